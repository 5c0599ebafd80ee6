#include "poker_evenings.h"

#include "test.h"

#include "poker_rooms.h"
#include "table/table.h"

struct evening {
    const struct sheet *sheet;
    struct table        table, again; /* as played, and as its events tell it */
    struct events       events, scratch;
    struct poker_judge  judge;
    uint64_t            random;
    card                deck[52];
    size_t              next;
    uint32_t            patience; /* of the players in this hand: how seldom they fold */
    cents               chips;    /* that were ever bought, less those cashed */
};

static uint32_t draw(struct evening *evening, uint32_t below)
{
    evening->random = evening->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((evening->random >> 33) % below);
}

static void follow(struct evening *evening)
{
    for (size_t i = 0; i < evening->events.count; i++) {
        const struct event *event = &evening->events.list[i];
        assert_true(event_fits(event));
        table_apply(evening->sheet, &evening->again, event);
        evening->chips += event->kind == EVENT_BOUGHT ? event->has.amount : 0;
        evening->chips -= event->kind == EVENT_CASHED ? event->has.amount : 0;
        const char *wrong = poker_judge_hear(&evening->judge, event);
        if (wrong != NULL)
            fail_msg("%s, hand %u, %s seat %u: %s", evening->sheet->id, evening->table.hand,
                     event_word(event->kind), event->has.seat, wrong);
    }
    const char *broken = table_check(evening->sheet, &evening->table);
    if (broken != NULL)
        fail_msg("%s", broken);
    assert_int_equal(table_chips(&evening->table), evening->chips);
}

static enum refusal say(struct evening *evening, const struct command *command)
{
    enum refusal no = table_act(evening->sheet, &evening->table, command, &evening->events);
    if (no == ALLOWED)
        follow(evening);
    return no;
}

static void must(struct evening *evening, const struct command *command)
{
    enum refusal no = say(evening, command);
    if (no != ALLOWED)
        fail_msg("%s seat %u amount %ld: %s", command_word(command->kind), command->has.seat,
                 (long)command->has.amount, refusal_name(no));
}

/* What was played and what its events tell are the same bytes. */
static void assert_same(struct evening *evening)
{
    static uint8_t one[TABLE_BYTES_MAX], other[TABLE_BYTES_MAX];
    struct codec   first = codec_writer(one, sizeof one), second = codec_writer(other, sizeof other);
    table_code(evening->sheet, &first, &evening->table);
    table_code(evening->sheet, &second, &evening->again);
    assert_false(first.bad || second.bad);
    assert_int_equal(codec_used(&first, one), codec_used(&second, other));
    assert_memory_equal(one, other, codec_used(&first, one));
}

/* ---- people ------------------------------------------------------------------ */

static cents any_stack(struct evening *evening)
{
    static const uint32_t most[] = { 3, 15, 60, 300 };
    return (cents)(1 + draw(evening, most[draw(evening, 4)])) * 100 +
           (evening->judge.chip == 1 ? draw(evening, 100) : 0);
}

static void come_and_go(struct evening *evening)
{
    uint8_t seats = evening->judge.rules->street[0].down == 5 ? 8 : POT_SEATS_MAX;
    for (uint8_t seat = 1; seat <= seats; seat++) {
        const struct place *place = &evening->table.room.place[seat];
        struct said         sits  = { .command = { .kind = COMMAND_SIT, .has.seat = seat } };
        struct command      buy   = { .kind = COMMAND_BUY, .has = { .seat = seat } };
        struct command      goes  = { .kind = COMMAND_LEAVE, .has.seat = seat };
        if (place->who == 0 && draw(evening, 4) == 0) {
            said_words(&sits)->who  = seat;
            sits.command.has.amount = any_stack(evening);
            must(evening, &sits.command);
        } else if (place->who != 0 && draw(evening, 12) == 0) {
            must(evening, &goes);
        } else if (place->who != 0 && place->stack == 0) {
            buy.has.amount = any_stack(evening);
            must(evening, &buy);
        }
    }
}

/* The deck, or in mid-hand what goes back into it (OQ-86). */
static void shuffle(struct evening *evening)
{
    const struct command by_machine = { .kind = COMMAND_SHUFFLE };
    card                 cards[SHOE_CARDS_MAX];
    size_t               count = table_shoe_cards(evening->sheet, &evening->table, cards);
    for (size_t i = count; i > 1; i--) {
        size_t with  = draw(evening, (uint32_t)i);
        card   face  = cards[i - 1];
        cards[i - 1] = cards[with];
        cards[with]  = face;
    }
    memcpy(evening->deck, cards, count);
    evening->next = 0;
    must(evening, &by_machine);
}

/* ---- a hand ---------------------------------------------------------------------- */

