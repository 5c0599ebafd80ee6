#include "odds/blackjack_study.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "odds/blackjack_inside.h"

/* ---- chances -------------------------------------------------------------- */

struct pack pack_without(const struct showing *showing, const struct player_hand *hand, unsigned value,
                         unsigned missing)
{
    struct pack pack = showing->pack;
    for (unsigned i = 0; i < VALUES; i++)
        pack.of[i] = (uint16_t)(pack.of[i] - hand->of[i]);
    pack.count = (uint16_t)(pack.count - hand->cards);
    pack_take(&pack, value, missing);
    return pack;
}

/* Where the bank's second card is known not to have a value, it is one of the
 * others that is missing. */
double next_chance(const struct showing *showing, const struct pack *pack, unsigned value)
{
    double of = pack->of[value], count = pack->count;
    if (showing->not_under < 0)
        return of / count;
    if ((int)value == showing->not_under)
        return of / (count - 1);
    double others = count - pack->of[showing->not_under];
    return of * (others - 1) / (others * (count - 1));
}

void bank_ends(const struct showing *showing, const struct pack *packs, size_t count,
               struct bank_chances *out)
{
    bank_chances(showing->tree, packs, count, out);
    for (size_t i = 0; showing->not_under >= 0 && i < count; i++) {
        double rest              = 1 - out[i].end[BANK_NATURAL];
        out[i].end[BANK_NATURAL] = 0;
        for (unsigned e = 0; e < BANK_ENDS; e++)
            out[i].end[e] /= rest;
    }
}

static double real(struct ratio ratio)
{
    return (double)ratio.num / ratio.den;
}

static struct fate fate_of(const struct worth *worth, const struct bank_chances *chances)
{
    struct fate fate = { 0, 0 };
    for (unsigned e = 0; e < BANK_ENDS; e++) {
        fate.win += worth->pays[e] > 0 ? chances->end[e] : 0;
        fate.lose += worth->pays[e] < 0 ? chances->end[e] : 0;
    }
    return fate;
}

/* Which hands end alike against whatever the bank can come to? */
static void find_certain(struct showing *showing)
{
    for (size_t row = 0; row < showing->hands->worth_count; row++) {
        const double *pays  = showing->hands->worth[row].pays;
        bool          first = true;
        for (unsigned e = 0; e < BANK_ENDS; e++) {
            int sign = (pays[e] > 0) - (pays[e] < 0);
            if (!showing->tree->ends[e] || (e == BANK_NATURAL && showing->not_under >= 0))
                continue;
            if (first)
                showing->certain[row] = sign;
            else if (showing->certain[row] != sign)
                showing->certain[row] = UNCERTAIN;
            first = false;
        }
    }
}

void batch_end(struct batch *batch)
{
    struct bank_chances ends[BANK_LANES];
    bank_ends(batch->showing, batch->packs, batch->waiting, ends);
    for (size_t i = 0; i < batch->waiting; i++)
        *batch->to[i] = fate_of(batch->worth[i], &ends[i]);
    batch->waiting = 0;
}

void batch_add(struct batch *batch, const struct pack *pack, const struct worth *worth, struct fate *to)
{
    int certain = batch->showing->certain[worth - batch->showing->hands->worth];
    if (certain != UNCERTAIN) {
        *to = (struct fate){ certain > 0, certain < 0 };
        return;
    }
    batch->packs[batch->waiting] = *pack;
    batch->worth[batch->waiting] = worth;
    batch->to[batch->waiting++]  = to;
    if (batch->waiting == BANK_LANES)
        batch_end(batch);
}

static bool pack_has(const struct pack *pack, const struct player_hand *hand)
{
    for (unsigned value = 0; value < VALUES; value++)
        if (hand->of[value] > pack->of[value])
            return false;
    return true;
}

/* ---- unsplit hands -------------------------------------------------------- */

bool may_double(const struct blackjack_rules *rules, const struct player_hand *hand)
{
    return hand->cards == 2 && !hand->must_stand && !hand->joker && (rules->double_21 || hand->total < 21);
}

