/* Poker: full no-limit Hold'em hands heads-up, stacks of a hundred big blinds, every
 * act drawn from what is legal; through the engine alone, with its events kept, and
 * at a table. And real hands, where a file of them is named. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/poker.h"
#include "history/phh_play.h"
#include "table/table.h"
#include "yardstick.h"

#define HANDS 200000
#define TURNS 5
#define SEATS 2
#define CHIPS 20000

static const struct poker_rules RULES = {
    .streets     = 4,
    .street      = { { .down = 2 },
                     { .burns = 1, .board = 3 },
                     { .burns = 1, .board = 1 },
                     { .burns = 1, .board = 1 } },
    .structure   = POKER_NO_LIMIT,
    .bet         = { 200, 200 },
    .blind       = { 0, 100, 200 },
    .check_raise = true,
};

static void give_up(const char *why)
{
    fprintf(stderr, "bench-poker: %s\n", why);
    exit(EXIT_FAILURE);
}

/* ---- cards and acts ------------------------------------------------------------ */

struct dealer {
    uint64_t random;
    card     deck[52];
    unsigned dealt;
};

static void deal_from(struct dealer *dealer, struct card_list *cards, unsigned count)
{
    cards->count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++) {
        unsigned with      = dealer->dealt + (unsigned)(bench_random(&dealer->random) % (52 - dealer->dealt));
        card     face      = dealer->deck[with];
        dealer->deck[with] = dealer->deck[dealer->dealt];
        dealer->deck[dealer->dealt++] = face;
        cards->card[i]                = face;
    }
}

static void choose(struct dealer *dealer, const struct choice *choice, size_t count, struct command *out)
{
    const struct choice *chosen = &choice[bench_random(&dealer->random) % count];
    *out                        = chosen->command;
    if (chosen->highest > 0)
        out->has.amount = chosen->lowest + (cents)(bench_random(&dealer->random) %
                                                   (uint64_t)(chosen->highest - chosen->lowest + 1));
}

/* ---- the engine alone ------------------------------------------------------------- */

struct played {
    struct layout      layout;
    struct poker_state state;
    struct at          at;
    cents              stack[POT_SEATS_MAX + 1];
    struct events      events; /* of the whole hand */
    struct dealer      dealer;
    bool               by_street; /* the hands come at once, not card by card */
};

static void happen(struct played *hand, const struct event *event)
{
    struct fields where = { .seat = event->has.seat, .part = event->has.street, .wager = event->has.wager };
    switch (event->kind) {
    case EVENT_PUT:
        (void)layout_raise(&hand->layout, &where, event->has.amount);
        hand->stack[event->has.seat] -= event->has.amount;
        break;
    case EVENT_UNPUT:
        (void)layout_lower(&hand->layout, &where, event->has.amount);
        hand->stack[event->has.seat] += event->has.amount;
        break;
    case EVENT_POT: hand->stack[event->has.seat] += event->has.amount; break;
    default: break;
    }
    poker_game.game.apply(&hand->at, &hand->state, event);
}

static void tell(struct played *hand, enum event_kind kind, uint8_t seat, cents amount)
{
    struct event *event = events_add(&hand->events, kind, NULL);
    event->has.seat     = seat;
    event->has.amount   = amount;
    happen(hand, event);
}

static void say(struct played *hand, const struct command *command)
{
    size_t first = hand->events.count;
    if (poker_game.game.decide(&hand->at, &hand->state, command, &hand->events) != ALLOWED)
        give_up("the engine refuses what is legal");
    for (size_t i = first; i < hand->events.count; i++)
        happen(hand, &hand->events.list[i]);
}

static void give_back_uncalled(struct played *hand)
{
    struct stake stake = pots_uncalled(&hand->layout);
    if (stake.amount == 0)
        return;
    struct event *back = events_add(&hand->events, EVENT_UNPUT, NULL);
    back->has.seat     = stake.seat;
    back->has.street   = stake.part;
    back->has.wager    = stake.wager;
    back->has.amount   = stake.amount;
    happen(hand, back);
}

static void settle(struct played *hand)
{
    struct pots pots = pots_derive(&hand->layout, poker_game.live(&hand->at, &hand->state), 0);
    for (size_t i = 0; i < pots.count; i++) {
        cents              share[POT_SEATS_MAX + 1];
        struct pot_winners wins = poker_game.winners(&hand->at, &hand->state, pots.pile[i].seats);
        pots_split(pots.pile[i].amount, 1, wins.high, hand->layout.button % POT_SEATS_MAX + 1, share);
        for (uint8_t seat = 1; seat <= SEATS; seat++)
            if (share[seat] > 0)
                tell(hand, EVENT_POT, seat, share[seat]);
    }
    tell(hand, EVENT_ENDED, 0, 0);
}

