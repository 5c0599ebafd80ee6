/* A player whose turn it is calls time, so that silence is not taken for a pass
 * (MC1-GEN-6): once in each turn, and for as long as the table waits for a decision,
 * counted from the call. Until then nothing lapses for that seat; where the table waits
 * as long as it takes (decide_seconds 0) nothing lapses at all. Who is away has nobody
 * there to be slow. */
#include "table/deal.h"

static bool is_called(const struct table *table, uint8_t seat)
{
    return table_has_pot(table) && seat != 0 && table->pot.time_seat == seat;
}

bool time_protects(const struct deal *deal, uint8_t seat)
{
    const struct table *table = deal->now;
    uint32_t            wait  = table->terms.wait.decide;
    if (!is_called(table, seat) || table->room.place[seat].away)
        return false;
    return wait == 0 || deal->at_ms < table->pot.time_ms + wait * (uint64_t)1000;
}

enum refusal time_refused(const struct deal *deal, uint8_t seat)
{
    const struct table *table = deal->now;
    if (!table_has_pot(table) || deal->sheet->pot->cites.time == NULL)
        return REFUSE_NOT_THIS_GAME;
    if (table->phase != TABLE_PLAY)
        return REFUSE_NO_HAND_YET;
    struct turn turn = deal_turn(deal);
    if (turn.awaits != AWAITS_SEATS)
        return deal_refuse(deal, REFUSE_NOT_YET, (struct figures){ .what = "dealing" });
    uint8_t awaited = (uint8_t)__builtin_ctzll(turn.seats);
    if (awaited != seat)
        return deal_refuse(deal, REFUSE_NOT_YOUR_TURN, (struct figures){ .seat = awaited, .spot = awaited });
    return is_called(table, seat)
               ? deal_refuse(deal, REFUSE_ALREADY_SO, (struct figures){ .what = "on your time" })
               : ALLOWED;
}

void time_happens(struct deal *deal, uint8_t seat)
{
    struct event called                  = happens(EVENT_TIME, deal->sheet->pot->cites.time);
    called.has.seat                      = seat;
    events_words(deal->out, &called)->at = deal->at_ms;
    deal_tell(deal, &called);
}

/* With whatever the seat does in its turn the time is over. */
void time_apply(struct pot *pot, const struct event *event)
{
    switch (event->kind) {
    case EVENT_TIME:
        pot->time_seat = event->has.seat <= POT_SEATS_MAX ? event->has.seat : 0;
        pot->time_ms   = words_of(&event->has)->at;
        break;
    case EVENT_PUT:
    case EVENT_CHECKED:
    case EVENT_FOLDED:
    case EVENT_FOUL:
    case EVENT_DRAWS:
    case EVENT_SHOWN:
    case EVENT_MUCKED:
        if (pot->time_seat == (event->has.seat != 0 ? event->has.seat : event->has.spot))
            pot->time_seat = 0;
        break;
    case EVENT_STREET: pot->time_seat = 0; break;
    default: break;
    }
}
