/* housedealer import: hand histories of another house, written as PHH. */
#include <stdlib.h>

#include "cli/records.h"
#include "history/phh_write.h"
#include "history/stars.h"

struct import {
    const struct verb *verb;
    const char        *path;
    struct records     in;
    struct stars_hand *hand;
    char              *text;
    size_t             count;
    bool               json;
};

/* PHH is one form, whoever asks: in JSON the same text stands in an array of texts. */
static bool write_hand(struct import *import)
{
    const char *names[PHH_PLAYERS_MAX];
    struct text text = text_in(import->text, PHH_TEXT_MAX);
    for (size_t i = 0; i < import->hand->hand.players; i++)
        names[i] = import->hand->name[i];
    phh_write(&import->hand->hand, names, import->count, &text);
    if (text.cut)
        return false;
    if (!import->json)
        return fprintf(import->in.out, "%s%s", import->count > 1 ? "\n" : "", import->text) > 0;
    json_t *string = json_stringn_nocheck(import->text, text.used);
    fputs(import->count > 1 ? "," : "", import->in.out);
    bool written = string != NULL && json_dumpf(string, import->in.out, JSON_ENCODE_ANY) == 0;
    json_decref(string);
    return written;
}

static int read_hand(struct import *import, const char *text, size_t size)
{
    char        why[PHH_WHY_MAX];
    enum status status = stars_read(text, size, import->hand, why);
    if (status == STATUS_NOT_FOUND)
        return EXIT_OK;
    import->count++;
    if (status == STATUS_FULL)
        return cli_unsupported(import->verb, "%s, hand %zu: %s", import->path, import->count, why);
    if (status != STATUS_OK)
        return cli_bad(import->verb, "%s, hand %zu, line %u of it: %s", import->path, import->count,
                       import->hand->line, why);
    return write_hand(import) ? EXIT_OK : cli_failed(import->verb, "%s", status_words(STATUS_FAILED));
}

static int read_all(struct import *import)
{
    for (;;) {
        const char *text;
        size_t      size;
        if (!records_next(&import->in, &text, &size))
            return cli_bad(import->verb, "%s, hand %zu: it does not end", import->path, import->count + 1);
        if (size == 0)
            return import->count > 0 ? EXIT_OK : cli_bad(import->verb, "no hand in '%s'", import->path);
        int code = read_hand(import, text, size);
        if (code != EXIT_OK)
            return code;
    }
}

int verb_import(const struct verb *verb, int argc, char **argv)
{
    struct import import = { .verb = verb };
    int           code, words = cli_parse(verb, argc, argv, NULL, 0, &import.json, &import.path, 1, &code);
    if (words < 0)
        return code;
    if (words == 0)
        return cli_bad(verb, "give a file of hands; try --help");
    code        = records_open(&import.in, verb, import.path, stars_length);
    import.hand = malloc(sizeof *import.hand);
    import.text = malloc(PHH_TEXT_MAX);
    if (code == EXIT_OK && (import.hand == NULL || import.text == NULL))
        code = cli_failed(verb, "%s", status_words(STATUS_FAILED));
    if (code == EXIT_OK)
        code = read_all(&import);
    if (code == EXIT_OK)
        code = records_print(&import.in, verb, import.json ? "{\"phh\":[" : "", import.json ? "]}\n" : "");
    free(import.text);
    free(import.hand);
    records_close(&import.in);
    return code;
}
