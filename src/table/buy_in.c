/* Chips that come to a pot table and go from it, as far as that outlasts a hand: the
 * first buy-in, the short ones after it, and what is brought back by whoever took
 * chips away.
 *
 * Two marks of the person keep it. `short-buys` stands from the first buy-in until
 * they leave, and counts how often they may still come with less once all their chips
 * are gone (MC1-HE-6). `cashed-out` is what somebody left with, and when: for so long
 * as the page says they come back with as much (MC1-GEN-9). */
#include "table/deal.h"

#define MINUTE_MS 60000u

static cents buy_in(const struct deal *deal)
{
    return deal_terms(deal)->min * deal->sheet->pot->buy_in;
}

enum refusal buy_in_refused(const struct deal *deal, uint32_t who, cents stack, cents amount)
{
    const struct pot_rules   *rules = deal->sheet->pot;
    const struct person_mark *gone  = marks_find(&deal->now->marks, who, MARK_CASHED_OUT);
    const struct person_mark *left  = marks_find(&deal->now->marks, who, MARK_SHORT_BUYS);
    if (amount == 0)
        return ALLOWED; /* somebody sits down without chips */
    if (gone != NULL && deal->at_ms < gone->since_ms + rules->return_minutes * MINUTE_MS &&
        stack + amount < gone->amount)
        return deal_refuse(
            deal, REFUSE_BRING_BACK,
            (struct figures){ .need = gone->amount - stack, .have = amount, .count = rules->return_minutes });
    if (stack > 0 || amount >= buy_in(deal) || (left != NULL && left->count > 0))
        return ALLOWED;
    return deal_refuse(deal, REFUSE_BUY_IN, (struct figures){ .limit = buy_in(deal) });
}

static void tell_mark(struct deal *deal, enum event_kind kind, uint32_t who, struct person_mark mark,
                      const char *rule)
{
    struct event  event = happens(kind, rule);
    struct words *words = events_words(deal->out, &event);
    event.has.mark      = mark.mark;
    event.has.count     = mark.count;
    event.has.amount    = mark.amount;
    words->who          = who;
    words->at           = kind == EVENT_MARKED ? deal->at_ms : 0;
    deal_tell(deal, &event);
}

/* They are in the room already. */
static void chips_came(struct deal *deal, uint8_t seat, cents amount)
{
    const struct pot_rules   *rules = deal->sheet->pot;
    const struct place       *place = &deal->now->room.place[seat];
    const struct person_mark *left  = marks_find(&deal->now->marks, place->who, MARK_SHORT_BUYS);
    bool                      less  = place->stack == amount && amount < buy_in(deal);
    struct person_mark        mark  = { .mark = MARK_SHORT_BUYS, .count = rules->short_buys };
    if (rules->short_buys > 0 && (left == NULL || less)) {
        mark.count = left == NULL ? rules->short_buys : left->count - 1;
        tell_mark(deal, EVENT_MARKED, place->who, mark, rules->cites.short_buy);
    }
    if (marks_find(&deal->now->marks, place->who, MARK_CASHED_OUT) != NULL)
        tell_mark(deal, EVENT_UNMARKED, place->who, (struct person_mark){ .mark = MARK_CASHED_OUT }, NULL);
}

static void chips_went(struct deal *deal, uint32_t who, cents amount)
{
    const struct pot_rules *rules = deal->sheet->pot;
    if (marks_find(&deal->now->marks, who, MARK_SHORT_BUYS) != NULL)
        tell_mark(deal, EVENT_UNMARKED, who, (struct person_mark){ .mark = MARK_SHORT_BUYS }, NULL);
    if (rules->return_minutes > 0 && amount > 0)
        tell_mark(deal, EVENT_MARKED, who, (struct person_mark){ .mark = MARK_CASHED_OUT, .amount = amount },
                  rules->cites.cashed_out);
}

void buy_in_remember(struct deal *deal)
{
    size_t count  = deal->out->count;
    cents  cashed = 0;
    for (size_t i = 0; i < count; i++) {
        const struct event  *event = &deal->out->list[i];
        const struct fields *has   = &event->has;
        switch (event->kind) {
        case EVENT_BOUGHT:
        case EVENT_RECEIVED: chips_came(deal, has->seat, has->amount); break;
        case EVENT_CASHED: cashed = has->amount; break;
        case EVENT_LEFT: chips_went(deal, words_of(has)->who, cashed); break;
        case EVENT_SENT: chips_went(deal, words_of(has)->who, has->amount); break;
        default: break;
        }
    }
}
