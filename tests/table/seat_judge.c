#include "seat_judge.h"

#include <string.h>

static unsigned left(const struct seat_judge *judge, unsigned seat)
{
    return seat >= judge->house.seats ? 1 : seat + 1;
}

static bool ready(const struct seat_judge *judge, unsigned seat)
{
    return judge->at[seat].who != 0 && !judge->at[seat].away && judge->at[seat].stack > 0;
}

static cents all_blinds(const struct seat_judge *judge)
{
    return judge->house.button + judge->house.small + judge->house.big;
}

static unsigned good(const struct seat_judge *judge)
{
    unsigned count = 0;
    for (unsigned seat = 1; seat <= judge->house.seats; seat++)
        count += ready(judge, seat) && judge->at[seat].standing == GOOD;
    return count;
}

bool seat_judge_begins(const struct seat_judge *judge)
{
    return !judge->begun || good(judge) < 2;
}

/* ---- the walk -------------------------------------------------------------------- */

struct walk {
    unsigned button, small, big;
    bool     in[JUDGE_SEATS + 1];
    bool     pays_big[JUDGE_SEATS + 1]; /* in the small blind's place */
    bool     between[JUDGE_SEATS + 1];
};

/* Whom the button goes past although they are in the game: they came in between the
 * blinds. One is not gone past where that would leave fewer than two. */
static bool gone_past(const struct seat_judge *judge, unsigned seat, const bool *forgiven)
{
    return judge->at[seat].between && !forgiven[seat];
}

static void walk_once(const struct seat_judge *judge, const bool *forgiven, struct walk *walk)
{
    unsigned seat = judge->button;
    memset(walk, 0, sizeof *walk);
    for (unsigned i = 1; i <= judge->house.seats; i++)
        walk->in[i] = ready(judge, i) && judge->at[i].standing == GOOD;
    if (judge->stays && seat != 0 && walk->in[seat] && !gone_past(judge, seat, forgiven))
        walk->button = seat;
    for (unsigned i = 0; i < judge->house.seats && walk->button == 0; i++) {
        seat = left(judge, seat);
        if (walk->in[seat] && !gone_past(judge, seat, forgiven))
            walk->button = seat;
    }
    /* Behind the button each is given the next blind, or is passed by. */
    bool past_old_big = judge->was_big == walk->button;
    for (seat = left(judge, walk->button); seat != walk->button && walk->big == 0; seat = left(judge, seat)) {
        bool waits =
            ready(judge, seat) && judge->at[seat].standing != GOOD && judge->at[seat].standing != PASSING;
        bool posts   = waits && judge->at[seat].post > 0;
        bool rotates = walk->in[seat] && !gone_past(judge, seat, forgiven);
        if (walk->small == 0 && !judge->house.single) {
            if (rotates || (waits && !posts && past_old_big)) {
                walk->small          = seat;
                walk->pays_big[seat] = waits;
                walk->in[seat]       = true;
            }
        } else if (rotates || waits) {
            walk->big      = seat;
            walk->in[seat] = true;
        }
        past_old_big = past_old_big || seat == judge->was_big;
    }
    if (walk->big == 0) { /* two are left: the button has the small blind */
        walk->big   = walk->small;
        walk->small = walk->button;
    }
}

static bool lies_between(const struct seat_judge *judge, unsigned from, unsigned seat, unsigned to)
{
    if (from == 0 || to == 0 || from == to)
        return false;
    for (unsigned step = left(judge, from); step != to; step = left(judge, step))
        if (step == seat)
            return true;
    return false;
}

/* Who was gone past stays so only while the button has not come by and the big blind
 * lies beyond; else they are in the rotation like all others, and the walk is made
 * again. */
