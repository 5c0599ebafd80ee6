/* The sessions of the moment, found by the hash of their token. The loop's
 * own; users.h keeps them over a restart. */
#ifndef DOOR_SESSIONS_H
#define DOOR_SESSIONS_H

#include "door/users.h"
#include "net/callers.h"

#define SESSION_BUCKETS 4096

struct session {
    struct session_row row;
    struct caller     *address; /* of a guest who came in since the house opened */
    uint64_t           seen_ms; /* on the steady clock */
    uint64_t           seen;    /* the same in the order of coming */
    struct session    *next;    /* in its bucket */
};

struct sessions {
    size_t          count, max, per_user_max;
    uint64_t        seen;
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

/* Somebody has said something by it; `address`, where it is not NULL, is where a guest comes in. */
void sessions_see(struct sessions *sessions, const uint8_t hash[TOKEN_SIZE], struct caller *address,
                  uint64_t steady_ms);

/* The guest who has said nothing for longest, of the address that most came from; and the one of
 * any address, if that was before `before_ms`. NULL: none. */
const struct session_row *sessions_crowding(const struct sessions *sessions);
const struct session_row *sessions_idle(const struct sessions *sessions, uint64_t before_ms);

void sessions_remove(struct sessions *sessions, const uint8_t hash[TOKEN_SIZE]);

/* Takes out those that the roster does not hold any more. */
void sessions_review(struct sessions *sessions, const struct roster *roster);

/* Has somebody the name, or one that looks like it? */
bool sessions_have_name(const struct sessions *sessions, const char *name, uint64_t now_ms);

void sessions_expire(struct sessions *sessions, uint64_t now_ms);
void sessions_release(struct sessions *sessions);

#endif
