/* The lines that people read, the same live and from the journal:
 *
 *     > bet seat=3 amount=25 wager=player     said and taken
 *     = BET seat=3 spot=3 ...                 what came of it
 *     ! bet seat=3 amount=1 MC2-FEE-13 ...    refused, by which rule, why
 *
 * What the deck says is not shown, what comes of it is. After each hand stands
 * a line that is no event: who won and lost what, and that it comes to zero. */
#ifndef HOUSE_TRANSCRIPT_H
#define HOUSE_TRANSCRIPT_H

#include "base/text.h"
#include "office/told.h"

/* Between two calls: what the hands under way have moved so far, each at its table. Zeros at
 * first; without memory for one more table its hands have no such line. */
struct hand_sums;
struct transcript {
    struct hand_sums *sums; /* of the tables heard of so far */
    size_t            count;
};
void transcript_release(struct transcript *transcript);

/* All lines of one record, each ended by a newline. */
#define TRANSCRIPT_MAX (256 * 1024)
void transcript_add(struct transcript *transcript, const struct names *names, const struct told *told,
                    struct text *text);

#endif
