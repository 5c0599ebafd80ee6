#include "office/policy.h"

#include <string.h>

bool policy_set(struct policy *policy, const char *name, const char *value)
{
    cents amount;
    if (strcmp(name, "chips") == 0) {
        bool money = strcmp(value, "money") == 0;
        if (!money && strcmp(value, "play") != 0)
            return false;
        policy->money = money;
        return true;
    }
    if (strcmp(name, "smallest_chip") == 0) {
        if (!money_parse(value, &amount) || amount < 0)
            return false;
        policy->chip = amount;
        return true;
    }
    bool log = strcmp(name, "cash_log") == 0;
    if ((!log && strcmp(name, "cash_report") != 0) || !money_parse(value, &amount) || amount <= 0)
        return false;
    *(log ? &policy->cash_log : &policy->cash_report) = amount;
    return true;
}

void policy_code(struct codec *codec, struct policy *policy)
{
    code_bool(codec, &policy->money);
    code_cents(codec, &policy->cash_log);
    code_cents(codec, &policy->cash_report);
    code_cents(codec, &policy->chip);
}
