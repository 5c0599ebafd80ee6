#include "table/marks.h"

#include <string.h>

static size_t place_of(const struct marks *marks, uint32_t who, uint8_t mark)
{
    size_t i = 0;
    while (i < marks->count && (marks->list[i].mark != mark || marks->list[i].who != who))
        i++;
    return i;
}

const struct person_mark *marks_find(const struct marks *marks, uint32_t who, enum mark mark)
{
    size_t i = place_of(marks, who, (uint8_t)mark);
    return i < marks->count ? &marks->list[i] : NULL;
}

static void take_off(struct marks *marks, size_t at)
{
    marks->count--;
    memmove(&marks->list[at], &marks->list[at + 1], (marks->count - at) * sizeof marks->list[0]);
    memset(&marks->list[marks->count], 0, sizeof marks->list[0]);
}

static bool stays(uint8_t mark)
{
    return mark == MARK_BARRED || mark == MARK_DISPUTE;
}

static size_t bars_in(const struct marks *marks)
{
    size_t bars = 0;
    for (size_t i = 0; i < marks->count; i++)
        bars += stays(marks->list[i].mark);
    return bars;
}

bool marks_bar_fits(const struct marks *marks)
{
    return bars_in(marks) < BARS_MAX;
}

/* There is a mark that does not stay: those alone do not fill the list. */
static void make_room(struct marks *marks)
{
    size_t oldest = 0;
    while (stays(marks->list[oldest].mark))
        oldest++;
    take_off(marks, oldest);
}

bool marks_apply(struct marks *marks, const struct event *event)
{
    const struct fields *has   = &event->has;
    const struct words  *words = words_of(has);
    bool                 puts  = event->kind == EVENT_MARKED || event->kind == EVENT_DISPUTED;
    bool                 about = event->kind == EVENT_DISPUTED || event->kind == EVENT_OUTCOME;
    uint8_t              mark  = about ? MARK_DISPUTE : has->mark;
    if (!puts && event->kind != EVENT_UNMARKED && event->kind != EVENT_OUTCOME)
        return true;
    size_t at = place_of(marks, words->who, mark);
    if (!puts) {
        if (at < marks->count)
            take_off(marks, at);
        return true;
    }
    if (at == marks->count && stays(mark) && !marks_bar_fits(marks))
        return false;
    if (at == MARKS_MAX) {
        make_room(marks);
        at = marks->count;
    }
    marks->count    = (uint16_t)(at == marks->count ? at + 1 : marks->count);
    marks->list[at] = (struct person_mark){
        .who = words->who, .mark = mark, .count = has->count, .amount = has->amount, .since_ms = words->at
    };
    return true;
}

void marks_code(struct codec *codec, struct marks *marks)
{
    code_count(codec, &marks->count, MARKS_MAX);
    for (size_t i = 0; i < marks->count && !codec->bad; i++) {
        struct person_mark *mark = &marks->list[i];
        code_u32(codec, &mark->who);
        code_up_to(codec, &mark->mark, MARK_COUNT - 1);
        code_u32(codec, &mark->count);
        code_cents(codec, &mark->amount);
        code_u64(codec, &mark->since_ms);
    }
    if (bars_in(marks) > BARS_MAX)
        codec->bad = true;
}
