#include "echo.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "plain.h"
#include "stage.h"
#include "yardstick.h"

#define MESSAGE_MAX 16384

struct echoed {
    size_t        size;
    unsigned char text[LWS_PRE + MESSAGE_MAX];
};

/* In the server's process: what is kept before it is written back. */
static struct plain kept;
static bool         keeps;

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct echoed *said = user;
    if (reason == LWS_CALLBACK_RECEIVE) {
        if (size > MESSAGE_MAX)
            return -1;
        if (keeps)
            plain_commit(&kept, 1);
        memcpy(said->text + LWS_PRE, in, size);
        said->size = size;
        lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && said->size > 0) {
        int sent   = lws_write(wsi, said->text + LWS_PRE, said->size, LWS_WRITE_TEXT);
        said->size = 0;
        return sent < 0 ? -1 : 0;
    }
    return 0;
}

static const struct lws_protocols PROTOCOLS[] = {
    { .name                  = "echo",
      .callback              = callback,
      .per_session_data_size = sizeof(struct echoed),
      .rx_buffer_size        = MESSAGE_MAX },
    { 0 },
};

/* The server's process: says its port and serves until it is killed. */
static void serve(int out, const char *folder, int row_size)
{
    struct lws_context_creation_info info = { .protocols        = PROTOCOLS,
                                              .iface            = "127.0.0.1",
                                              .pt_serv_buf_size = MESSAGE_MAX + 1024,
                                              .options          = LWS_SERVER_OPTION_EXPLICIT_VHOSTS };
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    lws_set_log_level(LLL_ERR, NULL);
    keeps = folder != NULL;
    if (keeps)
        plain_open(&kept, folder, "echo.db", row_size);
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost   *vhost   = context != NULL ? lws_create_vhost(context, &info) : NULL;
    int                 port    = vhost != NULL ? lws_get_vhost_listen_port(vhost) : 0;
    if (write(out, &port, sizeof port) != sizeof port || port == 0)
        _exit(1);
    while (lws_service(context, 0) >= 0)
        continue;
    _exit(0);
}

struct speaker {
    const uint16_t *size;
    size_t          size_count, at;
    char            text[MESSAGE_MAX];
};

static void speak(struct speaker *speaker, struct member *member)
{
    size_t size = speaker->size[speaker->at++ % speaker->size_count];
    if (!crowd_say(member, speaker->text, size < 1 ? 1 : size > MESSAGE_MAX - 64 ? MESSAGE_MAX - 64 : size))
        give_up("the echo does not listen");
}

static void hear(struct crowd *crowd, struct member *member, const char *text, size_t size)
{
    (void)text;
    (void)size;
    speak(crowd->context, member);
}

void echo_open(struct echo *echo, size_t clients, const uint16_t *size, size_t size_count, const char *folder,
               int row_size)
{
    static struct speaker speaker;
    int                   ends[2], port = 0;
    echo->clients = clients;
    echo->member  = calloc(clients, sizeof *echo->member);
    if (echo->member == NULL || pipe(ends) != 0)
        give_up("no room for an echo");
    fflush(stdout);
    echo->pid = fork();
    if (echo->pid == 0)
        serve(ends[1], folder, row_size);
    if (echo->pid < 0 || read(ends[0], &port, sizeof port) != sizeof port || !crowd_init(&echo->crowd, port))
        give_up("the echo does not start");
    close(ends[0]);
    close(ends[1]);
    speaker = (struct speaker){ .size = size, .size_count = size_count };
    memset(speaker.text, 'e', sizeof speaker.text);
    echo->crowd.hear    = hear;
    echo->crowd.context = &speaker;
    for (size_t i = 0; i < clients; i++)
        if (!crowd_join(&echo->crowd, &echo->member[i], "/", NULL, 0))
            give_up("the echo takes no more clients");
    for (size_t i = 0; i < clients; i++)
        speak(&speaker, &echo->member[i]);
}

double echo_measure(struct echo *echo, double seconds)
{
    uint64_t before = echo->crowd.messages;
    double   start  = bench_seconds();
    while (bench_seconds() < start + seconds)
        crowd_turn(&echo->crowd, 10000);
    return (double)(echo->crowd.messages - before) / (bench_seconds() - start);
}

double echo_close(struct echo *echo)
{
    struct rusage used;
    for (size_t i = 0; i < echo->clients; i++)
        crowd_part(&echo->member[i]);
    crowd_release(&echo->crowd);
    free(echo->member);
    kill(echo->pid, SIGKILL);
    wait4(echo->pid, NULL, 0, &used);
    return ((double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 +
            (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec)) /
           (double)echo->crowd.messages;
}

double echo_rate(size_t clients, const uint16_t *size, size_t size_count, double seconds, double *micros)
{
    struct echo echo;
    echo_open(&echo, clients, size, size_count, NULL, 0);
    echo_measure(&echo, 0.5); /* until all are under way */
    double rate = echo_measure(&echo, seconds);
    *micros     = echo_close(&echo);
    return rate;
}
