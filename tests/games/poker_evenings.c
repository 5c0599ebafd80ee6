#include "poker_evenings.h"

#include "test.h"

#include "games/poker_accident.h"
#include "poker_rooms.h"
#include "table/table.h"

struct evening {
    const struct sheet   *sheet;
    struct poker_rules    rules; /* of a room where things go wrong */
    struct sheet          room;
    struct poker_mishaps *mishaps;      /* NULL: a machine deals */
    struct table          table, again; /* as played, and as its events tell it */
    struct events         events, scratch;
    struct poker_judge    judge;
    uint64_t              random;
    card                  deck[52];
    size_t                next, size;
    card                  withdrawn[52]; /* face up, until they are shuffled in */
    size_t                withdrawn_count;
    card     hidden[POT_SEATS_MAX + 1][POKER_HOLE_MAX + 1]; /* what lies under each ?? of a hand */
    size_t   hidden_count[POT_SEATS_MAX + 1];
    uint32_t patience; /* of the players in this hand: how seldom they fold */
    cents    chips;    /* that were ever bought, less those cashed */
};

static uint32_t draw(struct evening *evening, uint32_t below)
{
    evening->random = evening->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((evening->random >> 33) % below);
}

/* What is under the first unknown card of a hand. */
static card uncover(struct evening *evening, uint8_t seat)
{
    card  *hidden = evening->hidden[seat], face = hidden[0];
    size_t count = evening->hidden_count[seat]--;
    assert_true(count > 0);
    memmove(hidden, hidden + 1, count - 1);
    return face;
}

static void follow_card(struct evening *evening, const struct event *event)
{
    const struct fields *has = &event->has;
    for (size_t i = 0; i < has->cards.count && event->kind == EVENT_CARDS_MOVED; i++) {
        card face = has->cards.card[i];
        if (strcmp(words_of(has)->name, "hands") == 0 && face == CARD_UNKNOWN)
            (void)uncover(evening, has->spot);
        if (strcmp(words_of(has)->value, "withdrawn") == 0)
            evening->withdrawn[evening->withdrawn_count++] = face;
    }
}

