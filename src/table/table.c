#include "table/table.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "table/deal.h"

void deal_tell(struct deal *deal, const struct event *event)
{
    assert(deal->out->count < EVENTS_MAX);
    assert(event_fits(event));
    deal->out->list[deal->out->count++] = *event;
    table_apply(deal->sheet, deal->now, event);
}

void deal_tell_why(struct deal *deal, struct event *event, const struct fields *said)
{
    struct words *words = events_words(deal->out, event);
    memcpy(words->why, words_of(said)->why, sizeof words->why);
    deal_tell(deal, event);
}

struct at table_at(const struct table *table)
{
    const struct sheet *sheet = table->terms.sheet; /* NULL before it is opened */
    struct at           at    = { .rules     = table->terms.rules.bytes,
                                  .layout    = &table->layout,
                                  .accidents = sheet != NULL ? &sheet->accidents : NULL,
                                  .entered   = table->terms.entered,
                                  .joker     = table->terms.shoe.jokers_each > 0 };
    if (sheet != NULL && sheet->kind == SHEET_POT) {
        at.stacks    = (const char *)&table->room.place[0].stack;
        at.stride    = sizeof table->room.place[0];
        at.collected = table->pot.collected;
    } else {
        at.banker = bank_handler(table);
    }
    return at;
}

bool table_has_pot(const struct table *table)
{
    return table->terms.sheet != NULL && table->terms.sheet->kind == SHEET_POT;
}

/* ---- deciding ----------------------------------------------------------- */

/* MC1-PGP-25, MC1-PGP-26: a person may be barred. The bar is on the person, so
 * that it outlasts the seat; who sits there plays the hand out. */
static bool is_barred(const struct deal *deal, const struct command *command)
{
    return marks_find(&deal->now->marks, words_of(&command->has)->who, MARK_BARRED) != NULL;
}

static enum refusal room_refused(const struct deal *deal, const struct command *command);

/* Chips that come from an account are as good as bought. The command says whose they
 * are, and a place is found for them where those could be bought now; there may be
 * none. */
static enum refusal receive_refused(const struct deal *deal, const struct command *command)
{
    struct command taken = *command, buy = { .kind = COMMAND_BUY, .at_ms = command->at_ms };
    buy.has.seat   = room_find(&deal->now->room, words_of(&command->has)->who);
    buy.has.amount = command->has.amount;
    if (buy.has.seat != 0 && room_refused(deal, &buy) == ALLOWED)
        taken.has.seat = buy.has.seat;
    events_clear(deal->out);
    return room_decide(&deal->now->room, (struct places){ deal->sheet->seats, !table_has_pot(deal->now) },
                       &taken, deal->out);
}

/* People come and go, with their chips, as long as they have none in play. */
static enum refusal room_refused(const struct deal *deal, const struct command *command)
{
    if (command->kind == COMMAND_RECEIVE)
        return receive_refused(deal, command);
    bool         goes = command->kind == COMMAND_LEAVE || command->kind == COMMAND_MOVE;
    bool         buys = command->kind == COMMAND_SIT || command->kind == COMMAND_BUY;
    bool         pot  = table_has_pot(deal->now);
    enum refusal no   = absence_refused(deal, command);
    if (no == ALLOWED)
        no = pot ? pot_room_refused(deal, command) : collect_cash_refused(deal, command);
    if (no != ALLOWED || command->kind == COMMAND_PICKUP)
        return no;
    cents in_play = goes && !pot ? bank_in_play(deal->now, command->has.seat) : 0;
    if (in_play > 0)
        return deal_refuse(deal, REFUSE_MONEY_DOWN,
                           (struct figures){ .seat = command->has.seat, .have = in_play });
    if ((command->kind == COMMAND_SIT || command->kind == COMMAND_WAIT) && is_barred(deal, command))
        return REFUSE_BARRED;
    /* So that no stack or bank can win its way past what an event may hold. */
    cents more = buys ? CENTS_MAX - table_chips(deal->now) - (pot ? 0 : deal->now->bank.pool) : 0;
    if (buys && command->has.amount > more)
        return deal_refuse(deal, REFUSE_CHIPS_FULL, (struct figures){ .have = more });
    if (deal->asked && command->kind == COMMAND_LEAVE && room_taken(&deal->now->room, command->has.seat))
        return ALLOWED; /* whoever only asks needs none of its events */
    return room_decide(&deal->now->room, (struct places){ deal->sheet->seats, !pot }, command, deal->out);
}

