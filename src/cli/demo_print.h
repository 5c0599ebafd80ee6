/* The demo's screen: one hand at a time, told so that a stranger understands. */
#ifndef CLI_DEMO_PRINT_H
#define CLI_DEMO_PRINT_H

#include "games/road.h"
#include "ledger/ledger.h"
#include "table/view.h"

/* What is needed to tell a hand: names, and what the hand has moved so far. */
struct screen {
    char             who[PLACES_MAX + 1][PERSON_NAME_MAX];
    uint8_t          banker;
    uint32_t         turn;
    cents            bank, needed, action, fee, net;
    bool             settling;
    struct card_list cards[2]; /* Player's and Banker's */
    struct stake     stake[STAKES_MAX];
    size_t           stake_count;
};

void screen_opening(const char *game);
void screen_event(struct screen *screen, const struct names *names, const struct event *event);

/* After a hand: the road. */
void screen_hand(const struct table_view *board);

void screen_closing(const struct screen *screen, const struct table *table, const struct ledger *ledger);

#endif
