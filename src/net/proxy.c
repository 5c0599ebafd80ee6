#define _GNU_SOURCE /* memrchr */
#include "net/proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Every address as one of version 6; those of version 4 are mapped. */
static bool read_address(const char *text, struct in6_addr *out)
{
    struct in_addr four;
    if (inet_pton(AF_INET6, text, out) == 1)
        return true;
    if (inet_pton(AF_INET, text, &four) != 1)
        return false;
    *out = (struct in6_addr){ .s6_addr = { [10] = 0xff, [11] = 0xff } };
    memcpy(&out->s6_addr[12], &four, sizeof four);
    return true;
}

/* "10.0.0.0/8": its address, and how many of the 128 bits count. */
static bool read_net(struct span part, struct in6_addr *net, unsigned *bits)
{
    char text[64];
    if (!span_copy(span_trim(part), text, sizeof text))
        return false;
    char *slash = strchr(text, '/'), *end = NULL;
    if (slash != NULL)
        *slash = '\0';
    if (!read_address(text, net))
        return false;
    unsigned      whole = strchr(text, ':') != NULL ? 128 : 32;
    unsigned long said  = slash != NULL ? strtoul(slash + 1, &end, 10) : whole;
    *bits               = 128 - whole + (unsigned)said;
    return slash == NULL ||
           (slash[1] >= '0' && slash[1] <= '9' && *end == '\0' && said >= 1 && said <= whole);
}

static bool is_within(const struct in6_addr *at, const struct in6_addr *net, unsigned bits)
{
    unsigned bytes = bits / 8, rest = bits % 8;
    return memcmp(at, net, bytes) == 0 &&
           (rest == 0 || (at->s6_addr[bytes] ^ net->s6_addr[bytes]) >> (8 - rest) == 0);
}

/* Looks for the address in the list, or with NULL reads the whole list. */
static bool walk(const char *list, const struct in6_addr *at, bool *found)
{
    struct span rest = { list, strlen(list) };
    *found           = false;
    while (rest.size > 0) {
        const char     *comma = memchr(rest.at, ',', rest.size);
        size_t          size  = comma != NULL ? (size_t)(comma - rest.at) : rest.size;
        struct in6_addr net;
        unsigned        bits;
        if (!read_net((struct span){ rest.at, size }, &net, &bits))
            return false;
        *found = *found || (at != NULL && is_within(at, &net, bits));
        size += comma != NULL;
        rest = (struct span){ rest.at + size, rest.size - size };
    }
    return true;
}

bool proxy_list_good(const char *list)
{
    bool found;
    return walk(list, NULL, &found);
}

static bool is_proxy(const char *list, const struct in6_addr *at)
{
    bool found;
    return walk(list, at, &found) && found;
}

bool proxy_trusted(const char *list, const struct sockaddr *peer)
{
    struct in6_addr at = { .s6_addr = { [10] = 0xff, [11] = 0xff } };
    if (peer->sa_family == AF_INET)
        memcpy(&at.s6_addr[12], &((const struct sockaddr_in *)peer)->sin_addr, sizeof(struct in_addr));
    else if (peer->sa_family == AF_INET6)
        at = ((const struct sockaddr_in6 *)peer)->sin6_addr;
    else
        return false;
    return list[0] != '\0' && is_proxy(list, &at);
}

/* for=192.0.2.1, for="192.0.2.1:4711", for="[2001:db8::1]:4711" among the pairs of one element. */
static bool read_for(struct span element, struct in6_addr *out)
{
    char        text[64];
    struct span pair;
    do {
        const char *semicolon = memchr(element.at, ';', element.size);
        size_t      size      = semicolon != NULL ? (size_t)(semicolon - element.at) : element.size;
        pair                  = span_trim((struct span){ element.at, size });
        size += semicolon != NULL;
        element = (struct span){ element.at + size, element.size - size };
    } while ((pair.size < 4 || strncasecmp(pair.at, "for=", 4) != 0) && element.size > 0);
    if (pair.size < 4 || strncasecmp(pair.at, "for=", 4) != 0)
        return false;
    if (!span_copy((struct span){ pair.at + 4, pair.size - 4 }, text, sizeof text))
        return false;
    size_t length = strlen(text);
    char  *start  = text;
    if (length >= 2 && text[0] == '"' && text[length - 1] == '"') {
        text[length - 1] = '\0';
        start++;
    }
    if (start[0] == '[')
        start[strcspn(start, "]")] = '\0', start++;
    else
        start[strcspn(start, ":")] = '\0'; /* the port; bare addresses of version 6 have brackets */
    return read_address(start, out);
}

bool proxy_forwarded(const char *list, struct span forwarded, char text[CALLER_TEXT_MAX])
{
    text[0] = '\0';
    while (forwarded.at != NULL && forwarded.size > 0) {
        const char         *comma = memrchr(forwarded.at, ',', forwarded.size);
        size_t              from  = comma != NULL ? (size_t)(comma + 1 - forwarded.at) : 0;
        struct sockaddr_in6 at    = { .sin6_family = AF_INET6 };
        if (!read_for((struct span){ forwarded.at + from, forwarded.size - from }, &at.sin6_addr))
            return true;
        if (!is_proxy(list, &at.sin6_addr)) {
            caller_address((const struct sockaddr *)&at, text);
            return true;
        }
        forwarded.size = comma != NULL ? from - 1 : 0;
    }
    return false;
}