static void follow(struct evening *evening)
{
    for (size_t i = 0; i < evening->events.count; i++) {
        const struct event *event = &evening->events.list[i];
        follow_card(evening, event);
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
    bool    draws = evening->judge.rules->street[0].down == 5;
    uint8_t seats = draws ? 8 : POT_SEATS_MAX;
    if (evening->mishaps != NULL) /* what is wasted must not run the deck dry: the cards are not known */
        seats = draws ? 4 : 6;
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
    if (evening->table.shoe.ready && evening->mishaps != NULL) { /* what is left, and what was withdrawn */
        count = evening->size - evening->next;
        memcpy(cards, evening->deck + evening->next, count);
        memcpy(cards + count, evening->withdrawn, evening->withdrawn_count);
        count += evening->withdrawn_count;
    }
    evening->withdrawn_count = 0;
    for (size_t i = count; i > 1; i--) {
        size_t with  = draw(evening, (uint32_t)i);
        card   face  = cards[i - 1];
        cards[i - 1] = cards[with];
        cards[with]  = face;
    }
    memcpy(evening->deck, cards, count);
    evening->next = 0;
    evening->size = count;
    must(evening, &by_machine);
}

/* ---- a hand ---------------------------------------------------------------------- */

/* What is listed is what the judge would allow, no more and no less. */
static void assert_listed(struct evening *evening, uint8_t seat, const struct choice *choice, size_t count)
{
    struct poker_judge_may may, listed = { 0 };
    if (!poker_judge_may(&evening->judge, seat, &may))
        fail_msg("%s, hand %u, seat %u is asked out of turn", evening->sheet->id, evening->table.hand, seat);
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
    if (listed.call != may.call || listed.least != may.least || listed.most != may.most)
        fail_msg("%s, hand %u, seat %u may put in something else", evening->sheet->id, evening->table.hand,
                 seat);
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

/* ---- what goes wrong -------------------------------------------------------------- */

/* A dealer has not seen what was burned, and sometimes not what goes to a hand. */
static void enter_cards(struct evening *evening, struct turn turn)
{
    struct at        at    = { .rules = &evening->rules, .layout = &evening->table.layout };
    struct poker_due due   = poker_due(&at, (const void *)evening->table.game.bytes);
    struct command   cards = { .kind = COMMAND_CARD, .has.cards.count = turn.cards };
    evening->next += turn.burns;
    for (size_t i = 0; i < turn.cards; i++) {
        card face = evening->deck[evening->next++];
        if (due.seat != 0 && draw(evening, 3) == 0) {
            evening->hidden[due.seat][evening->hidden_count[due.seat]++] = face;
            face                                                         = CARD_UNKNOWN;
        }
        cards.has.cards.card[i] = face;
    }
    must(evening, &cards);
}

static void name_hands(struct evening *evening)
{
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        struct command names = { .kind = COMMAND_NAME, .has.spot = seat };
        bool           plays = evening->judge.in[seat] && !evening->judge.gone[seat];
        while (plays && evening->hidden_count[seat] > 0)
            names.has.cards.card[names.has.cards.count++] = uncover(evening, seat);
        if (names.has.cards.count > 0)
            must(evening, &names);
    }
}

/* Cards that such an accident could be about: of the hand, or next off the deck. */
static void name_cards(struct evening *evening, const struct accident *row, struct fields *has)
{
    const struct poker_judge *judge = &evening->judge;
    size_t                    first = evening->next;
    uint8_t                   hand  = (uint8_t)judge->cards[has->seat];
    has->cards.count                = 1;
    if ((row->names & HAS_seat) != 0) {
        has->cards.card[0] = hand > 0 ? judge->hand[has->seat][draw(evening, hand)] : 0;
        return;
    }
    if (row->ruling == RULING_POKER_WITHDRAWN) { /* behind a burn */
        first++;
        has->cards.count = strcmp(row->says.name, "early-flop") == 0 ? 3 : 1;
    }
    memcpy(has->cards.card, evening->deck + first, has->cards.count);
}

/* How many cards came off the deck with it. */
static size_t off_the_deck(const struct accident *row, const struct fields *has)
{
    switch (row->ruling) {
    case RULING_POKER_DEAD_CARD:
    case RULING_POKER_STANDS:
    case RULING_POKER_REFLOP:
    case RULING_POKER_TO_BURN: return 1;
    case RULING_POKER_WITHDRAWN: return 1u + has->cards.count;
    default: return 0;
    }
}

/* Any seat; where few will do, rather one that could. */
static uint8_t some_seat(struct evening *evening, uint8_t ruling)
{
    const struct poker_judge *judge = &evening->judge;
    uint32_t                  seats = evening->rules.street[0].down == 5 ? 4 : 6;
    for (unsigned tries = 0; tries < 10 && ruling == RULING_POKER_RETRIEVED; tries++) {
        uint8_t seat = (uint8_t)(1 + draw(evening, seats));
        if (judge->gone[seat])
            return seat;
    }
    return ruling == RULING_POKER_TAKEN_BACK ? (uint8_t)judge->last : (uint8_t)(1 + draw(evening, seats));
}

static void go_wrong(struct evening *evening)
{
    struct poker_mishaps  *mishaps = evening->mishaps;
    size_t                 which   = draw(evening, (uint32_t)mishaps->accidents->count);
    const struct accident *row     = &mishaps->accidents->list[which];
    struct said            said    = { .command.kind = COMMAND_ACCIDENT };
    struct fields         *has     = &said.command.has;
    if (evening->size < evening->next + 5)
        return;
    said_words(&said)[0] = row->says;
    has->seat            = (row->names & HAS_seat) != 0 ? some_seat(evening, row->ruling) : 0;
    has->spot            = (row->names & HAS_spot) != 0 ? some_seat(evening, RULING_POKER_RETRIEVED) : 0;
    has->count           = (row->names & HAS_count) != 0 ? 1 + draw(evening, 6) : 0;
    if ((row->names & HAS_cards) != 0)
        name_cards(evening, row, has);
    if (say(evening, &said.command) != ALLOWED)
        return;
    evening->next += off_the_deck(row, has);
    mishaps->found[which]++;
}

/* What is listed for the floor is taken. */
static void take_the_floor(struct evening *evening)
{
    static struct choice choice[200];
    size_t               count =
        table_legal(evening->sheet, &evening->table, 0, choice, COUNT_OF(choice), &evening->scratch);
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_ACCIDENT)
            assert_int_equal(
                table_refuses(evening->sheet, &evening->table, &choice[i].command, &evening->scratch),
                ALLOWED);
}

