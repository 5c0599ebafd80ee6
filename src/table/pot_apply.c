/* What the events of a game for the pot change, and the pot on paper. */
#include <string.h>

#include "table/blinds.h"

static void apply_started(struct table *table, const struct fields *has)
{
    struct seating plan  = seating_from(table, has->seat);
    table->layout.button = has->seat <= POT_SEATS_MAX ? has->seat : 0;
    table->layout.dealt  = plan.dealt;
    table->layout.passed = plan.passed;
    table->layout.posted = plan.posted;
    table->layout.opener = plan.opener;
    table->layout.killer = plan.killer;
    table->pot   = (struct pot){ .hours = table->pot.hours, .rotation = table->pot.rotation, .street = 1 };
    table->hand  = has->count;
    table->phase = TABLE_PLAY;
}

static void apply_put(struct table *table, const struct event *event)
{
    const struct fields *has   = &event->has;
    struct fields        where = { .seat = has->seat, .part = has->street, .wager = has->wager };
    bool                 done  = event->kind == EVENT_PUT ? layout_raise(&table->layout, &where, has->amount)
                                                          : layout_lower(&table->layout, &where, has->amount);
    if (!done || has->street == 0)
        table->torn = true;
}

static void hand_over(struct table *table, bool again)
{
    struct layout *layout = &table->layout;
    if (pots_sum(layout) + table->pot.cash != table->pot.collected + table->pot.pushed)
        table->torn = true; /* chips are left, or more was given out than lay there */
    memset(layout->stake, 0, layout->count * sizeof layout->stake[0]);
    layout->count = 0;
    layout->dealt = layout->passed = layout->posted = 0;
    layout->opener = layout->killer = 0;
    table->pot   = (struct pot){ .hours = table->pot.hours, .rotation = table->pot.rotation, .again = again };
    table->phase = TABLE_BETWEEN;
}

void pot_apply(struct table *table, const struct event *event)
{
    const struct fields *has = &event->has;
    half_hour_apply(&table->pot.hours, event);
    time_apply(&table->pot, event);
    blinds_apply(table, event);
    button_apply(table, event);
    switch (event->kind) {
    case EVENT_STARTED: apply_started(table, has); break;
    case EVENT_PUT:
    case EVENT_UNPUT: apply_put(table, event); break;
    case EVENT_STREET: table->pot.street = has->street; break;
    case EVENT_FEE: table->pot.collected += has->seat == 0 ? has->amount : 0; break;
    case EVENT_JACKPOT: table->pot.collected += has->amount; break;
    case EVENT_FEE_BACK: table->pot.collected -= has->seat == 0 ? has->amount : 0; break;
    case EVENT_JACKPOT_BACK: table->pot.collected -= has->amount; break;
    case EVENT_CASH_IN: table->pot.cash += has->seat == 0 ? has->amount : 0; break;
    case EVENT_POT: table->pot.pushed += has->amount; break;
    case EVENT_MISDEAL: hand_over(table, true); break;
    case EVENT_ENDED: hand_over(table, false); break;
    default: break;
    }
}

void pot_code(struct codec *codec, struct pot *pot)
{
    code_cents(codec, &pot->cash);
    code_cents(codec, &pot->collected);
    code_cents(codec, &pot->pushed);
    code_u8(codec, &pot->street);
    code_bool(codec, &pot->again);
    code_up_to(codec, &pot->time_seat, POT_SEATS_MAX);
    code_u64(codec, &pot->time_ms);
    half_hour_code(codec, &pot->hours);
    rotation_code(codec, &pot->rotation);
}

const char *pot_check(const struct sheet *sheet, const struct table *table)
{
    const struct layout *layout = &table->layout;
    const struct pot    *pot    = &table->pot;
    if (table->phase != TABLE_PLAY && (layout->count > 0 || layout->dealt != 0))
        return "money is on the layout between hands";
    if (layout->button > sheet->seats)
        return "the button is at no seat";
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->amount <= 0)
            return "a stake is not above zero";
        if (stake->seat > POT_SEATS_MAX || (layout->dealt >> stake->seat & 1) == 0)
            return "a seat that was not dealt in has chips in the pot";
        if (stake->spot != 0 || (stake->wager != WAGER_LIVE && stake->wager != WAGER_DEAD))
            return "chips in the pot are neither live nor dead";
    }
    if (pot->collected < 0 || pot->pushed < 0 || pot->collected + pot->pushed > pots_sum(layout) + pot->cash)
        return "more was collected and pushed than lies in the pot";
    for (uint8_t place = (uint8_t)(sheet->seats + 1); place <= PLACES_MAX; place++)
        if (room_taken(&table->room, place))
            return "somebody has a place that a pot table has not";
    return NULL;
}
