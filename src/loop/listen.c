#define _GNU_SOURCE /* accept4 */
#include "loop/listen.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "loop/inside.h"
#include "net/log.h"

#define AT_ONCE  64    /* accepted before others have their turn */
#define SAY_MSEC 60000 /* between two words about being full */

/* The handle, or -1 and errno. */
static int bind_to(const struct addrinfo *at)
{
    int on     = 1;
    int handle = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (handle < 0)
        return -1;
    setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(handle, at->ai_addr, at->ai_addrlen) == 0)
        return handle;
    int error = errno;
    close(handle);
    errno = error;
    return -1;
}

/* What `error` means for whoever chose the address. */
static enum status refuse(const struct config *config, int port, int error, char *why, size_t why_size)
{
    switch (error) {
    case EADDRINUSE:
        snprintf(why, why_size,
                 "port %d is in use: another program listens on %.64s; stop it, or choose another port "
                 "with --listen ADDR:PORT",
                 port, config->listen);
        break;
    case EACCES:
        snprintf(why, why_size,
                 "cannot listen on %.64s: port %d is kept for the system; choose one from 1024 on with "
                 "--listen ADDR:PORT",
                 config->listen, port);
        break;
    case EADDRNOTAVAIL:
        snprintf(why, why_size, "cannot listen on %.64s: this machine has no such address", config->listen);
        break;
    default: snprintf(why, why_size, "cannot listen on %.64s: %s", config->listen, strerror(error)); break;
    }
    return STATUS_FAILED;
}

static int port_of(int handle)
{
    struct sockaddr_storage own;
    socklen_t               size = sizeof own;
    if (getsockname(handle, (struct sockaddr *)&own, &size) != 0)
        return 0;
    return ntohs(own.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&own)->sin6_port
                                           : ((struct sockaddr_in *)&own)->sin_port);
}

/* A file kept open so that there is one to spare when there are no more. */
static void keep_spare(struct server *server)
{
    if (server->door.spare < 0)
        server->door.spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

/* The socket at the address of the settings, or at any port of it. */
static enum status take_address(const struct config *config, bool any_port, int *handle, char *why,
                                size_t why_size)
{
    struct addrinfo  hints = { .ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM, .ai_family = AF_INET };
    struct addrinfo *found = NULL;
    char             address[64], port[8];
    int              number;
    config_listen(config, address, &number);
    snprintf(port, sizeof port, "%d", any_port ? 0 : number);
    if (strchr(address, ':') != NULL)
        hints.ai_family = AF_INET6;
    int bad = getaddrinfo(address[0] != '\0' ? address : NULL, port, &hints, &found);
    if (bad != 0) {
        snprintf(why, why_size, "cannot listen on %.64s: %s", config->listen, gai_strerror(bad));
        return STATUS_FAILED;
    }
    *handle   = bind_to(found);
    int error = errno;
    freeaddrinfo(found);
    return *handle < 0 ? refuse(config, number, error, why, why_size) : STATUS_OK;
}

enum status listen_check(const struct config *config, char *why, size_t why_size)
{
    int         handle = -1;
    enum status status = take_address(config, true, &handle, why, why_size);
    if (handle >= 0)
        close(handle);
    return status;
}

enum status listen_bind(struct server *server, char *why, size_t why_size)
{
    enum status status = take_address(&server->config, false, &server->door.handle, why, why_size);
    if (status == STATUS_OK)
        server->door.port = port_of(server->door.handle);
    return status;
}

enum status listen_open(struct server *server, char *why, size_t why_size)
{
    struct door          *door   = &server->door;
    lws_sock_file_fd_type handle = { .filefd = door->handle };
    if (listen(door->handle, SOMAXCONN) != 0)
        return refuse(&server->config, door->port, errno, why, why_size);
    keep_spare(server);
    door->wsi = lws_adopt_descriptor_vhost(server->vhost, LWS_ADOPT_RAW_FILE_DESC, handle, "door", NULL);
    if (door->wsi != NULL)
        return STATUS_OK;
    door->handle = -1; /* it was closed on the way */
    return refuse(&server->config, door->port, ENOMEM, why, why_size);
}

void listen_close(struct server *server)
{
    struct door *door = &server->door;
    if (door->spare >= 0)
        close(door->spare);
    if (door->handle >= 0 && door->wsi == NULL) /* else it goes with the loop */
        close(door->handle);
    door->spare = door->handle = -1;
}

bool listen_adopt(struct server *server, int handle)
{
    lws_sock_file_fd_type socket = { .sockfd = handle };
    int                   type   = LWS_ADOPT_SOCKET | (server->tls ? LWS_ADOPT_ALLOW_SSL : 0);
    return lws_adopt_descriptor_vhost(server->vhost, (lws_adoption_type)type, socket, "house", NULL) != NULL;
}

static void say_full(struct server *server)
{
    uint64_t now = steady_ms();
    server->counts.limited++;
    if (server->door.said_ms != 0 && now - server->door.said_ms < SAY_MSEC)
        return;
    server->door.said_ms = now;
    log_line(LOG_WARN, "no file is left for a connection; the oldest that waits gives way", NULL);
}

/* No file is left: the connection that has waited longest gives way, or else
 * the newcomer is sent away with the file that is kept for it. */
static void turn_away(struct server *server)
{
    struct door *door = &server->door;
    say_full(server);
    if (conn_make_room(server))
        return;
    close(door->spare);
    door->spare = -1;
    int handle  = accept4(door->handle, NULL, NULL, SOCK_CLOEXEC);
    if (handle >= 0)
        close(handle);
    keep_spare(server);
    if (handle < 0 || door->spare < 0) { /* not even that: until the next tick */
        door->shut = true;
        lws_rx_flow_control(door->wsi, 0);
    }
}

void listen_accept(struct server *server)
{
    for (int i = 0; i < AT_ONCE && !server->door.shut; i++) {
        int handle = accept4(server->door.handle, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (handle >= 0)
            listen_adopt(server, handle);
        else if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS)
            turn_away(server);
        else if (errno != EINTR && errno != ECONNABORTED)
            return; /* nobody is there any more */
    }
}

void listen_tick(struct server *server)
{
    keep_spare(server);
    if (!server->door.shut)
        return;
    server->door.shut = false;
    lws_rx_flow_control(server->door.wsi, 1);
}
