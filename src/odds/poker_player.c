#include "odds/poker_player.h"

#include <string.h>

#include "hands/deuce.h"
#include "hands/high.h"
#include "hands/low.h"
#include "hands/omaha.h"

#define TRIALS        240
#define OMAHA_TRIALS  60 /* each looks at sixty fives for every hand */
#define OPPONENTS_MAX 3  /* more than that are as good as these: the pot has one winner */

static uint64_t roll(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static bool chance(uint64_t *seed, unsigned percent)
{
    return (roll(seed) >> 20) % 100 < percent;
}

/* ---- the draw -------------------------------------------------------------------- */

/* Ace low or ace high, by the game; the joker is lower than all. */
static unsigned low_value(enum poker_hands hands, card face)
{
    if (face == CARD_JOKER)
        return 0;
    unsigned rank = (unsigned)card_rank(face);
    return 1 + (hands == POKER_ACE_TO_FIVE ? (rank + 1) % 13 : rank);
}

/* The highest value that is kept: eight; of ranks that all differ, nine. */
static unsigned keeps_to(enum poker_hands hands, const card *hole, size_t count)
{
    unsigned seen = 0, highest = 0, eight = hands == POKER_ACE_TO_FIVE ? 8 : 7;
    for (size_t i = 0; i < count; i++) {
        unsigned value = low_value(hands, hole[i]);
        seen |= 1u << value;
        highest = value > highest ? value : highest;
    }
    bool pat = (size_t)__builtin_popcount(seen) == count && highest <= eight + 1;
    return pat ? eight + 1 : eight;
}

void poker_throws(enum poker_hands hands, const card *hole, size_t count, struct card_list *out)
{
    unsigned seen = 0, most = keeps_to(hands, hole, count);
    out->count = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned value = low_value(hands, hole[i]);
        if (value > most || (seen >> value & 1) != 0)
            out->card[out->count++] = hole[i];
        else
            seen |= 1u << value;
    }
}

/* ---- strength ----------------------------------------------------------------------- */

struct deck {
    size_t   count;
    card     card[CARD_KINDS];
    uint64_t seed;
};

/* The next card, at random; what is drawn lies behind the end until it is put back. */
static card take(struct deck *deck)
{
    size_t at               = (size_t)((roll(&deck->seed) >> 11) % deck->count);
    card   face             = deck->card[at];
    deck->card[at]          = deck->card[--deck->count];
    deck->card[deck->count] = face;
    return face;
}

static void open_deck(const struct poker_spot *spot, uint64_t seed, struct deck *deck)
{
    *deck = (struct deck){ .seed = seed };
    for (card face = 0; face < (spot->joker ? CARD_KINDS : CARD_JOKER); face++)
        if (memchr(spot->hole, face, spot->hole_count) == NULL &&
            memchr(spot->board, face, spot->board_count) == NULL)
            deck->card[deck->count++] = face;
}

struct value {
    hand_rank high, low;
};

static struct value value_of(const struct poker_spot *spot, const card *hole, const card *board)
{
    card seven[7];
    switch (spot->hands) {
    case POKER_TWO_THREE:
        return (struct value){ omaha_high(hole, board, POKER_BOARD_MAX),
                               spot->low ? omaha_low(hole, board, POKER_BOARD_MAX) : HAND_RANK_NONE };
    case POKER_ACE_TO_FIVE: return (struct value){ low_rank5(hole), HAND_RANK_NONE };
    case POKER_DEUCE_TO_SEVEN: return (struct value){ deuce_rank5(hole), HAND_RANK_NONE };
    default:
        memcpy(seven, hole, 2);
        memcpy(seven + 2, board, POKER_BOARD_MAX);
        return (struct value){ high_rank7(seven), HAND_RANK_NONE };
    }
}

/* Before the draw a hand is what it draws to. */
static void draw(const struct poker_spot *spot, struct deck *deck, card hole[POKER_HOLE_MAX])
{
    struct card_list gone;
    poker_throws(spot->hands, hole, POKER_HOLE_MAX, &gone);
    for (size_t i = 0; i < gone.count; i++)
        *(card *)memchr(hole, gone.card[i], POKER_HOLE_MAX) = take(deck);
}

static bool draws(const struct poker_spot *spot)
{
    return spot->hands == POKER_ACE_TO_FIVE || spot->hands == POKER_DEUCE_TO_SEVEN;
}

/* The best of so many hands at random. */
static struct value opponent(const struct poker_spot *spot, struct deck *deck, unsigned hands,
                             const card *board)
{
    struct value best = { 0, 0 };
    for (unsigned i = 0; i < hands && deck->count > 2 * POKER_HOLE_MAX; i++) {
        card hole[POKER_HOLE_MAX];
        for (size_t c = 0; c < spot->hole_count; c++)
            hole[c] = take(deck);
        if (draws(spot))
            draw(spot, deck, hole);
        struct value value = value_of(spot, hole, board);
        if (value.high > best.high || (value.high == best.high && value.low > best.low))
            best = value;
    }
    return best;
}

