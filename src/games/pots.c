#include "games/pots.h"

#include <assert.h>
#include <string.h>

static cents lower(cents a, cents b)
{
    return a < b ? a : b;
}

cents pots_put(const struct layout *layout, uint8_t seat, uint8_t street)
{
    cents sum = 0;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->seat == seat && stake->wager == WAGER_LIVE && (street == 0 || stake->part == street))
            sum += stake->amount;
    }
    return sum;
}

cents pots_sum(const struct layout *layout)
{
    cents sum = 0;
    for (size_t i = 0; i < layout->count; i++)
        sum += layout->stake[i].amount;
    return sum;
}

/* What every seat has in, live. */
static void add_up(const struct layout *layout, cents total[POT_SEATS_MAX + 1])
{
    memset(total, 0, (POT_SEATS_MAX + 1) * sizeof total[0]);
    for (size_t i = 0; i < layout->count; i++)
        if (layout->stake[i].wager == WAGER_LIVE && layout->stake[i].seat <= POT_SEATS_MAX)
            total[layout->stake[i].seat] += layout->stake[i].amount;
}

/* The least live total above `floor` among these seats; `floor` if there is none. */
static cents next_level(const cents *total, uint16_t live, cents floor)
{
    cents level = floor;
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        if ((live >> seat & 1) != 0 && total[seat] > floor && (level == floor || total[seat] < level))
            level = total[seat];
    return level;
}

static void add_layer(struct pots *pots, const cents *total, uint16_t live, cents from, cents to)
{
    struct pot_pile *pile = &pots->pile[pots->count++];
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++) {
        pile->amount += lower(total[seat], to) - lower(total[seat], from);
        if ((live >> seat & 1) != 0 && total[seat] >= to)
            pile->seats |= (uint16_t)(1u << seat);
    }
}

struct pots pots_derive(const struct layout *layout, uint16_t live, cents out)
{
    struct pots pots = { 0 };
    cents       total[POT_SEATS_MAX + 1], rest = pots_sum(layout), floor = 0, level;
    if (live == 0)
        return pots;
    add_up(layout, total);
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        if ((live >> seat & 1) != 0 && total[seat] == 0) /* all-in with dead chips: they lie apart */
            pots.count = 1, pots.pile[0].seats = live;
    }
    while ((level = next_level(total, live, floor)) > floor) {
        add_layer(&pots, total, live, floor, level);
        rest -= pots.pile[pots.count - 1].amount;
        floor = level;
    }
    /* Dead chips are the main pot's; what a folded hand put in above all others is
     * the last one's. */
    cents dead = rest;
    for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
        if (total[seat] > floor) {
            pots.pile[pots.count - 1].amount += total[seat] - floor;
            dead -= total[seat] - floor;
        }
    pots.pile[0].amount += dead;
    for (size_t i = 0; i < pots.count; i++) {
        cents taken = lower(out, pots.pile[i].amount);
        pots.pile[i].amount -= taken;
        out -= taken;
    }
    return pots;
}

struct stake pots_uncalled(const struct layout *layout)
{
    struct stake found = { 0 };
    cents        most = 0, second = 0, total[POT_SEATS_MAX + 1];
    uint8_t      highest = 0;
    add_up(layout, total);
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        if (total[seat] > most) {
            second  = most;
            most    = total[seat];
            highest = seat;
        } else if (total[seat] > second) {
            second = total[seat];
        }
    }
    /* It was put in last: it lies on the last street of that seat. */
    for (size_t i = 0; i < layout->count; i++)
        if (layout->stake[i].seat == highest && layout->stake[i].wager == WAGER_LIVE &&
            layout->stake[i].part >= found.part)
            found = layout->stake[i];
    found.amount = lower(found.amount, most - second);
    return found;
}

void pots_split(cents amount, cents chip, uint16_t winners, uint8_t first, cents share[POT_SEATS_MAX + 1])
{
    unsigned count = (unsigned)__builtin_popcount(winners);
    assert(count > 0 && first >= 1 && first <= POT_SEATS_MAX);
    cents even = amount / count / chip * chip, over = amount - even * count;
    cents part = over % chip; /* less than a chip */
    memset(share, 0, (POT_SEATS_MAX + 1) * sizeof share[0]);
    for (unsigned i = 0; i < POT_SEATS_MAX; i++) {
        unsigned seat = (first - 1 + i) % POT_SEATS_MAX + 1;
        if ((winners >> seat & 1) == 0)
            continue;
        cents odd   = over - part >= chip ? chip : 0;
        share[seat] = even + odd + part;
        over -= odd + part;
        part = 0;
    }
    assert(over == 0);
}
