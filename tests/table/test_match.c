/* Match or ride (OQ-82, OQ-104), on a small engine: whoever sits at spot 3 doubles,
 * splits or stands, then each hand has one card, and hearts win even money. */
#include "test.h"

#include "kit.h"

struct hearts_state {
    uint8_t phase; /* nothing, choosing, dealing, decided */
    uint8_t hands, dealt;
    bool    red[4]; /* by hand, from 1 */
};

static struct turn hearts_turn(const struct at *at, const void *state)
{
    static const enum awaits by_phase[] = { AWAITS_NOTHING, AWAITS_SEATS, AWAITS_DECK, AWAITS_SETTLING };
    (void)at;
    return (struct turn){ .awaits = by_phase[((const struct hearts_state *)state)->phase],
                          .seats  = 1u << 3,
                          .cards  = 1 };
}

static size_t hearts_legal(const struct at *at, const void *state, struct choice *out, size_t max)
{
    (void)at;
    (void)state;
    (void)out;
    (void)max;
    return 0;
}

/* The later wager is made for seat 3 alone; the engine knows of nobody else. */
static void bet_more(const struct at *at, struct events *out, uint8_t wager, uint8_t from, uint8_t part)
{
    struct fields own = { .seat = 3, .spot = 3, .part = from, .wager = WAGER_BASE };
    struct event *bet = events_add(out, EVENT_BET, "");
    bet->has.seat = bet->has.spot = 3;
    bet->has.part                 = part > 1 ? part : 0;
    bet->has.wager                = wager;
    bet->has.amount               = layout_find(at->layout, &own)->amount;
}

static command_set hearts_commands(const void *rules)
{
    (void)rules;
    return COMMAND_BIT(CARD) | COMMAND_BIT(PLAY) | COMMAND_BIT(SPLIT) | COMMAND_BIT(CHECK);
}

static enum refusal hearts_decide(const struct at *at, const void *opaque, const struct command *command,
                                  struct events *out)
{
    const struct hearts_state *state = opaque;
    uint8_t                    from  = part_of(&command->has);
    if (command->kind == COMMAND_CARD) {
        struct event *dealt = events_add(out, EVENT_CARD, NULL);
        dealt->has.spot     = 3;
        dealt->has.cards    = command->has.cards;
        return ALLOWED;
    }
    if (state->phase != 1 || command->has.seat != 3)
        return REFUSE_NOT_YOUR_TURN;
    if (command->kind == COMMAND_PLAY) {
        bet_more(at, out, WAGER_PLAY, 1, 1);
    } else if (command->kind == COMMAND_SPLIT) {
        struct event *split = events_add(out, EVENT_SPLIT, "");
        split->has.seat = split->has.spot = 3;
        split->has.part                   = (uint8_t)(state->hands + 1);
        split->has.count                  = from;
        bet_more(at, out, WAGER_BASE, from, split->has.part);
    } else {
        events_add(out, EVENT_CHECKED, NULL)->has.seat = 3;
    }
    return ALLOWED;
}

static void hearts_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct hearts_state *state = opaque;
    (void)at;
    switch (event->kind) {
    case EVENT_CLOSED:
    case EVENT_MISDEAL: *state = (struct hearts_state){ .phase = 1, .hands = 1 }; break;
    case EVENT_SPLIT: state->hands = event->has.part; break;
    case EVENT_BET:
        state->phase = state->phase == 1 && event->has.wager == WAGER_PLAY ? 2 : state->phase;
        break;
    case EVENT_CHECKED: state->phase = 2; break;
    case EVENT_CARD:
        state->red[++state->dealt] = card_suit(event->has.cards.card[0]) == SUIT_HEARTS;
        state->phase               = state->dealt == state->hands ? 3 : 2;
        break;
    case EVENT_ENDED: *state = (struct hearts_state){ 0 }; break;
    default: break;
    }
}

static void hearts_code(struct codec *codec, void *opaque)
{
    struct hearts_state *state = opaque;
    code_u8(codec, &state->phase);
    code_u8(codec, &state->hands);
    code_u8(codec, &state->dealt);
}

static struct outcome hearts_settle(const struct at *at, const void *state, const struct stake *stake)
{
    (void)at;
    bool red = ((const struct hearts_state *)state)->red[stake->part];
    return (struct outcome){ .pays = { red ? 1 : -1, 1 }, .rule = "" };
}

static cents hearts_exposure(const struct at *at, cents chip_unit)
{
    (void)at;
    (void)chip_unit;
    return 0;
}

static uint32_t hearts_count(const struct at *at, const void *state)
{
    (void)at;
    (void)state;
    return 1;
}

