#include "games/three_card.h"

#include <string.h>

/* ---- the rules ---------------------------------------------------------- */

enum three_card_result three_card_result(hand_rank player, hand_rank bank)
{
    int order = (player > bank) - (player < bank);
    if (three_is_queen_high(bank))
        return order > 0 ? THREE_CARD_HIGHER : order < 0 ? THREE_CARD_LOWER : THREE_CARD_EQUAL;
    return order > 0   ? THREE_CARD_UNQUALIFIED_HIGHER
           : order < 0 ? THREE_CARD_UNQUALIFIED_LOWER
                       : THREE_CARD_UNQUALIFIED_EQUAL;
}

static struct outcome outcome_of(struct pay pay)
{
    return (struct outcome){ .pays = pay.pays, .rule = pay.rule };
}

struct outcome three_card_ante(const struct three_card_rules *rules, enum three_card_result result)
{
    return outcome_of(rules->ante_pays[result]);
}

struct outcome three_card_play(const struct three_card_rules *rules, enum three_card_result result)
{
    return outcome_of(rules->play_pays[result]);
}

struct outcome three_card_pair_plus(const struct three_card_rules *rules, hand_rank player)
{
    struct ratio pays = rules->pair_plus[three_category(player)];
    return outcome_of((struct pay){ pays, pays.num < 0 ? rules->pair_plus_loses : rules->pair_plus_pays });
}

enum high_category three_card_six(const card player[3], const card bank[3])
{
    card six[6];
    memcpy(six, player, 3);
    memcpy(six + 3, bank, 3);
    return high_category(high_rank6(six));
}

struct outcome three_card_six_card(const struct three_card_rules *rules, enum high_category six)
{
    struct ratio pays = rules->six_card[six];
    return outcome_of((struct pay){ pays, pays.num < 0 ? rules->six_card_loses : rules->six_card_pays });
}

uint32_t three_card_action(card turned_up)
{
    int rank = card_rank(turned_up);
    return rank == RANK_A ? 1 : (uint32_t)rank + 2;
}

/* ---- who is where ------------------------------------------------------- */

uint8_t three_card_holder(const struct three_card_state *state, uint8_t spot)
{
    uint8_t first = 0;
    for (size_t i = 0; i < state->count; i++) {
        const struct three_card_bettor *bettor = &state->bettor[i];
        if (bettor->spot != spot || bettor->ante == 0)
            continue;
        if (bettor->seat == spot)
            return spot;
        first = first == 0 ? bettor->seat : first;
    }
    return first;
}

static bool spot_is_bet(const struct three_card_state *state, uint8_t spot)
{
    for (size_t i = 0; i < state->count; i++)
        if (state->bettor[i].spot == spot)
            return true;
    return false;
}

/* Clockwise from the player-dealer's left; the last is the player-dealer. */
static uint8_t spot_at(const struct three_card_state *state, unsigned step)
{
    return (uint8_t)((state->bank + step) % SEATS_MAX + 1);
}

/* E2a: whose stack is next; 0 when all have theirs. */
static uint8_t next_stack(const struct three_card_state *state)
{
    for (unsigned step = 0; step < SEATS_MAX; step++) {
        uint8_t spot = spot_at(state, step);
        if ((state->dealt >> spot & 1) == 0 && (spot == state->bank || spot_is_bet(state, spot)))
            return spot;
    }
    return 0;
}

const struct three_card_bettor *three_card_decides(const struct three_card_state *state)
{
    for (unsigned step = 0; step < SEATS_MAX; step++) {
        uint8_t                         spot = spot_at(state, step), holder = three_card_holder(state, spot);
        const struct three_card_bettor *next = NULL;
        for (size_t i = 0; i < state->count; i++) {
            const struct three_card_bettor *bettor = &state->bettor[i];
            if (bettor->spot != spot || bettor->ante == 0 || bettor->choice != THREE_CARD_UNDECIDED)
                continue;
            if (next == NULL || bettor->seat == holder)
                next = bettor;
        }
        if (next != NULL)
            return next;
    }
    return NULL;
}

