/* The small parts of the server, each by itself: heads, frames, names, guesses,
 * rates. */
#include "test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config/config.h"
#include "config/hosts.h"
#include "config/timepiece.h"
#include "config/vigil.h"
#include "config/zone.h"
#include "door/guess.h"
#include "loop/pool.h"
#include "loop/ring.h"
#include "net/callers.h"
#include "net/frame.h"
#include "net/head.h"
#include "rulebook/sheets.h"
#include "wire/speak.h"

/* ---- heads -------------------------------------------------------------- */

static int read_text(struct request_head *head, const char *text, size_t *used)
{
    const char *why  = NULL;
    int         code = head_read(head, text, strlen(text), used, &why);
    assert_true((code == 0 || code == 200) == (why == NULL || why[0] == '\0') || why != NULL);
    return code;
}

static void test_heads_are_read_strictly(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int         code;
    } row[] = {
        { "GET / HTTP/1.1\r\nHost: h\r\n\r\n", 200 },
        { "GET / HTTP/1.0\r\n\r\n", 200 },
        { "POST /x HTTP/1.1\r\nhOsT:h\r\nContent-Length: 12\r\n\r\n", 200 },
        { "GET / HTTP/1.1\r\nHost: h\r\nX: a\tb \xff\r\n\r\n", 200 },
        { "", 0 },
        { "GET / HTTP/1.1", 0 },
        { "GET / HTTP/1.1\r\nHost: h\r\n", 0 },
        { "GET / HTTP/1.1\r\n\r\n", 400 },      /* no host */
        { "GET / HTTP/1.1\nHost: h\n\n", 400 }, /* bare line ends */
        { "GET / HTTP/1.1\r\nHost: h\n\r\n", 400 },
        { "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 400 },
        { "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", 400 },
        { " / HTTP/1.1\r\nHost: h\r\n\r\n", 400 },
        { "GET / HTTP/2.0\r\nHost: h\r\n\r\n", 400 },
        { "GET / HTTP/1.11\r\nHost: h\r\n\r\n", 400 },
        { "GET\r\n\r\n", 400 },
        { "GET /\r\n\r\n", 400 },
        { "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n", 400 },
        { "GET /\x80 HTTP/1.1\r\nHost: h\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\n: h\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\nX: a\x01\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", 400 }, /* twice */
        { "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1 1\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 9999999999999999\r\n\r\n", 400 },
        { "GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", 411 },
        { "GET / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n\r\n", 417 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct request_head head;
        size_t              used = 0;
        if (read_text(&head, row[i].text, &used) != row[i].code)
            fail_msg("row %zu: not %d", i, row[i].code);
        if (row[i].code == 200)
            assert_int_equal(used, strlen(row[i].text));
    }
}

static void test_a_head_says_what_is_asked(void **unused)
{
    (void)unused;
    struct request_head head;
    size_t              used;
    char                path[16], query[32], text[8];
    assert_int_equal(
        read_text(&head,
                  "DELETE /a%20b/%63?x=1%202&y=+z HTTP/1.1\r\nHost: h\r\nConnection: x , CLOSE\r\n"
                  "Upgrade: WebSocket\r\nContent-Length: 034\r\n\r\nrest",
                  &used),
        200);
    assert_int_equal(head.method, METHOD_DELETE);
    assert_int_equal(head.length, 34);
    assert_false(head.keep);
    assert_true(span_is(head.upgrade, "websocket"));
    assert_false(span_has(head.connection, "clos"));
    assert_true(target_path(head.target, path, sizeof path));
    assert_string_equal(path, "/a b/c");
    assert_true(target_query(head.target, query, sizeof query));
    assert_string_equal(query, "x=1 2\ny= z\n");
    assert_false(target_path(head.target, path, 6));
    assert_false(target_query(head.target, query, 8));
    assert_false(span_copy(head.target, text, sizeof text));
    assert_false(span_copy(head.cookie, text, sizeof text));
    static const char *const bad[] = { "/%", "/%4", "/%4g", "/%00", "/%0a", "/%7f" };
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        assert_false(target_path((struct span){ bad[i], strlen(bad[i]) }, path, sizeof path));
    assert_false(target_query((struct span){ "/?a=%0a", 7 }, query, sizeof query));
    assert_int_equal(read_text(&head, "HEAD / HTTP/1.1\r\nHost: h\r\n\r\n", &used), 200);
    assert_true(head.bare && head.keep && head.method == METHOD_GET);
    assert_int_equal(read_text(&head, "GETS / HTTP/1.1\r\nHost: h\r\n\r\n", &used), 200);
    assert_int_equal(head.method, METHOD_OTHER);
    assert_int_equal(read_text(&head, "GE / HTTP/1.1\r\nHost: h\r\n\r\n", &used), 200);
    assert_int_equal(head.method, METHOD_OTHER);
}

/* ---- frames ------------------------------------------------------------- */

static void test_frames_are_read_strictly(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes;
        size_t      size;
        int         code;
    } row[] = {
#define ROW(text, code) { (text), sizeof(text) - 1, code }
        ROW("", 0),
        ROW("\x81", 0),
        ROW("\x81\x85\x01\x02\x03\x04iehg", 0),
        ROW("\x81\x85\x01\x02\x03\x04igoh~", 1),
        ROW("\x81\x05hello", CLOSE_PROTOCOL),                 /* not masked */
        ROW("\xc1\x85\x01\x02\x03\x04igoh~", CLOSE_PROTOCOL), /* bits that mean nothing */
        ROW("\x83\x80    ", CLOSE_PROTOCOL),                  /* kinds that mean nothing */
        ROW("\x8b\x80    ", CLOSE_PROTOCOL),
        ROW("\x09\x80    ", CLOSE_PROTOCOL),              /* a ping in parts */
        ROW("\x81\xfe\x00\x05    hello", CLOSE_PROTOCOL), /* five bytes told in two */
        ROW("\x81\xff\x00\x00\x00\x00\x00\x00\x00\x05    hello", CLOSE_PROTOCOL),
        ROW("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff    ", CLOSE_PROTOCOL),
        ROW("\x89\xfe\x00\x7e    ", CLOSE_PROTOCOL), /* and one too long */
        ROW("\x89\x80    ", 1),
        ROW("\x81\xfe\x00", 0),
        ROW("\x81\xfe\x10\x01    ", CLOSE_LONG),
        ROW("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff    ", CLOSE_LONG),
        ROW("\x81\xff\x00\x00\x00\x00\x00\x00\x00\x01    x", CLOSE_PROTOCOL),
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct frame frame;
        char         bytes[64];
        size_t       used = 0;
        memcpy(bytes, row[i].bytes, row[i].size);
        if (frame_read(&frame, bytes, row[i].size, 4096, &used) != row[i].code)
            fail_msg("row %zu: not %d", i, row[i].code);
        if (row[i].code == 1)
            assert_int_equal(used, row[i].size);
    }
    struct frame frame;
    char         hello[] = "\x81\x85\x01\x02\x03\x04igoh~";
    size_t       used;
    assert_int_equal(frame_read(&frame, hello, sizeof hello - 1, 4096, &used), 1);
    frame_unmask(&frame);
    assert_memory_equal(frame.text, "hell\x7f", 5);
}

