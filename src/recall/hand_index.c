#include "recall/hand_index.h"

#include <ctype.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "net/beside.h"
#include "net/log.h"
#include "recall/past_hand.h"
#include "shuffle/digest.h"

/* Records that one stretch looks through, of all tables together. */
#define STRETCH_MAX 4000

/* Of keyed hashes of rows, in whichever order they come. */
struct sum {
    uint64_t part[DIGEST_SIZE / sizeof(uint64_t)];
};

struct hand_index {
    pthread_mutex_t lock;
    sqlite3        *db;
    uint32_t        next;                 /* the table that a stretch begins with */
    uint64_t        seen[TABLES_MAX + 1]; /* the tip of each when it was last read to its end */
    uint8_t         key[SHUFFLE_KEY_SIZE];
    bool            checked;             /* the seals, once */
    struct sum      sum[TABLES_MAX + 1]; /* of what it has of each table */
};

static const char SCHEMA[] =
    "CREATE TABLE IF NOT EXISTS played (person INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    " table_id INTEGER NOT NULL, hand INTEGER NOT NULL, seat INTEGER NOT NULL, after INTEGER NOT NULL,"
    " last INTEGER NOT NULL, net INTEGER NOT NULL, game TEXT NOT NULL, words TEXT NOT NULL,"
    " people TEXT NOT NULL, PRIMARY KEY (person, at_ms, table_id, hand)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS played_at ON played (table_id, hand);"
    "CREATE TABLE IF NOT EXISTS played_upto (table_id INTEGER PRIMARY KEY, seq INTEGER NOT NULL,"
    " people TEXT NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS put_right (table_id INTEGER NOT NULL, hand INTEGER NOT NULL,"
    " seq INTEGER NOT NULL, PRIMARY KEY (table_id, hand, seq)) STRICT, WITHOUT ROWID";

struct hand_index *hand_index_open(const char *path, const uint8_t key[SHUFFLE_KEY_SIZE])
{
    struct hand_index *index = calloc(1, sizeof *index);
    if (index == NULL)
        return NULL;
    index->db = beside_open(path, SCHEMA);
    shuffle_derive(key, "hands", 0, index->key);
    if (index->db != NULL && beside_add_seal(index->db, "played_upto") &&
        pthread_mutex_init(&index->lock, NULL) == 0)
        return index;
    sqlite3_close(index->db);
    free(index);
    return NULL;
}

void hand_index_close(struct hand_index *index)
{
    if (index == NULL)
        return;
    sqlite3_close(index->db);
    pthread_mutex_destroy(&index->lock);
    sodium_memzero(index->key, sizeof index->key);
    free(index);
}

void hand_tips_take(struct hand_tips *tips, const struct house *house)
{
    memset(tips, 0, sizeof *tips);
    tips->count = house_tables(house);
    for (uint32_t table = 1; table <= tips->count; table++) {
        tips->of[table].tip     = house_seen_head(house, table); /* zeros for one that is not sound */
        const struct slot *slot = house_slot(house, table);
        tips->of[table].sheet   = slot != NULL ? slot->sheet : NULL;
    }
}

/* ---- who has which place --------------------------------------------------- */

/* "1 17 3 22": place and person. */
#define PEOPLE_TEXT_MAX (PLACES_MAX * 16)

static void people_print(const uint32_t who[PLACES_MAX + 1], char out[PEOPLE_TEXT_MAX])
{
    struct text text = text_in(out, PEOPLE_TEXT_MAX);
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        if (who[place] != 0)
            text_add(&text, "%u %u ", place, (unsigned)who[place]);
}

static void people_read(const char *text, uint32_t who[PLACES_MAX + 1])
{
    char *end;
    memset(who, 0, (PLACES_MAX + 1) * sizeof who[0]);
    while (text != NULL && *text != '\0') {
        unsigned long place = strtoul(text, &end, 10), person = strtoul(end, &end, 10);
        if (end == text || place < 1 || place > PLACES_MAX)
            return;
        who[place] = (uint32_t)person;
        text       = end + strspn(end, " ");
    }
}

