/* A table through a gaming day, for the reports: read from its last drop before that day
 * on, since a drop says who was there with how much. */
#ifndef REPORTS_TABLE_PAST_H
#define REPORTS_TABLE_PAST_H

#include "reports/books_inside.h"
#include "table/room.h"

/* What is known of a place: who has it, with how much of their own on the table but for
 * what lies in a pot, and what the hand under way has brought them. `since_ms` is when they
 * sat down, or a drop later, when they are known to have been there. */
struct place_past {
    uint32_t who;
    uint64_t since_ms;
    cents    owned, hand;
    bool     played, banks;
};

/* `MONEY_ENTRY` is what a compensating entry brought or took, between hands; `MONEY_CASH`
 * comes from outside for a fee, where no chips are entered. */
enum money_way { MONEY_IN, MONEY_OUT, MONEY_FEE, MONEY_RESULT, MONEY_ENTRY, MONEY_CASH };

struct table_past {
    struct gather    *gather;
    uint32_t          table;
    char              game[sizeof((struct words *)0)->game];
    char              edition[sizeof((struct words *)0)->name], option[sizeof((struct words *)0)->value];
    bool              pot;
    struct place_past place[PLACES_MAX + 1];
    uint64_t          at_ms;
    bool              in; /* within the time that is reported */

    /* What a report makes of it; each may be NULL. `heard` is every event that is
     * read, before it has changed anything here; `ended` is said after every hand and before its figures are
     * cleared, `begins` when the time that is reported begins. */
    void *context;
    void (*heard)(struct table_past *past, const struct event *event);
    void (*begins)(struct table_past *past);
    void (*sat)(struct table_past *past, uint8_t seat);
    void (*left)(struct table_past *past, uint8_t seat);
    void (*moved)(struct table_past *past, uint8_t seat, enum money_way way, cents amount);
    void (*changed_place)(struct table_past *past, uint8_t from, uint8_t to);
    void (*ended)(struct table_past *past);
    void (*collected)(struct table_past *past, bool jackpot, cents amount);
};

/* Every table, each begun as `start` says, and `end` when it is read. */
enum status read_tables(struct gather *gather, void *context,
                        void (*start)(struct table_past *past, void *context),
                        void (*end)(struct table_past *past));

#endif