static void test_frames_are_headed_by_their_size(void **unused)
{
    (void)unused;
    static char buffer[FRAME_HEAD_MAX + 70000];
    char       *text = buffer + FRAME_HEAD_MAX;
    const struct {
        size_t      size, head;
        const char *bytes;
    } row[] = {
        { 0, 2, "\x81\x00" },
        { 125, 2, "\x81\x7d" },
        { 126, 4, "\x81\x7e\x00\x7e" },
        { 65535, 4, "\x81\x7e\xff\xff" },
        { 65536, 10, "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        assert_int_equal(frame_head(FRAME_TEXT, text, row[i].size), row[i].head);
        assert_memory_equal(text - row[i].head, row[i].bytes, row[i].head);
    }
}

/* ---- names -------------------------------------------------------------- */

static void test_names_that_look_alike_are_one(void **unused)
{
    (void)unused;
    static const struct {
        const char *left, *right;
        bool        same;
    } row[] = {
        { "Ann", "ann", true },
        { "Ann", "A n n", true },
        { "Ann", "\xc3\x84nn", true },
        { "Bill", "B1ll", true },
        { "Bill", "BiII", true },
        { "Otto", "0tt0", true },
        { "Arnie", "Amie", true },
        { "Vve", "We", true },
        { "O'Neil", "ONeil", true },
        { "\xc5\x81ukasz", "Lukasz", true },
        { "\xc5\xbf"
          "am",
          "sam", true },
        { "Ann", "Ann*", false },
        { "Ann 2*", "Ann 3*", false },
        { "Ann", "Anna", false },
        { "Bo", "Bob", false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        if (names_same(row[i].left, row[i].right) != row[i].same)
            fail_msg("%s and %s", row[i].left, row[i].right);
    static const char *const good[] = { "Ann", "Ann 2*", "Jos\xc3\xa9", "x", "floor-12", "7", "a@b.c" };
    static const char *const bad[]  = { "",         " a",       "a ",    "a/b",  "a\x1f",
                                        "a\x7f",    "deck",     "De.ck", "\xc3", "\xc3\x97",
                                        "\xc2\xa0", "\xce\xb1", "...",   "*",    "abcdefghijklmnopqrstuvwx" };
    for (size_t i = 0; i < COUNT_OF(good); i++)
        assert_true(user_name_good(good[i]));
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (user_name_good(bad[i]))
            fail_msg("'%s' is no name", bad[i]);
}

/* ---- guesses and rates -------------------------------------------------- */

static void test_guesses_cost_more_and_more(void **unused)
{
    (void)unused;
    struct guesses guesses = { .free = 3, .wait_ms = 8000 };
    uint64_t       now     = 1000000;
    for (int i = 0; i < 3; i++)
        assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", false, now), 0);
    static const uint64_t wait[] = { 1000, 2000, 4000, 8000, 8000 };
    for (size_t i = 0; i < COUNT_OF(wait); i++) {
        assert_int_equal(guess_try(&guesses, "Ann", "1.2.3.4", false, now), wait[i]);
        now += wait[i];
        assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", false, now), 0);
    }
    assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", true, now), 0); /* known: counted apart */
    assert_int_equal(guess_try(&guesses, "ann", "5.6.7.8", false, now), 0);
    guess_forgive(&guesses, "ann", "1.2.3.4", false); /* it was right: all is well at once */
    assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", false, now), 0);
    assert_false(guess_slowed(&guesses, "ann", now));
    /* From ever new addresses the name is slowed, and never for long. */
    for (int i = 0; i < 40; i++) {
        char address[16];
        snprintf(address, sizeof address, "9.9.9.%d", i);
        uint64_t waits = guess_try(&guesses, "ann", address, false, now);
        assert_in_range(waits, 0, 2000);
        now += waits;
        if (waits > 0)
            assert_int_equal(guess_try(&guesses, "ann", address, false, now), 0);
    }
    assert_true(guess_slowed(&guesses, "ann", now));
    /* With time all is forgotten. */
    now += 100 * 60000;
    for (int i = 0; i < 3; i++)
        assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", false, now), 0);
    /* However many names are tried, they take a bounded room. */
    for (int i = 0; i < 3 * GUESSES_MAX; i++) {
        char name[16];
        snprintf(name, sizeof name, "n%d", i);
        guess_try(&guesses, name, name, false, now);
        assert_true(guesses.count <= GUESSES_MAX);
    }
    guess_release(&guesses);
    assert_int_equal(guesses.count, 0);
}

/* Forty addresses that guess as fast as they may for a day: whoever has the password and comes
 * from elsewhere, with no cookie, gets in each time they try, once mistyped as well. */
static void test_guesses_crowd_nobody_out(void **unused)
{
    (void)unused;
    struct guesses guesses = { .free = 5, .wait_ms = 60000 };
    uint64_t       now     = 1000000;
    unsigned       guessed = 0;
    for (unsigned second = 0; second < 86400; second++, now += 1000) {
        for (unsigned i = 0; i < 40; i++) {
            char address[16];
            snprintf(address, sizeof address, "9.9.9.%u", i);
            guessed += guess_try(&guesses, "ann", address, false, now) == 0;
        }
        if (second % 3600 != 3599)
            continue;
        assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", false, now), 0); /* mistyped */
        assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", false, now), 0);
        guess_forgive(&guesses, "ann", "1.2.3.4", false);
    }
    assert_in_range(guessed, 1, 86400 / 2 + 40 * 5 + 100); /* one in two seconds, and what is free */
    guess_release(&guesses);
    /* And ever new addresses have so many tries a day. */
    guesses         = (struct guesses){ .free = 5, .wait_ms = 60000 };
    unsigned passed = 0;
    for (unsigned i = 0; i < 3000; i++) {
        char address[16];
        snprintf(address, sizeof address, "%u.%u.1.1", i / 250, i % 250);
        passed += guess_try(&guesses, "ann", address, false, now) == 0;
    }
    assert_in_range(passed, GUESSES_FRESH, GUESSES_FRESH + 5);
    guess_release(&guesses);
}

/* ---- the pool ------------------------------------------------------------- */

static struct job {
    struct task task;
    bool        ended, undone;
} jobs[8];
static sem_t    job_begun, job_may_end;
static unsigned job_order[8];
static size_t   jobs_worked;

static void job_work(struct task *task)
{
    job_order[jobs_worked++] = task->rank;
    sem_post(&job_begun);
    if (task == &jobs[0].task)
        sem_wait(&job_may_end);
}

static void job_end(struct task *task)
{
    struct job *job = (struct job *)task;
    job->ended      = true;
    job->undone     = !task->done;
}

static void job_woken(void *context)
{
    (void)context;
}

/* While one thread is busy the others wait by rank, and in the order in which they came; where
 * there is no room the last of a higher rank gives way. */
static void test_the_pool_goes_by_rank(void **unused)
{
    (void)unused;
    static const struct {
        unsigned    rank;
        enum status status;
    } row[] = { { 0, STATUS_OK },   { 5, STATUS_OK }, { 3, STATUS_OK }, { 5, STATUS_OK },
                { 5, STATUS_FULL }, { 0, STATUS_OK }, { 3, STATUS_OK }, { 3, STATUS_FULL } };
    static const unsigned order[] = { 0, 0, 3, 3 };
    struct pool          *pool;
    sem_init(&job_begun, 0, 0);
    sem_init(&job_may_end, 0, 0);
    assert_int_equal(pool_open(&pool, 1, 3, 0, job_woken, NULL), STATUS_OK);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        jobs[i].task = (struct task){ .work = job_work, .end = job_end, .rank = row[i].rank };
        assert_int_equal(pool_submit(pool, &jobs[i].task), row[i].status);
        if (i == 0)
            sem_wait(&job_begun);
    }
    pool_collect(pool);
    assert_true(jobs[3].ended && jobs[3].undone); /* the later of rank 5 went first, */
    assert_true(jobs[1].ended && jobs[1].undone); /* then the other */
    assert_false(jobs[0].ended || jobs[2].ended);
    sem_post(&job_may_end);
    for (size_t i = 1; i < COUNT_OF(order); i++)
        sem_wait(&job_begun);
    pool_close(pool);
    assert_int_equal(jobs_worked, COUNT_OF(order));
    assert_memory_equal(job_order, order, sizeof order);
    for (size_t i = 0; i < COUNT_OF(row); i++)
        assert_int_equal(jobs[i].ended, row[i].status == STATUS_OK);
    sem_destroy(&job_begun);
    sem_destroy(&job_may_end);
}

/* Whoever guesses is looked at after those who do not. */
static void test_who_guesses_stands_behind(void **unused)
{
    (void)unused;
    struct guesses guesses = { .free = 5, .wait_ms = 60000 };
    uint64_t       now     = 1000000;
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(guess_try(&guesses, i % 2 == 0 ? "ann" : "bo", "9.9.9.9", false, now), 0);
    assert_int_equal(guess_try(&guesses, "ann", "1.2.3.4", false, now), 0);
    assert_int_equal(guess_rank(&guesses, "9.9.9.9", now), 4);
    assert_int_equal(guess_rank(&guesses, "1.2.3.4", now), 1);
    guess_forgive(&guesses, "ann", "1.2.3.4", false);
    assert_int_equal(guess_rank(&guesses, "1.2.3.4", now), 0);
    assert_int_equal(guess_rank(&guesses, "9.9.9.9", now + 86400000), 0);
    guess_release(&guesses);
}

static void test_tokens_come_back_with_time(void **unused)
{
    (void)unused;
    struct bucket bucket = { 0 };
    uint64_t      now    = 5000;
    for (int i = 0; i < 5; i++)
        assert_true(bucket_take(&bucket, 2, 5, now));
    assert_false(bucket_take(&bucket, 2, 5, now));
    assert_false(bucket_take(&bucket, 2, 5, now - 4000)); /* a clock set back gives nothing */
    assert_true(bucket_take(&bucket, 2, 5, now + 500));
    bucket_fine(&bucket, 3);
    assert_false(bucket_take(&bucket, 2, 5, now + 1500));
    assert_true(bucket_take(&bucket, 2, 5, now + 2500));
    for (int i = 0; i < 5; i++)
        assert_true(bucket_take(&bucket, 2, 5, now + 1000000));
    assert_false(bucket_take(&bucket, 2, 5, now + 1000000));
}

/* A clock that is set back is not followed: the time goes on, at the steady pace, until
 * the clock has caught up. */
static void test_the_time_never_goes_back(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t system, steady, now;
    } row[] = {
        { 1000000, 500, 1000000 },  { 1000100, 600, 1000100 },  { 990000, 700, 1000200 }, /* set back */
        { 990500, 1200, 1000700 },  { 1000800, 1300, 1000800 },                           /* caught up */
        { 2000000, 1400, 2000000 }, { 1000900, 1500, 2000100 }, /* ahead, and back */
        { 0, 1500, 2000100 },
    };
    struct timepiece timepiece = { 0 };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        assert_int_equal(timepiece_now(&timepiece, row[i].system, row[i].steady), row[i].now);
}

/* Whoever has a whole network of addresses is one caller. */
static void test_an_address_is_a_caller(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *caller;
    } row[] = {
        { "10.0.0.7", "10.0.0.7" },
        { "127.0.0.1", "127.0.0.1" },
        { "::ffff:10.0.0.7", "10.0.0.7" },
        { "::1", "::1" },
        { "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::" },
        { "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::" },
        { "2001:db8:1:3::", "2001:db8:1:3::" },
        { "fe80::1", "fe80::" },
    };
    char text[CALLER_TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct sockaddr_in  four = { .sin_family = AF_INET };
        struct sockaddr_in6 six  = { .sin6_family = AF_INET6 };
        bool                is   = inet_pton(AF_INET, row[i].from, &four.sin_addr) == 1;
        assert_true(is || inet_pton(AF_INET6, row[i].from, &six.sin6_addr) == 1);
        caller_address(is ? (struct sockaddr *)&four : (struct sockaddr *)&six, text);
        assert_string_equal(text, row[i].caller);
    }
    caller_address(&(struct sockaddr){ .sa_family = AF_UNIX }, text);
    assert_string_equal(text, "");
}

