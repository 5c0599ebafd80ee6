#include "table/depth.h"

#include <string.h>

#include "fees/fees.h"
#include "table/deal.h"

/* ---- what is said here -------------------------------------------------- */

/* Whoever banks stays until the hand is over: their turn is counted with it. */
static bool banks_now(const struct table *table, uint8_t seat)
{
    return !table_has_pot(table) && seat != 0 && table->bank.side[FRONT_BANK].seat == seat;
}

enum refusal depth_refused(const struct deal *deal, const struct command *command)
{
    const struct table *table = deal->now;
    bool                bank  = table->terms.depth == DEPTH_RESULT && !table_has_pot(table);
    switch (command->kind) {
    case COMMAND_TALLY: return table_shallow(table) ? ALLOWED : REFUSE_COUNTED_HERE;
    case COMMAND_CLOSE:
    case COMMAND_DEAL:
        if (!table_shallow(table) && (command->has.amount > 0 || command->has.count > 0))
            return REFUSE_COUNTED_HERE;
        return ALLOWED;
    default: break;
    }
    if (!table_shallow(table))
        return ALLOWED;
    switch (command->kind) {
    case COMMAND_LEAVE:
    case COMMAND_MOVE:
    case COMMAND_SEND: return banks_now(table, command->has.seat) ? REFUSE_HAND_IN_PLAY : ALLOWED;
    case COMMAND_BANK:
        if (command->has.amount > 0)
            return REFUSE_NO_CHIPS_HERE;
        return bank ? REFUSE_NO_CHIPS_HERE : ALLOWED;
    case COMMAND_DECLINE:
    case COMMAND_CALLOFF:
    case COMMAND_RESUME: return bank ? REFUSE_NO_CHIPS_HERE : ALLOWED;
    case COMMAND_SECOND:
    case COMMAND_BET:
    case COMMAND_UNBET:
    case COMMAND_SHARE:
    case COMMAND_FUND:
    case COMMAND_NEWDECK:
    case COMMAND_MISDEAL:
    case COMMAND_ACCIDENT: return REFUSE_NO_CHIPS_HERE;
    default: return ALLOWED;
    }
}

/* ---- the schedule ------------------------------------------------------- */

static const struct fee_row *tier_of(const struct schedule *schedule, cents amount)
{
    struct fee fee;
    return schedule_fee(schedule, &(struct fee_query){ .action = amount }, &fee) ? fee.row : NULL;
}

/* Do all of its brackets ask the same in this column? */
static bool is_flat(const struct schedule *schedule, enum fee_column column)
{
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++)
        if (fees_row_amount(row, column) != fees_row_amount(schedule->first, column))
            return false;
    return true;
}

static bool takes_of(const struct schedule *schedule, enum fee_column column, enum fee_payer payer)
{
    return schedule != NULL && schedule_asks(schedule, column) &&
           schedule_taken(schedule, column)->payer == payer;
}

static const enum fee_column OF_BANK_TABLE[] = { FEE_OF_PLAYER_DEALER, FEE_OF_PLAYER };

/* Does the table's action set a fee? Do circles pay one, and does the wager set it? */
static bool asks_action(const struct schedule *schedule)
{
    for (size_t i = 0; i < COUNT_OF(OF_BANK_TABLE); i++)
        if (takes_of(schedule, OF_BANK_TABLE[i], FEE_BY_BANK) && !is_flat(schedule, OF_BANK_TABLE[i]))
            return true;
    return false;
}

static bool asks_circles(const struct schedule *schedule)
{
    return takes_of(schedule, FEE_OF_PLAYER, FEE_BY_CIRCLE);
}

bool depth_brackets(const struct table *table)
{
    return table->terms.depth == DEPTH_COLLECTION && !table_has_pot(table) &&
           asks_action(table->terms.schedule);
}

bool depth_circles(const struct table *table, bool *by_wager)
{
    const struct schedule *schedule = table->terms.schedule;
    if (table->terms.depth != DEPTH_COLLECTION || table_has_pot(table) || !asks_circles(schedule))
        return false;
    *by_wager = !is_flat(schedule, FEE_OF_PLAYER);
    return true;
}

static unsigned circles_tallied(const struct tallied *tally)
{
    unsigned sum = 0;
    for (size_t i = 0; i < TALLY_ROWS_MAX; i++)
        sum += tally->circles[i];
    return sum;
}

