/* The time rule of the bank's rotation, where a house sets one (`bank_minutes`): the
 * position must pass to others within so many minutes.
 *
 * The pages have a rule by hands (OQ-10) and none by time, so it is off unless set, and
 * the other stays in force beside it. Whoever posts a bank is marked with the time of
 * the command. The mark goes when somebody else has banked a hand, as a run of hands
 * does; and of somebody who has banked none yet, when somebody else takes the position.
 *
 * The time is looked at whenever the bank is to be offered: between hands, so that a
 * hand that has begun is played out. Whose time is up by then is passed by until the
 * position has been with others; if nobody else takes it the game is broken, as the
 * pages have it for the two hands, and resumes no sooner. */
#include "table/deal.h"

static bool is_about_bank(uint8_t mark)
{
    return mark == MARK_BANKS || mark == MARK_BANK_TIME;
}

bool bank_time_is_up(const struct table *table, uint32_t who)
{
    return table->terms.bank_minutes > 0 && marks_find(&table->marks, who, MARK_BANK_TIME) != NULL;
}

/* Has somebody else banked a hand since? */
static bool has_passed(const struct table *table, const struct person_mark *mark)
{
    return bank_run(&table->bank, mark->who) == 0 && table->hand > mark->count;
}

static bool has_position(const struct table *table, uint32_t who)
{
    for (int i = 0; i < BANK_SIDES; i++)
        if (table->bank.side[i].seat != 0 && table->room.place[table->bank.side[i].seat].who == who)
            return true;
    return false;
}

void bank_time_begins(struct deal *deal, uint8_t seat)
{
    const struct table *table = deal->now;
    uint32_t            who   = table->room.place[seat].who;
    for (size_t i = table->marks.count; i-- > 0;) {
        struct person_mark mark = table->marks.list[i];
        if (is_about_bank(mark.mark) && !has_position(table, mark.who) &&
            bank_run(&table->bank, mark.who) == 0)
            deal_unmark(deal, mark.who, (enum mark)mark.mark);
    }
    if (table->terms.bank_minutes == 0 || marks_find(&table->marks, who, MARK_BANKS) != NULL)
        return;
    struct person_mark banks = {
        .who = who, .mark = MARK_BANKS, .count = table->hand, .since_ms = deal->at_ms
    };
    deal_mark(deal, &banks, NULL);
}

void bank_time_look(struct deal *deal)
{
    const struct table *table  = deal->now;
    uint64_t            may_ms = (uint64_t)table->terms.bank_minutes * 60000;
    for (size_t i = table->marks.count; i-- > 0;) {
        struct person_mark mark  = table->marks.list[i];
        bool               is_up = deal->at_ms >= mark.since_ms + may_ms;
        if (!is_about_bank(mark.mark))
            continue;
        if (may_ms == 0 || has_passed(table, &mark)) {
            deal_unmark(deal, mark.who, (enum mark)mark.mark);
        } else if (mark.mark == MARK_BANKS && is_up) {
            deal_unmark(deal, mark.who, MARK_BANKS);
            mark.mark = MARK_BANK_TIME;
            deal_mark(deal, &mark, NULL);
        }
    }
}