static const struct bank_game HEARTS = {
    .game         = { .name       = "hearts",
                      .state_size = sizeof(struct hearts_state),
                      .turn       = hearts_turn,
                      .legal      = hearts_legal,
                      .commands   = hearts_commands,
                      .decide     = hearts_decide,
                      .apply      = hearts_apply,
                      .code       = hearts_code },
    .settle       = hearts_settle,
    .exposure     = hearts_exposure,
    .action_count = hearts_count,
};

static struct sheet     SHEET;
static struct wager_row ROWS[2];
static struct kit       K;

/* Bo at seat 3 with 40, behind him Cy with 10 and Di with 30 and 5 left, and Ed on a
 * spot of his own. */
static int fresh(void **unused)
{
    (void)unused;
    SHEET   = sheet_marina2_zoobac;
    ROWS[0] = (struct wager_row){
        .wager = WAGER_BASE, .in_action = true, .backline = true, .limits = "", .matched = true
    };
    ROWS[1]           = (struct wager_row){ .wager    = WAGER_PLAY,
                                            .backline = true,
                                            .limits   = "",
                                            .later    = true,
                                            .bound    = BOUND_EQUAL,
                                            .bound_to = WAGER_BASE,
                                            .matched  = true };
    SHEET.engine      = &HEARTS;
    SHEET.wagers      = ROWS;
    SHEET.wager_count = COUNT_OF(ROWS);
    kit_open(&K, &SHEET);
    kit_do(&K, "sit seat=1 who=Ann amount=5000");
    kit_do(&K, "sit seat=3 who=Bo amount=500");
    kit_do(&K, "sit seat=5 who=Ed amount=500");
    kit_do(&K, "sit seat=9 who=Cy amount=500");
    kit_do(&K, "sit seat=10 who=Di amount=35");
    kit_do(&K, "bank seat=1 amount=2000");
    kit_do(&K, "bet seat=3 wager=base amount=40");
    kit_do(&K, "bet seat=9 spot=3 wager=base amount=10");
    kit_do(&K, "bet seat=10 spot=3 wager=base amount=30");
    kit_do(&K, "bet seat=5 wager=base amount=20");
    kit_do(&K, "shuffle");
    kit_do(&K, "close");
    return 0;
}

static uint64_t awaited(void)
{
    return table_turn(K.sheet, &K.table).seats;
}

static enum awaits awaits(void)
{
    return table_turn(K.sheet, &K.table).awaits;
}

/* Who bets on the hand and has the chips is asked, nobody else, and nothing goes on
 * before. What is matched is equal to the own wager. */
static void test_a_double_is_matched(void **unused)
{
    (void)unused;
    kit_do(&K, "play seat=3");
    assert_int_equal(kit_event(&K, EVENT_BET, 0)->has.amount, 4000);
    assert_int_equal(awaits(), AWAITS_SEATS);
    assert_int_equal(awaited(), 1u << 9);
    kit_no(&K, "card cards=Ah", REFUSE_NO_CARD_NOW, "");
    kit_no(&K, "check seat=3", REFUSE_NOT_YOUR_TURN, "");
    kit_no(&K, "match seat=10", REFUSE_NOT_YOUR_TURN, "");
    kit_no(&K, "match seat=5", REFUSE_NOT_YOUR_TURN, "");
    kit_no(&K, "match seat=9 amount=9", REFUSE_UNEQUAL, "");
    kit_no(&K, "match seat=9 spot=5", REFUSE_NOT_YOUR_TURN, "");
    kit_do(&K, "match seat=9");
    assert_int_equal(kit_event(&K, EVENT_BET, 0)->has.amount, 1000);
    assert_int_equal(kit_event(&K, EVENT_BET, 0)->has.wager, WAGER_PLAY);
    kit_no(&K, "match seat=9", REFUSE_NOT_AWAITED, "");
    assert_int_equal(awaits(), AWAITS_DECK);
    kit_cards(&K, "Ah");
    assert_int_equal(kit_stack(&K, 3), 50000 + 2 * 4000);
    assert_int_equal(kit_stack(&K, 9), 50000 + 2 * 1000);
    assert_int_equal(kit_stack(&K, 10), 3500 + 3000);
}

/* OQ-104: no money is added without a word. */
static void test_who_says_nothing_rides(void **unused)
{
    (void)unused;
    kit_do(&K, "play seat=3");
    kit_do(&K, "lapse seat=9");
    assert_int_equal(kit_count(&K, EVENT_RODE), 1);
    assert_int_equal(kit_count(&K, EVENT_BET), 0);
    kit_cards(&K, "As");
    assert_int_equal(kit_stack(&K, 3), 50000 - 2 * 4000);
    assert_int_equal(kit_stack(&K, 9), 50000 - 1000);
}

/* An unsplit wager rides on the first hand, and who rides there is not asked when
 * another hand is split. */
