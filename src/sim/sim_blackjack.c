/* The no-bust family by the million: one spot, one base wager and every side bet
 * on it, played as the odds say (odds/blackjack_study.h).
 *
 * The rule functions are asked once for every hand that player and bank can have,
 * and rounds then only look up. Cards fall in the order of the table (games/
 * blackjack.h): one to the player, one to the bank, and again, the bank's second
 * now or when the player is done; a hand of a split takes its second card when it
 * is reached (OQ-106). */
#include "sim/sim_blackjack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "odds/blackjack_study.h"

#define BANK_STATES_MAX 256
#define ROWS_MAX        64
#define HANDS_MAX       4 /* of a spot */
#define SHOE_MAX        (ODDS_DECKS_MAX * CARD_KINDS)

/* A hand of the player's, by the values of its cards. */
struct step {
    uint16_t next[VALUES];
    uint8_t  act[VALUES]; /* by up card, with three cards and more: hit or stand */
    uint8_t  row;         /* of `pays` */
    bool     pure;        /* the Bonus Bet may be paid on it, whatever its suits */
};

/* A hand of the bank's that has its cards in any order. */
struct bank_state {
    struct blackjack_end end;
    uint8_t              eights; /* of which it has nothing else, up to three */
    bool                 stands;
    uint8_t              next[VALUES];
};

struct sim_blackjack {
    struct blackjack_rules rules;
    struct blackjack_acts  acts;
    struct step           *step;
    uint8_t                row_count, natural_row;
    bool                   natural[VALUES][VALUES];

    struct bank_state bank[BANK_STATES_MAX];
    size_t            bank_count;
    uint8_t           bank_one[VALUES];

    int8_t  column[4]; /* of base, buster, bonus and insurance; -1 where there is none */
    int32_t pays[ROWS_MAX][BANK_STATES_MAX], surrendered, even_money; /* in units, as all that follow */
    int32_t buster[BANK_STATES_MAX], pure[PURE_LINES], first_two[FIRST_TWO_LINES], insured, uninsured;
    uint8_t line_of_two[CARD_KINDS][CARD_KINDS]; /* whatever the bank has */

    size_t   wager_count;
    int64_t  unit[ODDS_WAGERS_MAX];
    uint32_t cards;
    uint8_t  value[CARD_KINDS];
    card     shoe[SHOE_MAX];
};

enum { COLUMN_BASE, COLUMN_BUSTER, COLUMN_BONUS, COLUMN_INSURANCE };

/* ---- the plan: the bank --------------------------------------------------- */

/* Hands that count alike go on alike, whatever they are made of. Three eights and
 * nothing else are told apart, since they are something of their own. */
static uint8_t bank_state(struct sim_blackjack *plan, card *cards, size_t count)
{
    struct bank_state state = { .end = blackjack_end(&plan->rules, cards, count, count == 2) };
    while (state.eights < count && state.eights < 3 && cards[state.eights] == value_card(VALUE_EIGHT))
        state.eights++;
    if (state.eights < count)
        state.eights = 0;
    for (size_t i = 0; i < plan->bank_count; i++) {
        const struct bank_state *known = &plan->bank[i];
        if (known->end.total.halves == state.end.total.halves &&
            known->end.total.soft == state.end.total.soft &&
            known->end.total.natural == state.end.total.natural && known->end.cards == state.end.cards &&
            known->eights == state.eights)
            return (uint8_t)i;
    }
    assert(plan->bank_count < BANK_STATES_MAX);
    uint8_t here     = (uint8_t)plan->bank_count++;
    state.stands     = count >= 2 && !blackjack_bank_draws(&plan->rules, state.end.total);
    plan->bank[here] = state;
    for (unsigned value = 0; !state.stands && value < plan->acts.hands.values; value++) {
        cards[count]                 = value_card(value);
        plan->bank[here].next[value] = bank_state(plan, cards, count + 1);
    }
    return here;
}

static void plan_bank(struct sim_blackjack *plan)
{
    card cards[BANK_CARDS_MAX];
    for (unsigned up = 0; up < plan->acts.hands.values; up++) {
        cards[0]           = value_card(up);
        plan->bank_one[up] = bank_state(plan, cards, 1);
    }
}

/* ---- the plan: the player -------------------------------------------------- */

