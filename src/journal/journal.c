/* Promises, each kept in one place:
 *
 * 1. Records of a table are numbered 1, 2, 3..., and each carries the hash of
 *    itself and the one before; its time is not before theirs (journal_append).
 * 2. A head moves only with a commit that succeeded (journal_commit).
 * 3. After a failed write nothing is written or read any more (`state`), unless
 *    the store is sure that it kept nothing and may do so later (after_write).
 *
 *             append          commit
 *     idle ----------> open ----------> idle      heads = tips
 *       ^                |  rollback
 *       +----------------+                        tips = heads */
#include "journal/journal.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "journal/anchor.h"
#include "journal/grow.h"
#include "journal/inside.h"

/* ---- chains ------------------------------------------------------------- */

/* Where a table's chain stands among the others, or where it would go. */
static size_t place_of(const struct journal *journal, uint32_t table)
{
    return rows_place(journal->chains, journal->count, sizeof *journal->chains, table);
}

struct chain *chain_find(const struct journal *journal, uint32_t table)
{
    size_t place = place_of(journal, table);
    return place < journal->count && journal->chains[place].table == table ? &journal->chains[place] : NULL;
}

struct chain *chain_add(struct journal *journal, uint32_t table)
{
    struct chain *chain = chain_find(journal, table);
    if (chain != NULL)
        return chain;
    if (!rows_grow((void **)&journal->chains, &journal->room, journal->count, sizeof *journal->chains))
        return NULL;
    size_t place = place_of(journal, table);
    chain        = &journal->chains[place];
    memmove(chain + 1, chain, (journal->count - place) * sizeof *chain);
    journal->count++;
    *chain = (struct chain){ .table = table };
    return chain;
}

uint32_t journal_table(const struct journal *journal, uint32_t from)
{
    for (size_t place = place_of(journal, from); place < journal->count; place++)
        if (journal->chains[place].tip.seq > 0 || journal->chains[place].appendable != STATUS_OK)
            return journal->chains[place].table;
    return TABLES_ALL;
}

static enum status read_chain(struct journal *journal, uint32_t table)
{
    struct record last;
    struct chain *chain  = chain_add(journal, table);
    enum status   status = journal->store.last(journal->store.context, table, &last);
    if (chain == NULL)
        return STATUS_FAILED;
    if (status == STATUS_OK) {
        chain->head.seq   = last.seq;
        chain->head.at_ms = last.at_ms;
        memcpy(chain->head.hash, last.hash, HASH_SIZE);
        chain->tip = chain->head;
    } else if (status == STATUS_CORRUPT) {
        chain->appendable = STATUS_CORRUPT;
    } else {
        return STATUS_FAILED;
    }
    return STATUS_OK;
}

enum status journal_open(struct journal **out, const struct store *store)
{
    struct journal *journal = sodium_init() < 0 ? NULL : calloc(1, sizeof *journal);
    if (journal == NULL) {
        store->close(store->context);
        return STATUS_FAILED;
    }
    journal->store = *store;
    keys_init(&journal->keys);
    uint32_t    table  = 0;
    enum status status = store->table(store->context, 0, &table);
    while (status == STATUS_OK) {
        status = read_chain(journal, table);
        if (status == STATUS_OK)
            status = store->table(store->context, table + 1, &table);
    }
    if (status != STATUS_NOT_FOUND) {
        journal_close(journal);
        return status;
    }
    *out = journal;
    return STATUS_OK;
}

void journal_close(struct journal *journal)
{
    if (journal == NULL)
        return;
    journal->store.close(journal->store.context);
    keys_release(&journal->keys);
    free(journal->chains);
    free(journal);
}

struct head journal_head(const struct journal *journal, uint32_t table)
{
    const struct chain *chain = chain_find(journal, table);
    return chain != NULL ? chain->head : (struct head){ 0 };
}

struct head journal_tip(const struct journal *journal, uint32_t table)
{
    const struct chain *chain = chain_find(journal, table);
    return chain != NULL ? chain->tip : (struct head){ 0 };
}

uint64_t journal_time(const struct journal *journal, uint32_t table, uint64_t at_ms)
{
    uint64_t last_ms = journal_tip(journal, table).at_ms;
    return at_ms > last_ms ? at_ms : last_ms;
}

/* ---- writing ------------------------------------------------------------ */

/* Every write passes through here: a failure is the last word. What stands in
 * the way for a moment only ends the transaction. */
static enum status after_write(struct journal *journal, enum status status)
{
    if (status == STATUS_BUSY)
        journal_rollback(journal);
    else if (status != STATUS_OK)
        journal->state = status = STATUS_FAILED;
    return status;
}

