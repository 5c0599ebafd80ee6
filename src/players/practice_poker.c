#include "players/practice_poker.h"

#include <string.h>

#include "games/sheet.h"
#include "odds/poker_player.h"
#include "rulebook/catalog.h"

static int64_t number_of(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

/* The n-th choice of this verb, from 0. */
static json_t *choice_of(const json_t *view, const char *verb, size_t which)
{
    size_t  i;
    json_t *choice;
    json_array_foreach(json_object_get(view, "legal"), i, choice)
    {
        if (strcmp(text_of(json_object_get(choice, "command"), "verb"), verb) == 0 && which-- == 0)
            return choice;
    }
    return NULL;
}

static json_t *say(const json_t *choice, int64_t amount)
{
    json_t *command = json_deep_copy(json_object_get(choice, "command"));
    if (amount > 0)
        json_object_set_new(command, "amount", json_integer(amount));
    return command;
}

/* ---- what is seen -------------------------------------------------------------------- */

static uint8_t read_cards(const json_t *hand, card *out, size_t max)
{
    size_t  i;
    uint8_t count = 0;
    json_t *face;
    json_array_foreach(json_object_get(hand, "cards"), i, face)
    {
        const char *text = json_string_value(face);
        if (count < max && text != NULL && card_parse(text, &out[count]) > 0 && out[count] <= CARD_JOKER)
            count++;
    }
    return count;
}

/* The own cards, the board, and how many others are in; `live` has their seats. */
static void see_hands(const json_t *view, int64_t own, struct poker_spot *spot, uint16_t *live)
{
    size_t  i;
    json_t *hand;
    json_array_foreach(json_object_get(view, "hands"), i, hand)
    {
        int64_t seat = number_of(hand, "spot");
        if (strcmp(text_of(hand, "hand"), "board") == 0)
            spot->board_count = read_cards(hand, spot->board, POKER_BOARD_MAX);
        else if (seat == own)
            spot->hole_count = read_cards(hand, spot->hole, POKER_HOLE_MAX);
        else if (seat >= 1 && seat <= POT_SEATS_MAX)
            *live |= poker_bit((unsigned)seat);
    }
    spot->opponents = (uint8_t)__builtin_popcount(*live);
}

/* What this seat has in on the street where there is something to call, which is the
 * last that has chips; and all chips together. */
static cents see_chips(const json_t *view, int64_t own, cents *pot)
{
    size_t  i;
    json_t *stake;
    int64_t street = 0;
    cents   put    = 0;
    json_array_foreach(json_object_get(view, "stakes"), i, stake)
    {
        *pot += number_of(stake, "amount");
        if (number_of(stake, "street") > street)
            street = number_of(stake, "street");
    }
    json_array_foreach(json_object_get(view, "stakes"), i, stake)
    {
        if (number_of(stake, "street") == street && number_of(stake, "seat") == own)
            put += number_of(stake, "amount");
    }
    return put;
}

/* Of the others, those between this seat and the button, who act after it. */
static uint8_t count_behind(const json_t *view, int64_t own, uint16_t live)
{
    unsigned button = (unsigned)number_of(view, "button"), seat = (unsigned)own;
    uint8_t  behind = 0;
    for (int i = 0; i < POT_SEATS_MAX && seat != button; i++) {
        seat   = poker_after(seat);
        behind = (uint8_t)(behind + (live >> seat & 1));
    }
    return behind;
}

/* A bet that must be called is one; of one who has put in a bet before, it is a raise. */
static uint8_t pressure(const struct poker_spot *spot, cents own, cents big)
{
    if (spot->call == 0 || (spot->first && spot->call + own <= big))
        return 0;
    return (spot->first ? own > big : own > 0) || spot->call > spot->pot ? 2 : 1;
}

static bool has_joker(const json_t *view, const struct sheet *sheet)
{
    const json_t *joker = json_object_get(json_object_get(view, "settings"), "joker");
    return joker != NULL ? strcmp(json_string_value(joker), "1") == 0 : sheet->deck.shoe.jokers_each > 0;
}

/* False: it has no cards, or is alone. */
static bool look(const json_t *view, const struct sheet *sheet, bool drew, struct poker_spot *out)
{
    const struct poker_rules *rules = sheet->rules;
    int64_t                   own   = number_of(json_object_get(view, "me"), "place");
    uint16_t                  live  = 0;
    const json_t             *check = choice_of(view, "check", 0);
    const json_t             *raise = choice_of(view, "put", check == NULL);
    *out = (struct poker_spot){ .hands = rules->hands, .low = rules->low, .joker = has_joker(view, sheet) };
    see_hands(view, own, out, &live);
    cents put   = see_chips(view, own, &out->pot);
    out->first  = out->board_count == 0 && !drew;
    out->behind = count_behind(view, own, live);
    if (check == NULL)
        out->call = number_of(choice_of(view, "put", 0), "lowest");
    if (raise != NULL) {
        out->raise_least = number_of(raise, "lowest");
        out->raise_most  = number_of(raise, "highest");
    }
    out->pressure = pressure(out, put, number_of(json_object_get(view, "settings"), "min"));
    return out->hole_count > 0 && out->opponents > 0;
}

/* ---- what is said --------------------------------------------------------------------- */

static json_t *say_draw(const json_t *choice, const struct poker_spot *spot)
{
    struct card_list gone;
    json_t          *command = say(choice, 0), *cards = json_array();
    char             face[3];
    poker_throws(spot->hands, spot->hole, spot->hole_count, &gone);
    for (size_t i = 0; i < gone.count; i++)
        json_array_append_new(cards, json_string(card_print(gone.card[i], face)));
    if (gone.count > 0)
        json_object_set_new(command, "cards", cards);
    else
        json_decref(cards);
    return command;
}

static json_t *say_bet(const json_t *view, const struct poker_spot *spot, uint64_t *seed)
{
    json_t           *check = choice_of(view, "check", 0), *raise = choice_of(view, "put", check == NULL);
    struct poker_does does = poker_decides(spot, seed);
    if (does.deed == POKER_RAISES && raise != NULL) {
        int64_t step = number_of(raise, "step"), over = does.amount - number_of(raise, "lowest");
        return say(raise, does.amount - (step > 0 ? over % step : 0));
    }
    if (does.deed != POKER_FOLDS)
        return check != NULL ? say(check, 0) : say(choice_of(view, "put", 0), does.amount);
    return say(choice_of(view, "fold", 0), 0);
}

static json_t *say_in_hand(struct practice_poker *player, const json_t *view, const struct sheet *sheet)
{
    struct poker_spot spot;
    json_t           *draw = choice_of(view, "draw", 0), *fold = choice_of(view, "fold", 0);
    int64_t           hand = number_of(view, "hand");
    if ((draw == NULL && fold == NULL) || !look(view, sheet, player->drew == hand, &spot))
        return NULL;
    if (draw == NULL)
        return say_bet(view, &spot, &player->seed);
    player->drew = hand;
    return say_draw(draw, &spot);
}

json_t *practice_poker_says(struct practice_poker *player, const json_t *view)
{
    const struct catalog_row *game  = catalog_find(text_of(view, "game"));
    const struct sheet       *sheet = game != NULL ? game->sheet : NULL;
    json_t                   *post = choice_of(view, "post", 0), *shows = choice_of(view, "turnup", 0);
    if (sheet == NULL || sheet->kind != SHEET_POT || sheet->pot_engine != &poker_game)
        return NULL;
    if (post != NULL) /* a blind that is owed is posted */
        return say(post, number_of(post, "lowest"));
    return shows != NULL ? say(shows, 0) : say_in_hand(player, view, sheet);
}
