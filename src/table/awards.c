/* Awards: what a house pays for a hand besides all wagers, out of a pool of the table's
 * own (CM-P215-X6 to X12). Neither the bank nor its cover has to do with it.
 *
 * "Each individual casino will decide collection fees, distribution percentages, and
 * funding methods": whoever plays a hand pays into the pool before the deal, or the
 * player-dealer does, or the house itself (COMMAND_FUND); the terms say how much. An
 * award is an amount, or a part of what the pool holds when the hand's awards begin, and
 * never more than it still holds. Who paid for a hand, its holder at the close, has what
 * it is awarded; those behind neither pay nor have. An award for the player-dealer's hand
 * is shared: a part is the player-dealer's, the rest goes to the holders alike. Whoever
 * has left the table by then has nothing. */
#include "table/deal.h"

static cents part_of_it(const struct deal *deal, cents amount, int64_t percent)
{
    return ratio_of(amount, (struct ratio){ (int)percent, 100 }, deal_terms(deal)->chip);
}

/* What it comes to, if the pool holds it. */
static cents worth_in(const struct deal *deal, int64_t worth, cents pool)
{
    return worth < 0 ? part_of_it(deal, pool, -worth) : part_of_it(deal, worth, 100);
}

static cents at_most(cents amount, cents most)
{
    return amount < most ? amount : most;
}

/* As much of `due` as the pool holds. */
static void pay(struct deal *deal, uint8_t seat, const struct award *award, uint8_t spot, cents amount,
                cents due)
{
    struct event event = happens(EVENT_AWARDED, award->rule);
    amount             = at_most(amount, deal->now->bank.pool);
    if (due == 0)
        return;
    event.has.seat   = seat;
    event.has.spot   = spot;
    event.has.amount = amount;
    event.has.due    = amount < due ? due : 0;
    struct text name = text_in(events_words(deal->out, &event)->value, sizeof NO_WORDS.value);
    text_add(&name, "%s", award->name);
    deal_tell(deal, &event);
}

/* The player-dealer's hand: all have their part of what there is. */
static void share(struct deal *deal, const struct award *award, cents due)
{
    const struct bank *bank    = &deal->now->bank;
    cents              there   = at_most(due, bank->pool);
    cents              own     = part_of_it(deal, there, deal_terms(deal)->pool.to_bank);
    cents              own_due = part_of_it(deal, due, deal_terms(deal)->pool.to_bank);
    int                holders = 0;
    for (uint8_t spot = 1; spot <= deal->sheet->seats; spot++)
        holders += bank->holder[spot] != 0;
    pay(deal, bank->side[FRONT_BANK].seat, award, award->spot, own, own_due);
    if (holders == 0)
        return;
    struct ratio each = { 1, holders };
    cents        part = ratio_of(there - own, each, deal_terms(deal)->chip);
    for (uint8_t spot = 1; spot <= deal->sheet->seats; spot++)
        if (bank->holder[spot] != 0)
            pay(deal, bank->holder[spot], award, spot, part,
                ratio_of(due - own_due, each, deal_terms(deal)->chip));
}

static void tell_run(struct deal *deal, uint32_t who, uint32_t run, const char *rule)
{
    struct event  event = happens(run > 0 ? EVENT_MARKED : EVENT_UNMARKED, rule);
    struct words *words = events_words(deal->out, &event);
    event.has.mark      = MARK_NATURALS;
    event.has.count     = run;
    words->who          = who;
    words->at           = run > 0 ? deal->at_ms : 0;
    deal_tell(deal, &event);
}

static uint32_t run_of(const struct deal *deal, uint32_t who)
{
    const struct person_mark *mark = marks_find(&deal->now->marks, who, MARK_NATURALS);
    return mark != NULL ? mark->count : 0;
}

static bool runs_offered(const struct awards *awards)
{
    for (size_t i = 0; i < AWARD_RUNS; i++)
        if (awards->run[i].worth != 0)
            return true;
    return false;
}

