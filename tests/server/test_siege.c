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
    static const char   slowly[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: aaaaaaaaaaaaaaaaaaaaaaa";
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
    assert_true(wire_say(&last, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
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
        wire_say(&half, "POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{"));
    assert_true(wire_say(&kept, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
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

/* Many may share an address, behind a proxy or in a hotel: where two of them have all its
 * connections as sockets, the next comes in and they make room, never below what anybody needs. */
static void test_few_persons_cannot_take_all_of_an_address(void **unused)
{
    (void)unused;
    enum { MOST = 24, EACH = MOST / 2, ENOUGH = 4 };
    static struct client hog[2][EACH], newcomer;
    static const char   *names[] = { "player", "dealer" };
    char                 most[48];
    snprintf(most, sizeof most, "connections_per_address=%d", MOST);
    start((const char *const[]){ "log_level=warn", most, NULL });
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < EACH; i++) {
            if (i == 0)
                live_enter(&live, &hog[who][0], names[who]);
            else {
                client_init(&hog[who][i], live.port);
                memcpy(hog[who][i].cookie, hog[who][0].cookie, sizeof hog[who][i].cookie);
                memcpy(hog[who][i].csrf, hog[who][0].csrf, sizeof hog[who][i].csrf);
            }
            assert_true(client_ws_open(&hog[who][i], NULL));
        }
    live_enter(&live, &newcomer, "floor");
    int table = live_table(&newcomer);
    live_follow(&newcomer, table);
    json_t *view = live_hear(&newcomer, "view", 15000);
    assert_non_null(view);
    json_decref(view);
    int64_t sockets = live_metric(&newcomer, "sockets");
    assert_in_range(sockets, 2 * ENOUGH + 1, MOST);
    client_release(&newcomer);
    for (int i = 0; i < 2 * EACH; i++)
        client_release(&hog[i / EACH][i % EACH]);
    stop();
}

/* What a proxy says of a request: the code of /metrics, which is for this machine alone. */
static int metrics_for(unsigned from, const char *forwarded)
{
    struct wire wire;
    char        text[256];
    wire_open_from(&wire, live.port, from);
    snprintf(text, sizeof text, "GET /metrics HTTP/1.1\r\nHost: localhost\r\n%s%s%s\r\n",
             forwarded != NULL ? "Forwarded: " : "", forwarded != NULL ? forwarded : "",
             forwarded != NULL ? "\r\n" : "");
    assert_true(wire_say(&wire, text));
    int code = wire_answer(&wire, NULL, 15000);
    wire_release(&wire);
    return code;
}

/* A login that is refused, as a proxy passes it on. */
static int login_for(const char *forwarded)
{
    struct wire wire;
    char        text[256];
    wire_open(&wire, live.port);
    snprintf(
        text, sizeof text,
        "POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nForwarded: for=%s\r\nContent-Length: 32\r\n\r\n"
        "{\"name\":\"nobody\",\"password\":\"x\"}",
        forwarded);
    assert_true(wire_say(&wire, text));
    int code = wire_answer(&wire, NULL, 15000);
    wire_release(&wire);
    return code;
}

/* Behind a proxy that the settings name everybody is counted by the address that it tells, and
 * nobody can tell one of their own; of other proxies nothing is believed. */
static void test_behind_a_proxy_the_real_address_counts(void **unused)
{
    (void)unused;
    static const struct {
        unsigned    from; /* 0: the proxy */
        const char *forwarded;
        int         code;
    } row[] = {
        { 0, NULL, 200 },
        { 0, "for=192.0.2.7", 403 },
        { 0, "For=\"192.0.2.7:4711\";proto=https;by=203.0.113.1", 403 },
        { 0, "for=\"[2001:db8::1]:80\"", 403 },
        { 0, "for=127.0.0.1, for=192.0.2.7", 403 }, /* the first one the client wrote */
        { 0, "for=192.0.2.7, for=127.0.0.1", 403 }, /* the second is the proxy's own */
        { 0, "for=unknown", 403 },
        { 0, "by=127.0.0.1", 403 },
        { 0, "for=127.0.0.1", 200 },
        { 9, "for=192.0.2.7", 200 }, /* no proxy of ours: it is who it is */
    };
    struct wire kept[8];
    start((const char *const[]){ "log_level=warn", "trusted_proxies=127.0.0.1, 10.0.0.0/8", "logins_burst=2",
                                 "logins_per_second=1", "connections_per_address=4", "waiting_per_address=2",
                                 "lockout_failures=1000", NULL });
    for (size_t i = 0; i < COUNT_OF(row); i++)
        if (metrics_for(row[i].from, row[i].forwarded) != row[i].code)
            fail_msg("Forwarded: %s is not answered %d", row[i].forwarded, row[i].code);
    /* One at the proxy tries too often, the next does not wait for it. */
    int last = 0;
    for (int i = 0; i < 10 && last != 429; i++)
        last = login_for("192.0.2.7");
    assert_int_equal(last, 429);
    assert_int_equal(login_for("192.0.2.8"), 401);
    /* And its connections are those of many. */
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        char text[128];
        wire_open(&kept[i], live.port);
        snprintf(text, sizeof text,
                 "GET /healthz HTTP/1.1\r\nHost: localhost\r\nForwarded: for=192.0.2.%zu\r\n\r\n", 20 + i);
        assert_true(wire_say(&kept[i], text));
        assert_int_equal(wire_answer(&kept[i], NULL, 15000), 200);
    }
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        assert_true(
            wire_say(&kept[i], "GET /healthz HTTP/1.1\r\nHost: localhost\r\nForwarded: for=192.0.2.9\r\n\r\n"));
        int code = wire_answer(&kept[i], NULL, 15000);
        assert_true(code == 200 || code == -1); /* one address has four, and those that wait give way */
        wire_release(&kept[i]);
    }
    stop();
}

/* Whoever asks more than one person may takes nothing from others at the address. */
static void test_one_person_does_not_use_up_the_address(void **unused)
{
    (void)unused;
    struct client hog, floor;
    int           limited = 0;
    start((const char *const[]){ "log_level=warn", "requests_per_second=1", "requests_burst=10",
                                 "address_per_second=1", "address_burst=40", NULL });
    live_enter(&live, &hog, "player");
    live_enter(&live, &floor, "floor");
    for (int i = 0; i < 60; i++) {
        assert_true(client_ask(&hog, "GET", "/api/v1/sessions", NULL));
        limited += hog.code == 429;
    }
    assert_in_range(limited, 30, 50);
    for (int i = 0; i < 8; i++)
        json_decref(live_ask(&floor, "GET", "/api/v1/sessions", NULL, 200));
    client_release(&hog);
    client_release(&floor);
    stop();
}

/* Few addresses have more odds counted than can wait: somebody else's are counted all the same,
 * and behind no more than one of each. */
static void test_odds_of_a_crowd_keep_nobody_from_theirs(void **unused)
{
    (void)unused;
    enum { CROWD = 3, EACH = 4, QUEUE = 4 };
    static struct wire asks[CROWD * EACH];
    struct client      player;
    char               queue[32];
    snprintf(queue, sizeof queue, "odds_queue=%d", QUEUE);
    start((const char *const[]){ "log_level=warn", queue, "lookups_per_address=4", "requests_burst=100000",
                                 NULL });
    live_enter(&live, &player, "player");
    int64_t until = clock_ms() + 2000;
    for (int i = 0; i < CROWD * EACH; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "GET /api/v1/odds?game=%s/no-bust-joker&decks=%d HTTP/1.1\r\nHost: localhost\r\n\r\n",
                 i % 2 == 0 ? "marina1" : "marysville", 2 + i / 2);
        wire_open_from(&asks[i], live.port, (unsigned)(60 + i % CROWD));
        assert_true(wire_say(&asks[i], text));
    }
    /* Until the queue is full; a machine that has counted them all by then proves nothing. */
    while (live_metric(&player, "odds_waiting") < QUEUE && clock_ms() < until)
        sleep_ms(1);
    json_decref(live_ask(&player, "GET", "/api/v1/odds?game=marina1/no-bust-22", NULL, 200));
    for (int i = 0; i < CROWD * EACH; i++)
        wire_release(&asks[i]);
    client_release(&player);
    stop();
}

