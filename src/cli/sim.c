/* sim: the game played many times over with a seeded generator. */
#include <inttypes.h>
#include <math.h>

#include "cli/ask.h"
#include "cli/bar.h"
#include "sim/sim.h"

struct watched {
    struct bar bar;
    uint64_t   rounds;
};

static void draw_bar(void *context, uint64_t done)
{
    struct watched *watched = context;
    cli_bar_draw(&watched->bar, done, watched->rounds);
}

static json_t *json_sim(const struct catalog_row *game, const struct odds_ask *ask, const struct sim *sim,
                        const struct sim_ask *asked, double rate)
{
    json_t *wagers = json_array();
    for (size_t w = 0; w < sim->wager_count; w++)
        json_array_append_new(
            wagers,
            json_pack("{s:s, s:f, s:o}", "wager", wager_word(sim->wager[w].wager), "ev", sim->wager[w].ev,
                      "stderr", isnan(sim->wager[w].error) ? json_null() : json_real(sim->wager[w].error)));
    return json_pack("{s:s, s:I, s:I, s:I, s:I, s:f, s:o}", "game", game->id, "decks", (json_int_t)ask->decks,
                     "rounds", (json_int_t)sim->rounds, "seed", (json_int_t)asked->seed, "threads",
                     (json_int_t)asked->threads, "rounds_per_second", rate, "wagers", wagers);
}

static void print_sim(const struct catalog_row *game, const struct odds_ask *ask, const struct sim *sim,
                      const struct sim_ask *asked, double rate)
{
    char rounds[GROUPED_MAX];
    printf("%s, %u deck%s, %s rounds from seed %" PRId64 ", %.1f million a second\n\n", game->id, ask->decks,
           ask->decks == 1 ? "" : "s", cli_grouped(sim->rounds, rounds), (int64_t)asked->seed, rate / 1e6);
    printf("%-9s  %12s  %14s\n", "wager", "EV", "standard error");
    for (size_t w = 0; w < sim->wager_count; w++) {
        printf("%-9s  %12.8f", wager_word(sim->wager[w].wager), sim->wager[w].ev);
        if (isnan(sim->wager[w].error))
            printf("  %14s\n", "-");
        else
            printf("  %14.8f\n", sim->wager[w].error);
    }
    printf("\nPer unit wagered, from the bettor's side; each round from a fresh shoe, fully covered.\n");
    if (sim->wager_count > 0 && sim->wager[sim->wager_count - 1].wager == WAGER_ENVY)
        printf("Envy is in dollars, for one other player's hand.\n");
}

struct request {
    const struct catalog_row *game;
    struct odds_ask           odds_ask;
    struct sim_ask            sim_ask;
    bool                      json;
};

static int run_sim(const struct verb *self, struct request *request)
{
    struct watched watched = { .bar = { .drawn = cli_seconds() }, .rounds = request->sim_ask.rounds };
    struct sim     sim;
    double         start = watched.bar.drawn;
    if (cli_bar_wanted()) {
        request->sim_ask.progress = draw_bar;
        request->sim_ask.context  = &watched;
    }
    enum status status  = sim_run(&request->odds_ask, &request->sim_ask, &sim);
    double      seconds = cli_seconds() - start;
    cli_bar_erase(&watched.bar);
    if (status != STATUS_OK)
        return cli_ask_failed(self, request->game, status);
    double rate = (double)sim.rounds / (seconds > 1e-9 ? seconds : 1e-9);
    if (request->json)
        return cli_json(self, json_sim(request->game, &request->odds_ask, &sim, &request->sim_ask, rate));
    print_sim(request->game, &request->odds_ask, &sim, &request->sim_ask, rate);
    return EXIT_OK;
}

int verb_sim(const struct verb *self, int argc, char **argv)
{
    struct request          request = { 0 };
    struct cli_ask          given   = { .decks = ASK_UNSAID };
    const char             *word    = NULL;
    int64_t                 rounds = 10000000, seed = 1, threads = cli_cores(SIM_THREADS_MAX);
    const struct cli_option options[] = {
        { "rounds", CLI_NUMBER, &rounds, "N", "rounds to play (10000000)" },
        { "seed", CLI_NUMBER, &seed, "S", "where the generator starts (1)" },
        { "threads", CLI_NUMBER, &threads, "T", "threads to play on (one a core)" },
        ASK_OPTIONS(&given),
    };
    int code;
    if (cli_parse(self, argc, argv, options, COUNT_OF(options), &request.json, &word, 1, &code) < 0)
        return code;
    if (rounds < 1 || rounds > (int64_t)SIM_ROUNDS_MAX)
        return cli_bad(self, "--rounds takes 1 to %llu, not '%" PRId64 "'",
                       (unsigned long long)SIM_ROUNDS_MAX, rounds);
    if (threads < 1 || threads > (int64_t)SIM_THREADS_MAX)
        return cli_bad(self, "--threads takes 1 to %u, not '%" PRId64 "'", SIM_THREADS_MAX, threads);
    code = cli_ask(self, word, &given, &request.game, &request.odds_ask);
    if (code != EXIT_OK)
        return code;
    request.sim_ask.rounds  = (uint64_t)rounds;
    request.sim_ask.seed    = (uint64_t)seed;
    request.sim_ask.threads = (unsigned)threads;
    return run_sim(self, &request);
}
