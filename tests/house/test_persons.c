/* Persons are numbers in every rule and every record; their names lie beside
 * the chain, cannot be exchanged unseen, and can be erased. */
#include "test.h"

#include <sqlite3.h>
#include <stdio.h>

#include "audit/audit.h"
#include "house/house_kit.h"
#include "house/transcript.h"
#include "journal/scratch.h"
#include "office/directory.h"

#define NAME "Zebulon Quist"

static struct scratch scratch;
static struct kit     kit;

static void open_file(void)
{
    struct store store;
    char         why[STORE_WHY_MAX];
    if (store_sqlite_open(&store, scratch.path, STORE_CREATE, why) != STATUS_OK)
        fail_msg("%s", why);
    kit_open(&kit, &store);
}

static void sit(uint32_t person, uint8_t seat, enum refusal expected)
{
    struct words   words   = { .who = person };
    struct command command = { .kind = COMMAND_SIT,
                               .has  = { .words = &words, .seat = seat, .amount = 500000 } };
    struct answer  answer;
    assert_int_equal(house_say(kit.house, 1, BY_SCRIPT, "", &command, &answer), STATUS_OK);
    assert_int_equal(answer.refusal, expected);
}

static uint32_t person(const char *name)
{
    uint32_t number;
    assert_int_equal(house_person(kit.house, name, &number), STATUS_OK);
    return number;
}

/* A table, and on it NAME at seat 1 and Bo at seat 3, the first two persons. */
static int open_table(void **unused)
{
    (void)unused;
    scratch = scratch_make();
    kit_init(&kit);
    open_file();
    kit_do(&kit, "open game=marina2/zoobac");
    sit(person(NAME), 1, ALLOWED);
    sit(person("Bo"), 3, ALLOWED);
    return 0;
}

static int close_table(void **unused)
{
    (void)unused;
    kit_close(&kit);
    scratch_remove(&scratch);
    return 0;
}

/* ---- looking at the file ------------------------------------------------ */

static bool has_bytes(const uint8_t *bytes, size_t size, const char *words)
{
    for (size_t i = 0; i + strlen(words) <= size; i++)
        if (memcmp(bytes + i, words, strlen(words)) == 0)
            return true;
    return false;
}

/* Anywhere in the file, free pages included. */
static bool file_has(const char *words)
{
    static uint8_t bytes[1 << 22];
    FILE          *in   = fopen(scratch.path, "rb");
    size_t         size = in != NULL ? fread(bytes, 1, sizeof bytes, in) : 0;
    assert_true(size > 0 && size < sizeof bytes);
    fclose(in);
    return has_bytes(bytes, size, words);
}

