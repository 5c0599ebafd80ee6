/* Frames of a web socket, as RFC 6455 has them and no looser. Pure. */
#ifndef NET_FRAME_H
#define NET_FRAME_H

#include "base/base.h"

enum frame_kind {
    FRAME_MORE   = 0,
    FRAME_TEXT   = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE  = 8,
    FRAME_PING   = 9,
    FRAME_PONG   = 10
};

enum {
    CLOSE_NORMAL   = 1000,
    CLOSE_AWAY     = 1001,
    CLOSE_PROTOCOL = 1002,
    CLOSE_KIND     = 1003,
    CLOSE_UTF8     = 1007,
    CLOSE_LONG     = 1009
};

struct frame {
    enum frame_kind kind;
    bool            last;
    char           *text; /* masked until frame_unmask */
    size_t          size;
};

/* The client's frame at the start of `bytes`: 1, with its size in `*used`; 0
 * while it is not whole; else the code to close with. A frame that is not
 * masked, has bits that mean nothing, or tells its length in more bytes than
 * that takes, is against the protocol. */
int frame_read(struct frame *frame, char *bytes, size_t size, size_t payload_max, size_t *used);

/* Takes the mask off, where the text stands; once. */
void frame_unmask(struct frame *frame);

/* Writes the head of a frame of ours just before the text; its size, at most
 * FRAME_HEAD_MAX. */
#define FRAME_HEAD_MAX 10
size_t frame_head(enum frame_kind kind, char *text, size_t size);

#endif