/* One step of the hand; false once it is over. */
static bool step(struct played *hand)
{
    struct choice  choice[8];
    struct command next = { .kind = COMMAND_SHOW };
    struct turn    turn = poker_game.game.turn(&hand->at, &hand->state);
    switch (turn.awaits) {
    case AWAITS_DECK:
        if (turn.burns > 0) {
            struct event *burned = events_add(&hand->events, EVENT_BURNED, NULL);
            deal_from(&hand->dealer, &burned->has.cards, turn.burns);
            happen(hand, burned);
        }
        next.kind = COMMAND_CARD;
        deal_from(&hand->dealer, &next.has.cards, hand->by_street && turn.most > 0 ? turn.most : turn.cards);
        break;
    case AWAITS_SEATS:
        choose(&hand->dealer, choice,
               poker_game.game.legal(&hand->at, &hand->state, choice, sizeof choice / sizeof choice[0]),
               &next);
        break;
    case AWAITS_DEALER: give_back_uncalled(hand); break;
    default:
        give_back_uncalled(hand);
        settle(hand);
        return false;
    }
    say(hand, &next);
    return true;
}

static uint64_t play_hand(struct played *hand)
{
    const struct command deal  = { .kind = COMMAND_DEAL };
    uint64_t             steps = 1;
    events_clear(&hand->events);
    hand->layout.count  = 0;
    hand->layout.button = (uint8_t)(hand->layout.button % SEATS + 1);
    hand->dealer.dealt  = 0;
    for (uint8_t seat = 1; seat <= SEATS; seat++)
        hand->stack[seat] = CHIPS;
    tell(hand, EVENT_STARTED, hand->layout.button, 0);
    say(hand, &deal);
    while (step(hand))
        steps++;
    if (hand->stack[1] + hand->stack[2] != SEATS * CHIPS)
        give_up("chips are made or lost");
    return steps;
}

static void bench_engine(bool by_street)
{
    static struct played hand;
    double               best = 0, steps = 0;
    hand.by_street     = by_street;
    hand.at            = (struct at){ .rules  = &RULES,
                                      .layout = &hand.layout,
                                      .stacks = (const char *)hand.stack,
                                      .stride = sizeof hand.stack[0] };
    hand.layout.dealt  = 6;
    hand.dealer.random = 88172645463325252u;
    for (card face = 0; face < 52; face++)
        hand.dealer.deck[face] = face;
    for (int turn = 0; turn < TURNS; turn++) {
        uint64_t count = 0;
        double   start = bench_cpu_seconds();
        for (int i = 0; i < HANDS; i++)
            count += play_hand(&hand);
        double rate = HANDS / (bench_cpu_seconds() - start);
        steps       = (double)count / HANDS;
        best        = rate > best ? rate : best;
    }
    printf("no-limit heads-up hands through the engine, %s: %.3f million per second, %.1f steps a hand\n",
           by_street ? "street by street" : "finest grain", best / 1e6, steps);
}

/* ---- real hands -------------------------------------------------------------------- */

static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        give_up("the file of hands cannot be read");
    fseek(file, 0, SEEK_END);
    *size      = (size_t)ftell(file);
    char *text = malloc(*size + 1);
    rewind(file);
    if (text == NULL || fread(text, 1, *size, file) != *size)
        give_up("the file of hands cannot be read");
    fclose(file);
    return text;
}

static void bench_replay(const char *path)
{
    static struct phh_hand record;
    size_t                 size, hands = 0;
    char                  *text   = read_file(path, &size), why[PHH_WHY_MAX];
    struct phh_player     *player = phh_player_open();
    double                 best   = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        double start = bench_cpu_seconds();
        hands        = 0;
        for (size_t at = 0, length; at < size; at += length, hands++) {
            struct phh_result result;
            length = phh_length(text + at, size - at, true);
            if (phh_read(text + at, length, &record, why) != STATUS_OK)
                give_up(why);
            phh_play(player, &record, 0, &result);
        }
        double rate = (double)hands / (bench_cpu_seconds() - start);
        best        = rate > best ? rate : best;
    }
    printf("real hands, read and played at a table: %.3f million per second (%zu of %s)\n", best / 1e6, hands,
           path);
    phh_player_close(player);
    free(text);
}

int main(int argc, char **argv)
{
    printf("yardstick: %.0f million loads per second\n", yardstick_loads_per_second() / 1e6);
    bench_engine(false);
    bench_engine(true);
    if (argc > 1)
        bench_replay(argv[1]);
    return EXIT_SUCCESS;
}
