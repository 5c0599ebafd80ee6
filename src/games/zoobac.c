#include "games/zoobac.h"

#include <string.h>

#include "hands/baccarat.h"

uint8_t zoobac_value(card face)
{
    return (uint8_t)(baccarat_value(face) % 10);
}

uint8_t zoobac_points(const struct zoobac_hand *hand)
{
    return (uint8_t)baccarat_points(hand->card, hand->count);
}

bool zoobac_natural(const struct zoobac_rules *rules, uint8_t player, uint8_t banker)
{
    return player >= rules->natural || banker >= rules->natural;
}

bool zoobac_player_draws(const struct zoobac_rules *rules, uint8_t player)
{
    return player < rules->player_stands;
}

bool zoobac_banker_draws(const struct zoobac_rules *rules, uint8_t banker, uint8_t third)
{
    if (third == ZOOBAC_NO_THIRD)
        return banker < rules->banker_stands;
    return (rules->banker_draws[banker] >> third & 1) != 0;
}

enum result zoobac_result(const struct zoobac_rules *rules, uint8_t player, uint8_t player_cards,
                          uint8_t banker, uint8_t banker_cards)
{
    if (player == banker)
        return player == 0 ? RESULT_MONKEY : RESULT_TIE;
    if (player > banker) {
        if (player_cards != 3 || player != rules->rabbit)
            return RESULT_PLAYER;
        return banker == 0 ? RESULT_TRIPLE_RABBIT : RESULT_RABBIT;
    }
    if (banker_cards != 3 || banker != rules->tiger)
        return RESULT_BANKER;
    return player == 0 ? RESULT_TRIPLE_TIGER : RESULT_TIGER;
}

struct outcome zoobac_pays(const struct zoobac_rules *rules, uint8_t wager, uint8_t result)
{
    const struct pay *line = &rules->pays[wager][result];
    if (line->rule == NULL)
        line = &rules->losing[wager];
    return (struct outcome){ .pays = line->pays, .rule = line->rule };
}

enum hand zoobac_next(const struct zoobac_rules *rules, const struct zoobac_hand *player,
                      const struct zoobac_hand *banker)
{
    if (player->count + banker->count < 4) /* MC2-ZOO-R1 */
        return player->count == banker->count ? HAND_PLAYER : HAND_BANKER;
    uint8_t player_points = (uint8_t)baccarat_points(player->card, 2);
    uint8_t banker_points = (uint8_t)baccarat_points(banker->card, 2);
    if (zoobac_natural(rules, player_points, banker_points))
        return HAND_NONE;
    bool draws = zoobac_player_draws(rules, player_points);
    if (draws && player->count == 2)
        return HAND_PLAYER;
    uint8_t third = draws ? zoobac_value(player->card[2]) : ZOOBAC_NO_THIRD;
    if (banker->count == 2 && zoobac_banker_draws(rules, banker_points, third))
        return HAND_BANKER;
    return HAND_NONE;
}

static struct turn zoobac_turn(const struct at *at, const void *state)
{
    (void)at;
    switch (((const struct zoobac_state *)state)->phase) {
    case ZOOBAC_DEALING: return (struct turn){ .awaits = AWAITS_DECK, .cards = 1 };
    case ZOOBAC_DECIDED: return (struct turn){ .awaits = AWAITS_SETTLING };
    default: return (struct turn){ .awaits = AWAITS_NOTHING };
    }
}

/* The entry pad: a result may be entered while no card of the hand lies open. */
static bool pad_is_open(const struct zoobac_state *state)
{
    return state->phase == ZOOBAC_DEALING && state->player.count == 0;
}

static size_t zoobac_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct zoobac_state *state = opaque;
    size_t                     count = 0;
    (void)at;
    if (state->phase != ZOOBAC_DEALING)
        return 0;
    for (card face = 0; face < CARD_JOKER && count < max; face++) {
        struct choice choice     = { .command = { .kind = COMMAND_CARD } };
        choice.command.has.cards = (struct card_list){ 1, { face } };
        out[count++]             = choice;
    }
    for (uint8_t result = RESULT_PLAYER; pad_is_open(state) && result <= RESULT_MONKEY && count < max;
         result++) {
        struct choice choice      = { .command = { .kind = COMMAND_RESULT } };
        choice.command.has.result = result;
        choice.command.has.count  = 1;
        out[count++]              = choice;
    }
    return count;
}

