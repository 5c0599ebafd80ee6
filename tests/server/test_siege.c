/* Slow and silent clients keep nobody out. */
#define _GNU_SOURCE /* prlimit */
#include "test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "wire.h"

enum { IDLE = 5000, DRIPPING = 500, PER_ADDRESS = 50, ASKED = 21 };

static struct live_house live;

static void start(const char *const *settings)
{
    live_make(&live);
    live_start(&live, settings);
}

static void stop(void)
{
    live_stop(&live);
    live_remove(&live);
}

/* A connection from an address of its own choice within this machine. */
static int dial_from(unsigned number)
{
    struct sockaddr_in from = { .sin_family = AF_INET }, to = from;
    int                handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    from.sin_addr.s_addr      = htonl(INADDR_LOOPBACK + 0x10000 + number);
    to.sin_addr.s_addr        = htonl(INADDR_LOOPBACK);
    to.sin_port               = htons((uint16_t)live.port);
    if (handle < 0 || bind(handle, (struct sockaddr *)&from, sizeof from) != 0 ||
        connect(handle, (struct sockaddr *)&to, sizeof to) != 0)
        fail_msg("no connection from address %u", number);
    return handle;
}

/* Newcomers are heard, each long before anybody who waits is sent away, and for at
 * most 50 ms of the house's own time: what else the machine does is not its doing. */
static void newcomers_are_heard(void)
{
    enum { EACH_MS = 50, PATIENCE_MS = 15000 };
    int64_t before = process_ms(live.pid);
    for (int i = 0; i < ASKED; i++) {
        struct client client;
        int64_t       from = clock_ms();
        client_init(&client, live.port);
        json_decref(live_ask(&client, "GET", "/healthz", NULL, 200));
        client_release(&client);
        assert_in_range(clock_ms() - from, 0, PATIENCE_MS);
    }
    assert_in_range(process_ms(live.pid) - before, 0, ASKED * EACH_MS);
}

static void drip(const int *handle, size_t count, const char *text, size_t at)
{
    for (size_t i = 0; i < count; i++)
        (void)!send(handle[i], text + at, 1, MSG_NOSIGNAL);
}

static void test_thousands_that_wait_keep_nobody_out(void **unused)
{
    (void)unused;
    static int          handle[IDLE + DRIPPING];
    static const char   slowly[] = "GET /healthz HTTP/1.1\r\nHost: house\r\nX-Long: aaaaaaaaaaaaaaaaaaaaaaa";
    const struct rlimit files    = { IDLE + DRIPPING + 200, IDLE + DRIPPING + 200 };
    struct rlimit       had;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &had), 0);
    size_t idle = IDLE, dripping = DRIPPING;
    if (had.rlim_max < files.rlim_cur) /* as many as this machine lets us have */
        idle = had.rlim_max - 200 - dripping;
    assert_int_equal(
        setrlimit(
            RLIMIT_NOFILE,
            &(struct rlimit){ had.rlim_max < files.rlim_cur ? had.rlim_max : files.rlim_cur, had.rlim_max }),
        0);
    start((const char *const[]){ "log_level=warn", "request_seconds=60", NULL });
    for (size_t i = 0; i < idle + dripping; i++)
        handle[i] = dial_from((unsigned)(i / PER_ADDRESS));
    for (size_t at = 0; at < 40; at += 10) {
        drip(handle + idle, dripping, slowly, at);
        newcomers_are_heard();
    }
    for (size_t i = 0; i < idle + dripping; i++)
        close(handle[i]);
    stop();
}

/* From one address: whoever has had a second and asked for nothing gives way, the oldest
 * first, and a newcomer who says what he wants is heard. */
static void test_one_address_cannot_keep_itself_out(void **unused)
{
    (void)unused;
    enum { MANY = 300 };
    static int handle[MANY];
    start((const char *const[]){ "log_level=warn", "request_seconds=60", NULL });
    for (int i = 0; i < MANY; i++) {
        if (i == MANY / 3)
            sleep_ms(1100);
        handle[i] = dial_from(0);
        if (i % 2 == 0)
            drip(&handle[i], 1, "G", 0);
    }
    newcomers_are_heard();
    struct wire last = { .handle = handle[MANY - 1] }, first = { .handle = handle[0] };
    assert_true(wire_say(&last, "GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n"));
    assert_int_equal(wire_answer(&last, NULL, 5000), 200);
    assert_true(wire_ends(&first, 5000));
    wire_release(&last);
    wire_release(&first);
    for (int i = 1; i < MANY - 1; i++)
        close(handle[i]);
    stop();
}