static const struct three_card_bettor *find_bettor(const struct three_card_state *state, uint8_t seat,
                                                   uint8_t spot)
{
    for (size_t i = 0; i < state->count; i++)
        if (state->bettor[i].seat == seat && state->bettor[i].spot == spot)
            return &state->bettor[i];
    return NULL;
}

/* Has the hand somebody who played it, or a 6 Card Bonus? If not, its cards are
 * collected with the forfeited wagers (R4, OQ-42). */
static bool hand_is_live(const struct three_card_state *state, uint8_t spot)
{
    for (size_t i = 0; i < state->count; i++) {
        const struct three_card_bettor *bettor = &state->bettor[i];
        if (bettor->spot == spot &&
            (bettor->six_card > 0 || (bettor->ante > 0 && bettor->choice != THREE_CARD_FOLDED)))
            return true;
    }
    return false;
}

/* ---- turns -------------------------------------------------------------- */

static struct turn three_card_turn(const struct at *at, const void *opaque)
{
    const struct three_card_state  *state  = opaque;
    const struct three_card_bettor *bettor = NULL;
    (void)at;
    switch (state->phase) {
    case THREE_CARD_DEALING: return (struct turn){ .awaits = AWAITS_DECK, .cards = 3 };
    case THREE_CARD_DECIDING:
        bettor = three_card_decides(state);
        return (struct turn){ .awaits = AWAITS_SEATS,
                              .seats  = bettor != NULL ? (uint64_t)1 << bettor->seat : 0 };
    case THREE_CARD_OPENING:
    case THREE_CARD_SHOWING: return (struct turn){ .awaits = AWAITS_DEALER };
    case THREE_CARD_DECIDED: return (struct turn){ .awaits = AWAITS_SETTLING };
    default: return (struct turn){ .awaits = AWAITS_NOTHING };
    }
}

/* Stacks are not listed: there are 22,100 of them. */
static size_t three_card_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct three_card_state  *state  = opaque;
    const struct three_card_bettor *bettor = three_card_decides(state);
    (void)at;
    if (state->phase != THREE_CARD_DECIDING || bettor == NULL || max < 2)
        return 0;
    for (size_t i = 0; i < 2; i++) {
        out[i]                  = (struct choice){ .command = { .kind = COMMAND_PLAY } };
        out[i].command.has.seat = bettor->seat;
        out[i].command.has.spot = bettor->spot;
    }
    out[1].command.kind = COMMAND_FOLD;
    return 2;
}

/* ---- deciding ----------------------------------------------------------- */

/* The player-dealer's two upper cards lie face down; so does the third where
 * the rules turn none up. */
static void tell_bank_stack(const struct three_card_rules *rules, uint8_t bank, const card stack[3],
                            struct events *out)
{
    struct event *down  = events_add(out, EVENT_CARD, rules->deal);
    down->seen_by       = SEEN_BY_NONE;
    down->has.spot      = bank;
    down->has.hand      = HAND_BANK;
    down->has.cards     = (struct card_list){ 2, { stack[0], stack[1] } };
    struct event *third = events_add(out, EVENT_CARD, rules->exposes ? rules->turned_up : rules->deal);
    third->seen_by      = rules->exposes ? SEEN_BY_ALL : SEEN_BY_NONE;
    third->has.spot     = bank;
    third->has.hand     = HAND_BANK;
    third->has.cards    = (struct card_list){ 1, { stack[2] } };
}

static enum refusal decide_card(const struct three_card_rules *rules, const struct three_card_state *state,
                                const struct command *command, struct events *out)
{
    const struct card_list *cards = &command->has.cards;
    if (state->phase != THREE_CARD_DEALING)
        return REFUSE_NO_CARD_NOW;
    if (cards->count != 3)
        return REFUSE_WRONG_COUNT;
    for (size_t i = 0; i < 3; i++)
        if (cards->card[i] >= CARD_JOKER)
            return REFUSE_NO_SUCH_CARD;
    uint8_t spot = next_stack(state);
    if (spot == state->bank) {
        tell_bank_stack(rules, spot, cards->card, out);
        return ALLOWED;
    }
    struct event *event = events_add(out, EVENT_CARD, rules->deal);
    event->seen_by      = SEEN_BY_SEAT;
    event->has.seat     = three_card_holder(state, spot);
    event->has.spot     = spot;
    event->has.hand     = HAND_PLAYER;
    event->has.cards    = *cards;
    return ALLOWED;
}

