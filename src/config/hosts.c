#include "config/hosts.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define HOST_MAX 256

bool hosts_good(const char *list)
{
    size_t length = 0;
    if (strcmp(list, "*") == 0 || list[0] == '\0')
        return true;
    for (const char *at = list;; at++) {
        if (*at == ',' || *at == '\0') {
            if (length == 0)
                return false;
            length = 0;
        } else if (isalnum((unsigned char)*at) || strchr("-._", *at) != NULL)
            length++;
        else if (*at != ' ' || length > 0)
            return false;
        if (*at == '\0')
            return true;
    }
}

/* The name alone: without its port, and an address of version 6 without its brackets. */
static bool name_of(struct span host, char name[HOST_MAX])
{
    char text[HOST_MAX], *from = text, *end;
    if (!span_copy(host, text, sizeof text))
        return false;
    if (text[0] == '[') {
        from++;
        end = strchr(text, ']');
    } else {
        end = text + strcspn(text, ":");
    }
    if (end == NULL || (end[0] == ']' && end[1] != '\0' && end[1] != ':'))
        return false;
    *end = '\0';
    snprintf(name, HOST_MAX, "%s", from);
    return true;
}

static bool is_address(const char *name)
{
    uint8_t bytes[16];
    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

/* "https://cards.example:8443" is of cards.example. */
static bool is_of_origin(const char *origin, const char *name)
{
    const char *slashes = strstr(origin, "//");
    char        own[HOST_MAX];
    return slashes != NULL && name_of((struct span){ slashes + 2, strlen(slashes + 2) }, own) &&
           strcasecmp(own, name) == 0;
}

static bool is_machine(const char *name)
{
    char own[HOST_MAX] = "";
    return gethostname(own, sizeof own - 1) == 0 && own[0] != '\0' && strcasecmp(own, name) == 0;
}

bool hosts_take(const struct config *config, struct span host)
{
    struct span list = { config->hosts, strlen(config->hosts) };
    char        name[HOST_MAX];
    if (host.at == NULL || strcmp(config->hosts, "*") == 0)
        return true;
    return name_of(host, name) && name[0] != '\0' &&
           (is_address(name) || strcasecmp(name, "localhost") == 0 || span_has(list, name) ||
            is_of_origin(config->origin, name) || is_machine(name));
}
