/* The compiled book is the CSV files, the catalog is the list of games that was
 * agreed, and a rule's status follows from its kind and its proofs. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/blackjack.h"
#include "rulebook/catalog.h"
#include "rulebook/sheets.h"
#include "rulebook/status.h"
#include "test.h"

static char *read_file(const char *path, size_t *size)
{
    static char text[1048576];
    FILE       *file = fopen(path, "rb");
    assert_non_null(file);
    *size = fread(text, 1, sizeof text - 1, file);
    assert_true(*size < sizeof text - 1);
    fclose(file);
    text[*size] = '\0';
    return text;
}

/* Writes a field as the CSV would: in quotes if it holds a comma or a quote. */
static char *put_field(char *at, const char *field, const char *after)
{
    bool quoted = strpbrk(field, ",\"") != NULL;
    if (quoted)
        *at++ = '"';
    for (; *field != '\0'; field++) {
        if (*field == '"')
            *at++ = '"';
        *at++ = *field;
    }
    if (quoted)
        *at++ = '"';
    return at + sprintf(at, "%s", after);
}

/* Printed again as CSV, the table is the file, byte for byte. */
static void test_rules_are_the_file(void **state)
{
    (void)state;
    size_t size;
    char  *text = read_file("rulebook/rules.csv", &size), *at = strchr(text, '\n') + 1;
    assert_int_equal(rule_row_count, 1190);
    for (size_t i = 0; i < rule_row_count; i++) {
        const struct rule_row *row      = &rule_rows[i];
        const char            *fields[] = { row->id,
                                            row->house,
                                            row->edition,
                                            row->game,
                                            row->source_file,
                                            row->source_lines,
                                            rule_kind_name(row->kind),
                                            row->gist };
        char                   line[4096], *end = line;
        for (size_t f = 0; f < COUNT_OF(fields); f++)
            end = put_field(end, fields[f], f + 1 < COUNT_OF(fields) ? "," : "\n");
        if (strncmp(at, line, (size_t)(end - line)) != 0)
            fail_msg("rules.csv row %zu is not %s", i + 2, line);
        at += end - line;
    }
    assert_int_equal(at - text, size);
}

static void test_pay_tables_are_the_file(void **state)
{
    (void)state;
    size_t size;
    char  *text = read_file("rulebook/paytables.csv", &size), *at = strchr(text, '\n') + 1;
    assert_int_equal(pay_row_count, 210);
    for (size_t i = 0; i < pay_row_count; i++) {
        const struct pay_row *row = &pay_rows[i];
        char                  line[2048], num[16] = "", den[16] = "", amount[24] = "", *end = line;
        if (!row->fixed) {
            snprintf(num, sizeof num, "%d", row->pays.num);
            snprintf(den, sizeof den, "%d", row->pays.den);
        } else if (row->amount > 0) {
            snprintf(amount, sizeof amount, "%lld", (long long)row->amount);
        }
        const char *fields[] = { row->house,   row->edition, row->game, row->wager, row->option, row->key,
                                 row->outcome, num,          den,       amount,     row->note };
        for (size_t f = 0; f < COUNT_OF(fields); f++)
            end = put_field(end, fields[f], f + 1 < COUNT_OF(fields) ? "," : "\n");
        if (strncmp(at, line, (size_t)(end - line)) != 0)
            fail_msg("paytables.csv row %zu is not %s", i + 2, line);
        at += end - line;
    }
    assert_int_equal(at - text, size);
}

static void test_digest_is_of_the_files(void **state)
{
    (void)state;
    static const char *const files[] = { "rulebook/rules.csv", "rulebook/fees.csv", "rulebook/paytables.csv",
                                         "rulebook/collections.csv", "rulebook/fee_terms.csv" };
    static uint8_t           bytes[2097152];
    size_t                   used = 0, size;
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        const char *text = read_file(files[i], &size);
        for (unsigned shift = 0; shift < 64; shift += 8)
            bytes[used++] = (uint8_t)((uint64_t)size >> shift);
        memcpy(bytes + used, text, size);
        used += size;
    }
    uint8_t digest[RULEBOOK_DIGEST_SIZE];
    crypto_generichash(digest, sizeof digest, bytes, used, NULL, 0);
    assert_memory_equal(digest, rulebook_digest, sizeof digest);
}

