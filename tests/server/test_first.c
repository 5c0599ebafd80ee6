/* The first start of a house: nobody is in it, and whoever has the code from the window where
 * it was started makes the first administrator, once; who opens tables and adds people. And
 * what then needs two persons, over the network. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "live_kit.h"

static struct live_house live;

static int start(void **unused)
{
    (void)unused;
    live_folder(&live);
    snprintf(live.db, sizeof live.db, "%s/h.db", live.folder);
    snprintf(live.log, sizeof live.log, "%s/log", live.folder);
    live.is_new = true;
    LIVE_START(&live, "log_level=error", "login_threads=4", "play_chips=100000");
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    live_stop(&live);
    live_remove(&live);
    return 0;
}

static json_t *claim(struct client *client, const char *code, const char *name, int expected)
{
    char body[160];
    snprintf(body, sizeof body, "{\"code\":\"%s\",\"name\":\"%s\",\"password\":\"" LIVE_PASSWORD "\"}", code,
             name);
    return live_ask(client, "POST", "/api/v1/first", body, expected);
}

static void add(struct client *admin, const char *name, const char *role)
{
    char body[160];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"role\":\"%s\",\"password\":\"" LIVE_PASSWORD "\"}", name,
             role);
    json_decref(live_ask(admin, "POST", "/api/v1/users", body, 200));
}

static json_t *say_own(struct client *client, const char *command, int code)
{
    static int count;
    char       body[400];
    snprintf(body, sizeof body, "{\"key\":\"k%d\",\"command\":%s}", ++count, command);
    return live_ask(client, "POST", "/api/v1/house/commands", body, code);
}

static int64_t stack_of(struct client *client, int table, int seat)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *view  = live_ask(client, "GET", path, NULL, 200), *row;
    int64_t stack = -1;
    size_t  index;
    json_array_foreach(json_object_get(view, "places"), index, row)
    {
        if (json_number_at(row, "place") == seat)
            stack = json_number_at(row, "stack");
    }
    json_decref(view);
    return stack;
}

static void two_persons(struct client *gil, struct client *flo, struct client *ned)
{
    int table = live_table(flo);
    json_decref(
        live_do(flo, table, NULL, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":50000}", 200));
    json_decref(
        live_do(flo, table, NULL, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":50000}", 200));
    json_decref(live_do(flo, table, NULL,
                        "{\"verb\":\"entry\",\"seat\":1,\"to\":2,\"amount\":100,\"why\":\"alone\"}", 403));
    char propose[200];
    snprintf(propose, sizeof propose,
             "{\"verb\":\"propose\",\"word\":\"entry\",\"table\":%d,\"seat\":1,\"to\":2,\"amount\":2500,"
             "\"why\":\"paid short\"}",
             table);
    json_decref(say_own(ned, propose, 403)); /* a dealer proposes nothing */
    json_decref(say_own(flo, propose, 200));
    json_t *no = say_own(flo, "{\"verb\":\"approve\",\"transfer\":1,\"why\":\"seen\"}", 409);
    assert_string_equal(json_text_at(no, "refusal"), "own_proposal");
    json_decref(no);
    json_t       *house = live_ask(gil, "GET", "/api/v1/house", NULL, 200);
    const json_t *open  = json_array_get(json_object_get(house, "proposals"), 0);
    assert_string_equal(json_text_at(open, "who"), "Flo");
    assert_int_equal(json_number_at(open, "amount"), 2500);
    json_decref(house);
    no = say_own(gil, "{\"verb\":\"approve\",\"transfer\":1,\"why\":\"seen\"}", 409);
    assert_string_equal(json_text_at(no, "refusal"), "same_hand"); /* Gil has just set Flo's password */
    json_decref(no);
    struct client ada = { 0 };
    live_add_user(&live, "Ada", USER_FLOOR); /* by --add-user: nobody's word here */
    live_enter(&live, &ada, "Ada");
    json_decref(say_own(&ada, "{\"verb\":\"approve\",\"transfer\":1,\"why\":\"seen\"}", 200));
    client_release(&ada);
    assert_int_equal(stack_of(flo, table, 1), 47500);
    assert_int_equal(stack_of(flo, table, 2), 52500);
    json_decref(
        say_own(flo, "{\"verb\":\"propose\",\"word\":\"key\",\"name\":\"house\",\"why\":\"x\"}", 403));
    json_decref(
        say_own(gil, "{\"verb\":\"propose\",\"word\":\"key\",\"name\":\"house\",\"why\":\"x\"}", 200));
    json_decref(
        say_own(flo, "{\"verb\":\"approve\",\"transfer\":2,\"why\":\"seen\"}", 403)); /* no administrator */
    json_t *log   = live_ask(flo, "GET", "/api/v1/floor-log?count=9", NULL, 200);
    bool    found = false;
    size_t  index;
    json_t *entry;
    json_array_foreach(json_object_get(log, "entries"), index, entry)
    {
        found = found || strcmp(json_text_at(json_object_get(entry, "command"), "verb"), "entry") == 0;
    }
    assert_true(found);
    json_decref(log);
}

static void test_a_house_from_nothing(void **unused)
{
    struct client anyone = { 0 }, gil = { 0 }, flo = { 0 }, ned = { 0 };
    const char   *code = live.code;
    (void)unused;
    client_init(&anyone, live.port);
    assert_int_equal(strlen(code), 9);
    json_t *first = live_ask(&anyone, "GET", "/api/v1/first", NULL, 200);
    assert_true(json_is_true(json_object_get(first, "open")));
    json_decref(first);
    json_decref(claim(&anyone, "AAAA-AAAA", "Eve", 403));
    json_decref(claim(&anyone, "", "Eve", 403));
    json_decref(claim(&anyone, code, "Gil", 200));
    json_decref(claim(&anyone, code, "Eve", 409)); /* once */
    first = live_ask(&anyone, "GET", "/api/v1/first", NULL, 200);
    assert_true(json_is_false(json_object_get(first, "open")));
    json_decref(first);
    live_enter(&live, &gil, "Gil");
    add(&gil, "Flo", "floor");
    add(&gil, "Ned", "dealer");
    live_enter(&live, &flo, "Flo");
    live_enter(&live, &ned, "Ned");
    json_t *health = live_ask(&gil, "GET", "/api/v1/health", NULL, 200);
    assert_string_equal(json_text_at(health, "status"), "ok");
    assert_true(json_number_at(json_object_get(health, "disk"), "journal") > 0);
    json_decref(health);
    json_decref(live_ask(&flo, "GET", "/api/v1/health", NULL, 403));
    two_persons(&gil, &flo, &ned);
    client_release(&anyone);
    client_release(&gil);
    client_release(&flo);
    client_release(&ned);
}

int main(void)
{
    const struct CMUnitTest first[] = {
        cmocka_unit_test_setup_teardown(test_a_house_from_nothing, start, stop),
    };
    return RUN_TESTS(first);
}
