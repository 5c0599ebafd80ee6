#include "odds/blackjack_bank.h"

#include <assert.h>
#include <string.h>

card value_card(unsigned value)
{
    return value == VALUE_JOKER ? CARD_JOKER
           : value == VALUE_ACE ? card_of(RANK_A, 0)
                                : card_of((int)value - 1, 0);
}

unsigned card_value(card face)
{
    if (face == CARD_JOKER)
        return VALUE_JOKER;
    return card_rank(face) == RANK_A   ? VALUE_ACE
           : card_rank(face) >= RANK_T ? VALUE_TEN
                                       : (unsigned)card_rank(face) + 1;
}

struct pack pack_full(uint32_t decks, unsigned jokers_each)
{
    struct pack pack = { .count = 0 };
    for (unsigned value = 0; value < VALUE_TEN; value++)
        pack.of[value] = (uint16_t)(4 * decks);
    pack.of[VALUE_TEN]   = (uint16_t)(16 * decks);
    pack.of[VALUE_JOKER] = (uint16_t)(jokers_each * decks);
    for (unsigned value = 0; value < VALUES; value++)
        pack.count = (uint16_t)(pack.count + pack.of[value]);
    return pack;
}

struct blackjack_end bank_end(enum bank_end end)
{
    struct blackjack_end out = { .cards = 3 };
    if (end <= BANK_21)
        out.total.halves = (uint16_t)(2 * (17 + end));
    else if (end == BANK_NATURAL)
        out.total = (struct blackjack_total){ .halves = 2 * 22, .natural = true };
    else if (end == BANK_EIGHTS)
        out.total = (struct blackjack_total){ .halves = 2 * 24, .over = true }, out.eights = true;
    else
        out.total = (struct blackjack_total){ .halves = (uint16_t)(2 * (22 + end - BANK_22)), .over = true };
    return out;
}

/* ---- the tree ------------------------------------------------------------ */

struct drawn {
    uint8_t of[VALUES]; /* drawn, the up card not among them */
    uint8_t count;
    uint8_t hard; /* with aces as one, the up card counted */
};

/* What is known already: how hands end by what they count, aces, jokers and eights
 * told apart. */
#define HARD_MAX 64
struct growing {
    const struct blackjack_rules *rules;
    unsigned                      up;
    struct drawn                  hand;
    uint8_t                       end[HARD_MAX][BANK_CARDS_MAX][2][2][2]; /* and one; 0: not known */
};

static unsigned hard_value(unsigned value)
{
    return value == VALUE_JOKER ? 0 : value + 1;
}

static void put(struct drawn *hand, unsigned value)
{
    hand->of[value]++;
    hand->count++;
    hand->hard = (uint8_t)(hand->hard + hard_value(value));
}

static void take_back(struct drawn *hand, unsigned value)
{
    hand->of[value]--;
    hand->count--;
    hand->hard = (uint8_t)(hand->hard - hard_value(value));
}

static enum bank_end end_of(const struct blackjack_rules *rules, unsigned up, const struct drawn *hand)
{
    card   cards[BANK_CARDS_MAX + 1] = { value_card(up) };
    size_t count                     = 1;
    for (unsigned value = 0; value < VALUES; value++)
        for (unsigned i = 0; i < hand->of[value]; i++)
            cards[count++] = value_card(value);
    if (count == 1)
        return BANK_ENDS;
    struct blackjack_end end = blackjack_end(rules, cards, count, true);
    if (blackjack_bank_draws(rules, end.total))
        return BANK_ENDS;
    if (end.total.natural)
        return BANK_NATURAL;
    if (end.eights)
        return BANK_EIGHTS;
    return end.total.over ? BANK_22 + end.total.halves / 2 - 22u : end.total.halves / 2 - 17u;
}

