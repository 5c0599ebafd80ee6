#include "again.h"

#include <string.h>

#include "history/phh_play.h"

/* The bets and the board, without deals and shows, which records tell where they like. */
static size_t bets_of(const struct phh_hand *hand, const struct phh_action *out[PHH_ACTIONS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < hand->action_count; i++)
        if (hand->action[i].kind == PHH_FOLD || hand->action[i].kind == PHH_CALL ||
            hand->action[i].kind == PHH_RAISE || hand->action[i].kind == PHH_BOARD)
            out[count++] = &hand->action[i];
    return count;
}

static bool same_bets(const struct phh_hand *a, const struct phh_hand *b)
{
    static const struct phh_action *one[PHH_ACTIONS_MAX], *other[PHH_ACTIONS_MAX];
    size_t                          count = bets_of(a, one);
    if (count != bets_of(b, other))
        return false;
    for (size_t i = 0; i < count; i++) {
        bool raise = one[i]->kind == PHH_RAISE;
        if (one[i]->kind != other[i]->kind || one[i]->player != other[i]->player ||
            (raise && one[i]->amount != other[i]->amount) || one[i]->count != other[i]->count ||
            memcmp(one[i]->card, other[i]->card, one[i]->count) != 0)
            return false;
    }
    return true;
}

/* Cards that a player was dealt, drawn ones behind the first. */
static size_t dealt_to(const struct phh_hand *hand, uint8_t player, card out[64])
{
    size_t count = 0;
    for (size_t i = 0; i < hand->action_count; i++)
        if (hand->action[i].kind == PHH_HOLE && hand->action[i].player == player)
            for (size_t j = 0; j < hand->action[i].count && count < 64; j++)
                out[count++] = hand->action[i].card[j];
    return count;
}

static bool same_cards(const struct phh_hand *a, const struct phh_hand *b)
{
    for (uint8_t player = 1; player <= a->players; player++) {
        card   one[64], other[64];
        size_t count = dealt_to(a, player, one);
        if (count != dealt_to(b, player, other) || memcmp(one, other, count) != 0)
            return false;
    }
    return true;
}

static bool same_list(const cents *a, const cents *b, size_t count)
{
    return memcmp(a, b, count * sizeof *a) == 0;
}

const char *differs_again(struct phh_player *player, const struct phh_hand *hand, cents rake,
                          const cents finish[PHH_PLAYERS_MAX])
{
    static struct recorder recorder;
    static struct phh_hand read;
    static char            text[PHH_TEXT_MAX];
    char                   why[PHH_WHY_MAX];
    struct phh_result      result;
    struct text            out = text_in(text, sizeof text);
    recorder                   = (struct recorder){ 0 };
    phh_play_recorded(player, hand, rake, &result, &recorder);
    if (phh_refuses(&recorder.record) != NULL)
        return phh_refuses(&recorder.record);
    strcpy(recorder.record.hand.variant, phh_variant(&recorder.record));
    phh_write(&recorder.record.hand, NULL, 1, &out);
    if (out.cut || phh_read(text, out.used, &read, why) != STATUS_OK)
        return "it cannot be read";
    size_t count = hand->players;
    if (strcmp(hand->variant, read.variant) != 0 || count != read.players)
        return "variant or players";
    if (!same_list(hand->start, read.start, count) || !same_list(finish, read.finish, count))
        return "stacks";
    if (!same_list(hand->blind, read.blind, count) || !same_list(hand->ante, read.ante, count))
        return "blinds or antes";
    if (hand->min_bet != 0 ? hand->min_bet != read.min_bet : hand->big_bet != read.big_bet)
        return "bets";
    if (!same_bets(hand, &read))
        return "acts";
    if (!same_cards(hand, &read))
        return "cards";
    phh_play(player, &read, rake, &result);
    return result.complete && same_list(finish, result.finish, count) ? NULL : "how it ends";
}
