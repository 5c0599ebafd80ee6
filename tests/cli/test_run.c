/* housedealer run, replay and audit, as a shell uses them. */
#include "test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/spawn.h"

#define SCRIPT  "tests/golden/zoobac/short-cover.txt"
#define ANY_KEY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* A folder of the test's own. */
struct folder {
    char path[40], script[64], db[64];
};

static struct folder folder_make(void)
{
    struct folder folder = { .path = "/tmp/housedealer-test-XXXXXX" };
    assert_non_null(mkdtemp(folder.path));
    snprintf(folder.script, sizeof folder.script, "%s/script.txt", folder.path);
    snprintf(folder.db, sizeof folder.db, "%s/j.db", folder.path);
    return folder;
}

/* Only what these commands may leave is taken away, so that anything else fails. */
static void folder_remove(const struct folder *folder)
{
    static const char *const ending[] = { "", "-wal", "-shm", "-lock", ".key" };
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", folder->db, ending[i]);
        unlink(path);
    }
    unlink(folder->script);
    assert_int_equal(rmdir(folder->path), 0);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static char *read_file(const char *path)
{
    char *text = calloc(1, SPAWN_TEXT_MAX);
    FILE *file = fopen(path, "r");
    assert_true(text != NULL && file != NULL);
    assert_true(fread(text, 1, SPAWN_TEXT_MAX - 1, file) > 0);
    fclose(file);
    return text;
}

/* The text with the first `from` in it replaced; to be freed. */
static char *with(const char *text, const char *from, const char *to)
{
    char       *out = calloc(1, strlen(text) + strlen(to) + 1);
    const char *at  = strstr(text, from);
    if (out == NULL || at == NULL) {
        fail_msg("there is no '%s'", from);
        return out;
    }
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    return out;
}

static void test_run_replay_and_audit_agree(void **unused)
{
    (void)unused;
    struct folder         folder = folder_make();
    const struct spawned *said   = SPAWN("run", SCRIPT);
    assert_int_equal(said->code, 0);
    assert_string_equal(said->err, "");
    char *printed = strdup(said->out);

    said = SPAWN("run", "--db", folder.db, SCRIPT);
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, printed);
    said = SPAWN("replay", "--db", folder.db);
    assert_int_equal(said->code, 0);
    assert_string_equal(said->err, "");
    assert_string_equal(said->out, printed);
    said = SPAWN("replay", "--db", folder.db, "--table", "1", "--hand", "1");
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, printed);

    said = SPAWN("audit", "--db", folder.db, "--decide");
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "chains    whole\n"));
    assert_non_null(strstr(said->out, "ledger    balanced after every record\n"));
    assert_non_null(strstr(said->out, "decided   0 of"));
    free(printed);
    folder_remove(&folder);
}

static void test_run_and_replay_agree_in_json(void **unused)
{
    (void)unused;
    struct folder         folder = folder_make();
    const struct spawned *said   = SPAWN("run", "--json", "--db", folder.db, SCRIPT);
    assert_int_equal(said->code, 0);
    char *printed = strdup(said->out);
    said          = SPAWN("replay", "--json", "--db", folder.db);
    assert_int_equal(said->code, 0);
    assert_string_equal(said->out, printed);
    said = SPAWN("audit", "--json", "--db", folder.db);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\"balanced\":true"));
    assert_non_null(strstr(said->out, "\"chain\":true"));
    assert_non_null(strstr(said->out, "\"first_bad\":null"));
    assert_non_null(strstr(said->out, "\"tables\":[{\"table\":1,\"head\":{\"seq\":"));
    free(printed);
    folder_remove(&folder);
}

static int mode_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (int)(file.st_mode & 0777) : -1;
}

