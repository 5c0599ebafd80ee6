/* Requests for the book: words[0] the game, then what each says of it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book_bank.h"
#include "games/set_hand.h"
#include "loop/ask.h"
#include "odds/odds.h"
#include "rulebook/houses.h"
#include "rulebook/status.h"

static void answer(struct ask *ask, json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(17));
    if (text == NULL)
        ask->code = 500;
    else
        out_put(&ask->answer, text);
    free(text);
    json_decref(value);
}

static void refuse(struct ask *ask, int code, const char *words)
{
    ask->code = code;
    out_put(&ask->answer, "{");
    out_key(&ask->answer, "error");
    out_string(&ask->answer, words);
    out_put(&ask->answer, "}");
}

void book_work_games(struct ask *ask)
{
    answer(ask, book_games());
}

void book_work_rules(struct ask *ask)
{
    const char               *word = ask->word[0];
    const struct catalog_row *game = catalog_find(word);
    const struct rule_row    *rule = rule_find(word);
    if (word[0] != '\0' && game == NULL && rule == NULL)
        refuse(ask, 400, "unknown game or rule");
    else
        answer(ask, book_rules(&(struct rules_ask){ .game = game, .rule = rule }));
}

/* "Ks,Qd" or "teen,bon"; false where it is no list of cards. */
static bool read_faces(const char *text, card cards[FIELD_CARDS_MAX], size_t *count)
{
    for (*count = 0; *text != '\0'; text += *text == ',') {
        size_t used = *count < FIELD_CARDS_MAX ? face_parse(text, &cards[*count]) : 0;
        if (used == 0 || (text[used] != '\0' && text[used] != ','))
            return false;
        text += used;
        ++*count;
    }
    return true;
}

static json_t *faces_json(const card *cards, size_t count, unsigned bits)
{
    json_t *list = json_array();
    char    face[FACE_TEXT_MAX];
    for (size_t i = 0; i < count; i++)
        if ((bits >> i & 1) != 0)
            json_array_append_new(list, json_string(face_print(cards[i], face)));
    return list;
}

static size_t some_faces(const card *cards, size_t count, unsigned bits, card out[FIELD_CARDS_MAX])
{
    size_t some = 0;
    for (size_t i = 0; i < count; i++)
        if ((bits >> i & 1) != 0)
            out[some++] = cards[i];
    return some;
}

static bool called_alike(const json_t *ways, const char *ahead, const char *rest)
{
    size_t  i;
    json_t *way;
    json_array_foreach((json_t *)(uintptr_t)ways, i, way)
    {
        if (strcmp(json_string_value(json_object_get(way, "front")), ahead) == 0 &&
            strcmp(json_string_value(json_object_get(way, "back")), rest) == 0)
            return true;
    }
    return false;
}

/* Adds the hand as it is set with these bits ahead, unless it is called like one that is there:
 * then only suits differ. */
static void add_way(json_t *ways, const struct sheet *sheet, const card *cards, size_t count, unsigned bits)
{
    card   ahead[FIELD_CARDS_MAX], rest[FIELD_CARDS_MAX];
    char   front[CALL_MAX], back[CALL_MAX];
    size_t ahead_count = some_faces(cards, count, bits, ahead);
    size_t rest_count  = some_faces(cards, count, ~bits, rest);
    sheet_call(sheet, ahead, ahead_count, front);
    sheet_call(sheet, rest, rest_count, back);
    if (!called_alike(ways, front, back))
        json_array_append_new(ways, json_pack("{s:o, s:s, s:s}", "ahead", faces_json(cards, count, bits),
                                              "front", front, "back", back));
}

/* The ways to set one hand, as bits of its cards that lie ahead. */
struct ways {
    const struct set_rules *rules;
    const struct game      *game;
    const card             *cards;
    size_t                  count, number;
    unsigned                ahead[1u << SET_CARDS_MAX];
};

static bool is_foul(const struct ways *ways, unsigned bits)
{
    card   ahead[FIELD_CARDS_MAX], rest[FIELD_CARDS_MAX];
    size_t ahead_count = some_faces(ways->cards, ways->count, bits, ahead);
    size_t rest_count  = some_faces(ways->cards, ways->count, ~bits, rest);
    return ways->game->foul(ways->rules, ahead, ahead_count, rest, rest_count) != NULL;
}

/* How a part of one way stands against the same part of another, the first part or the rest. */
static int part_against(const struct ways *ways, bool rest, unsigned one, unsigned other)
{
    card own[FIELD_CARDS_MAX], against[FIELD_CARDS_MAX];
    some_faces(ways->cards, ways->count, rest ? ~one : one, own);
    some_faces(ways->cards, ways->count, rest ? ~other : other, against);
    return ways->game->against(ways->rules, ways->rules->kind->part[rest], own, against);
}

