#define _GNU_SOURCE /* memrchr */
#include "net/head.h"

#include <string.h>
#include <strings.h>

bool span_is(struct span span, const char *text)
{
    return span.at != NULL && strlen(text) == span.size && strncasecmp(span.at, text, span.size) == 0;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

struct span span_trim(struct span span)
{
    while (span.size > 0 && is_blank(span.at[0]))
        span.at++, span.size--;
    while (span.size > 0 && is_blank(span.at[span.size - 1]))
        span.size--;
    return span;
}

/* Takes the next of the parts that the separator divides, trimmed; false when none is left. */
static bool next_part(struct span *rest, char separator, struct span *part)
{
    if (rest->at == NULL || rest->size == 0)
        return false;
    const char *end  = memchr(rest->at, separator, rest->size);
    size_t      size = end != NULL ? (size_t)(end - rest->at) : rest->size;
    *part            = span_trim((struct span){ rest->at, size });
    rest->at += size + (end != NULL);
    rest->size -= size + (end != NULL);
    return true;
}

bool span_has(struct span span, const char *word)
{
    for (struct span part; next_part(&span, ',', &part);)
        if (span_is(part, word))
            return true;
    return false;
}

/* "q=0", "Q=0.000": what has this weight is not taken. */
static bool is_zero_weight(struct span span)
{
    if (span.size < 3 || strncasecmp(span.at, "q=0", 3) != 0)
        return false;
    for (size_t i = 3; i < span.size; i++)
        if (span.at[i] != '0' && span.at[i] != '.')
            return false;
    return true;
}

bool span_takes(struct span span, const char *word)
{
    bool any = false;
    for (struct span part; next_part(&span, ',', &part);) {
        struct span name  = { 0 };
        bool        taken = next_part(&part, ';', &name);
        for (struct span weight; next_part(&part, ';', &weight);)
            taken = taken && !is_zero_weight(weight);
        if (span_is(name, word))
            return taken;
        if (span_is(name, "*"))
            any = taken;
    }
    return any;
}

bool span_copy(struct span span, char *text, size_t size)
{
    text[0] = '\0';
    if (span.at == NULL || span.size >= size)
        return false;
    memcpy(text, span.at, span.size);
    text[span.size] = '\0';
    return true;
}

/* ---- targets ------------------------------------------------------------ */

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef0123456789ABCDEF", *at = strchr(digits, c);
    return c != '\0' && at != NULL ? (int)(at - digits) % 16 : -1;
}

/* One character of the target at `*at`, decoded; -1 if it is badly written or
 * one that belongs into no name: control characters could end a line. */
static int decode(struct span target, size_t *at, bool plus)
{
    char c = target.at[(*at)++];
    if (c == '+' && plus)
        return ' ';
    if (c != '%')
        return c;
    int high = *at + 1 < target.size ? hex_digit(target.at[*at]) : -1;
    int low  = high >= 0 ? hex_digit(target.at[*at + 1]) : -1;
    *at += 2;
    int value = high * 16 + low;
    return low < 0 || value < ' ' || value == 0x7f ? -1 : value;
}

static size_t path_size(struct span target)
{
    const char *query = memchr(target.at, '?', target.size);
    return query != NULL ? (size_t)(query - target.at) : target.size;
}

bool target_path(struct span target, char *path, size_t size)
{
    size_t used = 0;
    target.size = path_size(target);
    for (size_t at = 0; at < target.size;) {
        int c = decode(target, &at, false);
        if (c < 0 || used + 1 >= size)
            return false;
        path[used++] = (char)c;
    }
    path[used] = '\0';
    return true;
}

bool target_query(struct span target, char *query, size_t size)
{
    size_t used = 0;
    for (size_t at = path_size(target) + 1; at < target.size;) {
        int c = target.at[at] == '&' ? (at++, '\n') : decode(target, &at, true);
        if (c < 0 || used + 2 >= size)
            return false;
        query[used++] = (char)c;
    }
    if (used > 0)
        query[used++] = '\n';
    query[used] = '\0';
    return true;
}

/* ---- heads -------------------------------------------------------------- */

/* The next line, without its end; false while it is not whole. A line that
 * ends otherwise than with CR LF, or has a control character, is `*bad`. */
static bool next_line(struct span *rest, struct span *line, bool *bad)
{
    const char *end = memchr(rest->at, '\n', rest->size);
    if (end == NULL)
        return false;
    *line = (struct span){ rest->at, (size_t)(end - rest->at) };
    *bad  = line->size == 0 || line->at[line->size - 1] != '\r';
    line->size -= line->size > 0;
    for (size_t i = 0; i < line->size; i++)
        if (((unsigned char)line->at[i] < ' ' && line->at[i] != '\t') || line->at[i] == 0x7f)
            *bad = true;
    rest->size -= (size_t)(end + 1 - rest->at);
    rest->at = end + 1;
    return true;
}

