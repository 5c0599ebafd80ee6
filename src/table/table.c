#include "table/table.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "table/deal.h"

struct event happens(enum event_kind kind, const char *rule)
{
    struct event event = { .kind = (uint8_t)kind };
    if (rule != NULL) {
        assert(strlen(rule) < sizeof event.rule);
        memcpy(event.rule, rule, strlen(rule));
    }
    return event;
}

void deal_tell(struct deal *deal, const struct event *event)
{
    assert(deal->out->count < EVENTS_MAX);
    assert(event_fits(event));
    deal->out->list[deal->out->count++] = *event;
    table_apply(deal->sheet, &deal->now, event);
}

struct turn deal_turn(const struct deal *deal)
{
    return deal->sheet->engine->game.turn(deal->sheet->rules, deal->now.game.bytes);
}

/* An engine may raise a wager in play (a double, a play wager): it says so with
 * EVENT_BET, and the chips must be there. The bank stays as posted (OQ-3). */
enum refusal deal_engine(struct deal *deal, const struct command *command)
{
    size_t       first = deal->out->count;
    enum refusal no =
        deal->sheet->engine->game.decide(deal->sheet->rules, deal->now.game.bytes, command, deal->out);
    for (size_t i = first; no == ALLOWED && i < deal->out->count; i++) {
        const struct event *event = &deal->out->list[i];
        if (event->kind == EVENT_BET && deal->now.room.place[event->has.seat].stack < event->has.amount)
            no = REFUSE_NOT_ENOUGH;
        else
            table_apply(deal->sheet, &deal->now, event);
    }
    return no;
}

/* ---- settings ----------------------------------------------------------- */

static bool read_value(const struct setting_row *row, const char *text, cents *out)
{
    cents amount;
    if (!money_parse(text, &amount) || (!row->money && amount % 100 != 0))
        return false;
    *out = row->money ? amount : amount / 100;
    return *out >= row->lowest && *out <= row->highest;
}

static void tell_setting(struct deal *deal, const struct setting_row *row, cents value)
{
    struct event event = happens(EVENT_SETTING, row->rule);
    char         text[MONEY_MAX];
    money_print(row->money ? value : value * 100, text);
    memcpy(event.has.name, row->name, strlen(row->name) + 1);
    memcpy(event.has.value, text, strlen(text) + 1);
    deal_tell(deal, &event);
}

static enum refusal decide_open(struct deal *deal, const struct fields *has)
{
    if (deal->now.phase != TABLE_SHUT)
        return REFUSE_ALREADY_OPEN;
    struct event opened = happens(EVENT_OPENED, NULL);
    memcpy(opened.has.game, has->game, sizeof has->game);
    deal_tell(deal, &opened);
    for (size_t i = 0; i < SETTING_COUNT; i++)
        tell_setting(deal, &deal->sheet->bank->settings[i], deal->sheet->bank->settings[i].preset);
    return ALLOWED;
}

/* MC2-FEE-16, MC2-FEE-17: one option with one limit, fixed before a hand. */
static enum refusal decide_set(struct deal *deal, const struct fields *has)
{
    if (deal->now.phase == TABLE_BETS || deal->now.phase == TABLE_PLAY)
        return REFUSE_HAND_IN_PLAY;
    for (size_t i = 0; i < SETTING_COUNT; i++) {
        const struct setting_row *row = &deal->sheet->bank->settings[i];
        cents                     value;
        if (strcmp(row->name, has->name) != 0)
            continue;
        if (!read_value(row, has->value, &value))
            return REFUSE_BAD_SETTING;
        if (i == SETTING_ENTERED && value != deal->now.setting[i])
            shoe_end(deal); /* a machine's shoe and a dealer's are two shoes */
        tell_setting(deal, row, value);
        return ALLOWED;
    }
    return REFUSE_NO_SUCH_SETTING;
}

static void apply_setting(const struct sheet *sheet, struct table *table, const struct fields *has)
{
    for (size_t i = 0; i < SETTING_COUNT; i++) {
        const struct setting_row *row = &sheet->bank->settings[i];
        if (strcmp(row->name, has->name) == 0)
            (void)read_value(row, has->value, &table->setting[i]);
    }
}

