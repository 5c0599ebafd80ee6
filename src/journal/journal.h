/* The journal of one house: append, commit, read, verify, sign.
 *
 *   append* -> commit            one transaction, as many records as wanted
 *   append* -> rollback          as if never appended
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
 * chain stands and checks no more than that: whoever replays the records walks
 * the chain with chain_follow. A journal whose last record cannot be read
 * opens for reading alone, and journal_append answers STATUS_CORRUPT. */
enum status journal_open(struct journal **out, const struct store *store);

/* Closes the store too. What was not committed is gone. NULL is fine. */
void journal_close(struct journal *journal);

/* Adds one record to the transaction under way, or to a new one. `*seq`, if
 * wanted, is its number. STATUS_BAD_INPUT, with nothing changed and the
 * transaction still good: the key is too long or the table has a record with
 * it; STATUS_FULL: the body is over RECORD_BODY_MAX. */
enum status journal_append(struct journal *journal, uint32_t table, enum record_kind kind, uint64_t at_ms,
                           const char *key, const void *body, size_t body_size, uint64_t *seq);

/* On STATUS_OK every record appended so far will survive a crash. */
enum status journal_commit(struct journal *journal);
void        journal_rollback(struct journal *journal);

/* The last record committed. */
struct head journal_head(const struct journal *journal);

/* The last record appended, committed or not. */
struct head journal_tip(const struct journal *journal);

/* One body beside the records, replaced by the next, committed and rolled back
 * with them: a snapshot. STATUS_NOT_FOUND: the store keeps none, or has none.
 * What journal_kept hands out stays valid until its next call. */
enum status journal_keep(struct journal *journal, const void *body, size_t size);
enum status journal_kept(struct journal *journal, const uint8_t **body, size_t *size);

/* Reading; see store.h for how long a body stays valid. */
enum status journal_find(struct journal *journal, uint32_t table, const char *key, struct record *out);
enum status journal_read(struct journal *journal, uint64_t from_seq, uint32_t table);
enum status journal_next(struct journal *journal, struct record *out);

/* What a walk over every record found. With a fault, `head` is the last good
 * record before it and `bad_seq` the first bad one. */
struct verdict {
    struct head head;
    enum fault  fault;
    uint64_t    bad_seq;
};

/* Walks the whole chain. `signed_head`, which may be NULL, is what
 * journal_check_head read: the one way to see that the tail was cut off.
 * STATUS_OK whatever the verdict; STATUS_FAILED if the walk could not be made. */
enum status journal_verify(struct journal *journal, const struct head *signed_head, struct verdict *out);

/* A signed head is a small text that may be kept, printed or sent elsewhere:
 *
 *     house dealer journal head 1
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

#endif
