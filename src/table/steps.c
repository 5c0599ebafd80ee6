#include "table/steps.h"

#include <string.h>

/* What moves the same money back; EVENT_NONE: it moved none. */
static uint8_t back_of(uint8_t kind)
{
    switch (kind) {
    case EVENT_PUT: return EVENT_UNPUT;
    case EVENT_UNPUT: return EVENT_PUT;
    case EVENT_BET: return EVENT_UNBET;
    case EVENT_UNBET: return EVENT_BET;
    case EVENT_FEE: return EVENT_FEE_BACK;
    case EVENT_FEE_BACK: return EVENT_FEE;
    case EVENT_JACKPOT: return EVENT_JACKPOT_BACK;
    case EVENT_JACKPOT_BACK: return EVENT_JACKPOT;
    case EVENT_SECONDED: return EVENT_UNBANKED;
    default: return EVENT_NONE;
    }
}

/* ---- keeping ------------------------------------------------------------ */

/* Where no chips are entered there is nothing that an entry before the hand could not
 * be taken back from either: who banks, how many are dealt in. */
static bool is_kept(const struct table *table)
{
    return terms_by_hand(&table->terms) &&
           (table->phase == TABLE_BETS || table->phase == TABLE_PLAY || table_shallow(table));
}

static void begin(struct steps *steps, const struct table *table)
{
    steps->open  = is_kept(table);
    steps->full  = false;
    steps->count = steps->used = 0;
    if (steps->open)
        table_copy(&steps->start, table);
}

void steps_next(struct steps *steps)
{
    if (!steps->open || (steps->count > 0 && steps->step[steps->count - 1] == 0))
        return;
    if (steps->count == STEPS_KEPT_MAX) { /* the first of them stands */
        memmove(steps->step, steps->step + 1, (STEPS_KEPT_MAX - 1) * sizeof steps->step[0]);
        steps->count--;
    }
    steps->step[steps->count++] = 0;
}

static bool write_down(struct steps *steps, const struct event *event)
{
    struct codec codec = codec_writer(steps->bytes + steps->used, sizeof steps->bytes - steps->used);
    event_write(&codec, event);
    if (codec.bad)
        return false;
    steps->used = (uint16_t)(steps->used + codec_used(&codec, steps->bytes + steps->used));
    return true;
}

static unsigned count_play(const struct steps *steps, struct events *room)
{
    struct codec codec = codec_reader(steps->bytes, steps->used);
    unsigned     count = 0;
    while (!codec.bad && codec_used(&codec, steps->bytes) < steps->used) {
        events_clear(room);
        event_read(&codec, room);
        count += !codec.bad && event_concern(room->list[0].kind) == CONCERN_PLAY;
    }
    return count;
}

/* Back to the beginning, and on again without the last `count` events of the play. */
static bool go_back(const struct sheet *sheet, struct steps *steps, struct table *table, uint32_t count)
{
    struct events room;
    unsigned      play = count_play(steps, &room), at = 0;
    uint16_t      used = 0;
    if (!steps->open || steps->full || count == 0 || count > play)
        return false;
    table_copy(table, &steps->start);
    struct codec codec = codec_reader(steps->bytes, steps->used);
    for (size_t from = 0; from < steps->used;) {
        events_clear(&room);
        event_read(&codec, &room);
        size_t to   = codec_used(&codec, steps->bytes);
        bool   kept = event_concern(room.list[0].kind) != CONCERN_PLAY || at++ < play - count;
        if (kept) {
            table_apply(sheet, table, &room.list[0]);
            memmove(steps->bytes + used, steps->bytes + from, to - from);
            used = (uint16_t)(used + to - from);
        }
        from = to;
    }
    memset(steps->bytes + used, 0, steps->used - used);
    steps->used = used;
    return true;
}

/* The steps that are gone with so many events. */
static void drop_steps(struct steps *steps, uint32_t count)
{
    while (steps->count > 0 && count >= steps->step[steps->count - 1]) {
        count -= steps->step[steps->count - 1];
        steps->step[--steps->count] = 0;
    }
    if (steps->count > 0)
        steps->step[steps->count - 1] = (uint16_t)(steps->step[steps->count - 1] - count);
}

void steps_follow(const struct sheet *sheet, struct steps *steps, struct table *table,
                  const struct event *event)
{
    enum concern concern = event_concern(event->kind);
    if (event->kind == EVENT_CORRECTED) {
        if (!go_back(sheet, steps, table, event->has.count))
            table->torn = true;
        drop_steps(steps, event->has.count);
        return;
    }
    if (steps->open != is_kept(table) || concern == CONCERN_STANDS) {
        begin(steps, table);
        return;
    }
    if (!steps->open)
        return;
    steps->full = steps->full || !write_down(steps, event);
    if (concern == CONCERN_PLAY && steps->count > 0)
        steps->step[steps->count - 1]++;
}

/* Ends a hand or begins one, or there is no way back behind it? */
static bool begins_anew(const struct steps *steps, const struct table *after, const struct event *events,
                        size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (event_concern(events[i].kind) == CONCERN_STANDS)
            return true;
    return steps->open != is_kept(after);
}

void steps_take(const struct sheet *sheet, struct steps *steps, struct table *table,
                const struct event *events, size_t count)
{
    if (begins_anew(steps, table, events, count)) {
        begin(steps, table);
        return;
    }
    for (size_t i = 0; i < count; i++)
        steps_follow(sheet, steps, table, &events[i]);
}

/* ---- deciding ----------------------------------------------------------- */