/* ---- deciding ----------------------------------------------------------- */

/* Chips in play stay: who has a wager or a bank on the table can neither leave
 * nor change places. */
static enum refusal decide_room(struct deal *deal, const struct command *command)
{
    bool goes  = command->kind == COMMAND_LEAVE || command->kind == COMMAND_MOVE;
    bool comes = command->kind == COMMAND_SIT || command->kind == COMMAND_BUY;
    if (goes && bank_has_money(&deal->now.bank, command->has.seat))
        return REFUSE_MONEY_DOWN;
    /* So that no stack or bank can win its way past what an event may hold. */
    if (comes && command->has.amount > CENTS_MAX - table_chips(&deal->now))
        return REFUSE_TABLE_FULL;
    size_t       first = deal->out->count;
    enum refusal no    = room_decide(&deal->now.room, deal->sheet->bank->seats, command, deal->out);
    if (no != ALLOWED)
        return no;
    for (size_t i = first; i < deal->out->count; i++)
        table_apply(deal->sheet, &deal->now, &deal->out->list[i]);
    bank_offer(deal);
    return ALLOWED;
}

/* The floor's word goes on record at any time; where the game in play knows the
 * name, it follows it as well. */
static enum refusal decide_ruling(struct deal *deal, const struct command *command)
{
    struct event ruling = happens(EVENT_RULING, deal_cites(deal)->ruling);
    memcpy(ruling.has.name, command->has.name, sizeof ruling.has.name);
    memcpy(ruling.has.why, command->has.why, sizeof ruling.has.why);
    ruling.has.seat = command->has.seat;
    ruling.has.spot = command->has.spot;
    deal_tell(deal, &ruling);
    if (command->has.name[0] == '\0' || deal->now.phase != TABLE_PLAY)
        return ALLOWED;
    enum refusal no = shoe_decide(deal, command);
    return no == REFUSE_NOT_THIS_GAME ? ALLOWED : no;
}

static enum refusal decide(struct deal *deal, const struct command *command)
{
    if (command->kind == COMMAND_OPEN)
        return decide_open(deal, &command->has);
    if (deal->now.phase == TABLE_SHUT)
        return REFUSE_NOT_OPEN;
    switch (command->kind) {
    case COMMAND_SET: return decide_set(deal, &command->has);
    case COMMAND_SIT:
    case COMMAND_BUY:
    case COMMAND_CASH:
    case COMMAND_LEAVE:
    case COMMAND_MOVE:
    case COMMAND_AWAY:
    case COMMAND_BACK:
    case COMMAND_WAIT:
    case COMMAND_UNWAIT: return decide_room(deal, command);
    case COMMAND_BANK:
    case COMMAND_SECOND:
    case COMMAND_DECLINE:
    case COMMAND_BET:
    case COMMAND_UNBET:
    case COMMAND_SHARE:
    case COMMAND_CLOSE:
    case COMMAND_CALLOFF:
    case COMMAND_RESUME:
    case COMMAND_NEWDECK: return bank_decide(deal, command);
    case COMMAND_RULING: return decide_ruling(deal, command);
    default: return shoe_decide(deal, command);
    }
}

/* A table is mostly room for what is not there: a quarter of it is copied. Lists
 * beyond their counts and the engine's bytes beyond its state are read by
 * nobody. */
static void copy_table(const struct sheet *sheet, struct table *to, const struct table *from)
{
    const struct room *room = &from->room;
    const struct bank *bank = &from->bank;
    memcpy(to, from, offsetof(struct table, room.waiting) + room->waiting_count * sizeof room->waiting[0]);
    memcpy(&to->bank, bank, offsetof(struct bank, stake) + bank->stake_count * sizeof bank->stake[0]);
    to->bank.share_count = bank->share_count;
    memcpy(to->bank.share, bank->share, bank->share_count * sizeof bank->share[0]);
    to->shoe = from->shoe;
    memcpy(to->game.bytes, from->game.bytes, sheet->engine->game.state_size);
}

