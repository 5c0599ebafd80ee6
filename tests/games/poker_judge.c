#include "poker_judge.h"

#include <string.h>

#include "../hands/twin.h"

#define SEATS POT_SEATS_MAX

static unsigned left_of(unsigned seat)
{
    return seat == SEATS ? 1 : seat + 1;
}

static bool plays(const struct poker_judge *judge, unsigned seat)
{
    return judge->in[seat] && !judge->gone[seat];
}

static unsigned count_in(const struct poker_judge *judge, bool with_chips)
{
    unsigned count = 0;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        count += plays(judge, seat) && (!with_chips || judge->stack[seat] > 0);
    return count;
}

static cents highest_but(const struct poker_judge *judge, unsigned but)
{
    cents most = 0;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (seat != but && judge->in[seat] && judge->before[seat] > most)
            most = judge->before[seat]; /* a bet stands, whatever becomes of the hand */
    return most;
}

/* ---- who must act ------------------------------------------------------------ */

static void enqueue(struct poker_judge *judge, unsigned seat, bool may_raise)
{
    judge->queue[judge->queued].seat        = seat;
    judge->queue[judge->queued++].may_raise = may_raise;
}

/* Seats to go from who acted last, who is the last of all. */
static unsigned distance(const struct poker_judge *judge, unsigned seat)
{
    return (seat + SEATS - 1 - judge->last) % SEATS;
}

static void enqueue_in_turn(struct poker_judge *judge, unsigned seat, bool may_raise)
{
    unsigned at = 0;
    while (at < judge->queued && distance(judge, judge->queue[at].seat) < distance(judge, seat))
        at++;
    memmove(judge->queue + at + 1, judge->queue + at, (judge->queued++ - at) * sizeof judge->queue[0]);
    judge->queue[at].seat      = seat;
    judge->queue[at].may_raise = may_raise;
}

static void dequeue(struct poker_judge *judge)
{
    judge->queued--;
    memmove(judge->queue, judge->queue + 1, judge->queued * sizeof judge->queue[0]);
}

/* Everybody in play, from the left of a seat and without it. */
static void fill_queue(struct poker_judge *judge, unsigned from, bool itself)
{
    judge->queued = 0;
    for (unsigned seat = left_of(from), i = 0; i < SEATS; i++, seat = left_of(seat))
        if (plays(judge, seat) && judge->stack[seat] > 0 && (itself || seat != from))
            enqueue(judge, seat, true);
}

/* Behind a short all-in everybody in play acts again who does not wait already; who
 * has acted may only call. */
static void queue_again(struct poker_judge *judge, unsigned from)
{
    for (unsigned seat = left_of(from); seat != from; seat = left_of(seat)) {
        bool waits = false;
        for (unsigned i = 0; i < judge->queued; i++)
            waits = waits || judge->queue[i].seat == seat;
        if (!waits && plays(judge, seat) && judge->stack[seat] > 0)
            enqueue_in_turn(judge, seat, false);
    }
}

/* What must be matched: a blind counts whole, unless one alone has chips. */
static cents to_match(const struct poker_judge *judge, unsigned seat)
{
    cents others = highest_but(judge, seat);
    if (count_in(judge, true) == 1)
        return others;
    cents most = others > judge->before[seat] ? others : judge->before[seat];
    cents bet  = judge->last_full;
    return most > bet ? most : bet;
}

/* Does whoever heads the queue have nothing to decide? */
static bool is_idle(const struct poker_judge *judge, unsigned seat)
{
    if (!plays(judge, seat) || judge->stack[seat] == 0)
        return true;
    return count_in(judge, true) == 1 && to_match(judge, seat) <= judge->before[seat];
}

static void skip_idle(struct poker_judge *judge)
{
    while (judge->queued > 0 && is_idle(judge, judge->queue[0].seat))
        dequeue(judge);
}

/* ---- the betting ---------------------------------------------------------------- */

static cents bet_of_street(const struct poker_judge *judge)
{
    const struct poker_rules *rules = judge->rules;
    unsigned which = rules->structure == POKER_LIMIT ? rules->street[judge->street - 1].bet : 0;
    return rules->bet[which] * (judge->stakes == 2 ? 2 : 1);
}

