/* Who stands behind a proxy: `trusted_proxies` lists the addresses whose word is taken for it,
 * "127.0.0.1, 10.0.0.0/8, ::1". What they say is the header Forwarded (RFC 7239), of which the
 * last address counts that is no proxy of the list: what stands before it anybody can have
 * written. */
#ifndef NET_PROXY_H
#define NET_PROXY_H

#include "net/callers.h"
#include "net/head.h"

/* Is it such a list? */
bool proxy_list_good(const char *list);

/* Is the address one of the list's? */
bool proxy_trusted(const char *list, const struct sockaddr *peer);

/* The address, as a caller's name; "" where the header is there and says none. False: it says
 * of nobody but proxies, or is not there. */
bool proxy_forwarded(const char *list, struct span forwarded, char text[CALLER_TEXT_MAX]);

#endif