static void people_follow(uint32_t who[PLACES_MAX + 1], const struct event *event)
{
    uint8_t seat = event->has.seat;
    if (event->kind == EVENT_SEATED)
        who[seat] = words_of(&event->has)->who;
    if (event->kind == EVENT_MOVED)
        who[event->has.to] = who[seat];
    if (event->kind == EVENT_LEFT || event->kind == EVENT_MOVED)
        who[seat] = 0;
}

/* ---- reading a table ------------------------------------------------------- */

struct row {
    struct hand_found found;
    uint32_t          person;
    cents             net;
    const char       *game;
    char             *words;
};

struct put_right {
    uint32_t hand;
    uint64_t seq;
};

struct walk {
    struct past_hand  hand;
    struct out        words[PLACES_MAX + 1]; /* what became of each place in it */
    uint32_t          table;
    uint64_t          upto;  /* the record with the last end of a hand, 0 before the first */
    bool              whole; /* the hand is read from its beginning */
    uint32_t          who[PLACES_MAX + 1];
    uint32_t          who_then[PLACES_MAX + 1]; /* when the last hand ended */
    struct row       *row;
    size_t            count, room;
    struct put_right *entry; /* compensating entries, about whichever hand */
    size_t            entry_count, entry_room;
    bool              bad;
};

/* In small letters, with spaces for hyphens, once. */
static void add_words(struct out *out, const char *text)
{
    char   plain[CALL_MAX + 64];
    size_t size = 0;
    for (; text[size] != '\0' && size + 2 < sizeof plain; size++)
        plain[size] = text[size] == '-' ? ' ' : (char)tolower((unsigned char)text[size]);
    plain[size] = '\0';
    if (strstr(out_text(out), plain) != NULL)
        return;
    out_put(out, plain);
    out_put(out, "\n");
}

/* What the place did in the hand, and what became of its wagers: "pushed pair plus". */
static void add_event(struct walk *walk, const struct event *event)
{
    char        text[64];
    uint8_t     seat  = event->has.seat;
    const char *wager = field_present(&event->has, FIELD_wager) ? wager_word(event->has.wager) : "";
    if (event->kind == EVENT_RESULT)
        for (seat = 1; seat <= PLACES_MAX; seat++)
            add_words(&walk->words[seat], result_word(event->has.result));
    else if (seat >= 1 && seat <= PLACES_MAX) {
        snprintf(text, sizeof text, "%s %s", event_word(event->kind), wager);
        add_words(&walk->words[seat], text);
    }
}

static void keep_row(struct walk *walk, unsigned place, uint32_t number, const struct told_reader *reader)
{
    struct out *words = &walk->words[place];
    out_put(words, out_text(&walk->hand.called));
    struct row row = {
        .found  = { reader->at_ms, walk->table, number, (uint8_t)place, walk->upto, reader->seq, { 0 } },
        .person = walk->who[place],
        .net    = walk->hand.net[place],
        .game   = walk->hand.sheet->id,
        .words  = strdup(out_text(words))
    };
    memcpy(row.found.who, walk->who, sizeof walk->who);
    if (words->bad || row.words == NULL ||
        !rows_grow((void **)&walk->row, &walk->room, walk->count, sizeof *walk->row)) {
        free(row.words);
        walk->bad = true;
        return;
    }
    walk->row[walk->count++] = row;
}

static void keep_entry(struct walk *walk, uint32_t hand, uint64_t seq)
{
    if (rows_grow((void **)&walk->entry, &walk->entry_room, walk->entry_count, sizeof *walk->entry))
        walk->entry[walk->entry_count++] = (struct put_right){ hand, seq };
    else
        walk->bad = true;
}

