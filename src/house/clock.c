#include "house/clock.h"

#include <string.h>

/* Without a single wager the bank lies there for so many times as long. */
#define UNTIL_CALLED_OFF 4

static uint64_t bit(uint8_t place)
{
    return (uint64_t)1 << place;
}

static uint64_t awaited_now(const struct turn *turn)
{
    if (turn->awaits == AWAITS_SEATS)
        return turn->seats;
    return turn->awaits != AWAITS_NOTHING ? bit(0) : 0;
}

/* After a decision the same place may be asked for the next one, with time of its
 * own; so may the dealer in play, after each card. Chips, seats and hands that are
 * laid again buy no time. */
#define NOBODY 255

static uint8_t who_decides(const struct table *table, const struct command *said)
{
    enum role role = command_role(said->kind);
    switch (said->kind) {
    case COMMAND_BET:
    case COMMAND_UNBET:
    case COMMAND_SHARE:
    case COMMAND_CUT:
    case COMMAND_NEWDECK:
    case COMMAND_LAY:
    case COMMAND_AWAY:
    case COMMAND_BACK:
    case COMMAND_NO_BANK:
    case COMMAND_ASK_BANK:
    case COMMAND_TIP:
    case COMMAND_WORD:
    case COMMAND_FREEZE:
    case COMMAND_THAW:
    case COMMAND_DISPUTE:
    case COMMAND_OUTCOME: return NOBODY;
    case COMMAND_LAPSE: return said->has.seat == 0 ? 0 : NOBODY;
    default: break;
    }
    if (role == ROLE_PLAYER)
        return said->has.seat;
    return role != ROLE_CAGE && table->phase == TABLE_PLAY ? 0 : NOBODY;
}

static void begin(struct clock *clock, uint8_t place, uint64_t now_ms)
{
    clock->since_ms[place] = now_ms;
    clock->lapsed &= ~bit(place);
}

/* Who is awaited, and since when: whoever was awaited before keeps the time. */
static void look(struct clock *clock, const struct sheet *sheet, const struct table *table, uint8_t decided,
                 uint64_t now_ms)
{
    struct turn turn  = table_turn(sheet, table);
    bool        fresh = clock->phase != table->phase || clock->hand != table->hand;
    bool        bets  = table->phase == TABLE_BETS;
    bool        first = bets && table->layout.count > 0 && (fresh || !clock->begun);
    uint64_t    now   = awaited_now(&turn);
    fresh             = fresh || clock->awaits != turn.awaits;
    uint64_t again    = (decided <= PLACES_MAX ? bit(decided) : 0) | (first ? bit(0) : 0);
    for (uint64_t due = now & (fresh ? now : ~clock->awaited | again); due != 0; due &= due - 1)
        begin(clock, (uint8_t)__builtin_ctzll(due), now_ms);
    clock->begun   = bets && (first || (!fresh && clock->begun));
    clock->phase   = table->phase;
    clock->hand    = table->hand;
    clock->awaits  = (uint8_t)turn.awaits;
    clock->awaited = now;
}

void clock_start(struct clock *clock, const struct sheet *sheet, const struct table *table, uint64_t now_ms)
{
    *clock = (struct clock){ .opened_ms = now_ms, .frozen_ms = now_ms };
    look(clock, sheet, table, NOBODY, now_ms);
}

/* The time of the freeze is taken out of every wait. */
static void thaw(struct clock *clock, uint64_t now_ms)
{
    for (size_t place = 0; place <= PLACES_MAX; place++) {
        uint64_t since         = clock->since_ms[place];
        uint64_t waited        = since < clock->frozen_ms ? clock->frozen_ms - since : 0;
        clock->since_ms[place] = now_ms - waited;
    }
}

