/* The no-bust family: how long the exact study of a base wager takes, and how many
 * rounds a second are simulated, one thread each. */
#include <stdlib.h>

#include "odds/blackjack_study.h"
#include "rulebook/catalog.h"
#include "sim/sim.h"
#include "yardstick.h"

#define TURNS 5

static const char *const GAMES[] = { "marysville/pure-21.5", "marina1/no-bust-22", "marina1/no-bust-joker" };

/* The best of several turns, in milliseconds. */
static double study_time(const struct blackjack_ask *ask, struct blackjack_study *study)
{
    double best = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        double start = bench_cpu_seconds();
        if (!blackjack_study(ask, study))
            exit(EXIT_FAILURE);
        double took = bench_cpu_seconds() - start;
        best        = turn == 0 || took < best ? took : best;
    }
    return 1000 * best;
}

static void time_game(const char *id)
{
    struct odds_ask               odds = odds_ask(catalog_find(id));
    struct blackjack_ask          ask  = { .rules   = odds_rules(&odds),
                                           .full    = pack_full(odds.decks, odds.terms.shoe.jokers_each),
                                           .threads = 1 };
    static struct blackjack_study study;
    struct blackjack_chart        chart;
    double                        best = study_time(&ask, &study);
    chart_from(&ask.full, study.play, study.even_money, &chart);
    ask.chart       = &chart;
    double by_chart = study_time(&ask, &study);

    struct sim     sim;
    struct sim_ask rounds = { .rounds = 5000000, .seed = 1, .threads = 1 };
    odds.chart            = &chart;
    double start          = bench_cpu_seconds();
    if (sim_run(&odds, &rounds, &sim) != STATUS_OK)
        exit(EXIT_FAILURE);
    double rate = (double)rounds.rounds / (bench_cpu_seconds() - start);
    printf("%-24s %u decks: best play %.0f ms, its chart %.0f ms; %.1f million rounds a second\n", id,
           odds.decks, best, by_chart, rate / 1e6);
}

int main(void)
{
    bench_print_yardstick();
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        time_game(GAMES[i]);
    return EXIT_SUCCESS;
}
