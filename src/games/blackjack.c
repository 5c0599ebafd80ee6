#include "games/blackjack.h"

#include <assert.h>

bool blackjack_bank_draws(const struct blackjack_rules *rules, struct blackjack_total bank)
{
    /* A natural is over 17 however it is counted; soft 18 and up stand (OQ-77). */
    if (bank.soft)
        return bank.halves < 2 * 17 || (bank.halves == 2 * 17 && rules->bank_hits_soft17);
    return bank.halves < 2 * 17;
}

bool blackjack_must_stand(const struct blackjack_rules *rules, struct blackjack_total total)
{
    uint8_t from = total.soft ? rules->stand_soft : rules->stand_hard;
    return total.natural || total.over || (from != 0 && total.halves >= 2 * from);
}

bool blackjack_must_draw(const struct blackjack_rules *rules, struct blackjack_total total)
{
    return !total.soft && total.halves <= 2 * rules->draw_hard;
}

static bool is_rank(card face, int rank)
{
    return face < CARD_JOKER && card_rank(face) == rank;
}

static bool all_of_rank(const card *cards, size_t count, int rank)
{
    for (size_t i = 0; i < count; i++)
        if (!is_rank(cards[i], rank))
            return false;
    return true;
}

struct blackjack_end blackjack_end(const struct blackjack_rules *rules, const card *cards, size_t count,
                                   bool first_two)
{
    return (struct blackjack_end){
        .total  = blackjack_total(rules->kind, cards, count, first_two && count == 2),
        .cards  = (uint8_t)count,
        .eights = count == 3 && all_of_rank(cards, 3, RANK_8),
    };
}

/* The same pay for another cause. */
static struct pay because(struct pay pay, const char *rule)
{
    return (struct pay){ pay.pays, rule };
}

static struct pay both_over(const struct blackjack_rules *rules, struct blackjack_end player,
                            struct blackjack_end bank)
{
    bool closer = player.total.halves < bank.total.halves;
    bool saved  = rules->over == OVER_CLOSER_PUSHES || (player.cards == 3 && player.total.halves <= 2 * 25);
    if (rules->over == OVER_EIGHTS_PUSH || rules->over == OVER_EIGHTS_WIN)
        return !bank.eights                      ? rules->over_lost
               : rules->over == OVER_EIGHTS_PUSH ? rules->eights_push
                                                 : rules->eights_win;
    if (player.total.halves == bank.total.halves)
        return because(rules->over_lost, rules->over_equal);
    if (closer)
        return saved ? rules->over_push : because(rules->over_lost, rules->over_closer);
    return rules->over_lost;
}

struct pay blackjack_result(const struct blackjack_rules *rules, struct blackjack_end player,
                            struct blackjack_end bank)
{
    if (bank.total.natural && !player.total.natural)
        return because(rules->lose, rules->to_natural);
    if (player.total.over)
        return bank.total.over ? both_over(rules, player, bank) : rules->lose;
    hand_rank mine = blackjack_rank(player.total), theirs = blackjack_rank(bank.total);
    if (mine == theirs)
        return player.total.natural ? because(rules->equal, rules->naturals) : rules->equal;
    if (mine < theirs)
        return because(rules->lose, rules->lower);
    if (player.total.natural)
        return rules->natural;
    return bank.total.over ? because(rules->win, rules->bank_over) : rules->win;
}

struct pay blackjack_buster(const struct blackjack_rules *rules, struct blackjack_end bank)
{
    if (!bank.total.over)
        return rules->no_buster;
    unsigned cards = bank.cards < BUSTER_CARDS_MAX ? bank.cards : BUSTER_CARDS_MAX;
    return rules->buster[cards - BUSTER_CARDS_MIN];
}

static bool is_red(card face)
{
    return card_suit(face) == SUIT_DIAMONDS || card_suit(face) == SUIT_HEARTS;
}

/* 0 in one suit, 1 in one color, 2 in neither. */
static unsigned likeness(const card *cards, size_t count)
{
    bool suit = true, color = true;
    for (size_t i = 1; i < count; i++) {
        suit  = suit && card_suit(cards[i]) == card_suit(cards[0]);
        color = color && is_red(cards[i]) == is_red(cards[0]);
    }
    return suit ? 0 : color ? 1 : 2;
}

/* Exactly the ranks of `want`, in any order. */
static bool holds(const card *cards, size_t count, const int *want, size_t wanted)
{
    unsigned has[RANK_A + 1] = { 0 };
    if (count != wanted)
        return false;
    for (size_t i = 0; i < count; i++)
        has[card_rank(cards[i])]++;
    for (size_t i = 0; i < wanted; i++)
        if (has[want[i]]-- == 0)
            return false;
    return true;
}