/* What a pot table remembers of those who have come and gone. */
static void remember(struct deal *deal)
{
    buy_in_remember(deal);
    blinds_remember(deal);
    kill_remember(deal);
}

static void room_happens(struct deal *deal, const struct command *command)
{
    struct place before = deal->now->room.place[command->has.seat];
    if (command->kind == COMMAND_PICKUP)
        pickup_happens(deal, command->has.seat);
    else
        for (size_t i = 0; i < deal->out->count; i++)
            table_apply(deal->sheet, deal->now, &deal->out->list[i]);
    if (table_has_pot(deal->now))
        remember(deal);
    else {
        awards_forget(deal);
        bank_offer(deal);
    }
    if (command->kind == COMMAND_AWAY)
        absence_begins(deal, command);
    if (command->kind == COMMAND_BACK)
        absence_ends(deal, before.who, before.since_ms);
}

void deal_mark(struct deal *deal, const struct person_mark *mark, const char *rule)
{
    struct event  event = happens(EVENT_MARKED, rule);
    struct words *words = events_words(deal->out, &event);
    event.has.mark      = mark->mark;
    event.has.count     = mark->count;
    event.has.amount    = mark->amount;
    words->who          = mark->who;
    words->at           = mark->since_ms;
    deal_tell(deal, &event);
}

void deal_unmark(struct deal *deal, uint32_t who, enum mark mark)
{
    struct event event = happens(EVENT_UNMARKED, NULL);
    if (marks_find(&deal->now->marks, who, mark) == NULL)
        return;
    event.has.mark                       = (uint8_t)mark;
    events_words(deal->out, &event)->who = who;
    deal_tell(deal, &event);
}

enum refusal deal_bars_full(const struct deal *deal)
{
    return marks_bar_fits(&deal->now->marks)
               ? ALLOWED
               : deal_refuse(deal, REFUSE_TABLE_FULL, (struct figures){ .most = BARS_MAX, .what = "bars" });
}

static enum refusal bar_refused(const struct deal *deal, const struct command *command)
{
    bool barred = is_barred(deal, command);
    if (command->kind == COMMAND_UNBAR)
        return barred ? ALLOWED : REFUSE_NOT_BARRED;
    return barred ? REFUSE_ALREADY_BARRED : deal_bars_full(deal);
}

static void tell_bar(struct deal *deal, enum event_kind kind, uint32_t who, const char *rule, const char *why)
{
    struct event  event = happens(kind, rule);
    struct words *words = events_words(deal->out, &event);
    event.has.mark      = MARK_BARRED;
    words->who          = who;
    words->at           = kind == EVENT_MARKED ? deal->at_ms : 0;
    memcpy(words->why, why, strlen(why) + 1);
    deal_tell(deal, &event);
}

static void bar(struct deal *deal, const struct command *command)
{
    const struct words *said = words_of(&command->has);
    tell_bar(deal, command->kind == COMMAND_BAR ? EVENT_MARKED : EVENT_UNMARKED, said->who,
             cites_of(deal->sheet).barred, said->why);
}

void deal_bar(struct deal *deal, uint8_t seat, const char *rule, const char *why)
{
    const struct marks *marks = &deal->now->marks;
    uint32_t            who   = deal->now->room.place[seat].who;
    if (marks_find(marks, who, MARK_BARRED) == NULL)
        tell_bar(deal, EVENT_MARKED, who, rule, why);
}