/* Typed from the seeds and the agreed names: file, house, prefix, schedules. */
static void test_houses_and_editions(void **state)
{
    (void)state;
    static const struct {
        const char *house, *document, *short_name, *prefix, *editions[3];
        size_t      edition_count;
    } row[] = {
        { "marina", "001", "marina1", "MC1", { "001" }, 1 },
        { "marina", "000", "marina2", "MC2", { "000a", "000b" }, 2 },
        { "marysville", "002", "marysville", "CM", { "002a", "002b", "002c" }, 3 },
    };
    static const cents chips[]  = { 50, 100, 500, 2500, 10000, 50000, 100000 };
    size_t             editions = 0;
    cents              found[CHIPS_MAX];
    assert_int_equal(house_chips("marysville", 0, found), COUNT_OF(chips));
    assert_memory_equal(found, chips, sizeof chips);
    assert_int_equal(house_chips("marina", 200, found), 6); /* its own smallest, and five above */
    assert_int_equal(found[0], 200);
    assert_int_equal(found[1], 500);
    assert_int_equal(house_chips("nowhere", 0, found), 0);
    assert_int_equal(document_row_count, COUNT_OF(row));
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct document_row *document = document_find(row[i].house, row[i].document);
        assert_non_null(document);
        assert_string_equal(document->short_name, row[i].short_name);
        assert_string_equal(document->prefix, row[i].prefix);
        assert_int_equal(strncmp(document->source_file, row[i].document, 3), 0);
        editions += row[i].edition_count;
        for (size_t e = 0; e < row[i].edition_count; e++) {
            const struct edition_row *edition = edition_find(row[i].house, row[i].editions[e]);
            assert_non_null(edition);
            assert_string_equal(edition->document, row[i].document);
            assert_int_equal(edition->latest, e + 1 == row[i].edition_count);
        }
    }
    assert_int_equal(edition_row_count, editions);
    assert_null(document_find("marina", "002"));
    assert_null(edition_find("marysville", "000b"));
    PROVES("CM-FEE-17"); /* the one date that is printed, and the month of its poker rates beside it */
    assert_int_equal(edition_find("marysville", "002b")->effective, 20101001);
    assert_non_null(strstr(edition_find("marysville", "002b")->note, "June 2011"));
    assert_int_equal(edition_find("marysville", "002c")->effective, 0);
    /* Every game and every row of fees belongs to one of them. */
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row  *game     = &catalog_rows[i];
        const struct document_row *document = document_find(game->house, game->edition);
        assert_non_null(document);
        assert_int_equal(strncmp(game->id, document->short_name, strlen(document->short_name)), 0);
        assert_int_equal(game->id[strlen(document->short_name)], '/');
        assert_string_equal(edition_find(game->house, game->fee_edition)->document, game->edition);
    }
    for (size_t i = 0; i < fee_book.row_count; i++)
        assert_non_null(edition_find(fee_book.rows[i].house, fee_book.rows[i].edition));
}

