/* Seats, button and blinds of a pot table, rule by rule; each amount is worked out beside
 * its case. In the first room (3-6 Hold'em, blinds of 1 and 3) people come in as at
 * Marysville, in the second (10-20 Lowball, blinds of 3, 2 and 5) as at Marina. */
#include "test.h"

#include <stdio.h>

#include "kit.h"
#include "rulebook/sheets.h"
#include "seat_rooms.h"
#include "table/view.h"

#define MINUTE 60000u

static struct kit K;

static void open_room(int room, bool draws)
{
    kit_open(&K, &seat_rooms[room]);
    if (draws)
        kit_do(&K, "set name=draw value=1 why=test");
}

static void sit(unsigned first, unsigned last)
{
    char line[64];
    for (unsigned seat = first; seat <= last; seat++) {
        snprintf(line, sizeof line, "sit seat=%u who=P%u amount=500", seat, seat);
        kit_do(&K, line);
    }
}

/* A table with seats 1 to n taken. */
static void begin(int room, unsigned count)
{
    open_room(room, false);
    sit(1, count);
}

static void give_cards(void)
{
    card faces[SHOE_CARDS_MAX];
    kit_do(&K, "shuffle");
    shoe_fill(K.table.terms.shoe, faces);
    for (size_t i = 0; table_turn(K.sheet, &K.table).awaits == AWAITS_DECK; i++) {
        char line[24], face[3];
        snprintf(line, sizeof line, "card cards=%s", card_print(faces[i], face));
        kit_do(&K, line);
    }
}

static uint8_t to_act(void)
{
    struct turn turn = table_turn(K.sheet, &K.table);
    return turn.awaits == AWAITS_SEATS ? (uint8_t)__builtin_ctzll(turn.seats) : 0;
}

static void say(const char *word, unsigned seat)
{
    char line[48];
    snprintf(line, sizeof line, "%s seat=%u", word, seat);
    kit_do(&K, line);
}

static void fold_out(void)
{
    while (K.table.phase == TABLE_PLAY)
        say("fold", to_act());
}

static void hand(void)
{
    kit_do(&K, "deal");
    give_cards();
    fold_out();
}

/* What a seat has put in before the cards, by the events of `deal`. */
static cents posted(uint8_t seat, uint8_t wager)
{
    cents sum = 0;
    for (size_t i = 0; i < K.events.count; i++)
        if (K.events.list[i].kind == EVENT_PUT && K.events.list[i].has.seat == seat &&
            K.events.list[i].has.wager == wager)
            sum += K.events.list[i].has.amount;
    return sum;
}

/* The next hand: who has the button, who is in, and what lies before each seat. */
static void assert_deal(uint8_t button, uint16_t in, const cents *live)
{
    kit_do(&K, "deal");
    assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, button);
    assert_int_equal(K.table.layout.dealt, in);
    for (uint8_t seat = 1; live[seat - 1] >= 0; seat++)
        if (posted(seat, WAGER_LIVE) != live[seat - 1])
            fail_msg("seat %u has %ld before it instead of %ld", seat, (long)posted(seat, WAGER_LIVE),
                     (long)live[seat - 1]);
}
#define SEATS(...)                   seat_set((const unsigned[]){ __VA_ARGS__, 0 })
#define ASSERT_DEAL(button, in, ...) assert_deal(button, in, (const cents[]){ __VA_ARGS__, -1 })

static uint16_t seat_set(const unsigned *seats)
{
    uint16_t set = 0;
    for (; *seats != 0; seats++)
        set |= (uint16_t)(1u << *seats);
    return set;
}

static bool marked(const char *name, enum mark mark)
{
    return marks_find(&K.table.marks, kit_person(name), mark) != NULL;
}

/* The same as everybody sees it: who has cards for their post has no button any more. */
static bool seen_marked(const char *name, enum mark mark)
{
    static struct table_view view;
    table_view(K.sheet, &K.table, VIEWER_BOARD, &view);
    return marks_find(&view.marks, kit_person(name), mark) != NULL;
}

static uint32_t mark_count(const char *name, enum mark mark)
{
    const struct person_mark *found = marks_find(&K.table.marks, kit_person(name), mark);
    return found != NULL ? found->count : 0;
}

/* Which posts, and whether a pass, are offered to a seat; every one is taken. */
static size_t offered(uint8_t seat, cents amount[2], bool *pass)
{
    static struct events scratch;
    struct choice        choice[64];
    size_t               kept  = 0;
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    *pass                      = false;
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(table_refuses(K.sheet, &K.table, &choice[i].command, &scratch), ALLOWED);
        if (choice[i].command.kind == COMMAND_POST)
            amount[kept++] = choice[i].lowest;
        *pass = *pass || choice[i].command.kind == COMMAND_PASS;
    }
    return kept;
}

static void assert_offered(uint8_t seat, cents first, cents second)
{
    cents  amount[2] = { 0, 0 };
    bool   pass;
    size_t count = offered(seat, amount, &pass);
    assert_int_equal(count, (first > 0) + (second > 0));
    assert_int_equal(amount[0], first);
    assert_int_equal(amount[1], second);
}

/* ---- the draw ---------------------------------------------------------------------------- */

static void draw(const char *const *cards)
{
    kit_do(&K, "deal");
    assert_int_equal(K.table.phase, TABLE_DRAW);
    kit_no(&K, "card cards=2c", REFUSE_NEEDS_SHUFFLE, "");
    kit_do(&K, "shuffle");
    for (; *cards != NULL; cards++) {
        char line[24];
        snprintf(line, sizeof line, "card cards=%s", *cards);
        kit_do(&K, line);
    }
}
#define DRAW(...) draw((const char *const[]){ __VA_ARGS__, NULL })

static void test_the_highest_card_has_the_button(void **unused)
{
    static const struct {
        const char *cards[4];
        uint8_t     button;
    } row[] = {
        { { "Kh", "As", "2d", "Qc" }, 2 },
        { { "9h", "9d", "9s", "9c" }, 3 }, /* spades are the highest suit */
        { { "9h", "9d", "9c", "8s" }, 1 }, /* hearts before diamonds */
        { { "4d", "4c", "3s", "2s" }, 1 }, /* diamonds before clubs, and the rank before the suit */
        { { "Kd", "2h", "3h", "Ac" }, 4 }, /* the ace is high */
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        open_room(SEATS_POSTED, true);
        sit(1, 4);
        DRAW(row[i].cards[0], row[i].cards[1], row[i].cards[2], row[i].cards[3]);
        assert_int_equal(kit_event(&K, EVENT_DRAWN, 0)->has.seat, row[i].button);
        assert_int_equal(kit_count(&K, EVENT_SHOE_END), 1);
        kit_do(&K, "deal"); /* the first hand, from a deck of its own */
        assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, row[i].button);
        assert_false(K.table.shoe.ready);
    }
    /* a joker is an ace without a suit: below the ace of clubs, above every king */
    open_room(SEATS_STRADDLED, true);
    sit(1, 3);
    DRAW("Ks", "Xx", "Ac");
    assert_int_equal(kit_event(&K, EVENT_DRAWN, 0)->has.seat, 3);
    open_room(SEATS_STRADDLED, true);
    sit(1, 3);
    DRAW("Ks", "Xx", "Qs");
    assert_int_equal(kit_event(&K, EVENT_DRAWN, 0)->has.seat, 2);
}

/* Who is there with chips draws, once for a game; who draws stays until then. */
static void test_who_draws_and_when(void **unused)
{
    (void)unused;
    open_room(SEATS_POSTED, true);
    sit(1, 2);
    kit_do(&K, "sit seat=3 who=P3");
    sit(5, 6);
    kit_do(&K, "away seat=6");
    kit_do(&K, "deal");
    assert_int_equal(kit_event(&K, EVENT_NEW_GAME, 0)->has.count, 3); /* seats 1, 2 and 5 */
    kit_no(&K, "deal", REFUSE_DRAWING, "");
    kit_no(&K, "leave seat=2", REFUSE_DRAWING, "");
    kit_no(&K, "move seat=5 to=7 why=wish", REFUSE_DRAWING, "");
    kit_no(&K, "set name=kill value=1 why=wish", REFUSE_DRAWING, "");
    kit_do(&K, "leave seat=6");
    kit_do(&K, "shuffle");
    kit_do(&K, "card cards=7c");
    kit_no(&K, "card cards=7c", REFUSE_NO_SUCH_CARD, "");
    kit_no(&K, "card cards=7d7h", REFUSE_WRONG_COUNT, "");
    kit_do(&K, "misdeal why=spill"); /* and the next deal begins again */
    assert_int_equal(K.table.phase, TABLE_BETWEEN);
    DRAW("2c", "3c", "4c");
    assert_int_equal(kit_event(&K, EVENT_DRAWN, 0)->has.seat, 5);
    kit_do(&K, "leave seat=5"); /* who has it goes: the next seat that is dealt in */
    sit(7, 7);                  /* comes before the first hand, and owes nothing */
    ASSERT_DEAL(7, SEATS(1, 2, 7), 100, 300, 0, 0, 0, 0, 0);
    give_cards();
    fold_out();
    kit_do(&K, "deal"); /* no more draws */
    assert_int_equal(kit_count(&K, EVENT_STARTED), 1);
}

/* ---- button and blinds go round -------------------------------------------------------------- */

static void test_button_and_blinds_go_forward(void **unused)
{
    (void)unused;
    begin(SEATS_POSTED, 5);
    ASSERT_DEAL(1, SEATS(1, 2, 3, 4, 5), 0, 100, 300, 0, 0);
    give_cards();
    fold_out();
    ASSERT_DEAL(2, SEATS(1, 2, 3, 4, 5), 0, 0, 100, 300, 0);
    give_cards();
    assert_int_equal(to_act(), 5);
    fold_out();
    /* Seat 3 would have the button: it leaves, the button skips to 4, and seat 4 is
     * saved the small blind of this round. */
    kit_do(&K, "leave seat=3");
    ASSERT_DEAL(4, SEATS(1, 2, 4, 5), 300, 0, 0, 0, 100);
    give_cards();
    fold_out();
    ASSERT_DEAL(5, SEATS(1, 2, 4, 5), 100, 300, 0, 0, 0);

    /* Lowball: everybody passes through three of them. */
    begin(SEATS_STRADDLED, 4);
    ASSERT_DEAL(1, SEATS(1, 2, 3, 4), 300, 200, 500, 0);
    give_cards();
    fold_out();
    ASSERT_DEAL(2, SEATS(1, 2, 3, 4), 0, 300, 200, 500);
    give_cards();
    fold_out();
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4), 500, 0, 300, 200);
    give_cards();
    fold_out();
    kit_do(&K, "leave seat=4"); /* the button goes past, and seat 1 has no small blind */
    ASSERT_DEAL(1, SEATS(1, 2, 3), 300, 200, 500, 0);
}

