/* Killed at any moment, a journal reopens with every commit that was
 * acknowledged and none in part. A child appends and reports each commit
 * through a pipe; the parent kills it (SIGKILL) and looks at the file. */
#include "test.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "scratch.h"

/* A transaction is 1 to 5 records; each names its place and the size, so that
 * one kept in part would show. */
struct noted {
    uint32_t place, size;
};

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The child: never returns, and never asserts, since it is not the test. */
static void append_for_ever(const char *path, int report, uint32_t random)
{
    static uint8_t  body[RECORD_BODY_MAX];
    struct store    store;
    struct journal *journal;
    char            why[STORE_WHY_MAX];
    if (store_sqlite_open(&store, path, STORE_CREATE, why) != STATUS_OK ||
        journal_open(&journal, &store) != STATUS_OK)
        _exit(1);
    for (;;) {
        struct noted mark = { .size = 1 + next_random(&random) % 5 };
        for (mark.place = 1; mark.place <= mark.size; mark.place++) {
            /* Now and then a large one, so that SQLite's log fills and is
             * copied back while we are being killed. */
            size_t size = next_random(&random) % 8 == 0 ? sizeof body : 100;
            char   key[24];
            memcpy(body, &mark, sizeof mark);
            snprintf(key, sizeof key, "%u", (unsigned)journal_head(journal, 1).seq + mark.place);
            if (journal_append(journal, 1, RECORD_COMMAND, 1, key, body, size, NULL) != STATUS_OK)
                _exit(2);
        }
        if (journal_commit(journal) != STATUS_OK)
            _exit(3);
        uint64_t seq = journal_head(journal, 1).seq;
        if (write(report, &seq, sizeof seq) != sizeof seq)
            _exit(4);
    }
}

/* Starts a child, kills it after `micros` (counted from its first commit if
 * `wait`) and returns the last seq it reported, 0 if none. */
static uint64_t run_and_kill(const char *path, uint32_t random, long micros, bool wait)
{
    int report[2];
    assert_int_equal(pipe(report), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(report[0]);
        append_for_ever(path, report[1], random);
    }
    close(report[1]);
    uint64_t seq = 0, last = 0;
    if (wait)
        assert_int_equal(read(report[0], &last, sizeof last), sizeof last);
    nanosleep(&(struct timespec){ .tv_nsec = micros * 1000 }, NULL);
    assert_int_equal(kill(child, SIGKILL), 0);
    while (read(report[0], &seq, sizeof seq) == sizeof seq)
        last = seq;
    close(report[0]);
    int how;
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFSIGNALED(how) && WTERMSIG(how) == SIGKILL); /* it did not fail by itself */
    return last;
}

/* Every record is there up to the head, which ends a transaction. */
static uint64_t check_whole(const char *path)
{
    struct journal *journal = scratch_open(path, STORE_CREATE);
    struct head     head    = { 0 };
    struct record   record;
    struct noted    mark = { 0 }, before = { 0 };
    enum status     status;
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while ((status = journal_next(journal, &record)) == STATUS_OK) {
        assert_int_equal(chain_follow(&head, &record), FAULT_NONE);
        memcpy(&mark, record.body, sizeof mark);
        assert_int_equal(mark.place, before.place == before.size ? 1 : before.place + 1);
        assert_true(mark.place == 1 || mark.size == before.size);
        before = mark;
    }
    assert_int_equal(status, STATUS_NOT_FOUND);
    assert_int_equal(mark.place, mark.size);
    assert_int_equal(journal_head(journal, 1).seq, head.seq);
    journal_close(journal);
    return head.seq;
}

static void test_killed_while_appending(void **unused)
{
    (void)unused;
    struct scratch scratch = scratch_make();
    uint32_t       random  = 2024;
    long           end     = now_ms() + 2500;
    for (int round = 0; round < 60 && (round < 5 || now_ms() < end); round++) {
        long     micros       = (long)(next_random(&random) % 40000);
        uint64_t acknowledged = run_and_kill(scratch.path, random, micros, true);
        uint64_t kept         = check_whole(scratch.path);
        assert_true(acknowledged > 0 && kept >= acknowledged);
        assert_true(kept - acknowledged <= 5); /* at most the one commit under way */
    }
    scratch_remove(&scratch);
}

static void test_killed_while_the_file_is_made(void **unused)
{
    (void)unused;
    uint32_t random = 7;
    for (int round = 0; round < 25; round++) {
        struct scratch scratch      = scratch_make();
        long           micros       = (long)(next_random(&random) % 8000);
        uint64_t       acknowledged = run_and_kill(scratch.path, random, micros, false);
        assert_true(check_whole(scratch.path) >= acknowledged);
        char beside[80]; /* SQLite's own, if the first transaction was cut short */
        snprintf(beside, sizeof beside, "%s-journal", scratch.path);
        assert_int_not_equal(access(beside, F_OK), 0);
        scratch_remove(&scratch);
    }
}

int main(void)
{
    const struct CMUnitTest crash[] = {
        cmocka_unit_test(test_killed_while_appending),
        cmocka_unit_test(test_killed_while_the_file_is_made),
    };
    return RUN_TESTS(crash);
}