/* Which part of the table a command is for. */
enum part {
    PART_OPEN,
    PART_SET,
    PART_ADOPT,
    PART_ROOM,
    PART_BAR,
    PART_CALL,
    PART_FLOOR,
    PART_ENTRY,
    PART_TALLY,
    PART_BANK,
    PART_POOL,
    PART_WAGERS,
    PART_CLOSE,
    PART_DEAL,
    PART_COLLECT,
    PART_DROP,
    PART_SHOE,
    PART_BLINDS,
    PART_TIME,
    PART_DRAW,
    PART_PLAY
};

static enum part part_for(const struct deal *deal, uint8_t kind)
{
    bool blinds = table_has_pot(deal->now) && deal->sheet->pot->blinds != NULL;
    switch (kind) {
    case COMMAND_POST:
    case COMMAND_PASS: return blinds ? PART_BLINDS : PART_PLAY;
    case COMMAND_CARD: return deal->now->phase == TABLE_DRAW ? PART_DRAW : PART_PLAY;
    case COMMAND_OPEN: return PART_OPEN;
    case COMMAND_SET: return PART_SET;
    case COMMAND_ADOPT: return PART_ADOPT;
    case COMMAND_SIT:
    case COMMAND_BUY:
    case COMMAND_CASH:
    case COMMAND_SEND:
    case COMMAND_RECEIVE:
    case COMMAND_SEND_JACKPOT:
    case COMMAND_LEAVE:
    case COMMAND_MOVE:
    case COMMAND_AWAY:
    case COMMAND_BACK:
    case COMMAND_PICKUP:
    case COMMAND_NO_BANK:
    case COMMAND_ASK_BANK:
    case COMMAND_WAIT:
    case COMMAND_UNWAIT: return PART_ROOM;
    case COMMAND_BAR:
    case COMMAND_UNBAR: return PART_BAR;
    case COMMAND_CALL_FLOOR:
    case COMMAND_END_CALL: return PART_CALL;
    case COMMAND_FREEZE:
    case COMMAND_THAW:
    case COMMAND_DISPUTE:
    case COMMAND_OUTCOME: return PART_FLOOR;
    case COMMAND_ENTRY: return PART_ENTRY;
    case COMMAND_TALLY: return PART_TALLY;
    case COMMAND_BANK:
    case COMMAND_SECOND:
    case COMMAND_DECLINE:
    case COMMAND_CALLOFF:
    case COMMAND_RESUME:
    case COMMAND_NEWDECK: return PART_BANK;
    case COMMAND_FUND: return PART_POOL;
    case COMMAND_BET:
    case COMMAND_UNBET:
    case COMMAND_SHARE: return PART_WAGERS;
    case COMMAND_CLOSE: return PART_CLOSE;
    case COMMAND_DEAL: return PART_DEAL;
    case COMMAND_COLLECT: return PART_COLLECT;
    case COMMAND_DROP: return PART_DROP;
    case COMMAND_TIME: return PART_TIME;
    case COMMAND_SHUFFLE:
    case COMMAND_CUT: return PART_SHOE;
    default: return PART_PLAY;
    }
}

/* Is the command one of the other kind of table? */
static bool of_other_kind(const struct deal *deal, uint8_t kind)
{
    enum part part  = part_for(deal, kind);
    bool      banks = part == PART_BANK || part == PART_POOL || part == PART_WAGERS || part == PART_CLOSE ||
                 kind == COMMAND_NO_BANK || kind == COMMAND_ASK_BANK;
    return table_has_pot(deal->now) ? banks : part == PART_DEAL || part == PART_COLLECT;
}