/* The journal is its owner's alone, so `serve` takes it; what is refused leaves no file. */
static void test_what_run_leaves(void **unused)
{
    struct folder folder = folder_make();
    char          key[80];
    (void)unused;
    snprintf(key, sizeof key, "%s.key", folder.db);
    write_file(folder.db, "no journal\n");
    assert_int_equal(SPAWN("run", "--db", folder.db, SCRIPT)->code, 2);
    assert_int_equal(mode_of(key), -1);
    unlink(folder.db);
    assert_int_equal(mkdir(key, 0700), 0); /* no key can be kept there */
    assert_int_not_equal(SPAWN("run", "--db", folder.db, SCRIPT)->code, 0);
    assert_int_equal(mode_of(folder.db), -1);
    rmdir(key);
    assert_int_equal(SPAWN("run", "--db", folder.db, SCRIPT)->code, 0);
    assert_int_equal(mode_of(folder.db), 0600);
    assert_int_equal(SPAWN("serve", "--check", "--db", folder.db)->code, 0);
    folder_remove(&folder);
}

#define TO_THE_DEAL                                                                                          \
    "game marina2/zoobac\nseat 1 Ann 500\nseat 2 Bo 500\n> bank seat=1 amount=100\n"                         \
    "> bet seat=2 wager=player amount=25\n"

/* A script whose cards are not all dealt, or cannot all be in the shoe, is not what its
 * writer meant: the line is named. */
static void test_cards_that_cannot_be(void **unused)
{
    static const struct {
        const char *script, *why;
    } row[] = {
        { TO_THE_DEAL "cards Ts 2s 4c 5d 9h Kh\n> close\n",
          ":6: 1 of the script's 'cards' are never dealt, from 'Kh' on" },
        { TO_THE_DEAL "cards Ts 2s 4c\n> close\n",
          ":7: the deal stops here: 0 of the script's 'cards' are left, and it needs 1" },
        { "game marina1/holdem\nseat 1 Ann 500\nseat 2 Bo 500\ncards As As\n> deal\n",
          ":5: the next of the script's 'cards' cannot come: the shoe no longer holds it" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct folder folder = folder_make();
        write_file(folder.script, row[i].script);
        const struct spawned *said = SPAWN("run", folder.script);
        assert_int_equal(said->code, 2);
        assert_string_equal(said->out, "");
        if (strstr(said->err, row[i].why) == NULL)
            fail_msg("'%s' is not in: %s", row[i].why, said->err);
        folder_remove(&folder);
    }
}

/* What went before a line that cannot be read is printed where that is asked for. */
static void test_so_far(void **unused)
{
    struct folder folder = folder_make();
    (void)unused;
    write_file(folder.script, TO_THE_DEAL "> whistle seat=2\n");
    assert_string_equal(SPAWN("run", folder.script)->out, "");
    const struct spawned *said = SPAWN("run", "--so-far", folder.script);
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->out, "\n> bet seat=2 wager=player amount=25\n= BET "));
    assert_non_null(strstr(said->err, "script.txt:6: unknown command 'whistle'"));
    assert_int_equal(SPAWN("run", "--so-far", "--json", folder.script)->code, 2);
    folder_remove(&folder);
}

/* Whose turn is it, and what can they say? A script may hold the answer to the letter. */
static void test_a_script_asks_whose_turn_it_is(void **unused)
{
    struct folder folder = folder_make();
    (void)unused;
    write_file(folder.script, TO_THE_DEAL "?\n");
    const struct spawned *said = SPAWN("run", folder.script);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\n? waiting for the dealer\n"));
    assert_non_null(strstr(said->out, "\n? seat 2: bet seat=2 spot=2 wager=tie amount=5 (5 to 475)\n"));
    assert_null(strstr(said->out, "? seat 1: bet"));
    assert_non_null(strstr(said->out, "\n? the dealer or the floor: close\n"));
    assert_int_equal(SPAWN("run", "--write", folder.script)->code, 0);
    assert_int_equal(SPAWN("run", folder.script)->code, 0);
    char *script = read_file(folder.script), *other = with(script, "(5 to 475)", "(5 to 476)");
    write_file(folder.script, other);
    said = SPAWN("run", folder.script);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "differs"));
    free(other);
    free(script);
    folder_remove(&folder);
}

static json_t *audit_json(const char *db, int code)
{
    const struct spawned *said = SPAWN("audit", "--json", "--db", db);
    assert_int_equal(said->code, code);
    json_t *report = json_loads(said->out, 0, NULL);
    assert_non_null(report);
    return report;
}

