/* Kill pots (CM-KILL-1 to CM-KILL-5), where everybody has agreed to them: `set name=kill
 * value=1`, by the floor (CM-KILL-6). Who sits down later has not agreed: then they end,
 * until the floor says it again.
 *
 * Who alone takes a pot of the least size has the kill button, and with it a leg; with
 * the next such pot a second one, and then kills the next hand: posts twice the big blind
 * live and acts in turn, while all bets are twice as high (OQ-62). What counts is what was
 * put in, before the collection and without what nobody called; pots are summed where one
 * player takes them all. A shared pot, and a win below the least, lose the leg (OQ-120);
 * who wins again kills again. Who is to kill and is not dealt in kills the first hand that
 * they get: of that the page is silent. */
#include "table/blinds.h"

static const struct person_mark *legs_of(const struct table *table, uint8_t seat)
{
    uint32_t who = table->room.place[seat].who;
    return who != 0 ? marks_find(&table->marks, who, MARK_KILL) : NULL;
}

void kill_seating(const struct table *table, struct seating *plan)
{
    const struct kill_rules *rules = table->terms.sheet->pot->kill;
    cents                    twice = 2 * blinds_amount(table, blinds_big(table));
    for (uint8_t seat = 1; rules != NULL && table->terms.kills && seat <= POT_SEATS_MAX; seat++) {
        const struct person_mark *legs = legs_of(table, seat);
        if (legs == NULL || legs->count < 2 || (plan->dealt >> seat & 1) == 0)
            continue;
        plan->killer     = seat;
        plan->live[seat] = plan->live[seat] > twice ? plan->live[seat] : twice;
        plan->rule[seat] = rules->kill;
    }
}

/* Who has all the pots of the hand that ends with this command; 0: they are shared. */
static uint8_t sole_winner(const struct deal *deal)
{
    uint8_t winner = 0;
    for (size_t i = 0; i < deal->out->count; i++) {
        const struct event *event = &deal->out->list[i];
        if (event->kind != EVENT_POT)
            continue;
        if (winner != 0 && winner != event->has.seat)
            return 0;
        winner = event->has.seat;
    }
    return winner;
}

void kill_remember(struct deal *deal)
{
    bool   came  = false;
    size_t count = deal->out->count;
    for (size_t i = 0; i < count; i++)
        came = came || deal->out->list[i].kind == EVENT_SEATED;
    if (came && deal->sheet->pot->kill != NULL && deal_terms(deal)->kills)
        settings_end(deal, "kill");
}

void kill_after(struct deal *deal)
{
    const struct table      *table  = deal->now;
    const struct kill_rules *rules  = deal->sheet->pot->kill;
    uint8_t                  winner = sole_winner(deal);
    if (rules == NULL)
        return;
    if (!table->terms.kills || pots_sum(&table->layout) < rules->least)
        winner = 0;
    for (uint8_t seat = 1; seat <= deal->sheet->seats; seat++) {
        const struct person_mark *before = legs_of(table, seat);
        uint32_t                  legs   = before != NULL ? before->count : 0;
        bool               waits = legs == 2 && (table->layout.dealt >> seat & 1) == 0 && table->terms.kills;
        struct person_mark after = { .who      = table->room.place[seat].who,
                                     .mark     = MARK_KILL,
                                     .count    = legs < 2 ? legs + 1 : 2,
                                     .since_ms = deal->at_ms };
        if (seat == winner && after.count > legs)
            deal_mark(deal, &after, rules->leg);
        else if (seat != winner && !waits)
            deal_unmark(deal, after.who, MARK_KILL);
    }
}
