/* An entry is taken back: whatever the game, whatever was entered, the table and its
 * accounts are as they were before it; the records keep both; and whoever follows the
 * events, one by one or after a restart, comes to the same bytes. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "house_kit.h"
#include "random_play.h"
#include "rulebook/catalog.h"

struct bench {
    struct slot      slot, shadow; /* the second hears events alone, one by one */
    struct events    out;
    struct kit_state before, after, other;
    unsigned         taken_back[COMMAND_COUNT];
};

/* Who came and went meanwhile, and what is remembered of people, stays. */
static bool is_play(const struct events *out)
{
    for (size_t i = 0; i < out->count; i++)
        switch (out->list[i].kind) {
        case EVENT_SEATED:
        case EVENT_BOUGHT:
        case EVENT_AWAY:
        case EVENT_BACK:
        case EVENT_WAITING:
        case EVENT_UNLISTED:
        case EVENT_NO_BANK:
        case EVENT_ASK_BANK:
        case EVENT_MARKED:
        case EVENT_UNMARKED:
        case EVENT_FLOOR_CALLED:
        case EVENT_CALL_ENDED: return false;
        default: break;
        }
    return out->count > 0;
}

static void follow(struct bench *bench)
{
    const char *wrong = slot_post(&bench->slot, bench->out.list, bench->out.count);
    if (wrong != NULL)
        fail_msg("%s: %s", event_word(bench->out.list[bench->out.count - 1].kind), wrong);
    for (size_t i = 0; i < bench->out.count; i++)
        assert_null(slot_follow(&bench->shadow, &bench->out.list[i], 1));
    kit_state(&bench->slot, &bench->after);
    kit_state(&bench->shadow, &bench->other);
    assert_true(kit_same(&bench->after, &bench->other));
}

static bool act(struct bench *bench, const struct command *command)
{
    if (slot_act(&bench->slot, command, &bench->out) != ALLOWED)
        return false;
    follow(bench);
    return true;
}

static void say_line(struct bench *bench, const char *line)
{
    struct command command = kit_read(line);
    assert_true(act(bench, &command));
}

/* The table alone: the ledger remembers which places it has heard of. */
static void paper(const struct slot *slot, struct kit_state *out)
{
    struct table copy  = slot->table;
    struct codec codec = codec_writer(out->bytes, sizeof out->bytes);
    table_code(slot->sheet, &codec, &copy);
    assert_false(codec.bad);
    out->size = codec_used(&codec, out->bytes);
}

static void play_and_correct(struct bench *bench, const struct sheet *sheet, uint64_t seed)
{
    static const struct words wrong   = { .why = "entered wrongly" };
    const struct command      correct = { .kind = COMMAND_CORRECT, .has.words = &wrong };
    struct random_play        play    = random_play_start(sheet, seed);
    struct said               open    = { .command = { .kind = COMMAND_OPEN } };
    memset(&bench->slot, 0, sizeof bench->slot);
    memset(&bench->shadow, 0, sizeof bench->shadow);
    bench->slot.sheet = bench->shadow.sheet = sheet;
    memcpy(said_words(&open)->game, sheet->id, strlen(sheet->id) + 1);
    assert_true(act(bench, &open.command));
    say_line(bench, "set name=entered value=1");
    if (sheet->kind != SHEET_POT)
        say_line(bench, "set name=second value=1");
    play.deck = play.rich = true;
    play.wrong            = 0;
    for (int i = 0; i < 1500; i++) {
        struct command command = random_play_next(&play, &bench->slot.table);
        if (command.kind == COMMAND_SET)
            continue;
        paper(&bench->slot, &bench->before);
        cents money[ACCOUNT_KINDS][PLACES_MAX + 1];
        memcpy(money, bench->slot.ledger.balance, sizeof money);
        if (!act(bench, &command))
            continue;
        bool play_alone = is_play(&bench->out);
        if (!random_chance(&play, 300) || slot_act(&bench->slot, &correct, &bench->out) != ALLOWED)
            continue;
        follow(bench);
        const struct event *last = &bench->out.list[bench->out.count - 1];
        assert_int_equal(last->kind, EVENT_CORRECTED);
        if (!play_alone)
            continue;
        paper(&bench->slot, &bench->after);
        assert_memory_equal(money, bench->slot.ledger.balance, sizeof money);
        if (!kit_same(&bench->before, &bench->after))
            fail_msg("%s: '%s' taken back left another table", sheet->id, command_word(command.kind));
        bench->taken_back[command.kind]++;
    }
}

