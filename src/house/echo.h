/* What was said is what was told: the fields of an event that repeat its command's, whatever
 * program wrote them. For the audit, which cannot put the rules of another program again. */
#ifndef HOUSE_ECHO_H
#define HOUSE_ECHO_H

#include "office/told.h"

/* NULL, or what is wrong. */
const char *echo_look(const struct told *told);

#endif
