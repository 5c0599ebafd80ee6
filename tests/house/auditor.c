#include "auditor.h"

static const char *hear_settled(struct auditor *auditor, const struct event *event)
{
    const struct fields *has   = &event->has;
    cents               *stake = &auditor->stake[has->seat][has->spot][part_of(has)][has->wager];
    auditor->staked -= has->stake + (event->kind == EVENT_TAKEN ? has->amount : 0);
    if (event->kind == EVENT_PAID) {
        auditor->bank[has->from] -= has->amount;
        auditor->paid_out[has->from] += has->amount;
        auditor->stack[has->seat] += has->amount + has->stake;
        *stake -= has->stake;
    } else if (event->kind == EVENT_TAKEN) {
        auditor->bank[has->from] += has->amount;
        auditor->taken_in[has->from] += has->amount;
        auditor->stack[has->seat] += has->stake;
        *stake -= has->amount + has->stake;
    } else {
        auditor->stack[has->seat] += has->stake;
        *stake -= has->stake;
    }
    if (*stake < 0)
        return "more left a wager than lay there";
    /* MC2-ZOO-P2, MC2-ZOO-S4, and OQ-1: wins and losses together. */
    if (auditor->paid_out[has->from] + auditor->taken_in[has->from] > auditor->posted[has->from])
        return "more changed hands with a bank than was posted";
    return NULL;
}

static const char *hear_post(struct auditor *auditor, const struct fields *has)
{
    auditor->stack[has->seat] -= has->amount;
    auditor->bank[has->seat] += has->amount;
    auditor->posted[has->seat]   = has->amount;
    auditor->paid_out[has->seat] = auditor->taken_in[has->seat] = 0;
    return auditor->bank[has->seat] != has->amount ? "a bank was there already" : NULL;
}

const char *auditor_hear(struct auditor *auditor, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_BOUGHT:
    case EVENT_RECEIVED: /* from an account, which the cage keeps */
        auditor->cage += has->amount;
        auditor->stack[has->seat] += has->amount;
        return NULL;
    case EVENT_CASHED:
    case EVENT_SENT:
        auditor->cage -= has->amount;
        auditor->stack[has->seat] -= has->amount;
        return NULL;
    case EVENT_LEFT: return auditor->stack[has->seat] != 0 ? "somebody left chips behind" : NULL;
    case EVENT_MOVED:
        if (auditor->stack[has->seat] != has->amount || auditor->stack[has->to] != 0)
            return "somebody moved without all the chips, or onto others";
        auditor->stack[has->to]   = has->amount;
        auditor->stack[has->seat] = 0;
        return NULL;
    case EVENT_BANKED:
    case EVENT_SECONDED: return hear_post(auditor, has);
    case EVENT_UNBANKED:
        auditor->bank[has->seat] -= has->amount;
        auditor->stack[has->seat] += has->amount;
        return NULL;
    case EVENT_BET:
        auditor->stack[has->seat] -= has->amount;
        auditor->stake[has->seat][has->spot][part_of(has)][has->wager] += has->amount;
        auditor->staked += has->amount;
        return NULL;
    case EVENT_UNBET:
        auditor->stack[has->seat] += has->amount;
        auditor->stake[has->seat][has->spot][part_of(has)][has->wager] -= has->amount;
        auditor->staked -= has->amount;
        return NULL;
    case EVENT_FEE:
        if (has->seat != 0)
            auditor->stack[has->seat] -= has->amount;
        else
            auditor->pot -= has->amount;
        auditor->drop += has->amount;
        return NULL;
    case EVENT_POOLED: /* by somebody at the table, or by the house */
        if (has->seat != 0)
            auditor->stack[has->seat] -= has->amount;
        else
            auditor->cage += has->amount;
        auditor->pool += has->amount;
        return NULL;
    case EVENT_AWARDED:
        auditor->pool -= has->amount;
        auditor->stack[has->seat] += has->amount;
        return auditor->pool < 0 ? "more was awarded than the pool held" : NULL;
    case EVENT_JACKPOT:
        auditor->pot -= has->amount;
        auditor->jackpot += has->amount;
        return auditor->pot < 0 ? "more left the pot than lay there" : NULL;
    case EVENT_PUT:
        auditor->stack[has->seat] -= has->amount;
        auditor->pot += has->amount;
        return NULL;
    case EVENT_UNPUT:
    case EVENT_POT:
        auditor->stack[has->seat] += has->amount;
        auditor->pot -= has->amount;
        return auditor->pot < 0 ? "more left the pot than lay there" : NULL;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: return hear_settled(auditor, event);
    default: return NULL;
    }
}

static cents bank_on_table(const struct table *table, uint8_t seat)
{
    cents sum = 0;
    for (size_t i = 0; i < BANK_SIDES; i++)
        if (table->bank.side[i].seat == seat)
            sum += table->bank.side[i].chips;
    return sum;
}

const char *auditor_compare(const struct auditor *auditor, const struct table *table)
{
    cents sum = 0, staked = 0;
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++) {
        if (auditor->stack[seat] != table->room.place[seat].stack)
            return "a stack is not what the notebook says";
        if (!table_has_pot(table) && auditor->bank[seat] != bank_on_table(table, seat))
            return "a bank is not what the notebook says";
        sum += auditor->stack[seat] + auditor->bank[seat];
    }
    for (size_t i = 0; i < table->layout.count && !table_has_pot(table); i++) {
        const struct stake *stake = &table->layout.stake[i];
        if (stake->amount != auditor->stake[stake->seat][stake->spot][stake->part][stake->wager])
            return "a wager is not what the notebook says";
        staked += stake->amount;
    }
    if (!table_has_pot(table) && table->bank.pool != auditor->pool)
        return "the pool is not what the notebook says";
    if (table_has_pot(table)) {
        if (auditor->pot != table_in_pots(table))
            return "the pots are not what the notebook says";
        sum += auditor->pot;
    } else if (staked != auditor->staked)
        return "the wagers are not those of the notebook";
    sum += staked;
    if (sum != auditor->cage - auditor->drop - auditor->jackpot - auditor->pool || sum != table_chips(table))
        return "the chips are not what the cage handed out less the drop";
    return NULL;
}