cents poker_judge_pot(const struct poker_judge *judge)
{
    cents pot = judge->dead - judge->out;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        pot += judge->live[seat];
    return pot;
}

static void begin_street(struct poker_judge *judge, unsigned street)
{
    judge->street = street;
    if (street > judge->rules->streets)
        return;
    memset(judge->before, 0, sizeof judge->before);
    memset(judge->checked, 0, sizeof judge->checked);
    memset(judge->barred, 0, sizeof judge->barred);
    memset(judge->acted, 0, sizeof judge->acted);
    memset(judge->drew, 0, sizeof judge->drew);
    judge->last      = judge->button;
    judge->last_put  = 0;
    judge->full_bets = judge->aggressor = 0;
    judge->last_full                    = 0;
    judge->least_raise                  = bet_of_street(judge);
    fill_queue(judge, judge->button, true);
}

static const char *start(struct poker_judge *judge, unsigned button)
{
    judge->button = button;
    memset(judge->gone, 0, sizeof judge->gone);
    memset(judge->live, 0, sizeof judge->live);
    memset(judge->won, 0, sizeof judge->won);
    memset(judge->cards, 0, sizeof judge->cards);
    memset(judge->open, 0, sizeof judge->open);
    memset(judge->few, 0, sizeof judge->few);
    memset(judge->sevens, 0, sizeof judge->sevens);
    judge->dead = judge->out = 0;
    judge->board_count = judge->shows = 0;
    judge->posting                    = true;
    judge->all_back                   = false;
    for (unsigned seat = 1; seat <= SEATS && !judge->placed; seat++)
        judge->in[seat] = judge->stack[seat] > 0;
    judge->cards_each = judge->rules->street[0].down;
    begin_street(judge, 1);
    if (judge->placed) {
        judge->last_full = judge->first_bet;
        judge->full_bets = 1;
        judge->last      = judge->opener;
    }
    return judge->in[button] ? NULL : "the button is at a seat that is not dealt in";
}

/* The blinds are posted by the seats that the page says, and the first to act sits
 * left of the big one. Heads-up the button's own blind is left out. */
static const char *hear_blind(struct poker_judge *judge, const struct fields *put)
{
    unsigned small = judge->button, big;
    bool     many  = count_in(judge, false) > 2;
    if (many)
        do
            small = left_of(small);
        while (!judge->in[small]);
    big = small;
    do
        big = left_of(big);
    while (!judge->in[big]);
    cents due = put->seat == big                     ? judge->rules->blind[2]
                : put->seat == small                 ? judge->rules->blind[1]
                : many && put->seat == judge->button ? judge->rules->blind[0]
                                                     : -1;
    if (put->amount != (due < judge->stack[put->seat] ? due : judge->stack[put->seat]))
        return "a blind of another amount, or by another seat";
    judge->stack[put->seat] -= put->amount;
    judge->before[put->seat] += put->amount;
    judge->live[put->seat] += put->amount;
    judge->last_full = judge->rules->blind[2];
    judge->full_bets = 1;
    judge->last      = big;
    fill_queue(judge, big, true);
    return NULL;
}

/* A blind or a post that the judge of the seats has looked at. The highest is the bet. */
static const char *hear_post(struct poker_judge *judge, const struct fields *put)
{
    unsigned seat = put->seat;
    judge->stack[seat] -= put->amount;
    if (put->wager == WAGER_DEAD) {
        judge->dead += put->amount;
    } else {
        judge->before[seat] += put->amount;
        judge->live[seat] += put->amount;
    }
    if (judge->before[seat] > judge->last_full)
        judge->last_full = judge->before[seat];
    fill_queue(judge, judge->opener, true);
    return judge->in[seat] && judge->stack[seat] >= 0 ? NULL : "a post of somebody who cannot";
}

