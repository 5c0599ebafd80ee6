#include "auditor.h"

static const char *hear_settled(struct auditor *auditor, const struct event *event)
{
    const struct fields *has   = &event->has;
    cents               *stake = &auditor->stake[has->seat][has->spot][has->wager];
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
        auditor->stake[has->seat][has->spot][has->wager] += has->amount;
        return NULL;
    case EVENT_UNBET:
        auditor->stack[has->seat] += has->amount;
        auditor->stake[has->seat][has->spot][has->wager] -= has->amount;
        return NULL;
    case EVENT_FEE:
        if (has->seat != 0)
            auditor->stack[has->seat] -= has->amount;
        else
            auditor->pot -= has->amount;
        auditor->drop += has->amount;
        return NULL;
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

static cents stake_on_table(const struct table *table, uint8_t seat, uint8_t spot, uint8_t wager)
{
    cents sum = 0;
    for (size_t i = 0; i < table->layout.count; i++) {
        const struct stake *stake = &table->layout.stake[i];
        if (stake->seat == seat && stake->spot == spot && stake->wager == wager)
            sum += stake->amount;
    }
    return sum;
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
    cents  sum    = 0;
    size_t stakes = 0;
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++) {
        if (auditor->stack[seat] != table->room.place[seat].stack)
            return "a stack is not what the notebook says";
        if (!table_has_pot(table) && auditor->bank[seat] != bank_on_table(table, seat))
            return "a bank is not what the notebook says";
        sum += auditor->stack[seat] + auditor->bank[seat];
        for (uint8_t spot = 1; spot <= SEATS_MAX; spot++) {
            for (uint8_t wager = 1; wager < WAGER_COUNT; wager++) {
                cents stake = auditor->stake[seat][spot][wager];
                if (stake == 0)
                    continue;
                if (stake != stake_on_table(table, seat, spot, wager))
                    return "a wager is not what the notebook says";
                sum += stake;
                stakes++;
            }
        }
    }
    if (table_has_pot(table)) {
        if (auditor->pot != table_in_pots(table))
            return "the pots are not what the notebook says";
        sum += auditor->pot;
    } else if (stakes != table->layout.count)
        return "a wager lies there that the notebook does not know";
    if (sum != auditor->cage - auditor->drop - auditor->jackpot || sum != table_chips(table))
        return "the chips are not what the cage handed out less the drop";
    return NULL;
}
