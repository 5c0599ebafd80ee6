/* Options: every row of every sheet can be set to everything it says it takes,
 * says it back in the same word, and refuses all else; and the rules that table,
 * odds and simulation get are the sheet's with the options applied. */
#include "test.h"

#include "fees/fees.h"
#include "games/blackjack.h"
#include "games/paigow.h"
#include "games/three_card.h"
#include "games/zoobac.h"
#include "rulebook/catalog.h"
#include "rulebook/schedules.h"
#include "rulebook/sheets.h"

static const char *value_of(const struct terms *terms, const char *name)
{
    static char value[OPTION_TEXT_MAX];
    return terms_print(terms, (size_t)(terms_option(terms, name) - terms->options->list), value);
}

static void set(struct terms *terms, const char *name, const char *value)
{
    assert_int_equal(terms_set(terms, name, value), ALLOWED);
}

/* Said and read back; a copy of the terms made from the values is the same. */
static void try_value(const struct terms *terms, const char *name, const char *value)
{
    struct terms now = *terms, copy = *terms;
    uint8_t      bytes[512];
    if (terms_set(&now, name, value) != ALLOWED)
        fail_msg("%s does not take %s", name, value);
    assert_string_equal(value_of(&now, name), value);
    struct codec writer = codec_writer(bytes, sizeof bytes);
    terms_code(&writer, &now);
    struct codec reader = codec_reader(bytes, codec_used(&writer, bytes));
    terms_code(&reader, &copy);
    assert_false(writer.bad || reader.bad);
    assert_memory_equal(&now, &copy, sizeof now);
}

static void try_amounts(const struct terms *terms, const struct option *option)
{
    int64_t      unit = option->kind == OPTION_NUMBER ? 100 : 1;
    char         low[MONEY_MAX], high[MONEY_MAX], below[MONEY_MAX], above[MONEY_MAX];
    struct terms now = *terms;
    try_value(terms, option->name, money_print(option->lowest * unit, low));
    try_value(terms, option->name, money_print(option->highest * unit, high));
    assert_int_equal(terms_set(&now, option->name, money_print((option->highest + 1) * unit, above)),
                     REFUSE_BAD_SETTING);
    assert_int_equal(terms_set(&now, option->name, money_print((option->lowest - 1) * unit, below)),
                     REFUSE_BAD_SETTING);
    if (option->kind == OPTION_NUMBER)
        assert_int_equal(terms_set(&now, option->name, "0.50"), REFUSE_BAD_SETTING);
    assert_memory_equal(&now, terms, sizeof now);
}

static void try_option(const struct terms *terms, const struct option *option)
{
    static const char *const bad[] = { "", "never", "-1", " 1", "1 ", "0x1", "1e3" };
    struct terms             now   = *terms;
    char                     takes[OPTION_TAKES_MAX];
    const char              *word;
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        assert_int_equal(terms_set(&now, option->name, bad[i]), REFUSE_BAD_SETTING);
    assert_memory_equal(&now, terms, sizeof now);
    if (option->kind == OPTION_MONEY || option->kind == OPTION_NUMBER)
        try_amounts(terms, option);
    for (size_t i = 0; (word = option_word(terms, option, i)) != NULL; i++) {
        try_value(terms, option->name, word);
        assert_non_null(strstr(option_takes(terms, option, takes), word));
    }
}

static void test_every_option_of_every_game(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < catalog_row_count; i++) {
        struct terms terms;
        catalog_terms(&catalog_rows[i], &terms);
        assert_int_equal(terms_check(&terms), ALLOWED);
        assert_int_equal(terms_set(&terms, "no-such", "1"), REFUSE_NO_SUCH_SETTING);
        for (size_t o = 0; o < terms.options->count; o++) {
            const struct option *option = &terms.options->list[o];
            assert_ptr_equal(terms_option(&terms, option->name), option); /* no name stands twice */
            assert_true(strlen(option->name) < OPTION_TEXT_MAX);
            assert_int_equal(option->size == 0, terms.sheet == NULL); /* nothing hangs on it yet */
            try_option(&terms, option);
        }
    }
}

