/* The evidence of one hand (audit/bundle.h) for an auditor, the floor, or a player
 * who had a place in it: under the head that the house signed last, and with what it
 * says of the game and of who had which place. A player's has no card that is still
 * closed to anybody.
 *
 * Made on a pool thread, through a door of its own. It holds records up to the
 * next anchor: if those are of a hand in play, which has cards that lie face
 * down, it is given when that hand is over. */
#ifndef RECALL_EVIDENCE_H
#define RECALL_EVIDENCE_H

#include "loop/ask.h"

#define EVIDENCE_NOT_YOURS "evidence is for auditors, the floor, and those who played the hand"

/* On the loop, after ask_new with the two below: number[0] is the hand. */
void evidence_prepare(struct ask *ask);

/* On a pool thread; and the answer, which is no JSON. */
void evidence_work(struct ask *ask);
void evidence_finish(struct ask *ask);

#endif
