#include "games/road.h"

#include <string.h>

enum hand road_winner(uint8_t result)
{
    switch (result) {
    case RESULT_PLAYER:
    case RESULT_RABBIT:
    case RESULT_TRIPLE_RABBIT: return HAND_PLAYER;
    case RESULT_BANKER:
    case RESULT_TIGER:
    case RESULT_TRIPLE_TIGER: return HAND_BANKER;
    default: return HAND_NONE;
    }
}

static bool taken(const struct big_road *road, size_t column, size_t row)
{
    return road->cell[column][row].winner != 0;
}

void road_big(const struct shown_past *past, size_t count, struct big_road *out)
{
    memset(out, 0, sizeof *out);
    size_t            column = 0, row = 0, top = 0; /* `top`: where this run began */
    struct road_cell *last = NULL;
    for (size_t i = 0; i < count; i++) {
        enum hand winner = road_winner(past[i].result);
        if (winner == HAND_NONE) {
            if (last != NULL)
                last->ties++;
            else
                out->ties_first++;
            continue;
        }
        bool goes_on = last != NULL && last->winner == winner;
        if (goes_on && column == top && row + 1 < ROAD_ROWS && !taken(out, column, row + 1)) {
            row++;
        } else if (goes_on) {
            column++; /* the tail of a long run goes right and stays in its row */
        } else if (last != NULL) {
            do
                top++;
            while (taken(out, top, 0));
            column = top;
            row    = 0;
        }
        last  = &out->cell[column][row];
        *last = (struct road_cell){ .winner = (uint8_t)winner, .result = past[i].result };
        if (column >= out->columns)
            out->columns = (uint16_t)(column + 1);
    }
}

struct road_count road_count(const struct shown_past *past, size_t count)
{
    struct road_count total = { 0 };
    enum hand         side  = HAND_NONE;
    for (size_t i = 0; i < count; i++) {
        enum hand winner = road_winner(past[i].result);
        total.hands++;
        total.result[past[i].result]++;
        if (winner == HAND_NONE) { /* a tie ends no run */
            total.tie++;
            continue;
        }
        if (winner == HAND_PLAYER)
            total.player++;
        else
            total.banker++;
        total.run         = winner == side ? (uint16_t)(total.run + 1) : 1;
        side              = winner;
        uint16_t *longest = winner == HAND_PLAYER ? &total.longest_player : &total.longest_banker;
        if (total.run > *longest)
            *longest = total.run;
    }
    return total;
}
