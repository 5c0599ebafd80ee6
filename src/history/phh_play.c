#include "history/phh_play.h"

#include <stdlib.h>
#include <string.h>

#include "games/poker.h"
#include "games/sheet.h"
#include "table/table.h"

/* ---- the table ------------------------------------------------------------------ */

#define STREETS_OF_BOARD(hole)                                                                               \
    .streets = 4, .street = { { .down = (hole) },                                                            \
                              { .burns = 1, .board = 3 },                                                    \
                              { .burns = 1, .board = 1, .bet = 1 },                                          \
                              { .burns = 1, .board = 1, .bet = 1 } }

/* The variants that are played, without the figures, which each record brings. The
 * cap is left to the record: rooms differ. */
static const struct variant {
    const char        *name;
    struct poker_rules rules;
} VARIANTS[] = {
    { "NT", { STREETS_OF_BOARD(2), .structure = POKER_NO_LIMIT } },
    { "FT", { STREETS_OF_BOARD(2), .structure = POKER_LIMIT } },
    { "PO", { STREETS_OF_BOARD(4), .hands = POKER_TWO_THREE, .structure = POKER_POT_LIMIT } },
    { "FO/8", { STREETS_OF_BOARD(4), .hands = POKER_TWO_THREE, .low = true, .structure = POKER_LIMIT } },
    { "N2L1D",
      { .streets   = 2,
        .street    = { { .down = 5 }, { .burns = 1, .draw = 5 } },
        .hands     = POKER_DEUCE_TO_SEVEN,
        .structure = POKER_NO_LIMIT } },
    { "F2L3D",
      { .streets   = 4,
        .street    = { { .down = 5 },
                       { .burns = 1, .draw = 5 },
                       { .burns = 1, .draw = 5, .bet = 1 },
                       { .burns = 1, .draw = 5, .bet = 1 } },
        .hands     = POKER_DEUCE_TO_SEVEN,
        .structure = POKER_LIMIT } },
};

static const struct pot_rules POT       = { .odd = ODD_LEFT_OF_BUTTON };
static const struct option    CHOICES[] = { OPTION_CHIP(1), OPTION_ENTERED(1, "") };
static const uint8_t          DIGEST[32];
static const struct sheet     SHEET = {
        .id         = "phh",
        .revision   = 1,
        .digest     = DIGEST,
        .rules      = &VARIANTS[0].rules,
        .seats      = POT_SEATS_MAX,
        .deck       = { .shoe = { .decks = 1 }, .every_hand = true },
        .options    = { CHOICES, COUNT_OF(CHOICES), NULL },
        .kind       = SHEET_POT,
        .pot_engine = &poker_game,
        .pot        = &POT,
};

struct phh_player {
    struct table           fresh; /* nobody is there yet */
    struct table           table;
    struct events          events;
    struct recorder       *recorder; /* NULL: nobody listens */
    struct table           heard;    /* as the recorder has it, event by event */
    const struct phh_hand *hand;
    struct phh_result     *out;
    card                   hole[POT_SEATS_MAX + 1][POKER_HOLE_MAX]; /* as first dealt */
    const struct phh_action
        *shows[POT_SEATS_MAX + 1]; /* what each does at the showdown, last; NULL nothing */
};

static const struct variant *find_variant(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(VARIANTS); i++)
        if (strcmp(VARIANTS[i].name, name) == 0)
            return &VARIANTS[i];
    return NULL;
}

bool phh_played(const char *variant)
{
    return find_variant(variant) != NULL;
}

struct phh_player *phh_player_open(void)
{
    struct phh_player *player = calloc(1, sizeof *player);
    if (player == NULL)
        return NULL;
    struct said open = { .command.kind = COMMAND_OPEN };
    strcpy(said_words(&open)->game, SHEET.id);
    struct said entered = { .command.kind = COMMAND_SET };
    strcpy(said_words(&entered)->name, "entered");
    strcpy(entered.words.value, "1");
    bool opened = table_act(&SHEET, &player->fresh, &open.command, &player->events) == ALLOWED &&
                  table_act(&SHEET, &player->fresh, &entered.command, &player->events) == ALLOWED;
    assert(opened);
    return player;
}

void phh_player_close(struct phh_player *player)
{
    free(player);
}

/* ---- what is said there ------------------------------------------------------------ */

static void tell(struct phh_player *player, const struct event *event)
{
    table_apply(&SHEET, &player->heard, event);
    recorder_hear(player->recorder, &player->heard, 0, event);
}

