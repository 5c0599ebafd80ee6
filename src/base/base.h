/* Values every room shares: money, ratios, limits and the answers of the world.
 *
 * Money is integer cents and nothing else. A division of money names its
 * rounding where it happens (`ratio_of`). */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int64_t cents;

/* Counts of hands and shoes outgrow 64 bits; this is the one door to 128. */
__extension__ typedef unsigned __int128 u128;
__extension__ typedef __int128          i128;

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* No wager, bank or stack of a cardroom comes near this; sums of a whole
 * table stay far inside 64 bits. */
#define CENTS_MAX ((cents)1000000000000) /* ten billion dollars */

/* "3 to 2" is { 3, 2 }. A loss is { -1, 1 }, a push { 0, 1 }. */
struct ratio {
    int32_t num, den;
};

/* The world's answer. A rule's answer is `enum refusal` (events/refusal.h). */
enum status {
    STATUS_OK = 0,
    STATUS_BAD_INPUT, /* what was given cannot be read */
    STATUS_NOT_FOUND,
    STATUS_CORRUPT, /* stored bytes are not what was written */
    STATUS_FAILED,  /* the disk or the system said no */
    STATUS_FULL,    /* a named limit is reached */
    STATUS_BUSY,    /* not now: nothing was done, and later it may be */
};

const char *status_words(enum status status);

/* amount * ratio, rounded down to a whole multiple of `unit` cents (OQ-9).
 * `amount` is not negative and the ratio is at least zero; `unit` is at
 * least 1. */
cents ratio_of(cents amount, struct ratio ratio, cents unit);

/* The most that a wager can move at these odds: itself when it loses, what it
 * wins when it wins. */
cents ratio_most(cents amount, struct ratio best, cents unit);

/* Is `a` more than `b`? Denominators are positive. */
bool ratio_more(struct ratio a, struct ratio b);

/* Ratios in whole numbers: the least unit, at least `unit`, of which both whole
 * ones and `ratio` are whole multiples, and how many of it `ratio` is. */
int64_t ratio_unit(int64_t unit, struct ratio ratio);
int64_t ratio_parts(struct ratio ratio, int64_t unit);

/* Reads "75", "0.50", "1,250", "$20". True and `*out` set only if all of
 * `text` is one amount from 0 to CENTS_MAX. */
bool money_parse(const char *text, cents *out);

/* Writes dollars: "75", "0.50", "-3.25". A buffer of MONEY_MAX always holds it. */
#define MONEY_MAX 32
const char *money_print(cents amount, char out[MONEY_MAX]);

/* The same as in a sentence: "$75", "$1,010.50", "-$3.25". */
#define DOLLARS_MAX 40
const char *dollars_print(cents amount, char out[DOLLARS_MAX]);

#endif
