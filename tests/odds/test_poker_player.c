/* The sensible player: what is plain to anybody, and evenings at a table against those
 * who always call and those who do anything. */
#include "test.h"

#include "../games/poker_rooms.h"
#include "odds/poker_player.h"
#include "table/table.h"

/* ---- what is plain ------------------------------------------------------------------ */

static void set_cards(const char *text, card *out, uint8_t *count)
{
    size_t read;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(cards_parse(text, out, 5, &read, bad), STATUS_OK);
    *count = (uint8_t)read;
}

static struct poker_spot spot_of(enum poker_hands hands, const char *hole, const char *board)
{
    struct poker_spot spot = { .hands = hands, .opponents = 1 };
    set_cards(hole, spot.hole, &spot.hole_count);
    set_cards(board, spot.board, &spot.board_count);
    return spot;
}

/* Aces win 85 of 100 against one hand at random, seven-deuce about a third; the nuts
 * win always. Some hundred trials are within six of a hundred. */
static void test_strength(void **unused)
{
    uint64_t          seed = 7;
    struct poker_spot aces = spot_of(POKER_ANY_FIVE, "AsAh", ""), seven = spot_of(POKER_ANY_FIVE, "7s2h", "");
    struct poker_spot nuts = spot_of(POKER_ANY_FIVE, "AsKs", "QsJsTs2c3d");
    (void)unused;
    double strength = poker_strength(&aces, &seed);
    assert_true(strength > 0.79 && strength < 0.91);
    strength = poker_strength(&seven, &seed);
    assert_true(strength > 0.28 && strength < 0.42);
    assert_true(poker_strength(&nuts, &seed) == 1);
    aces.opponents = 8; /* about a third */
    strength       = poker_strength(&aces, &seed);
    assert_true(strength > 0.2 && strength < 0.5);
}

static void test_plain_decisions(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed < 200; seed++) {
        uint64_t          random = seed * 88172645463325252u;
        struct poker_spot nuts   = spot_of(POKER_ANY_FIVE, "AsKs", "QsJsTs2c3d");
        nuts.pot = 1000, nuts.call = 900, nuts.raise_least = 1800, nuts.raise_most = 1800, nuts.pressure = 1;
        assert_true(poker_decides(&nuts, &random).deed != POKER_FOLDS);
        struct poker_spot air = spot_of(POKER_ANY_FIVE, "7d2h", "QsJsTs8c3d");
        air.pot = 1000, air.call = 900, air.pressure = 2; /* 900 for 1,000 with seven high */
        assert_int_equal(poker_decides(&air, &random).deed, POKER_FOLDS);
        air.call = 0; /* a check costs nothing */
        assert_int_equal(poker_decides(&air, &random).deed, POKER_CALLS);
    }
}

static void test_what_is_thrown_away(void **unused)
{
    static const struct {
        const char *hand, *gone;
    } row[] = {
        { "As 2d 3c 5h 8s", "" },      /* an eight stands */
        { "As 2d 3c 5h 9s", "" },      /* so does a nine */
        { "As 2d 3c 5h Ts", "Ts" },    /* a ten does not */
        { "As Ad 3c 5h 8s", "Ad" },    /* one of a pair */
        { "As 2d 3c 9h 9s", "9h 9s" }, /* a nine that is no end */
        { "Kd Ks Kh Qd Qs", "Kd Ks Kh Qd Qs" },
        { "Xx 2d 3c 5h Ks", "Ks" }, /* the joker stays */
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card             hand[5], gone[5];
        uint8_t          count, wanted;
        struct card_list thrown;
        set_cards(row[i].hand, hand, &count);
        set_cards(row[i].gone, gone, &wanted);
        poker_throws(POKER_ACE_TO_FIVE, hand, count, &thrown);
        assert_int_equal(thrown.count, wanted);
        assert_memory_equal(thrown.card, gone, wanted);
    }
}

/* ---- evenings ------------------------------------------------------------------------ */

enum kind { SENSIBLE, STATION, ANYBODY };

#define SEATS 4
#define CHIPS 20000

struct evening {
    const struct sheet *sheet;
    struct table        table;
    struct events       events, scratch;
    uint64_t            random;
    card                deck[SHOE_CARDS_MAX];
    size_t              next;
    cents               won[SEATS + 1];
    uint32_t            acts[3]; /* of the sensible seats, by deed */
};

static uint32_t draw(struct evening *evening, uint32_t below)
{
    evening->random = evening->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((evening->random >> 33) % below);
}