/* Typed from the sheets' pages: what a bank table is unless told otherwise. */
static void test_presets(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *name, *value, *takes;
    } row[] = {
        { "marina2/zoobac", "min", "5", "1 to 500" }, /* MC2-FEE-13 */
        { "marina2/zoobac", "max", "500", "500 to 2000" },
        { "marina2/zoobac", "option", "1", "1, 2, 3, 4 or 5" },
        { "marina2/zoobac", "edition", "000b", "000b or 000a" }, /* OQ-58 */
        { "marina2/zoobac", "cut", "75", "50 to 100" },          /* OQ-86 */
        { "marina2/zoobac", "laps", "seat", "seat or wager" },   /* OQ-4 */
        { "marina1/double-hand", "edition", "001", "001 or 000b" },
        { "marina2/double-hand", "option", "1", "1, 2, 3, 4, 5, 6 or 7" },
        { "marysville/double-hand", "wheel", "low", "low or second" }, /* OQ-27 */
        { "marysville/fortune", "second", "1", "0 to 1" },
        { "marysville/three-card", "exposed", "1", "1 or 0" },
        { "marysville/three-card", "pair_plus_min", "5", "1 to 5" }, /* OQ-89 */
        { "marina2/three-card-6", "laps", "seat", "seat or wager" },
        { "marina2/three-card-6", "min", "5", "5" },
        { "marysville/tiles", "player", "house-way", "house-way or best" },
        { "marina1/pure-21.5", "natural", "6:5", "6:5, 3:2 or 7:5" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct terms terms;
        char         takes[OPTION_TAKES_MAX];
        catalog_terms(catalog_find(row[i].game), &terms);
        assert_string_equal(value_of(&terms, row[i].name), row[i].value);
        assert_string_equal(option_takes(&terms, terms_option(&terms, row[i].name), takes), row[i].takes);
    }
}

/* The same function gives table, odds and simulation their rules. */
static void test_options_reach_the_rules(void **unused)
{
    (void)unused;
    struct terms terms;
    terms_init(&terms, &sheet_marina1_double_hand);
    const struct paigow_rules *paigow = (const void *)terms.rules.bytes;
    assert_false(paigow->wheel_second);
    set(&terms, "wheel", "second");
    assert_true(paigow->wheel_second);
    set(&terms, "wheel", "low");
    assert_memory_equal(paigow, sheet_marina1_double_hand.rules, sizeof *paigow); /* and nothing else */

    terms_init(&terms, &sheet_marina2_three_card_6);
    const struct three_card_rules *three = (const void *)terms.rules.bytes;
    assert_true(three->exposes);
    set(&terms, "exposed", "0");
    assert_false(three->exposes);

    terms_init(&terms, &sheet_marina2_zoobac);
    set(&terms, "max", "1,250");
    set(&terms, "chip", "0.50");
    set(&terms, "laps", "wager");
    set(&terms, "entered", "1");
    assert_int_equal(terms.max, 125000);
    assert_int_equal(terms.chip, 50);
    assert_int_equal(terms.laps, LAP_BY_WAGER);
    assert_true(terms.entered);
    assert_int_equal(terms.shoe.decks, 8);
}

/* OQ-58: the edition chosen has its own schedules. Marina's second set prints
 * six for Three Card, its first five. */
static void test_schedules_are_those_of_the_edition(void **unused)
{
    (void)unused;
    struct terms terms;
    terms_init(&terms, &sheet_marina2_three_card_6);
    set(&terms, "option", "6");
    assert_string_equal(terms.schedule->edition, "000b");
    assert_int_equal(terms_set(&terms, "edition", "000a"), REFUSE_NOT_TOGETHER);
    assert_string_equal(terms.edition, "000b");
    set(&terms, "option", "5");
    assert_string_equal(terms.schedule->number, "5");
    set(&terms, "edition", "000a");
    assert_string_equal(value_of(&terms, "option"), "5");
    assert_string_equal(terms.schedule->edition, "000a");
    assert_int_equal(terms_set(&terms, "option", "6"), REFUSE_BAD_SETTING);
}

/* A house's edition by date finds every table somewhere among the schedules of another: it
 * can always be moved. */