/* A pair is two cards of one value. */
static bool is_pair(const struct player_hand *hand)
{
    for (unsigned value = 0; value < VALUE_JOKER; value++)
        if (hand->cards == 2 && hand->of[value] == 2)
            return true;
    return false;
}

static void may_first(const struct blackjack_rules *rules, const struct player_hand *hand,
                      bool may[BLACKJACK_ACTS])
{
    may[ACT_STAND]     = !hand->must_draw;
    may[ACT_HIT]       = !hand->must_stand;
    may[ACT_DOUBLE]    = may_double(rules, hand);
    may[ACT_SPLIT]     = is_pair(hand);
    may[ACT_SURRENDER] = rules->surrender && (rules->joker_surrenders || !hand->joker);
}

enum blackjack_act play_act(struct showing *showing, uint16_t at)
{
    const struct player_hand *hand = &showing->hands->hand[at];
    bool may[BLACKJACK_ACTS]       = { [ACT_STAND] = !hand->must_draw, [ACT_HIT] = !hand->must_stand };
    if (showing->ask->chart != NULL)
        return chart_act(showing->ask->chart, hand, showing->up, may);
    play_fate(showing, at);
    return showing->act[at];
}

enum blackjack_act best_act(const struct first_two *first)
{
    enum blackjack_act best = BLACKJACK_ACTS;
    for (unsigned act = 0; act < BLACKJACK_ACTS; act++)
        if (first->may[act] && (best == BLACKJACK_ACTS || first->ev[act] > first->ev[best]))
            best = act;
    return best;
}

struct fate hit_fate(struct showing *showing, const struct player_hand *hand,
                     struct fate (*then)(struct showing *, uint16_t))
{
    struct pack pack = pack_without(showing, hand, 0, 0);
    struct fate sum  = { 0, 0 };
    for (unsigned value = 0; value < showing->hands->values; value++) {
        if (pack.of[value] == 0)
            continue;
        double      chance = next_chance(showing, &pack, value);
        struct fate fate   = then(showing, hand->next[value]);
        sum.win += chance * fate.win;
        sum.lose += chance * fate.lose;
    }
    return sum;
}

enum { KNOWN_STAND = 1, KNOWN_PLAY = 2, KNOWN_MADE = 4, KNOWN_WAY = 8 };

/* Known beforehand of all hands that the play stands with (stand_all). */
struct fate stand_fate(struct showing *showing, uint16_t at)
{
    assert((showing->known[at] & KNOWN_STAND) != 0);
    return showing->stand[at];
}

static void stand_one(struct showing *showing, uint16_t at, struct batch *batch)
{
    const struct player_hand *hand = &showing->hands->hand[at];
    if ((showing->known[at] & KNOWN_STAND) != 0 || !pack_has(&showing->pack, hand))
        return;
    struct pack pack = pack_without(showing, hand, 0, 0);
    showing->known[at] |= KNOWN_STAND;
    batch_add(batch, &pack, &showing->hands->worth[hand->row], &showing->stand[at]);
}

/* With three cards a hand may have been doubled, and stands whatever it counts;
 * against a joker two cards stand. */
static bool may_stand(const struct showing *showing, const struct player_hand *hand)
{
    if (showing->up == VALUE_JOKER)
        return hand->cards == 2;
    return hand->cards == 3 || (hand->cards >= 2 && !hand->must_draw);
}

/* What the chart comes to from here on. */
static void stand_by_chart(struct showing *showing, uint16_t at, enum blackjack_act act, struct batch *batch)
{
    const struct player_hand *hand = &showing->hands->hand[at];
    if (act == ACT_STAND)
        stand_one(showing, at, batch);
    if (act != ACT_HIT && act != ACT_DOUBLE)
        return;
    for (unsigned value = 0; value < showing->hands->values; value++) {
        uint16_t next = hand->next[value];
        if (act == ACT_DOUBLE)
            stand_one(showing, next, batch);
        else if ((showing->known[next] & KNOWN_WAY) == 0) {
            showing->known[next] |= KNOWN_WAY;
            stand_by_chart(showing, next, play_act(showing, next), batch);
        }
    }
}