/* Three play, the button is at 1 and the big blind at 3. Whoever goes, it moves on, and of the
 * two that are left the button has the small one. */
static void test_the_big_blind_moves_on_from_three_to_two(void **unused)
{
    (void)unused;
    for (unsigned room = SEATS_POSTED; room <= SEATS_STRADDLED; room++) {
        cents small = room == SEATS_POSTED ? 100 : 200, big = room == SEATS_POSTED ? 300 : 500;
        begin((int)room, 3);
        hand();
        kit_do(&K, "leave seat=1");
        ASSERT_DEAL(3, SEATS(2, 3), 0, big, small);
        give_cards();
        fold_out();
        ASSERT_DEAL(2, SEATS(2, 3), 0, small, big);

        begin((int)room, 3);
        hand();
        kit_do(&K, "away seat=1");
        ASSERT_DEAL(3, SEATS(2, 3), 0, big, small);
        kit_do(&K, "misdeal why=test"); /* the same hand again */
        ASSERT_DEAL(3, SEATS(2, 3), 0, big, small);

        begin((int)room, 3);
        hand();
        kit_do(&K, "leave seat=2");
        ASSERT_DEAL(3, SEATS(1, 3), big, 0, small);

        begin((int)room, 3);
        hand();
        kit_do(&K, "leave seat=3");
        ASSERT_DEAL(2, SEATS(1, 2), big, small, 0);
    }

    /* From four to two, neither of whom had the button. */
    begin(SEATS_POSTED, 4);
    hand();
    kit_do(&K, "leave seat=1");
    kit_do(&K, "leave seat=4");
    ASSERT_DEAL(3, SEATS(2, 3), 0, 300, 100);

    /* Somebody new at the seat that had it is no second time for anybody. */
    begin(SEATS_POSTED, 3);
    sit(5, 5);
    hand();
    kit_do(&K, "leave seat=2");
    kit_do(&K, "leave seat=3");
    kit_do(&K, "sit seat=3 who=Ann amount=100");
    ASSERT_DEAL(5, SEATS(1, 3, 5), 100, 0, 300, 0, 0);
}

/* ---- new players ---------------------------------------------------------------------------------- */

/* Six seats, the big blind has been at 3 and 4. */
static void two_hands(int room)
{
    begin(room, 5);
    hand();
    hand();
    assert_int_equal(K.table.layout.button, 2);
}

/* The big blind, which was at 4, has gone past seat 5, and they are back. */
static void five_missed_it(int room)
{
    two_hands(room);
    kit_do(&K, "away seat=5");
    hand();
    kit_do(&K, "back seat=5");
}

/* New players where two have left, and in seats ahead of the blind. */
static void two_replaced(int room)
{
    two_hands(room);
    kit_do(&K, "leave seat=2");
    kit_do(&K, "leave seat=3");
    kit_do(&K, "sit seat=2 who=Ann amount=100");
    kit_do(&K, "sit seat=3 who=Bo amount=100");
    sit(6, 7);
}

static void test_free_hands_in_a_new_game(void **unused)
{
    (void)unused;
    two_hands(SEATS_POSTED);
    /* The big blind has come to 3 and 4. Seats 6 and 9 lie ahead of it, free of charge;
     * seat 3 it has left behind. */
    kit_do(&K, "leave seat=3");
    kit_do(&K, "sit seat=3 who=New amount=30");
    sit(6, 6);
    sit(9, 9);
    assert_true(marked("New", MARK_NEW_PLAYER));
    assert_false(marked("P6", MARK_NEW_PLAYER) || marked("P9", MARK_NEW_PLAYER));
    ASSERT_DEAL(4, SEATS(1, 2, 4, 5, 6, 9), 0, 0, 0, 0, 100, 300, 0, 0, 0);
    /* in mid-hand: the big blind is at 6 now and has gone past no other seat */
    sit(7, 7);
    assert_false(marked("P7", MARK_NEW_PLAYER));
    give_cards();
    fold_out();
    hand(); /* 7 */
    hand(); /* 9 */
    hand(); /* 1 */
    hand(); /* 2, and the new player at 3 after it */
    assert_int_equal(K.table.layout.button, 9);
    assert_true(marked("New", MARK_NEW_PLAYER));
    sit(8, 8); /* the first round is over here: they wait */
    assert_true(marked("P8", MARK_NEW_PLAYER));
    ASSERT_DEAL(1, SEATS(1, 2, 3, 4, 5, 6, 7, 9), 0, 100, 300, 0, 0, 0, 0, 0, 0);
    assert_offered(3, 0, 0); /* in the hand: nothing more is owed */
    kit_no(&K, "post seat=3 amount=3", REFUSE_NO_BLIND_OWED, "");
    assert_offered(8, 300, 0); /* who sits out says now how to come in */
    give_cards();
    fold_out();
    assert_false(marked("New", MARK_NEW_PLAYER)); /* came in on the big blind */
}

static void test_a_new_player_waits_or_posts_the_big_blind(void **unused)
{
    (void)unused;
    two_hands(SEATS_POSTED);
    kit_do(&K, "leave seat=2");
    kit_do(&K, "sit seat=2 who=New amount=30");
    kit_do(&K, "sit seat=6 who=P6 amount=30"); /* a free hand */
    kit_no(&K, "post seat=6 amount=3", REFUSE_NO_BLIND_OWED, "");
    kit_no(&K, "post seat=1 amount=6", REFUSE_NO_BLIND_OWED, ""); /* nor a sleeper */
    kit_no(&K, "post seat=7 amount=3", REFUSE_SEAT_EMPTY, "");
    assert_offered(2, 300, 0);
    kit_no(&K, "post seat=2 amount=4", REFUSE_POST_SIZE, ""); /* the total is for missed blinds */
    kit_no(&K, "post seat=2 amount=6", REFUSE_POST_SIZE, ""); /* and oversize is no blind */
    kit_do(&K, "post seat=2 amount=3");
    assert_offered(2, 0, 0);
    kit_no(&K, "post seat=2 amount=3", REFUSE_ALREADY_SO, "");
    /* Button 3, blinds at 4 and 5; 6 acts first, and the new player's 3 are live. */
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 5, 6), 0, 300, 0, 100, 300, 0);
    give_cards();
    assert_int_equal(to_act(), 6);
    say("fold", 6);
    say("fold", 1);
    assert_int_equal(to_act(), 2);
    kit_do(&K, "check seat=2"); /* the post is the opening bet: nothing is left to call */
    fold_out();
    assert_false(marked("New", MARK_NEW_PLAYER) || marked("New", MARK_POSTS));
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4, 5, 6), 0, 0, 0, 0, 100, 300);
}

static void test_a_new_player_straddles(void **unused)
{
    (void)unused;
    two_hands(SEATS_STRADDLED);
    kit_do(&K, "leave seat=2");
    kit_do(&K, "sit seat=2 who=New amount=100");
    assert_offered(2, 1000, 0); /* twice the big blind of 5 */
    kit_no(&K, "post seat=2 amount=5", REFUSE_POST_SIZE, "");
    kit_do(&K, "post seat=2 amount=10");
    /* Button 3, small 4, big 5. Seat 1 is behind the big blind, so the straddle of seat 2
     * is not next to it: seat 1 acts first, with 10 to call. */
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 5), 0, 1000, 300, 200, 500);
    give_cards();
    assert_int_equal(to_act(), 1);
    kit_no(&K, "check seat=1", REFUSE_MUST_CALL, "");
    assert_int_equal(K.events.figures.need, 1000);
    say("fold", 1);
    assert_int_equal(to_act(), 2); /* live: may raise in turn */
    fold_out();
}

/* ---- missed blinds ------------------------------------------------------------------------------------ */

static void test_a_missed_blind_and_the_ways_back(void **unused)
{
    (void)unused;
    two_hands(SEATS_POSTED); /* the big blind was at 4; next at 5 */
    kit_do(&K, "away seat=5");
    hand(); /* button 3, small 4, and the big blind goes past 5 to 1 */
    assert_true(marked("P5", MARK_MISSED_BLIND));
    kit_do(&K, "back seat=5");
    hand(); /* button 4, small 1, big 2: they wait */
    assert_false(K.table.layout.button != 4);
    assert_true(marked("P5", MARK_MISSED_BLIND));
    /* The total of 4: the 3 are live, the rest is dead. */
    assert_offered(5, 400, 0);
    kit_no(&K, "post seat=5 amount=3", REFUSE_POST_SIZE, "");
    kit_do(&K, "post seat=5 amount=4");
    ASSERT_DEAL(1, SEATS(1, 2, 3, 4, 5), 0, 100, 300, 0, 300);
    assert_int_equal(posted(5, WAGER_DEAD), 100);
    give_cards();
    assert_int_equal(to_act(), 4);
    say("fold", 4);
    kit_do(&K, "check seat=5");
    fold_out();
    assert_false(marked("P5", MARK_MISSED_BLIND));
    /* And the blind is theirs in rotation, as ever: button 2, 3, then 3, 4. */
    ASSERT_DEAL(2, SEATS(1, 2, 3, 4, 5), 0, 0, 100, 300, 0);
    give_cards();
    fold_out();
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 5), 0, 0, 0, 100, 300);

    /* Missing the small one alone is missing a blind. */
    two_hands(SEATS_POSTED);
    hand(); /* button 3, small 4, big 5 */
    kit_do(&K, "away seat=5");
    hand(); /* button 4; the small blind goes past 5 to 1 */
    kit_do(&K, "back seat=5");
    assert_true(marked("P5", MARK_MISSED_BLIND));
    assert_offered(5, 400, 0); /* the total all the same (OQ-119) */

    /* Who waits comes in on the big blind and has nothing else to pay. */
    hand(); /* button 1 */
    hand(); /* button 2, small 3, big 4 */
    assert_true(marked("P5", MARK_MISSED_BLIND));
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 5), 0, 0, 0, 100, 300);
    assert_int_equal(posted(5, WAGER_DEAD), 0);
    give_cards();
    fold_out();
    assert_false(marked("P5", MARK_MISSED_BLIND));
}

