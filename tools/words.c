#include "words.h"

#include <stdlib.h>
#include <string.h>

const char *const WORDS_KIND[] = {
    "mechanic", "config", "irregularity", "floor", "signage", "conduct", NULL
};
const char *const WORDS_KIND_ENUM[] = { "RULE_MECHANIC", "RULE_CONFIG",  "RULE_IRREGULARITY",
                                        "RULE_FLOOR",    "RULE_SIGNAGE", "RULE_CONDUCT" };
const char *const WORDS_CODE[]      = {
#define CODE(code) #code,
#include "rulebook/codes.def"
#undef CODE
    NULL
};

static struct documents read_documents(const char *path, const char *header, size_t edition, size_t prefix,
                                       size_t source_file)
{
    struct documents documents = { .list = NULL };
    csv_open(&documents.csv, path, header);
    while (csv_next(&documents.csv)) {
        documents.list = realloc(documents.list, (documents.count + 1) * sizeof *documents.list);
        if (documents.list == NULL)
            exit(1);
        documents.list[documents.count++] = (struct document){
            csv_text(&documents.csv, 0),
            csv_text(&documents.csv, edition),
            prefix > 0 ? csv_text(&documents.csv, prefix) : NULL,
            source_file > 0 ? csv_text(&documents.csv, source_file) : NULL,
        };
    }
    return documents;
}

struct documents words_houses(const char *path)
{
    return read_documents(path, HOUSES_HEADER, 3, 4, 5);
}

struct documents words_editions(const char *path)
{
    return read_documents(path, EDITIONS_HEADER, 2, 0, 0);
}

void words_release(struct documents *documents)
{
    free(documents->list);
    csv_close(&documents->csv);
}

const struct document *words_document(const struct documents *documents, const struct csv *csv, size_t house)
{
    bool known = false;
    for (size_t i = 0; i < documents->count; i++) {
        const struct document *document = &documents->list[i];
        if (strcmp(document->house, csv->field[house]) != 0)
            continue;
        known = true;
        if (strcmp(document->edition, csv->field[house + 1]) == 0)
            return document;
    }
    if (!known)
        csv_die(csv, "unknown house '%s'", csv->field[house]);
    csv_die(csv, "unknown edition '%s' of %s", csv->field[house + 1], csv->field[house]);
}

static bool is_code(const char *text, size_t length)
{
    for (size_t i = 0; WORDS_CODE[i] != NULL; i++)
        if (strlen(WORDS_CODE[i]) == length && memcmp(WORDS_CODE[i], text, length) == 0)
            return true;
    return false;
}

void words_codes(const struct csv *csv, size_t index)
{
    for (const char *at = csv->field[index];; at++) {
        size_t part = strcspn(at, "+");
        if (!is_code(at, part))
            csv_die(csv, "unknown %s '%.*s'", csv->name[index], (int)part, at);
        at += part;
        if (*at == '\0')
            return;
    }
}

bool words_is_rule(const char *path, const char *id)
{
    struct csv rules;
    bool       found = false;
    csv_open(&rules, path, RULES_HEADER);
    while (!found && csv_next(&rules))
        found = strcmp(rules.field[0], id) == 0;
    csv_close(&rules);
    return found;
}