static int64_t unit_of_base(const struct blackjack_rules *rules)
{
    const struct pay *const pays[] = { &rules->win,         &rules->lose,       &rules->equal,
                                       &rules->natural,     &rules->over_push,  &rules->over_lost,
                                       &rules->eights_push, &rules->eights_win, &rules->surrendered,
                                       &rules->even_money };
    int64_t                 unit   = 1;
    for (size_t i = 0; i < COUNT_OF(pays); i++)
        if (pays[i]->pays.den != 0) /* what the game does not have pays nothing */
            unit = ratio_unit(unit, pays[i]->pays);
    return unit;
}

/* The row of what a hand that ends so gets against each hand of the bank. */
static uint8_t row_of(struct sim_blackjack *plan, struct blackjack_end end, int64_t unit)
{
    int32_t *row = plan->pays[plan->row_count];
    assert(plan->row_count + 1 < ROWS_MAX);
    memset(row, 0, sizeof plan->pays[0]);
    for (size_t i = 0; i < plan->bank_count; i++)
        if (plan->bank[i].stands)
            row[i] = (int32_t)ratio_parts(blackjack_result(&plan->rules, end, plan->bank[i].end).pays, unit);
    for (uint8_t i = 0; i < plan->row_count; i++)
        if (memcmp(plan->pays[i], row, sizeof plan->pays[0]) == 0)
            return i;
    return plan->row_count++;
}

static void plan_hand(struct sim_blackjack *plan, size_t at, int64_t unit)
{
    const struct player_hand *hand = &plan->acts.hands.hand[at];
    struct step              *step = &plan->step[at];
    card                      cards[BANK_CARDS_MAX];
    size_t                    count = 0;
    for (unsigned value = 0; value < VALUES; value++)
        for (unsigned i = 0; i < hand->of[value]; i++)
            cards[count++] = value_card(value);
    memcpy(step->next, hand->next, sizeof step->next);
    for (unsigned up = 0; up < plan->acts.hands.values; up++)
        step->act[up] = plan->acts.more[up][at];
    step->row  = row_of(plan, blackjack_end(&plan->rules, cards, count, false), unit);
    step->pure = plan->rules.pure != NULL && blackjack_pure(&plan->rules, cards, count) != PURE_ELSE;
}

static void plan_player(struct sim_blackjack *plan, int64_t unit)
{
    struct blackjack_end natural = { .total = { .halves = 2 * 22, .natural = true }, .cards = 2 };
    for (size_t at = 0; at < plan->acts.hands.count; at++)
        plan_hand(plan, at, unit);
    for (unsigned a = 0; a < plan->acts.hands.values; a++)
        for (unsigned b = 0; b < plan->acts.hands.values; b++) {
            card two[2]         = { value_card(a), value_card(b) };
            plan->natural[a][b] = blackjack_total(plan->rules.kind, two, 2, true).natural;
            if (plan->natural[a][b])
                natural = blackjack_end(&plan->rules, two, 2, true);
        }
    plan->natural_row = row_of(plan, natural, unit);
    if (plan->rules.surrender)
        plan->surrendered = (int32_t)ratio_parts(plan->rules.surrendered.pays, unit);
    if (plan->rules.insurance)
        plan->even_money = (int32_t)ratio_parts(plan->rules.even_money.pays, unit);
}

/* ---- the plan: side bets ---------------------------------------------------- */

static int64_t in_units(const struct pay *pays, size_t count, int32_t *out)
{
    int64_t unit = 1;
    for (size_t i = 0; i < count; i++)
        unit = ratio_unit(unit, pays[i].pays);
    for (size_t i = 0; i < count; i++)
        out[i] = (int32_t)ratio_parts(pays[i].pays, unit);
    return unit;
}

static int64_t plan_buster(struct sim_blackjack *plan)
{
    int64_t unit = ratio_unit(1, plan->rules.no_buster.pays);
    for (unsigned line = 0; line < BUSTER_LINES; line++)
        unit = ratio_unit(unit, plan->rules.buster[line].pays);
    for (size_t i = 0; i < plan->bank_count; i++)
        if (plan->bank[i].stands)
            plan->buster[i] =
                (int32_t)ratio_parts(blackjack_buster(&plan->rules, plan->bank[i].end).pays, unit);
    return unit;
}

static int64_t plan_first_two(struct sim_blackjack *plan)
{
    static const card NOTHING[2] = { 0, 0 }; /* two deuces beat nobody */
    for (card a = 0; a < CARD_KINDS; a++)
        for (card b = 0; b < CARD_KINDS; b++)
            plan->line_of_two[a][b] = (uint8_t)blackjack_first_two((card[]){ a, b }, NOTHING);
    return in_units(plan->rules.first_two, FIRST_TWO_LINES, plan->first_two);
}

