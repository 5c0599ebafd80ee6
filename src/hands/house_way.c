#include "hands/house_way.h"

#include <assert.h>

#include "hands/high.h"
#include "hands/nibbles.h"

/* What the seven cards are, in the order in which the chart is read. */
enum kind {
    FIVE,
    FOUR,
    TWO_SETS,
    FULL_HOUSE,
    THREE_PAIR,
    TWO_PAIR,
    MADE,
    MADE_PAIR,
    MADE_SET,
    THREE,
    ONE_PAIR,
    NO_PAIR,
    KINDS
};

/* What the front must have, in the terms of front_value. */
enum need { ANYTHING = 0, QUEEN = RANK_Q, KING = RANK_K, ACE = RANK_A, PAIR = PAIR_VALUE, NEVER = 255 };

static const struct row {
    uint8_t     kind, from, to, need;
    const char *kept, *split;
} CHART[HOUSE_WAY_LINES] = {
#define HOUSE_WAY(line, hand, from, to, need, kept, split) { hand, from, to, need, kept, split },
#include "hands/house_way.def"
#undef HOUSE_WAY
};

/* The first row of each kind; its others follow, for lower ranks. */
static const uint8_t FIRST[KINDS] = {
    [FIVE]       = HOUSE_WAY_FIVE_ACES,
    [FOUR]       = HOUSE_WAY_FOUR_AKQ,
    [TWO_SETS]   = HOUSE_WAY_TWO_SETS,
    [FULL_HOUSE] = HOUSE_WAY_FULL_HOUSE,
    [THREE_PAIR] = HOUSE_WAY_THREE_PAIR,
    [TWO_PAIR]   = HOUSE_WAY_TWO_PAIR_AKQ,
    [MADE]       = HOUSE_WAY_MADE,
    [MADE_PAIR]  = HOUSE_WAY_MADE_PAIR,
    [MADE_SET]   = HOUSE_WAY_MADE_SET,
    [THREE]      = HOUSE_WAY_THREE_ACES,
    [ONE_PAIR]   = HOUSE_WAY_ONE_PAIR,
    [NO_PAIR]    = HOUSE_WAY_NO_PAIR,
};

const char *house_way_words(struct house_way way)
{
    return way.split ? CHART[way.line].split : CHART[way.line].kept;
}

/* The hand as the chart sees it: its kind, the rank that chooses the row, the
 * cards that stay in back when it is kept and those of which two go in front
 * when it is split. */
struct shape {
    enum kind kind;
    int       rank;
    card_set  kept, parted;
};

/* Hands whose ranks appear at most once. */
static struct shape shape_of_singles(card_set seven)
{
    bool made = holds_straight_or_flush(seven);
    return (struct shape){ .kind = made ? MADE : NO_PAIR, .rank = RANK_A, .kept = set_top(seven) };
}

/* Hands with pairs and nothing larger; `pairs` marks their ranks. */
static struct shape shape_of_pairs(card_set seven, uint64_t pairs)
{
    int      rank  = nibble_top(pairs);
    uint64_t lower = pairs ^ NIBBLE_TOP_BIT(rank);
    card_set big   = seven & nibble_cards(rank);
    if (lower == 0) {
        bool made = holds_straight_or_flush(seven);
        return (struct shape){ .kind = made ? MADE_PAIR : ONE_PAIR, .rank = rank, .kept = big };
    }
    int      small_rank = nibble_top(lower);
    card_set small      = seven & nibble_cards(small_rank);
    if (lower != NIBBLE_TOP_BIT(small_rank))
        return (struct shape){ .kind = THREE_PAIR, .rank = rank, .parted = big };
    return (struct shape){ .kind = TWO_PAIR, .rank = rank, .kept = big | small, .parted = small };
}

/* Hands with three of a kind; `sets` marks its rank or ranks, `pairs` these and
 * the pairs'. With one set the highest possible pair in front is always one of
 * the pairs beside it: from a higher set it would be foul, or leave two small
 * pairs where a full house can lie. */