/* False: it was refused, and `why` says with which words. */
static bool say(struct phh_player *player, const struct command *command)
{
    enum refusal no = table_act(&SHEET, &player->table, command, &player->events);
    for (size_t i = 0; no == ALLOWED && player->recorder != NULL && i < player->events.count; i++)
        tell(player, &player->events.list[i]);
    if (no == ALLOWED)
        return true;
    struct text why = text_in(player->out->why, sizeof player->out->why);
    refusal_print(&why, &NO_NAMES, no, &player->events.figures, command);
    return false;
}

static bool say_plain(struct phh_player *player, enum command_kind kind, uint8_t seat)
{
    return say(player, &(struct command){ .kind = (uint8_t)kind, .has.seat = seat });
}

static bool differs(struct phh_player *player, const char *what, uint8_t seat)
{
    struct text why = text_in(player->out->why, sizeof player->out->why);
    text_add(&why, "The record %s", what);
    if (seat != 0)
        text_add(&why, " p%u", seat);
    text_add(&why, ".");
    return false;
}

static const struct poker_state *state_of(const struct phh_player *player)
{
    return (const struct poker_state *)(const void *)player->table.game.bytes;
}

static const struct poker_rules *rules_at(const struct phh_player *player)
{
    return (const struct poker_rules *)(const void *)player->table.terms.rules.bytes;
}

static enum awaits awaits(const struct phh_player *player)
{
    return table_turn(&SHEET, &player->table).awaits;
}

static uint8_t awaited_seat(const struct phh_player *player)
{
    struct turn turn = table_turn(&SHEET, &player->table);
    return turn.awaits == AWAITS_SEATS ? (uint8_t)__builtin_ctzll(turn.seats) : 0;
}

/* ---- before the hand ---------------------------------------------------------------- */

/* Of p1 to pn the last has the button; heads-up it posts the first of the blinds. A
 * negative blind is a post that comes late, and no blind. */
static void rules_of(const struct phh_hand *hand, struct poker_rules *rules)
{
    *rules               = find_variant(hand->variant)->rules;
    rules->check_raise   = true;
    rules->asked_to_show = true;
    rules->posts         = POKER_POSTS_ANY;
    rules->bet[0]        = rules->structure == POKER_LIMIT ? hand->small_bet : hand->min_bet;
    rules->bet[1]        = rules->structure == POKER_LIMIT ? hand->big_bet : hand->min_bet;
    for (unsigned i = 0; i < hand->players; i++) {
        unsigned place      = hand->players == 2 ? i + 1 : (i + 1) % hand->players;
        unsigned owner      = hand->players == 2 ? 1 - i : i; /* of the ante at that place */
        rules->blind[place] = hand->blind[i] > 0 ? hand->blind[i] : 0;
        rules->ante[place]  = hand->ante[owner];
    }
}

/* The hands as they were dealt, as far as the record tells, and what becomes of them
 * at the showdown. */
static void look_ahead(struct phh_player *player)
{
    const struct phh_hand *hand                     = player->hand;
    uint8_t                dealt[POT_SEATS_MAX + 1] = { 0 }, cards = rules_at(player)->street[0].down;
    memset(player->hole, CARD_UNKNOWN, sizeof player->hole);
    memset(player->shows, 0, sizeof player->shows);
    for (size_t i = 0; i < hand->action_count; i++) {
        const struct phh_action *action = &hand->action[i];
        if (action->kind == PHH_SHOW)
            player->shows[action->player] = action;
        for (size_t j = 0; action->kind == PHH_HOLE && j < action->count && dealt[action->player] < cards;
             j++)
            player->hole[action->player][dealt[action->player]++] = action->card[j];
    }
}

/* Everybody sits down with the stack of the record. */
static void seat_players(struct phh_player *player)
{
    const struct phh_hand *hand  = player->hand;
    struct table          *table = &player->table;
    struct words           words = { 0 };
    for (uint8_t seat = 1; seat <= hand->players; seat++) {
        struct event seated = { .kind = EVENT_SEATED, .has = { .words = &words, .seat = seat } };
        struct event bought = { .kind = EVENT_BOUGHT,
                                .has  = { .seat = seat, .amount = hand->start[seat - 1] } };
        words.who           = seat;
        table_apply(&SHEET, table, &seated);
        table_apply(&SHEET, table, &bought);
    }
    table->layout.button = (uint8_t)(hand->players - 1); /* and goes on to the last */
}