static int64_t plan_insurance(struct sim_blackjack *plan)
{
    struct pay pays[2] = { plan->rules.insured, plan->rules.uninsured };
    int32_t    parts[2];
    int64_t    unit = in_units(pays, 2, parts);
    plan->insured   = parts[0];
    plan->uninsured = parts[1];
    return unit;
}

static int8_t column_of(const struct sheet *sheet, uint8_t wager)
{
    for (size_t w = 0; w < sheet->wager_count; w++)
        if (sheet->wagers[w].wager == wager)
            return (int8_t)w;
    return -1;
}

/* Which wagers the sheet has, and in parts of what. */
static void plan_sides(struct sim_blackjack *plan, const struct sheet *sheet, int64_t unit[ODDS_WAGERS_MAX])
{
    static const uint8_t WAGERS[] = { WAGER_BASE, WAGER_BUSTER, WAGER_BONUS, WAGER_INSURANCE };
    for (size_t i = 0; i < COUNT_OF(WAGERS); i++)
        plan->column[i] = column_of(sheet, WAGERS[i]);
    if (!plan->rules.insurance && plan->column[COLUMN_INSURANCE] >= 0) {
        unit[plan->column[COLUMN_INSURANCE]] = 0;
        plan->column[COLUMN_INSURANCE]       = -1;
    }
    if (plan->column[COLUMN_BUSTER] >= 0)
        unit[plan->column[COLUMN_BUSTER]] = plan_buster(plan);
    if (plan->column[COLUMN_BONUS] >= 0)
        unit[plan->column[COLUMN_BONUS]] = plan->rules.pure != NULL
                                               ? in_units(plan->rules.pure, PURE_LINES, plan->pure)
                                               : plan_first_two(plan);
    if (plan->column[COLUMN_INSURANCE] >= 0)
        unit[plan->column[COLUMN_INSURANCE]] = plan_insurance(plan);
}

static void plan_shoe(struct sim_blackjack *plan, const struct odds_ask *ask)
{
    for (card face = 0; face < CARD_KINDS; face++)
        plan->value[face] = (uint8_t)card_value(face);
    for (uint32_t deck = 0; deck < ask->decks; deck++)
        for (card face = 0; face < CARD_KINDS; face++)
            for (unsigned i = 0; i < (face == CARD_JOKER ? ask->terms.shoe.jokers_each : 1u); i++)
                plan->shoe[plan->cards++] = face;
}

static bool make_plan(const struct odds_ask *ask, void *opaque, int64_t unit[ODDS_WAGERS_MAX])
{
    struct sim_blackjack *plan = opaque;
    memset(plan, 0, sizeof *plan);
    memcpy(&plan->rules, odds_rules(ask), sizeof plan->rules);
    struct blackjack_ask play = { &plan->rules, pack_full(ask->decks, ask->terms.shoe.jokers_each),
                                  ask->chart, 1, NULL };
    if (!blackjack_acts_init(&plan->acts, &play))
        return false;
    plan->step = calloc(plan->acts.hands.count, sizeof *plan->step);
    if (plan->step == NULL) {
        blackjack_acts_release(&plan->acts);
        return false;
    }
    unit[0] = unit_of_base(&plan->rules);
    plan_bank(plan);
    plan_player(plan, unit[0]);
    plan_sides(plan, ask->terms.sheet, unit);
    assert(plan->column[COLUMN_BASE] == 0);
    plan_shoe(plan, ask);
    plan->wager_count = ask->terms.sheet->wager_count;
    memcpy(plan->unit, unit, sizeof plan->unit);
    return true;
}

static void release_plan(void *opaque)
{
    struct sim_blackjack *plan = opaque;
    blackjack_acts_release(&plan->acts);
    free(plan->step);
}

/* ---- a round ---------------------------------------------------------------- */

/* The cards of a round: at random from those not yet drawn, or as they lie. */
struct shoe {
    uint32_t           cards, drawn;
    struct sim_random *random; /* NULL: as they lie */
    const card        *lies;
    card              *face;
};

static inline card draw(struct shoe *shoe)
{
    assert(shoe->drawn < shoe->cards);
    if (shoe->random == NULL)
        return shoe->lies[shoe->drawn++];
    uint32_t at               = shoe->drawn + sim_random_below(shoe->random, shoe->cards - shoe->drawn);
    card     face             = shoe->face[at];
    shoe->face[at]            = shoe->face[shoe->drawn];
    shoe->face[shoe->drawn++] = face;
    return face;
}

