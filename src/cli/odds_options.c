#include "cli/odds_options.h"

#include <stdio.h>
#include <string.h>

#include "cli/ink.h"

/* The n-th value that an option can have, from 0; false if there are fewer. */
static bool nth_value(const struct option *option, int64_t nth, char out[OPTION_TEXT_MAX])
{
    if (option->kind == OPTION_WORD && nth < (int64_t)option->word_count)
        snprintf(out, OPTION_TEXT_MAX, "%s", option->words[nth].word);
    else if (option->kind == OPTION_NUMBER && nth <= option->highest - option->lowest)
        snprintf(out, OPTION_TEXT_MAX, "%lld", (long long)(option->lowest + nth));
    else
        return false;
    return true;
}

/* Sets the option; where that alone does not go together with the rest, another one
 * besides, which is named. */
static bool set_together(struct terms *terms, const char *name, const char *value, struct odds_move *move)
{
    struct terms alone = *terms;
    if (terms_set(&alone, name, value) != ALLOWED)
        return false;
    for (size_t i = 0; terms_check(&alone) != ALLOWED && i < terms->options->count; i++) {
        const struct option *other = &terms->options->list[i];
        char                 word[OPTION_TEXT_MAX];
        for (int64_t n = 0; other->odds && strcmp(other->name, name) != 0 && nth_value(other, n, word); n++) {
            struct terms both = alone;
            if (terms_set(&both, other->name, word) == ALLOWED && terms_check(&both) == ALLOWED) {
                snprintf(move->with, sizeof move->with, "%s=%s", other->name, word);
                alone = both;
                break;
            }
        }
    }
    *terms = alone;
    return terms_check(terms) == ALLOWED;
}

static enum status add_move(const struct odds_ask *ask, const struct odds *odds, unsigned threads,
                            const struct option *option, const char *value, struct odds_moves *out)
{
    struct odds_effort effort = { .threads = threads };
    struct odds_move   move   = { .option = option->name };
    struct odds_ask    other  = *ask;
    static struct odds moved;
    snprintf(move.value, sizeof move.value, "%s", value);
    if (out->count == ODDS_MOVES_MAX || !set_together(&other.terms, option->name, value, &move))
        return STATUS_OK;
    odds_ask_shoe(&other);
    enum status status = odds_takes_charts(ask->terms.sheet) ? odds_recount(&other, &effort, &moved)
                                                             : odds_find(&other, &moved);
    if (status != STATUS_OK)
        return status;
    move.ev                 = moved.wager[0].ev;
    move.change             = move.ev - odds->wager[0].ev;
    out->move[out->count++] = move;
    return STATUS_OK;
}

enum status odds_moves(const struct odds_ask *ask, const struct odds *odds, unsigned threads,
                       struct odds_moves *out)
{
    enum status status = STATUS_OK;
    out->count         = 0;
    for (size_t i = 0; i < ask->terms.options->count; i++) {
        const struct option *option = &ask->terms.options->list[i];
        char                 now[OPTION_TEXT_MAX], value[OPTION_TEXT_MAX];
        terms_print(&ask->terms, i, now);
        for (int64_t n = 0; status == STATUS_OK && option->odds && nth_value(option, n, value); n++)
            if (strcmp(value, now) != 0)
                status = add_move(ask, odds, threads, option, value, out);
    }
    return status;
}

json_t *odds_moves_json(const struct odds_moves *moves)
{
    json_t *list = json_array();
    for (size_t i = 0; i < moves->count; i++) {
        const struct odds_move *move = &moves->move[i];
        json_array_append_new(list, json_pack("{s:s, s:s, s:s?, s:f, s:f}", "option", move->option, "value",
                                              move->value, "with", move->with[0] != '\0' ? move->with : NULL,
                                              "ev", move->ev, "change", move->change));
    }
    return list;
}

void odds_moves_print(const struct odds_moves *moves, const struct odds *odds)
{
    if (moves->count == 0) {
        printf("\nThe game has no option that moves %s.\n", wager_word(odds->wager[0].wager));
        return;
    }
    printf("\n%s%-36s  %12s  %12s%s\n", ink(INK_BOLD), "with this option otherwise",
           wager_word(odds->wager[0].wager), "change", ink(INK_NORMAL));
    for (size_t i = 0; i < moves->count; i++) {
        const struct odds_move *move = &moves->move[i];
        char                    what[4 * OPTION_TEXT_MAX];
        snprintf(what, sizeof what, "%s=%s%s%s", move->option, move->value, move->with[0] != '\0' ? ", " : "",
                 move->with);
        printf("%-36s  %12.8f  %s%+12.8f%s\n", what, move->ev,
               ink(move->change < 0   ? INK_RED
                   : move->change > 0 ? INK_GREEN
                                      : ""),
               move->change, move->change != 0 ? ink(INK_NORMAL) : "");
    }
}
