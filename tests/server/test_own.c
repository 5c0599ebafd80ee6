/* What is said to the house itself over the network: accounts, transfers, shifts; and
 * what its own chain says of its users. */
#include "test.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <sqlite3.h>

#include "cli/spawn.h"
#include "door/users.h"
#include "live_kit.h"

static struct live_house live;
static struct client     staff[USER_ROLES];

static void enter_all(void)
{
    for (int role = 0; role < USER_ROLES; role++)
        live_enter(&live, &staff[role], user_role_word((enum user_role)role));
}

static void leave_all(void)
{
    for (int role = 0; role < USER_ROLES; role++)
        client_release(&staff[role]);
}

static int start(void **unused)
{
    (void)unused;
    live_make(&live);
    LIVE_START(&live, "log_level=error", "login_threads=4");
    enter_all();
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    leave_all();
    live_stop(&live);
    live_remove(&live);
    return 0;
}

static json_t *say(enum user_role role, const char *key, const char *command, int code)
{
    char       body[512], own[16];
    static int count;
    snprintf(own, sizeof own, "own%d", ++count);
    snprintf(body, sizeof body, "{\"key\":\"%s\",\"command\":%s}", key != NULL ? key : own, command);
    return live_ask(&staff[role], "POST", "/api/v1/house/commands", body, code);
}

static void expect(enum user_role role, const char *command, int code)
{
    json_decref(say(role, NULL, command, code));
}

static int64_t account(const char *who)
{
    json_t *books  = live_ask(&staff[USER_CAGE], "GET", "/api/v1/house", NULL, 200), *row;
    int64_t amount = 0;
    size_t  index;
    json_array_foreach(json_object_get(books, "accounts"), index, row)
    {
        if (strcmp(json_text_at(row, "who"), who) == 0)
            amount = json_number_at(row, "amount");
    }
    json_decref(books);
    return amount;
}

static int64_t stack_at(int table, int seat)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t *view  = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200), *row;
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

/* What the audit finds in the file, while the house is open or not. */
static void assert_audit(const char *why)
{
    const struct spawned *said   = spawn((const char *const[]){
          "sh", "-c", "\"$HOUSEDEALER\" audit --db \"$1\" --json", "sh", live.db, NULL });
    json_t               *report = json_loads(said->out, 0, NULL);
    assert_non_null(report);
    const char *found = json_string_value(json_object_get(json_object_get(report, "first_bad"), "why"));
    if (strcmp(found != NULL ? found : "", why) != 0)
        fail_msg("the audit says: %s", found != NULL ? found : "nothing");
    assert_int_equal(json_array_size(json_object_get(report, "under_way")), 0);
    json_decref(report);
}

/* ---- money --------------------------------------------------------------- */

/* What somebody is told of the own account, whoever else has chips there. */
static cents own_account(enum user_role role)
{
    json_t *told   = live_ask(&staff[role], "GET", "/api/v1/me/account", NULL, 200);
    cents   amount = json_number_at(told, "account");
    json_decref(told);
    return amount;
}

static void test_from_the_cage_to_a_table_and_back(void **unused)
{
    int table = live_table(&staff[USER_FLOOR]);
    (void)unused;
    json_decref(live_do(&staff[USER_PLAYER], table, NULL, "{\"verb\":\"sit\",\"seat\":1}", 200));
    expect(USER_CAGE, "{\"verb\":\"deposit\",\"who\":\"player\",\"amount\":100000,\"why\":\"cash\"}", 200);
    assert_int_equal(account("player"), 100000);
    assert_int_equal(own_account(USER_PLAYER), 100000);
    assert_int_equal(own_account(USER_CAGE), 0);
    char send[160];
    snprintf(send, sizeof send,
             "{\"verb\":\"send\",\"who\":\"player\",\"table\":%d,\"amount\":60000,\"why\":\"buy-in\"}",
             table);
    json_t *first = say(USER_CAGE, "same", send, 200);
    json_t *again = say(USER_CAGE, "same", send, 200); /* said twice, done once */
    assert_int_equal(json_number_at(first, "seq"), json_number_at(again, "seq"));
    assert_true(json_is_true(json_object_get(again, "repeated")));
    const json_t *event = json_array_get(json_object_get(first, "events"), 0);
    assert_string_equal(json_text_at(event, "event"), "SENT");
    assert_int_equal(json_number_at(event, "transfer"), 1);
    json_decref(first);
    json_decref(again);
    for (int i = 0; i < 100 && stack_at(table, 1) == 0; i++)
        usleep(20000); /* it arrives in a commit of its own */
    assert_int_equal(stack_at(table, 1), 60000);
    assert_int_equal(account("player"), 40000);
    assert_int_equal(own_account(USER_PLAYER), 40000);
    json_decref(live_do(&staff[USER_CAGE], table, NULL,
                        "{\"verb\":\"send\",\"seat\":1,\"amount\":25000,\"why\":\"cash-out\"}", 200));
    for (int i = 0; i < 100 && account("player") == 40000; i++)
        usleep(20000);
    assert_int_equal(account("player"), 65000);
    json_t *no = say(USER_CAGE, NULL,
                     "{\"verb\":\"payout\",\"who\":\"player\",\"amount\":65001,\"why\":\"cash\"}", 409);
    assert_string_equal(json_text_at(no, "refusal"), "account_short");
    assert_int_equal(json_number_at(no, "have"), 65000);
    json_decref(no);
    expect(USER_CAGE, "{\"verb\":\"payout\",\"who\":\"player\",\"amount\":65000,\"why\":\"cash\"}", 200);
    /* Nothing was ever collected for the jackpot, so nobody can win it. */
    snprintf(send, sizeof send,
             "{\"verb\":\"payjackpot\",\"who\":\"player\",\"table\":%d,\"amount\":1,\"why\":\"won\"}", table);
    no = say(USER_CAGE, NULL, send, 409);
    assert_string_equal(json_text_at(no, "refusal"), "jackpot_short");
    json_decref(no);
    expect(USER_FLOOR, send, 403);
    expect(USER_CAGE, "{\"verb\":\"receivejackpot\",\"table\":1,\"amount\":1,\"transfer\":1,\"why\":\"x\"}",
           400);
    json_t *books = live_ask(&staff[USER_CAGE], "GET", "/api/v1/house", NULL, 200);
    assert_true(json_is_integer(json_object_get(books, "jackpot")));
    json_decref(books);
    assert_audit("");
    live_kill(&live);
    LIVE_START(&live, "log_level=error");
    leave_all();
    enter_all();
    assert_int_equal(account("player"), 0);
    assert_int_equal(stack_at(table, 1), 35000);
}