static enum bank_end known_end(struct growing *growing)
{
    const struct drawn *hand   = &growing->hand;
    bool                ace    = hand->of[VALUE_ACE] > 0 || growing->up == VALUE_ACE;
    bool                joker  = hand->of[VALUE_JOKER] > 0 || growing->up == VALUE_JOKER;
    bool                eights = hand->of[VALUE_EIGHT] == hand->count && growing->up == VALUE_EIGHT;
    uint8_t            *known  = &growing->end[hand->hard][hand->count][ace][joker][eights];
    if (*known == 0)
        *known = (uint8_t)(end_of(growing->rules, growing->up, hand) + 1);
    return *known - 1u;
}

/* In how many orders can this hand be drawn, if no hand on the way ends? */
static double orders(struct growing *growing)
{
    struct drawn *hand = &growing->hand;
    if (hand->count == 0)
        return 1;
    double sum = 0;
    for (unsigned value = 0; value < VALUES; value++) {
        if (hand->of[value] == 0)
            continue;
        take_back(hand, value);
        if (known_end(growing) == BANK_ENDS)
            sum += orders(growing);
        put(hand, value);
    }
    return sum;
}

/* Goes on from a node with every card that is not lower than its own. A hand
 * that has ended can still lie on the way to one that is reached in another
 * order: only one that is over leads nowhere. */
static void grow(struct growing *growing, unsigned lowest, struct bank_tree *out)
{
    unsigned      values = growing->rules->kind == BLACKJACK_JOKER ? VALUES : VALUE_JOKER;
    struct drawn *hand   = &growing->hand;
    for (unsigned value = lowest; value < values; value++) {
        size_t here = out->count;
        assert(here < BANK_NODES_MAX && hand->count + 1 < BANK_CARDS_MAX);
        put(hand, value);
        out->node[here] = (struct bank_node){
            .value  = (uint8_t)value,
            .before = (uint8_t)(hand->of[value] - 1),
            .depth  = hand->count,
            .end    = (uint8_t)known_end(growing),
        };
        out->node[here].ways = out->node[here].end == BANK_ENDS ? 0 : orders(growing);
        out->count++;
        if (hand->hard <= 21 && hand->of[VALUE_JOKER] == 0)
            grow(growing, value, out);
        /* What neither is drawn nor leads anywhere is left out. */
        if (out->count == here + 1 && out->node[here].ways == 0)
            out->count--;
        take_back(hand, value);
    }
}

void bank_tree(const struct blackjack_rules *rules, unsigned up, struct bank_tree *out)
{
    struct growing growing = { .rules = rules, .up = up, .hand = { .hard = (uint8_t)hard_value(up) } };
    memset(out->most, 0, sizeof out->most);
    memset(out->ends, 0, sizeof out->ends);
    out->count = out->deepest = 0;
    grow(&growing, 0, out);
    for (size_t n = 0; n < out->count; n++) {
        const struct bank_node *node = &out->node[n];
        if (node->before >= out->most[node->value])
            out->most[node->value] = (uint8_t)(node->before + 1);
        if (node->depth > out->deepest)
            out->deepest = node->depth;
        if (node->ways > 0)
            out->ends[node->end] = true;
    }
}

/* ---- the chances --------------------------------------------------------- */

/* Four doubles are multiplied at once where the machine can, and two elsewhere. */
typedef double four_lanes __attribute__((vector_size(32)));
struct lanes {
    four_lanes lane[BANK_LANES / 4];
};

#define EACH_LANE(i) for (unsigned(i) = 0; (i) < BANK_LANES / 4; (i)++)

/* What the packs have left of each value after so many, and one over the number
 * of ways to draw so many cards. */
struct left {
    struct lanes of[VALUES][BANK_CARDS_MAX + 1], falling[BANK_CARDS_MAX + 1];
};

