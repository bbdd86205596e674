// The transposition table, what the solver remembers: sixteen bytes a position, four positions a cache line, in a table
// of bounded size.
//
// Most questions need little, so the table begins small enough for the processor's cache and doubles as it fills.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "solver/key.hpp"

namespace durak {
inline namespace DURAK_ARCH {

constexpr u32 kInfinite = 0xFFFFF;

// How far a question about a position is from its answer, as the player to move sees it.
//
// phi is the least number of open positions that have to be settled to show that they reach their goal, delta the same
// for showing that they do not. One of them is 0 when the question is settled; the other is infinite.
struct Proof {
    u32 phi = 1;
    u32 delta = 1;
    u32 length = 0;        // settled: choices to the end, if both follow the proof; in the table at least one
    bool by_draw = false;  // settled against the one who wants to win: a draw may have helped

    bool settled() const { return !phi || !delta; }
};

class TranspositionTable {
   public:
    explicit TranspositionTable(std::size_t bytes) {
        while (most_ < kLargest && most_ * 2 * sizeof(Bucket) <= bytes) most_ *= 2;
        table_ = std::make_unique_for_overwrite<Bucket[]>(most_);
        clear();
    }

    void clear() {
        size_ = ready_ = std::min(most_, kFirstSize);
        std::fill_n(table_.get(), size_, Bucket{});
        stored_ = 0;
    }

    // Entries of earlier questions are the first to go.
    void new_age() {
        age_ = (age_ + 1) & 15;
        stored_ = 0;
    }

    // Begins small again; what lies beyond comes back when the table grows.
    void shrink() { size_ = std::min(most_, kFirstSize); }

    void prefetch([[maybe_unused]] const Key& key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&bucket(key));
#endif
    }

    bool find(const Key& key, Proof& proof) const {
        for (const Entry& entry : bucket(key).entries) {
            if (entry.check != key.check || !entry.data) continue;
            proof = unpacked(entry.data);
            return true;
        }
        return false;
    }

    void store(const Key& key, const Proof& proof, u64 work) {
        if (stored_ > 2 * size_ && size_ < most_) grow();
        stored_ += put({key.check, packed(key, proof, work)}, bucket(key));
    }

   private:
    // The data, from below: phi 20 bits, delta 20, work 5, by_draw 1, age 4, place 14; an empty entry has none.
    struct Entry {
        u64 check;
        u64 data;
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };
    static constexpr int kDelta = 20, kWork = 40, kByDraw = 45, kAge = 46, kPlace = 50;
    static constexpr int kFirstBits = 12;  // the bits of a place beyond these are kept to grow by
    static constexpr std::size_t kFirstSize = 1 << kFirstBits, kLargest = kFirstSize << 14;

    Bucket& bucket(const Key& key) const { return table_[key.place & (size_ - 1)]; }

    // Replaces the same position, or else what took the least work, older entries first.
    bool put(const Entry& fresh, Bucket& home) {
        Entry* victim = home.entries;
        for (Entry& entry : home.entries) {
            if (entry.check == fresh.check) {
                entry = fresh;
                return false;
            }
            if (worth(entry) < worth(*victim)) victim = &entry;
        }
        *victim = fresh;
        return true;
    }

    u64 worth(const Entry& entry) const {
        if (!entry.data) return 0;
        return 1 + (entry.data >> kWork & 31) + ((entry.data >> kAge & 15) == age_ ? 32 : 0);
    }

    // Every entry stays in its bucket or moves to the one as far beyond as the table was long.
    void grow() {
        if (ready_ < 2 * size_) {
            std::fill_n(table_.get() + size_, size_, Bucket{});
            ready_ = 2 * size_;
        }
        const u64 beyond = size_ >> kFirstBits << kPlace;
        for (std::size_t i = 0; i < size_; ++i) {
            for (Entry& entry : table_[i].entries) {
                if (!(entry.data & beyond)) continue;
                put(entry, table_[i + size_]);
                entry = Entry{};
            }
        }
        size_ *= 2;
    }

    // Where a question is settled, the length takes the place of the infinite number.
    u64 packed(const Key& key, const Proof& proof, u64 work) const {
        const u64 phi = proof.delta ? proof.phi : proof.length;
        const u64 delta = proof.phi ? proof.delta : proof.length;
        return phi | delta << kDelta | static_cast<u64>(std::bit_width(work)) << kWork |
               static_cast<u64>(proof.by_draw) << kByDraw | age_ << kAge | key.place >> kFirstBits << kPlace;
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

    std::size_t most_ = 1;  // buckets at most, in use, and cleared so far; all powers of two
    std::size_t size_ = 1;
    std::size_t ready_ = 1;
    std::size_t stored_ = 0;  // new entries of this age
    u64 age_ = 0;
    std::unique_ptr<Bucket[]> table_;
};

}  // namespace DURAK_ARCH
}  // namespace durak
