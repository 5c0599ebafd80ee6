#include "games/tiles_game.h"

#include <string.h>

#define LOW_TILES 2
#define ALL_FOUR  15

/* Deciding one command: a working state, and the story so far. */
struct work {
    const struct at          *at;
    const struct tiles_rules *rules;
    struct tiles_state        now;
    struct events            *out;
};

static void tiles_apply(const struct at *at, void *opaque, const struct event *event);

/* ---- hands -------------------------------------------------------------- */

struct tiles_setting tiles_game_setting(const struct tiles_spot *spot)
{
    struct tiles_setting setting;
    size_t               low = 0, high = 0;
    memset(&setting, 0, sizeof setting);
    for (size_t i = 0; i < TILES_DEALT; i++) {
        tile face = card_tile(spot->face[i]);
        if ((spot->low >> i & 1) != 0 && low < LOW_TILES)
            setting.low[low++] = face;
        else if ((spot->low >> i & 1) == 0 && high < LOW_TILES)
            setting.high[high++] = face;
    }
    return setting;
}

/* The tiles of a hand by their bits. */
static struct card_list some_of(const struct tiles_spot *spot, unsigned bits)
{
    struct card_list list = { 0 };
    for (size_t i = 0; i < TILES_DEALT; i++)
        if ((bits >> i & 1) != 0)
            list.card[list.count++] = spot->face[i];
    return list;
}

/* The bits of these faces in the hand, each taken once; 0 if one is not there. */
static uint8_t bits_of(const struct tiles_spot *spot, const card *faces, size_t count)
{
    unsigned bits = 0;
    for (size_t i = 0; i < count; i++) {
        size_t at = 0;
        while (at < TILES_DEALT && (spot->face[at] != faces[i] || (bits >> at & 1) != 0))
            at++;
        if (at == TILES_DEALT)
            return 0;
        bits |= 1u << at;
    }
    return (uint8_t)bits;
}

/* The House Way: which advice was followed, and the tiles of the low hand. */
static enum tiles_way house_way(const struct tiles_spot *spot, card low[LOW_TILES])
{
    tile                 four[TILES_DEALT];
    struct tiles_setting setting;
    for (size_t i = 0; i < TILES_DEALT; i++)
        four[i] = card_tile(spot->face[i]);
    enum tiles_way way = tiles_set(four, &setting);
    for (size_t i = 0; i < LOW_TILES; i++)
        low[i] = tile_card(setting.low[i]);
    return way;
}

static bool is_foul(const struct tiles_spot *spot)
{
    struct tiles_setting setting = tiles_game_setting(spot);
    return tiles_foul(&setting);
}

/* ---- the table's geometry ----------------------------------------------- */

uint8_t tiles_game_first(const struct tiles_state *state)
{
    return spot_after(state->bank, dice_position(dice_total(state->dice), TILES_SPOTS) - 1u, TILES_SPOTS);
}

uint8_t tiles_game_next(const struct tiles_state *state)
{
    return spot_after(tiles_game_first(state), state->hands_dealt, TILES_SPOTS);
}

static bool awaited(const struct tiles_state *state, uint8_t spot)
{
    return state->phase == TILES_SETTING && state->spot[spot].wagered && !state->spot[spot].set;
}

/* ---- telling ------------------------------------------------------------ */

static struct event *tell(struct work *work, enum event_kind kind, const char *rule, uint8_t spot)
{
    struct event *event = events_add(work->out, kind, rule);
    event->has.spot     = spot;
    return event;
}

static void happens(struct work *work)
{
    tiles_apply(work->at, &work->now, &work->out->list[work->out->count - 1]);
}

/* Whoever decides a hand sees its tiles; those of nobody's hand lie face down. */
static void to_its_decider(const struct work *work, struct event *event, uint8_t at)
{
    const struct tiles_spot *spot = &work->now.spot[at];
    event->has.seat               = spot->decider;
    event->seen_by = spot->open ? SEEN_BY_ALL : spot->decider == 0 ? SEEN_BY_NONE : SEEN_BY_SEAT;
}

