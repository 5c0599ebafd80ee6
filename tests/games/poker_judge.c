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
    return judge->rules->bet[judge->rules->street[judge->street - 1].bet];
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
    judge->dead        = 0;
    judge->board_count = judge->shows = 0;
    for (unsigned seat = 1; seat <= SEATS; seat++)
        judge->in[seat] = judge->stack[seat] > 0;
    judge->cards_each = judge->rules->street[0].down;
    begin_street(judge, 1);
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

bool poker_judge_may(struct poker_judge *judge, unsigned seat, struct poker_judge_may *out)
{
    const struct poker_rules *rules = judge->rules;
    cents                     pot = judge->dead, stack = judge->stack[seat];
    skip_idle(judge);
    if (judge->queued == 0 || judge->queue[0].seat != seat)
        return false;
    cents match = to_match(judge, seat), own = judge->before[seat];
    *out = (struct poker_judge_may){ .call = match - own < stack ? match - own : stack };
    for (unsigned i = 1; i <= SEATS; i++)
        pot += judge->live[i];
    bool ended   = rules->raises > 0 && judge->full_bets >= rules->raises + 1u && count_in(judge, false) > 2;
    bool checked = judge->barred[seat] || (!rules->check_raise && judge->checked[seat]);
    if (!judge->queue[0].may_raise || count_in(judge, true) == 1 || ended || checked || stack <= match - own)
        return true;
    cents least = match + judge->least_raise, most = own + stack;
    if (rules->structure == POKER_LIMIT)
        least = most = judge->last_full + bet_of_street(judge);
    if (rules->structure == POKER_SPREAD)
        most = match + rules->bet[1];
    if (rules->structure == POKER_POT_LIMIT)
        most = match + pot + (match - own);
    out->least = (least < own + stack ? least : own + stack) - own;
    out->most  = (most < own + stack ? most : own + stack) - own;
    return true;
}

static const char *hear_bet(struct poker_judge *judge, const struct fields *put)
{
    struct poker_judge_may may;
    unsigned               seat  = put->seat;
    cents                  match = to_match(judge, seat), to = judge->before[seat] + put->amount;
    bool                   all_in = put->amount == judge->stack[seat];
    if (!poker_judge_may(judge, seat, &may))
        return "chips out of turn";
    judge->all_in += all_in;
    judge->closed += !judge->queue[0].may_raise;
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
    judge->live[back->seat] -= back->amount;
    judge->stack[back->seat] += back->amount;
    return judge->live[back->seat] < 0 ? "more goes back than was put in" : NULL;
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
    return NULL;
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
    if (ONE_OF(name, "too-few") && judge->rules->street[1].draw > 0)
        judge->few[has->seat]++;
    judge->early = ONE_OF(name, "shown-to-one");
    judge->anew  = judge->anew || ONE_OF(name, "flop-over");
    judge->back  = judge->back || ONE_OF(name, "late-call");
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
    return judge->anew || judge->all_back ? take_back(judge, back) : hear_back(judge, back);
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
    for (unsigned i = 0; i < dealt->cards.count; i++) {
        if (dealt->seat == 0)
            judge->board[judge->board_count++] = dealt->cards.card[i];
        else
            judge->hand[dealt->seat][judge->cards[dealt->seat]++] = dealt->cards.card[i];
    }
    return judge->board_count > 5 ? "too many cards on the board" : NULL;
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

static uint32_t score(const struct poker_judge *judge, unsigned seat, bool low)
{
    card seven[7];
    if (judge->rules->hands == POKER_ACE_TO_FIVE)
        return low ? 0 : twin_low5(judge->hand[seat]);
    if (judge->rules->hands == POKER_DEUCE_TO_SEVEN)
        return low ? 0 : deuce_score(judge->hand[seat]);
    if (judge->rules->hands == POKER_TWO_THREE)
        return low ? twin_omaha_low(judge->hand[seat], judge->board, 5)
                   : twin_omaha_high(judge->hand[seat], judge->board, 5);
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

/* From the smallest stake of a hand in play up. */
static const char *hear_end(struct poker_judge *judge)
{
    cents due[SEATS + 1] = { 0 }, extra = judge->dead;
    bool  can[SEATS + 1] = { false };
    if (count_in(judge, false) == 1) /* whatever lies there, whoever put it in */
        for (unsigned seat = 1; seat <= SEATS; seat++) {
            extra += judge->live[seat];
            judge->live[seat] = 0;
        }
    for (unsigned seat = 1; seat <= SEATS; seat++)
        judge->live[seat] += count_in(judge, false) == 1 && plays(judge, seat) ? extra : 0;
    extra = count_in(judge, false) == 1 ? 0 : extra;
    for (unsigned pots = 0;; pots++) {
        cents level = 0, pot = extra, above = 0;
        for (unsigned seat = 1; seat <= SEATS; seat++)
            if (plays(judge, seat) && judge->live[seat] > 0 && (level == 0 || judge->live[seat] < level))
                level = judge->live[seat];
        if (level == 0)
            break;
        for (unsigned seat = 1; seat <= SEATS; seat++) {
            cents part = judge->live[seat] < level ? judge->live[seat] : level;
            can[seat]  = plays(judge, seat) && judge->live[seat] >= level;
            judge->live[seat] -= part;
            pot += part;
            above += plays(judge, seat) ? judge->live[seat] : 0;
        }
        for (unsigned seat = 1; seat <= SEATS && above == 0; seat++) {
            pot += judge->live[seat]; /* what a folded hand had in above all others */
            judge->live[seat] = 0;
        }
        judge->side_pots += pots > 0;
        share_pot(judge, pot, can, due);
        extra = 0;
    }
    judge->hands++;
    judge->quiet += judge->shows == 0;
    for (unsigned seat = 1; seat <= SEATS; seat++) {
        if (due[seat] != judge->won[seat])
            return "a seat has won what it should not, or the other way round";
        judge->stack[seat] += due[seat];
        judge->in[seat] = false;
    }
    return NULL;
}

const char *poker_judge_hear(struct poker_judge *judge, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_BOUGHT: judge->stack[has->seat] += has->amount; return NULL;
    case EVENT_CASHED: judge->stack[has->seat] -= has->amount; return NULL;
    case EVENT_STARTED: return start(judge, has->seat);
    case EVENT_PUT:
        return judge->cards[left_of(judge->button)] + judge->cards[judge->button] == 0 && judge->street == 1
                   ? hear_blind(judge, has)
                   : hear_bet(judge, has);
    case EVENT_UNPUT: return hear_unput(judge, has);
    case EVENT_ACCIDENT: return hear_accident(judge, has);
    case EVENT_FOUL:
        judge->gone[has->spot] = true;
        judge->dead_hands++;
        return NULL;
    case EVENT_DRAWS: judge->few[has->seat] = 0; return NULL;
    case EVENT_NAMED: hear_named(judge, has); return NULL;
    case EVENT_CHECKED:
    case EVENT_FOLDED: return hear_turn(judge, event);
    case EVENT_MUCKED:
        judge->gone[has->seat] = true;
        judge->mucked++;
        return NULL;
    case EVENT_STREET: return hear_street(judge, has->street);
    case EVENT_CARD: return hear_cards(judge, has);
    case EVENT_CARDS_MOVED: return hear_moved(judge, has);
    case EVENT_SHOWN: return hear_shown(judge, has->spot);
    case EVENT_POT: judge->won[has->seat] += has->amount; return NULL;
    case EVENT_MISDEAL: return hear_misdeal(judge);
    case EVENT_ENDED: return hear_end(judge);
    default: return NULL;
    }
}
