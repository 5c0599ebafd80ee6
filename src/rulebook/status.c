#include "rulebook/status.h"

#include <string.h>

static const struct exception_row *find_exception(const char *id)
{
    for (size_t i = 0; i < exception_row_count; i++)
        if (strcmp(exception_rows[i].rule, id) == 0)
            return &exception_rows[i];
    return NULL;
}

static enum rule_status expected(const struct rule_row *rule)
{
    const struct exception_row *exception = find_exception(rule->id);
    if (exception != NULL)
        return exception->status;
    switch (rule->kind) {
    case RULE_MECHANIC:
    case RULE_CONFIG: return RULE_ENFORCED;
    case RULE_IRREGULARITY:
    case RULE_FLOOR: return RULE_RULED;
    case RULE_SIGNAGE:
    case RULE_CONDUCT: break;
    }
    return RULE_POSTED;
}

enum rule_status rule_status(const struct rule_row *rule)
{
    enum rule_status status = expected(rule);
    return status == RULE_POSTED || rule_next_proof(rule, NULL) != NULL ? status : RULE_OPEN;
}

const char *rule_status_name(enum rule_status status)
{
    static const char *const names[RULE_STATUS_COUNT] = { "open", "enforced", "ruled", "posted" };
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
