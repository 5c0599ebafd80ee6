/* How long a seat is held for whoever is away (MC1-GEN-20): so long for a meal or for
 * funds, and otherwise so many minutes in each hour.
 *
 * `meal` marks an absence of the first kind. `lobby` counts the seconds of the others in
 * the hour that began with the first of them; what is left of it when somebody goes is
 * how long the seat is held. When the time is up and no chips are in play, `pickup` says
 * so, which the house's clock does by itself: the chips go to the person's account, where
 * they are held, the seat is free, and the name goes on the waiting list. */
#include <string.h>

#include "table/deal.h"

#define MINUTE_MS 60000u
#define HOUR_MS   (60u * MINUTE_MS)

static const struct absence_rules *rules_at(const struct table *table)
{
    return table_has_pot(table) ? table->terms.sheet->pot->absence : NULL;
}

/* The lobby's hour as it stands: a new one where none is under way. */
static struct person_mark hour_of(const struct table *table, uint32_t who, uint64_t now_ms)
{
    const struct person_mark *mark = marks_find(&table->marks, who, MARK_LOBBY);
    if (mark != NULL && now_ms < mark->since_ms + HOUR_MS)
        return *mark;
    return (struct person_mark){ .who = who, .mark = MARK_LOBBY, .since_ms = now_ms };
}

uint64_t table_held_until(const struct table *table, uint8_t seat)
{
    const struct absence_rules *rules = rules_at(table);
    const struct place         *place = &table->room.place[seat];
    if (rules == NULL || !place->away)
        return 0;
    if (marks_find(&table->marks, place->who, MARK_MEAL) != NULL)
        return place->since_ms + rules->meal_minutes * MINUTE_MS;
    uint64_t spent = hour_of(table, place->who, place->since_ms).count * (uint64_t)1000;
    uint64_t whole = rules->lobby_minutes * (uint64_t)MINUTE_MS;
    return place->since_ms + (spent < whole ? whole - spent : 0);
}

/* ---- away and back ---------------------------------------------------------------- */

static enum refusal pickup_refused(const struct deal *deal, uint8_t seat)
{
    if (rules_at(deal->now) == NULL)
        return REFUSE_NOT_THIS_GAME;
    if (!room_taken(&deal->now->room, seat))
        return deal_nobody(deal, seat);
    uint64_t until = table_held_until(deal->now, seat);
    if (until == 0)
        return deal_refuse(deal, REFUSE_NOT_AWAY, (struct figures){ .seat = seat });
    if (deal->at_ms >= until)
        return ALLOWED;
    uint32_t minutes = (uint32_t)((until - deal->at_ms + MINUTE_MS - 1) / MINUTE_MS);
    return deal_refuse(deal, REFUSE_SEAT_HELD, (struct figures){ .seat = seat, .count = minutes });
}

enum refusal absence_refused(const struct deal *deal, const struct command *command)
{
    const char *word = words_of(&command->has)->word;
    if (command->kind == COMMAND_PICKUP)
        return pickup_refused(deal, command->has.seat);
    if (command->kind != COMMAND_AWAY || word[0] == '\0')
        return ALLOWED;
    bool known = strcmp(word, "meal") == 0 || strcmp(word, "funds") == 0;
    return known && rules_at(deal->now) != NULL ? ALLOWED : REFUSE_NO_SUCH_ABSENCE;
}

void absence_begins(struct deal *deal, const struct command *command)
{
    const struct absence_rules *rules = rules_at(deal->now);
    uint32_t                    who   = deal->now->room.place[command->has.seat].who;
    struct person_mark          mark  = hour_of(deal->now, who, deal->at_ms);
    if (rules == NULL)
        return;
    if (words_of(&command->has)->word[0] != '\0')
        mark = (struct person_mark){ .who = who, .mark = MARK_MEAL, .since_ms = deal->at_ms };
    deal_mark(deal, &mark, rules->rule);
}

/* `since_ms` is when they went. */
void absence_ends(struct deal *deal, uint32_t who, uint64_t since_ms)
{
    const struct absence_rules *rules = rules_at(deal->now);
    struct person_mark          mark  = hour_of(deal->now, who, since_ms);
    if (rules == NULL)
        return;
    if (marks_find(&deal->now->marks, who, MARK_MEAL) != NULL) {
        deal_unmark(deal, who, MARK_MEAL);
        return;
    }
    mark.count += (uint32_t)((deal->at_ms > since_ms ? deal->at_ms - since_ms : 0) / 1000);
    deal_mark(deal, &mark, rules->rule);
}

/* ---- the time is up ------------------------------------------------------------------ */

/* The name goes on the list, unless it is full or they may not come back. */
static void tell_waiting(struct deal *deal, uint32_t who, const char *rule)
{
    const struct room *room    = &deal->now->room;
    struct event       waiting = happens(EVENT_WAITING, rule);
    for (size_t i = 0; i < room->waiting_count; i++)
        if (room->waiting[i] == who)
            return;
    if (room->waiting_count == WAITING_MAX || marks_find(&deal->now->marks, who, MARK_BARRED) != NULL)
        return;
    waiting.has.count                      = room->waiting_count + 1u;
    events_words(deal->out, &waiting)->who = who;
    deal_tell(deal, &waiting);
}

void pickup_happens(struct deal *deal, uint8_t seat)
{
    const char         *rule  = rules_at(deal->now)->rule;
    const struct place *place = &deal->now->room.place[seat];
    uint32_t            who   = place->who;
    struct event        sent = happens(EVENT_SENT, rule), left = happens(EVENT_LEFT, rule);
    if (place->stack > 0) {
        struct words *words = events_words(deal->out, &sent);
        sent.has.seat       = seat;
        sent.has.amount     = place->stack;
        words->who          = who;
        words->transfer     = deal->now->room.sent + 1;
        deal_tell(deal, &sent);
    }
    left.has.seat                       = seat;
    events_words(deal->out, &left)->who = who;
    deal_tell(deal, &left);
    tell_waiting(deal, who, rule);
}