static void end_hand(struct walk *walk, uint32_t number, const struct told_reader *reader)
{
    for (unsigned place = 1; place <= PLACES_MAX && walk->whole; place++)
        if (walk->hand.played[place] && walk->who[place] != 0)
            keep_row(walk, place, number, reader);
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        out_clear(&walk->words[place]);
    past_hand_clear(&walk->hand);
    walk->whole = true;
    walk->upto  = reader->seq;
    memcpy(walk->who_then, walk->who, sizeof walk->who);
}

/* Up to the end of a hand in this step; what is before the first of them, where the
 * reading began behind one, has been read before. */
static void walk_told(struct walk *walk, const struct told *told, const struct told_reader *reader)
{
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        if (walk->whole) {
            people_follow(walk->who, event);
            add_event(walk, event);
            past_hand_hear(&walk->hand, told->seq, event);
        }
        if (walk->whole && event->kind == EVENT_COMPENSATED && event->has.count > 0)
            keep_entry(walk, event->has.count, told->seq);
        if (event->kind == EVENT_ENDED)
            end_hand(walk, event->has.count, reader);
    }
}

/* From the last end of a hand that was read on, to one that is so many records further, or
 * to the tip. */
static enum status walk_table(struct walk *walk, struct journal *journal, const struct head *tip,
                              uint64_t *left)
{
    struct told        told;
    struct told_reader reader = { .seq = 0 };
    uint64_t           begun  = walk->upto, ended;
    struct events     *events = malloc(sizeof *events);
    enum status        status = events != NULL ? journal_check(journal, walk->table, tip) : STATUS_FAILED;
    if (status == STATUS_OK)
        status = journal_read_sound(journal, begun, walk->table);
    while (status == STATUS_OK && (status = told_step(journal, &reader, &told, events)) == STATUS_OK) {
        ended = walk->upto;
        if (told.seq > tip->seq)
            break;
        walk_told(walk, &told, &reader);
        *left -= *left > 0 && told.seq != ended;
        if (*left == 0 && walk->upto > begun)
            break;
    }
    free(events);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static void walk_release(struct walk *walk)
{
    past_hand_release(&walk->hand);
    for (unsigned place = 0; place <= PLACES_MAX; place++)
        out_release(&walk->words[place]);
    for (size_t i = 0; i < walk->count; i++)
        free(walk->row[i].words);
    free(walk->row);
    free(walk->entry);
}

/* ---- keeping --------------------------------------------------------------- */

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **out)
{
    return sqlite3_prepare_v2(db, sql, -1, out, NULL) == SQLITE_OK;
}

static void sum_add(struct sum *sum, struct digest *digest)
{
    struct sum row;
    digest_end(digest, (uint8_t *)row.part);
    for (size_t i = 0; i < COUNT_OF(row.part); i++)
        sum->part[i] += row.part[i];
}

#define PLAYED_NUMBERS 8
#define PLAYED_TEXTS   3
static void sum_played(struct sum *sum, const uint8_t *key, const int64_t number[PLAYED_NUMBERS],
                       const char *const text[PLAYED_TEXTS])
{
    struct digest digest;
    digest_start(&digest, "housedealer played 1", key);
    for (int i = 0; i < PLAYED_NUMBERS; i++)
        digest_number(&digest, (uint64_t)number[i]);
    for (int i = 0; i < PLAYED_TEXTS; i++)
        digest_text(&digest, text[i] != NULL ? text[i] : "");
    sum_add(sum, &digest);
}

static void sum_entry(struct sum *sum, const uint8_t *key, uint32_t table, uint32_t hand, uint64_t seq)
{
    struct digest digest;
    digest_start(&digest, "housedealer put right 1", key);
    digest_number(&digest, table);
    digest_number(&digest, hand);
    digest_number(&digest, seq);
    sum_add(sum, &digest);
}