/* Which rule made the hand stop or draw at this point. */
static const char *draw_rule(const struct zoobac_rules *rules, const struct zoobac_hand *player,
                             const struct zoobac_hand *banker, enum hand hand)
{
    if (player->count < 2 || banker->count < 2)
        return rules->deal_rule;
    if (hand == HAND_PLAYER)
        return rules->player_rule;
    return player->count == 3 ? rules->banker_table_rule : rules->banker_rule;
}

/* Both hands stand: their points, and which of the eight results it is. */
static void tell_result(const struct zoobac_rules *rules, const struct zoobac_hand *player,
                        const struct zoobac_hand *banker, struct events *out)
{
    uint8_t points[] = { zoobac_points(player), zoobac_points(banker) };
    bool    natural = player->count == 2 && banker->count == 2 && zoobac_natural(rules, points[0], points[1]);
    struct event *stands = events_add(out, EVENT_STANDS, natural ? rules->natural_rule : rules->player_rule);
    stands->has.hand     = HAND_PLAYER;
    stands->has.count    = points[0];
    stands               = events_add(out, EVENT_STANDS,
                        natural ? rules->natural_rule : draw_rule(rules, player, banker, HAND_BANKER));
    stands->has.hand     = HAND_BANKER;
    stands->has.count    = points[1];
    struct event *result = events_add(out, EVENT_RESULT, rules->result_rule);
    result->has.result   = (uint8_t)zoobac_result(rules, points[0], player->count, points[1], banker->count);
}

/* `hand` with one card more. Card by card: a processor waits long to read as a
 * whole what was just written byte by byte. */
static void add_card(const struct zoobac_hand *hand, card face, struct zoobac_hand *out)
{
    out->count   = (uint8_t)(hand->count + 1);
    out->card[0] = hand->card[0];
    out->card[1] = hand->card[1];
    out->card[2] = face;
    if (hand->count < 2)
        out->card[hand->count] = face;
}

static enum refusal decide_card(const struct zoobac_rules *rules, const struct zoobac_state *state,
                                const struct command *command, struct events *out)
{
    if (state->phase != ZOOBAC_DEALING)
        return REFUSE_NO_CARD_NOW;
    card face = command->has.cards.card[0];
    if (command->has.cards.count != 1 || face >= CARD_JOKER)
        return REFUSE_NO_SUCH_CARD;
    const struct zoobac_hand *player = &state->player, *banker = &state->banker;
    enum hand                 hand  = zoobac_next(rules, player, banker);
    struct event             *event = events_add(out, EVENT_CARD, draw_rule(rules, player, banker, hand));
    event->has.hand                 = (uint8_t)hand;
    event->has.cards.count          = 1;
    event->has.cards.card[0]        = face;

    struct zoobac_hand drawn;
    add_card(hand == HAND_PLAYER ? player : banker, face, &drawn);
    if (hand == HAND_PLAYER)
        player = &drawn;
    else
        banker = &drawn;
    if (zoobac_next(rules, player, banker) == HAND_NONE)
        tell_result(rules, player, banker, out);
    return ALLOWED;
}

/* MC2-ZOO-A1: a card of ten counts ten, and none counts more. */
#define COUNT_MOST 10

/* MC2-ZOO-Q2: the entry pad records a result without its cards. The table
 * asks for the action count as well when the bank does not cover. */
static enum refusal decide_result(const struct zoobac_rules *rules, const struct zoobac_state *state,
                                  const struct command *command, struct events *out)
{
    if (!pad_is_open(state))
        return REFUSE_NO_RESULT_NOW;
    if (command->has.result > RESULT_MONKEY)
        return REFUSE_NO_SUCH_RESULT;
    if (command->has.count > COUNT_MOST)
        return events_refuse(out, REFUSE_BAD_ACTION_COUNT, (struct figures){ .most = COUNT_MOST });
    struct event *event = events_add(out, EVENT_RESULT, rules->entry_rule);
    event->has.result   = command->has.result;
    event->has.count    = command->has.count;
    return ALLOWED;
}

