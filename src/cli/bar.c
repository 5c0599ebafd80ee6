#include "cli/bar.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/ask.h"

#define BAR_WIDTH 40

double cli_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct bar cli_bar(const char *unit)
{
    double now = cli_seconds();
    return (struct bar){ .unit = unit, .started = now, .drawn = now };
}

/* "35 s left", "12 min left"; with what is done in a second where that has a name. */
static void print_rate(const struct bar *bar, double passed, uint64_t done, uint64_t whole)
{
    double left = done > 0 ? passed * (double)(whole - done) / (double)done : 0;
    char   rate[GROUPED_MAX];
    if (bar->unit != NULL && passed > 0)
        fprintf(stderr, "%s %s a second, ", cli_grouped((u128)((double)done / passed), rate), bar->unit);
    if (left < 120)
        fprintf(stderr, "%.0f s left", left);
    else
        fprintf(stderr, "%.0f min left", left / 60);
}

void cli_bar_draw(struct bar *bar, uint64_t done, uint64_t whole)
{
    bool   terminal = isatty(STDERR_FILENO);
    double now = cli_seconds(), part = (double)done / (double)whole;
    if (now - bar->drawn < (terminal ? 0.1 : 10))
        return;
    bar->drawn = now;
    bar->shown = terminal;
    int full   = (int)(part * BAR_WIDTH);
    if (terminal)
        fprintf(stderr, "\r  [%.*s%*s] %3d %%  ", full, "########################################",
                BAR_WIDTH - full, "", (int)(part * 100));
    else
        fprintf(stderr, "%d %%, ", (int)(part * 100));
    print_rate(bar, now - bar->started, done, whole);
    fputs(terminal ? "\033[K" : "\n", stderr);
}

void cli_bar_erase(const struct bar *bar)
{
    if (bar->shown)
        fputs("\r\033[K", stderr);
}

unsigned cli_cores(unsigned max)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (cores < 1)
        return 1;
    return cores > (long)max ? max : (unsigned)cores;
}
