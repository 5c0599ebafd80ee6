/* A real server for tests: the built program on a file of its own, spoken to
 * over real sockets. */
#ifndef TESTS_SERVER_LIVE_KIT_H
#define TESTS_SERVER_LIVE_KIT_H

#include <jansson.h>
#include <sys/types.h>

#include "door/permit.h"
#include "journal/user.h"
#include "net/client.h"
#include "shuffle/shuffle.h"

#define LIVE_PASSWORD "correct horse"

struct live_house {
    char  folder[40], db[64], log[64];
    pid_t pid;
    int   port;
    bool  is_new;   /* nobody is in it: */
    char  code[16]; /* with which the first administrator is made */
};

/* A folder with an empty house and one user of each role, named after it. */
void live_make(struct live_house *live);
/* The two halves of it: the folder, and what is in it. */
void live_folder(struct live_house *live);
void live_fill(struct live_house *live);
/* Takes away what a house may leave; anything else fails the test. */
void live_remove(struct live_house *live);
/* The key of a house that was played before its server starts. */
void live_write_key(const struct live_house *live, const uint8_t key[SHUFFLE_KEY_SIZE]);
/* What its users are sealed with; the house key is made if there is none. */
void live_users_key(const struct live_house *live, uint8_t key[USERS_KEY_SIZE]);
void live_add_user(struct live_house *live, const char *name, enum user_role role);

/* Starts it with these settings ("name=value"), ended by NULL. */
void live_start(struct live_house *live, const char *const *settings);
#define LIVE_START(live, ...) live_start(live, (const char *const[]){ __VA_ARGS__ __VA_OPT__(, ) NULL })

/* Asks it to stop; it must end with 0. */
void live_stop(struct live_house *live);
void live_kill(struct live_house *live);

/* Logged in; fails the test if that is refused. */
void live_enter(struct live_house *live, struct client *client, const char *name);

/* One request; the answer as JSON, which is the caller's. */
json_t *live_ask(struct client *client, const char *method, const char *path, const char *body, int code);
/* A command at a table over HTTP, under a key of its own unless given. */
json_t *live_do(struct client *client, int table, const char *key, const char *command, int code);

/* A ZooBac table, opened by the floor. */
int live_table(struct client *floor);

/* Opens the socket and follows the table. */
void live_follow(struct client *client, int table);

/* The next socket message that has this member, others passed over; NULL when
 * none comes in time. */
json_t *live_hear(struct client *client, const char *member, int wait_ms);

/* What the house counts by that name; fails the test if it counts no such thing. */
int64_t live_metric(struct client *client, const char *name);

/* How many records the house has looked through for those who recall hands. */
int64_t live_records_read(struct client *client);

int64_t     json_number_at(const json_t *object, const char *name);
const char *json_text_at(const json_t *object, const char *name);

#endif
