#include "net/frame.h"

#include <string.h>

static bool is_control(unsigned kind)
{
    return (kind & 8) != 0;
}

static bool kind_known(unsigned kind)
{
    return kind <= FRAME_BINARY || (kind >= FRAME_CLOSE && kind <= FRAME_PONG);
}

/* The length of the payload and of the head before it; 0 while it is cut. */
static size_t read_length(const uint8_t *bytes, size_t size, uint64_t *length)
{
    size_t wide = (bytes[1] & 0x7f) == 126 ? 2 : (bytes[1] & 0x7f) == 127 ? 8 : 0;
    if (size < 2 + wide + 4)
        return 0;
    *length = wide == 0 ? bytes[1] & 0x7f : 0;
    for (size_t i = 0; i < wide; i++)
        *length = *length << 8 | bytes[2 + i];
    return 2 + wide + 4;
}

int frame_read(struct frame *frame, char *bytes, size_t size, size_t payload_max, size_t *used)
{
    const uint8_t *at = (const uint8_t *)bytes;
    uint64_t       length;
    if (size < 2)
        return 0;
    unsigned kind = at[0] & 0x0f;
    bool     last = (at[0] & 0x80) != 0;
    if ((at[0] & 0x70) != 0 || !kind_known(kind) || (at[1] & 0x80) == 0)
        return CLOSE_PROTOCOL;
    if (is_control(kind) && (!last || (at[1] & 0x7f) > 125))
        return CLOSE_PROTOCOL;
    size_t head = read_length(at, size, &length);
    if (head == 0)
        return 0;
    if ((head == 8 && length < 126) || (head == 14 && length < 65536)) /* there is a shorter way to say it */
        return CLOSE_PROTOCOL;
    if (length > payload_max)
        return CLOSE_LONG;
    if (size < head + length)
        return 0;
    *frame = (struct frame){ (enum frame_kind)kind, last, bytes + head, (size_t)length };
    *used  = head + frame->size;
    return 1;
}

void frame_unmask(struct frame *frame)
{
    const char *mask = frame->text - 4;
    for (size_t i = 0; i < frame->size; i++)
        frame->text[i] = (char)(frame->text[i] ^ mask[i % 4]);
}

size_t frame_head(enum frame_kind kind, char *text, size_t size)
{
    size_t wide = size < 126 ? 0 : size < 65536 ? 2 : 8;
    char  *head = text - 2 - wide;
    head[0]     = (char)(0x80 | (unsigned)kind);
    head[1]     = (char)(wide == 0 ? size : wide == 2 ? 126 : 127);
    for (size_t i = 0; i < wide; i++)
        head[2 + i] = (char)(size >> (8 * (wide - 1 - i)));
    return 2 + wide;
}