/* The highest front comes first. */
static void sort_in(struct ways *ways, unsigned bits)
{
    size_t at = ways->number++;
    for (; at > 0 && part_against(ways, false, bits, ways->ahead[at - 1]) > 0; at--)
        ways->ahead[at] = ways->ahead[at - 1];
    ways->ahead[at] = bits;
}

/* Is some other way better in both parts? */
static bool is_beaten(const struct ways *ways, unsigned bits)
{
    for (size_t i = 0; i < ways->number; i++)
        if (part_against(ways, false, ways->ahead[i], bits) > 0 &&
            part_against(ways, true, ways->ahead[i], bits) > 0)
            return true;
    return false;
}

/* Adds those that are beaten in both parts, or those that are not. */
static void add_ways(json_t *list, const struct sheet *sheet, const struct ways *ways, bool beaten)
{
    for (size_t i = 0; i < ways->number; i++)
        if (is_beaten(ways, ways->ahead[i]) == beaten)
            add_way(list, sheet, ways->cards, ways->count, ways->ahead[i]);
}

/* Every way in which the hand may be set, the best first: the House Way, those that no other
 * beats in both parts, the rest. */
static json_t *ways_json(const struct sheet *sheet, const struct game *game, const card *cards, size_t count,
                         unsigned house_way)
{
    json_t     *list = json_array();
    struct ways ways = { .rules = sheet->rules, .game = game, .cards = cards, .count = count };
    for (unsigned bits = 0; bits < 1u << count; bits++)
        if (__builtin_popcount(bits) == __builtin_popcount(house_way) && !is_foul(&ways, bits))
            sort_in(&ways, bits);
    add_way(list, sheet, cards, count, house_way);
    add_ways(list, sheet, &ways, false);
    add_ways(list, sheet, &ways, true);
    return list;
}

/* Whose chart a line is of, where the house whose rule it is asked for by prints none (OQ-25). */
static const char *chart_of(const char *own, const char *line)
{
    const struct rule_row *rule = rule_find(line);
    return strcmp(rule_find(own)->house, rule->house) == 0 ? NULL
                                                           : document_find(rule->house, rule->edition)->name;
}

/* How the House Way sets these cards: the house's own rule by which it is asked for, and the
 * line of the chart, which is another house's where this one prints none (OQ-25). */
static void answer_way(struct ask *ask, const struct sheet *sheet, const struct game *game)
{
    const struct set_rules *rules = sheet->rules;
    card                    cards[FIELD_CARDS_MAX];
    size_t                  count;
    unsigned                ahead = 0;
    const char             *rule  = NULL;
    if (read_faces(ask->word[3], cards, &count))
        rule = game->house_way(sheet->rules, cards, count, &ahead);
    if (rule == NULL)
        refuse(ask, 400, "'cards' are all cards of one hand with commas between them");
    else
        answer(ask, json_pack("{s:o, s:o, s:s, s:s, s:s?, s:s, s:s, s:o}", "ahead",
                              faces_json(cards, count, ahead), "rest", faces_json(cards, count, ~ahead), "by",
                              rules->cites.ask, "rule", rule, "chart", chart_of(rules->cites.ask, rule),
                              "gist", rule_find(rule)->gist, "why", set_why(rules, cards, count), "ways",
                              ways_json(sheet, game, cards, count, ahead)));
}

/* What the two parts of a hand are called, and whether it may be set so; of `cards` alone
 * how the House Way sets them. */
void book_work_setting(struct ask *ask)
{
    const struct catalog_row *row  = catalog_find(ask->word[0]);
    const struct game        *game = row != NULL && row->sheet != NULL ? sheet_game(row->sheet) : NULL;
    card                      ahead[FIELD_CARDS_MAX], rest[FIELD_CARDS_MAX];
    size_t                    ahead_count, rest_count;
    char                      names[2][CALL_MAX];
    if (game == NULL || game->foul == NULL) {
        refuse(ask, 400, row == NULL ? "unknown game" : "no hand is set in this game");
        return;
    }
    if (ask->word[3][0] != '\0') {
        answer_way(ask, row->sheet, game);
        return;
    }
    if (!read_faces(ask->word[1], ahead, &ahead_count) || !read_faces(ask->word[2], rest, &rest_count)) {
        refuse(ask, 400, "'ahead' and 'rest' are cards with commas between them");
        return;
    }
    const char *foul = game->foul(row->sheet->rules, ahead, ahead_count, rest, rest_count);
    answer(ask, json_pack("{s:s, s:s, s:s?}", "ahead", sheet_call(row->sheet, ahead, ahead_count, names[0]),
                          "rest", sheet_call(row->sheet, rest, rest_count, names[1]), "foul", foul));
}

