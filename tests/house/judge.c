#include "judge.h"

#include "games/paigow.h"
#include "games/three_card.h"
#include "games/tiles_game.h"
#include "games/zoobac.h"

const char *judge_hear(struct judge *judge, const struct sheet *sheet, const struct event *event)
{
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
