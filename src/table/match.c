/* Match or ride: a later wager (a double, a split, a play wager) on a hand that
 * others bet on too (OQ-82, OQ-104).
 *
 * The engine makes the wager for whoever decides the hand, with EVENT_BET, and
 * nothing else. Where the wager's row says that it is `matched`, everybody else who
 * bets on that hand and has the chips is then awaited, before the engine is asked for
 * anything more: each says `match` and adds the same to the own wager, or `ride` and
 * adds nothing. Who says nothing rides. What rides on a doubled hand is settled with
 * it; what was not split lies on the first of the hands, since it has no other part. */
#include "table/deal.h"

/* Whose wager on the hand the later one goes beside: after a split the same wager on
 * the hand it was split from, else the one that it is bound to. */
static struct fields goes_beside(const struct table *table, uint8_t seat)
{
    const struct matching  *match = &table->layout.match;
    const struct wager_row *row   = sheet_wager(table->terms.sheet, match->wager);
    bool                    split = match->from != match->part;
    return (struct fields){
        .seat = seat, .spot = match->spot, .part = match->from, .wager = split ? match->wager : row->bound_to
    };
}

/* What a place can add: from the least to the most, in whole chips where it may be
 * less; nothing where it bets on another hand or has not the chips. */
struct match_range match_range(const struct table *table, uint8_t seat)
{
    const struct matching  *match  = &table->layout.match;
    const struct wager_row *row    = sheet_wager(table->terms.sheet, match->wager);
    struct fields           beside = goes_beside(table, seat);
    const struct stake     *stake  = layout_find(&table->layout, &beside);
    cents                   stack = table->room.place[seat].stack, chip = table->terms.chip;
    if (row == NULL || stake == NULL)
        return (struct match_range){ 0, 0 };
    bool  equal = match->from != match->part || row->bound == BOUND_EQUAL;
    cents most  = equal ? stake->amount : wager_bound_most(row, stake->amount);
    if (equal)
        return stack >= most ? (struct match_range){ most, most } : (struct match_range){ 0, 0 };
    most = stack < most ? stack : most;
    return most >= chip ? (struct match_range){ chip, most - most % chip } : (struct match_range){ 0, 0 };
}

void match_apply(struct table *table, const struct event *event)
{
    struct matching     *match = &table->layout.match;
    const struct fields *has   = &event->has;
    uint64_t             bit   = (uint64_t)1 << has->seat;
    if (event->kind == EVENT_SPLIT) {
        *match = (struct matching){ .spot = has->spot, .part = has->part, .from = (uint8_t)has->count };
        return;
    }
    const struct wager_row *row = sheet_wager(table->terms.sheet, has->wager);
    if ((match->awaited & bit) != 0) {
        match->awaited &= ~bit;
    } else if (event->kind == EVENT_BET && row != NULL && row->matched) {
        uint8_t part  = part_of(has);
        bool    split = match->part == part && match->spot == has->spot && match->from != 0;
        *match        = (struct matching){ has->spot, part, split ? match->from : part, has->wager, 0 };
        for (uint8_t place = 1; place <= PLACES_MAX; place++)
            if (place != has->seat && match_range(table, place).most > 0)
                match->awaited |= (uint64_t)1 << place;
    }
    if (match->awaited == 0)
        *match = (struct matching){ 0 };
}

bool match_awaited(const struct table *table)
{
    return table->layout.match.awaited != 0;
}

struct turn match_turn(const struct table *table)
{
    return (struct turn){ .awaits    = AWAITS_SEATS,
                          .seats     = table->layout.match.awaited,
                          .otherwise = { COMMAND_RIDE } };
}

enum refusal match_first(const struct deal *deal)
{
    const struct matching *match = &deal->now->layout.match;
    uint8_t                seat  = match->awaited != 0 ? (uint8_t)__builtin_ctzll(match->awaited) : 0;
    return deal_refuse(deal, REFUSE_NOT_YOUR_TURN, (struct figures){ .seat = seat, .spot = match->spot });
}

enum refusal match_refused(const struct deal *deal, const struct command *command)
{
    const struct matching *match = &deal->now->layout.match;
    const struct fields   *has   = &command->has;
    cents                  stack = deal->now->room.place[has->seat].stack;
    if (match->awaited == 0)
        return REFUSE_NOT_AWAITED;
    if ((match->awaited >> has->seat & 1) == 0 || (has->spot != 0 && has->spot != match->spot))
        return match_first(deal);
    if (command->kind == COMMAND_RIDE || has->amount == 0)
        return ALLOWED;
    struct match_range range   = match_range(deal->now, has->seat);
    struct figures     figures = { .seat  = has->seat,
                                   .spot  = match->spot,
                                   .wager = goes_beside(deal->now, has->seat).wager,
                                   .limit = range.most,
                                   .have  = has->amount };
    if (range.least == range.most && has->amount != range.most)
        return deal_refuse(deal, REFUSE_UNEQUAL, figures);
    if (has->amount > stack)
        return deal_refuse(deal, REFUSE_NOT_ENOUGH,
                           (struct figures){ .have = stack, .need = has->amount, .what = "bet" });
    if (has->amount > range.most)
        return deal_refuse(deal, REFUSE_ABOVE_OTHER, figures);
    if (has->amount % deal_terms(deal)->chip != 0)
        return deal_refuse(deal, REFUSE_NOT_IN_CHIPS, (struct figures){ .limit = deal_terms(deal)->chip });
    return ALLOWED;
}

/* Without an amount it is all that may be added. */
void match_happen(struct deal *deal, const struct command *command)
{
    const struct matching match  = deal->now->layout.match;
    bool                  rides  = command->kind == COMMAND_RIDE;
    cents                 amount = command->has.amount;
    struct event          answer =
        happens(rides ? EVENT_RODE : EVENT_BET, sheet_wager(deal->sheet, match.wager)->limits);
    answer.has.seat  = command->has.seat;
    answer.has.spot  = match.spot;
    answer.has.part  = match.part > 1 ? match.part : 0;
    answer.has.wager = match.wager;
    if (!rides)
        answer.has.amount = amount != 0 ? amount : match_range(deal->now, command->has.seat).most;
    deal_tell(deal, &answer);
}
