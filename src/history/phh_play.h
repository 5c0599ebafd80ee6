/* A PHH record played through the engine, at a table where a dealer enters the cards:
 * every act of the record is said at the table, and the table says whether it may be
 * done, what it moves and who wins. */
#ifndef HISTORY_PHH_PLAY_H
#define HISTORY_PHH_PLAY_H

#include "history/phh.h"
#include "history/recorder.h"

struct phh_result {
    bool  complete;                /* the hand came to its end */
    cents finish[PHH_PLAYERS_MAX]; /* what lies before each player then */
    char  why[PHH_WHY_MAX];        /* otherwise: what could not be done */
};

/* Where records are played, one after the other. */
struct phh_player;
struct phh_player *phh_player_open(void); /* NULL: no memory */
void               phh_player_close(struct phh_player *player);

/* Is the variant played here? */
bool phh_played(const char *variant);

/* Plays a record of a variant that is played. `rake` is taken out of the pot before the
 * showdown, as far as it goes. */
void phh_play(struct phh_player *player, const struct phh_hand *hand, cents rake, struct phh_result *out);

/* The same, and `recorder` hears what happens at the table. */
void phh_play_recorded(struct phh_player *player, const struct phh_hand *hand, cents rake,
                       struct phh_result *out, struct recorder *recorder);

#endif
