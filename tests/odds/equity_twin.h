/* Equity counted as a child would: every hand of every range, every card that may still
 * come, one after the other, each hand looked at anew. */
#ifndef TESTS_ODDS_EQUITY_TWIN_H
#define TESTS_ODDS_EQUITY_TWIN_H

#include "odds/equity.h"

/* What `equity_count` must say. */
struct twin_equity {
    uint64_t boards, deals;
    uint64_t wins[EQUITY_HANDS_MAX], ties[EQUITY_HANDS_MAX], losses[EQUITY_HANDS_MAX];
    double   pots[EQUITY_HANDS_MAX], highs[EQUITY_HANDS_MAX], lows[EQUITY_HANDS_MAX];
};
void twin_equity(const struct equity_ask *ask, struct twin_equity *out);

#endif