static void test_callers_are_remembered_while_it_matters(void **unused)
{
    (void)unused;
    static struct callers callers;
    struct caller        *ann = caller_of(&callers, "ann", 1000);
    assert_ptr_equal(caller_of(&callers, "ann", 2000), ann);
    assert_ptr_not_equal(caller_of(&callers, "bo", 2000), ann);
    ann->asks         = 7;
    ann->logins.milli = 99;
    callers_forget(&callers, 90000);
    assert_int_equal(caller_of(&callers, "ann", 90000)->logins.milli, 99); /* something is at work for it */
    ann->asks = 0;
    callers_forget(&callers, 100000);
    assert_int_equal(caller_of(&callers, "ann", 100000)->logins.milli, 99); /* and it was here just now */
    callers_forget(&callers, 200000);
    assert_int_equal(caller_of(&callers, "ann", 200000)->logins.milli, 0);
    callers_release(&callers);
}

static void test_a_zone_is_a_rule_or_a_known_place(void **unused)
{
    (void)unused;
    static const char *const bad[] = { "",        "Nowhere/Town", "/etc/hostname", "../../../etc/passwd",
                                       "America", "zone.tab" };
    char                     rule[ZONE_MAX];
    assert_true(zone_rule("CET-1CEST,M3.5.0,M10.5.0/3", rule));
    assert_string_equal(rule, "CET-1CEST,M3.5.0,M10.5.0/3");
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (zone_rule(bad[i], rule))
            fail_msg("'%s' is taken for a zone", bad[i]);
    if (access("/usr/share/zoneinfo/America/Los_Angeles", R_OK) == 0) {
        assert_true(zone_rule("America/Los_Angeles", rule));
        assert_string_equal(rule, "PST8PDT,M3.2.0,M11.1.0");
    }
}