static void test_every_schedule_can_move_to_every_edition(void **unused)
{
    size_t moves = 0;
    (void)unused;
    for (size_t i = 0; i < catalog_row_count; i++) {
        struct terms from, schedule, to;
        const char  *edition, *number, *other;
        if (catalog_rows[i].sheet == NULL)
            continue;
        terms_init(&from, catalog_rows[i].sheet);
        const struct option *editions = terms_option(&from, "edition"),
                            *numbers  = terms_option(&from, "option");
        for (size_t e = 0; (edition = option_word(&from, editions, e)) != NULL; e++) {
            assert_int_equal(terms_move(&from, "edition", edition), ALLOWED);
            for (size_t n = 0; (number = option_word(&from, numbers, n)) != NULL; n++) {
                schedule = from;
                assert_int_equal(terms_set(&schedule, "option", number), ALLOWED);
                for (size_t o = 0; (other = option_word(&schedule, editions, o)) != NULL; o++) {
                    to = schedule;
                    assert_int_equal(terms_move(&to, "edition", other), ALLOWED);
                    assert_int_equal(terms_check(&to), ALLOWED);
                    assert_string_equal(to.schedule->edition, other);
                    moves += strcmp(edition, other) != 0;
                }
            }
        }
    }
    assert_true(moves > 50);
}

/* "One table limit ... as listed above" (000:2334-2336) holds for the games of that page; the
 * others have a minimum and a maximum of the table's own within what is printed (001:6,
 * 002:25, 002:507-508). A schedule that prints but one of the two takes the other along. */
static void test_limits_within_what_is_printed(void **unused)
{
    static const struct {
        const char *game, *min, *max;
        bool        own; /* the table may have limits of its own */
    } rows[] = {
        { "marysville/double-hand", "25", "1000", true }, { "marysville/fortune", "25", "1000", true },
        { "marysville/tiles", "25", "1000", true },       { "marysville/no-bust-joker", "25", "500", true },
        { "marysville/pure-21.5", "25", "500", true },    { "marina1/double-hand", "25", "100", true },
        { "marina1/no-bust-22", "5", "20", true },        { "marina1/no-bust-joker", "5", "20", true },
        { "marina1/pure-21.5", "5", "20", true },         { "marina2/double-hand", "25", "200", false },
        { "marina2/no-bust-22", "5", "25", false },
    };
    struct terms terms;
    PROVES("CM-PGP-3", "CM-NBJ-R3", "MC1-PGP-2");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        catalog_terms(catalog_find(rows[i].game), &terms);
        cents most = terms.max;
        set(&terms, "min", rows[i].min);
        set(&terms, "max", rows[i].max);
        assert_int_equal(terms_check(&terms), rows[i].own ? ALLOWED : REFUSE_LIMIT_PRINTED);
        catalog_terms(catalog_find(rows[i].game), &terms); /* never beyond */
        terms.max = most + 100;
        assert_int_equal(terms_check(&terms), REFUSE_LIMIT_PRINTED);
        catalog_terms(catalog_find(rows[i].game), &terms);
        terms.min -= 100;
        assert_int_equal(terms_check(&terms), REFUSE_LIMIT_PRINTED);
    }
    /* "$100" alone (001:719, 000:1977). */
    static const char *const games[] = { "marina1/no-bust-joker", "marina1/no-bust-22", "marina1/pure-21.5",
                                         "marina2/no-bust-22" };
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        catalog_terms(catalog_find(games[i]), &terms);
        set(&terms, "option", "4");
        assert_int_equal(terms_check(&terms), ALLOWED);
        assert_int_equal(terms.min, 10000);
        assert_int_equal(terms.max, 10000);
        set(&terms, "max", "2000");
        assert_int_equal(terms_check(&terms), ALLOWED);
        set(&terms, "option", "1");
        assert_int_equal(terms_check(&terms), ALLOWED);
        assert_int_equal(terms.max, 2500);
    }
}