static void walk_past(const struct seat_judge *judge, struct walk *walk)
{
    bool     forgiven[JUDGE_SEATS + 1] = { false };
    unsigned rest                      = 0;
    for (unsigned seat = 1; seat <= judge->house.seats; seat++)
        rest += ready(judge, seat) && judge->at[seat].standing == GOOD && !judge->at[seat].between;
    memset(forgiven, rest < 2, sizeof forgiven);
    for (bool again = true; again;) {
        unsigned button;
        again = false;
        walk_once(judge, forgiven, walk);
        button = walk->button;
        /* behind the new button: they may have blinds of this hand, never the button */
        bool behind[JUDGE_SEATS + 1];
        bool any = false;
        memcpy(behind, forgiven, sizeof behind);
        for (unsigned seat = 1; seat <= judge->house.seats; seat++)
            if (judge->at[seat].between && !forgiven[seat] &&
                lies_between(judge, judge->ended_at, seat, button))
                behind[seat] = any = true;
        if (any) {
            struct seat_judge fixed = *judge;
            fixed.button            = button;
            fixed.stays             = true;
            walk_once(&fixed, behind, walk);
        }
        for (unsigned seat = 1; seat <= judge->house.seats; seat++)
            if (walk->in[seat] && judge->at[seat].between && !behind[seat] &&
                !lies_between(judge, walk->button, seat, walk->big)) {
                forgiven[seat] = again = true;
            }
    }
}

/* The blinds move forward with each hand: who had the big one and owes nothing does not have
 * it again. Then the button goes to the next seat instead. */
static void walk_around(const struct seat_judge *judge, struct walk *walk)
{
    walk_past(judge, walk);
    if (walk->big == 0 || walk->big != judge->was_big || judge->at[walk->big].standing != GOOD)
        return;
    struct seat_judge on = *judge;
    on.button            = walk->button;
    on.stays             = false;
    walk_past(&on, walk);
}

/* ---- who is in, and with what ------------------------------------------------------ */

static bool next_to_big(const struct seat_judge *judge, const struct walk *walk, const bool *in,
                        unsigned seat)
{
    for (unsigned step = left(judge, walk->big); step != seat; step = left(judge, step))
        if (in[step] || step == walk->button)
            return false;
    return seat != walk->big;
}

bool seat_judge_may_post(const struct seat_judge *judge, unsigned seat, cents amount)
{
    cents         two = 2 * judge->house.big;
    enum standing why = judge->at[seat].standing;
    struct walk   walk;
    if (judge->at[seat].who == 0 || why == GOOD || why == PASSING)
        return false;
    if (judge->playing && judge->in[seat] && !judge->at[seat].late)
        return false; /* comes in with this hand */
    unsigned kind = 1;
    if (judge->house.straddles) {
        if (amount != two)
            return false;
    } else if (why == MISSED && amount == two) {
        kind = 2;
    } else if (amount != (why == MISSED ? all_blinds(judge) : judge->house.big)) {
        return false;
    }
    if (judge->at[seat].post == kind)
        return false;
    for (unsigned other = 1; other <= judge->house.seats; other++)
        if (!judge->house.straddles && other != seat && judge->at[other].who != 0 &&
            judge->at[other].post > 0)
            return false;
    if (kind == 1)
        return true;
    if (judge->playing || seat_judge_begins(judge))
        return false;
    walk_around(judge, &walk);
    return next_to_big(judge, &walk, walk.in, seat);
}

static void put_before(struct seat_judge *judge, unsigned seat, cents live, cents dead)
{
    cents stack = judge->at[seat].stack, lies = judge->live[seat];
    if (live > lies)
        judge->live[seat] = live < stack ? live : stack;
    stack -= judge->live[seat];
    judge->dead[seat] = dead < stack ? dead : stack;
}

static void let_in(struct seat_judge *judge, struct walk *walk)
{
    cents two = 2 * judge->house.big;
    for (unsigned kind = 1; kind <= 2; kind++)
        for (unsigned seat = 1; seat <= judge->house.seats; seat++) {
            enum standing why = judge->at[seat].standing;
            if (!ready(judge, seat) || walk->in[seat] || why == GOOD || why == PASSING ||
                judge->at[seat].post != kind)
                continue;
            if (kind == 2 && !next_to_big(judge, walk, walk->in, seat))
                continue;
            walk->in[seat] = true;
            bool  whole    = why == MISSED && kind == 1 && !judge->house.straddles;
            cents live     = judge->house.straddles || kind == 2 ? two : judge->house.big;
            put_before(judge, seat, live, whole ? all_blinds(judge) - judge->house.big : 0);
            judge->posts += kind == 1;
            judge->straddles += kind == 2 || judge->house.straddles;
        }
    for (unsigned seat = 1; seat <= judge->house.seats; seat++)
        if (judge->live[seat] == 0 && judge->dead[seat] == 0)
            continue;
        else if ((judge->house.straddles || judge->at[seat].post == 2) && judge->at[seat].post > 0 &&
                 seat != walk->big && next_to_big(judge, walk, walk->in, seat))
            judge->opener = seat;
}