static struct shape shape_of_sets(card_set seven, uint64_t pairs, uint64_t sets)
{
    int      rank = nibble_top(sets);
    card_set set  = seven & nibble_cards(rank);
    if (sets != NIBBLE_TOP_BIT(rank))
        return (struct shape){ .kind = TWO_SETS, .rank = rank, .parted = set };
    if (pairs != sets) {
        card_set pair = seven & nibble_cards(nibble_top(pairs ^ sets));
        return (struct shape){ .kind = FULL_HOUSE, .rank = rank, .parted = pair };
    }
    bool made = holds_straight_or_flush(seven);
    /* Of three aces one is free to go in front. */
    card_set kept = rank == RANK_A ? set ^ set_top(set) : set;
    return (struct shape){ .kind = made ? MADE_SET : THREE, .rank = rank, .kept = kept };
}

static struct shape shape_of(card_set seven)
{
    uint64_t counts = nibble_counts(seven);
    uint64_t pairs  = NIBBLE_AT_LEAST(counts, 2);
    uint64_t sets   = NIBBLE_AT_LEAST(counts, 3);
    uint64_t fours  = NIBBLE_AT_LEAST(counts, 4);
    if (pairs == 0)
        return shape_of_singles(seven);
    if (sets == 0)
        return shape_of_pairs(seven, pairs);
    if (fours == 0)
        return shape_of_sets(seven, pairs, sets);
    int      rank = nibble_top(fours);
    card_set four = seven & nibble_cards(rank);
    bool     five = NIBBLE_AT_LEAST(counts, 5) != 0;
    return (struct shape){ .kind = five ? FIVE : FOUR, .rank = rank, .kept = four, .parted = four };
}

static hand_rank back_rank(card_set five)
{
    card cards[BACK_CARDS];
    for (int i = 0; i < BACK_CARDS; i++)
        cards[i] = set_take(&five);
    return high_rank5(cards);
}

/* The best front that leaves a straight or a flush in back; of equal fronts the
 * one with the higher back. Ties fall to the higher cards, which come first.
 * Where no two ranks are equal the first that is found is the best. */
static card_set front_beside_made(card_set seven, bool no_pair)
{
    card_set best       = 0;
    int      best_value = 0;
    for (card_set firsts = seven; firsts != 0;) {
        card_set first = set_top(firsts);
        firsts ^= first;
        for (card_set seconds = firsts; seconds != 0;) {
            card_set second = set_top(seconds);
            card_set front  = first | second;
            seconds ^= second;
            int value = no_pair ? 0 : front_order(front);
            if (value < best_value || !holds_straight_or_flush(seven ^ front))
                continue;
            if (no_pair)
                return front;
            if (value > best_value || back_rank(seven ^ front) > back_rank(seven ^ best)) {
                best       = front;
                best_value = value;
            }
        }
    }
    return best;
}

/* Two of a pair, set or four for the front. The joker among them may be worth
 * more behind than an ace is; otherwise equal ranks leave equal backs. */
static card_set front_of(card_set seven, card_set parted)
{
    card_set best = set_top_two(parted);
    if ((parted & SET_JOKER) == 0 || parted == best)
        return best;
    for (card_set firsts = parted; firsts != 0;) {
        card_set first = set_top(firsts);
        firsts ^= first;
        for (card_set seconds = firsts; seconds != 0;) {
            card_set second = set_top(seconds);
            seconds ^= second;
            if (back_rank(seven ^ first ^ second) > back_rank(seven ^ best))
                best = first | second;
        }
    }
    return best;
}

/* The best two of the cards that are free to go in front. */
static card_set front_from(card_set free)
{
    uint64_t pairs = NIBBLE_AT_LEAST(nibble_counts(free), 2);
    return set_top_two(pairs == 0 ? free : free & nibble_cards(nibble_top(pairs)));
}

struct house_way house_way(card_set seven)
{
    struct shape shape = shape_of(seven);
    uint8_t      line  = FIRST[shape.kind];
    while (shape.rank < CHART[line].from)
        line++;
    assert(CHART[line].kind == shape.kind);
    if (shape.kind == MADE || shape.kind == MADE_PAIR || shape.kind == MADE_SET)
        return (struct house_way){ .front = front_beside_made(seven, shape.kind == MADE), .line = line };
    if (CHART[line].need != NEVER) {
        card_set front = front_from(seven ^ shape.kept);
        if (front_value(front) >= CHART[line].need)
            return (struct house_way){ .front = front, .line = line };
    }
    return (struct house_way){ .front = front_of(seven, shape.parted), .line = line, .split = true };
}
