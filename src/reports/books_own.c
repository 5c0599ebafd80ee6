/* Reports of the house's own chain: boxes, shifts of the cage, cash, and who works for
 * whom. */
#include "reports/books_inside.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "office/cash.h"

#define DAY_MS 86400000u

static bool begins_cage_shift(const struct event *event)
{
    return event->kind == EVENT_SHIFT_BEGAN && strcmp(words_of(&event->has)->name, "cage") == 0;
}

/* From the last shift of the cage that began before the day. */
static enum status own_from(struct gather *gather, uint64_t *seq)
{
    uint64_t    first;
    enum status status = past_find(&gather->past, 0, gather->past.from_ms, &first);
    return status == STATUS_OK ? past_back(&gather->past, 0, first, begins_cage_shift, seq) : status;
}

static bool is_in(const struct gather *gather, uint64_t at_ms)
{
    return at_ms >= gather->past.from_ms && at_ms < gather->past.to_ms;
}

/* ---- boxes ---------------------------------------------------------------- */

enum {
    DROP_AT,
    DROP_SHIFT,
    DROP_TABLE,
    DROP_BOX,
    DROP_LEDGER,
    DROP_COUNTED,
    DROP_OFF,
    DROP_COUNTER,
    DROP_WITNESS,
    DROP_WHEN,
    DROP_WHY,
    DROP_COLUMNS
};
static const struct column DROP[DROP_COLUMNS] = {
    { "dropped", "dropped", CELL_TEXT, false },
    { "shift", "shift", CELL_NUMBER, false },
    { "table", "table", CELL_NUMBER, false },
    { "box", "box", CELL_NUMBER, false },
    { "ledger", "ledger", CELL_MONEY, true },
    { "amount", "counted", CELL_MONEY, true },
    { "difference", "difference", CELL_MONEY, true },
    { "counter", "counter", CELL_TEXT, false },
    { "witness", "witness", CELL_TEXT, false },
    { "counted_at", "counted at", CELL_TEXT, false },
    { "why", "why", CELL_TEXT, false },
};

struct drop_walk {
    struct gather    *gather;
    struct book_part *part;
    uint32_t          shift;
};

static struct cell *find_box(struct book_part *part, uint32_t table, uint32_t box)
{
    for (size_t i = 0; i < part->row_count; i++) {
        struct cell *row = &part->cells[i * part->column_count];
        if (row[DROP_TABLE].number == table && row[DROP_BOX].number == box)
            return row;
    }
    return NULL;
}

static void note_box(struct drop_walk *walk, const struct event *event, uint64_t at_ms)
{
    struct cell *row = gather_row(walk->gather, walk->part);
    if (row == NULL)
        return;
    gather_time(walk->gather, &row[DROP_AT], at_ms);
    if (walk->shift != 0)
        cell_number(&row[DROP_SHIFT], walk->shift);
    cell_number(&row[DROP_TABLE], words_of(&event->has)->table);
    cell_number(&row[DROP_BOX], event->has.count);
    cell_number(&row[DROP_LEDGER], event->has.amount);
}

static void note_count(struct drop_walk *walk, const struct told *told, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    struct cell        *row   = find_box(walk->part, words->table, event->has.count);
    if (row == NULL)
        return; /* of another day */
    if (event->kind == EVENT_BOX_COUNTED) {
        cell_number(&row[DROP_COUNTED], event->has.amount);
        cell_number(&row[DROP_OFF], event->has.amount - event->has.due);
        gather_name(walk->gather, &row[DROP_COUNTER], told->by);
        gather_name(walk->gather, &row[DROP_WITNESS], words->who);
        gather_time(walk->gather, &row[DROP_WHEN], told->said.command.at_ms);
    } else
        cell_text(&row[DROP_WHY], words->why);
}

/* Boxes are counted the same day or the next. */
static bool follow_drop(void *context, const struct told *told)
{
    struct drop_walk *walk  = context;
    uint64_t          at_ms = told->said.command.at_ms;
    if (at_ms >= walk->gather->past.to_ms + DAY_MS)
        return false;
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        switch (event->kind) {
        case EVENT_SHIFT_BEGAN:
        case EVENT_SHIFT_ENDED:
            if (strcmp(words_of(&event->has)->name, "cage") == 0)
                walk->shift = event->kind == EVENT_SHIFT_BEGAN ? event->has.count : 0;
            break;
        case EVENT_DROP_RECEIVED:
            if (is_in(walk->gather, at_ms))
                note_box(walk, event, at_ms);
            break;
        case EVENT_BOX_COUNTED:
        case EVENT_BOX_OVER:
        case EVENT_BOX_SHORT: note_count(walk, told, event); break;
        default: break;
        }
    }
    return true;
}

