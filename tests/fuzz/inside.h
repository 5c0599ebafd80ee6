/* The real server in this very program, spoken to over pairs of sockets: for the
 * fuzzer, and for tests that must reach what a program beside it cannot. Nothing here
 * needs a test library. */
#ifndef TESTS_FUZZ_INSIDE_H
#define TESTS_FUZZ_INSIDE_H

#include "loop/inside.h"
#include "loop/server.h"

#define INSIDE_PATIENCE_MS 300000 /* for an answer, on whatever machine this is */

/* Opens a house in a folder of its own, which goes when the program ends. */
struct server *inside_open(void);
/* The same house once more, closed and opened on what it has kept, with these settings besides
 * ("name=value", ended by NULL; NULL: none). */
struct server *inside_again(const char *const *settings);
/* Closed, and all of it gone: the next one is new. */
void        inside_end(void);
const char *inside_file(void);

/* Somebody who is let in; `headers` are those of the session: the cookie and its token. */
struct inside_person {
    char headers[256], csrf[TOKEN_TEXT_MAX];
};
void inside_add(struct server *server, const char *name, enum user_role role, struct inside_person *out);

#define HEARD_MAX (1 << 18)

struct side {
    int    handle;
    size_t used;
    char   heard[HEARD_MAX]; /* what came back since it dialed; more is lost */
};

void side_dial(struct server *server, struct side *side);
void side_hang_up(struct side *side);
void side_say(struct side *side, const void *bytes, size_t size);
/* Serves until nobody waits for an answer; what came back is heard. */
void inside_serve(struct server *server, struct side *sides, size_t count);

/* One request over a connection of its own, `line` "GET /healthz" and `body` NULL or what goes
 * with it: the code of its answer, which is heard whole; 0 where the connection ended without. */
int inside_ask(struct server *server, struct side *side, const struct inside_person *person, const char *line,
               const char *body);

/* A table of ZooBac at which Ann and Bo have played a hand, and one of tiles. */
void inside_fill(struct server *server, struct side *side, const struct inside_person *floor_person);

#endif
