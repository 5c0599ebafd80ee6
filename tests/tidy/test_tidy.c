/* The house in order: rules that are cited exist, rules said to be kept have
 * tests, exceptions have reasons, and no room reaches where it may not. */
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "rulebook/catalog.h"
#include "rulebook/status.h"
#include "test.h"

#define TEXT_MAX  4194304
#define PATH_SIZE 512

static char text[TEXT_MAX];

static void read_text(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    size_t size = fread(text, 1, sizeof text - 1, file);
    assert_true(size < sizeof text - 1);
    fclose(file);
    text[size] = '\0';
}

static unsigned line_of(const char *at)
{
    unsigned line = 1;
    for (const char *c = text; c < at; c++)
        line += *c == '\n';
    return line;
}

/* Calls `look` with every C file, header and list under `folder`, its text in `text`. */
static void each_source(const char *folder, void (*look)(const char *path))
{
    struct dirent **entries;
    int             count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count >= 0);
    for (int i = 0; i < count; i++) {
        char        path[PATH_SIZE];
        struct stat about;
        const char *name = entries[i]->d_name, *dot = strrchr(name, '.');
        assert_in_range(snprintf(path, sizeof path, "%s/%s", folder, name), 1, sizeof path - 1);
        assert_int_equal(stat(path, &about), 0);
        if (name[0] != '.' && S_ISDIR(about.st_mode)) {
            each_source(path, look);
        } else if (dot != NULL &&
                   (strcmp(dot, ".c") == 0 || strcmp(dot, ".h") == 0 || strcmp(dot, ".def") == 0)) {
            read_text(path);
            look(path);
        }
        free(entries[i]);
    }
    free(entries);
}

/* --- rules --- */

static void test_every_proven_id_is_a_rule(void **state)
{
    (void)state;
    for (size_t i = 0; i < proof_row_count; i++)
        if (rule_find(proof_rows[i].rule) == NULL)
            fail_msg("%s proves '%s', which is not in rules.csv", proof_rows[i].test, proof_rows[i].rule);
}

/* The length of a rule id at `at`: PREFIX-CODE-NUMBER, 0 if there is none. */
static size_t id_length(const char *at)
{
    for (size_t i = 0; i < document_row_count; i++) {
        size_t length = strlen(document_rows[i].prefix), code = 0, number = 0;
        if (strncmp(at, document_rows[i].prefix, length) != 0 || at[length++] != '-')
            continue;
        while (isupper((unsigned char)at[length + code]) || isdigit((unsigned char)at[length + code]))
            code++;
        if (code == 0 || at[length + code] != '-')
            return 0;
        length += code + 1;
        while (isalnum((unsigned char)at[length + number]))
            number++;
        return number > 0 ? length + number : 0;
    }
    return 0;
}

static void look_for_ids(const char *path)
{
    for (const char *at = text; *at != '\0'; at++) {
        if (at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '-'))
            continue;
        size_t length = id_length(at);
        char   id[64];
        if (length == 0)
            continue;
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        if (rule_find(id) == NULL)
            fail_msg("%s:%u: '%s' is not in rules.csv", path, line_of(at), id);
    }
}

static void test_every_cited_id_is_a_rule(void **state)
{
    (void)state;
    assert_int_equal(id_length("MC1-PGP-1 x"), 9);
    assert_int_equal(id_length("CM-OHLJ-BL10a."), 13);
    assert_int_equal(id_length("MC2-zoo-1"), 0);
    assert_int_equal(id_length("MC3-ZOO-1"), 0);
    each_source("src", look_for_ids);
    each_source("tools", look_for_ids);
}

static void test_what_is_kept_has_a_test(void **state)
{
    (void)state;
    for (size_t i = 0; i < rule_row_count; i++) {
        enum rule_status status = rule_status(&rule_rows[i]);
        if ((status == RULE_ENFORCED || status == RULE_RULED) && rule_next_proof(&rule_rows[i], NULL) == NULL)
            fail_msg("%s is %s without a test", rule_rows[i].id, rule_status_name(status));
    }
}

/* The line of docs/rulings.md on an exception begins "- `ID` " and holds its reason. */
static void test_exceptions_have_reasons(void **state)
{
    (void)state;
    read_text("docs/rulings.md");
    for (size_t i = 0; i < exception_row_count; i++) {
        const struct exception_row *exception = &exception_rows[i];
        char                        start[64];
        snprintf(start, sizeof start, "\n- `%s` ", exception->rule);
        const char *line   = strstr(text, start);
        const char *reason = line != NULL ? strstr(line, exception->reason) : NULL;
        if (reason == NULL || reason > line + 1 + strcspn(line + 1, "\n"))
            fail_msg("docs/rulings.md does not give the reason of exception %s", exception->rule);
        if (exception->status != RULE_POSTED && rule_next_proof(rule_find(exception->rule), NULL) == NULL)
            fail_msg("exception %s is to be %s and has no test", exception->rule,
                     rule_status_name(exception->status));
    }
}

