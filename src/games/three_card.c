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

struct pay three_card_ante_bonus(const struct three_card_rules *rules, enum three_category three)
{
    static const struct pay nothing = { { 0, 1 }, NULL };
    return rules->ante_bonus != NULL ? (struct pay){ rules->ante_bonus[three], rules->ante_bonus_pays }
                                     : nothing;
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

static const struct three_card_rules *rules_of(const struct at *at)
{
    return at->rules;
}

uint8_t three_card_holder(const struct layout *layout, uint8_t spot)
{
    return layout_holder(layout, spot, WAGER_ANTE);
}

static bool has_folded(const struct three_card_state *state, uint8_t seat, uint8_t spot)
{
    return (state->folded[spot] >> seat & 1) != 0;
}

static bool has_played(const struct at *at, uint8_t seat, uint8_t spot)
{
    return layout_amount(at->layout, seat, spot, WAGER_PLAY) > 0;
}

/* Clockwise from the player-dealer's left; the last is the player-dealer. */
static uint8_t spot_at(const struct at *at, unsigned step)
{
    return (uint8_t)((at->layout->bank + step) % rules_of(at)->seats + 1);
}

/* E2a: whose stack is next; 0 when all have theirs. */
static uint8_t next_stack(const struct at *at, const struct three_card_state *state)
{
    for (unsigned step = 0; step < rules_of(at)->seats; step++) {
        uint8_t spot = spot_at(at, step);
        if ((state->dealt >> spot & 1) == 0 &&
            (spot == at->layout->bank || layout_spot_bet(at->layout, spot)))
            return spot;
    }
    return 0;
}

/* Is this an Ante on the spot of whom nothing was said yet? */
static bool is_open(const struct at *at, const struct three_card_state *state, const struct stake *ante,
                    uint8_t spot)
{
    return ante->spot == spot && ante->wager == WAGER_ANTE && !has_folded(state, ante->seat, spot) &&
           !has_played(at, ante->seat, spot);
}

/* Of those on a spot the one who has it, then the others as they came. */
static const struct stake *decides_on(const struct at *at, const struct three_card_state *state, uint8_t spot)
{
    const struct stake *next   = NULL;
    uint8_t             holder = three_card_holder(at->layout, spot);
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *ante = &at->layout->stake[i];
        if (is_open(at, state, ante, spot) && (next == NULL || ante->seat == holder))
            next = ante;
    }
    return next;
}

const struct stake *three_card_decides(const struct at *at, const struct three_card_state *state)
{
    const struct stake *ante = NULL;
    if (state->phase != THREE_CARD_DECIDING)
        return NULL;
    for (unsigned step = 0; step < rules_of(at)->seats && ante == NULL; step++)
        ante = decides_on(at, state, spot_at(at, step));
    return ante;
}

/* Has the hand somebody who did not fold it, or a 6 Card Bonus? If not, its
 * cards are collected with the forfeited wagers (R4, OQ-42). */
static bool hand_is_live(const struct at *at, const struct three_card_state *state, uint8_t spot)
{
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *stake = &at->layout->stake[i];
        if (stake->spot == spot && (stake->wager == WAGER_SIX_CARD || !has_folded(state, stake->seat, spot)))
            return true;
    }
    return false;
}

/* Where a dealer enters the cards, those that lie face down have no names until they are
 * turned up. */
static uint8_t unknown_in(const struct three_card_state *state, uint8_t spot)
{
    uint8_t count = 0;
    for (size_t i = 0; i < 3; i++)
        count = (uint8_t)(count + (state->hand[spot][i] == CARD_UNKNOWN));
    return count;
}

static bool qualifies(const struct at *at, const struct three_card_state *state)
{
    return three_is_queen_high(three_rank(state->hand[at->layout->bank]));
}

/* ---- turns -------------------------------------------------------------- */

/* Who says nothing has made no Play wager and so forfeits the Ante (R3, Y4); on
 * a spot that another has, who says nothing does as that one did (OQ-94), or
 * folds for want of chips. */
