#include "clock_kit.h"

#include <stdarg.h>
#include <stdio.h>

#include "test.h"

struct kit          K;
static struct store memory;
static uint64_t     by_clock; /* its words that were told */

static void hear(void *context, const struct told *told)
{
    (void)context;
    by_clock += told->by == BY_CLOCK;
}

void open_at_clock(const char *game)
{
    assert_int_equal(store_memory_open(&memory), STATUS_OK);
    kit_init(&K);
    K.world.listen = hear;
    K.now          = 1000 * SECOND;
    kit_open(&K, &memory);
    say("open game=%s", game);
}

void close_at_clock(void)
{
    assert_null(table_check(house_slot(K.house, 1)->sheet, table()));
    kit_close(&K);
}

void say(const char *format, ...)
{
    char    line[160];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    kit_do(&K, line);
}

uint64_t look(void)
{
    uint64_t before = by_clock;
    assert_int_equal(house_clock(K.house, 1, 0), STATUS_OK);
    assert_int_equal(house_commit(K.house), STATUS_OK);
    return by_clock - before;
}

void runs_out(uint32_t seconds)
{
    K.now += (uint64_t)seconds * SECOND - 1;
    assert_int_equal(look(), 0);
    K.now += 1;
    assert_true(look() > 0);
}

const struct table *table(void)
{
    return &house_slot(K.house, 1)->table;
}

const struct patience *wait_for(void)
{
    return &table()->terms.wait;
}

cents stack_of(uint8_t seat)
{
    return table()->room.place[seat].stack;
}
