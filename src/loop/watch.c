/* The house's clock on the loop: looks at every table, and has the clerk say what
 * is to be said. What that is is settled again when its turn comes (house_clock):
 * whoever spoke in the meantime was in time. */
#include "loop/inside.h"
#include "net/log.h"

#define WATCH_MSEC 500 /* between looks at who is connected */

static void end_word(struct order *order)
{
    struct live *live = order->owner;
    live->clock_busy  = false;
    order_free(order);
}

/* `gone` is a person who is not there any more, or 0. */
static void say(struct server *server, uint32_t table, uint32_t gone)
{
    struct live  *live  = &server->live[table];
    struct order *order = order_new(0);
    if (order == NULL)
        return;
    order->table = table;
    order->gone  = gone;
    order->end   = end_word;
    order->owner = live;
    if (clerk_submit(server->clerk, order) == STATUS_OK)
        live->clock_busy = true;
    else
        order_free(order); /* there is a next look */
}

/* A person without a socket, and without a request lately, has gone. Who never had
 * one since the house opened or since they sat down is not watched: the floor may
 * have seated somebody who plays without a page. */
static bool has_gone(const struct server *server, struct live *live, const struct table *table, uint8_t place,
                     uint64_t now_ms)
{
    const struct place *at     = &table->room.place[place];
    uint64_t            absent = (uint64_t)table->terms.wait.absent * 1000;
    char                name[PERSON_NAME_MAX];
    person_name(house_names(server->house), at->who, name);
    const struct caller *caller = caller_find(&server->people, name);
    if (caller != NULL && caller->count > 0)
        live->met_ms[place] = now_ms;
    else if (caller != NULL && (live->met_ms[place] != 0 || caller->left_ms != 0) &&
             caller->seen_ms > live->met_ms[place])
        live->met_ms[place] = caller->seen_ms;
    return !at->away && absent != 0 && live->met_ms[place] != 0 && now_ms - live->met_ms[place] >= absent;
}

static void look_who_is_there(struct server *server, uint32_t table, const struct slot *slot, uint64_t now_ms)
{
    struct live *live = &server->live[table];
    for (uint8_t place = 1; place <= PLACES_MAX; place++)
        if (room_taken(&slot->table.room, place) && has_gone(server, live, &slot->table, place, now_ms) &&
            !live->clock_busy)
            say(server, table, slot->table.room.place[place].who);
}

/* A shoe whose words have not come, somebody who says nothing, or a new edition that is in
 * force today. */
static bool is_late(struct server *server, uint32_t table, const struct slot *slot, uint64_t now_ms)
{
    if (slot->table.freeze.is)
        return false;
    return promise_missed(&slot->promise, now_ms) || house_edition_due(server->house, table, now_ms) ||
           clock_says(&slot->clock, slot->sheet, &slot->table, now_ms, &server->room.events).kind !=
               COMMAND_NONE;
}

/* The house's time goes along where the system's clock is put forward, and never back. */
static void look_at_clock(struct server *server, uint64_t now_ms, uint64_t steady)
{
    int64_t lead = (int64_t)(now_ms - steady), by = lead - server->lead_ms;
    char    seconds[24];
    snprintf(seconds, sizeof seconds, "%lld", (long long)by / 1000);
    if (server->lead_ms != 0 && by > CLOCK_ALLOWANCE_MS)
        log_line(LOG_WARN, "the system's clock was put forward; the house's time does not go back", "seconds",
                 seconds, NULL);
    server->lead_ms = lead;
}

void watch_tick(struct server *server)
{
    uint64_t now = server_now_ms(server), steady = steady_ms();
    bool     people = steady - server->watched_ms >= WATCH_MSEC;
    look_at_clock(server, now, steady);
    if (people)
        server->watched_ms = steady;
    for (uint32_t table = 1; table <= house_tables(server->house) && !server->stopping; table++) {
        const struct slot *slot = house_slot(server->house, table);
        struct live       *live = &server->live[table];
        if (slot == NULL || house_frozen(server->house, table) != NULL)
            continue;
        if (people)
            look_who_is_there(server, table, slot, steady);
        if (!live->clock_busy && is_late(server, table, slot, now))
            say(server, table, 0);
    }
}