static void test_missed_blinds_are_made_up_by_a_straddle(void **unused)
{
    PROVES("MC1-HE-25a", "MC2-HE-25a", "CM-OHLJ-RP2");
    (void)unused;
    /* "All or part of the blinds": the small one alone went past seat 4, which had the big one. */
    begin(SEATS_STRADDLED, 6);
    hand();
    hand(); /* button 2, small 3, big 4 */
    kit_do(&K, "away seat=4");
    hand(); /* button 3, and the small blind goes past 4 to 5 */
    assert_true(marked("P4", MARK_MISSED_BLIND));
    kit_do(&K, "back seat=4");
    kit_no(&K, "post seat=4 amount=20", REFUSE_POST_SIZE, ""); /* no more than twice the big one */
    kit_no(&K, "post seat=4 amount=5", REFUSE_POST_SIZE, "");
    kit_do(&K, "post seat=4 amount=10");

    /* At Marina from any seat. */
    five_missed_it(SEATS_STRADDLED);
    assert_offered(5, 1000, 0);
    kit_do(&K, "post seat=5 amount=10");
    /* Button 4, small 1, big 2: in between the blinds is room for it too. */
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4, 5), 200, 500, 0, 300, 1000);
    give_cards();
    assert_int_equal(to_act(), 3); /* behind the big blind */
    fold_out();

    /* At Marysville from right behind the big blind, and the action begins behind it. */
    begin(SEATS_POSTED, 6);
    hand();
    hand();
    hand(); /* button 3, small 4, big 5 */
    kit_do(&K, "away seat=6");
    hand(); /* button 4, small 5, and the big blind goes past 6 to 1 */
    kit_do(&K, "back seat=6");
    hand();                    /* button 5, small 1, big 2 */
    hand();                    /* button 1, small 2, big 3 */
    assert_offered(6, 400, 0); /* next big blind at 4: 5 is closer */
    kit_no(&K, "post seat=6 amount=6", REFUSE_STRADDLE_SEAT, "");
    hand();                      /* button 2, small 3, big 4 */
    assert_offered(6, 400, 600); /* next at 5: they are right behind it */
    kit_do(&K, "post seat=6 amount=6");
    assert_offered(6, 400, 0); /* they may think better of it */
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 5, 6), 0, 0, 0, 100, 300, 600);
    assert_int_equal(posted(6, WAGER_DEAD), 0);
    give_cards();
    assert_int_equal(to_act(), 1); /* left of the straddle */
    kit_no(&K, "check seat=1", REFUSE_MUST_CALL, "");
    assert_int_equal(K.events.figures.need, 600);
    for (unsigned seat = 1; seat <= 5; seat++)
        say("fold", to_act());
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 6);

    /* Three-handed the seat behind the big blind is the button, who never straddles. */
    begin(SEATS_POSTED, 3);
    hand(); /* button 1, small 2, big 3 */
    kit_no(&K, "post seat=2 amount=6", REFUSE_NO_BLIND_OWED, "");
}

/* CM-OHLJ-BL8, and one post a deal (OQ-119). */
static void test_one_post_a_deal(void **unused)
{
    (void)unused;
    two_replaced(SEATS_POSTED);
    kit_do(&K, "post seat=2 amount=3");
    kit_no(&K, "post seat=3 amount=3", REFUSE_POST_TAKEN, "CM-OHLJ-BL6");
    assert_offered(3, 0, 0);
    hand();
    assert_offered(3, 300, 0);
    /* At Marina two straddles are two straddles. */
    two_replaced(SEATS_STRADDLED);
    kit_do(&K, "post seat=2 amount=10");
    kit_do(&K, "post seat=3 amount=10");
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4, 5, 6, 7), 0, 1000, 1000, 300, 200, 500, 0);
}

/* CM-OHLJ-BL5: seat 5 waits, and had seat 4 not left the big blind would come to it. Now
 * it is in the small blind's place, and posts a whole one. */
static void test_two_big_blinds(void **unused)
{
    (void)unused;
    begin(SEATS_POSTED, 6);
    hand();
    hand();
    hand(); /* button 3, small 4, big 5 */
    kit_do(&K, "away seat=6");
    hand();
    kit_do(&K, "back seat=6"); /* missed; button 4, small 5, big 1 */
    hand();
    hand();
    hand();
    hand(); /* button 3, small 4, big 5; the next big blind is seat 6 */
    assert_true(marked("P6", MARK_MISSED_BLIND));
    kit_do(&K, "leave seat=5");
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4, 6), 300, 0, 0, 0, 0, 300);
    assert_string_equal(kit_event(&K, EVENT_PUT, 2)->rule, "CM-OHLJ-BL5"); /* the last 2 of them */
    assert_int_equal(kit_event(&K, EVENT_PUT, 2)->has.amount, 200);
    give_cards();
    assert_int_equal(to_act(), 2); /* behind the second of them */
    fold_out();
    assert_false(marked("P6", MARK_MISSED_BLIND));
}

/* CM-OHLJ-BL6: in between the blinds, and the button goes past them on the next deal. */
static void test_in_the_middle(void **unused)
{
    PROVES("CM-OHLJ-BL6");
    (void)unused;
    begin(SEATS_POSTED, 6);
    kit_do(&K, "leave seat=4");
    hand(); /* button 1, small 2, big 3 */
    hand(); /* button 2, small 3, big 5 */
    kit_do(&K, "sit seat=4 who=New amount=30");
    assert_true(marked("New", MARK_NEW_PLAYER));
    kit_do(&K, "post seat=4 amount=3");
    /* Button 3, small 5, big 6, and 3 from the seat between button and blinds. */
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 5, 6), 0, 0, 0, 300, 100, 300);
    give_cards();
    assert_int_equal(to_act(), 1);
    say("fold", 1);
    say("fold", 2);
    say("fold", 3);
    kit_do(&K, "check seat=4"); /* live */
    fold_out();
    ASSERT_DEAL(5, SEATS(1, 2, 3, 4, 5, 6), 300, 0, 0, 0, 0, 100); /* not at 4 */
    give_cards();
    fold_out();
    hand(); /* 6 */
    hand(); /* 1 */
    hand(); /* 2, small 3, big 4: the blinds come to them again */
    assert_int_equal(K.table.layout.button, 2);
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 5, 6), 0, 0, 0, 100, 300, 0);

    /* Also where the small blind leaves, and the button would come to them: it goes on to 6. */
    begin(SEATS_POSTED, 6);
    kit_do(&K, "leave seat=4");
    hand();
    hand();
    kit_do(&K, "sit seat=4 who=New amount=30");
    kit_do(&K, "post seat=4 amount=3");
    hand(); /* button 3, small 5, big 6 */
    kit_do(&K, "leave seat=5");
    kit_do(&K, "deal");
    assert_int_equal(K.table.layout.button, 6);

    /* Between the small and the big blind: they go past once more, button and all. */
    begin(SEATS_POSTED, 6);
    kit_do(&K, "leave seat=4");
    hand();
    hand(); /* button 2, small 3, big 5 */
    kit_do(&K, "leave seat=3");
    hand(); /* button 5, small 6, big 1 */
    kit_do(&K, "sit seat=4 who=New amount=30");
    hand(); /* button 6, small 1, big 2 */
    hand(); /* button 1, small 2, and the big blind is the new player's: seat 4 */
    assert_false(marked("New", MARK_NEW_PLAYER));
}

/* ---- a misdeal changes nothing of it
 * ----------------------------------------------------------------------- */

static void test_after_a_misdeal_the_same_is_owed(void **unused)
{
    (void)unused;
    five_missed_it(SEATS_POSTED);
    kit_do(&K, "post seat=5 amount=4");
    assert_true(seen_marked("P5", MARK_MISSED_BLIND)); /* nothing is paid yet */
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4, 5), 100, 300, 0, 0, 300);
    assert_false(seen_marked("P5", MARK_MISSED_BLIND) || seen_marked("P5", MARK_POSTS));
    kit_do(&K, "misdeal why=spill");
    assert_int_equal(kit_stack(&K, 5), 50000);
    assert_true(marked("P5", MARK_MISSED_BLIND) && marked("P5", MARK_POSTS));
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4, 5), 100, 300, 0, 0, 300);
}

/* ---- changing seats
 * ------------------------------------------------------------------------------------------ */

static void test_away_from_the_big_blind(void **unused)
{
    (void)unused;
    two_hands(SEATS_POSTED);
    sit(7, 8); /* free hands; seats 1 2 3 4 5 7 8, the big blind at 4 */
    /* Seat 5 has it next. At seat 9 there would be 7 and 8 before: two hands more. */
    kit_do(&K, "move seat=5 to=9 why=view");
    assert_int_equal(mark_count("P5", MARK_MOVED_AWAY), 2);
    assert_offered(9, 300, 0); /* the big blind instead */
    hand();                    /* button 3, small 4, big 7 */
    assert_int_equal(K.table.layout.button, 3);
    assert_int_equal(mark_count("P5", MARK_MOVED_AWAY), 1);
    kit_do(&K, "deal");
    assert_int_equal(K.table.layout.dealt & SEATS(9), 0);
    give_cards();
    fold_out();
    assert_false(marked("P5", MARK_MOVED_AWAY));
    /* Two hands are waited out: in, without a post; as it happens on the big blind. */
    ASSERT_DEAL(7, SEATS(1, 2, 3, 4, 7, 8, 9), 0, 0, 0, 0, 0, 0, 0, 100, 300);

    /* Toward it nothing is owed; and back again only as far as it was. */
    two_hands(SEATS_POSTED);
    sit(7, 8);
    kit_do(&K, "move seat=8 to=6 why=view");
    assert_false(marked("P8", MARK_MOVED_AWAY));
    kit_do(&K, "move seat=6 to=9 why=view");
    assert_int_equal(mark_count("P8", MARK_MOVED_AWAY), 1); /* seat 7 comes before them now */
    kit_do(&K, "move seat=9 to=6 why=view");
    assert_false(marked("P8", MARK_MOVED_AWAY));

    /* At Marina they straddle instead: 10. */
    two_hands(SEATS_STRADDLED);
    sit(7, 8);
    kit_do(&K, "move seat=5 to=9 why=view");
    assert_offered(9, 1000, 0);
    kit_do(&K, "post seat=9 amount=10");
    ASSERT_DEAL(3, SEATS(1, 2, 3, 4, 7, 8, 9), 0, 0, 300, 200, 0, 0, 500, 0, 1000);
}