/* How far the table is read, who sat there then, and all rows of it. */
static void seal_table(const struct sum *sum, const uint8_t *key, uint32_t table, uint64_t upto,
                       const char *people, uint8_t seal[DIGEST_SIZE])
{
    struct digest digest;
    digest_start(&digest, "housedealer hands 1", key);
    digest_number(&digest, table);
    digest_number(&digest, upto);
    digest_text(&digest, people != NULL ? people : "");
    digest_bytes(&digest, sum->part, sizeof sum->part);
    digest_end(&digest, seal);
}

/* Writes a row; `*added`: it was not there. */
static bool put(sqlite3_stmt *statement, bool *added)
{
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    *added    = done && sqlite3_changes(sqlite3_db_handle(statement)) > 0;
    sqlite3_reset(statement);
    return done;
}

static bool put_row(sqlite3_stmt *statement, const struct row *row, struct sum *sum, const uint8_t *key)
{
    const struct hand_found *found                  = &row->found;
    const int64_t            number[PLAYED_NUMBERS] = { row->person,          (int64_t)found->at_ms,
                                                        found->table,         found->hand,
                                                        found->seat,          (int64_t)found->after,
                                                        (int64_t)found->last, row->net };
    char                     people[PEOPLE_TEXT_MAX];
    bool                     added;
    people_print(found->who, people);
    for (int i = 0; i < PLAYED_NUMBERS; i++)
        sqlite3_bind_int64(statement, i + 1, number[i]);
    sqlite3_bind_text(statement, 9, row->game, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 10, row->words, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 11, people, -1, SQLITE_TRANSIENT);
    if (!put(statement, &added))
        return false;
    if (added)
        sum_played(sum, key, number, (const char *const[]){ row->game, row->words, people });
    return true;
}

static bool put_entry(sqlite3_stmt *statement, uint32_t table, const struct put_right *entry, struct sum *sum,
                      const uint8_t *key)
{
    bool added;
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int64(statement, 2, entry->hand);
    sqlite3_bind_int64(statement, 3, (sqlite3_int64)entry->seq);
    if (!put(statement, &added))
        return false;
    if (added)
        sum_entry(sum, key, table, entry->hand, entry->seq);
    return true;
}

static bool put_upto(sqlite3_stmt *statement, const struct walk *walk, const struct sum *sum,
                     const uint8_t *key)
{
    uint8_t seal[DIGEST_SIZE];
    char    people[PEOPLE_TEXT_MAX];
    bool    added;
    people_print(walk->who_then, people);
    seal_table(sum, key, walk->table, walk->upto, people, seal);
    sqlite3_bind_int64(statement, 1, walk->table);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)walk->upto);
    sqlite3_bind_text(statement, 3, people, -1, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 4, seal, sizeof seal, SQLITE_STATIC);
    return put(statement, &added);
}

/* All that was read, or nothing of it: else hands would be missing for good. */

static enum status keep_walk(struct hand_index *index, const struct walk *walk)
{
    sqlite3      *db     = index->db;
    struct sum    sum    = index->sum[walk->table];
    sqlite3_stmt *played = NULL, *upto = NULL, *entry = NULL;
    bool          good =
        prepare(db, "INSERT OR IGNORE INTO played VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11)", &played) &&
        prepare(db,
                "INSERT OR REPLACE INTO played_upto (table_id, seq, people, seal) VALUES (?1, ?2, ?3, ?4)",
                &upto) &&
        prepare(db, "INSERT OR IGNORE INTO put_right VALUES (?1, ?2, ?3)", &entry) &&
        beside_begin(db) == SQLITE_OK;
    if (good) {
        for (size_t i = 0; good && i < walk->count; i++)
            good = put_row(played, &walk->row[i], &sum, index->key);
        for (size_t i = 0; good && i < walk->entry_count; i++)
            good = put_entry(entry, walk->table, &walk->entry[i], &sum, index->key);
        good = beside_end(db, good && put_upto(upto, walk, &sum, index->key));
    }
    sqlite3_finalize(played);
    sqlite3_finalize(upto);
    sqlite3_finalize(entry);
    if (good)
        index->sum[walk->table] = sum;
    return good ? STATUS_OK : STATUS_FAILED;
}