/* All hands at once that the play may stand with. */
static void stand_all(struct showing *showing)
{
    const struct player_hands *hands = showing->hands;
    struct batch               batch = { .showing = showing };
    for (size_t at = 0; showing->ask->chart == NULL && at < hands->count; at++)
        if (may_stand(showing, &hands->hand[at]))
            stand_one(showing, (uint16_t)at, &batch);
    for (unsigned a = 0; showing->ask->chart != NULL && a < hands->values; a++)
        for (unsigned b = a; b < hands->values; b++) {
            uint16_t at = hands->two[a][b];
            bool     may[BLACKJACK_ACTS];
            may_first(showing->ask->rules, &hands->hand[at], may);
            stand_by_chart(showing, at,
                           showing->up == VALUE_JOKER
                               ? ACT_STAND
                               : chart_act(showing->ask->chart, &hands->hand[at], showing->up, may),
                           &batch);
        }
    batch_end(&batch);
}

struct fate play_fate(struct showing *showing, uint16_t at)
{
    const struct player_hand *hand = &showing->hands->hand[at];
    if ((showing->known[at] & KNOWN_PLAY) != 0)
        return showing->play[at];
    struct first_two first   = { .may = { [ACT_STAND] = !hand->must_draw, [ACT_HIT] = !hand->must_stand } };
    struct fate      fate[2] = { { 0, 0 }, { 0, 0 } };
    if (showing->ask->chart != NULL)
        first.may[!chart_act(showing->ask->chart, hand, showing->up, first.may)] = false;
    if (first.may[ACT_STAND])
        fate[ACT_STAND] = stand_fate(showing, at);
    if (first.may[ACT_HIT])
        fate[ACT_HIT] = hit_fate(showing, hand, play_fate);
    first.ev[ACT_STAND] = fate_ev(fate[ACT_STAND]);
    first.ev[ACT_HIT]   = fate_ev(fate[ACT_HIT]);
    showing->act[at]    = (uint8_t)best_act(&first);
    showing->play[at]   = fate[showing->act[at]];
    showing->known[at] |= KNOWN_PLAY;
    return showing->play[at];
}

/* ---- the first two cards -------------------------------------------------- */

/* What a pair of first cards comes to once it is known what is done with them. */
struct round {
    struct first_two first;
    struct fate      fate;   /* of the act, unless it is a split or a surrender */
    double           square; /* of a split */
};

static void look_at(struct showing *showing, unsigned a, unsigned b, struct round *out)
{
    const struct blackjack_rules *rules                = showing->ask->rules;
    uint16_t                      at                   = showing->hands->two[a][b];
    const struct player_hand     *hand                 = &showing->hands->hand[at];
    struct first_two             *first                = &out->first;
    struct fate                   fate[BLACKJACK_ACTS] = { { 0, 0 } };
    struct split_fate             split                = { 0, 0 };
    may_first(rules, hand, first->may);
    if (showing->ask->chart != NULL) {
        enum blackjack_act act = chart_act(showing->ask->chart, hand, showing->up, first->may);
        memset(first->may, 0, sizeof first->may);
        first->may[act] = true;
    }
    if (first->may[ACT_STAND])
        fate[ACT_STAND] = stand_fate(showing, at);
    if (first->may[ACT_HIT])
        fate[ACT_HIT] = hit_fate(showing, hand, play_fate);
    if (first->may[ACT_DOUBLE])
        fate[ACT_DOUBLE] = hit_fate(showing, hand, stand_fate);
    if (first->may[ACT_SPLIT])
        split = split_pair(showing, a);
    first->ev[ACT_STAND]     = fate_ev(fate[ACT_STAND]);
    first->ev[ACT_HIT]       = fate_ev(fate[ACT_HIT]);
    first->ev[ACT_DOUBLE]    = 2 * fate_ev(fate[ACT_DOUBLE]);
    first->ev[ACT_SPLIT]     = split.ev;
    first->ev[ACT_SURRENDER] = rules->surrender ? real(rules->surrendered.pays) : 0;
    first->act               = (uint8_t)best_act(first);
    out->fate                = fate[first->act];
    out->square              = split.square;
}