/* The last record of a table as SQLite has it: "seq hash". */
static void assert_head(const char *db, int table, json_t *head)
{
    char query[256], told[96];
    snprintf(
        query, sizeof query,
        "python3 -c \"import sqlite3; print(*sqlite3.connect('%s').execute('SELECT seq, lower(hex(hash)) "
        "FROM record WHERE table_id = %d ORDER BY seq DESC').fetchone())\"",
        db, table);
    const struct spawned *said = spawn((const char *const[]){ "sh", "-c", query, NULL });
    assert_int_equal(said->code, 0);
    snprintf(told, sizeof told, "%lld %s\n", (long long)json_integer_value(json_object_get(head, "seq")),
             json_string_value(json_object_get(head, "hash")));
    assert_string_equal(said->out, told);
    assert_int_equal(json_object_size(head), 2);
}

static void change_record(const char *db, const char *sql)
{
    char line[512];
    snprintf(line, sizeof line,
             "python3 -c \"import sqlite3; c = sqlite3.connect('%s'); c.execute('%s'); c.commit()\"", db,
             sql);
    assert_int_equal(spawn((const char *const[]){ "sh", "-c", line, NULL })->code, 0);
}

static void assert_bad(const char *db, int table, int seq, const char *why)
{
    json_t *report = audit_json(db, 1), *bad = json_object_get(report, "first_bad");
    assert_true(json_is_false(json_object_get(report, "chain")));
    assert_true(json_is_true(json_object_get(report, "balanced"))); /* money is another matter */
    assert_int_equal(json_object_size(bad), 3);
    assert_int_equal(json_integer_value(json_object_get(bad, "table")), table);
    assert_int_equal(json_integer_value(json_object_get(bad, "seq")), seq);
    assert_string_equal(json_string_value(json_object_get(bad, "why")), why);
    json_decref(report);
}

/* "What others rely on" of docs/journal-format.md. */
static void test_what_others_rely_on(void **unused)
{
    static const char script[] = "game marina2/zoobac\nseat 1 Ann 500\n> bank seat=1 amount=5000\n"
                                 "game marina2/zoobac\nseat 1 Bo 500\n";
    struct folder     folder   = folder_make();
    (void)unused;
    write_file(folder.script, script);
    const struct spawned *said = SPAWN("run", "--db", folder.db, folder.script);
    assert_int_equal(said->code, 0);
    assert_non_null(strstr(said->out, "\n! bank seat=1 "));
    said = SPAWN("replay", "--db", folder.db);
    assert_int_equal(said->code, 0);
    assert_null(strstr(said->out, "bank seat=1"));
    assert_non_null(strstr(said->out, "> sit seat=1 who=Ann amount=500\n= SEATED seat=1 who=Ann\n"));

    json_t *report = audit_json(folder.db, 0), *tables = json_object_get(report, "tables");
    assert_true(json_is_true(json_object_get(report, "balanced")));
    assert_true(json_is_true(json_object_get(report, "chain")));
    assert_true(json_is_null(json_object_get(report, "first_bad")));
    assert_true(json_integer_value(json_object_get(report, "events")) > 0);
    assert_int_equal(json_array_size(json_object_get(report, "under_way")), 0);
    assert_head(folder.db, 0, json_object_get(report, "head"));
    assert_int_equal(json_array_size(tables), 2);
    for (int table = 1; table <= 2; table++) {
        json_t *row = json_array_get(tables, (size_t)table - 1);
        assert_int_equal(json_object_size(row), 2);
        assert_int_equal(json_integer_value(json_object_get(row, "table")), table);
        assert_head(folder.db, table, json_object_get(row, "head"));
    }
    json_decref(report);

    change_record(folder.db, "UPDATE record SET at_ms = at_ms + 1 WHERE table_id = 2 AND seq = 1");
    assert_bad(folder.db, 2, 1, "altered");
    change_record(folder.db, "UPDATE record SET at_ms = at_ms - 1 WHERE table_id = 2 AND seq = 1");
    json_decref(audit_json(folder.db, 0));
    change_record(folder.db, "UPDATE record SET seq = 99 WHERE table_id = 0 AND seq = 2");
    assert_bad(folder.db, 0, 2, "missing");
    folder_remove(&folder);
}

