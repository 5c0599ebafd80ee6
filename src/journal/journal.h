/* The journal of one house: append, commit, read, verify, sign.
 *
 * Each table has a chain of its own, and so has the house, as table 0.
 *
 *   append* -> commit            one transaction, of as many records and
 *                                tables as wanted
 *   append* -> rollback          as if never appended
 *   any of them is STATUS_BUSY   rolled back: the disk is full, or another
 *                                program has the file locked; it may be tried
 *                                again
 *   any of them fails            dead: every later call answers STATUS_FAILED
 *
 * Whoever meets a dead journal closes it and starts again from what is stored;
 * nobody tries a failed commit twice, since a disk that failed once may have
 * dropped what it said it kept. */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include "journal/store.h"

struct journal;

/* Takes over `store`, also when it fails (then it is closed). Reads where the
 * chains stand and checks no more than that: whoever replays the records walks
 * them with chain_follow. A chain whose last record cannot be read is for
 * reading alone, and journal_append answers STATUS_CORRUPT. */
enum status journal_open(struct journal **out, const struct store *store);

/* Closes the store too. What was not committed is gone. NULL is fine. */
void journal_close(struct journal *journal);

/* Adds one record to the transaction under way, or to a new one. Time never
 * goes back along a chain: what is written is the later of `at_ms` and the
 * last record's (journal_time says which). `*seq`, if wanted, is its number.
 * STATUS_BAD_INPUT, with nothing changed and the transaction still good: the
 * key is too long, or a record of the table has had it within a day;
 * STATUS_FULL: the body is over RECORD_BODY_MAX. */
enum status journal_append(struct journal *journal, uint32_t table, enum record_kind kind, uint64_t at_ms,
                           const char *key, const void *body, size_t body_size, uint64_t *seq);
uint64_t    journal_time(const struct journal *journal, uint32_t table, uint64_t at_ms);

/* Adds what the house's chain says of the others: an ANCHOR record with the
 * tip of every table that has moved since the last one (journal/anchor.h), or
 * nothing if none has. */
enum status journal_anchor(struct journal *journal, uint64_t at_ms);

/* What lies under the number of this table is none of its own: it is not
 * anchored, and nothing can be appended to it. */
void journal_disown(struct journal *journal, uint32_t table);

/* On STATUS_OK every record appended so far will survive a crash. */
enum status journal_commit(struct journal *journal);
void        journal_rollback(struct journal *journal);
/* There is no memory for more: rolls back as well, and is STATUS_BUSY. */
enum status journal_starve(struct journal *journal);

/* After STATUS_BUSY or STATUS_FAILED: what stood in the way, in words. */
const char *journal_trouble(const struct journal *journal);

/* The last record of a table that is committed; and the last appended. */
struct head journal_head(const struct journal *journal, uint32_t table);
struct head journal_tip(const struct journal *journal, uint32_t table);

/* The lowest table from `from` on that has records, TABLES_ALL if none has. */
uint32_t journal_table(const struct journal *journal, uint32_t from);

/* One body beside the records, replaced by the next, committed and rolled back
 * with them: a snapshot. STATUS_NOT_FOUND: the store keeps none, or has none.
 * What journal_kept hands out stays valid until its next call. */
enum status journal_keep(struct journal *journal, const void *body, size_t size);
enum status journal_kept(struct journal *journal, const uint8_t **body, size_t *size);

/* Names beside the records, committed and rolled back with them; see store.h. */
enum status journal_name(struct journal *journal, const struct person_name *name);
enum status journal_names(struct journal *journal, void (*each)(void *caller, const struct person_name *name),
                          void           *caller);

/* The list of users beside the records; see store.h. */
enum status journal_users(struct journal *journal, void (*each)(void *caller, const struct user_row *row),
                          void           *caller);

/* Reading; see store.h for how long a body stays valid. */
enum status journal_get(struct journal *journal, uint32_t table, uint64_t seq, struct record *out);
enum status journal_read(struct journal *journal, uint64_t from_seq, uint32_t table);
enum status journal_next(struct journal *journal, struct record *out);

/* As journal_read of one table, for whoever shows what is read to people: each
 * record must follow from the one before it, by number, hash and time. Where
 * one does not, journal_next answers STATUS_CORRUPT and journal_doubt says
 * which, and why. What is read last is sure only once the next has been read. */
enum status journal_read_sound(struct journal *journal, uint64_t from_seq, uint32_t table);

