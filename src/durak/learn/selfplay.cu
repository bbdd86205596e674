// Games on a GPU, one a thread, and the parts of learning that torch would do in many small steps: a warp a row.
#include "selfplay/round.hpp"

using namespace durak;

#define EACH(game, games)                                                     \
    const u64 game = static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x; \
    if (game >= games) return

using Table = SelfPlayTable<DURAK_ROOM>;

// The tables of a run: their kinds, and what all of them share.
struct Run {
    const Rules* rules;
    const int* players;
    u64 kinds;
    const float* appraiser;
    u64 seed;
    u64 games;

    __device__ SelfPlayOptions of(u64 game) const {
        const u64 kind = kind_of(game, kinds);
        SelfPlayOptions options;
        options.rules = rules[kind];
        options.players = players[kind];
        options.appraiser = appraiser;
        options.seed = seed;
        options.games = games;
        return options;
    }
};

extern "C" __global__ void sit(const Rules* rules, const int* players, u64 kinds, const float* appraiser, u64 seed,
                               u64 games, Table* tables, u64* features, u64* mask, signed char* seat, u8* done,
                               float* loss_chances) {
    EACH(game, games);
    Table own;
    start_game(Run{rules, players, kinds, appraiser, seed, games}.of(game), own,
               SelfPlayRows{features, mask, seat, done, loss_chances}, game);
    tables[game] = own;
}

extern "C" __global__ void go(const Rules* rules, const int* players, u64 kinds, const float* appraiser, u64 seed,
                              u64 games, Table* tables, u64* features, u64* mask, signed char* seat, u8* done,
                              float* loss_chances, const int* actions) {
    EACH(game, games);
    const SelfPlayOptions options = Run{rules, players, kinds, appraiser, seed, games}.of(game);
    Table own = tables[game];
    advance_game(options, own, SelfPlayRows{features, mask, seat, done, loss_chances}, game, step_of(actions[game]));
    tables[game] = own;
}

extern "C" __global__ void thrifty(const Rules* rules, const int* players, u64 kinds, u64 games, const Table* tables,
                                   int* actions) {
    EACH(game, games);
    actions[game] = thrifty_action(Run{rules, players, kinds, nullptr, 0, games}.of(game), tables[game]);
}

extern "C" __global__ void table_bytes(u64* bytes) { *bytes = sizeof(Table); }

// --- Rows ---------------------------------------------------------------------------------------------------------

using Half = unsigned short;  // bfloat16, as bits

__device__ float from_half(Half bits) { return __uint_as_float(static_cast<u32>(bits) << 16); }

