/* Reports of the tables: what was collected, what a company's employees did with its bank,
 * what a person won and lost in a year. */
#include "ledger/ledger.h"
#include "reports/table_past.h"

#include <stdlib.h>
#include <string.h>

/* ---- what was collected ------------------------------------------------------ */

enum {
    FEE_TABLE,
    FEE_GAME,
    FEE_EDITION,
    FEE_OPTION,
    FEE_HANDS,
    FEE_AMOUNT,
    FEE_JACKPOT,
    FEE_ENTRIES,
    FEE_COLUMNS
};
static const struct column FEES[FEE_COLUMNS] = {
    { "table", "table", CELL_NUMBER, false },   { "game", "game", CELL_TEXT, false },
    { "edition", "edition", CELL_TEXT, false }, { "option", "schedule", CELL_TEXT, false },
    { "hands", "hands", CELL_NUMBER, true },    { "fees", "collected", CELL_MONEY, true },
    { "jackpot", "jackpot", CELL_MONEY, true }, { "entries", "entries", CELL_MONEY, true },
};
enum { EACH_TABLE, EACH_OPTION, EACH_FEE, EACH_TIMES, EACH_SUM, EACH_COLUMNS };
static const struct column EACH[EACH_COLUMNS] = {
    { "table", "table", CELL_NUMBER, false },    { "option", "schedule", CELL_TEXT, false },
    { "fee", "fee", CELL_MONEY, false },         { "times", "times", CELL_NUMBER, true },
    { "amount", "collected", CELL_MONEY, true },
};
enum { HOUR_AT, HOUR_POT, HOUR_BANK, HOUR_COLUMNS };
static const struct column HOURS[HOUR_COLUMNS] = {
    { "hour", "hour", CELL_TEXT, false },
    { "pot", "poker", CELL_MONEY, true },
    { "banked", "banked games", CELL_MONEY, true },
};
enum { PART_TABLES, PART_EACH, PART_HOURS };

static struct cell *row_of(struct book_part *part, size_t row)
{
    return &part->cells[row * part->column_count];
}

/* The row of this table and its schedule; the last ones are of this table. */
static struct cell *fee_row(struct table_past *past)
{
    struct book_part *part = &past->gather->book->part[PART_TABLES];
    for (size_t i = part->row_count; i-- > 0;)
        if (row_of(part, i)[FEE_TABLE].number != past->table)
            break;
        else if (strcmp(row_of(part, i)[FEE_OPTION].text, past->option) == 0 &&
                 strcmp(row_of(part, i)[FEE_EDITION].text, past->edition) == 0)
            return row_of(part, i);
    struct cell *row = gather_row(past->gather, part);
    if (row == NULL)
        return NULL;
    cell_number(&row[FEE_TABLE], past->table);
    cell_text(&row[FEE_GAME], past->game);
    cell_text(&row[FEE_EDITION], past->edition);
    cell_text(&row[FEE_OPTION], past->option);
    for (int i = FEE_HANDS; i <= FEE_ENTRIES; i++)
        cell_number(&row[i], 0);
    return row;
}

static struct cell *each_row(struct table_past *past, cents fee)
{
    struct book_part *part = &past->gather->book->part[PART_EACH];
    for (size_t i = part->row_count; i-- > 0;) {
        struct cell *row = row_of(part, i);
        if (row[EACH_TABLE].number != past->table)
            break;
        if (row[EACH_FEE].number == fee && strcmp(row[EACH_OPTION].text, past->option) == 0)
            return row;
    }
    struct cell *row = gather_row(past->gather, part);
    if (row == NULL)
        return NULL;
    cell_number(&row[EACH_TABLE], past->table);
    cell_text(&row[EACH_OPTION], past->option);
    cell_number(&row[EACH_FEE], fee);
    cell_number(&row[EACH_TIMES], 0);
    cell_number(&row[EACH_SUM], 0);
    return row;
}

static void note_fee(struct table_past *past, bool jackpot, cents amount)
{
    struct cell *row  = fee_row(past);
    struct cell *each = jackpot ? NULL : each_row(past, amount < 0 ? -amount : amount);
    uint64_t     hour = (past->at_ms - past->gather->past.from_ms) / 3600000;
    if (row == NULL || (!jackpot && each == NULL))
        return;
    row[jackpot ? FEE_JACKPOT : FEE_AMOUNT].number += amount;
    if (jackpot)
        return;
    each[EACH_TIMES].number += amount < 0 ? -1 : 1;
    each[EACH_SUM].number += amount;
    struct book_part *hours = &past->gather->book->part[PART_HOURS];
    if (hour < hours->row_count)
        row_of(hours, hour)[past->pot ? HOUR_POT : HOUR_BANK].number += amount;
}

