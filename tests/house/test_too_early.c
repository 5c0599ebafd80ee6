/* Which commands a game knows does not hang on when they are said: too early is
 * "not yet", and never "not done in this game". Every command is tried at every
 * step of random evenings at every game. */
#include "test.h"

#include "house/promise.h"
#include "house/slot.h"
#include "random_play.h"
#include "rulebook/catalog.h"

#define STEPS 4000

/* A command of the kind with every field that it needs and no other. */
static struct said plain(uint8_t kind)
{
    static const struct {
        enum field  field;
        const char *value;
    } sample[] = {
        { FIELD_seat, "1" },
        { FIELD_spot, "1" },
        { FIELD_to, "2" },
        { FIELD_who, "person 9" },
        { FIELD_amount, "10" },
        { FIELD_name, "x" },
        { FIELD_game, "x" },
        { FIELD_value, "1-2-3" },
        { FIELD_why, "a try" },
        { FIELD_cards, "2c" },
        { FIELD_result, "tie" },
        { FIELD_count, "1" },
        { FIELD_transfer, "1" },
        { FIELD_hash, "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" },
    };
    struct said said = { .command = { .kind = kind } };
    for (size_t i = 0; i < COUNT_OF(sample); i++)
        if ((command_needs(kind) >> sample[i].field & 1) != 0)
            assert_true(field_read(&said, &NO_NAMES, sample[i].field, sample[i].value));
    return said;
}

/* What was answered to each kind: that it is not done here, anything else, taken. */
struct answers {
    bool never[COMMAND_COUNT], known[COMMAND_COUNT], taken[COMMAND_COUNT];
    bool phase[TABLE_DRAW + 1];
    bool awaits[AWAITS_DICE + 1];
};

static void note(struct answers *answers, uint8_t kind, enum refusal no)
{
    bool never           = no == REFUSE_NOT_THIS_GAME || no == REFUSE_NO_SURRENDER;
    answers->never[kind] = answers->never[kind] || never;
    answers->known[kind] = answers->known[kind] || !never;
    answers->taken[kind] = answers->taken[kind] || no == ALLOWED;
}

static void try_all(const struct sheet *sheet, const struct table *table, struct answers *answers)
{
    static struct events scratch;
    for (uint8_t kind = 1; kind < COMMAND_COUNT; kind++) {
        struct said said = plain(kind);
        if (said.command.has.words != NULL)
            said.command.has.words = &said.words; /* of this copy */
        enum refusal no = table_refuses(sheet, table, &said.command, &scratch);
        assert_int_not_equal(no, REFUSE_MALFORMED);
        note(answers, kind, no);
    }
    answers->phase[table->phase]                     = true;
    answers->awaits[table_turn(sheet, table).awaits] = true;
}

/* A house may leave these out at the opening, and then they are not done there. */
static bool leaves_out(const struct command *command)
{
    static const char *const options[] = { "surrender", "insurance", "peek" };
    for (size_t i = 0; command->kind == COMMAND_SET && i < COUNT_OF(options); i++)
        if (strcmp(words_of(&command->has)->name, options[i]) == 0)
            return true;
    return false;
}

static struct answers play(const struct sheet *sheet)
{
    static struct events out;
    static struct table  table;
    struct answers       answers = { 0 };
    struct random_play   evening = random_play_start(sheet, 1);
    evening.deck                 = true;
    memset(&table, 0, sizeof table);
    for (int step = 0; step < STEPS; step++) {
        struct command next = random_play_next(&evening, &table);
        if (leaves_out(&next))
            continue;
        enum refusal no = table_act(sheet, &table, &next, &out);
        if (table.phase == TABLE_SHUT)
            continue;
        if (no != REFUSE_MALFORMED)
            note(&answers, next.kind, no);
        if (step % 4 == 0)
            try_all(sheet, &table, &answers);
    }
    return answers;
}

/* What no game for the pot knows: a bank, and what is said to one; hands that are set;
 * draws and doubles of the no-bust family. */
#define NO_BANK                                                                                              \
    "bank second decline nobank askbank bet unbet share close calloff resume newdeck fund result uncard "    \
    "pile dice lay houseway surrender play split match ride hit stand double insure even peek "

