#include "recall/past_hand.h"

#include <string.h>

#include "games/poker.h"
#include "ledger/ledger.h"
#include "table/steps.h"
#include "table/table.h"
#include "wire/speak.h"

/* What came from or went to the cage or an account, chips that moved with their owner, and
 * an entry about an earlier hand are no result. */
static bool is_result(const struct event *event, const struct posting *posting)
{
    enum account_kind from = posting->from.kind, to = posting->to.kind;
    return from != ACCOUNT_CAGE && to != ACCOUNT_CAGE && from != ACCOUNT_TRANSIT && to != ACCOUNT_TRANSIT &&
           event->kind != EVENT_MOVED && event->kind != EVENT_COMPENSATED;
}

static void count_side(struct past_hand *hand, struct account account, cents amount)
{
    if (account.kind != ACCOUNT_PLAYER)
        return;
    hand->net[account.index] += amount;
    hand->played[account.index] = true;
}

static void move_side(struct past_hand *hand, struct account account, cents amount)
{
    if (account.kind != ACCOUNT_PLAYER)
        return;
    hand->moved[account.index] += amount;
    out_comma(&hand->moves);
    out_format(&hand->moves, "{\"step\":%u,\"seat\":%u,\"amount\":%lld}",
               hand->told > 0 ? (unsigned)hand->told - 1 : 0, (unsigned)account.index, (long long)amount);
}

void past_hand_count(struct past_hand *hand, const struct event *event)
{
    struct posting postings[POSTINGS_MAX];
    size_t         count = ledger_postings(event, postings);
    for (size_t i = 0; i < count; i++) {
        move_side(hand, postings[i].from, -postings[i].amount);
        move_side(hand, postings[i].to, postings[i].amount);
    }
}

/* Money that a player's account gained or lost at the table. */
static void count_net(struct past_hand *hand, const struct event *event)
{
    struct posting postings[POSTINGS_MAX];
    size_t         count = ledger_postings(event, postings);
    for (size_t i = 0; i < count; i++)
        if (is_result(event, &postings[i])) {
            count_side(hand, postings[i].from, -postings[i].amount);
            count_side(hand, postings[i].to, postings[i].amount);
        }
    /* A wager that was taken back before bets were closed is in no hand. */
    for (unsigned place = 1; event->kind == EVENT_CLOSED && place <= PLACES_MAX; place++)
        hand->played[place] = hand->net[place] != 0;
    /* Whoever folds before a chip is put in has been dealt in all the same. */
    if (event->kind == EVENT_CARD && hand->sheet->kind == SHEET_POT && event->has.spot != 0)
        hand->played[event->has.spot] = true;
}

/* Cards come to the board, and go from it where too many came. */
static void follow_board(struct past_hand *hand, const struct event *event)
{
    const struct card_list *cards = &event->has.cards;
    struct shown_cards     *board = &hand->board;
    if (event->kind == EVENT_CARD && event->has.hand == HAND_BOARD)
        for (size_t i = 0; i < cards->count && board->count < HAND_CARDS_MAX; i++)
            board->card[board->count++] = cards->card[i];
    if (event->kind == EVENT_MISDEAL)
        board->count = 0;
    for (size_t i = 0; event->kind == EVENT_CARDS_MOVED && i < cards->count; i++) {
        card *there = memchr(board->card, cards->card[i], board->count);
        if (there != NULL)
            memmove(there, there + 1, (size_t)(board->card + board->count-- - (there + 1)));
    }
}

/* "pair of nines" at a spot, or a part of a hand that was set. */
static void name_cards(struct past_hand *hand, uint8_t spot, uint8_t part, const struct shown_cards *own)
{
    struct named_hand *named = &hand->named[hand->named_count];
    if (hand->named_count == NAMED_MAX ||
        sheet_call_with(hand->sheet, own, &hand->board, named->name)[0] == '\0')
        return;
    named->spot  = spot;
    named->part  = part;
    named->cards = *own;
    named->board = hand->board;
    hand->named_count++;
    out_put(&hand->called, named->name);
    out_put(&hand->called, "\n");
}

/* A hand that all have seen is set: what is laid ahead, and the rest. */
static void name_laid(struct past_hand *hand, const struct event *event, const struct shown_cards *ahead)
{
    struct shown_cards rest = hand->whole;
    for (size_t i = 0; i < ahead->count; i++) {
        card *there = memchr(rest.card, ahead->card[i], rest.count);
        if (there != NULL)
            memmove(there, there + 1, (size_t)(rest.card + rest.count-- - (there + 1)));
    }
    name_cards(hand, event->has.spot, event->has.hand, ahead);
    name_cards(hand, event->has.spot, event->has.hand == HAND_LOW ? HAND_HIGH : HAND_BACK, &rest);
}