/* ---- hands that the Bonus Bet and awards are paid on ----------------------------------- */

static struct made made_now(const struct player_hand *hand)
{
    const uint8_t *of = hand->of;
    return (struct made){
        .a234        = hand->cards == 4 && of[0] == 1 && of[1] == 1 && of[2] == 1 && of[3] == 1,
        .sevens      = hand->cards == 3 && of[6] == 3,
        .s678        = hand->cards == 3 && of[5] == 1 && of[6] == 1 && of[7] == 1,
        .six_cards   = hand->cards >= 6 && hand->total <= 21,
        .seven_cards = hand->cards >= 7 && hand->total <= 21,
    };
}

static void add_made(struct made *to, double chance, struct made what)
{
    to->a234 += chance * what.a234;
    to->sevens += chance * what.sevens;
    to->s678 += chance * what.s678;
    to->six_cards += chance * what.six_cards;
    to->seven_cards += chance * what.seven_cards;
    to->sevens_under_seven += chance * what.sevens_under_seven;
}

static struct made made_by(struct showing *showing, uint16_t at, enum blackjack_act act);

static struct made made_of(struct showing *showing, uint16_t at)
{
    if ((showing->known[at] & KNOWN_MADE) == 0) {
        play_fate(showing, at);
        showing->made[at] = made_by(showing, at, showing->act[at]);
        showing->known[at] |= KNOWN_MADE;
    }
    return showing->made[at];
}

/* A hand that is split or given up is not made unless it was (OQ-80). */
static struct made made_by(struct showing *showing, uint16_t at, enum blackjack_act act)
{
    const struct player_hand *hand = &showing->hands->hand[at];
    struct made               made = { 0 };
    if (act != ACT_HIT && act != ACT_DOUBLE)
        return made_now(hand);
    struct pack pack = pack_without(showing, hand, 0, 0);
    for (unsigned value = 0; value < showing->hands->values; value++)
        if (pack.of[value] > 0)
            add_made(&made, next_chance(showing, &pack, value),
                     act == ACT_HIT ? made_of(showing, hand->next[value])
                                    : made_now(&showing->hands->hand[hand->next[value]]));
    return made;
}

/* ---- counting -------------------------------------------------------------- */

/* Sums of one up card, weighed by its chance. */
struct tally {
    double              ev, square, split_ev;
    double              chance[BLACKJACK_STUDY_LINES];
    struct made         made;
    bool                even_money;
    struct up_card_play play;
};

static void count_line(struct tally *tally, enum blackjack_line line, double chance, double pays)
{
    tally->chance[line] += chance;
    tally->ev += chance * pays;
    tally->square += chance * pays * pays;
}

static void count_fate(struct tally *tally, double chance, struct fate fate, double stake)
{
    int from = stake > 1 ? LINE_DOUBLE_WIN : LINE_WIN;
    count_line(tally, from, chance * fate.win, stake);
    count_line(tally, from + 1, chance * (1 - fate.win - fate.lose), 0);
    count_line(tally, from + 2, chance * fate.lose, -stake);
}

static void count_round(struct tally *tally, double chance, const struct round *round)
{
    const struct first_two *first = &round->first;
    switch (first->act) {
    case ACT_DOUBLE: count_fate(tally, chance, round->fate, 2); break;
    case ACT_SURRENDER: count_line(tally, LINE_SURRENDER, chance, first->ev[ACT_SURRENDER]); break;
    case ACT_SPLIT:
        tally->chance[LINE_SPLIT] += chance;
        tally->ev += chance * first->ev[ACT_SPLIT];
        tally->split_ev += chance * first->ev[ACT_SPLIT];
        tally->square += chance * round->square;
        break;
    default: count_fate(tally, chance, round->fate, 1);
    }
}