static void lay(struct work *work, uint8_t at, const card low[LOW_TILES], const char *rule)
{
    struct event *laid = tell(work, EVENT_LAID, rule, at);
    to_its_decider(work, laid, at);
    laid->has.hand  = HAND_LOW;
    laid->has.cards = (struct card_list){ LOW_TILES, { low[0], low[1] } };
    happens(work);
}

static const char *set_house_way(struct work *work, uint8_t at, const char *rule)
{
    card        low[LOW_TILES];
    const char *advice = work->rules->way[house_way(&work->now.spot[at], low)];
    lay(work, at, low, rule != NULL ? rule : advice);
    return advice;
}

static void open_if_set(struct work *work)
{
    uint8_t bank = work->now.bank;
    for (uint8_t at = 1; at <= TILES_SPOTS; at++)
        if (awaited(&work->now, at))
            return;
    if (work->now.phase != TILES_SETTING)
        return;
    struct event *shown = tell(work, EVENT_SHOWN, work->rules->open, bank);
    shown->has.cards    = some_of(&work->now.spot[bank], ALL_FOUR);
    happens(work);
}

static void show_part(struct work *work, uint8_t at, enum hand part, unsigned bits, const char *rule)
{
    struct event *shown = tell(work, EVENT_SHOWN, rule, at);
    shown->has.hand     = (uint8_t)part;
    shown->has.cards    = some_of(&work->now.spot[at], bits);
    happens(work);
}

/* A hand set the House Way cites the advice that set it, now that all see it. */
static void show_hand(struct work *work, uint8_t at)
{
    const struct tiles_spot *spot = &work->now.spot[at];
    card                     low[LOW_TILES];
    const char *rule = spot->house_way ? work->rules->way[house_way(spot, low)] : work->rules->show;
    show_part(work, at, HAND_LOW, spot->low, rule);
    show_part(work, at, HAND_HIGH, ALL_FOUR & ~(unsigned)spot->low, rule);
    if (is_foul(spot))
        tell(work, EVENT_FOUL, work->rules->foul, at);
}

static void show_all(struct work *work)
{
    uint8_t first = tiles_game_first(&work->now);
    for (unsigned step = 0; step < TILES_SPOTS; step++) {
        uint8_t at = spot_after(first, step, TILES_SPOTS);
        if (work->now.spot[at].wagered)
            show_hand(work, at);
    }
}

/* ---- the deal ----------------------------------------------------------- */

static enum refusal decide_dice(struct work *work, const struct fields *has)
{
    if (work->now.phase != TILES_DICE)
        return REFUSE_NO_DICE_NOW;
    if (!dice_read(words_of(has)->value, work->now.dice))
        return REFUSE_BAD_DICE;
    struct event *dice = tell(work, EVENT_DICE, work->rules->dice, tiles_game_first(&work->now));
    dice->has.count    = dice_total(work->now.dice);
    memcpy(events_words(work->out, dice)->value, words_of(has)->value, sizeof NO_WORDS.value);
    return ALLOWED;
}

static enum refusal decide_card(struct work *work, const struct fields *has)
{
    if (work->now.phase != TILES_DEALING)
        return REFUSE_NO_CARD_NOW;
    uint8_t       at    = tiles_game_next(&work->now);
    struct event *dealt = tell(work, EVENT_CARD, work->rules->deal, at);
    to_its_decider(work, dealt, at);
    dealt->has.cards = has->cards;
    happens(work);
    open_if_set(work);
    return ALLOWED;
}

/* A dealer who entered a hand wrongly takes it back, until one is laid. */
static enum refusal decide_uncard(struct work *work, const struct fields *has)
{
    const struct tiles_state *now = &work->now;
    if ((now->phase != TILES_DEALING && now->phase != TILES_SETTING) || now->hands_dealt == 0)
        return REFUSE_NO_CARD_NOW;
    for (uint8_t at = 1; at <= TILES_SPOTS; at++)
        if (now->spot[at].set)
            return REFUSE_NO_CARD_NOW;
    uint8_t       last = spot_after(tiles_game_first(now), now->hands_dealt - 1u, TILES_SPOTS);
    struct event *back = tell(work, EVENT_UNCARD, NULL, 0);
    back->seen_by      = SEEN_BY_NONE;
    back->has.cards    = some_of(&now->spot[last], ALL_FOUR);
    memcpy(events_words(work->out, back)->why, words_of(has)->why, sizeof NO_WORDS.why);
    return ALLOWED;
}