/* Says so many words of this kind, on to the list and off it; how many were kept. */
static int keep_saying(struct client *client, int table, const char *one, const char *other, int times)
{
    int kept = 0;
    for (int i = 0; i < times; i++) {
        static unsigned number;
        char            path[64], body[256];
        snprintf(path, sizeof path, "/api/v1/tables/%d/commands", table);
        snprintf(body, sizeof body, "{\"key\":\"w%u\",\"command\":{\"verb\":\"%s\"}}", ++number,
                 i % 2 == 0 ? one : other);
        assert_true(client_ask(client, "POST", path, body));
        assert_true(client->code == 200 || client->code == 429);
        kept += client->code == 200;
    }
    return kept;
}

/* What is said is kept for ever: what no hand asks for a player can say so often in an hour, on
 * whatever session; and the guests of one address together, whoever they call themselves. */
static void test_nobody_fills_the_journal_with_words(void **unused)
{
    (void)unused;
    enum { BURST = 20, TIMES = 120, GUESTS = 13, OF_ADDRESS = 10 * BURST };
    struct client player, again, floor, guest;
    char          burst[32];
    int64_t       from = clock_ms();
    snprintf(burst, sizeof burst, "idle_words_burst=%d", BURST);
    start((const char *const[]){ "log_level=warn", burst, "idle_words_per_hour=360", "demo=1",
                                 "demo_games=zoobac", "betting_seconds=3600", "requests_burst=100000",
                                 NULL });
    live_enter(&live, &floor, "floor");
    live_enter(&live, &player, "player");
    int table = live_table(&floor);
    int kept  = keep_saying(&player, table, "wait", "unwait", TIMES);
    live_enter(&live, &again, "player");
    kept += keep_saying(&again, table, "wait", "unwait", TIMES);
    assert_in_range(kept, BURST - 1, BURST + (clock_ms() - from) / 10000 + 1);
    for (int i = 0; i < BURST + 5; i++) /* the floor says what it has to */
        json_decref(live_do(&floor, table, NULL,
                            i % 2 == 0 ? "{\"verb\":\"wait\",\"who\":\"Ann\"}"
                                       : "{\"verb\":\"unwait\",\"who\":\"Ann\"}",
                            200));
    kept = 0;
    for (int i = 0; i < GUESTS; i++) {
        char name[16];
        snprintf(name, sizeof name, "Guest %d", i + 2);
        client_init(&guest, live.port);
        assert_true(client_login(&guest, name, NULL));
        kept += keep_saying(&guest, table, "wait", "unwait", BURST);
        client_release(&guest);
    }
    assert_in_range(kept, OF_ADDRESS, OF_ADDRESS + (clock_ms() - from) / 1000 + 1);
    client_release(&again);
    client_release(&player);
    client_release(&floor);
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
        cmocka_unit_test(test_few_persons_cannot_take_all_of_an_address),
        cmocka_unit_test(test_behind_a_proxy_the_real_address_counts),
        cmocka_unit_test(test_one_person_does_not_use_up_the_address),
        cmocka_unit_test(test_odds_of_a_crowd_keep_nobody_from_theirs),
        cmocka_unit_test(test_nobody_fills_the_journal_with_words),
        cmocka_unit_test(test_at_the_limit_of_files_nothing_spins),
    };
    return cmocka_run_group_tests_name("siege", siege, NULL, NULL);
}