/* R3: each in turn. */
static enum refusal in_turn(const struct three_card_state *state, const struct fields *has)
{
    const struct three_card_bettor *bettor = three_card_decides(state);
    if (state->phase != THREE_CARD_DECIDING || bettor == NULL || bettor->seat != has->seat ||
        (has->spot != 0 && has->spot != bettor->spot))
        return REFUSE_NOT_YOUR_TURN;
    return ALLOWED;
}

/* B3: equal to the Ante. The table sees to it that the chips are there. */
static enum refusal decide_play(const struct three_card_rules *rules, const struct three_card_state *state,
                                const struct command *command, struct events *out)
{
    enum refusal no = in_turn(state, &command->has);
    if (no != ALLOWED)
        return no;
    const struct three_card_bettor *bettor = three_card_decides(state);
    struct event                   *bet    = events_add(out, EVENT_BET, rules->play);
    bet->has.seat                          = bettor->seat;
    bet->has.spot                          = bettor->spot;
    bet->has.wager                         = WAGER_PLAY;
    bet->has.amount                        = bettor->ante;
    return ALLOWED;
}

/* The holder folds the hand, and with it everyone who bet on it. */
static enum refusal decide_fold(const struct three_card_rules *rules, const struct three_card_state *state,
                                const struct command *command, struct events *out)
{
    enum refusal no = in_turn(state, &command->has);
    if (no != ALLOWED)
        return no;
    const struct three_card_bettor *folds = three_card_decides(state);
    bool                            whole = folds->seat == three_card_holder(state, folds->spot);
    for (size_t i = 0; i < state->count; i++) {
        const struct three_card_bettor *bettor = &state->bettor[i];
        if (bettor->ante == 0 || (bettor != folds && (!whole || bettor->spot != folds->spot)))
            continue;
        struct event *folded = events_add(out, EVENT_FOLDED, rules->fold);
        folded->has.seat     = bettor->seat;
        folded->has.spot     = bettor->spot;
    }
    return ALLOWED;
}

static struct event *tell_shown(const card cards[3], struct events *out, const char *rule)
{
    struct event *shown = events_add(out, EVENT_SHOWN, rule);
    const char   *words = three_category_name(three_category(three_rank(cards)));
    three_arrange(cards, shown->has.cards.card);
    shown->has.cards.count = 3;
    memcpy(events_words(out, shown)->value, words, strlen(words) + 1);
    return shown;
}

/* First the player-dealer's hand, then those of the players still in. */
static enum refusal decide_show(const struct three_card_rules *rules, const struct three_card_state *state,
                                struct events *out)
{
    if (state->phase == THREE_CARD_OPENING) {
        const card   *bank  = state->hand[state->bank];
        struct event *shown = tell_shown(bank, out, rules->opened);
        shown->has.spot     = state->bank;
        shown->has.hand     = HAND_BANK;
        shown->has.result   = three_is_queen_high(three_rank(bank)) ? RESULT_QUALIFIES : RESULT_UNQUALIFIED;
        return ALLOWED;
    }
    if (state->phase != THREE_CARD_SHOWING)
        return REFUSE_NOTHING_TO_SHOW;
    bool any = false;
    for (unsigned step = 0; step + 1 < SEATS_MAX; step++) {
        uint8_t spot = spot_at(state, step);
        if ((state->dealt >> spot & 1) == 0)
            continue;
        struct event *shown = tell_shown(state->hand[spot], out, rules->shown);
        shown->has.spot     = spot;
        shown->has.hand     = HAND_PLAYER;
        any                 = true;
    }
    return any ? ALLOWED : REFUSE_NOTHING_TO_SHOW;
}

