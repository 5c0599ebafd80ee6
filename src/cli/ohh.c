#include "cli/ohh.h"

#include <string.h>
#include <time.h>

#include "rulebook/houses.h"

/* Dollars as a number. */
static json_t *dollars(cents amount)
{
    return json_real((double)amount / 100);
}

static json_t *faces(const card *cards, size_t count)
{
    json_t *list = json_array();
    char    face[3];
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_string(card_print(cards[i], face)));
    return list;
}

/* ---- rounds ----------------------------------------------------------------------- */

/* The hand told again: what everybody has left and has in on this street. */
struct telling {
    const struct hand_record *record;
    json_t                   *rounds, *actions;
    int                       number; /* of actions */
    cents                     left[PHH_PLAYERS_MAX], put[PHH_PLAYERS_MAX], highest;
};

static void begin_round(struct telling *telling, const char *street, const struct phh_action *board)
{
    json_t *round    = json_pack("{s:i, s:s}", "id", (int)json_array_size(telling->rounds), "street", street);
    telling->actions = json_array();
    if (board != NULL)
        json_object_set_new(round, "cards", faces(board->card, board->count));
    json_object_set_new(round, "actions", telling->actions);
    json_array_append_new(telling->rounds, round);
}

static json_t *add(struct telling *telling, size_t player, const char *word, cents amount)
{
    telling->left[player] -= amount;
    json_t *action = json_pack("{s:i, s:i, s:s, s:o, s:b}", "action_number", telling->number++, "player_id",
                               (int)player, "action", word, "amount", dollars(amount), "is_allin",
                               amount > 0 && telling->left[player] == 0);
    json_array_append_new(telling->actions, action);
    return action;
}

/* Behind the button comes the small blind, or whoever has come in before it by a post: heads-up
 * it is the button's own. */
static size_t small_blind(const struct phh_hand *hand)
{
    size_t i = 0;
    while (hand->players > 2 && i < hand->players && hand->blind[i] <= 0)
        i++;
    return hand->players == 2 ? 1 : i;
}

static void add_posts(struct telling *telling)
{
    const struct hand_record *record = telling->record;
    for (size_t i = 0; i < record->hand.players; i++)
        if (record->dead[i] > 0)
            add(telling, i, record->hand.ante[i] > 0 ? "Post Ante" : "Post Dead", record->dead[i]);
    for (size_t i = 0; i < record->hand.players; i++) {
        bool  two = record->hand.players == 2, small = i == small_blind(&record->hand);
        cents live = record->live[i], blind = record->hand.blind[two ? 1 - i : i];
        if (live == 0)
            continue;
        add(telling, i, blind <= 0 ? "Post Extra Blind" : small ? "Post SB" : "Post BB", live);
        telling->put[i] = live;
    }
    telling->highest = record->big;
}

/* A raise is told by the chips that went in; a bet before the flop is a raise. */
static void add_bet(struct telling *telling, const struct phh_action *action)
{
    size_t player = (size_t)action->player - 1;
    cents  more   = action->kind == PHH_RAISE ? action->amount - telling->put[player] : action->amount;
    bool   opens  = telling->highest == 0;
    if (action->kind == PHH_RAISE)
        add(telling, player, opens ? "Bet" : "Raise", more);
    else
        add(telling, player, more > 0 ? "Call" : "Check", more);
    telling->put[player] += more;
    if (telling->put[player] > telling->highest)
        telling->highest = telling->put[player];
}

static void add_board(struct telling *telling, const struct phh_action *action)
{
    static const char *const STREETS[] = { "Flop", "Turn", "River" };
    size_t                   street    = json_array_size(telling->rounds) - 1;
    begin_round(telling, STREETS[street < 3 ? street : 2], action);
    memset(telling->put, 0, sizeof telling->put);
    telling->highest = 0;
}

static void add_show(struct telling *telling, const struct phh_action *action, bool *down)
{
    if (!*down)
        begin_round(telling, "Showdown", NULL);
    *down = true;
    if (action->count == 0)
        add(telling, (size_t)action->player - 1, "Mucks Cards", 0);
    else
        json_object_set_new(add(telling, (size_t)action->player - 1, "Shows Cards", 0), "cards",
                            faces(action->card, action->count));
}

/* The format knows no card that nobody has seen: of such a hand it hears at the showdown. */
static void add_hole(struct telling *telling, const struct phh_action *action)
{
    if (memchr(action->card, CARD_UNKNOWN, action->count) != NULL)
        return;
    json_object_set_new(add(telling, (size_t)action->player - 1, "Dealt Cards", 0), "cards",
                        faces(action->card, action->count));
}

