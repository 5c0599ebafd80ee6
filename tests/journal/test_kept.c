/* A journal of format 2 as it was written on the day the format was frozen: with
 * every kind of record of then, several games, a person whose name was erased, a shoe
 * that was void. It is never made anew. What it said then it says for ever, whatever
 * the program has become; a second reader (check_reader.py) says the same.
 *
 * Later ones have what came after it, some among the games of the made-up fourth house
 * (tests/fourth/test_kept2.c, test_kept4.c); test_kinds.c says what is still in none. */
#include "test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "audit/audit.h"
#include "cli/spawn.h"
#include "house/slot.h"
#include "journal/scratch.h"
#include "office/office.h"

#ifndef KEPT_NAME
#define KEPT_NAME  "tests/journal/kept"
#define KEPT_KINDS RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR, RECORD_PERSON, RECORD_ERASED
#endif
#define KEPT     KEPT_NAME ".db"
#define LINES    KEPT_NAME ".txt"
#define BALANCES KEPT_NAME ".json"

static struct scratch copy; /* readers of a log leave files beside it */

static int make_copy(void **unused)
{
    (void)unused;
    copy = scratch_make();
    return spawn((const char *const[]){ "cp", KEPT, copy.path, NULL })->code;
}

static int drop_copy(void **unused)
{
    (void)unused;
    scratch_remove(&copy);
    return 0;
}

static void test_it_has_every_kind_of_record(void **unused)
{
    static const enum record_kind kinds[]   = { KEPT_KINDS };
    uint64_t                      seen[256] = { 0 };
    struct record                 record;
    struct journal               *journal = scratch_open(copy.path, STORE_READ);
    (void)unused;
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK)
        seen[record.kind]++;
    journal_close(journal);
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        assert_true(seen[kinds[i]] > 0);
}

static void test_it_is_sound(void **unused)
{
    static struct audit  found;
    struct audit_options options = { .decide =
                                         true }; /* other programs wrote it: nothing is held against it */
    (void)unused;
    struct journal *journal = scratch_open(copy.path, STORE_READ);
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    assert_string_equal(found.why, "");
    assert_int_equal(found.chain, FAULT_NONE);
    assert_true(found.balanced);
    assert_true(found.shoes_checked > 0);
    assert_int_equal(found.decided + found.differences, 0);
    assert_int_equal(SPAWN("audit", "--db", copy.path, "--decide")->code, 0);
}

static void test_it_says_what_it_said(void **unused)
{
    (void)unused;
    const struct spawned *said = spawn((const char *const[]){
        "sh", "-c", ("\"$HOUSEDEALER\" replay --db \"$1\" | cmp - " LINES), "sh", copy.path, NULL });
    if (said->code != 0)
        fail_msg("%s%s", said->out, said->err);
}

static void assert_balances(const json_t *want, const struct ledger *ledger, uint32_t table)
{
    static const char *const name[] = { "cage", "transit", "player",  "spot", "bank",
                                        "pot",  "drop",    "jackpot", "pool", "outside" };
    _Static_assert(COUNT_OF(name) == ACCOUNT_KINDS, "every account has its name");
    char key[24];
    snprintf(key, sizeof key, "%u", table);
    json_t *accounts = json_object_get(want, key);
    size_t  there    = 0;
    assert_non_null(accounts);
    for (size_t kind = 0; kind < ACCOUNT_KINDS; kind++)
        for (uint8_t i = 0; i <= PLACES_MAX; i++) {
            cents balance = ledger_balance(ledger, (enum account_kind)kind, i);
            snprintf(key, sizeof key, i > 0 ? "%s %u" : "%s", name[kind], i);
            if (balance != json_integer_value(json_object_get(accounts, key)))
                fail_msg("table %u, %s: %lld", table, key, (long long)balance);
            there += balance != 0;
        }
    assert_int_equal(there, json_object_size(accounts));
}

static int64_t amount_at(const json_t *accounts, const char *key)
{
    return json_integer_value(json_object_get(accounts, key));
}

/* The house's own accounts, where its chain has any. */
static void assert_own_balances(const json_t *want, const struct office *office)
{
    json_t *accounts = json_object_get(want, "0");
    const struct {
        const char *name;
        cents       amount;
    } own[] = {
        { "cage", office->cage },
        { "transit", office->transit },
        { "jackpot", office->jackpot },
        { "house", office->window.house },
        { "boxes", office->window.boxes },
        { "differences", office->window.differences },
        { "pouch", office->companies.pouch },
    };
    size_t there = 0;
    for (size_t i = 0; i < COUNT_OF(own); i++) {
        assert_true(amount_at(accounts, own[i].name) == own[i].amount);
        there += own[i].amount != 0;
    }
    for (uint32_t who = 1; who < office->account_room; who++) {
        char key[24];
        snprintf(key, sizeof key, "account %u", (unsigned)who);
        assert_true(amount_at(accounts, key) == office->account[who]);
        there += office->account[who] != 0;
    }
    assert_int_equal(there, json_object_size(accounts));
}

static const char *follow(struct slot *slot, struct office *office, const struct told *told)
{
    const char *wrong =
        told->table == 0 ? NULL : slot_follow(&slot[told->table], told->events, told->event_count);
    for (size_t i = 0; i < told->event_count && wrong == NULL; i++)
        wrong = told->table == 0 ? office_apply(office, told, &told->events[i])
                                 : office_hear(office, told->table, told->seq, &told->events[i]);
    return wrong;
}

static void test_money_lies_where_it_lay(void **unused)
{
    static struct events events;
    static struct office office;
    struct told          told;
    struct told_reader   reader  = { 0 };
    json_t              *summary = json_load_file(BALANCES, 0, NULL), *want;
    struct slot         *slot    = calloc(TABLES_MAX + 1, sizeof *slot);
    struct journal      *journal = scratch_open(copy.path, STORE_READ);
    uint32_t             tables  = 0;
    (void)unused;
    assert_non_null(summary);
    want = json_object_get(summary, "balances");
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (told_step(journal, &reader, &told, &events) == STATUS_OK) {
        const char *wrong = follow(slot, &office, &told);
        if (wrong != NULL)
            fail_msg("table %u, record %u: %s", told.table, (unsigned)told.seq, wrong);
        tables = told.table > tables ? told.table : tables;
    }
    for (uint32_t table = 1; table <= tables; table++)
        assert_balances(want, &slot[table].ledger, table);
    if (json_object_get(want, "0") != NULL)
        assert_own_balances(want, &office);
    assert_int_equal(json_object_size(want), tables + (json_object_get(want, "0") != NULL));
    office_release(&office);
    journal_close(journal);
    json_decref(summary);
    free(slot);
}

#ifndef KEPT_TESTS
#define KEPT_TESTS
#endif

int main(void)
{
    static const struct CMUnitTest kept[] = { cmocka_unit_test(test_it_has_every_kind_of_record),
                                              cmocka_unit_test(test_it_is_sound),
                                              cmocka_unit_test(test_it_says_what_it_said),
                                              cmocka_unit_test(test_money_lies_where_it_lay), KEPT_TESTS };
    return cmocka_run_group_tests_name("kept", kept, make_copy, drop_copy);
}