/* ---- the jackpot ---------------------------------------------------------- */

static cents jackpot(enum user_role role)
{
    json_t *told   = live_ask(&staff[role], "GET", "/api/v1/jackpot", NULL, 200);
    cents   amount = json_number_at(told, "amount");
    json_decref(told);
    return amount;
}

/* What of it the tables have sent. */
static cents house_jackpot(void)
{
    json_t *books  = live_ask(&staff[USER_CAGE], "GET", "/api/v1/house", NULL, 200);
    cents   amount = json_number_at(books, "jackpot");
    json_decref(books);
    return amount;
}

static void floor_says(int table, const char *command)
{
    json_decref(live_do(&staff[USER_FLOOR], table, NULL, command, 200));
}

/* Whoever's turn it is says this. */
static void turn_says(int table, const char *verb, const char *rest)
{
    char path[64], command[96];
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", table);
    json_t       *view  = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200);
    const json_t *seats = json_object_get(json_object_get(view, "turn"), "seats");
    snprintf(command, sizeof command, "{\"verb\":\"%s\",\"seat\":%d%s}", verb,
             (int)json_integer_value(json_array_get(seats, 0)), rest);
    json_decref(view);
    floor_says(table, command);
}

/* With the flop $1 of the pot goes to it (MC1-FEE-3), and everybody is told of it. */
static void test_the_jackpot_is_told_as_it_is_collected(void **unused)
{
    (void)unused;
    static const char open[] = "{\"game\":\"marina1/holdem\",\"settings\":{\"option\":\"9\",\"draw\":\"0\"}}";
    json_t           *opened = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", open, 200);
    int               table  = (int)json_number_at(opened, "id");
    json_decref(opened);
    floor_says(table, "{\"verb\":\"sit\",\"seat\":1,\"who\":\"Ann\",\"amount\":100000}");
    floor_says(table, "{\"verb\":\"sit\",\"seat\":2,\"who\":\"Bo\",\"amount\":100000}");
    floor_says(table, "{\"verb\":\"deal\"}");
    turn_says(table, "put", ",\"amount\":100"); /* the small blind is $2, the big one $3 */
    assert_int_equal(jackpot(USER_PLAYER), 0);
    turn_says(table, "check", "");
    assert_int_equal(jackpot(USER_PLAYER), 100);
    turn_says(table, "fold", "");
    json_decref(live_do(&staff[USER_CAGE], table, NULL,
                        "{\"verb\":\"sendjackpot\",\"amount\":100,\"why\":\"end of the shift\"}", 200));
    for (int i = 0; i < 100 && house_jackpot() == 0; i++)
        usleep(20000); /* it arrives in a commit of its own */
    assert_int_equal(house_jackpot(), 100);
    assert_int_equal(jackpot(USER_BOARD), 100); /* one sum, wherever it lies */
}