/* Would that part of the table take the command? */
static enum refusal part_refused(const struct deal *deal, enum part part, const struct command *command)
{
    enum refusal no = depth_refused(deal, command);
    if (no != ALLOWED)
        return no;
    bool shallow = table_shallow(deal->now);
    switch (part) {
    case PART_SET: return settings_refused(deal, words_of(&command->has));
    case PART_ADOPT: return adopt_refused(deal, words_of(&command->has));
    case PART_ROOM: return room_refused(deal, command);
    case PART_BAR: return bar_refused(deal, command);
    case PART_CALL: return call_refused(deal, command);
    case PART_FLOOR: return floor_refused(deal, command);
    case PART_ENTRY: return entry_refused(deal, command);
    case PART_TALLY: return depth_tally_refused(deal, &command->has);
    case PART_BANK: return bank_refused(deal, command);
    case PART_POOL: return awards_fund_refused(deal, command);
    case PART_WAGERS: return wagers_refused(deal, command);
    case PART_CLOSE: return shallow ? depth_close_refused(deal, &command->has) : collect_refused(deal);
    case PART_DEAL: return shallow ? depth_deal_refused(deal, &command->has) : pot_deal_refused(deal);
    case PART_COLLECT: return half_hour_refused(deal);
    case PART_DROP: return drop_refused(deal);
    case PART_SHOE: return shoe_refused(deal, command);
    case PART_BLINDS: return shallow ? REFUSE_NO_CHIPS_HERE : blinds_refused(deal, command);
    case PART_TIME: return time_refused(deal, command->has.seat);
    case PART_DRAW: return button_card_refused(deal, &command->has.cards);
    default: return play_refused(deal, command);
    }
}

enum refusal deal_refused(const struct deal *deal, const struct command *command)
{
    enum part part = part_for(deal, command->kind);
    events_clear(deal->out);
    if (part == PART_OPEN)
        return deal->now->phase == TABLE_SHUT ? ALLOWED : REFUSE_ALREADY_OPEN;
    if (deal->now->phase == TABLE_SHUT)
        return REFUSE_NOT_OPEN;
    if (command->kind == COMMAND_LAPSE && deal->now->freeze.is)
        return REFUSE_FROZEN;
    if (command->kind == COMMAND_LAPSE && time_protects(deal, command->has.seat))
        return REFUSE_TIME_CALLED;
    if (command->kind == COMMAND_LAPSE) /* of nobody who is awaited */
        return command->has.seat != 0 ? REFUSE_NOT_AWAITED : REFUSE_HOUSE_NOT_AWAITED;
    enum refusal no =
        of_other_kind(deal, command->kind) ? REFUSE_NOT_THIS_GAME : part_refused(deal, part, command);
    /* What is never done in this game is not done in a frozen one either. */
    if (!deal->now->freeze.is || freeze_hears(command->kind) || no == REFUSE_NOT_THIS_GAME ||
        no == REFUSE_NO_SURRENDER)
        return no;
    events_clear(deal->out);
    return REFUSE_FROZEN;
}

/* Is the seat awaited, or with 0 the house? */
static bool is_awaited(const struct turn *turn, uint8_t seat)
{
    return turn->awaits == AWAITS_SEATS ? seat != 0 && (turn->seats >> seat & 1) != 0 : seat == 0;
}

/* What the command comes to: of whoever says nothing, the first of what the turn
 * says is done otherwise that is allowed; of all else, itself. */
static const struct command *comes_to(const struct deal *deal, const struct command *command,
                                      struct command *said)
{
    static const struct words time_is_up = { .why = "the time for it is up" };
    if (command->kind != COMMAND_LAPSE || deal->now->freeze.is || time_protects(deal, command->has.seat))
        return command;
    struct turn turn = table_turn(deal->sheet, deal->now);
    *said            = *command;
    for (size_t i = 0; is_awaited(&turn, command->has.seat) && i < COUNT_OF(turn.otherwise); i++) {
        said->kind      = turn.otherwise[i];
        said->has.words = (command_needs(said->kind) & HAS_why) != 0 ? &time_is_up : NULL;
        if (said->kind != COMMAND_NONE && deal_refused(deal, said) == ALLOWED)
            return said;
    }
    return command;
}

