/* The journal from inside, for journal.c and verify.c alone. */
#ifndef JOURNAL_INSIDE_H
#define JOURNAL_INSIDE_H

#include "journal/journal.h"
#include "journal/keys.h"

/* One table's chain. `tip` is where it will stand once the transaction is
 * committed. */
struct chain {
    uint32_t             table;
    struct head          head, tip;
    uint64_t             anchored, anchored_tip; /* the last seq that the house has named */
    enum status          appendable;             /* STATUS_CORRUPT if the last record is unreadable */
    bool                 disowned;               /* nobody opened it: it is not anchored */
    struct chain_verdict verdict;
};

struct journal {
    struct store  store;
    struct chain *chains; /* in order of their tables */
    size_t        count, room;
    bool          open;    /* a transaction is under way */
    bool          starved; /* the last one ended for want of memory */
    enum status   state;   /* STATUS_OK, or STATUS_FAILED for ever after */
    struct keys   keys;
    bool          knows_keys;
    bool          follows; /* journal_next holds each record to `before` */
    struct head   before;
    uint32_t      reading; /* the table */
    struct doubt  doubt;
    uint8_t       body[RECORD_BODY_MAX]; /* of an anchor, or one that journal_verify looks into */
};

/* NULL if the table has no record yet. */
struct chain *chain_find(const struct journal *journal, uint32_t table);

/* A new one if it has none; NULL without memory. */
struct chain *chain_add(struct journal *journal, uint32_t table);

#endif
