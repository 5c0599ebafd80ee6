#include "house/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/directory.h"
#include "house/roll.h"
#include "house/shoes.h"

/* A table under audit, with the machine's shoe as seen from outside. */
struct bench {
    struct slot        slot;
    bool               has_shoe;
    struct shoe_record shoe;
};

struct walk {
    const struct audit_options *options;
    struct audit               *audit;
    struct bench               *bench[TABLES_MAX + 1];
    struct events               events, again;
    struct directory           *directory;
    struct roll                *roll;
};

static void found(struct audit *audit, uint32_t table, uint64_t seq, const char *why)
{
    if (audit->bad_seq != 0 &&
        (audit->bad_table < table || (audit->bad_table == table && audit->bad_seq <= seq)))
        return;
    audit->bad_table = table;
    audit->bad_seq   = seq;
    snprintf(audit->why, AUDIT_WHY_MAX, "%s", why);
}

/* ---- would it be decided the same today? -------------------------------- */

static bool same_events(const struct told *told, struct events *now)
{
    if (told->event_count != now->count)
        return false;
    for (size_t i = 0; i < now->count; i++) {
        uint8_t      then_bytes[1024], now_bytes[1024];
        struct codec then_codec = codec_writer(then_bytes, sizeof then_bytes);
        struct codec now_codec  = codec_writer(now_bytes, sizeof now_bytes);
        event_write(&then_codec, &told->events[i]);
        event_write(&now_codec, &now->list[i]);
        size_t size = codec_used(&then_codec, then_bytes);
        if (size != codec_used(&now_codec, now_bytes) || memcmp(then_bytes, now_bytes, size) != 0)
            return false;
    }
    return true;
}

static void decide_again(struct walk *walk, const struct told *told, const struct slot *slot)
{
    enum refusal now = table_decide(slot->sheet, &slot->table, &told->said.command, &walk->again);
    if (now == told->refusal && same_events(told, &walk->again))
        return;
    walk->audit->differences++;
    if (walk->options->differs == NULL)
        return;
    char        line[REFUSAL_WORDS_MAX + 512];
    struct text text = text_in(line, sizeof line);
    command_print(&text, directory_names(walk->directory), &told->said.command);
    text_add(&text, now == ALLOWED ? ": today with other events" : ": today refused: ");
    if (now != ALLOWED)
        refusal_print(&text, directory_names(walk->directory), now, &walk->again.figures,
                      &told->said.command);
    walk->options->differs(walk->options->context, told->table, told->seq, line);
}

/* ---- records ------------------------------------------------------------ */

static struct bench *bench_of(struct walk *walk, uint32_t table)
{
    if (table == 0 || table > TABLES_MAX)
        return NULL;
    if (walk->bench[table] == NULL)
        walk->bench[table] = calloc(1, sizeof *walk->bench[table]);
    return walk->bench[table];
}

/* A root that is told to the players is that of the shoe sealed just before. */
static bool announced_rightly(const struct bench *bench, const struct event *event)
{
    if (event->kind != EVENT_SHUFFLED || !field_present(&event->has, FIELD_root))
        return true;
    return bench->has_shoe && bench->shoe.dealt == 0 &&
           memcmp(words_of(&event->has)->root, bench->shoe.root, sizeof bench->shoe.root) == 0;
}

static const char *follow_told(struct walk *walk, struct bench *bench, const struct told *told)
{
    walk->audit->commands++;
    walk->audit->events += told->event_count;
    if (bench->slot.sheet == NULL)
        bench->slot.sheet = slot_sheet(words_of(&told->said.command.has)->game);
    if (bench->slot.sheet == NULL)
        return "a table that was never opened, or whose game is not played here";
    if (walk->options->decide)
        decide_again(walk, told, &bench->slot);
    for (size_t i = 0; i < told->event_count; i++) {
        if (!announced_rightly(bench, &told->events[i]))
            return "a shoe was announced that is not the one sealed";
        if (bench->has_shoe)
            shoe_follow(&bench->shoe, &told->events[i]);
    }
    return slot_follow(&bench->slot, told->events, told->event_count);
}

static const char *follow_command(struct walk *walk, const struct record *record)
{
    struct told        told;
    struct bench      *bench  = bench_of(walk, record->table);
    struct told_reader reader = told_read(record);
    const char        *wrong  = NULL;
    enum status        status = STATUS_OK;
    if (bench == NULL)
        return "a table that cannot be";
    while (wrong == NULL && (status = told_next(&reader, &told, &walk->events)) == STATUS_OK)
        wrong = follow_told(walk, bench, &told);
    return status == STATUS_CORRUPT ? "a record that cannot be read" : wrong;
}

static const char *follow_shuffle(struct walk *walk, const struct record *record)
{
    struct bench *bench = bench_of(walk, record->table);
    walk->audit->shoes++;
    if (bench != NULL && bench->has_shoe)
        return "the shoe before this one was never revealed";
    if (bench == NULL || shoe_started(&bench->shoe, record) != STATUS_OK)
        return "a shuffle that cannot be read";
    bench->has_shoe = true;
    return NULL;
}

/* A commitment to a shoe that lacks cards, or has some too often, is kept as
 * faithfully as any other; the game says what must be in it. */
