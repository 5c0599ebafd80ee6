/* Text that grows: JSON as it goes out, written once and without a tree.
 *
 * Room for a frame's head is kept free before the text, so that it can be sent
 * from where it stands. A text that outgrew OUT_MAX, or the memory, is `bad`
 * and stays empty. */
#ifndef NET_OUT_H
#define NET_OUT_H

#include "base/base.h"

#define OUT_LEAD 32
#define OUT_MAX  (4u << 20)

struct out {
    char  *buffer;
    size_t used, room; /* of the text behind the lead */
    bool   bad;
};

void out_release(struct out *out);
void out_clear(struct out *out);

/* The text so far, terminated. */
char *out_text(struct out *out);

void out_bytes(struct out *out, const void *bytes, size_t size);
void out_put(struct out *out, const char *text);
void out_number(struct out *out, int64_t number);
void out_string(struct out *out, const char *text);               /* quoted and escaped */
void out_hex(struct out *out, const uint8_t *bytes, size_t size); /* quoted */
void out_bool(struct out *out, bool value);
__attribute__((format(printf, 2, 3))) void out_format(struct out *out, const char *format, ...);

/* "name": with a comma before it unless it opens an object. */
void out_key(struct out *out, const char *name);

/* A comma, unless the text ends with an opening bracket or is empty. */
void out_comma(struct out *out);

#endif
