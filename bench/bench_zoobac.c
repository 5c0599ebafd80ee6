/* ZooBac rounds per second: the rule functions alone, and the engine as a
 * table drives it, each card said as a command and applied as an event and all
 * seven wagers settled. Shuffling is not timed. Then the odds of all seven
 * wagers counted, and simulated rounds on one thread, their draws timed too. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/zoobac.h"
#include "rulebook/sheets.h"
#include "sim/sim.h"
#include "yardstick.h"

#define SHOES  64
#define PASSES 60

#define ODDS_TIMES 200
#define SIM_ROUNDS 40000000

static card   shoes[SHOES][SHOE_CARDS_MAX];
static size_t shoe_cards;

static void shuffle_shoes(struct shoe_kind kind)
{
    uint64_t random = 2463534242u;
    shoe_cards      = shoe_size(kind);
    for (size_t s = 0; s < SHOES; s++) {
        shoe_fill(kind, shoes[s]);
        for (size_t i = shoe_cards - 1; i > 0; i--) {
            size_t j    = bench_random(&random) % (i + 1);
            card   kept = shoes[s][i];
            shoes[s][i] = shoes[s][j];
            shoes[s][j] = kept;
        }
    }
}

/* A round never takes more than six cards. */
static bool shoe_has_round(size_t at)
{
    return at + 6 <= shoe_cards;
}

static size_t deal_by_rules(const struct zoobac_rules *rules, const card *shoe, uint64_t *sum)
{
    size_t rounds = 0;
    for (size_t at = 0; shoe_has_round(at); rounds++) {
        uint8_t player       = (uint8_t)((zoobac_value(shoe[at]) + zoobac_value(shoe[at + 2])) % 10);
        uint8_t banker       = (uint8_t)((zoobac_value(shoe[at + 1]) + zoobac_value(shoe[at + 3])) % 10);
        uint8_t player_cards = 2, banker_cards = 2, third = ZOOBAC_NO_THIRD;
        at += 4;
        if (!zoobac_natural(rules, player, banker)) {
            uint8_t banker_two = banker;
            if (zoobac_player_draws(rules, player)) {
                third        = zoobac_value(shoe[at++]);
                player       = (uint8_t)((player + third) % 10);
                player_cards = 3;
            }
            if (zoobac_banker_draws(rules, banker_two, third)) {
                banker       = (uint8_t)((banker + zoobac_value(shoe[at++])) % 10);
                banker_cards = 3;
            }
        }
        *sum += zoobac_result(rules, player, player_cards, banker, banker_cards);
    }
    return rounds;
}

static void apply_all(const struct at *at, struct zoobac_state *state, struct events *events)
{
    for (size_t i = 0; i < events->count; i++)
        zoobac_game.game.apply(at, state, &events->list[i]);
    events_clear(events);
}

static void say_event(const struct at *at, struct zoobac_state *state, struct events *events,
                      enum event_kind kind)
{
    events_add(events, kind, NULL);
    apply_all(at, state, events);
}

static size_t deal_by_engine(const struct at *at, const card *shoe, struct events *events, uint64_t *sum)
{
    struct zoobac_state state  = { 0 };
    size_t              rounds = 0;
    for (size_t dealt = 0; shoe_has_round(dealt); rounds++) {
        say_event(at, &state, events, EVENT_CLOSED);
        while (zoobac_game.game.turn(at, &state).awaits == AWAITS_DECK) {
            struct command command    = { .kind = COMMAND_CARD };
            command.has.cards.count   = 1;
            command.has.cards.card[0] = shoe[dealt++];
            if (zoobac_game.game.decide(at, &state, &command, events) != ALLOWED)
                abort();
            apply_all(at, &state, events);
        }
        for (uint8_t wager = WAGER_PLAYER; wager <= WAGER_ZOO; wager++) {
            struct stake stake = { .seat = 1, .spot = 1, .wager = wager, .amount = 500 };
            *sum += (uint64_t)zoobac_game.settle(at, &state, &stake).pays.num;
        }
        say_event(at, &state, events, EVENT_ENDED);
    }
    return rounds;
}

/* Each part tells the best of several turns: what lies above it is somebody else's. */
#define TURNS 9

static void bench_rules(const struct zoobac_rules *rules)
{
    uint64_t sum  = 0;
    double   best = 0;
    for (size_t turn = 0; turn < TURNS; turn++) {
        size_t rounds = 0;
        double start  = bench_cpu_seconds();
        for (size_t pass = 0; pass < PASSES * 3; pass++)
            for (size_t s = 0; s < SHOES; s++)
                rounds += deal_by_rules(rules, shoes[s], &sum);
        best = fmax(best, (double)rounds / (bench_cpu_seconds() - start));
    }
    bench_print("ZooBac rounds, rule functions alone", best);
    bench_keep(sum);
}

static void bench_engine(const struct zoobac_rules *rules)
{
    static struct events events;
    const struct at      at   = { .rules = rules, .layout = NULL };
    uint64_t             sum  = 0;
    double               best = 0;
    for (size_t turn = 0; turn < TURNS; turn++) {
        size_t rounds = 0;
        double start  = bench_cpu_seconds();
        for (size_t pass = 0; pass < PASSES / 3; pass++)
            for (size_t s = 0; s < SHOES; s++)
                rounds += deal_by_engine(&at, shoes[s], &events, &sum);
        best = fmax(best, (double)rounds / (bench_cpu_seconds() - start));
    }
    bench_print("ZooBac rounds, through the engine", best);
    bench_keep(sum);
}

static void bench_odds(const struct sheet *sheet)
{
    static struct odds odds;
    struct odds_ask    ask   = odds_ask_sheet(sheet);
    double             start = bench_cpu_seconds();
    for (size_t i = 0; i < ODDS_TIMES; i++)
        odds_find(&ask, &odds);
    double each = (bench_cpu_seconds() - start) / ODDS_TIMES;
    printf("%-44s %12.3f ms each\n", "ZooBac odds, eight decks counted", each * 1e3);
    bench_keep((uint64_t)odds.total);
}

static void bench_sim(const struct sheet *sheet)
{
    struct sim      sim;
    struct odds_ask odds_ask = odds_ask_sheet(sheet);
    struct sim_ask  sim_ask  = { .rounds = SIM_ROUNDS, .seed = 1, .threads = 1 };
    double          start    = bench_cpu_seconds();
    sim_run(&odds_ask, &sim_ask, &sim);
    bench_print("ZooBac rounds, simulated", (double)sim.rounds / (bench_cpu_seconds() - start));
}

/* Every part, or the one named: rules, engine, odds, sim. */
int main(int argc, char **argv)
{
    const struct sheet *sheet = &sheet_marina2_zoobac;
    const char         *only  = argc > 1 ? argv[1] : "";
    bool                all   = only[0] == '\0';
    if (all)
        bench_print_yardstick();
    shuffle_shoes(sheet->deck.shoe);
    if (all || strcmp(only, "rules") == 0)
        bench_rules(sheet->rules);
    if (all || strcmp(only, "engine") == 0)
        bench_engine(sheet->rules);
    if (all || strcmp(only, "odds") == 0)
        bench_odds(sheet);
    if (all || strcmp(only, "sim") == 0)
        bench_sim(sheet);
    return 0;
}