enum status journal_starve(struct journal *journal)
{
    journal->starved = true;
    return after_write(journal, STATUS_BUSY);
}

static enum status begin_if_idle(struct journal *journal)
{
    if (journal->open)
        return STATUS_OK;
    journal->starved   = false;
    enum status status = after_write(journal, journal->store.begin(journal->store.context));
    journal->open      = status == STATUS_OK;
    return status;
}

/* STATUS_OK when the key may be used. */
static enum status check_key(struct journal *journal, uint32_t table, const char *key)
{
    struct record taken;
    if (strnlen(key, RECORD_KEY_MAX) == RECORD_KEY_MAX)
        return STATUS_BAD_INPUT;
    enum status status = journal_find(journal, table, key, &taken);
    if (status == STATUS_NOT_FOUND)
        return STATUS_OK;
    return status == STATUS_OK ? STATUS_BAD_INPUT : after_write(journal, status);
}

/* The record takes its place in the chain. */
static enum status add(struct journal *journal, struct record *record)
{
    enum status status = begin_if_idle(journal);
    if (status != STATUS_OK)
        return status;
    struct chain *chain = chain_add(journal, record->table);
    if (chain == NULL)
        return journal_starve(journal);
    record->seq = chain->tip.seq + 1;
    record_hash(chain->tip.hash, record, record->hash);
    status = after_write(journal, journal->store.append(journal->store.context, record));
    if (status != STATUS_OK)
        return status;
    chain->tip.seq   = record->seq;
    chain->tip.at_ms = record->at_ms;
    memcpy(chain->tip.hash, record->hash, HASH_SIZE);
    if (record->key[0] != '\0' &&
        !keys_add(&journal->keys, record->table, record->key, record->seq, record->at_ms))
        return journal_starve(journal);
    return STATUS_OK;
}

enum status journal_append(struct journal *journal, uint32_t table, enum record_kind kind, uint64_t at_ms,
                           const char *key, const void *body, size_t body_size, uint64_t *seq)
{
    assert(table != TABLES_ALL);
    if (journal->state != STATUS_OK)
        return journal->state;
    const struct chain *chain = chain_find(journal, table);
    if (chain != NULL && chain->appendable != STATUS_OK)
        return chain->appendable;
    if (body_size > RECORD_BODY_MAX)
        return STATUS_FULL;
    if (key == NULL)
        key = "";
    enum status status = at_ms > INT64_MAX ? STATUS_BAD_INPUT : check_key(journal, table, key);
    if (status != STATUS_OK)
        return status;
    struct record record = {
        .table     = table,
        .kind      = (uint8_t)kind,
        .at_ms     = journal_time(journal, table, at_ms),
        .body      = body,
        .body_size = body_size,
    };
    strcpy(record.key, key);
    status = add(journal, &record);
    if (status == STATUS_OK && seq != NULL)
        *seq = record.seq;
    return status;
}

void journal_disown(struct journal *journal, uint32_t table)
{
    struct chain *chain = chain_find(journal, table);
    if (chain != NULL) {
        chain->disowned   = true;
        chain->appendable = STATUS_CORRUPT;
    }
}

static bool has_moved(const struct chain *chain)
{
    return chain->table > 0 && !chain->disowned && chain->tip.seq > chain->anchored_tip;
}

/* As many moved tables as a record holds; how many they were. */
static size_t write_anchor(struct journal *journal, struct codec *codec)
{
    uint16_t count = 0;
    for (size_t i = 0; i < journal->count && count < ANCHOR_ROWS_MAX; i++)
        if (has_moved(&journal->chains[i]))
            count++;
    code_count(codec, &count, ANCHOR_ROWS_MAX);
    for (size_t i = 0, left = count; i < journal->count && left > 0; i++) {
        struct chain *chain = &journal->chains[i];
        if (!has_moved(chain))
            continue;
        struct anchor_row row = { chain->table, chain->tip };
        anchor_row_code(codec, &row);
        chain->anchored_tip = chain->tip.seq;
        left--;
    }
    assert(!codec->bad);
    return count;
}

enum status journal_anchor(struct journal *journal, uint64_t at_ms)
{
    enum status status = journal->state;
    while (status == STATUS_OK) {
        struct codec codec = codec_writer(journal->body, sizeof journal->body);
        if (write_anchor(journal, &codec) == 0)
            break;
        status = journal_append(journal, 0, RECORD_ANCHOR, at_ms, "", journal->body,
                                codec_used(&codec, journal->body), NULL);
    }
    return status;
}