/* Every open question has its part: "**OQ-7 ". */
static void test_every_open_question_is_ruled(void **state)
{
    (void)state;
    read_text("docs/rulings.md");
    for (int number = 1; number <= 126; number++) {
        char start[32];
        snprintf(start, sizeof start, "\n**OQ-%d ", number);
        if (strstr(text, start) == NULL)
            fail_msg("docs/rulings.md has no part on OQ-%d", number);
    }
}

/* Tests that docs/rulings.md names, `fees/test_x` or `golden/zoobac/y`, are there. */
#define NAMES_MAX 512
static char   named[NAMES_MAX][128];
static bool   seen[NAMES_MAX];
static size_t named_count;

static void look_for_tests(const char *path)
{
    const char *base = strrchr(path, '/') + 1, *stem = strncmp(base, "test_", 5) == 0 ? base + 5 : base;
    for (size_t i = 0; i < named_count; i++) {
        const char *slash  = strchr(named[i], '/');
        size_t      length = (size_t)(slash - named[i]);
        char        function[160];
        if (strncmp(stem, named[i], length) != 0 || strcmp(stem + length, ".c") != 0)
            continue;
        snprintf(function, sizeof function, "static void %s(", slash + 1);
        seen[i] = seen[i] || strstr(text, function) != NULL;
    }
}

static void test_rulings_name_tests_that_exist(void **state)
{
    (void)state;
    read_text("docs/rulings.md");
    for (const char *at = text; (at = strchr(at, '`')) != NULL; at++) {
        size_t length = strcspn(at + 1, "`\n");
        if (at[1 + length] != '`')
            continue;
        snprintf(named[named_count], sizeof named[0], "%.*s", (int)length, at + 1);
        at += length + 1;
        if (strncmp(named[named_count], "golden/", 7) == 0) {
            char        path[160];
            struct stat about;
            snprintf(path, sizeof path, "tests/%s.txt", named[named_count]);
            if (stat(path, &about) != 0)
                fail_msg("docs/rulings.md names %s, which is not there", path);
        } else if (strstr(named[named_count], "/test_") != NULL) {
            assert_true(++named_count < NAMES_MAX);
        }
    }
    assert_true(named_count > 10);
    each_source("tests", look_for_tests);
    for (size_t i = 0; i < named_count; i++)
        if (!seen[i])
            fail_msg("docs/rulings.md names %s, which is not there", named[i]);
}

/* --- rooms --- */

/* The may-use table of docs/map.md: "| `games/` | ... | hands, events |". */
#define ROOMS_MAX 31
struct room {
    char     name[16];
    char     uses[128];
    uint32_t may_use; /* bits of rooms, itself and indirect ones too */
};

static struct room rooms[ROOMS_MAX];
static size_t      room_count;