/* Nobody is told what should be in a box before it is counted. */
static void hide_uncounted(struct book_part *part)
{
    for (size_t i = 0; i < part->row_count; i++) {
        struct cell *row = &part->cells[i * part->column_count];
        if (!row[DROP_COUNTED].there)
            row[DROP_LEDGER] = (struct cell){ 0 };
    }
}

enum status gather_drop(struct gather *gather)
{
    struct drop_walk walk = { .gather = gather };
    uint64_t         from;
    walk.part          = book_add_part(gather->book, "boxes", "Boxes", DROP, COUNT_OF(DROP));
    walk.part->signed_ = true;
    enum status status = own_from(gather, &from);
    if (status == STATUS_OK)
        status = past_walk(&gather->past, 0, from, follow_drop, &walk);
    hide_uncounted(walk.part);
    return status;
}

/* ---- shifts of the cage ---------------------------------------------------- */

enum {
    CAGE_SHIFT,
    CAGE_BEGAN,
    CAGE_ENDED,
    CAGE_OPENING,
    CAGE_INS,
    CAGE_IN,
    CAGE_OUTS,
    CAGE_OUT,
    CAGE_BROUGHT,
    CAGE_TAKEN,
    CAGE_EXPECTED,
    CAGE_COUNTED,
    CAGE_OFF,
    CAGE_COUNTER,
    CAGE_WITNESS,
    CAGE_WHY,
    CAGE_COLUMNS
};
static const struct column CAGE[CAGE_COLUMNS] = {
    { "shift", "shift", CELL_NUMBER, false },         { "began", "began", CELL_TEXT, false },
    { "ended", "ended", CELL_TEXT, false },           { "opening", "opening", CELL_MONEY, false },
    { "deposits", "deposits", CELL_NUMBER, true },    { "cash_in", "cash in", CELL_MONEY, true },
    { "payouts", "payouts", CELL_NUMBER, true },      { "cash_out", "cash out", CELL_MONEY, true },
    { "brought", "brought", CELL_MONEY, true },       { "taken", "taken", CELL_MONEY, true },
    { "expected", "expected", CELL_MONEY, false },    { "counted", "counted", CELL_MONEY, false },
    { "difference", "difference", CELL_MONEY, true }, { "counter", "counter", CELL_TEXT, false },
    { "witness", "witness", CELL_TEXT, false },       { "why", "why", CELL_TEXT, false },
};

struct cage_walk {
    struct gather    *gather;
    struct book_part *part;
    bool              open; /* the last row is of a shift under way */
};

static void begin_shift(struct cage_walk *walk, const struct event *event, uint64_t at_ms)
{
    struct cell *row = gather_row(walk->gather, walk->part);
    if (row == NULL)
        return;
    walk->open = true;
    cell_number(&row[CAGE_SHIFT], event->has.count);
    gather_time(walk->gather, &row[CAGE_BEGAN], at_ms);
    for (int i = CAGE_OPENING; i <= CAGE_EXPECTED; i++)
        cell_number(&row[i], 0);
    row[CAGE_OPENING].number = row[CAGE_EXPECTED].number = event->has.amount;
}

static void move_cash(struct cell *row, int times, int amount_at, int64_t sign, cents amount)
{
    if (times >= 0)
        row[times].number++;
    row[amount_at].number += amount;
    row[CAGE_EXPECTED].number += sign * amount;
}

static void follow_shift(struct cage_walk *walk, const struct told *told, const struct event *event)
{
    struct cell        *row    = &walk->part->cells[(walk->part->row_count - 1) * walk->part->column_count];
    const struct words *words  = words_of(&event->has);
    cents               amount = event->has.amount;
    switch (event->kind) {
    case EVENT_DEPOSITED: move_cash(row, CAGE_INS, CAGE_IN, 1, amount); break;
    case EVENT_PAID_OUT: move_cash(row, CAGE_OUTS, CAGE_OUT, -1, amount); break;
    case EVENT_CASH_BROUGHT: move_cash(row, -1, CAGE_BROUGHT, 1, amount); break;
    case EVENT_CASH_TAKEN: move_cash(row, -1, CAGE_TAKEN, -1, amount); break;
    case EVENT_CASH_COUNTED:
        cell_number(&row[CAGE_COUNTED], amount);
        gather_name(walk->gather, &row[CAGE_COUNTER], told->by);
        break;
    case EVENT_OVER:
    case EVENT_SHORT:
        cell_number(&row[CAGE_OFF], event->kind == EVENT_OVER ? amount : -amount);
        cell_text(&row[CAGE_WHY], words->why);
        break;
    case EVENT_SHIFT_ENDED:
        if (strcmp(words->name, "cage") != 0)
            break;
        gather_time(walk->gather, &row[CAGE_ENDED], told->said.command.at_ms);
        if (!row[CAGE_OFF].there)
            cell_number(&row[CAGE_OFF], 0);
        if (words->who != 0)
            gather_name(walk->gather, &row[CAGE_WITNESS], words->who);
        walk->open = false;
        break;
    default: break;
    }
}