bool poker_judge_may(struct poker_judge *judge, unsigned seat, struct poker_judge_may *out)
{
    const struct poker_rules *rules = judge->rules;
    cents                     pot = poker_judge_pot(judge), stack = judge->stack[seat];
    skip_idle(judge);
    if (judge->queued == 0 || judge->queue[0].seat != seat)
        return false;
    cents match = to_match(judge, seat), own = judge->before[seat];
    *out         = (struct poker_judge_may){ .call = match - own < stack ? match - own : stack };
    bool ended   = rules->raises > 0 && judge->full_bets >= rules->raises + 1u && count_in(judge, false) > 2;
    bool checked = judge->barred[seat] || (!rules->check_raise && judge->checked[seat]);
    if (!judge->queue[0].may_raise || count_in(judge, true) == 1 || ended || checked || stack <= match - own)
        return true;
    cents least = match + judge->least_raise, most = own + stack;
    if (rules->structure == POKER_LIMIT)
        least = most = judge->last_full + bet_of_street(judge);
    if (rules->structure == POKER_SPREAD)
        most = match + rules->bet[1] * (judge->stakes == 2 ? 2 : 1);
    if (rules->structure == POKER_POT_LIMIT)
        most = match + (pot + (match - own) > judge->least_raise ? pot + (match - own) : judge->least_raise);
    out->least = (least < own + stack ? least : own + stack) - own;
    out->most  = (most < own + stack ? most : own + stack) - own;
    return true;
}

static const char *hear_bet(struct poker_judge *judge, const struct event *event)
{
    const struct fields   *put = &event->has;
    struct poker_judge_may may;
    unsigned               seat  = put->seat;
    cents                  match = to_match(judge, seat), to = judge->before[seat] + put->amount;
    bool                   all_in = put->amount == judge->stack[seat];
    if (!poker_judge_may(judge, seat, &may))
        return "chips out of turn";
    judge->all_in += all_in;
    judge->closed += !judge->queue[0].may_raise;
    bool odd = all_in || put->amount == may.call || (put->amount - may.least) % judge->chip == 0;
    if (put->amount % judge->chip != 0 && !odd && put->amount != may.most)
        return "parts of a chip";
    if (put->amount != may.call && (put->amount < may.least || put->amount > may.most || may.most == 0))
        return "neither a call nor a raise that may be made";
    dequeue(judge);
    judge->last        = seat;
    judge->last_put    = put->amount;
    judge->acted[seat] = true;
    judge->stack[seat] -= put->amount;
    judge->before[seat] = to;
    judge->live[seat] += put->amount;
    if (to <= match)
        return NULL;
    judge->aggressor = seat;
    judge->declared  = strstr(event_rule(event), "-GEN-16") != NULL;
    bool  limit      = judge->rules->structure == POKER_LIMIT;
    cents full       = limit ? judge->last_full + bet_of_street(judge) : match + judge->least_raise;
    if (to < full) {
        judge->short_raises++;
        queue_again(judge, seat);
        return NULL;
    }
    judge->capped += judge->rules->raises > 0 && ++judge->full_bets == judge->rules->raises + 1u;
    judge->full_bets += judge->rules->raises == 0;
    judge->least_raise = limit ? judge->least_raise : to - match;
    judge->last_full   = to;
    memset(judge->acted, 0, sizeof judge->acted);
    judge->acted[seat] = true;
    fill_queue(judge, seat, false);
    return NULL;
}

static const char *hear_turn(struct poker_judge *judge, const struct event *event)
{
    unsigned seat = event->has.seat;
    skip_idle(judge);
    if (judge->queued == 0 || judge->queue[0].seat != seat)
        return "an act out of turn";
    if (event->kind == EVENT_CHECKED && to_match(judge, seat) > judge->before[seat])
        return "a check with a bet to call";
    dequeue(judge);
    judge->last          = seat;
    judge->last_put      = 0;
    judge->acted[seat]   = true;
    judge->checked[seat] = judge->checked[seat] || event->kind == EVENT_CHECKED;
    judge->gone[seat]    = event->kind == EVENT_FOLDED;
    return NULL;
}

static const char *hear_street(struct poker_judge *judge, unsigned street)
{
    skip_idle(judge);
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (plays(judge, seat) && judge->cards[seat] != judge->cards_each - judge->few[seat])
            return "a hand has too many cards or too few";
    if (judge->queued > 0)
        return "a street ends before everybody has acted";
    if (street != judge->street + 1)
        return "a street is left out";
    begin_street(judge, street);
    return NULL;
}