/* A wrong entry is taken back card by card until the hand is settled. */
static enum refusal decide_uncard(const struct zoobac_state *state, const struct command *command,
                                  struct events *out)
{
    if (state->phase == ZOOBAC_IDLE)
        return REFUSE_NOTHING_TO_TAKE_BACK;
    const struct zoobac_hand *player = &state->player, *banker = &state->banker;
    struct event             *event = events_add(out, EVENT_UNCARD, NULL);
    memcpy(events_words(out, event)->why, words_of(&command->has)->why, sizeof NO_WORDS.why);
    if (player->count == 0) {
        if (state->phase == ZOOBAC_DECIDED)
            return ALLOWED; /* the entered result itself */
        out->count--;
        return REFUSE_NOTHING_TO_TAKE_BACK;
    }
    /* Cards go to the Player first: unless the Player has more, the Banker had the last. */
    bool                      banker_last = banker->count >= player->count;
    const struct zoobac_hand *last        = banker_last ? banker : player;
    event->has.hand                       = banker_last ? HAND_BANKER : HAND_PLAYER;
    event->has.cards                      = (struct card_list){ 1, { last->card[last->count - 1] } };
    return ALLOWED;
}

static command_set zoobac_commands(const void *rules)
{
    (void)rules;
    return COMMAND_BIT(CARD) | COMMAND_BIT(RESULT) | COMMAND_BIT(UNCARD);
}

static enum refusal zoobac_decide(const struct at *at, const void *state, const struct command *command,
                                  struct events *out)
{
    switch (command->kind) {
    case COMMAND_CARD: return decide_card(at->rules, state, command, out);
    case COMMAND_RESULT: return decide_result(at->rules, state, command, out);
    case COMMAND_UNCARD: return decide_uncard(state, command, out);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

static void clear_hand(struct zoobac_state *state, enum zoobac_phase phase)
{
    state->phase  = (uint8_t)phase;
    state->player = (struct zoobac_hand){ 0 };
    state->banker = (struct zoobac_hand){ 0 };
    state->result = RESULT_NONE;
    state->action = 0;
}

static void apply_card(struct zoobac_state *state, const struct event *event)
{
    struct zoobac_hand *hand = event->has.hand == HAND_PLAYER ? &state->player : &state->banker;
    card                face = event->has.cards.card[0];
    if (hand->count == COUNT_OF(hand->card) || face >= CARD_JOKER)
        return;
    hand->card[hand->count++] = face;
    if (event->has.hand == HAND_PLAYER && hand->count == 1)
        state->action = (uint8_t)baccarat_value(face); /* MC2-ZOO-A1 */
}

static void apply_result(struct zoobac_state *state, const struct event *event)
{
    state->phase  = ZOOBAC_DECIDED;
    state->result = event->has.result;
    if (state->action == 0)
        state->action = (uint8_t)event->has.count;
}

static void apply_uncard(struct zoobac_state *state, const struct event *event)
{
    state->phase  = ZOOBAC_DEALING;
    state->result = RESULT_NONE;
    if (event->has.hand == HAND_NONE) {
        state->action = 0;
        return;
    }
    struct zoobac_hand *hand = event->has.hand == HAND_PLAYER ? &state->player : &state->banker;
    if (hand->count > 0)
        hand->card[--hand->count] = 0;
    if (state->player.count == 0)
        state->action = 0;
}

/* The hand is over: it goes on the scoreboard (MC2-ZOO-Q1). */
static void apply_ended(struct zoobac_state *state)
{
    if (state->phase == ZOOBAC_DECIDED && state->road_count < ZOOBAC_ROAD_MAX) {
        bool seen                        = state->player.count > 0;
        state->road[state->road_count++] = (struct shown_past){
            .result = state->result,
            .points = { seen ? zoobac_points(&state->player) : NO_POINTS,
                        seen ? zoobac_points(&state->banker) : NO_POINTS },
        };
    }
    clear_hand(state, ZOOBAC_IDLE);
}

static void zoobac_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct zoobac_state *state = opaque;
    (void)at;
    if (event->kind == EVENT_CARD) { /* most are */
        apply_card(state, event);
        return;
    }
    switch (event->kind) {
    case EVENT_SHUFFLED:
        memset(state->road, 0, sizeof state->road);
        state->road_count = 0;
        break;
    case EVENT_CLOSED:
    case EVENT_MISDEAL: clear_hand(state, ZOOBAC_DEALING); break;
    case EVENT_RESULT: apply_result(state, event); break;
    case EVENT_UNCARD: apply_uncard(state, event); break;
    case EVENT_ENDED: apply_ended(state); break;
    default: break;
    }
}

static void code_hand(struct codec *codec, struct zoobac_hand *hand)
{
    code_u8(codec, &hand->count);
    if (hand->count > COUNT_OF(hand->card))
        codec->bad = true;
    for (size_t i = 0; i < hand->count && !codec->bad; i++)
        code_u8(codec, &hand->card[i]);
    for (size_t i = 0; i < hand->count && !codec->bad; i++)
        if (hand->card[i] >= CARD_JOKER)
            codec->bad = true;
}

static void zoobac_code(struct codec *codec, void *opaque)
{
    struct zoobac_state *state = opaque;
    code_u8(codec, &state->phase);
    code_hand(codec, &state->player);
    code_hand(codec, &state->banker);
    code_u8(codec, &state->result);
    code_u8(codec, &state->action);
    if (state->phase > ZOOBAC_DECIDED || state->result > RESULT_MONKEY)
        codec->bad = true;
    code_count(codec, &state->road_count, ZOOBAC_ROAD_MAX);
    for (size_t i = 0; i < state->road_count && !codec->bad; i++) {
        code_u8(codec, &state->road[i].result);
        code_u8(codec, &state->road[i].points[0]);
        code_u8(codec, &state->road[i].points[1]);
    }
}

/* MC2-ZOO-R1: community hands, face up for all. */
static void show_hand(struct shown *out, enum hand name, const struct zoobac_hand *hand)
{
    if (hand->count == 0)
        return;
    struct shown_hand *shown = &out->hand[out->hand_count++];
    shown->hand              = (uint8_t)name;
    shown->points            = zoobac_points(hand);
    shown->cards.count       = hand->count;
    memcpy(shown->cards.card, hand->card, hand->count);
}

static void zoobac_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct zoobac_state *state = opaque;
    (void)at;
    (void)viewer;
    show_hand(out, HAND_PLAYER, &state->player);
    show_hand(out, HAND_BANKER, &state->banker);
    out->result     = state->result;
    out->past_count = state->road_count;
    memcpy(out->past, state->road, sizeof state->road);
}