/* ---- a bank table ------------------------------------------------------- */

static enum refusal circles_refused(const struct deal *deal, const struct fields *has)
{
    bool by_wager;
    if (has->street != 0 || has->seat != 0)
        return REFUSE_NOT_THIS_GAME;
    if (!depth_circles(deal->now, &by_wager))
        return REFUSE_NO_CIRCLE_FEE;
    if (deal->now->phase != TABLE_BETS)
        return bank_bets_open(deal);
    if (has->count == 0 || has->count > PLACES_MAX)
        return deal_refuse(deal, REFUSE_TALLY_COUNT, (struct figures){ .count = 1, .most = PLACES_MAX });
    return by_wager && has->amount == 0 ? REFUSE_NEEDS_BRACKET : ALLOWED;
}

enum refusal depth_close_refused(const struct deal *deal, const struct fields *has)
{
    const struct table *table = deal->now;
    bool                by_wager;
    if (table->terms.depth == DEPTH_RESULT) {
        if (table->phase == TABLE_PLAY)
            return REFUSE_HAND_IN_PLAY;
        return has->amount > 0 ? REFUSE_NO_CHIPS_HERE : ALLOWED;
    }
    enum refusal no = bank_bets_open(deal);
    if (no != ALLOWED)
        return no;
    if (depth_brackets(table) && has->amount == 0)
        return REFUSE_NEEDS_BRACKET;
    return depth_circles(table, &by_wager) && circles_tallied(&table->tally) == 0 ? REFUSE_NEEDS_CIRCLES
                                                                                  : ALLOWED;
}

void depth_close(struct deal *deal, const struct fields *has)
{
    struct event closed = happens(EVENT_CLOSED, deal_cites(deal)->closed);
    closed.has.amount   = has->amount;
    closed.has.count    = deal->now->hand + 1;
    deal_tell(deal, &closed);
}

/* ---- a pot table -------------------------------------------------------- */

static uint8_t there(const struct table *table)
{
    uint8_t count = 0;
    for (uint8_t seat = 1; seat <= table->terms.sheet->seats; seat++)
        count = (uint8_t)(count + (room_taken(&table->room, seat) && !table->room.place[seat].away));
    return count;
}

static uint8_t last_street(const struct pot_rules *rules)
{
    uint8_t last = rules->river > rules->showdown ? rules->river : rules->showdown;
    return last > rules->flop ? last : rules->flop;
}

uint8_t depth_streets(const struct table *table)
{
    return table_has_pot(table) && table_shallow(table) ? last_street(table->terms.sheet->pot) : 0;
}

enum refusal depth_deal_refused(const struct deal *deal, const struct fields *has)
{
    uint32_t count = has->count != 0 ? has->count : there(deal->now);
    if (deal->now->phase == TABLE_PLAY)
        return REFUSE_HAND_IN_PLAY;
    if (count < FEE_PLAYERS_MIN)
        return deal_refuse(deal, REFUSE_TOO_FEW, (struct figures){ .count = count });
    return count > deal->sheet->seats
               ? deal_refuse(deal, REFUSE_TALLY_COUNT,
                             (struct figures){ .count = FEE_PLAYERS_MIN, .most = deal->sheet->seats })
               : ALLOWED;
}

void depth_deal(struct deal *deal, const struct fields *has)
{
    struct event dealt = happens(EVENT_TALLIED, NULL);
    if (deal->now->terms.depth == DEPTH_COLLECTION)
        half_hour_collect(deal);
    dealt.has.count = has->count != 0 ? has->count : there(deal->now);
    deal_tell(deal, &dealt);
}

static enum refusal course_refused(const struct deal *deal, const struct fields *has)
{
    uint8_t last = last_street(deal->sheet->pot);
    if (has->count != 0 || has->amount != 0 || (has->street == 0 && has->seat == 0))
        return REFUSE_NOT_THIS_GAME;
    if (deal->now->phase != TABLE_PLAY)
        return REFUSE_NO_HAND_YET;
    if (has->seat != 0 && !room_taken(&deal->now->room, has->seat))
        return deal_nobody(deal, has->seat);
    return has->street > last
               ? deal_refuse(deal, REFUSE_TALLY_COUNT, (struct figures){ .count = 1, .most = last })
               : ALLOWED;
}

/* ---- both --------------------------------------------------------------- */

