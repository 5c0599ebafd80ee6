#include "players/practice_chart.h"

#include <stdio.h>
#include <string.h>

#include "games/sheet.h"
#include "odds/odds.h"

bool practice_chart_wanted(const char *game)
{
    const struct catalog_row *row = catalog_find(game);
    return row != NULL && row->sheet != NULL && odds_takes_charts(row->sheet);
}

void practice_chart_target(const char *game, char *out, size_t size)
{
    struct terms terms;
    terms_init(&terms, catalog_find(game)->sheet);
    snprintf(out, size, "/api/v1/odds?game=%s%s", game,
             terms_option(&terms, "insurance") != NULL ? "&set=insurance=1" : "");
}

void practice_chart_read(struct practice_chart *out, const char *game, const json_t *odds)
{
    char        why[CHART_WHY_MAX];
    const char *text = json_string_value(json_object_get(odds, "strategy"));
    out->rules       = NULL;
    if (practice_chart_wanted(game) && text != NULL && chart_parse(text, &out->chart, why) == STATUS_OK)
        out->rules = catalog_find(game)->sheet->rules;
}

/* ---- the view ------------------------------------------------------------------- */

static const char *verb_of(const json_t *choice)
{
    const char *verb = json_string_value(json_object_get(json_object_get(choice, "command"), "verb"));
    return verb != NULL ? verb : "";
}

/* A number that says 1 by not being there. */
static int64_t part_of_hand(const json_t *object)
{
    const json_t *part = json_object_get(object, "part");
    return part != NULL ? json_integer_value(part) : 1;
}

/* The cards of a hand; 0 if they are not all seen. */
static size_t read_cards(const json_t *hand, card out[BANK_CARDS_MAX])
{
    const json_t *cards = json_object_get(hand, "cards");
    size_t        count = json_array_size(cards);
    for (size_t i = 0; i < count && i < BANK_CARDS_MAX; i++) {
        const char *text = json_string_value(json_array_get(cards, i));
        if (text == NULL || card_parse(text, &out[i]) == 0 || out[i] > CARD_JOKER)
            return i;
    }
    return count < BANK_CARDS_MAX ? count : BANK_CARDS_MAX;
}

/* The cards that lie open of the bank's hand, or of the hand that a command is about. */
static size_t find_cards(const json_t *view, const json_t *command, card out[BANK_CARDS_MAX])
{
    size_t  i;
    json_t *hand;
    json_array_foreach(json_object_get(view, "hands"), i, hand)
    {
        const char *whose = json_string_value(json_object_get(hand, "hand"));
        bool        bank  = whose != NULL && strcmp(whose, "bank") == 0;
        if (command == NULL ? bank
                            : !bank &&
                                  json_integer_value(json_object_get(hand, "spot")) ==
                                      json_integer_value(json_object_get(command, "spot")) &&
                                  part_of_hand(hand) == part_of_hand(command))
            return read_cards(hand, out);
    }
    return 0;
}

/* ---- the choice ------------------------------------------------------------------- */

static const char *const VERBS[BLACKJACK_ACTS] = {
    [ACT_STAND] = "stand",         [ACT_HIT] = "hit", [ACT_DOUBLE] = "double", [ACT_SPLIT] = "split",
    [ACT_SURRENDER] = "surrender",
};

/* Even money if the chart takes it; nobody who follows one is insured. */
static json_t *answer_offer(const struct practice_chart *chart, const json_t *view)
{
    size_t  i;
    json_t *choice, *pass = NULL;
    json_array_foreach(json_object_get(view, "legal"), i, choice)
    {
        if (strcmp(verb_of(choice), "even") == 0 && chart->chart.even_money)
            return choice;
        if (strcmp(verb_of(choice), "pass") == 0)
            pass = choice;
    }
    return pass;
}

json_t *practice_chart_choice(const struct practice_chart *chart, const json_t *view)
{
    json_t       *by_act[BLACKJACK_ACTS] = { NULL }, *choice;
    bool          may[BLACKJACK_ACTS]    = { false };
    const json_t *command                = NULL;
    card          cards[BANK_CARDS_MAX], bank[BANK_CARDS_MAX];
    size_t        i;
    if (chart->rules == NULL)
        return NULL;
    json_array_foreach(json_object_get(view, "legal"), i, choice)
    {
        bool apart = json_is_true(json_object_get(choice, "apart")); /* nobody who follows a chart is early */
        for (unsigned act = 0; act < BLACKJACK_ACTS && !apart; act++)
            if (strcmp(verb_of(choice), VERBS[act]) == 0) {
                by_act[act] = choice;
                may[act]    = true;
                command     = json_object_get(choice, "command");
            }
    }
    if (command == NULL)
        return answer_offer(chart, view);
    size_t count = find_cards(view, command, cards), seen = find_cards(view, NULL, bank);
    if (count < 2 || seen < 1 || bank[0] == CARD_JOKER)
        return NULL;
    return by_act[chart_act_cards(&chart->chart, chart->rules, cards, count, bank[0], may)];
}
