/* notices.csv to a const table: notices_table IN RULES OUT */
#include <stddef.h>

#include "reasons.h"

int main(int argc, char **argv)
{
    static const char *const words[] = { "sign", "remark", NULL };
    static const char *const names[] = { "NOTICE_SIGN", "NOTICE_REMARK" };
    return reasons_main(argc, argv, &(struct reasons){ "id,place,reason", words, names, "notice" });
}