enum status journal_commit(struct journal *journal)
{
    if (journal->state != STATUS_OK || !journal->open)
        return journal->state;
    enum status status = after_write(journal, journal->store.commit(journal->store.context));
    if (status != STATUS_OK)
        return status;
    journal->open = false;
    for (size_t i = 0; i < journal->count; i++) {
        journal->chains[i].head     = journal->chains[i].tip;
        journal->chains[i].anchored = journal->chains[i].anchored_tip;
    }
    return STATUS_OK;
}

void journal_rollback(struct journal *journal)
{
    if (journal->state != STATUS_OK || !journal->open)
        return;
    journal->store.rollback(journal->store.context);
    journal->open = false;
    for (size_t i = 0; i < journal->count; i++) {
        journal->chains[i].tip          = journal->chains[i].head;
        journal->chains[i].anchored_tip = journal->chains[i].anchored;
    }
}

const char *journal_trouble(const struct journal *journal)
{
    const char *(*trouble)(const void *context) = journal->store.trouble;
    if (journal->starved)
        return "there is no memory left";
    return trouble != NULL ? trouble(journal->store.context) : "the store failed";
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

enum status journal_name(struct journal *journal, const struct person_name *name)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    enum status status = begin_if_idle(journal);
    return status == STATUS_OK ? after_write(journal, journal->store.name(journal->store.context, name))
                               : status;
}

enum status journal_names(struct journal *journal, void (*each)(void *caller, const struct person_name *name),
                          void           *caller)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    return journal->store.names(journal->store.context, each, caller);
}

enum status journal_users(struct journal *journal, void (*each)(void *caller, const struct user_row *row),
                          void           *caller)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    return journal->store.users != NULL ? journal->store.users(journal->store.context, each, caller)
                                        : STATUS_NOT_FOUND;
}

/* ---- reading ------------------------------------------------------------ */

static struct head head_of(const struct record *record)
{
    struct head head = { .seq = record->seq, .at_ms = record->at_ms };
    memcpy(head.hash, record->hash, HASH_SIZE);
    return head;
}

static enum status doubt(struct journal *journal, uint32_t table, uint64_t seq, enum fault fault)
{
    journal->doubt = (struct doubt){ table, seq, fault };
    return STATUS_CORRUPT;
}

struct doubt journal_doubt(const struct journal *journal)
{
    return journal->doubt;
}

enum status journal_get(struct journal *journal, uint32_t table, uint64_t seq, struct record *out)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    return journal->store.get(journal->store.context, table, seq, out);
}

enum status journal_read(struct journal *journal, uint64_t from_seq, uint32_t table)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    journal->follows = false;
    return journal->store.read(journal->store.context, from_seq, table);
}

enum status journal_read_sound(struct journal *journal, uint64_t from_seq, uint32_t table)
{
    struct record record;
    enum status   status = journal_read(journal, from_seq <= 1 ? 0 : from_seq, table);
    journal->follows     = true;
    journal->reading     = table;
    journal->before      = (struct head){ 0 };
    if (status != STATUS_OK || from_seq <= 1)
        return status;
    status = journal_get(journal, table, from_seq - 1, &record);
    if (status == STATUS_OK)
        journal->before = head_of(&record);
    else if (status == STATUS_CORRUPT ||
             (status == STATUS_NOT_FOUND && from_seq <= journal_head(journal, table).seq))
        return doubt(journal, table, from_seq - 1,
                     status == STATUS_CORRUPT ? FAULT_UNREADABLE : FAULT_MISSING);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status; /* there is nothing to be read */
}

enum status journal_next(struct journal *journal, struct record *out)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    uint64_t    next   = journal->before.seq + 1;
    enum status status = journal->store.next(journal->store.context, out);
    if (!journal->follows || (status != STATUS_OK && status != STATUS_CORRUPT))
        return status;
    enum fault fault = status == STATUS_OK ? chain_follow(&journal->before, out) : FAULT_UNREADABLE;
    return fault == FAULT_NONE ? STATUS_OK : doubt(journal, journal->reading, next, fault);
}

enum status journal_check(struct journal *journal, uint32_t table, const struct head *head)
{
    struct record record;
    enum status   status = head->seq > 0 ? journal_get(journal, table, head->seq, &record) : STATUS_OK;
    if (head->seq == 0 || status == STATUS_FAILED)
        return status;
    if (status != STATUS_OK)
        return doubt(journal, table, head->seq,
                     status == STATUS_NOT_FOUND ? FAULT_MISSING : FAULT_UNREADABLE);
    return memcmp(record.hash, head->hash, HASH_SIZE) == 0 ? STATUS_OK
                                                           : doubt(journal, table, head->seq, FAULT_ALTERED);
}

