/* What is promised about the machine's shoes of one table, and to whom.
 *
 *            DUE, CALLED            all words in          SHUFFLED
 *   NOTHING -------------> CALLED -------------> SEEDED -----------> DEALT
 *      ^                     | a word is missing                       |
 *      |<------ VOID --------+               REVEALED                  |
 *      +<--------------------------------------------------------------+
 *
 * Promises:
 *  1. A shoe begins with a commitment to the house's secret, numbered 1, 2, 3
 *     for each table; no number is used twice.
 *  2. Asked are the places whose tip was on record at that moment and whose
 *     person has not missed a call that gaming day; nobody joins later.
 *  3. A word counts if it is the step below the last one told from that place.
 *     It then is the last one told.
 *  4. Without the words of all who were asked no card is dealt. Where one is
 *     missing the record names the person, the secret is shown, and the next
 *     shoe has another number. The third such shoe in a day stops the table, and
 *     so does each after it: the floor's word to go on resets no count.
 *  5. Every shoe that was due ends with its secret shown.
 *  6. What was called and never dealt, its words and its secret as far as that
 *     was shown, goes into the next seed.
 *
 * It moves by events alone, like the table beside it, and has no clock, no
 * randomness and no secret: what it holds anyone may know. */
#ifndef HOUSE_PROMISE_H
#define HOUSE_PROMISE_H

#include "shuffle/draw.h"
#include "shuffle/seed.h"
#include "table/table.h"

#define PROMISE_VOIDS_MAX 3 /* in a day: then the floor looks */
#define PROMISE_OUT_MAX   64

/* What is said of a shoe without any person's word. */
#define PROMISE_ALONE "the house's word alone"

enum promise_stage { PROMISE_NOTHING, PROMISE_CALLED, PROMISE_SEEDED, PROMISE_DEALT };

/* A place that was asked for its word. */
struct promise_call {
    uint32_t who; /* a person's number */
    uint8_t  now; /* where the person sits meanwhile; 0 gone, or never asked */
    bool     asked, given;
    uint8_t  tip[SHUFFLE_KEY_SIZE], word[SHUFFLE_KEY_SIZE];
};

struct promise_shoe {
    uint32_t            number; /* 0: there is none */
    uint8_t             turn;   /* reshuffles of its cards so far */
    uint8_t             stage;
    bool                is_void, has_secret;
    bool                is_older; /* shuffled by SHUFFLE_BEFORE */
    uint64_t            until_ms; /* words are awaited */
    uint16_t            cut;
    uint16_t            count; /* the cards that were shuffled, as they came to it */
    card                cards[SHOE_CARDS_MAX];
    uint8_t             commitment[SHUFFLE_KEY_SIZE], root[SHUFFLE_KEY_SIZE], secret[SHUFFLE_KEY_SIZE];
    uint8_t             before[SHUFFLE_KEY_SIZE]; /* what went into its seed; all zero: nothing */
    struct promise_call call[PLACES_MAX + 1];
};

struct promise {
    uint32_t version; /* rises with every change */
    uint32_t number;  /* of the last shoe that was due */
    bool     tipped[PLACES_MAX + 1];
    uint8_t  tip[PLACES_MAX + 1][SHUFFLE_KEY_SIZE]; /* the last step told from each place */

    struct promise_shoe now, last; /* under way; the last that ended, its secret shown */

    uint8_t undealt[SHUFFLE_KEY_SIZE]; /* of shoes since the last shuffle; all zero: none */
    bool    is_later;                  /* a shoe has been shuffled by SHUFFLE_ALGORITHM */

    uint64_t void_until_ms; /* when the gaming day of the last void ends, and how many it has had: */
    uint8_t  day_voids;     /* in all */
    uint8_t  voids;         /* and since the floor has looked */
    bool     must_stop;     /* for the floor: there were too many in the day */
    uint8_t  out_count;
    struct {
        uint32_t who;
        uint64_t until_ms;
    } out[PROMISE_OUT_MAX]; /* who missed a call, and when the gaming day of that ends */
    bool halted;
    char why[sizeof((struct words *)0)->why]; /* it stopped */
};

/* Is this said to the promise, not to the table? */
bool promise_hears(const struct promise *promise, const struct table *table, uint8_t kind);

/* Looks and answers; nothing changes but `out`, which begins empty. */
enum refusal promise_decide(const struct promise *promise, const struct table *table,
                            const struct command *command, struct events *out);

void promise_apply(struct promise *promise, const struct event *event);
void promise_code(struct codec *codec, struct promise *promise);

/* Has this person missed a call on the gaming day of that time? */
bool promise_out(const struct promise *promise, uint32_t who, uint64_t at_ms);

/* Has the shoe that is called to be given up at this time: somebody's word is
 * late, or can no longer come? */
bool promise_missed(const struct promise *promise, uint64_t at_ms);

/* What is said of a shoe with so many of them. */
const char *promise_said(size_t words, char out[sizeof((struct words *)0)->value]);

/* The words of a shoe by rising place. */
size_t promise_words(const struct promise_shoe *shoe, struct seed_word out[PLACES_MAX]);

/* Everything that follows from the secret of a shoe of this table: `shoe` has
 * its cards and all its words. */
void promise_draw(const struct promise_shoe *shoe, uint32_t table, const uint8_t secret[SHUFFLE_KEY_SIZE],
                  struct drawn *out);

#endif
