/* make_high_tables: writes the tables of src/hands/high_fast.h as C.
 *
 * Every set of rank counts that five, six or seven cards can have, with and
 * without the joker, is judged here once by plain reasoning, and placed where
 * the hash will look for it. tests/hands holds the result against a judge that
 * shares none of this code. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hands/high.h"
#include "hands/pattern.h"

enum { RANKS = 13, KEYS = RANKS + 1, JOKER = RANKS, ACE = 12, HANDS_MAX = 70000, BUCKET_MAX = 64 };

/* The first seed under which all three hashes find a place for every hand; any
 * other that does would serve as well. */
enum { SEED = 22 };

static uint32_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 32);
}

/* -- Judging -- */

static unsigned top_of(unsigned ranks)
{
    return 31u - (unsigned)__builtin_clz(ranks);
}

/* The highest `size` ranks of a set. */
static unsigned tops(unsigned ranks, unsigned size)
{
    unsigned out = 0;
    for (; size > 0 && ranks != 0; size--) {
        out |= 1u << top_of(ranks);
        ranks &= ~(1u << top_of(ranks));
    }
    return out;
}

/* Place of the highest straight that the ranks make, the joker filling one
 * gap; -1 if there is none. */
static int straight_place(unsigned ranks, unsigned jokers)
{
    for (int low = 8; low >= -1; low--) {
        unsigned run = low >= 0 ? 0x1fu << low : 0x100fu;
        if ((unsigned)__builtin_popcount(run & ~ranks) <= jokers)
            return low == 8 ? HIGH_STRAIGHT_ACE : low + 1;
    }
    return -1;
}

static hand_rank rank_as(enum high_category category, enum pattern pattern, unsigned group, unsigned kickers)
{
    return hand_rank_of(category, pattern_place(pattern, group, kickers));
}

/* The best hand of these rank counts without regard to suits. */
static hand_rank judge_ranks(const unsigned naturals[RANKS], unsigned jokers)
{
    unsigned at_least[6] = { 0 }, present = 0;
    for (unsigned rank = 0; rank < RANKS; rank++) {
        present |= (naturals[rank] > 0 ? 1u : 0u) << rank;
        for (unsigned n = 1; n <= naturals[rank] + (rank == ACE ? jokers : 0); n++)
            at_least[n] |= 1u << rank;
    }
    unsigned quads = tops(at_least[4], 1), trips = tops(at_least[3], 1), pair = tops(at_least[2], 1);
    unsigned second   = tops(at_least[2] & ~trips, 1);
    unsigned pairs    = tops(at_least[2], 2);
    int      straight = straight_place(present, jokers);
    if (at_least[5] != 0)
        return hand_rank_of(HIGH_FIVE_ACES, 0);
    if (quads != 0)
        return rank_as(HIGH_FOUR_OF_A_KIND, PATTERN_QUADS, quads, tops(at_least[1] & ~quads, 1));
    if (trips != 0 && second != 0)
        return rank_as(HIGH_FULL_HOUSE, PATTERN_FULL_HOUSE, trips, second);
    if (straight >= 0)
        return hand_rank_of(HIGH_STRAIGHT, (unsigned)straight);
    if (trips != 0)
        return rank_as(HIGH_THREE_OF_A_KIND, PATTERN_TRIPS, trips, tops(at_least[1] & ~trips, 2));
    if (pairs != pair)
        return rank_as(HIGH_TWO_PAIR, PATTERN_TWO_PAIR, pairs, tops(at_least[1] & ~pairs, 1));
    if (pair != 0)
        return rank_as(HIGH_ONE_PAIR, PATTERN_PAIR, pair, tops(at_least[1] & ~pair, 3));
    return rank_as(HIGH_CARD, PATTERN_DISTINCT, tops(at_least[1], 5), 0);
}