/* A table that leaves its page says so, once for each option by which it does. */
static void test_what_leaves_the_page_is_warned_of(void **unused)
{
    static const struct {
        const char *game, *name, *value;
    } rows[] = {
        { "marina1/no-bust-22", "das", "0" },       { "marina2/no-bust-22", "peek", "1" },
        { "marina1/no-bust-joker", "das", "0" },    { "marina1/no-bust-joker", "surrender", "none" },
        { "marina1/pure-21.5", "peek", "0" },       { "marina1/pure-21.5", "das", "1" },
        { "marysville/pure-21.5", "peek", "0" },    { "marysville/no-bust-joker", "joker_natural", "1:1" },
        { "marina2/three-card-6", "exposed", "0" }, { "marysville/three-card", "exposed", "0" },
        { "marina1/lowball", "joker", "1" },        { "marina2/lowball", "joker", "1" },
        { "marina1/lowball", "sevens", "0" },       { "marina2/lowball", "sevens", "0" },
        { "marysville/lowball", "joker", "0" },
    };
    struct terms terms;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        catalog_terms(catalog_find(rows[i].game), &terms);
        assert_null(sheet_warning(terms.sheet, &terms, 0).why);
        set(&terms, rows[i].name, rows[i].value);
        if (sheet_warning(terms.sheet, &terms, 0).why == NULL)
            fail_msg("%s %s=%s", rows[i].game, rows[i].name, rows[i].value);
        assert_null(sheet_warning(terms.sheet, &terms, 1).why);
    }
    catalog_terms(catalog_find("marina1/pure-21.5"), &terms);
    set(&terms, "insurance", "1");
    set(&terms, "peek", "0");
    set(&terms, "das", "1");
    assert_non_null(sheet_warning(terms.sheet, &terms, 2).why);
    assert_null(sheet_warning(terms.sheet, &terms, 3).why);
}

/* MC2-FEE-17: one schedule with one table limit. Marina's double-hand prints one
 * beside every schedule; ZooBac's page leaves it to the house. */
static void test_a_printed_limit_is_fixed(void **unused)
{
    (void)unused;
    static const struct {
        const char *number;
        cents       min, max;
    } row[] = { { "1", 1000, 20000 },  { "2", 500, 50000 },    { "3", 500, 50000 },   { "4", 500, 50000 },
                { "5", 1000, 100000 }, { "6", 10000, 200000 }, { "7", 10000, 100000 } };
    struct terms terms;
    for (size_t r = 0; r < COUNT_OF(row); r++) {
        terms_init(&terms, &sheet_marina2_double_hand);
        set(&terms, "option", row[r].number);
        assert_int_equal(terms.min, row[r].min);
        assert_int_equal(terms.max, row[r].max);
        assert_int_equal(terms_check(&terms), ALLOWED);
        set(&terms, "max", row[r].max == 200000 ? "500" : "2000");
        assert_int_equal(terms_check(&terms), REFUSE_LIMIT_PRINTED);
    }
    terms_init(&terms, &sheet_marina2_zoobac);
    set(&terms, "min", "25");
    set(&terms, "max", "2000");
    set(&terms, "option", "5");
    assert_int_equal(terms_check(&terms), ALLOWED);
    assert_int_equal(terms.min, 2500);
    assert_int_equal(terms.max, 200000);
}

/* CM-P215-X3 and OQ-20: Marysville refuses insurance beside 6:5 and 7:5, Marina
 * does not. */
static void test_options_that_do_not_go_together(void **unused)
{
    (void)unused;
    struct terms terms;
    catalog_terms(catalog_find("marysville/pure-21.5"), &terms);
    set(&terms, "natural", "6:5");
    assert_int_equal(terms_check(&terms), REFUSE_NO_INSURANCE);
    set(&terms, "insurance", "0");
    assert_int_equal(terms_check(&terms), ALLOWED);
    set(&terms, "natural", "3:2");
    set(&terms, "insurance", "1");
    assert_int_equal(terms_check(&terms), ALLOWED);
    catalog_terms(catalog_find("marina1/pure-21.5"), &terms);
    assert_int_equal(terms_check(&terms), ALLOWED);
}

/* OQ-20: at Marina insurance may stand beside 6:5 and 7:5, with a warning; at 3:2 the
 * page's sum is right. At Marysville it never comes to that. */
static void test_insurance_beside_less_is_warned_of(void **unused)
{
    (void)unused;
    struct terms terms;
    catalog_terms(catalog_find("marina1/pure-21.5"), &terms);
    assert_null(sheet_warning(terms.sheet, &terms, 0).why); /* not unless the house offers it */
    set(&terms, "insurance", "1");
    assert_non_null(sheet_warning(terms.sheet, &terms, 0).why);
    set(&terms, "natural", "7:5");
    assert_non_null(sheet_warning(terms.sheet, &terms, 0).why);
    set(&terms, "natural", "3:2");
    assert_null(sheet_warning(terms.sheet, &terms, 0).why);
    set(&terms, "natural", "6:5");
    set(&terms, "insurance", "0");
    assert_null(sheet_warning(terms.sheet, &terms, 0).why);
    catalog_terms(catalog_find("marysville/pure-21.5"), &terms);
    assert_null(sheet_warning(terms.sheet, &terms, 0).why);
}

