/* What the service manager is told: the socket of NOTIFY_SOCKET, one datagram a word, as
 * sd_notify(3) says it. Where there is no such socket nothing happens. */
#ifndef NET_NOTIFY_H
#define NET_NOTIFY_H

#include <stdint.h>

/* "READY=1", "STOPPING=1"; several of them have a line each. */
void notify(const char *words);

/* Milliseconds within which it wants to hear "WATCHDOG=1"; 0: it does not. */
uint64_t notify_watchdog_ms(void);

#endif
