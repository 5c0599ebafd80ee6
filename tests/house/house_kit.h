/* A house for tests: a clock that is set by hand, shuffles from a numbered
 * seed, and an ear. */
#ifndef TESTS_HOUSE_HOUSE_KIT_H
#define TESTS_HOUSE_HOUSE_KIT_H

#include "house/house.h"

struct kit {
    struct house_world world; /* its context is the kit */
    struct house      *house;
    uint64_t           now;       /* what the clock says */
    uint64_t           seeds;     /* shuffles asked for; the next has this number */
    uint64_t           salts;     /* persons taken down */
    bool               no_chance; /* the generator fails */
    uint64_t           heard, heard_seq;
};

void kit_init(struct kit *kit);

/* Opens a house on the store; fails the test if it cannot. */
void kit_open(struct kit *kit, const struct store *store);
void kit_close(struct kit *kit);

/* Opens over a store that outlives the house; `faulty` stands in between and
 * fails at the `at`-th write, or never if that is 0. */
enum status kit_try_open(struct kit *kit, struct store_faulty *faulty, const struct store *inner,
                         enum store_trouble trouble, uint64_t at);

/* One line at table 1, said and committed, without a key. */
struct answer kit_say(struct kit *kit, const char *line);
/* The same, and it must be taken. */
void           kit_do(struct kit *kit, const char *line);
struct command kit_read(const char *line);

/* A line that begins with the table it is said at, "0 " for the house: said, not committed. */
enum status kit_say_at(struct kit *kit, const char *line, const char *key, enum refusal *no);
/* Such lines one after another, each under a key of its own, taken and committed, until one
 * cannot be: said again from the beginning, they go on where they stopped. */
enum status kit_play(struct kit *kit, const char *const *lines, size_t count);

/* The committed state of table 1 with its accounts, on paper. */
#define KIT_STATE_MAX (TABLE_BYTES_MAX + 8 * 1024 + sizeof(struct promise))
struct kit_state {
    size_t  size;
    uint8_t bytes[KIT_STATE_MAX];
};
void kit_state(const struct slot *slot, struct kit_state *out);
bool kit_same(const struct kit_state *a, const struct kit_state *b);

/* The body of an OPENING becomes that of another program, whose answers nobody can give again:
 * then only what the journal itself contradicts is found. */
void kit_by_another(uint8_t *opening);

#endif