static void must(struct evening *evening, const struct command *command)
{
    enum refusal no = table_act(evening->sheet, &evening->table, command, &evening->events);
    if (no != ALLOWED)
        fail_msg("%s seat %u amount %ld: %s", command_word(command->kind), command->has.seat,
                 (long)command->has.amount, refusal_name(no));
}

static void shuffle(struct evening *evening)
{
    const struct command by_machine = { .kind = COMMAND_SHUFFLE };
    size_t               count      = table_shoe_cards(evening->sheet, &evening->table, evening->deck);
    for (size_t i = count; i > 1; i--) {
        size_t with          = draw(evening, (uint32_t)i);
        card   face          = evening->deck[i - 1];
        evening->deck[i - 1] = evening->deck[with];
        evening->deck[with]  = face;
    }
    evening->next = 0;
    must(evening, &by_machine);
}

/* What the seat sees: its cards, the board, the chips. */
static struct poker_spot look(const struct evening *evening, uint8_t seat, const struct choice *choice,
                              size_t count)
{
    const struct table       *table = &evening->table;
    const struct poker_state *state = (const void *)table->game.bytes;
    const struct poker_rules *rules = (const void *)table->terms.rules.bytes;
    struct poker_spot         spot  = {
                 .hands = rules->hands, .low = rules->low, .first = state->street == 1, .pot = table_in_pots(table)
    };
    spot.hole_count  = state->count[seat];
    spot.board_count = state->board_count;
    memcpy(spot.hole, state->hand[seat], state->count[seat]);
    memcpy(spot.board, state->board, state->board_count);
    spot.opponents = (uint8_t)(__builtin_popcount(table->layout.dealt & (unsigned)~state->folded) - 1);
    spot.pressure  = (uint8_t)((state->bets > (spot.first ? 1 : 0)) + (state->bets > 2));
    for (size_t i = 0; i < count; i++) {
        if (choice[i].command.kind != COMMAND_PUT)
            continue;
        bool call = spot.call == 0 && choice[0].command.kind == COMMAND_PUT;
        if (call) {
            spot.call = choice[i].lowest;
        } else {
            spot.raise_least = choice[i].lowest;
            spot.raise_most  = choice[i].highest;
        }
    }
    return spot;
}

static void act_sensibly(struct evening *evening, uint8_t seat, const struct choice *choice, size_t count)
{
    struct poker_spot spot = look(evening, seat, choice, count);
    uint64_t          seed = evening->random | 1;
    struct poker_does does = poker_decides(&spot, &seed);
    struct command    says = { .kind = COMMAND_PUT, .has = { .seat = seat, .amount = does.amount } };
    evening->acts[does.deed]++;
    if (does.deed == POKER_FOLDS)
        says.kind = COMMAND_FOLD;
    else if (does.amount == 0)
        says.kind = COMMAND_CHECK;
    must(evening, &says);
}

static void act(struct evening *evening, uint8_t seat, enum kind kind)
{
    const struct poker_state *state = (const void *)evening->table.game.bytes;
    struct choice             choice[40];
    size_t count = table_legal(evening->sheet, &evening->table, seat, choice, COUNT_OF(choice),
                               &evening->scratch),
           own   = 0;
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_PUT || choice[i].command.kind == COMMAND_CHECK ||
            choice[i].command.kind == COMMAND_FOLD || choice[i].command.kind == COMMAND_DRAW ||
            choice[i].command.kind == COMMAND_TURNUP)
            choice[own++] = choice[i];
    assert_true(own > 0);
    struct command *first = &choice[0].command;
    if (first->kind == COMMAND_DRAW) {
        poker_throws(((const struct poker_rules *)evening->sheet->rules)->hands, state->hand[seat],
                     state->count[seat], &first->has.cards);
        must(evening, first);
    } else if (kind == SENSIBLE && first->kind != COMMAND_TURNUP) {
        act_sensibly(evening, seat, choice, own);
    } else {
        size_t pick                     = kind == ANYBODY ? draw(evening, (uint32_t)own) : 0;
        choice[pick].command.has.amount = choice[pick].lowest;
        must(evening, &choice[pick].command);
    }
}

static void deal_cards(struct evening *evening, uint8_t count)
{
    struct command cards = { .kind = COMMAND_CARD, .has.cards.count = count };
    for (size_t i = 0; i < count; i++)
        cards.has.cards.card[i] = evening->deck[evening->next++];
    must(evening, &cards);
}

