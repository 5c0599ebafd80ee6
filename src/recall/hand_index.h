/* Who played which hand, so that people find their own without looking through everybody's.
 *
 * A table beside the chain: each person of each hand that is over, with where its records
 * stand and what it can be found by; and another of the compensating entries about hands. It is read from the
 * records, once each, a stretch at a time, and is only a way to them: what people are shown comes from the
 * records, which are verified with it. Without it, or where it is behind, hands are missing from it, and
 * nothing else is wrong. Persons stand in it by number.
 *
 * What it has of a table is sealed under a key that is not in the file: a row that was altered, put in
 * or taken out is noticed when the index is first asked after an opening, and the table is read anew. */
#ifndef RECALL_HAND_INDEX_H
#define RECALL_HAND_INDEX_H

#include "house/house.h"

struct hand_index;

/* NULL where it cannot be kept. */
struct hand_index *hand_index_open(const char *path, const uint8_t key[SHUFFLE_KEY_SIZE]);
void               hand_index_close(struct hand_index *index); /* NULL is fine */

/* The tables as the loop sees them: how far their records are sure. */
struct hand_tips {
    uint32_t count;
    struct {
        struct head         tip;
        const struct sheet *sheet;
    } of[TABLES_MAX + 1];
};
void hand_tips_take(struct hand_tips *tips, const struct house *house);

/* Reads on, a stretch at most; from any thread, one at a time. `*behind` is how many
 * records are left, `*looked` grows by those that were read. */
enum status hand_index_advance(struct hand_index *index, struct journal *journal, const struct names *names,
                               const struct hand_tips *tips, uint64_t *behind, uint64_t *looked);

#define HAND_GAME_MAX sizeof((struct words *)0)->game
#define HAND_TEXT_MAX 64

/* What is looked for; zeros and "" are everything. */
struct hand_search {
    uint32_t person;
    uint32_t table, hand;
    char     game[HAND_GAME_MAX];
    uint64_t from_ms, to_ms; /* ended from here on, and before then */
    int      result;         /* of which the sign counts, where `by_result` */
    bool     by_result;
    char     text[HAND_TEXT_MAX]; /* "push", "pair of nines", "pair plus" */
    struct {
        uint64_t at_ms;
        uint32_t table, hand;
    } before; /* in the order of the answer, the latest first; at_ms 0: from the latest on */
};

struct hand_found {
    uint64_t at_ms; /* when it ended */
    uint32_t table, hand;
    uint8_t  seat;
    uint64_t after, last; /* the records of the end of the hand before it (0: none), and of its own */
    uint32_t who[PLACES_MAX + 1];
};

/* Who had which place when this hand ended; zeros where it is not in the index. */
enum status hand_index_people(struct hand_index *index, uint32_t table, uint32_t hand,
                              uint32_t who[PLACES_MAX + 1]);

/* The records in which a compensating entry about this hand was made, in their order. */
enum status hand_index_entries(struct hand_index *index, uint32_t table, uint32_t hand, uint64_t *seq,
                               size_t max, size_t *count);

enum status hand_index_find(struct hand_index *index, const struct hand_search *search,
                            struct hand_found *found, size_t max, size_t *count);

#endif