/* A name that somebody else's page has had point here is not the house's. */
static void test_a_house_has_its_names(void **unused)
{
    (void)unused;
    static const struct {
        const char *hosts, *origin, *host;
        bool        good;
    } row[] = {
        { "", "", "localhost:8080", true },
        { "", "", "LocalHost", true },
        { "", "", "127.0.0.1:8080", true },
        { "", "", "10.1.2.3", true },
        { "", "", "[::1]:8080", true },
        { "", "", "[2001:db8::7]", true },
        { "", "", "rebound.example:8080", false },
        { "", "", "localhost.rebound.example", false },
        { "", "", "127.0.0.1.rebound.example", false },
        { "", "", "127.0.0.1.", false },
        { "", "", "[::1].rebound.example", false },
        { "", "", "[::1", false },
        { "", "", "", false },
        { "", "", ":8080", false },
        { "cards.example", "", "cards.example:8443", true },
        { "cards.example", "", "CARDS.example", true },
        { "www.cards.example, cards.example", "", "cards.example", true },
        { "cards.example", "", "example", false },
        { "cards.example", "", "more.cards.example", false },
        { "cards.example", "", "localhost", true },
        { "", "https://cards.example:8443", "cards.example:8443", true },
        { "", "https://cards.example", "other.example", false },
        { "*", "", "rebound.example", true },
    };
    struct config config = config_presets();
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        snprintf(config.hosts, sizeof config.hosts, "%s", row[i].hosts);
        snprintf(config.origin, sizeof config.origin, "%s", row[i].origin);
        assert_true(hosts_good(row[i].hosts));
        if (hosts_take(&config, (struct span){ row[i].host, strlen(row[i].host) }) != row[i].good)
            fail_msg("'%s' of a house of '%s', '%s'", row[i].host, row[i].hosts, row[i].origin);
    }
    assert_true(hosts_take(&config, (struct span){ NULL, 0 }));
    static const char *const bad[] = {
        "http://cards.example", "cards.example:80", "a b", "a,,b", ",", "a,", "*,a"
    };
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (hosts_good(bad[i]))
            fail_msg("'%s' is taken for names", bad[i]);
}

/* ---- commands ----------------------------------------------------------- */

/* Money in whole cents, cards one by one, everything else as its text form reads; and
 * nothing that the command does not take. */
