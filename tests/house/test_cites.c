/* What events and refusals cite: rules of the game's own pages, or of those it borrows from
 * (borrowed.csv says why), that somebody can be held to, and of a kind that fits what happened.
 * What fits is in cites.csv: each event and refusal with the rules of each document that it may
 * stand under, "-" for a refusal that some games have no rule for. The list was read against the pages;
 * `test-house-cites --write` adds what the sheets, the golden scripts and random play cite besides, for
 * somebody to read again. */
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/stat.h>

#include "test.h"

#include "properties.h"
#include "rulebook/catalog.h"
#include "rulebook/houses.h"
#include "rulebook/status.h"

#define LISTED     "tests/house/cites.csv"
#define BORROWED   "tests/house/borrowed.csv"
#define GOLDEN     "tests/golden"
#define ROWS_MAX   1600
#define CITED_MAX  64
#define WORD_SIZE  48
#define LINE_SIZE  8192
#define BORROW_MAX 64

/* A row of cites.csv: "PAID,MC1,NB22-G2 NB22-G3". */
static struct row {
    char   what[WORD_SIZE], document[8];
    size_t count;
    char   rule[CITED_MAX][24];
} rows[ROWS_MAX];
static size_t row_count;

/* A row of borrowed.csv: games, rules (all that begin so, where one ends in "*"), the reason. */
static struct borrowed {
    char *games, *rules, *reason;
    bool  used;
} borrowed[BORROW_MAX];
static size_t borrowed_count;

static bool     writes;
static unsigned wrong;

/* ---- the two lists ---------------------------------------------------------------------- */

static bool in_list(const char *list, const char *word)
{
    while (*list != '\0') {
        size_t length = strcspn(list, " ");
        if (length > 0 &&
            (list[length - 1] == '*' ? strncmp(list, word, length - 1) == 0
                                     : strncmp(list, word, length) == 0 && word[length] == '\0'))
            return true;
        list += length + (list[length] == ' ');
    }
    return false;
}

/* What no sheet has a rule for is in no row. */
static bool is_cited(const char *what)
{
    for (size_t i = 0; i < row_count; i++)
        if (strcmp(rows[i].what, what) == 0)
            for (size_t r = 0; r < rows[i].count; r++)
                if (strcmp(rows[i].rule[r], "-") != 0)
                    return true;
    return false;
}

static struct row *row_of(const char *what, const char *document)
{
    for (size_t i = 0; i < row_count; i++)
        if (strcmp(rows[i].what, what) == 0 && strcmp(rows[i].document, document) == 0)
            return &rows[i];
    assert_true(row_count < ROWS_MAX);
    struct row *row = &rows[row_count++];
    snprintf(row->what, sizeof row->what, "%s", what);
    snprintf(row->document, sizeof row->document, "%s", document);
    return row;
}

static bool row_has(const struct row *row, const char *rule)
{
    for (size_t i = 0; i < row->count; i++)
        if (strcmp(row->rule[i], rule) == 0)
            return true;
    return false;
}

static void row_add(struct row *row, const char *rule)
{
    assert_true(row->count < CITED_MAX);
    snprintf(row->rule[row->count++], sizeof row->rule[0], "%s", rule);
}

static void read_lists(void)
{
    static char line[LINE_SIZE];
    FILE       *file = fopen(LISTED, "r");
    if (file != NULL) {
        assert_string_equal(fgets(line, sizeof line, file), "what,document,rules\n");
        while (fgets(line, sizeof line, file) != NULL) {
            char *rest = line, *what = strsep(&rest, ","), *document = strsep(&rest, ",");
            assert_non_null(rest);
            rest[strcspn(rest, "\n")] = '\0';
            struct row *row           = row_of(what, document);
            for (char *rule; (rule = strsep(&rest, " ")) != NULL;)
                row_add(row, rule);
        }
        fclose(file);
    }
    file = fopen(BORROWED, "r");
    assert_non_null(file);
    assert_string_equal(fgets(line, sizeof line, file), "games,rules,reason\n");
    while (fgets(line, sizeof line, file) != NULL) {
        char *rest = strdup(line);
        assert_true(rest != NULL && borrowed_count < BORROW_MAX);
        rest[strcspn(rest, "\n")] = '\0';
        struct borrowed *row      = &borrowed[borrowed_count++];
        row->games                = strsep(&rest, ",");
        row->rules                = strsep(&rest, ",");
        row->reason               = rest;
        assert_true(row->reason != NULL && strlen(row->reason) > 10);
    }
    fclose(file);
}