static const char *start(struct seat_judge *judge, unsigned button)
{
    struct walk walk;
    if (seat_judge_begins(judge))
        return "a hand without a new game before it";
    walk_around(judge, &walk);
    memset(judge->live, 0, sizeof judge->live);
    memset(judge->dead, 0, sizeof judge->dead);
    memset(judge->dealt, 0, sizeof judge->dealt);
    judge->opener = walk.big;
    judge->killer = 0;
    let_in(judge, &walk);
    put_before(judge, walk.small, judge->house.small, judge->dead[walk.small]);
    put_before(judge, walk.big, judge->house.big, judge->dead[walk.big]);
    if (walk.small != walk.button)
        put_before(judge, walk.button, judge->house.button, judge->dead[walk.button]);
    for (unsigned seat = 1; seat <= judge->house.seats; seat++) {
        judge->at[seat].was_between = judge->at[seat].between;
        judge->at[seat].between     = walk.in[seat] && seat != walk.small && seat != walk.big &&
                                  lies_between(judge, walk.button, seat, walk.big);
        judge->middle += judge->at[seat].between;
        judge->at[seat].late = false;
        if (walk.pays_big[seat])
            put_before(judge, seat, judge->house.big, 0);
        judge->overtaken += walk.pays_big[seat];
        if (judge->kills && walk.in[seat] && judge->at[seat].legs == 2) {
            judge->killer = seat;
            put_before(judge, seat, 2 * judge->house.big, judge->dead[seat]);
            judge->kills_seen++;
        }
    }
    judge->came_on_big += walk.in[walk.big] && judge->at[walk.big].standing != GOOD;
    memcpy(judge->in, walk.in, sizeof judge->in);
    judge->button  = walk.button;
    judge->small   = walk.small;
    judge->big     = walk.big;
    judge->playing = true;
    judge->cards   = false;
    judge->fouls   = false;
    judge->sum     = 0;
    judge->winner  = 0;
    judge->shared = judge->stays = false;
    return button == walk.button ? NULL : "the button is at another seat";
}

/* ---- the hand ------------------------------------------------------------------------ */

static const char *hear_put(struct seat_judge *judge, const struct fields *put)
{
    unsigned seat = put->seat;
    judge->at[seat].stack -= put->amount;
    judge->sum += put->amount;
    if (judge->cards)
        return NULL;
    cents *due = put->wager == WAGER_DEAD ? judge->dead : judge->live;
    due[seat] -= put->amount;
    return due[seat] < 0 ? "more is posted than is owed, or by another seat" : NULL;
}

static const char *hear_card(struct seat_judge *judge, unsigned seat)
{
    for (unsigned i = 1; i <= judge->house.seats && !judge->cards; i++)
        if (judge->live[i] != 0 || judge->dead[i] != 0)
            return "cards come before everything is posted";
    judge->cards = true;
    if (seat != 0 && !judge->in[seat])
        return "cards for somebody who is not in";
    judge->dealt[seat] = true;
    return NULL;
}

/* Does a blind go past this seat, from where it was to where it is? */
static bool went_past(const struct seat_judge *judge, unsigned was, unsigned now, unsigned seat)
{
    return lies_between(judge, was != 0 ? was : judge->button, seat, now);
}