static void name_hands(struct past_hand *hand, const struct event *event)
{
    struct shown_cards own = { .count = event->has.cards.count };
    memcpy(own.card, event->has.cards.card, own.count);
    if (event->kind == EVENT_SHOWN) {
        name_cards(hand, event->has.spot, event->has.hand, &own);
        hand->whole      = own;
        hand->whole_spot = event->has.spot;
    }
    if (event->kind == EVENT_LAID && hand->whole.count > own.count && hand->whole_spot == event->has.spot)
        name_laid(hand, event, &own);
}

static struct dealt_hand *dealt_at(struct past_hand *hand, uint8_t spot, uint8_t part)
{
    for (size_t i = 0; i < hand->dealt_count; i++)
        if (hand->dealt[i].spot == spot && hand->dealt[i].part == part)
            return &hand->dealt[i];
    if (hand->dealt_count == DEALT_MAX)
        return NULL;
    struct dealt_hand *dealt = &hand->dealt[hand->dealt_count++];
    *dealt                   = (struct dealt_hand){ .spot = spot, .part = part };
    return dealt;
}

static void add_card(struct dealt_hand *dealt, card face)
{
    if (dealt != NULL && dealt->cards.count < HAND_CARDS_MAX)
        dealt->cards.card[dealt->cards.count++] = face;
}

/* The players' cards, where their totals are told. */
static void follow_dealt(struct past_hand *hand, const struct event *event)
{
    const struct game *game = sheet_game(hand->sheet);
    uint8_t            part = event->has.part > 1 ? event->has.part : 1;
    if (game == NULL || game->total == NULL)
        return;
    if (event->kind == EVENT_CARD && event->has.hand == HAND_PLAYER)
        for (size_t i = 0; i < event->has.cards.count; i++)
            add_card(dealt_at(hand, event->has.spot, part), event->has.cards.card[i]);
    if (event->kind == EVENT_SPLIT) {
        struct dealt_hand *from =
            dealt_at(hand, event->has.spot, event->has.count > 1 ? (uint8_t)event->has.count : 1);
        if (from != NULL && from->cards.count == 2)
            add_card(dealt_at(hand, event->has.spot, part), from->cards.card[--from->cards.count]);
    }
    if (event->kind == EVENT_MISDEAL)
        hand->dealt_count = 0;
    if (event->kind == EVENT_UNCARD || event->kind == EVENT_CARDS_MOVED || event->kind == EVENT_CORRECTED)
        hand->dealt_anew = true;
}

/* An entry was wrong: so many events are as if they had not been (table/steps.h). */
static void take_back(struct past_hand *hand, uint32_t count)
{
    if (count > hand->events || hand->events > PAST_EVENTS_MAX)
        return;
    hand->events -= count;
    hand->board.count = hand->events > 0 ? hand->after[hand->events - 1].board : 0;
    hand->named_count = hand->events > 0 ? hand->after[hand->events - 1].named : 0;
    hand->pots.count  = hand->events > 0 ? hand->after[hand->events - 1].pots : 0;
}

static void note_event(struct past_hand *hand, const struct event *event)
{
    if (event->kind == EVENT_CORRECTED) {
        take_back(hand, event->has.count);
        return;
    }
    if (event_concern(event->kind) != CONCERN_PLAY)
        return;
    if (hand->events < PAST_EVENTS_MAX) {
        hand->after[hand->events].board = hand->board.count;
        hand->after[hand->events].named = (uint8_t)hand->named_count;
        hand->after[hand->events].pots  = hand->pots.count;
    }
    hand->events++;
}

static bool settles_wager(enum event_kind kind)
{
    return kind == EVENT_PAID || kind == EVENT_TAKEN || kind == EVENT_PUSHED || kind == EVENT_RETURNED ||
           kind == EVENT_UNPAID;
}

/* A wager that was settled before the last card lay open was decided early. */
static void follow_order(struct past_hand *hand, const struct event *event)
{
    if (settles_wager(event->kind)) {
        if (hand->order.spots < SEATS_MAX &&
            memchr(hand->order.spot, event->has.spot, hand->order.spots) == NULL) {
            hand->order.before[hand->order.spots] = hand->order.settled;
            hand->order.spot[hand->order.spots++] = event->has.spot;
        }
        hand->order.settled++;
    } else if (event->kind == EVENT_CARD || event->kind == EVENT_SHOWN || event->kind == EVENT_STANDS ||
               event->kind == EVENT_ACTION) {
        hand->order.early += hand->order.settled;
        hand->order.settled = hand->order.spots = 0;
        hand->order.button                      = event->kind == EVENT_ACTION;
    }
}

