#include "witness.h"

#include <string.h>

static void hear_bet(struct twin_hand *hand, const struct fields *has)
{
    for (size_t i = 0; i < hand->stake_count; i++) {
        struct twin_stake *stake = &hand->stake[i];
        if (stake->seat == has->seat && stake->spot == has->spot && stake->wager == has->wager) {
            stake->amount += has->amount;
            return;
        }
    }
    hand->stake[hand->stake_count++] = (struct twin_stake){ has->seat, has->spot, has->wager, has->amount };
}

static void hear_unbet(struct twin_hand *hand, const struct fields *has)
{
    size_t kept = 0;
    for (size_t i = 0; i < hand->stake_count; i++) {
        struct twin_stake stake = hand->stake[i];
        if (stake.seat == has->seat && stake.spot == has->spot && stake.wager == has->wager)
            stake.amount -= has->amount;
        if (stake.amount > 0)
            hand->stake[kept++] = stake;
    }
    hand->stake_count = kept;
}

static void hear_card(struct witness *witness, const struct event *event)
{
    bool     player = event->has.hand == HAND_PLAYER;
    uint8_t *count  = player ? &witness->player_count : &witness->banker_count;
    card    *cards  = player ? witness->player : witness->banker;
    if (event->kind == EVENT_CARD && *count < 3)
        cards[(*count)++] = event->has.cards.card[0];
    else if (event->kind == EVENT_UNCARD && *count > 0)
        (*count)--;
}

static const char *hear_result(struct witness *witness, const struct fields *has)
{
    struct twin_hand *hand = &witness->hand;
    hand->result           = has->result;
    hand->action           = has->count;
    if (witness->player_count == 0)
        return NULL;
    hand->action = zoobac_twin_action(witness->player[0]);
    return hand->result == zoobac_twin_result(witness->player, witness->player_count, witness->banker,
                                              witness->banker_count)
               ? NULL
               : "the cards have another result";
}

static void hear_line(struct witness *witness, const struct event *event)
{
    const struct fields *has             = &event->has;
    witness->line[witness->line_count++] = (struct twin_line){
        event->kind, has->seat, has->spot, has->wager, has->from, has->amount, has->stake,
    };
    witness->partial += has->due > 0;
}

static bool same_line(const struct twin_line *a, const struct twin_line *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->spot == b->spot && a->wager == b->wager &&
           a->from == b->from && a->amount == b->amount && a->stake == b->stake;
}

static const char *hear_ended(struct witness *witness)
{
    static _Thread_local struct twin_line expected[TWIN_STAKES_MAX + 2];
    witness->hand.by_wager = witness->by_wager;
    size_t count           = zoobac_twin_settle(&witness->hand, expected);
    if (count != witness->line_count)
        return "the settlement has another number of lines";
    for (size_t i = 0; i < count; i++) {
        if (!same_line(&expected[i], &witness->line[i]))
            return "a wager is settled otherwise than printed";
        witness->two_banks += witness->hand.second != 0 && expected[i].from == witness->hand.second;
    }
    witness->settled++;
    witness->laps += witness->by_wager;
    witness->uncovered += !zoobac_twin_covered(&witness->hand);
    witness->results[witness->hand.result]++;
    return NULL;
}

static void forget(struct witness *witness)
{
    memset(&witness->hand, 0, sizeof witness->hand);
    witness->line_count = witness->player_count = witness->banker_count = 0;
}

const char *witness_hear(struct witness *witness, const struct event *event)
{
    struct twin_hand    *hand = &witness->hand;
    const struct fields *has  = &event->has;
    switch (event->kind) {
    case EVENT_SETTING:
        if (strcmp(words_of(has)->name, "laps") == 0)
            witness->by_wager = strcmp(words_of(has)->value, "wager") == 0;
        return NULL;
    case EVENT_BANKED:
        hand->front        = has->seat;
        hand->front_posted = has->amount;
        return NULL;
    case EVENT_SECONDED:
        hand->second        = has->seat;
        hand->second_posted = has->amount;
        return NULL;
    case EVENT_BET: hear_bet(hand, has); return NULL;
    case EVENT_UNBET: hear_unbet(hand, has); return NULL;
    case EVENT_CARD:
    case EVENT_UNCARD: hear_card(witness, event); return NULL;
    case EVENT_MISDEAL: witness->player_count = witness->banker_count = 0; return NULL;
    case EVENT_RESULT: return hear_result(witness, has);
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: hear_line(witness, event); return NULL;
    case EVENT_CALLED_OFF: forget(witness); return NULL;
    case EVENT_ENDED: {
        const char *wrong = hear_ended(witness);
        forget(witness);
        return wrong;
    }
    default: return NULL;
    }
}