/* The verifier of docs/journal-format.md, taken out of the page: it finds what
 * `audit` finds. */
static void test_the_verifier_of_the_docs(void **unused)
{
    static const struct {
        const char *sql, *said;
    } row[] = {
        { "SELECT 1", NULL },
        { "UPDATE record SET at_ms = at_ms + 1 WHERE table_id = 1 AND seq = 3",
          "table 1: record 3 is altered" },
        { "DELETE FROM record WHERE table_id = 1 AND seq = 3", "table 1: record 3 is missing" },
        { "DELETE FROM record WHERE table_id = 1 AND seq = (SELECT max(seq) FROM record WHERE table_id = 1)",
          "is not the one that the house has anchored" },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct folder folder = folder_make();
        char          line[1024];
        assert_int_equal(SPAWN("run", "--db", folder.db, SCRIPT)->code, 0);
        snprintf(line, sizeof line,
                 "python3 -c \"import sqlite3; c = sqlite3.connect('%s'); c.execute('%s'); c.commit()\" && "
                 "sed -n '/^```python/,/^```/p' docs/journal-format.md | grep -v '^```' | python3 - %s",
                 folder.db, row[i].sql, folder.db);
        const struct spawned *said = spawn((const char *const[]){ "sh", "-c", line, NULL });
        if (row[i].said == NULL ? said->code != 0 || strncmp(said->out, "0 ", 2) != 0
                                : said->code != 1 || strstr(said->err, row[i].said) == NULL)
            fail_msg("%s: %s%s", row[i].sql, said->out, said->err);
        assert_int_equal(SPAWN("audit", "--db", folder.db)->code, row[i].said == NULL ? 0 : 1);
        folder_remove(&folder);
    }
}

static void test_a_line_that_differs_shows_both(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to, *shown[2];
    } row[] = {
        { "amount=20 due=50 stake=30", "amount=50", { "wager=banker amount=50 from=1", "due=50 stake=30" } },
        { "= FEE seat=1 amount=2 MC2-FEE-12\n", "", { "= CLOSED", "= FEE seat=1 amount=2 MC2-FEE-12" } },
        { "= SUM", "= SUMM", { "= SUMM", "= SUM seat=1" } },
        /* refused in the script, taken at the table, and the other way round */
        { "> bet seat=2 wager=player amount=60",
          "! bet seat=2 wager=player amount=60 - no",
          { "! bet seat=2 wager=player amount=60 - no", "> bet seat=2" } },
        { "> bet seat=2 wager=player amount=60",
          "> bet seat=2 wager=player amount=61",
          { "> bet seat=2 wager=player amount=61", "! bet seat=2" } },
    };
    char *good = read_file(SCRIPT);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct folder folder = folder_make();
        char         *bad    = with(good, row[i].from, row[i].to);
        write_file(folder.script, bad);
        const struct spawned *said = SPAWN("run", folder.script);
        assert_int_equal(said->code, 1);
        assert_non_null(strstr(said->err, "script.txt:"));
        for (int shown = 0; shown < 2; shown++)
            if (strstr(said->err, row[i].shown[shown]) == NULL)
                fail_msg("row %zu does not show '%s': %s", i, row[i].shown[shown], said->err);
        free(bad);
        folder_remove(&folder);
    }
    free(good);
}

/* What comes out after the last line of a golden script is not passed over. */
static void test_a_line_too_few_differs(void **unused)
{
    (void)unused;
    struct folder folder                       = folder_make();
    char         *text                         = read_file(SCRIPT);
    strstr(text, "= OFFERED seat=1 turn=2")[0] = '\0';
    write_file(folder.script, text);
    const struct spawned *said = SPAWN("run", folder.script);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, "= OFFERED seat=1 turn=2"));
    free(text);
    folder_remove(&folder);
}

#define ZOOBAC "game marina2/zoobac\n"

