/* The head of an HTTP request, read strictly: what could be understood in two
 * ways is refused, so that one request is one request to everybody. Pure. */
#ifndef NET_HEAD_H
#define NET_HEAD_H

#include "base/base.h"

/* A stretch of the bytes that were read; it lives as long as they do. */
struct span {
    const char *at; /* NULL where there is none */
    size_t      size;
};

enum method { METHOD_GET, METHOD_POST, METHOD_DELETE, METHOD_OTHER };

struct request_head {
    enum method method;
    bool        bare; /* HEAD: the answer of a GET without its body */
    bool        keep; /* the connection may serve another request */
    struct span target;
    struct span host, cookie, csrf, origin, accept_encoding, if_none_match, connection, upgrade, ws_key,
        ws_version, length_text, coding, expect, forwarded;
    int64_t length; /* of the body */
};

/* Reads the head at the start of `bytes`: 200 and its size in `*used`; 0 when
 * it is not whole yet; else the code of a refusal, and why. */
int head_read(struct request_head *head, const char *bytes, size_t size, size_t *used, const char **why);

/* Is the text the span, without regard to case? */
bool span_is(struct span span, const char *text);
/* Is the word one of the comma-separated words of the span? */
bool span_has(struct span span, const char *word);
/* Without the blanks around it. */
struct span span_trim(struct span span);
/* Does a list of weighted words, as Accept-Encoding is one, take the word: by its name, else
 * by "*", and not with the weight 0? One that was not sent takes nothing. */
bool span_takes(struct span span, const char *word);
/* Copies it as a string; false, and an empty string, if it does not fit. */
bool span_copy(struct span span, char *text, size_t size);

/* The path of a target, decoded; false if it does not fit or is badly
 * written. The same for its parameters, one `name=value` a line. */
bool target_path(struct span target, char *path, size_t size);
bool target_query(struct span target, char *query, size_t size);

#endif
