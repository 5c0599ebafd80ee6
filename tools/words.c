#include "words.h"

#include <string.h>

const char *const WORDS_HOUSE[] = { "marina", "marysville", NULL };
const char *const WORDS_KIND[]  = {
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

static const struct document DOCUMENTS[] = {
    { "marina", "001", "MC1" },
    { "marina", "000", "MC2" },
    { "marysville", "002", "CM" },
};

const struct document *words_document(const struct csv *csv, size_t house, bool fee_edition)
{
    /* Document 001 prints its fees once; the other two have them in parts. */
    static const char *const letters[] = { "", "ab", "abc" };
    const char              *edition   = csv->field[house + 1];
    csv_word(csv, house, WORDS_HOUSE);
    for (size_t i = 0; i < sizeof DOCUMENTS / sizeof DOCUMENTS[0]; i++) {
        if (strcmp(DOCUMENTS[i].house, csv->field[house]) != 0 ||
            strncmp(DOCUMENTS[i].edition, edition, 3) != 0)
            continue;
        const char *letter = edition + 3;
        if (*letter == '\0' && (!fee_edition || *letters[i] == '\0'))
            return &DOCUMENTS[i];
        if (fee_edition && letter[0] != '\0' && letter[1] == '\0' && strchr(letters[i], *letter) != NULL)
            return &DOCUMENTS[i];
    }
    csv_die(csv, "unknown edition '%s' of %s", edition, csv->field[house]);
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