static void test_who_had_all_blinds_may_let_them_pass(void **unused)
{
    PROVES("MC1-HE-27", "MC2-HE-27");
    bool  pass;
    cents amount[2];
    (void)unused;
    two_hands(SEATS_POSTED);
    sit(7, 8);
    hand(); /* button 3, small 4, big 5: seat 4 has had both */
    kit_no(&K, "pass seat=4", REFUSE_NOTHING_TO_PASS, "");
    kit_no(&K, "pass seat=3", REFUSE_NOTHING_TO_PASS, "");
    kit_do(&K, "move seat=4 to=6 why=view"); /* where the big blind comes next */
    assert_int_equal(offered(6, amount, &pass), 0);
    assert_true(pass);
    kit_do(&K, "pass seat=6");
    (void)offered(6, amount, &pass);
    assert_false(pass);
    ASSERT_DEAL(5, SEATS(1, 2, 3, 5, 7, 8), 0, 0, 0, 0, 0, 0, 100, 300);
    give_cards();
    fold_out(); /* both blinds have gone past, and nothing is missed */
    assert_false(marked("P4", MARK_MISSED_BLIND) || marked("P4", MARK_LETS_PASS));
    /* The button goes past as well: 7 and 8 have had their blinds. */
    ASSERT_DEAL(7, SEATS(1, 2, 3, 5, 6, 7, 8), 300, 0, 0, 0, 0, 0, 0, 100);

    /* Who says nothing plays on, and has the big blind. */
    two_hands(SEATS_POSTED);
    sit(7, 8);
    hand();
    kit_do(&K, "move seat=4 to=6 why=view");
    ASSERT_DEAL(5, SEATS(1, 2, 3, 5, 6, 7, 8), 0, 0, 0, 0, 0, 100, 300, 0);
    give_cards();
    fold_out();
    kit_no(&K, "pass seat=6", REFUSE_NOTHING_TO_PASS, ""); /* at once, or not at all */

    /* Seat 5 had the big blind and not the small one: no such thing. */
    two_hands(SEATS_POSTED);
    sit(7, 8);
    hand();
    kit_do(&K, "move seat=5 to=6 why=view");
    kit_no(&K, "pass seat=6", REFUSE_NOTHING_TO_PASS, "");

    /* Where the button has a blind it is the last. */
    two_hands(SEATS_STRADDLED); /* button 2, small 3, big 4 */
    kit_do(&K, "move seat=3 to=8 why=view");
    kit_no(&K, "pass seat=8", REFUSE_NOTHING_TO_PASS, "");
    kit_do(&K, "move seat=2 to=6 why=view");
    kit_do(&K, "pass seat=6");
}

/* ---- a game that is left
 * ---------------------------------------------------------------------------------------- */

/* With one of the old players and two new ones there is no rotation: a new game. */
static void test_with_one_left_a_new_game_begins(void **unused)
{
    (void)unused;
    two_hands(SEATS_POSTED);
    for (unsigned seat = 2; seat <= 5; seat++)
        say("leave", seat);
    kit_do(&K, "sit seat=2 who=New amount=30");
    kit_do(&K, "sit seat=3 who=Newer amount=30");
    assert_true(marked("New", MARK_NEW_PLAYER) && marked("Newer", MARK_NEW_PLAYER));
    kit_do(&K, "deal");
    assert_int_equal(kit_count(&K, EVENT_NEW_GAME), 1);
    assert_int_equal(K.table.layout.dealt, SEATS(1, 2, 3));
    assert_false(marked("New", MARK_NEW_PLAYER) || marked("Newer", MARK_NEW_PLAYER));
}

/* ---- kill pots
 * ------------------------------------------------------------------------------------------------------ */

static void set_kill(void)
{
    open_room(SEATS_POSTED, false);
    sit(1, 4);
    kit_do(&K, "set name=kill value=1 why=all-agree");
}

/* All call what there is, then everybody but the winner folds on the flop. */
static void win(uint8_t winner)
{
    kit_do(&K, "deal");
    give_cards();
    while (K.table.pot.street == 1) {
        struct turn turn = table_turn(K.sheet, &K.table);
        if (turn.awaits == AWAITS_DECK)
            break;
        char  line[48];
        cents lies = pots_put(&K.table.layout, to_act(), 1), most = 0;
        for (uint8_t seat = 1; seat <= 4; seat++)
            most = pots_put(&K.table.layout, seat, 1) > most ? pots_put(&K.table.layout, seat, 1) : most;
        if (lies == most)
            snprintf(line, sizeof line, "check seat=%u", to_act());
        else
            snprintf(line, sizeof line, "put seat=%u amount=%ld", to_act(), (long)(most - lies) / 100);
        kit_do(&K, line);
    }
    kit_do(&K, "card cards=JsAcKcQc");
    while (K.table.phase == TABLE_PLAY) {
        uint8_t seat = to_act();
        say(seat == winner ? "check" : "fold", seat);
    }
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, winner);
}

/* Four times 3 are 12: too small. Seat 1 bets 3 on the flop, seat 2 calls: 18; and 6 on the
 * turn that are called: 30. */
static void win_big(uint8_t winner, const char *bet)
{
    char line[48];
    kit_do(&K, "deal");
    give_cards();
    while (K.table.pot.street == 1 && table_turn(K.sheet, &K.table).awaits == AWAITS_SEATS) {
        uint8_t seat = to_act();
        snprintf(line, sizeof line, "put seat=%u amount=%s word=raise", seat, bet);
        if (seat == winner && pots_put(&K.table.layout, seat, 1) < 600) {
            kit_do(&K, line);
            continue;
        }
        snprintf(line, sizeof line, "put seat=%u amount=50 word=call", seat);
        if (kit_say(&K, line) != ALLOWED)
            say("check", seat);
    }
    kit_do(&K, "card cards=JsAcKcQc");
    while (K.table.phase == TABLE_PLAY) {
        uint8_t seat = to_act();
        say(seat == winner ? "check" : "fold", seat);
    }
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, winner);
}

static void test_two_legs_and_a_kill(void **unused)
{
    (void)unused;
    set_kill();
    win(4); /* four times 3 are 12: no leg */
    assert_false(marked("P4", MARK_KILL));
    win_big(4, "6"); /* four times 6 are 24 */
    assert_int_equal(mark_count("P4", MARK_KILL), 1);
    win_big(4, "6");
    assert_int_equal(mark_count("P4", MARK_KILL), 2);
    /* Button 4, small 1, big 2: the blinds stay, and the killer alone has twice the big
     * one; whoever acts first calls 6 or makes it 12. */
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4), 100, 300, 0, 600);
    give_cards();
    assert_int_equal(to_act(), 3);
    kit_no(&K, "check seat=3", REFUSE_MUST_CALL, "");
    assert_int_equal(K.events.figures.need, 600);
    kit_do(&K, "put seat=3 amount=12 word=raise"); /* 6 more */
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.amount, 1200);
    kit_do(&K, "put seat=4 amount=6 word=call"); /* in turn, with the 6 that lie there */
    say("fold", 1);
    say("fold", 2);
    kit_do(&K, "card cards=JsAcKcQc");
    kit_do(&K, "put seat=3 amount=1 word=bet"); /* 6 on the flop */
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.amount, 600);
    kit_do(&K, "put seat=4 amount=6 word=call");
    kit_do(&K, "card cards=TsTc");
    kit_do(&K, "put seat=3 amount=1 word=bet"); /* 12 on the turn */
    assert_int_equal(kit_event(&K, EVENT_PUT, 0)->has.amount, 1200);
    say("fold", 4);
    assert_false(marked("P4", MARK_KILL));
    assert_int_equal(mark_count("P3", MARK_KILL), 1);
    ASSERT_DEAL(1, SEATS(1, 2, 3, 4), 0, 100, 300, 0); /* as before, 3 and 6 */
    assert_int_equal(K.table.layout.killer, 0);
}

static void test_what_counts_for_a_leg(void **unused)
{
    (void)unused;
    PROVES("CM-KILL-4");
    /* What nobody called does not count: 3 + 3 + 1 and seat 1's 9 that lie alone are 16. */
    set_kill();
    kit_do(&K, "deal"); /* button 1, small 2, big 3 */
    give_cards();
    kit_do(&K, "put seat=4 amount=6 word=raise");
    kit_do(&K, "put seat=1 amount=9 word=raise");
    say("fold", 2);
    say("fold", 3);
    say("fold", 4); /* 6 and 6, 1 and 3 are 16; 3 go back */
    assert_int_equal(kit_event(&K, EVENT_UNPUT, 0)->has.amount, 300);
    assert_false(marked("P1", MARK_KILL));

    /* A smaller pot in between, and the leg is gone, whoever wins it. */
    set_kill();
    win_big(4, "6");
    assert_int_equal(mark_count("P4", MARK_KILL), 1);
    win(4);
    assert_false(marked("P4", MARK_KILL));
    win_big(4, "6");
    win_big(3, "6");
    assert_false(marked("P4", MARK_KILL));
    assert_int_equal(mark_count("P3", MARK_KILL), 1);

    /* Without everybody's word there is none. */
    begin(SEATS_POSTED, 4);
    win_big(4, "6");
    win_big(4, "6");
    assert_false(marked("P4", MARK_KILL));
    kit_do(&K, "deal");
    assert_int_equal(K.table.layout.killer, 0);
}

static void test_the_killer_who_wins_kills_again(void **unused)
{
    (void)unused;
    set_kill();
    win_big(4, "6");
    win_big(4, "6");
    win(4); /* the third hand is killed: four times 6 are 24 */
    assert_int_equal(mark_count("P4", MARK_KILL), 2);
    ASSERT_DEAL(4, SEATS(1, 2, 3, 4), 100, 300, 0, 600);
}

/* A killer who has only 4 left posts these; whoever calls puts in twice the big blind all the
 * same, and a raise is to twice as much again (OQ-113). */
static void test_a_short_kill(void **unused)
{
    char line[64];
    (void)unused;
    PROVES("CM-KILL-5");
    set_kill();
    win_big(4, "6");
    win_big(4, "6");
    snprintf(line, sizeof line, "entry seat=4 to=1 amount=%ld why=count", (long)kit_stack(&K, 4) / 100 - 4);
    kit_do(&K, line);
    assert_int_equal(kit_stack(&K, 4) / 100, 4);
    kit_do(&K, "deal");
    assert_int_equal(K.table.layout.killer, 4);
    assert_int_equal(posted(4, WAGER_LIVE), 400);
    give_cards();
    uint8_t first = to_act();
    cents   lies  = pots_put(&K.table.layout, first, 1);
    snprintf(line, sizeof line, "check seat=%u", first);
    kit_no(&K, line, REFUSE_MUST_CALL, "");
    assert_int_equal(K.events.figures.need, 600 - lies);
    snprintf(line, sizeof line, "put seat=%u amount=12 word=raise", first);
    kit_do(&K, line);
    assert_int_equal(pots_put(&K.table.layout, first, 1), 1200);
}

/* CM-KILL-6: whoever sits down has not agreed, so that no pot is killed until the floor says
 * that all do. Who is back from a walk was asked before. */