enum pure_line blackjack_pure(const struct blackjack_rules *rules, const card *cards, size_t count)
{
    static const int A234[] = { RANK_A, RANK_2, RANK_3, RANK_4 }, SEVENS[] = { RANK_7, RANK_7, RANK_7 },
                     S678[]      = { RANK_6, RANK_7, RANK_8 };
    struct blackjack_total total = blackjack_total(rules->kind, cards, count, count == 2);
    unsigned               alike = likeness(cards, count);
    if (total.natural)
        return PURE_BLACKJACK + alike;
    if (holds(cards, count, A234, COUNT_OF(A234)))
        return PURE_A234 + alike;
    if (holds(cards, count, SEVENS, COUNT_OF(SEVENS)))
        return PURE_SEVENS + alike;
    if (holds(cards, count, S678, COUNT_OF(S678)))
        return PURE_S678 + alike;
    return count >= 6 && !total.over ? PURE_SIX_CARDS : PURE_ELSE;
}

/* The first of these lines that is offered. */
static enum blackjack_award first_offered(const struct blackjack_rules *rules, enum blackjack_award from,
                                          enum blackjack_award to)
{
    while (from <= to && rules->award[from] == 0)
        from++;
    return from <= to ? from : BLACKJACK_AWARDS;
}

/* Cards of one suit are of one color too; of sevens the last line is for unsuited ones,
 * so that suited sevens never come to it (CM-P215-X9). */
enum blackjack_award blackjack_award(const struct blackjack_rules *rules, const card *cards, size_t count,
                                     bool bank)
{
    static const int EIGHTS[] = { RANK_8, RANK_8, RANK_8 }, SEVENS[] = { RANK_7, RANK_7, RANK_7 },
                     S678[]     = { RANK_6, RANK_7, RANK_8 };
    enum blackjack_award alike  = (enum blackjack_award)likeness(cards, count);
    bool                 suited = alike == 0;
    if (bank)
        return holds(cards, count, EIGHTS, COUNT_OF(EIGHTS))
                   ? first_offered(rules, AWARD_EIGHTS_SUITED + alike, AWARD_EIGHTS)
                   : BLACKJACK_AWARDS;
    if (holds(cards, count, SEVENS, COUNT_OF(SEVENS)))
        return first_offered(rules, AWARD_SEVENS_SUITED + alike,
                             suited ? AWARD_SEVENS_COLOR : AWARD_SEVENS_UNSUITED);
    if (holds(cards, count, S678, COUNT_OF(S678)))
        return first_offered(rules, AWARD_S678_SUITED + alike, AWARD_S678_COLOR);
    bool charlie = count >= 7 && !blackjack_total(rules->kind, cards, count, false).over;
    return charlie && rules->award[AWARD_SEVEN_CARDS] != 0 ? AWARD_SEVEN_CARDS : BLACKJACK_AWARDS;
}

static unsigned points(card face)
{
    return face == CARD_JOKER          ? 0
           : card_rank(face) == RANK_A ? 11
           : card_rank(face) >= RANK_T ? 10
                                       : (unsigned)card_rank(face) + 2;
}

static bool is_picture(card face)
{
    return face < CARD_JOKER && card_rank(face) >= RANK_J && card_rank(face) <= RANK_K;
}

/* Jokers have no rank and no suit (OQ-102); ace and nine are a 20 (OQ-23). */
enum first_two_line blackjack_first_two(const card player[2], const card bank[2])
{
    static const card KING  = RANK_K * 4 + SUIT_SPADES;
    bool              joker = player[0] == CARD_JOKER || player[1] == CARD_JOKER;
    if (player[0] == KING && player[1] == KING)
        return points(bank[0]) + points(bank[1]) == 21 ? FIRST_TWO_KINGS_BEATEN : FIRST_TWO_KINGS;
    if (!joker && player[0] == player[1])
        return FIRST_TWO_IDENTICAL;
    if (!joker && points(player[0]) + points(player[1]) == 20)
        return card_suit(player[0]) == card_suit(player[1]) ? FIRST_TWO_SUITED_20 : FIRST_TWO_20;
    return is_picture(player[0]) ? FIRST_TWO_PICTURE : FIRST_TWO_ELSE;
}

uint32_t blackjack_action(card second)
{
    if (second == CARD_JOKER)
        return 14;
    return card_rank(second) == RANK_A ? 1 : (uint32_t)card_rank(second) + 2;
}

void blackjack_say(struct blackjack_total total, struct text *out)
{
    if (total.natural)
        text_add(out, "%s", total.halves % 2 != 0 ? "a Pure 21.5" : "a natural");
    else
        text_add(out, "%s%d", total.over ? "over with " : total.soft ? "soft " : "", total.halves / 2);
}