/* CM-P215-X12: a person's hands one after another, on whichever spot, those of one deal
 * in the order of the deal. */
static void count_run(struct deal *deal, const struct awards *awards, uint8_t spot, cents pool)
{
    uint8_t  seat    = deal->now->bank.holder[spot];
    uint32_t who     = deal->now->room.place[seat].who, run;
    bool     natural = runs_offered(awards) && (awards->naturals >> spot & 1) != 0;
    if (seat == 0 || (awards->hands >> spot & 1) == 0 || (!natural && run_of(deal, who) == 0))
        return;
    run = natural ? run_of(deal, who) + 1 : 0;
    tell_run(deal, who, run, awards->run[0].rule);
    if (run < 2)
        return;
    const struct award *award = &awards->run[run - 2 < AWARD_RUNS ? run - 2 : AWARD_RUNS - 1];
    cents               due   = worth_in(deal, award->worth, pool);
    pay(deal, seat, award, spot, due, due);
}

void awards_settle(struct deal *deal)
{
    const struct bank *bank   = &deal->now->bank;
    struct at          at     = deal_at(deal);
    struct awards      awards = { 0 };
    cents              pool   = bank->pool;
    if (!deal_rules(deal)->pool)
        return;
    deal->sheet->engine->awards(&at, deal->now->game.bytes, &awards);
    for (size_t i = 0; i < awards.count; i++) {
        const struct award *award = &awards.list[i];
        cents               due   = worth_in(deal, award->worth, pool);
        if (award->spot == deal->now->layout.bank)
            share(deal, award, due);
        else if (bank->holder[award->spot] != 0)
            pay(deal, bank->holder[award->spot], award, award->spot, due, due);
    }
    for (unsigned steps = 0; steps < deal->sheet->seats; steps++)
        count_run(deal, &awards, (uint8_t)((deal->now->layout.bank + steps) % deal->sheet->seats + 1), pool);
}

/* Whoever leaves begins anew. */
void awards_forget(struct deal *deal)
{
    for (size_t i = 0, count = deal->out->count; i < count; i++) {
        const struct event *event = &deal->out->list[i];
        uint32_t            who   = words_of(&event->has)->who;
        if (event->kind == EVENT_LEFT && run_of(deal, who) > 0)
            tell_run(deal, who, 0, NULL);
    }
}

enum refusal awards_fund_refused(const struct deal *deal, const struct command *command)
{
    cents more = CENTS_MAX - table_chips(deal->now) - deal->now->bank.pool;
    if (!deal_rules(deal)->pool)
        return REFUSE_NOT_THIS_GAME;
    return command->has.amount <= more
               ? ALLOWED
               : deal_refuse(deal, REFUSE_CHIPS_FULL, (struct figures){ .have = more });
}

void awards_fund(struct deal *deal, const struct command *command)
{
    struct event pooled = happens(EVENT_POOLED, NULL);
    pooled.has.amount   = command->has.amount;
    deal_tell(deal, &pooled);
}

void awards_apply(struct table *table, const struct event *event)
{
    const struct fields *has  = &event->has;
    struct bank         *bank = &table->bank;
    if (event->kind == EVENT_POOLED)
        bank->pool += has->amount;
    else if (event->kind == EVENT_AWARDED)
        bank->pool -= has->amount;
    for (uint8_t spot = 1; spot <= SEATS_MAX; spot++) {
        if (event->kind == EVENT_CLOSED && table->terms.sheet->bank->pool)
            bank->holder[spot] = layout_holder(&table->layout, spot, table->terms.sheet->wagers[0].wager);
        if (event->kind == EVENT_LEFT && bank->holder[spot] == has->seat)
            bank->holder[spot] = 0;
        if (event->kind == EVENT_MOVED && bank->holder[spot] == has->seat)
            bank->holder[spot] = has->to;
    }
}
