#include "zoobac_twin.h"

#define SEATS 8

static const uint8_t PRINTED[] = { WAGER_PLAYER, WAGER_BANKER, WAGER_TIE, WAGER_RABBIT,
                                   WAGER_TIGER,  WAGER_MONKEY, WAGER_ZOO };

int zoobac_twin_pays(uint8_t wager, uint8_t result)
{
    bool rabbit = result == RESULT_RABBIT || result == RESULT_TRIPLE_RABBIT;
    bool tiger  = result == RESULT_TIGER || result == RESULT_TRIPLE_TIGER;
    bool triple = result == RESULT_TRIPLE_RABBIT || result == RESULT_TRIPLE_TIGER;
    bool monkey = result == RESULT_MONKEY;
    bool tie    = result == RESULT_TIE || monkey;
    switch (wager) {
    case WAGER_PLAYER: return tie ? 0 : result == RESULT_PLAYER || rabbit ? 1 : -1;
    case WAGER_BANKER: return tie || tiger ? 0 : result == RESULT_BANKER ? 1 : -1;
    case WAGER_TIE: return tie ? 9 : -1;
    case WAGER_RABBIT: return !rabbit ? -1 : triple ? 75 : 25;
    case WAGER_TIGER: return !tiger ? -1 : triple ? 75 : 25;
    case WAGER_MONKEY: return monkey ? 150 : -1;
    default: return monkey || triple ? 30 : rabbit || tiger ? 10 : -1;
    }
}

static int value(card face)
{
    char text[3];
    switch (card_print(face, text)[0]) {
    case 'A': return 1;
    case 'T':
    case 'J':
    case 'Q':
    case 'K': return 10;
    default: return text[0] - '0';
    }
}

uint8_t zoobac_twin_result(const card *player, size_t player_count, const card *banker, size_t banker_count)
{
    int player_sum = 0, banker_sum = 0;
    for (size_t i = 0; i < player_count; i++)
        player_sum += value(player[i]);
    for (size_t i = 0; i < banker_count; i++)
        banker_sum += value(banker[i]);
    player_sum %= 10;
    banker_sum %= 10;
    if (player_sum == banker_sum)
        return player_sum == 0 ? RESULT_MONKEY : RESULT_TIE;
    if (player_sum > banker_sum) {
        if (player_sum == 7 && player_count == 3)
            return banker_sum == 0 ? RESULT_TRIPLE_RABBIT : RESULT_RABBIT;
        return RESULT_PLAYER;
    }
    if (banker_sum == 8 && banker_count == 3)
        return player_sum == 0 ? RESULT_TRIPLE_TIGER : RESULT_TIGER;
    return RESULT_BANKER;
}

uint32_t zoobac_twin_action(card first)
{
    return (uint32_t)value(first);
}

static cents changes_hands(const struct twin_stake *stake, uint8_t result)
{
    int pays = zoobac_twin_pays(stake->wager, result);
    return stake->amount * (pays < 0 ? 1 : pays);
}

static bool covers(const struct twin_hand *hand, uint8_t result)
{
    cents sum = 0;
    for (size_t i = 0; i < hand->stake_count; i++)
        sum += changes_hands(&hand->stake[i], result);
    return sum <= hand->front_posted + hand->second_posted;
}

bool zoobac_twin_covered(const struct twin_hand *hand)
{
    return covers(hand, hand->result);
}

bool zoobac_twin_covers_worst(const struct twin_hand *hand)
{
    bool all = true;
    for (uint8_t result = RESULT_PLAYER; result <= RESULT_MONKEY; result++)
        all = all && covers(hand, result);
    return all;
}

static bool has_wager(const struct twin_hand *hand, int spot)
{
    for (size_t i = 0; i < hand->stake_count; i++)
        if (hand->stake[i].spot == spot)
            return true;
    return false;
}

/* MC2-ZOO-A1, OQ-6, OQ-91: walk clockwise, leaving the player-dealer's seat
 * out, as many seats as the card says; then on to a spot with a wager. */
static int button(const struct twin_hand *hand)
{
    int spot = hand->front;
    for (uint32_t counted = 0; counted < hand->action;) {
        spot = spot == SEATS ? 1 : spot + 1;
        if (spot != hand->front)
            counted++;
    }
    while (!has_wager(hand, spot))
        spot = spot == SEATS ? 1 : spot + 1;
    return spot;
}

/* Between the banks and one wager; returns how many lines that took. */
static size_t settle_one(const struct twin_hand *hand, const struct twin_stake *stake, cents left[2],
                         struct twin_line *out)
{
    int              pays = zoobac_twin_pays(stake->wager, hand->result);
    cents            due  = changes_hands(stake, hand->result);
    struct twin_line line = { .seat = stake->seat, .spot = stake->spot, .wager = stake->wager };
    if (pays == 0 || left[0] + left[1] == 0) {
        line.kind  = pays == 0 ? EVENT_PUSHED : EVENT_RETURNED;
        line.stake = stake->amount;
        *out       = line;
        return 1;
    }
    size_t lines = 0;
    cents  back  = stake->amount;
    line.kind    = pays > 0 ? EVENT_PAID : EVENT_TAKEN;
    for (int side = 0; side < 2; side++) {
        cents moves = due < left[side] ? due : left[side];
        if (moves == 0)
            continue;
        due -= moves;
        left[side] -= moves;
        back -= pays < 0 ? moves : 0;
        line.amount  = moves;
        line.from    = side == 0 ? hand->front : hand->second;
        out[lines++] = line;
    }
    out[lines - 1].stake = back;
    return lines;
}

/* The wagers of one kind on one spot, those of its own seat first. */
static size_t settle_there(const struct twin_hand *hand, int spot, uint8_t wager, cents left[2],
                           struct twin_line *out)
{
    size_t lines = 0;
    for (int backline = 0; backline < 2; backline++)
        for (size_t i = 0; i < hand->stake_count; i++) {
            const struct twin_stake *stake = &hand->stake[i];
            if (stake->spot == spot && stake->wager == wager && (stake->seat != spot) == (backline == 1))
                lines += settle_one(hand, stake, left, out + lines);
        }
    return lines;
}

size_t zoobac_twin_settle(const struct twin_hand *hand, struct twin_line *out)
{
    bool   covered = zoobac_twin_covered(hand);
    int    first   = covered ? SEATS : button(hand);
    cents  left[2] = { hand->front_posted, hand->second_posted };
    size_t lines = 0, kinds = COUNT_OF(PRINTED);
    for (size_t turn = 0; turn < SEATS * kinds; turn++) {
        int    step = (int)(hand->by_wager ? turn % SEATS : turn / kinds);
        size_t kind = hand->by_wager ? turn / SEATS : turn % kinds;
        int    spot = covered ? first - step : first + step;
        lines += settle_there(hand, (spot - 1 + SEATS) % SEATS + 1, PRINTED[kind], left, out + lines);
    }
    return lines;
}