static void end_of_hand_at(struct seat_judge *judge, unsigned seat, unsigned button)
{
    enum standing *why     = &judge->at[seat].standing;
    bool           big     = went_past(judge, judge->was_big, judge->big, seat);
    bool           small   = went_past(judge, judge->was_small, judge->small, seat);
    bool           third   = judge->house.button > 0 && went_past(judge, judge->was_button, button, seat);
    judge->at[seat].option = false;
    if (judge->in[seat]) {
        *why                 = GOOD;
        judge->at[seat].post = judge->at[seat].wait = 0;
    } else if (*why == PASSING) {
        if (judge->house.button > 0 ? third : judge->house.single ? big : small) {
            *why = GOOD;
            judge->passes++;
        }
    } else if ((big || small || third) && (*why == GOOD || *why == SHIFTED)) {
        *why                 = MISSED;
        judge->at[seat].wait = 0;
        judge->missed++;
    } else if (*why == SHIFTED && --judge->at[seat].wait == 0) {
        *why = GOOD;
        judge->waited++;
    }
}

static void count_legs(struct seat_judge *judge)
{
    unsigned winner = judge->shared || judge->sum < judge->house.leg || !judge->kills ? 0 : judge->winner;
    for (unsigned seat = 1; seat <= judge->house.seats && judge->house.leg > 0; seat++) {
        unsigned *legs = &judge->at[seat].legs;
        if (judge->at[seat].who != 0 && seat == winner) {
            judge->killed_again += *legs == 2;
            *legs = *legs == 0 ? 1 : 2;
            judge->legs++;
        } else if (*legs < 2 || judge->in[seat] || !judge->kills) {
            *legs = 0;
        }
    }
}

static const char *end(struct seat_judge *judge)
{
    /* between two the button's own blind is left out */
    unsigned third = judge->small == judge->button ? 0 : judge->button;
    for (unsigned seat = 1; seat <= judge->house.seats; seat++) {
        if (judge->in[seat] != judge->dealt[seat] && !judge->fouls)
            return "somebody who is in has no cards";
    }
    count_legs(judge);
    for (unsigned seat = 1; seat <= judge->house.seats; seat++) {
        if (judge->at[seat].who != 0 && !judge->at[seat].late)
            end_of_hand_at(judge, seat, third);
        judge->visited[seat] =
            judge->visited[seat] || seat == judge->big || went_past(judge, judge->was_big, judge->big, seat);
        /* out of the hand, and by now in good standing: they let it pass, or waited */
        bool back = judge->at[seat].who != 0 && !judge->in[seat] && judge->at[seat].standing == GOOD &&
                    lies_between(judge, judge->button, seat, judge->big);
        judge->at[seat].between = (judge->at[seat].between || back) && !judge->at[seat].late;
        judge->at[seat].late    = false;
    }
    judge->ended_at   = judge->button;
    judge->was_button = third;
    judge->was_small  = judge->small;
    judge->was_big    = judge->big;
    judge->playing    = false;
    memset(judge->in, 0, sizeof judge->in);
    judge->hands++;
    return NULL;
}

/* ---- people ------------------------------------------------------------------------------ */

static void sat_down(struct seat_judge *judge, unsigned seat, uint32_t who)
{
    bool been = judge->visited[seat];
    if (judge->playing)
        been = been || seat == judge->big || went_past(judge, judge->was_big, judge->big, seat);
    memset(&judge->at[seat], 0, sizeof judge->at[seat]);
    judge->at[seat].who      = who;
    judge->at[seat].late     = judge->playing;
    judge->at[seat].standing = judge->begun && been ? FRESH : GOOD;
    judge->free_hands += judge->begun && judge->was_big != 0 && !been;
    judge->kills = false; /* CM-KILL-6: not all have agreed any more */
}

/* Hands that others have the big blind on before this seat. */
static int before_big(const struct seat_judge *judge, unsigned big, unsigned seat, unsigned self)
{
    int count = 0;
    for (unsigned step = left(judge, big); big != seat && step != seat; step = left(judge, step))
        count += step != self && ready(judge, step);
    return count;
}

