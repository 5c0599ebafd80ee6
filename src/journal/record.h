/* One record of the journal, and the hash that chains it to the one before.
 *
 * Each table has a chain and a count of its own, so that two tables never wait
 * for one another; table 0 is the house itself, whose chain anchors the others
 * (journal/anchor.h). To the journal a body is bytes; docs/journal-format.md
 * says what each kind holds. The hash covers every other field and the hash of
 * the record before in the same chain, so nothing can be altered, moved or
 * taken out without a break further on. */
#ifndef JOURNAL_RECORD_H
#define JOURNAL_RECORD_H

#include "base/base.h"

#define JOURNAL_FORMAT  2
#define HASH_SIZE       32        /* BLAKE2b-256 */
#define RECORD_KEY_MAX  64        /* with its terminator */
#define RECORD_BODY_MAX (1 << 16) /* bytes */

/* Table 0 is the house itself. No table has this number: it asks for all. */
#define TABLES_ALL UINT32_MAX

/* Stored as numbers: a kind keeps its own for ever. */
enum record_kind {
    RECORD_OPENING = 1, /* the program opened the journal, or a table */
    RECORD_COMMAND = 2, /* an accepted command and its events, and what the deck did next */
    /* 3 was a refused command in format 1, 5 a whole shuffle revealed */
    RECORD_SECRET  = 4, /* the house's secret for a shoe, sealed */
    RECORD_ANCHOR  = 6, /* table 0 only: where the chains of tables stand */
    RECORD_PERSON  = 7, /* table 0 only: a person is known from here on, by a number */
    RECORD_ERASED  = 8, /* table 0 only: the name of a person is gone */
    RECORD_AUDITOR = 9, /* the secret of a shoe whose cards stay closed, sealed to the auditor */
    RECORD_KINDS        /* past the last of this program */
};

struct record {
    uint32_t       table; /* below TABLES_ALL */
    uint64_t       seq;   /* 1, 2, 3... at its table */
    uint8_t        kind;
    uint64_t       at_ms;               /* Unix time, never before the record before; not over INT64_MAX */
    char           key[RECORD_KEY_MAX]; /* idempotency key, "" for none */
    const uint8_t *body;
    size_t         body_size;
    uint8_t        hash[HASH_SIZE];
};

/* Where a chain stands: the last record, its hash and its time; zeros before
 * the first. */
struct head {
    uint64_t seq, at_ms;
    uint8_t  hash[HASH_SIZE];
};

/* The same record? Its time is in its hash. */
bool same_head(const struct head *a, const struct head *b);

/* The hash that `record` should carry after one whose hash is `previous`.
 * What `record->hash` holds does not matter. */
void record_hash(const uint8_t previous[HASH_SIZE], const struct record *record, uint8_t out[HASH_SIZE]);

/* A walk along one chain: give it each record in turn, from seq 1. */
enum fault {
    FAULT_NONE,
    FAULT_ALTERED,      /* its bytes are not those that were hashed */
    FAULT_MISSING,      /* no record with this seq, but later ones */
    FAULT_OUT_OF_ORDER, /* it stands where another should */
    FAULT_UNREADABLE,   /* the store cannot give it back as a record */
    FAULT_TIME,         /* its time is before that of the record before */
    FAULT_BEHIND,       /* the house anchored it, and the table's chain ends before */
    FAULT_ANCHOR,       /* not the record that the house anchored */
    FAULT_CUT,          /* a signed head names it, and the journal ends before */
    FAULT_HEAD,         /* not the record that the signed head names */
    FAULT_FILE,         /* the records are sound, the store around them is not */
};

const char *fault_words(enum fault fault);

/* Checks `record` against `head` and, if it follows, moves `head` to it. */
enum fault chain_follow(struct head *head, const struct record *record);

#endif
