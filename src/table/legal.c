/* What may be said now: candidates by kind, each tried on the table itself. */
#include "fees/fees.h"
#include "table/deal.h"

struct list {
    struct deal    deal; /* only looked at */
    struct choice *out;
    size_t         count, max;
    uint16_t       spots; /* bit n: wagers on spot n are asked for */
    struct choice *spare; /* where one is tried that there is no room for */
};

/* The next choice, made and tried where it would stand. */
static struct choice *candidate(struct list *list, enum command_kind kind, uint8_t seat)
{
    struct choice *choice = list->count < list->max ? &list->out[list->count] : list->spare;
    choice->command.has   = (struct fields){ .seat = seat };
    choice->command.at_ms = 0;
    choice->command.kind  = (uint8_t)kind;
    choice->lowest = choice->highest = choice->step = 0;
    choice->apart                                   = false;
    choice->bound                                   = WAGER_NONE;
    choice->equal                                   = false;
    choice->gives_up                                = 0;
    return choice;
}

static void keep(struct list *list, const struct choice *choice)
{
    bool stands = list->deal.now->freeze.is && !freeze_hears(choice->command.kind);
    if (choice != list->spare && !stands)
        list->count++;
}

static bool is_taken(const struct list *list, struct choice *choice, cents amount)
{
    choice->command.has.amount = amount;
    return deal_refused(&list->deal, &choice->command) == ALLOWED;
}

/* Keeps the command if the table would take it, at both ends of its range. */
static void keep_range(struct list *list, struct choice *choice, cents lowest, cents highest, cents step)
{
    choice->lowest  = lowest;
    choice->highest = highest;
    choice->step    = step;
    if (lowest <= highest && is_taken(list, choice, highest) &&
        (lowest == highest || is_taken(list, choice, lowest)))
        keep(list, choice);
}

/* One that has no amount. */
static void keep_plain(struct list *list, struct choice *choice)
{
    if (is_taken(list, choice, 0))
        keep(list, choice);
}

static cents lower(cents a, cents b)
{
    return a < b ? a : b;
}

