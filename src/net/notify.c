#include "net/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void notify(const char *words)
{
    const char        *path   = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to     = { .sun_family = AF_UNIX };
    size_t             length = path != NULL ? strlen(path) : 0;
    if (length == 0 || length >= sizeof to.sun_path)
        return;
    memcpy(to.sun_path, path, length);
    if (path[0] == '@') /* a name that is in no folder */
        to.sun_path[0] = '\0';
    int handle = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (handle < 0)
        return;
    (void)!sendto(handle, words, strlen(words), MSG_NOSIGNAL | MSG_DONTWAIT, (const struct sockaddr *)&to,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    close(handle);
}

uint64_t notify_watchdog_ms(void)
{
    const char *micros = getenv("WATCHDOG_USEC");
    return micros != NULL ? strtoull(micros, NULL, 10) / 1000 : 0;
}
