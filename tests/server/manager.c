#include "manager.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "test.h"

#define PATIENCE_MS 60000

void manager_begin(struct manager *manager)
{
    struct sockaddr_un own = { .sun_family = AF_UNIX };
    snprintf(manager->path, sizeof manager->path, "/tmp/housedealer-manager-%d", (int)getpid());
    memcpy(own.sun_path, manager->path, strlen(manager->path) + 1);
    unlink(manager->path);
    manager->handle = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(manager->handle, (const struct sockaddr *)&own, sizeof own), 0);
    setenv("NOTIFY_SOCKET", manager->path, 1);
}

void manager_end(struct manager *manager)
{
    unsetenv("NOTIFY_SOCKET");
    close(manager->handle);
    unlink(manager->path);
}

void manager_hears(struct manager *manager, const char *word)
{
    char text[256];
    do {
        struct pollfd wait = { .fd = manager->handle, .events = POLLIN };
        if (poll(&wait, 1, PATIENCE_MS) != 1)
            fail_msg("the house never said %s", word);
        ssize_t got = recv(manager->handle, text, sizeof text - 1, 0);
        assert_true(got > 0);
        text[got] = '\0';
    } while (strncmp(text, word, strlen(word)) != 0);
}