/* What the pages of a game know nothing of. */
static const struct {
    const char *game, *never;
} KNOWS[] = {
    { "zoobac",
      "pile dice lay houseway surrender newdeck play fold show deal collect put check name split match "
      "ride post turnup muck draw pickup see time "
      "hit stand double insure even pass peek fund" },
    { "double-hand", "result surrender play fold show deal collect put check split match ride post turnup "
                     "muck draw pickup see time "
                     "hit stand double insure even pass peek fund" },
    { "fortune-pai-gow", "result surrender play fold show deal collect put check split match ride post "
                         "turnup muck draw pickup see time "
                         "hit stand double insure even pass peek fund" },
    { "pai-gow-tiles", "pile result surrender newdeck play fold show deal collect put check split match ride "
                       "post turnup muck draw pickup see time "
                       "hit stand double insure even pass peek fund" },
    { "three-card",
      "uncard result pile dice lay houseway surrender newdeck deal collect put check split match "
      "ride post turnup muck draw pickup see time "
      "hit stand double insure even pass peek fund" },
    { "three-card-6", "uncard result pile dice lay houseway surrender newdeck deal collect put check split "
                      "match ride post turnup muck draw pickup see time "
                      "hit stand double insure even pass peek fund" },
    { "no-bust-joker",
      "uncard result pile dice lay houseway newdeck play fold show deal collect put check name insure "
      "even pass peek post turnup muck draw pickup see time fund" },
    { "no-bust-22",
      "uncard result pile dice lay houseway surrender newdeck play fold deal collect put check insure "
      "even pass post turnup muck draw pickup see time fund" },
    { "marysville/pure-21.5", /* the one with a pool */
      "uncard result pile dice lay houseway newdeck play fold deal collect put check post turnup muck draw "
      "pickup see time" },
    { "pure-21.5", "uncard result pile dice lay houseway newdeck play fold deal collect put check "
                   "post turnup muck draw pickup see time fund" },
    /* Marysville holds a seat as long as the table says and knows no call for time; only
     * Marina's Lowball has hands that are asked for, and only Lowball has a draw. */
    { "marysville/lowball", NO_BANK "see time pickup" },
    { "lowball", NO_BANK },
    { "marysville/holdem", NO_BANK "draw see time pickup" },
    { "omaha-8", NO_BANK "draw see time pickup" },
    { "omaha-8-joker", NO_BANK "draw see time pickup" },
    { "holdem", NO_BANK "draw see" },
};

static const char *never_in(const char *game)
{
    const char *name = strchr(game, '/') + 1;
    for (size_t i = 0; i < COUNT_OF(KNOWS); i++)
        if (strcmp(KNOWS[i].game, game) == 0 || strcmp(KNOWS[i].game, name) == 0)
            return KNOWS[i].never;
    return NULL;
}

static void check_game(const char *game, const struct sheet *sheet)
{
    struct answers answers = play(sheet);
    const char    *pages   = never_in(game);
    if (sheet->kind == SHEET_POT)
        assert_true(answers.phase[TABLE_BETWEEN] && answers.phase[TABLE_PLAY]);
    else
        assert_true(answers.phase[TABLE_OFFER] && answers.phase[TABLE_BETS] && answers.phase[TABLE_PLAY]);
    assert_true(answers.awaits[AWAITS_DECK] && answers.awaits[AWAITS_DEALER]);
    for (uint8_t kind = 1; kind < COMMAND_COUNT; kind++) {
        static const struct promise nothing;
        static const struct table   none;
        if (promise_hears(&nothing, &none, kind) || kind == COMMAND_CORRECT)
            continue; /* the house answers it, not the table */
        bool never = pages != NULL && list_holds(pages, command_word(kind));
        if (answers.never[kind] && answers.known[kind])
            fail_msg("%s: '%s' is not done in this game, and at another time it is", game,
                     command_word(kind));
        if (pages != NULL && answers.never[kind] != never)
            fail_msg("%s: '%s' is %s in this game", game, command_word(kind), never ? "never done" : "done");
    }
}

static void test_too_early_is_never_not_done(void **unused)
{
    (void)unused;
    size_t games = 0;
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row *row = &catalog_rows[i];
        if (row->sheet == NULL)
            continue;
        check_game(row->id, row->sheet);
        games++;
    }
    assert_true(games >= 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_too_early_is_never_not_done) };
    return RUN_TESTS(tests);
}
