#include "table/view.h"

#include <assert.h>
#include <string.h>

#include "table/blinds.h"
#include "table/deal.h"

/* While bets are open the house dealer is awaited, who closes; any of these may bet. */
static uint64_t bettors(const struct table *table)
{
    uint64_t seats = 0;
    for (uint8_t place = 1; place <= PLACES_MAX; place++)
        if (room_taken(&table->room, place) && place != table->bank.side[FRONT_BANK].seat)
            seats |= (uint64_t)1 << place;
    return seats;
}

/* What is remembered of people, but for blinds that they have made up with the hand in play:
 * those marks go with its end, since a misdeal gives the chips back. */
static void copy_marks(const struct table *table, struct marks *out)
{
    out->count = 0;
    for (size_t i = 0; i < table->marks.count; i++)
        if (!blinds_made_up(table, &table->marks.list[i]))
            out->list[out->count++] = table->marks.list[i];
}

/* Where results exclude each other the bank cannot lose to all wagers at once; what was
 * settled in mid-hand is lost or won already. A bank that does not cover can be used up
 * before it has collected anything (OQ-1). */
static cents bank_loss(const struct sheet *sheet, const struct table *table, const struct table_view *view)
{
    struct at               at    = table_at(table);
    const struct bank_side *front = &view->bank.side[FRONT_BANK], *second = &view->bank.side[SECOND_BANK];
    cents                   posted = front->posted + second->posted;
    if (!view->covered)
        return posted;
    if (sheet->engine->loss == NULL)
        return view->bank.exposure;
    return posted - front->chips - second->chips + sheet->engine->loss(&at, table->terms.chip);
}

void table_view(const struct sheet *sheet, const struct table *table, uint8_t viewer, struct table_view *out)
{
    struct at at = table_at(table);
    memset(out, 0, sizeof *out);
    out->viewer = viewer;
    out->phase  = table->phase;
    out->hand   = table->hand;
    out->terms  = table->terms;
    out->room   = table->room;
    out->layout = table->layout;
    copy_marks(table, &out->marks);
    out->call  = table->call;
    out->tally = table->tally;
    out->seats = sheet->seats;
    out->pots  = table_pots(table);
    if (table_has_pot(table)) {
        out->street = table->phase == TABLE_PLAY ? table->pot.street : 0;
        out->blind  = blinds_kept(table) ? blinds_amount(table, blinds_big(table)) : 0;
        for (unsigned i = 0; out->street != 0 && out->blind != 0 && i < BLIND_PLACES; i++)
            out->blinds[i] = sheet->pot_engine->blind(&at, i);
        out->waits = out->street != 0 && viewer >= 1 && viewer <= POT_SEATS_MAX &&
                     sheet->pot_engine->waits != NULL &&
                     sheet->pot_engine->waits(&at, table->game.bytes, viewer, &out->wait);
    }
    out->covered = true;
    if (sheet->kind == SHEET_BANK) {
        const struct bank_side *side = table->bank.side;
        out->bank                    = table->bank;
        out->pool                    = sheet->bank->pool;
        if (table->phase == TABLE_BETS)
            out->bank.exposure = sheet->engine->exposure(&at, table->terms.chip);
        out->covered   = side[FRONT_BANK].posted + side[SECOND_BANK].posted >= out->bank.exposure;
        out->bank_loss = bank_loss(sheet, table, out);
    }
    out->bank_turn                 = table_bank_turn(table);
    out->bank_next                 = table_bank_next(sheet, table);
    struct collect_preview preview = collect_preview(sheet, table, viewer);
    out->action                    = preview.action;
    out->fee                       = preview.fee;
    out->bank_fee                  = preview.bank_fee;
    out->own_fee                   = preview.seat_fee;
    out->shoe.ready                = table->shoe.ready;
    out->shoe.number               = table->shoe.number;
    out->shoe.dealt                = table->shoe.dealt;
    out->shoe.cut                  = table->shoe.cut;
    out->shoe.size    = table->shoe.size > 0 ? table->shoe.size : (uint16_t)shoe_size(table->terms.shoe);
    const char *backs = shoe_backs(&sheet->deck, table->shoe.number);
    memcpy(out->shoe.backs, backs, strlen(backs) + 1);
    memcpy(out->shoe.root, table->shoe.root, sizeof out->shoe.root);
    out->turn = table_turn(sheet, table);
    if (table->phase == TABLE_BETS)
        out->turn.seats = bettors(table);
    sheet_game(sheet)->show(&at, table->game.bytes, viewer, &out->shown);
    assert(out->shown.hand_count <= SHOWN_HANDS_MAX);
    for (size_t i = 0; i < out->shown.hand_count; i++)
        assert(out->shown.hand[i].cards.count <= HAND_CARDS_MAX);
    if (out->shown.first != 0 && table->layout.count > 0)
        out->action_spot =
            settle_action(sheet, &table->layout, sheet->engine->action_count(&at, table->game.bytes));
}

bool event_seen(const struct event *event, uint8_t viewer)
{
    switch (event->seen_by) {
    case SEEN_BY_ALL: return true;
    case SEEN_BY_SEAT: return viewer == VIEWER_HOUSE || viewer == event->has.seat;
    case SEEN_BY_NONE: return false;
    default: return viewer == VIEWER_HOUSE;
    }
}

bool event_for(const struct event *event, uint8_t viewer, struct event *out)
{
    *out = *event;
    if (event_seen(event, viewer))
        return true;
    for (size_t i = 0; i < out->has.cards.count; i++)
        out->has.cards.card[i] = CARD_UNKNOWN;
    return event->seen_by != SEEN_BY_HOUSE; /* everyone sees that cards were dealt */
}