static void test_who_may_say_what_to_the_house(void **unused)
{
    static const char deposit[]  = "{\"verb\":\"deposit\",\"who\":\"player\",\"amount\":1,\"why\":\"x\"}";
    static const char floor_on[] = "{\"verb\":\"startshift\",\"name\":\"floor\"}";
    static const char cage_on[]  = "{\"verb\":\"startshift\",\"name\":\"cage\"}";
    (void)unused;
    for (int role = 0; role < USER_ROLES; role++)
        if (role != USER_CAGE) {
            expect((enum user_role)role, deposit, 403);
            bool reads = role == USER_FLOOR || role == USER_ADMIN || role == USER_AUDITOR;
            json_decref(live_ask(&staff[role], "GET", "/api/v1/house", NULL, reads ? 200 : 403));
        }
    expect(USER_CAGE, "{\"verb\":\"deposit\",\"who\":\"player\",\"amount\":1}", 400); /* why? */
    expect(USER_CAGE, "{\"verb\":\"deposit\",\"amount\":1,\"why\":\"x\"}", 400);
    expect(USER_CAGE, "{\"verb\":\"close\"}", 400);
    expect(USER_ADMIN, "{\"verb\":\"user\",\"who\":\"player\",\"value\":\"admin\"}", 403);
    expect(USER_FLOOR, cage_on, 403);
    expect(USER_CAGE, floor_on, 403);
    expect(USER_FLOOR, floor_on, 200);
    expect(USER_FLOOR, floor_on, 409);
    expect(USER_CAGE, cage_on, 200);
    expect(USER_ADMIN, "{\"verb\":\"endshift\",\"name\":\"floor\"}", 200);
    int table = live_table(&staff[USER_FLOOR]);
    json_decref(live_do(&staff[USER_CAGE], table, NULL, deposit, 400));
}

/* What the window asks of the house: marks, papers, exclusions, a blind count. */
static void test_the_window(void **unused)
{
    (void)unused;
    json_t *no = say(USER_CAGE, NULL,
                     "{\"verb\":\"deposit\",\"who\":\"Ann\",\"amount\":1000001,\"why\":\"cash\"}", 409);
    assert_string_equal(json_text_at(no, "refusal"), "report_due");
    assert_int_equal(json_number_at(no, "limit"), 1000000);
    assert_int_equal(json_number_at(no, "need"), 1000001);
    json_decref(no);
    expect(USER_FLOOR,
           "{\"verb\":\"report\",\"who\":\"Ann\",\"word\":\"in\",\"value\":\"R1\",\"why\":\"id\"}", 403);
    expect(USER_CAGE, "{\"verb\":\"report\",\"who\":\"Ann\",\"word\":\"in\",\"value\":\"R1\",\"why\":\"id\"}",
           200);
    expect(USER_CAGE, "{\"verb\":\"startshift\",\"name\":\"cage\"}", 200);
    expect(USER_CAGE, "{\"verb\":\"deposit\",\"who\":\"Ann\",\"amount\":1000001,\"why\":\"cash\"}", 200);
    expect(USER_PLAYER, "{\"verb\":\"exclude\",\"who\":\"Xu\",\"why\":\"conduct\"}", 403);
    expect(USER_FLOOR, "{\"verb\":\"exclude\",\"who\":\"Xu\",\"why\":\"conduct\"}", 200);
    expect(USER_CAGE, "{\"verb\":\"deposit\",\"who\":\"Xu\",\"amount\":1,\"why\":\"cash\"}", 409);
    expect(USER_ADMIN, "{\"verb\":\"policy\",\"name\":\"chips\",\"value\":\"money\"}", 403);
    json_t *books = live_ask(&staff[USER_CAGE], "GET", "/api/v1/house", NULL, 200);
    assert_true(json_is_null(json_object_get(books, "cage"))); /* who counts is not told */
    assert_int_equal(json_array_size(json_object_get(books, "cash")), 1);
    assert_int_equal(json_array_size(json_object_get(books, "excluded")), 1);
    assert_int_equal(json_number_at(json_object_get(books, "policy"), "cash_report"), 1000000);
    json_decref(books);
    books = live_ask(&staff[USER_AUDITOR], "GET", "/api/v1/house", NULL, 200);
    assert_int_equal(json_number_at(books, "cage"), -1000001);
    json_decref(books);
    expect(USER_CAGE, "{\"verb\":\"endshift\",\"name\":\"cage\"}", 409);
    expect(USER_CAGE, "{\"verb\":\"countcash\",\"amount\":1000000}", 200);
    expect(USER_CAGE, "{\"verb\":\"endshift\",\"name\":\"cage\",\"who\":\"player\",\"why\":\"lost\"}", 409);
    expect(USER_CAGE, "{\"verb\":\"endshift\",\"name\":\"cage\",\"who\":\"floor\",\"why\":\"lost\"}", 200);
    assert_audit("");
}