static void changed_seats(struct seat_judge *judge, unsigned from, unsigned to)
{
    unsigned big  = judge->playing ? judge->big : judge->was_big;
    unsigned last = judge->house.button > 0 ? judge->was_button
                    : judge->house.single   ? judge->was_big
                                            : judge->was_small;
    judge->at[to] = judge->at[from];
    memset(&judge->at[from], 0, sizeof judge->at[from]);
    judge->at[to].between = judge->at[to].was_between = false;
    judge->at[to].late                                = judge->playing;
    judge->moves++;
    if (big == 0 || judge->at[to].option ||
        (judge->at[to].standing != GOOD && judge->at[to].standing != SHIFTED))
        return;
    if (judge->at[to].standing == GOOD && !judge->playing && from == last) {
        judge->at[to].option = true;
        return;
    }
    int wait = (int)judge->at[to].wait + before_big(judge, big, to, to) - before_big(judge, big, from, to);
    judge->at[to].wait     = wait > 0 ? (unsigned)wait : 0;
    judge->at[to].standing = wait > 0 ? SHIFTED : GOOD;
}

/* ---- the draw -------------------------------------------------------------------------------- */

static const char *new_game(struct seat_judge *judge)
{
    if (!seat_judge_begins(judge))
        return "a new game while two are in the old one";
    for (unsigned seat = 1; seat <= judge->house.seats; seat++) {
        judge->at[seat].standing = GOOD;
        judge->at[seat].between  = false;
        judge->at[seat].post = judge->at[seat].wait = 0;
        judge->visited[seat]                        = false;
    }
    judge->ended_at = judge->was_button = judge->was_small = judge->was_big = 0;
    judge->begun                                                            = true;
    judge->plucking                                                         = judge->draws;
    judge->last_plucked = judge->best_seat = 0;
    judge->games++;
    return NULL;
}

/* Aces above kings, spades above hearts, diamonds and clubs; the joker is an ace that all
 * four beat. */
static int height(card face)
{
    static const char suits[] = "cdhs", ranks[] = "23456789TJQKA";
    char              word[8];
    if (face == CARD_JOKER)
        return 12 * 10;
    card_print(face, word);
    return (int)(strchr(ranks, word[0]) - ranks) * 10 + 1 + (int)(strchr(suits, word[1]) - suits);
}

static const char *plucked(struct seat_judge *judge, const struct fields *has)
{
    if (!judge->plucking || has->seat <= judge->last_plucked)
        return "a card is plucked out of turn";
    judge->last_plucked = has->seat;
    if (judge->best_seat == 0 || height(has->cards.card[0]) > judge->best) {
        judge->best_seat = has->seat;
        judge->best      = height(has->cards.card[0]);
    }
    return NULL;
}

