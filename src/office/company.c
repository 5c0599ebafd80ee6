#include "office/company.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"

void companies_release(struct companies *list)
{
    free(list->company);
    free(list->employee);
    memset(list, 0, sizeof *list);
}

bool companies_copy(struct companies *to, const struct companies *from)
{
    *to       = *from;
    bool good = rows_copy((void **)&to->company, &to->room, from->company, from->count, sizeof *to->company);
    return rows_copy((void **)&to->employee, &to->employee_room, from->employee, from->employee_count,
                     sizeof *to->employee) &&
           good;
}

const struct company *company_named(const struct companies *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->company[i].name, name) == 0)
            return &list->company[i];
    return NULL;
}

const struct company *company_find(const struct companies *list, uint32_t who)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->company[i].who == who)
            return &list->company[i];
    return NULL;
}

static struct employee *find(const struct companies *list, uint32_t who)
{
    for (size_t i = 0; i < list->employee_count; i++)
        if (list->employee[i].who == who)
            return &list->employee[i];
    return NULL;
}

const struct employee *employee_find(const struct companies *list, uint32_t who)
{
    return find(list, who);
}

uint32_t company_of(const struct companies *list, uint32_t who)
{
    const struct employee *employee = find(list, who);
    return employee != NULL ? employee->company : 0;
}

static size_t working(const struct companies *list)
{
    size_t count = 0;
    for (size_t i = 0; i < list->employee_count; i++)
        count += list->employee[i].company != 0;
    return count;
}

void companies_tell(const struct companies *list, struct events *out)
{
    for (size_t i = 0; i < list->employee_count; i++) {
        const struct employee *row = &list->employee[i];
        if (row->company == 0)
            continue;
        struct words *words = events_words(out, events_add(out, EVENT_STAFFED, NULL));
        words->who          = row->who;
        memcpy(words->value, row->badge, sizeof words->value);
        memcpy(words->name, company_find(list, row->company)->name, sizeof words->name);
    }
}

/* ---- deciding ----------------------------------------------------------- */

static enum refusal employed_already(struct events *out, const struct companies *list, uint32_t company)
{
    struct figures figures = { 0 };
    struct text    what    = text_in(figures.what, sizeof figures.what);
    if (company != 0)
        text_add(&what, "with %s", company_find(list, company)->name);
    else
        text_add(&what, "a company");
    return events_refuse(out, REFUSE_ALREADY_EMPLOYED, figures);
}

enum refusal company_decide(const struct companies *list, const struct command *command, struct events *out)
{
    static const enum event_kind KIND[] = { EVENT_COMPANY, EVENT_EMPLOYED, EVENT_DISMISSED };
    const struct words          *said   = words_of(&command->has);
    uint32_t                     works  = company_of(list, said->who);
    bool                         named  = company_named(list, said->name) != NULL;
    if (command->kind == COMMAND_DISMISS && works == 0)
        return REFUSE_NOT_EMPLOYED;
    if (command->kind != COMMAND_DISMISS && (works != 0 || company_find(list, said->who) != NULL))
        return employed_already(out, list, works);
    if (command->kind == COMMAND_EMPLOY && !named)
        return REFUSE_NO_SUCH_COMPANY;
    if (command->kind == COMMAND_EMPLOY && working(list) >= EMPLOYEES_MAX)
        return events_refuse(out, REFUSE_STAFF_FULL, (struct figures){ .most = EMPLOYEES_MAX });
    if (command->kind == COMMAND_COMPANY && named)
        return employed_already(out, list, 0);
    struct words *words = events_words(out, events_add(out, KIND[command->kind - COMMAND_COMPANY], NULL));
    words->who          = said->who;
    memcpy(words->value, said->value, sizeof words->value);
    memcpy(words->name, works != 0 ? company_find(list, works)->name : said->name, sizeof words->name);
    return ALLOWED;
}

/* ---- events ------------------------------------------------------------- */

static const char *employ(struct companies *list, const struct words *words, uint32_t company)
{
    struct employee *row = find(list, words->who);
    if (row == NULL) {
        if (!rows_grow((void **)&list->employee, &list->employee_room, list->employee_count,
                       sizeof *list->employee))
            return "out of memory";
        row = &list->employee[list->employee_count++];
    }
    *row = (struct employee){ .who = words->who, .company = company };
    memcpy(row->badge, words->value, sizeof row->badge);
    return NULL;
}

const char *company_apply(struct companies *list, const struct event *event)
{
    const struct words   *words = words_of(&event->has);
    const struct company *named = company_named(list, words->name);
    if (words->who == 0 || words->name[0] == '\0' || (event->kind == EVENT_COMPANY) != (named == NULL))
        return named == NULL ? "a company that there is not" : "a company twice";
    if (event->kind == EVENT_EMPLOYED)
        return company_of(list, words->who) == 0 ? employ(list, words, named->who)
                                                 : "somebody works for two companies";
    if (event->kind == EVENT_STAFFED)
        return company_of(list, words->who) == named->who ? NULL
                                                          : "somebody is staff who does not work there";
    if (event->kind == EVENT_DISMISSED) {
        struct employee *row = find(list, words->who);
        if (row == NULL || row->company != named->who)
            return "somebody is dismissed who did not work there";
        row->company = 0;
        return NULL;
    }
    if (!rows_grow((void **)&list->company, &list->room, list->count, sizeof *list->company))
        return "out of memory";
    struct company *row = &list->company[list->count++];
    row->who            = words->who;
    memcpy(row->name, words->name, sizeof row->name);
    return NULL;
}

/* ---- on paper ----------------------------------------------------------- */

static void code_companies(struct codec *codec, struct companies *list)
{
    uint32_t count = (uint32_t)list->count;
    code_u32(codec, &count);
    for (uint32_t i = 0; i < count && !codec->bad; i++) {
        if (codec->reading && !rows_grow((void **)&list->company, &list->room, i, sizeof *list->company)) {
            codec->bad = true;
            return;
        }
        if (codec->reading)
            list->company[i] = (struct company){ 0 };
        code_u32(codec, &list->company[i].who);
        code_text(codec, list->company[i].name, sizeof list->company[i].name);
        list->count = codec->reading ? i + 1 : list->count;
    }
}

void companies_code(struct codec *codec, struct companies *list)
{
    uint32_t count = (uint32_t)list->employee_count;
    code_companies(codec, list);
    code_u32(codec, &count);
    for (uint32_t i = 0; i < count && !codec->bad; i++) {
        if (codec->reading &&
            !rows_grow((void **)&list->employee, &list->employee_room, i, sizeof *list->employee)) {
            codec->bad = true;
            return;
        }
        struct employee *row = &list->employee[i];
        if (codec->reading)
            *row = (struct employee){ 0 };
        code_u32(codec, &row->who);
        code_u32(codec, &row->company);
        code_text(codec, row->badge, sizeof row->badge);
        list->employee_count = codec->reading ? i + 1 : list->employee_count;
    }
}

size_t companies_bytes(const struct companies *list)
{
    return list->count * (sizeof *list->company + 10) + list->employee_count * (sizeof *list->employee + 20);
}