/* Who may read which report; and what the report of today has. */
static void test_books_are_for_whoever_they_concern(void **unused)
{
    static const struct {
        const char *report;
        const char *reads; /* by role, in their order */
    } row[] = {
        { "drop", "..xxx.x." },         { "fees", "..xxx.x." },
        { "cage", "..xxx.x." },         { "cash?format=csv", "..xxx.x." },
        { "playing-book", "..xxx.xx" }, { "statement?who=player", "x.xxx.x." },
    };
    char path[80];
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++)
        for (int role = 0; role < USER_ROLES; role++) {
            snprintf(path, sizeof path, "/api/v1/books/%s", row[i].report);
            bool csv = strchr(row[i].report, '=') != NULL && strstr(row[i].report, "csv") != NULL;
            if (csv && row[i].reads[role] == 'x')
                continue; /* no JSON */
            json_decref(live_ask(&staff[role], "GET", path, NULL, row[i].reads[role] == 'x' ? 200 : 403));
        }
    json_decref(live_ask(&staff[USER_CAGE], "GET", "/api/v1/books/nothing", NULL, 404));
    json_decref(live_ask(&staff[USER_CAGE], "GET", "/api/v1/books/drop?day=2026-02-30", NULL, 400));
    json_decref(live_ask(&staff[USER_CAGE], "GET", "/api/v1/books/statement?who=nobody-here", NULL, 400));
    expect(USER_CAGE, "{\"verb\":\"deposit\",\"who\":\"Booked\",\"amount\":700,\"why\":\"cash\"}", 200);
    json_t *cash = live_ask(&staff[USER_FLOOR], "GET", "/api/v1/books/cash", NULL, 200), *each;
    size_t  index, found = 0;
    json_array_foreach(json_object_get(cash, "log"), index, each)
    {
        found += strcmp(json_text_at(each, "who"), "Booked") == 0 && json_number_at(each, "cash_in") == 700 &&
                 strcmp(json_text_at(each, "by"), "cage") == 0;
    }
    assert_int_equal(found, 1);
    json_decref(cash);
}

/* The companies: whoever reads the books of the house sees them all, a company its own. */
static void test_companies_are_listed(void **unused)
{
    (void)unused;
    static const char        reads[]  = "..xxx.xx"; /* by role, in their order */
    static const char *const before[] = {
        "{\"verb\":\"company\",\"who\":\"company\",\"name\":\"company\",\"why\":\"new\"}",
        "{\"verb\":\"company\",\"who\":\"Other\",\"name\":\"Other\",\"why\":\"new\"}",
        "{\"verb\":\"employ\",\"who\":\"Bea\",\"name\":\"company\",\"value\":\"114\",\"why\":\"new\"}",
        "{\"verb\":\"employ\",\"who\":\"Gus\",\"name\":\"Other\",\"value\":\"7\",\"why\":\"new\"}",
        "{\"verb\":\"dismiss\",\"who\":\"Gus\",\"why\":\"gone\"}",
    };
    for (size_t i = 0; i < COUNT_OF(before); i++)
        expect(USER_ADMIN, before[i], 200);
    expect(USER_CAGE, "{\"verb\":\"deposit\",\"who\":\"company\",\"amount\":70000,\"why\":\"bank\"}", 200);
    for (int role = 0; role < USER_ROLES; role++) {
        bool    all  = reads[role] == 'x';
        json_t *list = live_ask(&staff[role], "GET", "/api/v1/companies", NULL, all ? 200 : 403);
        if (all) {
            json_t *own  = json_array_get(list, 0);
            json_t *bank = json_object_get(own, "employees"), *who = json_array_get(bank, 0);
            json_t *other = json_object_get(json_array_get(list, 1), "employees");
            assert_int_equal(json_array_size(list), role == USER_COMPANY ? 1 : 2);
            assert_string_equal(json_text_at(own, "name"), "company");
            assert_int_equal(json_number_at(own, "amount"), 70000);
            assert_int_equal(json_array_size(bank), 1);
            assert_string_equal(json_text_at(who, "who"), "Bea");
            assert_string_equal(json_text_at(who, "badge"), "114");
            assert_int_equal(json_array_size(other), 0); /* Gus is gone */
        }
        json_decref(list);
    }
}

/* A table is opened: its view has the chips of the house that go into the table's smallest,
 * the smallest first. */
static void assert_chips(const char *body, const int *wanted, size_t count)
{
    char    path[64];
    json_t *opened = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", body, 200);
    snprintf(path, sizeof path, "/api/v1/tables/%d/view", (int)json_number_at(opened, "id"));
    json_t       *view  = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200);
    const json_t *chips = json_object_get(view, "denominations");
    assert_int_equal(json_array_size(chips), count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(json_integer_value(json_array_get(chips, i)), wanted[i]);
    json_decref(view);
    json_decref(opened);
}