enum refusal table_decide(const struct sheet *sheet, const struct table *table, const struct command *command,
                          struct events *out)
{
    struct deal deal;
    deal.sheet = sheet;
    deal.out   = out;
    copy_table(sheet, &deal.now, table);
    out->count      = 0;
    enum refusal no = command_fits(command) ? decide(&deal, command) : REFUSE_MALFORMED;
    if (no != ALLOWED)
        out->count = 0;
    return no;
}

void table_apply(const struct sheet *sheet, struct table *table, const struct event *event)
{
    switch (event->kind) {
    case EVENT_OPENED:
        table->phase   = TABLE_OFFER;
        table->bank.at = 1;
        break;
    case EVENT_SETTING: apply_setting(sheet, table, &event->has); break;
    case EVENT_CARD: /* the table deals known cards */
        if (event->has.cards.count == 0)
            table->torn = true;
        for (size_t i = 0; i < event->has.cards.count; i++)
            if (shoe_copies(sheet->bank->shoe, event->has.cards.card[i]) == 0)
                table->torn = true;
        break;
    default: break;
    }
    bank_apply(table, event); /* before the room forgets who left */
    room_apply(&table->room, event);
    shoe_apply(sheet, &table->shoe, event);
    sheet->engine->game.apply(sheet->rules, table->game.bytes, event);
}

/* ---- asking ------------------------------------------------------------- */

bool table_covered(const struct table *table)
{
    const struct bank_side *side = table->bank.side;
    return side[FRONT_BANK].posted + side[SECOND_BANK].posted >= table->bank.exposure;
}

struct turn table_turn(const struct sheet *sheet, const struct table *table)
{
    struct turn turn = { .awaits = AWAITS_NOTHING };
    switch (table->phase) {
    case TABLE_OFFER:
        if (table->bank.offered != 0)
            turn = (struct turn){ .awaits = AWAITS_SEATS, .seats = (uint64_t)1 << table->bank.offered };
        return turn;
    case TABLE_BETS:
        turn.awaits = AWAITS_DEALER; /* closes when the bettors are done */
        for (uint8_t place = 1; place <= PLACES_MAX; place++)
            if (room_taken(&table->room, place) && place != table->bank.side[FRONT_BANK].seat)
                turn.seats |= (uint64_t)1 << place;
        return turn;
    case TABLE_PLAY: return sheet->engine->game.turn(sheet->rules, table->game.bytes);
    case TABLE_BROKEN: turn.awaits = AWAITS_FLOOR; return turn;
    default: return turn;
    }
}

cents table_chips(const struct table *table)
{
    cents sum = 0;
    for (size_t i = 1; i <= PLACES_MAX; i++)
        sum += table->room.place[i].stack;
    for (size_t i = 0; i < table->bank.stake_count; i++)
        sum += table->bank.stake[i].amount;
    for (size_t i = 0; i < BANK_SIDES; i++)
        sum += table->bank.side[i].chips;
    return sum;
}

const char *table_check(const struct sheet *sheet, const struct table *table)
{
    if (table->torn || table->room.place[0].stack != 0)
        return "an event does not fit the table";
    for (size_t i = 1; i <= PLACES_MAX; i++)
        if (table->room.place[i].stack < 0)
            return "a stack is below zero";
    size_t seen = 0;
    for (card face = 0; face < FACE_KINDS; face++) {
        seen += table->shoe.seen[face];
        if (table->shoe.seen[face] > shoe_copies(sheet->bank->shoe, face))
            return "the shoe gave out a card that it has not";
    }
    if (seen > table->shoe.dealt || table->shoe.dealt > shoe_size(sheet->bank->shoe))
        return "the shoe gave out more cards than it has";
    return bank_check(sheet, table);
}

void table_code(const struct sheet *sheet, struct codec *codec, struct table *table)
{
    if (codec->reading)
        memset(table, 0, sizeof *table);
    code_u8(codec, &table->phase);
    if (table->phase > TABLE_BROKEN)
        codec->bad = true;
    code_bool(codec, &table->torn);
    code_u32(codec, &table->hand);
    for (size_t i = 0; i < SETTING_COUNT; i++)
        code_cents(codec, &table->setting[i]);
    room_code(codec, &table->room);
    bank_code(codec, &table->bank);
    shoe_code(codec, &table->shoe);
    sheet->engine->game.code(codec, table->game.bytes);
}
