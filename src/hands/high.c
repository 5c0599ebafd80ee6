#include "hands/high.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "hands/pattern.h"

const char *high_category_name(enum high_category category)
{
    static const char *const NAMES[HIGH_CATEGORIES] = {
        "high card",  "one pair",       "two pair",       "three of a kind", "straight",  "flush",
        "full house", "four of a kind", "straight flush", "royal flush",     "five aces",
    };
    assert(category < HIGH_CATEGORIES);
    return NAMES[category];
}

/* Without branches, for which cards match cannot be foreseen. The joker's rank
 * is the one above the ace, and so chooses the half of the table. */
hand_rank high_flush_rank(const card *cards, size_t count, uint32_t full)
{
    int      suit  = __builtin_ctz(full) / 4;
    unsigned ranks = 0;
    for (size_t i = 0; i < count; i++)
        ranks |= (unsigned)((card_suit(cards[i]) == suit) | (cards[i] == CARD_JOKER)) << card_rank(cards[i]);
    return high_flush[ranks];
}

hand_rank high_rank(const card *cards, size_t count)
{
    switch (count) {
    case 5: return high_rank5(cards);
    case 6: return high_rank6(cards);
    default: assert(count == 7); return high_rank7(cards);
    }
}

#define WHEEL 0x100fu /* A 2 3 4 5 as a set of ranks */

/* Are the five in the hand, in one suit or (suit < 0) in any? */
static bool has_wheel(const card *cards, size_t count, int suit)
{
    unsigned ranks = 0, jokers = 0;
    for (size_t i = 0; i < count; i++) {
        if (cards[i] == CARD_JOKER)
            jokers = 1;
        else if (suit < 0 || card_suit(cards[i]) == suit)
            ranks |= 1u << card_rank(cards[i]);
    }
    return (unsigned)__builtin_popcount(WHEEL & ~ranks) <= jokers;
}

hand_rank high_rank_wheel_second(const card *cards, size_t count)
{
    hand_rank       rank     = high_rank(cards, count);
    const hand_rank straight = hand_rank_of(HIGH_STRAIGHT, HIGH_STRAIGHT_WHEEL_SECOND);
    const hand_rank suited   = hand_rank_of(HIGH_STRAIGHT_FLUSH, HIGH_STRAIGHT_WHEEL_SECOND);
    for (int suit = 0; rank < suited && suit < 4; suit++)
        if (has_wheel(cards, count, suit))
            rank = suited;
    if (rank < straight && has_wheel(cards, count, -1))
        rank = straight;
    return rank;
}

/* -- What a rank says -- */

static void add_ranks(struct high_shape *shape, unsigned ranks)
{
    for (int rank = RANK_A; rank >= RANK_2; rank--)
        if (ranks >> rank & 1)
            shape->ranks[shape->rank_count++] = (uint8_t)rank;
}

static void add_pattern(struct high_shape *shape, enum pattern pattern, unsigned place)
{
    unsigned group, kickers;
    pattern_of_place(pattern, place, &group, &kickers);
    add_ranks(shape, group);
    add_ranks(shape, kickers);
}

/* The top card of the straight at this place. */
static unsigned straight_top(unsigned place)
{
    if (place == HIGH_STRAIGHT_ACE)
        return RANK_A;
    return place == HIGH_STRAIGHT_WHEEL_SECOND ? RANK_5 : RANK_5 + place;
}

struct high_shape high_shape(hand_rank rank)
{
    struct high_shape shape = { .category = high_category(rank) };
    unsigned          place = hand_place(rank);
    switch (shape.category) {
    case HIGH_CARD:
    case HIGH_FLUSH: add_pattern(&shape, PATTERN_DISTINCT, place); break;
    case HIGH_ONE_PAIR: add_pattern(&shape, PATTERN_PAIR, place); break;
    case HIGH_TWO_PAIR: add_pattern(&shape, PATTERN_TWO_PAIR, place); break;
    case HIGH_THREE_OF_A_KIND: add_pattern(&shape, PATTERN_TRIPS, place); break;
    case HIGH_FULL_HOUSE: add_pattern(&shape, PATTERN_FULL_HOUSE, place); break;
    case HIGH_FOUR_OF_A_KIND: add_pattern(&shape, PATTERN_QUADS, place); break;
    case HIGH_STRAIGHT:
    case HIGH_STRAIGHT_FLUSH: add_ranks(&shape, 1u << straight_top(place)); break;
    case HIGH_ROYAL_FLUSH:
    case HIGH_FIVE_ACES: add_ranks(&shape, 1u << RANK_A); break;
    case HIGH_CATEGORIES: assert(false);
    }
    return shape;
}

const char *high_words(hand_rank rank, char out[HIGH_WORDS_MAX])
{
    struct high_shape shape = high_shape(rank);
    struct text       text  = text_in(out, HIGH_WORDS_MAX);
    const char       *first = hand_rank_name(shape.ranks[0]), *many = hand_rank_plural(shape.ranks[0]);
    text_add(&text, "%s", high_category_name(shape.category));
    switch (shape.category) {
    case HIGH_CARD:
    case HIGH_FLUSH:
        text_add(&text, ", %s-%s-%s-%s-%s", first, hand_rank_name(shape.ranks[1]),
                 hand_rank_name(shape.ranks[2]), hand_rank_name(shape.ranks[3]),
                 hand_rank_name(shape.ranks[4]));
        break;
    case HIGH_TWO_PAIR:
        text_add(&text, ", %s and %s, %s kicker", many, hand_rank_plural(shape.ranks[1]),
                 hand_rank_name(shape.ranks[2]));
        break;
    case HIGH_FULL_HOUSE: text_add(&text, ", %s full of %s", many, hand_rank_plural(shape.ranks[1])); break;
    case HIGH_STRAIGHT:
    case HIGH_STRAIGHT_FLUSH: text_add(&text, ", %s high", first); break;
    case HIGH_ONE_PAIR:
    case HIGH_THREE_OF_A_KIND:
    case HIGH_FOUR_OF_A_KIND: text_add(&text, ", %s, %s kicker", many, hand_rank_name(shape.ranks[1])); break;
    default: break;
    }
    return out;
}