/* A hand between people who make every mistake there is. */
static void play_badly(struct evening *evening)
{
    const struct command deal = { .kind = COMMAND_DEAL }, show = { .kind = COMMAND_SHOW };
    const struct command settle = { .kind = COMMAND_SETTLE };
    evening->patience           = 1 + draw(evening, 4);
    memset(evening->hidden_count, 0, sizeof evening->hidden_count);
    must(evening, &deal);
    for (unsigned steps = 0; evening->table.phase == TABLE_PLAY; steps++) {
        struct turn turn = table_turn(evening->sheet, &evening->table);
        assert_true(steps < 4000);
        if (table_shoe_due(evening->sheet, &evening->table))
            shuffle(evening);
        else if (draw(evening, evening->judge.street > evening->rules.streets ? 2 : 8) == 0)
            go_wrong(evening);
        else if (draw(evening, 64) == 0)
            take_the_floor(evening);
        else if (turn.awaits == AWAITS_DECK)
            enter_cards(evening, turn);
        else if (turn.awaits == AWAITS_SEATS)
            act(evening, (uint8_t)__builtin_ctzll(turn.seats));
        else if (turn.awaits == AWAITS_SETTLING)
            must(evening, &settle);
        else {
            if (evening->judge.street == evening->rules.streets)
                name_hands(evening);
            must(evening, &show);
        }
    }
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

/* The room with a sheet's accidents, and hands that their owners show or muck. */
static void go_to_the_other_room(struct evening *evening, int room, struct poker_mishaps *mishaps)
{
    evening->mishaps = mishaps;
    memcpy(&evening->rules, poker_rooms[room].rules, sizeof evening->rules);
    evening->rules.burns_again   = mishaps->burns;
    evening->rules.asked_to_show = true;
    evening->room                = poker_rooms[room];
    evening->room.rules          = &evening->rules;
    evening->room.accidents      = *mishaps->accidents;
    evening->sheet               = &evening->room;
}

static void play_evening(struct evening *evening, unsigned hands)
{
    struct said open = { .command.kind = COMMAND_OPEN }, set = { .command.kind = COMMAND_SET };
    evening->judge.rules = evening->sheet->rules;
    memset(evening->judge.stack, 0, sizeof evening->judge.stack);
    strcpy(said_words(&open)->game, evening->sheet->id);
    must(evening, &open.command);
    strcpy(said_words(&set)->name, "entered");
    strcpy(said_words(&set)->value, "1");
    if (evening->mishaps != NULL)
        must(evening, &set.command);
    evening->judge.chip = evening->table.terms.chip;
    for (uint64_t until = evening->judge.hands + hands; evening->judge.hands < until;) {
        come_and_go(evening);
        unsigned ready = 0;
        for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++)
            ready += evening->table.room.place[seat].stack > 0;
        if (ready < 2)
            continue;
        if (evening->mishaps != NULL)
            play_badly(evening);
        else
            play_hand(evening);
        assert_same(evening);
    }
}

void poker_evening(int room, uint64_t seed, unsigned hands, struct poker_judge *seen)
{
    static struct evening evening;
    memset(&evening, 0, sizeof evening);
    evening.sheet  = &poker_rooms[room];
    evening.random = seed * 2862933555777941757u + (uint64_t)room;
    evening.judge  = *seen;
    play_evening(&evening, hands);
    *seen = evening.judge;
}

void poker_mishaps(int room, uint64_t seed, unsigned hands, struct poker_judge *seen,
                   struct poker_mishaps *mishaps)
{
    static struct evening evening;
    memset(&evening, 0, sizeof evening);
    go_to_the_other_room(&evening, room, mishaps);
    evening.random = seed * 2862933555777941757u + (uint64_t)room;
    evening.judge  = *seen;
    play_evening(&evening, hands);
    *seen = evening.judge;
}