/* The highest stake is lowered to the second highest, unless its hand is dead. */
static const char *hear_back(struct poker_judge *judge, const struct fields *back)
{
    cents others = 0;
    if (!plays(judge, back->seat))
        return "a dead hand gets chips back";
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (seat != back->seat && judge->live[seat] > others)
            others = judge->live[seat];
    if (judge->live[back->seat] - others != back->amount)
        return "not what nobody called";
    judge->live[back->seat] = others;
    judge->before[back->seat] -= back->street == judge->street ? back->amount : 0;
    judge->stack[back->seat] += back->amount;
    judge->uncalled++;
    return NULL;
}

/* A misdeal: whatever lies there goes back, and the hand never was. */
static const char *take_back(struct poker_judge *judge, const struct fields *back)
{
    cents *from = back->wager == WAGER_DEAD ? &judge->dead : &judge->live[back->seat];
    *from -= back->amount;
    judge->stack[back->seat] += back->amount;
    return *from < 0 ? "more goes back than was put in" : NULL;
}

static const char *hear_misdeal(struct poker_judge *judge)
{
    for (unsigned seat = 1; seat <= SEATS; seat++) {
        if (judge->live[seat] != 0)
            return "chips stay in a hand that never was";
        judge->in[seat] = false;
    }
    judge->all_back = false;
    judge->misdeals++;
    return judge->dead == 0 && judge->out == 0 ? NULL : "a misdeal that does not give everything back";
}

/* ---- accidents --------------------------------------------------------------------- */

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names != NULL; names++)
        if (strcmp(name, *names) == 0)
            return true;
    return false;
}
#define ONE_OF(name, ...) is_one_of(name, (const char *const[]){ __VA_ARGS__, NULL })

static const char *hear_accident(struct poker_judge *judge, const struct fields *has)
{
    const char *name = words_of(has)->name;
    if (ONE_OF(name, "five-up", "extra-cards", "first-up", "wrong-count"))
        judge->all_back = true;
    if (ONE_OF(name, "check-early", "acted-behind"))
        judge->barred[has->seat] = true;
    if (ONE_OF(name, "too-few") && judge->rules->street[1].draw > 0 && !judge->at_once)
        judge->few[has->seat]++;
    judge->early = ONE_OF(name, "shown-to-one");
    judge->anew  = judge->anew || ONE_OF(name, "flop-over");
    judge->back  = judge->back || ONE_OF(name, "late-call");
    if (judge->back && judge->declared)
        return "a call goes back behind a raise that was declared"; /* MC1-GEN-8 */
    return NULL;
}

/* The last call goes back, and whoever made it is asked again. */
static const char *take_call_back(struct poker_judge *judge, const struct fields *back)
{
    if (judge->last != back->seat || judge->last_put != back->amount)
        return "not the last call";
    memmove(judge->queue + 1, judge->queue, judge->queued++ * sizeof judge->queue[0]);
    judge->queue[0].seat      = back->seat;
    judge->queue[0].may_raise = true;
    judge->acted[back->seat]  = false;
    judge->last               = back->seat > 1 ? back->seat - 1u : SEATS;
    judge->last_put           = 0;
    judge->before[back->seat] -= back->amount;
    judge->back = false;
    judge->calls_back++;
    return take_back(judge, back);
}

static const char *hear_unput(struct poker_judge *judge, const struct fields *back)
{
    if (judge->back)
        return take_call_back(judge, back);
    if (judge->anew)
        judge->before[back->seat] -= back->amount;
    if (judge->anew || judge->all_back)
        return take_back(judge, back);
    if (judge->sevens[back->seat] != 0 && judge->street > judge->rules->streets) {
        bool right                = judge->sevens[back->seat] == back->amount;
        judge->sevens[back->seat] = 0;
        judge->before[back->seat] -= back->amount; /* whatever is shown later, it is not there */
        judge->sevens_back++;
        return right ? take_back(judge, back) : "not the bets that go back for a seven";
    }
    const char *wrong = hear_back(judge, back);
    if (wrong == NULL || !judge->placed)
        return wrong;
    judge->doubt = wrong; /* unless it is a misdeal */
    return take_back(judge, back);
}

