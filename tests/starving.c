#include "starving.h"

#include <stdatomic.h>
#include <stddef.h>

/* The linker's names (--wrap). NOLINTBEGIN(bugprone-reserved-identifier) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
/* NOLINTEND(bugprone-reserved-identifier) */

static _Atomic int until_failure; /* 0: none is due */

void starve_at(int nth)
{
    atomic_store(&until_failure, nth);
}

bool starved(void)
{
    return atomic_exchange(&until_failure, 0) == 0;
}

static bool fails_now(void)
{
    int left = atomic_load(&until_failure);
    while (left > 0)
        if (atomic_compare_exchange_weak(&until_failure, &left, left - 1))
            return left == 1;
    return false;
}

void *__wrap_malloc(size_t size)
{
    return fails_now() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails_now() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails_now() ? NULL : __real_realloc(old, size);
}