static enum refusal three_card_decide(const struct at *at, const void *state, const struct command *command,
                                      struct events *out)
{
    switch (command->kind) {
    case COMMAND_CARD: return decide_card(at->rules, state, command, out);
    case COMMAND_PLAY: return decide_play(at->rules, state, command, out);
    case COMMAND_FOLD: return decide_fold(at->rules, state, command, out);
    case COMMAND_SHOW: return decide_show(at->rules, state, out);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

/* ---- applying ----------------------------------------------------------- */

static struct three_card_bettor *bettor_of(struct three_card_state *state, const struct fields *has)
{
    for (size_t i = 0; i < state->count; i++)
        if (state->bettor[i].seat == has->seat && state->bettor[i].spot == has->spot)
            return &state->bettor[i];
    return NULL;
}

static cents *wager_of(struct three_card_bettor *bettor, uint8_t wager)
{
    switch (wager) {
    case WAGER_ANTE: return &bettor->ante;
    case WAGER_PAIR_PLUS: return &bettor->pair_plus;
    case WAGER_SIX_CARD: return &bettor->six_card;
    default: return NULL;
    }
}

/* Once the last has decided, the player-dealer's hand is next. */
static void after_choice(struct three_card_state *state)
{
    if (three_card_decides(state) == NULL)
        state->phase = THREE_CARD_OPENING;
}

static void apply_bet(struct three_card_state *state, const struct fields *has)
{
    struct three_card_bettor *bettor = bettor_of(state, has);
    if (has->wager == WAGER_PLAY) {
        if (bettor != NULL)
            bettor->choice = THREE_CARD_PLAYED;
        after_choice(state);
        return;
    }
    if (bettor == NULL && state->count < THREE_CARD_BETTORS_MAX) {
        bettor  = &state->bettor[state->count++];
        *bettor = (struct three_card_bettor){ .seat = has->seat, .spot = has->spot };
    }
    cents *wager = bettor != NULL ? wager_of(bettor, has->wager) : NULL;
    if (wager != NULL)
        *wager += has->amount;
}

static void apply_unbet(struct three_card_state *state, const struct fields *has)
{
    struct three_card_bettor *bettor = bettor_of(state, has);
    cents                    *wager  = bettor != NULL ? wager_of(bettor, has->wager) : NULL;
    if (wager == NULL)
        return;
    *wager -= has->amount;
    if (bettor->ante != 0 || bettor->pair_plus != 0 || bettor->six_card != 0)
        return;
    size_t index = (size_t)(bettor - state->bettor);
    state->count--;
    memmove(bettor, bettor + 1, (state->count - index) * sizeof *bettor);
    memset(&state->bettor[state->count], 0, sizeof *bettor);
}

static void apply_card(struct three_card_state *state, const struct fields *has)
{
    if (has->spot == 0 || has->spot > SEATS_MAX)
        return;
    bool second = has->cards.count == 1; /* the player-dealer's third card */
    for (size_t i = 0; i < has->cards.count && i < 3; i++)
        state->hand[has->spot][second ? 2 : i] = has->cards.card[i];
    if (has->cards.count != 2)
        state->dealt = (uint16_t)(state->dealt | 1u << has->spot);
    if (next_stack(state) == 0)
        state->phase = THREE_CARD_DECIDING;
}

/* R4: the hands that nobody is left in go to the discard rack unseen. */
static void collect_cards(struct three_card_state *state)
{
    for (uint8_t spot = 1; spot <= SEATS_MAX; spot++) {
        if (spot == state->bank || hand_is_live(state, spot))
            continue;
        state->dealt = (uint16_t)(state->dealt & ~(1u << spot));
        memset(state->hand[spot], 0, sizeof state->hand[spot]);
    }
}

static void apply_shown(struct three_card_state *state, const struct fields *has)
{
    if (has->spot == 0 || has->spot > SEATS_MAX)
        return;
    state->shown = (uint16_t)(state->shown | 1u << has->spot);
    if (has->hand == HAND_BANK) {
        collect_cards(state);
        state->phase = THREE_CARD_SHOWING;
    }
    if (state->phase == THREE_CARD_SHOWING && state->shown == state->dealt)
        state->phase = THREE_CARD_DECIDED;
}

/* The stacks of a misdeal do not count, nor what was decided on them. */
static void start_hand(struct three_card_state *state)
{
    state->phase = THREE_CARD_DEALING;
    state->dealt = state->shown = 0;
    memset(state->hand, 0, sizeof state->hand);
    for (size_t i = 0; i < state->count; i++)
        state->bettor[i].choice = THREE_CARD_UNDECIDED;
}

static void three_card_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct three_card_state  *state = opaque;
    struct three_card_bettor *bettor;
    (void)at;
    switch (event->kind) {
    case EVENT_BANKED: state->bank = event->has.seat; break;
    case EVENT_BET: apply_bet(state, &event->has); break;
    case EVENT_UNBET: apply_unbet(state, &event->has); break;
    case EVENT_CLOSED:
    case EVENT_MISDEAL: start_hand(state); break;
    case EVENT_CARD: apply_card(state, &event->has); break;
    case EVENT_FOLDED:
        bettor = bettor_of(state, &event->has);
        if (bettor != NULL)
            bettor->choice = THREE_CARD_FOLDED;
        after_choice(state);
        break;
    case EVENT_SHOWN: apply_shown(state, &event->has); break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: memset(state, 0, sizeof *state); break;
    default: break;
    }
}

/* ---- on paper and in view ----------------------------------------------- */

static void three_card_code(struct codec *codec, void *opaque)
{
    struct three_card_state *state = opaque;
    uint16_t                 count = state->count;
    code_up_to(codec, &state->phase, THREE_CARD_DECIDED);
    code_up_to(codec, &state->bank, SEATS_MAX);
    code_count(codec, &count, THREE_CARD_BETTORS_MAX);
    state->count = (uint8_t)count;
    for (size_t i = 0; i < state->count && !codec->bad; i++) {
        struct three_card_bettor *bettor = &state->bettor[i];
        code_up_to(codec, &bettor->seat, PLACES_MAX);
        code_up_to(codec, &bettor->spot, SEATS_MAX);
        code_up_to(codec, &bettor->choice, THREE_CARD_FOLDED);
        code_cents(codec, &bettor->ante);
        code_cents(codec, &bettor->pair_plus);
        code_cents(codec, &bettor->six_card);
    }
    code_u16(codec, &state->dealt);
    code_u16(codec, &state->shown);
    for (size_t spot = 1; spot <= SEATS_MAX; spot++)
        for (size_t i = 0; i < 3; i++)
            code_up_to(codec, &state->hand[spot][i], CARD_JOKER - 1);
}

static void three_card_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct three_card_rules *rules = at->rules;
    const struct three_card_state *state = opaque;
    if (state->phase == THREE_CARD_IDLE)
        return;
    for (unsigned step = 0; step < SEATS_MAX; step++) {
        uint8_t spot = spot_at(state, step);
        if ((state->dealt >> spot & 1) == 0)
            continue;
        bool bank = spot == state->bank;
        bool own =
            viewer == VIEWER_HOUSE || (viewer != VIEWER_BOARD && viewer == three_card_holder(state, spot));
        bool               open = (state->shown >> spot & 1) != 0 || (!bank && own);
        struct shown_hand *hand = &out->hand[out->hand_count++];
        hand->spot              = spot;
        hand->hand              = bank ? HAND_BANK : HAND_PLAYER;
        hand->points            = NO_POINTS;
        hand->cards.count       = 3;
        for (size_t i = 0; i < 3; i++) {
            bool up             = open || (bank && i == 2 && rules->exposes);
            hand->cards.card[i] = up ? state->hand[spot][i] : CARD_UNKNOWN;
        }
    }
    if ((state->shown >> state->bank & 1) != 0)
        out->result =
            three_is_queen_high(three_rank(state->hand[state->bank])) ? RESULT_QUALIFIES : RESULT_UNQUALIFIED;
}