static void test_all_agree_to_kills(void **unused)
{
    (void)unused;
    set_kill();
    win_big(4, "6");
    win_big(4, "6");
    kit_do(&K, "away seat=2");
    kit_do(&K, "back seat=2");
    assert_true(K.table.terms.kills);
    kit_do(&K, "sit seat=6 who=Ann amount=500");
    assert_false(K.table.terms.kills);
    assert_int_equal(kit_count(&K, EVENT_SETTING), 1);
    kit_do(&K, "set name=kill value=1 why=all-agree");
    kit_do(&K, "deal");
    assert_int_equal(K.table.layout.killer, 4); /* the legs are kept */

    set_kill();
    win_big(4, "6");
    win_big(4, "6");
    kit_do(&K, "sit seat=6 who=Ann amount=500");
    kit_do(&K, "deal");
    assert_int_equal(K.table.layout.killer, 0);
}

/* A killer who is away kills the first hand that they get. */
static void test_an_absent_killer(void **unused)
{
    (void)unused;
    set_kill();
    win_big(4, "6");
    win_big(4, "6"); /* button 2 */
    kit_do(&K, "away seat=4");
    hand(); /* button 3, small 1, and the big blind goes past 4 ... to 2 */
    kit_do(&K, "back seat=4");
    assert_int_equal(mark_count("P4", MARK_KILL), 2);
    assert_int_equal(K.table.layout.killer, 0);
    kit_do(&K, "leave seat=4");
    assert_false(marked("P4", MARK_KILL));
}

/* ---- buy-ins
 * ------------------------------------------------------------------------------------------------------ */

static void test_buy_ins(void **unused)
{
    (void)unused;
    /* Ten times 3, then one short buy; but what makes the 30 whole again is none. */
    open_room(SEATS_POSTED, false);
    kit_no(&K, "sit seat=1 who=Ann amount=29", REFUSE_BUY_IN, "");
    kit_do(&K, "sit seat=1 who=Ann amount=30");
    kit_do(&K, "sit seat=2 who=Bo amount=30");
    hand(); /* the button had the small blind: 29 */
    assert_int_equal(kit_stack(&K, 1), 2900);
    kit_do(&K, "buy seat=1 amount=1 why=chips");
    assert_int_equal(mark_count("Ann", MARK_SHORT_BUYS), 1);
    hand(); /* 2 has the small blind and folds: 1 wins it, and has 31; 2 has 30 */
    hand();
    kit_do(&K, "buy seat=2 amount=1 why=chips"); /* on top of 30 or more it is no short buy either */
    assert_int_equal(mark_count("Bo", MARK_SHORT_BUYS), 1);

    /* Five times 10 through a 20 limit, ten times from 30 on. */
    open_room(SEATS_STRADDLED, false);
    kit_no(&K, "sit seat=1 who=Ann amount=49", REFUSE_BUY_IN, "");
    kit_do(&K, "sit seat=1 who=Ann amount=50");
    kit_do(&K, "sit seat=2 who=Bo amount=50");
    /* There the page knows no add-on: less than 50 is the one short buy, chips or not. */
    kit_do(&K, "buy seat=1 amount=5 why=chips");
    assert_int_equal(mark_count("Ann", MARK_SHORT_BUYS), 0);
    kit_no(&K, "buy seat=1 amount=5 why=chips", REFUSE_BUY_IN, "");
    kit_do(&K, "buy seat=1 amount=50 why=chips");
    kit_do(&K, "set name=max value=30 why=limit");
    kit_do(&K, "set name=min value=15 why=limit");
    kit_no(&K, "sit seat=3 who=Cy amount=149", REFUSE_BUY_IN, "");
    kit_do(&K, "sit seat=3 who=Cy amount=150");
    kit_do(&K, "set name=max value=29 why=limit");
    kit_do(&K, "sit seat=4 who=Di amount=75"); /* five times 15 */
}

/* ---- absences
 * ------------------------------------------------------------------------------------------------------- */

static void test_how_long_a_seat_is_held(void **unused)
{
    (void)unused;
    begin(SEATS_STRADDLED, 4);
    K.now_ms = 100 * MINUTE;
    kit_no(&K, "pickup seat=1", REFUSE_NOT_AWAY, "");
    kit_no(&K, "pickup seat=7", REFUSE_SEAT_EMPTY, "");
    kit_no(&K, "away seat=1 word=smoke", REFUSE_NO_SUCH_ABSENCE, "");
    /* a meal: thirty minutes; funds as well */
    kit_do(&K, "away seat=1 word=meal");
    kit_do(&K, "away seat=2 word=funds");
    assert_true(marked("P1", MARK_MEAL) && marked("P2", MARK_MEAL));
    assert_int_equal(table_held_until(&K.table, 1), 130 * MINUTE);
    assert_int_equal(table_held_until(&K.table, 2), 130 * MINUTE);
    /* the lobby: fifteen in an hour */
    kit_do(&K, "away seat=3");
    assert_int_equal(table_held_until(&K.table, 3), 115 * MINUTE);
    K.now_ms = 109 * MINUTE + 1;
    kit_no(&K, "pickup seat=3", REFUSE_SEAT_HELD, "");
    assert_int_equal(K.events.figures.count, 6);
    K.now_ms = 110 * MINUTE;
    kit_do(&K, "back seat=3"); /* ten of them are spent */
    kit_do(&K, "away seat=3");
    assert_int_equal(table_held_until(&K.table, 3), 115 * MINUTE);
    K.now_ms = 112 * MINUTE;
    kit_do(&K, "back seat=3");
    K.now_ms = 159 * MINUTE;
    kit_do(&K, "away seat=3"); /* three are left of the hour that began at 100 */
    assert_int_equal(table_held_until(&K.table, 3), 162 * MINUTE);
    kit_do(&K, "back seat=3");
    K.now_ms = 160 * MINUTE;
    kit_do(&K, "away seat=3"); /* and now another one begins */
    assert_int_equal(table_held_until(&K.table, 3), 175 * MINUTE);
    kit_do(&K, "back seat=1");
    assert_false(marked("P1", MARK_MEAL));
}

/* Does the list of the house have it for this seat, at this time? */
static bool lists_pickup(uint8_t seat)
{
    static struct events scratch;
    struct choice        choice[64];
    const struct asker   house = { .at_ms = K.now_ms };
    bool                 found = false;
    size_t count = table_legal_on(K.sheet, &K.table, &house, choice, COUNT_OF(choice), &scratch);
    for (size_t i = 0; i < count; i++)
        found = found || (choice[i].command.kind == COMMAND_PICKUP && choice[i].command.has.seat == seat);
    return found;
}

static void test_the_time_is_up(void **unused)
{
    (void)unused;
    begin(SEATS_STRADDLED, 4);
    kit_do(&K, "wait who=Eve");
    K.now_ms = 100 * MINUTE;
    kit_do(&K, "away seat=4 word=meal");
    K.now_ms = 130 * MINUTE - 1;
    kit_no(&K, "pickup seat=4", REFUSE_SEAT_HELD, "");
    assert_false(lists_pickup(4));
    K.now_ms++;
    assert_true(lists_pickup(4) && !lists_pickup(3));
    kit_do(&K, "pickup seat=4");
    /* the chips go to the account, the seat is free, the name is on the list behind Eve's */
    assert_int_equal(kit_event(&K, EVENT_SENT, 0)->has.amount, 50000);
    assert_int_equal(words_of(&kit_event(&K, EVENT_SENT, 0)->has)->who, kit_person("P4"));
    assert_int_equal(K.table.room.place[4].who, 0);
    assert_int_equal(K.table.room.waiting_count, 2);
    assert_int_equal(K.table.room.waiting[1], kit_person("P4"));
    assert_false(marked("P4", MARK_MEAL));
    kit_do(&K, "sit seat=4 who=P4 amount=500"); /* and off the list */
    assert_int_equal(K.table.room.waiting_count, 1);
    /* in a hand the chips stay where they are until it is over */
    kit_do(&K, "deal");
    give_cards();
    say("fold", 4);
    say("fold", 1);
    kit_do(&K, "away seat=1");
    K.now_ms += 15 * MINUTE;
    kit_no(&K, "pickup seat=1", REFUSE_CHIPS_IN_POT, "");
    fold_out();
    kit_do(&K, "pickup seat=1");
    /* the floor does not send away who says anything */
    kit_do(&K, "away seat=2");
    K.now_ms += MINUTE;
    kit_do(&K, "back seat=2");
    K.now_ms += 60 * MINUTE;
    kit_no(&K, "pickup seat=2", REFUSE_NOT_AWAY, "");
    /* where the page is silent there is nothing of the kind */
    begin(SEATS_POSTED, 2);
    kit_no(&K, "away seat=1 word=meal", REFUSE_NO_SUCH_ABSENCE, "");
    kit_do(&K, "away seat=1");
    assert_int_equal(table_held_until(&K.table, 1), 0);
    kit_no(&K, "pickup seat=1", REFUSE_NOT_THIS_GAME, "");
}

/* ---- the pages
 * ---------------------------------------------------------------------------------------------------- */

/* What each page says: how many big blinds whoever comes in puts in live, whether who
 * missed blinds puts in the others too, dead, and by which rules. */
struct page {
    const struct sheet *sheet;
    unsigned            live;
    bool                total;
    const char         *draw, *fresh, *missed, *button, *moved, *pass;
};
static const struct page MARINA[] = {
    { &sheet_marina1_holdem, 2, false, "MC1-HE-7", "MC1-LB-20", "MC1-HE-25c", "MC1-HE-25a", "MC1-HE-26",
      "MC1-HE-27" },
    { &sheet_marina2_holdem, 2, false, "MC2-HE-7", "MC2-LB-20", "MC2-HE-25c", "MC2-HE-25a", "MC2-HE-26",
      "MC2-HE-27" },
    { &sheet_marina1_lowball, 2, false, "MC1-HE-7", "MC1-LB-20", "MC1-LB-21", "MC1-LB-21", "MC1-LB-23",
      "MC1-HE-27" },
    { &sheet_marina2_lowball, 2, false, "MC2-HE-7", "MC2-LB-20", "MC2-LB-21", "MC2-LB-21", "MC2-LB-23",
      "MC2-HE-27" },
};
static const struct page MARYSVILLE[] = {
    { &sheet_marysville_holdem, 1, true, "CM-OHLJ-G3", "CM-HE-7", "CM-HE-8", "CM-OHLJ-BL4", "CM-OHLJ-BL12",
      "CM-OHLJ-BL13" },
    { &sheet_marysville_omaha_8, 1, true, "CM-OHLJ-G3", "CM-OHLJ-BL2", "CM-OHLJ-BL3", "CM-OHLJ-BL4",
      "CM-OHLJ-BL12", "CM-OHLJ-BL13" },
    { &sheet_marysville_omaha_8_joker, 1, true, "CM-OHLJ-G3", "CM-OHLJ-BL2", "CM-OHLJ-BL3", "CM-OHLJ-BL4",
      "CM-OHLJ-BL12", "CM-OHLJ-BL13" },
    { &sheet_marysville_lowball, 1, true, "CM-OHLJ-G3", "CM-OHLJ-BL2", "CM-OHLJ-BL3", "CM-OHLJ-BL4",
      "CM-OHLJ-BL12", "CM-OHLJ-BL13" },
};