enum refusal depth_tally_refused(const struct deal *deal, const struct fields *has)
{
    return table_has_pot(deal->now) ? course_refused(deal, has) : circles_refused(deal, has);
}

void depth_tally(struct deal *deal, const struct fields *has)
{
    struct event tallied = happens(EVENT_TALLIED, NULL);
    tallied.has.amount   = has->amount;
    tallied.has.count    = has->count;
    tallied.has.street   = has->street;
    tallied.has.seat     = has->seat;
    deal_tell(deal, &tallied);
}

/* Is a result to be entered before the hand can be confirmed? */
static bool lacks_result(const struct table *table)
{
    const struct sheet *sheet = table->terms.sheet;
    struct at           at    = table_at(table);
    bool hears = (sheet_game(sheet)->commands(table->terms.rules.bytes) & COMMAND_BIT(RESULT)) != 0;
    return hears && sheet_game(sheet)->turn(&at, table->game.bytes).awaits != AWAITS_SETTLING;
}

static bool lacks_street(const struct table *table)
{
    const struct schedule *schedule = table->terms.schedule;
    return table_has_pot(table) && table->terms.depth == DEPTH_COLLECTION && schedule != NULL &&
           schedule->structure != FEE_TIME && table->tally.street == 0;
}

struct turn depth_turn(const struct table *table)
{
    struct turn turn = { .awaits = AWAITS_DEALER };
    switch (table->phase) {
    case TABLE_OFFER:
        if (table->terms.depth == DEPTH_RESULT)
            return turn;
        turn.awaits = table->bank.offered != 0 ? AWAITS_SEATS : AWAITS_NOTHING;
        turn.seats  = table->bank.offered != 0 ? (uint64_t)1 << table->bank.offered : 0;
        return turn;
    case TABLE_PLAY:
        turn.awaits = lacks_result(table) || lacks_street(table) ? AWAITS_DEALER : AWAITS_SETTLING;
        return turn;
    case TABLE_BROKEN:
        turn.awaits = table->terms.depth == DEPTH_RESULT ? AWAITS_DEALER : AWAITS_FLOOR;
        return turn;
    case TABLE_DRAW: return button_turn();
    case TABLE_SHUT: return (struct turn){ .awaits = AWAITS_NOTHING };
    default: return turn;
    }
}

enum refusal depth_settle_refused(const struct deal *deal)
{
    if (lacks_street(deal->now))
        return REFUSE_NEEDS_STREET;
    return lacks_result(deal->now) ? REFUSE_NEEDS_RESULT : ALLOWED;
}

/* Cash from outside, and at once where it goes. */
static void take(struct deal *deal, enum event_kind kind, uint8_t seat, cents amount, const char *rule)
{
    struct event fee = happens(kind, rule);
    fee.has.seat     = seat;
    fee.has.amount   = amount;
    if (amount <= 0)
        return;
    depth_cash_in(deal, seat, amount);
    deal_tell(deal, &fee);
}

void depth_cash_in(struct deal *deal, uint8_t seat, cents amount)
{
    struct event cash = happens(EVENT_CASH_IN, NULL);
    cash.has.seat     = seat;
    cash.has.amount   = amount;
    if (table_shallow(deal->now))
        deal_tell(deal, &cash);
}

static void take_circles(struct deal *deal, const struct schedule *schedule)
{
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++) {
        size_t which = (size_t)(row - schedule->first);
        if (which < TALLY_ROWS_MAX && deal->now->tally.circles[which] > 0)
            take(deal, EVENT_FEE, 0, fees_row_amount(row, FEE_OF_PLAYER) * deal->now->tally.circles[which],
                 row->taken[FEE_OF_PLAYER].rule);
    }
}

/* The player-dealer's first, as where wagers are entered (collect.c). */
static void take_at_bank(struct deal *deal)
{
    const struct schedule *schedule = deal_terms(deal)->schedule;
    uint8_t                seat     = deal->now->bank.side[FRONT_BANK].seat;
    const struct fee_row  *tier     = schedule != NULL ? tier_of(schedule, deal->now->tally.action) : NULL;
    for (size_t i = 0; tier != NULL && i < COUNT_OF(OF_BANK_TABLE); i++) {
        if (takes_of(schedule, OF_BANK_TABLE[i], FEE_BY_BANK))
            take(deal, EVENT_FEE, seat, fees_row_amount(tier, OF_BANK_TABLE[i]),
                 tier->taken[OF_BANK_TABLE[i]].rule);
        else if (takes_of(schedule, OF_BANK_TABLE[i], FEE_BY_CIRCLE))
            take_circles(deal, schedule);
    }
}

