/* Pai gow tiles: counted over every deal of two hands (odds/tiles_study.h). */
#include <string.h>

#include "base/text.h"
#include "games/tiles_game.h"
#include "odds/tiles_study.h"

static void tell_way(const struct tiles_study *study, bool best, char out[ODDS_STRATEGY_MAX])
{
    struct text text              = text_in(out, ODDS_STRATEGY_MAX);
    unsigned    all[TILES_WAYS]   = { 0 };
    unsigned    other[TILES_WAYS] = { 0 };
    text_add(&text, "the bank follows the House Way, and the player %s",
             best ? "does what is best against it" : "does so too");
    for (size_t i = 0; i < TILES_HANDS; i++) {
        all[study->advice[i]]++;
        other[study->advice[i]] += memcmp(&study->best[i], &study->house[i], sizeof study->best[i]) != 0;
    }
    for (int way = 0; way < TILES_WAYS; way++) {
        text_add(&text, "\n%-56s %6u hands", tiles_way_words((enum tiles_way)way), all[way]);
        if (best)
            text_add(&text, ", %5u set otherwise", other[way]);
    }
}

void odds_tiles(const struct odds_ask *ask, struct odds *out)
{
    static const char *const  NAMES[TILES_RESULTS] = { "lose", "push", "win" };
    const struct tiles_rules *rules                = odds_rules(ask);
    struct tiles_study        study;
    bool                      best = ask->terms.best_play;
    tiles_study(&study);
    const uint64_t *deals = best ? study.best_deals : study.house_deals;
    for (int i = TILES_RESULTS - 1; i >= 0; i--) {
        struct odds_result *row = &out->result[out->result_count++];
        row->name               = NAMES[i];
        row->count              = deals[i];
        row->pays[0]            = rules->base[i];
        out->total += deals[i];
    }
    odds_fill_wagers(ask->terms.sheet, out);
    tell_way(&study, best, out->strategy);
}