static void test_commands_are_read_strictly(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        bool        good;
    } row[] = {
        { "{\"verb\":\"bet\",\"seat\":3,\"amount\":2500,\"wager\":\"player\"}", true },
        { "{\"verb\":\"bet\",\"seat\":\"3\",\"amount\":2500,\"spot\":null}", true },
        { "{\"verb\":\"card\",\"cards\":[\"As\"]}", true },
        { "{\"verb\":\"card\",\"cards\":[\"Xx\",\"??\"]}", true },
        { "{\"verb\":\"close\"}", true },
        { "[]", false },
        { "{}", false },
        { "{\"verb\":7}", false },
        { "{\"verb\":\"dance\"}", false },
        { "{\"verb\":\"close\",\"seat\":1}", false }, /* not taken */
        { "{\"verb\":\"bet\",\"sea\":3}", false },
        { "{\"verb\":\"bet\",\"seat\":3,\"amount\":0}", false },
        { "{\"verb\":\"bet\",\"seat\":3,\"amount\":-1}", false },
        { "{\"verb\":\"bet\",\"seat\":3,\"amount\":25.5}", false },
        { "{\"verb\":\"bet\",\"seat\":3,\"amount\":\"25\"}", false },
        { "{\"verb\":\"bet\",\"seat\":3,\"amount\":9007199254740993000}", false },
        { "{\"verb\":\"bet\",\"seat\":999}", false },
        { "{\"verb\":\"bet\",\"seat\":true}", false },
        { "{\"verb\":\"bet\",\"seat\":{}}", false },
        { "{\"verb\":\"bet\",\"seat\":3,\"wager\":\"pla\\u0000yer\"}", false },
        { "{\"verb\":\"bet\",\"seat\":3,\"wager\":\"poker\"}", false },
        { "{\"verb\":\"card\",\"cards\":\"As\"}", false }, /* an array, always */
        { "{\"verb\":\"card\",\"cards\":[]}", false },
        { "{\"verb\":\"card\",\"cards\":[\"AsKd\"]}", false },
        { "{\"verb\":\"card\",\"cards\":[\"Zz\"]}", false },
        { "{\"verb\":\"card\",\"cards\":[7]}", false },
        { "{\"verb\":\"card\",\"cards\":{\"0\":\"As\"}}", false },
        { "{\"verb\":\"card\",\"cards\":[\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\","
          "\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\",\"As\"]}",
          false },
        { "{\"verb\":\"shuffle\",\"root\":\"xyz\"}", false },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        json_error_t error;
        struct said  said;
        char         who[PERSON_NAME_MAX] = "", why[WHY_MAX] = "";
        json_t      *object = json_loads(row[i].text, JSON_ALLOW_NUL, &error);
        assert_non_null(object);
        if ((speak_read(object, &said, who, why) == STATUS_OK) != row[i].good)
            fail_msg("%s: %s", row[i].text, row[i].good ? why : "is read");
        assert_true(row[i].good || why[0] != '\0');
        json_decref(object);
    }
}

/* ---- settings ----------------------------------------------------------- */

static void test_settings_are_read_strictly(void **unused)
{
    (void)unused;
    static const struct {
        const char *pair;
        bool        good;
    } row[] = {
        { "queue_max=7", true },       { " queue_max = 7 ", true },
        { "db=house.db", true },       { "queue_max=0", false },
        { "queue_max=100001", false }, { "queue_max=", false },
        { "queue_max=7x", false },     { "queue_max=x", false },
        { "queue_max", false },        { "queue_max=99999999999999999999", false },
        { "no_such=1", false },
    };
    struct config config = config_presets();
    char          why[CONFIG_WHY_MAX], address[64], pair[CONFIG_TEXT_MAX + 200];
    int           port;
    for (size_t i = 0; i < COUNT_OF(row); i++)
        if (config_set_pair(&config, row[i].pair, why) != row[i].good)
            fail_msg("'%s'", row[i].pair);
    memset(pair, 'x', sizeof pair - 1);
    pair[sizeof pair - 1] = '\0';
    assert_false(config_set_pair(&config, pair, why)); /* a line too long */
    pair[CONFIG_TEXT_MAX + 10] = '\0';
    assert_false(config_set(&config, "db", pair, why)); /* a text too long */
    static const struct {
        const char *listen;
        int         port; /* -1: not of that form */
    } at[] = {
        { "127.0.0.1:8080", 8080 },
        { ":80", 80 },
        { "[::1]:0", 0 },
        { "::1:99", 99 },
        { "localhost", -1 },
        { "a:", -1 },
        { "a:80b", -1 },
        { "a:123456", -1 },
        { "a:65536", -1 },
        { "[::1:80", 80 },
        { "a-name-of-a-host-that-is-longer-than-any-name-of-a-host-may-ever-be.example:80", -1 },
    };
    for (size_t i = 0; i < COUNT_OF(at); i++) {
        snprintf(config.listen, sizeof config.listen, "%s", at[i].listen);
        assert_int_equal(config_listen(&config, address, &port), at[i].port >= 0);
        if (at[i].port >= 0)
            assert_int_equal(port, at[i].port);
        assert_int_equal(config_check(&config, why), at[i].port >= 0);
    }
    config = config_presets();
    memcpy(config.cert, "c", 2);
    assert_false(config_check(&config, why));
    assert_non_null(strstr(why, "'key' is missing"));
    memcpy(config.key, "k", 2);
    assert_true(config_check(&config, why));
    config.cert[0] = '\0';
    assert_false(config_check(&config, why));
    assert_non_null(strstr(why, "'cert' is missing"));
    config       = config_presets();
    config.db[0] = '\0';
    assert_false(config_check(&config, why));
}