static int by_row(const void *a, const void *b)
{
    const struct row *one = a, *other = b;
    int               what = strcmp(one->what, other->what);
    return what != 0 ? what : strcmp(one->document, other->document);
}

static int by_rule(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void write_list(void)
{
    FILE *file = fopen(LISTED, "w");
    assert_non_null(file);
    qsort(rows, row_count, sizeof rows[0], by_row);
    fprintf(file, "what,document,rules\n");
    for (size_t i = 0; i < row_count; i++) {
        if (rows[i].count == 0 || !is_cited(rows[i].what))
            continue;
        qsort(rows[i].rule, rows[i].count, sizeof rows[i].rule[0], by_rule);
        fprintf(file, "%s,%s,", rows[i].what, rows[i].document);
        for (size_t r = 0; r < rows[i].count; r++)
            fprintf(file, "%s%s", r == 0 ? "" : " ", rows[i].rule[r]);
        fprintf(file, "\n");
    }
    assert_int_equal(fclose(file), 0);
}

/* ---- one citation ------------------------------------------------------------------------- */

/* Each complaint is told once. */
static void complain(const char *game, const char *what, const char *rule, const char *why)
{
    static char   told[512][3 * WORD_SIZE];
    static size_t count;
    char          now[3 * WORD_SIZE];
    snprintf(now, sizeof now, "%s: %s cites %s", game, what, *rule != '\0' ? rule : "nothing");
    for (size_t i = 0; i < count; i++)
        if (strcmp(told[i], now) == 0)
            return;
    if (count < COUNT_OF(told))
        memcpy(told[count++], now, sizeof now);
    print_error("%s, %s\n", now, why);
    wrong++;
}

/* A schedule of another edition of the same document may be in force. */
static bool is_of_game(const struct catalog_row *game, const struct rule_row *rule)
{
    bool fee  = strcmp(rule->game, "FEE") == 0 && strcmp(rule->house, game->house) == 0;
    bool bank = strcmp(rule->game, "PD") == 0; /* one for each game, which its gist names first */
    if (bank && strncasecmp(rule->gist, game->title, strcspn(rule->gist, ":")) != 0)
        return false;
    return catalog_concerns(game, rule) || (fee && strcmp(rule->edition, game->edition) != 0);
}

static bool is_borrowed(const char *game, const char *rule)
{
    for (size_t i = 0; i < borrowed_count; i++)
        if (in_list(borrowed[i].games, game) && in_list(borrowed[i].rules, rule)) {
            borrowed[i].used = true;
            return true;
        }
    return false;
}

/* The wager that a page is about; none where it is about the game. */
static uint8_t topic(const char *rule)
{
    static const struct {
        const char *part;
        uint8_t     wager;
    } pages[] = { { "-BUST-", WAGER_BUSTER },     { "-BJBB-", WAGER_BONUS },
                  { "-P215-B", WAGER_BONUS },     { "-TCP6-PP", WAGER_PAIR_PLUS },
                  { "-TCP-PP", WAGER_PAIR_PLUS }, { "-TCP6-SB", WAGER_SIX_CARD } };
    for (size_t i = 0; i < COUNT_OF(pages); i++)
        if (strstr(rule, pages[i].part) != NULL)
            return pages[i].wager;
    return WAGER_NONE;
}

static const struct rule_row *look_at_page(const char *id, const char *what, const char *cited)
{
    const struct catalog_row *game = catalog_find(id);
    const struct rule_row    *rule = rule_find(cited);
    assert_non_null(game);
    if (rule == NULL)
        complain(id, what, cited, "which is no rule");
    else if (!is_of_game(game, rule) && !is_borrowed(id, cited))
        complain(id, what, cited, "which is not of its pages, and " BORROWED " does not say why");
    else if (rule_status(rule) == RULE_POSTED && !is_borrowed(id, cited))
        complain(id, what, cited, "which is posted and not kept");
    return rule;
}

/* Settings and cautions cite what their option does, and fees what collections.csv says of each: rows of
 * data. */
static bool is_of_its_row(const char *what)
{
    return in_list("SETTING CAUTION FEE JACKPOT REFUSE_BAD_SETTING REFUSE_AT_OPENING REFUSE_LIMIT_PRINTED",
                   what);
}

static void look(const char *id, const char *what, uint8_t wager, const char *cited)
{
    const struct catalog_row *game = catalog_find(id);
    const struct rule_row    *rule = *cited != '\0' ? look_at_page(id, what, cited) : NULL;
    const char               *own  = rule != NULL ? strchr(rule->id, '-') + 1 : "-";
    if (rule != NULL && wager != WAGER_NONE && topic(cited) != WAGER_NONE && topic(cited) != wager &&
        !is_borrowed(id, cited))
        complain(id, what, cited, "which is about another wager");
    if (is_of_its_row(what) || (rule == NULL && strncmp(what, "REFUSE_", 7) != 0))
        return;
    struct row *row = row_of(what, document_find(game->house, game->rules)->prefix);
    if (row_has(row, own) || (!writes && rule == NULL && !is_cited(what)))
        return;
    if (writes)
        row_add(row, own);
    else
        complain(id, what, cited, "which " LISTED " does not have; test-house-cites --write adds it");
}

/* ---- where citations are found -------------------------------------------------------------- */

static const char REFUSALS[] = "cites.REFUSE_";

/* The sheets as they are written. */
static void test_the_sheets(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < citation_row_count; i++) {
        const struct citation_row *row = &citation_rows[i];
        if (strncmp(row->field, REFUSALS, sizeof REFUSALS - 1) == 0)
            look(row->sheet, row->field + strlen("cites."), WAGER_NONE, row->rule);
        else
            look_at_page(row->sheet, row->field, row->rule);
    }
    assert_int_equal(wrong, 0);
}