static void in_game(const char *game, const uint8_t *kinds, size_t count)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    for (uint64_t seed = 1; seed <= 3; seed++)
        play_and_correct(bench, catalog_find(game)->sheet, seed);
    for (size_t i = 0; i < count; i++)
        if (bench->taken_back[kinds[i]] == 0)
            fail_msg("%s: no '%s' was taken back", game, command_word(kinds[i]));
    free(bench);
}
#define IN_GAME(game, ...)                                                                                   \
    in_game(game, (const uint8_t[]){ __VA_ARGS__ }, COUNT_OF(((const uint8_t[]){ __VA_ARGS__ })))

static void test_banked_games(void **unused)
{
    (void)unused;
    IN_GAME("marina2/zoobac", COMMAND_BET, COMMAND_SECOND, COMMAND_CLOSE, COMMAND_CARD, COMMAND_RESULT);
    IN_GAME("marina1/double-hand", COMMAND_BET, COMMAND_CLOSE, COMMAND_CARD, COMMAND_DICE);
    IN_GAME("marysville/tiles", COMMAND_CARD, COMMAND_DICE);
    IN_GAME("marina1/no-bust-22", COMMAND_CLOSE, COMMAND_CARD, COMMAND_HIT, COMMAND_STAND);
    IN_GAME("marina1/no-bust-joker", COMMAND_SECOND, COMMAND_SHARE, COMMAND_UNBET);
    IN_GAME("marina1/pure-21.5", COMMAND_SECOND, COMMAND_BET, COMMAND_CARD, COMMAND_STAND);
    IN_GAME("marina2/three-card-6", COMMAND_SECOND, COMMAND_BET, COMMAND_CARD);
    IN_GAME("marysville/fortune", COMMAND_SECOND, COMMAND_BET, COMMAND_CARD);
}

static void test_games_for_the_pot(void **unused)
{
    (void)unused;
    IN_GAME("marina1/holdem", COMMAND_CARD, COMMAND_PUT, COMMAND_CHECK, COMMAND_FOLD, COMMAND_SHOW);
    IN_GAME("marina1/lowball", COMMAND_CARD, COMMAND_PUT, COMMAND_DRAW);
    IN_GAME("marysville/omaha-8", COMMAND_CARD, COMMAND_PUT);
}

/* Every kind of event that correct takes back: what its posting moved is moved back. */
static void test_whatever_moved_money_moves_it_back(void **unused)
{
    static const struct words wrong   = { .why = "entered wrongly" };
    const struct command      correct = { .kind = COMMAND_CORRECT, .has.words = &wrong };
    struct bench             *bench   = calloc(1, sizeof *bench);
    unsigned                  moved   = 0;
    (void)unused;
    assert_non_null(bench);
    bench->slot.sheet = bench->shadow.sheet = catalog_find("marina2/zoobac")->sheet;
    say_line(bench, "open game=marina2/zoobac");
    say_line(bench, "set name=entered value=1");
    say_line(bench, "sit seat=1 who=1 amount=500");
    say_line(bench, "bank seat=1 amount=100");
    for (uint8_t kind = 0; kind < EVENT_COUNT; kind++) {
        struct ledger ledger = bench->slot.ledger;
        struct steps  steps  = bench->slot.steps;
        struct event  event  = { .kind = kind,
                                 .has  = { .seat = 2, .spot = 3, .from = 1, .amount = 700, .stake = 500 } };
        /* Chips of the bank are there from the hand's beginning to its end, which both stand. */
        if (event_concern(kind) != CONCERN_PLAY || kind == EVENT_BANKED || kind == EVENT_UNBANKED)
            continue;
        ledger_post(&ledger, &event);
        if (memcmp(bench->slot.ledger.balance, ledger.balance, sizeof ledger.balance) == 0)
            continue;
        moved++;
        steps_next(&steps);
        steps_follow(bench->slot.sheet, &steps, &bench->slot.table, &event);
        assert_int_equal(steps_decide(&steps, &bench->slot.table, &correct, &bench->out), ALLOWED);
        for (size_t i = 0; i < bench->out.count; i++)
            ledger_post(&ledger, &bench->out.list[i]);
        if (memcmp(bench->slot.ledger.balance, ledger.balance, sizeof ledger.balance) != 0)
            fail_msg("%s taken back left its money where it went", event_word(kind));
    }
    assert_int_not_equal(moved, 0);
    free(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_banked_games),
        cmocka_unit_test(test_games_for_the_pot),
        cmocka_unit_test(test_whatever_moved_money_moves_it_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