static void count_left(const struct bank_tree *tree, const struct pack *packs, size_t count, struct left *out)
{
    for (unsigned lane = 0; lane < BANK_LANES; lane++) {
        const struct pack *pack    = &packs[lane < count ? lane : 0];
        double             falling = 1;
        for (unsigned value = 0; value < VALUES; value++)
            for (unsigned drawn = 0; drawn < tree->most[value]; drawn++)
                out->of[value][drawn].lane[lane / 4][lane % 4] =
                    pack->of[value] > drawn ? pack->of[value] - drawn : 0;
        for (unsigned drawn = 0; drawn <= tree->deepest; drawn++) {
            out->falling[drawn].lane[lane / 4][lane % 4] = falling;
            falling = pack->count > drawn ? falling / (pack->count - drawn) : 0;
        }
    }
}

#define INLINED static inline __attribute__((always_inline))

/* Steps to a node: `product` holds the way to it by depth. */
INLINED void step_to(const struct bank_node *node, const struct left *left,
                     struct lanes product[BANK_CARDS_MAX + 1])
{
    const struct lanes *before = &product[node->depth - 1], *times = &left->of[node->value][node->before];
    EACH_LANE(i)
    product[node->depth].lane[i] = before->lane[i] * times->lane[i];
}

INLINED void walk(const struct bank_tree *tree, const struct left *left, struct lanes sum[BANK_ENDS])
{
    struct lanes product[BANK_CARDS_MAX + 1];
    product[0] = left->falling[0]; /* ones */
    for (size_t n = 0; n < tree->count; n++) {
        const struct bank_node *node = &tree->node[n];
        step_to(node, left, product);
        if (node->end != BANK_ENDS)
            EACH_LANE(i)
        sum[node->end].lane[i] +=
            node->ways * product[node->depth].lane[i] * left->falling[node->depth].lane[i];
    }
}

static void walk_anywhere(const struct bank_tree *tree, const struct left *left, struct lanes sum[BANK_ENDS])
{
    walk(tree, left, sum);
}

/* The same operations in the same order, lane by lane: the same figures. */
#ifdef __x86_64__
__attribute__((target("avx2"))) static void walk_avx2(const struct bank_tree *tree, const struct left *left,
                                                      struct lanes sum[BANK_ENDS])
{
    walk(tree, left, sum);
}

static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") != 0;
}
#else
#define walk_avx2 walk_anywhere
static bool has_avx2(void)
{
    return false;
}
#endif

static void chances_of_some(const struct bank_tree *tree, const struct pack *packs, size_t count,
                            struct bank_chances *out)
{
    struct left  left;
    struct lanes sum[BANK_ENDS] = { 0 };
    count_left(tree, packs, count, &left);
    (has_avx2() ? walk_avx2 : walk_anywhere)(tree, &left, sum);
    for (size_t lane = 0; lane < count; lane++)
        for (unsigned e = 0; e < BANK_ENDS; e++)
            out[lane].end[e] = sum[e].lane[lane / 4][lane % 4];
}

void bank_chances(const struct bank_tree *tree, const struct pack *packs, size_t count,
                  struct bank_chances *out)
{
    for (size_t from = 0; from < count; from += BANK_LANES)
        chances_of_some(tree, packs + from, count - from < BANK_LANES ? count - from : BANK_LANES,
                        out + from);
}

void bank_busts(const struct bank_tree *tree, const struct pack *pack, double out[BUSTER_LINES])
{
    struct left  left;
    struct lanes product[BANK_CARDS_MAX + 1];
    memset(out, 0, BUSTER_LINES * sizeof *out);
    count_left(tree, pack, 1, &left);
    product[0] = left.falling[0];
    for (size_t n = 0; n < tree->count; n++) {
        const struct bank_node *node = &tree->node[n];
        unsigned cards = node->depth + 1u < BUSTER_CARDS_MAX ? node->depth + 1u : BUSTER_CARDS_MAX;
        step_to(node, &left, product);
        if (node->end != BANK_ENDS && node->end >= BANK_22)
            out[cards - BUSTER_CARDS_MIN] +=
                node->ways * product[node->depth].lane[0][0] * left.falling[node->depth].lane[0][0];
    }
}
