/* A table's terms: told when it opens, changed when they may be, the same again
 * from its events and on paper, and those that the odds are asked under. */
#include "test.h"

#include "fees/fees.h"
#include "games/poker.h"
#include "house/slot.h"
#include "kit.h"
#include "odds/ask_set.h"
#include "rulebook/sheets.h"

static struct kit K;

static const struct words *said(size_t which)
{
    return words_of(&K.events.list[which].has);
}

/* The sheet's revision and digest, and each option with its value in order; but not
 * how long the table waits. */
static void test_the_opening_names_every_option(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < catalog_row_count; g++) {
        const struct sheet *sheet = catalog_rows[g].sheet;
        if (sheet == NULL)
            continue;
        struct said  open = { .command = { .kind = COMMAND_OPEN } };
        struct terms preset;
        size_t       at = 1;
        memset(&K, 0, sizeof K);
        snprintf(said_words(&open)->game, sizeof open.words.game, "%s", sheet->id);
        assert_int_equal(table_act(sheet, &K.table, &open.command, &K.events), ALLOWED);
        assert_int_equal(K.events.list[0].kind, EVENT_OPENED);
        assert_int_equal(K.events.list[0].has.count, sheet->revision);
        assert_memory_equal(said(0)->digest, sheet->digest, SHEET_DIGEST_SIZE);
        terms_init(&preset, sheet);
        for (size_t i = 0; i < preset.options->count; i++) {
            char value[OPTION_TEXT_MAX];
            if (preset.options->list[i].change == OPTION_ASSUMED || preset.options->list[i].quiet)
                continue;
            assert_int_equal(K.events.list[at].kind, EVENT_SETTING);
            assert_string_equal(said(at)->name, preset.options->list[i].name);
            assert_string_equal(said(at++)->value, terms_print(&preset, i, value));
        }
        if (sheet_warning(sheet, &preset, 0).why != NULL) /* OQ-20 */
            assert_int_equal(K.events.list[at++].kind, EVENT_CAUTION);
        assert_int_equal(at, K.events.count);
        assert_memory_equal(&K.table.terms, &preset, sizeof preset);
    }
}

/* What `odds --set` works out is what the table plays. */
static void test_odds_are_asked_under_the_terms_of_the_table(void **unused)
{
    (void)unused;
    static const struct {
        const struct sheet *sheet;
        const char         *set, *text;
    } row[] = {
        { &sheet_marina1_double_hand, "set name=wheel value=second", "wheel=second" },
        { &sheet_marysville_fortune, "set name=wheel value=second", "wheel=second" },
        { &sheet_marina2_three_card_6, "set name=exposed value=0", "exposed=0" },
        { &sheet_marysville_three_card, "set name=exposed value=0", "exposed=0" },
        { &sheet_marina2_zoobac, "set name=laps value=wager", "laps=wager" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        const struct catalog_row *game = catalog_find(row[i].sheet->id);
        struct odds_ask           ask  = odds_ask(game);
        kit_open(&K, row[i].sheet);
        kit_do(&K, row[i].set);
        assert_memory_not_equal(&ask.terms, &K.table.terms, sizeof ask.terms);
        assert_true(ask_set(game, &ask, row[i].text));
        assert_memory_equal(&ask.terms, &K.table.terms, sizeof ask.terms);
    }
}

/* MC2-FEE-17: the printed limit comes with its schedule, and both are told. */
static void test_a_schedule_brings_its_limit(void **unused)
{
    PROVES("MC2-FEE-17");
    (void)unused;
    kit_open(&K, &sheet_marina2_double_hand);
    kit_no(&K, "set name=max value=2000", REFUSE_LIMIT_PRINTED, "MC2-FEE-17");
    kit_no(&K, "set name=option value=8", REFUSE_BAD_SETTING, "MC2-FEE-17");
    kit_do(&K, "set name=option value=6");
    assert_int_equal(K.events.count, 3);
    assert_string_equal(said(0)->name, "min");
    assert_string_equal(said(0)->value, "100");
    assert_string_equal(said(1)->value, "2000");
    assert_string_equal(said(2)->value, "6");
    assert_int_equal(K.table.terms.max, 200000);
    kit_do(&K, "set name=option value=7");
    assert_int_equal(K.events.count, 2); /* the minimum stays */
}

/* Each option by which a table leaves its page is told when it does so, and not again. */
static void test_leaving_the_page_is_told(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina1_no_bust_22);
    kit_do(&K, "set name=peek value=1");
    assert_int_equal(kit_count(&K, EVENT_CAUTION), 1);
    kit_do(&K, "set name=das value=0");
    assert_int_equal(kit_count(&K, EVENT_CAUTION), 1);
    assert_string_equal(kit_event(&K, EVENT_CAUTION, 0)->rule, "MC1-NB22-D3");
    kit_do(&K, "set name=min value=4");
    assert_int_equal(kit_count(&K, EVENT_CAUTION), 0);
    kit_do(&K, "set name=das value=1");
    assert_int_equal(kit_count(&K, EVENT_CAUTION), 0);
}

