/* One deal of hands, and who wins how often as the rest of the cards falls. One file
 * for each way in which hands are made. */
#ifndef ODDS_EQUITY_DEAL_H
#define ODDS_EQUITY_DEAL_H

#include "odds/equity.h"

struct equity_deal {
    size_t   hands;
    uint8_t  count[EQUITY_HANDS_MAX];
    card     hand[EQUITY_HANDS_MAX][POKER_HOLE_MAX];
    uint8_t  board_count;
    card     board[POKER_BOARD_MAX];
    card_set left; /* what may still come */
    bool     low, five_aces;
};

/* In how many ways these hands win the high, these the low: sets of hands, bit n for
 * hand n; no low is 0. */
#define EQUITY_SETS (1 << EQUITY_HANDS_MAX)
struct equity_tally {
    int64_t ways[EQUITY_SETS][EQUITY_SETS];
};

/* The hands of the greatest rank. Those that are not in the deal have no rank, and a
 * low that nobody has is nobody's. */
static inline unsigned equity_best(const hand_rank rank[EQUITY_HANDS_MAX])
{
    hand_rank best = rank[0] > rank[1] ? rank[0] : rank[1];
    best           = best > rank[2] ? best : rank[2];
    unsigned set =
        (unsigned)(rank[0] == best) | (unsigned)(rank[1] == best) << 1 | (unsigned)(rank[2] == best) << 2;
    return best == HAND_RANK_NONE ? 0 : set;
}

/* Memory that the count of Omaha works in; each thread has its own. */
struct equity_tables;

void equity_count_ranks(const struct equity_deal *deal, struct equity_tally *tally);
void equity_count_omaha(const struct equity_deal *deal, struct equity_tables *tables,
                        struct equity_tally *tally);
void equity_count_draws(const struct equity_deal *deal, struct equity_tally *tally);

/* How much there is to do, in look-ups; and the memory, NULL if there is none. */
uint64_t              equity_draws_work(const struct equity_deal *deal);
struct equity_tables *equity_tables_open(void);
void                  equity_tables_close(struct equity_tables *tables);

#endif
