/* Who is dealt in on the next hand, and where button and blinds are. */
#include "table/blinds.h"

static uint16_t bit(unsigned seat)
{
    return (uint16_t)(1u << seat);
}

static bool has(uint16_t seats, unsigned seat)
{
    return (seats >> seat & 1) != 0;
}

static uint8_t after(const struct table *table, uint8_t seat)
{
    return (uint8_t)(seat % table->terms.sheet->seats + 1);
}

uint16_t seats_between(const struct table *table, uint8_t from, uint8_t to)
{
    uint16_t between = 0;
    if (from == 0 || to == 0 || from == to)
        return 0;
    for (uint8_t seat = after(table, from); seat != to; seat = after(table, seat))
        between |= bit(seat);
    return between;
}

/* The first of these behind a seat, clockwise and at the last that seat itself; 0: there
 * is none. */
static uint8_t first_behind(const struct table *table, uint16_t seats, uint8_t from)
{
    uint8_t seat = from;
    for (unsigned i = 0; i < table->terms.sheet->seats; i++) {
        seat = after(table, seat);
        if (has(seats, seat))
            return seat;
    }
    return 0;
}

/* ---- who is there ------------------------------------------------------------- */

struct crowd {
    uint16_t in;    /* the rotation */
    uint16_t comes; /* with the big blind */
    uint16_t posts; /* at any place */
};

static struct crowd look_around(const struct table *table)
{
    struct crowd crowd = { .in = pot_ready(table) };
    for (unsigned left = blinds_kept(table) ? crowd.in : 0; left != 0; left &= left - 1) {
        unsigned  seat = (unsigned)__builtin_ctz(left);
        uint32_t  who  = table->room.place[seat].who;
        enum mark owed = blinds_owed(table, who);
        if (owed == MARK_NONE)
            continue;
        crowd.in = (uint16_t)(crowd.in & ~bit(seat));
        if (blinds_way(table, owed) == NULL)
            continue;
        if (marks_find(&table->marks, who, MARK_POSTS) != NULL)
            crowd.posts |= bit(seat);
        else
            crowd.comes |= bit(seat);
    }
    return crowd;
}

bool seating_begins(const struct table *table)
{
    struct crowd crowd = look_around(table);
    return blinds_kept(table) && (!table->pot.rotation.begun || __builtin_popcount(crowd.in) < 2);
}

/* ---- button and blinds ---------------------------------------------------------- */

/* Clockwise to the next seat that is dealt in; who has left is skipped (MC1-LB-19). After
 * a misdeal, and after the draw, it stays unless its seat is not in any more. */
static uint8_t next_button(const struct table *table, uint16_t seats)
{
    uint8_t button = table->layout.button;
    return table->pot.again && has(seats, button) ? button : first_behind(table, seats, button);
}

/* CM-OHLJ-BL5: who waits for the big blind and would have had it, had nobody left the
 * game, is not passed by: they come in before it, for as much. */
static uint16_t overtaken(const struct table *table, uint16_t comes, uint8_t button)
{
    uint8_t was = table->pot.rotation.was[blinds_big(table)];
    return was == button ? comes : comes & seats_between(table, was, button);
}

/* The blinds behind the button: all but the last are for the rotation; the last takes in
 * whoever sits there. */
static void take_places(const struct table *table, const struct crowd *crowd, uint16_t rotates,
                        struct seating *plan)
{
    unsigned big  = blinds_big(table);
    uint8_t  last = plan->button;
    plan->placed  = bit(plan->button);
    for (unsigned place = 1; place <= big; place++) {
        uint16_t early = overtaken(table, crowd->comes, plan->button);
        uint16_t may   = place < big ? rotates | early : rotates | crowd->comes | crowd->posts;
        uint8_t  seat  = first_behind(table, may | bit(plan->button), last);
        if (seat == plan->button)
            return; /* between two the button has the small blind (OQ-117) */
        if (place < big && has(crowd->comes, seat)) {
            plan->live[seat] = blinds_amount(table, big);
            plan->rule[seat] = table->terms.sheet->pot->blinds->middle;
            plan->posted |= bit(seat);
        }
        plan->placed |= bit(seat);
        last = seat;
    }
}

/* Where the engine would have the blinds of such a hand. */
static uint8_t seat_at(const struct table *table, const struct seating *plan, unsigned place)
{
    struct layout trial;
    struct at     at = table_at(table);
    trial.button     = plan->button;
    trial.dealt      = plan->placed;
    trial.passed     = 0;
    trial.count      = 0;
    at.layout        = &trial;
    return table->terms.sheet->pot_engine->blind(&at, place).seat;
}

