/* The shoes of a journal, as anyone may see them: what was promised about each,
 * whose words it had, what was dealt, and whether all of that agrees.
 *
 * Nothing is believed: each event is looked at before the table and the promise
 * hear of it, and once the secret is shown everything is derived again. */
#ifndef AUDIT_SHOES_H
#define AUDIT_SHOES_H

#include "house/slot.h"
#include "journal/journal.h"
#include "shuffle/fair.h"
#include "shuffle/seal.h"

/* When each thing came, by the stamps of the records, in ms; 0: not yet, or not in this turn. */
struct shoe_times {
    uint64_t due, seeded, shuffled;
    uint64_t first_card, last_card;
    uint64_t ended;
};

/* A machine's shoe, from its due to its end, or one turn of it: a pile that was
 * shuffled again is dealt from like a shoe of its own. */
struct shoe_record {
    uint32_t            table;
    uint32_t            shoe;    /* of the shoes of the table, from 1; 0: nothing was dealt from it */
    struct promise_shoe promise; /* as it ended, or as it stands */
    bool                ended;
    struct shoe_times   times;
    const char         *wrong;                 /* NULL when all that can be checked agrees */
    uint32_t            first_hand, last_hand; /* that ended on it, whatever its turn; 0: none */

    char     method[sizeof((struct words *)0)->name];
    char     dice[DICE_SIZE];      /* thrown with it, or empty */
    uint16_t dealt;                /* the burn included */
    card     face[SHOE_CARDS_MAX]; /* in dealing order; CARD_UNKNOWN for what is in no record */
    bool     burned[SHOE_CARDS_MAX];

    struct sealed_secret sealed;
    bool                 has_box, opened; /* sealed to the auditor; and opened with that key, and right */
    struct auditor_box   box;
};

/* One table under watch. */
struct shoe_watch {
    struct slot        slot;
    uint64_t           at_ms;    /* of the record that is read, where its reader has one */
    bool               scripted; /* the journal was opened for a script that names its cards */
    const uint8_t     *auditor;  /* the auditor's own key; NULL: not given */
    bool               has_seal; /* `shoe.sealed` is there, and waits for its due or is under way */
    bool               calling;  /* a due was read, and the places it calls are still being read */
    uint64_t           to_call;  /* which they must be, as bits */
    struct shoe_record shoe;
    bool               shuffled; /* the turn under way has been */
    size_t             turns;    /* of the shoe under way that are over: its pile was shuffled again */
    struct shoe_record turn[REFILLS_MAX + 1];
};

/* A SECRET record. NULL, or what is wrong with it. */
const char *shoes_seal(struct shoe_watch *watch, const struct record *record);

/* An AUDITOR record, likewise. */
const char *shoes_box(struct shoe_watch *watch, const struct record *record);

/* All events of a record, in order: each is looked at and happens. `each`, if
 * not NULL, is told of every shoe that ends. NULL, or what is wrong. */
const char *shoes_follow(struct shoe_watch *watch, uint32_t table, const struct event *events, size_t count,
                         void (*each)(void *context, const struct shoe_record *shoe), void *context);

/* A shoe followed by its events alone, from its due on, where neither the table nor its
 * sheet is known: a few records of a chain. Which cards its deck has they do not tell, so
 * it is followed as every kind of deck that there is, and one of them must agree. */
#define SHOE_DECKS 3 /* cards, cards with a joker in each deck, tiles */
struct shoe_trace {
    struct shoe_watch as[SHOE_DECKS];
    const char       *wrong;
};

/* `pot`: at a table for the pot, where a hand that is given up is a discard. */
void shoes_trace(struct shoe_trace *trace, uint32_t table, bool pot, const struct event *event);

/* Another shoe begins, whose seed has what was never dealt of those before it. */
void shoes_trace_next(struct shoe_trace *trace);

/* Is it as it was promised, given its secret? NULL, or what is wrong. */
const char *shoes_trace_check(struct shoe_trace *trace, const uint8_t *secret);

/* The shoe as it stands, in its last turn. */
const struct promise_shoe *shoes_trace_shoe(const struct shoe_trace *trace);

/* What was published before its first card. */
const uint8_t *shoes_trace_root(const struct shoe_trace *trace);

/* Calls `each` for every shoe that was due at a table, or at TABLES_ALL, and for every
 * turn of it, in order of its end or of the journal's. STATUS_CORRUPT if a record cannot
 * be read. */
enum status shoes_walk(struct journal *journal, uint32_t                                  table,
                       void (*each)(void *context, const struct shoe_record *shoe), void *context);

#endif