static void test_a_split_makes_parts(void **unused)
{
    (void)unused;
    kit_do(&K, "buy seat=10 amount=100");
    kit_do(&K, "split seat=3");
    assert_int_equal(kit_event(&K, EVENT_BET, 0)->has.part, 2);
    assert_int_equal(awaited(), 1u << 9 | 1u << 10);
    kit_do(&K, "match seat=9 spot=3");
    assert_int_equal(kit_event(&K, EVENT_BET, 0)->has.part, 2);
    assert_int_equal(kit_event(&K, EVENT_BET, 0)->has.wager, WAGER_BASE);
    assert_int_equal(awaited(), 1u << 10);
    kit_do(&K, "ride seat=10");
    assert_int_equal(awaited(), 1u << 3);
    kit_do(&K, "split seat=3 part=2");
    assert_int_equal(awaited(), 1u << 9);
    kit_do(&K, "ride seat=9");
    kit_do(&K, "check seat=3");
    kit_cards(&K, "Ah As");
    assert_int_equal(K.table.layout.count, 7);
    kit_do(&K, "card cards=2h");
    /* Bo wins, loses and wins 40; Cy wins and loses 10; Di's 30 are on the hand that wins. */
    assert_int_equal(kit_stack(&K, 3), 50000 + 4000);
    assert_int_equal(kit_stack(&K, 9), 50000);
    assert_int_equal(kit_stack(&K, 10), 13500 + 3000);
    assert_int_equal(kit_event(&K, EVENT_TAKEN, 0)->has.part, 2);
}

/* Where it may be for less: whole chips up to the own wager and the own stack. */
static void test_for_less(void **unused)
{
    (void)unused;
    static struct events scratch;
    struct choice        choice[64];
    ROWS[1].bound = BOUND_AT_MOST;
    kit_do(&K, "play seat=3");
    assert_int_equal(awaited(), 1u << 9 | 1u << 10);
    kit_no(&K, "match seat=9 amount=10.01", REFUSE_ABOVE_OTHER, "");
    kit_no(&K, "match seat=10 amount=6", REFUSE_NOT_ENOUGH, "");
    size_t count = table_legal(K.sheet, &K.table, 10, choice, COUNT_OF(choice), &scratch);
    size_t match = 0, ride = 0;
    for (size_t i = 0; i < count; i++) {
        if (choice[i].command.kind == COMMAND_MATCH && choice[i].lowest == 1 && choice[i].highest == 500)
            match++;
        ride += choice[i].command.kind == COMMAND_RIDE;
    }
    assert_true(match == 1 && ride == 1);
    kit_do(&K, "match seat=10"); /* all that may be */
    assert_int_equal(kit_event(&K, EVENT_BET, 0)->has.amount, 500);
    kit_do(&K, "match seat=9 amount=2.50");
    kit_cards(&K, "Ah");
    assert_int_equal(kit_stack(&K, 9), 50000 + 1000 + 250);
    assert_int_equal(kit_stack(&K, 10), 3500 + 3000 + 500);
}

/* A misdeal takes back what was added, of everybody and on every hand, and asks
 * nobody any more. */
static void test_a_misdeal_takes_it_back(void **unused)
{
    (void)unused;
    kit_do(&K, "split seat=3");
    kit_do(&K, "match seat=9");
    kit_do(&K, "play seat=3");
    assert_int_equal(awaited(), 1u << 9);
    kit_do(&K, "misdeal why=shown");
    assert_int_equal(K.table.layout.count, 4);
    assert_int_equal(awaited(), 1u << 3);
    assert_int_equal(kit_stack(&K, 3), 50000 - 4000);
    assert_int_equal(kit_stack(&K, 9), 50000 - 1000);
}

/* On paper a table that awaits an answer is the same table. */
static void test_on_paper(void **unused)
{
    (void)unused;
    static uint8_t      bytes[TABLE_BYTES_MAX];
    static struct table read;
    kit_do(&K, "play seat=3");
    struct codec writer = codec_writer(bytes, sizeof bytes);
    table_code(K.sheet, &writer, &K.table);
    struct codec reader = codec_reader(bytes, codec_used(&writer, bytes));
    table_code(K.sheet, &reader, &read);
    assert_false(reader.bad || writer.bad);
    assert_memory_equal(&read.layout.match, &K.table.layout.match, sizeof read.layout.match);
    assert_int_equal(table_turn(K.sheet, &read).seats, 1u << 9);
}

int main(void)
{
    const struct CMUnitTest match[] = {
        cmocka_unit_test_setup(test_a_double_is_matched, fresh),
        cmocka_unit_test_setup(test_who_says_nothing_rides, fresh),
        cmocka_unit_test_setup(test_a_split_makes_parts, fresh),
        cmocka_unit_test_setup(test_for_less, fresh),
        cmocka_unit_test_setup(test_a_misdeal_takes_it_back, fresh),
        cmocka_unit_test_setup(test_on_paper, fresh),
    };
    return RUN_TESTS(match);
}
