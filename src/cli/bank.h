/* The parts of `bank`: one schedule bracket by bracket (bank.c), and all of them
 * side by side (bank_compare.c). */
#ifndef CLI_BANK_H
#define CLI_BANK_H

#include "book/book_bank.h"
#include "cli/ask.h"

/* Every schedule of the edition in one table, or in JSON. */
int bank_compare(const struct verb *self, const struct bank_request *request, const struct odds *odds,
                 bool json);

/* The amount, or `none` for FEE_NONE. */
const char *bank_money(cents amount, const char *none, char out[MONEY_MAX]);
void        bank_print_mix(const struct bank_request *request, const struct odds_bank *bank);
void        bank_print_ruin(const struct bank_request *request);

#endif