/* "= PAID seat=3 … MC1-NB22-G2": the event and the rule at its end. */
static void look_at_script(const char *path)
{
    static char line[LINE_SIZE];
    char        game[WORD_SIZE] = "";
    FILE       *file            = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "game ", 5) == 0)
            snprintf(game, sizeof game, "%.*s", (int)strcspn(line + 5, " "), line + 5);
        const char *last = strrchr(line, ' ');
        if (strncmp(line, "= ", 2) != 0 || catalog_find(game) == NULL || rule_find(last + 1) == NULL)
            continue;
        char what[WORD_SIZE];
        snprintf(what, sizeof what, "%.*s", (int)strcspn(line + 2, " "), line + 2);
        look(game, what, WAGER_NONE, last + 1);
    }
    fclose(file);
}

static void each_script(const char *folder)
{
    struct dirent **entries;
    int             count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count > 2);
    for (int i = 0; i < count; i++) {
        char        path[512];
        struct stat about;
        size_t      length = (size_t)snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && stat(path, &about) == 0 && S_ISDIR(about.st_mode))
            each_script(path);
        else if (length > 4 && strcmp(path + length - 4, ".txt") == 0)
            look_at_script(path);
        free(entries[i]);
    }
    free(entries);
}

static void test_the_golden_scripts(void **unused)
{
    (void)unused;
    each_script(GOLDEN);
    assert_int_equal(wrong, 0);
}

static const struct catalog_row *played;

static void hear_event(const struct event *event)
{
    look(played->id, event_word(event->kind), event->has.wager, event->rule != NULL ? event->rule : "");
}

static void hear_refusal(enum refusal refusal, const struct command *command, const char *rule)
{
    char name[WORD_SIZE];
    snprintf(name, sizeof name, "REFUSE_%s", refusal_name(refusal));
    look(played->id, name, command->has.wager, rule);
}

static void test_random_play(void **unused)
{
    static struct seen seen;
    (void)unused;
    seen.hear_event   = hear_event;
    seen.hear_refusal = hear_refusal;
    for (size_t i = 0; i < catalog_row_count; i++) {
        played = &catalog_rows[i];
        for (uint64_t seed = 1; played->sheet != NULL && seed <= 12; seed++)
            properties_play(played->sheet, seed, 40, &seen);
    }
    assert_true(seen.rounds > 5000);
    assert_int_equal(wrong, 0);
}

/* What is borrowed is still borrowed by somebody. */
static void test_nothing_is_borrowed_in_vain(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < borrowed_count; i++)
        if (!borrowed[i].used)
            fail_msg(BORROWED ": nothing cites '%s' for %s", borrowed[i].rules, borrowed[i].games);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest cites[] = {
        cmocka_unit_test(test_the_sheets),
        cmocka_unit_test(test_the_golden_scripts),
        cmocka_unit_test(test_random_play),
        cmocka_unit_test(test_nothing_is_borrowed_in_vain),
    };
    writes = argc == 2 && strcmp(argv[1], "--write") == 0;
    read_lists();
    int failed = RUN_TESTS(cites);
    if (writes)
        write_list();
    return failed;
}
