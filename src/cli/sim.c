/* sim: the game played many times over with a seeded generator. */
#include <inttypes.h>
#include <math.h>
#include <signal.h>

#include "cli/ask.h"
#include "cli/bar.h"
#include "cli/ink.h"
#include "sim/sim.h"

struct watched {
    struct bar bar;
    uint64_t   rounds;
};

/* Ctrl-C ends the play, not the answer: what was played until then is printed. A
 * second one ends the program. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

static bool draw_bar(void *context, uint64_t done)
{
    struct watched *watched = context;
    cli_bar_draw(&watched->bar, done, watched->rounds);
    return interrupted == 0;
}

struct request {
    const struct catalog_row *game;
    struct odds_ask           odds_ask;
    struct sim_ask            sim_ask;
    bool                      json;
    struct odds               odds; /* what was counted, to compare with */
};

/* A wager as simulated and as counted, and how far apart they are in standard
 * errors: those that the exact variance gives, so that a prize which was never
 * won has one too. NAN where a game is not counted, or an error has one round. */
struct compared {
    double ev, error, exact, z;
};

static struct compared compare(const struct request *request, const struct sim_wager *wager)
{
    struct compared figures = { wager->ev, wager->error, NAN, NAN };
    for (size_t w = 0; w < request->odds.wager_count; w++) {
        const struct odds_wager *counted = &request->odds.wager[w];
        if (counted->wager != wager->wager || counted->method != ODDS_EXACT)
            continue;
        figures.exact = counted->ev;
        if (counted->variance > 0)
            figures.z = (wager->ev - counted->ev) / sqrt(counted->variance / (double)wager->rounds);
    }
    return figures;
}

static json_t *json_figure(double figure)
{
    return isnan(figure) ? json_null() : json_real(figure);
}

static json_t *json_sim(const struct request *request, const struct sim *sim, double rate)
{
    json_t *wagers = json_array();
    for (size_t w = 0; w < sim->wager_count; w++) {
        struct compared figures = compare(request, &sim->wager[w]);
        json_array_append_new(wagers,
                              json_pack("{s:s, s:o, s:o, s:o, s:o}", "wager", wager_word(sim->wager[w].wager),
                                        "ev", json_figure(figures.ev), "stderr", json_figure(figures.error),
                                        "exact", json_figure(figures.exact), "z", json_figure(figures.z)));
    }
    return json_pack("{s:s, s:I, s:I, s:I, s:I, s:f, s:o}", "game", request->game->id, "decks",
                     (json_int_t)request->odds_ask.decks, "rounds", (json_int_t)sim->rounds, "seed",
                     (json_int_t)request->sim_ask.seed, "threads", (json_int_t)request->sim_ask.threads,
                     "rounds_per_second", rate, "wagers", wagers);
}

/* The figure in so many columns, or a dash. */
static void print_figure(const char *format, int width, double figure)
{
    char text[32] = "-";
    if (!isnan(figure))
        snprintf(text, sizeof text, format, figure);
    printf("  %*s", width, text);
}

static void print_wager(const struct request *request, const struct sim_wager *wager)
{
    struct compared figures = compare(request, wager);
    bool            far     = fabs(figures.z) >= 3;
    printf("%-9s", wager_word(wager->wager));
    print_figure("%.8f", 12, figures.ev);
    print_figure("%.8f", 14, figures.error);
    print_figure("%.8f", 12, figures.exact);
    fputs(far ? ink(INK_RED) : "", stdout);
    print_figure("%+.2f", 6, figures.z);
    printf("%s\n", far ? ink(INK_NORMAL) : "");
}

static void print_sim(const struct request *request, const struct sim *sim, double rate)
{
    char rounds[GROUPED_MAX], speed[GROUPED_MAX];
    printf("%s, %u deck%s, %s round%s from seed %" PRId64 ", %s a second\n\n", request->game->id,
           request->odds_ask.decks, request->odds_ask.decks == 1 ? "" : "s", cli_grouped(sim->rounds, rounds),
           sim->rounds == 1 ? "" : "s", (int64_t)request->sim_ask.seed, cli_grouped((u128)rate, speed));
    printf("%s%-9s  %12s  %14s  %12s  %6s%s\n", ink(INK_BOLD), "wager", "EV", "standard error", "exact EV",
           "z", ink(INK_NORMAL));
    for (size_t w = 0; w < sim->wager_count; w++)
        print_wager(request, &sim->wager[w]);
    printf("\nPer unit wagered, from the bettor's side; each round from a fresh shoe, fully covered.\n"
           "z is how many standard errors the EV lies from the exact one, by the exact variance;\n"
           "chance alone seldom takes it beyond 3.\n");
    if (odds_takes_charts(request->odds_ask.terms.sheet))
        printf("Played as --strategy says, hands of a split like unsplit ones; insurance with an ace up "
               "alone.\n");
    if (sim->wager_count > 0 && sim->wager[sim->wager_count - 1].wager == WAGER_ENVY)
        printf("Envy is in dollars, for one other player's hand.\n");
}

static int run_sim(const struct verb *self, struct request *request)
{
    int                    code      = EXIT_OK;
    struct watched         watched   = { .bar = cli_bar("rounds"), .rounds = request->sim_ask.rounds };
    const struct sigaction interrupt = { .sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND };
    struct sim             sim;
    request->sim_ask.progress = draw_bar;
    request->sim_ask.context  = &watched;
    sigaction(SIGINT, &interrupt, NULL);
    enum status status  = sim_run(&request->odds_ask, &request->sim_ask, &sim);
    double      seconds = cli_seconds() - watched.bar.started;
    cli_bar_erase(&watched.bar);
    if (status != STATUS_OK)
        return cli_ask_failed(self, request->game, status);
    if (odds_find(&request->odds_ask, &request->odds) != STATUS_OK)
        request->odds.wager_count = 0; /* played, but not counted */
    double rate = (double)sim.rounds / (seconds > 1e-9 ? seconds : 1e-9);
    if (interrupted != 0)
        cli_failed(self, "interrupted: these are the first %" PRIu64 " of %" PRIu64 " rounds", sim.rounds,
                   request->sim_ask.rounds);
    if (!request->json)
        print_sim(request, &sim, rate);
    else if ((code = cli_json(self, json_sim(request, &sim, rate))) != EXIT_OK)
        return code;
    return interrupted != 0 ? EXIT_INTERRUPTED : EXIT_OK;
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