/* Even money is offered before anybody looks under the ace (P215-X4, OQ-80). */
static bool takes_even_money(const struct showing *showing, double otherwise)
{
    const struct blackjack_rules *rules = showing->ask->rules;
    if (!rules->insurance || showing->up != VALUE_ACE)
        return false;
    return showing->ask->chart != NULL ? showing->ask->chart->even_money
                                       : real(rules->even_money.pays) > otherwise;
}

/* A natural; the bank has one too with chance `seen` of `chance`, if it looks. */
static void count_natural(const struct showing *showing, const struct pack *pack, double chance, double seen,
                          struct tally *tally)
{
    const struct worth *worth     = &showing->hands->worth[showing->hands->natural];
    double              otherwise = 0;
    struct bank_chances ends;
    bank_ends(showing, pack, 1, &ends);
    for (unsigned e = 0; e < BANK_ENDS; e++)
        otherwise += (1 - seen) * ends.end[e] * worth->pays[e];
    if (takes_even_money(showing, otherwise)) {
        tally->even_money = true;
        count_line(tally, LINE_EVEN_MONEY, chance, real(showing->ask->rules->even_money.pays));
        return;
    }
    count_line(tally, LINE_PUSH, chance * seen, 0);
    for (unsigned e = 0; e < BANK_ENDS; e++)
        count_line(tally, worth->pays[e] > 0 ? LINE_NATURAL : LINE_PUSH, chance * (1 - seen) * ends.end[e],
                   worth->pays[e]);
}

static void two_cards(struct showing *showing, unsigned a, unsigned b, double weight, struct tally *tally)
{
    struct pack pack   = showing->pack;
    double      chance = weight * pack.of[a] / pack.count * (a == b ? 1 : 2);
    if (pack.of[a] < (a == b ? 2 : 1) || pack.of[b] == 0)
        return;
    pack_take(&pack, a, 1);
    chance *= pack.of[b] / (double)pack.count;
    pack_take(&pack, b, 1);
    /* A natural of the bank that is seen at once leaves nothing to decide. */
    int    under = showing->not_under;
    double seen = under < 0 ? 0 : pack.of[under] / (double)pack.count, played = chance * (1 - seen);
    if (values_natural(showing->ask->rules, a, b)) {
        count_natural(showing, &pack, chance, seen, tally);
        return;
    }
    count_line(tally, LINE_LOSE, chance * seen, -1);
    if (showing->up == VALUE_JOKER) { /* no player draws (NBJ-H7) */
        count_fate(tally, played, stand_fate(showing, showing->hands->two[a][b]), 1);
    } else {
        struct round round = { .square = 0 };
        look_at(showing, a, b, &round);
        count_round(tally, played, &round);
        tally->play.first[a][b] = round.first;
        if (showing->ask->rules->pure != NULL || showing->ask->rules->awards != NULL)
            add_made(&tally->made, played, made_by(showing, showing->hands->two[a][b], round.first.act));
    }
}

/* ---- all up cards --------------------------------------------------------- */

struct work {
    const struct blackjack_ask *ask;
    const struct player_hands  *hands;
    struct blackjack_acts      *acts; /* to write down; NULL: nobody asks */
    atomic_uint                 next;
    atomic_bool                 failed;
    struct tally                tally[VALUES];
};

static bool showing_init(struct showing *showing, const struct work *work)
{
    size_t count         = work->hands->count;
    *showing             = (struct showing){ .ask = work->ask, .hands = work->hands };
    showing->tree        = malloc(sizeof *showing->tree);
    showing->stand       = malloc(count * sizeof *showing->stand);
    showing->play        = malloc(count * sizeof *showing->play);
    showing->made        = malloc(count * sizeof *showing->made);
    showing->known       = malloc(count);
    showing->act         = malloc(count);
    showing->split       = malloc(count * sizeof *showing->split);
    showing->split_stand = malloc(count * sizeof *showing->split_stand);
    showing->split_found = calloc(count, sizeof *showing->split_found);
    showing->split_known = calloc(count, sizeof *showing->split_known);
    showing->split_stood = calloc(count, sizeof *showing->split_stood);
    return showing->tree != NULL && showing->stand != NULL && showing->play != NULL &&
           showing->made != NULL && showing->known != NULL && showing->act != NULL &&
           showing->split != NULL && showing->split_stand != NULL && showing->split_known != NULL &&
           showing->split_found != NULL && showing->split_stood != NULL;
}