static void test_a_bad_line_is_named_and_nothing_printed(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *where, *word;
    } row[] = {
        { "game marina2/zoobac\nseat 1 Ann 100\nfrob 3\n", "script.txt:3:", "'frob'" },
        { "game marina2/zoobac\n> frob seat=1\n", "script.txt:2:", "'frob'" },
        { "game marina2/zoobac\n> bank seat=x amount=5\n", "script.txt:2:", "seat=x" },
        { "game marina2/zoobac\n> second seat=1\n", "script.txt:2:", "amount" },
        { "game marina2/zoobac\ncards 9s 1x\n", "script.txt:2:", "'1x'" },
        { "game marina2/zoobac\nat 25:00\n", "script.txt:2:", "'25:00'" },
        { "game marina2/zoobac\nat 2026-02-30 10:00\n", "script.txt:2:", "'2026-02-30 10:00'" },
        { "game marina2/zoobac\nat 2026-12-01\n", "script.txt:2:", "'2026-12-01'" },
        { "game marina2/zoobac\nrandomness maybe\n", "script.txt:2:", "'maybe'" },
        { "game marina2/zoobac\nby\n", "script.txt:2:", "not a person" },
        { "game marina2/no-such\n", "script.txt:1:", "'marina2/no-such'" },
        { "seat 1 Ann 100\n", "script.txt:1:", "sit seat=" },
        /* what stands there and is not read is named, never dropped */
        { ZOOBAC "set min=10 max=600\n", "script.txt:2:", "'max=600'" },
        { ZOOBAC "set min 10\n", "script.txt:2:", "'10'" },
        { ZOOBAC "set min\n", "script.txt:2:", "'min'" },
        { ZOOBAC "seat 3 Ann 50 60\n", "script.txt:2:", "'60'" },
        { ZOOBAC "seat 3 Ann\n", "script.txt:2:", "an amount" },
        { ZOOBAC "seat 3 \"Ann Lee 50\n", "script.txt:2:", "a quote is not closed" },
        { ZOOBAC "> calloff why=\"a spill\n", "script.txt:2:", "a quote is not closed" },
        { ZOOBAC "! calloff why=\"a spill - no\n", "script.txt:2:", "a quote is not closed" },
        { ZOOBAC "option 1 2\n", "script.txt:2:", "'2'" },
        { "game marina2/zoobac twice\n", "script.txt:1:", "'twice'" },
        /* 0xe9 alone is a letter of Latin-1, no UTF-8 */
        { ZOOBAC "seat 3 Ren\xe9 50\n", "script.txt:2:", "who=Ren" },
        /* a script that plays nothing */
        { "", "script.txt:", "opens no game" },
        { "# nothing\n\n", "script.txt:", "opens no game" },
        { "at 20:15\n", "script.txt:", "opens no game" },
        /* four cards are dealt one by one to the two hands; three are named */
        { ZOOBAC "seat 1 Ann 500\nseat 2 Bo 500\ncards 9s 5h 7c\n> bank seat=1 amount=100\n"
                 "> bet seat=2 wager=player amount=20\n> close\n",
          "script.txt:", "the deal stops" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct folder folder = folder_make();
        write_file(folder.script, row[i].text);
        const struct spawned *said = SPAWN("run", "--db", folder.db, folder.script);
        assert_int_equal(said->code, 2);
        assert_string_equal(said->out, "");
        if (strstr(said->err, row[i].where) == NULL || strstr(said->err, row[i].word) == NULL)
            fail_msg("row %zu: %s", i, said->err);
        assert_ptr_equal(strchr(said->err, '\n'), said->err + strlen(said->err) - 1);
        assert_int_equal(access(folder.db, F_OK), -1);
        folder_remove(&folder);
    }
}

/* A name of two words, line ends of another system, and the mark that some
 * editors put in front of a text. */
