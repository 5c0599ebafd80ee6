#include "games/terms.h"

#include <assert.h>
#include <string.h>

#include "games/sheet.h"

const struct option_word MAX_FOR_WORDS[2] = {
    { .word = "bettor", .number = false },
    { .word = "spot", .number = true },
};

const struct option_word DEPTH_WORDS[3] = {
    { .word = "full", .number = DEPTH_FULL },
    { .word = "collection", .number = DEPTH_COLLECTION },
    { .word = "result", .number = DEPTH_RESULT },
};

const struct option_word LAPS_WORDS[2] = {
    { .word = "seat", .number = LAP_BY_SEAT },
    { .word = "wager", .number = LAP_BY_WAGER },
};

static bool has_words(const struct option *option)
{
    return option->kind == OPTION_WORD || option->kind == OPTION_NAME;
}

static const void *name_at(const struct terms *terms, const struct option *option, size_t which,
                           const char **word)
{
    const void *named = NULL;
    do
        named = option->list(terms, named, word);
    while (named != NULL && which-- > 0);
    return named;
}

const char *option_word(const struct terms *terms, const struct option *option, size_t which)
{
    const char *word = NULL;
    if (option->kind == OPTION_NAME)
        return name_at(terms, option, which, &word) != NULL ? word : NULL;
    return option->kind == OPTION_WORD && which < option->word_count ? option->words[which].word : NULL;
}

const struct option *terms_option(const struct terms *terms, const char *name)
{
    for (size_t i = 0; i < terms->options->count; i++)
        if (strcmp(terms->options->list[i].name, name) == 0)
            return &terms->options->list[i];
    return NULL;
}

/* ---- from values to fields ---------------------------------------------- */

static void put_number(uint8_t *to, size_t size, int64_t number)
{
    switch (size) {
    case 1: memcpy(to, &(uint8_t){ (uint8_t)number }, size); break;
    case 2: memcpy(to, &(uint16_t){ (uint16_t)number }, size); break;
    case 4: memcpy(to, &(uint32_t){ (uint32_t)number }, size); break;
    default: assert(size == sizeof number); memcpy(to, &number, size);
    }
}

/* A value that the option can have, whatever was written; but for a name, which only
 * walking its list can tell. */
static bool in_bounds(const struct option *option, int64_t value)
{
    switch (option->kind) {
    case OPTION_AWARD: return value >= -100 && value <= option->highest;
    case OPTION_NAME: return value >= 0 && value < UINT16_MAX;
    case OPTION_WORD: return value >= 0 && (uint64_t)value < option->word_count;
    default: return value >= option->lowest && value <= option->highest;
    }
}

static bool is_value(const struct terms *terms, const struct option *option, int64_t value)
{
    return in_bounds(option, value) &&
           (option->kind != OPTION_NAME || option_word(terms, option, (size_t)value) != NULL);
}

/* Writes the value where the row says; false where the option cannot have it. */
static bool put(struct terms *terms, const struct option *option)
{
    uint8_t *to    = (uint8_t *)terms + option->at;
    int64_t  value = terms->value[option - terms->options->list];
    if (!in_bounds(option, value))
        return false;
    if (option->size == 0)
        return is_value(terms, option, value);
    if (option->kind == OPTION_NAME) {
        const char *word;
        const void *named = name_at(terms, option, (size_t)value, &word);
        if (named == NULL)
            return false;
        assert(option->size == sizeof named);
        memcpy(to, &named, sizeof named);
    } else if (option->kind == OPTION_WORD && option->words[value].means != NULL) {
        memcpy(to, option->words[value].means, option->size);
    } else {
        put_number(to, option->size, option->kind == OPTION_WORD ? option->words[value].number : value);
    }
    if (option->also != 0)
        memcpy((uint8_t *)terms + option->also, to, option->size);
    return true;
}

/* A value that is one of the option's. */
static void must_put(struct terms *terms, const struct option *option)
{
    bool is_one = put(terms, option);
    assert(is_one);
    (void)is_one;
}

