// Durak on bit masks: the twin of durak.rules, function by function, in the order of docs/rules.md.
//
// It plays one micro step at a time (docs/rules.md 5.2). No heap, no exceptions, no virtual calls: the same source
// compiles for the CPU and, with nvcc or NVRTC, for the GPU.
#pragma once

#include "rules/deal.hpp"
#include "rules/flow.hpp"
#include "rules/random_step.hpp"
#include "rules/state.hpp"
#include "rules/steps.hpp"