void clock_follow(struct clock *clock, const struct sheet *sheet, const struct table *table,
                  const struct command *said)
{
    uint8_t seat = said->has.seat;
    if (said->kind == COMMAND_FREEZE)
        clock->frozen_ms = said->at_ms;
    if (said->kind == COMMAND_THAW)
        thaw(clock, said->at_ms);
    if (said->kind == COMMAND_LAPSE && seat != 0 && (clock->lapsed & bit(seat)) == 0) {
        clock->lapsed |= bit(seat);
        if (clock->lapses[seat] < LAPSES_TO_AWAY)
            clock->lapses[seat]++;
    }
    bool person = command_role(said->kind) == ROLE_PLAYER && said->kind != COMMAND_TIP &&
                  said->kind != COMMAND_WORD; /* those a page says by itself */
    if (person || said->kind == COMMAND_MOVE)
        clock->lapses[seat] = clock->lapses[said->has.to] = 0;
    if (said->kind == COMMAND_END_CALL || said->kind == COMMAND_RULING)
        clock->awaited = 0; /* the floor was here: every time begins anew */
    look(clock, sheet, table, who_decides(table, said), said->at_ms);
}

/* Clocks stand still until the floor has been there, and while it has the table frozen. */
static bool stands(const struct table *table)
{
    return table_called(table) || table->freeze.is;
}

static uint32_t patience(const struct clock *clock, const struct table *table)
{
    const struct patience *wait = &table->terms.wait;
    switch (table->phase) {
    case TABLE_OFFER: return wait->offer;
    case TABLE_BETS: return clock->begun ? wait->betting : wait->betting * UNTIL_CALLED_OFF;
    case TABLE_BROKEN: return wait->floor;
    case TABLE_BETWEEN: return wait->betting;
    default: break;
    }
    if (clock->awaits == AWAITS_SEATS)
        return wait->decide;
    return clock->awaits == AWAITS_FLOOR ? wait->floor : wait->dealer;
}

uint64_t clock_deadline(const struct clock *clock, const struct table *table, uint8_t place)
{
    uint32_t seconds = patience(clock, table);
    if ((clock->awaited & bit(place)) == 0 || stands(table))
        return 0;
    if (place != 0 && table->room.place[place].away)
        return clock->since_ms[place];
    return seconds == 0 ? 0 : clock->since_ms[place] + (uint64_t)seconds * 1000;
}

static bool is_up(uint64_t deadline_ms, uint64_t now_ms)
{
    return deadline_ms != 0 && now_ms >= deadline_ms;
}

/* When the seat of somebody who is away is given up: as the page says, or the table. */
static uint64_t held_until(const struct clock *clock, const struct table *table, uint8_t seat)
{
    const struct place *place = &table->room.place[seat];
    uint64_t            from  = place->since_ms > clock->opened_ms ? place->since_ms : clock->opened_ms;
    uint32_t            held  = table->terms.wait.held;
    uint64_t            until = table_held_until(table, seat);
    if (until != 0)
        return until + from - place->since_ms;
    return place->away && held != 0 ? from + (uint64_t)held * 1000 : 0;
}

struct command clock_says(const struct clock *clock, const struct sheet *sheet, const struct table *table,
                          uint64_t now_ms, struct events *scratch)
{
    if (stands(table))
        return (struct command){ .kind = COMMAND_NONE };
    if (table_collection_due(table, now_ms))
        return (struct command){ .kind = COMMAND_COLLECT, .at_ms = now_ms };
    for (uint8_t place = 0; place <= PLACES_MAX; place++) {
        struct command says = { .has = { .seat = place }, .at_ms = now_ms };
        if (is_up(clock_deadline(clock, table, place), now_ms) &&
            table_otherwise(sheet, table, place, scratch) != COMMAND_NONE)
            says.kind = COMMAND_LAPSE;
        else if (!room_taken(&table->room, place))
            continue;
        else if (clock->lapses[place] >= LAPSES_TO_AWAY && !table->room.place[place].away)
            says.kind = COMMAND_AWAY;
        else if (is_up(held_until(clock, table, place), now_ms))
            says.kind = table_held_until(table, place) != 0 ? COMMAND_PICKUP : COMMAND_LEAVE;
        if (says.kind != COMMAND_NONE && table_refuses(sheet, table, &says, scratch) == ALLOWED)
            return says;
    }
    return (struct command){ .kind = COMMAND_NONE };
}