static void showing_release(struct showing *showing)
{
    free(showing->tree);
    free(showing->stand);
    free(showing->play);
    free(showing->made);
    free(showing->known);
    free(showing->act);
    free(showing->split);
    free(showing->split_stand);
    free(showing->split_found);
    free(showing->split_known);
    free(showing->split_stood);
}

/* What hitting and standing come to with three cards and more. */
static void sum_more(struct showing *showing, struct up_card_play *play)
{
    for (size_t at = 0; at < showing->hands->count; at++) {
        const struct player_hand *hand = &showing->hands->hand[at];
        if (hand->cards < 3 || hand->must_stand || hand->must_draw || (showing->known[at] & KNOWN_PLAY) == 0)
            continue;
        struct first_two *sum    = &play->more[hand->soft][hand->total];
        double            chance = 1;
        for (unsigned value = 0; value < VALUES; value++)
            for (unsigned i = 0; i < hand->of[value]; i++)
                chance *= (showing->pack.of[value] - i) / (i + 1.0);
        sum->may[ACT_STAND] = sum->may[ACT_HIT] = true;
        sum->ev[ACT_STAND] += chance * fate_ev(stand_fate(showing, (uint16_t)at));
        sum->ev[ACT_HIT] += chance * fate_ev(hit_fate(showing, hand, play_fate));
    }
}

/* The bank turns up this card. */
static void turn_up(struct showing *showing, unsigned up)
{
    const struct blackjack_ask *ask = showing->ask;
    showing->up                     = up;
    showing->pack                   = ask->full;
    pack_take(&showing->pack, up, 1);
    showing->not_under = -1;
    if (ask->rules->peek && (up == VALUE_ACE || up == VALUE_TEN))
        showing->not_under = up == VALUE_ACE ? VALUE_TEN : VALUE_ACE;
    memset(showing->known, 0, showing->hands->count);
}

static void study_up(struct showing *showing, struct tally *tally)
{
    const struct blackjack_ask *ask    = showing->ask;
    double                      weight = ask->full.of[showing->up] / (double)ask->full.count;
    bank_tree(ask->rules, showing->up, showing->tree);
    find_certain(showing);
    stand_all(showing);
    for (unsigned a = 0; a < showing->hands->values; a++)
        for (unsigned b = a; b < showing->hands->values; b++)
            two_cards(showing, a, b, weight, tally);
    if (ask->chart == NULL)
        sum_more(showing, &tally->play);
    tally->made.sevens_under_seven = showing->up == VALUE_SEVEN ? tally->made.sevens : 0;
}

/* Notes what is done against this up card: what the chart says, or what the study
 * has found; of hands that cannot come about, nothing that matters. */
static void note_acts(struct showing *showing, const struct tally *tally, struct blackjack_acts *acts)
{
    const struct player_hands    *hands = showing->hands;
    const struct blackjack_chart *chart = showing->ask->chart;
    unsigned                      up    = showing->up;
    if (up == VALUE_ACE)
        acts->even_money = chart != NULL ? chart->even_money : tally->even_money;
    for (size_t at = 0; at < hands->count; at++)
        acts->more[up][at] = chart != NULL || (showing->known[at] & KNOWN_PLAY) != 0
                                 ? (uint8_t)play_act(showing, (uint16_t)at)
                                 : ACT_STAND;
    for (unsigned a = 0; a < hands->values; a++)
        for (unsigned b = a; b < hands->values; b++) {
            bool may[BLACKJACK_ACTS];
            may_first(showing->ask->rules, &hands->hand[hands->two[a][b]], may);
            acts->first[up][a][b] = chart != NULL
                                        ? (uint8_t)chart_act(chart, &hands->hand[hands->two[a][b]], up, may)
                                        : tally->play.first[a][b].act;
        }
    for (unsigned of = 0; of < hands->values; of++)
        for (unsigned next = 0; acts->first[up][of][of] == ACT_SPLIT && next < hands->values; next++)
            if (showing->pack.of[next] > 0)
                acts->second[up][of][next] =
                    (uint8_t)split_act(showing, of, hands->hand[hands->one[of]].next[next]);
}