/* Whoever says anything from a place is there again. */
static void come_back(struct deal *deal, const struct command *command)
{
    uint8_t seat = command->has.seat;
    if (command_role(command->kind) != ROLE_PLAYER || command->kind == COMMAND_AWAY ||
        !room_taken(&deal->now->room, seat) || !deal->now->room.place[seat].away)
        return;
    struct place before                = deal->now->room.place[seat];
    struct event back                  = happens(EVENT_BACK, NULL);
    back.has.seat                      = seat;
    events_words(deal->out, &back)->at = deal->at_ms;
    deal_tell(deal, &back);
    bank_offer(deal);
    absence_ends(deal, before.who, before.since_ms);
}

static void happen(struct deal *deal, const struct command *command)
{
    bool shallow = table_shallow(deal->now);
    switch (part_for(deal, command->kind)) {
    case PART_OPEN: settings_open(deal, &command->has); break;
    case PART_SET: settings_happen(deal, words_of(&command->has)); break;
    case PART_ADOPT: adopt_happens(deal, words_of(&command->has)); break;
    case PART_ROOM: room_happens(deal, command); break;
    case PART_BAR: bar(deal, command); break;
    case PART_CALL: call_happen(deal, command); break;
    case PART_FLOOR: floor_happens(deal, command); break;
    case PART_ENTRY: entry_happens(deal, command); break;
    case PART_TALLY: depth_tally(deal, &command->has); break;
    case PART_BANK: bank_happen(deal, command); break;
    case PART_POOL: awards_fund(deal, command); break;
    case PART_WAGERS: wagers_happen(deal, command); break;
    case PART_CLOSE:
        if (shallow)
            depth_close(deal, &command->has);
        else
            collect_and_close(deal);
        break;
    case PART_DEAL:
        if (shallow)
            depth_deal(deal, &command->has);
        else
            pot_deal(deal);
        break;
    case PART_COLLECT: half_hour_collect(deal); break;
    case PART_DROP: drop_happens(deal); break;
    case PART_SHOE: shoe_happen(deal, command); break;
    case PART_BLINDS: blinds_happen(deal, command); break;
    case PART_TIME: time_happens(deal, command->has.seat); break;
    case PART_DRAW: button_card(deal, &command->has.cards); break;
    default: play_happen(deal, command); break;
    }
}

enum refusal table_act(const struct sheet *sheet, struct table *table, const struct command *command,
                       struct events *out)
{
    struct deal    deal = { sheet, table, out, command->at_ms, command->kind == COMMAND_LAPSE, false };
    struct command said;
    enum refusal   no = REFUSE_MALFORMED;
    events_clear(out);
    if (command_fits(command))
        no = deal_refused(&deal, comes_to(&deal, command, &said));
    if (no != ALLOWED) {
        out->count = out->used = 0; /* the figures stay */
        return no;
    }
    happen(&deal, command->kind == COMMAND_LAPSE ? &said : command);
    come_back(&deal, command);
    return ALLOWED;
}

enum refusal table_refuses(const struct sheet *sheet, const struct table *table,
                           const struct command *command, struct events *scratch)
{
    /* The looking half writes nothing but the events. */
    struct deal    deal = { sheet,          (struct table *)(uintptr_t)table, scratch,
                            command->at_ms, command->kind == COMMAND_LAPSE,   true };
    struct command said;
    return command_fits(command) ? deal_refused(&deal, comes_to(&deal, command, &said)) : REFUSE_MALFORMED;
}

uint8_t table_otherwise(const struct sheet *sheet, const struct table *table, uint8_t seat,
                        struct events *scratch)
{
    const struct command lapse = { .kind = COMMAND_LAPSE, .has = { .seat = seat } };
    struct deal          deal  = { sheet, (struct table *)(uintptr_t)table, scratch, UINT64_MAX, true, true };
    struct command       said;
    uint8_t              kind = comes_to(&deal, &lapse, &said)->kind;
    return kind != COMMAND_LAPSE ? kind : COMMAND_NONE;
}

enum refusal table_decide(const struct sheet *sheet, const struct table *table, const struct command *command,
                          struct events *out)
{
    struct table copy;
    table_copy(&copy, table);
    return table_act(sheet, &copy, command, out);
}

