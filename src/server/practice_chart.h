/* How practice players play the no-bust family: by the chart that the odds of their
 * game hold, asked for like anybody does. */
#ifndef SERVER_PRACTICE_CHART_H
#define SERVER_PRACTICE_CHART_H

#include <jansson.h>

#include "odds/blackjack_chart.h"

struct practice_chart {
    const struct blackjack_rules *rules; /* NULL: the game is played without a chart */
    struct blackjack_chart        chart;
};

/* Is there a chart for the game? */
bool practice_chart_wanted(const char *game);

/* From what GET odds answers; without a chart where that holds none. */
void practice_chart_read(struct practice_chart *out, const char *game, const json_t *odds);

/* What of the view's list the chart has its player say; NULL where it has nothing to
 * say. An amount that may be chosen is the highest. */
json_t *practice_chart_choice(const struct practice_chart *chart, const json_t *view);

#endif