/* An award is an amount, or whole percent of the pool. */
static void test_awards_are_amounts_or_percent(void **unused)
{
    static const struct {
        const char *said;
        bool        taken;
        int64_t     worth;
    } rows[] = {
        { "0", true, 0 },     { "250", true, 25000 }, { "0.50", true, 50 }, { "100000", true, 10000000 },
        { "1%", true, -1 },   { "100%", true, -100 }, { "101%", false, 0 }, { "0%", false, 0 },
        { "2.5%", false, 0 }, { "%", false, 0 },      { "-1", false, 0 },   { "100000.01", false, 0 },
        { "10%%", false, 0 }, { "-10%", false, 0 },   { "none", false, 0 }, { "", false, 0 },
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct terms terms;
        char         printed[OPTION_TEXT_MAX];
        catalog_terms(catalog_find("marysville/pure-21.5"), &terms);
        enum refusal no = terms_set(&terms, "award_888", rows[i].said);
        assert_int_equal(no, rows[i].taken ? ALLOWED : REFUSE_BAD_SETTING);
        const struct blackjack_rules *rules = (const void *)terms.rules.bytes;
        assert_int_equal(rules->award[AWARD_EIGHTS], rows[i].worth);
        size_t which = (size_t)(terms_option(&terms, "award_888") - terms.options->list);
        assert_string_equal(terms_print(&terms, which, printed), rows[i].taken ? rows[i].said : "0");
    }
}

/* ---- a game that nobody plays: ratios, pay tables, shoes, older journals -- */

struct invented_rules {
    struct ratio    natural;
    const uint16_t *table;
    uint8_t         untouched;
};

static const uint16_t     SMALL[] = { 1, 2 }, LARGE[] = { 300, 4 };
static const uint16_t    *FIRST = SMALL, *OTHER = LARGE;
static const struct ratio THREE_TO_TWO = { 3, 2 }, SIX_TO_FIVE = { 6, 5 };

static const struct option_word NATURAL[] = { { "3:2", 0, &THREE_TO_TWO }, { "6:5", 0, &SIX_TO_FIVE } };
static const struct option_word TABLES[]  = { { "1", 0, &FIRST }, { "2", 0, &OTHER } };

static const struct option INVENTED[] = {
    OPTION_MIN(100, 90000, 500, ""),
    OPTION_MAX(1000, 90000, 50000, ""),
    { .name       = "natural",
      .kind       = OPTION_WORD,
      .words      = NATURAL,
      .word_count = COUNT_OF(NATURAL),
      .added      = true,
      .older      = 1,
      OPTION_IN_RULES(struct invented_rules, natural) },
    { .name       = "table",
      .kind       = OPTION_WORD,
      .words      = TABLES,
      .word_count = COUNT_OF(TABLES),
      OPTION_IN_RULES(struct invented_rules, table) },
    { .name    = "decks",
      .kind    = OPTION_NUMBER,
      .change  = OPTION_NEW_SHOE,
      .lowest  = 2,
      .highest = 8,
      .preset  = 6,
      OPTION_IN_TERMS(shoe.decks) },
};
static const struct invented_rules INVENTED_RULES = { .untouched = 77 };
static const struct bank_game      INVENTED_GAME  = { .game = { .rules_size = sizeof INVENTED_RULES } };
static const struct bank_rules     INVENTED_BANK  = { .hands_in_a_row = 2 };
static const struct sheet          INVENTED_SHEET = {
             .id      = "nowhere/invented",
             .seats   = 8,
             .engine  = &INVENTED_GAME,
             .rules   = &INVENTED_RULES,
             .bank    = &INVENTED_BANK,
             .options = { INVENTED, COUNT_OF(INVENTED), NULL },
};