/* What became of the player's cards before the bank draws. */
struct hands {
    size_t   count;
    uint8_t  row[HANDS_MAX], stake[HANDS_MAX];
    bool     surrendered, even_money;
    uint16_t last;                  /* the hand as dealt, unless it was split */
    card     cards[BANK_CARDS_MAX]; /* of it */
    size_t   card_count;
};

static inline void finish(struct hands *hands, uint8_t row, uint8_t stake)
{
    hands->row[hands->count]     = row;
    hands->stake[hands->count++] = stake;
}

/* From two cards on, by what is done with them; returns the hand as it ends. */
static inline uint16_t play_on(const struct sim_blackjack *plan, struct shoe *shoe, unsigned up, uint16_t at,
                               unsigned act, struct hands *hands)
{
    uint8_t stake = act == ACT_DOUBLE ? 2 : 1;
    while (act == ACT_HIT || act == ACT_DOUBLE) {
        card face                         = draw(shoe);
        hands->cards[hands->card_count++] = face;
        at                                = plan->step[at].next[plan->value[face]];
        act                               = act == ACT_DOUBLE ? ACT_STAND : plan->step[at].act[up];
    }
    finish(hands, plan->step[at].row, stake);
    return at;
}

/* OQ-18, OQ-103: after so many splits of the spot, may these two be split too? */
static bool splits_again(const struct sim_blackjack *plan, card first, card second, unsigned splits)
{
    const struct blackjack_rules *rules = &plan->rules;
    unsigned                      value = plan->value[first];
    if (plan->value[second] != value || splits >= (value == VALUE_ACE ? rules->ace_splits : rules->splits))
        return false;
    if (value != VALUE_TEN || rules->ladder != TENS_LADDER)
        return true;
    return splits == 1 || card_suit(first) == card_suit(second);
}

static void finish_split(const struct sim_blackjack *plan, struct shoe *shoe, unsigned up, card first,
                         card second, struct hands *hands)
{
    unsigned a = plan->value[first], b = plan->value[second];
    hands->card_count = 0; /* nobody looks at the cards of split hands */
    if (plan->rules.split_natural && plan->natural[a][b])
        finish(hands, plan->natural_row, 1);
    else
        play_on(plan, shoe, up, plan->acts.hands.two[a][b], plan->acts.second[up][a][b], hands);
}

/* Aces take their second cards at once (OQ-106), but since each takes one and stands
 * it does not matter which hand has which. */
static void play_split(const struct sim_blackjack *plan, struct shoe *shoe, unsigned up, card first,
                       card second, struct hands *hands)
{
    card     one[HANDS_MAX] = { first, second };
    unsigned splits         = 1;
    for (unsigned i = 0; i <= splits; i++) {
        card next = draw(shoe);
        while (splits_again(plan, one[i], next, splits)) {
            one[++splits] = next;
            next          = draw(shoe);
        }
        finish_split(plan, shoe, up, one[i], next, hands);
    }
}

/* The player's part of the round; `closed`: the bank's natural was seen, or its
 * joker lies up, and nobody plays. */
static void play_hands(const struct sim_blackjack *plan, struct shoe *shoe, unsigned up, bool closed,
                       struct hands *hands)
{
    unsigned a = plan->value[hands->cards[0]], b = plan->value[hands->cards[1]];
    unsigned act = a < b ? plan->acts.first[up][a][b] : plan->acts.first[up][b][a];
    hands->last  = plan->acts.hands.two[a][b];
    if (plan->natural[a][b]) {
        hands->even_money = up == VALUE_ACE && plan->rules.insurance && plan->acts.even_money;
        finish(hands, plan->natural_row, 1);
    } else if (closed) {
        finish(hands, plan->step[hands->last].row, 1);
    } else if (act == ACT_SURRENDER) {
        hands->surrendered = true;
    } else if (act == ACT_SPLIT) {
        play_split(plan, shoe, up, hands->cards[0], hands->cards[1], hands);
    } else {
        hands->last = play_on(plan, shoe, up, hands->last, act, hands);
    }
}

static inline void add(struct sim_tally *tally, int8_t column, int64_t pays)
{
    tally->sum[column] += pays;
    tally->squares[column] += (uint64_t)(pays * pays);
}

/* OQ-21, OQ-80: the hand as dealt pays, not those of a split nor one given up. */
static int32_t pure_pays(const struct sim_blackjack *plan, const struct hands *hands)
{
    if (hands->count != 1 || !plan->step[hands->last].pure)
        return plan->pure[PURE_ELSE];
    return plan->pure[blackjack_pure(&plan->rules, hands->cards, hands->card_count)];
}