/* ---- seals ----------------------------------------------------------------- */

static uint32_t table_of(sqlite3_stmt *row, int column)
{
    int64_t table = sqlite3_column_int64(row, column);
    return table >= 1 && table <= TABLES_MAX ? (uint32_t)table : 0;
}

static bool sum_rows(struct hand_index *index)
{
    sqlite3_stmt *row  = NULL;
    bool          good = prepare(index->db, "SELECT * FROM played", &row);
    int           code = SQLITE_DONE;
    memset(index->sum, 0, sizeof index->sum);
    while (good && (code = sqlite3_step(row)) == SQLITE_ROW) {
        int64_t     number[PLAYED_NUMBERS];
        const char *text[PLAYED_TEXTS];
        for (int i = 0; i < PLAYED_NUMBERS; i++)
            number[i] = sqlite3_column_int64(row, i);
        for (int i = 0; i < PLAYED_TEXTS; i++)
            text[i] = (const char *)sqlite3_column_text(row, PLAYED_NUMBERS + i);
        sum_played(&index->sum[table_of(row, 2)], index->key, number, text);
    }
    sqlite3_finalize(row);
    good =
        good && code == SQLITE_DONE && prepare(index->db, "SELECT table_id, hand, seq FROM put_right", &row);
    while (good && (code = sqlite3_step(row)) == SQLITE_ROW)
        sum_entry(&index->sum[table_of(row, 0)], index->key, (uint32_t)sqlite3_column_int64(row, 0),
                  (uint32_t)sqlite3_column_int64(row, 1), (uint64_t)sqlite3_column_int64(row, 2));
    if (good)
        sqlite3_finalize(row);
    return good && code == SQLITE_DONE;
}

static void forget(struct hand_index *index, uint32_t table)
{
    char words[200], number[16];
    snprintf(number, sizeof number, "%u", (unsigned)table);
    log_line(LOG_WARN, "the index of hands does not hold under the house key; it is made anew", "table",
             number, NULL);
    snprintf(words, sizeof words,
             "DELETE FROM played WHERE table_id = %u; DELETE FROM played_upto WHERE table_id = %u;"
             "DELETE FROM put_right WHERE table_id = %u",
             (unsigned)table, (unsigned)table, (unsigned)table);
    if (sqlite3_exec(index->db, words, NULL, NULL, NULL) == SQLITE_OK)
        memset(&index->sum[table], 0, sizeof index->sum[table]);
}

/* Once: what does not hold is read anew from the records. */
static void check_seals(struct hand_index *index)
{
    static const struct sum none;
    bool                    there[TABLES_MAX + 1] = { false }, held[TABLES_MAX + 1] = { false };
    sqlite3_stmt           *row = NULL;
    if (index->checked || !sum_rows(index))
        return;
    index->checked = true;
    bool good      = prepare(index->db, "SELECT table_id, seq, people, seal FROM played_upto", &row);
    while (good && sqlite3_step(row) == SQLITE_ROW) {
        uint8_t  seal[DIGEST_SIZE];
        uint32_t table = table_of(row, 0);
        seal_table(&index->sum[table], index->key, table, (uint64_t)sqlite3_column_int64(row, 1),
                   (const char *)sqlite3_column_text(row, 2), seal);
        there[table] = true;
        held[table]  = sqlite3_column_bytes(row, 3) == DIGEST_SIZE &&
                      memcmp(sqlite3_column_blob(row, 3), seal, DIGEST_SIZE) == 0;
    }
    sqlite3_finalize(row);
    for (uint32_t table = 1; table <= TABLES_MAX; table++)
        if (!held[table] && (there[table] || memcmp(&index->sum[table], &none, sizeof none) != 0))
            forget(index, table);
}

