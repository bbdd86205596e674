// The champion's networks as the package ships them.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "network/champion.hpp"

namespace {

durak::Champion<2> shipped() {
    const auto weights = std::filesystem::path(__FILE__).parent_path() / "../../../src/durak_champion";
    for (const auto& file : std::filesystem::directory_iterator(weights)) {
        if (!file.path().filename().string().starts_with("champion-")) continue;
        std::ifstream stream(file.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        return durak::Champion<2>(bytes.data(), bytes.size());
    }
    throw std::runtime_error("there are no weights in the package");
}

}  // namespace