/* What is listed is what the judge would allow, no more and no less. */
static void assert_listed(struct evening *evening, uint8_t seat, const struct choice *choice, size_t count)
{
    struct poker_judge_may may, listed = { 0 };
    assert_true(poker_judge_may(&evening->judge, seat, &may));
    bool call = may.call > 0, check = false;
    for (size_t i = 0; i < count; i++) {
        check = check || choice[i].command.kind == COMMAND_CHECK;
        if (choice[i].command.kind != COMMAND_PUT)
            continue;
        if (call) {
            listed.call = choice[i].lowest;
            assert_int_equal(choice[i].highest, listed.call);
            call = false;
        } else {
            listed.least = choice[i].lowest;
            listed.most  = choice[i].highest;
        }
    }
    assert_int_equal(listed.call, may.call);
    assert_int_equal(listed.least, may.least);
    assert_int_equal(listed.most, may.most);
    assert_true(check == (may.call == 0));
}

/* Anything that is listed, at either end of its range or between; now and then any
 * chips at all, which the table must make something of or refuse. */
static void act(struct evening *evening, uint8_t seat)
{
    struct choice choice[40];
    size_t        count =
        table_legal(evening->sheet, &evening->table, seat, choice, COUNT_OF(choice), &evening->scratch);
    size_t own = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t kind = choice[i].command.kind;
        if (kind == COMMAND_PUT || kind == COMMAND_CHECK || kind == COMMAND_FOLD || kind == COMMAND_TURNUP ||
            kind == COMMAND_MUCK || kind == COMMAND_DRAW)
            choice[own++] = choice[i];
    }
    assert_true(own > 0);
    if (choice[0].command.kind != COMMAND_TURNUP && choice[0].command.kind != COMMAND_DRAW)
        assert_listed(evening, seat, choice, own);
    struct choice *said = &choice[draw(evening, (uint32_t)own)];
    if (said->command.kind == COMMAND_FOLD && draw(evening, evening->patience) > 0)
        said = &choice[0];
    if (said->highest > said->lowest && draw(evening, 2) == 0)
        said->command.has.amount =
            draw(evening, 3) == 0
                ? said->highest
                : said->lowest + (cents)draw(evening, (uint32_t)(said->highest - said->lowest + 1)) /
                                     evening->judge.chip * evening->judge.chip;
    else if (said->command.kind == COMMAND_PUT)
        said->command.has.amount = said->lowest;
    cents stack = evening->table.room.place[seat].stack;
    if (said->command.kind == COMMAND_PUT && evening->judge.chip == 1 && draw(evening, 8) == 0) {
        said->command.has.amount = 1 + (cents)draw(evening, (uint32_t)stack);
        (void)say(evening, &said->command);
    } else {
        must(evening, &said->command);
    }
}

static void deal_cards(struct evening *evening, uint8_t count)
{
    struct command cards = { .kind = COMMAND_CARD, .has.cards.count = count };
    for (size_t i = 0; i < count; i++)
        cards.has.cards.card[i] = evening->deck[evening->next++];
    must(evening, &cards);
}

static void play_hand(struct evening *evening)
{
    static const struct words dry     = { .why = "out of cards" };
    const struct command      deal    = { .kind = COMMAND_DEAL };
    const struct command      misdeal = { .kind = COMMAND_MISDEAL, .has.words = &dry };
    evening->patience                 = 1 + draw(evening, 4);
    must(evening, &deal);
    for (unsigned steps = 0;; steps++) {
        struct turn turn = table_turn(evening->sheet, &evening->table);
        assert_true(steps < 2000);
        if (evening->table.phase != TABLE_PLAY)
            return;
        if (table_shoe_due(evening->sheet, &evening->table))
            shuffle(evening);
        else if (turn.awaits == AWAITS_FLOOR || draw(evening, 600) == 0)
            evening->judge.all_back = true, must(evening, &misdeal);
        else if (turn.awaits == AWAITS_DECK)
            deal_cards(evening, turn.cards);
        else if (turn.awaits == AWAITS_SEATS)
            act(evening, (uint8_t)__builtin_ctzll(turn.seats));
        else
            fail_msg("the table waits for nobody who is here");
    }
}

void poker_evening(int room, uint64_t seed, unsigned hands, struct poker_judge *seen)
{
    static struct evening evening;
    struct said           open = { .command.kind = COMMAND_OPEN };
    memset(&evening, 0, sizeof evening);
    evening.sheet       = &poker_rooms[room];
    evening.random      = seed * 2862933555777941757u + (uint64_t)room;
    evening.judge       = *seen;
    evening.judge.rules = evening.sheet->rules;
    memset(evening.judge.stack, 0, sizeof evening.judge.stack);
    strcpy(said_words(&open)->game, evening.sheet->id);
    must(&evening, &open.command);
    evening.judge.chip = evening.table.terms.chip;
    for (uint64_t until = seen->hands + hands; evening.judge.hands < until;) {
        come_and_go(&evening);
        unsigned ready = 0;
        for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
            ready += evening.table.room.place[seat].stack > 0;
        if (ready < 2)
            continue;
        play_hand(&evening);
        assert_same(&evening);
    }
    *seen = evening.judge;
}
