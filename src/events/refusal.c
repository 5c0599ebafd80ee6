#include "events/refusal.h"

#include <inttypes.h>
#include <string.h>

#include "events/events.h"

enum {
    F_NONE = 0,
#define FIGURE(name, kind) F_##name = 1 << FIGURE_##name,
#include "events/figures.def"
#undef FIGURE
};

static const struct refusal_row {
    const char *name;
    uint32_t    figures;
    const char *says, *remedy;
} REFUSALS[] = {
    { "ALLOWED", 0, "Allowed.", "" },
#define REFUSAL(name, figures, says, remedy) { #name, figures, says, remedy },
#include "events/refusals.def"
#undef REFUSAL
};

static const struct figure_row {
    const char      *name;
    enum figure_kind kind;
    size_t           offset;
} FIGURES[] = {
#define FIGURE(name, kind) { #name, FIGURE_##kind, offsetof(struct figures, name) },
#include "events/figures.def"
#undef FIGURE
};

_Static_assert(WAGER_COUNT < 63, "wagers fit a mask");

const char *refusal_name(enum refusal refusal)
{
    return refusal < REFUSAL_COUNT ? REFUSALS[refusal].name : "?";
}

uint32_t refusal_figures(enum refusal refusal)
{
    return refusal < REFUSAL_COUNT ? REFUSALS[refusal].figures : 0;
}

const char *refusal_says(enum refusal refusal)
{
    return refusal < REFUSAL_COUNT ? REFUSALS[refusal].says : "";
}

const char *refusal_remedy(enum refusal refusal)
{
    return refusal < REFUSAL_COUNT ? REFUSALS[refusal].remedy : "";
}

const char *figure_name(enum figure figure)
{
    return FIGURES[figure].name;
}

enum figure_kind figure_kind(enum figure figure)
{
    return FIGURES[figure].kind;
}

static const void *figure_at(const struct figures *figures, enum figure figure)
{
    return (const char *)figures + FIGURES[figure].offset;
}

int64_t figure_number(const struct figures *figures, enum figure figure)
{
    const void *at = figure_at(figures, figure);
    switch (FIGURES[figure].kind) {
    case FIGURE_MONEY: return *(const cents *)at;
    case FIGURE_NUMBER: return *(const uint32_t *)at;
    case FIGURE_WAGERS: return (int64_t) * (const uint64_t *)at;
    case FIGURE_SEAT:
    case FIGURE_WAGER: return *(const uint8_t *)at;
    default: return 0;
    }
}

/* "ante, play or pair-plus" */
static void print_wagers(struct text *text, uint64_t wagers)
{
    for (unsigned wager = 1; wager < WAGER_COUNT; wager++) {
        if ((wagers >> wager & 1) == 0)
            continue;
        bool first = (wagers & (((uint64_t)1 << wager) - 1)) == 0, last = wagers >> wager == 1;
        text_add(text, "%s%s", first ? "" : last ? " or " : ", ", wager_word((uint8_t)wager));
    }
}

void figure_print(struct text *text, const struct figures *figures, enum figure figure)
{
    int64_t number = figure_number(figures, figure);
    char    money[DOLLARS_MAX];
    switch (FIGURES[figure].kind) {
    case FIGURE_MONEY: text_add(text, "%s", dollars_print(number, money)); break;
    case FIGURE_NUMBER:
    case FIGURE_SEAT: text_add(text, "%" PRId64, number); break;
    case FIGURE_WAGER: text_add(text, "%s", wager_word((uint8_t)number)); break;
    case FIGURE_WAGERS: print_wagers(text, (uint64_t)number); break;
    case FIGURE_TEXT: text_add(text, "%s", (const char *)figure_at(figures, figure)); break;
    }
}

static void print_person(struct text *text, const struct names *names, uint32_t person)
{
    char name[PERSON_NAME_MAX];
    person_name(names, person, name);
    text_add(text, "%s", name);
}

/* What the command itself says under this name. */
static void print_said(struct text *text, const struct names *names, const struct command *command,
                       const char *name)
{
    char money[DOLLARS_MAX];
    if (command == NULL)
        return;
    if (strcmp(name, "verb") == 0)
        text_add(text, "%s", command_word(command->kind));
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (strcmp(field_name((enum field)i), name) != 0)
            continue;
        if (i == FIELD_amount)
            text_add(text, "%s", dollars_print(command->has.amount, money));
        else if (i == FIELD_who)
            print_person(text, names, words_of(&command->has)->who);
        else if (field_present(&command->has, (enum field)i))
            field_print(text, names, &command->has, (enum field)i);
        else /* cards are somebody's, and left out where others read */
            text_add(text, i == FIELD_cards ? "those cards" : "(none)");
    }
}

struct telling {
    struct text          *text;
    const struct names   *names;
    uint32_t              asked; /* the figures of the refusal */
    const struct figures *figures;
    const struct command *command;
};

/* One place of the words: "have", or "count:card", which agrees with its number. */
static void print_place(const struct telling *telling, const char *place, size_t length)
{
    char name[32] = "";
    if (length >= sizeof name)
        return;
    memcpy(name, place, length);
    char *noun = strchr(name, ':');
    if (noun != NULL)
        *noun++ = '\0';
    for (int i = 0; i < FIGURE_COUNT; i++) {
        if (strcmp(FIGURES[i].name, name) != 0 || (telling->asked >> i & 1) == 0)
            continue;
        if ((telling->figures->has >> i & 1) == 0)
            text_add(telling->text, "(unknown)");
        else
            figure_print(telling->text, telling->figures, (enum figure)i);
        if (noun != NULL)
            text_add(telling->text, " %s%s", noun,
                     figure_number(telling->figures, (enum figure)i) == 1 ? "" : "s");
        return;
    }
    print_said(telling->text, telling->names, telling->command, name);
}

static void print_words(const struct telling *telling, const char *words)
{
    while (*words != '\0') {
        size_t plain = strcspn(words, "{");
        text_add(telling->text, "%.*s", (int)plain, words);
        words += plain;
        if (*words == '\0')
            return;
        size_t length = strcspn(++words, "}");
        print_place(telling, words, length);
        words += length + (words[length] == '}');
    }
}

static void print_all(struct text *text, const struct names *names, enum refusal refusal,
                      const struct figures *figures, const struct command *command, bool remedy)
{
    static const struct figures none    = { 0 };
    struct telling              telling = { .text    = text,
                                            .names   = names,
                                            .asked   = refusal_figures(refusal),
                                            .figures = figures != NULL ? figures : &none,
                                            .command = command };
    print_words(&telling, refusal_says(refusal));
    if (!remedy || refusal_remedy(refusal)[0] == '\0')
        return;
    text_add(text, " ");
    print_words(&telling, refusal_remedy(refusal));
}

void refusal_print(struct text *text, const struct names *names, enum refusal refusal,
                   const struct figures *figures, const struct command *command)
{
    print_all(text, names, refusal, figures, command, true);
}

void refusal_print_why(struct text *text, const struct names *names, enum refusal refusal,
                       const struct figures *figures, const struct command *command)
{
    print_all(text, names, refusal, figures, command, false);
}
