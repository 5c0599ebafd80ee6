/* What may be said now: candidates by kind, each tried on the table itself. */
#include "table/deal.h"

struct list {
    const struct sheet *sheet;
    const struct table *table;
    struct choice      *out;
    size_t              count, max;
    uint16_t            spots; /* bit n: wagers on spot n are asked for */
    struct events      *scratch;
};

/* Keeps the command if the table would take it, at both ends of its range. */
static void offer_range(struct list *list, struct command command, cents lowest, cents highest, cents step,
                        bool apart)
{
    if (list->count == list->max || lowest > highest)
        return;
    command.has.amount = highest;
    if (table_refuses(list->sheet, list->table, &command, list->scratch) != ALLOWED)
        return;
    command.has.amount = lowest;
    if (lowest != highest && table_refuses(list->sheet, list->table, &command, list->scratch) != ALLOWED)
        return;
    list->out[list->count++] = (struct choice){ command, lowest, highest, step, apart };
}

/* One that has no amount. */
static void offer(struct list *list, struct command command, bool apart)
{
    offer_range(list, command, 0, 0, 0, apart);
}

static struct command says(enum command_kind kind, uint8_t seat)
{
    return (struct command){ .kind = (uint8_t)kind, .has = { .seat = seat } };
}

static cents lower(cents a, cents b)
{
    return a < b ? a : b;
}

/* The least amount that is whole chips and whole steps. */
static cents common_step(cents chip, cents step)
{
    cents both = chip;
    while (step > 0 && both % step != 0)
        both += chip;
    return both;
}

/* Within the limits, also where a game would give action to other amounts
 * (OQ-66): those are taken, not offered. */
static void offer_wager(struct list *list, uint8_t seat, uint8_t spot, const struct wager_row *row)
{
    const struct table *table = list->table;
    cents               chip  = table->terms.chip;
    struct command      bet   = says(COMMAND_BET, seat);
    bet.has.spot              = spot;
    bet.has.wager             = row->wager;
    cents there               = layout_amount(&table->layout, seat, spot, row->wager);
    cents unit                = common_step(chip, row->step);
    cents stack               = table->room.place[seat].stack;
    cents least               = there > 0 ? unit : wager_least(&table->terms, row);
    cents most                = lower(stack, wagers_room(table, row, seat, spot));
    cents other               = layout_amount(&table->layout, seat, spot, row->bound_to);
    if (other > 0)
        most = lower(most, wager_bound_most(row, other) - there);
    if (spot != table->layout.bank)
        offer_range(list, bet, least + (unit - least % unit) % unit, most - most % unit, unit, false);
    bet.kind = COMMAND_UNBET;
    if (there > 0)
        offer(list, bet, false);
}

static void offer_wagers(struct list *list, uint8_t seat)
{
    if (list->table->phase != TABLE_BETS)
        return;
    for (uint8_t spot = 1; spot <= list->sheet->seats; spot++)
        for (size_t i = 0; i < list->sheet->wager_count && (list->spots >> spot & 1) != 0; i++)
            offer_wager(list, seat, spot, &list->sheet->wagers[i]);
}

/* A later wager of somebody else on the same hand. */
static void offer_match(struct list *list, uint8_t seat)
{
    const struct table *table = list->table;
    if (table->phase != TABLE_PLAY || (table->layout.match.awaited >> seat & 1) == 0)
        return;
    struct match_range range = match_range(table, seat);
    offer_range(list, says(COMMAND_MATCH, seat), range.least, range.most,
                range.least == range.most ? 0 : table->terms.chip, false);
    offer(list, says(COMMAND_RIDE, seat), false);
}

static void offer_player(struct list *list, uint8_t seat)
{
    const struct table *table = list->table;
    cents               chip  = table->terms.chip;
    cents               stack = table->room.place[seat].stack;
    cents               least = table->terms.min;
    least += (chip - least % chip) % chip;
    offer_range(list, says(COMMAND_BANK, seat), least, stack - stack % chip, chip, false);
    offer(list, says(COMMAND_DECLINE, seat), false);
    offer_range(list, says(COMMAND_SECOND, seat), chip, stack - stack % chip, chip, false);
    offer_wagers(list, seat);
    offer_match(list, seat);
    offer(list, says(COMMAND_AWAY, seat), false);
    offer(list, says(COMMAND_BACK, seat), false);
    offer(list, says(COMMAND_NO_BANK, seat), false);
    offer(list, says(COMMAND_ASK_BANK, seat), false);
    offer(list, says(COMMAND_LEAVE, seat), false);
}

/* Whose time is up, by the dealer's word. */
static void offer_lapses(struct list *list)
{
    struct turn turn = table_turn(list->sheet, list->table);
    for (uint8_t place = 1; turn.awaits == AWAITS_SEATS && place <= PLACES_MAX; place++)
        if ((turn.seats >> place & 1) != 0)
            offer(list, says(COMMAND_LAPSE, place), true);
}

/* The house dealer, and apart from that the floor. The engine's own choices
 * (cards, results) come from the engine. */
static void offer_house(struct list *list)
{
    static const enum command_kind dealer[] = { COMMAND_CLOSE, COMMAND_SHUFFLE, COMMAND_SHOW, COMMAND_SETTLE,
                                                COMMAND_DEAL };
    static const enum command_kind floor[]  = { COMMAND_CALLOFF, COMMAND_RESUME, COMMAND_MISDEAL,
                                                COMMAND_UNCARD };
    for (size_t i = 0; i < COUNT_OF(dealer); i++)
        offer(list, says(dealer[i], 0), false);
    for (size_t i = 0; i < COUNT_OF(floor); i++) {
        static const struct words decision = { .why = "floor decision" };
        struct command            command  = says(floor[i], 0);
        command.has.words                  = &decision;
        offer(list, command, true);
    }
}

/* The engine's own choices: of one seat, or with 0 of the house. */
static void offer_engine(struct list *list, uint8_t seat)
{
    struct choice found[128];
    struct at     at = table_at(list->table);
    size_t count     = sheet_game(list->sheet)->legal(&at, list->table->game.bytes, found, COUNT_OF(found));
    for (size_t i = 0; i < count; i++)
        if ((found[i].apart ? 0 : found[i].command.has.seat) == seat)
            offer_range(list, found[i].command, found[i].lowest, found[i].highest, found[i].step,
                        found[i].apart);
}

size_t table_legal_on(const struct sheet *sheet, const struct table *table, uint8_t seat, uint16_t spots,
                      struct choice *out, size_t max, struct events *scratch)
{
    struct list list = {
        .sheet = sheet, .table = table, .out = out, .max = max, .spots = spots, .scratch = scratch
    };
    if (seat == 0) {
        offer_house(&list);
        offer_lapses(&list);
        offer_engine(&list, 0);
    } else if (room_taken(&table->room, seat)) {
        offer_player(&list, seat);
        offer_engine(&list, seat);
    }
    return list.count;
}

size_t table_legal(const struct sheet *sheet, const struct table *table, uint8_t seat, struct choice *out,
                   size_t max, struct events *scratch)
{
    return table_legal_on(sheet, table, seat, UINT16_MAX, out, max, scratch);
}