static struct turn asks(const struct at *at, const struct three_card_state *state)
{
    const struct stake *ante = three_card_decides(at, state);
    struct turn         turn = { .awaits = AWAITS_SEATS, .otherwise = { COMMAND_FOLD } };
    if (ante == NULL)
        return turn;
    turn.seats = (uint64_t)1 << ante->seat;
    if (has_played(at, three_card_holder(at->layout, ante->spot), ante->spot)) {
        turn.otherwise[0] = COMMAND_PLAY;
        turn.otherwise[1] = COMMAND_FOLD;
    }
    return turn;
}

/* R3: whoever has the spot before those who bet behind. */
static void three_card_later(const struct at *at, const void *opaque, struct later *out)
{
    const struct three_card_state *state = opaque;
    if (state->phase != THREE_CARD_DEALING && state->phase != THREE_CARD_DECIDING)
        return;
    for (unsigned step = 0; step < rules_of(at)->seats; step++) {
        const struct stake *first = decides_on(at, state, spot_at(at, step));
        if (first != NULL)
            later_add(out, first->seat);
        for (size_t i = 0; first != NULL && i < at->layout->count; i++)
            if (is_open(at, state, &at->layout->stake[i], first->spot))
                later_add(out, at->layout->stake[i].seat);
    }
}

static struct turn three_card_turn(const struct at *at, const void *opaque)
{
    const struct three_card_state *state = opaque;
    switch (state->phase) {
    case THREE_CARD_DEALING: return (struct turn){ .awaits = AWAITS_DECK, .cards = 3 };
    case THREE_CARD_DECIDING: return asks(at, state);
    case THREE_CARD_OPENING:
    case THREE_CARD_SHOWING: return (struct turn){ .awaits = AWAITS_DEALER };
    case THREE_CARD_DECIDED: return (struct turn){ .awaits = AWAITS_SETTLING };
    default: return (struct turn){ .awaits = AWAITS_NOTHING };
    }
}

