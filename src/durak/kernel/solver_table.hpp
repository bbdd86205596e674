// What the solver remembers: a table of fixed size, sixteen bytes a position, four positions a cache line.
#pragma once

#include <cstddef>
#include <memory>

#include "solver_key.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr u32 kInfinite = 0xFFFFFF;

// How far a question about a position is from its answer, as the player to move sees it.
//
// phi is the least number of open positions that have to be settled to show that he reaches his goal, delta the same
// for showing that he does not. One of them is 0 when the question is settled; the other is infinite.
struct Proof {
    u32 phi = 1;
    u32 delta = 1;
    u32 length = 0;        // settled: choices to the end, if both follow the proof
    bool by_draw = false;  // settled against the one who wants to win: a draw may have helped

    bool settled() const { return !phi || !delta; }
};

class Table {
   public:
    explicit Table(std::size_t bytes) {
        while (buckets_ * 2 * sizeof(Bucket) <= bytes) buckets_ *= 2;
        table_ = std::make_unique<Bucket[]>(buckets_);
    }

    void clear() {
        for (std::size_t i = 0; i < buckets_; ++i) table_[i] = Bucket{};
    }

    // Entries of earlier questions are the first to go.
    void new_age() { age_ = (age_ + 1) & 0xFF; }

    void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }

    bool find(const Key& key, Proof& proof) const {
        for (const Entry& entry : bucket(key).entries) {
            if (entry.check != key.check || !entry.data) continue;
            proof = unpacked(entry.data);
            return true;
        }
        return false;
    }

    // Replaces the same position, or else what took the least work, older entries first.
    void store(const Key& key, const Proof& proof, u64 work) {
        Bucket& home = bucket(key);
        Entry* victim = nullptr;
        u64 least = ~0ull;
        for (Entry& entry : home.entries) {
            if (entry.check == key.check) {
                victim = &entry;
                break;
            }
            const u64 worth = !entry.data ? 0 : 1 + (entry.data >> kWork & 0x3F) + ((entry.data >> kAge & 0xFF) == age_) * 64;
            if (worth < least) {
                least = worth;
                victim = &entry;
            }
        }
        victim->check = key.check;
        victim->data = packed(proof, work);
    }

   private:
    struct Entry {
        u64 check = 0;
        u64 data = 0;  // from below: phi and delta of 24 bits, work of 6, by_draw, age of 8; 0 is an empty entry
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };
    static constexpr int kDelta = 24, kWork = 48, kByDraw = 54, kAge = 55;

    // Where a question is settled, the length takes the place of the infinite number.
    u64 packed(const Proof& proof, u64 work) const {
        const u64 phi = proof.delta ? proof.phi : proof.length;
        const u64 delta = proof.phi ? proof.delta : proof.length;
        return phi | delta << kDelta | static_cast<u64>(std::bit_width(work)) << kWork |
               static_cast<u64>(proof.by_draw) << kByDraw | age_ << kAge;
    }

    static Proof unpacked(u64 data) {
        Proof proof;
        proof.phi = data & kInfinite;
        proof.delta = data >> kDelta & kInfinite;
        proof.by_draw = data >> kByDraw & 1;
        if (!proof.phi) {
            proof.length = std::exchange(proof.delta, kInfinite);
        } else if (!proof.delta) {
            proof.length = std::exchange(proof.phi, kInfinite);
        }
        return proof;
    }

    Bucket& bucket(const Key& key) const { return table_[key.place & (buckets_ - 1)]; }

    std::size_t buckets_ = 1;
    u64 age_ = 0;
    std::unique_ptr<Bucket[]> table_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