/* The flop is taken back: nothing of its betting is left. */
static const char *hear_reflop(struct poker_judge *judge)
{
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (judge->before[seat] != 0)
            return "chips stay on a flop that is taken back";
    judge->anew        = false;
    judge->board_count = 0;
    judge->reflops++;
    begin_street(judge, judge->street);
    return NULL;
}

/* A hand is back from the muck. Whoever has something left to decide comes into the
 * queue clockwise from who acted last. */
static const char *hear_retrieved(struct poker_judge *judge, unsigned seat)
{
    unsigned waits = 0;
    if (!judge->gone[seat])
        return "a hand is retrieved that was not gone";
    judge->gone[seat] = false;
    judge->retrieved++;
    for (unsigned i = 0; i < judge->queued; i++)
        waits += judge->queue[i].seat == seat;
    if (waits > 0 || judge->stack[seat] == 0 || judge->street > judge->rules->streets ||
        (judge->acted[seat] && to_match(judge, seat) <= judge->before[seat]))
        return NULL;
    enqueue_in_turn(judge, seat, !judge->acted[seat]);
    return NULL;
}

/* ---- cards ------------------------------------------------------------------------ */

static const char *hear_cards(struct poker_judge *judge, const struct fields *dealt)
{
    judge->posting = false;
    if (dealt->seat != 0 && judge->cards[dealt->seat] + dealt->cards.count > 5)
        return "too many cards in a hand";
    if (dealt->seat == 0 && judge->board_count + dealt->cards.count > 5)
        return "too many cards on the board";
    for (unsigned i = 0; i < dealt->cards.count; i++) {
        if (dealt->seat == 0)
            judge->board[judge->board_count++] = dealt->cards.card[i];
        else
            judge->hand[dealt->seat][judge->cards[dealt->seat]++] = dealt->cards.card[i];
    }
    return NULL;
}

/* From the button's left on, each hand that is in play once. */
static const char *hear_draws(struct poker_judge *judge, unsigned seat)
{
    unsigned first = left_of(judge->button);
    while (!plays(judge, first) || judge->drew[first]) {
        first = left_of(first);
        if (first == left_of(judge->button))
            return "somebody draws who has drawn";
    }
    judge->few[seat]  = 0;
    judge->drew[seat] = true;
    return seat == first ? NULL : "somebody draws out of turn";
}

static const char *hear_shown(struct poker_judge *judge, unsigned seat)
{
    unsigned first = judge->aggressor != 0 ? judge->aggressor : left_of(judge->button);
    bool     early = judge->early; /* to one, and so to all (MC1-GEN-12) */
    judge->early   = false;
    while ((!plays(judge, first) || judge->open[first]) && !early)
        first = left_of(first);
    judge->open[seat] = true;
    if (early)
        return NULL;
    if (!plays(judge, seat))
        return "a hand that is gone is shown";
    return judge->shows++ == 0 && seat != first ? "somebody else shows first" : NULL;
}

/* The worst high hand; the ace is high, so that A-2-3-4-5 is no straight: as the twin
 * sees it, its deuce stands for a six that nobody holds. */
static uint32_t deuce_score(const card five[5])
{
    unsigned ranks = 0, suits = 0;
    card     other[5];
    for (int i = 0; i < 5; i++) {
        ranks |= 1u << card_rank(five[i]);
        suits |= 1u << card_suit(five[i]);
    }
    memcpy(other, five, sizeof other);
    if (ranks != 0x100fu)
        return UINT32_MAX - twin_high5(five, false);
    /* Of all hands with an ace and no pair it is the best: below A-6-4-3-2, the next. */
    for (int i = 0; i < 5; i++)
        if (card_rank(five[i]) == RANK_5)
            other[i] = card_of(RANK_6, card_suit(five[i]));
    return UINT32_MAX - twin_high5(other, false) + 1;
}

