/* Who comes in: the routes of sessions and users. */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "loop/inside.h"

void post_session(struct server *server, struct conn *conn);
void get_session(struct server *server, struct conn *conn);
void get_me(struct server *server, struct conn *conn);
void delete_session(struct server *server, struct conn *conn);
void get_users(struct server *server, struct conn *conn);
void post_user(struct server *server, struct conn *conn);
void delete_user(struct server *server, struct conn *conn);

/* Now and then: guests of a demo who sit nowhere and say nothing are sent away. */
void guests_tick(struct server *server);

/* A house without an administrator has a code, shown in the window where it was started and
 * nowhere else; whoever has it makes the first one, once. */
void first_open(struct server *server);
void get_first(struct server *server, struct conn *conn);
void post_first(struct server *server, struct conn *conn);

#endif