/* ---- setting ------------------------------------------------------------ */

/* The hand that is meant: the one named, else the one this place is to set. */
static uint8_t meant_spot(const struct tiles_state *state, const struct fields *has)
{
    if (has->spot != 0 || has->seat == state->bank)
        return has->spot != 0 ? has->spot : state->bank;
    for (uint8_t at = 1; at <= TILES_SPOTS; at++)
        if (state->spot[at].decider == has->seat && awaited(state, at))
            return at;
    return has->seat;
}

/* Until the bank is opened a player may lay again; the player-dealer may not,
 * once hands are shown. */
static enum refusal may_set(const struct tiles_state *state, uint8_t seat, uint8_t at)
{
    if (at > TILES_SPOTS || !state->spot[at].dealt)
        return REFUSE_NO_HAND_TO_SET;
    if (at != state->bank && !state->spot[at].wagered)
        return REFUSE_NO_HAND_TO_SET;
    if (seat != (at == state->bank ? state->bank : state->spot[at].decider))
        return REFUSE_NOT_YOUR_HAND;
    if (at == state->bank && state->phase == TILES_DECIDED)
        return REFUSE_LOCKED;
    if (at != state->bank && state->spot[at].house_way)
        return REFUSE_NO_HAND_TO_SET; /* it is in the house's hands */
    return state->phase == (at == state->bank ? TILES_BANK : TILES_SETTING) ? ALLOWED : REFUSE_NO_HAND_TO_SET;
}

static enum refusal decide_lay(struct work *work, const struct fields *has)
{
    const struct tiles_rules *rules = work->rules;
    uint8_t                   at    = meant_spot(&work->now, has);
    enum refusal              no    = may_set(&work->now, has->seat, at);
    if (no != ALLOWED)
        return no;
    if (has->cards.count != LOW_TILES)
        return REFUSE_LOW_HAND;
    struct tiles_spot spot = work->now.spot[at];
    spot.low               = bits_of(&spot, has->cards.card, LOW_TILES);
    if (spot.low == 0)
        return REFUSE_NOT_YOUR_CARDS;
    if (at == work->now.bank && is_foul(&spot))
        set_house_way(work, at, rules->foul); /* OQ-28, OQ-29: the bank is never foul */
    else
        lay(work, at, has->cards.card, rules->lay);
    if (at == work->now.bank)
        show_all(work);
    open_if_set(work);
    return ALLOWED;
}

static enum refusal decide_house_way(struct work *work, const struct fields *has)
{
    uint8_t      at = meant_spot(&work->now, has);
    enum refusal no = may_set(&work->now, has->seat, at);
    if (no != ALLOWED)
        return no;
    struct event *asked = tell(work, EVENT_HOUSE_WAY, work->rules->ask, at);
    asked->has.seat     = has->seat;
    happens(work);
    /* Everyone reads the rule of an event: a closed hand's advice stays closed. */
    set_house_way(work, at, at == work->now.bank ? NULL : work->rules->lay);
    if (at == work->now.bank)
        show_all(work);
    open_if_set(work);
    return ALLOWED;
}

