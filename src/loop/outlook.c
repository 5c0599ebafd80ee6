#include "loop/outlook.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "book/known_odds.h"
#include "loop/ask.h"

struct outlook {
    struct layout   layout;
    struct odds_ask ask;
    uint32_t        hand;
    cents           posted, action, fee, worst;
};

struct outlook *outlook_take(struct server *server, uint32_t table)
{
    const struct slot *slot = house_slot(server->house, table);
    struct outlook    *out  = calloc(1, sizeof *out);
    struct table_view *view = malloc(sizeof *view);
    if (out == NULL || view == NULL) {
        free(out);
        out = NULL;
    } else {
        table_view(slot->sheet, &slot->table, VIEWER_BOARD, view);
        *out        = (struct outlook){ .layout = view->layout,
                                        .ask    = { .decks = view->terms.shoe.decks, .terms = view->terms },
                                        .hand   = view->hand,
                                        .action = view->action,
                                        .fee    = view->fee,
                                        .worst  = view->bank.exposure };
        out->posted = view->bank.side[FRONT_BANK].posted + view->bank.side[SECOND_BANK].posted;
    }
    free(view);
    return out;
}

static const struct odds_wager *wager_of(const struct odds *odds, uint8_t wager)
{
    for (size_t i = 0; i < odds->wager_count; i++)
        if (odds->wager[i].wager == wager)
            return &odds->wager[i];
    return NULL;
}

/* What a wager brings the bank when it pays this much, from the bettor's side. */
static cents bank_gets(cents amount, struct ratio pays, cents chip)
{
    struct ratio size = { pays.num < 0 ? -pays.num : pays.num, pays.den };
    cents        sum  = ratio_of(amount, size, pays.num < 0 ? 1 : chip);
    return pays.num < 0 ? sum : -sum;
}

static void write_real(struct out *out, const char *key, double value)
{
    out_key(out, key);
    out_format(out, "%.12g", value);
}

/* A result decides all wagers: what the bank wins or loses, whether all that changes
 * hands is covered, and by how much it is not. No bank wins or loses more than it has
 * posted (OQ-1). */
static void write_result(struct out *out, const struct outlook *now, const struct odds *odds,
                         const struct odds_result *result)
{
    cents bank = 0, moves = 0;
    for (size_t i = 0; i < now->layout.count; i++) {
        const struct stake      *stake = &now->layout.stake[i];
        const struct odds_wager *wager = wager_of(odds, stake->wager);
        if (wager == NULL)
            continue;
        cents gets = bank_gets(stake->amount, result->pays[wager->column], now->ask.terms.chip);
        bank += gets;
        moves += gets < 0 ? -gets : gets;
    }
    out_comma(out);
    out_put(out, "{\"result\":");
    out_string(out, result->name);
    write_real(out, "chance", (double)result->count / (double)odds->total);
    bool covered = moves <= now->posted;
    if (!covered && bank < -now->posted)
        bank = -now->posted;
    if (!covered && bank > now->posted)
        bank = now->posted;
    out_key(out, "bank");
    out_number(out, bank);
    out_key(out, "covered");
    out_bool(out, covered);
    out_key(out, "short");
    out_number(out, covered ? 0 : moves - now->posted);
    out_put(out, "}");
}

/* What of the most that can change hands is this wager's, with all that may be laid
 * beside it while the hand is played. */
static cents worst_of(const struct outlook *now, const struct stake *stake)
{
    const struct bank_game *engine  = now->ask.terms.sheet->engine;
    struct layout           without = now->layout;
    size_t                  at      = (size_t)(stake - now->layout.stake);
    struct at with = { .rules = now->ask.terms.rules.bytes, .layout = &now->layout }, less = with;
    less.layout = &without;
    memmove(&without.stake[at], &without.stake[at + 1], (without.count - at - 1) * sizeof *stake);
    without.count--;
    return engine->exposure(&with, now->ask.terms.chip) - engine->exposure(&less, now->ask.terms.chip);
}

