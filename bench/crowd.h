/* A crowd of web socket clients in one epoll loop: it reads frames where they
 * lie, writes without masking work and looks at no message itself, so that it
 * costs less than any server it speaks to. Loopback only. */
#ifndef BENCH_CROWD_H
#define BENCH_CROWD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct crowd;

struct member {
    int    socket; /* -1: not connected */
    size_t number;
    char  *rest; /* of a message that has come in part */
    size_t rest_used, rest_room;
};

struct crowd {
    int epoll, port;
    /* Before it waits it looks away for this long. Clients elsewhere do not cost
     * the server a wake-up for each message that it writes; nor should these. */
    int64_t nap_micros;
    char   *buffer;
    size_t  closed; /* members whose socket the server has closed */
    void   *context;
    /* One whole message, terminated, valid during the call. */
    void (*hear)(struct crowd *crowd, struct member *member, const char *text, size_t size);
    uint64_t messages, bytes; /* heard in all */
};

bool crowd_init(struct crowd *crowd, int port);
void crowd_release(struct crowd *crowd);

/* Connects and upgrades, waiting for it. `cookie` may be NULL. `from` picks
 * one of the loopback addresses, since each has so many ports only. */
bool crowd_join(struct crowd *crowd, struct member *member, const char *path, const char *cookie,
                unsigned from);
void crowd_part(struct member *member);

/* False when it cannot be sent at once: our messages are small and the server
 * reads, so that is a failure. */
bool crowd_say(struct member *member, const char *text, size_t size);

/* Hears what has come, waiting for it no longer than this. */
void crowd_turn(struct crowd *crowd, int64_t wait_micros);

/* As many open files as we may have. */
void crowd_raise_files(void);

#endif