static void take_moment(struct deal *deal, enum fee_moment moment)
{
    const struct schedule *schedule = deal_terms(deal)->schedule;
    struct fee_query       query    = { .players = deal->now->tally.players };
    struct fee             fee;
    if (schedule == NULL || !schedule_fee(schedule, &query, &fee))
        return;
    for (enum fee_column i = 0; i < FEE_COLUMNS; i++)
        take(deal, i == FEE_OF_JACKPOT ? EVENT_JACKPOT : EVENT_FEE, 0, fees_out_of_pot(&fee, i, moment),
             schedule_taken(schedule, i)->rule);
}

/* By how far the hand went. How much lay in the pot nobody entered, so OQ-108 is the
 * dealer's to keep. */
static void take_at_pot(struct deal *deal)
{
    const struct pot_rules *rules  = deal->sheet->pot;
    uint8_t                 street = deal->now->tally.street;
    if (rules->flop != 0)
        take_moment(deal, street < rules->flop ? FEE_NO_FLOP : FEE_FLOP);
    if ((rules->river != 0 && street >= rules->river) || (rules->showdown != 0 && street >= rules->showdown))
        take_moment(deal, FEE_RIVER);
}

void depth_settle(struct deal *deal)
{
    bool pot = table_has_pot(deal->now);
    if (deal_terms(deal)->depth == DEPTH_COLLECTION) {
        if (pot)
            take_at_pot(deal);
        else
            take_at_bank(deal);
    }
    struct event ended = happens(EVENT_ENDED, NULL);
    ended.has.count    = deal->now->hand;
    deal_tell(deal, &ended);
    if (!pot)
        bank_offer(deal);
}

void depth_changed(struct deal *deal)
{
    const struct bank *bank = &deal->now->bank;
    if (table_has_pot(deal->now))
        return;
    if (deal_terms(deal)->depth == DEPTH_RESULT && bank->offered != 0) {
        struct event withdrawn = happens(EVENT_WITHDRAWN, NULL);
        withdrawn.has.seat     = bank->offered;
        withdrawn.has.spot     = bank->offered_spot != bank->offered ? bank->offered_spot : 0;
        deal_tell(deal, &withdrawn);
    }
    bank_offer(deal);
}

/* ---- applying ----------------------------------------------------------- */

static void apply_tallied(struct table *table, const struct fields *has)
{
    struct tallied *tally = &table->tally;
    if (!table_has_pot(table)) {
        const struct schedule *schedule = table->terms.schedule;
        const struct fee_row  *row      = schedule != NULL ? tier_of(schedule, has->amount) : NULL;
        size_t                 which    = row != NULL ? (size_t)(row - schedule->first) : TALLY_ROWS_MAX;
        if (which >= TALLY_ROWS_MAX || has->count > PLACES_MAX)
            table->torn = true;
        else
            tally->circles[which] = (uint8_t)has->count;
        return;
    }
    if (has->count != 0) {
        *tally       = (struct tallied){ .players = (uint8_t)has->count };
        table->phase = TABLE_PLAY;
        table->hand++;
    }
    tally->street = has->street != 0 ? has->street : tally->street;
    tally->seat   = has->seat != 0 ? has->seat : tally->seat;
}

void depth_apply(struct table *table, const struct event *event)
{
    if (!table_shallow(table))
        return;
    switch (event->kind) {
    case EVENT_TALLIED: apply_tallied(table, &event->has); break;
    case EVENT_CLOSED: table->tally.action = event->has.amount; break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: table->tally = (struct tallied){ 0 }; break;
    default: break;
    }
}

void tallied_code(struct codec *codec, struct tallied *tally)
{
    code_cents(codec, &tally->action);
    for (size_t i = 0; i < TALLY_ROWS_MAX; i++)
        code_up_to(codec, &tally->circles[i], PLACES_MAX);
    code_up_to(codec, &tally->players, POT_SEATS_MAX);
    code_u8(codec, &tally->street);
    code_up_to(codec, &tally->seat, PLACES_MAX);
}