static void one_up(struct showing *showing, unsigned up, struct work *work)
{
    if (work->ask->full.of[up] == 0)
        return;
    turn_up(showing, up);
    if (work->acts == NULL || work->ask->chart == NULL)
        study_up(showing, &work->tally[up]);
    if (work->acts != NULL && up != VALUE_JOKER) /* against a joker nobody acts */
        note_acts(showing, &work->tally[up], work->acts);
}

/* Takes up cards until none is left. */
static void *take_up_cards(void *opaque)
{
    struct work   *work = opaque;
    struct showing showing;
    if (showing_init(&showing, work))
        for (unsigned up; (up = atomic_fetch_add(&work->next, 1)) < work->hands->values;)
            one_up(&showing, up, work);
    else
        work->failed = true;
    showing_release(&showing);
    return NULL;
}

static void add_up(const struct work *work, struct blackjack_study *out)
{
    double square = 0;
    memset(out, 0, sizeof *out);
    for (unsigned up = 0; up < work->hands->values; up++) {
        const struct tally *tally = &work->tally[up];
        out->ev += tally->ev;
        square += tally->square;
        out->split_mean += tally->split_ev;
        for (unsigned line = 0; line < BLACKJACK_STUDY_LINES; line++)
            out->chance[line] += tally->chance[line];
        out->play[up]   = tally->play;
        out->even_money = out->even_money || tally->even_money;
        add_made(&out->made, 1, tally->made);
    }
    out->variance = square - out->ev * out->ev;
    if (out->chance[LINE_SPLIT] > 0)
        out->split_mean /= out->chance[LINE_SPLIT];
}

/* All up cards on as many threads as are to be had. */
static bool study_all(struct work *work)
{
    pthread_t threads[VALUES];
    unsigned  started = 0;
    while (started + 1 < work->ask->threads && started < VALUES &&
           pthread_create(&threads[started], NULL, take_up_cards, work) == 0)
        started++;
    take_up_cards(work);
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return !work->failed;
}

bool blackjack_study(const struct blackjack_ask *ask, struct blackjack_study *out)
{
    struct player_hands hands;
    struct work        *work = calloc(1, sizeof *work);
    bool                good = work != NULL && player_hands_init(&hands, ask->rules);
    if (good) {
        work->ask   = ask;
        work->hands = &hands;
        good        = study_all(work);
        if (good)
            add_up(work, out);
        player_hands_release(&hands);
    }
    free(work);
    return good;
}

/* ---- the acts, written down ------------------------------------------------- */

void blackjack_acts_release(struct blackjack_acts *acts)
{
    player_hands_release(&acts->hands);
    for (unsigned up = 0; up < VALUES; up++)
        free(acts->more[up]);
}

bool blackjack_acts_init(struct blackjack_acts *acts, const struct blackjack_ask *ask)
{
    memset(acts, 0, sizeof *acts);
    struct work *work = calloc(1, sizeof *work);
    bool         good = work != NULL && player_hands_init(&acts->hands, ask->rules);
    for (unsigned up = 0; good && up < acts->hands.values; up++)
        good = (acts->more[up] = malloc(acts->hands.count)) != NULL;
    if (good) {
        work->ask   = ask;
        work->hands = &acts->hands;
        work->acts  = acts;
        good        = study_all(work);
    }
    free(work);
    if (!good)
        blackjack_acts_release(acts);
    return good;
}
