/* Random evenings at the two rooms of seat_rooms.h: people come and go, move, are away,
 * post, straddle, let the blinds pass and kill pots. Who is dealt in, where button and
 * blinds are, what everybody puts in before the cards and who acts first is held against
 * the judge, and so is every mark and every post that is offered; and the table is read
 * again from its events. */
#include "test.h"

#include "seat_judge.h"
#include "seat_rooms.h"

#define PEOPLE 14

struct evening {
    const struct sheet *sheet;
    struct table        table, again; /* as played, and as its events tell it */
    struct events       events, scratch;
    struct seat_judge   judge;
    uint64_t            random, now_ms;
    card                deck[53];
    size_t              next;
    uint64_t            pickups, early_pickups, offered;
};

static uint32_t draw(struct evening *evening, uint32_t below)
{
    evening->random = evening->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((evening->random >> 33) % below);
}

static void wrong(const struct evening *evening, const char *what)
{
    if (what != NULL)
        fail_msg("%s, hand %u: %s", evening->sheet->id, evening->table.hand, what);
}

static enum refusal say(struct evening *evening, struct command command)
{
    command.at_ms   = evening->now_ms;
    enum refusal no = table_act(evening->sheet, &evening->table, &command, &evening->events);
    if (no != ALLOWED)
        return no;
    for (size_t i = 0; i < evening->events.count; i++) {
        assert_true(event_fits(&evening->events.list[i]));
        table_apply(evening->sheet, &evening->again, &evening->events.list[i]);
        wrong(evening, seat_judge_hear(&evening->judge, &evening->events.list[i]));
    }
    wrong(evening, table_check(evening->sheet, &evening->table));
    wrong(evening, seat_judge_marks(&evening->judge, &evening->table.marks));
    return no;
}

static void must(struct evening *evening, struct command command)
{
    enum refusal no = say(evening, command);
    if (no != ALLOWED)
        fail_msg("%s seat %u amount %ld: %s", command_word(command.kind), command.has.seat,
                 (long)command.has.amount, refusal_name(no));
}

static struct command plain(enum command_kind kind, uint8_t seat)
{
    return (struct command){ .kind = (uint8_t)kind, .has.seat = seat };
}

/* What was played and what its events tell are the same bytes, and read back they are
 * written the same. */
static void assert_same(const struct evening *evening)
{
    static uint8_t      one[TABLE_BYTES_MAX], other[TABLE_BYTES_MAX];
    static struct table read;
    struct codec        first = codec_writer(one, sizeof one), second = codec_writer(other, sizeof other);
    table_code(evening->sheet, &first, (struct table *)(uintptr_t)&evening->table);
    table_code(evening->sheet, &second, (struct table *)(uintptr_t)&evening->again);
    size_t size = codec_used(&first, one);
    assert_false(first.bad || second.bad);
    assert_int_equal(size, codec_used(&second, other));
    assert_memory_equal(one, other, size);
    struct codec back = codec_reader(one, size), third = codec_writer(other, sizeof other);
    table_code(evening->sheet, &back, &read);
    table_code(evening->sheet, &third, &read);
    assert_false(back.bad || third.bad);
    assert_memory_equal(one, other, size);
}

/* ---- what is offered ---------------------------------------------------------------- */

