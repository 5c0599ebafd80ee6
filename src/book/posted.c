/* What hangs at a table, always as it is in force: the pay tables of paytables.csv,
 * of which some hang on what the floor has set. */
#include <stdio.h>
#include <string.h>

#include "book/book.h"
#include "games/sheet.h"
#include "rulebook/rulebook.h"
#include "rulebook/schedules.h"
#include "table/table.h"

/* How a setting decides which of the printed rows are in force. */
enum posted_by {
    POSTED_BY_PAYS,    /* "6:5": the row that pays so */
    POSTED_AS_SET,     /* "2:1": the page leaves it to the house; this is what it pays */
    POSTED_BY_OUTCOME, /* "push" or "win" */
    POSTED_BY_OPTION,  /* the number of the printed table */
    POSTED_IF_OFFERED, /* not where it is "0" or "none" */
};

/* The settings that choose among the rows of a wager, or of one outcome of it. A
 * game that lacks the setting has its rows as they are printed. */
static const struct posted_choice {
    const char    *wager, *key; /* NULL: every outcome */
    const char    *setting;
    enum posted_by by;
} CHOICES[] = {
    { "base", "NATURAL", "natural", POSTED_BY_PAYS },
    { "base", "NATURAL", "joker_natural", POSTED_AS_SET },
    { "base", "EIGHTS", "eights", POSTED_BY_OUTCOME },
    { "base", "SURRENDER", "surrender", POSTED_IF_OFFERED },
    { "bonus bet", NULL, "bonus_table", POSTED_BY_OPTION },
    { "insurance", NULL, "insurance", POSTED_IF_OFFERED },
    { "even money", NULL, "insurance", POSTED_IF_OFFERED },
};

/* The value of the setting, NULL where the game has none of that name. */
static const char *setting_text(const struct terms *terms, const char *name, char out[OPTION_TEXT_MAX])
{
    const struct option *option = terms_option(terms, name);
    return option == NULL ? NULL : terms_print(terms, (size_t)(option - terms->options->list), out);
}

static bool ratio_read(const char *text, struct ratio *out)
{
    int num, den;
    if (sscanf(text, "%d:%d", &num, &den) != 2)
        return false;
    *out = (struct ratio){ num, den };
    return true;
}

static bool same_ratio(struct ratio a, struct ratio b)
{
    return (int64_t)a.num * b.den == (int64_t)b.num * a.den;
}

/* Is the row in force under this value of its setting? What the house sets is
 * written into `pays`. */
static bool chosen(const struct posted_choice *choice, const char *value, const struct pay_row *row,
                   struct ratio *pays)
{
    struct ratio set;
    switch (choice->by) {
    case POSTED_BY_PAYS: return ratio_read(value, &set) && !row->fixed && same_ratio(set, row->pays);
    case POSTED_AS_SET: return ratio_read(value, pays);
    case POSTED_BY_OUTCOME: return (strcmp(value, "win") == 0) == (row->pays.num > 0);
    case POSTED_BY_OPTION: return strcmp(row->option, value) == 0;
    case POSTED_IF_OFFERED: return strcmp(value, "0") != 0 && strcmp(value, "none") != 0;
    }
    return true;
}

static bool in_force(const struct terms *terms, const struct pay_row *row, struct ratio *pays)
{
    for (size_t i = 0; i < COUNT_OF(CHOICES); i++) {
        const struct posted_choice *choice = &CHOICES[i];
        char                        text[OPTION_TEXT_MAX];
        if (strcmp(row->wager, choice->wager) != 0 ||
            (choice->key != NULL && strcmp(row->key, choice->key) != 0))
            continue;
        const char *value = setting_text(terms, choice->setting, text);
        if (value != NULL && !chosen(choice, value, row, pays))
            return false;
    }
    return true;
}

/* `pays` to 1 as [num, den]; or a fixed `amount` in cents. */
static json_t *json_pay(const struct pay_row *row, struct ratio pays)
{
    json_t *object =
        json_pack("{s:s, s:s, s:s}", "wager", row->wager, "key", row->key, "outcome", row->outcome);
    if (pays.den != 0)
        json_object_set_new(object, "pays", json_pack("[I, I]", (json_int_t)pays.num, (json_int_t)pays.den));
    else
        json_object_set_new(object, "amount", json_integer(row->amount));
    return object;
}

bool posted_of_game(const struct catalog_row *game, const struct pay_row *row)
{
    return strcmp(row->house, game->house) == 0 && strcmp(row->edition, game->rules) == 0 &&
           catalog_has_code(game, row->game);
}

