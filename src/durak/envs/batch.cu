// Batches of games on a GPU, one game a thread: what selfplay/batch.hpp does on the CPU, by the same text.
#include "selfplay/game.hpp"

using namespace durak;

using Table = GameTable<DURAK_ROOM>;

#define EACH(game, games)                                                     \
    const u64 game = static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x; \
    if (game >= games) return

extern "C" __global__ void table_bytes(u64* bytes) {
    bytes[0] = sizeof(Table);
    bytes[1] = sizeof(Rules);
}

// What all games share, as numbers.
__device__ GameOptions options_of(const Rules* rules, int seats, u64 games, int deal_again, int others) {
    return {*rules, seats, games, true, deal_again != 0, static_cast<Others>(others)};
}

extern "C" __global__ void sit(const Rules* rules, int seats, u64 games, int deal_again, int others, u64 seed,
                               Table* tables, u64* observation, u64* mask, u64* final_observation, signed char* seat,
                               float* reward, u8* done, u8* truncated) {
    EACH(game, games);
    const GameOptions options = options_of(rules, seats, games, deal_again, others);
    const GameRows rows{observation, mask, final_observation, seat, reward, done, truncated};
    Table own;
    own.seed = seed;
    own.round = 0;
    restart(options, own, rows, game);
    show(options, own, rows, game, legal_steps(options, own));
    tables[game] = own;
}

// Plays the actions. One that is not legal is not played, and the first such game is told: the smallest number.
extern "C" __global__ void go(const Rules* rules, int seats, u64 games, int deal_again, int others, Table* tables,
                              u64* observation, u64* mask, u64* final_observation, signed char* seat, float* reward,
                              u8* done, u8* truncated, const int* actions, u64* refused) {
    EACH(game, games);
    const GameOptions options = options_of(rules, seats, games, deal_again, others);
    const GameRows rows{observation, mask, final_observation, seat, reward, done, truncated};
    Table own = tables[game];
    if (own.over()) return;
    const int action = actions[game];
    const u64* legal = mask + game * kMaskWords;
    if (action < 0 || action >= kActions || !(legal[action >> 6] >> (action & 63) & 1)) {
        atomicMin(refused, game);
        return;
    }
    play(options, own, rows, game, steps(options.rules, own.state), step_of(action));
    show(options, own, rows, game, legal_steps(options, own));
    tables[game] = own;
}

extern "C" __global__ void reset(const Rules* rules, int seats, u64 games, int deal_again, int others, Table* tables,
                                 u64* observation, u64* mask, u64* final_observation, signed char* seat, float* reward,
                                 u8* done, u8* truncated, const u8* marks) {
    EACH(game, games);
    if (!marks[game]) return;
    const GameOptions options = options_of(rules, seats, games, deal_again, others);
    const GameRows rows{observation, mask, final_observation, seat, reward, done, truncated};
    Table own = tables[game];
    restart(options, own, rows, game);
    show(options, own, rows, game, legal_steps(options, own));
    tables[game] = own;
}

// A legal action for each game, each with the same probability: the one that the CPU draws.
extern "C" __global__ void any_actions(const Rules* rules, u64 games, Table* tables, int* actions) {
    EACH(game, games);
    Table& own = tables[game];
    actions[game] = own.over() ? 0 : action_of(random_step(*rules, own.state, own.other));
}

// Sets of cards and masks as numbers, eight bits a thread: `places` says which bit each column is, -1 none.
extern "C" __global__ void spread(const u64* words, int width, u64 rows, const short* places, int columns, u8* out) {
    EACH(part, rows * static_cast<u64>(columns / 8));
    const u64 row = part / (columns / 8);
    const int from = static_cast<int>(part % (columns / 8)) * 8;
    const u64* own = words + row * width;
    u64 eight = 0;
    for (int i = 0; i < 8; ++i) {
        const int place = places[from + i];
        if (place >= 0) eight |= (own[place >> 6] >> (place & 63) & 1) << (8 * i);
    }
    *reinterpret_cast<u64*>(out + row * columns + from) = eight;
}