/* A shift belongs to the day in which it began, to its end. */
static bool follow_cage(void *context, const struct told *told)
{
    struct cage_walk *walk  = context;
    uint64_t          at_ms = told->said.command.at_ms;
    if (at_ms >= walk->gather->past.to_ms && !walk->open)
        return false;
    for (size_t i = 0; i < told->event_count; i++)
        if (walk->open)
            follow_shift(walk, told, &told->events[i]);
        else if (begins_cage_shift(&told->events[i]) && is_in(walk->gather, at_ms))
            begin_shift(walk, &told->events[i], at_ms);
    return true;
}

enum status gather_cage(struct gather *gather)
{
    struct cage_walk walk = { .gather = gather };
    uint64_t         from;
    walk.part          = book_add_part(gather->book, "shifts", "Shifts", CAGE, COUNT_OF(CAGE));
    walk.part->signed_ = true;
    enum status status = past_find(&gather->past, 0, gather->past.from_ms, &from);
    if (status == STATUS_OK)
        status = past_walk(&gather->past, 0, from, follow_cage, &walk);
    if (walk.open && gather->ask->blind) {
        struct cell *row         = &walk.part->cells[(walk.part->row_count - 1) * walk.part->column_count];
        row[CAGE_EXPECTED].there = row[CAGE_COUNTED].there;
    }
    return status;
}

/* ---- cash ----------------------------------------------------------------- */

enum { CASH_AT, CASH_WHO, CASH_WHAT, CASH_CAME, CASH_WENT, CASH_LOGGED, CASH_BY, CASH_WHY, CASH_COLUMNS };
static const struct column CASH[CASH_COLUMNS] = {
    { "at", "at", CELL_TEXT, false },
    { "who", "who", CELL_TEXT, false },
    { "what", "what", CELL_TEXT, false },
    { "cash_in", "cash in", CELL_MONEY, true },
    { "cash_out", "cash out", CELL_MONEY, true },
    { "logged", "day so far, logged", CELL_MONEY, false },
    { "by", "by", CELL_TEXT, false },
    { "why", "why", CELL_TEXT, false },
};
enum { PERSON_WHO, PERSON_NUMBER, PERSON_IN, PERSON_OUT, PERSON_PAPER_IN, PERSON_PAPER_OUT, PERSON_COLUMNS };
static const struct column PERSONS[PERSON_COLUMNS] = {
    { "who", "who", CELL_TEXT, false },
    { "person", "person", CELL_NUMBER, false },
    { "cash_in", "cash in", CELL_MONEY, true },
    { "cash_out", "cash out", CELL_MONEY, true },
    { "report_in", "report in", CELL_TEXT, false },
    { "report_out", "report out", CELL_TEXT, false },
};

struct cash_walk {
    struct gather *gather;
};

static struct book_part *cash_part(struct cash_walk *walk, int which)
{
    return &walk->gather->book->part[which];
}

static struct cell *person_row(struct cash_walk *walk, uint32_t who)
{
    struct book_part *part = cash_part(walk, 1);
    for (size_t i = 0; i < part->row_count; i++)
        if (part->cells[i * part->column_count + PERSON_NUMBER].number == who)
            return &part->cells[i * part->column_count];
    struct cell *row = gather_row(walk->gather, part);
    if (row == NULL)
        return NULL;
    gather_name(walk->gather, &row[PERSON_WHO], who);
    cell_number(&row[PERSON_NUMBER], who);
    cell_number(&row[PERSON_IN], 0);
    cell_number(&row[PERSON_OUT], 0);
    return row;
}

