#include "tiles_witness.h"

#include <string.h>

#include "hands/tiles_twin.h"
#include "named.h"

static void forget_hand(struct tiles_witness *witness)
{
    cents laid[PLACES_MAX + 1][9];
    memcpy(laid, witness->laid, sizeof laid);
    *witness = (struct tiles_witness){ .bank   = witness->bank,
                                       .hands  = witness->hands,
                                       .wins   = witness->wins,
                                       .losses = witness->losses,
                                       .pushes = witness->pushes,
                                       .fouls  = witness->fouls };
    memcpy(witness->laid, laid, sizeof laid);
}

/* Whoever sets a hand decides it from then on. */
static void hear_decider(struct tiles_witness *witness, const struct fields *has)
{
    if (has->spot != witness->bank && has->seat != 0)
        witness->decider[has->spot] = has->seat;
}

/* As in the same house's double-hand poker (002:37-39): nobody has more on the hand. */
static bool may_argue(const struct tiles_witness *witness, uint8_t viewer, uint8_t spot)
{
    if (viewer > PLACES_MAX || witness->laid[viewer][spot] == 0)
        return false;
    for (uint8_t place = 1; place <= PLACES_MAX; place++)
        if (witness->laid[place][spot] > witness->laid[viewer][spot])
            return false;
    return true;
}

/* From the dice on, one position after the other. */
static const char *hear_dealt(struct tiles_witness *witness, const struct fields *has)
{
    if (has->cards.count != 4 || has->spot != (witness->dice_spot - 1 + witness->dealt) % 8 + 1)
        return "the tiles do not go round from the dice";
    memcpy(witness->four[has->spot], has->cards.card, 4);
    witness->decider[has->spot] = has->seat;
    witness->dealt++;
    return NULL;
}

/* The bank's four are open: its high hand is what is not in the low one. */
static void hear_bank_laid(struct tiles_witness *witness, const struct fields *has)
{
    uint8_t bank    = witness->bank;
    bool    used[2] = { false, false };
    size_t  high    = 0;
    memcpy(witness->low[bank], has->cards.card, 2);
    for (size_t i = 0; i < 4; i++) {
        card face = witness->four[bank][i];
        if (face == has->cards.card[0] && !used[0])
            used[0] = true;
        else if (face == has->cards.card[1] && !used[1])
            used[1] = true;
        else if (high < 2)
            witness->high[bank][high++] = face;
    }
}

static int worth(const card two[2])
{
    return tiles_twin(two[0], two[1]);
}

/* +1, 0 or -1 for the player, as the printed page has it. */
static const char *hear_settled(struct tiles_witness *witness, const struct event *event)
{
    uint8_t spot = event->has.spot, bank = witness->bank;
    uint8_t step = (uint8_t)((spot + 8 - witness->dice_spot) % 8);
    int     low = worth(witness->low[spot]), high = worth(witness->high[spot]);
    int     bank_low = worth(witness->low[bank]), bank_high = worth(witness->high[bank]);
    int     want = low > high ? -1 : (low > bank_low) + (high > bank_high) - 1;
    if (bank_low > bank_high)
        return "the bank is foul";
    if (step < witness->last_step)
        return "settlement does not run clockwise from the dice";
    witness->last_step = step;
    if (event->kind == EVENT_RETURNED)
        return want == 0 ? "a push was returned as not covered" : NULL;
    int came = event->kind == EVENT_PAID ? 1 : event->kind == EVENT_TAKEN ? -1 : 0;
    witness->wins += came > 0;
    witness->losses += came < 0;
    witness->pushes += came == 0;
    return came == want ? NULL : "the hands as they were shown say otherwise";
}

const char *tiles_witness_hear(struct tiles_witness *witness, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_BANKED: witness->bank = has->seat; break;
    case EVENT_CLOSED:
    case EVENT_MISDEAL: forget_hand(witness); break;
    case EVENT_DICE: witness->dice_spot = has->spot; break;
    case EVENT_CARD: return hear_dealt(witness, has);
    case EVENT_NAMED: hear_named(witness->four[has->spot], 4, has); break;
    case EVENT_UNCARD: witness->dealt--; break;
    case EVENT_SHOWN:
        witness->open[has->spot] = true;
        if (has->hand == HAND_LOW)
            memcpy(witness->low[has->spot], has->cards.card, 2);
        if (has->hand == HAND_HIGH)
            memcpy(witness->high[has->spot], has->cards.card, 2);
        break;
    case EVENT_LAID:
        if (has->spot == witness->bank)
            hear_bank_laid(witness, has);
        hear_decider(witness, has);
        break;
    case EVENT_HOUSE_WAY: hear_decider(witness, has); break;
    case EVENT_BET: witness->laid[has->seat][has->spot] += has->amount; break;
    case EVENT_UNBET: witness->laid[has->seat][has->spot] -= has->amount; break;
    case EVENT_CALLED_OFF: memset(witness->laid, 0, sizeof witness->laid); break;
    case EVENT_FOUL: witness->fouls++; break;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: return hear_settled(witness, event);
    case EVENT_ENDED: {
        bool all = witness->dealt == 8;
        witness->hands++;
        forget_hand(witness);
        memset(witness->laid, 0, sizeof witness->laid);
        return all ? NULL : "not all tiles were dealt";
    }
    default: break;
    }
    return NULL;
}

const char *tiles_witness_look(const struct tiles_witness *witness, const struct table_view *view)
{
    for (size_t i = 0; i < view->shown.hand_count; i++) {
        const struct shown_hand *hand  = &view->shown.hand[i];
        uint8_t                  owner = witness->decider[hand->spot];
        bool                     may   = witness->open[hand->spot] ||
                   (owner != 0 && (view->viewer == owner || view->viewer == VIEWER_HOUSE ||
                                   may_argue(witness, view->viewer, hand->spot)));
        for (size_t c = 0; c < hand->cards.count && !may; c++)
            if (hand->cards.card[c] != CARD_UNKNOWN)
                return "a closed hand is seen";
    }
    return NULL;
}