static void begin(struct terms *terms, const struct options *options, const struct sheet *sheet)
{
    assert(options->count <= OPTIONS_MAX);
    memset(terms, 0, sizeof *terms);
    terms->options = options;
    terms->sheet   = sheet;
    if (sheet == NULL)
        return;
    size_t size = sheet_game(sheet)->rules_size;
    assert(size <= RULES_MAX && sheet->wager_count <= TERMS_WAGERS_MAX);
    memcpy(terms->rules.bytes, sheet->rules, size);
    terms->shoe    = sheet->deck.shoe;
    terms->laps    = (uint8_t)sheet->laps;
    terms->edition = sheet->fees.edition;
    for (size_t i = 0; i < sheet->wager_count; i++)
        terms->least[i] = sheet->wagers[i].least;
}

static void begin_with(struct terms *terms, const struct options *options, const struct sheet *sheet,
                       bool older)
{
    begin(terms, options, sheet);
    for (size_t i = 0; i < options->count; i++) {
        const struct option *option = &options->list[i];
        terms->value[i]             = older && option->added ? option->older : option->preset;
        must_put(terms, option);
    }
}

void terms_begin(struct terms *terms, const struct sheet *sheet)
{
    begin(terms, &sheet->options, sheet);
}

void terms_init(struct terms *terms, const struct sheet *sheet)
{
    begin_with(terms, &sheet->options, sheet, false);
}

void terms_init_older(struct terms *terms, const struct sheet *sheet)
{
    begin_with(terms, &sheet->options, sheet, true);
}

void terms_init_unplayed(struct terms *terms, const struct options *options)
{
    begin_with(terms, options, NULL, false);
}

/* ---- words in and out --------------------------------------------------- */

static bool find_word(const struct terms *terms, const struct option *option, const char *word,
                      int64_t *value)
{
    const void *named = NULL;
    const char *known = NULL;
    for (size_t i = 0;; i++) {
        if (option->kind == OPTION_NAME)
            named = option->list(terms, named, &known);
        else
            known = option_word(terms, option, i);
        if (known == NULL || (option->kind == OPTION_NAME && named == NULL))
            return false;
        if (strcmp(known, word) == 0) {
            *value = (int64_t)i;
            return true;
        }
    }
}

/* An amount, or whole percent. */
static bool read_award(const struct option *option, const char *text, int64_t *value)
{
    char   amount[OPTION_TEXT_MAX];
    size_t length = strlen(text);
    bool   share  = length > 1 && length < sizeof amount && text[length - 1] == '%';
    cents  read;
    if (!share)
        return money_parse(text, value) && *value <= option->highest;
    memcpy(amount, text, length - 1);
    amount[length - 1] = '\0';
    if (!money_parse(amount, &read) || read % 100 != 0 || read < 100 || read > 100 * 100)
        return false;
    *value = -read / 100;
    return true;
}

static bool read_value(const struct terms *terms, const struct option *option, const char *text,
                       int64_t *value)
{
    cents amount;
    if (has_words(option))
        return find_word(terms, option, text, value);
    if (option->kind == OPTION_AWARD)
        return read_award(option, text, value);
    if (!money_parse(text, &amount) || (option->kind == OPTION_NUMBER && amount % 100 != 0))
        return false;
    *value = option->kind == OPTION_NUMBER ? amount / 100 : amount;
    return is_value(terms, option, *value);
}

/* Names that stand after the option may hang on it: each stays the word that it
 * was, wherever that stands in the new list; one that is not there any more is the
 * first, and the answer is false. */
static bool keep_names(struct terms *next, const struct terms *terms, const struct option *from)
{
    const struct options *options = terms->options;
    bool                  kept    = true;
    for (const struct option *option = from + 1; option < options->list + options->count; option++) {
        size_t i = (size_t)(option - options->list);
        if (option->kind != OPTION_NAME)
            continue;
        next->value[i] = 0;
        kept =
            find_word(next, option, option_word(terms, option, (size_t)terms->value[i]), &next->value[i]) &&
            kept;
        must_put(next, option);
    }
    return kept;
}

static void set_value(struct terms *next, const struct option *option, int64_t value)
{
    next->value[option - next->options->list] = value;
    must_put(next, option);
}

/* Of two limits that cross, since another option brought one of them, the one that may be is
 * as the other. */
