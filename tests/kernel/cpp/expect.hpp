// What was found right and wrong, for programs that test the core.
#pragma once

#include <cstdio>

#include "rules/cards.hpp"

namespace {

int passed = 0, failed = 0;

// The number says which table or round it is about.
void expect(bool holds, const char* what, durak::u64 number) {
    ++(holds ? passed : failed);
    if (!holds && failed <= 20) std::printf("%llu: %s\n", static_cast<unsigned long long>(number), what);
}

}  // namespace