static void test_ratios_pay_tables_and_shoes(void **unused)
{
    (void)unused;
    struct terms                 terms;
    const struct invented_rules *rules = (const void *)terms.rules.bytes;
    terms_init(&terms, &INVENTED_SHEET);
    for (size_t i = 0; i < COUNT_OF(INVENTED); i++)
        try_option(&terms, &INVENTED[i]);
    assert_int_equal(rules->natural.num, 3);
    assert_int_equal(terms.shoe.decks, 6);
    set(&terms, "natural", "6:5");
    set(&terms, "table", "2");
    set(&terms, "decks", "2");
    assert_int_equal(rules->natural.num, 6);
    assert_int_equal(rules->natural.den, 5);
    assert_ptr_equal(rules->table, LARGE);
    assert_int_equal(rules->untouched, 77);
    assert_int_equal(shoe_size(terms.shoe), 104);
}

/* A journal from before `natural` was an option does not name it. */
static void test_older_journals_mean_what_they_meant(void **unused)
{
    (void)unused;
    struct terms terms;
    terms_init_older(&terms, &INVENTED_SHEET);
    assert_string_equal(value_of(&terms, "natural"), "6:5");
    assert_string_equal(value_of(&terms, "decks"), "6"); /* always was one */
    terms_init(&terms, &INVENTED_SHEET);
    assert_string_equal(value_of(&terms, "natural"), "3:2");
}

static void test_limits_do_not_cross(void **unused)
{
    (void)unused;
    struct terms terms;
    terms_init(&terms, &INVENTED_SHEET);
    set(&terms, "max", "10");
    set(&terms, "min", "10");
    assert_int_equal(terms_check(&terms), ALLOWED);
    set(&terms, "min", "10.01");
    assert_int_equal(terms_check(&terms), REFUSE_LIMITS_CROSS);
}

static void test_no_values_but_its_own_are_read(void **unused)
{
    (void)unused;
    struct terms terms;
    uint8_t      bytes[512];
    terms_init(&terms, &INVENTED_SHEET);
    for (size_t i = 0; i < COUNT_OF(INVENTED); i++) {
        struct terms bad = terms, read = terms;
        bad.value[i]        = 100000;
        struct codec writer = codec_writer(bytes, sizeof bytes);
        terms_code(&writer, &bad);
        struct codec reader = codec_reader(bytes, codec_used(&writer, bytes));
        terms_code(&reader, &read);
        assert_true(reader.bad);
    }
}

/* A correction stands beside what it corrects, and both are found. */
static void test_revisions_are_found(void **unused)
{
    (void)unused;
    static const struct sheet first = { .revision = 1 }, second = { .revision = 2, .former = &first };
    struct catalog_row        row = { .sheet = &second };
    assert_ptr_equal(catalog_sheet(&row, 1), &first);
    assert_ptr_equal(catalog_sheet(&row, 2), &second);
    assert_null(catalog_sheet(&row, 3));
    assert_null(catalog_sheet(&row, 0));
    for (size_t i = 0; i < catalog_row_count; i++)
        for (const struct sheet *sheet = catalog_rows[i].sheet; sheet != NULL; sheet = sheet->former) {
            assert_ptr_equal(catalog_sheet(&catalog_rows[i], sheet->revision), sheet);
            assert_string_equal(sheet->id, catalog_rows[i].id);
            assert_non_null(sheet->digest);
            assert_true(sheet->former == NULL || sheet->former->revision < sheet->revision);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_option_of_every_game),
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_options_reach_the_rules),
        cmocka_unit_test(test_schedules_are_those_of_the_edition),
        cmocka_unit_test(test_a_printed_limit_is_fixed),
        cmocka_unit_test(test_limits_within_what_is_printed),
        cmocka_unit_test(test_what_leaves_the_page_is_warned_of),
        cmocka_unit_test(test_options_that_do_not_go_together),
        cmocka_unit_test(test_insurance_beside_less_is_warned_of),
        cmocka_unit_test(test_awards_are_amounts_or_percent),
        cmocka_unit_test(test_ratios_pay_tables_and_shoes),
        cmocka_unit_test(test_older_journals_mean_what_they_meant),
        cmocka_unit_test(test_every_schedule_can_move_to_every_edition),
        cmocka_unit_test(test_limits_do_not_cross),
        cmocka_unit_test(test_no_values_but_its_own_are_read),
        cmocka_unit_test(test_revisions_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