/* Up to the big blind a late post is live, above it dead (CM-HE-8). */
static bool post_late(struct phh_player *player)
{
    const struct phh_hand *hand = player->hand;
    cents                  big  = 0;
    for (size_t i = 0; i < hand->players; i++)
        big = hand->blind[i] > big ? hand->blind[i] : big;
    for (uint8_t seat = 1; seat <= hand->players; seat++) {
        cents          late = -hand->blind[seat - 1], live = late < big ? late : big;
        struct command post = { .kind = COMMAND_POST,
                                .has  = { .seat = seat, .wager = WAGER_LIVE, .amount = live } };
        if (late <= 0)
            continue;
        if (live > 0 && !say(player, &post))
            return false;
        post.has.wager  = WAGER_DEAD;
        post.has.amount = late - live;
        if (late > live && player->table.room.place[seat].stack > 0 && !say(player, &post))
            return false;
    }
    return true;
}

static bool deal_hands(struct phh_player *player)
{
    struct command next = { .kind = COMMAND_CARD, .has.cards.count = 1 };
    while (awaits(player) == AWAITS_DECK) {
        struct at        at  = { .rules = player->table.terms.rules.bytes, .layout = &player->table.layout };
        struct poker_due due = poker_due(&at, state_of(player));
        if (due.seat == 0)
            return true;
        next.has.cards.card[0] = player->hole[due.seat][state_of(player)->count[due.seat]];
        if (!say(player, &next))
            return false;
    }
    return true;
}

static bool begin(struct phh_player *player)
{
    struct said        shuffled = { .command.kind = COMMAND_SHUFFLE };
    struct poker_rules rules;
    table_copy(&player->table, &player->fresh);
    rules_of(player->hand, &rules);
    memcpy(player->table.terms.rules.bytes, &rules, sizeof rules);
    seat_players(player);
    look_ahead(player);
    if (player->recorder != NULL)
        table_copy(&player->heard, &player->table);
    return say(player, &shuffled.command) && say_plain(player, COMMAND_DEAL, 0) && post_late(player) &&
           deal_hands(player);
}

/* ---- the hand ----------------------------------------------------------------------- */

static bool turn_board(struct phh_player *player, const struct phh_action *action)
{
    struct command cards = { .kind = COMMAND_CARD, .has.cards.count = action->count };
    memcpy(cards.has.cards.card, action->card, action->count);
    if (awaits(player) == AWAITS_DEALER && !say_plain(player, COMMAND_SHOW, 0))
        return false;
    return say(player, &cards);
}

/* `cc` is a check where there is nothing to call; `cbr` names what lies before the
 * player afterwards, on this street. */
static bool act(struct phh_player *player, const struct phh_action *action)
{
    uint8_t seat = awaited_seat(player);
    if (seat != action->player || state_of(player)->street > rules_at(player)->streets)
        return differs(player, "does not wait for", seat);
    if (action->kind == PHH_FOLD)
        return say_plain(player, COMMAND_FOLD, seat);
    struct at          at = { .rules  = player->table.terms.rules.bytes,
                              .layout = &player->table.layout,
                              .stacks = (const char *)&player->table.room.place[0].stack,
                              .stride = sizeof player->table.room.place[0] };
    struct poker_round round;
    poker_look(&at, state_of(player), &round);
    cents          call = poker_to_call(state_of(player), &round, seat), stack = at_stack(&at, seat);
    struct command put = { .kind = COMMAND_PUT, .has = { .seat = seat } };
    if (action->kind == PHH_CALL && call == 0)
        return say_plain(player, COMMAND_CHECK, seat);
    put.has.amount =
        action->kind == PHH_CALL ? (call < stack ? call : stack) : action->amount - round.put[seat];
    if (put.has.amount <= 0)
        return differs(player, "raises to less than lies before", seat);
    cents before = round.put[seat] + put.has.amount;
    if (!say(player, &put))
        return false;
    return pots_put(&player->table.layout, seat, state_of(player)->street) == before ||
           differs(player, "has another amount than the house from", seat);
}

/* Faces that the hand is not known to hold are unknown ones of it. */
static bool draw(struct phh_player *player, const struct phh_action *action)
{
    uint8_t seat = action->player, most = action->count < POKER_HOLE_MAX ? action->count : POKER_HOLE_MAX;
    struct command gives = { .kind = COMMAND_DRAW, .has = { .seat = seat, .cards.count = most } };
    if (awaits(player) == AWAITS_DEALER && !say_plain(player, COMMAND_SHOW, 0))
        return false;
    for (size_t i = 0; i < most; i++) {
        bool held =
            memchr(state_of(player)->hand[seat], action->card[i], state_of(player)->count[seat]) != NULL;
        gives.has.cards.card[i] = held ? action->card[i] : CARD_UNKNOWN;
    }
    if (!say(player, &gives))
        return false;
    /* what comes for them stands further on in the record */
    const struct phh_action *next = action + 1, *end = player->hand->action + player->hand->action_count;
    while (next < end && (next->kind != PHH_HOLE || next->player != seat))
        next++;
    for (size_t i = 0; i < most; i++) {
        struct command comes = { .kind = COMMAND_CARD, .has.cards = { 1, { CARD_UNKNOWN } } };
        if (next < end && i < next->count)
            comes.has.cards.card[0] = next->card[i];
        if (!say(player, &comes))
            return false;
    }
    return true;
}