const char *high_call(hand_rank rank, char out[HIGH_WORDS_MAX])
{
    struct high_shape shape = high_shape(rank);
    struct text       text  = text_in(out, HIGH_WORDS_MAX);
    const char       *first = hand_rank_name(shape.ranks[0]), *many = hand_rank_plural(shape.ranks[0]);
    switch (shape.category) {
    case HIGH_CARD: text_add(&text, "%s high", first); break;
    case HIGH_ONE_PAIR: text_add(&text, "pair of %s", many); break;
    case HIGH_TWO_PAIR: text_add(&text, "%s and %s", many, hand_rank_plural(shape.ranks[1])); break;
    case HIGH_THREE_OF_A_KIND: text_add(&text, "three %s", many); break;
    case HIGH_FULL_HOUSE: text_add(&text, "%s full of %s", many, hand_rank_plural(shape.ranks[1])); break;
    case HIGH_FOUR_OF_A_KIND: text_add(&text, "four %s", many); break;
    case HIGH_STRAIGHT:
    case HIGH_FLUSH:
    case HIGH_STRAIGHT_FLUSH: text_add(&text, "%s-high %s", first, high_category_name(shape.category)); break;
    default: text_add(&text, "%s", high_category_name(shape.category)); break;
    }
    return out;
}

const char *high_call_beside(hand_rank rank, hand_rank other, char out[HIGH_WORDS_MAX])
{
    struct high_shape own = high_shape(rank), others = high_shape(other);
    bool     pairs = own.category == HIGH_TWO_PAIR || own.category == HIGH_FULL_HOUSE; /* two ranks name it */
    unsigned named = pairs ? 2 : 1;
    unsigned apart =
        own.category == others.category ? hand_ranks_apart(own.ranks, others.ranks, own.rank_count) : 0;
    struct text text = text_in(out, HIGH_WORDS_MAX);
    char        name[HIGH_WORDS_MAX];
    if (apart <= named)
        return high_call(rank, out);
    if (own.category == HIGH_CARD || own.category == HIGH_FLUSH) {
        hand_add_ranks(&text, own.ranks, apart);
        text_add(&text, "%s", own.category == HIGH_CARD ? " high" : "-high flush");
    } else {
        text_add(&text, "%s", high_call(rank, name));
        hand_add_kickers(&text, own.ranks + named, apart - named);
    }
    return out;
}

/* -- The cards used -- */

/* What the joker stands for among these five: an ace, unless it completes a
 * straight, or is the highest rank that a flush lacks. */
static unsigned joker_rank(const struct high_shape *shape, const card five[5])
{
    unsigned present = 0, wanted;
    for (int i = 0; i < 5; i++)
        if (five[i] != CARD_JOKER)
            present |= 1u << card_rank(five[i]);
    switch (shape->category) {
    case HIGH_STRAIGHT:
    case HIGH_STRAIGHT_FLUSH:
    case HIGH_ROYAL_FLUSH:
        wanted = shape->ranks[0] == RANK_5 ? WHEEL : 0x1fu << (shape->ranks[0] - 4);
        return (unsigned)__builtin_ctz(wanted & ~present);
    case HIGH_FLUSH: return 31u - (unsigned)__builtin_clz(~present & 0x1fffu);
    default: return RANK_A;
    }
}

/* Five cards that make exactly this shape, put in order. Values start from 1,
 * so that the ace of a wheel can be 0. */
static void arrange(const struct high_shape *shape, card five[5])
{
    bool     straight = shape->category == HIGH_STRAIGHT || shape->category == HIGH_STRAIGHT_FLUSH;
    unsigned value[5];
    for (int i = 0; i < 5; i++) {
        unsigned rank = five[i] == CARD_JOKER ? joker_rank(shape, five) : (unsigned)card_rank(five[i]);
        bool     low  = straight && rank == RANK_A && shape->ranks[0] == RANK_5;
        value[i]      = low ? 0 : rank + 1;
    }
    hand_arrange(five, 5, value);
}

static bool makes(const card five[5], hand_rank rank)
{
    if (high_rank5(five) == rank)
        return true;
    return hand_place(rank) == HIGH_STRAIGHT_WHEEL_SECOND && high_rank_wheel_second(five, 5) == rank;
}

void high_best(const card *cards, size_t count, hand_rank rank, card best[5])
{
    struct high_shape shape = high_shape(rank);
    bool              found = false;
    card              five[5];
    for (unsigned set = 0; hand_next_five(cards, count, &set, five);) {
        if (!makes(five, rank))
            continue;
        bool natural = memchr(five, CARD_JOKER, 5) == NULL;
        if (!found || natural)
            memcpy(best, five, sizeof five);
        found = true;
        if (natural)
            break;
    }
    assert(found);
    arrange(&shape, best);
}
