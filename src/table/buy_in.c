/* Chips that come to a pot table and go from it, as far as that outlasts a hand: the
 * first buy-in, the short ones after it, and what is brought back by whoever took
 * chips away.
 *
 * Two marks of the person keep it. `short-buys` stands from the first buy-in until
 * they leave, and counts how often they may still buy for less (MC1-HE-6). `cashed-out` is what somebody left
 * with, when, and how many such buys they had left: for so long as the page says they come back with as
 * much, be it less than a buy-in (MC1-GEN-9), and go on with the buys that they had. */
#include "table/deal.h"

#define MINUTE_MS 60000u

/* MC1-LB-6: from a limit on it is another number of bets. */
cents table_buy_in(const struct terms *terms)
{
    const struct pot_rules *rules = terms->sheet->pot;
    bool                    high  = rules->high_limit > 0 && terms->max >= rules->high_limit;
    return terms->min * (high ? rules->high_buy_in : rules->buy_in);
}

/* Is it a buy of a lesser amount? MC1-HE-6 counts any that comes later; where the page
 * says so, chips that make the buy-in whole again are none (CM-OHLJ-G2). */
static bool is_short(const struct deal *deal, cents stack, cents amount)
{
    const struct pot_rules *rules = deal->sheet->pot;
    if (amount >= table_buy_in(deal_terms(deal)) || (stack > 0 && rules->short_buys == 0))
        return false;
    return stack == 0 || !rules->add_on || stack + amount < table_buy_in(deal_terms(deal));
}

/* What they left with, while they must bring it back; else NULL. */
static const struct person_mark *to_bring_back(const struct deal *deal, uint32_t who)
{
    const struct person_mark *gone = marks_find(&deal->now->marks, who, MARK_CASHED_OUT);
    uint64_t                  held = deal->sheet->pot->return_minutes * (uint64_t)MINUTE_MS;
    return gone != NULL && deal->at_ms < gone->since_ms + held ? gone : NULL;
}

enum refusal buy_in_refused(const struct deal *deal, uint32_t who, cents stack, cents amount)
{
    const struct pot_rules   *rules = deal->sheet->pot;
    const struct person_mark *gone  = to_bring_back(deal, who);
    const struct person_mark *left  = marks_find(&deal->now->marks, who, MARK_SHORT_BUYS);
    if (amount == 0)
        return ALLOWED; /* somebody sits down without chips */
    if (gone != NULL && stack + amount == gone->amount)
        return ALLOWED; /* "the same amount", which may be less than a buy-in */
    if (gone != NULL && stack + amount < gone->amount)
        return deal_refuse(
            deal, REFUSE_BRING_BACK,
            (struct figures){ .need = gone->amount - stack, .have = amount, .count = rules->return_minutes });
    if (!is_short(deal, stack, amount) || (left != NULL && left->count > 0))
        return ALLOWED;
    return deal_refuse(deal, REFUSE_BUY_IN, (struct figures){ .limit = table_buy_in(deal_terms(deal)) });
}

/* They are in the room already. */
static void chips_came(struct deal *deal, uint8_t seat, cents amount)
{
    const struct pot_rules   *rules = deal->sheet->pot;
    const struct place       *place = &deal->now->room.place[seat];
    const struct person_mark *left  = marks_find(&deal->now->marks, place->who, MARK_SHORT_BUYS);
    const struct person_mark *gone  = to_bring_back(deal, place->who);
    bool                      less  = is_short(deal, place->stack - amount, amount);
    struct person_mark        mark  = { .who = place->who, .mark = MARK_SHORT_BUYS, .since_ms = deal->at_ms };
    if (rules->short_buys > 0 && (left == NULL || less)) {
        mark.count = left != NULL ? left->count - 1 : gone != NULL ? gone->count : rules->short_buys;
        deal_mark(deal, &mark, rules->cites.short_buy);
    }
    deal_unmark(deal, place->who, MARK_CASHED_OUT);
}

static void chips_went(struct deal *deal, uint32_t who, cents amount)
{
    const struct pot_rules   *rules = deal->sheet->pot;
    const struct person_mark *left  = marks_find(&deal->now->marks, who, MARK_SHORT_BUYS);
    struct person_mark        gone  = { .who      = who,
                                        .mark     = MARK_CASHED_OUT,
                                        .count    = left != NULL ? left->count : rules->short_buys,
                                        .amount   = amount,
                                        .since_ms = deal->at_ms };
    deal_unmark(deal, who, MARK_SHORT_BUYS);
    if (rules->return_minutes > 0 && amount > 0)
        deal_mark(deal, &gone, rules->cites.cashed_out);
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
