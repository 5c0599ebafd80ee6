/* Bytes on the wire, as no honest client would send them: what is sent is
 * exactly what the test wrote, and what comes back is counted. */
#ifndef TESTS_SERVER_WIRE_H
#define TESTS_SERVER_WIRE_H

#include "live_kit.h"

struct wire {
    int        handle; /* -1 once the other side has closed */
    struct out in;     /* what came back and was not taken yet */
};

void wire_open(struct wire *wire, int port);
/* The same from the address 127.1.0.0 and so many; 0 is the usual one. */
void wire_open_from(struct wire *wire, int port, unsigned number);
void wire_release(struct wire *wire);
/* False when the other side is gone. */
bool wire_send(struct wire *wire, const char *bytes, size_t size);
bool wire_say(struct wire *wire, const char *text);

/* The next answer's code, its body in `body` (which may be NULL); 0 when none
 * came within `wait_ms`, -1 when the connection ended. */
int wire_answer(struct wire *wire, struct out *body, int wait_ms);

/* What came back so far, once it holds the head of an answer. */
char *wire_peek(struct wire *wire, int wait_ms);

/* Reads until the other side closes; false if it has not within `wait_ms`. */
bool wire_ends(struct wire *wire, int wait_ms);

/* A request as text: method, path, the client's session, and a body or NULL. */
void wire_request(struct out *out, const struct client *client, const char *method, const char *path,
                  const char *body);

/* Processor time of a process in milliseconds. */
int64_t process_ms(pid_t pid);

void    sleep_ms(int ms);
int64_t clock_ms(void);

#endif