static enum refusal tiles_decide(const struct at *at, const void *state, const struct command *command,
                                 struct events *out)
{
    struct work work = {
        .at = at, .rules = at->rules, .now = *(const struct tiles_state *)state, .out = out
    };
    const struct fields *has = &command->has;
    switch (command->kind) {
    case COMMAND_DICE: return decide_dice(&work, has);
    case COMMAND_CARD: return decide_card(&work, has);
    case COMMAND_UNCARD: return decide_uncard(&work, has);
    case COMMAND_LAY: return decide_lay(&work, has);
    case COMMAND_HOUSEWAY: return decide_house_way(&work, has);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

/* ---- what is awaited, and what may be said ------------------------------ */

static struct turn tiles_turn(const struct at *at, const void *opaque)
{
    const struct tiles_state *state = opaque;
    struct turn               turn  = { .awaits = AWAITS_NOTHING };
    (void)at;
    switch (state->phase) {
    case TILES_DICE: turn.awaits = AWAITS_DICE; break;
    case TILES_DEALING:
        turn.awaits = AWAITS_DECK;
        turn.cards  = TILES_DEALT;
        break;
    case TILES_SETTING:
        turn.awaits = AWAITS_SEATS;
        for (uint8_t place = 1; place <= TILES_SPOTS; place++)
            if (awaited(state, place))
                turn.seats |= (uint64_t)1 << state->spot[place].decider;
        break;
    case TILES_BANK:
        turn.awaits = AWAITS_SEATS;
        turn.seats  = (uint64_t)1 << state->bank;
        break;
    case TILES_DECIDED: turn.awaits = AWAITS_SETTLING; break;
    default: break;
    }
    return turn;
}

/* For each hand to be set: the House Way, asked for or laid by oneself. Any
 * other two tiles may be laid as well. */
static size_t offer_hand(const struct tiles_state *state, uint8_t seat, uint8_t at, struct choice *out)
{
    struct fields has = { .seat = seat, .spot = at };
    out[0].command    = (struct command){ .kind = COMMAND_HOUSEWAY, .has = has };
    has.cards.count   = LOW_TILES;
    house_way(&state->spot[at], has.cards.card);
    out[1].command = (struct command){ .kind = COMMAND_LAY, .has = has };
    return 2;
}

static size_t tiles_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct tiles_state *state = opaque;
    size_t                    count = 0;
    (void)at;
    memset(out, 0, max * sizeof *out);
    if (max < 2 * TILES_SPOTS)
        return 0;
    for (uint8_t place = 1; place <= TILES_SPOTS; place++)
        if (awaited(state, place))
            count += offer_hand(state, state->spot[place].decider, place, out + count);
    if (state->phase == TILES_BANK)
        count += offer_hand(state, state->bank, state->bank, out + count);
    return count;
}

/* ---- what events change ------------------------------------------------- */

static void start_hand(const struct tiles_rules *rules, struct tiles_state *state)
{
    memset(state->spot, 0, sizeof state->spot);
    memset(state->dice, 0, sizeof state->dice);
    state->hands_dealt = 0;
    state->phase       = TILES_DICE;
    if (state->bank == 0 || state->bank > TILES_SPOTS)
        state->phase = TILES_IDLE; /* only a forged journal deals without a bank */
    for (uint8_t at = 1; at <= TILES_SPOTS && state->phase != TILES_IDLE; at++) {
        state->spot[at].decider = bettors_decider(&state->bettors, at, rules->largest_decides);
        state->spot[at].wagered = state->spot[at].decider != 0 && at != state->bank;
    }
}

static void apply_tiles(struct tiles_state *state, const struct card_list *cards)
{
    if (state->phase != TILES_DEALING || cards->count != TILES_DEALT)
        return;
    for (size_t i = 0; i < TILES_DEALT; i++)
        if (tile_copies(cards->card[i]) == 0)
            return;
    struct tiles_spot *spot = &state->spot[tiles_game_next(state)];
    memcpy(spot->face, cards->card, TILES_DEALT);
    spot->dealt = true;
    if (++state->hands_dealt == TILES_SPOTS)
        state->phase = TILES_SETTING;
}

static void apply_uncard(struct tiles_state *state)
{
    if ((state->phase != TILES_DEALING && state->phase != TILES_SETTING) || state->hands_dealt == 0)
        return;
    state->hands_dealt--;
    struct tiles_spot *spot = &state->spot[tiles_game_next(state)];
    memset(spot->face, 0, sizeof spot->face);
    spot->dealt  = false;
    state->phase = TILES_DEALING;
}

static void apply_to_hand(struct tiles_state *state, const struct event *event)
{
    const struct fields *has = &event->has;
    if (has->spot == 0 || has->spot > TILES_SPOTS || state->phase < TILES_SETTING ||
        !state->spot[has->spot].dealt)
        return;
    struct tiles_spot *spot = &state->spot[has->spot];
    bool               bank = has->spot == state->bank;
    uint8_t            low;
    switch (event->kind) {
    case EVENT_HOUSE_WAY: spot->house_way = true; break;
    case EVENT_SHOWN:
        spot->open = true;
        if (bank && state->phase == TILES_SETTING)
            state->phase = TILES_BANK;
        break;
    default: /* EVENT_LAID; faces that are not there only a forged journal lays */
        low = has->cards.count == LOW_TILES ? bits_of(spot, has->cards.card, LOW_TILES) : 0;
        if (low == 0 || (bank && state->phase != TILES_BANK))
            return;
        spot->low = low;
        spot->set = true;
        if (bank)
            state->phase = TILES_DECIDED;
        break;
    }
}

static void tiles_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct tiles_state  *state = opaque;
    const struct fields *has   = &event->has;
    switch (event->kind) {
    case EVENT_BANKED: state->bank = has->seat; break;
    case EVENT_BET: bettors_apply(&state->bettors, has, has->amount, TILES_SPOTS); break;
    case EVENT_UNBET: bettors_apply(&state->bettors, has, -has->amount, TILES_SPOTS); break;
    case EVENT_CLOSED:
    case EVENT_MISDEAL: start_hand(at->rules, state); break;
    case EVENT_DICE:
        if (state->phase == TILES_DICE && dice_read(words_of(has)->value, state->dice))
            state->phase = TILES_DEALING;
        break;
    case EVENT_CARD: apply_tiles(state, &has->cards); break;
    case EVENT_UNCARD: apply_uncard(state); break;
    case EVENT_LAID:
    case EVENT_SHOWN:
    case EVENT_HOUSE_WAY: apply_to_hand(state, event); break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: memset(state, 0, sizeof *state); break;
    default: break;
    }
}

