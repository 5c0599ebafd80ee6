/* The hands that somebody has played, at all tables, the latest first: GET me/hands.
 *
 * Each is given as it was seen from the place that the person had then, and to that person
 * alone. Of a guest, whose name another guest may have had before, those since the guest
 * came in. Found by the index (server/hand_index.h), read from the records on a pool
 * thread: what it costs is what it gives. */
#ifndef SERVER_OWN_HANDS_H
#define SERVER_OWN_HANDS_H

#include "server/ask.h"
#include "server/hand_index.h"

/* Asks for the hands of whoever asks and for no others. */
void own_hands_only(struct server *server, const struct request *request, struct hand_search *search);

void get_own_hands(struct server *server, struct conn *conn);

/* Now and then: the index reads on; one reading at a time. */
void own_hands_tick(struct server *server);

#endif
