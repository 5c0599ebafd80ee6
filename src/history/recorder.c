#include "history/recorder.h"

#include <string.h>

#include "base/text.h"
#include "games/pile.h"

static void leave_out(struct recorder *recorder, const char *what)
{
    struct text why = text_in(recorder->record.why, PHH_WHY_MAX);
    text_add(&why, "%s", what);
}

/* ---- the start of a hand --------------------------------------------------------- */

static const struct poker_rules *rules_of(const struct table *table)
{
    return (const struct poker_rules *)(const void *)table->terms.rules.bytes;
}

static void number_players(struct recorder *recorder, const struct table *table)
{
    struct hand_record *record = &recorder->record;
    unsigned            seat   = table->layout.button;
    for (unsigned i = 0; i < POT_SEATS_MAX; i++) {
        seat = poker_after(seat);
        if ((table->layout.dealt >> seat & 1) == 0)
            continue;
        uint8_t player              = record->hand.players++;
        recorder->player[seat]      = (uint8_t)(player + 1);
        record->seat[player]        = (uint8_t)seat;
        record->person[player]      = table->room.place[seat].who;
        record->hand.start[player]  = table->room.place[seat].stack;
        record->hand.finish[player] = table->room.place[seat].stack;
    }
}

/* What the places around the button owe, and who sits there. */
static void note_blinds(struct recorder *recorder, const struct table *table)
{
    const struct poker_rules *rules = rules_of(table);
    const struct at           at    = { .rules = rules, .layout = &table->layout };
    for (unsigned place = 0; place <= POT_SEATS_MAX; place++) {
        uint8_t player = recorder->player[poker_blind_seat(&at, place)];
        if (player != 0) {
            recorder->blind[player - 1] = rules->blind[place];
            recorder->ante[player - 1]  = rules->ante[place];
        }
    }
}

static void begin(struct recorder *recorder, const struct table *table, uint64_t at_ms)
{
    const struct poker_rules *rules  = rules_of(table);
    struct hand_record       *record = &recorder->record;
    *recorder         = (struct recorder){ .hands = recorder->hands + 1, .playing = true, .street = 1 };
    record->number    = recorder->hands;
    record->at_ms     = at_ms;
    record->structure = rules->structure;
    record->hands     = rules->hands;
    record->low       = rules->low;
    record->joker     = table->terms.shoe.jokers_each > 0;
    record->seats     = table->terms.sheet->seats;
    record->button    = table->layout.button;
    for (size_t i = 0; i < rules->streets; i++)
        record->draws = (uint8_t)(record->draws + (rules->street[i].draw > 0));
    for (size_t i = 0; i <= POT_SEATS_MAX; i++)
        recorder->highest = rules->blind[i] > recorder->highest ? rules->blind[i] : recorder->highest;
    record->small          = rules->blind[1];
    record->big            = recorder->highest;
    record->hand.min_bet   = rules->bet[0];
    record->hand.small_bet = rules->bet[0];
    record->hand.big_bet   = rules->bet[1];
    record->hand.trimmed   = true;
    number_players(recorder, table);
    note_blinds(recorder, table);
    if (table->layout.killer != 0)
        leave_out(recorder, "the pot was killed");
}

/* ---- what is told -------------------------------------------------------------------- */

static struct phh_action *add(struct recorder *recorder, enum phh_kind kind, uint8_t seat)
{
    struct phh_hand *hand = &recorder->record.hand;
    if (hand->action_count == PHH_ACTIONS_MAX) {
        leave_out(recorder, "it has more acts than a record holds");
        return &recorder->spare;
    }
    struct phh_action *action = &hand->action[hand->action_count++];
    *action = (struct phh_action){ .kind = (uint8_t)kind, .player = recorder->player[seat] };
    return action;
}

static void add_cards(struct phh_action *action, const struct card_list *cards)
{
    for (size_t i = 0; i < cards->count && action->count < PHH_CARDS_MAX; i++)
        action->card[action->count++] = cards->card[i];
}

/* Hands are dealt card by card and told as a whole: a card joins what the player got in
 * the same deal. */
static void hear_card(struct recorder *recorder, const struct fields *has)
{
    struct phh_hand *hand = &recorder->record.hand;
    recorder->carded      = true;
    if (has->seat == 0) {
        add_cards(add(recorder, PHH_BOARD, 0), &has->cards);
        return;
    }
    for (size_t i = hand->action_count; i > 0 && hand->action[i - 1].kind == PHH_HOLE; i--)
        if (hand->action[i - 1].player == recorder->player[has->seat]) {
            add_cards(&hand->action[i - 1], &has->cards);
            return;
        }
    add_cards(add(recorder, PHH_HOLE, has->seat), &has->cards);
}

/* Before the cards it is posted; afterwards what is above the highest is a raise. */
static void hear_put(struct recorder *recorder, const struct fields *has)
{
    struct hand_record *record = &recorder->record;
    uint8_t             player = (uint8_t)(recorder->player[has->seat] - 1);
    bool                live   = has->wager == WAGER_LIVE;
    record->hand.finish[player] -= has->amount;
    if (live)
        recorder->put[has->seat] += has->amount;
    cents put = recorder->put[has->seat];
    if (!recorder->carded) {
        *(live ? &record->live[player] : &record->dead[player]) += has->amount;
    } else if (!live) {
        leave_out(recorder, "dead chips were put in after the deal");
    } else if (put <= recorder->highest) {
        add(recorder, PHH_CALL, has->seat)->amount = has->amount;
        return;
    } else {
        add(recorder, PHH_RAISE, has->seat)->amount = put;
    }
    recorder->highest = put > recorder->highest ? put : recorder->highest;
}