/* Settings that are read and yet cannot be: each is refused in words that name it. */
static void test_settings_fit_together(void **unused)
{
    (void)unused;
    static const struct {
        const char *pairs[3], *says; /* NULL: they do */
    } row[] = {
        { { "zone=UTC0" }, NULL },
        { { "zone=Nowhere/At_All" }, "not 'Nowhere/At_All'" },
        { { "zone=../../../etc/passwd" }, "zone takes a rule" },
        { { "day_start=06:00" }, NULL },
        { { "day_start=25:00" }, "not '25:00'" },
        { { "day_start=six" }, "not 'six'" },
        { { "chips=play", "demo=1" }, NULL },
        { { "chips=gold" }, "not 'gold'" },
        { { "chips=money", "demo=0", "play_chips=0" }, NULL },
        { { "chips=money", "demo=1", "play_chips=0" }, "'demo' do not go together" },
        { { "chips=money", "demo=0", "play_chips=500" }, "'play_chips' do not go together" },
        { { "log_level=loud" }, "not 'loud'" },
        { { "demo_games=" }, NULL },
        { { "demo_games=zoobac, MARINA1/Holdem,double-hand" }, NULL },
        { { "demo_games=zoobac,whist" }, "not 'whist'; 'housedealer games' lists them" },
        { { "demo_games=marina1/zoobac" }, "did you mean 'marina2/zoobac'?" },
        { { "demo_games=marina2/pure-21.5" }, "games that are played here" }, /* fees alone are known */
        { { "hosts=http://cards.example" }, "hosts takes names with commas" },
        { { "demo_games=a-name-that-is-longer-than-that-of-any-game-may-ever-be" }, "not 'a-name-that-is" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct config config              = config_presets();
        char          why[CONFIG_WHY_MAX] = "";
        for (size_t k = 0; k < COUNT_OF(row[i].pairs) && row[i].pairs[k] != NULL; k++)
            if (!config_set_pair(&config, row[i].pairs[k], why))
                fail_msg("%s: %s", row[i].pairs[k], why);
        bool fit = config_check(&config, why);
        if (fit != (row[i].says == NULL) || (!fit && strstr(why, row[i].says) == NULL))
            fail_msg("%s: %s", row[i].pairs[0], why);
    }
}

/* ---- the last events ---------------------------------------------------- */

/* A record in which seat 3 gets so many cards that nobody else sees. */
static void tell_cards(struct ring *ring, uint64_t seq, size_t count)
{
    struct event one = { .kind = EVENT_CARD, .seen_by = SEEN_BY_SEAT };
    struct event row[64];
    one.has.seat          = 3;
    one.has.cards.count   = 1;
    one.has.cards.card[0] = (uint8_t)(seq % 52);
    for (size_t i = 0; i < count; i++)
        row[i] = one;
    ring_tell(ring, &(struct told){ .seq = seq, .table = 1, .event_count = count, .events = row });
}

/* How many events come after `after`, and how many of them have a face. */
static uint64_t hear_ring(const struct ring *ring, uint64_t after, uint64_t upto, struct seer seer,
                          size_t enough, size_t *events, size_t *faces)
{
    struct out out   = { 0 };
    bool private     = false;
    uint64_t    last = ring_speak(ring, &NO_NAMES, &out, after, upto, seer, enough, &private);
    const char *text = out_text(&out);
    *events          = 0;
    *faces           = 0;
    for (const char *at = text; (at = strstr(at, "\"event\":")) != NULL; at++)
        (*events)++;
    for (const char *at = text; (at = strstr(at, "\"cards\":[\"")) != NULL; at++)
        *faces += strncmp(at + 10, "??", 2) != 0;
    assert_int_equal(private, *events > 0);
    out_release(&out);
    return last;
}

/* Whoever comes back hears what is after the floor and no more than may be
 * heard: their own cards from when they got the place, up to the record that
 * is asked for, a record as a whole. */
static void test_a_ring_tells_what_came_since(void **unused)
{
    (void)unused;
    static const struct seer own = { 3, 1 }, late = { 3, 8 }, board = { VIEWER_BOARD, 0 };
    struct ring              ring = { .max = 4096 };
    size_t                   events, faces;
    for (uint64_t seq = 1; seq <= 10; seq++)
        tell_cards(&ring, seq, 2);
    assert_int_equal(ring.floor, 0);
    assert_int_equal(hear_ring(&ring, 0, 10, own, SIZE_MAX, &events, &faces), 10);
    assert_int_equal(events, 20);
    assert_int_equal(faces, 20);
    assert_int_equal(hear_ring(&ring, 4, 10, late, SIZE_MAX, &events, &faces), 10);
    assert_int_equal(events, 12);
    assert_int_equal(faces, 6); /* records 8, 9 and 10 */
    assert_int_equal(hear_ring(&ring, 4, 10, board, SIZE_MAX, &events, &faces), 10);
    assert_int_equal(faces, 0);
    assert_int_equal(hear_ring(&ring, 4, 6, own, SIZE_MAX, &events, &faces), 6);
    assert_int_equal(events, 4);
    assert_int_equal(hear_ring(&ring, 4, 10, own, 1, &events, &faces), 5); /* the next one, whole */
    assert_int_equal(events, 2);
    assert_int_equal(hear_ring(&ring, 10, 10, own, SIZE_MAX, &events, &faces), 10);
    assert_int_equal(events, 0);

    struct event checks = { .kind = EVENT_CHECKED, .has = { .seat = 3 } };
    struct ring  waits  = { .max = 4096 };
    struct out   out    = { 0 };
    bool private        = false;
    ring_tell(&waits, &(struct told){ .seq = 1, .event_count = 1, .events = &checks });
    ring_tell(
        &waits,
        &(struct told){ .seq = 2, .said.command.kind = COMMAND_LAPSE, .event_count = 1, .events = &checks });
    ring_speak(&waits, &NO_NAMES, &out, 0, 1, board, SIZE_MAX, &private);
    assert_null(strstr(out_text(&out), "\"late\""));
    ring_speak(&waits, &NO_NAMES, &out, 1, 2, board, SIZE_MAX, &private); /* its time was up */
    assert_non_null(strstr(out_text(&out), "\"late\":true"));
    out_release(&out);
    ring_release(&waits);

    for (uint64_t seq = 11; seq <= 500; seq++) /* the oldest half goes, again and again */
        tell_cards(&ring, seq, 2);
    assert_in_range(ring.floor, 300, 490);
    assert_true(ring.used <= ring.max);
    assert_int_equal(hear_ring(&ring, ring.floor, 500, own, SIZE_MAX, &events, &faces), 500);
    assert_int_equal(events, 2 * (500 - ring.floor));

    ring.max = 200; /* one record is more than all that is kept: a gap for everybody */
    tell_cards(&ring, 501, 64);
    assert_int_equal(ring.floor, 501);
    assert_int_equal(hear_ring(&ring, 501, 501, own, SIZE_MAX, &events, &faces), 501);
    assert_int_equal(events, 0);
    ring_release(&ring);
}

/* ---- waiting awake ------------------------------------------------------ */

static unsigned slept_before(struct vigil *vigil)
{
    unsigned asleep = 0;
    while (!vigil_try(vigil))
        asleep++;
    return asleep;
}

/* In vain the tries grow rare, up to a bound; what comes in time is waited for
 * at once, and one wait in vain costs little after it. */
static void test_waits_in_vain_grow_rare(void **unused)
{
    (void)unused;
    static const unsigned asleep[] = { 1, 3, 7, 15, 31, 63, 127, 127, 127 };
    struct vigil          vigil    = { 0 };
    assert_int_equal(slept_before(&vigil), 0);
    for (size_t i = 0; i < COUNT_OF(asleep); i++) {
        vigil_end(&vigil, false);
        assert_int_equal(slept_before(&vigil), asleep[i]);
    }
    for (int i = 0; i < 10; i++) {
        vigil_end(&vigil, true);
        assert_int_equal(slept_before(&vigil), 0);
    }
    vigil_end(&vigil, false);
    assert_int_equal(slept_before(&vigil), 1);
}

/* ---- who may say what ---------------------------------------------------- */

/* Chips that a player puts in or posts are those of the own place. */
static void test_nobody_antes_for_another(void **unused)
{
    static struct table  table;
    static const uint8_t kinds[] = { COMMAND_PUT, COMMAND_POST };
    PROVES("MC1-GEN-14", "MC2-GEN-14");
    (void)unused;
    table.room.place[2].who = 7;
    table.room.place[3].who = 8;
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        for (uint8_t seat = 2; seat <= 3; seat++) {
            struct person person = { .role = USER_PLAYER, .name = "Bo" };
            struct said   said = { .command = { .kind = kinds[i], .has = { .seat = seat, .amount = 100 } } };
            char          who[PERSON_NAME_MAX] = "";
            bool          bad;
            const char   *no = permit_command(&person, 7, &table, 0, &said, who, &bad);
            if (seat == 2)
                assert_null(no);
            else
                assert_string_equal(no, "you speak for your own place only");
        }
}

/* Cards, and all that is done to the deck, are the dealer's; and what a player decides the dealer
 * says for nobody, unless the table is dealt by hand and the dealer enters what players say. */
static void test_who_touches_the_cards(void **unused)
{
    static const uint8_t kinds[] = { COMMAND_CARD, COMMAND_SHUFFLE, COMMAND_NAME, COMMAND_UNCARD,
                                     COMMAND_SETTLE };
    static struct table  table;
    PROVES("MC1-NB22-R7b", "MC2-NB22-R8b", "MC1-P215-R7b", "CM-P215-R7b", "CM-NBJ-R7b", "MC1-PGP-16a",
           "MC2-PGP-16a", "MC1-HE-S1", "MC2-HE-S1", "MC2-TCP6-L1", "CM-TCP-L1");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        assert_false(role_says(USER_PLAYER, kinds[i]));
        assert_true(role_says(USER_DEALER, kinds[i]));
    }
    table.room.place[2].who = 7;
    for (int by_hand = 0; by_hand <= 1; by_hand++) {
        struct person player = { .role = USER_PLAYER, .name = "Bo" }, dealer = { .role = USER_DEALER };
        struct said   said = { .command = { .kind = COMMAND_PILE, .has = { .seat = 2, .count = 1 } } };
        char          who[PERSON_NAME_MAX] = "";
        bool          bad;
        table.terms.entered = by_hand == 1;
        if (by_hand == 0)
            assert_null(permit_command(&player, 7, &table, 0, &said, who, &bad));
        const char *no = permit_command(&dealer, 9, &table, 0, &said, who, &bad);
        assert_int_equal(no == NULL, by_hand == 1);
    }
}

