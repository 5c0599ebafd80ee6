/* A random player for any sheet: the same seed plays the same evening.
 *
 * It looks at the table and says what people there might say next: mostly what
 * brings a hand on, often with banks that cannot cover; now and then something
 * about seats, lists and settings; an accident; and, as often as `wrong` says,
 * a command that is spoilt. What it says need not be legal. */
#ifndef TESTS_HOUSE_RANDOM_PLAY_H
#define TESTS_HOUSE_RANDOM_PLAY_H

#include "table/table.h"

struct random_play {
    uint64_t            random;
    const struct sheet *sheet;
    unsigned            wrong;    /* in a thousand: spoilt commands */
    unsigned            bustle;   /* in a thousand: seats, lists, absences, settings */
    unsigned            accident; /* in a thousand: misdeals, hands called off, shares... */
    unsigned            shy;      /* in a thousand: declines the bank */
    bool                rich;     /* people come with much and bank much of it */
    bool                deck;     /* shuffles and deals too, where no house does */
    unsigned            lucky;    /* in a thousand: cards that awards are paid for */
    uint64_t            now_ms;   /* commands are stamped some seconds apart */
    size_t              opened;   /* options gone through before the first hand */
    unsigned            texts;
    struct words        words[8]; /* of the last commands, in turn */
};

struct random_play random_play_start(const struct sheet *sheet, uint64_t seed);

uint64_t random_word(struct random_play *play);

/* From 0 to `bound` - 1; `bound` is at least 1. */
uint64_t random_below(struct random_play *play, uint64_t bound);
bool     random_chance(struct random_play *play, unsigned in_thousand);

/* The next thing said; its texts stand for seven more. */
struct command random_play_next(struct random_play *play, const struct table *table);

/* Changes one thing about a command, sound or not. */
void random_play_spoil(struct random_play *play, struct command *command);

#endif
