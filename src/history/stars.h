/* Hands as PokerStars writes them down for its players: cash games, hold'em without a
 * limit and with one, pot-limit Omaha and limit Omaha hi-lo. A text has one hand after
 * the other; each becomes a PHH record.
 *
 * Who neither posts nor acts was not dealt in. A blind posted by somebody whose turn it
 * was not is a late post: a negative blind, as PHH files of such hands have it. */
#ifndef HISTORY_STARS_H
#define HISTORY_STARS_H

#include "history/phh.h"

#define STARS_NAME_MAX 64

struct stars_hand {
    struct phh_hand hand;
    char            name[PHH_PLAYERS_MAX][STARS_NAME_MAX]; /* by player, p1 being 0 */
    unsigned        line;                                  /* the one that could not be read, from 1 */
};

/* How long the first hand of a text is, up to the first line of the next; 0 where it
 * cannot be told yet, because the text goes on elsewhere. */
size_t stars_length(const char *text, size_t size, bool is_all);

/* STATUS_NOT_FOUND: only blank lines. STATUS_BAD_INPUT: `why` names the offending words
 * and `line` says where. STATUS_FULL: a hand of a kind that is not read, by `why`. */
enum status stars_read(const char *text, size_t size, struct stars_hand *out, char why[PHH_WHY_MAX]);

#endif