__device__ Half to_half(float value) {
    const u32 bits = __float_as_uint(value);
    return static_cast<Half>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

// Eight bits of a row as numbers; the row of each is told by `rows` if there is such a list.
extern "C" __global__ void unpack(const u64* words, int width, const long long* rows, u64 number, const short* bits,
                                  int columns, Half* out) {
    const int parts = columns / 8;
    EACH(place, number * parts);
    const u64 row = place / parts;
    const int from = static_cast<int>(place % parts) * 8;
    const u64* own = words + (rows ? static_cast<u64>(rows[row]) : row) * width;
    u32 out_words[4];
    for (int i = 0; i < 4; ++i) {
        const int a = bits[from + 2 * i], b = bits[from + 2 * i + 1];
        const u32 low = a < 0 ? 0 : own[a >> 6] >> (a & 63) & 1, high = b < 0 ? 0 : own[b >> 6] >> (b & 63) & 1;
        out_words[i] = low * 0x3F80u | high * 0x3F800000u;
    }
    *reinterpret_cast<uint4*>(out + row * columns + from) =
        make_uint4(out_words[0], out_words[1], out_words[2], out_words[3]);
}

__device__ float sum_of(float value) {
    for (int far = 16; far; far /= 2) value += __shfl_xor_sync(~0u, value, far);
    return value;
}

__device__ float most_of(float value) {
    for (int far = 16; far; far /= 2) value = fmaxf(value, __shfl_xor_sync(~0u, value, far));
    return value;
}

#define EACH_WARP(row, rows)                                                        \
    const u64 row = (static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x) / 32; \
    const int lane = threadIdx.x % 32;                                              \
    if (row >= rows) return

constexpr int kMost = (kActions + 31) / 32;  // columns of one thread

// Calls each(column, place) for the legal columns of this thread.
template <class Each>
__device__ void each_column(const u64* mask, const short* actions, int columns, int lane, Each&& each) {
    for (int column = lane; column < columns; column += 32) {
        const int action = actions[column];
        if (mask[action >> 6] >> (action & 63) & 1) each(column);
    }
}

// One of the legal columns by chance, and the logarithm of how likely it was; `best` takes the likeliest.
extern "C" __global__ void choose(const Half* outputs, int stride, const u64* mask, const short* actions, int columns,
                                  u64 rows, u64 seed, int best, int* column, int* action, float* likely) {
    EACH_WARP(row, rows);
    const Half* own = outputs + row * stride;
    const u64* legal = mask + row * kMaskWords;
    float most = -1e30f, chosen_score = -1e30f;
    int chosen = -1;
    each_column(legal, actions, columns, lane, [&](int c) {
        const float x = from_half(own[c]);
        most = fmaxf(most, x);
        float score = x;
        if (!best) {
            const u64 drawn = Chance::of(seed, row * kActions + static_cast<u64>(c)).number();
            const float uniform = (static_cast<float>(drawn >> 40) + 0.5f) * (1.0f / 16777216.0f);
            score -= __logf(-__logf(uniform));  // the highest of such scores falls on each in proportion to exp(x)
        }
        if (score > chosen_score) chosen_score = score, chosen = c;
    });
    most = most_of(most);
    float total = 0;
    each_column(legal, actions, columns, lane, [&](int c) { total += __expf(from_half(own[c]) - most); });
    total = sum_of(total);
    for (int far = 16; far; far /= 2) {
        const float score = __shfl_xor_sync(~0u, chosen_score, far);
        const int other = __shfl_xor_sync(~0u, chosen, far);
        if (score > chosen_score || (score == chosen_score && other > chosen)) chosen_score = score, chosen = other;
    }
    if (lane) return;
    column[row] = chosen;
    action[row] = actions[chosen];
    likely[row] = from_half(own[chosen]) - most - __logf(total);
}

// What durak.learn.ops.policy_gradient does; the rows of the mask and of what was chosen are told by `places`.
extern "C" __global__ void policy_gradient(const Half* outputs, const Half* reference, int stride, const u64* mask,
                                           const long long* places, const short* actions, int columns, u64 rows,
                                           const int* chosen, const float* likely, const float* advantage, float clip,
                                           float entropy_pull, float reference_pull, Half* gradient, float* sums) {
    __shared__ float block[5];
    if (threadIdx.x < 5) block[threadIdx.x] = 0;
    __syncthreads();
    const u64 row = (static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x) / 32;
    const int lane = threadIdx.x % 32;
    if (row < rows) {
        const u64 place = static_cast<u64>(places[row]);
        const Half* own = outputs + row * stride;
        const Half* slow = reference ? reference + row * stride : nullptr;
        const u64* legal = mask + place * kMaskWords;
        Half* out = gradient + row * stride;
        for (int c = lane * 8; c < stride; c += 256) *reinterpret_cast<uint4*>(out + c) = make_uint4(0, 0, 0, 0);
        __syncwarp();
        const float a = advantage[place];
        const bool ours = a == a;
        if (ours) {
            float most = -1e30f, slow_most = -1e30f;
            each_column(legal, actions, columns, lane, [&](int c) {
                most = fmaxf(most, from_half(own[c]));
                if (slow) slow_most = fmaxf(slow_most, from_half(slow[c]));
            });
            most = most_of(most);
            slow_most = most_of(slow_most);
            float total = 0, slow_total = 0;
            each_column(legal, actions, columns, lane, [&](int c) {
                total += __expf(from_half(own[c]) - most);
                if (slow) slow_total += __expf(from_half(slow[c]) - slow_most);
            });
            const float base = most + __logf(sum_of(total));
            const float slow_base = slow ? slow_most + __logf(sum_of(slow_total)) : 0;
            float entropy = 0, distance = 0;
            each_column(legal, actions, columns, lane, [&](int c) {
                const float log = from_half(own[c]) - base, p = __expf(log);
                entropy -= p * log;
                if (slow) distance += p * (log - from_half(slow[c]) + slow_base);
            });
            entropy = sum_of(entropy);
            distance = sum_of(distance);
            const int picked = chosen[place];
            const float now = from_half(own[picked]) - base, ratio = __expf(now - likely[place]);
            const bool clipped = (a > 0 && ratio > 1 + clip) || (a < 0 && ratio < 1 - clip);
            const float push = clipped ? 0.0f : -ratio * a;
            const float scale = 1.0f / static_cast<float>(rows);
            each_column(legal, actions, columns, lane, [&](int c) {
                const float log = from_half(own[c]) - base, p = __expf(log);
                float slope = push * ((c == picked) - p) + entropy_pull * p * (log + entropy);
                if (slow) slope += reference_pull * p * (log - from_half(slow[c]) + slow_base - distance);
                out[c] = to_half(slope * scale);
            });
            if (!lane) {
                atomicAdd(&block[0], entropy);
                atomicAdd(&block[1], static_cast<float>(clipped));
                atomicAdd(&block[2], likely[place] - now);
                atomicAdd(&block[3], distance);
                atomicAdd(&block[4], 1.0f);
            }
        }
    }
    __syncthreads();
    if (threadIdx.x < 5) atomicAdd(&sums[threadIdx.x], block[threadIdx.x]);
}

// What durak.learn.ops.advantages does, a thread a game.
extern "C" __global__ void advantages(const float* loss_chances, const signed char* seat, const u8* done,
                                      const float* final, float gae_lambda, u64 steps, u64 games, float* gains,
                                      float* targets) {
    EACH(game, games);
    constexpr int P = DURAK_ROOM;
    float after[P];
    for (int place = 0; place < P; ++place) after[place] = loss_chances[(steps * games + game) * P + place];
    for (u64 step = steps; step-- > 0;) {
        const u64 at = step * games + game;
        const float* next = loss_chances + ((step + 1) * games + game) * P;
        for (int place = 0; place < P; ++place) {
            after[place] = done[at] ? final[at * P + place] : next[place] + gae_lambda * (after[place] - next[place]);
            targets[at * P + place] = after[place];
            if (place == seat[at]) gains[at] = loss_chances[at * P + place] - after[place];
        }
    }
}