static void test_nobody_is_waited_for_long(void **unused)
{
    (void)unused;
    struct wire   silent, dripping, half, kept;
    struct client mute;
    start((const char *const[]){ "log_level=warn", "request_seconds=1", "idle_seconds=1", NULL });
    live_enter(&live, &mute, "player");
    wire_open(&silent, live.port);
    wire_open(&dripping, live.port);
    wire_open(&half, live.port);
    wire_open(&kept, live.port);
    assert_true(
        wire_say(&half, "POST /api/v1/sessions HTTP/1.1\r\nHost: house\r\nContent-Length: 20\r\n\r\n{"));
    assert_true(wire_say(&kept, "GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n"));
    assert_int_equal(wire_answer(&kept, NULL, 5000), 200);
    struct out text = { 0 };
    wire_request(&text, &mute, "GET", "/api/v1/ws", NULL);
    struct wire socket;
    wire_open(&socket, live.port);
    text.used -= 2; /* before the empty line */
    out_put(&text, "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n\r\n");
    assert_true(wire_send(&socket, out_text(&text), text.used)); /* and not a word of greeting */
    assert_int_equal(wire_answer(&socket, NULL, 5000), 101);
    int64_t until = clock_ms() + 15000;
    int     bytes = 0;
    while (clock_ms() < until && wire_say(&dripping, "G") && !wire_ends(&dripping, 100))
        bytes++;
    assert_in_range(bytes, 1, 100);
    assert_true(wire_ends(&silent, 10000));
    assert_true(wire_ends(&half, 10000));
    assert_true(wire_ends(&kept, 10000));
    assert_true(wire_ends(&socket, 10000));
    struct wire *all[] = { &silent, &dripping, &half, &kept, &socket };
    for (size_t i = 0; i < COUNT_OF(all); i++)
        wire_release(all[i]);
    out_release(&text);
    client_release(&mute);
    stop();
}

/* All of them late at once: each is sent away, and in between others are heard. */
static void test_hundreds_are_late_at_once(void **unused)
{
    (void)unused;
    enum { MANY = 600 };
    static struct wire silent[MANY];
    start((const char *const[]){ "log_level=warn", "request_seconds=1", NULL });
    for (unsigned i = 0; i < MANY; i++)
        silent[i] = (struct wire){ .handle = dial_from(i / PER_ADDRESS) };
    for (int64_t until = clock_ms() + 1500; clock_ms() < until; sleep_ms(150))
        newcomers_are_heard();
    for (int i = 0; i < MANY; i++) {
        assert_true(wire_ends(&silent[i], 5000));
        wire_release(&silent[i]);
    }
    stop();
}

static off_t log_size(void)
{
    struct stat about;
    assert_int_equal(stat(live.log, &about), 0);
    return about.st_size;
}

/* Every file is taken by people who may stay: newcomers are sent away at once,
 * the house has nothing to spin on and little to say about it. */
static void test_at_the_limit_of_files_nothing_spins(void **unused)
{
    (void)unused;
    enum { FILES = 90, SOCKETS = 120 };
    static struct client socket[SOCKETS];
    struct client        player;
    struct rlimit        few = { FILES, FILES };
    int                  in = 0, away = 0;
    start((const char *const[]){ "log_level=warn", "sockets_per_user=1000", NULL });
    live_enter(&live, &player, "player");
    assert_int_equal(prlimit(live.pid, RLIMIT_NOFILE, &few, NULL), 0);
    for (int i = 0; i < SOCKETS; i++) {
        client_init(&socket[i], live.port);
        memcpy(socket[i].cookie, player.cookie, sizeof player.cookie);
        memcpy(socket[i].csrf, player.csrf, sizeof player.csrf);
        in += client_ws_open(&socket[i], NULL);
    }
    assert_in_range(in, FILES / 2, FILES);
    int64_t before = process_ms(live.pid);
    for (int i = 0; i < 50; i++) {
        struct wire wire;
        wire_open(&wire, live.port);
        away += wire_ends(&wire, 5000);
        wire_release(&wire);
        sleep_ms(5);
    }
    assert_int_equal(away, 50);
    assert_in_range(process_ms(live.pid) - before, 0, 200);
    assert_in_range(log_size(), 0, 2000);
    for (int i = 0; i < SOCKETS; i++)
        client_release(&socket[i]);
    sleep_ms(300);
    newcomers_are_heard(); /* and there is room again */
    client_release(&player);
    stop();
}

int main(void)
{
    const struct CMUnitTest siege[] = {
        cmocka_unit_test(test_thousands_that_wait_keep_nobody_out),
        cmocka_unit_test(test_one_address_cannot_keep_itself_out),
        cmocka_unit_test(test_nobody_is_waited_for_long),
        cmocka_unit_test(test_hundreds_are_late_at_once),
        cmocka_unit_test(test_at_the_limit_of_files_nothing_spins),
    };
    return cmocka_run_group_tests_name("siege", siege, NULL, NULL);
}