static bool read_first_line(struct request_head *head, struct span line, const char **why)
{
    static const struct {
        const char *word;
        enum method method;
        bool        bare;
    } METHODS[] = {
        { "GET ", METHOD_GET, false },
        { "HEAD ", METHOD_GET, true },
        { "POST ", METHOD_POST, false },
        { "DELETE ", METHOD_DELETE, false },
    };
    const char *space = memchr(line.at, ' ', line.size);
    const char *last  = line.size > 0 ? memrchr(line.at, ' ', line.size) : NULL;
    *why              = "the first line of the request cannot be read";
    if (space == NULL || space == line.at || last == space)
        return false;
    head->method = METHOD_OTHER;
    for (size_t i = 0; i < COUNT_OF(METHODS); i++)
        if (strncmp(line.at, METHODS[i].word, (size_t)(space + 1 - line.at)) == 0 &&
            METHODS[i].word[space + 1 - line.at] == '\0') {
            head->method = METHODS[i].method;
            head->bare   = METHODS[i].bare;
        }
    struct span version = { last + 1, (size_t)(line.at + line.size - last - 1) };
    head->target        = (struct span){ space + 1, (size_t)(last - space - 1) };
    head->keep          = version.size == 8 && memcmp(version.at, "HTTP/1.1", 8) == 0;
    if (!head->keep && (version.size != 8 || memcmp(version.at, "HTTP/1.0", 8) != 0))
        return false;
    for (size_t i = 0; i < head->target.size; i++)
        if (head->target.at[i] <= ' ' || head->target.at[i] >= 0x7f)
            return false;
    return head->target.size > 0 && head->target.at[0] == '/';
}

/* Fields that are read are given once: a second would be a second opinion. */
static bool read_field(struct request_head *head, struct span line, const char **why)
{
    const struct {
        const char  *name;
        struct span *value;
    } FIELDS[] = {
        { "host", &head->host },
        { "cookie", &head->cookie },
        { "x-csrf", &head->csrf },
        { "origin", &head->origin },
        { "accept-encoding", &head->accept_encoding },
        { "if-none-match", &head->if_none_match },
        { "connection", &head->connection },
        { "upgrade", &head->upgrade },
        { "sec-websocket-key", &head->ws_key },
        { "sec-websocket-version", &head->ws_version },
        { "content-length", &head->length_text },
        { "transfer-encoding", &head->coding },
        { "expect", &head->expect },
        { "forwarded", &head->forwarded },
    };
    const char *colon = memchr(line.at, ':', line.size);
    *why              = "a header of the request cannot be read";
    if (colon == NULL || colon == line.at || memchr(line.at, ' ', (size_t)(colon - line.at)) != NULL ||
        memchr(line.at, '\t', (size_t)(colon - line.at)) != NULL)
        return false;
    struct span name = { line.at, (size_t)(colon - line.at) };
    for (size_t i = 0; i < COUNT_OF(FIELDS); i++)
        if (span_is(name, FIELDS[i].name)) {
            *why = "a header is given twice";
            if (FIELDS[i].value->at != NULL)
                return false;
            *FIELDS[i].value = span_trim((struct span){ colon + 1, line.size - name.size - 1 });
        }
    return true;
}

/* What the fields say together: 200, or the code of a refusal. */
static int check_fields(struct request_head *head, const char **why)
{
    bool is_11 = head->keep;
    if (head->coding.at != NULL)
        return *why = "say how long the body is", 411;
    if (head->expect.at != NULL)
        return *why = "send the body without being asked", 417;
    if (is_11 && head->host.at == NULL)
        return *why = "the request names no host", 400;
    if (head->length_text.at != NULL) {
        struct span text = head->length_text;
        if (text.size == 0 || text.size > 15)
            return *why = "the length of the body cannot be read", 400;
        for (size_t i = 0; i < text.size; i++) {
            if (text.at[i] < '0' || text.at[i] > '9')
                return *why = "the length of the body cannot be read", 400;
            head->length = head->length * 10 + text.at[i] - '0';
        }
    }
    head->keep = is_11 && !span_has(head->connection, "close");
    return 200;
}

int head_read(struct request_head *head, const char *bytes, size_t size, size_t *used, const char **why)
{
    struct span rest = { bytes, size }, line;
    bool        bad;
    *head = (struct request_head){ 0 };
    if (!next_line(&rest, &line, &bad))
        return 0;
    if (bad || !read_first_line(head, line, why))
        return *why = "the first line of the request cannot be read", 400;
    while (next_line(&rest, &line, &bad)) {
        if (bad)
            return *why = "a header of the request cannot be read", 400;
        if (line.size == 0) {
            *used = size - rest.size;
            return check_fields(head, why);
        }
        if (!read_field(head, line, why))
            return 400;
    }
    return 0;
}
