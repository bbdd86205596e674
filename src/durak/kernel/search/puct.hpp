// The choices that a player comes to when he thinks ahead, and how well each went: a tree search over what he sees.
//
// Worlds in which he sees the same are one to him, so what he learned in some of them guides him in the others, however
// he came there. What the others do is left to the actor: they see cards that he does not.
#pragma once

#include <cmath>
#include <unordered_map>
#include <utility>
#include <vector>

#include "network/champion.hpp"

namespace durak {
inline namespace DURAK_ARCH {

template <int P>
class Crossroads {
   public:
    // Steps less likely than this are not tried.
    explicit Crossroads(float least) : least_(least) {}

    // What to do here: at first as the actor does, then whatever is promising.
    Step choose(const Champion<P>& champion, const Rules& rules, const Watched<P>& t, const Steps& legal,
                Chance& chance) {
        u64 sight[Sight<P>::kWords];
        see(rules, t, legal, sight);
        const u64 name = imprint(sight);
        auto found = places_.find(name);
        if (found == places_.end()) {
            Place fresh;
            each_legal(t.state, legal, [&](Step step) { fresh.choices.push_back({step, 0}); });
            champion.weigh(sight, fresh.choices);
            fresh.tried.resize(fresh.choices.size());
            if (places_.size() == kMostPlaces) return fresh.choices[drawn(fresh.choices, chance)].step;
            found = places_.emplace(name, std::move(fresh)).first;
        }
        Place& place = found->second;
        const std::size_t way = place.all.games ? promising(place) : drawn(place.choices, chance);
        walk_.push_back({&place, way});
        return place.choices[way].step;
    }

    // How well it went after all the choices since the last time: from 0, the durak, to 1.
    void learn(float won) {
        for (const auto& [place, way] : walk_) {
            place->all.add(won);
            place->tried[way].add(won);
        }
        walk_.clear();
    }

   private:
    static constexpr std::size_t kMostPlaces = 1 << 15;
    static constexpr float kCuriosity = 0.2f, kDoubt = 2;

    struct Tried {
        float won = 0;
        u32 games = 0;

        void add(float more) {
            won += more;
            ++games;
        }
    };

    struct Place {
        std::vector<Likely> choices;
        std::vector<Tried> tried;
        Tried all;
    };

    // What went well, as far as that was tried, and what the actor likes and was seldom tried.
    std::size_t promising(const Place& place) const {
        const float usual = place.all.won / static_cast<float>(place.all.games);
        const float curiosity = kCuriosity * std::sqrt(static_cast<float>(place.all.games));
        std::size_t best = 0;
        float most = -1;
        for (std::size_t i = 0; i < place.choices.size(); ++i) {
            if (place.choices[i].chance < least_) continue;
            const auto games = static_cast<float>(place.tried[i].games);
            const float worth = (place.tried[i].won + kDoubt * usual) / (games + kDoubt) +
                                curiosity * place.choices[i].chance / (1 + games);
            if (worth > most) most = worth, best = i;
        }
        return best;
    }

    // Tells apart what the player can tell apart, and nothing else.
    static u64 imprint(const u64* sight) {
        u64 mixed = 0;
        for (int i = 0; i < Sight<P>::kOpen; ++i) {
            mixed = (mixed ^ sight[i]) * 0x9E3779B97F4A7C15ull;
            mixed ^= mixed >> 29;
        }
        return mixed;
    }

    float least_;
    std::unordered_map<u64, Place> places_;
    std::vector<std::pair<Place*, std::size_t>> walk_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