void past_hand_hear(struct past_hand *hand, uint64_t seq, const struct event *event)
{
    if (hand->first == 0)
        hand->first = seq;
    if (event->kind == EVENT_BANKED)
        hand->bank = event->has.spot != 0 ? event->has.spot : event->has.seat;
    follow_board(hand, event);
    name_hands(hand, event);
    follow_dealt(hand, event);
    if (hand->sheet->kind == SHEET_POT)
        past_pots_hear(&hand->pots, event);
    else
        follow_order(hand, event);
    past_hand_count(hand, event);
    count_net(hand, event);
    note_event(hand, event);
}

void past_hand_show(struct past_hand *hand, uint64_t seq, const struct event *event, uint8_t viewer)
{
    size_t before = hand->steps.used;
    speak_event(&hand->steps, hand->names, event, viewer);
    hand->told += hand->steps.used > before;
    past_hand_hear(hand, seq, event);
}

static const struct named_hand *bank_part(const struct past_hand *hand, uint8_t part)
{
    for (size_t i = hand->named_count; i > 0; i--)
        if (hand->named[i - 1].spot == hand->bank && hand->named[i - 1].part == part)
            return &hand->named[i - 1];
    return NULL;
}

/* The player-dealer's hand, or the part of it, that another is compared with; NULL if none is.
 * Faces that nobody named are compared with nothing. */
static const struct named_hand *compared_with(const struct past_hand *hand, const struct named_hand *named)
{
    const struct game       *game = sheet_game(hand->sheet);
    const struct named_hand *bank = bank_part(hand, named->part == HAND_PLAYER ? HAND_BANK : named->part);
    if (game == NULL || game->against == NULL || bank == NULL || bank == named || named->spot == hand->bank ||
        named->part == HAND_NONE || bank->cards.count != named->cards.count ||
        memchr(named->cards.card, CARD_UNKNOWN, named->cards.count) != NULL ||
        memchr(bank->cards.card, CARD_UNKNOWN, bank->cards.count) != NULL)
        return NULL;
    return bank;
}

/* Whether a hand, or a part of one that was set, is higher than the player-dealer's, and
 * where they rank alike that it ties; by the sheet's own terms. */
static void write_against_bank(const struct past_hand *hand, const struct named_hand *named, struct out *row)
{
    const struct named_hand *bank = compared_with(hand, named);
    if (bank == NULL)
        return;
    int against = sheet_game(hand->sheet)
                      ->against(hand->sheet->rules, named->part, named->cards.card, bank->cards.card);
    out_format(row, ",\"wins\":%s%s", against > 0 ? "true" : "false", against == 0 ? ",\"ties\":true" : "");
}

/* What a hand is called beside those that it is compared with, the player-dealer's beside each
 * of the others: of the names that say more than its own, the longest tells it from all. */
static const char *name_beside(const struct past_hand *hand, const struct named_hand *named,
                               char out[CALL_MAX])
{
    const struct game *game = sheet_game(hand->sheet);
    memcpy(out, named->name, CALL_MAX);
    for (size_t i = 0; game != NULL && game->beside != NULL && i < hand->named_count; i++) {
        const struct named_hand *other = &hand->named[i];
        char                     name[CALL_MAX];
        if (compared_with(hand, named) != other && compared_with(hand, other) != named)
            continue;
        game->beside(hand->sheet->rules, named->part, named->cards.card, other->cards.card, name);
        bool more = strcmp(name, named->name) != 0;
        if (more && (strcmp(out, named->name) == 0 || strlen(name) > strlen(out)))
            memcpy(out, name, CALL_MAX);
    }
    return out;
}

static void write_named(const struct past_hand *hand, struct out *row)
{
    out_key(row, "named");
    out_put(row, "[");
    for (size_t i = 0; i < hand->named_count; i++) {
        const struct named_hand *named = &hand->named[i];
        char                     name[CALL_MAX];
        out_comma(row);
        out_format(row, "{\"spot\":%u", (unsigned)named->spot);
        if (named->part != HAND_NONE)
            out_format(row, ",\"hand\":\"%s\"", hand_word(named->part));
        out_key(row, "name");
        out_string(row, name_beside(hand, named, name));
        write_against_bank(hand, named, row);
        speak_best(row, hand->sheet, &named->cards, &named->board);
        out_put(row, "}");
    }
    out_put(row, "]");
}