/* Where chips are money a machine deals at no table. */
static void test_money_is_dealt_by_people(void **unused)
{
    (void)unused;
    live_kill(&live);
    LIVE_START(&live, "log_level=error", "chips=money", "smallest_chip=50");
    leave_all();
    enter_all();
    json_t *no = live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", "{\"game\":\"marina2/zoobac\"}", 400);
    assert_non_null(strstr(json_text_at(no, "error"), "machine"));
    json_decref(no);
    assert_chips("{\"game\":\"marina2/zoobac\",\"settings\":{\"entered\":1}}",
                 (const int[]){ 50, 100, 500, 2500, 10000, 50000, 100000 }, 7);
    assert_chips("{\"game\":\"marysville/double-hand\",\"settings\":{\"entered\":1,\"chip\":500}}",
                 (const int[]){ 500, 2500, 10000, 50000, 100000 }, 5);
    assert_audit("");
}

/* An administrator proposes from which day on an edition counts, somebody else approves it;
 * until then the one before it is in force, and tables are opened with that. */
static void test_an_edition_has_its_day(void **unused)
{
    static const char PROPOSE[] = "{\"verb\":\"propose\",\"word\":\"edition\",\"name\":\"000b\","
                                  "\"value\":\"2099-01-01\",\"why\":\"filed\"}";
    json_t           *row;
    size_t            i, seen = 0;
    (void)unused;
    expect(USER_FLOOR, PROPOSE, 403);
    expect(USER_CAGE, PROPOSE, 403);
    expect(USER_ADMIN, PROPOSE, 200);
    expect(USER_ADMIN, "{\"verb\":\"approve\",\"transfer\":1,\"why\":\"mine\"}", 409);
    expect(USER_CAGE, "{\"verb\":\"approve\",\"transfer\":1,\"why\":\"seen\"}", 403);
    expect(USER_FLOOR, "{\"verb\":\"approve\",\"transfer\":1,\"why\":\"seen\"}", 200);
    json_t *house = live_ask(&staff[USER_AUDITOR], "GET", "/api/v1/house", NULL, 200);
    json_array_foreach(json_object_get(house, "editions"), i, row)
    {
        bool first = strcmp(json_text_at(row, "edition"), "000a") == 0;
        if (strcmp(json_text_at(row, "document"), "000") != 0)
            continue;
        seen++;
        assert_true(json_is_boolean(json_object_get(row, "in_force")));
        assert_int_equal(json_is_true(json_object_get(row, "in_force")), first);
        if (first)
            assert_true(json_is_null(json_object_get(row, "from")));
        else
            assert_string_equal(json_text_at(row, "from"), "2099-01-01");
    }
    assert_int_equal(seen, 2);
    json_decref(house);
    json_t *opened =
        live_ask(&staff[USER_FLOOR], "POST", "/api/v1/tables", "{\"game\":\"marina2/zoobac\"}", 200);
    json_t *view = live_ask(&staff[USER_FLOOR], "GET", "/api/v1/tables/1/view", NULL, 200);
    assert_string_equal(json_text_at(json_object_get(view, "settings"), "edition"), "000a");
    json_decref(view);
    json_decref(opened);
    assert_audit("");
}

/* ---- users --------------------------------------------------------------- */

static void put_user(const char *name, const char *role)
{
    char body[128];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"role\":\"%s\",\"password\":\"" LIVE_PASSWORD "\"}", name,
             role);
    json_decref(live_ask(&staff[USER_ADMIN], "POST", "/api/v1/users", body, 200));
}

/* The last lines that the house's own chain prints. */
static void assert_last(const char *lines)
{
    const struct spawned *said = spawn((const char *const[]){
        "sh", "-c", "\"$HOUSEDEALER\" replay --db \"$1\" --house", "sh", live.db, NULL });
    size_t                have = strlen(said->out), want = strlen(lines);
    if (have < want || strcmp(said->out + have - want, lines) != 0)
        fail_msg("the chain says:\n%s", said->out);
}

static void test_the_chain_knows_the_users(void **unused)
{
    (void)unused;
    assert_audit(""); /* those of before the house was first opened */
    put_user("gil", "floor");
    assert_last("> user who=gil value=floor\n= USER who=gil value=floor\n");
    put_user("gil", "cage");
    assert_last("> user who=gil value=cage\n= USER who=gil value=cage\n");
    put_user("gil", "cage"); /* a new password */
    assert_last("> user who=gil value=cage\n= USER who=gil value=cage\n"
                "> user who=gil value=cage\n= USER who=gil value=cage\n");
    json_decref(live_ask(&staff[USER_ADMIN], "DELETE", "/api/v1/users/gil", NULL, 200));
    assert_last("> nouser who=gil\n= NO-USER who=gil\n");
    assert_audit("");
}

/* Several administrators at once, each with changes of the own: every change is on the
 * chain once, by whoever made it, and none as found in the list. */
#define ADMINS  4
#define CHANGES 12

struct boss {
    pthread_t     thread;
    struct client client;
    char          name[16];
    bool          failed;
};