/* A post is offered to a seat if and only if the judge would have it, and is taken. */
static void look_at_posts(struct evening *evening, uint8_t seat)
{
    static const unsigned tenths[] = { 10, 13, 20, 30 }; /* of the big blind, and what is none */
    struct choice         choice[64];
    cents                 big = evening->judge.house.big, listed[4] = { 0 };
    size_t                count =
        table_legal(evening->sheet, &evening->table, seat, choice, COUNT_OF(choice), &evening->scratch);
    size_t kept = 0;
    bool   pass = false;
    for (size_t i = 0; i < count; i++) {
        if (choice[i].command.kind == COMMAND_POST)
            listed[kept++] = choice[i].lowest;
        pass = pass || choice[i].command.kind == COMMAND_PASS;
    }
    assert_true(kept <= 2);
    assert_true(pass == evening->judge.at[seat].option);
    cents all = evening->judge.house.button + evening->judge.house.small + big;
    for (size_t i = 0; i <= COUNT_OF(tenths); i++) {
        cents          amount = i < COUNT_OF(tenths) ? big * tenths[i] / 10 : all;
        bool           may = seat_judge_may_post(&evening->judge, seat, amount), found = false;
        struct command post = plain(COMMAND_POST, seat);
        post.has.amount     = amount;
        for (size_t j = 0; j < kept; j++)
            found = found || listed[j] == amount;
        bool taken = table_refuses(evening->sheet, &evening->table, &post, &evening->scratch) == ALLOWED;
        if (found != may || taken != may)
            fail_msg("seat %u, post of %ld: judge %d, listed %d, taken %d", seat, (long)amount, may, found,
                     taken);
    }
    for (size_t i = 0; i < kept; i++)
        assert_true(seat_judge_may_post(&evening->judge, seat, listed[i]));
    evening->offered += kept;
}

static void speak_up(struct evening *evening, uint8_t seat)
{
    struct choice choice[64];
    size_t        count =
        table_legal(evening->sheet, &evening->table, seat, choice, COUNT_OF(choice), &evening->scratch);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_POST || choice[i].command.kind == COMMAND_PASS)
            choice[kept++] = choice[i];
    if (kept > 0)
        must(evening, choice[draw(evening, (uint32_t)kept)].command);
}

/* ---- people ---------------------------------------------------------------------------- */

static cents some_chips(struct evening *evening)
{
    cents least = evening->sheet->pot->buy_in * evening->table.terms.min;
    return least + (cents)draw(evening, 5) * least;
}

static void sit_down(struct evening *evening, uint8_t seat)
{
    struct said sits = { .command = { .kind = COMMAND_SIT, .has.seat = seat } };
    uint32_t    who  = 1 + draw(evening, PEOPLE);
    if (room_find(&evening->table.room, who) != 0)
        return;
    said_words(&sits)->who  = who;
    sits.command.has.amount = some_chips(evening);
    if (say(evening, sits.command) == REFUSE_BRING_BACK) {
        sits.command.has.amount = evening->events.figures.need;
        must(evening, sits.command);
    }
}

/* The seat is held for thirty minutes, or for what is left of fifteen: the judge of that
 * is in test_seats.c; here the chips are picked up when the table says so. */
static void pick_up(struct evening *evening, uint8_t seat)
{
    uint64_t     until = table_held_until(&evening->table, seat);
    enum refusal no    = say(evening, plain(COMMAND_PICKUP, seat));
    bool         due   = until != 0 && evening->now_ms >= until;
    if (evening->sheet->pot->absence == NULL)
        assert_int_equal(no, REFUSE_NOT_THIS_GAME);
    else if (no != REFUSE_STILL_IN && no != REFUSE_CHIPS_IN_POT)
        assert_true((no == ALLOWED) == due);
    evening->pickups += no == ALLOWED;
    evening->early_pickups += no == REFUSE_SEAT_HELD;
}

static void one_of_them(struct evening *evening, uint8_t seat)
{
    const struct place *place = &evening->table.room.place[seat];
    struct command      buy = { .kind = COMMAND_BUY, .has = { .seat = seat, .amount = some_chips(evening) } };
    struct command      move = { .kind = COMMAND_MOVE, .has = { .seat = seat } };
    if (place->who == 0) {
        if (draw(evening, 3) == 0)
            sit_down(evening, seat);
        return;
    }
    look_at_posts(evening, seat);
    switch (draw(evening, 14)) {
    case 0: (void)say(evening, plain(COMMAND_LEAVE, seat)); break;
    case 1:
    case 2: (void)say(evening, plain(place->away ? COMMAND_BACK : COMMAND_AWAY, seat)); break;
    case 3:
        move.has.to = (uint8_t)(1 + draw(evening, evening->sheet->seats));
        (void)say(evening, move);
        break;
    case 4:
    case 5:
    case 6: speak_up(evening, seat); break;
    case 7:
        if (place->away)
            pick_up(evening, seat);
        break;
    default:
        if (place->stack == 0)
            (void)say(evening, buy);
        else if (place->away && draw(evening, 2) == 0)
            must(evening, plain(COMMAND_BACK, seat));
        break;
    }
}

