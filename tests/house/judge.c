#include "judge.h"

#include <string.h>

#include "games/paigow.h"
#include "games/three_card.h"
#include "games/tiles_game.h"
#include "games/zoobac.h"

/* "Two consecutive hands at most": the law that every page repeats; the house that
 * is made up has three. */
static unsigned hands_printed(const struct sheet *sheet)
{
    return strncmp(sheet->id, "lantern/", 8) == 0 ? 3 : 2;
}

/* A hand counts once its wagers are closed. */
static const char *hear_rotation(struct rotation *rotation, unsigned most, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_SEATED: memcpy(rotation->who[has->seat], words_of(has)->who, sizeof rotation->last); break;
    case EVENT_MOVED: memcpy(rotation->who[has->to], rotation->who[has->seat], sizeof rotation->last); break;
    case EVENT_BANKED: rotation->bank = has->seat; break;
    case EVENT_CLOSED:
        if (strcmp(rotation->last, rotation->who[rotation->bank]) != 0)
            rotation->in_a_row = 0;
        memcpy(rotation->last, rotation->who[rotation->bank], sizeof rotation->last);
        return ++rotation->in_a_row > most ? "somebody banks too many hands in a row" : NULL;
    default: break;
    }
    return NULL;
}

const char *judge_hear(struct judge *judge, const struct sheet *sheet, const struct event *event)
{
    const char *wrong = hear_rotation(&judge->rotation, hands_printed(sheet), event);
    if (wrong != NULL)
        return wrong;
    if (sheet->engine == &zoobac_game)
        return witness_hear(&judge->zoobac, event);
    if (sheet->engine == &paigow_game)
        return paigow_witness_hear(&judge->paigow, event);
    if (sheet->engine == &tiles_game)
        return tiles_witness_hear(&judge->tiles, event);
    return sheet->engine == &three_card_game ? three_witness_hear(&judge->three, event) : NULL;
}

const char *judge_look(const struct judge *judge, const struct sheet *sheet, const struct table_view *view)
{
    if (sheet->engine == &paigow_game)
        return paigow_witness_look(&judge->paigow, view);
    if (sheet->engine == &tiles_game)
        return tiles_witness_look(&judge->tiles, view);
    return sheet->engine == &three_card_game ? three_witness_look(&judge->three, view) : NULL;
}