static void hear_named(struct poker_judge *judge, const struct fields *named)
{
    for (unsigned i = 0; i < named->cards.count; i++) {
        card *at = memchr(judge->hand[named->spot], CARD_UNKNOWN, judge->cards[named->spot]);
        if (at != NULL)
            *at = named->cards.card[i];
    }
}

/* Everything that is given for other cards leaves the hand. */
static const char *hear_moved(struct poker_judge *judge, const struct fields *moved)
{
    unsigned    seat = moved->spot;
    const char *from = words_of(moved)->name;
    if (strcmp(from, "shoe") == 0)
        return NULL;
    if (strcmp(from, "board") == 0)
        return hear_reflop(judge);
    if (strcmp(from, "discards") == 0)
        return hear_retrieved(judge, seat);
    for (unsigned i = 0; i < moved->cards.count; i++) {
        card *at = memchr(judge->hand[seat], moved->cards.card[i], judge->cards[seat]);
        if (at == NULL)
            return "a card is given that is not held";
        *at = judge->hand[seat][--judge->cards[seat]];
    }
    judge->draws++;
    return NULL;
}

/* OQ-35: where five aces are no hand, they are four, and nobody else has four of them. */
static uint32_t omaha_score(const struct poker_judge *judge, unsigned seat)
{
    static const card four[5] = { 12 * 4, 12 * 4 + 1, 12 * 4 + 2, 12 * 4 + 3, 11 * 4 };
    uint32_t          best    = twin_omaha_high(judge->hand[seat], judge->board, 5);
    bool              five    = twin_category(best) == TWIN_FIVE_ACES;
    return five && !judge->rules->five_aces ? twin_high5(four, false) : best;
}

static uint32_t score(const struct poker_judge *judge, unsigned seat, bool low)
{
    card seven[7];
    if (judge->rules->hands == POKER_ACE_TO_FIVE)
        return low ? 0 : twin_low5(judge->hand[seat]);
    if (judge->rules->hands == POKER_DEUCE_TO_SEVEN)
        return low ? 0 : deuce_score(judge->hand[seat]);
    if (judge->rules->hands == POKER_TWO_THREE)
        return low ? twin_omaha_low(judge->hand[seat], judge->board, 5) : omaha_score(judge, seat);
    memcpy(seven, judge->hand[seat], 2);
    memcpy(seven + 2, judge->board, 5);
    return low ? 0 : twin_high(seven, 7, false);
}

/* ---- the end ------------------------------------------------------------------------ */

/* A share for everybody with the best score, whole chips, the odd ones from the
 * button's left. */
static void share_out(struct poker_judge *judge, cents amount, const bool can[SEATS + 1], bool low,
                      cents due[SEATS + 1])
{
    uint32_t best = 0, scores[SEATS + 1] = { 0 };
    unsigned winners = 0, able = 0;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        able += can[seat];
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (can[seat]) {
            scores[seat] = able == 1 ? 1 : score(judge, seat, low);
            best         = scores[seat] > best ? scores[seat] : best;
        }
    for (unsigned seat = 1; seat <= SEATS; seat++)
        winners += can[seat] && scores[seat] == best;
    judge->shared += winners > 1;
    cents each = amount / judge->chip / winners * judge->chip, rest = amount - each * winners;
    cents crumbs = rest % judge->chip;
    judge->odd += rest > 0 && winners > 1;
    for (unsigned seat = left_of(judge->button), i = 0; i < SEATS; i++, seat = left_of(seat)) {
        if (!can[seat] || scores[seat] != best)
            continue;
        cents odd = rest - crumbs >= judge->chip ? judge->chip : 0;
        due[seat] += each + odd + crumbs;
        rest -= odd + crumbs;
        crumbs = 0;
    }
}

static void share_pot(struct poker_judge *judge, cents amount, const bool can[SEATS + 1],
                      cents due[SEATS + 1])
{
    unsigned able = 0;
    bool     low  = false;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        able += can[seat];
    for (unsigned seat = 1; seat <= SEATS && judge->rules->low && able > 1; seat++)
        low = low || (can[seat] && score(judge, seat, true) > 0);
    cents half = low ? amount / 2 / judge->chip * judge->chip : 0;
    judge->lows += low;
    share_out(judge, amount - half, can, false, due);
    if (low)
        share_out(judge, half, can, true, due);
}

