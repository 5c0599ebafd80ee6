#include "reading.h"

#include <stdlib.h>
#include <string.h>

static cents least(cents a, cents b)
{
    return a < b ? a : b;
}

/* What lies before everybody on this street goes to the middle. */
static void gather(struct reading *out, cents before[PHH_PLAYERS_MAX])
{
    for (int i = 0; i < PHH_PLAYERS_MAX; i++) {
        out->put[i] += before[i];
        before[i] = 0;
    }
}

static void forced(const struct phh_hand *hand, struct reading *out, cents before[PHH_PLAYERS_MAX])
{
    for (int i = 0; i < hand->players; i++) {
        int   from  = hand->players == 2 ? 1 - i : i; /* heads-up the blinds are swapped */
        cents blind = hand->blind[from] < 0 ? -hand->blind[from] : hand->blind[from];
        if (hand->blind[i] < 0)
            blind = -hand->blind[i];
        out->put[i] = least(hand->ante[i], hand->start[i]);
        before[i]   = least(blind, hand->start[i] - out->put[i]);
    }
}

/* The greatest bet there is to call: a blind that came short counts whole. */
static cents to_match(const struct phh_hand *hand, const cents before[PHH_PLAYERS_MAX], bool first)
{
    cents most = 0;
    for (int i = 0; i < hand->players; i++) {
        most = before[i] > most ? before[i] : most;
        if (first && hand->blind[i] > most)
            most = hand->blind[i];
    }
    return most;
}

void reading_of(const struct phh_hand *hand, struct reading *out)
{
    cents before[PHH_PLAYERS_MAX] = { 0 };
    bool  first                   = true;
    int   left                    = 0;
    *out                          = (struct reading){ .alone = -1 };
    forced(hand, out, before);
    for (size_t i = 0; i < hand->action_count; i++) {
        const struct phh_action *action = &hand->action[i];
        int                      who    = action->player - 1;
        if (action->kind == PHH_BOARD) {
            gather(out, before);
            first = false;
        } else if (action->kind == PHH_FOLD) {
            out->folded[who] = true;
        } else if (action->kind == PHH_CALL) {
            cents has   = hand->start[who] - out->put[who];
            cents most  = to_match(hand, before, first);
            before[who] = least(most > before[who] ? most : before[who], has);
        } else if (action->kind == PHH_RAISE) {
            before[who] = action->amount;
        }
    }
    gather(out, before);
    cents highest = 0, second = 0;
    for (int i = 0; i < hand->players; i++) {
        cents dead = least(hand->ante[i], hand->start[i]), live = out->put[i] - dead;
        out->pot += out->put[i];
        if (live > highest) {
            second  = highest;
            highest = live;
        } else if (live > second) {
            second = live;
        }
        if (!out->folded[i]) {
            left++;
            out->alone = i;
        }
    }
    out->uncalled = highest - second;
    if (left != 1)
        out->alone = -1;
}

bool reading_list(const char *text, size_t size, const char *key, cents out[PHH_PLAYERS_MAX])
{
    size_t length = strlen(key);
    for (size_t i = 0; i + length + 4 < size; i++) {
        if ((i > 0 && text[i - 1] != '\n') || strncmp(text + i, key, length) != 0)
            continue;
        const char *at = text + i + length + strlen(" = [");
        for (int player = 0; player < PHH_PLAYERS_MAX; player++) {
            char *end;
            out[player] = (cents)(strtod(at, &end) * 100 + 0.5);
            if (end == at)
                return false;
            at = end + (*end == ',');
            if (*end == ']')
                return true;
        }
    }
    return false;
}
