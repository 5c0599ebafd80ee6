/* What the table is played on: set when it opens, and changed between hands.
 *
 * The journal names every option and its value behind the opening, and later
 * each that changed; so a table read back has the terms it was played on,
 * whatever a sheet of today would preset. How long the table waits decides
 * nothing that is read back, and is named where it is set. */
#include <string.h>

#include "base/day.h"
#include "fees/fees.h"
#include "rulebook/schedules.h"
#include "table/deal.h"

static void tell_option(struct deal *deal, const struct terms *terms, size_t which)
{
    const struct option *option = &terms->options->list[which];
    struct event         event  = happens(EVENT_SETTING, option->rule);
    struct words        *words  = events_words(deal->out, &event);
    memcpy(words->name, option->name, strlen(option->name) + 1);
    terms_print(terms, which, words->value);
    deal_tell(deal, &event);
}

static bool is_warned_of(const struct sheet *sheet, const struct terms *terms, const char *why)
{
    struct warning warning;
    for (size_t i = 0; (warning = sheet_warning(sheet, terms, i)).why != NULL; i++)
        if (warning.why == why)
            return true;
    return false;
}

/* OQ-20: said when it begins to be so; `before` is NULL when the table opens. */
static void tell_warnings(struct deal *deal, const struct terms *before)
{
    struct warning now;
    for (size_t i = 0; (now = sheet_warning(deal->sheet, &deal->now->terms, i)).why != NULL; i++) {
        struct event caution = happens(EVENT_CAUTION, now.rule);
        if (before != NULL && is_warned_of(deal->sheet, before, now.why))
            continue;
        struct words *words = events_words(deal->out, &caution);
        memcpy(words->why, now.why, strlen(now.why) + 1);
        deal_tell(deal, &caution);
    }
}

void settings_open(struct deal *deal, const struct fields *has)
{
    struct event  opened = happens(EVENT_OPENED, NULL);
    struct words *words  = events_words(deal->out, &opened);
    struct terms  preset;
    memcpy(words->game, words_of(has)->game, sizeof words->game);
    memcpy(words->digest, deal->sheet->digest, sizeof words->digest);
    opened.has.count = deal->sheet->revision;
    deal_tell(deal, &opened);
    terms_init(&preset, deal->sheet);
    for (size_t i = 0; i < preset.options->count; i++)
        if (preset.options->list[i].change != OPTION_ASSUMED && !preset.options->list[i].quiet)
            tell_option(deal, &preset, i);
    tell_warnings(deal, NULL);
}

static enum refusal between_hands(const struct deal *deal)
{
    if (deal->now->phase == TABLE_BETS || deal->now->phase == TABLE_PLAY)
        return REFUSE_HAND_IN_PLAY;
    return deal->now->phase == TABLE_DRAW ? REFUSE_DRAWING : ALLOWED;
}

/* Blinds that an earlier program left may not be what the page has now: then limits and blinds of
 * the schedule in force come along with whatever is set. */
static void renew(struct terms *terms)
{
    if (terms->sheet->kind == SHEET_POT && terms_check(terms) != ALLOWED &&
        terms_option(terms, "option") != NULL)
        (void)terms_move(terms, "option", terms->schedule->number);
}

/* MC2-FEE-16, MC2-FEE-17: one schedule with one limit, fixed before a hand. */
static enum refusal change(const struct deal *deal, const struct words *said, struct terms *next)
{
    const struct option *option = terms_option(&deal->now->terms, said->name);
    *next                       = deal->now->terms;
    if (between_hands(deal) != ALLOWED)
        return between_hands(deal);
    if (option == NULL || option->change == OPTION_ASSUMED)
        return REFUSE_NO_SUCH_SETTING;
    if (option->change == OPTION_AT_OPENING && deal->now->hand > 0)
        return REFUSE_AT_OPENING;
    renew(next);
    enum refusal no = terms_set(next, said->name, said->value);
    return no == ALLOWED ? terms_check(next) : no;
}