/* The record of `head` is the one that is stored: STATUS_CORRUPT, and
 * journal_doubt, where it is another. */
enum status journal_check(struct journal *journal, uint32_t table, const struct head *head);

struct doubt {
    uint32_t   table;
    uint64_t   seq;
    enum fault fault;
};
struct doubt journal_doubt(const struct journal *journal);

/* The record of a table that has the key, among those of the table's last day.
 * It is looked at together with its neighbors: STATUS_CORRUPT, and
 * journal_doubt, where a record that should have it is not what was written. */
enum status journal_find(struct journal *journal, uint32_t table, const char *key, struct record *out);

/* journal_find gathers the keys when it is first asked. Whoever reads the chains
 * anyway gathers them on the way: from the record before the first that counts
 * (1 if there is none before it), which is not to count itself, else somebody
 * has altered a time; then each record; and when all are done. */
enum status journal_keys_from(struct journal *journal, uint32_t table, uint64_t *seq);
bool        journal_keys_count(const struct journal *journal, const struct record *record);
enum status journal_keys_add(struct journal *journal, const struct record *record);
void        journal_keys_done(struct journal *journal);

/* What the keys take of memory, in bytes: it grows with the commands of a day. */
size_t journal_keys_size(const struct journal *journal);

/* What a walk over one chain found. With a fault, `head` is the last good
 * record before it and `bad_seq` the first bad one. */
struct chain_verdict {
    struct head head;
    enum fault  fault;
    uint64_t    bad_seq;
};

/* What a walk over all found: the house's own head, and the first fault in
 * order of tables. FAULT_FILE is no record's: `bad_seq` is 0. */
struct verdict {
    struct head head;
    enum fault  fault;
    uint32_t    bad_table;
    uint64_t    bad_seq;
};

/* Heads of the house's chain that journal_check_head has read, by rising seq. */
struct signed_heads {
    const struct head *head;
    size_t             count;
};

/* Walks every chain and holds the tables to the house's anchors. `heads`, which
 * may be NULL, are held as well, each of them: the one way to see that a tail
 * was cut off. STATUS_OK whatever the verdict; STATUS_FAILED if the walk could
 * not be made. */
enum status journal_verify(struct journal *journal, const struct signed_heads *heads, struct verdict *out);

/* The same for a house that is open, whose tables are known to have come at
 * least as far as `heads` (by table, `head_count` of them): the records alone,
 * not the file around them, with a look to the caller every so many records. As
 * soon as `go_on` is false it ends with STATUS_BUSY. */
struct verify_watch {
    const struct head *heads;
    uint32_t           head_count;
    void              *context;
    bool (*go_on)(void *context, uint64_t records);
};
enum status journal_verify_open(struct journal *journal, const struct verify_watch *watch,
                                struct verdict *out);

/* Of one table, after journal_verify. */
struct chain_verdict journal_verdict(const struct journal *journal, uint32_t table);

/* A signed head is a small text that may be kept, printed or sent elsewhere:
 *
 *     house dealer journal head 2
 *     seq 1234
 *     hash 5d0c...
 *     at 1731650000000
 *     key 8f11...
 *     signature 02ab...
 *
 * The signature, Ed25519, covers the bytes of all lines before its own. */
#define HEAD_TEXT_MAX   512
#define SIGN_SEED_SIZE  32 /* what the key file holds; see shuffle/keyfile.h */
#define PUBLIC_KEY_SIZE 32

void sign_public_key(const uint8_t seed[SIGN_SEED_SIZE], uint8_t out[PUBLIC_KEY_SIZE]);

/* Signs `head` as of `at_ms`; `text` is terminated. */
void journal_sign_head(const struct head *head, uint64_t at_ms, const uint8_t seed[SIGN_SEED_SIZE],
                       char text[HEAD_TEXT_MAX]);

/* Reads and checks a signed head. `trusted` is the house's public key; with
 * NULL the key in the text itself is believed, which shows only that the text
 * is whole. STATUS_BAD_INPUT: no signed head; STATUS_CORRUPT: the signature or
 * the key is not the right one. `at_ms` may be NULL. */
enum status journal_check_head(const char *text, const uint8_t *trusted, struct head *out, uint64_t *at_ms);

/* Steps over the next of the heads in a file that a house appends to, and copies
 * its text, as far as there is room. False: there is none any more. */
bool journal_next_head(const char **at, char text[HEAD_TEXT_MAX]);

#endif
