#include "rulebook/status.h"

#include <string.h>

#include "base/text.h"
#include "rulebook/catalog.h"

static const struct exception_row *find_exception(const char *id)
{
    for (size_t i = 0; i < exception_row_count; i++)
        if (strcmp(exception_rows[i].rule, id) == 0)
            return &exception_rows[i];
    return NULL;
}

static enum rule_status status_by_kind(enum rule_kind kind)
{
    switch (kind) {
    case RULE_MECHANIC:
    case RULE_CONFIG: return RULE_ENFORCED;
    case RULE_IRREGULARITY:
    case RULE_FLOOR: return RULE_RULED;
    case RULE_SIGNAGE:
    case RULE_CONDUCT: break;
    }
    return RULE_POSTED;
}

static bool is_dealt(const struct rule_row *rule)
{
    for (size_t i = 0; i < catalog_row_count; i++)
        if (catalog_rows[i].sheet != NULL && catalog_concerns(&catalog_rows[i], rule))
            return true;
    return false;
}

enum rule_status rule_status(const struct rule_row *rule)
{
    const struct exception_row *exception = find_exception(rule->id);
    enum rule_status            status = exception != NULL ? exception->status : status_by_kind(rule->kind);
    if (status != RULE_POSTED && rule_next_proof(rule, NULL) == NULL)
        return RULE_OPEN;
    if (is_dealt(rule) || (exception != NULL && status == RULE_POSTED))
        return status;
    return status == RULE_POSTED ? RULE_OPEN : RULE_EVALUATED;
}

static const struct notice_row *find_notice(const struct rule_row *rule)
{
    for (size_t i = 0; i < notice_row_count; i++)
        if (strcmp(notice_rows[i].rule, rule->id) == 0)
            return &notice_rows[i];
    return NULL;
}

enum notice_place rule_notice(const struct rule_row *rule)
{
    const struct notice_row *row = find_notice(rule);
    return row != NULL ? row->place : NOTICE_RULE;
}

const char *rule_notice_reason(const struct rule_row *rule)
{
    const struct notice_row *row = find_notice(rule);
    return row != NULL ? row->reason : NULL;
}

const char *rule_status_name(enum rule_status status)
{
    static const char *const names[RULE_STATUS_COUNT] = { "open", "enforced", "ruled", "posted",
                                                          "evaluated" };
    return names[status];
}

const char *rule_kind_name(enum rule_kind kind)
{
    static const char *const names[] = {
        "mechanic", "config", "irregularity", "floor", "signage", "conduct"
    };
    return names[kind];
}

const struct rule_row *rule_find(const char *id)
{
    for (size_t i = 0; i < rule_row_count; i++)
        if (strcmp(rule_rows[i].id, id) == 0)
            return &rule_rows[i];
    return NULL;
}

const struct proof_row *rule_next_proof(const struct rule_row *rule, const struct proof_row *last)
{
    for (const struct proof_row *row = last == NULL ? proof_rows : last + 1;
         row < proof_rows + proof_row_count; row++)
        if (strcmp(row->rule, rule->id) == 0)
            return row;
    return NULL;
}

const struct citation_row *rule_next_citation(const struct rule_row *rule, const struct citation_row *last)
{
    for (const struct citation_row *row = last == NULL ? citation_rows : last + 1;
         row < citation_rows + citation_row_count; row++)
        if (strcmp(row->rule, rule->id) == 0)
            return row;
    return NULL;
}

const struct ruling_row *rule_next_ruling(const struct rule_row *rule, const struct ruling_row *last)
{
    for (const struct ruling_row *row = last == NULL ? ruling_rows : last + 1;
         row < ruling_rows + ruling_row_count; row++)
        if (list_holds(row->rules, rule->id))
            return row;
    return NULL;
}
