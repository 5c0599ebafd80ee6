#include "loop/refusals.h"

#include <stdlib.h>
#include <string.h>

#include "wire/speak.h"

void refusals_release(struct refusals *refusals)
{
    for (size_t i = 0; refusals->lines != NULL && i < refusals->max; i++)
        out_release(&refusals->lines[i]);
    free(refusals->lines);
    refusals->lines = NULL;
}

static bool has_room(struct refusals *refusals)
{
    if (refusals->lines == NULL && refusals->max > 0)
        refusals->lines = calloc(refusals->max, sizeof *refusals->lines);
    return refusals->lines != NULL;
}

void refusals_put(struct refusals *refusals, size_t number, const char *line)
{
    if (!has_room(refusals))
        return;
    /* Lines of a longer circle may lie between: those are forgotten. */
    struct out *place = &refusals->lines[number % refusals->max];
    out_clear(place);
    out_put(place, line);
    refusals->count = refusals->saved = number + 1;
}

size_t refusals_unsaved(const struct refusals *refusals)
{
    size_t fresh = refusals->count - refusals->saved;
    return fresh < refusals->max ? fresh : refusals->max;
}

void refusals_tell(struct refusals *refusals, const struct names *names, const struct told *told)
{
    if (!has_room(refusals))
        return;
    struct out *line = &refusals->lines[refusals->count++ % refusals->max];
    struct said said;
    char        words[512], by[PERSON_NAME_MAX];
    struct text text = text_in(words, sizeof words);
    said_keep(&said, &told->said.command);
    said.command.has.cards.count = 0;
    command_print(&text, names, &said.command);
    told_by(told, names, by);
    out_clear(line);
    out_put(line, "{");
    out_key(line, "at_ms");
    out_number(line, (int64_t)told->said.command.at_ms);
    out_key(line, "by");
    out_string(line, by);
    out_key(line, "command");
    out_string(line, words);
    struct answer answer = { .refusal = told->refusal, .figures = told->figures };
    memcpy(answer.rule, told->rule, sizeof answer.rule);
    speak_refusal(line, names, &said.command, &answer);
    out_put(line, "}");
}

void refusals_speak(struct refusals *refusals, struct out *out)
{
    size_t shown = refusals->count < refusals->max ? refusals->count : refusals->max;
    out_put(out, "[");
    for (size_t i = 1; i <= shown; i++) {
        struct out *line = &refusals->lines[(refusals->count - i) % refusals->max];
        if (line->used == 0)
            continue; /* never read back */
        out_comma(out);
        out_bytes(out, out_text(line), line->used);
        out->bad = out->bad || line->bad;
    }
    out_put(out, "]");
}