/* ---- on paper ----------------------------------------------------------- */

static void code_spot(struct codec *codec, struct tiles_spot *spot)
{
    code_up_to(codec, &spot->decider, PLACES_MAX);
    code_bool(codec, &spot->wagered);
    code_bool(codec, &spot->dealt);
    code_bool(codec, &spot->house_way);
    code_bool(codec, &spot->set);
    code_bool(codec, &spot->open);
    code_up_to(codec, &spot->low, ALL_FOUR);
    for (size_t i = 0; i < TILES_DEALT; i++) {
        code_u8(codec, &spot->face[i]);
        if (spot->dealt ? tile_copies(spot->face[i]) == 0 : spot->face[i] != 0)
            codec->bad = true;
    }
    if (spot->set && (!spot->dealt || __builtin_popcount(spot->low) != LOW_TILES))
        codec->bad = true;
}

static void tiles_code(struct codec *codec, void *opaque)
{
    struct tiles_state *state = opaque;
    code_up_to(codec, &state->phase, TILES_DECIDED);
    code_up_to(codec, &state->bank, PLACES_MAX);
    for (size_t i = 0; i < COUNT_OF(state->dice); i++)
        code_up_to(codec, &state->dice[i], 6);
    code_up_to(codec, &state->hands_dealt, TILES_SPOTS);
    bool all = true;
    for (size_t i = 1; i <= TILES_SPOTS; i++) {
        code_spot(codec, &state->spot[i]);
        all = all && state->spot[i].dealt;
    }
    bettors_code(codec, &state->bettors, TILES_SPOTS);
    bool banked = state->bank >= 1 && state->bank <= TILES_SPOTS;
    bool thrown = state->phase < TILES_DEALING || dice_total(state->dice) >= 3;
    if ((state->phase > TILES_IDLE && !banked) || !thrown || (state->phase >= TILES_SETTING && !all))
        codec->bad = true;
    else if (state->phase == TILES_DECIDED)
        for (size_t i = 1; i <= TILES_SPOTS; i++)
            if (!state->spot[i].set && (i == state->bank || state->spot[i].wagered))
                codec->bad = true;
}

