/* The side bets of the no-bust family, every deal counted. */
#ifndef ODDS_BLACKJACK_SIDES_H
#define ODDS_BLACKJACK_SIDES_H

#include "odds/blackjack_study.h"

/* How often the bank goes over, by the number of its cards. What players draw
 * does not change it: unseen cards are all alike. False when memory is not to be
 * had. */
bool buster_chances(const struct blackjack_rules *rules, const struct pack *full, double out[BUSTER_LINES]);

/* How often each line of the Blackjack Bonus Bet comes (CM-BJBB-7a). */
void first_two_chances(const struct pack *full, double out[FIRST_TWO_LINES]);

/* How often each line of Pure 21.5's Bonus Bet comes, given how often the play
 * that was studied makes the hands (P215-B7, OQ-21, OQ-81). */
void pure_chances(const struct pack *full, const struct blackjack_study *study, double out[PURE_LINES]);

/* How often a hand deserves each award of those that are offered (all of them, if none
 * is): the bank's three eights for each deal, the others for each hand that is dealt.
 * A run is counted at the hand that makes it so long, each hand from a fresh shoe. */
void award_chances(const struct blackjack_rules *rules, const struct pack *full,
                   const struct blackjack_study *study, double out[BLACKJACK_AWARDS]);

/* How often a ten-value lies under the bank's ace (P215-X3). */
double insured_chance(const struct pack *full);

#endif