static void write_stake(struct out *out, const struct outlook *now, const struct stake *stake,
                        const struct odds_wager *wager)
{
    out_comma(out);
    out_format(out, "{\"seat\":%u,\"spot\":%u,\"wager\":\"%s\",\"stake\":%lld", (unsigned)stake->seat,
               (unsigned)stake->spot, wager_word(stake->wager), (long long)stake->amount);
    write_real(out, "expected", -wager->ev * (double)stake->amount);
    out_key(out, "worst");
    out_number(out, worst_of(now, stake));
    out_put(out, ",\"outcomes\":[");
    for (size_t i = 0; i < wager->outcome_count; i++) {
        const struct odds_outcome *outcome = &wager->outcome[i];
        out_comma(out);
        out_put(out, "{\"outcome\":");
        out_string(out, outcome->name);
        write_real(out, "chance", outcome->probability);
        out_key(out, "bank");
        out_number(out, outcome->mean != 0 ? -llround(outcome->mean * (double)stake->amount)
                                           : bank_gets(stake->amount, outcome->pays, now->ask.terms.chip));
        out_put(out, "}");
    }
    out_put(out, "]}");
}

static void write_outlook(struct out *out, const struct outlook *now, const struct odds *odds)
{
    double expected = 0;
    bool   one      = odds_one_result(now->ask.terms.sheet);
    out_format(out, "{\"hand\":%u,\"posted\":%lld,\"action\":%lld,\"fee\":%lld,\"worst\":%lld,\"results\":[",
               (unsigned)now->hand, (long long)now->posted, (long long)now->action, (long long)now->fee,
               (long long)now->worst);
    for (size_t i = 0; one && now->layout.count > 0 && i < odds->result_count; i++)
        write_result(out, now, odds, &odds->result[i]);
    out_put(out, "],\"wagers\":[");
    for (size_t i = 0; i < now->layout.count; i++) {
        const struct stake      *stake = &now->layout.stake[i];
        const struct odds_wager *wager = wager_of(odds, stake->wager);
        if (wager == NULL || stake->part > 1)
            continue; /* a later wager or a split: what it gets is counted with the one it follows */
        expected -= wager->ev * (double)stake->amount;
        if (!one)
            write_stake(out, now, stake, wager);
    }
    out_put(out, "]");
    write_real(out, "expected", expected);
    out_put(out, "}");
}

void outlook_work(struct ask *ask)
{
    struct odds *odds   = malloc(sizeof *odds);
    enum status  status = odds != NULL ? ask_odds(ask, &ask->outlook->ask, odds) : STATUS_FAILED;
    if (status == STATUS_OK) {
        write_outlook(&ask->answer, ask->outlook, odds);
    } else if (!ask->waits) {
        ask->code = status == STATUS_NOT_FOUND ? 404 : 503;
        out_put(&ask->answer, "{\"error\":\"those odds are not known here\"}");
    }
    free(odds);
}

/* ---- beforehand ---------------------------------------------------------- */

struct counting {
    struct task     task;
    struct odds_ask ask;
};

static void count_work(struct task *task)
{
    struct counting *counting = (struct counting *)task;
    struct odds     *odds     = malloc(sizeof *odds);
    if (odds != NULL)
        known_odds(&counting->ask, true, odds); /* and kept there */
    free(odds);
}

static void count_end(struct task *task)
{
    free(task);
}

static void count(struct server *server, const struct odds_ask *ask)
{
    struct counting *counting = calloc(1, sizeof *counting);
    if (counting == NULL)
        return;
    *counting = (struct counting){ .task = { .work = count_work, .end = count_end }, .ask = *ask };
    if (pool_submit(server->counters, &counting->task) != STATUS_OK)
        free(counting); /* then when it is asked for */
}

/* What the pages of a table and its own bank ask. One table at a time: whoever asks meanwhile
 * waits for no more than that. */
void outlook_tick(struct server *server)
{
    if (server->odds_of >= house_tables(server->house) || pool_waiting(server->counters) > 0)
        return;
    const struct slot *slot = house_slot(server->house, ++server->odds_of);
    if (slot->sheet->kind != SHEET_BANK)
        return;
    const struct terms *terms = &slot->table.terms;
    count(server, &(struct odds_ask){ .decks = terms->shoe.decks, .terms = *terms });
}
