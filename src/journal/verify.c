/* The walk over every chain: each is followed from its first record, and then
 * the tables are held to what the house's chain has anchored of them. */
#include <string.h>

#include "journal/anchor.h"
#include "journal/inside.h"

/* A record that does not fit where it stands may still be whole, if it was
 * exchanged with another: then it carries the right hash for the other's
 * place. The record before that place is the row before, or, when the two
 * were neighbors, the one it was exchanged with. */
static bool is_misplaced(struct journal *journal, struct record *record)
{
    static const uint8_t nothing[HASH_SIZE];
    struct record        row;
    uint8_t              before[HASH_SIZE] = { 0 }, hash[HASH_SIZE];
    uint32_t             table             = TABLES_ALL;
    if (record->body_size > 0)
        memcpy(journal->body, record->body, record->body_size);
    record->body = journal->body;
    if (journal_read(journal, 0, TABLES_ALL) != STATUS_OK)
        return false;
    while (journal_next(journal, &row) == STATUS_OK) {
        if (row.table != table)
            memcpy(before, nothing, HASH_SIZE);
        record->table = table = row.table;
        record->seq           = row.seq;
        record_hash(before, record, hash);
        if (memcmp(hash, record->hash, HASH_SIZE) == 0)
            return true;
        record_hash(row.hash, record, hash);
        if (memcmp(hash, record->hash, HASH_SIZE) == 0)
            return true;
        memcpy(before, row.hash, HASH_SIZE);
    }
    return false;
}

/* A walk over all chains: what is known of them, and who watches. */
struct walk {
    struct journal            *journal;
    const struct signed_heads *signed_heads;
    const struct verify_watch *watch;
    uint64_t                   records;
};

#define WATCH_EVERY 4096 /* records */

static bool goes_on(struct walk *walk)
{
    const struct verify_watch *watch = walk->watch;
    return ++walk->records % WATCH_EVERY != 0 || watch == NULL || watch->go_on(watch->context, walk->records);
}

/* The heads that the chain of a table must come by. */
static struct signed_heads known_heads(const struct walk *walk, uint32_t table)
{
    if (table == 0 && walk->signed_heads != NULL)
        return *walk->signed_heads;
    if (walk->watch != NULL && table < walk->watch->head_count)
        return (struct signed_heads){ &walk->watch->heads[table], 1 };
    return (struct signed_heads){ NULL, 0 };
}

/* Is this where a head says that the chain stood? Those that were come by are left
 * behind. */
static bool comes_by(struct signed_heads *known, const struct head *head)
{
    for (; known->count > 0 && known->head->seq <= head->seq; known->head++, known->count--)
        if (known->head->seq == head->seq && !same_head(known->head, head))
            return false;
    return true;
}

/* Follows one chain to its end or its first fault. */
static enum status walk_chain(struct walk *walk, uint32_t table, struct chain_verdict *found)
{
    struct record       record;
    struct journal     *journal   = walk->journal;
    struct signed_heads known     = known_heads(walk, table);
    bool                is_signed = table == 0 && walk->signed_heads != NULL;
    enum status         status    = journal_read(journal, 0, table);
    *found                        = (struct chain_verdict){ .fault = FAULT_NONE };
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        found->bad_seq = found->head.seq + 1;
        found->fault   = chain_follow(&found->head, &record);
        if (found->fault == FAULT_OUT_OF_ORDER)
            found->bad_seq = record.seq;
        if (found->fault == FAULT_ALTERED && is_misplaced(journal, &record))
            found->fault = FAULT_OUT_OF_ORDER;
        if (found->fault == FAULT_NONE && !comes_by(&known, &found->head))
            found->fault = is_signed ? FAULT_HEAD : FAULT_ALTERED;
        if (found->fault != FAULT_NONE)
            return STATUS_OK;
        if (!goes_on(walk))
            return STATUS_BUSY;
    }
    found->bad_seq = found->head.seq + 1;
    if (status == STATUS_CORRUPT)
        found->fault = FAULT_UNREADABLE;
    else if (status != STATUS_NOT_FOUND)
        return STATUS_FAILED;
    else if (known.count > 0 && known.head[known.count - 1].seq > found->head.seq)
        found->fault = is_signed ? FAULT_CUT : FAULT_MISSING;
    else
        found->bad_seq = 0;
    return STATUS_OK;
}

static void blame(struct chain_verdict *verdict, uint64_t seq, enum fault fault)
{
    if (verdict->fault != FAULT_NONE && verdict->bad_seq <= seq)
        return;
    verdict->fault   = fault;
    verdict->bad_seq = seq;
}

/* Does the table still have what the house has anchored? A table that has lost
 * everything has no chain of its own any more: `lost` tells of the first. */