static json_t *tell_rounds(const struct hand_record *record)
{
    struct telling telling = { .record = record, .rounds = json_array() };
    bool           down    = false;
    memcpy(telling.left, record->hand.start, sizeof telling.left);
    begin_round(&telling, "Preflop", NULL);
    add_posts(&telling);
    for (size_t i = 0; i < record->hand.action_count; i++) {
        const struct phh_action *action = &record->hand.action[i];
        switch (action->kind) {
        case PHH_HOLE: add_hole(&telling, action); break;
        case PHH_BOARD: add_board(&telling, action); break;
        case PHH_FOLD: add(&telling, (size_t)action->player - 1, "Fold", 0); break;
        case PHH_SHOW: add_show(&telling, action, &down); break;
        default: add_bet(&telling, action); break;
        }
    }
    return telling.rounds;
}

/* ---- the rest ------------------------------------------------------------------------ */

static json_t *tell_players(const struct hand_record *record, const char *const names[PHH_PLAYERS_MAX])
{
    json_t *players = json_array();
    for (size_t i = 0; i < record->hand.players; i++)
        json_array_append_new(players,
                              json_pack("{s:i, s:i, s:s, s:o}", "id", (int)i, "seat", record->seat[i], "name",
                                        names[i], "starting_stack", dollars(record->hand.start[i])));
    return players;
}

static json_t *tell_pots(const struct hand_record *record)
{
    json_t *pots = json_array();
    for (size_t pot = 0; pot < record->pots; pot++) {
        cents   rake = pot == 0 ? record->fee : 0, jackpot = pot == 0 ? record->jackpot : 0;
        cents   sum  = rake + jackpot;
        json_t *wins = json_array();
        for (size_t i = 0; i < record->hand.players; i++) {
            if (record->won[pot][i] == 0)
                continue;
            sum += record->won[pot][i];
            json_array_append_new(wins, json_pack("{s:i, s:o}", "player_id", (int)i, "win_amount",
                                                  dollars(record->won[pot][i])));
        }
        json_array_append_new(pots, json_pack("{s:i, s:o, s:o, s:o, s:o}", "number", (int)pot, "amount",
                                              dollars(sum), "rake", dollars(rake), "jackpot",
                                              dollars(jackpot), "player_wins", wins));
    }
    return pots;
}

static json_t *tell_time(uint64_t at_ms)
{
    char      words[32];
    time_t    seconds = (time_t)(at_ms / 1000);
    struct tm when;
    gmtime_r(&seconds, &when);
    strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%SZ", &when);
    return json_string(words);
}

json_t *ohh_json(const struct hand_record *record, const struct catalog_row *game, uint32_t table,
                 const char *const names[PHH_PLAYERS_MAX])
{
    const char *bets = record->structure == POKER_LIMIT       ? "FL"
                       : record->structure == POKER_POT_LIMIT ? "PL"
                                                              : "NL";
    const char *type = record->hands == POKER_ANY_FIVE ? "Holdem" : record->low ? "OmahaHiLo" : "Omaha";
    char        number[32], title[64];
    snprintf(number, sizeof number, "%u-%u", table, record->number);
    snprintf(title, sizeof title, "%s %u", game->id, table);
    json_t *ohh = json_pack("{s:s, s:s, s:s, s:s, s:b, s:s, s:o, s:s, s:s}", "spec_version", "1.4.7",
                            "site_name", game->house, "network_name", "House Dealer", "internal_version",
                            HOUSEDEALER_VERSION, "tournament", false, "game_number", number, "start_date_utc",
                            tell_time(record->at_ms), "table_name", title, "game_type", type);
    json_object_set_new(ohh, "bet_limit", json_pack("{s:s, s:f}", "bet_type", bets, "bet_cap", 0.0));
    json_object_set_new(ohh, "table_size", json_integer(record->seats));
    json_object_set_new(ohh, "currency", json_string("USD"));
    json_object_set_new(ohh, "dealer_seat", json_integer(record->button));
    json_object_set_new(ohh, "small_blind_amount", dollars(record->small));
    json_object_set_new(ohh, "big_blind_amount", dollars(record->big));
    json_object_set_new(ohh, "ante_amount", dollars(record->hand.ante[0]));
    json_object_set_new(ohh, "flags", json_pack("[s]", "Observed"));
    json_object_set_new(ohh, "players", tell_players(record, names));
    json_object_set_new(ohh, "rounds", tell_rounds(record));
    json_object_set_new(ohh, "pots", tell_pots(record));
    return json_pack("{s:o}", "ohh", ohh);
}
