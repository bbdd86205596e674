// Random games on a GPU: the rules of src/durak/kernel, one game a thread. benchmarks/gpu.py compiles and starts it.
#include "search/playouts.hpp"

using namespace durak;

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)

// Adds up what the threads of a block have seen; the losers are counted in shared memory, the rest in registers.
struct Count {
    u64 steps = 0, turns = 0, fingerprint = 0;
    u32 games = 0;

    __device__ void add(const Outcome& game, u32* lost) {
        ++games;
        steps += game.steps;
        turns += game.turns;
        fingerprint += game.print;
        atomicAdd(&lost[game.loser == kNone ? kMaxPlayers : game.loser], 1u);
    }
};

__device__ void note(u64* sum, u64 value) { atomicAdd(reinterpret_cast<unsigned long long*>(sum), value); }

__device__ void report(const Count& seen, const u32* lost, Tally* tally) {
    note(&tally->games, seen.games);
    note(&tally->steps, seen.steps);
    note(&tally->turns, seen.turns);
    note(&tally->fingerprint, seen.fingerprint);
    __syncthreads();
    if (threadIdx.x < kMaxPlayers) note(&tally->lost[threadIdx.x], lost[threadIdx.x]);
    if (threadIdx.x == kMaxPlayers) note(&tally->draws, lost[kMaxPlayers]);
}

// Every thread plays its share of the games. Without `together` it plays one game after the other. With it, a thread
// whose game is over deals the next one while its neighbours take their steps: games differ in length, and nobody
// waits.
template <int P, Rules known(const Rules&), bool together>
__device__ void play_share(u64 deck_cards, int seats, u64 seed, u64 first, u64 games, Tally* tally, Outcome* each) {
    __shared__ u32 lost[kMaxPlayers + 1];
    if (threadIdx.x <= kMaxPlayers) lost[threadIdx.x] = 0;
    __syncthreads();

    Rules given;
    given.deck = deck_cards;
    const Rules rules = known(given);
    const u64 stride = static_cast<u64>(gridDim.x) * blockDim.x;
    Count seen;
    u64 game = static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x;
    const auto finish_game = [&](const Outcome& played) {
        seen.add(played, lost);
        if (each) each[game] = played;
        game += stride;
    };
    if constexpr (together) {
        Chance deals, chance;
        State<P> s;
        u32 taken = 0;
        s.phase = Phase::Start;
        while (game < games) {
            if (s.phase == Phase::Start) {
                deals = dealing(seed, first + game);
                chance = choosing(seed, first + game);
                s = deal<P>(rules, seats, deals);
                taken = 0;
            }
            const LazyDeck deck{&deals};
            const Steps legal = steps(rules, s);
            apply(rules, s, deck, legal, random_step(s, legal, chance));
            ++taken;
            if (s.phase == Phase::End) {
                finish_game(outcome(s, taken));
                s.phase = Phase::Start;
            }
        }
    } else {
        while (game < games) finish_game(playout<P>(rules, seats, seed, first + game));
    }
    report(seen, lost, tally);
}

#define DURAK_KERNEL(name, players, known)                                                                  \
    extern "C" __global__ void __launch_bounds__(256)                                                       \
        name##_together(u64 deck, int seats, u64 seed, u64 first, u64 games, Tally* tally, Outcome* each) { \
        play_share<players, known, true>(deck, seats, seed, first, games, tally, each);                     \
    }                                                                                                       \
    extern "C" __global__ void __launch_bounds__(256)                                                       \
        name##_in_turn(u64 deck, int seats, u64 seed, u64 first, u64 games, Tally* tally, Outcome* each) {  \
        play_share<players, known, false>(deck, seats, seed, first, games, tally, each);                    \
    }

DURAK_KERNEL(base2, 2, base_game)
DURAK_KERNEL(spec2, 2, spec_game)
DURAK_KERNEL(spec3, 3, spec_game)
DURAK_KERNEL(spec4, 4, spec_game)
DURAK_KERNEL(spec6, 6, spec_game)

#else

// The same games on the CPU, for comparison; built as a shared library.
template <int P, Rules known(const Rules&)>
DURAK_FLATTEN void play_each(u64 deck, int seats, u64 seed, u64 first, u64 games, Outcome* each) {
    Rules given;
    given.deck = deck;
    const Rules rules = known(given);
    for (u64 game = 0; game < games; ++game) each[game] = playout<P>(rules, seats, seed, first + game);
}

#define DURAK_ON_CPU(name, players, known)                                                     \
    extern "C" void name(u64 deck, int seats, u64 seed, u64 first, u64 games, Outcome* each) { \
        play_each<players, known>(deck, seats, seed, first, games, each);                      \
    }

DURAK_ON_CPU(base2, 2, base_game)
DURAK_ON_CPU(spec2, 2, spec_game)
DURAK_ON_CPU(spec3, 3, spec_game)
DURAK_ON_CPU(spec4, 4, spec_game)
DURAK_ON_CPU(spec6, 6, spec_game)

#endif