static cents blind(unsigned place)
{
    const struct poker_rules *rules = (const struct poker_rules *)(const void *)K.table.terms.rules.bytes;
    return rules->blind[place];
}

static cents big_blind(void)
{
    return blind(2) > 0 ? blind(2) : blind(1);
}

static const char *mark_rule(enum mark mark)
{
    for (size_t i = 0; i < K.events.count; i++)
        if (K.events.list[i].kind == EVENT_MARKED && K.events.list[i].has.mark == mark)
            return event_rule(&K.events.list[i]);
    return "";
}

static const char *post_rule(uint8_t seat)
{
    for (size_t i = 0; i < K.events.count; i++)
        if (K.events.list[i].kind == EVENT_PUT && K.events.list[i].has.seat == seat)
            return event_rule(&K.events.list[i]);
    return "";
}

static void post_all(uint8_t seat, cents amount)
{
    char line[48];
    snprintf(line, sizeof line, "post seat=%u amount=%ld", seat, (long)amount / 100);
    kit_do(&K, line);
}

static void two_hands_of(const struct page *page)
{
    kit_open(&K, page->sheet);
    sit(1, 5);
    hand();
    hand();
    assert_int_equal(K.table.layout.button, 2);
}

static void draw_for_it(const struct page *page)
{
    kit_open(&K, page->sheet);
    kit_do(&K, "set name=draw value=1 why=test");
    sit(1, 3);
    DRAW("Kh", "9s", "Ks");
    assert_int_equal(kit_event(&K, EVENT_DRAWN, 0)->has.seat, 3);
    assert_string_equal(event_rule(kit_event(&K, EVENT_DRAWN, 0)), page->draw);
    kit_do(&K, "deal");
    assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, 3);
}

/* Three ways to be out of the rotation, and with what one is in again. */
static void come_in(const struct page *page)
{
    cents dead, amount[2];
    bool  pass;
    two_hands_of(page); /* the big blind has been at 2 or 3, and at 4 or 3 */
    dead = page->total ? blind(0) + blind(1) + blind(2) - big_blind() : 0;
    /* a new player */
    kit_do(&K, "leave seat=3");
    kit_do(&K, "sit seat=3 who=New amount=500");
    assert_string_equal(mark_rule(MARK_NEW_PLAYER), page->fresh);
    kit_do(&K, "sit seat=7 who=Free amount=500"); /* where the blind has not been */
    assert_false(marked("Free", MARK_NEW_PLAYER));
    assert_int_equal(offered(3, amount, &pass), 1);
    assert_int_equal(amount[0], page->live * big_blind());
    post_all(3, amount[0]);
    kit_do(&K, "deal");
    assert_int_equal(posted(3, WAGER_LIVE), page->live * big_blind());
    assert_int_equal(posted(3, WAGER_DEAD), 0);
    assert_string_equal(post_rule(3), page->fresh);
    give_cards();
    fold_out();
    assert_false(marked("New", MARK_NEW_PLAYER));
    /* somebody who is away while the blinds go by */
    two_hands_of(page);
    kit_do(&K, "away seat=5");
    hand();
    if (!marked("P5", MARK_MISSED_BLIND))
        hand();
    assert_string_equal(mark_rule(MARK_MISSED_BLIND), page->button);
    kit_do(&K, "back seat=5");
    assert_true(offered(5, amount, &pass) >= 1);
    assert_int_equal(amount[0], page->live * big_blind() + dead);
    post_all(5, amount[0]);
    kit_do(&K, "deal");
    assert_int_equal(posted(5, WAGER_LIVE), page->live * big_blind());
    assert_int_equal(posted(5, WAGER_DEAD), dead);
    assert_string_equal(post_rule(5), page->missed);
    give_cards();
    fold_out();
    assert_false(marked("P5", MARK_MISSED_BLIND));
}

static void change_seats(const struct page *page)
{
    cents    amount[2];
    bool     pass;
    unsigned last;
    two_hands_of(page);
    sit(6, 7);
    kit_do(&K, "move seat=5 to=8 why=view"); /* 6 and 7 have the big blind before them now */
    assert_int_equal(mark_count("P5", MARK_MOVED_AWAY), 2);
    assert_string_equal(mark_rule(MARK_MOVED_AWAY), page->moved);
    assert_int_equal(offered(8, amount, &pass), 1);
    assert_int_equal(amount[0], page->live * big_blind());
    hand(); /* or two hands are waited out */
    assert_int_equal(mark_count("P5", MARK_MOVED_AWAY), 1);
    hand();
    assert_false(marked("P5", MARK_MOVED_AWAY));
    /* who has just had the last of the blinds */
    two_hands_of(page);
    last = blind(0) > 0 ? 2 : 3;
    char line[48];
    snprintf(line, sizeof line, "move seat=%u to=8 why=view", last);
    kit_do(&K, line);
    assert_string_equal(mark_rule(MARK_MAY_PASS), page->pass);
    kit_do(&K, "pass seat=8");
    char who[4];
    snprintf(who, sizeof who, "P%u", last);
    for (int hands = 0; hands < 6 && marked(who, MARK_LETS_PASS); hands++)
        hand();
    assert_false(marked(who, MARK_LETS_PASS) || marked(who, MARK_MISSED_BLIND)); /* "without penalty" */
}

static void test_marina_pages(void **unused)
{
    (void)unused;
    PROVES("MC1-HE-S1", "MC1-HE-7", "MC1-HE-25a", "MC1-HE-25b", "MC1-HE-25c", "MC1-HE-26", "MC1-HE-27");
    PROVES("MC2-HE-S1", "MC2-HE-7", "MC2-HE-25a", "MC2-HE-25b", "MC2-HE-25c", "MC2-HE-26", "MC2-HE-27");
    PROVES("MC1-LB-20", "MC1-LB-21", "MC1-LB-22", "MC1-LB-23", "MC2-LB-20", "MC2-LB-21", "MC2-LB-22",
           "MC2-LB-23");
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        draw_for_it(&MARINA[i]);
        come_in(&MARINA[i]);
        change_seats(&MARINA[i]);
        /* waiting for the blind is the other way */
        two_hands_of(&MARINA[i]);
        kit_do(&K, "away seat=5");
        hand();
        hand();
        kit_do(&K, "back seat=5");
        assert_true(marked("P5", MARK_MISSED_BLIND));
        for (int hands = 0; hands < 5 && marked("P5", MARK_MISSED_BLIND); hands++) {
            kit_do(&K, "deal");
            bool in = (K.table.layout.dealt >> 5 & 1) != 0;
            assert_int_equal(posted(5, WAGER_LIVE), in ? big_blind() : 0);
            give_cards();
            fold_out();
        }
        assert_false(marked("P5", MARK_MISSED_BLIND));
    }
}

/* Everybody passes through every blind, one after the other. */
static void test_a_round_of_lowball(void **unused)
{
    (void)unused;
    PROVES("MC1-LB-19", "MC2-LB-19");
    for (size_t i = 2; i < COUNT_OF(MARINA); i++) {
        cents paid[6] = { 0 };
        kit_open(&K, MARINA[i].sheet);
        for (int option = 1; blind(0) == 0; option++) { /* one whose button has a blind */
            char line[48];
            snprintf(line, sizeof line, "set name=option value=%d", option);
            (void)kit_say(&K, line);
        }
        cents all = blind(0) + blind(1) + blind(2);
        for (unsigned seat = 1; seat <= 5; seat++) {
            char line[64];
            snprintf(line, sizeof line, "sit seat=%u who=P%u amount=90000", seat, seat);
            kit_do(&K, line);
        }
        for (int hands = 0; hands < 5; hands++) {
            kit_do(&K, "deal");
            assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, hands + 1);
            for (uint8_t seat = 1; seat <= 5; seat++)
                paid[seat] += posted(seat, WAGER_LIVE);
            give_cards();
            fold_out();
        }
        for (unsigned seat = 1; seat <= 5; seat++)
            assert_int_equal(paid[seat], all);
        /* Seat 1 would have the button: it goes, and the button skips to 2, who is saved a blind. */
        kit_do(&K, "leave seat=1");
        kit_do(&K, "deal");
        assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, 2);
    }
}

/* Who waits has the big blind itself when it comes to them, and nobody has put in another. */
static void wait_for_it(const struct page *page)
{
    two_hands_of(page);
    kit_do(&K, "away seat=5");
    hand();
    hand();
    kit_do(&K, "back seat=5");
    for (int hands = 0; hands < 5 && marked("P5", MARK_MISSED_BLIND); hands++) {
        cents all = 0;
        kit_do(&K, "deal");
        bool in = (K.table.layout.dealt >> 5 & 1) != 0;
        for (uint8_t seat = 1; seat <= 5; seat++)
            all += posted(seat, WAGER_LIVE);
        assert_int_equal(posted(5, WAGER_LIVE), in ? big_blind() : 0);
        assert_int_equal(all, blind(0) + blind(1) + blind(2));
        give_cards();
        fold_out();
    }
    assert_false(marked("P5", MARK_MISSED_BLIND));
}

/* Two who have come for others: only one of them posts in a deal. */
static void one_post(const struct page *page)
{
    char line[48];
    two_hands_of(page);
    kit_do(&K, "leave seat=2");
    kit_do(&K, "leave seat=3");
    kit_do(&K, "sit seat=2 who=Ann amount=500");
    kit_do(&K, "sit seat=3 who=Bo amount=500");
    sit(6, 7);
    post_all(2, big_blind());
    snprintf(line, sizeof line, "post seat=3 amount=%ld", (long)big_blind() / 100);
    kit_no(&K, line, REFUSE_POST_TAKEN, "CM-OHLJ-BL6");
    kit_no(&K, "post seat=6 amount=2", REFUSE_NO_BLIND_OWED, "CM-OHLJ-BL11");
}