/* Who has just had the last of the blinds changes seats, as somebody else may. */
static void change_seats(struct evening *evening)
{
    const struct seat_judge *judge = &evening->judge;
    unsigned                 last  = judge->house.button > 0 ? judge->was_button : judge->was_small;
    uint8_t                  seat  = (uint8_t)last;
    for (unsigned tries = 0; draw(evening, 3) > 0 && tries < 9; tries++)
        if (judge->at[seat = (uint8_t)(1 + draw(evening, evening->sheet->seats))].standing == GOOD)
            break;
    struct command move = { .kind = COMMAND_MOVE, .has = { .seat = seat } };
    move.has.to         = (uint8_t)(1 + draw(evening, evening->sheet->seats));
    if (seat != 0 && say(evening, move) == ALLOWED && draw(evening, 2) == 0)
        speak_up(evening, move.has.to);
}

/* ---- hands -------------------------------------------------------------------------------- */

static void shuffle(struct evening *evening)
{
    card   cards[SHOE_CARDS_MAX];
    size_t count = table_shoe_cards(evening->sheet, &evening->table, cards);
    for (size_t i = count; i > 1; i--) {
        size_t with  = draw(evening, (uint32_t)i);
        card   face  = cards[i - 1];
        cards[i - 1] = cards[with];
        cards[with]  = face;
    }
    memcpy(evening->deck, cards, count);
    evening->next = 0;
    must(evening, plain(COMMAND_SHUFFLE, 0));
}

/* The first who is asked sits behind the opener, and has the whole of it to call. */
static void look_at_first(struct evening *evening, uint8_t seat)
{
    const struct seat_judge *judge = &evening->judge;
    const struct place      *place = evening->table.room.place;
    unsigned                 first = judge->opener % judge->house.seats + 1;
    while (!judge->in[first] || place[first].stack == 0)
        first = first % judge->house.seats + 1;
    assert_int_equal(seat, first);
}

static void act(struct evening *evening, uint8_t seat)
{
    struct choice choice[64];
    size_t        count =
        table_legal(evening->sheet, &evening->table, seat, choice, COUNT_OF(choice), &evening->scratch);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t kind = choice[i].command.kind;
        if (kind == COMMAND_PUT || kind == COMMAND_CHECK || kind == COMMAND_FOLD || kind == COMMAND_DRAW ||
            kind == COMMAND_TURNUP)
            choice[kept++] = choice[i];
    }
    assert_true(kept > 0);
    must(evening, choice[draw(evening, (uint32_t)kept)].command);
}

static void deal_cards(struct evening *evening, uint8_t count)
{
    struct command cards = { .kind = COMMAND_CARD, .has.cards.count = count };
    for (size_t i = 0; i < count; i++)
        cards.has.cards.card[i] = evening->deck[evening->next++];
    must(evening, cards);
}

static void play_on(struct evening *evening)
{
    static const struct words wrong_deal = { .why = "a card fell" };
    struct command            misdeal    = { .kind = COMMAND_MISDEAL, .has.words = &wrong_deal };
    bool                      first      = true;
    for (unsigned steps = 0; steps < 3000; steps++) {
        struct turn turn = table_turn(evening->sheet, &evening->table);
        if (evening->table.phase != TABLE_PLAY && evening->table.phase != TABLE_DRAW)
            return;
        if (draw(evening, 25) == 0)
            one_of_them(evening, (uint8_t)(1 + draw(evening, evening->sheet->seats)));
        else if (table_shoe_due(evening->sheet, &evening->table))
            shuffle(evening);
        else if (turn.awaits == AWAITS_FLOOR || draw(evening, 400) == 0)
            (void)say(evening, misdeal);
        else if (turn.awaits == AWAITS_DECK)
            deal_cards(evening, turn.cards);
        else if (turn.awaits == AWAITS_SEATS) {
            uint8_t seat = (uint8_t)__builtin_ctzll(turn.seats);
            if (first && evening->table.pot.street == 1)
                look_at_first(evening, seat);
            first = false;
            act(evening, seat);
        } else
            fail_msg("the table waits for nobody who is here");
    }
    fail_msg("a hand without end");
}