static int room_index(const char *name, size_t length)
{
    for (size_t i = 0; i < room_count; i++)
        if (strlen(rooms[i].name) == length && memcmp(rooms[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

/* What a room uses stands above it in the table, so one pass closes the relation. */
static void close_uses(size_t room)
{
    char uses[128], *save = NULL;
    strcpy(uses, rooms[room].uses);
    rooms[room].may_use = 1U << room;
    if (strcmp(uses, "all of the above") == 0) {
        rooms[room].may_use = (2U << room) - 1;
        return;
    }
    for (char *word = strtok_r(uses, ", ", &save); word != NULL; word = strtok_r(NULL, ", ", &save)) {
        int used = room_index(word, strlen(word));
        if (strcmp(word, "libc") == 0)
            continue;
        if (used < 0 || (size_t)used >= room)
            fail_msg("docs/map.md: %s may use '%s', which does not stand above it", rooms[room].name, word);
        rooms[room].may_use |= rooms[used].may_use;
    }
}

static int read_rooms(void **state)
{
    (void)state;
    read_text("docs/map.md");
    for (char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        char *name = line + 3, *end = line + strcspn(line, "\n");
        if (strncmp(line, "| `", 3) != 0)
            continue;
        /* From the right: "... | uses |". Other tables of the page have two columns. */
        size_t length = strcspn(name, "/`");
        char  *bar = end - 2, *middle = strchr(name, '|');
        while (bar > name && *bar != '|')
            bar--;
        if (name[length] != '/' || middle == NULL || middle >= bar)
            continue;
        assert_true(room_count < ROOMS_MAX);
        struct room *room = &rooms[room_count];
        snprintf(room->name, sizeof room->name, "%.*s", (int)length, name);
        snprintf(room->uses, sizeof room->uses, "%.*s", (int)(end - 2 - (bar + 2)), bar + 2);
        close_uses(room_count++);
    }
    assert_true(room_count >= 14);
    return 0;
}

/* "src/games/zoobac.c" is of room games. */
static int room_of(const char *path)
{
    const char *name = path + strlen("src/");
    return room_index(name, strcspn(name, "/"));
}

static void look_at_rooms(const char *path)
{
    int room = room_of(path);
    if (room < 0)
        fail_msg("%s is in a room that docs/map.md does not know", path);
    for (const char *at = text; (at = strstr(at, "#include \"")) != NULL;) {
        at += strlen("#include \"");
        size_t length = strcspn(at, "/\"\n");
        int    used   = room_index(at, length);
        if (at[length] != '/' || used < 0)
            continue; /* a generated file beside its reader */
        if ((rooms[room].may_use & 1U << used) == 0)
            fail_msg("%s:%u: %s may not use %s", path, line_of(at), rooms[room].name, rooms[used].name);
    }
}

static void test_rooms_use_what_they_may(void **state)
{
    (void)state;
    each_source("src", look_at_rooms);
}

/* --- what is printed is data --- */

/* The string literal that starts at the quote `at`: its inside. */
static size_t literal_length(const char *at)
{
    size_t length = 1;
    while (at[length] != '"' && at[length] != '\n' && at[length] != '\0')
        length += at[length] == '\\' ? 2 : 1;
    return length - 1;
}

/* Does the book own this text? A rule id, or part of one, wherever it stands; a
 * game's id; a house, a document, an edition or a game's code as the whole. */
static const char *owned_by_the_book(const char *literal)
{
    for (size_t i = 0; i < document_row_count; i++) {
        const struct document_row *row = &document_rows[i];
        char                       start[32];
        snprintf(start, sizeof start, "%s-", row->prefix);
        const char *at = strstr(literal, start);
        if (at != NULL && (at == literal || !isalnum((unsigned char)at[-1])))
            return "a rule";
        if (strcmp(literal, row->house) == 0 || strcmp(literal, row->short_name) == 0)
            return "a house";
        if (strcmp(literal, row->document) == 0 || strcmp(literal, row->prefix) == 0)
            return "a document";
    }
    for (size_t i = 0; i < edition_row_count; i++)
        if (strcmp(literal, edition_rows[i].edition) == 0)
            return "an edition";
    for (size_t i = 0; i < catalog_row_count; i++)
        if (strstr(literal, catalog_rows[i].id) != NULL)
            return "a game";
    return NULL;
}

static bool is_code_of_the_book(const char *literal)
{
    static const char *const codes[] = {
#define CODE(code) #code,
#include "rulebook/codes.def"
#undef CODE
    };
    for (size_t i = 0; i < COUNT_OF(codes); i++)
        if (strcmp(literal, codes[i]) == 0)
            return true;
    return false;
}

static const char *skip_comment(const char *at)
{
    const char *end = strstr(at + 2, "*/");
    return end != NULL ? end + 2 : at + strlen(at);
}

/* Quotes outside of comments. The generators may know the chapters of rules.csv
 * (FEE), and FEE is also the name of an event. */
static void look_for_print(const char *path)
{
    if (strncmp(path, "src/rulebook/", 13) == 0)
        return;
    for (const char *at = text; *at != '\0';) {
        if (at[0] == '/' && at[1] == '*') {
            at = skip_comment(at);
        } else if (*at == '\'') {
            at += at[1] == '\\' ? 4 : 3;
        } else if (*at == '"') {
            size_t length = literal_length(at);
            char   literal[1024];
            snprintf(literal, sizeof literal, "%.*s", (int)length, at + 1);
            const char *what = owned_by_the_book(literal);
            if (what == NULL && is_code_of_the_book(literal) && strncmp(path, "src/", 4) == 0 &&
                strstr(path, "events.def") == NULL)
                what = "a game's code";
            if (what != NULL)
                fail_msg("%s:%u: \"%s\" is %s; the book says it, not the code", path, line_of(at), literal,
                         what);
            at += length + 2;
        } else {
            at++;
        }
    }
}

/* How a game is banked is between its sheet and the table; what is common to all
 * games stands in the sheet itself, whose header says what those rules are. */
static void look_for_banks(const char *path)
{
    if (strncmp(path, "src/table/", 10) == 0 || strncmp(path, "src/rulebook/", 13) == 0)
        return;
    const char *found = strstr(text, "sheet->bank");
    if (found == NULL && strcmp(path, "src/games/sheet.h") != 0)
        found = strstr(text, "bank_rules");
    if (found != NULL)
        fail_msg("%s:%u: reads the bank's rules of a sheet", path, line_of(found));
}

static void test_the_table_alone_reads_how_a_game_is_banked(void **state)
{
    (void)state;
    each_source("src", look_for_banks);
}

static void test_nothing_printed_stands_in_code(void **state)
{
    (void)state;
    assert_string_equal(owned_by_the_book("MC1-PGP"), "a rule");
    assert_string_equal(owned_by_the_book("see CM-FEE-1"), "a rule");
    assert_string_equal(owned_by_the_book("marysville"), "a house");
    assert_string_equal(owned_by_the_book("marina2"), "a house");
    assert_string_equal(owned_by_the_book("002c"), "an edition");
    assert_string_equal(owned_by_the_book("game marina2/zoobac"), "a game");
    assert_null(owned_by_the_book("zoobac"));
    assert_null(owned_by_the_book("%s-"));
    assert_true(is_code_of_the_book("LB"));
    each_source("src", look_for_print);
    each_source("tools", look_for_print);
}

/* --- what the core must not have --- */

/* Blanks comments and the insides of quotes, so that words are code. */
static void keep_code(void)
{
    for (char *at = text; *at != '\0'; at++) {
        if (at[0] == '/' && at[1] == '*') {
            for (; *at != '\0' && !(at[0] == '*' && at[1] == '/'); at++)
                if (*at != '\n')
                    *at = ' ';
            if (*at != '\0')
                at[0] = at[1] = ' ';
        } else if (*at == '"' || *at == '\'') {
            char quote = *at++;
            for (; *at != '\0' && *at != quote && *at != '\n'; at++) {
                if (*at == '\\' && at[1] != '\0')
                    *at++ = ' ';
                *at = ' ';
            }
        }
        if (*at == '\0')
            return;
    }
}

/* A ratio typed into a sheet: "{ 25, 1 }". Pays are named (pays.h) and stand in
 * paytables.csv. */
static const char *find_ratio(void)
{
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
        int num, den, length = 0;
        if (sscanf(at, "{ %d , %d }%n", &num, &den, &length) == 2 && length > 0)
            return at;
    }
    return NULL;
}

static void look_for_pays(const char *path)
{
    if (strncmp(path, "src/rulebook/sheet_", 19) != 0)
        return;
    keep_code();
    const char *at = find_ratio();
    if (at != NULL)
        fail_msg("%s:%u: a pay is typed in; paytables.csv has it", path, line_of(at));
}

static void test_sheets_type_no_pays(void **state)
{
    (void)state;
    strcpy(text, "x = { PAY_A, \"r\" }, { START, 1 }, { 1, 2, 3 };");
    assert_null(find_ratio());
    strcpy(text, "x = { -1,2 };");
    assert_non_null(find_ratio());
    each_source("src", look_for_pays);
}

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static const char *find_word(const char *from, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = from; (at = strstr(at, word)) != NULL; at++)
        if ((at == text || !is_word_char(at[-1])) && !is_word_char(at[length]))
            return at;
    return NULL;
}

/* `calls` are functions, which a parenthesis follows; `words` stand anywhere. */
static void forbid(const char *path, const char *const *calls, const char *const *words)
{
    for (; *calls != NULL; calls++)
        for (const char *at = text; (at = find_word(at, *calls)) != NULL; at++)
            if (at[strlen(*calls)] == '(')
                fail_msg("%s:%u: a call of %s() has no place here", path, line_of(at), *calls);
    for (; *words != NULL; words++) {
        const char *at = find_word(text, *words);
        if (at != NULL)
            fail_msg("%s:%u: '%s' has no place here", path, line_of(at), *words);
    }
}

static const char *const CORE[] = { "base", "cards",    "hands", "events", "games",
                                    "fees", "rulebook", "table", "ledger" };

static bool is_core(const char *path)
{
    const char *name = path + strlen("src/");
    for (size_t i = 0; i < COUNT_OF(CORE); i++)
        if (strncmp(name, CORE[i], strlen(CORE[i])) == 0 && name[strlen(CORE[i])] == '/')
            return true;
    return false;
}

/* Headers the core may include; of <stdio.h> only what writes into memory. */
static void check_core_headers(const char *path)
{
    static const char *const allowed[] = { "assert.h", "ctype.h",   "inttypes.h", "limits.h",
                                           "stdarg.h", "stdbool.h", "stddef.h",   "stdint.h",
                                           "stdio.h",  "string.h",  "immintrin.h" };
    for (const char *at = text; (at = strstr(at, "#include <")) != NULL;) {
        at += strlen("#include <");
        bool fine = false;
        for (size_t i = 0; i < COUNT_OF(allowed); i++)
            fine = fine || strncmp(at, allowed[i], strlen(allowed[i])) == 0;
        if (!fine)
            fail_msg("%s:%u: the core may not include <%.*s>", path, line_of(at), (int)strcspn(at, ">\n"),
                     at);
    }
}

/* A `static` that is neither a function nor const is state that outlives a call. */
static void check_no_globals(const char *path)
{
    for (const char *at = text; (at = find_word(at, "static")) != NULL; at++) {
        size_t length = strcspn(at, ";={(");
        char   head[256];
        snprintf(head, sizeof head, "%.*s", (int)(length < 255 ? length : 255), at);
        if (at[length] != '(' && strstr(head, "const") == NULL && strstr(head, "_Thread_local") == NULL)
            fail_msg("%s:%u: a static that is not const", path, line_of(at));
    }
}

static void look_at_core(const char *path)
{
    static const char *const calls[] = { "malloc", "calloc", "realloc", "free",         "alloca",
                                         "strdup", "rand",   "srand",   "random",       "getrandom",
                                         "time",   "clock",  "fopen",   "gettimeofday", "clock_gettime",
                                         "printf", "puts",   "putchar", "read",         "write",
                                         "getenv", "exit",   "abort",   "system",       NULL };
    static const char *const words[] = { "FILE", "stdout", "stderr", "stdin", "float", "double", NULL };
    if (!is_core(path))
        return;
    check_core_headers(path);
    keep_code();
    forbid(path, calls, words);
    check_no_globals(path);
}

static void test_the_core_is_pure(void **state)
{
    (void)state;
    each_source("src", look_at_core);
}

/* odds and sim read the core: no files, no clocks, no libraries of the outer rooms. */
static void look_at_readers(const char *path)
{
    static const char *const calls[] = { "fopen", "printf",    "time",          "clock",
                                         "rand",  "getrandom", "clock_gettime", NULL };
    static const char *const words[] = { "FILE", "stdout", "stderr", "sqlite3", NULL };
    if (strncmp(path, "src/odds/", 9) != 0 && strncmp(path, "src/sim/", 8) != 0)
        return;
    if (strstr(text, "#include <time.h>") != NULL || strstr(text, "#include <sodium.h>") != NULL)
        fail_msg("%s includes what odds and sim may not", path);
    keep_code();
    forbid(path, calls, words);
}

static void test_readers_touch_no_files_or_clocks(void **state)
{
    (void)state;
    each_source("src", look_at_readers);
}

static void test_the_watchman_sees(void **state)
{
    (void)state;
    strcpy(text, "int x; /* malloc \"*/ char *s = \"double\"; char c = '\"'; int free_x; double y;");
    keep_code();
    assert_null(find_word(text, "malloc"));
    assert_null(find_word(text, "free"));
    assert_non_null(find_word(text, "double"));
    assert_non_null(strstr(text, "double y;"));
    assert_ptr_equal(find_word(text, "double"), strstr(text, "double y;"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_proven_id_is_a_rule),
        cmocka_unit_test(test_every_cited_id_is_a_rule),
        cmocka_unit_test(test_what_is_kept_has_a_test),
        cmocka_unit_test(test_exceptions_have_reasons),
        cmocka_unit_test(test_every_open_question_is_ruled),
        cmocka_unit_test(test_rulings_name_tests_that_exist),
        cmocka_unit_test(test_nothing_printed_stands_in_code),
        cmocka_unit_test(test_the_table_alone_reads_how_a_game_is_banked),
        cmocka_unit_test(test_sheets_type_no_pays),
        cmocka_unit_test_setup(test_rooms_use_what_they_may, read_rooms),
        cmocka_unit_test(test_the_core_is_pure),
        cmocka_unit_test(test_readers_touch_no_files_or_clocks),
        cmocka_unit_test(test_the_watchman_sees),
    };
    return RUN_TESTS(tests);
}
