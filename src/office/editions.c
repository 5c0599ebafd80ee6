#include "office/editions.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

static struct edition_day *find(const struct editions *editions, const char *edition)
{
    for (size_t i = 0; i < editions->count; i++)
        if (strcmp(editions->row[i].edition, edition) == 0)
            return (struct edition_day *)(uintptr_t)&editions->row[i];
    return NULL;
}

const int32_t *edition_agreed(const struct editions *editions, const char *edition)
{
    const struct edition_day *row = find(editions, edition);
    return row != NULL ? &row->date : NULL;
}

static const struct edition_row *find_row(const char *edition)
{
    for (size_t i = 0; i < edition_row_count; i++)
        if (strcmp(edition_rows[i].edition, edition) == 0)
            return &edition_rows[i];
    return NULL;
}

static bool same_document(const struct edition_row *a, const struct edition_row *b)
{
    return strcmp(a->house, b->house) == 0 && strcmp(a->document, b->document) == 0;
}

const struct edition_row *edition_in_force(const struct editions *editions, const struct edition_row *of,
                                           int32_t date, int32_t *since, bool *agreed)
{
    const struct edition_row *found   = NULL;
    int32_t                   printed = INT32_MIN, from;
    char                      day[EDITION_DAY_MAX];
    for (size_t i = 0; i < edition_row_count; i++) {
        const struct edition_row *row = &edition_rows[i];
        if (!same_document(row, of))
            continue;
        if (edition_day(row, day) != NULL)
            (void)date_read(day, &printed);
        const struct edition_day *planned = find(editions, row->edition);
        from                              = planned != NULL ? planned->date : printed;
        if (from > date || (found != NULL && from < *since))
            continue;
        found   = row;
        *since  = from;
        *agreed = planned != NULL;
    }
    return found;
}

static bool has_edition(const struct table *table, const char *edition)
{
    struct terms trial = table->terms;
    return terms_move(&trial, "edition", edition) == ALLOWED;
}

static bool lies_between_hands(const struct table *table)
{
    return !table->freeze.is &&
           (table->phase == TABLE_OFFER || table->phase == TABLE_BROKEN || table->phase == TABLE_BETWEEN);
}

bool editions_due(const struct editions *editions, const struct table *table, int32_t date, bool opening,
                  struct said *out)
{
    const struct sheet_fees  *fees  = &table->terms.sheet->fees;
    const struct edition_row *own   = edition_find(fees->house, fees->edition);
    int32_t                   since = 0;
    bool                      agreed;
    if (own == NULL || (!opening && editions->count == 0) || !lies_between_hands(table))
        return false;
    if (date <= 0) /* a script has no calendar: the book's latest */
        return false;
    const struct edition_row *now = edition_in_force(editions, own, date, &since, &agreed);
    if (now == NULL)
        return false;
    bool differs = strcmp(now->edition, table->terms.edition) != 0;
    if (opening ? !agreed && !differs : !agreed || since <= (int64_t)table->edition_day)
        return false;
    if (!has_edition(table, now->edition)) /* it has no schedules of this game */
        return false;
    char          day[DATE_MAX];
    struct words *words;
    *out  = (struct said){ .command = { .kind = COMMAND_ADOPT } };
    words = said_words(out);
    date_print(date, day);
    memcpy(words->name, now->edition, strlen(now->edition) + 1);
    memcpy(words->value, day, strlen(day) + 1);
    return true;
}

enum refusal editions_refused(const struct editions *editions, const struct words *said, int32_t today)
{
    const struct edition_row *row = find_row(said->name);
    int32_t                   date, since;
    bool                      agreed;
    if (row == NULL)
        return REFUSE_NO_SUCH_EDITION;
    if (!date_read(said->value, &date) || date <= today)
        return REFUSE_BAD_DATE;
    const struct edition_row *now = edition_in_force(editions, row, today, &since, &agreed);
    if (now == row && agreed)
        return REFUSE_EDITION_IN_FORCE;
    return editions->count == EDITIONS_MAX && find(editions, said->name) == NULL ? REFUSE_NO_SUCH_EDITION
                                                                                 : ALLOWED;
}

static const char *keep_day(struct editions *editions, const struct edition_day *day)
{
    struct edition_day *row = find(editions, day->edition);
    if (row == NULL && editions->count == EDITIONS_MAX)
        return "more editions than there can be";
    if (row == NULL)
        row = &editions->row[editions->count++];
    *row = *day;
    return NULL;
}

static bool read_day(const struct words *words, struct edition_day *out)
{
    memcpy(out->edition, words->name, sizeof out->edition);
    return words->name[0] != '\0' && date_read(words->value, &out->date) && out->date > 0;
}

const char *editions_apply(struct editions *editions, const struct event *event)
{
    struct edition_day day;
    return read_day(words_of(&event->has), &day) ? keep_day(editions, &day) : "an edition of no day";
}

void editions_past_release(struct editions_past *past)
{
    free(past->note);
    memset(past, 0, sizeof *past);
}

const char *editions_follow(struct editions_past *past, uint64_t at_ms, const struct event *event)
{
    struct edition_note note = { .at_ms = at_ms };
    if (event->kind != EVENT_EDITION || !read_day(words_of(&event->has), &note.day))
        return NULL;
    if (!rows_grow((void **)&past->note, &past->room, past->count, sizeof *past->note))
        return "out of memory";
    past->note[past->count++] = note;
    return NULL;
}

void editions_before(const struct editions_past *past, uint64_t at_ms, struct editions *out)
{
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < past->count && past->note[i].at_ms < at_ms; i++)
        (void)keep_day(out, &past->note[i].day);
}

void editions_code(struct codec *codec, struct editions *editions)
{
    code_count(codec, &editions->count, EDITIONS_MAX);
    for (size_t i = 0; i < editions->count && !codec->bad; i++) {
        uint32_t date = (uint32_t)editions->row[i].date;
        code_text(codec, editions->row[i].edition, sizeof editions->row[i].edition);
        code_u32(codec, &date);
        editions->row[i].date = (int32_t)date;
    }
}