enum refusal settings_refused(const struct deal *deal, const struct words *said)
{
    struct terms next;
    enum refusal no = change(deal, said, &next);
    if (no == ALLOWED)
        return no;
    struct figures figures = { 0 };
    terms_figures(&next, said->name, no, &figures);
    return deal_refuse(deal, no, figures);
}

static bool same_value(const struct terms *a, const struct terms *b, size_t which)
{
    char one[OPTION_TEXT_MAX], other[OPTION_TEXT_MAX];
    return strcmp(terms_print(a, which, one), terms_print(b, which, other)) == 0;
}

/* `said`, whether it changes or not, and whatever else does. */
static void tell_changes(struct deal *deal, const struct terms *next, const struct option *said)
{
    const struct terms before = deal->now->terms;
    for (size_t i = 0; i < next->options->count; i++)
        if ((said != NULL && said == &next->options->list[i]) || !same_value(&before, next, i))
            tell_option(deal, next, i);
    tell_warnings(deal, &before);
}

/* What was said, and whatever else changes with it. A shoe that was shuffled
 * under other terms ends: a machine's and a dealer's are two shoes. */
void settings_happen(struct deal *deal, const struct words *said)
{
    const struct terms   before = deal->now->terms;
    const struct option *option = terms_option(&before, said->name);
    struct terms         next;
    (void)change(deal, said, &next);
    if (option->change == OPTION_NEW_SHOE &&
        !same_value(&before, &next, (size_t)(option - next.options->list)))
        shoe_end(deal);
    tell_changes(deal, &next, option);
    if (before.depth != deal->now->terms.depth)
        depth_changed(deal);
}

void settings_end(struct deal *deal, const char *name)
{
    struct terms next = deal->now->terms;
    terms_put(&next, name, 0);
    tell_changes(deal, &next, NULL);
}

/* The edition in force on a day: the schedule keeps its number where the edition has it, and
 * is its first where not. */
static enum refusal adopt(const struct deal *deal, const struct words *said, struct terms *next)
{
    int32_t date;
    *next = deal->now->terms;
    if (between_hands(deal) != ALLOWED)
        return between_hands(deal);
    if (!date_read(said->value, &date) || date <= (int64_t)deal->now->edition_day)
        return REFUSE_BAD_DATE;
    enum refusal no = terms_move(next, "edition", said->name);
    return no == ALLOWED ? terms_check(next) : no;
}

enum refusal adopt_refused(const struct deal *deal, const struct words *said)
{
    struct terms next;
    return adopt(deal, said, &next);
}

void adopt_happens(struct deal *deal, const struct words *said)
{
    struct event  adopted = happens(EVENT_ADOPTED, NULL);
    struct words *words   = events_words(deal->out, &adopted);
    struct terms  next;
    (void)adopt(deal, said, &next);
    memcpy(words->name, said->name, sizeof words->name);
    memcpy(words->value, said->value, sizeof words->value);
    deal_tell(deal, &adopted);
    tell_changes(deal, &next, NULL);
}

static void apply_adopted(struct table *table, const struct words *words)
{
    int32_t date;
    if (date_read(words->value, &date) && date > (int64_t)table->edition_day)
        table->edition_day = (uint32_t)date;
    else
        table->torn = true;
}

void settings_apply(const struct sheet *sheet, struct table *table, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    if (event->kind == EVENT_OPENED) {
        terms_init_older(&table->terms, sheet);
        return;
    }
    if (event->kind == EVENT_ADOPTED) {
        apply_adopted(table, words);
        return;
    }
    struct shoe_kind before = table->terms.shoe;
    if (table->phase == TABLE_SHUT || !terms_apply(&table->terms, words->name, words->value))
        table->torn = true;
    else if (memcmp(&before, &table->terms.shoe, sizeof before) != 0)
        table->shoe = (struct shoe){ .number = table->shoe.number }; /* the old one is taken away */
}
