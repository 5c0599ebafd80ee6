#include "hands/fortune.h"

#include <assert.h>

#include "hands/high.h"

const char *fortune_line_name(enum fortune_line line)
{
    static const char *const NAMES[FORTUNE_LINES] = {
        "7 card straight flush (no joker)",
        "royal flush + royal match",
        "7 card straight flush with joker",
        "five aces",
        "royal flush",
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "three pair",
        "two pair",
        "one pair",
        "high card",
    };
    assert(line < FORTUNE_LINES);
    return NAMES[line];
}

/* Seven cards as sets of ranks. */
struct spread {
    unsigned in_suit[4];
    unsigned at_least[6]; /* ranks that come so often, the joker being an ace */
    unsigned present;     /* naturals only */
    unsigned jokers;
};

static struct spread spread(const card cards[7])
{
    struct spread out        = { .jokers = 0 };
    uint8_t       copies[13] = { 0 };
    for (int i = 0; i < 7; i++) {
        unsigned rank = RANK_A;
        if (cards[i] == CARD_JOKER) {
            out.jokers = 1;
        } else {
            rank = (unsigned)card_rank(cards[i]);
            out.in_suit[card_suit(cards[i])] |= 1u << rank;
            out.present |= 1u << rank;
        }
        out.at_least[++copies[rank]] |= 1u << rank;
    }
    return out;
}

#define LINE(name) ((fortune_set)(1u << FORTUNE_##name))
#define WHEEL      0x100fu
#define ROYAL      (0x1fu << RANK_T)
#define KING_QUEEN (1u << RANK_K | 1u << RANK_Q)

/* Pairs and more of a kind; suits and straights are not seen. */
static fortune_set lines_of_a_kind(const struct spread *hand)
{
    int         pairs = __builtin_popcount(hand->at_least[2]);
    fortune_set lines = LINE(HIGH_CARD);
    if (pairs >= 1)
        lines |= LINE(ONE_PAIR);
    if (pairs >= 2)
        lines |= LINE(TWO_PAIR);
    if (pairs >= 3)
        lines |= LINE(THREE_PAIR);
    if (hand->at_least[3] != 0)
        lines |= LINE(THREE_OF_A_KIND);
    if (hand->at_least[3] != 0 && pairs >= 2)
        lines |= LINE(FULL_HOUSE);
    if (hand->at_least[4] != 0)
        lines |= LINE(FOUR_OF_A_KIND);
    if (hand->at_least[5] != 0)
        lines |= LINE(FIVE_ACES);
    return lines;
}

static bool has_run(unsigned ranks, unsigned jokers, unsigned run)
{
    return (unsigned)__builtin_popcount(run & ~ranks) <= jokers;
}

static bool has_straight(unsigned ranks, unsigned jokers)
{
    for (unsigned low = RANK_2; low <= RANK_T; low++)
        if (has_run(ranks, jokers, 0x1fu << low))
            return true;
    return has_run(ranks, jokers, WHEEL);
}

/* Seven cards in a row, the ace at either end. */
static bool has_seven(unsigned ranks, unsigned jokers)
{
    for (unsigned low = RANK_2; low <= RANK_8; low++)
        if (has_run(ranks, jokers, 0x7fu << low))
            return true;
    return has_run(ranks, jokers, 0x103fu);
}

/* A natural king and queen of another suit than the royal's: of its own suit
 * there is but one of each. */
static bool has_match(const struct spread *hand, int royal_suit)
{
    for (int suit = 0; suit < 4; suit++)
        if (suit != royal_suit && (hand->in_suit[suit] & KING_QUEEN) == KING_QUEEN)
            return true;
    return false;
}

static fortune_set lines_in_suit(const struct spread *hand, int suit)
{
    unsigned    ranks = hand->in_suit[suit];
    fortune_set lines = LINE(FLUSH);
    if (has_straight(ranks, hand->jokers))
        lines |= LINE(STRAIGHT_FLUSH);
    if (has_run(ranks, hand->jokers, ROYAL))
        lines |= LINE(ROYAL_FLUSH) | (has_match(hand, suit) ? LINE(ROYAL_MATCH) : 0);
    if (has_seven(ranks, hand->jokers))
        lines |= hand->jokers ? LINE(SEVEN_WITH_JOKER) : LINE(SEVEN_STRAIGHT_FLUSH);
    return lines;
}

/* Every line, looked for one by one. */
static fortune_set all_lines(const card cards[7])
{
    struct spread hand  = spread(cards);
    fortune_set   lines = lines_of_a_kind(&hand);
    if (has_straight(hand.present, hand.jokers))
        lines |= LINE(STRAIGHT);
    for (int suit = 0; suit < 4; suit++)
        if ((unsigned)__builtin_popcount(hand.in_suit[suit]) + hand.jokers >= 5)
            lines |= lines_in_suit(&hand, suit);
    return lines;
}

/* Most hands are so plain that their rank says what is in them. */
fortune_set fortune_lines(const card cards[7])
{
    switch (high_category(high_rank7(cards))) {
    case HIGH_CARD: return LINE(HIGH_CARD);
    case HIGH_ONE_PAIR: return LINE(HIGH_CARD) | LINE(ONE_PAIR);
    case HIGH_THREE_OF_A_KIND: return LINE(HIGH_CARD) | LINE(ONE_PAIR) | LINE(THREE_OF_A_KIND);
    default: return all_lines(cards);
    }
}

enum fortune_line fortune_line(fortune_set lines)
{
    assert(lines & LINE(HIGH_CARD));
    return (enum fortune_line)__builtin_ctz(lines);
}

enum fortune_line fortune_paid_line(fortune_set lines, const struct ratio pays[FORTUNE_LINES])
{
    enum fortune_line best = fortune_line(lines);
    for (unsigned line = best + 1; line < FORTUNE_LINES; line++) {
        int64_t more = (int64_t)pays[line].num * pays[best].den,
                less = (int64_t)pays[best].num * pays[line].den;
        if ((lines >> line & 1) && more > less)
            best = (enum fortune_line)line;
    }
    return best;
}
