/* What a house has decided about its money, on its own chain: the last word counts.
 *
 *   chips         play or money: with money, chips come from accounts and go back to them,
 *                 and only tables whose cards a dealer enters are played
 *   cash_log      a person's cash of a day over this is logged
 *   cash_report   over this it waits for its paper
 *   smallest_chip tables that are opened have it, where their game takes it; 0: each game's own */
#ifndef OFFICE_POLICY_H
#define OFFICE_POLICY_H

#include "events/events.h"

struct policy {
    bool  money;
    cents cash_log, cash_report; /* 0: nothing was said, and the usual holds */
    cents chip;                  /* the smallest; 0: nothing was said */
};

#define CASH_LOG_USUAL    250000
#define CASH_REPORT_USUAL 1000000

static inline cents policy_log(const struct policy *policy)
{
    return policy->cash_log != 0 ? policy->cash_log : CASH_LOG_USUAL;
}

static inline cents policy_report(const struct policy *policy)
{
    return policy->cash_report != 0 ? policy->cash_report : CASH_REPORT_USUAL;
}

/* False if there is no such policy, or no such value of it; then nothing has changed. */
bool policy_set(struct policy *policy, const char *name, const char *value);

void policy_code(struct codec *codec, struct policy *policy);

#endif