static cents round_up(cents amount, cents unit)
{
    cents over = amount % unit;
    return over > 0 ? amount + unit - over : amount;
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
 * (OQ-66): those are taken, not offered. A wager that lies below the minimum can be
 * raised to it. The amounts need not be tried: they are found within every bound. */
static void offer_bet(struct list *list, const struct wager_row *row, const struct spot_look *look)
{
    const struct table *table = list->deal.now;
    cents               unit  = common_step(table->terms.chip, row->step);
    cents               there = look->mine[row->wager], other = look->mine[row->bound_to];
    cents               lacks = wager_least(&table->terms, row) - there;
    cents               least = lacks > unit ? round_up(lacks, unit) : unit;
    cents most  = lower(table->room.place[look->seat].stack, wagers_room(&list->deal, row, look));
    bool  bound = other > 0 && wager_bound_most(row, other) - there < most;
    if (bound)
        most = wager_bound_most(row, other) - there;
    if (other > 0 && row->bound == BOUND_EQUAL) { /* all that is lacking, or nothing */
        least = other - there;
        bound = true;
    }
    if (least <= 0 || least > most)
        return;
    struct choice *bet      = candidate(list, COMMAND_BET, look->seat);
    bet->command.has.spot   = look->spot;
    bet->command.has.wager  = row->wager;
    bet->command.has.amount = bet->lowest = least;
    bet->highest                          = most - most % unit;
    bet->step                             = unit;
    bet->bound                            = bound ? row->bound_to : WAGER_NONE;
    bet->equal                            = bound && row->bound == BOUND_EQUAL;
    keep(list, bet);
}

static void offer_unbet(struct list *list, const struct wager_row *row, const struct spot_look *look)
{
    struct choice *unbet     = candidate(list, COMMAND_UNBET, look->seat);
    unbet->command.has.spot  = look->spot;
    unbet->command.has.wager = row->wager;
    keep_plain(list, unbet);
}

static void offer_wagers(struct list *list, uint8_t seat)
{
    const struct sheet *sheet = list->deal.sheet;
    for (uint8_t spot = 1; spot <= sheet->seats; spot++) {
        struct spot_look look;
        if ((list->spots >> spot & 1) == 0)
            continue;
        wagers_look(&list->deal, seat, spot, &look);
        bool open = wagers_spot_no(&list->deal, &look) == ALLOWED;
        for (size_t i = 0; i < sheet->wager_count; i++) {
            if (open && wagers_kind_no(&list->deal, &sheet->wagers[i], &look) == ALLOWED)
                offer_bet(list, &sheet->wagers[i], &look);
            if (look.mine[sheet->wagers[i].wager] > 0)
                offer_unbet(list, &sheet->wagers[i], &look);
        }
    }
}

/* A later wager of somebody else on the same hand. */
static void offer_match(struct list *list, uint8_t seat)
{
    const struct table *table = list->deal.now;
    if (table->phase != TABLE_PLAY || (table->layout.match.awaited >> seat & 1) == 0)
        return;
    struct match_range range = match_range(table, seat);
    keep_range(list, candidate(list, COMMAND_MATCH, seat), range.least, range.most,
               range.least == range.most ? 0 : table->terms.chip);
    keep_plain(list, candidate(list, COMMAND_RIDE, seat));
}

/* What a seat can say that is not in the rotation of the blinds, and where its owner goes. */
static void offer_at_pot(struct list *list, uint8_t seat)
{
    static const struct words why[] = { { .word = "meal" }, { .word = "funds" } };
    const struct table       *table = list->deal.now;
    cents                     amount[2];
    size_t                    count = blinds_posts(table, seat, amount);
    for (size_t i = 0; i < count; i++)
        keep_range(list, candidate(list, COMMAND_POST, seat), amount[i], amount[i], 0);
    if (table->terms.sheet->pot->blinds != NULL)
        keep_plain(list, candidate(list, COMMAND_PASS, seat));
    if (table->terms.sheet->pot->cites.time != NULL)
        keep_plain(list, candidate(list, COMMAND_TIME, seat));
    for (size_t i = 0; i < COUNT_OF(why) && !table->room.place[seat].away; i++) {
        struct choice *away     = candidate(list, COMMAND_AWAY, seat);
        away->command.has.words = &why[i];
        keep_plain(list, away);
    }
}

/* Whose chips are picked up now. */
static void offer_pickups(struct list *list)
{
    for (uint8_t seat = 1; table_has_pot(list->deal.now) && seat <= list->deal.sheet->seats; seat++)
        if (list->deal.now->room.place[seat].away)
            keep_plain(list, candidate(list, COMMAND_PICKUP, seat));
}

/* Only what could be: the bank to whom it is offered, a second one where there is
 * any, and of away and back the one that is a change. */
static void offer_player(struct list *list, uint8_t seat)
{
    const struct table *table = list->deal.now;
    const struct place *place = &table->room.place[seat];
    cents               chip  = table->terms.chip;
    cents               least = round_up(table->terms.min, chip);
    cents               most  = place->stack - place->stack % chip;
    if (!table_has_pot(table) && table->bank.offered == seat) {
        bool chips = !table_shallow(table);
        keep_range(list, candidate(list, COMMAND_BANK, seat), chips ? least : 0, chips ? most : 0,
                   chips ? chip : 0);
        keep_plain(list, candidate(list, COMMAND_DECLINE, seat));
    }
    if (table->terms.second)
        keep_range(list, candidate(list, COMMAND_SECOND, seat), chip, most, chip);
    if (bank_bets_open(&list->deal) == ALLOWED && !table_shallow(table))
        offer_wagers(list, seat);
    offer_match(list, seat);
    if (table_has_pot(table))
        offer_at_pot(list, seat);
    /* Whoever has a place may always say these: nothing needs to be tried. */
    keep(list, candidate(list, place->away ? COMMAND_BACK : COMMAND_AWAY, seat));
    if (!table_has_pot(table))
        keep(list, candidate(list, place->no_bank ? COMMAND_ASK_BANK : COMMAND_NO_BANK, seat));
    keep_plain(list, candidate(list, COMMAND_LEAVE, seat));
}

/* Whose time is up, by the dealer's word. */
static void offer_lapses(struct list *list)
{
    const struct deal *deal = &list->deal;
    struct turn        turn = table_turn(deal->sheet, deal->now);
    for (uint8_t place = 1; turn.awaits == AWAITS_SEATS && place <= PLACES_MAX; place++) {
        if ((turn.seats >> place & 1) == 0)
            continue;
        struct choice *lapse = candidate(list, COMMAND_LAPSE, place);
        lapse->apart         = true;
        if (table_refuses(deal->sheet, deal->now, &lapse->command, deal->out) == ALLOWED)
            keep(list, lapse);
    }
}

/* Brackets of the action, and circles by theirs: any amount in one stands for it. */
static void offer_brackets(struct list *list, enum command_kind kind, uint32_t count, bool brackets)
{
    const struct schedule *schedule = list->deal.now->terms.schedule;
    cents                  chip     = list->deal.now->terms.chip;
    const struct fee_row  *row      = schedule->first;
    for (; brackets ? row < schedule->end : row == schedule->first; row++) {
        struct choice *choice     = candidate(list, kind, 0);
        cents          lowest     = brackets && row->action_lo > 0 ? row->action_lo : brackets ? chip : 0;
        choice->command.has.count = count;
        keep_range(list, choice, lowest, row->action_hi > lowest && brackets ? row->action_hi : lowest, 0);
    }
}

/* Where wagers are not entered: table/depth.h. */
static void offer_tally(struct list *list)
{
    const struct table *table = list->deal.now;
    bool                by_wager;
    if (depth_brackets(table))
        offer_brackets(list, COMMAND_CLOSE, 0, true);
    if (depth_circles(table, &by_wager))
        for (uint32_t count = 1; table->phase == TABLE_BETS && count <= SEATS_MAX; count++)
            offer_brackets(list, COMMAND_TALLY, count, by_wager);
    for (uint8_t street = 1; street <= depth_streets(table); street++) {
        struct choice *choice      = candidate(list, COMMAND_TALLY, 0);
        choice->command.has.street = street;
        keep_plain(list, choice);
    }
    for (uint8_t seat = 1; table_has_pot(table) && seat <= list->deal.sheet->seats; seat++) {
        struct choice *deals     = candidate(list, COMMAND_DEAL, 0);
        deals->command.has.count = seat;
        keep_plain(list, deals);
        keep_plain(list, candidate(list, COMMAND_TALLY, seat));
    }
}

/* The house dealer, and apart from that the floor. The engine's own choices
 * (cards, results) come from the engine. */
static void offer_house(struct list *list)
{
    static const enum command_kind dealer[] = { COMMAND_CLOSE, COMMAND_SHUFFLE, COMMAND_SHOW, COMMAND_SETTLE,
                                                COMMAND_DEAL };
    static const enum command_kind floor[]  = { COMMAND_CALLOFF, COMMAND_RESUME,     COMMAND_MISDEAL,
                                                COMMAND_UNCARD,  COMMAND_CALL_FLOOR, COMMAND_END_CALL };
    static const struct words      decision = { .why = "floor decision" };
    for (size_t i = 0; i < COUNT_OF(dealer); i++)
        keep_plain(list, candidate(list, dealer[i], 0));
    for (size_t i = 0; i < COUNT_OF(floor); i++) {
        struct choice *choice     = candidate(list, floor[i], 0);
        choice->command.has.words = &decision;
        choice->apart             = true;
        keep_plain(list, choice);
    }
}

/* A range of wagers that an engine gives is any amount; of it the seat has whole chips.
 * What may be put into a pot the engine knows to the chip. */
static void in_chips(const struct list *list, struct choice *choice)
{
    const struct table *table = list->deal.now;
    cents               chip  = table->terms.chip;
    if (choice->lowest == choice->highest || table_has_pot(table))
        return;
    choice->lowest  = round_up(choice->lowest, chip);
    choice->highest = lower(choice->highest, table->room.place[choice->command.has.seat].stack);
    choice->highest -= choice->highest % chip;
    choice->step = chip;
}

/* The engine's own choices while a hand is in play: of one seat, or with 0 of the
 * house, whose accidents are. */
static void offer_engine(struct list *list, uint8_t seat)
{
    const struct table *table = list->deal.now;
    struct choice       found[256];
    if (table->phase != TABLE_PLAY)
        return;
    struct at at    = table_at(table);
    size_t    count = sheet_game(list->deal.sheet)->legal(&at, table->game.bytes, found, COUNT_OF(found));
    for (size_t i = 0; i < count; i++)
        if ((found[i].command.kind == COMMAND_ACCIDENT ? 0 : found[i].command.has.seat) == seat) {
            struct choice *choice = candidate(list, COMMAND_NONE, seat);
            *choice               = found[i];
            in_chips(list, choice);
            if (choice->command.kind == COMMAND_MUCK && seat != 0)
                choice->gives_up = pot_gives_up(table, seat);
            keep_range(list, choice, choice->lowest, choice->highest, choice->step);
        }
}

size_t table_legal_on(const struct sheet *sheet, const struct table *table, const struct asker *asker,
                      struct choice *out, size_t max, struct events *scratch)
{
    struct choice spare;
    uint8_t       seat = asker->seat;
    struct list   list = {
          .deal  = { sheet, (struct table *)(uintptr_t)table, scratch, asker->at_ms, false,
                     true }, /* only asked */
          .out   = out,
          .max   = max,
          .spots = asker->spots,
          .spare = &spare,
    };
    if (seat == 0) {
        offer_house(&list);
        if (table_shallow(table))
            offer_tally(&list);
        offer_lapses(&list);
        offer_pickups(&list);
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
    const struct asker asker = { .seat = seat, .spots = UINT16_MAX };
    return table_legal_on(sheet, table, &asker, out, max, scratch);
}

void table_later(const struct sheet *sheet, const struct table *table, struct later *out)
{
    const struct game *game = sheet_game(sheet);
    struct turn        turn = table_turn(sheet, table);
    struct at          at   = table_at(table);
    struct later       all  = { .count = 0 };
    *out                    = all;
    if (table->phase == TABLE_PLAY && game->later != NULL)
        game->later(&at, table->game.bytes, &all);
    for (uint8_t i = 0; i < all.count; i++)
        if ((turn.seats >> all.place[i] & 1) == 0)
            later_add(out, all.place[i]);
}

size_t table_denials(const struct sheet *sheet, const struct table *table, uint8_t seat,
                     struct denial out[DENIALS_MAX], struct events *scratch)
{
    const struct game *game  = sheet_game(sheet);
    struct turn        turn  = table_turn(sheet, table);
    struct deal        deal  = { sheet, (struct table *)(uintptr_t)table, scratch, 0, false, true };
    struct at          at    = table_at(table);
    size_t             count = 0;
    bool               asked = turn.awaits == AWAITS_SEATS && seat != 0 && (turn.seats >> seat & 1) != 0;
    if (table->phase != TABLE_PLAY || !asked || table->freeze.is || game->looked_for == NULL)
        return 0;
    command_set set = game->looked_for(&at, table->game.bytes);
    for (unsigned kind = 1; kind < COMMAND_COUNT && count < DENIALS_MAX; kind++) {
        struct command said = { .kind = (uint8_t)kind, .has = { .seat = seat } };
        enum refusal   no   = (set >> kind & 1) != 0 ? deal_refused(&deal, &said) : ALLOWED;
        if (no != ALLOWED)
            out[count++] = (struct denial){ said, no, scratch->figures };
    }
    return count;
}
