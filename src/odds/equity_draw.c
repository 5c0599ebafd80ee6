/* Draws of ace-to-five lowball. No suit matters, so hands draw ranks: every set of
 * ranks that a hand can draw, with what it makes of the cards that are kept, times every
 * set that the next hand can draw of what is left, times the ways to draw them. */
#include <assert.h>

#include "hands/low.h"
#include "odds/equity_deal.h"

#define HAND_CARDS POKER_HOLE_MAX
#define JOKER_KIND 13
#define KINDS      14   /* thirteen ranks and the joker */
#define DRAWS_MAX  8568 /* sets of five out of fourteen kinds */

/* How many of each kind there are, four bits for each. */
typedef uint64_t kinds;

static unsigned kind_of(card face)
{
    return face == CARD_JOKER ? JOKER_KIND : (unsigned)card_rank(face);
}
static unsigned kinds_get(kinds all, unsigned kind)
{
    return all >> 4 * kind & 15;
}
static kinds kinds_of(unsigned kind)
{
    return (kinds)1 << 4 * kind;
}

struct draw {
    kinds     drawn;
    hand_rank rank;
};

struct draws {
    size_t      count;
    struct draw draw[DRAWS_MAX];
};

/* Every set of cards, of these kinds from `kind` on, that fills the hand. */
static void list_draws(card hand[HAND_CARDS], unsigned held, unsigned kind, kinds left, kinds drawn,
                       struct draws *out)
{
    if (held == HAND_CARDS) {
        out->draw[out->count++] = (struct draw){ drawn, low_rank5(hand) };
        return;
    }
    if (kind == KINDS)
        return;
    list_draws(hand, held, kind + 1, left, drawn, out);
    for (unsigned take = 0; take < kinds_get(left, kind) && held < HAND_CARDS; take++) {
        hand[held++] = kind == JOKER_KIND ? CARD_JOKER : card_of((int)kind, SUIT_CLUBS);
        drawn += kinds_of(kind);
        list_draws(hand, held, kind + 1, left, drawn, out);
    }
}

/* In how many ways these can be drawn of what is left; 0: they cannot. */
static int64_t ways_to_draw(kinds left, kinds drawn)
{
    static const uint8_t CHOOSE[5][5] = {
        { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 },
    };
    int64_t ways = 1;
    while (drawn != 0) {
        unsigned kind = (unsigned)__builtin_ctzll(drawn) / 4;
        ways *= CHOOSE[kinds_get(left, kind)][kinds_get(drawn, kind)];
        drawn &= ~(kinds_of(kind) * 15);
    }
    return ways;
}

struct count {
    const struct equity_deal *deal;
    struct equity_tally      *tally;
    struct draws              draws[EQUITY_HANDS_MAX];
};

static void draw_next(const struct count *count, size_t hand, kinds left, int64_t ways,
                      hand_rank rank[EQUITY_HANDS_MAX])
{
    if (hand == count->deal->hands) {
        count->tally->ways[equity_best(rank)][0] += ways;
        return;
    }
    assert(hand < EQUITY_HANDS_MAX);
    for (size_t i = 0; i < count->draws[hand].count; i++) {
        const struct draw *draw = &count->draws[hand].draw[i];
        int64_t            more = ways_to_draw(left, draw->drawn);
        if (more == 0)
            continue;
        rank[hand] = draw->rank;
        draw_next(count, hand + 1, left - draw->drawn, ways * more, rank);
    }
}

static kinds kinds_left(const struct equity_deal *deal)
{
    kinds left = 0;
    for (card_set cards = deal->left; cards != 0;)
        left += kinds_of(kind_of(set_take(&cards)));
    return left;
}

void equity_count_draws(const struct equity_deal *deal, struct equity_tally *tally)
{
    struct count count                  = { .deal = deal, .tally = tally };
    hand_rank    rank[EQUITY_HANDS_MAX] = { 0 };
    kinds        left                   = kinds_left(deal);
    for (size_t i = 0; i < deal->hands; i++) {
        card hand[HAND_CARDS];
        for (size_t held = 0; held < deal->count[i]; held++)
            hand[held] = deal->hand[i][held];
        list_draws(hand, deal->count[i], 0, left, 0, &count.draws[i]);
    }
    draw_next(&count, 0, left, 1, rank);
}

/* Sets of so many cards out of all kinds, for each hand. */
uint64_t equity_draws_work(const struct equity_deal *deal)
{
    uint64_t work = 1;
    for (size_t i = 0; i < deal->hands; i++) {
        uint64_t sets = 1;
        for (unsigned drawn = 1; drawn + deal->count[i] <= HAND_CARDS; drawn++)
            sets = sets * (KINDS + drawn - 1) / drawn;
        work *= sets;
    }
    return work;
}