static void *change_users(void *context)
{
    struct boss *boss = context;
    char         body[128];
    for (int i = 0; i < CHANGES && !boss->failed; i++) {
        snprintf(body, sizeof body,
                 "{\"name\":\"%s-%d\",\"role\":\"floor\",\"password\":\"" LIVE_PASSWORD "\"}", boss->name, i);
        boss->failed = !client_ask(&boss->client, "POST", "/api/v1/users", body) || boss->client.code != 200;
    }
    return NULL;
}

static void test_changes_of_several_stand_there_once(void **unused)
{
    static struct boss boss[ADMINS];
    (void)unused;
    for (int i = 0; i < ADMINS; i++) {
        snprintf(boss[i].name, sizeof boss[i].name, "boss%d", i);
        put_user(boss[i].name, "admin");
        live_enter(&live, &boss[i].client, boss[i].name);
    }
    for (int i = 0; i < ADMINS; i++)
        assert_int_equal(pthread_create(&boss[i].thread, NULL, change_users, &boss[i]), 0);
    for (int i = 0; i < ADMINS; i++) {
        pthread_join(boss[i].thread, NULL);
        assert_false(boss[i].failed);
        client_release(&boss[i].client);
    }
    const struct spawned *said = spawn((const char *const[]){
        "sh", "-c", "\"$HOUSEDEALER\" replay --db \"$1\" --house", "sh", live.db, NULL });
    for (int i = 0; i < ADMINS; i++) {
        for (int change = 0; change < CHANGES; change++) {
            char line[80];
            snprintf(line, sizeof line, "\n= USER who=boss%d-%d value=floor\n", i, change);
            const char *told = strstr(said->out, line);
            if (told == NULL || strstr(told + 1, line) != NULL)
                fail_msg("%s is there %s", line, told == NULL ? "not at all" : "twice");
            line[1] = '>'; /* and somebody said so, right before */
            memcpy(line + 3, "user", 4);
            if (strncmp(told + 1 - strlen(line + 1), line + 1, strlen(line + 1)) != 0)
                fail_msg("%s is nobody's word", line);
        }
    }
    assert_audit("");
}

