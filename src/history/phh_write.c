#include "history/phh_write.h"

#include <string.h>

const char *phh_variant(const struct hand_record *record)
{
    static const struct {
        enum poker_hands     hands;
        enum poker_structure structure;
        bool                 low;
        uint8_t              draws;
        const char          *name;
    } VARIANTS[] = {
        { POKER_ANY_FIVE, POKER_NO_LIMIT, false, 0, "NT" },
        { POKER_ANY_FIVE, POKER_LIMIT, false, 0, "FT" },
        { POKER_TWO_THREE, POKER_POT_LIMIT, false, 0, "PO" },
        { POKER_TWO_THREE, POKER_LIMIT, true, 0, "FO/8" },
        { POKER_DEUCE_TO_SEVEN, POKER_NO_LIMIT, false, 1, "N2L1D" },
        { POKER_DEUCE_TO_SEVEN, POKER_LIMIT, false, 3, "F2L3D" },
    };
    for (size_t i = 0; i < COUNT_OF(VARIANTS); i++)
        if (VARIANTS[i].hands == record->hands && VARIANTS[i].structure == record->structure &&
            VARIANTS[i].low == record->low && VARIANTS[i].draws == record->draws)
            return VARIANTS[i].name;
    return NULL;
}

const char *phh_refuses(const struct hand_record *record)
{
    if (record->why[0] != '\0')
        return record->why;
    if (record->joker)
        return "PHH knows no joker";
    if (phh_variant(record) != NULL)
        return NULL;
    if (record->hands == POKER_ACE_TO_FIVE)
        return "PHH has no variant for lowball from ace to five";
    return record->hands == POKER_TWO_THREE ? "PHH has no variant for Omaha with these bets"
                                            : "PHH has no variant for hold'em with these bets";
}

const char *ohh_refuses(const struct hand_record *record)
{
    if (record->why[0] != '\0')
        return record->why;
    if (record->joker)
        return "Open Hand History knows no joker";
    if (record->hands != POKER_ANY_FIVE && record->hands != POKER_TWO_THREE)
        return "Open Hand History does not say which hands win at a draw";
    return record->structure == POKER_SPREAD ? "Open Hand History has no word for spread limit" : NULL;
}

/* ---- PHH ------------------------------------------------------------------------------ */

static void add_amount(struct text *out, cents amount)
{
    char money[MONEY_MAX];
    if (amount == PHH_INF)
        text_add(out, "inf");
    else
        text_add(out, "%s%s", amount < 0 ? "-" : "", money_print(amount < 0 ? -amount : amount, money));
}

static void add_list(struct text *out, const char *key, const cents *list, size_t count)
{
    text_add(out, "%s = [", key);
    for (size_t i = 0; i < count; i++) {
        text_add(out, "%s", i > 0 ? ", " : "");
        add_amount(out, list[i]);
    }
    text_add(out, "]\n");
}

static void add_key(struct text *out, const char *key, cents amount)
{
    text_add(out, "%s = ", key);
    add_amount(out, amount);
    text_add(out, "\n");
}

static void add_faces(struct text *out, const struct phh_action *action)
{
    char face[3];
    text_add(out, "%s", action->count > 0 ? " " : "");
    for (size_t i = 0; i < action->count; i++)
        text_add(out, "%s", card_print(action->card[i], face));
}

static void add_action(struct text *out, const struct phh_action *action)
{
    switch (action->kind) {
    case PHH_HOLE: text_add(out, "d dh p%u", action->player); break;
    case PHH_BOARD: text_add(out, "d db"); break;
    case PHH_FOLD: text_add(out, "p%u f", action->player); return;
    case PHH_CALL: text_add(out, "p%u cc", action->player); return;
    case PHH_RAISE:
        text_add(out, "p%u cbr ", action->player);
        add_amount(out, action->amount);
        return;
    case PHH_DISCARD: text_add(out, "p%u sd", action->player); break;
    default: text_add(out, "p%u sm", action->player); break;
    }
    add_faces(out, action);
}

/* TOML has two kinds of quotes; between single ones everything stands for itself. A name
 * with both kinds loses its single ones. */
static void add_text(struct text *out, const char *text)
{
    char quote = strpbrk(text, "\"\\") != NULL ? '\'' : '"';
    text_add(out, "%c", quote);
    for (; *text != '\0'; text++)
        if (*text != quote)
            text_add(out, "%c", *text);
    text_add(out, "%c", quote);
}

void phh_write(const struct phh_hand *hand, const char *const names[PHH_PLAYERS_MAX], size_t number,
               struct text *out)
{
    bool fixed = hand->variant[0] == 'F';
    text_add(out, "[%zu]\nvariant = \"%s\"\nante_trimming_status = %s\n", number, hand->variant,
             hand->trimmed ? "true" : "false");
    add_list(out, "antes", hand->ante, hand->players);
    add_list(out, "blinds_or_straddles", hand->blind, hand->players);
    if (fixed) {
        add_key(out, "small_bet", hand->small_bet);
        add_key(out, "big_bet", hand->big_bet);
    } else {
        add_key(out, "min_bet", hand->min_bet);
    }
    add_list(out, "starting_stacks", hand->start, hand->players);
    text_add(out, "actions = [");
    for (size_t i = 0; i < hand->action_count; i++) {
        text_add(out, "%s\"", i > 0 ? ", " : "");
        add_action(out, &hand->action[i]);
        text_add(out, "\"");
    }
    text_add(out, "]\n");
    if (hand->finished)
        add_list(out, "finishing_stacks", hand->finish, hand->players);
    if (names != NULL) {
        text_add(out, "players = [");
        for (size_t i = 0; i < hand->players; i++) {
            text_add(out, "%s", i > 0 ? ", " : "");
            add_text(out, names[i]);
        }
        text_add(out, "]\n");
    }
}