void book_work_tile_ranks(struct ask *ask)
{
    answer(ask, book_tile_ranks());
}

void book_work_accidents(struct ask *ask)
{
    const struct catalog_row *game = catalog_find(ask->word[0]);
    if (game == NULL)
        refuse(ask, 400, "unknown game");
    else
        answer(ask, book_accidents(game));
}

/* An amount in JSON's own unit, cents; `*out` stays as it is where nothing is said. */
static bool read_cents(const char *text, cents *out)
{
    char *end;
    if (text[0] == '\0')
        return true;
    *out = strtoll(text, &end, 10);
    return *end == '\0' && *out >= 0 && *out <= CENTS_MAX;
}

void book_work_fees(struct ask *ask)
{
    struct fees_ask fees = { .game = catalog_find(ask->word[0]), .action = -1, .wager = -1, .players = -1 };
    char            why[BOOK_WHY_MAX];
    struct fee      fee;
    if (fees.game == NULL) {
        refuse(ask, 400, "unknown game");
        return;
    }
    catalog_code(fees.game, fees.code_text);
    fees.edition  = ask->word[3][0] != '\0' ? ask->word[3] : fees.game->fee_edition;
    fees.schedule = ask->word[1][0] != '\0' ? ask->word[1] : NULL;
    if (!read_cents(ask->word[2], &fees.action))
        refuse(ask, 400, "action is a number of cents");
    else if (!fees_ask_check(&fees, why) || (fees.schedule != NULL && !fees_ask_find(&fees, &fee, why)))
        refuse(ask, 400, why);
    else
        answer(ask, fees.schedule != NULL ? book_fee(&fees, &fee) : book_fee_rows(&fees));
}

/* words[0] the game of a table that is played on `terms`. */
void book_work_notices(struct ask *ask)
{
    json_t *notices = book_notices(catalog_find(ask->word[0]), &ask->terms);
    if (ask->word[1][0] != '\0')
        json_object_set_new(notices, "effective", json_string(ask->word[1]));
    answer(ask, notices);
}

/* Everything, and where it is in force if the tables were taken along. */
void book_work_schedules(struct ask *ask)
{
    answer(ask, book_schedules(ask->load));
}

void book_work_pay_tables(struct ask *ask)
{
    answer(ask, book_pay_tables(ask->load));
}

/* ---- odds --------------------------------------------------------------- */

/* The sheet's own option where it has one; elsewhere what would be with another shoe. */
static bool set_decks(const struct catalog_row *game, const char *text, struct odds_ask *what,
                      char why[BOOK_WHY_MAX])
{
    const struct option *option = odds_decks_option(&what->terms);
    uint32_t             most   = what->terms.sheet != NULL ? odds_decks_max(what->terms.sheet) : game->decks;
    char                 said[64 + OPTION_TEXT_MAX], *end;
    if (text[0] == '\0')
        return true;
    if (option != NULL) {
        snprintf(said, sizeof said, "%s=%s", option->name, text);
        return book_set(game, &what->terms, said, why);
    }
    unsigned long decks = strtoul(text, &end, 10);
    bool          good  = text[0] >= '0' && text[0] <= '9' && *end == '\0' && decks >= 1 && decks <= most;
    if (good)
        what->decks = (uint32_t)decks;
    else if (most == 1)
        snprintf(why, BOOK_WHY_MAX, "%s is dealt from one deck: decks is 1, not '%.32s'", game->id, text);
    else
        snprintf(why, BOOK_WHY_MAX, "decks is 1 to %" PRIu32 ", not '%.32s'", most, text);
    return good;
}

/* "natural=3:2,das=1" */
static bool set_options(const struct catalog_row *game, const char *text, struct terms *terms,
                        char why[BOOK_WHY_MAX])
{
    while (*text != '\0') {
        char   one[ASK_TEXT_MAX];
        size_t length = strcspn(text, ",");
        snprintf(one, sizeof one, "%.*s", (int)length, text);
        if (!book_set(game, terms, one, why))
            return false;
        text += length + (text[length] == ',');
    }
    return true;
}

/* words[0] the game, words[1] the decks, texts[0] the options: what odds and bank are asked alike. 0, or the
 * code of a refusal and `why`. */
