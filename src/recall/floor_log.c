#include "recall/floor_log.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "loop/inside.h"
#include "table/view.h"
#include "wire/speak.h"

/* Records that one answer looks through, of all tables together; of each in blocks. */
#define LOOK_MAX  24000
#define BLOCK_MAX 400

struct floor_tips {
    uint32_t count; /* tables; 0 is the house's own chain */
    uint32_t only;  /* the only one that is asked for, 0: all */
    struct {
        uint64_t    seq;
        struct head tip;
        struct seer seer;
    } of[TABLES_MAX + 1];
};

struct entry {
    uint64_t at_ms, seq;
    uint32_t table;
    char    *text;
};

struct search {
    struct journal     *journal;
    const struct names *names;
    struct events      *events;
    struct seer         seer;    /* of the table that is looked through */
    uint64_t            before;  /* only what was said earlier */
    uint64_t            horizon; /* back to here every table has been looked through */
    size_t              want;
    struct entry       *entry;
    size_t              count, room;
    struct out          text;
};

bool floor_log_prepare(struct ask *ask)
{
    const struct house *house = ask->server->house;
    struct floor_tips  *tips  = calloc(1, sizeof *tips);
    if (tips == NULL)
        return false;
    tips->count = house_tables(house);
    tips->only  = ask->table;
    for (uint32_t table = 0; table <= tips->count; table++) {
        tips->of[table].tip = house_seen_head(house, table);
        tips->of[table].seq = tips->of[table].tip.seq; /* none of a chain that is not sound */
        if (table == 0 || house_slot(house, table) != NULL)
            tips->of[table].seer = seer_of(ask->server, &ask->person, table);
    }
    ask->load = tips;
    return true;
}

/* ---- one record ---------------------------------------------------------- */

/* What the floor decides, and what calls for it. */
static bool is_floors(const struct told *told)
{
    for (size_t i = 0; i < told->event_count; i++)
        if (told->events[i].kind == EVENT_HALTED || told->events[i].kind == EVENT_BROKEN)
            return true;
    uint8_t kind = told->said.command.kind;
    if (kind == COMMAND_SET && strcmp(words_of(&told->said.command.has)->why, OPENING_REASON) == 0)
        return false;
    return kind == COMMAND_CALL_FLOOR || kind == COMMAND_END_CALL || command_role(kind) == ROLE_FLOOR;
}

static void speak_entry(struct search *search, const struct told *told, uint64_t at_ms, uint32_t hand)
{
    struct out *out = &search->text;
    char        by[PERSON_NAME_MAX];
    told_by(told, search->names, by);
    out_clear(out);
    out_format(out, "{\"table\":%u,\"seq\":%llu,\"at\":%llu,\"hand\":%u", (unsigned)told->table,
               (unsigned long long)told->seq, (unsigned long long)at_ms, (unsigned)hand);
    out_key(out, "by");
    out_string(out, by);
    out_key(out, "command");
    speak_fields(out, search->names, "verb", command_word(told->said.command.kind), &told->said.command.has);
    out_key(out, "events");
    out_put(out, "[");
    for (size_t i = 0; i < told->event_count; i++)
        speak_event(out, search->names, &told->events[i],
                    told->seq >= search->seer.since ? search->seer.viewer : VIEWER_BOARD);
    out_put(out, "]}");
}

static enum status keep_entry(struct search *search, const struct told *told, uint64_t at_ms, uint32_t hand)
{
    speak_entry(search, told, at_ms, hand);
    if (search->text.bad ||
        !rows_grow((void **)&search->entry, &search->room, search->count, sizeof *search->entry))
        return STATUS_FAILED;
    char *text = strdup(out_text(&search->text));
    if (text == NULL)
        return STATUS_FAILED;
    search->entry[search->count++] = (struct entry){ at_ms, told->seq, told->table, text };
    return STATUS_OK;
}

/* `*hand` is the last that was dealt, as far as this block tells; 0: it does not yet. */
static enum status look_at(struct search *search, const struct record *record, uint32_t *hand)
{
    struct told_reader reader = told_read(record);
    struct told        told;
    enum status        status = STATUS_OK;
    if (record->kind != RECORD_COMMAND)
        return STATUS_OK;
    while (status == STATUS_OK && told_next(&reader, &told, search->events) == STATUS_OK) {
        for (size_t i = 0; i < told.event_count; i++)
            if (told.events[i].kind == EVENT_CLOSED || told.events[i].kind == EVENT_STARTED ||
                told.events[i].kind == EVENT_ENDED)
                *hand = told.events[i].has.count;
        if (is_floors(&told))
            status = keep_entry(search, &told, record->at_ms, *hand);
    }
    return status;
}

/* ---- one table ------------------------------------------------------------ */