/* The next pot: the least that any hand in play still has in, from everybody. What a folded
 * hand had in above all others lies in the last. False: there is none. */
struct peeled {
    cents level, amount;
    cents part[SEATS + 1];
    bool  can[SEATS + 1];
};
static bool peel(const struct poker_judge *judge, cents left[SEATS + 1], struct peeled *out)
{
    cents above = 0;
    memset(out, 0, sizeof *out);
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (plays(judge, seat) && left[seat] > 0 && (out->level == 0 || left[seat] < out->level))
            out->level = left[seat];
    for (unsigned seat = 1; seat <= SEATS && out->level > 0; seat++) {
        out->can[seat]  = plays(judge, seat) && left[seat] >= out->level;
        out->part[seat] = left[seat] < out->level ? left[seat] : out->level;
        above += plays(judge, seat) ? left[seat] - out->part[seat] : 0;
    }
    for (unsigned seat = 1; seat <= SEATS && out->level > 0; seat++) {
        if (above == 0)
            out->part[seat] = left[seat];
        left[seat] -= out->part[seat];
        out->amount += out->part[seat];
    }
    return out->level > 0;
}

/* ---- the sevens rule ------------------------------------------------------------------ */

/* Five different ranks from the ace to the seven; the joker is whichever is missing. */
static bool has_seven(const struct poker_judge *judge, unsigned seat)
{
    unsigned ranks = 0;
    for (unsigned i = 0; i < 5; i++) {
        card face = judge->hand[seat][i];
        if (face == CARD_JOKER)
            continue;
        unsigned rank = face / 4 == 12 ? 0 : face / 4 + 1u; /* the ace is low */
        if (rank > 6 || (ranks >> rank & 1) != 0)
            return false;
        ranks |= 1u << rank;
    }
    return true;
}

static bool passed_a_seven(const struct poker_judge *judge, const struct peeled *pot)
{
    uint32_t best = 0;
    unsigned able = 0;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (pot->can[seat]) {
            best = score(judge, seat, false) > best ? score(judge, seat, false) : best;
            able++;
        }
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (pot->can[seat] && judge->checked[seat] && (able == 1 || score(judge, seat, false) == best) &&
            has_seven(judge, seat))
            return true;
    return false;
}

/* Once nobody is left to show: of each pot whose winner checked a seven or better, what was
 * bet after the draw goes back to whoever bet it (MC1-LB-12, OQ-123). The chips of the last
 * street lie on top of the others. */
static void look_for_sevens(struct poker_judge *judge)
{
    cents         left[SEATS + 1], low[SEATS + 1] = { 0 };
    struct peeled pot;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (plays(judge, seat) && !judge->open[seat])
            return;
    memcpy(left, judge->live, sizeof left);
    memset(judge->sevens, 0, sizeof judge->sevens);
    while (judge->rules->sevens && peel(judge, left, &pot)) {
        bool back = passed_a_seven(judge, &pot);
        for (unsigned seat = 1; seat <= SEATS; seat++) {
            cents earlier = judge->live[seat] - judge->before[seat], top = low[seat] + pot.part[seat];
            cents from = low[seat] > earlier ? low[seat] : earlier;
            if (back && top > from)
                judge->sevens[seat] += top - from;
            low[seat] = top;
        }
    }
}

/* ---- all pots ------------------------------------------------------------------------- */

