#include "config/timepiece.h"

uint64_t timepiece_now(struct timepiece *timepiece, uint64_t at_ms, uint64_t steady_ms)
{
    int64_t wanted = (int64_t)(at_ms - steady_ms);
    int64_t lead   = atomic_load(&timepiece->lead);
    while (lead < wanted && !atomic_compare_exchange_weak(&timepiece->lead, &lead, wanted))
        continue;
    return steady_ms + (uint64_t)(lead < wanted ? wanted : lead);
}