/* Records `from` to `upto`, and the one behind, which makes the last of them sure. */
static enum status read_block(struct search *search, uint32_t table, uint64_t from, uint64_t upto,
                              uint64_t *oldest_ms)
{
    struct record record;
    uint32_t      hand   = 0;
    enum status   status = journal_read_sound(search->journal, from, table);
    *oldest_ms           = UINT64_MAX;
    while (status == STATUS_OK && (status = journal_next(search->journal, &record)) == STATUS_OK) {
        if (record.seq > upto)
            return STATUS_OK;
        if (*oldest_ms == UINT64_MAX)
            *oldest_ms = record.at_ms;
        if (record.at_ms < search->before)
            status = look_at(search, &record, &hand);
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* The last record before that time: times only grow along a chain. */
static enum status find_before(struct search *search, uint32_t table, uint64_t *seq)
{
    struct record record;
    uint64_t      low = 0, high = *seq + 1;
    while (high - low > 1) {
        uint64_t    middle = low + (high - low) / 2;
        enum status status = journal_get(search->journal, table, middle, &record);
        if (status != STATUS_OK)
            return status;
        if (record.at_ms < search->before)
            low = middle;
        else
            high = middle;
    }
    *seq = low;
    return STATUS_OK;
}

/* Back from its end, until there are enough entries or records. */
static enum status read_table(struct search *search, uint32_t table, const struct head *tip, uint64_t upto,
                              uint64_t look_most)
{
    size_t      first  = search->count;
    uint64_t    looked = 0, oldest_ms = 0;
    enum status status = upto > 0 ? journal_check(search->journal, table, tip) : STATUS_OK;
    if (status == STATUS_OK && search->before != UINT64_MAX)
        status = find_before(search, table, &upto);
    while (status == STATUS_OK && upto > 0 && looked < look_most && search->count - first < search->want) {
        uint64_t from = upto > BLOCK_MAX ? upto - BLOCK_MAX + 1 : 1;
        status        = read_block(search, table, from, upto, &oldest_ms);
        looked += upto - from + 1;
        upto = from - 1;
    }
    if (status == STATUS_OK && upto > 0 && oldest_ms > search->horizon)
        search->horizon = oldest_ms;
    return status;
}

/* ---- the answer ------------------------------------------------------------ */

static int newest_first(const void *left, const void *right)
{
    const struct entry *a = left, *b = right;
    if (a->at_ms != b->at_ms)
        return a->at_ms > b->at_ms ? -1 : 1;
    if (a->table != b->table)
        return a->table < b->table ? -1 : 1;
    return a->seq > b->seq ? -1 : a->seq < b->seq;
}

static void write_answer(struct search *search, struct out *out)
{
    size_t given = 0;
    if (search->count > 0)
        qsort(search->entry, search->count, sizeof *search->entry, newest_first);
    out_put(out, "{\"entries\":[");
    while (given < search->count && search->entry[given].at_ms >= search->horizon &&
           (given < search->want || search->entry[given].at_ms == search->entry[given - 1].at_ms)) {
        out_comma(out);
        out_put(out, search->entry[given++].text);
    }
    out_put(out, "]");
    /* What is further back is asked for with this time. */
    bool more = given < search->count && search->entry[given].at_ms >= search->horizon;
    out_key(out, "before");
    if (more)
        out_number(out, (int64_t)search->entry[given - 1].at_ms);
    else if (search->horizon > 0)
        out_number(out, (int64_t)search->horizon);
    else
        out_put(out, "null");
    out_put(out, "}");
}

static enum status read_all(struct search *search, const struct floor_tips *tips)
{
    uint32_t    first  = tips->only; /* 0: all, and the house's own chain */
    uint32_t    last   = tips->only != 0 ? tips->only : tips->count;
    uint64_t    each   = LOOK_MAX / (last - first + 1);
    enum status status = STATUS_OK;
    for (uint32_t table = first; table <= last && status == STATUS_OK; table++) {
        search->seer = tips->of[table].seer;
        status       = read_table(search, table, &tips->of[table].tip, tips->of[table].seq, each);
    }
    return status;
}

void floor_log_work(struct ask *ask)
{
    struct store  store;
    char          why[STORE_WHY_MAX];
    struct search search = { .names  = house_names(ask->server->house),
                             .before = ask->number[1] > 0 ? (uint64_t)ask->number[1] : UINT64_MAX,
                             .want   = (size_t)ask->number[0] };
    search.events        = malloc(sizeof *search.events);
    enum status status   = search.events != NULL ? STATUS_OK : STATUS_FAILED;
    if (status == STATUS_OK)
        status = store_sqlite_open(&store, ask->server->config.db, STORE_READ, why);
    if (status == STATUS_OK)
        status = journal_open(&search.journal, &store);
    if (status == STATUS_OK)
        status = read_all(&search, ask->load);
    if (status == STATUS_OK)
        write_answer(&search, &ask->answer);
    else
        ask_fail(ask, status, search.journal);
    journal_close(search.journal);
    for (size_t i = 0; i < search.count; i++)
        free(search.entry[i].text);
    free(search.entry);
    free(search.events);
    out_release(&search.text);
}