/* ---- settling ----------------------------------------------------------- */

static struct outcome three_card_settle(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct three_card_rules  *rules  = at->rules;
    const struct three_card_state  *state  = opaque;
    const struct three_card_bettor *bettor = find_bettor(state, stake->seat, stake->spot);
    const card                     *player = state->hand[stake->spot], *bank = state->hand[state->bank];
    bool                            folded = bettor != NULL && bettor->choice == THREE_CARD_FOLDED;
    if (stake->wager == WAGER_SIX_CARD)
        return three_card_six_card(rules, three_card_six(player, bank));
    if (folded)
        return outcome_of(stake->wager == WAGER_ANTE ? rules->ante_folded : rules->pair_plus_folded);
    if (stake->wager == WAGER_PAIR_PLUS)
        return three_card_pair_plus(rules, three_rank(player));
    enum three_card_result result = three_card_result(three_rank(player), three_rank(bank));
    return stake->wager == WAGER_ANTE ? three_card_ante(rules, result) : three_card_play(rules, result);
}

/* R4: what was folded, once all have decided. R5a: the Play wagers, once the
 * player-dealer's hand lies open without a queen. */
static bool three_card_decided(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct three_card_state  *state  = opaque;
    const struct three_card_bettor *bettor = find_bettor(state, stake->seat, stake->spot);
    (void)at;
    if (state->phase == THREE_CARD_OPENING)
        return bettor != NULL && bettor->choice == THREE_CARD_FOLDED && stake->wager != WAGER_SIX_CARD;
    return (state->shown >> state->bank & 1) != 0 && stake->wager == WAGER_PLAY &&
           !three_is_queen_high(three_rank(state->hand[state->bank]));
}

