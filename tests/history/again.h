/* A record played, written down from the events, read and played again. */
#ifndef TESTS_HISTORY_AGAIN_H
#define TESTS_HISTORY_AGAIN_H

#include "history/phh_write.h"

/* NULL: it is the same hand again, and ends alike. Otherwise what differs. `finish` is
 * how the first playing ended, `rake` what was taken then. */
struct phh_player;
const char *differs_again(struct phh_player *player, const struct phh_hand *hand, cents rake,
                          const cents finish[PHH_PLAYERS_MAX]);

#endif
