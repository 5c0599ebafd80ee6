#include "reports/books_inside.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word, *head;
    enum status (*gather)(struct gather *gather);
} ROWS[REPORTS] = {
    [REPORT_DROP]         = { "drop", "Drop count sheet", gather_drop },
    [REPORT_FEES]         = { "fees", "Collection", gather_fees },
    [REPORT_CAGE]         = { "cage", "Close sheet of the cage", gather_cage },
    [REPORT_CASH]         = { "cash", "Cash log", gather_cash },
    [REPORT_PLAYING_BOOK] = { "playing-book", "Playing book", gather_playing_book },
    [REPORT_STATEMENT]    = { "statement", "Win and loss statement", gather_statement },
    [REPORT_ROTATION]     = { "rotation", "Rotation of the bank", gather_rotation },
};

const char *report_word(enum report report)
{
    return ROWS[report].word;
}

bool report_named(const char *word, enum report *out)
{
    for (int i = 0; i < REPORTS; i++)
        if (strcmp(ROWS[i].word, word) == 0) {
            *out = (enum report)i;
            return true;
        }
    return false;
}

void gather_time(const struct gather *gather, struct cell *cell, uint64_t at_ms)
{
    char moment[MOMENT_MAX];
    cell_text(cell, moment_print(calendar_find(&gather->past.calendar, at_ms), at_ms, moment));
}

void gather_name(const struct gather *gather, struct cell *cell, uint32_t who)
{
    char        name[PERSON_NAME_MAX];
    struct told told = { .by = who };
    told_by(&told, gather->names, name);
    cell_text(cell, name);
}

struct cell *gather_row(struct gather *gather, struct book_part *part)
{
    struct cell *row = book_add_row(part);
    gather->full     = gather->full || row == NULL;
    return row;
}

/* The first of January of that date's year, and of the next. */
static void year_of(int32_t date, int32_t *first, int32_t *next)
{
    char words[DATE_MAX], year[DATE_MAX];
    *first = date;
    date_print(date, words);
    memcpy(words + 4, "-01-01", sizeof "-01-01");
    while (strcmp(date_print(*first, year), words) != 0)
        --*first;
    *next = *first + 365;
    *next += strncmp(date_print(*next, year), words, 4) == 0;
}

/* A statement is of the year, whose days are those of its openings. */
static enum status open_past(struct gather *gather, struct journal *journal, int32_t date)
{
    int32_t first, next;
    if (gather->ask->report != REPORT_STATEMENT)
        return past_open(&gather->past, journal, date);
    year_of(date, &first, &next);
    enum status status = past_open(&gather->past, journal, first);
    uint64_t    from   = gather->past.from_ms;
    past_close(&gather->past);
    if (status == STATUS_OK)
        status = past_open(&gather->past, journal, next);
    gather->past.to_ms   = gather->past.from_ms;
    gather->past.from_ms = from;
    gather->past.date    = first;
    return status;
}

/* Without a date: the day of the last record. */
static enum status find_date(struct gather *gather, struct journal *journal, int32_t *date)
{
    uint64_t at_ms;
    *date = gather->ask->date;
    if (gather->ask->has_date)
        return STATUS_OK;
    enum status status = past_last(journal, &at_ms);
    if (status == STATUS_OK)
        status = past_open(&gather->past, journal, (int32_t)(at_ms / 86400000));
    *date = calendar_date(&gather->past.calendar, at_ms);
    past_close(&gather->past);
    return status;
}

/* The house's own chain begins when the house does. */
static enum status check_opened(struct gather *gather)
{
    struct record first;
    char          opened[DATE_MAX];
    enum status   status = journal_get(gather->past.journal, 0, 1, &first);
    if (status != STATUS_OK || gather->past.to_ms > first.at_ms)
        return status == STATUS_NOT_FOUND ? STATUS_OK : status; /* no record, no day */
    snprintf(gather->book->why, sizeof gather->book->why, "the house opened on %s; there is no report of %s",
             date_print(calendar_date(&gather->past.calendar, first.at_ms), opened), gather->book->when);
    return STATUS_NOT_FOUND;
}

enum status books_gather(struct book *book, struct journal *journal, const struct names *names,
                         const struct book_ask *ask)
{
    struct gather *gather = calloc(1, sizeof *gather);
    int32_t        date;
    memset(book, 0, sizeof *book);
    if (gather == NULL)
        return STATUS_FAILED;
    gather->names      = names;
    gather->ask        = ask;
    gather->book       = book;
    book->report       = ROWS[ask->report].word;
    book->head         = ROWS[ask->report].head;
    enum status status = find_date(gather, journal, &date);
    if (status == STATUS_OK)
        status = open_past(gather, journal, date);
    date_print(gather->past.date, book->when);
    if (ask->report == REPORT_STATEMENT) {
        book->when[4] = '\0';
        person_name(names, ask->who, book->who);
    }
    memcpy(book->zone, gather->past.calendar.zone, sizeof book->zone);
    if (status == STATUS_OK)
        status = check_opened(gather);
    if (status == STATUS_OK)
        status = ROWS[ask->report].gather(gather);
    if (status == STATUS_OK && gather->full)
        status = STATUS_FAILED;
    past_close(&gather->past);
    free(gather);
    return status;
}
