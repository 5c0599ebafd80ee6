/* Promises, each kept in one place:
 *
 * 1. Records are numbered 1, 2, 3... and each carries the hash of itself and
 *    the one before (journal_append).
 * 2. The head moves only with a commit that succeeded (journal_commit).
 * 3. After a failed write nothing is written or read any more (`state`).
 *
 *             append          commit
 *     idle ----------> open ----------> idle      head = tip
 *       ^                |  rollback
 *       +----------------+                        tip = head
 *
 * `tip` is where the chain will stand once the transaction is committed. */
#include "journal/journal.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct journal {
    struct store store;
    struct head  head, tip;
    bool         open;                  /* a transaction is under way */
    enum status  state;                 /* STATUS_OK, or STATUS_FAILED for ever after */
    enum status  appendable;            /* STATUS_CORRUPT if the last record is unreadable */
    uint8_t      kept[RECORD_BODY_MAX]; /* a body that journal_verify looks into */
};

enum status journal_open(struct journal **out, const struct store *store)
{
    struct journal *journal = sodium_init() < 0 ? NULL : calloc(1, sizeof *journal);
    if (journal == NULL) {
        store->close(store->context);
        return STATUS_FAILED;
    }
    journal->store = *store;
    struct record last;
    enum status   status = store->last(store->context, &last);
    if (status == STATUS_OK) {
        journal->head.seq = last.seq;
        memcpy(journal->head.hash, last.hash, HASH_SIZE);
    } else if (status == STATUS_CORRUPT) {
        journal->appendable = STATUS_CORRUPT;
    } else if (status != STATUS_NOT_FOUND) {
        journal_close(journal);
        return status;
    }
    journal->tip = journal->head;
    *out         = journal;
    return STATUS_OK;
}

void journal_close(struct journal *journal)
{
    if (journal == NULL)
        return;
    journal->store.close(journal->store.context);
    free(journal);
}

/* Every write passes through here: a failure is the last word. */
static enum status after_write(struct journal *journal, enum status status)
{
    if (status != STATUS_OK && status != STATUS_BAD_INPUT)
        journal->state = status = STATUS_FAILED;
    return status;
}

static enum status begin_if_idle(struct journal *journal)
{
    if (journal->open)
        return STATUS_OK;
    enum status status = after_write(journal, journal->store.begin(journal->store.context));
    journal->open      = status == STATUS_OK;
    return status;
}

enum status journal_append(struct journal *journal, uint32_t table, enum record_kind kind, uint64_t at_ms,
                           const char *key, const void *body, size_t body_size, uint64_t *seq)
{
    assert(table != TABLES_ALL);
    if (journal->state != STATUS_OK)
        return journal->state;
    if (journal->appendable != STATUS_OK)
        return journal->appendable;
    if (body_size > RECORD_BODY_MAX)
        return STATUS_FULL;
    if (key == NULL)
        key = "";
    if (strnlen(key, RECORD_KEY_MAX) == RECORD_KEY_MAX || at_ms > INT64_MAX)
        return STATUS_BAD_INPUT;

    enum status status = begin_if_idle(journal);
    if (status != STATUS_OK)
        return status;
    struct record record = {
        .seq       = journal->tip.seq + 1,
        .table     = table,
        .kind      = (uint8_t)kind,
        .at_ms     = at_ms,
        .body      = body,
        .body_size = body_size,
    };
    strcpy(record.key, key);
    record_hash(journal->tip.hash, &record, record.hash);
    status = after_write(journal, journal->store.append(journal->store.context, &record));
    if (status != STATUS_OK)
        return status;
    journal->tip.seq = record.seq;
    memcpy(journal->tip.hash, record.hash, HASH_SIZE);
    if (seq != NULL)
        *seq = record.seq;
    return STATUS_OK;
}

enum status journal_commit(struct journal *journal)
{
    if (journal->state != STATUS_OK || !journal->open)
        return journal->state;
    enum status status = journal->store.commit(journal->store.context);
    if (status != STATUS_OK)
        return journal->state = STATUS_FAILED;
    journal->open = false;
    journal->head = journal->tip;
    return STATUS_OK;
}

