/* A hand of a pot table in the forms of other programs. */
#ifndef HISTORY_PHH_WRITE_H
#define HISTORY_PHH_WRITE_H

#include "base/text.h"
#include "history/recorder.h"

/* The variant of PHH, NULL: there is none for this game. */
const char *phh_variant(const struct hand_record *record);

/* Why the hand cannot be told in PHH, or in Open Hand History; NULL: it can. */
const char *phh_refuses(const struct hand_record *record);
const char *ohh_refuses(const struct hand_record *record);

/* One record under a line `[number]`, for a file that may hold many. Names are written
 * as they are given, and none where `names` is NULL. */
#define PHH_TEXT_MAX (1 << 16)
void phh_write(const struct phh_hand *hand, const char *const names[PHH_PLAYERS_MAX], size_t number,
               struct text *out);

#endif