static void test_scripts_are_read_as_they_are_meant(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *printed;
    } row[] = {
        { ZOOBAC "seat 1 \"Ann Lee\" 500\n",
          "= SEATED seat=1 who=\"Ann Lee\"\n= BOUGHT seat=1 amount=500\n" },
        { ZOOBAC "seat 1 Ren\xc3\xa9 500\n",
          "= SEATED seat=1 who=Ren\xc3\xa9\n= BOUGHT seat=1 amount=500\n" },
        { "game marina2/zoobac\r\nseat 1 Ann 500\r\n",
          "= SEATED seat=1 who=Ann\n= BOUGHT seat=1 amount=500\n" },
        { "\xef\xbb\xbfgame marina2/zoobac\nseat 1 Ann 500\n", "= SEATED seat=1 who=Ann\n" },
        { "\xef\xbb\xbf# words\ngame marina2/zoobac\n", "= OPENED count=1 game=marina2/zoobac\n" },
        /* On a day of the calendar an exclusion until another day is one. */
        { "at 2026-12-01 10:00\n> exclude who=Max value=2026-12-02 why=asked\n" ZOOBAC,
          "= EXCLUDED who=Max value=2026-12-02 why=asked" },
        /* Two speakers are told apart: one proposes, the other turns it down. */
        { ZOOBAC "by Fred\n> propose word=key name=house why=lost\nby Gina\n> reject transfer=1 why=no\n",
          "= REJECTED who=Gina why=no transfer=1\n" },
        { ZOOBAC "by Fred\n> propose word=key name=house why=lost\nby nobody\n> reject transfer=1\n",
          "who=Fred name=house why=lost transfer=1 word=key\n" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct folder folder = folder_make();
        write_file(folder.script, row[i].text);
        const struct spawned *said = SPAWN("run", folder.script);
        assert_int_equal(said->code, 0);
        assert_string_equal(said->err, "");
        if (strstr(said->out, row[i].printed) == NULL)
            fail_msg("row %zu: %s", i, said->out);
        folder_remove(&folder);
    }
}

/* The two lines of a difference stand below each other. */
static void test_a_difference_has_lines(void **unused)
{
    (void)unused;
    struct folder folder = folder_make();
    char         *good   = read_file(SCRIPT);
    char         *bad    = with(good, "= SUM ", "= SUMM ");
    write_file(folder.script, bad);
    const struct spawned *said = SPAWN("run", folder.script);
    assert_int_equal(said->code, 1);
    assert_non_null(strstr(said->err, ": differs\n  script: = SUMM seat=1 "));
    assert_non_null(strstr(said->err, "\n  came:   = SUM seat=1 "));
    free(bad);
    free(good);
    folder_remove(&folder);
}

/* Of a golden script --write makes the same again; of one stripped of all that
 * came out, and of one that went wrong, it makes the golden one. */
static void test_write_regenerates(void **unused)
{
    (void)unused;
    struct folder folder = folder_make();
    char         *good   = read_file(SCRIPT);
    char         *bad    = with(good, "= FEE seat=1 amount=2 MC2-FEE-12\n", "= FEE seat=1 amount=3\n");
    char         *bare   = calloc(1, strlen(good) + 1);
    assert_non_null(bare);
    for (const char *line = good; *line != '\0'; line += strcspn(line, "\n") + 1)
        if (line[0] != '=')
            strncat(bare, line, strcspn(line, "\n") + 1);
    const char *const start[] = { good, bad, bare };
    for (size_t i = 0; i < COUNT_OF(start); i++) {
        write_file(folder.script, start[i]);
        const struct spawned *said = SPAWN("run", "--write", folder.script);
        assert_int_equal(said->code, 0);
        assert_string_equal(said->out, "");
        char *written = read_file(folder.script);
        assert_string_equal(written, good);
        free(written);
    }
    free(bare);
    free(bad);
    free(good);
    folder_remove(&folder);
}

static void test_what_is_missing_is_said(void **unused)
{
    (void)unused;
    const struct spawned *said = SPAWN("run", "no-such-script.txt");
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "'no-such-script.txt'"));
    said = SPAWN("replay", "--db", "no-such.db");
    assert_int_equal(said->code, 2);
    assert_non_null(strstr(said->err, "no-such.db"));
    said = SPAWN("audit", "--db", "no-such.db");
    assert_int_equal(said->code, 2);
    assert_string_equal(said->out, "");
    assert_non_null(strstr(said->err, "no-such.db"));
}

/* Audit names the file and what is the matter with it; what it is told for nothing
 * is refused, and what cannot be signed is not reported either. */