/* The best hand within one suit, HAND_RANK_NONE if it is not five cards. */
static hand_rank judge_suit(unsigned ranks, unsigned jokers)
{
    if ((unsigned)__builtin_popcount(ranks) + jokers < 5)
        return HAND_RANK_NONE;
    int straight = straight_place(ranks, jokers);
    if (straight == HIGH_STRAIGHT_ACE)
        return hand_rank_of(HIGH_ROYAL_FLUSH, 0);
    if (straight >= 0)
        return hand_rank_of(HIGH_STRAIGHT_FLUSH, (unsigned)straight);
    if (jokers > 0) /* OQ-34: the highest rank the flush lacks */
        ranks |= tops(~ranks & 0x1fffu, 1);
    return rank_as(HIGH_FLUSH, PATTERN_DISTINCT, tops(ranks, 5), 0);
}

/* -- Placing -- */

struct hand {
    uint32_t  sum;
    hand_rank rank;
};

struct hash {
    int         bucket_bits, column_bits;
    size_t      count;
    struct hand hands[HANDS_MAX];
    uint8_t    *shift;
    hand_rank  *rank;
};

static void list_hands(struct hash *hash, const uint32_t key[KEYS], unsigned naturals[RANKS], unsigned rank,
                       unsigned left, uint32_t sum)
{
    if (rank == RANKS) {
        if (left <= 1)
            hash->hands[hash->count++] =
                (struct hand){ sum + left * key[JOKER], judge_ranks(naturals, left) };
        return;
    }
    for (unsigned n = 0; n <= 4 && n <= left; n++) {
        naturals[rank] = n;
        list_hands(hash, key, naturals, rank + 1, left - n, sum + n * key[rank]);
    }
    naturals[rank] = 0;
}

struct bucket {
    unsigned           number;
    size_t             count;
    const struct hand *hands[BUCKET_MAX];
};

static int larger_first(const void *a, const void *b)
{
    const struct bucket *left = a, *right = b;
    if (left->count != right->count)
        return left->count < right->count ? 1 : -1;
    return left->number < right->number ? -1 : 1;
}

static hand_rank *cell_of(const struct hash *hash, const struct hand *hand, unsigned shift)
{
    return &hash->rank[(hand->sum & ((1u << hash->column_bits) - 1)) + shift];
}

/* Two hands may share a cell if they tie. */
static bool fits(const struct hash *hash, const struct bucket *bucket, unsigned shift)
{
    for (size_t i = 0; i < bucket->count; i++) {
        hand_rank there = *cell_of(hash, bucket->hands[i], shift);
        if (there != HAND_RANK_NONE && there != bucket->hands[i]->rank)
            return false;
        for (size_t j = 0; j < i; j++)
            if (cell_of(hash, bucket->hands[i], 0) == cell_of(hash, bucket->hands[j], 0) &&
                bucket->hands[i]->rank != bucket->hands[j]->rank)
                return false;
    }
    return true;
}

static bool place_bucket(struct hash *hash, const struct bucket *bucket)
{
    for (unsigned shift = 0; shift <= HIGH_SHIFT_MAX; shift++) {
        if (!fits(hash, bucket, shift))
            continue;
        hash->shift[bucket->number] = (uint8_t)shift;
        for (size_t i = 0; i < bucket->count; i++)
            *cell_of(hash, bucket->hands[i], shift) = bucket->hands[i]->rank;
        return true;
    }
    return false;
}

static bool place_all(struct hash *hash)
{
    size_t         bucket_count = (size_t)1 << hash->bucket_bits;
    struct bucket *buckets      = calloc(bucket_count, sizeof *buckets);
    bool           placed       = buckets != NULL;
    for (size_t i = 0; placed && i < bucket_count; i++)
        buckets[i].number = (unsigned)i;
    for (size_t i = 0; placed && i < hash->count; i++) {
        struct bucket *bucket = &buckets[hash->hands[i].sum >> (32 - hash->bucket_bits)];
        placed                = bucket->count < BUCKET_MAX;
        if (placed)
            bucket->hands[bucket->count++] = &hash->hands[i];
    }
    if (placed)
        qsort(buckets, bucket_count, sizeof *buckets, larger_first);
    for (size_t i = 0; placed && i < bucket_count; i++)
        placed = place_bucket(hash, &buckets[i]);
    free(buckets);
    return placed;
}

