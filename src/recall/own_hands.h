/* The hands that somebody has played, at all tables, the latest first: GET me/hands.
 *
 * Each is given as it was seen from the place that the person had then, and to that person
 * alone. Found by the index (recall/hand_index.h), read from the records on a pool
 * thread: what it costs is what it gives. */
#ifndef RECALL_OWN_HANDS_H
#define RECALL_OWN_HANDS_H

#include "loop/ask.h"
#include "recall/hand_index.h"

void get_own_hands(struct server *server, struct conn *conn);

/* Now and then: the index reads on; one reading at a time. */
void own_hands_tick(struct server *server);

#endif
