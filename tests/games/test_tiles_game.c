/* Pai gow tiles: positions by the dice, comparison and foul settings against a
 * second writing of the page and of the chart, and who sees which tiles. */
#include "test.h"

#include "games/tiles_game.h"
#include "hands/tiles_twin.h"
#include "rulebook/sheets.h"
#include "table/kit.h"
#include "table/view.h"

static struct kit K;

/* The bank is 1, 9 and 17: for every bank and total, counted seat by seat. */
static void test_dice_name_a_position_of_eight(void **unused)
{
    const struct at at = { .rules = sheet_marysville_tiles.rules };
    (void)unused;
    for (uint8_t bank = 1; bank <= 8; bank++)
        for (uint8_t total = 3; total <= 18; total++) {
            struct set_state state = { .bank = bank, .pile = 1, .dice = { total, 0, 0 } };
            uint8_t          seat  = bank;
            for (unsigned count = 1; count < total; count++)
                seat = seat == 8 ? 1 : (uint8_t)(seat + 1);
            assert_int_equal(set_first(at.rules, &state), seat);
            if (total == 9 || total == 17)
                assert_int_equal(seat, bank);
            uint32_t steps = tiles_game.action_count(&at, &state);
            unsigned away  = (unsigned)(seat + 8 - bank) % 8;
            assert_int_equal(steps, away == 0 ? 1 : away);
            for (uint8_t hand = 1; hand <= 8; hand++) {
                assert_int_equal(set_pile_spot(at.rules, &state, hand), seat);
                seat = seat == 8 ? 1 : (uint8_t)(seat + 1);
            }
        }
}

/* A standard set: eleven pairs that look alike and five that do not. */
static void test_the_shoe_is_a_set_of_dominoes(void **unused)
{
    PROVES("CM-PGT-1");
    struct shoe_kind kind = sheet_marysville_tiles.deck.shoe;
    card             faces[SHOE_CARDS_MAX];
    unsigned         seen[FACE_KINDS] = { 0 }, twice = 0, once = 0;
    int              pips = 0;
    (void)unused;
    assert_int_equal(shoe_size(kind), 32);
    shoe_fill(kind, faces);
    for (size_t i = 0; i < 32; i++) {
        seen[faces[i]]++;
        pips += tile_spots(card_tile(faces[i]));
    }
    for (card face = 0; face < FACE_KINDS; face++) {
        assert_int_equal(seen[face], shoe_copies(kind, face));
        twice += seen[face] == 2;
        once += seen[face] == 1;
    }
    assert_true(twice == 11 && once == 10);
    assert_int_equal(pips, 2 * (12 + 2 + 8 + 4 + 10 + 6 + 4 + 11 + 10 + 7 + 6) + 2 * (9 + 8 + 7 + 5) + 9);
    assert_int_equal(shoe_copies((struct shoe_kind){ .decks = 8 }, CARD_TILES), 0);
}

static uint64_t CHANCE = 7;
static uint32_t below(uint32_t limit)
{
    CHANCE = CHANCE * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(CHANCE >> 33) % limit;
}

/* Two hands of four, both laid in some way; the bank's is not foul. */
static void test_both_hands_against_both(void **unused)
{
    PROVES("CM-PGT-2", "CM-PGT-H1", "CM-PGT-H2", "CM-PGT-H3", "CM-PGT-H4", "CM-PGT-H5", "CM-PGT-G5");
    const struct at given   = { .rules = sheet_marysville_tiles.rules };
    unsigned        seen[3] = { 0 }, copies = 0, fouls = 0;
    (void)unused;
    for (int round = 0; round < 60000; round++) {
        card             set[32], *mine = set, *his = set + 4;
        struct set_state state = { .phase = SET_DECIDED, .bank = 2 };
        struct stake     stake = { .seat = 5, .spot = 5, .wager = WAGER_BASE, .amount = 1000 };
        shoe_fill(sheet_marysville_tiles.deck.shoe, set);
        for (uint32_t i = 0; i < 8; i++) {
            uint32_t at = i + below(32 - i);
            card     to = set[at];
            set[at]     = set[i];
            set[i]      = to;
        }
        state.hand[5] = state.hand[2] = (struct set_hand){ .count = 4, .dealt = true, .set = true };
        memcpy(state.hand[5].card, mine, 4);
        memcpy(state.hand[2].card, his, 4);
        state.hand[5].ahead = 3; /* the first two tiles are the low hand */
        state.hand[2].ahead = 3;
        int low = tiles_twin(mine[0], mine[1]), high = tiles_twin(mine[2], mine[3]);
        int bank_low = tiles_twin(his[0], his[1]), bank_high = tiles_twin(his[2], his[3]);
        if (bank_low > bank_high)
            continue;
        struct outcome outcome = tiles_game.settle(&given, &state, &stake);
        assert_int_equal(outcome.pays.den, 1);
        if (low > high) {
            assert_int_equal(outcome.pays.num, -1);
            fouls++;
            continue;
        }
        int  wins = (low > bank_low) + (high > bank_high);
        bool copy = low == bank_low || high == bank_high;
        assert_int_equal(outcome.pays.num, wins - 1);
        assert_string_equal(outcome.rule, wins == 2   ? "CM-PGT-H2"
                                          : copy      ? "CM-PGT-G5"
                                          : wins == 1 ? "CM-PGT-H3"
                                                      : "CM-PGT-H4");
        seen[wins]++;
        copies += copy;
    }
    assert_true(seen[0] > 2000 && seen[1] > 2000 && seen[2] > 2000 && copies > 100 && fouls > 5000);
}