/* Everybody has the same chips before each hand, so that no seat is ever broke. */
static void refill(struct evening *evening)
{
    for (uint8_t seat = 1; seat <= SEATS; seat++) {
        cents        more  = CHIPS - evening->table.room.place[seat].stack;
        struct event chips = { .kind = more > 0 ? EVENT_BOUGHT : EVENT_CASHED,
                               .has  = { .seat = seat, .amount = more > 0 ? more : -more } };
        evening->won[seat] -= more;
        if (more != 0)
            table_apply(evening->sheet, &evening->table, &chips);
    }
}

static void play_hand(struct evening *evening, const enum kind kind[SEATS + 1])
{
    const struct command deal = { .kind = COMMAND_DEAL };
    must(evening, &deal);
    for (unsigned steps = 0; evening->table.phase == TABLE_PLAY; steps++) {
        struct turn turn = table_turn(evening->sheet, &evening->table);
        assert_true(steps < 2000); /* nobody keeps the table from going on */
        if (table_shoe_due(evening->sheet, &evening->table))
            shuffle(evening);
        else if (turn.awaits == AWAITS_DECK)
            deal_cards(evening, turn.cards);
        else if (turn.awaits == AWAITS_SEATS)
            act(evening, (uint8_t)__builtin_ctzll(turn.seats), kind[__builtin_ctzll(turn.seats)]);
        else
            fail_msg("the table waits for nobody who is here");
    }
    refill(evening);
}

/* Seat 1 is sensible, the others are of this kind: in so many hands, what does it win? */
static struct evening evening;

static cents win_against(int room, enum kind others, unsigned hands)
{
    enum kind   kind[SEATS + 1] = { SENSIBLE, SENSIBLE, others, others, others };
    struct said open            = { .command.kind = COMMAND_OPEN };
    memset(&evening, 0, sizeof evening);
    evening.sheet  = &poker_rooms[room];
    evening.random = 20261116;
    strcpy(said_words(&open)->game, evening.sheet->id);
    must(&evening, &open.command);
    for (uint8_t seat = 1; seat <= SEATS; seat++) {
        struct said sits = { .command = { .kind = COMMAND_SIT, .has = { .seat = seat, .amount = CHIPS } } };
        said_words(&sits)->who  = seat;
        sits.command.has.amount = CHIPS;
        must(&evening, &sits.command);
    }
    for (unsigned i = 0; i < hands; i++)
        play_hand(&evening, kind);
    assert_int_equal(evening.won[1] + evening.won[2] + evening.won[3] + evening.won[4], 0);
    return evening.won[1];
}

static const int ROOMS_PLAYED[] = { ROOM_LIMIT,     ROOM_NO_LIMIT, ROOM_SPREAD,
                                    ROOM_POT_LIMIT, ROOM_HIGH_LOW, ROOM_LOWBALL };

static void test_callers_pay(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(ROOMS_PLAYED); i++) {
        cents won = win_against(ROOMS_PLAYED[i], STATION, 1000);
        print_message("# %s: %+.2f a hand against callers\n", poker_rooms[ROOMS_PLAYED[i]].id,
                      (double)won / 1000 / 100);
        assert_true(won > 0);
    }
}

static void test_anybody_pays(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(ROOMS_PLAYED); i++) {
        cents won = win_against(ROOMS_PLAYED[i], ANYBODY, 1000);
        print_message("# %s: %+.2f a hand against anybody\n", poker_rooms[ROOMS_PLAYED[i]].id,
                      (double)won / 1000 / 100);
        assert_true(won > 0);
    }
}

/* Four of them have a game: they bet and raise, call and fold, none of it always. */
static void test_a_game_among_themselves(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(ROOMS_PLAYED); i++) {
        win_against(ROOMS_PLAYED[i], SENSIBLE, 300);
        uint32_t all = evening.acts[0] + evening.acts[1] + evening.acts[2];
        print_message("# %s: %u folds, %u calls and checks, %u bets and raises\n",
                      poker_rooms[ROOMS_PLAYED[i]].id, evening.acts[0], evening.acts[1], evening.acts[2]);
        for (int deed = 0; deed < 3; deed++)
            assert_true(evening.acts[deed] * 20 > all);
    }
}

int main(void)
{
    const struct CMUnitTest poker_player[] = {
        cmocka_unit_test(test_strength),
        cmocka_unit_test(test_plain_decisions),
        cmocka_unit_test(test_what_is_thrown_away),
        cmocka_unit_test(test_callers_pay),
        cmocka_unit_test(test_anybody_pays),
        cmocka_unit_test(test_a_game_among_themselves),
    };
    return RUN_TESTS(poker_player);
}
