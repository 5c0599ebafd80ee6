#include "cli/bar.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define BAR_WIDTH 40

double cli_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool cli_bar_wanted(void)
{
    return isatty(STDERR_FILENO);
}

void cli_bar_draw(struct bar *bar, uint64_t done, uint64_t whole)
{
    double now = cli_seconds(), part = (double)done / (double)whole;
    if (now - bar->drawn < 0.1)
        return;
    bar->drawn = now;
    bar->shown = true;
    int full   = (int)(part * BAR_WIDTH);
    fprintf(stderr, "\r  [%.*s%*s] %3d %%", full, "########################################",
            BAR_WIDTH - full, "", (int)(part * 100));
}

void cli_bar_erase(const struct bar *bar)
{
    if (bar->shown)
        fprintf(stderr, "\r%*s\r", BAR_WIDTH + 12, "");
}

unsigned cli_cores(unsigned max)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (cores < 1)
        return 1;
    return cores > (long)max ? max : (unsigned)cores;
}