/* Where the reading of a table stands. */
static void resume(sqlite3 *db, struct walk *walk)
{
    sqlite3_stmt *get = NULL;
    if (prepare(db, "SELECT seq, people FROM played_upto WHERE table_id = ?1", &get)) {
        sqlite3_bind_int64(get, 1, walk->table);
        if (sqlite3_step(get) == SQLITE_ROW) {
            walk->upto = (uint64_t)sqlite3_column_int64(get, 0);
            people_read((const char *)sqlite3_column_text(get, 1), walk->who);
        }
    }
    sqlite3_finalize(get);
    memcpy(walk->who_then, walk->who, sizeof walk->who);
    walk->whole = walk->upto == 0;
}

static enum status advance_table(struct hand_index *index, struct journal *journal, struct walk *walk,
                                 const struct head *tip, uint64_t *left, uint64_t *behind)
{
    resume(index->db, walk);
    uint64_t    begun  = walk->upto;
    enum status status = STATUS_OK;
    if (*left > 0 && begun < tip->seq)
        status = walk_table(walk, journal, tip, left);
    if (status == STATUS_OK && (walk->upto > begun || walk->entry_count > 0))
        status = walk->bad ? STATUS_FAILED : keep_walk(index, walk);
    if (*left == 0) /* else what is left of it is of a hand in play */
        *behind += tip->seq - walk->upto;
    return status;
}

enum status hand_index_advance(struct hand_index *index, struct journal *journal, const struct names *names,
                               const struct hand_tips *tips, uint64_t *behind, uint64_t *looked)
{
    enum status status = STATUS_OK;
    uint64_t    left   = STRETCH_MAX;
    *behind            = 0;
    pthread_mutex_lock(&index->lock);
    check_seals(index);
    uint32_t first = index->next;
    for (uint32_t i = 0; i < tips->count && status == STATUS_OK; i++) {
        uint32_t    table = (first + i) % tips->count + 1;
        struct walk walk  = { .table = table, .hand = { .names = names, .sheet = tips->of[table].sheet } };
        uint64_t    tip   = tips->of[table].tip.seq;
        if (tips->of[table].sheet == NULL || tip <= index->seen[table])
            continue;
        if (left > 0)
            index->next = table - 1; /* the last that has its turn is the first next time */
        status = advance_table(index, journal, &walk, &tips->of[table].tip, &left, behind);
        walk_release(&walk);
        if (status == STATUS_OK && left > 0)
            index->seen[table] = tip;
        if (status == STATUS_CORRUPT) /* whoever looks at those records will be told */
            status = STATUS_OK;
    }
    pthread_mutex_unlock(&index->lock);
    *looked += STRETCH_MAX - left;
    return status;
}

/* ---- finding --------------------------------------------------------------- */

static const char FIND[] =
    "SELECT at_ms, table_id, hand, seat, after, last, people FROM played WHERE person = ?1"
    " AND at_ms >= ?2 AND at_ms < ?3 AND (at_ms, table_id, hand) < (?4, ?5, ?6)"
    " AND (?7 = 0 OR table_id = ?7) AND (?8 = 0 OR hand = ?8) AND (?9 = '' OR game = ?9)"
    " AND (?10 = 0 OR sign(net) = ?11) AND (?12 = '' OR instr(words, ?12) > 0)"
    " ORDER BY at_ms DESC, table_id DESC, hand DESC LIMIT ?13";

static void bind_search(sqlite3_stmt *find, const struct hand_search *search, size_t max)
{
    bool from_latest = search->before.at_ms == 0;
    sqlite3_bind_int64(find, 1, search->person);
    sqlite3_bind_int64(find, 2, (sqlite3_int64)search->from_ms);
    sqlite3_bind_int64(find, 3, search->to_ms > 0 ? (sqlite3_int64)search->to_ms : INT64_MAX);
    sqlite3_bind_int64(find, 4, from_latest ? INT64_MAX : (sqlite3_int64)search->before.at_ms);
    sqlite3_bind_int64(find, 5, search->before.table);
    sqlite3_bind_int64(find, 6, search->before.hand);
    sqlite3_bind_int64(find, 7, search->table);
    sqlite3_bind_int64(find, 8, search->hand);
    sqlite3_bind_text(find, 9, search->game, -1, SQLITE_STATIC);
    sqlite3_bind_int64(find, 10, search->by_result);
    sqlite3_bind_int64(find, 11, search->result);
    sqlite3_bind_text(find, 12, search->text, -1, SQLITE_STATIC);
    sqlite3_bind_int64(find, 13, (sqlite3_int64)max);
}