static void change(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(live.db, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Behind the house's back, while it is closed. */
static void test_an_audit_says_where_list_and_chain_contradict(void **unused)
{
    (void)unused;
    leave_all();
    live_stop(&live);
    char key[80], away[80]; /* who has not the key sees what the chain says */
    snprintf(key, sizeof key, "%s.key", live.db);
    snprintf(away, sizeof away, "%s/heads", live.folder);
    change("UPDATE user SET role = 'admin' WHERE name = 'player'");
    assert_audit("the row of the user player is not as the house wrote it");
    assert_int_equal(rename(key, away), 0);
    assert_audit("the list of users has one in another role than the chain says");
    change("UPDATE user SET role = 'player' WHERE name = 'player'");
    assert_audit("");
    change("INSERT INTO user (name, role, password) VALUES ('mole', 'admin', 'x')");
    assert_audit("the list of users has one whom the chain does not know");
    assert_int_equal(rename(away, key), 0);
    assert_audit("the row of the user mole is not as the house wrote it");
    change("DELETE FROM user WHERE name IN ('mole', 'board')");
    assert_audit("the list of users lacks one whom the chain knows");
    /* Whoever opens the house on it has it on the chain, as nobody's word. */
    LIVE_START(&live, "log_level=error");
    assert_last("= NO-USER who=board\n");
    assert_audit("");
    live_add_user(&live, "board", USER_BOARD);
    for (int i = 0; i < 200; i++) { /* another program's change is seen within seconds */
        const struct spawned *said = spawn((const char *const[]){
            "sh", "-c",
            "\"$HOUSEDEALER\" replay --db \"$1\" --house | tail -1 | grep -q 'USER who=board value=board'",
            "sh", live.db, NULL });
        if (said->code == 0)
            break;
        usleep(50000);
    }
    assert_audit("");
    enter_all();
}

/* A program that plays is no person: its word would be the house's own. */
static void test_a_program_gives_no_word_for_a_shoe(void **unused)
{
    static const char tip[] = "{\"verb\":\"tip\",\"seat\":1,\"hash\":"
                              "\"abababababababababababababababababababababababababababababababab\"}";
    struct users_cost cost  = { 1, 8192 };
    struct users     *users;
    struct client     robot;
    char              why[USERS_WHY_MAX];
    uint8_t           key[USERS_KEY_SIZE];
    int               table = live_table(&staff[USER_FLOOR]);
    (void)unused;
    live_users_key(&live, key);
    assert_int_equal(users_open(&users, live.db, &cost, key, why), STATUS_OK);
    assert_int_equal(users_add_machine(users, "robot", USER_PLAYER, LIVE_PASSWORD), STATUS_OK);
    users_close(users);
    live_enter(&live, &robot, "robot");
    json_decref(live_do(&robot, table, NULL, "{\"verb\":\"sit\",\"seat\":1}", 200));
    json_t *no = live_do(&robot, table, NULL, tip, 403);
    assert_string_equal(json_text_at(no, "error"), "only a person's own page gives words for a shoe");
    json_decref(no);
    json_decref(live_do(&robot, table, NULL, "{\"verb\":\"leave\",\"seat\":1}", 200));
    json_decref(live_do(&staff[USER_PLAYER], table, NULL, "{\"verb\":\"sit\",\"seat\":1}", 200));
    json_decref(live_do(&staff[USER_PLAYER], table, NULL, tip, 200));
    assert_audit(""); /* nor is it a user on the chain */
    client_release(&robot);
}

/* ---- shoes ------------------------------------------------------------------ */

/* Ninety hands of a shoe without a cut card, which runs dry in between, and the house
 * opened on them. */
static void open_on_a_dry_shoe(void)
{
    static const char *const ending[] = { "", "-wal", "-shm", ".key", ".sign" };
    char                     path[80];
    leave_all();
    live_stop(&live);
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        snprintf(path, sizeof path, "%s%s", live.db, ending[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/script", live.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("game marina2/zoobac\nset cut=100\nseat 1 Ann 5000\nseat 3 Cy 5000\n", file);
    for (int hand = 0; hand < 90; hand++) {
        int bank = hand / 2 % 2 == 0 ? 1 : 3;
        fprintf(file, "> bank seat=%d amount=100\n> bet seat=%d wager=player amount=10\n> close\n", bank,
                4 - bank);
    }
    assert_int_equal(fclose(file), 0);
    const struct spawned *said = spawn((const char *const[]){
        "sh", "-c", "\"$HOUSEDEALER\" run \"$1\" --db \"$2\" > /dev/null", "sh", path, live.db, NULL });
    if (said->code != 0)
        fail_msg("%s", said->err);
    unlink(path);
    for (int role = 0; role < USER_ROLES; role++)
        live_add_user(&live, user_role_word((enum user_role)role), (enum user_role)role);
    LIVE_START(&live, "log_level=error");
    enter_all();
}

static void test_proofs_have_every_turn_of_a_shoe(void **unused)
{
    (void)unused;
    open_on_a_dry_shoe();
    json_t *proofs = live_ask(&staff[USER_BOARD], "GET", "/api/v1/tables/1/proofs", NULL, 200);
    json_t *last = json_object_get(proofs, "last"), *turns = json_object_get(proofs, "turns");
    assert_int_equal(json_number_at(last, "number"), 1);
    assert_int_equal(json_number_at(last, "turn"), 1);
    assert_int_equal(json_array_size(turns), 3); /* both of the first shoe, and the second */
    const json_t *whole = json_array_get(turns, 0), *pile = json_array_get(turns, 1);
    assert_int_equal(json_number_at(whole, "number"), 1);
    assert_int_equal(json_number_at(whole, "turn"), 0);
    assert_int_equal(json_array_size(json_object_get(whole, "codes")), 416);
    assert_string_equal(json_text_at(whole, "secret"), json_text_at(last, "secret"));
    assert_string_equal(json_text_at(whole, "commitment"), json_text_at(last, "commitment"));
    assert_true(strcmp(json_text_at(whole, "root"), json_text_at(last, "root")) != 0);
    assert_true(json_equal(pile, last));
    assert_true(json_equal(json_array_get(turns, 2), json_object_get(proofs, "now")));
    json_decref(proofs);
}

/* ---- what was refused ------------------------------------------------------ */

static void assert_refused(int table, const char *const *commands, size_t count)
{
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%d/refusals", table);
    json_t *list = live_ask(&staff[USER_FLOOR], "GET", path, NULL, 200);
    assert_int_equal(json_array_size(list), count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(json_text_at(json_array_get(list, i), "command"), commands[i]);
    json_decref(list);
}

static void restart(bool killed)
{
    leave_all();
    if (killed)
        live_kill(&live);
    else
        live_stop(&live);
    LIVE_START(&live, "log_level=error", "refusals_max=3");
    enter_all();
}

/* The last few, also over a restart and soon over a kill; and without a name that was
 * erased. */
static void test_refusals_outlast_the_house(void **unused)
{
    static const char *const five[]   = { "decline seat=5", "decline seat=4", "decline seat=3",
                                          "decline seat=2", "decline seat=1" };
    static const char *const four[]   = { "decline seat=6", "decline seat=5", "decline seat=4" };
    static const char *const unwait[] = { "unwait who=Zebulon", "decline seat=6", "decline seat=5" };
    int                      table    = live_table(&staff[USER_FLOOR]);
    char                     line[64];
    (void)unused;
    for (int seat = 1; seat <= 5; seat++) {
        snprintf(line, sizeof line, "{\"verb\":\"decline\",\"seat\":%d}", seat);
        json_decref(live_do(&staff[USER_FLOOR], table, NULL, line, 409));
    }
    assert_refused(table, five, 5);
    restart(false);
    assert_refused(table, five, 3); /* as many as are kept now */
    json_decref(live_do(&staff[USER_FLOOR], table, NULL, "{\"verb\":\"decline\",\"seat\":6}", 409));
    assert_refused(table, four, 3);
    usleep(2500000); /* it is written within seconds */
    restart(true);
    assert_refused(table, four, 3);
    json_decref(live_do(&staff[USER_FLOOR], table, NULL, "{\"verb\":\"wait\",\"who\":\"Zebulon\"}", 200));
    json_decref(live_do(&staff[USER_FLOOR], table, NULL, "{\"verb\":\"unwait\",\"who\":\"Zebulon\"}", 200));
    json_decref(live_do(&staff[USER_FLOOR], table, NULL, "{\"verb\":\"unwait\",\"who\":\"Zebulon\"}", 409));
    assert_refused(table, unwait, 3);
    leave_all();
    live_stop(&live);
    const struct spawned *said = spawn(
        (const char *const[]){ "sh", "-c",
                               ("n=$(\"$HOUSEDEALER\" persons --db \"$1\" | awk '/Zebulon/ {print $1}'); "
                                "\"$HOUSEDEALER\" persons erase $n --db \"$1\""),
                               "sh", live.db, NULL });
    assert_int_equal(said->code, 0);
    LIVE_START(&live, "log_level=error", "refusals_max=3");
    enter_all();
    assert_refused(table, unwait + 1, 2);
    /* A line that the house did not write is not shown. */
    leave_all();
    live_stop(&live);
    char sql[200];
    snprintf(sql, sizeof sql,
             "UPDATE refusal SET line = line || ' ' WHERE table_id = %d AND number = (SELECT max(number)"
             " FROM refusal WHERE table_id = %d)",
             table, table);
    change(sql);
    LIVE_START(&live, "log_level=error", "refusals_max=3");
    enter_all();
    assert_refused(table, unwait + 2, 1);
}

/* To whom secrets go is on the chain as well; a key that is none is refused. */
static void test_the_chain_has_the_auditors_key(void **unused)
{
    char want[128], key[80], hex[80] = "";
    (void)unused;
    snprintf(key, sizeof key, "%s/auditor", live.folder);
    const struct spawned *made = spawn(
        (const char *const[]){ "sh", "-c", "\"$HOUSEDEALER\" key auditor --key \"$1\"", "sh", key, NULL });
    assert_int_equal(made->code, 0);
    assert_int_equal(sscanf(made->out, "%79s", hex), 1);
    assert_int_equal(strlen(hex), 64);
    snprintf(want, sizeof want, "auditor_key=%s", hex);
    leave_all();
    live_stop(&live);
    LIVE_START(&live, "log_level=error", want);
    enter_all();
    snprintf(want, sizeof want, "KEYED name=auditor hash=%s", hex);
    const struct spawned *said = spawn((const char *const[]){
        "sh", "-c", "\"$HOUSEDEALER\" replay --db \"$1\" --house", "sh", live.db, NULL });
    assert_non_null(strstr(said->out, want));
    said = spawn((const char *const[]){ "sh", "-c", "\"$HOUSEDEALER\" audit --db \"$1\" --auditor-key \"$2\"",
                                        "sh", live.db, key, NULL });
    assert_int_equal(said->code, 0);
    unlink(key);
}

/* Whose signatures are the house's. */
static void test_the_chain_has_the_signing_key(void **unused)
{
    (void)unused;
    json_t     *heads = live_ask(&staff[USER_BOARD], "GET", "/api/v1/heads", NULL, 200);
    const char *line  = strstr(json_text_at(heads, "text"), "\nkey ");
    char        want[128];
    assert_non_null(line);
    snprintf(want, sizeof want, "KEYED name=signing hash=%.64s", line + 5);
    const struct spawned *said = spawn((const char *const[]){
        "sh", "-c", "\"$HOUSEDEALER\" replay --db \"$1\" --house", "sh", live.db, NULL });
    assert_non_null(strstr(said->out, want));
    json_decref(heads);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, stop)

int main(void)
{
    static const struct CMUnitTest own[] = {
        TEST(test_from_the_cage_to_a_table_and_back),
        TEST(test_the_jackpot_is_told_as_it_is_collected),
        TEST(test_who_may_say_what_to_the_house),
        TEST(test_the_window),
        TEST(test_books_are_for_whoever_they_concern),
        TEST(test_companies_are_listed),
        TEST(test_money_is_dealt_by_people),
        TEST(test_an_edition_has_its_day),
        TEST(test_the_chain_knows_the_users),
        TEST(test_changes_of_several_stand_there_once),
        TEST(test_an_audit_says_where_list_and_chain_contradict),
        TEST(test_a_program_gives_no_word_for_a_shoe),
        TEST(test_proofs_have_every_turn_of_a_shoe),
        TEST(test_refusals_outlast_the_house),
        TEST(test_the_chain_has_the_signing_key),
        TEST(test_the_chain_has_the_auditors_key),
    };
    return RUN_TESTS(own);
}
