#include "hands/low.h"

#include <assert.h>

#include "base/text.h"
#include "hands/pattern.h"

const char *low_category_name(enum low_category category)
{
    static const char *const NAMES[LOW_CATEGORIES] = {
        "four of a kind", "full house", "three of a kind", "two pair", "one pair", "high card",
    };
    assert(category < LOW_CATEGORIES);
    return NAMES[category];
}

static enum pattern pattern_of(enum low_category category)
{
    static const enum pattern PATTERNS[LOW_CATEGORIES] = {
        PATTERN_QUADS, PATTERN_FULL_HOUSE, PATTERN_TRIPS, PATTERN_TWO_PAIR, PATTERN_PAIR, PATTERN_DISTINCT,
    };
    return PATTERNS[category];
}

/* Aces count 0 and kings 12; the joker has no value of its own. */
static unsigned low_value(card face)
{
    return ((unsigned)card_rank(face) + 1) % 13;
}

/* The hand that a high game would call higher is the worse one. */
static hand_rank rank_as(enum low_category category, unsigned group, unsigned kickers)
{
    enum pattern pattern = pattern_of(category);
    unsigned     place   = pattern_place(pattern, group, kickers);
    return hand_rank_of(category, pattern_shape(pattern).places - place);
}

hand_rank low_rank_of_set(unsigned ranks)
{
    assert(__builtin_popcount(ranks) == 5);
    return rank_as(LOW_NO_PAIR, ranks, 0);
}

hand_rank low_rank5(const card cards[5])
{
    unsigned at_least[5] = { 0 }, jokers = 0;
    for (int i = 0; i < 5; i++) {
        if (cards[i] == CARD_JOKER) {
            jokers = 1;
            continue;
        }
        unsigned bit = 1u << low_value(cards[i]), copies = 1;
        while (at_least[copies] & bit)
            copies++;
        at_least[copies] |= bit;
    }
    if (jokers)
        at_least[1] |= ~at_least[1] & (at_least[1] + 1); /* the lowest that is not there */
    unsigned ones = at_least[1], twos = at_least[2], threes = at_least[3], fours = at_least[4];
    if (fours != 0)
        return rank_as(LOW_FOUR_OF_A_KIND, fours, ones & ~fours);
    if (threes != 0 && twos != threes)
        return rank_as(LOW_FULL_HOUSE, threes, twos & ~threes);
    if (threes != 0)
        return rank_as(LOW_THREE_OF_A_KIND, threes, ones & ~threes);
    if ((twos & (twos - 1)) != 0)
        return rank_as(LOW_TWO_PAIR, twos, ones & ~twos);
    if (twos != 0)
        return rank_as(LOW_ONE_PAIR, twos, ones & ~twos);
    return low_rank_of_set(ones);
}

hand_rank low_rank(const card *cards, size_t count)
{
    hand_rank best = HAND_RANK_NONE;
    card      five[5];
    assert(count >= 5 && count <= 7);
    for (unsigned set = 0; hand_next_five(cards, count, &set, five);) {
        hand_rank rank = low_rank5(five);
        if (rank > best)
            best = rank;
    }
    return best;
}

/* The joker counts as the lowest value that is not there. */
static void arrange(card five[5])
{
    unsigned value[5], present = 0;
    for (int i = 0; i < 5; i++)
        if (five[i] != CARD_JOKER)
            present |= 1u << low_value(five[i]);
    for (int i = 0; i < 5; i++)
        value[i] = five[i] == CARD_JOKER ? (unsigned)__builtin_ctz(~present) : low_value(five[i]);
    hand_arrange(five, 5, value);
}

void low_best(const card *cards, size_t count, hand_rank rank, card best[5])
{
    for (unsigned set = 0; hand_next_five(cards, count, &set, best);) {
        if (low_rank5(best) == rank) {
            arrange(best);
            return;
        }
    }
    assert(false);
}

bool low_is_eight_or_better(hand_rank rank)
{
    return rank >= low_rank_of_set(0xf8); /* 8-7-6-5-4 */
}

static void add_values(struct text *text, unsigned values, const char *ten)
{
    const char *between = "";
    for (int value = 12; value >= 0; value--) {
        if ((values >> value & 1) == 0)
            continue;
        if (value == 9)
            text_add(text, "%s%s", between, ten);
        else
            text_add(text, "%s%c", between, "A23456789TJQK"[value]);
        between = "-";
    }
}

/* The ranks that make the hand what it is, and those beside them. */
static enum low_category take_apart(hand_rank rank, unsigned *group, unsigned *kickers)
{
    enum low_category category = low_category(rank);
    enum pattern      pattern  = pattern_of(category);
    pattern_of_place(pattern, pattern_shape(pattern).places - hand_place(rank), group, kickers);
    return category;
}

const char *low_words(hand_rank rank, char out[LOW_WORDS_MAX])
{
    unsigned          group, kickers;
    enum low_category category = take_apart(rank, &group, &kickers);
    struct text       text     = text_in(out, LOW_WORDS_MAX);
    if (category == LOW_NO_PAIR) {
        add_values(&text, group, "T");
        return out;
    }
    text_add(&text, "%s, ", low_category_name(category));
    add_values(&text, group, "T");
    text_add(&text, " with ");
    add_values(&text, kickers, "T");
    return out;
}

/* "queens" of the highest rank of the set, which is taken out of it. */
static const char *take_plural(unsigned *values)
{
    unsigned value = 31u - (unsigned)__builtin_clz(*values);
    *values &= ~(1u << value);
    return hand_rank_plural(value == 0 ? RANK_A : value - 1);
}

const char *low_call(hand_rank rank, char out[LOW_WORDS_MAX])
{
    unsigned          group, kickers;
    enum low_category category = take_apart(rank, &group, &kickers);
    struct text       text     = text_in(out, LOW_WORDS_MAX);
    if (category == LOW_NO_PAIR) {
        add_values(&text, group, "10");
        return out;
    }
    const char *many = take_plural(&group);
    switch (category) {
    case LOW_ONE_PAIR: text_add(&text, "pair of %s", many); break;
    case LOW_TWO_PAIR: text_add(&text, "two pair, %s and %s", many, take_plural(&group)); break;
    case LOW_THREE_OF_A_KIND: text_add(&text, "three %s", many); break;
    case LOW_FULL_HOUSE: text_add(&text, "%s full of %s", many, take_plural(&kickers)); break;
    default: text_add(&text, "four %s", many); break;
    }
    return out;
}