static bool follow(struct phh_player *player, const struct phh_action *action)
{
    switch (action->kind) {
    case PHH_HOLE:
    case PHH_SHOW: return true; /* looked at before, and at the showdown */
    case PHH_DISCARD: return draw(player, action);
    case PHH_BOARD: return turn_board(player, action);
    case PHH_FOLD:
    case PHH_CALL:
    case PHH_RAISE: return act(player, action);
    default: return differs(player, "has an action of another game by", action->player);
    }
}

/* The cards of a hand that nobody knew are those that the record shows and that it
 * was not known to hold. */
static bool name_cards(struct phh_player *player, uint8_t seat)
{
    const struct poker_state *state = state_of(player);
    const struct phh_action  *shows = player->shows[seat];
    struct command            names = { .kind = COMMAND_NAME, .has.spot = seat };
    for (size_t i = 0; i < shows->count; i++)
        if (memchr(state->hand[seat], shows->card[i], state->count[seat]) == NULL)
            names.has.cards.card[names.has.cards.count++] = shows->card[i];
    return names.has.cards.count == 0 || say(player, &names);
}

static bool is_known(const struct poker_state *state, uint8_t seat)
{
    return memchr(state->hand[seat], CARD_UNKNOWN, state->count[seat]) == NULL;
}

/* Out of what lies there once the betting is over, and before a hand is thrown away: of a pot
 * that the rake has taken whole it need not be the last. */
static void take_rake(struct phh_player *player, cents rake)
{
    cents        there = table_in_pots(&player->table);
    struct event fee   = { .kind = EVENT_FEE, .has.amount = rake < there ? rake : there };
    if (fee.has.amount <= 0)
        return;
    table_apply(&SHEET, &player->table, &fee);
    if (player->recorder != NULL)
        tell(player, &fee);
}

/* Hands in their order: shown as far as the record knows them, otherwise thrown
 * away. */
static bool show_down(struct phh_player *player, cents rake)
{
    const struct poker_state *state = state_of(player);
    uint8_t                   last  = rules_at(player)->streets;
    if (awaits(player) == AWAITS_DEALER && state->street == last && !say_plain(player, COMMAND_SHOW, 0))
        return false;
    take_rake(player, rake);
    for (uint8_t seat; state->street > last && (seat = awaited_seat(player)) != 0;) {
        const struct phh_action *shows = player->shows[seat];
        bool                     seen =
            shows != NULL && shows->count > 0 && memchr(shows->card, CARD_UNKNOWN, shows->count) == NULL;
        if (seen && !is_known(state, seat) && !name_cards(player, seat))
            return false;
        bool up = is_known(state, seat) && (shows == NULL || seen);
        if (!say_plain(player, up ? COMMAND_TURNUP : COMMAND_MUCK, seat))
            return false;
    }
    return awaits(player) == AWAITS_SETTLING || differs(player, "stops before the hand is over", 0);
}

static bool play(struct phh_player *player, cents rake)
{
    const struct phh_hand *hand = player->hand;
    if (!begin(player))
        return false;
    for (size_t i = 0; i < hand->action_count; i++)
        if (!follow(player, &hand->action[i]))
            return false;
    return show_down(player, rake) && say_plain(player, COMMAND_SETTLE, 0);
}

void phh_play(struct phh_player *player, const struct phh_hand *hand, cents rake, struct phh_result *out)
{
    phh_play_recorded(player, hand, rake, out, NULL);
}

void phh_play_recorded(struct phh_player *player, const struct phh_hand *hand, cents rake,
                       struct phh_result *out, struct recorder *recorder)
{
    out->why[0]      = '\0';
    player->hand     = hand;
    player->out      = out;
    player->recorder = recorder;
    out->complete    = play(player, rake);
    for (size_t i = 0; i < hand->players; i++)
        out->finish[i] = player->table.room.place[i + 1].stack;
}