static void test_marysville_pages(void **unused)
{
    (void)unused;
    PROVES("CM-HE-7", "CM-HE-8", "CM-OHLJ-G3", "CM-OHLJ-RP4", "CM-OHLJ-BL2", "CM-OHLJ-BL3", "CM-OHLJ-BL4");
    PROVES("CM-OHLJ-BL1", "CM-OHLJ-BL5", "CM-OHLJ-BL6", "CM-OHLJ-BL7", "CM-OHLJ-BL8", "CM-OHLJ-BL9",
           "CM-OHLJ-BL10", "CM-OHLJ-BL10a", "CM-OHLJ-BL10b", "CM-OHLJ-BL11", "CM-OHLJ-BL12", "CM-OHLJ-BL13");
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++) {
        draw_for_it(&MARYSVILLE[i]);
        come_in(&MARYSVILLE[i]);
        change_seats(&MARYSVILLE[i]);
        wait_for_it(&MARYSVILLE[i]);
        one_post(&MARYSVILLE[i]);
    }
    /* Three more with two blinds: a straddle, two big blinds. */
    for (size_t i = 0; i < 3; i++) {
        cents amount[2], big;
        bool  pass;
        /* behind the big blind: seats 1 to 6, 6 missed it and the next one is at 5 */
        kit_open(&K, MARYSVILLE[i].sheet);
        sit(1, 6);
        big = big_blind();
        for (int hands = 0; hands < 3; hands++)
            hand();
        kit_do(&K, "away seat=6");
        hand();
        kit_do(&K, "back seat=6");
        kit_no(&K, "post seat=6 amount=4", REFUSE_STRADDLE_SEAT, "CM-OHLJ-BL7");
        for (int hands = 0; hands < 3; hands++)
            hand();
        assert_int_equal(offered(6, amount, &pass), 2);
        assert_int_equal(amount[1], 2 * big);
        kit_no(&K, "post seat=6 amount=5", REFUSE_POST_SIZE, "CM-OHLJ-RP2");
        post_all(6, 2 * big);
        kit_do(&K, "deal");
        assert_int_equal(posted(6, WAGER_LIVE), 2 * big);
        give_cards();
        assert_int_equal(to_act(), 1); /* left of the straddle */
        for (unsigned seat = 1; seat <= 4; seat++)
            say("fold", seat);
        kit_do(&K, "put seat=5 amount=4 word=call");
        assert_int_equal(to_act(), 6); /* live: they may raise */
        kit_do(&K, "put seat=6 amount=2 word=raise");
        fold_out();
        kit_do(&K, "deal"); /* the blind of their own comes all the same (BL4) */
        assert_int_equal(posted(6, WAGER_LIVE), big);
        give_cards();
        fold_out();
        /* three-handed the button sits behind the big blind, and has no straddle */
        kit_open(&K, MARYSVILLE[i].sheet);
        sit(1, 3);
        hand();
        kit_no(&K, "post seat=2 amount=4", REFUSE_NO_BLIND_OWED, "CM-OHLJ-BL11");
        /* who leaves before the button comes saves the next a blind */
        two_hands_of(&MARYSVILLE[i]);
        kit_do(&K, "leave seat=3");
        kit_do(&K, "deal");
        assert_int_equal(kit_event(&K, EVENT_STARTED, 0)->has.seat, 4);
        assert_int_equal(posted(4, WAGER_LIVE), 0);
        /* seat 4 waits for the blind that would be theirs, and seat 3 goes */
        kit_open(&K, MARYSVILLE[i].sheet);
        sit(1, 6);
        for (int hands = 0; hands < 3; hands++)
            hand();
        kit_do(&K, "away seat=6");
        hand();
        kit_do(&K, "back seat=6");
        for (int hands = 0; hands < 4; hands++)
            hand();
        kit_do(&K, "leave seat=5");
        kit_do(&K, "deal");
        assert_int_equal(posted(6, WAGER_LIVE), big);
        assert_int_equal(posted(1, WAGER_LIVE), big);
        assert_string_equal(event_rule(kit_event(&K, EVENT_PUT, 2)), "CM-OHLJ-BL5");
    }
}

/* MC1-GEN-20 at all four of Marina's, and Marysville's know nothing of it. */
static void test_absences_by_the_pages(void **unused)
{
    static const char *const rules[] = { "MC1-GEN-20", "MC2-GEN-20", "MC1-GEN-20", "MC2-GEN-20" };
    (void)unused;
    PROVES("MC1-GEN-20", "MC2-GEN-20");
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        kit_open(&K, MARINA[i].sheet);
        sit(1, 3);
        K.now_ms = 100 * MINUTE;
        kit_do(&K, "away seat=1 word=meal");
        kit_do(&K, "away seat=2");
        assert_int_equal(table_held_until(&K.table, 1), 130 * MINUTE);
        assert_int_equal(table_held_until(&K.table, 2), 115 * MINUTE);
        K.now_ms = 115 * MINUTE;
        kit_no(&K, "pickup seat=1", REFUSE_SEAT_HELD, rules[i]);
        kit_do(&K, "pickup seat=2");
        assert_string_equal(event_rule(kit_event(&K, EVENT_SENT, 0)), rules[i]);
        assert_int_equal(K.table.room.waiting[0], kit_person("P2"));
        assert_int_equal(K.table.room.place[2].who, 0);
        K.now_ms = 130 * MINUTE;
        kit_do(&K, "pickup seat=1");
    }
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++) {
        kit_open(&K, MARYSVILLE[i].sheet);
        sit(1, 2);
        kit_no(&K, "pickup seat=1", REFUSE_NOT_THIS_GAME, "");
    }
}

/* Every schedule of a page: how many of its minimum bets one sits down with. */
static void buy_at_every_limit(const struct sheet *sheet, unsigned low, unsigned high, const char *rule)
{
    char   line[64];
    size_t limits = 0, highs = 0;
    for (int option = 1; option <= 80; option++) {
        kit_open(&K, sheet);
        snprintf(line, sizeof line, "set name=option value=%d", option);
        if (kit_say(&K, line) != ALLOWED)
            continue;
        const struct terms *terms = &K.table.terms;
        cents               least = terms->min * (terms->max >= 3000 ? high : low);
        limits++;
        highs += terms->max >= 3000;
        snprintf(line, sizeof line, "sit seat=1 who=Ann amount=%ld.%02ld", (long)(least - 1) / 100,
                 (long)(least - 1) % 100);
        kit_no(&K, line, REFUSE_BUY_IN, rule);
        snprintf(line, sizeof line, "sit seat=1 who=Ann amount=%ld.%02ld", (long)least / 100,
                 (long)least % 100);
        kit_do(&K, line);
    }
    assert_true(limits >= 2 && (low == high || highs > 0));
}

/* Whoever has sat down with a buy-in has the seat: nobody sits down or moves there. */
static void test_a_seat_is_frozen(void **unused)
{
    (void)unused;
    PROVES("MC1-GEN-5", "MC2-GEN-5");
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        kit_open(&K, MARINA[i].sheet);
        kit_do(&K, "sit seat=1 who=Ann amount=100");
        kit_do(&K, "sit seat=2 who=Bo amount=100");
        kit_no(&K, "sit seat=1 who=Cy amount=100", REFUSE_SEAT_TAKEN, "");
        kit_no(&K, "move seat=2 to=1", REFUSE_SEAT_TAKEN, "");
        kit_do(&K, "move seat=2 to=3"); /* a free one may be had */
    }
}

static void test_buy_ins_by_the_pages(void **unused)
{
    (void)unused;
    PROVES("MC1-HE-6", "MC2-HE-6", "MC1-LB-6", "MC2-LB-6", "CM-OHLJ-G2", "CM-OHLJ-Y10");
    buy_at_every_limit(&sheet_marina1_holdem, 10, 10, "MC1-HE-6");
    buy_at_every_limit(&sheet_marina2_holdem, 10, 10, "MC2-HE-6");
    buy_at_every_limit(&sheet_marina1_lowball, 5, 10, "MC1-LB-6");
    buy_at_every_limit(&sheet_marina2_lowball, 5, 10, "MC2-LB-6");
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++)
        buy_at_every_limit(MARYSVILLE[i].sheet, 10, 10, "CM-OHLJ-G2");
    /* At Marina a later buy of less is the one short buy, with chips or without. */
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        kit_open(&K, MARINA[i].sheet);
        sit(1, 1);
        assert_int_equal(mark_count("P1", MARK_SHORT_BUYS), 1);
        kit_do(&K, "buy seat=1 amount=1 why=chips");
        assert_int_equal(mark_count("P1", MARK_SHORT_BUYS), 0);
        assert_int_equal(kit_say(&K, "buy seat=1 amount=1 why=chips"), REFUSE_BUY_IN);
    }
    /* At Marysville what makes the buy-in whole is none, and one that does not is. */
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++) {
        kit_open(&K, MARYSVILLE[i].sheet);
        kit_do(&K, "sit seat=1 who=Ann amount=20"); /* ten times 2 */
        kit_do(&K, "sit seat=2 who=Bo amount=20");
        hand(); /* a dollar or two change hands */
        uint8_t poor = kit_stack(&K, 1) < kit_stack(&K, 2) ? 1 : 2;
        char    line[64];
        cents   lacks = 2000 - kit_stack(&K, poor);
        assert_true(lacks > 0);
        snprintf(line, sizeof line, "buy seat=%u amount=%ld.%02ld why=chips", poor, (long)(lacks - 50) / 100,
                 (long)(lacks - 50) % 100);
        kit_do(&K, line);
        assert_int_equal(mark_count(poor == 1 ? "Ann" : "Bo", MARK_SHORT_BUYS), 0);
        snprintf(line, sizeof line, "buy seat=%u amount=0.50 why=chips", poor);
        kit_do(&K, line); /* whole again, and no other short buy is left */
        assert_int_equal(kit_stack(&K, poor), 2000);
    }
}

/* Seat by seat, around the table and on. */
static void test_the_button_moves_on_by_one(void **unused)
{
    (void)unused;
    PROVES("MC1-HE-S3", "MC2-HE-S3");
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        kit_open(&K, MARINA[i].sheet);
        sit(1, 4);
        for (unsigned hands = 0; hands < 6; hands++) {
            kit_do(&K, "deal");
            assert_int_equal(K.table.layout.button, hands % 4 + 1);
            give_cards();
            fold_out();
        }
    }
}

/* Chips in a hand go nowhere: not by leaving, not by a move, not to another table; those beside it
 * go only when all of them do. */
static void test_chips_stay_on_the_table(void **unused)
{
    static const char *const        rules[] = { "MC1-GEN-10", "MC2-GEN-10", "MC1-GEN-10", "MC2-GEN-10" },
                             *const whole[] = { "MC1-GEN-9", "MC2-GEN-9", "MC1-GEN-9", "MC2-GEN-9" };
    (void)unused;
    PROVES("MC1-GEN-10", "MC2-GEN-10");
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        kit_open(&K, MARINA[i].sheet);
        sit(1, 3);
        kit_no(&K, "cash seat=1 amount=1 why=chips", REFUSE_CASH_ALL, whole[i]);
        kit_no(&K, "send seat=1 amount=1", REFUSE_CASH_ALL, whole[i]);
        kit_do(&K, "deal");
        for (unsigned seat = 1; seat <= 3; seat++) {
            char line[48];
            snprintf(line, sizeof line, "leave seat=%u", seat);
            kit_no(&K, line, REFUSE_STILL_IN, rules[i]);
            snprintf(line, sizeof line, "send seat=%u amount=500", seat);
            kit_no(&K, line, REFUSE_STILL_IN, rules[i]);
            snprintf(line, sizeof line, "buy seat=%u amount=100", seat);
            kit_no(&K, line, REFUSE_TABLE_STAKES, rules[i]);
        }
    }
}