static int32_t first_two_pays(const struct sim_blackjack *plan, const card two[2], const card bank[2])
{
    enum first_two_line line = plan->line_of_two[two[0]][two[1]];
    return plan->first_two[line == FIRST_TWO_KINGS ? blackjack_first_two(two, bank) : line];
}

static void settle_sides(const struct sim_blackjack *plan, const struct hands *hands, const card two[2],
                         const card bank[2], uint8_t state, struct sim_tally *tally)
{
    if (plan->column[COLUMN_BUSTER] >= 0)
        add(tally, plan->column[COLUMN_BUSTER], plan->buster[state]);
    if (plan->column[COLUMN_BONUS] >= 0)
        add(tally, plan->column[COLUMN_BONUS],
            plan->rules.pure != NULL ? pure_pays(plan, hands) : first_two_pays(plan, two, bank));
    if (plan->column[COLUMN_INSURANCE] < 0)
        return;
    unsigned up = plan->value[bank[0]], under = plan->value[bank[1]];
    if (up == VALUE_ACE)
        add(tally, plan->column[COLUMN_INSURANCE],
            plan->natural[up][under] ? plan->insured : plan->uninsured);
    else
        tally->missed[plan->column[COLUMN_INSURANCE]]++;
}

static void play_round(const struct sim_blackjack *plan, struct shoe *shoe, struct sim_tally *tally)
{
    struct hands hands = { .card_count = 2 };
    card         bank[2], two[2];
    bool         down = plan->rules.second_down;
    shoe->drawn       = 0;
    two[0] = hands.cards[0] = draw(shoe);
    bank[0]                 = draw(shoe);
    two[1] = hands.cards[1] = draw(shoe);
    bank[1]                 = down ? draw(shoe) : CARD_JOKER;
    unsigned up             = plan->value[bank[0]];
    bool     seen           = plan->rules.peek && down && plan->natural[up][plan->value[bank[1]]];
    play_hands(plan, shoe, up, seen || up == VALUE_JOKER, &hands);
    if (!down)
        bank[1] = draw(shoe);
    uint8_t state = plan->bank[plan->bank_one[up]].next[plan->value[bank[1]]];
    while (!plan->bank[state].stands)
        state = plan->bank[state].next[plan->value[draw(shoe)]];
    int64_t base = 0;
    for (size_t i = 0; i < hands.count; i++)
        base += hands.stake[i] * plan->pays[hands.row[i]][state];
    add(tally, 0, hands.surrendered ? plan->surrendered : hands.even_money ? plan->even_money : base);
    settle_sides(plan, &hands, two, bank, state, tally);
}

static void play(const void *opaque, struct sim_random *random, uint32_t rounds, struct sim_tally *tally)
{
    const struct sim_blackjack *plan = opaque;
    card                        face[SHOE_MAX];
    struct shoe                 shoe = { .cards = plan->cards, .random = random, .face = face };
    memcpy(face, plan->shoe, plan->cards * sizeof *face);
    for (uint32_t i = 0; i < rounds; i++)
        play_round(plan, &shoe, tally);
}

const struct sim_family sim_blackjack = {
    .game      = &blackjack_game.game,
    .plan_size = sizeof(struct sim_blackjack),
    .plan      = make_plan,
    .release   = release_plan,
    .play      = play,
};

/* ---- single rounds ------------------------------------------------------------ */

struct sim_blackjack *sim_blackjack_open(const struct odds_ask *ask)
{
    struct sim_blackjack *plan = malloc(sizeof *plan);
    int64_t               unit[ODDS_WAGERS_MAX];
    for (size_t w = 0; w < ODDS_WAGERS_MAX; w++)
        unit[w] = 1;
    if (plan != NULL && !make_plan(ask, plan, unit)) {
        free(plan);
        return NULL;
    }
    return plan;
}

void sim_blackjack_close(struct sim_blackjack *plan)
{
    if (plan != NULL)
        release_plan(plan);
    free(plan);
}

void sim_blackjack_round(const struct sim_blackjack *plan, const card *cards, size_t count,
                         struct sim_round *out)
{
    struct sim_tally tally = { { 0 }, { 0 }, { 0 } };
    struct shoe      shoe  = { .cards = (uint32_t)count, .lies = cards };
    play_round(plan, &shoe, &tally);
    *out = (struct sim_round){ .used = shoe.drawn };
    for (size_t w = 0; w < plan->wager_count; w++) {
        out->made[w] = tally.missed[w] == 0;
        out->pays[w] = (struct ratio){ (int32_t)tally.sum[w], (int32_t)plan->unit[w] };
    }
}