/* OQ-51, OQ-55, OQ-61: typed from the rules that say so. */
static void test_what_the_text_says_of_fees(void **state)
{
    (void)state;
    PROVES("MC1-P215-G10", "MC1-NB22-G10a", "MC2-NB22-G10a", "CM-P215-G10", "CM-NBJ-G15a");
    static const struct {
        const char *id;
        int         rates, at_the_draw, grace;
    } row[] = {
        { "marina1/pure-21.5", 3, 0, 0 },     { "marina1/no-bust-22", 3, 0, 0 },
        { "marina1/no-bust-joker", 5, 0, 0 }, { "marina2/no-bust-22", 3, 0, 0 },
        { "marina2/pure-21.5", 3, 0, 0 },     { "marina2/pure-spanish-21.5", 5, 0, 0 },
        { "marina2/zoobac", 5, 0, 0 },        { "marysville/no-bust-joker", 3, 0, 0 },
        { "marysville/pure-21.5", 3, 0, 0 },  { "marysville/omaha-8-joker", 2, 0, 0 },
        { "marysville/three-card", 5, 0, 0 }, { "marysville/tiles", 5, 0, 0 },
        { "marina1/lowball", 5, 1, 600 },     { "marina2/lowball", 5, 1, 600 },
        { "marysville/lowball", 5, 1, 0 },    { "marina1/holdem", 5, 0, 600 },
        { "marina2/holdem", 5, 0, 600 },      { "marysville/holdem", 5, 0, 0 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct catalog_row *game = catalog_find(row[i].id);
        assert_int_equal(catalog_fee_term(game, TERM_RATES, FEE_RATES_MAX), row[i].rates);
        assert_int_equal(catalog_fee_term(game, TERM_AT_THE_DRAW, 0), row[i].at_the_draw);
        assert_int_equal(catalog_fee_term(game, TERM_GRACE_SECONDS, 0), row[i].grace);
    }
}

/* Typed from the agreed list of games: id, family, wagers. */
static const struct {
    const char *id;
    enum family family;
    const char *wagers;
    uint8_t     decks;
} GAMES[] = {
    { "marina1/double-hand", FAMILY_BANKED, "base", 1 },
    { "marina1/holdem", FAMILY_POKER, "", 1 },
    { "marina1/lowball", FAMILY_POKER, "", 1 },
    { "marina1/no-bust-joker", FAMILY_BANKED, "base", 8 },
    { "marina1/pure-21.5", FAMILY_BANKED, "base bonus insurance", 8 },
    { "marina1/no-bust-22", FAMILY_BANKED, "base buster", 8 },
    { "marina2/double-hand", FAMILY_BANKED, "base", 1 },
    { "marina2/holdem", FAMILY_POKER, "", 1 },
    { "marina2/lowball", FAMILY_POKER, "", 1 },
    { "marina2/no-bust-22", FAMILY_BANKED, "base buster", 8 },
    { "marina2/three-card-6", FAMILY_BANKED, "ante play pair-plus six-card", 1 },
    { "marina2/zoobac", FAMILY_BANKED, "player banker tie rabbit tiger monkey zoo", 8 },
    { "marysville/double-hand", FAMILY_BANKED, "base", 1 },
    { "marysville/fortune", FAMILY_BANKED, "base fortune envy", 1 },
    { "marysville/tiles", FAMILY_BANKED, "base", 1 },
    { "marysville/three-card", FAMILY_BANKED, "ante play pair-plus", 1 },
    { "marysville/no-bust-joker", FAMILY_BANKED, "base buster bonus", 8 },
    { "marysville/pure-21.5", FAMILY_BANKED, "base buster bonus insurance", 8 },
    { "marysville/holdem", FAMILY_POKER, "", 1 },
    { "marysville/omaha-8", FAMILY_POKER, "", 1 },
    { "marysville/omaha-8-joker", FAMILY_POKER, "", 1 },
    { "marysville/lowball", FAMILY_POKER, "", 1 },
};
static const char *const FEES_ONLY[] = { "marina2/no-bust-joker", "marina2/pure-21.5",
                                         "marina2/pure-spanish-21.5" };

static void test_the_catalog_is_the_contract(void **state)
{
    (void)state;
    assert_int_equal(COUNT_OF(GAMES), 22);
    assert_int_equal(catalog_row_count, COUNT_OF(GAMES) + COUNT_OF(FEES_ONLY));
    for (size_t i = 0; i < COUNT_OF(GAMES); i++) {
        const struct catalog_row *game = catalog_find(GAMES[i].id);
        assert_non_null(game);
        assert_int_equal(game->family, GAMES[i].family);
        assert_string_equal(game->wagers, GAMES[i].wagers);
        assert_int_equal(game->decks, GAMES[i].decks);
        assert_string_equal(game->rules, game->edition);
        assert_true(game->sheet == NULL || strcmp(game->sheet->id, game->id) == 0);
    }
    for (size_t i = 0; i < COUNT_OF(FEES_ONLY); i++) {
        const struct catalog_row *game = catalog_find(FEES_ONLY[i]);
        assert_non_null(game);
        assert_string_not_equal(game->rules, game->edition);
        assert_null(game->sheet);
    }
    assert_ptr_equal(catalog_find("marina2/zoobac")->sheet, &sheet_marina2_zoobac);
    assert_null(catalog_find("marina2"));
    assert_null(catalog_find("marina2/zoobac "));
}

static const char *default_of(const char *id, const char *name)
{
    static char  value[OPTION_TEXT_MAX];
    struct terms terms;
    catalog_terms(catalog_find(id), &terms);
    const struct option *option = terms_option(&terms, name);
    return option != NULL ? terms_print(&terms, (size_t)(option - terms.options->list), value) : "";
}

static void test_names_in_any_capitals(void **state)
{
    (void)state;
    PROVES("MC2-ZOO-N1");
    static const char *const spellings[] = { "marina2/zoobac", "marina2/ZooBac", "marina2/ZOOBAC",
                                             "marina2/Zoobac" };
    for (size_t i = 0; i < COUNT_OF(spellings); i++) {
        const struct catalog_row *row = catalog_find(spellings[i]);
        assert_non_null(row);
        assert_string_equal(row->title, "ZooBac");
    }
    assert_null(catalog_find("marina2/zooba"));
    assert_null(catalog_find("marina2/zoobacs"));
    assert_null(catalog_find(""));
}

static void test_default_options(void **state)
{
    (void)state;
    static const struct {
        const char *id, *name, *value;
    } row[] = {
        { "marina1/pure-21.5", "natural", "6:5" },
        { "marysville/pure-21.5", "natural", "3:2" },
        { "marina1/no-bust-22", "natural", "6:5" },
        { "marina2/no-bust-22", "das", "1" },
        { "marina1/no-bust-joker", "das", "1" },
        { "marysville/no-bust-joker", "das", "0" },
        { "marina1/pure-21.5", "das", "0" },
        { "marina2/no-bust-22", "surrender", "none" },
        { "marysville/pure-21.5", "surrender", "late" },
        { "marina1/no-bust-22", "peek", "0" },
        { "marysville/pure-21.5", "peek", "1" },
        { "marysville/pure-21.5", "eights", "push" },
        { "marina2/three-card-6", "exposed", "1" },
        { "marysville/three-card", "exposed", "1" },
        { "marysville/fortune", "wheel", "low" },
        { "marina1/no-bust-joker", "joker_natural", "2:1" },
        { "marysville/holdem", "kill", "0" },
        { "marysville/omaha-8", "kill", "0" },
        { "marysville/lowball", "joker", "1" },
        { "marina1/lowball", "joker", "0" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++)
        assert_string_equal(default_of(row[i].id, row[i].name), row[i].value);
}

/* OQ-75, OQ-76: every game has its schedule, the latest of its own document;
 * time is collected in Marysville lowball alone. */
static void test_default_schedules(void **state)
{
    (void)state;
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row *game   = &catalog_rows[i];
        const char               *latest = "";
        char                      code[CODE_MAX];
        catalog_code(game, code);
        for (size_t f = 0; f < fee_book.row_count; f++) {
            if (!fees_serves(&fee_book.rows[f], game->house, NULL, code) ||
                strncmp(fee_book.rows[f].edition, game->edition, 3) != 0)
                continue;
            if (strcmp(fee_book.rows[f].edition, latest) > 0)
                latest = fee_book.rows[f].edition;
            assert_int_equal(fee_book.rows[f].structure == FEE_BANKED, game->family == FAMILY_BANKED);
            assert_int_equal(fee_book.rows[f].structure == FEE_TIME,
                             strcmp(game->id, "marysville/lowball") == 0);
        }
        assert_string_equal(game->fee_edition, latest);
    }
    assert_string_equal(catalog_find("marysville/omaha-8-joker")->fee_edition, "002a");
    assert_string_equal(catalog_find("marina2/zoobac")->fee_edition, "000b");
    assert_string_equal(catalog_find("marina1/holdem")->fee_edition, "001");
}

static size_t count_rules(const char *id, const char *code)
{
    size_t count = 0;
    for (size_t i = 0; i < rule_row_count; i++)
        count += catalog_concerns(catalog_find(id), &rule_rows[i]) &&
                 (code == NULL || strcmp(rule_rows[i].game, code) == 0);
    return count;
}

static void test_rules_that_concern_a_game(void **state)
{
    (void)state;
    /* 43 rules of its own, 3 on the bank, fees 1, 12, 13, 15 to 21 and 41. */
    assert_int_equal(count_rules("marina2/zoobac", "ZOO"), 43);
    assert_int_equal(count_rules("marina2/zoobac", "PD"), 3);
    assert_int_equal(count_rules("marina2/zoobac", "FEE"), 11);
    assert_int_equal(count_rules("marina2/zoobac", NULL), 57);
    assert_int_equal(count_rules("marina1/holdem", "GEN"), 21);
    assert_int_equal(count_rules("marina1/holdem", "PD"), 0);
    assert_int_equal(count_rules("marina1/holdem", "FEE"), 4);
    assert_int_equal(count_rules("marina1/no-bust-22", "BUST"), 18);
    assert_int_equal(count_rules("marysville/pure-21.5", "BJBB"), 14);
    assert_int_equal(count_rules("marysville/pure-21.5", "GEN"), 0);
    assert_int_equal(count_rules("marysville/omaha-8", "KILL"), 8);
    assert_int_equal(count_rules("marina2/no-bust-joker", "NBJ"), 27); /* by the 001 rules */
    assert_int_equal(count_rules("marina2/pure-spanish-21.5", NULL), 12);
    /* No rule is left without a game. */
    for (size_t i = 0; i < rule_row_count; i++) {
        bool concerns = false;
        for (size_t g = 0; g < catalog_row_count; g++)
            concerns = concerns || catalog_concerns(&catalog_rows[g], &rule_rows[i]);
        if (!concerns)
            fail_msg("%s concerns no game", rule_rows[i].id);
    }
}

/* The games that are dealt, typed in: a rule of any other is at most evaluated. */
static const char *const DEALT[] = {
    "marina1/double-hand",      "marina2/double-hand",     "marina2/three-card-6",  "marina2/zoobac",
    "marysville/double-hand",   "marysville/fortune",      "marysville/three-card", "marysville/tiles",
    "marina1/no-bust-joker",    "marina1/no-bust-22",      "marina2/no-bust-22",    "marina1/pure-21.5",
    "marysville/no-bust-joker", "marysville/pure-21.5",    "marina1/holdem",        "marina2/holdem",
    "marysville/holdem",        "marina1/lowball",         "marina2/lowball",       "marysville/lowball",
    "marysville/omaha-8",       "marysville/omaha-8-joker"
};

static bool is_of_a_dealt_game(const struct rule_row *rule)
{
    for (size_t i = 0; i < COUNT_OF(DEALT); i++)
        if (catalog_concerns(catalog_find(DEALT[i]), rule))
            return true;
    return false;
}

static void test_status_follows_from_kind_proofs_and_tables(void **state)
{
    (void)state;
    static const char *const dealt[] = { "enforced", "enforced", "ruled", "ruled", "posted", "posted" };
    size_t                   kept    = 0;
    for (size_t i = 0; i < rule_row_count; i++) {
        const struct rule_row *rule   = &rule_rows[i];
        bool                   proved = false, exception = false;
        const char            *status = rule_status_name(rule_status(rule));
        for (size_t p = 0; p < proof_row_count; p++)
            proved = proved || strcmp(proof_rows[p].rule, rule->id) == 0;
        for (size_t e = 0; e < exception_row_count; e++)
            exception = exception || strcmp(exception_rows[e].rule, rule->id) == 0;
        if (exception)
            continue;
        bool posted = strcmp(dealt[rule->kind], "posted") == 0;
        if (is_of_a_dealt_game(rule))
            assert_string_equal(status, posted || proved ? dealt[rule->kind] : "open");
        else
            assert_string_equal(status, !posted && proved ? "evaluated" : "open");
        kept += proved;
    }
    assert_true(kept > 50);
    assert_int_equal(rule_status(rule_find("MC2-FEE-41")), RULE_ENFORCED);
}

/* OQ-73: no table of Pure Spanish 21.5 is dealt, ever, and a command tells its schedule.
 * Of no other game is a rule posted that no table deals. */
static void test_exceptions_without_a_table(void **state)
{
    static const char *const told[] = { "MC2-FEE-9", "MC2-FEE-10", "MC2-FEE-11", "MC2-FEE-40" };
    size_t                   found  = 0;
    (void)state;
    for (size_t i = 0; i < rule_row_count; i++) {
        const struct rule_row *rule = &rule_rows[i];
        if (is_of_a_dealt_game(rule))
            continue;
        bool among = false;
        for (size_t t = 0; t < COUNT_OF(told); t++)
            among = among || strcmp(rule->id, told[t]) == 0;
        assert_true(among);
        assert_int_equal(rule_status(rule), RULE_POSTED);
        found++;
    }
    assert_int_equal(found, COUNT_OF(told));
    /* Proofs are gathered by name: this one from tests/cli/test_book.c. */
    const struct proof_row *proof = rule_next_proof(rule_find("MC2-FEE-40"), NULL);
    assert_non_null(proof);
    assert_string_equal(proof->test, "book/test_pure_spanish_is_told");
}

/* OQ-48 is about ZooBac's five "options", OQ-46 about its ten. */
static void test_rulings_on_a_rule(void **state)
{
    (void)state;
    assert_int_equal(ruling_row_count, 126);
    const struct ruling_row *ruling = rule_next_ruling(rule_find("MC2-ZOO-V1"), NULL);
    assert_non_null(ruling);
    assert_string_equal(ruling->name, "OQ-46");
    assert_string_equal(ruling->title, "A ZooBac total of ten.");
    assert_int_equal(strncmp(ruling->words, "Counts 0, and so does twenty", 28), 0);
    assert_null(strstr(ruling->words, "Test:"));
    assert_null(rule_next_ruling(rule_find("MC2-ZOO-V1"), ruling));
    assert_null(rule_next_ruling(rule_find("MC2-ZOO-N1"), NULL));
    ruling = rule_next_ruling(rule_find("MC2-FEE-13"), NULL);
    assert_string_equal(ruling->name, "OQ-48");
}

/* A plain search for a rule's id finds every sheet that cites it, and whatever a
 * search of the sheets finds is cited. */
static void test_citations_are_what_a_search_finds(void **state)
{
    (void)state;
    static const char *const files[] = {
        "src/rulebook/sheet_double_hand.c", "src/rulebook/sheet_holdem.c", "src/rulebook/sheet_lowball.c",
        "src/rulebook/sheet_no_bust.c",     "src/rulebook/sheet_omaha.c",  "src/rulebook/sheet_three_card.c",
        "src/rulebook/sheet_tiles.c",       "src/rulebook/sheet_zoobac.c"
    };
    static bool found[2048];
    size_t      size;
    assert_true(rule_row_count <= COUNT_OF(found));
    for (size_t f = 0; f < COUNT_OF(files); f++) {
        const char *text = read_file(files[f], &size);
        for (size_t i = 0; i < rule_row_count; i++) {
            char quoted[64];
            snprintf(quoted, sizeof quoted, "\"%s\"", rule_rows[i].id);
            found[i] = found[i] || strstr(text, quoted) != NULL;
        }
    }
    for (size_t i = 0; i < rule_row_count; i++)
        if (found[i] != (rule_next_citation(&rule_rows[i], NULL) != NULL))
            fail_msg("%s is %sin the sheets", rule_rows[i].id, found[i] ? "" : "not ");
    for (size_t i = 0; i < citation_row_count; i++)
        assert_true(catalog_find(citation_rows[i].sheet)->sheet != NULL);
    /* Typed from the sheet: where MC2-ZOO-P1 stands. */
    const struct citation_row *cited = rule_next_citation(rule_find("MC2-ZOO-P1"), NULL);
    assert_string_equal(cited->sheet, "marina2/zoobac");
    assert_string_equal(cited->field, "bank.cites.offered");
    cited = rule_next_citation(rule_find("MC2-ZOO-P1"), cited);
    assert_string_equal(cited->field, "bank.cites.banked");
}

/* The wagers of one bettor on one spot: those that are split and doubled lie once on
 * each hand of a split. */
static unsigned stakes_of_a_bettor(const struct sheet *sheet)
{
    unsigned hands = sheet->engine == &blackjack_game ? BLACKJACK_PARTS_MAX : 1, sum = 0;
    for (size_t i = 0; i < sheet->wager_count; i++)
        sum += sheet->wagers[i].matched ? hands : 1;
    return sum;
}

/* Every spot but the bank's, with as many behind the seat as the option allows, and
 * every wager of each of them after three splits and four doubles. */
static void test_a_full_table_fits_the_layout(void **state)
{
    (void)state;
    unsigned most = 0;
    for (size_t g = 0; g < catalog_row_count; g++) {
        const struct sheet *sheet = catalog_rows[g].sheet;
        struct terms        terms;
        if (sheet == NULL || sheet->kind != SHEET_BANK)
            continue;
        terms_init(&terms, sheet);
        const struct option *behind  = terms_option(&terms, "backline");
        unsigned             bettors = 1 + (behind != NULL ? (unsigned)behind->highest : 0);
        unsigned             stakes  = (sheet->seats - 1U) * bettors * stakes_of_a_bettor(sheet);
        if (stakes > STAKES_MAX)
            fail_msg("%s: %u wagers do not fit a layout of %u", sheet->id, stakes, (unsigned)STAKES_MAX);
        most = stakes > most ? stakes : most;
    }
    assert_int_equal(most, STAKES_MAX); /* Marysville's Pure 21.5: 7 spots, 6 bettors, 11 wagers */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_are_the_file),
        cmocka_unit_test(test_pay_tables_are_the_file),
        cmocka_unit_test(test_digest_is_of_the_files),
        cmocka_unit_test(test_a_full_table_fits_the_layout),
        cmocka_unit_test(test_houses_and_editions),
        cmocka_unit_test(test_what_the_text_says_of_fees),
        cmocka_unit_test(test_the_catalog_is_the_contract),
        cmocka_unit_test(test_names_in_any_capitals),
        cmocka_unit_test(test_default_options),
        cmocka_unit_test(test_default_schedules),
        cmocka_unit_test(test_rules_that_concern_a_game),
        cmocka_unit_test(test_status_follows_from_kind_proofs_and_tables),
        cmocka_unit_test(test_exceptions_without_a_table),
        cmocka_unit_test(test_rulings_on_a_rule),
        cmocka_unit_test(test_citations_are_what_a_search_finds),
    };
    return RUN_TESTS(tests);
}