/* The part of this half that is ours beside `others`. */
static double share(hand_rank own, const hand_rank *others, size_t count)
{
    unsigned sharing = 1;
    for (size_t i = 0; i < count; i++) {
        if (others[i] > own)
            return 0;
        sharing += others[i] == own;
    }
    return 1.0 / sharing;
}

static double trial(const struct poker_spot *spot, struct deck *deck)
{
    card      hole[POKER_HOLE_MAX], board[POKER_BOARD_MAX];
    hand_rank high[OPPONENTS_MAX], low[OPPONENTS_MAX], lowest = HAND_RANK_NONE;
    size_t    count = spot->opponents < OPPONENTS_MAX ? spot->opponents : OPPONENTS_MAX;
    memcpy(hole, spot->hole, sizeof hole);
    memcpy(board, spot->board, spot->board_count);
    for (size_t i = spot->board_count; !draws(spot) && i < POKER_BOARD_MAX; i++)
        board[i] = take(deck);
    if (draws(spot) && spot->first)
        draw(spot, deck, hole);
    struct value own = value_of(spot, hole, board);
    lowest           = own.low;
    for (size_t i = 0; i < count; i++) {
        struct value other = opponent(spot, deck, i == 0 ? 1u + spot->pressure : 1, board);
        high[i]            = other.high;
        low[i]             = other.low;
        lowest             = other.low > lowest ? other.low : lowest;
    }
    double highs = share(own.high, high, count);
    if (lowest == HAND_RANK_NONE)
        return highs;
    return highs / 2 + (own.low != HAND_RANK_NONE ? share(own.low, low, count) / 2 : 0);
}

double poker_strength(const struct poker_spot *spot, uint64_t *seed)
{
    struct deck deck;
    unsigned    trials = spot->hands == POKER_TWO_THREE ? OMAHA_TRIALS : TRIALS;
    double      sum    = 0;
    open_deck(spot, roll(seed), &deck);
    size_t whole = deck.count;
    for (unsigned i = 0; i < trials; i++, deck.count = whole)
        sum += trial(spot, &deck);
    /* Of more opponents than were dealt to, each takes a little more. */
    for (size_t more = OPPONENTS_MAX; more < spot->opponents; more++)
        sum *= (double)(more + 1) / (double)(more + 2);
    return sum / trials;
}

/* ---- what is done -------------------------------------------------------------------- */

static cents within(cents amount, cents least, cents most)
{
    return amount < least ? least : amount > most ? most : amount;
}

/* From half the pot to all of it on top of the call, in whole steps of the least raise. */
static struct poker_does raises(const struct poker_spot *spot, uint64_t *seed)
{
    cents half = (spot->pot + spot->call) / 2;
    cents more = half + half * (cents)((roll(seed) >> 20) % 3) / 2;
    cents step = spot->raise_least - spot->call;
    if (step > 0)
        more -= more % step;
    return (struct poker_does){ POKER_RAISES,
                                within(spot->call + more, spot->raise_least, spot->raise_most) };
}

/* Nobody has bet: strong hands do, and now and then a weak one with few left behind it. */
static struct poker_does opens(const struct poker_spot *spot, double strength, double fair, uint64_t *seed)
{
    bool strong = strength > 1.35 * fair && !chance(seed, draws(spot) ? 0 : 15);
    bool bluff  = !spot->first && spot->behind == 0 && spot->opponents <= 2 && chance(seed, 15);
    if (spot->raise_most > 0 && (strong || bluff))
        return raises(spot, seed);
    return (struct poker_does){ POKER_CALLS, 0 };
}

/* The part of the pot that must be won for a call to come out even. On the first street
 * those who have not acted yet will pay too, so a hand above its fair share is enough,
 * and early it takes more. */
static double price_of(const struct poker_spot *spot, double fair)
{
    double odds = (double)spot->call / (double)(spot->pot + spot->call);
    if (!spot->first || spot->opponents < 2)
        return odds;
    double wanted = fair * (1.0 + 0.04 * spot->behind + 0.1 * spot->pressure);
    return wanted < odds ? wanted : odds;
}

struct poker_does poker_decides(const struct poker_spot *spot, uint64_t *seed)
{
    double fair     = 1.0 / (spot->opponents + 1.0);
    double strength = poker_strength(spot, seed);
    if (spot->call == 0)
        return opens(spot, strength, fair, seed);
    bool strong = strength > (spot->pressure > 1 ? 1.7 : 1.45) * fair && strength > 0.6 * fair + 0.25;
    if (spot->raise_most > 0 && ((strong && !chance(seed, 10)) || (spot->first && chance(seed, 2))))
        return raises(spot, seed);
    if (strength >= price_of(spot, fair))
        return (struct poker_does){ POKER_CALLS, spot->call };
    return (struct poker_does){ POKER_FOLDS, 0 };
}
