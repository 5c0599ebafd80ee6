/* A disk that is full, and really so: a file system of four megabytes in memory,
 * which nobody but these tests sees. Where the system does not let us have one, they
 * are skipped. */
#define _GNU_SOURCE /* unshare */
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "cli/spawn.h"
#include "live_kit.h"

#define SAID_MAX 4000

static struct live_house live;
static struct client     floor_client;
static int64_t           seq[SAID_MAX]; /* under which the n-th command was acknowledged; 0 it was not */
static int               said;

static bool put_word(const char *path, const char *word)
{
    int  file = open(path, O_WRONLY | O_CLOEXEC);
    bool good = file >= 0 && write(file, word, strlen(word)) == (ssize_t)strlen(word);
    if (file >= 0)
        close(file);
    return good;
}

/* A view of the file systems of our own, as a user who may mount there. */
static bool move_apart(void)
{
    char users[48], groups[48];
    snprintf(users, sizeof users, "0 %u 1", (unsigned)geteuid());
    snprintf(groups, sizeof groups, "0 %u 1", (unsigned)getegid());
    return unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && put_word("/proc/self/setgroups", "deny") &&
           put_word("/proc/self/uid_map", users) && put_word("/proc/self/gid_map", groups) &&
           mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

static int small_disk(void **state)
{
    static bool apart;
    live_folder(&live);
    memset(seq, 0, sizeof seq);
    said   = 0;
    apart  = apart || move_apart();
    *state = apart && mount("none", live.folder, "tmpfs", 0, "size=4m,mode=700") == 0 ? &live : NULL;
    return 0;
}

static int remove_disk(void **state)
{
    if (*state != NULL)
        assert_int_equal(umount(live.folder), 0);
    return rmdir(live.folder);
}

/* Not a byte is left; and again there is some. */
static void fill_disk(void)
{
    static const char zeros[4096];
    char              path[80];
    struct statvfs    about;
    snprintf(path, sizeof path, "%s/filler", live.folder);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    while (write(file, zeros, sizeof zeros) > 0)
        continue;
    assert_int_equal(errno, ENOSPC);
    close(file);
    assert_int_equal(statvfs(live.folder, &about), 0);
    assert_int_equal(about.f_bavail, 0);
}

static void make_room(void)
{
    char path[80];
    snprintf(path, sizeof path, "%s/filler", live.folder);
    assert_int_equal(unlink(path), 0);
}

/* Says the command of that number. True, and where it was kept, or false, and why not;
 * `*repeated`: it had been done before. */
static bool say(int number, bool *repeated)
{
    char body[128];
    snprintf(body, sizeof body, "{\"key\":\"%d\",\"command\":{\"verb\":\"%s\",\"who\":\"Cy\"}}", number,
             number % 2 == 0 ? "wait" : "unwait");
    assert_true(client_ask(&floor_client, "POST", "/api/v1/tables/1/commands", body));
    json_t *answer = json_loads(out_text(&floor_client.answer), 0, NULL);
    if (floor_client.code == 200) {
        *repeated   = json_is_true(json_object_get(answer, "repeated"));
        seq[number] = json_number_at(answer, "seq");
    } else {
        assert_int_equal(floor_client.code, 503);
        assert_string_equal(json_text_at(answer, "error"), "the disk is full; nothing was done, try again");
    }
    json_decref(answer);
    return floor_client.code == 200;
}

/* Until there is no room for one more: what was written before it was needed is used up
 * first. That one is asked for again and again, and is not done. */
static void say_until_full(void)
{
    bool repeated;
    while (said < SAID_MAX && say(said, &repeated)) {
        assert_false(repeated);
        said++;
    }
    assert_true(said < SAID_MAX);
    assert_false(say(said, &repeated));
}

static void assert_health(const char *status, const char *trouble)
{
    json_t *health = live_ask(&floor_client, "GET", "/healthz", NULL, 200);
    assert_string_equal(json_text_at(health, "status"), status);
    assert_string_equal(json_text_at(health, "trouble"), trouble);
    json_decref(health);
}

/* On a socket it is told as well. */
static void assert_socket_hears(void)
{
    assert_true(client_ws_open(&floor_client, NULL));
    assert_true(client_ws_say(&floor_client,
                              "{\"do\":1,\"key\":\"s\",\"command\":{\"verb\":\"wait\",\"who\":\"Di\"}}"));
    json_t *no = live_hear(&floor_client, "no", 20000);
    assert_string_equal(json_text_at(no, "words"), "the disk is full; nothing was done, try again");
    json_decref(no);
    client_ws_close(&floor_client);
}

/* Everything that was acknowledged is there, where the answer said. */
static void assert_kept(void)
{
    const struct spawned *audit = SPAWN("audit", "--db", live.db);
    if (audit->code != 0)
        fail_msg("audit: %s%s", audit->out, audit->err);
    LIVE_START(&live, "log_level=error", "requests_per_second=100000", "requests_burst=100000");
    floor_client.port = live.port;
    for (int number = 0; number < said; number++) {
        int64_t before   = seq[number];
        bool    repeated = false;
        assert_true(say(number, &repeated) && repeated);
        assert_int_equal(seq[number], before);
    }
    live_stop(&live);
}

static void open_full_house(void)
{
    live_fill(&live);
    LIVE_START(&live, "log_level=error", "requests_per_second=100000", "requests_burst=100000");
    live_enter(&live, &floor_client, "floor");
    live_table(&floor_client);
    fill_disk();
}

/* Whoever speaks to a house whose disk is full is told so, and that nothing was done;
 * when there is room again the same house does it. */
static void test_a_full_disk_is_told_in_words(void **state)
{
    if (*state == NULL)
        skip();
    open_full_house();
    for (int i = 0; i < 3; i++) {
        bool repeated = true;
        say_until_full();
        assert_health("waiting", "the disk is full");
        assert_socket_hears();
        make_room();
        assert_true(say(said, &repeated));
        assert_false(repeated); /* it was not done before */
        said++;
        assert_health("ok", "");
        fill_disk();
    }
    make_room();
    live_stop(&live);
    assert_kept();
    client_release(&floor_client);
}

/* It is killed while the disk is full: the next one does not open, since an opening is a
 * record too, and says why. With room again nothing is lost that was acknowledged. */
static void test_a_house_that_dies_on_a_full_disk(void **state)
{
    if (*state == NULL)
        skip();
    open_full_house();
    say_until_full();
    live_kill(&live);
    const struct spawned *audit = SPAWN("audit", "--db", live.db);
    if (audit->code != 0)
        fail_msg("audit: %s%s", audit->out, audit->err);
    const struct spawned *house = SPAWN("serve", "--db", live.db, "--listen", "127.0.0.1:0");
    assert_int_equal(house->code, 1);
    assert_string_equal(house->out, "");
    assert_string_equal(house->err, "housedealer serve: the journal cannot be written: the disk is full\n");
    make_room();
    assert_kept();
    client_release(&floor_client);
}

int main(void)
{
    const struct CMUnitTest full[] = {
        cmocka_unit_test_setup_teardown(test_a_full_disk_is_told_in_words, small_disk, remove_disk),
        cmocka_unit_test_setup_teardown(test_a_house_that_dies_on_a_full_disk, small_disk, remove_disk),
    };
    return RUN_TESTS(full);
}