/* ---- shown -------------------------------------------------------------- */

static struct shown_hand *show_tiles(struct shown *out, uint8_t at, enum hand part, struct card_list cards)
{
    struct shown_hand *shown = &out->hand[out->hand_count++];
    *shown = (struct shown_hand){ .spot = at, .hand = (uint8_t)part, .points = NO_POINTS, .cards = cards };
    return shown;
}

/* A hand is its decider's to see, and once opened everyone's; the bank's, and
 * one without a wager, nobody's. */
static void tiles_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct tiles_state *state = opaque;
    (void)at;
    for (uint8_t place = 1; place <= TILES_SPOTS; place++) {
        const struct tiles_spot *spot = &state->spot[place];
        bool knows = viewer == VIEWER_HOUSE || (viewer != VIEWER_BOARD && viewer == spot->decider);
        if (!spot->dealt)
            continue;
        if (!spot->open && (spot->decider == 0 || !knows)) {
            struct shown_hand *closed = show_tiles(out, place, HAND_NONE, some_of(spot, ALL_FOUR));
            memset(closed->cards.card, CARD_UNKNOWN, TILES_DEALT);
        } else if (!spot->set) {
            show_tiles(out, place, HAND_NONE, some_of(spot, ALL_FOUR));
        } else {
            show_tiles(out, place, HAND_LOW, some_of(spot, spot->low));
            show_tiles(out, place, HAND_HIGH, some_of(spot, ALL_FOUR & ~(unsigned)spot->low));
        }
    }
}

/* ---- settling ----------------------------------------------------------- */

static bool any_copy(const struct tiles_setting *one, const struct tiles_setting *other)
{
    return tiles_rank(one->low[0], one->low[1]) == tiles_rank(other->low[0], other->low[1]) ||
           tiles_rank(one->high[0], one->high[1]) == tiles_rank(other->high[0], other->high[1]);
}

/* A copy is the bank's (CM-PGT-H2 to H4, G5). */
static struct outcome tiles_settle(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct tiles_rules *rules  = at->rules;
    const struct tiles_state *state  = opaque;
    struct tiles_setting      player = tiles_game_setting(&state->spot[stake->spot]);
    struct tiles_setting      bank   = tiles_game_setting(&state->spot[state->bank]);
    struct outcome            out    = { .pays = rules->base[tiles_against_bank(&player, &bank) + 1] };
    if (tiles_foul(&player))
        out.rule = rules->foul;
    else if (out.pays.num > 0)
        out.rule = rules->win;
    else if (any_copy(&player, &bank))
        out.rule = rules->copy;
    else
        out.rule = out.pays.num == 0 ? rules->push : rules->lose;
    return out;
}

static cents tiles_exposure(const struct at *at, cents chip_unit)
{
    const struct tiles_rules *rules = at->rules;
    cents                     sum   = 0;
    for (size_t i = 0; i < at->layout->count; i++)
        sum += ratio_most(at->layout->stake[i].amount, rules->base[2], chip_unit);
    return sum;
}

/* OQ-24: where the dice name the player-dealer, the next seat is first. */
static uint32_t tiles_action_count(const struct at *at, const void *state)
{
    uint8_t position = dice_position(dice_total(((const struct tiles_state *)state)->dice), TILES_SPOTS);
    (void)at;
    return position == 1 ? 1 : position - 1u;
}

_Static_assert(sizeof(struct tiles_state) <= GAME_STATE_MAX, "the table holds the state");

const struct bank_game tiles_game = {
    .game = {
        .name       = "tiles",
        .state_size = sizeof(struct tiles_state), .rules_size = sizeof(struct tiles_rules),
        .turn       = tiles_turn,
        .legal      = tiles_legal,
        .decide     = tiles_decide,
        .apply      = tiles_apply,
        .code       = tiles_code,
        .show       = tiles_show,
    },
    .settle       = tiles_settle,
    .exposure     = tiles_exposure,
    .action_count = tiles_action_count,
};