static void test_audit_says_what_is_wrong(void **unused)
{
    (void)unused;
    struct folder folder = folder_make();
    assert_int_equal(SPAWN("run", SCRIPT, "--db", folder.db)->code, 0);
    const struct {
        const char *words[8], *said;
    } row[] = {
        { { "--db", "." }, "journal .: this is a folder, not a file" },
        { { "--db", SCRIPT }, "this is not a House Dealer journal" },
        { { "--db", folder.db, "--key", "00" }, "--key goes with --head" },
        { { "--db", folder.db, "--out", "x" }, "--out goes with --sign" },
        { { "--db", folder.db, "--head", "/nowhere/h", "--key", ANY_KEY },
          "'/nowhere/h': there is no such file" },
        { { "--db", folder.db, "--head", SCRIPT, "--key", ANY_KEY }, "is not a signed head" },
        { { "--db", folder.db, "--head", SCRIPT }, "--head needs --key HEX" },
        { { "--db", folder.db, "--sign", "/nowhere/k" }, "/nowhere/k: there is no such file" },
        { { NULL }, "--db FILE is missing" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const char *words[12] = { spawn_housedealer(), "audit" };
        memcpy(words + 2, row[i].words, sizeof row[i].words);
        const struct spawned *said = spawn(words);
        assert_int_equal(said->code, 2);
        assert_string_equal(said->out, "");
        if (strstr(said->err, row[i].said) == NULL)
            fail_msg("'%s' is not in: %s", row[i].said, said->err);
    }
    assert_non_null(strstr(SPAWN("audit", "--db", folder.db)->out, " records at 1 table: "));
    folder_remove(&folder);
}

/* A journal without its end is damaged; what is no journal was never one; and a folder is told in
 * the same words, whatever wants to read it. */
static void test_what_is_no_journal(void **unused)
{
    static const char *const verbs[][3] = { { "audit", "--db", "/tmp" }, { "replay", "--db", "/tmp" },
                                            { "replay", "/tmp", NULL },  { "import", "/tmp", NULL },
                                            { "run", "/tmp", NULL },     { "fair", "--db", "/tmp" } };
    char                     folder[]   = "/tmp/housedealer-cut-XXXXXX", db[64], key[72];
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(verbs); i++) {
        const struct spawned *said = SPAWN(verbs[i][0], verbs[i][1], verbs[i][2]);
        assert_int_equal(said->code, 2);
        assert_non_null(strstr(said->err, "this is a folder, not a file"));
    }
    assert_non_null(mkdtemp(folder));
    snprintf(db, sizeof db, "%s/j.db", folder);
    snprintf(key, sizeof key, "%s.key", db);
    assert_int_equal(SPAWN("run", "tests/golden/zoobac/words.txt", "--db", db)->code, 0);
    for (int cut = 0; cut <= 1; cut++) {
        assert_int_equal(truncate(db, cut == 0 ? 20000 : 0), 0);
        for (size_t i = 0; i < 2; i++) {
            const struct spawned *said = SPAWN(verbs[i][0], "--db", db);
            assert_int_equal(said->code, cut == 0 ? 1 : 2);
            assert_non_null(strstr(said->err, cut == 0 ? "it is damaged, or its end is missing"
                                                       : "this is not a House Dealer journal"));
        }
    }
    unlink(db);
    unlink(key);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_no_journal),
        cmocka_unit_test(test_run_replay_and_audit_agree),
        cmocka_unit_test(test_run_and_replay_agree_in_json),
        cmocka_unit_test(test_what_run_leaves),
        cmocka_unit_test(test_cards_that_cannot_be),
        cmocka_unit_test(test_so_far),
        cmocka_unit_test(test_a_script_asks_whose_turn_it_is),
        cmocka_unit_test(test_what_others_rely_on),
        cmocka_unit_test(test_the_verifier_of_the_docs),
        cmocka_unit_test(test_a_line_that_differs_shows_both),
        cmocka_unit_test(test_a_line_too_few_differs),
        cmocka_unit_test(test_a_bad_line_is_named_and_nothing_printed),
        cmocka_unit_test(test_scripts_are_read_as_they_are_meant),
        cmocka_unit_test(test_a_difference_has_lines),
        cmocka_unit_test(test_write_regenerates),
        cmocka_unit_test(test_what_is_missing_is_said),
        cmocka_unit_test(test_audit_says_what_is_wrong),
    };
    return RUN_TESTS(tests);
}
