/* Poker hand histories in PHH form: one record, read from its text.
 *
 * PHH is TOML with a few known keys; a `.phh` file is one record, a `.phhs` file
 * many, each under a line `[n]`. Only what is needed to play the hand is kept, the
 * rest is passed over. Amounts are kept in hundredths of the file's unit; `inf` is a
 * stack that nobody counted. */
#ifndef HISTORY_PHH_H
#define HISTORY_PHH_H

#include "cards/card.h"
#include "events/events.h"

#define PHH_PLAYERS_MAX POT_SEATS_MAX
#define PHH_ACTIONS_MAX 1024
#define PHH_CARDS_MAX   8
#define PHH_VARIANT_MAX 8
#define PHH_INF         (CENTS_MAX / 100) /* ten of them are no more than a table holds */

enum phh_kind {
    PHH_HOLE,    /* d dh pN: cards for a player */
    PHH_BOARD,   /* d db */
    PHH_FOLD,    /* f */
    PHH_CALL,    /* cc: check or call */
    PHH_RAISE,   /* cbr: complete, bet or raise to */
    PHH_SHOW,    /* sm: show, or muck without cards */
    PHH_DISCARD, /* sd */
    PHH_BRING_IN /* pb */
};

struct phh_action {
    uint8_t kind, player; /* from 1; 0 the dealer's own */
    uint8_t count;
    card    card[PHH_CARDS_MAX];
    cents   amount;
};

/* By player, p1 being 0. A late post is a negative blind. */
struct phh_hand {
    char              variant[PHH_VARIANT_MAX];
    uint8_t           players;
    bool              trimmed; /* nobody antes against more than the other has */
    cents             ante[PHH_PLAYERS_MAX], blind[PHH_PLAYERS_MAX], start[PHH_PLAYERS_MAX];
    cents             finish[PHH_PLAYERS_MAX];
    bool              finished; /* the record says how it ended */
    cents             min_bet, small_bet, big_bet;
    uint16_t          action_count;
    struct phh_action action[PHH_ACTIONS_MAX];
};

/* How long the first record of a text is, from its `[n]` line, if it has one, to the
 * next; 0 where it cannot be told yet, because the text goes on elsewhere. */
size_t phh_length(const char *text, size_t size, bool is_all);

/* Reads one record. STATUS_NOT_FOUND: there is none, only blank lines and comments.
 * STATUS_BAD_INPUT: `why` names the offending word in one line. */
#define PHH_WHY_MAX 128
enum status phh_read(const char *text, size_t size, struct phh_hand *out, char why[PHH_WHY_MAX]);

#endif
