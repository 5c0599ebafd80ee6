/* The parts of `bank`: one schedule bracket by bracket (bank.c), and all of them
 * side by side (bank_compare.c). */
#ifndef CLI_BANK_H
#define CLI_BANK_H

#include "cli/ask.h"
#include "odds/odds_bank.h"

struct bank_request {
    const struct catalog_row *game;
    struct odds_ask           ask;
    struct odds_bank_ask      bank_ask; /* without a schedule: all of the edition */
    uint32_t                  share[ODDS_WAGERS_MAX];
    bool                      usual; /* the mix is the usual one */
};

/* Every schedule of the edition in one table, or in JSON. */
int bank_compare(const struct verb *self, const struct bank_request *request, const struct odds *odds,
                 bool json);

/* What both answers hold. */
json_t *bank_json_cents(cents amount);
json_t *bank_json_point(const struct bank_request *request, const struct odds_bank_point *point);
json_t *bank_json_bracket(const struct bank_request *request, const struct odds_bank_bracket *bracket);
json_t *bank_json_head(const struct bank_request *request, const struct odds_bank *bank);

/* The amount, or `none` for FEE_NONE. */
const char *bank_money(cents amount, const char *none, char out[MONEY_MAX]);
void        bank_print_mix(const struct bank_request *request, const struct odds_bank *bank);
void        bank_print_ruin(const struct bank_request *request);

#endif
