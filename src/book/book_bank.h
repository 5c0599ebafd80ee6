/* The player-dealer's side in JSON: one schedule bracket by bracket, or all of an edition
 * side by side. The same for the command and for the server. */
#ifndef BOOK_BOOK_BANK_H
#define BOOK_BOOK_BANK_H

#include "book/book.h"
#include "odds/odds_bank.h"

struct bank_request {
    const struct catalog_row *game;
    struct odds_ask           ask;
    struct odds_bank_ask      bank_ask; /* without a schedule: all of the edition */
    uint32_t                  share[ODDS_WAGERS_MAX];
    bool                      usual; /* the mix is the usual one */
};

/* "player=40,banker=40,...": percentages of the action, 100 together. False, and `why`. */
bool bank_mix(const struct sheet *sheet, const char *mix, uint32_t share[ODDS_WAGERS_MAX],
              char why[BOOK_WHY_MAX]);

/* One schedule among others: its figures over all brackets, and at the action that was
 * asked for, or at four. */
#define BANK_ACTIONS 4
struct bank_schedule {
    const struct schedule *schedule;
    struct odds_bank       bank;
    cents                  fee_lo, fee_hi;
    cents                  break_even; /* the least action at which the edge pays the fee */
    cents                  ahead_from; /* from here on it always does; FEE_NONE: never for good */
    size_t                 point_count;
    struct odds_bank_point point[BANK_ACTIONS];
};
void bank_work_out(const struct bank_request *request, const struct odds *odds,
                   const struct schedule *schedule, struct bank_schedule *out);

/* The schedule after `last` in the edition asked for, the first after NULL; NULL: no more. */
const struct schedule *bank_next(const struct bank_request *request, const struct schedule *last);

json_t *book_bank(const struct bank_request *request, const struct odds_bank *bank);

/* Every schedule of the edition; NULL where it has none. */
json_t *book_bank_all(const struct bank_request *request, const struct odds *odds);

#endif
