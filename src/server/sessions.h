/* The sessions of the moment, found by the hash of their token. The loop's
 * own; users.h keeps them over a restart. */
#ifndef SERVER_SESSIONS_H
#define SERVER_SESSIONS_H

#include "server/users.h"

#define SESSION_BUCKETS 4096

struct session {
    struct session_row row;
    struct session    *next; /* in its bucket */
};

struct sessions {
    size_t          count, max, per_user_max;
    size_t          guests, guests_max; /* guests never take the room that staff and players need */
    struct session *bucket[SESSION_BUCKETS];
};

/* The session of a token, NULL if it is unknown or over. */
const struct session_row *sessions_find(const struct sessions *sessions, const uint8_t hash[TOKEN_SIZE],
                                        uint64_t now_ms);

/* STATUS_FULL: there are too many. When one name has too many its oldest gives
 * way: `*gone` then holds its hash and `*has_gone` says so. */
enum status sessions_add(struct sessions *sessions, const struct session_row *row, uint8_t gone[TOKEN_SIZE],
                         bool *has_gone);

void sessions_remove(struct sessions *sessions, const uint8_t hash[TOKEN_SIZE]);

/* Takes out those that the roster does not hold any more. */
void sessions_review(struct sessions *sessions, const struct roster *roster);

/* Has somebody the name, or one that looks like it? */
bool sessions_have_name(const struct sessions *sessions, const char *name, uint64_t now_ms);

void sessions_expire(struct sessions *sessions, uint64_t now_ms);
void sessions_release(struct sessions *sessions);

#endif