static void uncross(struct terms *terms)
{
    static const char *const LIMIT[] = { "max", "min" };
    const cents              other[] = { terms->min, terms->max };
    for (size_t i = 0; i < COUNT_OF(LIMIT) && terms->max > 0 && terms->min > terms->max; i++) {
        const struct option *option = terms_option(terms, LIMIT[i]);
        struct terms         trial  = *terms;
        if (option == NULL || !is_value(terms, option, other[i]))
            continue;
        set_value(&trial, option, other[i]);
        if (terms_check(&trial) == ALLOWED)
            *terms = trial;
    }
}

static enum refusal set_option(struct terms *terms, const char *name, const char *value, bool frees)
{
    const struct option *option = terms_option(terms, name);
    struct terms         next   = *terms;
    int64_t              read;
    if (option == NULL)
        return REFUSE_NO_SUCH_SETTING;
    if (!read_value(terms, option, value, &read))
        return REFUSE_BAD_SETTING;
    set_value(&next, option, read);
    if (!keep_names(&next, terms, option) && !option->frees && !frees)
        return REFUSE_NOT_TOGETHER;
    if (option->then != NULL) {
        option->then(&next);
        uncross(&next);
    }
    *terms = next;
    return ALLOWED;
}

enum refusal terms_set(struct terms *terms, const char *name, const char *value)
{
    return set_option(terms, name, value, false);
}

enum refusal terms_move(struct terms *terms, const char *name, const char *value)
{
    return set_option(terms, name, value, true);
}

bool terms_apply(struct terms *terms, const char *name, const char *value)
{
    const struct option *option = terms_option(terms, name);
    struct terms         before = *terms;
    int64_t              read;
    if (option == NULL || !read_value(terms, option, value, &read))
        return false;
    set_value(terms, option, read);
    (void)keep_names(terms, &before, option); /* the journal names those next */
    return true;
}

void terms_put(struct terms *terms, const char *name, int64_t value)
{
    const struct option *option = terms_option(terms, name);
    assert(option != NULL && is_value(terms, option, value));
    set_value(terms, option, value);
}

enum refusal terms_check(const struct terms *terms)
{
    if (terms->max > 0 && terms->min > terms->max) /* a game without a limit has no maximum */
        return REFUSE_LIMITS_CROSS;
    return terms->options->check != NULL ? terms->options->check(terms) : ALLOWED;
}

const char *terms_print(const struct terms *terms, size_t which, char out[OPTION_TEXT_MAX])
{
    const struct option *option = &terms->options->list[which];
    struct text          text   = text_in(out, OPTION_TEXT_MAX);
    char                 money[MONEY_MAX];
    int64_t              value = terms->value[which];
    if (has_words(option))
        text_add(&text, "%s", option_word(terms, option, (size_t)value));
    else if (option->kind == OPTION_AWARD && value < 0)
        text_add(&text, "%d%%", (int)-value);
    else
        text_add(&text, "%s", money_print(option->kind == OPTION_NUMBER ? value * 100 : value, money));
    return out;
}

const char *option_takes(const struct terms *terms, const struct option *option, char out[OPTION_TAKES_MAX])
{
    struct text text = text_in(out, OPTION_TAKES_MAX);
    char        low[MONEY_MAX], high[MONEY_MAX];
    const char *word;
    if (option->kind == OPTION_AWARD) {
        text_add(&text, "0 to %s, or 1%% to 100%% of the pool", money_print(option->highest, high));
        return out;
    }
    if (!has_words(option)) {
        int64_t unit = option->kind == OPTION_MONEY ? 1 : 100;
        text_add(&text, "%s", money_print(option->lowest * unit, low));
        if (option->highest > option->lowest)
            text_add(&text, " to %s", money_print(option->highest * unit, high));
        return out;
    }
    for (size_t i = 0; (word = option_word(terms, option, i)) != NULL; i++) {
        bool last = option_word(terms, option, i + 1) == NULL;
        text_add(&text, "%s%s", i == 0 ? "" : last ? " or " : ", ", word);
    }
    return out;
}

void terms_code(struct codec *codec, struct terms *terms)
{
    const struct options *options = terms->options;
    uint16_t              count   = (uint16_t)options->count;
    code_count(codec, &count, OPTIONS_MAX);
    if (count != options->count)
        codec->bad = true;
    for (size_t i = 0; i < options->count && !codec->bad; i++) {
        code_cents(codec, &terms->value[i]);
        if (codec->reading && !put(terms, &options->list[i]))
            codec->bad = true;
    }
}
