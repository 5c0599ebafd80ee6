/* Is the house well? For its administrator and auditors, in more words than /healthz. */
#ifndef SERVER_HEALTH_H
#define SERVER_HEALTH_H

#include "server/inside.h"

void get_house_health(struct server *server, struct conn *conn);

#endif
