#include "siege.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "yardstick.h"

#define IDLE         5000
#define DRIPPING     500
#define PER_ADDRESS  50
#define GUESSERS     16
#define ASKED        500
#define DRIP_SECONDS 0.1 /* between two bytes of each */
#define NAP_MICROS   3000

/* From 127.3.x.y, so that whoever asks has an address to himself. */
static int dial(int port, unsigned from)
{
    struct sockaddr_in here = { .sin_family = AF_INET }, there = here;
    int                handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    here.sin_addr.s_addr      = htonl(from == 0 ? INADDR_LOOPBACK : (127u << 24 | 3u << 16) + from);
    there.sin_addr.s_addr     = htonl(INADDR_LOOPBACK);
    there.sin_port            = htons((uint16_t)port);
    if (handle < 0 || bind(handle, (struct sockaddr *)&here, sizeof here) != 0 ||
        connect(handle, (struct sockaddr *)&there, sizeof there) != 0)
        give_up("no connection to the house");
    return handle;
}

/* A newcomer's milliseconds from the first word to the answer. */
static double ask(int port)
{
    static const char request[] = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    char              answer[1024];
    double            start  = bench_seconds();
    int               handle = dial(port, 0);
    if (send(handle, request, sizeof request - 1, MSG_NOSIGNAL) < 0 ||
        recv(handle, answer, sizeof answer, 0) < 12 || memcmp(answer, "HTTP/1.1 200", 12) != 0)
        give_up("the house is not well");
    close(handle);
    return (bench_seconds() - start) * 1e3;
}

static void drip(const int *handle, double *next)
{
    if (bench_seconds() < *next)
        return;
    *next = bench_seconds() + DRIP_SECONDS;
    for (int i = 0; i < DRIPPING; i++)
        (void)!send(handle[i], "G", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* Each as soon as its last guess was answered, or came to nothing. */
static void guess(int *handle, int port)
{
    static const char body[]    = "{\"name\":\"nobody\",\"password\":\"password\"}";
    char              text[256] = "";
    for (int i = 0; i < GUESSERS; i++) {
        bool fresh = handle[i] < 0;
        if (!fresh && recv(handle[i], text, sizeof text, MSG_DONTWAIT) < 0)
            continue;
        if (!fresh)
            close(handle[i]);
        handle[i] = dial(port, 10000 + (unsigned)i);
        int size  = snprintf(text, sizeof text,
                             "POST /api/v1/sessions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: "
                              "application/json\r\nContent-Length: %zu\r\n\r\n%s",
                             sizeof body - 1, body);
        (void)!send(handle[i], text, (size_t)size, MSG_NOSIGNAL);
    }
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_waits(const char *what, double took[ASKED])
{
    qsort(took, ASKED, sizeof took[0], compare);
    printf("%-52s %10.2f ms half, %.2f ms all but 1%%, %.1f ms all\n", what, took[ASKED / 2],
           took[ASKED * 99 / 100], took[ASKED - 1]);
    fflush(stdout);
}

/* `dripping` and `guessing` are NULL where there are none. */
static void measure(const char *what, int port, const int *dripping, int *guessing)
{
    static double took[ASKED];
    double        next = 0;
    for (int i = 0; i < ASKED; i++) {
        if (dripping != NULL)
            drip(dripping, &next);
        if (guessing != NULL)
            guess(guessing, port);
        nanosleep(&(struct timespec){ .tv_nsec = NAP_MICROS * 1000 }, NULL);
        took[i] = ask(port);
    }
    print_waits(what, took);
}

/* All come at once; whoever asks then stands behind them at the door. */
static void come(int *waiting, int port)
{
    for (int i = 0; i < IDLE + DRIPPING; i++)
        waiting[i] = dial(port, 1 + (unsigned)(i / PER_ADDRESS));
    printf("%-52s %10.2f ms\n", "  behind 5,500 who have just come", ask(port));
}

static void leave(const int *waiting)
{
    for (int i = 0; i < IDLE + DRIPPING; i++)
        close(waiting[i]);
}

/* The silent are sent away after five seconds, so they are counted in that time. */
void siege_measure(const struct stage *stage)
{
    static int waiting[IDLE + DRIPPING], guessing[GUESSERS];
    for (int i = 0; i < GUESSERS; i++)
        guessing[i] = -1;
    printf("/healthz, each time on a connection of its own:\n");
    measure("  alone", stage->port, NULL, NULL);
    measure("  beside 16 who guess passwords", stage->port, NULL, guessing);
    come(waiting, stage->port);
    measure("  beside 5,000 idle and 500 dripping", stage->port, waiting + IDLE, NULL);
    leave(waiting);
    come(waiting, stage->port);
    measure("  beside all of them", stage->port, waiting + IDLE, guessing);
    leave(waiting);
    for (int i = 0; i < GUESSERS; i++)
        close(guessing[i]);
}
