/* The collection by the half hour (OQ-61): at a pot table whose schedule takes it,
 * everybody seated owes the fee at each mark, in advance.
 *
 * The first half hour begins with the first hand that is dealt under such a
 * schedule, and the marks follow every thirty minutes, whatever is played in
 * between. Time is what commands are stamped with: `collect` takes what is owed at
 * its time, which the house's clock says when a mark has come (house/clock.h), and
 * `deal` takes it first if it has not been. Chips in a hand stay there, so a mark
 * that comes in mid-hand is taken behind it, from those who sat there when it came
 * or came within the grace that the page gives. Of a mark that nobody took in its
 * half hour nothing is owed any more. Who has fewer chips pays those. */
#include "fees/fees.h"
#include "rulebook/catalog.h"
#include "table/deal.h"

static bool is_timed(const struct table *table)
{
    const struct schedule   *schedule = table->terms.schedule; /* NULL where nothing is collected */
    const struct collection *taken    = schedule != NULL ? schedule_taken(schedule, FEE_OF_PLAYER) : NULL;
    return taken != NULL && taken->moment == FEE_MARK && taken->payer == FEE_BY_SEAT;
}

/* The mark of this time; with the first hand it begins now. Time does not go back. */
static int64_t mark_at(const struct half_hours *hours, uint64_t now_ms)
{
    int64_t now = (int64_t)(now_ms / 1000), mark = (int64_t)hours->mark;
    if (!hours->begun)
        return now;
    return now < mark ? mark : fees_time_mark((int64_t)hours->first, now);
}

/* What each seat owes at this time; the sum of it. */
static cents owed(const struct table *table, uint64_t now_ms, cents by_seat[POT_SEATS_MAX + 1])
{
    const struct half_hours *hours = &table->pot.hours;
    int64_t                  mark  = mark_at(hours, now_ms);
    int64_t    grace = catalog_fee_term(catalog_find(table->terms.sheet->id), TERM_GRACE_SECONDS, 0);
    bool       fresh = !hours->begun || mark != (int64_t)hours->mark;
    struct fee fee;
    cents      sum = 0;
    if (!schedule_fee(table->terms.schedule, &(struct fee_query){ 0 }, &fee))
        return 0;
    for (uint8_t seat = 1; seat <= POT_SEATS_MAX; seat++) {
        bool  paid    = !fresh && (hours->paid >> seat & 1) != 0;
        cents due     = fees_time_due(&fee, mark, (int64_t)hours->sat[seat], grace);
        cents stack   = table_shallow(table) ? due : table->room.place[seat].stack; /* else in cash */
        by_seat[seat] = paid || !room_taken(&table->room, seat) ? 0 : due < stack ? due : stack;
        sum += by_seat[seat];
    }
    return sum;
}

bool table_collection_due(const struct table *table, uint64_t now_ms)
{
    cents by_seat[POT_SEATS_MAX + 1];
    return table_has_pot(table) && table->phase == TABLE_BETWEEN && is_timed(table) &&
           table->terms.depth != DEPTH_RESULT && table->pot.hours.begun && owed(table, now_ms, by_seat) > 0;
}

enum refusal half_hour_refused(const struct deal *deal)
{
    if (deal->now->phase == TABLE_PLAY)
        return REFUSE_HAND_IN_PLAY;
    return table_collection_due(deal->now, deal->at_ms) ? ALLOWED : REFUSE_NOTHING_TO_COLLECT;
}

static void begin_half_hour(struct deal *deal, int64_t mark)
{
    const struct half_hours *hours = &deal->now->pot.hours;
    struct event             begun = happens(EVENT_HALF_HOUR, deal->sheet->pot->cites.half_hour);
    begun.has.count = hours->begun ? (uint32_t)((mark - (int64_t)hours->first) / FEE_MARK_SECONDS) + 1 : 1;
    events_words(deal->out, &begun)->at = (uint64_t)mark * 1000;
    deal_tell(deal, &begun);
}

void half_hour_collect(struct deal *deal)
{
    const struct half_hours *hours = &deal->now->pot.hours;
    cents                    by_seat[POT_SEATS_MAX + 1];
    if (!is_timed(deal->now))
        return;
    int64_t mark = mark_at(hours, deal->at_ms);
    cents   sum  = owed(deal->now, deal->at_ms, by_seat);
    if (!hours->begun || mark != (int64_t)hours->mark)
        begin_half_hour(deal, mark);
    for (uint8_t seat = 1; sum > 0 && seat <= POT_SEATS_MAX; seat++) {
        struct event fee = happens(EVENT_FEE, schedule_taken(deal->now->terms.schedule, FEE_OF_PLAYER)->rule);
        fee.has.seat     = seat;
        fee.has.amount   = by_seat[seat];
        if (by_seat[seat] == 0)
            continue;
        depth_cash_in(deal, seat, by_seat[seat]);
        deal_tell(deal, &fee);
    }
}

/* ---- applying ----------------------------------------------------------- */

static void apply_half_hour(struct half_hours *hours, const struct fields *has)
{
    uint64_t mark = words_of(has)->at / 1000;
    if (!hours->begun)
        hours->first = mark;
    hours->begun = true;
    hours->mark  = mark;
    hours->paid  = 0;
}

static void set_seat(struct half_hours *hours, uint8_t seat, uint64_t sat, bool paid)
{
    uint16_t bit     = (uint16_t)(1u << seat);
    hours->sat[seat] = sat;
    hours->paid      = (uint16_t)(paid ? hours->paid | bit : hours->paid & ~bit);
}

void half_hour_apply(struct half_hours *hours, const struct event *event)
{
    const struct fields *has = &event->has;
    if (has->seat > POT_SEATS_MAX || has->to > POT_SEATS_MAX)
        return;
    switch (event->kind) {
    case EVENT_HALF_HOUR: apply_half_hour(hours, has); break;
    case EVENT_SEATED: set_seat(hours, has->seat, words_of(has)->at / 1000, false); break;
    case EVENT_LEFT: set_seat(hours, has->seat, 0, false); break;
    case EVENT_MOVED:
        set_seat(hours, has->to, hours->sat[has->seat], (hours->paid >> has->seat & 1) != 0);
        set_seat(hours, has->seat, 0, false);
        break;
    case EVENT_FEE_BACK: set_seat(hours, has->seat, hours->sat[has->seat], false); break;
    case EVENT_FEE: set_seat(hours, has->seat, hours->sat[has->seat], true); break;
    default: break;
    }
}

void half_hour_code(struct codec *codec, struct half_hours *hours)
{
    code_bool(codec, &hours->begun);
    code_u64(codec, &hours->first);
    code_u64(codec, &hours->mark);
    code_u16(codec, &hours->paid);
    for (size_t seat = 1; seat <= POT_SEATS_MAX; seat++)
        code_u64(codec, &hours->sat[seat]);
}