static void note_hand(struct table_past *past)
{
    struct cell *row = fee_row(past);
    if (row != NULL)
        row[FEE_HANDS].number++;
}

static bool is_collected(const struct account *account)
{
    return account->kind == ACCOUNT_DROP || account->kind == ACCOUNT_JACKPOT;
}

/* What compensating entries have put into the box and the jackpot, or taken out. */
static void note_entry(struct table_past *past, const struct event *event)
{
    struct posting posting[POSTINGS_MAX];
    struct cell   *row = past->in && event->kind == EVENT_COMPENSATED ? fee_row(past) : NULL;
    if (row == NULL || ledger_postings(event, posting) == 0)
        return;
    row[FEE_ENTRIES].number +=
        (is_collected(&posting[0].to) - is_collected(&posting[0].from)) * posting[0].amount;
}

static void start_fees(struct table_past *past, void *unused)
{
    (void)unused;
    past->heard     = note_entry;
    past->collected = note_fee;
    past->ended     = note_hand;
}

enum status gather_fees(struct gather *gather)
{
    uint64_t hours = (gather->past.to_ms - gather->past.from_ms + 3599999) / 3600000;
    (void)book_add_part(gather->book, "tables", "Tables and schedules", FEES, COUNT_OF(FEES));
    (void)book_add_part(gather->book, "brackets", "Fees", EACH, COUNT_OF(EACH));
    struct book_part *part = book_add_part(gather->book, "hours", "Hours", HOURS, COUNT_OF(HOURS));
    for (uint64_t hour = 0; hour < hours; hour++) {
        struct cell *row = gather_row(gather, part);
        if (row == NULL)
            return STATUS_FAILED;
        gather_time(gather, &row[HOUR_AT], gather->past.from_ms + hour * 3600000);
        cell_number(&row[HOUR_POT], 0);
        cell_number(&row[HOUR_BANK], 0);
    }
    return read_tables(gather, NULL, start_fees, NULL);
}

/* ---- the playing book ---------------------------------------------------------- */

enum {
    PLAY_COMPANY,
    PLAY_NAME,
    PLAY_BADGE,
    PLAY_TABLE,
    PLAY_GAME,
    PLAY_ON,
    PLAY_OFF,
    PLAY_OPENING,
    PLAY_ADDED,
    PLAY_BANKED,
    PLAY_WON,
    PLAY_LOST,
    PLAY_FEES,
    PLAY_CLOSING,
    PLAY_COLUMNS
};
static const struct column PLAY[PLAY_COLUMNS] = {
    { "company", "company", CELL_TEXT, false }, { "who", "name", CELL_TEXT, false },
    { "badge", "badge", CELL_TEXT, false },     { "table", "table", CELL_NUMBER, false },
    { "game", "game", CELL_TEXT, false },       { "on", "on", CELL_TEXT, false },
    { "off", "off", CELL_TEXT, false },         { "opening", "opening", CELL_MONEY, true },
    { "added", "added", CELL_MONEY, true },     { "hands_banked", "banked", CELL_NUMBER, true },
    { "won", "won", CELL_MONEY, true },         { "lost", "lost", CELL_MONEY, true },
    { "fees", "fees", CELL_MONEY, true },       { "closing", "closing", CELL_MONEY, true },
};

/* One time at a table: opening and added, less lost and fees, and won, is closing. The
 * first funds are the opening bank, or what was there when the day began; what leaves with
 * its owner is the closing one; all else that comes or goes in between was added. */
struct session {
    const struct worker *worker;
    bool                 on, has_opening;
    uint64_t             from_ms;
    cents                opening, added, won, lost, fees, last_out;
    uint32_t             banked;
};

struct playing {
    struct gather *gather;
    struct workers workers;
    struct session at[PLACES_MAX + 1];
};

static const struct worker *worker_at(const struct workers *workers, uint32_t who, uint64_t at_ms)
{
    for (size_t i = 0; i < workers->count; i++) {
        const struct worker *worker = &workers->row[i];
        if (worker->who == who && worker->from_ms <= at_ms && at_ms < worker->to_ms)
            return worker;
    }
    return NULL;
}

static void come_on(struct table_past *past, uint8_t seat, uint64_t at_ms)
{
    struct playing      *playing = past->context;
    const struct worker *worker  = worker_at(&playing->workers, past->place[seat].who, at_ms);
    playing->at[seat] = (struct session){ .worker = worker, .on = worker != NULL, .from_ms = at_ms };
    if (past->place[seat].owned > 0) {
        playing->at[seat].opening     = past->place[seat].owned;
        playing->at[seat].has_opening = true;
    }
}

static void playing_begins(struct table_past *past)
{
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        if (past->place[seat].who != 0)
            come_on(past, seat, past->gather->past.from_ms);
}

