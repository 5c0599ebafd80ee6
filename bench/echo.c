#include "echo.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "stage.h"
#include "yardstick.h"

#define MESSAGE_MAX 16384

struct echoed {
    size_t        size;
    unsigned char text[LWS_PRE + MESSAGE_MAX];
};

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct echoed *said = user;
    if (reason == LWS_CALLBACK_RECEIVE) {
        if (size > MESSAGE_MAX)
            return -1;
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
static void serve(int out)
{
    struct lws_context_creation_info info = { .protocols        = PROTOCOLS,
                                              .iface            = "127.0.0.1",
                                              .pt_serv_buf_size = MESSAGE_MAX + 1024,
                                              .options          = LWS_SERVER_OPTION_EXPLICIT_VHOSTS };
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    lws_set_log_level(LLL_ERR, NULL);
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

static double measure(struct crowd *crowd, double seconds)
{
    double start = bench_seconds();
    while (bench_seconds() < start + 0.5)
        crowd_turn(crowd, 10000);
    uint64_t before = crowd->messages;
    start           = bench_seconds();
    while (bench_seconds() < start + seconds)
        crowd_turn(crowd, 10000);
    return (double)(crowd->messages - before) / (bench_seconds() - start);
}

double echo_rate(size_t clients, const uint16_t *size, size_t size_count, double seconds, double *micros)
{
    static struct speaker speaker;
    struct crowd          crowd;
    int                   ends[2], port = 0;
    struct member        *member = calloc(clients, sizeof *member);
    if (member == NULL || pipe(ends) != 0)
        give_up("no room for an echo");
    pid_t pid = fork();
    if (pid == 0)
        serve(ends[1]);
    if (pid < 0 || read(ends[0], &port, sizeof port) != sizeof port || !crowd_init(&crowd, port))
        give_up("the echo does not start");
    speaker = (struct speaker){ .size = size, .size_count = size_count };
    memset(speaker.text, 'e', sizeof speaker.text);
    crowd.hear    = hear;
    crowd.context = &speaker;
    for (size_t i = 0; i < clients; i++)
        if (!crowd_join(&crowd, &member[i], "/", NULL, 0))
            give_up("the echo takes no more clients");
    for (size_t i = 0; i < clients; i++)
        speak(&speaker, &member[i]);
    double        rate = measure(&crowd, seconds);
    struct rusage used;
    for (size_t i = 0; i < clients; i++)
        crowd_part(&member[i]);
    crowd_release(&crowd);
    free(member);
    close(ends[0]);
    close(ends[1]);
    kill(pid, SIGKILL);
    wait4(pid, NULL, 0, &used);
    *micros = ((double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 +
               (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec)) /
              (double)crowd.messages;
    return rate;
}