/* Stacks are not listed: there are 22,100 of them. */
static size_t three_card_legal(const struct at *at, const void *state, struct choice *out, size_t max)
{
    const struct stake *ante = three_card_decides(at, state);
    if (ante == NULL || max < 2)
        return 0;
    for (size_t i = 0; i < 2; i++) {
        out[i]                  = (struct choice){ .command = { .kind = COMMAND_PLAY } };
        out[i].command.has.seat = ante->seat;
        out[i].command.has.spot = ante->spot;
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

static enum refusal decide_card(const struct at *at, const struct three_card_state *state,
                                const struct command *command, struct events *out)
{
    const struct three_card_rules *rules = rules_of(at);
    const struct card_list        *cards = &command->has.cards;
    if (state->phase != THREE_CARD_DEALING)
        return REFUSE_NO_CARD_NOW;
    if (cards->count != 3)
        return events_refuse(out, REFUSE_WRONG_COUNT, (struct figures){ .count = 3 });
    uint8_t spot = next_stack(at, state);
    for (size_t i = 0; i < 3; i++)
        if (cards->card[i] >= CARD_JOKER && cards->card[i] != CARD_UNKNOWN)
            return REFUSE_NO_SUCH_CARD;
    if (spot == at->layout->bank && rules->exposes && cards->card[2] == CARD_UNKNOWN)
        return REFUSE_FACE_UP; /* E2a */
    if (spot == at->layout->bank) {
        tell_bank_stack(rules, spot, cards->card, out);
        return ALLOWED;
    }
    struct event *event = events_add(out, EVENT_CARD, rules->deal);
    event->seen_by      = SEEN_BY_SEAT;
    event->has.seat     = three_card_holder(at->layout, spot);
    event->has.spot     = spot;
    event->has.hand     = HAND_PLAYER;
    event->has.cards    = *cards;
    return ALLOWED;
}

/* Whoever has the spot sees what is named there, as on the deal; of the player-dealer's
 * nobody does before it is opened. */
static enum refusal decide_name(const struct at *at, const struct three_card_state *state,
                                const struct fields *has, struct events *out)
{
    uint8_t spot    = has->spot <= rules_of(at)->seats ? has->spot : 0;
    uint8_t unknown = spot != 0 ? unknown_in(state, spot) : 0;
    bool    bank    = spot == at->layout->bank;
    if (unknown < has->cards.count)
        return events_refuse(out, REFUSE_NOTHING_TO_NAME,
                             (struct figures){ .spot = has->spot, .count = unknown });
    struct event *named = events_add(out, EVENT_NAMED, rules_of(at)->deal);
    named->seen_by      = bank ? SEEN_BY_NONE : SEEN_BY_SEAT;
    named->has.seat     = bank ? 0 : three_card_holder(at->layout, spot);
    named->has.spot     = spot;
    named->has.hand     = bank ? HAND_BANK : HAND_PLAYER;
    named->has.cards    = has->cards;
    return ALLOWED;
}

/* R3: each in turn. The Ante that the command is about, NULL out of turn. */
static const struct stake *in_turn(const struct at *at, const struct three_card_state *state,
                                   const struct fields *has)
{
    const struct stake *ante = three_card_decides(at, state);
    if (ante == NULL || ante->seat != has->seat || (has->spot != 0 && has->spot != ante->spot))
        return NULL;
    return ante;
}

/* Too early, too late, or somebody else's turn. */
static enum refusal out_of_turn(const struct at *at, const struct three_card_state *state, struct events *out)
{
    const struct stake *ante = three_card_decides(at, state);
    if (ante != NULL)
        return events_refuse(out, REFUSE_NOT_YOUR_TURN,
                             (struct figures){ .seat = ante->seat, .spot = ante->spot });
    if (state->phase == THREE_CARD_DEALING)
        return events_refuse(out, REFUSE_NOT_YET, (struct figures){ .what = "dealing" });
    return REFUSE_ALL_DECIDED;
}

/* B3: equal to the Ante. The table sees to it that the chips are there. */
static enum refusal decide_play(const struct at *at, const struct three_card_state *state,
                                const struct command *command, struct events *out)
{
    const struct stake *ante = in_turn(at, state, &command->has);
    if (ante == NULL)
        return out_of_turn(at, state, out);
    struct event *bet = events_add(out, EVENT_BET, rules_of(at)->play);
    bet->has.seat     = ante->seat;
    bet->has.spot     = ante->spot;
    bet->has.wager    = WAGER_PLAY;
    bet->has.amount   = ante->amount;
    return ALLOWED;
}

/* Each folds their own wagers, or who has the spot everyone's there. */
static enum refusal decide_fold(const struct at *at, const struct three_card_state *state,
                                const struct command *command, struct events *out)
{
    const struct stake *folds = in_turn(at, state, &command->has);
    if (folds == NULL)
        return out_of_turn(at, state, out);
    bool whole = rules_of(at)->seat_decides && folds->seat == three_card_holder(at->layout, folds->spot);
    for (size_t i = 0; i < at->layout->count; i++) {
        const struct stake *ante = &at->layout->stake[i];
        if (ante != folds && (!whole || ante->spot != folds->spot || ante->wager != WAGER_ANTE))
            continue;
        struct event *folded = events_add(out, EVENT_FOLDED, rules_of(at)->fold);
        folded->has.seat     = ante->seat;
        folded->has.spot     = ante->spot;
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

static enum refusal not_named(struct events *out, uint8_t spot)
{
    return events_refuse(out, REFUSE_NOT_NAMED, (struct figures){ .spot = spot });
}

/* R6: the hands of the players still in. */
static enum refusal show_players(const struct at *at, const struct three_card_state *state,
                                 struct events *out)
{
    bool any = false;
    for (unsigned step = 0; step + 1 < rules_of(at)->seats; step++) {
        uint8_t spot = spot_at(at, step);
        if ((state->dealt >> spot & 1) == 0)
            continue;
        if (unknown_in(state, spot) > 0)
            return not_named(out, spot);
        struct event *shown = tell_shown(state->hand[spot], out, rules_of(at)->shown);
        shown->has.spot     = spot;
        shown->has.hand     = HAND_PLAYER;
        any                 = true;
    }
    return any ? ALLOWED : REFUSE_NOTHING_TO_SHOW;
}

/* First the player-dealer's hand, then those of the players still in. */
static enum refusal decide_show(const struct at *at, const struct three_card_state *state, struct events *out)
{
    if (state->phase == THREE_CARD_OPENING) {
        uint8_t bank = at->layout->bank;
        if (unknown_in(state, bank) > 0)
            return not_named(out, bank);
        struct event *shown = tell_shown(state->hand[bank], out, rules_of(at)->opened);
        shown->has.spot     = bank;
        shown->has.hand     = HAND_BANK;
        shown->has.result   = qualifies(at, state) ? RESULT_QUALIFIES : RESULT_UNQUALIFIED;
        return ALLOWED;
    }
    if (state->phase == THREE_CARD_DEALING)
        return events_refuse(out, REFUSE_NOT_YET, (struct figures){ .what = "dealing" });
    if (state->phase == THREE_CARD_DECIDING)
        return events_refuse(out, REFUSE_NOT_YET, (struct figures){ .what = "players' decisions" });
    return state->phase == THREE_CARD_SHOWING ? show_players(at, state, out) : REFUSE_NOTHING_TO_SHOW;
}

static command_set three_card_commands(const void *rules)
{
    (void)rules;
    return COMMAND_BIT(CARD) | COMMAND_BIT(NAME) | COMMAND_BIT(PLAY) | COMMAND_BIT(FOLD) | COMMAND_BIT(SHOW);
}

static enum refusal three_card_decide(const struct at *at, const void *state, const struct command *command,
                                      struct events *out)
{
    switch (command->kind) {
    case COMMAND_CARD: return decide_card(at, state, command, out);
    case COMMAND_NAME: return decide_name(at, state, &command->has, out);
    case COMMAND_PLAY: return decide_play(at, state, command, out);
    case COMMAND_FOLD: return decide_fold(at, state, command, out);
    case COMMAND_SHOW: return decide_show(at, state, out);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

/* ---- applying ----------------------------------------------------------- */

/* Once the last has decided, the player-dealer's hand is next. */
static void after_choice(const struct at *at, struct three_card_state *state)
{
    if (state->phase == THREE_CARD_DECIDING && three_card_decides(at, state) == NULL)
        state->phase = THREE_CARD_OPENING;
}

static void apply_folded(const struct at *at, struct three_card_state *state, const struct fields *has)
{
    if (has->spot > rules_of(at)->seats)
        return;
    state->folded[has->spot] |= (uint64_t)1 << has->seat;
    after_choice(at, state);
}

static void apply_card(const struct at *at, struct three_card_state *state, const struct fields *has)
{
    if (has->spot == 0 || has->spot > rules_of(at)->seats)
        return;
    bool third   = has->cards.count == 1; /* the player-dealer's */
    state->shown = (uint16_t)(state->shown & ~(1u << has->spot));
    for (size_t i = 0; i < has->cards.count && i < 3; i++)
        state->hand[has->spot][third ? 2 : i] = has->cards.card[i];
    if (has->cards.count != 2)
        state->dealt = (uint16_t)(state->dealt | 1u << has->spot);
    if (next_stack(at, state) == 0)
        state->phase = THREE_CARD_DECIDING;
}

/* The first cards that nobody knew are these. */
static void apply_named(const struct at *at, struct three_card_state *state, const struct fields *has)
{
    size_t next = 0;
    if (has->spot == 0 || has->spot > rules_of(at)->seats)
        return;
    for (size_t i = 0; i < 3 && next < has->cards.count; i++)
        if (state->hand[has->spot][i] == CARD_UNKNOWN)
            state->hand[has->spot][i] = has->cards.card[next++];
}

/* R4: the hands that nobody is left in go to the discard rack unseen. */
static void collect_cards(const struct at *at, struct three_card_state *state)
{
    for (uint8_t spot = 1; spot <= rules_of(at)->seats; spot++) {
        if (spot == at->layout->bank || hand_is_live(at, state, spot))
            continue;
        state->dealt = (uint16_t)(state->dealt & ~(1u << spot));
        memset(state->hand[spot], 0, sizeof state->hand[spot]);
    }
}

static void apply_shown(const struct at *at, struct three_card_state *state, const struct fields *has)
{
    if (has->spot == 0 || has->spot > rules_of(at)->seats || unknown_in(state, has->spot) > 0)
        return; /* what lies open is known */
    state->shown = (uint16_t)(state->shown | 1u << has->spot);
    if (has->hand == HAND_BANK) {
        collect_cards(at, state);
        state->phase = THREE_CARD_SHOWING;
    }
    if (state->phase == THREE_CARD_SHOWING && state->shown == state->dealt)
        state->phase = THREE_CARD_DECIDED;
}

static void three_card_apply(const struct at *at, void *opaque, const struct event *event)
{
    struct three_card_state *state = opaque;
    switch (event->kind) {
    case EVENT_CLOSED:
    case EVENT_MISDEAL: /* its stacks do not count, nor what was decided on them */
        memset(state, 0, sizeof *state);
        state->phase = THREE_CARD_DEALING;
        break;
    case EVENT_CARD: apply_card(at, state, &event->has); break;
    case EVENT_NAMED: apply_named(at, state, &event->has); break;
    case EVENT_BET: after_choice(at, state); break;
    case EVENT_FOLDED: apply_folded(at, state, &event->has); break;
    case EVENT_SHOWN: apply_shown(at, state, &event->has); break;
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: memset(state, 0, sizeof *state); break;
    default: break;
    }
}

/* ---- on paper and in view ----------------------------------------------- */

static void three_card_code(struct codec *codec, void *opaque)
{
    struct three_card_state *state = opaque;
    code_up_to(codec, &state->phase, THREE_CARD_DECIDED);
    code_u16(codec, &state->dealt);
    code_u16(codec, &state->shown);
    for (size_t spot = 1; spot <= SEATS_MAX; spot++) {
        code_u64(codec, &state->folded[spot]);
        for (size_t i = 0; i < 3; i++) {
            card *face = &state->hand[spot][i];
            code_u8(codec, face);
            if (*face >= CARD_JOKER && *face != CARD_UNKNOWN)
                codec->bad = true;
        }
        if (((state->shown & state->dealt) >> spot & 1) != 0 && unknown_in(state, (uint8_t)spot) > 0)
            codec->bad = true;
    }
}

/* Whoever has a wager there sees what they said themselves, others what the one did who has the
 * spot: nobody has it any more where all wagers were forfeited. */
static uint8_t said_on(const struct at *at, const struct three_card_state *state, uint8_t viewer,
                       uint8_t spot)
{
    bool bets = viewer <= PLACES_MAX &&
                (has_folded(state, viewer, spot) || layout_amount(at->layout, viewer, spot, WAGER_ANTE) > 0);
    uint8_t seat = bets ? viewer : three_card_holder(at->layout, spot);
    if (seat == 0 || has_folded(state, seat, spot))
        return SAID_FOLDS;
    return has_played(at, seat, spot) ? SAID_PLAYS : SAID_NOTHING;
}

static void three_card_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out)
{
    const struct three_card_state *state = opaque;
    uint8_t                        bank  = at->layout->bank;
    if (state->phase == THREE_CARD_IDLE)
        return;
    for (unsigned step = 0; step < rules_of(at)->seats; step++) {
        uint8_t spot = spot_at(at, step);
        if ((state->dealt >> spot & 1) == 0)
            continue;
        bool own = viewer == VIEWER_HOUSE ||
                   (viewer != VIEWER_BOARD && viewer == three_card_holder(at->layout, spot));
        bool               open = (state->shown >> spot & 1) != 0 || (spot != bank && own);
        struct shown_hand *hand = &out->hand[out->hand_count++];
        hand->spot              = spot;
        hand->hand              = spot == bank ? HAND_BANK : HAND_PLAYER;
        hand->points            = NO_POINTS;
        if (spot != bank)
            hand->said = said_on(at, state, viewer, spot);
        hand->cards.count = 3;
        for (size_t i = 0; i < 3; i++) {
            bool up             = open || (spot == bank && i == 2 && rules_of(at)->exposes);
            hand->cards.card[i] = up ? state->hand[spot][i] : CARD_UNKNOWN;
        }
    }
    if ((state->shown >> bank & 1) != 0)
        out->result = qualifies(at, state) ? RESULT_QUALIFIES : RESULT_UNQUALIFIED;
}

/* ---- settling ----------------------------------------------------------- */

static struct outcome three_card_settle(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct three_card_rules *rules  = rules_of(at);
    const struct three_card_state *state  = opaque;
    const card                    *player = state->hand[stake->spot], *bank = state->hand[at->layout->bank];
    if (stake->wager == WAGER_SIX_CARD)
        return three_card_six_card(rules, three_card_six(player, bank));
    if (has_folded(state, stake->seat, stake->spot))
        return outcome_of(stake->wager == WAGER_ANTE ? rules->ante_folded : rules->pair_plus_folded);
    if (stake->wager == WAGER_PAIR_PLUS)
        return three_card_pair_plus(rules, three_rank(player));
    enum three_card_result result = three_card_result(three_rank(player), three_rank(bank));
    if (stake->wager == WAGER_PLAY)
        return three_card_play(rules, result);
    struct outcome ante = three_card_ante(rules, result);
    ante.besides        = three_card_ante_bonus(rules, three_category(three_rank(player)));
    return ante;
}

static bool is_forfeited(const struct three_card_state *state, const struct stake *stake)
{
    return has_folded(state, stake->seat, stake->spot) && stake->wager != WAGER_SIX_CARD;
}

/* R4: what was folded, once all have decided, before anything else. R5a: the Play wagers,
 * once the player-dealer's hand lies open without a queen. */
static bool three_card_decided(const struct at *at, const void *opaque, const struct stake *stake)
{
    const struct three_card_state *state = opaque;
    if (state->phase < THREE_CARD_OPENING)
        return false;
    for (size_t i = 0; i < at->layout->count; i++)
        if (is_forfeited(state, &at->layout->stake[i]))
            return is_forfeited(state, stake);
    return (state->shown >> at->layout->bank & 1) != 0 && stake->wager == WAGER_PLAY && !qualifies(at, state);
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
            if (rules->ante_bonus != NULL)
                sum += ratio_of(stake->amount, best_of(rules->ante_bonus, THREE_CATEGORIES), chip_unit);
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

static void three_card_call(const void *rules, const card *cards, size_t count, char out[CALL_MAX])
{
    (void)rules;
    if (count == 3)
        three_call(cards, out);
}

static int three_card_against(const void *rules, uint8_t hand, const card *own, const card *bank)
{
    hand_rank rank = three_rank(own), other = three_rank(bank);
    (void)rules;
    (void)hand; /* there is one only */
    return (rank > other) - (rank < other);
}

static void three_card_beside(const void *rules, uint8_t hand, const card *own, const card *other,
                              char out[CALL_MAX])
{
    (void)rules;
    (void)hand;
    three_call_beside(own, other, out);
}

static void three_card_must(const void *rules, struct text *out)
{
    (void)rules;
    text_add(out, "qualifies with queen high");
}

static struct ratio three_card_makes(const void *rules, uint8_t wager, const card *cards, size_t count)
{
    struct ratio pays = { 0, 1 };
    if (wager == WAGER_PAIR_PLUS && count == 3)
        pays = three_card_pair_plus(rules, three_rank(cards)).pays;
    return pays.num > 0 ? pays : (struct ratio){ 0, 1 };
}

static uint32_t three_card_action_count(const struct at *at, const void *opaque)
{
    const struct three_card_state *state = opaque;
    return rules_of(at)->button ? three_card_action(state->hand[at->layout->bank][2]) : 0;
}

_Static_assert(sizeof(struct three_card_state) <= GAME_STATE_MAX, "the table holds the state");

const struct bank_game three_card_game = {
    .game = {
        .name       = "three-card",
        .state_size = sizeof(struct three_card_state), .rules_size = sizeof(struct three_card_rules),
        .turn       = three_card_turn,
        .legal      = three_card_legal,
        .later      = three_card_later,
        .commands   = three_card_commands,
        .decide     = three_card_decide,
        .apply      = three_card_apply,
        .code       = three_card_code,
        .show       = three_card_show,
        .call       = three_card_call,
        .against    = three_card_against,
        .beside     = three_card_beside,
    },
    .settle       = three_card_settle,
    .exposure     = three_card_exposure,
    .decided      = three_card_decided,
    .action_count = three_card_action_count,
    .makes        = three_card_makes,
    .must         = three_card_must,
};