static void playing_sat(struct table_past *past, uint8_t seat)
{
    come_on(past, seat, past->at_ms);
}

static void playing_moved(struct table_past *past, uint8_t seat, enum money_way way, cents amount)
{
    struct session *at = &((struct playing *)past->context)->at[seat];
    if (!at->on)
        return;
    if (way == MONEY_FEE)
        at->fees += amount;
    if (way == MONEY_ENTRY)
        *(amount > 0 ? &at->won : &at->lost) += amount > 0 ? amount : -amount;
    if (way == MONEY_CASH)
        at->added += amount;
    if (way == MONEY_IN && !at->has_opening) {
        at->opening     = amount;
        at->has_opening = true;
    } else if (way == MONEY_IN) {
        at->added += amount;
        at->last_out = 0;
    } else if (way == MONEY_OUT) {
        at->added -= amount;
        at->last_out = past->place[seat].owned == 0 ? amount : 0;
    }
}

static void playing_place(struct table_past *past, uint8_t from, uint8_t to)
{
    struct playing *playing = past->context;
    playing->at[to]         = playing->at[from];
    playing->at[from]       = (struct session){ 0 };
}

static void playing_ended(struct table_past *past)
{
    struct playing *playing = past->context;
    for (size_t seat = 1; seat <= PLACES_MAX; seat++) {
        const struct place_past *place = &past->place[seat];
        struct session          *at    = &playing->at[seat];
        at->banked += place->banks;
        *(place->hand > 0 ? &at->won : &at->lost) += place->hand > 0 ? place->hand : -place->hand;
    }
}

static void write_session(struct table_past *past, uint8_t seat, bool off)
{
    struct playing          *playing = past->context;
    struct session          *at      = &playing->at[seat];
    const struct place_past *place   = &past->place[seat];
    struct cell             *row     = at->on ? gather_row(past->gather, &past->gather->book->part[0]) : NULL;
    if (row == NULL)
        return;
    cell_text(&row[PLAY_COMPANY], at->worker->company);
    gather_name(past->gather, &row[PLAY_NAME], at->worker->who);
    cell_text(&row[PLAY_BADGE], at->worker->badge);
    cell_number(&row[PLAY_TABLE], past->table);
    cell_text(&row[PLAY_GAME], past->game);
    gather_time(past->gather, &row[PLAY_ON], at->from_ms);
    if (off)
        gather_time(past->gather, &row[PLAY_OFF], past->at_ms);
    cents taken = off ? at->last_out : 0;
    cell_number(&row[PLAY_OPENING], at->opening);
    cell_number(&row[PLAY_ADDED], at->added + taken);
    cell_number(&row[PLAY_BANKED], at->banked);
    /* A hand under way counts as far as it has come. */
    cell_number(&row[PLAY_WON], at->won + (place->hand > 0 ? place->hand : 0));
    cell_number(&row[PLAY_LOST], at->lost + (place->hand < 0 ? -place->hand : 0));
    cell_number(&row[PLAY_FEES], at->fees);
    cell_number(&row[PLAY_CLOSING], place->owned + taken);
    *at = (struct session){ 0 };
}

static void playing_left(struct table_past *past, uint8_t seat)
{
    write_session(past, seat, true);
}

static void playing_done(struct table_past *past)
{
    for (uint8_t seat = 1; seat <= PLACES_MAX; seat++)
        write_session(past, seat, false);
}

static void start_playing(struct table_past *past, void *context)
{
    struct playing *playing = context;
    memset(playing->at, 0, sizeof playing->at);
    past->context       = playing;
    past->begins        = playing_begins;
    past->sat           = playing_sat;
    past->left          = playing_left;
    past->moved         = playing_moved;
    past->changed_place = playing_place;
    past->ended         = playing_ended;
}

/* Of one company only, where it is asked so. */
static void keep_company(const struct gather *gather, struct workers *workers)
{
    const char *name = gather->ask->company;
    size_t      kept = 0;
    for (size_t i = 0; i < workers->count; i++)
        if (name[0] == '\0' || strcmp(workers->row[i].company, name) == 0)
            workers->row[kept++] = workers->row[i];
    workers->count = kept;
}

struct company_walk {
    const struct gather *gather;
    bool                 found;
};

static bool follow_companies(void *context, const struct told *told)
{
    struct company_walk *walk = context;
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        walk->found               = walk->found || (event->kind == EVENT_COMPANY &&
                                      strcmp(event->has.words->name, walk->gather->ask->company) == 0);
    }
    return !walk->found;
}

/* A company without a worker that day has an empty book; a name that is none has no book. */
static enum status check_company(struct gather *gather)
{
    struct company_walk walk   = { .gather = gather };
    enum status         status = past_walk(&gather->past, 0, 1, follow_companies, &walk);
    if (status != STATUS_OK || walk.found)
        return status;
    snprintf(gather->book->why, sizeof gather->book->why, "there is no company '%s'", gather->ask->company);
    return STATUS_NOT_FOUND;
}