bool posted_in_force(const struct catalog_row *game, const struct terms *terms, const struct pay_row *row)
{
    struct ratio pays;
    return posted_of_game(game, row) && in_force(terms, row, &pays);
}

static json_t *json_pays(const struct catalog_row *game, const struct terms *terms)
{
    json_t *list = json_array();
    for (size_t i = 0; i < pay_row_count; i++) {
        const struct pay_row *row  = &pay_rows[i];
        struct ratio          pays = row->fixed ? (struct ratio){ 0, 0 } : row->pays;
        if (posted_of_game(game, row) && in_force(terms, row, &pays))
            json_array_append_new(list, json_pay(row, pays));
    }
    return list;
}

/* What may be bet on each wager that is made before the deal, and how much beside the wager
 * that it is bound to: not more than that, or the same. */
static json_t *json_limits(const struct terms *terms)
{
    static const char *const BOUNDS[] = {
        [BOUND_NONE] = NULL, [BOUND_EQUAL] = "equal", [BOUND_AT_MOST] = "at_most", [BOUND_HALF] = "half"
    };
    json_t *list = json_array();
    for (size_t i = 0; terms->sheet->kind == SHEET_BANK && i < terms->sheet->wager_count; i++) {
        const struct wager_row *row = &terms->sheet->wagers[i];
        if (row->later)
            continue;
        json_t *limit =
            json_pack("{s:s, s:I, s:I}", "wager", wager_word(row->wager), "min",
                      (json_int_t)wager_least(terms, row), "max", (json_int_t)wager_most(terms, row));
        if (row->bound != BOUND_NONE) {
            json_object_set_new(limit, "bound", json_string(BOUNDS[row->bound]));
            json_object_set_new(limit, "to", json_string(wager_word(row->bound_to)));
        }
        json_array_append_new(list, limit);
    }
    return list;
}

/* How the table is banked, with the rules that it cites for it; null at a table for the pot. */
static json_t *json_banked(const struct sheet *sheet)
{
    if (sheet->kind != SHEET_BANK)
        return json_null();
    struct bank_posted posted = bank_posted(sheet);
    return json_pack("{s:i, s:s?, s:s?, s:s?}", "hands", (int)posted.hands, "offered", posted.offered,
                     "cover", posted.cover, "returned", posted.returned);
}

static json_t *json_posted(const struct catalog_row *game, enum notice_place place)
{
    static const enum rule_status posted = RULE_POSTED;
    return book_rules(&(struct rules_ask){ .game = game, .status = &posted, .notice = &place });
}

/* What a sign asks for stands on the notice already: each says in which words it is kept. */
static json_t *json_signs(const struct catalog_row *game)
{
    json_t *signs = json_posted(game, NOTICE_SIGN), *sign;
    size_t  i;
    json_array_foreach(signs, i, sign)
    {
        const struct rule_row *rule = rule_find(json_string_value(json_object_get(sign, "id")));
        json_object_set_new(sign, "kept", json_string(rule_notice_reason(rule)));
    }
    return signs;
}

json_t *book_notices(const struct catalog_row *game, const struct terms *terms)
{
    const char *number = terms->schedule->number;
    bool        two    = terms->sheet->deck.backs[0] != NULL;
    char        day[EDITION_DAY_MAX];
    json_t     *answer =
        json_pack("{s:s, s:s, s:s?, s:i, s:i, s:i, s:I, s:I, s:s, s:s?, s:s}", "game", game->id, "name",
                  game->title, "gega", game->gega, "decks", (int)terms->shoe.decks, "jokers",
                  (int)terms->shoe.jokers_each, "in_turn", two ? 2 : 1, "min", (json_int_t)terms->min, "max",
                  (json_int_t)terms->max, "edition", terms->edition, "effective",
                  edition_day(edition_find(game->house, terms->edition), day), "option", number);
    json_object_set_new(answer, "limits", json_limits(terms));
    json_object_set_new(answer, "banked", json_banked(terms->sheet));
    json_object_set_new(answer, "fees", book_schedule(game, terms->schedule));
    json_object_set_new(answer, "collection", posted_collection(terms));
    json_object_set_new(answer, "pays", json_pays(game, terms));
    json_object_set_new(answer, "rules", json_posted(game, NOTICE_RULE));
    json_object_set_new(answer, "signs", json_signs(game));
    json_object_set_new(answer, "remarks", json_posted(game, NOTICE_REMARK));
    return answer;
}