/* The best line of a pay table, and of the Ante with its Play. */
static struct ratio best_of(const struct ratio *lines, size_t count)
{
    struct ratio best = lines[0];
    for (size_t i = 1; i < count; i++)
        if (ratio_more(lines[i], best))
            best = lines[i];
    return best;
}

static struct ratio best_pay(const struct pay *lines)
{
    struct ratio best = lines[0].pays;
    for (size_t i = 1; i < THREE_CARD_RESULTS; i++)
        if (ratio_more(lines[i].pays, best))
            best = lines[i].pays;
    return best;
}

/* Each wager's best line: no hand at all can move more. An Ante may bring a
 * Play wager of its own size with it. */
static cents three_card_exposure(const struct at *at, cents chip_unit)
{
    const struct three_card_rules *rules = at->rules;
    cents                          sum   = 0;
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        switch (stake->wager) {
        case WAGER_ANTE:
            sum += ratio_most(stake->amount, best_pay(rules->ante_pays), chip_unit) +
                   ratio_most(stake->amount, best_pay(rules->play_pays), chip_unit);
            break;
        case WAGER_PAIR_PLUS:
            sum += ratio_most(stake->amount, best_of(rules->pair_plus, THREE_CATEGORIES), chip_unit);
            break;
        case WAGER_SIX_CARD:
            sum += ratio_most(stake->amount, best_of(rules->six_card, HIGH_CATEGORIES), chip_unit);
            break;
        default: break;
        }
    }
    return sum;
}

static uint32_t three_card_action_count(const struct at *at, const void *opaque)
{
    const struct three_card_rules *rules = at->rules;
    const struct three_card_state *state = opaque;
    return rules->button ? three_card_action(state->hand[state->bank][2]) : 0;
}

_Static_assert(sizeof(struct three_card_state) <= GAME_STATE_MAX, "the table holds the state");

const struct bank_game three_card_game = {
    .game = {
        .name       = "three-card",
        .state_size = sizeof(struct three_card_state), .rules_size = sizeof(struct three_card_rules),
        .turn       = three_card_turn,
        .legal      = three_card_legal,
        .decide     = three_card_decide,
        .apply      = three_card_apply,
        .code       = three_card_code,
        .show       = three_card_show,
    },
    .settle       = three_card_settle,
    .exposure     = three_card_exposure,
    .decided      = three_card_decided,
    .action_count = three_card_action_count,
};
