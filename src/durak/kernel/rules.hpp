// Durak on bit masks: the twin of durak.rules, function by function, in the order of docs/rules.md.
//
// It plays one micro step at a time (docs/rules.md 5.2). No heap, no exceptions, no virtual calls: the same source
// compiles for the CPU and, with nvcc or NVRTC, for the GPU.
#pragma once

#include "any_step.hpp"
#include "deal.hpp"
#include "flow.hpp"
#include "state.hpp"
#include "steps.hpp"