_Static_assert(offsetof(struct table, marks) + sizeof(struct marks) == offsetof(struct table, game) &&
                   offsetof(struct table, game) + GAME_STATE_MAX == offsetof(struct table, layout) &&
                   offsetof(struct table, layout) + sizeof(struct layout) == sizeof(struct table),
               "what table_copy leaves out stands at the end");

void table_copy(struct table *to, const struct table *from)
{
    const struct sheet *sheet = from->terms.sheet; /* none before it is opened */
    size_t marks = offsetof(struct table, marks.list) + from->marks.count * sizeof(struct person_mark);
    size_t game  = sheet != NULL ? sheet_game(sheet)->state_size : GAME_STATE_MAX;
    memcpy(to, from, marks);
    memcpy(to->game.bytes, from->game.bytes, game);
    memcpy(&to->layout, &from->layout,
           offsetof(struct layout, stake) + from->layout.count * sizeof(struct stake));
}

void table_apply(const struct sheet *sheet, struct table *table, const struct event *event)
{
    switch (event->kind) {
    case EVENT_OPENED:
        settings_apply(sheet, table, event);
        table->phase = sheet->kind == SHEET_POT ? TABLE_BETWEEN : TABLE_OFFER;
        if (sheet->kind == SHEET_BANK)
            table->bank.at = 1;
        break;
    case EVENT_SETTING:
    case EVENT_ADOPTED: settings_apply(sheet, table, event); break;
    case EVENT_CARD:
        if (event->has.cards.count == 0)
            table->torn = true;
        for (size_t i = 0; i < event->has.cards.count; i++)
            if (shoe_copies(table->terms.shoe, event->has.cards.card[i]) == 0 &&
                !(event->has.cards.card[i] == CARD_UNKNOWN && shoe_takes_unknown(sheet, table)))
                table->torn = true;
        break;
    default: break;
    }
    if (sheet->kind == SHEET_POT)
        pot_apply(table, event);
    else
        bank_apply(table, event); /* before the room forgets who left */
    room_apply(&table->room, event);
    freeze_apply(&table->freeze, event);
    entry_apply(table, event);
    table->torn = !marks_apply(&table->marks, event) || table->torn;
    call_apply(&table->call, event);
    depth_apply(table, event);
    table_apply_shoe(sheet, table, event);
    struct at at = table_at(table);
    sheet_game(sheet)->apply(&at, table->game.bytes, event);
}

/* ---- asking ------------------------------------------------------------- */

bool table_covered(const struct table *table)
{
    if (table_has_pot(table))
        return true;
    const struct bank_side *side = table->bank.side;
    return side[FRONT_BANK].posted + side[SECOND_BANK].posted >= table->bank.exposure;
}

/* What is done in play when the house does nothing, the same in every game: a deal
 * that has not begun is called off; one that has begins again with a misdeal, and
 * is called off when that does not help. */
static const uint8_t HOUSE_OTHERWISE[AWAITS_DICE + 1][2] = {
    [AWAITS_DECK]     = { COMMAND_CALLOFF, COMMAND_MISDEAL },
    [AWAITS_DICE]     = { COMMAND_CALLOFF, COMMAND_MISDEAL },
    [AWAITS_DEALER]   = { COMMAND_SHOW },
    [AWAITS_SETTLING] = { COMMAND_SETTLE },
    [AWAITS_FLOOR]    = { COMMAND_CALLOFF, COMMAND_MISDEAL },
};

static struct turn turn_in_play(const struct sheet *sheet, const struct table *table)
{
    struct turn turn = play_turn(sheet, table);
    if (turn.awaits == AWAITS_DECK && shoe_short(sheet, table, &turn) == REFUSE_OUT_OF_CARDS)
        turn.awaits = AWAITS_FLOOR;
    if (turn.otherwise[0] == COMMAND_NONE)
        memcpy(turn.otherwise, HOUSE_OTHERWISE[turn.awaits], sizeof turn.otherwise);
    if (turn.otherwise[1] == COMMAND_NONE && turn.awaits == AWAITS_SEATS)
        turn.otherwise[1] = COMMAND_MISDEAL; /* nothing else can be done for the seat */
    return turn;
}