enum status gather_playing_book(struct gather *gather)
{
    struct playing playing = { .gather = gather };
    enum status    status  = gather_workers(gather, &playing.workers);
    keep_company(gather, &playing.workers);
    if (status == STATUS_OK && gather->ask->company[0] != '\0' && !gather->ask->own &&
        playing.workers.count == 0)
        status = check_company(gather);
    book_add_part(gather->book, "sessions", "Times at tables", PLAY, COUNT_OF(PLAY))->signed_ = true;
    if (status == STATUS_OK)
        status = read_tables(gather, &playing, start_playing, playing_done);
    free(playing.workers.row);
    return status;
}

/* ---- a year of a person ----------------------------------------------------------- */

enum {
    YEAR_TABLE,
    YEAR_GAME,
    YEAR_HANDS,
    YEAR_IN,
    YEAR_OUT,
    YEAR_FEES,
    YEAR_WON,
    YEAR_LOST,
    YEAR_NET,
    YEAR_COLUMNS
};
static const struct column YEAR[YEAR_COLUMNS] = {
    { "table", "table", CELL_NUMBER, false },
    { "game", "game", CELL_TEXT, false },
    { "hands", "hands", CELL_NUMBER, true },
    { "chips_in", "chips in", CELL_MONEY, true },
    { "chips_out", "chips out", CELL_MONEY, true },
    { "fees", "fees", CELL_MONEY, true },
    { "won", "won", CELL_MONEY, true },
    { "lost", "lost", CELL_MONEY, true },
    { "net", "won or lost", CELL_MONEY, true },
};

/* Whoever works for a company plays with its money: that is in the playing book, and no
 * part of what the person has won. Nobody is employed or dismissed while at a table. */
static bool is_own_money(const struct table_past *past, size_t seat)
{
    const struct place_past *place = &past->place[seat];
    return place->who == past->gather->ask->who &&
           worker_at(past->context, place->who, place->since_ms) == NULL;
}

static struct cell *year_row(struct table_past *past)
{
    struct book_part *part = &past->gather->book->part[0];
    if (part->row_count > 0 && row_of(part, part->row_count - 1)[YEAR_TABLE].number == past->table)
        return row_of(part, part->row_count - 1);
    struct cell *row = gather_row(past->gather, part);
    if (row == NULL)
        return NULL;
    cell_number(&row[YEAR_TABLE], past->table);
    cell_text(&row[YEAR_GAME], past->game);
    for (int i = YEAR_HANDS; i <= YEAR_NET; i++)
        cell_number(&row[i], 0);
    return row;
}

static void year_moved(struct table_past *past, uint8_t seat, enum money_way way, cents amount)
{
    static const int COLUMN[] = {
        [MONEY_IN] = YEAR_IN, [MONEY_OUT] = YEAR_OUT, [MONEY_FEE] = YEAR_FEES, [MONEY_CASH] = YEAR_IN
    };
    struct cell *row = is_own_money(past, seat) && way != MONEY_RESULT ? year_row(past) : NULL;
    if (row == NULL)
        return;
    if (way == MONEY_ENTRY) {
        row[amount > 0 ? YEAR_WON : YEAR_LOST].number += amount > 0 ? amount : -amount;
        row[YEAR_NET].number += amount;
        return;
    }
    row[COLUMN[way]].number += amount;
    row[YEAR_NET].number -= way == MONEY_FEE ? amount : 0;
}

static void year_ended(struct table_past *past)
{
    for (size_t seat = 1; seat <= PLACES_MAX; seat++) {
        const struct place_past *place = &past->place[seat];
        struct cell             *row =
            is_own_money(past, seat) && (place->played || place->banks) ? year_row(past) : NULL;
        if (row == NULL)
            continue;
        row[YEAR_HANDS].number++;
        row[place->hand > 0 ? YEAR_WON : YEAR_LOST].number += place->hand > 0 ? place->hand : -place->hand;
        row[YEAR_NET].number += place->hand;
    }
}

static void start_year(struct table_past *past, void *workers)
{
    past->context = workers;
    past->moved   = year_moved;
    past->ended   = year_ended;
}

enum status gather_statement(struct gather *gather)
{
    struct workers workers = { 0 };
    if (gather->ask->who == 0)
        return STATUS_BAD_INPUT;
    (void)book_add_part(gather->book, "tables", "Tables", YEAR, COUNT_OF(YEAR));
    enum status status = gather_workers(gather, &workers);
    if (status == STATUS_OK)
        status = read_tables(gather, &workers, start_year, NULL);
    free(workers.row);
    return status;
}
