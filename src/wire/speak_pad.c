/* What a view has besides for whoever enters a hand: what can be taken back, what a
 * settlement would come to, where the next card goes and how many may lie face down, whose
 * cards are to be named, what the dice showed, what has been collected and for which company
 * the player-dealer banks. */
#include "wire/speak.h"

#include <string.h>

#include "office/office.h"

static void speak_told(struct out *out, const struct names *names, const char *key, const struct event *event)
{
    out_key(out, key);
    if (event != NULL)
        speak_event(out, names, event, VIEWER_HOUSE);
    else
        out_put(out, "null");
}

/* What `settle` would pay, take and collect: whoever confirms it sees it first. */
static void speak_settlement(struct out *out, const struct names *names, const struct slot *slot,
                             struct speak_room *room)
{
    const struct command settle = { .kind = COMMAND_SETTLE };
    out_key(out, "settlement");
    out_put(out, "[");
    if (room->view.turn.awaits == AWAITS_SETTLING &&
        table_decide(slot->sheet, &slot->table, &settle, &room->events) == ALLOWED)
        for (size_t i = 0; i < room->events.count; i++)
            speak_event(out, names, &room->events.list[i], VIEWER_HOUSE);
    out_put(out, "]");
}

/* So many cards that have not come out yet. */
static struct card_list still_in_shoe(const struct table *table, uint8_t count)
{
    struct card_list cards = { .count = 0 };
    if (count > FIELD_CARDS_MAX)
        return cards;
    for (unsigned face = 0; face < FACE_KINDS && cards.count < count; face++) {
        int left = shoe_copies(table->terms.shoe, (card)face) - table->shoe.piles.seen[face];
        for (; left > 0 && cards.count < count; left--)
            cards.card[cards.count++] = (card)face;
    }
    return cards;
}

/* Where the next card goes: the table is asked with one that it might be. Which one does
 * not matter to that, and nothing is told of it. */
static const struct event *next_card(const struct slot *slot, struct speak_room *room)
{
    const struct turn *turn = &room->view.turn;
    struct command     next = { .kind = COMMAND_CARD };
    if (turn->awaits != AWAITS_DECK || slot->table.terms.depth != DEPTH_FULL)
        return NULL;
    next.has.cards = still_in_shoe(&slot->table, turn->cards);
    if (table_decide(slot->sheet, &slot->table, &next, &room->events) != ALLOWED)
        return NULL;
    for (size_t i = 0; i < room->events.count; i++)
        if (room->events.list[i].kind == EVENT_CARD) {
            room->events.list[i].has.cards.count = 0;
            return &room->events.list[i];
        }
    return NULL;
}

/* So many cards may be entered that nobody sees, the first of those that come next. */
static uint8_t face_down(const struct slot *slot, struct speak_room *room)
{
    const struct turn *turn = &room->view.turn;
    struct command     next = { .kind = COMMAND_CARD };
    uint8_t            most = turn->most > turn->cards ? turn->most : turn->cards;
    if (turn->awaits != AWAITS_DECK || most > FIELD_CARDS_MAX)
        return 0;
    for (uint8_t down = most; down > 0; down--) {
        next.has.cards = still_in_shoe(&slot->table, turn->cards > down ? turn->cards : down);
        memset(next.has.cards.card, CARD_UNKNOWN, down);
        if (table_decide(slot->sheet, &slot->table, &next, &room->events) == ALLOWED)
            return down;
    }
    return 0;
}

/* The hand without whose names the dealer cannot show what is to be shown now; 0: none. */
static uint8_t to_be_named(const struct slot *slot, struct speak_room *room)
{
    const struct command show = { .kind = COMMAND_SHOW };
    return room->view.turn.awaits == AWAITS_DEALER &&
                   table_decide(slot->sheet, &slot->table, &show, &room->events) == REFUSE_NOT_NAMED
               ? room->events.figures.spot
               : 0;
}

/* null, or for whom whoever banks does so, and their badge. */
static void speak_banks_for(struct out *out, const struct house *house, const struct table *table)
{
    const struct companies *list = &house_office(house)->companies;
    uint8_t                 seat = table_has_pot(table) ? 0 : table->bank.side[FRONT_BANK].seat;
    uint32_t                who  = seat != 0 ? table->room.place[seat].who : 0;
    const struct company   *firm = company_find(list, who != 0 ? company_of(list, who) : 0);
    out_key(out, "banks_for");
    if (firm == NULL) {
        out_put(out, "null");
        return;
    }
    out_put(out, "{");
    out_key(out, "company");
    out_string(out, firm->name);
    out_key(out, "badge");
    out_string(out, employee_find(list, who)->badge);
    out_put(out, "}");
}

void speak_pad(struct out *out, const struct house *house, const struct slot *slot, struct speak_room *room)
{
    const struct names *names = house_names(house);
    speak_told(out, names, "undo", steps_last(&slot->steps, &room->events));
    speak_told(out, names, "dice", steps_find(&slot->steps, EVENT_DICE, &room->events));
    speak_told(out, names, "next", next_card(slot, room));
    out_key(out, "face_down");
    out_number(out, face_down(slot, room));
    out_key(out, "to_name");
    out_number(out, to_be_named(slot, room));
    out_key(out, "collected");
    out_number(out, table_has_pot(&slot->table)
                        ? slot->table.pot.collected
                        : steps_sum(&slot->steps, EVENT_FEE) + steps_sum(&slot->steps, EVENT_JACKPOT));
    speak_banks_for(out, house, &slot->table);
    speak_settlement(out, names, slot, room);
}