static void play(int room, uint64_t seed, unsigned hands, struct evening *evening)
{
    static const struct seat_house houses[SEATS_ROOMS] = {
        { .seats = 9, .small = 100, .big = 300, .leg = 2000 },
        { .seats = 9, .button = 300, .small = 200, .big = 500, .straddles = true },
    };
    struct seat_judge seen    = evening->judge;
    struct said       open    = { .command.kind = COMMAND_OPEN };
    uint64_t          pickups = evening->pickups, early = evening->early_pickups, offered = evening->offered;
    memset(evening, 0, sizeof *evening);
    evening->judge = seen;
    memset(&evening->judge, 0, offsetof(struct seat_judge, hands));
    evening->judge.house   = houses[room];
    evening->pickups       = pickups;
    evening->early_pickups = early;
    evening->offered       = offered;
    evening->sheet         = &seat_rooms[room];
    evening->random        = seed * 2862933555777941757u + (uint64_t)room;
    evening->now_ms        = 1000000;
    strcpy(said_words(&open)->game, evening->sheet->id);
    must(evening, open.command);
    for (uint64_t until = seen.hands + hands; evening->judge.hands < until;) {
        unsigned many = 1 + draw(evening, 6), ready = 0;
        for (unsigned i = 0; i < many; i++)
            one_of_them(evening, (uint8_t)(1 + draw(evening, evening->sheet->seats)));
        if (draw(evening, 3) == 0)
            change_seats(evening);
        if ((!evening->judge.kills || draw(evening, 40) == 0) && evening->judge.house.leg > 0) {
            struct said set = { .command.kind = COMMAND_SET };
            strcpy(said_words(&set)->name, "kill");
            strcpy(set.words.value, draw(evening, 20) > 0 ? "1" : "0");
            must(evening, set.command);
        }
        evening->now_ms += draw(evening, 240000);
        for (uint8_t seat = 1; seat <= evening->sheet->seats; seat++)
            ready += evening->table.room.place[seat].stack > 0 && !evening->table.room.place[seat].away;
        if (ready < 2)
            continue;
        bool begins = seat_judge_begins(&evening->judge);
        must(evening, plain(COMMAND_DEAL, 0));
        assert_true(begins == (evening->table.phase == TABLE_DRAW));
        play_on(evening);
        assert_same(evening);
    }
}

static void test_where_people_post(void **unused)
{
    static struct evening evening;
    (void)unused;
    for (uint64_t seed = 1; seed <= 30; seed++)
        play(SEATS_POSTED, seed, 120, &evening);
    const struct seat_judge *seen = &evening.judge;
    assert_true(seen->came_on_big > 200 && seen->posts > 100 && seen->straddles > 5 && seen->overtaken > 5);
    assert_true(seen->middle > 30 && seen->missed > 200 && seen->waited > 5 && seen->passes > 3);
    assert_true(seen->free_hands > 20 && seen->kills_seen > 30 && seen->killed_again > 3 && seen->games > 30);
    assert_true(evening.offered > 1000 && seen->moves > 100 && seen->misdeals > 10);
}

static void test_where_people_straddle(void **unused)
{
    static struct evening evening;
    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++)
        play(SEATS_STRADDLED, seed, 120, &evening);
    const struct seat_judge *seen = &evening.judge;
    assert_true(seen->came_on_big > 200 && seen->straddles > 100 && seen->overtaken > 5 && seen->middle > 30);
    assert_true(seen->missed > 200 && seen->waited > 5 && seen->passes > 3 && seen->free_hands > 20);
    assert_true(evening.pickups > 30 && evening.early_pickups > 30);
}

int main(void)
{
    const struct CMUnitTest seats_play[] = {
        cmocka_unit_test(test_where_people_post),
        cmocka_unit_test(test_where_people_straddle),
    };
    return RUN_TESTS(seats_play);
}
