#include "evenings.h"

#include <stdlib.h>

#include "test.h"

#include "auditor.h"
#include "judge.h"
#include "random_play.h"

struct evening {
    struct kit          kit;
    struct random_play  play;
    struct store        inner;
    struct store_faulty faulty;
    struct slot         shadow;
    struct auditor      auditor;
    struct judge        judge;
    struct events       events;
    uint64_t            seed, heard_seq;
    struct evenings    *all;
};

static void must(const struct evening *evening, const char *wrong)
{
    if (wrong != NULL)
        fail_msg("seed %llu, after record %llu: %s", (unsigned long long)evening->seed,
                 (unsigned long long)evening->heard_seq, wrong);
}

static void hear(struct evening *evening, const struct told *told)
{