static void test_what_no_table_has(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marysville_tiles);
    kit_no(&K, "set name=player value=best", REFUSE_NO_SUCH_SETTING, "");
    kit_no(&K, "set name=wheel value=second", REFUSE_NO_SUCH_SETTING, "");
}

/* ZooBac with a shoe that the house may choose. */
static struct option OPTIONS[OPTIONS_MAX];

static struct sheet with_decks(void)
{
    struct sheet  sheet = sheet_marina2_zoobac;
    struct option decks = { .name    = "decks",
                            .kind    = OPTION_NUMBER,
                            .change  = OPTION_NEW_SHOE,
                            .lowest  = 1,
                            .highest = 8,
                            .preset  = 8,
                            .rule    = "",
                            OPTION_IN_TERMS(shoe.decks) };
    memcpy(OPTIONS, sheet.options.list, sheet.options.count * sizeof *OPTIONS);
    OPTIONS[sheet.options.count++] = decks;
    sheet.options.list             = OPTIONS;
    return sheet;
}

/* Two aces of spades have left the shoe when it is changed for one that has one. */
static void test_another_shoe_starts_from_nothing(void **unused)
{
    (void)unused;
    struct sheet sheet = with_decks();
    kit_open(&K, &sheet);
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=2 who=Bo amount=5000");
    kit_do(&K, "bank seat=1 amount=1000");
    kit_do(&K, "shuffle");
    kit_do(&K, "bet seat=2 wager=player amount=10");
    kit_do(&K, "close");
    kit_cards(&K, "As As 8d Tc");
    kit_do(&K, "set name=decks value=8");
    assert_int_equal(kit_count(&K, EVENT_SHOE_END), 0); /* it is so already */
    kit_do(&K, "set name=decks value=1");
    assert_int_equal(kit_count(&K, EVENT_SHOE_END), 1);
    assert_null(table_check(&sheet, &K.table));
    kit_do(&K, "bank seat=1 amount=1000");
    kit_do(&K, "shuffle");
    assert_int_equal(K.events.list[0].has.count, 1);
    kit_do(&K, "bet seat=2 wager=player amount=10");
    kit_do(&K, "close");
    kit_do(&K, "card cards=As");
    kit_no(&K, "card cards=As", REFUSE_CARD_OUT, "MC2-ZOO-K1");
}

/* A journal is read with the revision that it names, or not at all. */
static void test_a_table_is_read_with_its_revision(void **unused)
{
    (void)unused;
    for (uint32_t revision = 1; revision <= 2; revision++) {
        static struct slot   slot;
        static struct events events;
        memset(&slot, 0, sizeof slot);
        events_clear(&events);
        struct event *opened = events_add(&events, EVENT_OPENED, NULL);
        struct words *words  = events_words(&events, opened);
        opened->has.count    = revision;
        memcpy(words->game, "marina2/zoobac", sizeof "marina2/zoobac");
        assert_int_equal(slot_follow(&slot, events.list, 1) == NULL, revision == 1);
        assert_ptr_equal(slot.sheet, revision == 1 ? &sheet_marina2_zoobac : NULL);
    }
}

static cents blind(size_t which)
{
    return ((const struct poker_rules *)(const void *)K.table.terms.rules.bytes)->blind[which];
}

/* Lowball of Marina's newer edition had two blinds of $1 at $1-$2 once, where the page has three,
 * $1 and twice $0.50 (000:402-408). A table of that time is set as any other, and has what the page
 * has from then on. */
static void test_blinds_of_an_earlier_program_give_way(void **unused)
{
    (void)unused;
    kit_open(&K, &sheet_marina2_lowball);
    assert_true(terms_apply(&K.table.terms, "small_blind", "1"));
    assert_true(terms_apply(&K.table.terms, "button_blind", "0"));
    assert_int_equal(terms_check(&K.table.terms), REFUSE_BETS_FIXED);
    kit_do(&K, "set name=decide_seconds value=45");
    assert_int_equal(kit_count(&K, EVENT_SETTING), 3);
    assert_int_equal(terms_check(&K.table.terms), ALLOWED);
    for (size_t which = 0; which < 3; which++)
        assert_int_equal(blind(which), which == 2 ? 100 : 50);
    kit_no(&K, "set name=small_blind value=1", REFUSE_BETS_FIXED, "MC2-FEE-33");
}

int main(void)
{
    const struct CMUnitTest settings[] = {
        cmocka_unit_test(test_the_opening_names_every_option),
        cmocka_unit_test(test_odds_are_asked_under_the_terms_of_the_table),
        cmocka_unit_test(test_a_schedule_brings_its_limit),
        cmocka_unit_test(test_leaving_the_page_is_told),
        cmocka_unit_test(test_what_no_table_has),
        cmocka_unit_test(test_blinds_of_an_earlier_program_give_way),
        cmocka_unit_test(test_another_shoe_starts_from_nothing),
        cmocka_unit_test(test_a_table_is_read_with_its_revision),
    };
    return RUN_TESTS(settings);
}