static void change(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(scratch.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static struct journal *read_journal(void)
{
    return scratch_open(scratch.path, STORE_READ);
}

static struct audit look(void)
{
    struct journal      *journal = read_journal();
    struct audit_options options = { .decide = true };
    struct audit         audit;
    assert_int_equal(audit_journal(journal, &options, &audit), STATUS_OK);
    assert_int_equal(audit.chain, FAULT_NONE);
    journal_close(journal);
    return audit;
}

static void assert_clean(void)
{
    struct audit audit = look();
    if (audit.bad_seq != 0)
        fail_msg("record %llu: %s", (unsigned long long)audit.bad_seq, audit.why);
    assert_int_equal(audit.differences, 0);
}

/* The whole transcript, as `replay` prints it. */
static const char *replayed(void)
{
    static char          lines[TRANSCRIPT_MAX];
    static struct events events;
    struct journal      *journal    = read_journal();
    struct directory    *directory  = directory_open(journal);
    struct text          text       = text_in(lines, sizeof lines);
    struct transcript    transcript = { 0 };
    struct told_reader   reader     = { 0 };
    struct told          told;
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (told_step(journal, &reader, &told, &events) == STATUS_OK)
        transcript_add(&transcript, directory_names(directory), &told, &text);
    directory_close(directory);
    journal_close(journal);
    transcript_release(&transcript);
    return lines;
}

/* ---- tests -------------------------------------------------------------- */

static void test_no_record_holds_a_name(void **unused)
{
    (void)unused;
    kit_do(&kit, "bank seat=1 amount=100");
    kit_do(&kit, "bet seat=3 wager=player amount=25");
    kit_close(&kit);
    assert_non_null(strstr(replayed(), "= SEATED seat=1 who=\"" NAME "\"\n"));
    struct journal *journal = read_journal();
    struct record   record;
    size_t          count = 0;
    assert_int_equal(journal_read(journal, 0, TABLES_ALL), STATUS_OK);
    while (journal_next(journal, &record) == STATUS_OK) {
        assert_false(has_bytes(record.body, record.body_size, NAME));
        assert_null(strstr(record.key, NAME));
        count++;
    }
    assert_true(count > 6);
    journal_close(journal);
    assert_true(file_has(NAME)); /* it lies beside them */
    assert_clean();
}

/* Two of one name sit side by side, and one of them is barred. */
static void test_namesakes_are_two_persons(void **unused)
{
    (void)unused;
    uint32_t first = person("Ann"), second, found;
    assert_int_equal(house_add_person(kit.house, "Ann", &second), STATUS_OK);
    assert_int_not_equal(first, second);
    assert_int_equal(house_find_person(kit.house, "Ann", &found), STATUS_BAD_INPUT);
    assert_int_equal(house_person(kit.house, "Ann", &found), STATUS_BAD_INPUT);
    sit(first, 5, ALLOWED);
    sit(first, 6, REFUSE_NAME_TAKEN);
    sit(second, 6, ALLOWED);
    kit_do(&kit, "leave seat=5");
    kit_do(&kit, "leave seat=6");
    char line[80];
    snprintf(line, sizeof line, "bar who=\"person %u\" why=noise", (unsigned)second);
    kit_do(&kit, line);
    sit(second, 6, REFUSE_BARRED);
    sit(first, 6, ALLOWED);
    kit_close(&kit);
    assert_non_null(strstr(replayed(), "= SEATED seat=6 who=Ann\n"));
    assert_clean();
}

static void test_who_returns_is_the_same(void **unused)
{
    (void)unused;
    uint32_t bo = person("Bo");
    kit_do(&kit, "leave seat=3");
    kit_close(&kit);
    kit_init(&kit);
    open_file();
    assert_int_equal(person("Bo"), bo);
    sit(person("Bo"), 4, ALLOWED);
    assert_int_equal(house_slot(kit.house, 1)->table.room.place[4].who, bo);
    assert_int_equal(person("Cy"), bo + 1);
}

static void test_an_erased_name_is_gone_and_every_record_stands(void **unused)
{
    (void)unused;
    uint32_t zeb = person(NAME);
    assert_int_equal(house_erase_person(kit.house, zeb), STATUS_BAD_INPUT); /* has a place */
    assert_int_equal(house_erase_person(kit.house, 99), STATUS_NOT_FOUND);
    kit_do(&kit, "leave seat=1");
    assert_int_equal(house_erase_person(kit.house, zeb), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    assert_int_equal(house_erase_person(kit.house, zeb), STATUS_OK); /* nothing is left to erase */
    kit_close(&kit);
    assert_clean();
    assert_false(file_has("Zebulon"));
    assert_null(strstr(replayed(), "Zebulon"));
    assert_non_null(strstr(replayed(), "= SEATED seat=1 who=\"person 1\"\n"));
    assert_non_null(strstr(replayed(), "= SEATED seat=3 who=Bo\n"));
    kit_init(&kit);
    open_file();
    assert_int_equal(person(NAME), 3); /* somebody new: the number is not given again */
}

/* What an audit says of names that were changed behind its back. */
static void test_names_that_were_changed_are_found(void **unused)
{
    (void)unused;
    static const struct {
        const char *sql, *why;
    } row[] = {
        { "UPDATE person SET name = 'Bob' WHERE person = 2", "not the one that was taken down" },
        { "UPDATE person SET salt = zeroblob(32) WHERE person = 2", "not the one that was taken down" },
        { "UPDATE person SET name = '', salt = zeroblob(32) WHERE person = 2",
          "nothing says that it was erased" },
        { "DELETE FROM person WHERE person = 2", "without a row beside the chain" },
        { "INSERT INTO person VALUES (3, 'Eve', zeroblob(32))", "whom no record takes down" },
        { "DELETE FROM person WHERE person = 1", "cannot be read" },
        { "CREATE TABLE safe AS SELECT * FROM person; UPDATE person SET name = (SELECT name FROM safe WHERE "
          "person = 3 - s.person), salt = (SELECT salt FROM safe WHERE person = 3 - s.person) FROM safe AS s "
          "WHERE person.person = s.person; DROP TABLE safe",
          "not the one that was taken down" }, /* two exchanged */
    };
    kit_close(&kit);
    assert_clean();
    change("CREATE TABLE was AS SELECT * FROM person");
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        change(row[i].sql);
        struct audit audit = look();
        assert_true(audit.bad_seq > 0);
        if (strstr(audit.why, row[i].why) == NULL)
            fail_msg("%s: %s", row[i].sql, audit.why);
        change("DELETE FROM person; INSERT INTO person SELECT * FROM was");
        assert_clean();
    }
}

static void test_an_erased_name_that_is_put_back_is_found(void **unused)
{
    (void)unused;
    uint32_t zeb = person(NAME);
    kit_do(&kit, "leave seat=1");
    kit_close(&kit);
    change("CREATE TABLE was AS SELECT * FROM person");
    kit_init(&kit);
    open_file();
    assert_int_equal(house_erase_person(kit.house, zeb), STATUS_OK);
    assert_int_equal(house_commit(kit.house), STATUS_OK);
    kit_close(&kit);
    change("DELETE FROM person; INSERT INTO person SELECT * FROM was");
    assert_non_null(strstr(look().why, "stands beside the chain again"));
}

/* At whichever write the store dies: a person is taken down with a name or not
 * at all, and gets the next number either way. */
static void test_a_crash_leaves_whole_persons(void **unused)
{
    (void)unused;
    for (int trouble = TROUBLE_BEFORE; trouble <= TROUBLE_AFTER; trouble++)
        for (uint64_t at = 1;; at++) {
            struct store        inner;
            struct store_faulty faulty;
            struct kit          here;
            uint32_t            ann = 0, bo = 0;
            enum status         said = STATUS_FAILED;
            assert_int_equal(store_memory_open(&inner), STATUS_OK);
            kit_init(&here);
            if (kit_try_open(&here, &faulty, &inner, (enum store_trouble)trouble, at) == STATUS_OK) {
                said = house_person(here.house, "Ann", &ann);
                said = said == STATUS_OK ? house_commit(here.house) : said;
                said = said == STATUS_OK ? house_person(here.house, "Bo", &bo) : said;
                said = said == STATUS_OK ? house_erase_person(here.house, ann) : said;
                said = said == STATUS_OK ? house_commit(here.house) : said;
                kit_close(&here);
            }
            bool ended = !faulty.dead || said == STATUS_OK;
            kit_init(&here);
            assert_int_equal(kit_try_open(&here, &faulty, &inner, TROUBLE_BEFORE, 0), STATUS_OK);
            uint32_t known = 0;
            bool     has   = house_find_person(here.house, "Bo", &known) == STATUS_OK;
            assert_true(!has || known == 2);
            assert_int_equal(house_person(here.house, "Bo", &known), STATUS_OK);
            assert_true(known == 2 || (known == 1 && !has));
            /* The erasure came with Bo. */
            if (has)
                assert_int_equal(house_find_person(here.house, "Ann", &known), STATUS_NOT_FOUND);
            assert_int_equal(house_commit(here.house), STATUS_OK);
            kit_close(&here);
            struct journal      *journal;
            struct audit_options options = { 0 };
            struct audit         audit;
            assert_int_equal(journal_open(&journal, &inner), STATUS_OK);
            assert_int_equal(audit_journal(journal, &options, &audit), STATUS_OK);
            if (audit.bad_seq != 0)
                fail_msg("dead at write %llu: %s", (unsigned long long)at, audit.why);
            journal_close(journal);
            if (ended)
                break;
        }
}

int main(void)
{
#define ON_A_TABLE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)
    const struct CMUnitTest persons[] = {
        ON_A_TABLE(test_no_record_holds_a_name),
        ON_A_TABLE(test_namesakes_are_two_persons),
        ON_A_TABLE(test_who_returns_is_the_same),
        ON_A_TABLE(test_an_erased_name_is_gone_and_every_record_stands),
        ON_A_TABLE(test_names_that_were_changed_are_found),
        ON_A_TABLE(test_an_erased_name_that_is_put_back_is_found),
        cmocka_unit_test(test_a_crash_leaves_whole_persons),
    };
    return RUN_TESTS(persons);
}