/* ---- keys --------------------------------------------------------------- */

bool journal_keys_count(const struct journal *journal, const struct record *record)
{
    return record->at_ms + KEYS_DAY_MS >= journal_tip(journal, record->table).at_ms;
}

/* Time never goes back along a chain, so halving finds the first that counts. */
enum status journal_keys_from(struct journal *journal, uint32_t table, uint64_t *seq)
{
    uint64_t low = 1, high = journal_tip(journal, table).seq;
    while (low < high) {
        struct record record;
        uint64_t      middle = low + (high - low) / 2;
        enum status   status = journal_get(journal, table, middle, &record);
        if (status == STATUS_FAILED)
            return status;
        if (status == STATUS_OK && !journal_keys_count(journal, &record))
            low = middle + 1;
        else
            high = middle;
    }
    *seq = low > 1 ? low - 1 : 1;
    return STATUS_OK;
}

enum status journal_keys_add(struct journal *journal, const struct record *record)
{
    if (record->key[0] == '\0' || !journal_keys_count(journal, record))
        return STATUS_OK;
    return keys_add(&journal->keys, record->table, record->key, record->seq, record->at_ms) ? STATUS_OK
                                                                                            : STATUS_FAILED;
}

size_t journal_keys_size(const struct journal *journal)
{
    return keys_size(&journal->keys);
}

void journal_keys_done(struct journal *journal)
{
    journal->knows_keys = true;
}

/* A row that is no record ends the gathering at its table. */
static enum status learn_table(struct journal *journal, uint32_t table)
{
    struct record record;
    uint64_t      seq;
    enum status   status = journal_keys_from(journal, table, &seq);
    if (status == STATUS_OK)
        status = journal_read(journal, seq, table);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK)
        status = journal_keys_add(journal, &record);
    return status == STATUS_FAILED ? STATUS_FAILED : STATUS_OK;
}

static enum status learn_keys(struct journal *journal)
{
    enum status status = journal->state;
    for (size_t i = 0; i < journal->count && status == STATUS_OK && !journal->knows_keys; i++)
        status = learn_table(journal, journal->chains[i].table);
    journal->knows_keys = status == STATUS_OK;
    return status;
}

/* Is the record what was written? It must follow from the one before it, and
 * from it the one after, or, if it is the last, be the one that we know. */
static enum status check_sound(struct journal *journal, const struct chain *chain, uint64_t seq)
{
    struct head head = { 0 };
    uint64_t    last = seq < chain->tip.seq ? seq + 1 : seq;
    for (uint64_t at = seq > 1 ? seq - 1 : seq; at <= last; at++) {
        struct record record;
        enum status   status = journal_get(journal, chain->table, at, &record);
        enum fault    fault  = FAULT_NONE;
        if (status == STATUS_FAILED)
            return status;
        if (status != STATUS_OK)
            fault = status == STATUS_NOT_FOUND ? FAULT_MISSING : FAULT_UNREADABLE;
        else if (at < seq)
            head = head_of(&record);
        else
            fault = chain_follow(&head, &record);
        if (fault != FAULT_NONE)
            return doubt(journal, chain->table, at, fault);
    }
    return last < chain->tip.seq || same_head(&head, &chain->tip)
               ? STATUS_OK
               : doubt(journal, chain->table, last, FAULT_ALTERED);
}

enum status journal_find(struct journal *journal, uint32_t table, const char *key, struct record *out)
{
    if (journal->state != STATUS_OK)
        return journal->state;
    if (key == NULL || key[0] == '\0')
        return STATUS_NOT_FOUND;
    const struct chain *chain  = chain_find(journal, table);
    enum status         status = learn_keys(journal);
    struct keys_search  search = { 0 };
    uint64_t            seq;
    while (status == STATUS_OK && (seq = keys_next(&journal->keys, table, key, &search)) != 0) {
        struct record record;
        if (chain == NULL || seq > chain->tip.seq)
            continue; /* of a transaction that was rolled back */
        status = check_sound(journal, chain, seq);
        if (status == STATUS_OK)
            status = journal_get(journal, table, seq, &record);
        if (status == STATUS_OK && strcmp(record.key, key) == 0) {
            *out = record;
            return STATUS_OK;
        }
    }
    return status == STATUS_OK ? STATUS_NOT_FOUND : status;
}
