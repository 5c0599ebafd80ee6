#include "office/exclusion.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

void exclusions_release(struct exclusions *list)
{
    free(list->row);
    memset(list, 0, sizeof *list);
}

bool exclusions_copy(struct exclusions *to, const struct exclusions *from)
{
    *to = *from;
    return rows_copy((void **)&to->row, &to->room, from->row, from->count, sizeof *to->row);
}

static struct exclusion *find(const struct exclusions *list, uint32_t who, uint64_t at_ms)
{
    for (size_t i = list->count; i-- > 0;) {
        struct exclusion *row = &list->row[i];
        if (row->who == who && row->from_ms <= at_ms && (row->until_ms == 0 || at_ms < row->until_ms) &&
            (row->ended_ms == 0 || at_ms < row->ended_ms))
            return row;
    }
    return NULL;
}

const struct exclusion *exclusion_of(const struct exclusions *list, uint32_t who, uint64_t at_ms)
{
    return find(list, who, at_ms);
}

enum refusal exclusion_refused(const struct exclusions *list, const struct gaming_day *day, uint32_t who,
                               uint64_t at_ms, struct events *out)
{
    const struct exclusion *row     = find(list, who, at_ms);
    struct figures          figures = { 0 };
    char                    date[DATE_MAX];
    if (row == NULL)
        return ALLOWED;
    struct text what = text_in(figures.what, sizeof figures.what);
    if (row->until_ms == 0)
        text_add(&what, "for good");
    else
        text_add(&what, "until %s", date_print(day_of(day, row->until_ms), date));
    return events_refuse(out, REFUSE_EXCLUDED, figures);
}

enum refusal exclusion_decide(const struct exclusions *list, const struct gaming_day *day,
                              const struct command *command, struct events *out)
{
    const struct words *said  = words_of(&command->has);
    bool                there = find(list, said->who, command->at_ms) != NULL;
    bool                out_  = command->kind == COMMAND_EXCLUDE;
    int64_t             until = 0;
    int32_t             date;
    if (out_ == there)
        return out_ ? REFUSE_ALREADY_EXCLUDED : REFUSE_NOT_EXCLUDED;
    if (said->value[0] != '\0') {
        if (!date_read(said->value, &date) || date <= day_of(day, command->at_ms))
            return REFUSE_BAD_DATE;
        until = day_starts_ms(day, date);
    }
    struct words *words = events_words(out, events_add(out, out_ ? EVENT_EXCLUDED : EVENT_READMITTED, NULL));
    words->who          = said->who;
    words->at           = command->at_ms;
    words->until        = (uint64_t)until;
    memcpy(words->why, said->why, sizeof words->why);
    memcpy(words->value, said->value, sizeof words->value);
    return ALLOWED;
}

const char *exclusion_apply(struct exclusions *list, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    struct exclusion   *row   = find(list, words->who, words->at);
    if (words->who == 0 || words->at == 0)
        return "an exclusion of nobody";
    if (event->kind == EVENT_READMITTED) {
        if (row == NULL)
            return "somebody is readmitted who was not excluded";
        row->ended_ms = words->at;
        return NULL;
    }
    if (row != NULL)
        return "somebody is excluded twice";
    if (!rows_grow((void **)&list->row, &list->room, list->count, sizeof *list->row))
        return "out of memory";
    list->row[list->count++] =
        (struct exclusion){ .who = words->who, .from_ms = words->at, .until_ms = words->until };
    return NULL;
}

void exclusions_code(struct codec *codec, struct exclusions *list)
{
    uint32_t count = (uint32_t)list->count;
    code_u32(codec, &count);
    for (uint32_t i = 0; i < count && !codec->bad; i++) {
        if (codec->reading && !rows_grow((void **)&list->row, &list->room, i, sizeof *list->row)) {
            codec->bad = true;
            return;
        }
        if (codec->reading)
            list->row[i] = (struct exclusion){ 0 };
        code_u32(codec, &list->row[i].who);
        code_u64(codec, &list->row[i].from_ms);
        code_u64(codec, &list->row[i].until_ms);
        code_u64(codec, &list->row[i].ended_ms);
        list->count = codec->reading ? i + 1 : list->count;
    }
}