/* A guest who sits down is offered no bank until they ask for it; somebody the house knows is. */
static void test_guests_are_offered_no_bank(void **unused)
{
    static struct table table;
    (void)unused;
    for (int guest = 0; guest <= 1; guest++) {
        struct person person = { .role = USER_PLAYER, .name = "Bo", .guest = guest == 1 };
        struct said   said   = { .command = { .kind = COMMAND_SIT, .has = { .seat = 2, .amount = 500 } } };
        char          who[PERSON_NAME_MAX] = "";
        bool          bad;
        assert_null(permit_command(&person, 7, &table, 500, &said, who, &bad));
        assert_int_equal(said.command.has.mark, guest == 1 ? MARK_NO_BANK : 0);
        assert_string_equal(who, "Bo");
        assert_string_equal(permit_command(&person, 7, &table, 499, &said, who, &bad),
                            "that is more than may be taken at once");
        assert_string_equal(permit_command(&person, 7, &table, 0, &said, who, &bad),
                            "chips come from the cage");
    }
}

/* What is said to the house itself, by role, besides the cage's own acts: `may` has a letter
 * for each that may (p player, d dealer, f floor, c cage, a admin, b board, u auditor, o company). */
static void test_who_may_say_what_to_the_house(void **unused)
{
    static const char letters[] = "pdfcabuo";
    static const struct {
        uint8_t     kind;
        const char *name, *word, *may;
    } row[] = {
        { COMMAND_USER, "", "", "" },
        { COMMAND_NO_USER, "", "", "" },
        { COMMAND_KEY, "", "", "" },
        { COMMAND_POLICY, "", "", "" },
        { COMMAND_START_SHIFT, "floor", "", "fa" },
        { COMMAND_START_SHIFT, "cage", "", "ca" },
        { COMMAND_END_SHIFT, "floor", "", "fa" },
        { COMMAND_END_SHIFT, "cage", "", "ca" },
        { COMMAND_EXCLUDE, "", "", "fca" },
        { COMMAND_READMIT, "", "", "fca" },
        { COMMAND_COMPANY, "", "", "a" },
        { COMMAND_EMPLOY, "", "", "a" },
        { COMMAND_DISMISS, "", "", "a" },
        { COMMAND_PROPOSE, "", "key", "a" },
        { COMMAND_PROPOSE, "", "edition", "a" },
        { COMMAND_PROPOSE, "", "setting", "fa" },
        { COMMAND_APPROVE, "", "", "fa" },
        { COMMAND_REJECT, "", "", "fa" },
        { COMMAND_COUNT_BOX, "", "", "fc" },
        { COMMAND_COUNT_CASH, "", "", "c" },
        { COMMAND_SEND, "", "", "c" },
    };
    (void)unused;
    assert_int_equal(strlen(letters), USER_ROLES);
    for (size_t i = 0; i < COUNT_OF(row); i++)
        for (int role = 0; role < USER_ROLES; role++) {
            struct person person = { .role = (enum user_role)role, .name = "Bo" };
            struct said   said   = { .command = { .kind = row[i].kind } };
            bool          bad;
            snprintf(said_words(&said)->name, sizeof said.words.name, "%s", row[i].name);
            snprintf(said.words.word, sizeof said.words.word, "%s", row[i].word);
            snprintf(said.words.why, sizeof said.words.why, "a reason");
            const char *no  = permit_own(&person, &said.command, true, &bad);
            bool        may = strchr(row[i].may, letters[role]) != NULL;
            if ((no == NULL || bad) != may) /* `bad`: who it is may, but something is missing */
                fail_msg("%s by %s: %s", command_word(row[i].kind), user_role_word(person.role),
                         no != NULL ? no : "taken");
            if (!may || row[i].kind == COMMAND_START_SHIFT || row[i].kind == COMMAND_END_SHIFT ||
                row[i].kind == COMMAND_COUNT_BOX || row[i].kind == COMMAND_COUNT_CASH)
                continue;
            said.words.why[0] = '\0';
            assert_string_equal(permit_own(&person, &said.command, true, &bad),
                                "a floor or cage act says why");
        }
    struct person cage  = { .role = USER_CAGE, .name = "Cy" };
    struct said   close = { .command = { .kind = COMMAND_CLOSE } };
    bool          bad;
    assert_string_equal(permit_own(&cage, &close.command, false, &bad), "that is said at a table");
    assert_true(bad);
}