static void note_cash(struct cash_walk *walk, const struct told *told, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    bool                paper = event->kind == EVENT_REPORTED;
    bool                in = paper ? cash_way_named(words->word) == CASH_IN : event->kind == EVENT_DEPOSITED;
    struct cell        *person = person_row(walk, words->who);
    struct cell        *row    = gather_row(walk->gather, cash_part(walk, 0));
    if (row == NULL || person == NULL)
        return;
    gather_time(walk->gather, &row[CASH_AT], told->said.command.at_ms);
    gather_name(walk->gather, &row[CASH_WHO], words->who);
    gather_name(walk->gather, &row[CASH_BY], told->by);
    if (paper) {
        cell_text(&row[CASH_WHAT], in ? "report, cash in" : "report, cash out");
        snprintf(row[CASH_WHY].text, sizeof row[CASH_WHY].text, "%.23s: %.60s", words->value, words->why);
        row[CASH_WHY].there = true;
        cell_text(&person[in ? PERSON_PAPER_IN : PERSON_PAPER_OUT], words->value);
        return;
    }
    cell_text(&row[CASH_WHAT], in ? "deposit" : "payout");
    cell_number(&row[in ? CASH_CAME : CASH_WENT], event->has.amount);
    cell_text(&row[CASH_WHY], words_of(&told->said.command.has)->why);
    person[in ? PERSON_IN : PERSON_OUT].number += event->has.amount;
}

static bool follow_cash(void *context, const struct told *told)
{
    struct cash_walk *walk = context;
    if (told->said.command.at_ms >= walk->gather->past.to_ms)
        return false;
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        struct book_part   *log   = cash_part(walk, 0);
        if (event->kind == EVENT_DEPOSITED || event->kind == EVENT_PAID_OUT || event->kind == EVENT_REPORTED)
            note_cash(walk, told, event);
        else if (event->kind == EVENT_LOGGED && log->row_count > 0)
            cell_number(&log->cells[(log->row_count - 1) * log->column_count + CASH_LOGGED],
                        event->has.amount);
    }
    return true;
}

enum status gather_cash(struct gather *gather)
{
    struct cash_walk walk = { .gather = gather };
    uint64_t         from;
    (void)book_add_part(gather->book, "log", "Cash", CASH, COUNT_OF(CASH));
    (void)book_add_part(gather->book, "persons", "Persons", PERSONS, COUNT_OF(PERSONS));
    enum status status = past_find(&gather->past, 0, gather->past.from_ms, &from);
    return status == STATUS_OK ? past_walk(&gather->past, 0, from, follow_cash, &walk) : status;
}

/* ---- who works for whom ----------------------------------------------------- */

struct worker_walk {
    struct gather  *gather;
    struct workers *workers;
};

static void note_worker(struct worker_walk *walk, const struct event *event, uint64_t at_ms)
{
    const struct words *words = words_of(&event->has);
    struct workers     *list  = walk->workers;
    for (size_t i = 0; i < list->count; i++)
        if (list->row[i].who == words->who && list->row[i].to_ms == UINT64_MAX) {
            if (event->kind == EVENT_DISMISSED)
                list->row[i].to_ms = at_ms;
            return; /* known from before */
        }
    if (event->kind == EVENT_DISMISSED)
        return;
    if (!rows_grow((void **)&list->row, &list->room, list->count, sizeof *list->row)) {
        walk->gather->full = true;
        return;
    }
    struct worker *row = &list->row[list->count++];
    *row               = (struct worker){ .who = words->who, .from_ms = at_ms, .to_ms = UINT64_MAX };
    if (event->kind == EVENT_STAFFED)
        row->from_ms = 0;
    snprintf(row->company, sizeof row->company, "%s", words->name);
    snprintf(row->badge, sizeof row->badge, "%s", words->value);
}

static bool follow_workers(void *context, const struct told *told)
{
    struct worker_walk *walk = context;
    if (told->said.command.at_ms >= walk->gather->past.to_ms)
        return false;
    for (size_t i = 0; i < told->event_count; i++) {
        uint8_t kind = told->events[i].kind;
        if (kind == EVENT_STAFFED || kind == EVENT_EMPLOYED || kind == EVENT_DISMISSED)
            note_worker(walk, &told->events[i], told->said.command.at_ms);
    }
    return true;
}

enum status gather_workers(struct gather *gather, struct workers *out)
{
    struct worker_walk walk = { gather, out };
    uint64_t           from;
    enum status        status = own_from(gather, &from);
    return status == STATUS_OK ? past_walk(&gather->past, 0, from, follow_workers, &walk) : status;
}