static const char *drawn(struct seat_judge *judge, unsigned seat)
{
    judge->plucking = false;
    judge->button   = judge->best_seat;
    judge->stays    = true;
    return seat == judge->best_seat ? NULL : "the button goes to another card than the highest";
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void misdealt(struct seat_judge *judge)
{
    judge->misdeals++;
    judge->playing = false;
    judge->stays   = true;
    for (unsigned seat = 1; seat <= judge->house.seats; seat++) {
        judge->at[seat].between = judge->at[seat].was_between;
        judge->at[seat].late    = false;
    }
    if (judge->plucking) {
        judge->begun = judge->plucking = false;
    }
}

static void hear_setting(struct seat_judge *judge, const struct words *words)
{
    if (strcmp(words->name, "draw") == 0)
        judge->draws = words->value[0] == '1';
    if (strcmp(words->name, "kill") == 0)
        judge->kills = words->value[0] == '1';
}

static unsigned seat_of(const struct seat_judge *judge, uint32_t who)
{
    for (unsigned seat = 1; seat <= judge->house.seats; seat++)
        if (judge->at[seat].who == who)
            return seat;
    return 0;
}

/* What somebody says of the next hand comes as a mark; all other marks are checked. */
static void hear_mark(struct seat_judge *judge, const struct fields *has)
{
    unsigned seat = seat_of(judge, words_of(has)->who);
    if (has->mark == MARK_POSTS && seat != 0)
        judge->at[seat].post = has->count;
    if (has->mark == MARK_LETS_PASS && seat != 0) {
        judge->at[seat].standing = PASSING;
        judge->at[seat].option   = false;
    }
}

const char *seat_judge_hear(struct seat_judge *judge, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_SETTING: hear_setting(judge, words_of(has)); return NULL;
    case EVENT_SEATED: sat_down(judge, has->seat, words_of(has)->who); return NULL;
    case EVENT_LEFT: memset(&judge->at[has->seat], 0, sizeof judge->at[0]); return NULL;
    case EVENT_MOVED: changed_seats(judge, has->seat, has->to); return NULL;
    case EVENT_AWAY:
        judge->at[has->seat].away = true;
        judge->at[has->seat].post = 0;
        return NULL;
    case EVENT_BACK: judge->at[has->seat].away = false; return NULL;
    case EVENT_BOUGHT:
    case EVENT_RECEIVED: judge->at[has->seat].stack += has->amount; return NULL;
    case EVENT_FEE: /* by the half hour; what is out of a pot has no seat */
    case EVENT_SENT:
    case EVENT_CASHED: judge->at[has->seat].stack -= has->amount; return NULL;
    case EVENT_MARKED: hear_mark(judge, has); return NULL;
    case EVENT_NEW_GAME: return new_game(judge);
    case EVENT_PLUCKED: return plucked(judge, has);
    case EVENT_DRAWN: return drawn(judge, has->seat);
    case EVENT_STARTED: return start(judge, has->seat);
    case EVENT_PUT: return hear_put(judge, has);
    case EVENT_UNPUT:
        judge->at[has->seat].stack += has->amount;
        judge->sum -= has->amount;
        return NULL;
    case EVENT_CARD: return hear_card(judge, has->seat);
    case EVENT_FOUL: judge->fouls = true; return NULL;
    case EVENT_POT:
        judge->shared = judge->shared || (judge->winner != 0 && judge->winner != has->seat);
        judge->winner = has->seat;
        judge->at[has->seat].stack += has->amount;
        return NULL;
    case EVENT_MISDEAL: misdealt(judge); return NULL;
    case EVENT_ENDED: return end(judge);
    default: return NULL;
    }
}

/* ---- marks --------------------------------------------------------------------------------------- */

static uint32_t marked(const struct marks *marks, uint32_t who, enum mark mark, bool *there)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->list[i].who == who && marks->list[i].mark == mark) {
            *there = true;
            return marks->list[i].count;
        }
    *there = false;
    return 0;
}

const char *seat_judge_marks(const struct seat_judge *judge, const struct marks *marks)
{
    for (unsigned seat = 1; seat <= judge->house.seats; seat++) {
        uint32_t who = judge->at[seat].who;
        bool     fresh, missed, shifted, passing, posts, option, legs;
        if (who == 0)
            continue;
        (void)marked(marks, who, MARK_NEW_PLAYER, &fresh);
        (void)marked(marks, who, MARK_MISSED_BLIND, &missed);
        uint32_t wait = marked(marks, who, MARK_MOVED_AWAY, &shifted);
        (void)marked(marks, who, MARK_LETS_PASS, &passing);
        uint32_t kind = marked(marks, who, MARK_POSTS, &posts);
        (void)marked(marks, who, MARK_MAY_PASS, &option);
        uint32_t count = marked(marks, who, MARK_KILL, &legs);
        if (fresh != (judge->at[seat].standing == FRESH) || missed != (judge->at[seat].standing == MISSED) ||
            passing != (judge->at[seat].standing == PASSING))
            return "a mark says that something else is owed";
        if (shifted != (judge->at[seat].standing == SHIFTED) || wait != judge->at[seat].wait)
            return "a mark has another number of hands to wait";
        if (posts != (judge->at[seat].post > 0) || kind != judge->at[seat].post)
            return "a mark says that somebody posts who does not";
        if (option != judge->at[seat].option)
            return "a mark lets somebody pass who may not";
        if (legs != (judge->at[seat].legs > 0) || count != judge->at[seat].legs)
            return "the kill button has another number of legs";
    }
    return NULL;
}
