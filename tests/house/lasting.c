#include "lasting.h"

#include "test.h"

struct kit          kit;
struct store        inner;
struct store_faulty faulty;

int make_store(void **unused)
{
    (void)unused;
    kit_init(&kit);
    return store_memory_open(&inner) == STATUS_OK ? 0 : -1;
}

int drop_store(void **unused)
{
    (void)unused;
    if (kit.house != NULL)
        kit_close(&kit);
    inner.close(inner.context);
    return 0;
}

void open_house(void)
{
    assert_int_equal(kit_try_open(&kit, &faulty, &inner, TROUBLE_BEFORE, 0), STATUS_OK);
}

void reopen(void)
{
    kit_close(&kit);
    open_house();
}

void expect_from(uint32_t by, const char *line, enum refusal expected)
{
    struct command command = kit_read(line + 2);
    struct answer  answer  = { 0 };
    assert_int_equal(house_do(kit.house, (uint32_t)(line[0] - '0'), by, "", &command, &answer), STATUS_OK);
    if (answer.refusal != expected)
        fail_msg("'%s': %s", line, refusal_name(answer.refusal));
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_null(office_check(house_office(kit.house)));
}

void expect(const char *line, enum refusal expected)
{
    expect_from(BY_SCRIPT, line, expected);
}

struct journal *open_journal(void)
{
    static struct store_faulty through;
    struct store               store;
    struct journal            *journal;
    store_faulty_open(&store, &through, &inner, TROUBLE_BEFORE, 0);
    assert_int_equal(journal_open(&journal, &store), STATUS_OK);
    return journal;
}

struct audit audit_now(void)
{
    static struct audit  found;
    struct audit_options options = { .decide = true };
    struct journal      *journal = open_journal();
    assert_int_equal(audit_journal(journal, &options, &found), STATUS_OK);
    journal_close(journal);
    return found;
}

void assert_sound(void)
{
    struct audit found = audit_now();
    assert_string_equal(found.why, "");
    assert_true(found.balanced);
    assert_int_equal(found.under_way, 0);
    assert_int_equal(found.differences, 0);
}