/* "At the discretion of management" is not the dealer's: a pot that is forfeited for a miscall, a
 * hand that is voided, and at Marysville one that is given back, which at Marina the dealer may. */
static void test_what_is_left_to_the_management(void **unused)
{
    static const struct {
        const struct sheet *sheet;
        const char         *accident;
        bool                dealer;
    } row[] = {
        { &sheet_marina1_holdem, "miscalled", false },     { &sheet_marina2_holdem, "miscalled", false },
        { &sheet_marina1_lowball, "miscalled", false },    { &sheet_marina2_lowball, "miscalled", false },
        { &sheet_marysville_holdem, "miscalled", false },  { &sheet_marysville_omaha_8, "miscalled", false },
        { &sheet_marina1_holdem, "nullified", false },     { &sheet_marysville_omaha_8, "nullified", false },
        { &sheet_marina1_holdem, "retrieved", true },      { &sheet_marina2_holdem, "retrieved", true },
        { &sheet_marysville_holdem, "retrieved", false },  { &sheet_marysville_omaha_8, "retrieved", false },
        { &sheet_marysville_holdem, "unprotected", true }, { &sheet_marina1_holdem, "unprotected", true },
        { &sheet_marina1_holdem, "exposed", true },        { NULL, "miscalled", true },
    };
    PROVES("MC1-HE-3", "MC2-HE-3", "MC1-LB-3", "MC2-LB-3", "CM-OHLJ-SH2", "CM-OHLJ-G1", "MC1-HE-15",
           "MC2-HE-15", "CM-OHLJ-RP1");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        static struct table table;
        table.terms.sheet   = row[i].sheet;
        table.terms.entered = true;
        struct person floor = { .role = USER_FLOOR }, dealer = { .role = USER_DEALER };
        struct said   said                 = { .command = { .kind = COMMAND_ACCIDENT, .has.seat = 2 } };
        char          who[PERSON_NAME_MAX] = "";
        bool          bad;
        strcpy(said_words(&said)->name, row[i].accident);
        assert_null(permit_command(&floor, 1, &table, 0, &said, who, &bad));
        const char *no = permit_command(&dealer, 1, &table, 0, &said, who, &bad);
        if (row[i].dealer)
            assert_null(no);
        else
            assert_string_equal(no, "that is not for your role to say");
    }
}

int main(void)
{
    const struct CMUnitTest parts[] = {
        cmocka_unit_test(test_nobody_antes_for_another),
        cmocka_unit_test(test_who_touches_the_cards),
        cmocka_unit_test(test_guests_are_offered_no_bank),
        cmocka_unit_test(test_who_may_say_what_to_the_house),
        cmocka_unit_test(test_what_is_left_to_the_management),
        cmocka_unit_test(test_heads_are_read_strictly),
        cmocka_unit_test(test_a_head_says_what_is_asked),
        cmocka_unit_test(test_frames_are_read_strictly),
        cmocka_unit_test(test_frames_are_headed_by_their_size),
        cmocka_unit_test(test_names_that_look_alike_are_one),
        cmocka_unit_test(test_guesses_cost_more_and_more),
        cmocka_unit_test(test_guesses_crowd_nobody_out),
        cmocka_unit_test(test_the_pool_goes_by_rank),
        cmocka_unit_test(test_who_guesses_stands_behind),
        cmocka_unit_test(test_tokens_come_back_with_time),
        cmocka_unit_test(test_the_time_never_goes_back),
        cmocka_unit_test(test_an_address_is_a_caller),
        cmocka_unit_test(test_callers_are_remembered_while_it_matters),
        cmocka_unit_test(test_a_zone_is_a_rule_or_a_known_place),
        cmocka_unit_test(test_a_house_has_its_names),
        cmocka_unit_test(test_commands_are_read_strictly),
        cmocka_unit_test(test_settings_are_read_strictly),
        cmocka_unit_test(test_settings_fit_together),
        cmocka_unit_test(test_a_ring_tells_what_came_since),
        cmocka_unit_test(test_waits_in_vain_grow_rare),
    };
    return cmocka_run_group_tests_name("parts", parts, NULL, NULL);
}
