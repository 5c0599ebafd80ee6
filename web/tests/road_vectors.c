/* Roads and counts of random shoes, one JSON object a line, for the page's
 * road to be held to (unit/road.test.ts). Runs are long often enough to turn
 * right, and to turn where another one has turned before. */
#include <stdio.h>

#include "games/road.h"

static uint64_t chance = 1;

/* splitmix64. */
static unsigned any(unsigned below)
{
    uint64_t mix = (chance += 0x9e3779b97f4a7c15u);
    mix          = (mix ^ mix >> 30) * 0xbf58476d1ce4e5b9u;
    mix          = (mix ^ mix >> 27) * 0x94d049bb133111ebu;
    return (unsigned)((mix ^ mix >> 31) % below);
}

/* `sticky` in ten: how often a result is that of the hand before. */
static size_t random_shoe(struct shown_past past[SHOWN_PAST_MAX], unsigned sticky)
{
    size_t count = any(SHOWN_PAST_MAX + 1);
    for (size_t i = 0; i < count; i++) {
        bool    again  = i > 0 && any(10) < sticky;
        uint8_t result = again ? past[i - 1].result : (uint8_t)(1 + any(RESULT_COUNT - 1));
        past[i]        = (struct shown_past){ .result = result };
    }
    return count;
}

static void print_cells(const struct big_road *road)
{
    const char *comma = "";
    printf(",\"columns\":%u,\"ties_first\":%u,\"cells\":[", road->columns, road->ties_first);
    for (size_t x = 0; x < road->columns; x++)
        for (size_t y = 0; y < ROAD_ROWS; y++) {
            const struct road_cell *cell = &road->cell[x][y];
            if (cell->winner == 0)
                continue;
            printf("%s[%zu,%zu,\"%s\",\"%s\",%u]", comma, x, y,
                   cell->winner == HAND_PLAYER ? "player" : "banker", result_word(cell->result), cell->ties);
            comma = ",";
        }
    printf("]");
}

static void print_counts(const struct road_count *count)
{
    const char *comma = "";
    printf(",\"count\":{\"hands\":%u,\"player\":%u,\"banker\":%u,\"tie\":%u,\"run\":%u,"
           "\"longest_player\":%u,\"longest_banker\":%u},\"results\":{",
           count->hands, count->player, count->banker, count->tie, count->run, count->longest_player,
           count->longest_banker);
    for (uint8_t i = 1; i < RESULT_COUNT; i++)
        if (count->result[i] > 0) {
            printf("%s\"%s\":%u", comma, result_word(i), count->result[i]);
            comma = ",";
        }
    printf("}");
}

int main(void)
{
    static struct big_road road;
    struct shown_past      past[SHOWN_PAST_MAX];
    for (unsigned shoe = 0; shoe < 2000; shoe++) {
        size_t            count = random_shoe(past, shoe % 10);
        struct road_count total = road_count(past, count);
        road_big(past, count, &road);
        printf("{\"past\":[");
        for (size_t i = 0; i < count; i++)
            printf("%s\"%s\"", i == 0 ? "" : ",", result_word(past[i].result));
        printf("]");
        print_cells(&road);
        print_counts(&total);
        printf("}\n");
    }
    return 0;
}