static void write_seats(struct out *row, const char *key, uint16_t seats)
{
    out_key(row, key);
    out_put(row, "[");
    for (unsigned left = seats; left != 0; left &= left - 1) {
        out_comma(row);
        out_number(row, __builtin_ctz(left));
    }
    out_put(row, "]");
}

/* The half of a seat's hand that plays for this pot, where it was shown. */
static const char *half_shown(const struct past_hand *hand, unsigned seat, uint8_t half, char out[CALL_MAX])
{
    out[0] = '\0';
    for (size_t i = 0; i < hand->named_count; i++)
        if (hand->named[i].spot == seat)
            poker_call_half(hand->named[i].name, half, out);
    return out;
}

/* Is half of the pots for a low hand (CM-OHL-0)? */
static bool has_low(const struct sheet *sheet)
{
    const struct poker_rules *rules = sheet->rules;
    return sheet->pot_engine == &poker_game && rules->low;
}

static void write_odd(struct out *row, cents amount, uint16_t seats, const char *why)
{
    out_comma(row);
    out_format(row, "{\"amount\":%lld", (long long)amount);
    write_seats(row, "seats", seats);
    out_format(row, ",\"why\":\"%s\"}", why);
}

/* Who has a chip that could not be divided: the high hand of two halves (CM-OHLJ-M11b), and
 * of those that share one whoever comes first (OQ-36). `other`: the low half of a high one. */
static void write_odds(const struct past_hand *hand, const struct pushed_pot *pot, cents other,
                       struct out *row)
{
    bool button = hand->sheet->pot->odd == ODD_LEFT_OF_BUTTON;
    if (pot->odd == 0 && (other == 0 || other == pot->amount))
        return;
    out_key(row, "odd");
    out_put(row, "[");
    if (other != 0 && other < pot->amount)
        write_odd(row, pot->amount - other, pot->winners, "high");
    if (pot->odd != 0)
        write_odd(row, pot->most - pot->least, pot->odd, button ? "button" : "dealer");
    out_put(row, "]");
}

/* Who could win each pot, who has, with what, and which hands that beats. */
static void write_pot(const struct past_hand *hand, const struct pushed_pot *pot, cents other,
                      struct out *row)
{
    char name[CALL_MAX];
    out_format(row, "{\"pot\":%u", (unsigned)pot->number);
    if (pot->half != HAND_NONE)
        out_format(row, ",\"hand\":\"%s\"", hand_word(pot->half));
    out_format(row, ",\"amount\":%lld", (long long)pot->amount);
    write_seats(row, "seats", pot->seats);
    write_seats(row, "winners", pot->winners);
    if (half_shown(hand, (unsigned)__builtin_ctz(pot->winners), pot->half, name)[0] != '\0') {
        out_key(row, "name");
        out_string(row, name);
        if (pot->half == HAND_NONE && pot->seats != pot->winners && has_low(hand->sheet))
            out_put(row, ",\"no_low\":true");
    }
    write_odds(hand, pot, other, row);
    out_key(row, "beats");
    out_put(row, "[");
    for (unsigned left = pot->seats & ~(unsigned)pot->winners; left != 0; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (half_shown(hand, seat, pot->half, name)[0] == '\0')
            continue;
        out_comma(row);
        out_format(row, "{\"seat\":%u", seat);
        out_key(row, "name");
        out_string(row, name);
        out_put(row, "}");
    }
    out_put(row, "]}");
}

static void write_pots(const struct past_hand *hand, struct out *row)
{
    if (hand->sheet->kind != SHEET_POT)
        return;
    struct pushed_pot pots[PUSHED_MAX];
    size_t            count = past_pots_pushed(&hand->pots, pots);
    out_key(row, "pots");
    out_put(row, "[");
    for (size_t i = 0; i < count; i++) {
        bool halved = i + 1 < count && pots[i].half == HAND_HIGH && pots[i + 1].half == HAND_LOW;
        out_comma(row);
        write_pot(hand, &pots[i], halved ? pots[i + 1].amount : 0, row);
    }
    out_put(row, "]");
}

static bool is_split(const struct past_hand *hand, uint8_t spot)
{
    for (size_t i = 0; i < hand->dealt_count; i++)
        if (hand->dealt[i].spot == spot && hand->dealt[i].part > 1)
            return true;
    return false;
}

