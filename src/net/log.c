#include "net/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "net/out.h"

static const char *const LEVELS[] = { "debug", "info", "warn", "error" };
static _Atomic int       from     = LOG_INFO;

void log_from(const char *level)
{
    for (int i = 0; i < (int)COUNT_OF(LEVELS); i++)
        if (strcmp(LEVELS[i], level) == 0)
            from = i;
}

bool log_writes(enum log_level level)
{
    return (int)level >= from;
}

void log_line(enum log_level level, const char *what, ...)
{
    struct timespec now;
    struct tm       utc;
    struct out      line = { 0 };
    char            at[40];
    va_list         pairs;
    if (!log_writes(level))
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    size_t size = strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(at + size, sizeof at - size, ".%03ldZ", now.tv_nsec / 1000000);
    out_put(&line, "{");
    out_key(&line, "at");
    out_string(&line, at);
    out_key(&line, "level");
    out_string(&line, LEVELS[level]);
    out_key(&line, "what");
    out_string(&line, what);
    va_start(pairs, what);
    for (const char *name; (name = va_arg(pairs, const char *)) != NULL;) {
        out_key(&line, name);
        out_string(&line, va_arg(pairs, const char *));
    }
    va_end(pairs);
    out_put(&line, "}\n");
    /* One write, so that lines of two threads never mix. A log that cannot be
     * written is no reason to stop dealing. */
    if (write(STDERR_FILENO, out_text(&line), line.used) < 0)
        from = LOG_ERROR;
    out_release(&line);
}