void journal_rollback(struct journal *journal)
{
    if (journal->state != STATUS_OK || !journal->open)
        return;
    journal->store.rollback(journal->store.context);
    journal->open = false;
    journal->tip  = journal->head;
}

struct head journal_head(const struct journal *journal)
{
    return journal->head;
}

struct head journal_tip(const struct journal *journal)
{
    return journal->tip;
}

enum status journal_keep(struct journal *journal, const void *body, size_t size)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    if (journal->store.keep == NULL)
        return STATUS_NOT_FOUND;
    enum status status = begin_if_idle(journal);
    return status == STATUS_OK ? after_write(journal, journal->store.keep(journal->store.context, body, size))
                               : status;
}

enum status journal_kept(struct journal *journal, const uint8_t **body, size_t *size)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    return journal->store.kept != NULL ? journal->store.kept(journal->store.context, body, size)
                                       : STATUS_NOT_FOUND;
}

enum status journal_find(struct journal *journal, uint32_t table, const char *key, struct record *out)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    if (key == NULL || key[0] == '\0')
        return STATUS_NOT_FOUND;
    return journal->store.find(journal->store.context, table, key, out);
}

enum status journal_read(struct journal *journal, uint64_t from_seq, uint32_t table)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    return journal->store.read(journal->store.context, from_seq, table);
}

enum status journal_next(struct journal *journal, struct record *out)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    return journal->store.next(journal->store.context, out);
}

/* A record that does not fit where it stands may still be whole, if it was
 * exchanged with another: then it carries the right hash for the other's
 * place. The record before that place is the row before, or, when the two
 * were neighbours, the one it was exchanged with. */
static bool is_misplaced(struct journal *journal, struct record *record)
{
    struct record row;
    uint8_t       before[HASH_SIZE] = { 0 }, hash[HASH_SIZE];
    if (record->body_size > 0)
        memcpy(journal->kept, record->body, record->body_size);
    record->body = journal->kept;
    if (journal_read(journal, 0, TABLES_ALL) != STATUS_OK)
        return false;
    while (journal_next(journal, &row) == STATUS_OK) {
        record->seq = row.seq;
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

static bool same_head(const struct head *a, const struct head *b)
{
    return a->seq == b->seq && memcmp(a->hash, b->hash, HASH_SIZE) == 0;
}

/* Follows the chain to its end or its first fault. */
static enum status walk(struct journal *journal, const struct head *signed_head, struct verdict *found)
{
    struct record record;
    enum status   status = journal_read(journal, 0, TABLES_ALL);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK) {
        found->bad_seq = found->head.seq + 1;
        found->fault   = chain_follow(&found->head, &record);
        if (found->fault == FAULT_OUT_OF_ORDER)
            found->bad_seq = record.seq;
        if (found->fault == FAULT_ALTERED && is_misplaced(journal, &record))
            found->fault = FAULT_OUT_OF_ORDER;
        if (found->fault == FAULT_NONE && signed_head != NULL && signed_head->seq == found->head.seq &&
            !same_head(signed_head, &found->head))
            found->fault = FAULT_HEAD;
        if (found->fault != FAULT_NONE)
            return STATUS_OK;
    }
    found->bad_seq = found->head.seq + 1;
    if (status == STATUS_CORRUPT)
        found->fault = FAULT_UNREADABLE;
    else if (status != STATUS_NOT_FOUND)
        return STATUS_FAILED;
    else if (signed_head != NULL && signed_head->seq > found->head.seq)
        found->fault = FAULT_CUT;
    return STATUS_OK;
}

enum status journal_verify(struct journal *journal, const struct head *signed_head, struct verdict *out)
{
    struct verdict found  = { .fault = FAULT_NONE };
    enum status    status = walk(journal, signed_head, &found);
    if (status != STATUS_OK)
        return status;
    if (found.fault == FAULT_NONE) {
        found.bad_seq = 0;
        if (journal->store.check != NULL && journal->store.check(journal->store.context) != STATUS_OK)
            found.fault = FAULT_FILE;
    }
    *out = found;
    return STATUS_OK;
}