static bool has_its_cards(const struct bench *bench)
{
    const struct shoe_revealed *reveal           = &bench->shoe.reveal;
    uint16_t                    seen[FACE_KINDS] = { 0 };
    if (bench->slot.sheet == NULL)
        return false;
    for (size_t i = 0; i < reveal->count; i++)
        if (reveal->order[i] >= FACE_KINDS || seen[reveal->order[i]]++ == DECKS_MAX)
            return false;
    for (card face = 0; face < FACE_KINDS; face++)
        if (seen[face] != shoe_copies(bench->slot.table.terms.shoe, face))
            return false;
    return true;
}

static const char *follow_reveal(struct walk *walk, const struct record *record)
{
    struct bench *bench = bench_of(walk, record->table);
    if (bench == NULL || !bench->has_shoe || shoe_opened(&bench->shoe, record) != STATUS_OK)
        return "a revealed shoe that cannot be read";
    const char *wrong = shoes_check(&bench->shoe);
    if (wrong == NULL && !has_its_cards(bench))
        wrong = "the revealed shoe has not the cards of its game";
    bench->has_shoe = false;
    walk->audit->shoes_checked += wrong == NULL;
    return wrong;
}

static const char *follow(struct walk *walk, const struct record *record)
{
    switch (record->kind) {
    case RECORD_COMMAND: return follow_command(walk, record);
    case RECORD_SHUFFLE: return follow_shuffle(walk, record);
    case RECORD_SHOE_OPENED: return follow_reveal(walk, record);
    case RECORD_PERSON:
    case RECORD_ERASED: return roll_follow(walk->roll, record);
    case RECORD_OPENING:
    case RECORD_ANCHOR: /* journal_verify has looked into it */
        return record->table == 0 ? NULL : "a record of the house's own chain at a table";
    default: return "a record of an unknown kind";
    }
}

/* Up to the first break in the chain; what comes after cannot be believed. */
static enum status walk_table(struct walk *walk, struct journal *journal, uint32_t table)
{
    struct audit        *audit   = walk->audit;
    struct chain_verdict verdict = journal_verdict(journal, table);
    struct record        record;
    enum status          status = journal_read(journal, 0, table);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (verdict.fault != FAULT_NONE && record.seq >= verdict.bad_seq)
            return STATUS_OK;
        audit->records++;
        const char *wrong = follow(walk, &record);
        if (wrong != NULL) {
            audit->balanced = false;
            found(audit, table, record.seq, wrong);
            return STATUS_OK;
        }
        if (walk->options->progress != NULL)
            walk->options->progress(walk->options->context, audit->records);
    }
    return status == STATUS_NOT_FOUND || verdict.fault != FAULT_NONE ? STATUS_OK : STATUS_FAILED;
}

/* Tables are numbered without gaps: between two there is none missing. */
static enum status walk_tables(struct walk *walk, struct journal *journal)
{
    uint32_t expected = 1;
    for (uint32_t table = 0; (table = journal_table(journal, table)) != TABLES_ALL; table++) {
        if (table > expected)
            found(walk->audit, expected, 1, "missing: there are later tables");
        if (table > 0 && walk->audit->table_count < TABLES_MAX) {
            struct head head                                = journal_verdict(journal, table).head;
            walk->audit->tables[walk->audit->table_count++] = (struct audit_table){ table, head };
        }
        if (table > 0)
            expected = table + 1;
        enum status status = walk_table(walk, journal, table);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Without the names the money is still to be looked at, and cannot be. */
static enum status no_names(struct walk *walk)
{
    found(walk->audit, 0, 1, "the names beside the chain cannot be read");
    return STATUS_OK;
}

static void check_roll(struct walk *walk)
{
    uint64_t    seq   = 0;
    const char *wrong = roll_check(walk->roll, &seq);
    if (wrong != NULL)
        found(walk->audit, 0, seq != 0 ? seq : walk->audit->head.seq, wrong);
}

enum status audit_journal(struct journal *journal, const struct audit_options *options, struct audit *out)
{
    struct verdict verdict;
    memset(out, 0, sizeof *out);
    out->balanced = true;
    if (journal_verify(journal, options->signed_head, &verdict) != STATUS_OK)
        return STATUS_FAILED;
    struct walk *walk = calloc(1, sizeof *walk);
    if (walk == NULL)
        return STATUS_FAILED;
    walk->options = options;
    walk->audit   = out;
    out->chain    = verdict.fault;
    out->head     = verdict.head;
    if (verdict.fault != FAULT_NONE && verdict.bad_seq != 0)
        found(out, verdict.bad_table, verdict.bad_seq, fault_words(verdict.fault));
    walk->directory = directory_open(journal);
    walk->roll      = roll_open(journal);
    enum status status =
        walk->directory != NULL && walk->roll != NULL ? walk_tables(walk, journal) : no_names(walk);
    if (status == STATUS_OK && out->bad_seq == 0 && out->chain == FAULT_NONE)
        check_roll(walk);
    directory_close(walk->directory);
    roll_close(walk->roll);
    for (size_t i = 0; i <= TABLES_MAX; i++)
        free(walk->bench[i]);
    free(walk);
    return status;
}
