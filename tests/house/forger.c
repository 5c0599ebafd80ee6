#include "forger.h"

#include <stdio.h>

#include "journal/anchor.h"

struct page page[RECORDS_MAX];
size_t      pages;

struct told   told;
struct events events;

/* What stands behind that step in its record. */
static uint8_t rest[sizeof page[0].body];
static size_t  rest_size;

/* Names beside the chain go with it. */
static struct person_name names[32];
static size_t             name_count;

static void keep_name(void *context, const struct person_name *name)
{
    (void)context;
    assert_true(name_count < COUNT_OF(names));
    names[name_count++] = *name;
}

void copy_out(void)
{
    assert_sound();
    struct journal *journal = open_journal();
    struct record   record;
    pages = name_count = 0;
    assert_int_equal(journal_names(journal, keep_name, NULL), STATUS_OK);
    for (uint32_t table = 0; (table = journal_table(journal, table)) != TABLES_ALL; table++) {
        assert_int_equal(journal_read(journal, 0, table), STATUS_OK);
        while (journal_next(journal, &record) == STATUS_OK) {
            struct page *copy = &page[pages++];
            assert_true(pages < RECORDS_MAX && record.body_size <= sizeof copy->body);
            copy->record = record;
            memcpy(copy->body, record.body, record.body_size);
            copy->record.body = copy->body;
        }
    }
    journal_close(journal);
}

/* The record of a chain whose command is the n-th of this kind, from 1; its first step is in
 * hand. */
size_t find_at(uint32_t table, uint8_t kind, size_t nth)
{
    for (size_t i = 0; i < pages; i++) {
        if (page[i].record.kind != RECORD_COMMAND || page[i].record.table != table)
            continue;
        struct told_reader reader = told_read(&page[i].record);
        assert_int_equal(told_next(&reader, &told, &events), STATUS_OK);
        if (told.said.command.kind != kind || --nth != 0)
            continue;
        rest_size = (size_t)(reader.codec.end - reader.codec.at);
        memcpy(rest, reader.codec.at, rest_size);
        return i;
    }
    fail_msg("there is no such record");
    return 0;
}

size_t find_record(uint32_t table, enum record_kind kind, size_t nth)
{
    for (size_t i = 0; i < pages; i++)
        if (page[i].record.table == table && page[i].record.kind == kind && --nth == 0)
            return i;
    fail_msg("there is no such record");
    return 0;
}

size_t find(uint8_t kind, size_t nth)
{
    return find_at(0, kind, nth);
}

struct event *event_at(size_t which)
{
    assert_true(which < events.count);
    return &events.list[which];
}

struct words *words_at(size_t which)
{
    struct words  copy = *words_of(&event_at(which)->has);
    struct words *own  = events_words(&events, event_at(which));
    *own               = copy;
    return own;
}

void write_step(size_t at)
{
    struct codec codec = codec_writer(page[at].body, sizeof page[at].body);
    told.events        = events.list;
    told.event_count   = events.count;
    told_code(&codec, &told, NULL);
    assert_false(codec.bad);
    size_t used = codec_used(&codec, page[at].body);
    assert_true(used + rest_size <= sizeof page[at].body);
    memcpy(page[at].body + used, rest, rest_size);
    page[at].record.body_size = used + rest_size;
}

void take_out(size_t at)
{
    pages--;
    memmove(&page[at], &page[at + 1], (pages - at) * sizeof page[0]);
    for (size_t i = 0; i < pages; i++)
        page[i].record.body = page[i].body;
}

/* A copy of a record stands before another, said when that was. */
void put_before(size_t from, size_t at)
{
    struct page copy = page[from];
    assert_true(pages < RECORDS_MAX);
    memmove(&page[at + 1], &page[at], (pages++ - at) * sizeof page[0]);
    page[at]              = copy;
    page[at].record.at_ms = page[at + 1].record.at_ms;
    snprintf(page[at].record.key, sizeof page[at].record.key, "forged");
    for (size_t i = 0; i < pages; i++)
        page[i].record.body = page[i].body;
}

uint64_t say_when(size_t at)
{
    return told.said.command.at_ms = page[at].record.at_ms;
}

/* The last records of the tables, whose hashes the anchors have anew; of a chain that has become
 * shorter the last. */
static size_t anchor_anew(struct journal *journal, const struct record *from, uint8_t *body)
{
    struct anchor_reader reader = anchor_read(from);
    struct anchor_row    row;
    struct record        named;
    struct codec         codec = codec_writer(body, sizeof page[0].body);
    code_count(&codec, &reader.left, ANCHOR_ROWS_MAX);
    while (anchor_next(&reader, &row) == STATUS_OK) {
        struct head tip = journal_tip(journal, row.table);
        row.head.seq    = row.head.seq > tip.seq ? tip.seq : row.head.seq;
        assert_int_equal(journal_get(journal, row.table, row.head.seq, &named), STATUS_OK);
        memcpy(row.head.hash, named.hash, HASH_SIZE);
        anchor_row_code(&codec, &row);
    }
    return codec_used(&codec, body);
}

/* Every chain hashed anew, the tables' first. */
struct audit audit_forged(bool by_another)
{
    struct store         store;
    struct journal      *journal;
    static struct audit  found;
    static uint8_t       body[sizeof page[0].body];
    struct audit_options options = { 0 };
    assert_int_equal(store_memory_open(&store), STATUS_OK);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    for (size_t i = 0; i < name_count; i++)
        assert_int_equal(journal_name(journal, &names[i]), STATUS_OK);
    for (int own = 0; own <= 1; own++) {
        for (size_t i = 0; i < pages; i++) {
            const struct record *from = &page[i].record;
            if ((from->table == 0) != (own == 1))
                continue;
            size_t size = from->body_size;
            memcpy(body, page[i].body, size);
            if (from->kind == RECORD_ANCHOR)
                size = anchor_anew(journal, from, body);
            if (by_another && from->kind == RECORD_OPENING)
                kit_by_another(body);
            assert_int_equal(journal_append(journal, from->table, (enum record_kind)from->kind, from->at_ms,
                                            from->key, body, size, NULL),
                             STATUS_OK);
        }
        assert_int_equal(journal_commit(journal), STATUS_OK);
    }
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    assert_int_equal(found.chain, FAULT_NONE);
    return found;
}

/* What the journal contradicts by itself, whoever wrote it; where this program did, nothing
 * less is found. */
void assert_found(const char *why)
{
    assert_string_equal(audit_forged(true).why, why);
    struct audit own = audit_forged(false);
    assert_int_equal(own.bad_seq != 0, why[0] != '\0');
}
