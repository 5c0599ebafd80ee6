/* Double-hand poker and Fortune: both hands set the House Way, counted over
 * every ordered pair of hands (odds/paigow_study.h).
 *
 * A result is what the base wager gets and the line of the player's seven
 * cards. Envy is for another player's hand, which is any seven cards as well:
 * its figures are those of the lines, in dollars. */
#include <assert.h>
#include <string.h>

#include "games/paigow.h"
#include "odds/odds.h"
#include "odds/paigow_study.h"

static const char STRATEGY[] = "Player and player-dealer set their hands the House Way.";

static void add_result(const struct odds_ask *ask, enum fortune_line line, unsigned wins, uint64_t count,
                       struct odds *out)
{
    static const char *const     NAMES[] = { "lose", "push", "win" };
    const struct sheet          *sheet   = ask->terms.sheet;
    const struct paigow_rules   *rules   = odds_rules(ask);
    const struct paigow_fortune *fortune = rules->fortune;
    size_t                       envy    = sheet->wager_count;
    if (count == 0)
        return;
    assert(out->result_count < ODDS_RESULTS_MAX && envy < ODDS_WAGERS_MAX);
    struct odds_result *row = &out->result[out->result_count++];
    row->name               = NAMES[wins];
    row->count              = count;
    out->total += count;
    for (size_t w = 0; w < sheet->wager_count; w++) {
        bool bonus   = sheet->wagers[w].wager == WAGER_FORTUNE && fortune != NULL;
        row->pays[w] = bonus ? fortune->pays[line] : rules->base[wins];
        if (bonus && row->pays[w].num >= 0)
            row->line[w] = fortune_line_name(line);
    }
    row->pays[envy] = fortune != NULL ? paigow_envy_dollars(fortune, line) : (struct ratio){ 0, 1 };
    if (row->pays[envy].num > 0)
        row->line[envy] = fortune_line_name(line);
}

static void fill(const struct odds_ask *ask, const struct paigow_pairs pairs[FORTUNE_LINES], struct odds *out)
{
    const struct sheet        *sheet = ask->terms.sheet;
    const struct paigow_rules *rules = odds_rules(ask);
    for (unsigned line = 0; line < FORTUNE_LINES; line++) {
        add_result(ask, line, 2, pairs[line].win, out);
        add_result(ask, line, 1, pairs[line].push, out);
        add_result(ask, line, 0, pairs[line].lose, out);
    }
    odds_fill_wagers(sheet, out);
    if (rules->fortune != NULL)
        odds_add_prize(out, WAGER_ENVY, sheet->wager_count);
    memcpy(out->strategy, STRATEGY, sizeof STRATEGY);
}

void odds_paigow(const struct odds_ask *ask, struct odds *out)
{
    const struct paigow_rules *rules = odds_rules(ask);
    fill(ask, PAIGOW_PAIRS[rules->wheel_second], out);
}

enum status odds_paigow_recount(const struct odds_ask *ask, const struct odds_effort *effort,
                                struct odds *out)
{
    const struct paigow_rules *rules = odds_rules(ask);
    struct paigow_pairs        pairs[FORTUNE_LINES];
    struct ratio               none[FORTUNE_LINES]; /* without a bonus any lines will do: they are added up */
    for (size_t line = 0; line < FORTUNE_LINES; line++)
        none[line] = (struct ratio){ 0, 1 };
    struct paigow_study_ask what = {
        .ranks        = PAIGOW_RANKS_ALL,
        .joker        = true,
        .wheel_second = rules->wheel_second,
        .pays         = rules->fortune != NULL ? rules->fortune->pays : none,
        .threads      = effort->threads < PAIGOW_THREADS_MAX ? effort->threads : PAIGOW_THREADS_MAX,
        .progress     = effort->progress,
        .context      = effort->context,
    };
    enum status status = paigow_study(&what, pairs);
    if (status == STATUS_OK)
        fill(ask, pairs, out);
    return status;
}