enum status hand_index_find(struct hand_index *index, const struct hand_search *search,
                            struct hand_found *found, size_t max, size_t *count)
{
    sqlite3_stmt      *find  = NULL;
    struct hand_search plain = *search;
    int                code  = SQLITE_ERROR;
    *count                   = 0;
    for (char *at = plain.text; *at != '\0'; at++)
        *at = *at == '-' ? ' ' : (char)tolower((unsigned char)*at);
    pthread_mutex_lock(&index->lock);
    check_seals(index);
    if (prepare(index->db, FIND, &find)) {
        bind_search(find, &plain, max);
        while ((code = sqlite3_step(find)) == SQLITE_ROW && *count < max) {
            struct hand_found *row = &found[(*count)++];
            row->at_ms             = (uint64_t)sqlite3_column_int64(find, 0);
            row->table             = (uint32_t)sqlite3_column_int64(find, 1);
            row->hand              = (uint32_t)sqlite3_column_int64(find, 2);
            row->seat              = (uint8_t)sqlite3_column_int64(find, 3);
            row->after             = (uint64_t)sqlite3_column_int64(find, 4);
            row->last              = (uint64_t)sqlite3_column_int64(find, 5);
            people_read((const char *)sqlite3_column_text(find, 6), row->who);
        }
    }
    sqlite3_finalize(find);
    pthread_mutex_unlock(&index->lock);
    return code == SQLITE_DONE || code == SQLITE_ROW ? STATUS_OK : STATUS_FAILED;
}

enum status hand_index_people(struct hand_index *index, uint32_t table, uint32_t hand,
                              uint32_t who[PLACES_MAX + 1])
{
    sqlite3_stmt *find = NULL;
    int           code = SQLITE_ERROR;
    memset(who, 0, (PLACES_MAX + 1) * sizeof who[0]);
    pthread_mutex_lock(&index->lock);
    check_seals(index);
    if (prepare(index->db, "SELECT people FROM played WHERE table_id = ?1 AND hand = ?2 LIMIT 1", &find)) {
        sqlite3_bind_int64(find, 1, table);
        sqlite3_bind_int64(find, 2, hand);
        if ((code = sqlite3_step(find)) == SQLITE_ROW)
            people_read((const char *)sqlite3_column_text(find, 0), who);
    }
    sqlite3_finalize(find);
    pthread_mutex_unlock(&index->lock);
    return code == SQLITE_DONE || code == SQLITE_ROW ? STATUS_OK : STATUS_FAILED;
}

enum status hand_index_entries(struct hand_index *index, uint32_t table, uint32_t hand, uint64_t *seq,
                               size_t max, size_t *count)
{
    sqlite3_stmt *find = NULL;
    int           code = SQLITE_ERROR;
    *count             = 0;
    pthread_mutex_lock(&index->lock);
    check_seals(index);
    if (prepare(index->db, "SELECT seq FROM put_right WHERE table_id = ?1 AND hand = ?2 ORDER BY seq",
                &find)) {
        sqlite3_bind_int64(find, 1, table);
        sqlite3_bind_int64(find, 2, hand);
        while ((code = sqlite3_step(find)) == SQLITE_ROW && *count < max)
            seq[(*count)++] = (uint64_t)sqlite3_column_int64(find, 0);
    }
    sqlite3_finalize(find);
    pthread_mutex_unlock(&index->lock);
    return code == SQLITE_DONE || code == SQLITE_ROW ? STATUS_OK : STATUS_FAILED;
}