static void write_totals(const struct past_hand *hand, struct out *row)
{
    const struct game *game = sheet_game(hand->sheet);
    if (game == NULL || game->total == NULL)
        return;
    out_key(row, "totals");
    out_put(row, "[");
    for (size_t i = 0; i < hand->dealt_count && !hand->dealt_anew; i++) {
        const struct dealt_hand *dealt = &hand->dealt[i];
        char                     said[CALL_MAX];
        struct text              text = text_in(said, sizeof said);
        if (memchr(dealt->cards.card, CARD_UNKNOWN, dealt->cards.count) != NULL)
            continue;
        game->total(hand->sheet->rules, dealt->cards.card, dealt->cards.count, is_split(hand, dealt->spot),
                    &text);
        out_comma(row);
        out_format(row, "{\"spot\":%u", (unsigned)dealt->spot);
        if (dealt->part > 1)
            out_format(row, ",\"part\":%u", (unsigned)dealt->part);
        out_key(row, "total");
        out_string(row, said);
        out_put(row, "}");
    }
    out_put(row, "]");
}

/* Where the settlement began and which way it went round; wagers that were decided before, and
 * went first without a card between, count with the early ones. */
static void write_order(const struct past_hand *hand, struct out *row)
{
    uint8_t first = 0, spots = hand->order.spots;
    if (hand->sheet->kind != SHEET_BANK || hand->order.early + hand->order.settled == 0)
        return;
    while (first < spots && !table_settles_in_order(hand->sheet, hand->order.button, hand->bank,
                                                    hand->order.spot + first, spots - first))
        first++;
    out_format(row, ",\"order\":{\"early\":%u",
               (unsigned)(hand->order.early + (first < spots ? hand->order.before[first] : 0)));
    if (first < spots)
        out_format(row, ",\"from\":%u,\"clockwise\":%s", (unsigned)hand->order.spot[first],
                   table_settles_clockwise(hand->sheet, hand->order.button) ? "true" : "false");
    if (hand->order.button)
        out_format(row, ",\"counted\":\"%s\"", table_counts_from_bank(hand->sheet) ? "bank" : "dealer");
    out_put(row, "}");
}

void past_hand_write(struct past_hand *hand, struct out *row)
{
    out_key(row, "steps");
    out_put(row, "[");
    out_bytes(row, out_text(&hand->steps), hand->steps.used);
    out_put(row, "],\"net\":[");
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        if (hand->net[place] != 0 || hand->played[place]) {
            out_comma(row);
            out_format(row, "{\"seat\":%u,\"amount\":%lld}", place, (long long)hand->net[place]);
        }
    out_put(row, "]");
    write_named(hand, row);
    write_order(hand, row);
    write_pots(hand, row);
    write_totals(hand, row);
    row->bad = row->bad || hand->steps.bad;
}

void past_hand_write_moves(struct past_hand *hand, struct out *row)
{
    out_key(row, "moves");
    out_put(row, "[");
    out_bytes(row, out_text(&hand->moves), hand->moves.used);
    out_put(row, "]");
    row->bad = row->bad || hand->moves.bad;
}

void past_hand_stacks_now(const struct house *house, uint32_t table, cents now[PLACES_MAX + 1])
{
    const struct slot *slot = house_slot(house, table);
    for (uint8_t place = 0; place <= PLACES_MAX; place++)
        now[place] = slot != NULL ? ledger_balance(&slot->ledger, ACCOUNT_PLAYER, place) : 0;
}

void past_hand_write_stacks(const struct past_hand *hand, const cents moved_before[PLACES_MAX + 1],
                            const cents now[PLACES_MAX + 1], struct out *row)
{
    out_key(row, "stacks");
    out_put(row, "[");
    for (unsigned place = 1; place <= PLACES_MAX; place++) {
        cents then = now[place] - (hand->moved[place] - moved_before[place]);
        if (then == 0)
            continue;
        out_comma(row);
        out_format(row, "{\"seat\":%u,\"amount\":%lld}", place, (long long)then);
    }
    out_put(row, "]");
}

void past_hand_clear(struct past_hand *hand)
{
    memcpy(hand->moved_before, hand->moved, sizeof hand->moved_before);
    out_clear(&hand->moves);
    hand->told        = 0;
    hand->first       = 0;
    hand->board.count = 0;
    hand->whole.count = 0;
    out_clear(&hand->steps);
    hand->named_count = 0;
    hand->dealt_count = 0;
    hand->dealt_anew  = false;
    hand->bank        = 0;
    hand->events      = 0;
    hand->pots.count  = 0;
    memset(&hand->order, 0, sizeof hand->order);
    out_clear(&hand->called);
    memset(hand->net, 0, sizeof hand->net);
    memset(hand->played, 0, sizeof hand->played);
}

void past_hand_release(struct past_hand *hand)
{
    out_release(&hand->moves);
    out_release(&hand->steps);
    out_release(&hand->called);
}
