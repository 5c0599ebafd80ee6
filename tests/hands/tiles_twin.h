/* What two tiles are worth, written a second time from the page and the chart,
 * slowly and by name. */
#ifndef TESTS_HANDS_TILES_TWIN_H
#define TESTS_HANDS_TILES_TWIN_H

#include "cards/card.h"

/* Greater wins, equal is a copy. */
int tiles_twin(card one, card other);

#endif