/* The last step that there is a way back from: how many events of the play it has. */
static unsigned last_step(const struct steps *steps)
{
    bool can = steps->open && !steps->full && steps->used <= STEPS_BYTES_DECIDED;
    for (size_t i = steps->count; can && i-- > 0;)
        if (steps->step[i] > 0)
            return steps->step[i];
    return 0;
}

/* Its events, in their order, behind one another in `out`. */
static unsigned read_last(const struct steps *steps, struct events *out)
{
    struct codec codec = codec_reader(steps->bytes, steps->used);
    unsigned     count = last_step(steps), play, at = 0;
    events_clear(out);
    if (count == 0)
        return 0;
    play = count_play(steps, out);
    events_clear(out);
    while (!codec.bad && codec_used(&codec, steps->bytes) < steps->used) {
        size_t before = out->count, used = out->used;
        event_read(&codec, out);
        if (event_concern(out->list[before].kind) != CONCERN_PLAY || at++ < play - count) {
            out->count = before;
            out->used  = used;
        }
    }
    return count;
}

/* What people do not call a step by, where something else came of it too. */
static bool goes_along(uint8_t kind)
{
    return kind == EVENT_BURNED || kind == EVENT_COVER || kind == EVENT_FEE || kind == EVENT_JACKPOT;
}

static const struct event *called_by(const struct events *list, unsigned count)
{
    unsigned at = 0;
    while (at + 1 < count && goes_along(list->list[at].kind))
        at++;
    return &list->list[at];
}

static void tell_correction(struct events *out, const struct event *step, uint32_t count, const char *why)
{
    struct event *event = events_add(out, EVENT_CORRECTED, NULL);
    struct words *words = events_words(out, event);
    event->seen_by      = step->seen_by;
    event->has.seat     = step->has.seat;
    event->has.spot     = step->has.spot;
    event->has.part     = step->has.part;
    event->has.hand     = step->has.hand;
    event->has.result   = step->has.result;
    event->has.cards    = step->has.cards;
    event->has.amount   = step->has.amount;
    event->has.count    = count;
    memcpy(words->name, event_word(step->kind), strlen(event_word(step->kind)) + 1);
    memcpy(words->why, why, strlen(why) + 1);
}

enum refusal steps_decide(const struct steps *steps, const struct table *table, const struct command *command,
                          struct events *out)
{
    struct events last;
    unsigned      count = terms_by_hand(&table->terms) ? read_last(steps, &last) : 0;
    uint32_t      back  = 0;
    events_clear(out);
    if (!terms_by_hand(&table->terms))
        return REFUSE_NO_ENTRY;
    if (table->freeze.is)
        return REFUSE_FROZEN;
    if (count == 0)
        return REFUSE_NOTHING_TO_CORRECT;
    for (unsigned i = count; i-- > 0;) {
        uint8_t kind = back_of(last.list[i].kind);
        if (kind == EVENT_NONE)
            continue;
        struct event *event = events_add(out, (enum event_kind)kind, NULL);
        event->has          = last.list[i].has;
        event->has.words    = NULL;
        back++;
    }
    tell_correction(out, called_by(&last, count), count + back, words_of(&command->has)->why);
    return ALLOWED;
}

const struct event *steps_last(const struct steps *steps, struct events *out)
{
    unsigned count = read_last(steps, out);
    return count > 0 ? called_by(out, count) : NULL;
}

const struct event *steps_find(const struct steps *steps, enum event_kind kind, struct events *out)
{
    struct codec codec = codec_reader(steps->bytes, steps->used);
    bool         found = false;
    events_clear(out);
    while (steps->open && !codec.bad && codec_used(&codec, steps->bytes) < steps->used) {
        struct events next;
        events_clear(&next);
        event_read(&codec, &next);
        if (codec.bad || next.list[0].kind != kind)
            continue;
        events_clear(out);
        events_copy(out, &next.list[0]);
        found = true;
    }
    return found ? &out->list[0] : NULL;
}

cents steps_sum(const struct steps *steps, enum event_kind kind)
{
    struct codec  codec = codec_reader(steps->bytes, steps->used);
    struct events next;
    cents         sum = 0;
    while (steps->open && !codec.bad && codec_used(&codec, steps->bytes) < steps->used) {
        events_clear(&next);
        event_read(&codec, &next);
        sum += !codec.bad && next.list[0].kind == kind ? next.list[0].has.amount : 0;
    }
    return sum;
}

/* ---- copies and paper --------------------------------------------------- */

void steps_copy(struct steps *to, const struct steps *from)
{
    to->open  = from->open;
    to->full  = from->full;
    to->count = from->count;
    to->used  = from->used;
    if (!from->open)
        return;
    memcpy(to->step, from->step, sizeof to->step);
    memcpy(to->bytes, from->bytes, from->used);
    table_copy(&to->start, &from->start);
}

void steps_code(const struct sheet *sheet, struct codec *codec, struct steps *steps)
{
    code_bool(codec, &steps->open);
    code_bool(codec, &steps->full);
    if (!steps->open || codec->bad)
        return;
    code_count(codec, &steps->count, STEPS_KEPT_MAX);
    for (size_t i = 0; i < steps->count && !codec->bad; i++)
        code_u16(codec, &steps->step[i]);
    code_count(codec, &steps->used, STEPS_BYTES_MAX);
    if (!codec->bad)
        code_bytes(codec, steps->bytes, steps->used);
    table_code(sheet, codec, &steps->start);
}