static void say(const char *const *lines)
{
    for (; *lines != NULL; lines++)
        kit_do(&K, *lines);
}
#define SAY(...) say((const char *const[]){ __VA_ARGS__, NULL })

/* The set in order, from the position that the dice name. */
static void start(void)
{
    struct command dealt = { .kind = COMMAND_CARD };
    card           set[32];
    kit_open(&K, &sheet_marysville_tiles);
    SAY("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Cy amount=500", "sit seat=4 who=Di amount=500",
        "sit seat=9 who=Gus amount=500", "bank seat=1 amount=700", "shuffle", "bet seat=3 amount=20",
        "bet seat=9 spot=3 amount=50", "bet seat=4 amount=20", "close", "dice value=1-3-6");
    shoe_fill(sheet_marysville_tiles.deck.shoe, set);
    for (size_t next = 0; next < 32; next += 4) {
        dealt.has.cards.count = 4;
        memcpy(dealt.has.cards.card, set + next, 4);
        assert_int_equal(table_decide(K.sheet, &K.table, &dealt, &K.events), ALLOWED);
        for (size_t i = 0; i < K.events.count; i++)
            table_apply(K.sheet, &K.table, &K.events.list[i]);
    }
}

/* Faces that a viewer sees of a spot, counted. */
static unsigned sees(uint8_t viewer, uint8_t spot)
{
    static struct table_view view;
    unsigned                 faces = 0;
    table_view(K.sheet, &K.table, viewer, &view);
    for (size_t i = 0; i < view.shown.hand_count; i++)
        for (size_t c = 0; c < view.shown.hand[i].cards.count; c++)
            faces += view.shown.hand[i].spot == spot && view.shown.hand[i].cards.card[c] != CARD_UNKNOWN;
    return faces;
}

/* A hand is its decider's to see, and theirs who may argue about it; the bank's is
 * nobody's before every hand is set. What is laid stays closed with its advice. */
static void test_closed_hands_stay_closed(void **unused)
{
    struct event seen;
    (void)unused;
    start();
    for (uint8_t viewer = 0; viewer <= PLACES_MAX; viewer++) {
        assert_int_equal(sees(viewer, 1), 0);
        assert_int_equal(sees(viewer, 2), 0); /* nobody bet there */
        assert_int_equal(sees(viewer, 3), viewer == 3 || viewer == 9 ? 4 : 0);
        assert_int_equal(sees(viewer, 4), viewer == 4 ? 4 : 0);
    }
    assert_int_equal(sees(VIEWER_HOUSE, 1), 0);
    kit_do(&K, "houseway seat=9");
    const struct event *laid = kit_event(&K, EVENT_LAID, 0);
    assert_string_equal(laid->rule, "CM-PGT-H1");
    for (uint8_t viewer = 0; viewer <= PLACES_MAX; viewer++) {
        assert_true(event_for(laid, viewer, &seen));
        assert_int_equal(seen.has.cards.card[0] != CARD_UNKNOWN, viewer == 9);
        assert_int_equal(sees(viewer, 3), viewer == 9 ? 4 : 0);
        assert_int_equal(sees(viewer, 1), 0);
    }
    kit_do(&K, "houseway seat=4");
    for (uint8_t viewer = 0; viewer <= PLACES_MAX; viewer++)
        assert_int_equal(sees(viewer, 1), 4);
    assert_int_equal(sees(VIEWER_BOARD, 3), 0);
}

/* Faces of the set and no others are dealt, none more often than the set has it. */
static void test_only_what_the_set_has_is_dealt(void **unused)
{
    PROVES("CM-PGT-1");
    static const struct {
        const char  *line;
        enum refusal no;
    } row[] = {
        { "card cards=teen,teen,teen,dey", REFUSE_CARD_OUT },
        { "card cards=gow36,gow36,gow45,dey", REFUSE_CARD_OUT },
        { "card cards=As,Kd,Qh,Jc", REFUSE_NO_SUCH_CARD },
        { "card cards=teen,dey,yun", REFUSE_WRONG_COUNT },
        { "card cards=teen,teen,gow36,gow45", ALLOWED },
        { "card cards=teen,dey,yun,gor", REFUSE_CARD_OUT },
        { "card cards=gow36,dey,yun,gor", REFUSE_CARD_OUT },
        { "card cards=dey,dey,yun,gor", ALLOWED },
    };
    (void)unused;
    kit_open(&K, &sheet_marysville_tiles);
    SAY("sit seat=1 who=Ann amount=5000", "sit seat=3 who=Cy amount=500", "bank seat=1 amount=700", "shuffle",
        "bet seat=3 amount=20", "close", "dice value=1-3-6");
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct said said;
        char        why[WHY_MAX];
        assert_int_equal(command_read(row[i].line, &NO_NAMES, &said, why), STATUS_OK);
        assert_int_equal(table_act(K.sheet, &K.table, &said.command, &K.events), row[i].no);
    }
}

int main(void)
{
    const struct CMUnitTest tiles[] = {
        cmocka_unit_test(test_dice_name_a_position_of_eight),
        cmocka_unit_test(test_the_shoe_is_a_set_of_dominoes),
        cmocka_unit_test(test_both_hands_against_both),
        cmocka_unit_test(test_closed_hands_stay_closed),
        cmocka_unit_test(test_only_what_the_set_has_is_dealt),
    };
    return RUN_TESTS(tiles);
}
