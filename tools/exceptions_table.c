/* exceptions.csv to a const table: exceptions_table IN RULES OUT */
#include <stddef.h>

#include "reasons.h"

int main(int argc, char **argv)
{
    static const char *const words[] = { "enforced", "ruled", "posted", NULL };
    static const char *const names[] = { "RULE_ENFORCED", "RULE_RULED", "RULE_POSTED" };
    return reasons_main(argc, argv, &(struct reasons){ "id,status,reason", words, names, "exception" });
}
