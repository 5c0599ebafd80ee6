/* Where records are kept: SQLite, memory, or one that fails on purpose.
 *
 * A store keeps what it is given, by table and seq, and knows nothing of
 * hashes or keys. The journal is its only user: it appends records of several
 * tables inside a transaction, and once a call for writing has failed it calls
 * nothing but `close`. STATUS_BUSY is no failure: nothing of the transaction
 * was kept nor ever will be, `rollback` is called, and later it may be tried
 * again.
 *
 * A body that a store hands out stays valid until the next call of the same
 * function. Reads see the records of the transaction that is under way. */
#ifndef JOURNAL_STORE_H
#define JOURNAL_STORE_H

#include "journal/person.h"
#include "journal/record.h"
#include "journal/user.h"

struct store {
    void *context;

    enum status (*begin)(void *context);
    enum status (*append)(void *context, const struct record *record);
    enum status (*commit)(void *context);
    void (*rollback)(void *context);
    /* Why a write was busy or failed, in words. May be NULL. */
    const char *(*trouble)(const void *context);

    /* The lowest table from `from` on that has records; STATUS_NOT_FOUND. */
    enum status (*table)(void *context, uint32_t from, uint32_t *out);
    /* The record of a table with the greatest seq; STATUS_NOT_FOUND if none. */
    enum status (*last)(void *context, uint32_t table, struct record *out);
    /* One record; STATUS_NOT_FOUND. */
    enum status (*get)(void *context, uint32_t table, uint64_t seq, struct record *out);
    /* One reading at a time: of one table from a seq on, or of TABLES_ALL, one
     * after the other, each from its beginning. A reading from 0 misses
     * nothing, not even records that never should be. STATUS_NOT_FOUND is the
     * end; STATUS_CORRUPT is a row that is no record. It ends where a transaction
     * begins, if nobody read to the end. */
    enum status (*read)(void *context, uint64_t from_seq, uint32_t table);
    enum status (*next)(void *context, struct record *out);
    /* One body beside the records, inside a transaction, replaced by the next;
     * and what is kept, STATUS_NOT_FOUND if nothing. Both may be NULL. */
    enum status (*keep)(void *context, const void *body, size_t size);
    enum status (*kept)(void *context, const uint8_t **body, size_t *size);
    /* The name of a person, beside the records, inside a transaction, in place
     * of the one there was: an empty one is gone from the store for good. */
    enum status (*name)(void *context, const struct person_name *name);
    /* Every person that has or had a name, in order of number. */
    enum status (*names)(void *context, void (*each)(void *caller, const struct person_name *name),
                         void *caller);
    /* The users of the house, whom others keep in the same file (door/users.h).
     * STATUS_NOT_FOUND: there is no such list. May be NULL. */
    enum status (*users)(void *context, void (*each)(void *caller, const struct user_row *row), void *caller);
    /* Looks over what holds the records: pages, rows of no table. May be NULL. */
    enum status (*check)(void *context);

    void (*close)(void *context);
};

enum store_mode {
    STORE_CREATE, /* write; a new journal if there is no such file */
    STORE_WRITE,  /* write; the file must exist */
    STORE_READ,   /* read only, also while someone else writes */
};

/* A journal in one SQLite file. Only one may write: a second is refused, by
 * whatever name it comes. A commit is good only if the file, and the log beside
 * it, still lie where they were opened. Another program's lock is waited for,
 * five seconds unless told; after that, as where there is no more room, a
 * writer is busy.
 * On failure `why` holds one line for people, which names the file:
 * STATUS_NOT_FOUND no such file, STATUS_BAD_INPUT not a journal or of another
 * format, STATUS_CORRUPT a journal too damaged to open, STATUS_FAILED in use
 * or out of reach. */
#define STORE_WHY_MAX 256
enum status store_sqlite_open(struct store *out, const char *path, enum store_mode mode,
                              char why[STORE_WHY_MAX]);

void store_sqlite_wait(struct store *store, unsigned msec);

/* In memory, for simulations and tests. Gone when closed. */
enum status store_memory_open(struct store *out);

/* A store that keeps its records in `inner` and fails once, at the `at`-th
 * call that writes (begin, append, name and commit each count one; from 1).
 * Afterwards, unless it was only busy, it is dead: every call fails. Closing it rolls back what `inner`
 * had not committed, as a crash would, and leaves `inner` open. */
enum store_trouble {
    TROUBLE_BEFORE, /* the call does nothing and says so */
    TROUBLE_AFTER,  /* the call takes effect, but its answer is lost */
    TROUBLE_BUSY,   /* the call does nothing and answers STATUS_BUSY; the store lives on */
};

struct store_faulty {
    struct store       inner;
    enum store_trouble trouble;
    uint64_t           at, writes; /* `writes` counts the calls so far */
    bool               dead;
};

/* `faulty` must outlive the store. */
void store_faulty_open(struct store *out, struct store_faulty *faulty, const struct store *inner,
                       enum store_trouble trouble, uint64_t at);

#endif
