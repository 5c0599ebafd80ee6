#include "net/out.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void out_release(struct out *out)
{
    free(out->buffer);
    *out = (struct out){ 0 };
}

void out_clear(struct out *out)
{
    out->used = 0;
    out->bad  = false;
}

/* Room for `more` bytes and a terminator. */
static bool grow(struct out *out, size_t more)
{
    if (out->bad)
        return false;
    if (out->buffer != NULL && out->used + more + 1 <= out->room)
        return true;
    size_t wanted = out->room < 1024 ? 1024 : out->room;
    while (wanted < out->used + more + 1)
        wanted *= 2;
    char *larger = wanted <= OUT_MAX ? realloc(out->buffer, OUT_LEAD + wanted) : NULL;
    if (larger == NULL) {
        out->bad  = true;
        out->used = 0;
        return false;
    }
    out->buffer = larger;
    out->room   = wanted;
    return true;
}

char *out_text(struct out *out)
{
    static char nothing[1];
    if (out->buffer == NULL && !grow(out, 0))
        return nothing;
    out->buffer[OUT_LEAD + out->used] = '\0';
    return out->buffer + OUT_LEAD;
}

void out_bytes(struct out *out, const void *bytes, size_t size)
{
    if (size == 0 || !grow(out, size))
        return;
    memcpy(out->buffer + OUT_LEAD + out->used, bytes, size);
    out->used += size;
}

void out_put(struct out *out, const char *text)
{
    out_bytes(out, text, strlen(text));
}

void out_number(struct out *out, int64_t number)
{
    char     digits[24];
    char    *at    = digits + sizeof digits;
    uint64_t value = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        *--at = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    if (number < 0)
        *--at = '-';
    out_bytes(out, at, (size_t)(digits + sizeof digits - at));
}

void out_hex(struct out *out, const uint8_t *bytes, size_t size)
{
    out_put(out, "\"");
    for (size_t i = 0; i < size; i++)
        out_format(out, "%02x", bytes[i]);
    out_put(out, "\"");
}

void out_bool(struct out *out, bool value)
{
    out_put(out, value ? "true" : "false");
}

void out_string(struct out *out, const char *text)
{
    static const char hex[] = "0123456789abcdef";
    out_bytes(out, "\"", 1);
    while (*text != '\0') {
        size_t plain = 0;
        while ((unsigned char)text[plain] >= ' ' && text[plain] != '"' && text[plain] != '\\')
            plain++;
        out_bytes(out, text, plain);
        text += plain;
        if (*text == '\0')
            break;
        if (*text == '"' || *text == '\\') {
            char pair[2] = { '\\', *text };
            out_bytes(out, pair, 2);
        } else {
            char code[6] = { '\\', 'u', '0', '0', hex[*text >> 4 & 15], hex[*text & 15] };
            out_bytes(out, code, 6);
        }
        text++;
    }
    out_bytes(out, "\"", 1);
}

void out_format(struct out *out, const char *format, ...)
{
    char    line[512];
    va_list args;
    va_start(args, format);
    int size = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (size < 0 || (size_t)size >= sizeof line)
        out->bad = true;
    else
        out_bytes(out, line, (size_t)size);
}

void out_comma(struct out *out)
{
    char last = out->used > 0 ? out->buffer[OUT_LEAD + out->used - 1] : '[';
    if (last != '{' && last != '[' && last != ':')
        out_bytes(out, ",", 1);
}

void out_key(struct out *out, const char *name)
{
    out_comma(out);
    out_bytes(out, "\"", 1);
    out_put(out, name);
    out_bytes(out, "\":", 2);
}
