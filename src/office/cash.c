#include "office/cash.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

static const char *const WAYS[CASH_WAYS] = { [CASH_IN] = "in", [CASH_OUT] = "out" };

enum cash_way cash_way_named(const char *word)
{
    int way = 0;
    while (way < CASH_WAYS && strcmp(WAYS[way], word) != 0)
        way++;
    return (enum cash_way)way;
}

const char *cash_way_word(enum cash_way way)
{
    return WAYS[way];
}

void cash_release(struct cash *cash)
{
    free(cash->row);
    memset(cash, 0, sizeof *cash);
}

bool cash_copy(struct cash *to, const struct cash *from)
{
    *to = *from;
    return rows_copy((void **)&to->row, &to->room, from->row, from->count, sizeof *to->row);
}

static struct cash_row *find(const struct cash *cash, uint32_t who)
{
    for (size_t i = 0; i < cash->count; i++)
        if (cash->row[i].who == who)
            return &cash->row[i];
    return NULL;
}

struct cash_row cash_of(const struct cash *cash, uint32_t who, uint64_t until_ms)
{
    const struct cash_row *row = find(cash, who);
    if (row != NULL && row->until_ms == until_ms)
        return *row;
    return (struct cash_row){ .who = who, .until_ms = until_ms };
}

/* The row of this day, in the place of one whose day is over. */
static struct cash_row *row_for(struct cash *cash, uint32_t who, uint64_t until_ms)
{
    struct cash_row *row = find(cash, who);
    for (size_t i = 0; i < cash->count && row == NULL; i++)
        if (cash->row[i].until_ms < until_ms)
            row = &cash->row[i];
    if (row == NULL) {
        if (!rows_grow((void **)&cash->row, &cash->room, cash->count, sizeof *cash->row))
            return NULL;
        row  = &cash->row[cash->count++];
        *row = (struct cash_row){ 0 };
    }
    if (row->who != who || row->until_ms != until_ms)
        *row = (struct cash_row){ .who = who, .until_ms = until_ms };
    return row;
}

const char *cash_apply(struct cash *cash, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    bool                paper = event->kind == EVENT_REPORTED;
    enum cash_way       way   = paper                            ? cash_way_named(words->word)
                                : event->kind == EVENT_DEPOSITED ? CASH_IN
                                                                 : CASH_OUT;
    if (way == CASH_WAYS || (paper && words->until == 0))
        return "a paper about cash that neither came nor went";
    if (words->until == 0)
        return NULL;
    struct cash_row *row = row_for(cash, words->who, words->until);
    if (row == NULL)
        return "out of memory";
    row->sum[way] += paper ? 0 : event->has.amount;
    row->reported[way] = row->reported[way] || paper;
    return NULL;
}

void cash_code(struct codec *codec, struct cash *cash)
{
    uint32_t count = (uint32_t)cash->count;
    code_u32(codec, &count);
    for (uint32_t i = 0; i < count && !codec->bad; i++) {
        if (codec->reading && !rows_grow((void **)&cash->row, &cash->room, i, sizeof *cash->row)) {
            codec->bad = true;
            return;
        }
        struct cash_row *row = &cash->row[i];
        if (codec->reading)
            *row = (struct cash_row){ 0 };
        code_u32(codec, &row->who);
        code_u64(codec, &row->until_ms);
        for (int way = 0; way < CASH_WAYS; way++) {
            code_cents(codec, &row->sum[way]);
            code_bool(codec, &row->reported[way]);
        }
        cash->count = codec->reading ? i + 1 : cash->count;
    }
}