static void hear_street(struct recorder *recorder, uint8_t street)
{
    recorder->street  = street;
    recorder->highest = 0;
    memset(recorder->put, 0, sizeof recorder->put);
}

static void hear_pot(struct recorder *recorder, const struct fields *has)
{
    struct hand_record *record = &recorder->record;
    uint8_t             player = (uint8_t)(recorder->player[has->seat] - 1);
    size_t              pot    = has->count > 0 && has->count <= RECORD_POTS_MAX ? has->count - 1 : 0;
    record->hand.finish[player] += has->amount;
    record->won[pot][player] += has->amount;
    record->pots = (uint8_t)(pot + 1 > record->pots ? pot + 1 : record->pots);
}

/* Cards thrown away for a draw; any other way of a card is nothing for a record. */
static void hear_moved(struct recorder *recorder, const struct event *event)
{
    struct phh_hand *hand = &recorder->record.hand;
    bool drawn = hand->action_count > 0 && hand->action[hand->action_count - 1].kind == PHH_DISCARD &&
                 pile_named(words_of(&event->has)->name) == PILE_HANDS;
    if (drawn)
        add_cards(&hand->action[hand->action_count - 1], &event->has.cards);
    else
        leave_out(recorder, "cards went from pile to pile");
}

static void hear_shown(struct recorder *recorder, const struct fields *has)
{
    add_cards(add(recorder, PHH_SHOW, has->spot), &has->cards);
}

/* Events beside the hand, which leave its record whole. */
static bool is_beside(const struct event *event)
{
    switch (event->kind) {
    case EVENT_FEE: return event->has.seat != 0; /* not out of the pot */
    case EVENT_COMPENSATED:                      /* of an earlier hand */
    case EVENT_HALF_HOUR:
    case EVENT_SHUFFLED:
    case EVENT_BURNED: /* no format has a word for these, and the hand is the same without them */
    case EVENT_NAMED:
    case EVENT_TIME:
    case EVENT_ASKED: return true;
    default: return event_list(event->kind) >= HAND_LISTS || event_concern(event->kind) == CONCERN_ROOM;
    }
}

static void hear(struct recorder *recorder, const struct event *event)
{
    struct hand_record *record = &recorder->record;
    char                what[PHH_WHY_MAX];
    struct text         text = text_in(what, sizeof what);
    switch (event->kind) {
    case EVENT_PUT: hear_put(recorder, &event->has); break;
    case EVENT_UNPUT: record->hand.finish[recorder->player[event->has.seat] - 1] += event->has.amount; break;
    case EVENT_CHECKED: add(recorder, PHH_CALL, event->has.seat); break;
    case EVENT_FOLDED: add(recorder, PHH_FOLD, event->has.seat); break;
    case EVENT_CARD: hear_card(recorder, &event->has); break;
    case EVENT_STREET: hear_street(recorder, event->has.street); break;
    case EVENT_DRAWS: add(recorder, PHH_DISCARD, event->has.seat); break;
    case EVENT_CARDS_MOVED: hear_moved(recorder, event); break;
    case EVENT_SHOWN: hear_shown(recorder, &event->has); break;
    case EVENT_MUCKED: add(recorder, PHH_SHOW, event->has.seat); break;
    case EVENT_FEE: record->fee += event->has.amount; break;
    case EVENT_JACKPOT: record->jackpot += event->has.amount; break;
    case EVENT_POT: hear_pot(recorder, &event->has); break;
    default: text_add(&text, "of %s nothing can be told", event_word(event->kind)); leave_out(recorder, what);
    }
}

/* ---- the end ------------------------------------------------------------------------- */

/* Blinds and late posts as PHH has them: a post that comes late is a negative blind,
 * with the dead chips of it; other dead chips are antes. Heads-up the blinds change
 * places. */
static void tell_posts(struct recorder *recorder)
{
    struct hand_record *record = &recorder->record;
    struct phh_hand    *hand   = &record->hand;
    for (size_t i = 0; i < hand->players; i++) {
        cents live = record->live[i], dead = record->dead[i], due = recorder->blind[i];
        bool  all_in = live + dead == hand->start[i], late = live > 0 && due == 0;
        hand->ante[i] = late && dead > recorder->ante[i] ? recorder->ante[i] : dead;
        if (live == due || (live < due && all_in))
            hand->blind[hand->players == 2 ? 1 - i : i] = due;
        else if (late && live <= record->big)
            hand->blind[i] = -(live + dead - hand->ante[i]);
        else if (live > 0)
            leave_out(recorder, "somebody posted more or less than the blind");
    }
}

bool recorder_hear(struct recorder *recorder, const struct table *table, uint64_t at_ms,
                   const struct event *event)
{
    if (event->kind == EVENT_STARTED)
        begin(recorder, table, at_ms);
    if (!recorder->playing || event->kind == EVENT_STARTED)
        return false;
    uint8_t seat = event->has.seat != 0 ? event->has.seat : event->has.spot;
    if (event->kind == EVENT_ENDED || event->kind == EVENT_MISDEAL) {
        recorder->playing = false;
        tell_posts(recorder);
        recorder->record.hand.finished = true;
        if (event->kind == EVENT_MISDEAL)
            leave_out(recorder, "it was a misdeal");
        return true;
    }
    if (is_beside(event))
        return false;
    if (seat > POT_SEATS_MAX || (seat != 0 && recorder->player[seat] == 0))
        leave_out(recorder, "somebody acted who was not dealt in");
    else
        hear(recorder, event);
    return false;
}
