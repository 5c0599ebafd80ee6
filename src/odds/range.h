/* Hands as people write them: "AsKs", "QQ", "AKs,TT+", "A5s-A2s", "random".
 *
 * A range is a list of hands that a person may hold, each as likely as the next.
 * Commas part its words, and a hand that two words name is in it once:
 *
 *   AsKs      these cards; so for four cards of Omaha, or what is kept of a draw
 *   QQ        every pair of queens
 *   AKs AKo AK  ace and king of one suit, of two suits, of any
 *   TT+       tens and every higher pair
 *   ATs+      AT to AK of one suit: the lower card rises to just below the higher
 *   99-66, A5s-A2s  from one to the other, the higher card being the same
 *   AA23      in Omaha: four cards of these ranks, of any suits
 *   random    any two cards */
#ifndef ODDS_RANGE_H
#define ODDS_RANGE_H

#include "cards/set.h"

#define RANGE_HANDS_MAX 1326 /* all that two cards can make */

struct range {
    size_t   count;
    card_set hand[RANGE_HANDS_MAX];
};

/* Hands have from `least` to `most` cards; words for ranks are read where that is one
 * number. STATUS_BAD_INPUT: `why` names the offending word in one line. */
#define RANGE_WHY_MAX 160
enum status range_parse(const char *text, unsigned least, unsigned most, struct range *out,
                        char why[RANGE_WHY_MAX]);

#endif
