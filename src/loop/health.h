/* Is the house well? For its administrator and auditors, in more words than /healthz. */
#ifndef LOOP_HEALTH_H
#define LOOP_HEALTH_H

#include "loop/inside.h"

void get_house_health(struct server *server, struct conn *conn);

#endif