static int read_odds(const struct ask *ask, const struct catalog_row **game, struct odds_ask *what,
                     char why[BOOK_WHY_MAX])
{
    *game = catalog_find(ask->word[0]);
    if (*game == NULL) {
        snprintf(why, BOOK_WHY_MAX, "unknown game");
        return 400;
    }
    *what = odds_ask(*game);
    if (!set_decks(*game, ask->word[1], what, why) || !set_options(*game, ask->text[0], &what->terms, why) ||
        !book_together(*game, &what->terms, why))
        return 400;
    odds_ask_shoe(what);
    return 0;
}

static int find_odds(struct ask *ask, const struct odds_ask *what, struct odds *odds, char why[BOOK_WHY_MAX])
{
    enum status status = what->terms.sheet != NULL ? ask_odds(ask, what, odds) : STATUS_NOT_FOUND;
    snprintf(why, BOOK_WHY_MAX, "those odds are not known here");
    return status == STATUS_OK ? 0 : status == STATUS_NOT_FOUND ? 404 : 503;
}

void book_work_odds(struct ask *ask)
{
    const struct catalog_row *game;
    struct odds_ask           what;
    struct odds               odds;
    char                      why[BOOK_WHY_MAX];
    int                       no = read_odds(ask, &game, &what, why);
    if (no == 0)
        no = find_odds(ask, &what, &odds, why);
    if (no == 0)
        answer(ask, book_odds(game, &what, &odds, strcmp(ask->word[2], "1") == 0));
    else if (!ask->waits)
        refuse(ask, no, why);
}

/* words[0] the game of a table, which is played on `terms`. */
void book_work_table_odds(struct ask *ask)
{
    struct odds_ask what = { .decks = ask->terms.shoe.decks, .terms = ask->terms };
    struct odds     odds;
    char            why[BOOK_WHY_MAX];
    int             no = find_odds(ask, &what, &odds, why);
    if (no == 0)
        answer(ask, book_odds(catalog_find(ask->word[0]), &what, &odds, false));
    else if (!ask->waits)
        refuse(ask, no, why);
}

/* words[2] the number of the schedule, then action, bankroll, hands and edition; texts[1] the
 * mix. Words for what cannot be asked; NULL where it can. */
static const char *read_bank(const struct ask *ask, struct odds_bank_ask *bank)
{
    cents hands = 0;
    if (!read_cents(ask->word[3], &bank->action) || bank->action == 0)
        return "action is a number of cents, more than 0";
    if (!read_cents(ask->word[4], &bank->bankroll))
        return "bankroll is a number of cents";
    if (!read_cents(ask->word[5], &hands) || (hands == 0 && ask->word[5][0] != '\0'))
        return "hands is a number from 1 on";
    bank->hands    = (uint64_t)hands;
    bank->schedule = ask->word[2][0] != '\0' ? ask->word[2] : NULL;
    return NULL;
}

static bool read_mix(const struct ask *ask, struct bank_request *request, char why[BOOK_WHY_MAX])
{
    const struct sheet *sheet = request->ask.terms.sheet;
    const char         *mix   = ask->text[1];
    char                no[BOOK_WHY_MAX];
    if (bank_mix(sheet, mix[0] != '\0' ? mix : odds_usual_mix(sheet), request->share, no))
        return true;
    snprintf(why, BOOK_WHY_MAX, "mix %.150s", no);
    return false;
}

static json_t *bank_answer(struct bank_request *request, const struct odds *odds)
{
    const struct sheet *sheet = request->ask.terms.sheet;
    struct odds_bank    bank;
    if (request->bank_ask.schedule == NULL)
        return book_bank_all(request, odds);
    return odds_bank(sheet, odds, &request->bank_ask, &bank) == STATUS_OK ? book_bank(request, &bank) : NULL;
}

void book_work_bank(struct ask *ask)
{
    struct bank_request request = { .bank_ask = { .action = FEE_NONE, .bankroll = FEE_NONE } };
    struct odds         odds;
    char                why[BOOK_WHY_MAX];
    int                 no    = read_odds(ask, &request.game, &request.ask, why);
    const char         *words = no == 0 ? read_bank(ask, &request.bank_ask) : why;
    if (words != NULL) {
        refuse(ask, 400, words);
        return;
    }
    request.bank_ask.edition = ask->word[6][0] != '\0' ? ask->word[6] : request.game->fee_edition;
    request.bank_ask.share   = request.share;
    no                       = find_odds(ask, &request.ask, &odds, why);
    if (no == 0 && !read_mix(ask, &request, why))
        no = 400;
    if (no != 0 && !ask->waits)
        refuse(ask, no, why);
    if (no != 0)
        return;
    json_t *bank = bank_answer(&request, &odds);
    if (bank != NULL)
        answer(ask, bank);
    else
        refuse(ask, 400, "the game has no such schedule; without option all are compared");
}