static const char *hear_end(struct poker_judge *judge)
{
    cents         due[SEATS + 1] = { 0 }, left[SEATS + 1], extra = judge->dead, out = judge->out;
    bool          alone = count_in(judge, false) == 1;
    struct peeled pot;
    memcpy(left, judge->live, sizeof left);
    for (unsigned seat = 1; seat <= SEATS && alone; seat++) { /* whatever lies there, whoever put it in */
        extra += left[seat];
        left[seat] = 0;
    }
    for (unsigned seat = 1; seat <= SEATS && alone; seat++)
        left[seat] = plays(judge, seat) ? extra : 0;
    extra = alone ? 0 : extra;
    for (unsigned pots = 0; peel(judge, left, &pot); pots++) {
        cents amount = pot.amount + extra, taken = amount < out ? amount : out;
        out -= taken;
        judge->side_pots += pots > 0;
        if (amount > taken)
            share_pot(judge, amount - taken, pot.can, due);
        extra = 0;
    }
    judge->hands++;
    judge->quiet += judge->shows == 0;
    for (unsigned seat = 1; seat <= SEATS; seat++) {
        if (due[seat] != judge->won[seat])
            return "a seat has won what it should not, or the other way round";
        judge->stack[seat] += due[seat];
        judge->in[seat]   = false;
        judge->live[seat] = 0;
    }
    judge->dead = judge->out = 0;
    return NULL;
}

/* What only a misdeal explains, and bets that should have gone back. */
static const char *hear_no_more_back(struct poker_judge *judge, const struct event *event)
{
    const char *doubt = event->kind == EVENT_MISDEAL ? NULL : judge->doubt;
    judge->doubt      = NULL;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        if (judge->sevens[seat] != 0)
            return "bets stay in the pot of somebody who checked a seven";
    return doubt;
}

/* Chips of a person, between hands and beside them. */
static void hear_chips(struct poker_judge *judge, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_BOUGHT:
    case EVENT_RECEIVED: judge->stack[has->seat] += has->amount; break;
    case EVENT_FEE:
    case EVENT_SENT:
    case EVENT_CASHED: judge->stack[has->seat] -= has->amount; break;
    case EVENT_MOVED:
        judge->stack[has->to]   = judge->stack[has->seat];
        judge->stack[has->seat] = 0;
        break;
    default: break;
    }
}

const char *poker_judge_hear(struct poker_judge *judge, const struct event *event)
{
    const struct fields *has   = &event->has;
    const char          *wrong = event->kind == EVENT_UNPUT ? NULL : hear_no_more_back(judge, event);
    if (wrong != NULL || has->seat > SEATS || has->spot > SEATS)
        return wrong;
    switch (event->kind) {
    case EVENT_JACKPOT: judge->out += has->amount; return NULL;
    case EVENT_STARTED: return start(judge, has->seat);
    case EVENT_PUT:
        if (judge->placed)
            return judge->posting ? hear_post(judge, has) : hear_bet(judge, event);
        return judge->cards[left_of(judge->button)] + judge->cards[judge->button] == 0 && judge->street == 1
                   ? hear_blind(judge, has)
                   : hear_bet(judge, event);
    case EVENT_UNPUT: return hear_unput(judge, has);
    case EVENT_ACCIDENT: return hear_accident(judge, has);
    case EVENT_FOUL:
        judge->gone[has->spot] = true;
        judge->dead_hands++;
        if (judge->street > judge->rules->streets)
            look_for_sevens(judge);
        return NULL;
    case EVENT_DRAWS: return hear_draws(judge, has->seat);
    case EVENT_NAMED: hear_named(judge, has); return NULL;
    case EVENT_CHECKED:
    case EVENT_FOLDED: return hear_turn(judge, event);
    case EVENT_MUCKED:
        judge->gone[has->seat] = true;
        judge->mucked++;
        if (judge->street > judge->rules->streets)
            look_for_sevens(judge);
        return NULL;
    case EVENT_STREET: return hear_street(judge, has->street);
    case EVENT_CARD: return hear_cards(judge, has);
    case EVENT_CARDS_MOVED: return hear_moved(judge, has);
    case EVENT_SHOWN:
        wrong = hear_shown(judge, has->spot);
        if (judge->street > judge->rules->streets)
            look_for_sevens(judge);
        return wrong;
    case EVENT_POT: judge->won[has->seat] += has->amount; return NULL;
    case EVENT_MISDEAL: return hear_misdeal(judge);
    case EVENT_ENDED: return hear_end(judge);
    case EVENT_FEE:
        judge->out += has->seat == 0 ? has->amount : 0;
        if (has->seat != 0)
            hear_chips(judge, event);
        return NULL;
    default: hear_chips(judge, event); return NULL;
    }
}