static void test_who_comes_back_brings_as_much(void **unused)
{
    static const char *const rules[] = { "MC1-GEN-9", "MC2-GEN-9", "MC1-GEN-9", "MC2-GEN-9" };
    (void)unused;
    PROVES("MC1-GEN-9", "MC2-GEN-9");
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        kit_open(&K, MARINA[i].sheet);
        sit(1, 2);
        kit_no(&K, "cash seat=1 amount=1 why=chips", REFUSE_CASH_ALL, rules[i]);
        K.now_ms = 10 * MINUTE;
        kit_do(&K, "leave seat=1");
        K.now_ms = 40 * MINUTE - 1;
        kit_no(&K, "sit seat=1 who=P1 amount=499.99", REFUSE_BRING_BACK, rules[i]);
        assert_int_equal(K.events.figures.need, 50000);
        K.now_ms = 40 * MINUTE;
        kit_do(&K, "sit seat=1 who=P1 amount=499.99");
    }
}

/* "He must come back with the same amount he left with": a dollar, where that was all. It is no
 * new beginning either: a short buy that was had stays had. */
static void test_who_comes_back_with_little(void **unused)
{
    (void)unused;
    PROVES("MC1-GEN-9", "MC2-GEN-9");
    for (size_t i = 0; i < COUNT_OF(MARINA); i++) {
        kit_open(&K, MARINA[i].sheet);
        sit(1, 2);
        kit_do(&K, "buy seat=1 amount=1 why=chips");
        assert_int_equal(mark_count("P1", MARK_SHORT_BUYS), 0);
        K.now_ms                    = 10 * MINUTE;
        K.table.room.place[1].stack = 100; /* the rest is lost */
        kit_do(&K, "leave seat=1");
        K.now_ms = 40 * MINUTE - 1;
        assert_int_equal(kit_say(&K, "sit seat=1 who=P1 amount=1.50"), REFUSE_BUY_IN);
        kit_do(&K, "sit seat=1 who=P1 amount=1");
        assert_int_equal(mark_count("P1", MARK_SHORT_BUYS), 0);
        assert_int_equal(kit_say(&K, "buy seat=1 amount=1 why=chips"), REFUSE_BUY_IN);
        kit_do(&K, "leave seat=1");
        K.now_ms += 30 * MINUTE; /* and then they are somebody new */
        assert_int_equal(kit_say(&K, "sit seat=1 who=P1 amount=1"), REFUSE_BUY_IN);
        kit_do(&K, "sit seat=1 who=P1 amount=500");
        assert_int_equal(mark_count("P1", MARK_SHORT_BUYS), 1);
    }
}

/* What comes next off the deck, whatever it is. */
static void more_cards(void)
{
    struct command cards = { .kind = COMMAND_CARD, .has.cards.count = table_turn(K.sheet, &K.table).cards };
    card           face  = 0;
    for (size_t i = 0; i < cards.has.cards.count; i++, face++) {
        while (K.table.shoe.piles.seen[face] > 0)
            face++;
        cards.has.cards.card[i] = face;
    }
    assert_int_equal(table_act(K.sheet, &K.table, &cards, &K.events), ALLOWED);
}

/* All raise as long as they may, until $20 and a bet that nobody calls lie there; then everybody but seat 4
 * gives up. */
static void win_a_leg(void)
{
    kit_do(&K, "deal");
    give_cards();
    while (K.table.phase == TABLE_PLAY) {
        bool    small = pots_sum(&K.table.layout) < 3000;
        uint8_t seat  = to_act();
        char    draw[32], raise[64], call[64];
        snprintf(draw, sizeof draw, "draw seat=%u", seat);
        snprintf(raise, sizeof raise, "put seat=%u amount=6 word=raise", seat);
        snprintf(call, sizeof call, "put seat=%u amount=6 word=call", seat);
        if (table_turn(K.sheet, &K.table).awaits == AWAITS_DECK)
            more_cards();
        else if (kit_say(&K, draw) == ALLOWED)
            continue;
        else if (!small && seat != 4)
            say("fold", seat);
        else if (kit_say(&K, small ? raise : call) != ALLOWED && kit_say(&K, call) != ALLOWED)
            say("check", seat);
    }
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 4);
}

/* Everybody has put in so much before the flop or the draw; then all but seat 4 give up. */
static void win_what_all_put_in(cents level)
{
    kit_do(&K, "deal");
    give_cards();
    while (K.table.phase == TABLE_PLAY) {
        uint8_t seat = to_act();
        char    put[48], draw[32];
        snprintf(put, sizeof put, "put seat=%u amount=%ld", seat,
                 (long)(level - pots_put(&K.table.layout, seat, 1)) / 100);
        snprintf(draw, sizeof draw, "draw seat=%u", seat);
        if (table_turn(K.sheet, &K.table).awaits == AWAITS_DECK)
            more_cards();
        else if (K.table.pot.street == 1)
            kit_do(&K, put);
        else if (kit_say(&K, draw) != ALLOWED)
            say(seat == 4 ? "check" : "fold", seat);
    }
    assert_int_equal(kit_event(&K, EVENT_POT, 0)->has.seat, 4);
}

/* CM-KILL-3: a pot of $20 is a leg, one of $16 is none. */
static void just_a_leg(const struct sheet *sheet)
{
    kit_open(&K, sheet);
    sit(1, 4);
    kit_do(&K, "set name=kill value=1 why=all-agree");
    win_what_all_put_in(400);
    assert_false(marked("P4", MARK_KILL));
    sit(5, 5);
    assert_false(K.table.terms.kills); /* who comes later has not agreed */
    kit_do(&K, "set name=kill value=1 why=all-agree");
    win_what_all_put_in(400);
    assert_int_equal(mark_count("P4", MARK_KILL), 1);
}

/* Kill pots at all four: $20, by everybody's word, and twice the bets. */
static void test_kills_by_the_pages(void **unused)
{
    static struct events scratch;
    (void)unused;
    PROVES("CM-KILL-1", "CM-KILL-2", "CM-KILL-3", "CM-KILL-5", "CM-KILL-6");
    for (size_t i = 0; i < COUNT_OF(MARYSVILLE); i++) {
        struct choice choice[64];
        just_a_leg(MARYSVILLE[i].sheet);
        kit_open(&K, MARYSVILLE[i].sheet);
        sit(1, 4);
        win_a_leg();
        assert_false(marked("P4", MARK_KILL)); /* nobody has agreed to it */
        kit_do(&K, "set name=kill value=1 why=all-agree");
        hand();
        for (unsigned leg = 1; leg <= 2; leg++) {
            win_a_leg();
            assert_int_equal(mark_count("P4", MARK_KILL), leg);
            assert_string_equal(mark_rule(MARK_KILL), "CM-KILL-1");
        }
        kit_do(&K, "deal");
        assert_int_equal(K.table.layout.killer, 4);
        assert_int_equal(posted(4, WAGER_LIVE), 2 * big_blind());
        assert_string_equal(event_rule(&K.events.list[K.events.count - 1]), "CM-KILL-2");
        give_cards();
        if (to_act() == 4) /* in turn, which is first behind the big blind */
            say("check", 4);
        size_t count  = table_legal(K.sheet, &K.table, to_act(), choice, COUNT_OF(choice), &scratch);
        cents  put[2] = { 0, 0 };
        size_t kept   = 0;
        for (size_t j = 0; j < count && kept < 2; j++)
            if (choice[j].command.kind == COMMAND_PUT)
                put[kept++] = choice[j].lowest;
        cents lies = pots_put(&K.table.layout, to_act(), 1);
        assert_int_equal(put[0], 2 * big_blind() - lies);
        assert_int_equal(put[1], 4 * big_blind() - lies); /* a raise is twice as high too */
        fold_out();
        /* the blinds alone are no leg */
        hand();
        assert_false(marked("P1", MARK_KILL) || marked("P2", MARK_KILL) || marked("P3", MARK_KILL));
    }
}

int main(void)
{
    const struct CMUnitTest seats[] = {
        cmocka_unit_test(test_the_highest_card_has_the_button),
        cmocka_unit_test(test_who_draws_and_when),
        cmocka_unit_test(test_the_button_moves_on_by_one),
        cmocka_unit_test(test_button_and_blinds_go_forward),
        cmocka_unit_test(test_the_big_blind_moves_on_from_three_to_two),
        cmocka_unit_test(test_free_hands_in_a_new_game),
        cmocka_unit_test(test_a_new_player_waits_or_posts_the_big_blind),
        cmocka_unit_test(test_a_new_player_straddles),
        cmocka_unit_test(test_a_missed_blind_and_the_ways_back),
        cmocka_unit_test(test_missed_blinds_are_made_up_by_a_straddle),
        cmocka_unit_test(test_one_post_a_deal),
        cmocka_unit_test(test_two_big_blinds),
        cmocka_unit_test(test_in_the_middle),
        cmocka_unit_test(test_after_a_misdeal_the_same_is_owed),
        cmocka_unit_test(test_away_from_the_big_blind),
        cmocka_unit_test(test_who_had_all_blinds_may_let_them_pass),
        cmocka_unit_test(test_with_one_left_a_new_game_begins),
        cmocka_unit_test(test_two_legs_and_a_kill),
        cmocka_unit_test(test_what_counts_for_a_leg),
        cmocka_unit_test(test_the_killer_who_wins_kills_again),
        cmocka_unit_test(test_a_short_kill),
        cmocka_unit_test(test_all_agree_to_kills),
        cmocka_unit_test(test_an_absent_killer),
        cmocka_unit_test(test_buy_ins),
        cmocka_unit_test(test_how_long_a_seat_is_held),
        cmocka_unit_test(test_the_time_is_up),
        cmocka_unit_test(test_marina_pages),
        cmocka_unit_test(test_a_round_of_lowball),
        cmocka_unit_test(test_marysville_pages),
        cmocka_unit_test(test_absences_by_the_pages),
        cmocka_unit_test(test_a_seat_is_frozen),
        cmocka_unit_test(test_buy_ins_by_the_pages),
        cmocka_unit_test(test_chips_stay_on_the_table),
        cmocka_unit_test(test_who_comes_back_brings_as_much),
        cmocka_unit_test(test_who_comes_back_with_little),
        cmocka_unit_test(test_kills_by_the_pages),
    };
    return RUN_TESTS(seats);
}