/* -- Writing -- */

static void write_u16(FILE *out, const char *head, const hand_rank *value, size_t count)
{
    fprintf(out, "%s = {", head);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%u,", i % 16 == 0 ? "\n" : "", value[i]);
    fprintf(out, "\n};\n");
}

static void write_u8(FILE *out, const char *head, const uint8_t *value, size_t count)
{
    fprintf(out, "%s = {", head);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%u,", i % 24 == 0 ? "\n" : "", value[i]);
    fprintf(out, "\n};\n");
}

static bool write_hash(FILE *out, const uint32_t key[KEYS], unsigned cards, int bucket_bits, int column_bits)
{
    static struct hash hash;
    size_t             cells = ((size_t)1 << column_bits) + HIGH_SHIFT_MAX;
    hash.bucket_bits         = bucket_bits;
    hash.column_bits         = column_bits;
    hash.count               = 0;
    hash.shift               = calloc((size_t)1 << bucket_bits, sizeof *hash.shift);
    hash.rank                = calloc(cells, sizeof *hash.rank);
    bool good                = hash.shift != NULL && hash.rank != NULL;
    if (good) {
        unsigned naturals[RANKS] = { 0 };
        list_hands(&hash, key, naturals, 0, cards, 0);
        good = place_all(&hash);
    }
    if (good) {
        char head[64];
        snprintf(head, sizeof head, "const uint8_t high%u_shift[1 << %d]", cards, bucket_bits);
        write_u8(out, head, hash.shift, (size_t)1 << bucket_bits);
        snprintf(head, sizeof head, "const uint16_t high%u_rank[%zu]", cards, cells);
        write_u16(out, head, hash.rank, cells);
    }
    free(hash.shift);
    free(hash.rank);
    return good;
}

static void write_flushes(FILE *out)
{
    static hand_rank flush[1 << KEYS];
    for (unsigned set = 0; set < COUNT_OF(flush); set++)
        flush[set] = judge_suit(set & 0x1fffu, set >> JOKER);
    write_u16(out, "const uint16_t high_flush[1 << 14]", flush, COUNT_OF(flush));
}

static void write_keys(FILE *out, const uint32_t key[KEYS])
{
    fprintf(out, "const uint64_t high_key[CARD_KINDS] = {\n");
    for (unsigned face = 0; face < CARD_JOKER; face++)
        fprintf(out, "0x%08x%08xu,\n", key[card_rank((card)face)], 1u << (4 * card_suit((card)face)));
    fprintf(out, "0x%08x%08xu,\n};\n", key[JOKER], 0x1111u);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: make_high_tables OUT.c\n");
        return 2;
    }
    FILE *out = fopen(argv[1], "w");
    if (out == NULL) {
        perror(argv[1]);
        return 1;
    }
    uint32_t key[KEYS];
    uint64_t state = SEED;
    for (int i = 0; i < KEYS; i++)
        key[i] = next_random(&state);
    fprintf(out, "/* Made by make_high_tables. */\n#include \"hands/high.h\"\n\n");
    write_keys(out, key);
    write_flushes(out);
    bool good = write_hash(out, key, 5, HIGH5_BUCKET_BITS, HIGH5_COLUMN_BITS) &&
                write_hash(out, key, 6, HIGH6_BUCKET_BITS, HIGH6_COLUMN_BITS) &&
                write_hash(out, key, 7, HIGH7_BUCKET_BITS, HIGH7_COLUMN_BITS);
    if (!good)
        fprintf(stderr, "make_high_tables: no place for every hand under seed %d\n", SEED);
    if (fclose(out) != 0) {
        perror(argv[1]);
        return 1;
    }
    return good ? 0 : 1;
}