struct turn table_turn(const struct sheet *sheet, const struct table *table)
{
    struct turn turn = { .awaits = AWAITS_NOTHING };
    if (table_shallow(table))
        return depth_turn(table);
    switch (table->phase) {
    case TABLE_OFFER:
        if (table->bank.offered != 0)
            turn = (struct turn){ .awaits    = AWAITS_SEATS,
                                  .seats     = (uint64_t)1 << table->bank.offered,
                                  .otherwise = { COMMAND_DECLINE } };
        return turn;
    case TABLE_BETS:
        /* The house dealer, who closes when the bettors are done; a hand that
         * cannot be closed is called off, and all chips go back. */
        turn.awaits = AWAITS_DEALER;
        if (table->shoe.ready || terms_by_hand(&table->terms)) { /* while the machine shuffles, it waits */
            turn.otherwise[0] = COMMAND_CLOSE;
            turn.otherwise[1] = COMMAND_CALLOFF;
        }
        return turn;
    case TABLE_PLAY: return turn_in_play(sheet, table);
    case TABLE_BETWEEN:
        if (__builtin_popcount(pot_ready(table)) >= 2)
            turn = (struct turn){ .awaits = AWAITS_DEALER, .otherwise = { COMMAND_DEAL } };
        return turn;
    case TABLE_DRAW: return button_turn();
    case TABLE_BROKEN: return (struct turn){ .awaits = AWAITS_FLOOR, .otherwise = { COMMAND_RESUME } };
    default: return turn;
    }
}

cents table_chips(const struct table *table)
{
    cents sum = 0;
    for (size_t i = 1; i <= PLACES_MAX; i++)
        sum += table->room.place[i].stack;
    for (size_t i = 0; i < table->layout.count; i++)
        sum += table->layout.stake[i].amount;
    if (table_has_pot(table))
        return sum + table->pot.cash - table->pot.collected - table->pot.pushed;
    for (size_t i = 0; i < BANK_SIDES; i++)
        sum += table->bank.side[i].chips;
    return sum;
}

const char *table_check(const struct sheet *sheet, const struct table *table)
{
    if (table->torn || table->room.place[0].stack != 0)
        return "an event does not fit the table";
    for (size_t i = 1; i <= PLACES_MAX; i++) {
        const struct place *place = &table->room.place[i];
        if (place->stack < 0 || (place->stack > 0 && place->who == 0))
            return place->stack < 0 ? "a stack is below zero" : "chips lie where nobody is";
    }
    const char *wrong = shoe_check(&table->shoe, table->terms.shoe);
    if (wrong != NULL)
        return wrong;
    return sheet->kind == SHEET_POT ? pot_check(sheet, table) : bank_check(sheet, table);
}

void table_code(const struct sheet *sheet, struct codec *codec, struct table *table)
{
    if (codec->reading)
        memset(table, 0, sizeof *table);
    code_up_to(codec, &table->phase, TABLE_DRAW);
    if (table->phase != TABLE_SHUT && table->phase != TABLE_PLAY &&
        (table->phase >= TABLE_BETWEEN) != (sheet->kind == SHEET_POT))
        codec->bad = true;
    code_bool(codec, &table->torn);
    code_u32(codec, &table->hand);
    code_u32(codec, &table->edition_day);
    freeze_code(codec, &table->freeze);
    if (table->phase != TABLE_SHUT && !codec->bad) {
        if (codec->reading)
            terms_begin(&table->terms, sheet);
        terms_code(codec, &table->terms);
    }
    room_code(codec, &table->room);
    marks_code(codec, &table->marks);
    call_code(codec, &table->call);
    tallied_code(codec, &table->tally);
    if (sheet->kind == SHEET_POT)
        pot_code(codec, &table->pot);
    else
        bank_code(codec, &table->bank);
    layout_code(codec, &table->layout);
    shoe_code(codec, &table->shoe, table->terms.shoe);
    sheet_game(sheet)->code(codec, table->game.bytes);
}