/* CM-OHLJ-BL6: who came in between the blinds has paid for this round, so button and
 * blinds go past them once. Where that leaves no two for the blinds they do not. */
static void place_blinds(const struct table *table, const struct crowd *crowd, bool skips,
                         struct seating *plan)
{
    uint16_t passed = table->pot.rotation.middle & crowd->in;
    for (;;) {
        if (__builtin_popcount(crowd->in & ~passed) < 2)
            passed = 0;
        uint16_t rotates = crowd->in & (uint16_t)~passed;
        uint8_t  button  = next_button(table, rotates);
        *plan           = (struct seating){ .button = skips ? first_behind(table, rotates, button) : button };
        uint16_t behind = passed & seats_between(table, table->pot.rotation.button, plan->button);
        uint16_t ahead  = passed & ~behind;
        take_places(table, crowd, crowd->in & ~ahead, plan);
        plan->big     = seat_at(table, plan, blinds_big(table));
        uint16_t kept = ahead & seats_between(table, plan->button, plan->big);
        if (kept == ahead)
            return;
        passed = kept | behind;
    }
}

/* ---- who comes in at other places ----------------------------------------------- */

/* Is nobody dealt in between the big blind and this seat? */
static bool is_left_of_big(const struct table *table, const struct seating *plan, uint8_t seat)
{
    uint16_t closer = seats_between(table, plan->big, seat) & plan->dealt;
    return closer == 0 && !has(seats_between(table, plan->button, plan->big), seat);
}

static void post(const struct table *table, struct seating *plan, uint8_t seat)
{
    const struct blind_rules *rules     = table->terms.sheet->pot->blinds;
    uint32_t                  who       = table->room.place[seat].who;
    enum mark                 owed      = blinds_owed(table, who);
    bool                      straddles = marks_find(&table->marks, who, MARK_POSTS)->count > 1;
    cents                     big       = blinds_amount(table, blinds_big(table));
    const struct blind_post  *way       = straddles ? &rules->straddle : blinds_way(table, owed);
    if (straddles && !is_left_of_big(table, plan, seat))
        return; /* they sat there when they said so */
    plan->dealt |= bit(seat);
    plan->posted |= bit(seat);
    plan->live[seat] = way->live * big;
    plan->dead[seat] = way->dead ? blinds_total(table) - big : 0;
    plan->rule[seat] = way->rule;
}

/* CM-OHLJ-BL10, OQ-115: behind a straddle next to the big blind starts the action, and
 * behind the big blind where it is made elsewhere. */
static uint8_t find_opener(const struct table *table, const struct seating *plan)
{
    cents big = blinds_amount(table, blinds_big(table));
    for (uint8_t seat = 1; seat <= table->terms.sheet->seats; seat++)
        if (plan->live[seat] > big && is_left_of_big(table, plan, seat))
            return seat;
    return 0;
}

static struct seating plan_hand(const struct table *table, bool skips)
{
    struct crowd   crowd = look_around(table);
    struct seating plan  = { .dealt = crowd.in };
    if (!blinds_kept(table)) {
        plan.button = next_button(table, crowd.in);
        return plan;
    }
    place_blinds(table, &crowd, skips, &plan);
    plan.dealt = crowd.in | plan.placed;
    for (unsigned left = crowd.posts & (unsigned)~plan.placed; left != 0; left &= left - 1)
        post(table, &plan, (uint8_t)__builtin_ctz(left));
    plan.passed = plan.dealt & (uint16_t)~plan.placed & seats_between(table, plan.button, plan.big);
    plan.opener = find_opener(table, &plan);
    kill_seating(table, &plan);
    return plan;
}

/* The blinds move forward with every hand (MC1-HE-S3). Where the big one would be the same
 * player's again, because the others of that round are gone, the button skips ahead
 * (MC1-LB-19, CM-OHLJ-BL1). */
static bool has_big_again(const struct table *table, const struct seating *plan)
{
    return plan->big != 0 && plan->big == table->pot.rotation.was[blinds_big(table)] &&
           blinds_owed(table, table->room.place[plan->big].who) == MARK_NONE;
}

struct seating seating_next(const struct table *table)
{
    struct seating plan = plan_hand(table, false);
    return has_big_again(table, &plan) ? plan_hand(table, true) : plan;
}

struct seating seating_from(const struct table *table, uint8_t button)
{
    struct seating plan = plan_hand(table, false);
    return plan.button == button ? plan : seating_next(table);
}
