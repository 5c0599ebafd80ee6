/* The evidence of one hand for an auditor or the floor (house/bundle.h), under
 * the head that the house signed last.
 *
 * Made on a pool thread, through a door of its own. It holds records up to the
 * next anchor: if those are of a hand in play, which has cards that lie face
 * down, it is given when that hand is over. */
#ifndef SERVER_EVIDENCE_H
#define SERVER_EVIDENCE_H

#include "server/ask.h"

/* On the loop, after ask_new with the two below: number[0] is the hand. */
void evidence_prepare(struct ask *ask);

/* On a pool thread; and the answer, which is no JSON. */
void evidence_work(struct ask *ask);
void evidence_finish(struct ask *ask);

#endif