static void hold_to(struct journal *journal, const struct anchor_row *row, struct verdict *lost)
{
    struct record record;
    struct chain *chain = chain_find(journal, row->table);
    if (chain == NULL) {
        if (lost->fault == FAULT_NONE || lost->bad_table > row->table)
            *lost = (struct verdict){ .fault = FAULT_BEHIND, .bad_table = row->table, .bad_seq = 1 };
        return;
    }
    struct chain_verdict *verdict = &chain->verdict;
    if (row->head.seq > verdict->head.seq)
        blame(verdict, verdict->head.seq + 1, FAULT_BEHIND);
    else if (journal_get(journal, row->table, row->head.seq, &record) != STATUS_OK ||
             memcmp(record.hash, row->head.hash, HASH_SIZE) != 0)
        blame(verdict, row->head.seq, FAULT_ANCHOR);
}

static enum status hold_to_anchors(struct journal *journal, struct verdict *lost)
{
    struct record record;
    struct chain *house  = chain_find(journal, 0);
    enum status   status = house != NULL ? journal_read(journal, 0, 0) : STATUS_NOT_FOUND;
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        if (record.seq > house->verdict.head.seq)
            return STATUS_OK; /* what comes after a fault cannot be believed */
        if (record.kind != RECORD_ANCHOR)
            continue;
        struct anchor_row    row;
        struct anchor_reader reader = anchor_read(&record);
        enum status          more;
        while ((more = anchor_next(&reader, &row)) == STATUS_OK)
            hold_to(journal, &row, lost);
        if (more == STATUS_CORRUPT)
            blame(&house->verdict, record.seq, FAULT_UNREADABLE);
    }
    return status == STATUS_FAILED ? status : STATUS_OK;
}

struct chain_verdict journal_verdict(const struct journal *journal, uint32_t table)
{
    const struct chain *chain = chain_find(journal, table);
    return chain != NULL ? chain->verdict : (struct chain_verdict){ .fault = FAULT_NONE };
}

/* A journal in use grows: chains that began since it was opened are seen too. */
static enum status learn_tables(struct journal *journal)
{
    uint32_t    table  = 0;
    enum status status = journal->store.table(journal->store.context, 0, &table);
    while (status == STATUS_OK) {
        if (chain_add(journal, table) == NULL)
            return STATUS_FAILED;
        status = journal->store.table(journal->store.context, table + 1, &table);
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : STATUS_FAILED;
}

/* The first fault in order of tables; `lost` is a table that has no chain. */
static struct verdict first_fault(const struct journal *journal, struct verdict lost)
{
    struct verdict found = lost;
    for (size_t i = journal->count; i-- > 0;) {
        const struct chain *chain = &journal->chains[i];
        if (chain->verdict.fault == FAULT_NONE ||
            (found.fault != FAULT_NONE && found.bad_table < chain->table))
            continue;
        found = (struct verdict){ .fault     = chain->verdict.fault,
                                  .bad_table = chain->table,
                                  .bad_seq   = chain->verdict.bad_seq };
    }
    return found;
}

static enum status verify(struct walk *walk, struct verdict *out)
{
    struct journal *journal = walk->journal;
    struct verdict  lost    = { .fault = FAULT_NONE };
    enum status     status  = journal->state == STATUS_OK ? learn_tables(journal) : journal->state;
    for (size_t i = 0; i < journal->count && status == STATUS_OK; i++)
        status = walk_chain(walk, journal->chains[i].table, &journal->chains[i].verdict);
    if (status == STATUS_OK)
        status = hold_to_anchors(journal, &lost);
    if (status != STATUS_OK)
        return status;
    *out      = first_fault(journal, lost);
    out->head = journal_verdict(journal, 0).head;
    return STATUS_OK;
}

enum status journal_verify(struct journal *journal, const struct signed_heads *heads, struct verdict *out)
{
    struct walk    walk   = { .journal = journal, .signed_heads = heads };
    struct verdict found  = { .fault = FAULT_NONE };
    enum status    status = verify(&walk, &found);
    if (status != STATUS_OK)
        return status;
    if (chain_find(journal, 0) == NULL && heads != NULL && heads->count > 0 &&
        heads->head[heads->count - 1].seq > 0)
        found = (struct verdict){ .fault = FAULT_CUT, .bad_seq = 1 };
    if (found.fault == FAULT_NONE && journal->store.check != NULL &&
        journal->store.check(journal->store.context) != STATUS_OK)
        found.fault = FAULT_FILE;
    *out = found;
    return STATUS_OK;
}

enum status journal_verify_open(struct journal *journal, const struct verify_watch *watch,
                                struct verdict *out)
{
    struct walk walk = { .journal = journal, .watch = watch };
    return verify(&walk, out);
}
