/* How practice players play the no-bust family: by the chart that the odds of their
 * game hold, asked for like anybody does. */
#ifndef PLAYERS_PRACTICE_CHART_H
#define PLAYERS_PRACTICE_CHART_H

#include <jansson.h>

#include "odds/blackjack_chart.h"

struct practice_chart {
    const struct blackjack_rules *rules; /* NULL: the game is played without a chart */
    struct blackjack_chart        chart;
};

/* Is there a chart for the game? */
bool practice_chart_wanted(const char *game);

/* Where the odds are asked for: with insurance where the game knows it, since a table may have it
 * and the chart then says whether even money is taken; the rest of the chart is the same. */
void practice_chart_target(const char *game, char *out, size_t size);

/* From what GET odds answers; without a chart where that holds none. */
void practice_chart_read(struct practice_chart *out, const char *game, const json_t *odds);

/* What of the view's list the chart has its player say; NULL where it has nothing to
 * say. An amount that may be chosen is the highest. */
json_t *practice_chart_choice(const struct practice_chart *chart, const json_t *view);

#endif
