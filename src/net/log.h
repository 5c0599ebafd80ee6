/* The log: one JSON object a line on standard error.
 *
 *     log_line(LOG_INFO, "listening", "address", "127.0.0.1", NULL);
 *
 * The rest are names and texts in pairs, ended by NULL. No card and no secret
 * is ever given to it: what happens at a table is in the journal, not here. */
#ifndef NET_LOG_H
#define NET_LOG_H

#include <stdbool.h>

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR };

/* Is a line of that level written? For what costs something to put together. */
bool log_writes(enum log_level level);

/* From which level on lines are written; "info" until told. */
void log_from(const char *level);

__attribute__((sentinel)) void log_line(enum log_level level, const char *what, ...);

#endif