static struct outcome zoobac_settle(const struct at *at, const void *state, const struct stake *stake)
{
    return zoobac_pays(at->rules, stake->wager, ((const struct zoobac_state *)state)->result);
}

/* What a result has the bank pay and take. */
struct moves {
    cents pays, takes;
};

static struct moves moves_of(const struct at *at, uint8_t result, cents chip_unit)
{
    struct moves moves = { 0, 0 };
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        struct ratio        pays  = zoobac_pays(at->rules, stake->wager, result).pays;
        if (pays.num < 0)
            moves.takes += stake->amount;
        else
            moves.pays += ratio_of(stake->amount, pays, chip_unit);
    }
    return moves;
}

/* MC2-ZOO-S2: over the eight results, the largest sum that changes hands. */
static cents zoobac_exposure(const struct at *at, cents chip_unit)
{
    cents most = 0;
    for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++) {
        struct moves moves = moves_of(at, result, chip_unit);
        cents        sum   = moves.pays + moves.takes;
        most               = sum > most ? sum : most;
    }
    return most;
}

/* Over the same results, the most that is paid beyond what is taken. */
static cents zoobac_loss(const struct at *at, cents chip_unit)
{
    cents most = 0;
    for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++) {
        struct moves moves = moves_of(at, result, chip_unit);
        cents        sum   = moves.pays - moves.takes;
        most               = sum > most ? sum : most;
    }
    return most;
}

static uint32_t zoobac_action_count(const struct at *at, const void *state)
{
    (void)at;
    return ((const struct zoobac_state *)state)->action;
}

_Static_assert(sizeof(struct zoobac_state) <= GAME_STATE_MAX, "the table holds the state");

static bool zoobac_follows(const void *rules, uint8_t banker, uint8_t third)
{
    return zoobac_banker_draws(rules, banker, third);
}

const struct bank_game zoobac_game = {
    .game = {
        .name       = "zoobac",
        .state_size = sizeof(struct zoobac_state), .rules_size = sizeof(struct zoobac_rules),
        .turn       = zoobac_turn,
        .legal      = zoobac_legal,
        .commands   = zoobac_commands,
        .decide     = zoobac_decide,
        .apply      = zoobac_apply,
        .code       = zoobac_code,
        .show       = zoobac_show,
        .count      = zoobac_value,
        .follows    = zoobac_follows,
    },
    .settle       = zoobac_settle,
    .exposure     = zoobac_exposure,
    .loss         = zoobac_loss,
    .action_count = zoobac_action_count,
};
