#include "no_bust_twin.h"

#include <string.h>

/* ---- the pages ----------------------------------------------------------- */

static bool is_joker_game(const struct page_terms *terms)
{
    return terms->page == MARINA_JOKER || terms->page == MARYSVILLE_JOKER;
}

static bool is_22(const struct page_terms *terms)
{
    return terms->page == MARINA_22 || terms->page == MARINA_22_LATER;
}

/* What each page says unless the house chooses otherwise. Two jokers at Marina:
 * OQ-12. Double after a split: printed for the joker game of 001 (rule 4) and for
 * 22 (001:603, 000:767), not for the others (OQ-79). Insurance is one of the "options available
 * for individual casinos" at Marina (001:426-436). */
struct page_terms page_terms(const char *game)
{
    static const struct {
        const char       *game;
        struct page_terms terms;
    } pages[] = {
        { "marina1/no-bust-joker", { MARINA_JOKER, 2, 1, .das = true, .surrender = true } },
        { "marina1/pure-21.5", { MARINA_PURE, 6, 5, .bonus_table = 1, .surrender = true, .peek = true } },
        { "marina1/no-bust-22", { MARINA_22, 6, 5, .das = true } },
        { "marina2/no-bust-22", { MARINA_22_LATER, 6, 5, .das = true } },
        { "marysville/no-bust-joker", { MARYSVILLE_JOKER, 2, 1, .surrender = true } },
        { "marysville/pure-21.5",
          { MARYSVILLE_PURE, 3, 2, .surrender = true, .peek = true, .insurance = true } },
    };
    for (size_t i = 0; i < COUNT_OF(pages); i++)
        if (strcmp(pages[i].game, game) == 0)
            return pages[i].terms;
    return (struct page_terms){ .page = NO_PAGE };
}

void page_set(struct page_terms *terms, const char *name, const char *value)
{
    bool yes = strcmp(value, "1") == 0;
    if (strcmp(name, "natural") == 0 || strcmp(name, "joker_natural") == 0) {
        terms->natural_num = value[0] - '0';
        terms->natural_den = value[2] - '0';
    } else if (strcmp(name, "split_natural") == 0)
        terms->split_natural = yes;
    else if (strcmp(name, "eights") == 0)
        terms->eights_win = strcmp(value, "win") == 0;
    else if (strcmp(name, "bonus_table") == 0)
        terms->bonus_table = value[0] - '0';
    else if (strcmp(name, "das") == 0)
        terms->das = yes;
    else if (strcmp(name, "surrender") == 0)
        terms->surrender = strcmp(value, "late") == 0;
    else if (strcmp(name, "peek") == 0)
        terms->peek = yes;
    else if (strcmp(name, "insurance") == 0)
        terms->insurance = yes;
}

/* ---- counting ------------------------------------------------------------- */

static bool is_ace(card face)
{
    return face != CARD_JOKER && card_rank(face) == RANK_A;
}

/* A ten or a picture; in Pure 21.5 a bonus card. */
static bool is_ten(card face)
{
    return face != CARD_JOKER && card_rank(face) >= RANK_T && card_rank(face) <= RANK_K;
}

static int face_value(card face)
{
    return is_ace(face) ? 1 : is_ten(face) ? 10 : card_rank(face) + 2;
}

static size_t jokers_in(const card *cards, size_t count)
{
    size_t jokers = 0;
    for (size_t i = 0; i < count; i++)
        jokers += cards[i] == CARD_JOKER;
    return jokers;
}

static bool is_natural(const struct page_terms *terms, const card *cards, size_t count, bool first_two)
{
    if (count != 2)
        return false;
    if (is_joker_game(terms)) /* "the first two cards dealt are Jokers" */
        return first_two && cards[0] == CARD_JOKER && cards[1] == CARD_JOKER;
    bool ace_ten = (is_ace(cards[0]) && is_ten(cards[1])) || (is_ten(cards[0]) && is_ace(cards[1]));
    return ace_ten && (first_two || (is_22(terms) && terms->split_natural));
}

struct page_count page_count(const struct page_terms *terms, const card *cards, size_t count, bool first_two)
{
    struct page_count counted = { .natural = is_natural(terms, cards, count, first_two) };
    int               low = 0, aces = 0;
    if (jokers_in(cards, count) > 0 && count > 1) { /* "Any card(s) and a Joker is 21" */
        counted.points = 21;
        return counted;
    }
    for (size_t i = 0; i < count; i++) {
        low += cards[i] == CARD_JOKER ? 0 : face_value(cards[i]);
        aces += is_ace(cards[i]);
    }
    counted.points = low;
    for (int elevens = 1; elevens <= aces; elevens++)
        if (low + 10 * elevens <= 21) {
            counted.points = low + 10 * elevens;
            counted.soft   = true;
        }
    counted.over = !counted.natural && counted.points > 21;
    return counted;
}

/* ---- the base wager -------------------------------------------------------- */

static const struct times WINS = { 1, 1 }, LOSES = { -1, 1 }, PUSHES = { 0, 1 };

/* The game rules 1 to 5 of 001:273-283, and 1 to 8 of 002:701-720: the same but
 * for the words, once "more than a Natural 22" is 22 or more without two jokers
 * (OQ-13). */
static struct times joker_game(struct page_count player, struct page_count bank)
{
    if (player.over && !bank.over)
        return LOSES;
    if (!player.over && bank.over)
        return WINS;
    if (player.over && bank.over)
        return player.points < bank.points ? PUSHES : LOSES; /* "wins all ties over 21" */
    if (player.points != bank.points)
        return player.points > bank.points ? WINS : LOSES;
    return PUSHES;
}

/* 001:579-588 and 000:713-737. */
static struct times game_of_22(struct page_count player, size_t cards, struct page_count bank)
{
    if (!player.over && bank.over) /* 2 */
        return WINS;
    if (!player.over && !bank.over) /* 3, 4 */
        return player.points > bank.points ? WINS : player.points < bank.points ? LOSES : PUSHES;
    if (player.over && !bank.over) /* 7 */
        return LOSES;
    if (bank.points < player.points) /* 5a */
        return LOSES;
    if (bank.points == player.points) /* 6 */
        return LOSES;
    bool spared = cards == 3 &&
                  (player.points == 22 || player.points == 23 || player.points == 24 || player.points == 25);
    return spared ? PUSHES : LOSES; /* 5b */
}

/* 001:399-409 and 002:1043-1073, with the house's choice of 002:1111-1113. */
static struct times pure_game(const struct page_terms *terms, struct page_count player,
                              struct page_count bank, bool bank_has_888)
{
    if (!player.over && bank.over) /* 4 */
        return WINS;
    if (player.over && !bank.over) /* 5 */
        return LOSES;
    if (!player.over && player.points == bank.points) /* 6 */
        return PUSHES;
    if (!player.over) /* 7 */
        return player.points > bank.points ? WINS : LOSES;
    if (bank_has_888) /* 8a */
        return terms->page == MARYSVILLE_PURE && terms->eights_win ? WINS : PUSHES;
    return LOSES; /* 8b */
}

static bool is_888(const card *cards, size_t count)
{
    if (count != 3)
        return false;
    for (size_t i = 0; i < 3; i++)
        if (cards[i] == CARD_JOKER || card_rank(cards[i]) != RANK_8)
            return false;
    return true;
}

struct times page_base(const struct page_terms *terms, const card *player, size_t count, bool split,
                       const card *bank, size_t bank_count)
{
    struct page_count ours   = page_count(terms, player, count, !split);
    struct page_count theirs = page_count(terms, bank, bank_count, true);
    if (ours.natural && theirs.natural) /* rule 1 of every page */
        return PUSHES;
    if (ours.natural)
        return (struct times){ terms->natural_num, terms->natural_den };
    if (theirs.natural)
        return LOSES;
    if (is_joker_game(terms))
        return joker_game(ours, theirs);
    return is_22(terms) ? game_of_22(ours, count, theirs)
                        : pure_game(terms, ours, theirs, is_888(bank, bank_count));
}

/* "forfeit half their wager" (001:297, 422; 002:757-759). */
struct times page_surrendered(void)
{
    return (struct times){ -1, 2 };
}

/* "wins an amount equal to the original wager" (001:440, 002:1108-1110). */
struct times page_even_money(void)
{
    return WINS;
}

/* "that the undercard is a Bonus card", "2 to 1" (001:436, 002:1096-1099). */
struct times page_insurance(const struct page_terms *terms, const card bank[2])
{
    (void)terms;
    return is_ace(bank[0]) && is_ten(bank[1]) ? (struct times){ 2, 1 } : LOSES;
}

/* ---- Buster ---------------------------------------------------------------- */

bool page_has_buster(const struct page_terms *terms)
{
    return is_22(terms) || terms->page == MARYSVILLE_JOKER || terms->page == MARYSVILLE_PURE;
}

/* By the cards of the busted hand, 3 to 8 or more. */
struct times page_buster(const struct page_terms *terms, const card *bank, size_t count)
{
    static const int marina[] = { 2, 2, 4, 15, 50, 200 },  /* 001:641-650 */
        later[]               = { 1, 3, 6, 30, 100, 300 }, /* 000:839-852 */
        marysville[]          = { 1, 2, 4, 10, 40, 100 };  /* 002:1340-1356 */
    const int *table          = terms->page == MARINA_22         ? marina
                                : terms->page == MARINA_22_LATER ? later
                                                                 : marysville;
    if (!page_count(terms, bank, count, true).over)
        return LOSES;
    return (struct times){ table[count >= 8 ? 5 : count - 3], 1 };
}

/* ---- bonuses --------------------------------------------------------------- */

bool page_has_first_two(const struct page_terms *terms)
{
    return terms->page == MARYSVILLE_JOKER || terms->page == MARYSVILLE_PURE;
}

static int count_to_20(card face)
{
    return face == CARD_JOKER ? 0 : is_ace(face) ? 11 : face_value(face);
}

/* Every line that fits; the highest is paid (OQ-23). Jokers are nothing (OQ-102). */
struct times page_first_two(const card player[2], const card bank[2])
{
    static const card king_of_spades = RANK_K * 4 + SUIT_SPADES;
    int               best           = -1;
    bool              no_joker       = player[0] != CARD_JOKER && player[1] != CARD_JOKER;
    bool              twenty         = no_joker && count_to_20(player[0]) + count_to_20(player[1]) == 20;
    bool              kings          = player[0] == king_of_spades && player[1] == king_of_spades;
    bool blackjack = (is_ace(bank[0]) && is_ten(bank[1])) || (is_ten(bank[0]) && is_ace(bank[1]));
    const struct {
        bool fits;
        int  pays;
    } lines[] = {
        { player[0] != CARD_JOKER && is_ten(player[0]) && card_rank(player[0]) != RANK_T, 1 },
        { twenty, 4 },
        { twenty && card_suit(player[0]) == card_suit(player[1]), 6 },
        { no_joker && player[0] == player[1], 8 },
        { kings, 50 },
        { kings && blackjack, 500 },
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        if (lines[i].fits && lines[i].pays > best)
            best = lines[i].pays;
    return (struct times){ best, 1 };
}

bool page_has_pure_bonus(const struct page_terms *terms)
{
    return terms->page == MARINA_PURE;
}

static bool is_red(card face)
{
    return card_suit(face) == SUIT_HEARTS || card_suit(face) == SUIT_DIAMONDS;
}

/* 0 suited, 1 of one color, 2 neither. */
static int look_of(const card *cards, size_t count)
{
    bool suits[4] = { false }, red = false, black = false;
    for (size_t i = 0; i < count; i++) {
        suits[card_suit(cards[i])] = true;
        red                        = red || is_red(cards[i]);
        black                      = black || !is_red(cards[i]);
    }
    return suits[0] + suits[1] + suits[2] + suits[3] == 1 ? 0 : red != black ? 1 : 2;
}

/* Exactly these ranks, in any order: "A234". */
static bool are(const card *cards, size_t count, const char *ranks)
{
    static const char letters[] = "23456789TJQKA";
    char              left[8];
    if (strlen(ranks) != count)
        return false;
    strcpy(left, ranks);
    for (size_t i = 0; i < count; i++) {
        char *found = strchr(left, letters[card_rank(cards[i])]);
        if (found == NULL)
            return false;
        *found = '-';
    }
    return true;
}

/* 001:454-468, the three columns as printed. */
struct times page_pure_bonus(const struct page_terms *terms, const card *cards, size_t count, bool given_up)
{
    static const int blackjack[3][3] = { { 10, 10, 10 }, { 5, 5, 5 }, { 2, 2, 3 } },
                     a234[3][3]      = { { 2000, 2000, 2000 }, { 200, 200, 200 }, { 50, 25, 50 } },
                     sevens[3][3]    = { { 200, 1000, 200 }, { 100, 200, 100 }, { 75, 75, 75 } },
                     s678[3][3]      = { { 100, 100, 100 }, { 50, 50, 50 }, { 25, 25, 10 } };
    int column = terms->bonus_table - 1, look = look_of(cards, count), best = -1;
    if (given_up) /* OQ-80 */
        return LOSES;
    if (page_count(terms, cards, count, true).natural)
        best = blackjack[look][column];
    if (are(cards, count, "A234"))
        best = a234[look][column];
    if (are(cards, count, "777"))
        best = sevens[look][column];
    if (are(cards, count, "678"))
        best = s678[look][column];
    if (count >= 6 && !page_count(terms, cards, count, true).over && best < 20) /* "6-Card No Bust" */
        best = 20;
    return (struct times){ best, 1 };
}

/* ---- the charts ------------------------------------------------------------ */

/* "must hit soft 17 or less and must stand on hard 17 or more"; soft 18: OQ-77. */
bool page_bank_draws(const struct page_terms *terms, const card *bank, size_t count)
{
    struct page_count counted = page_count(terms, bank, count, true);
    if (count < 2)
        return true;
    if (counted.natural)
        return false;
    return counted.soft ? counted.points <= 17 : counted.points < 17;
}

/* Stands: whoever has a natural (OQ-101), is over, or has what the chart says. */
static bool must_stand(const struct page_terms *terms, struct page_count counted)
{
    if (counted.natural || counted.over)
        return true;
    switch (terms->page) {
    case MARINA_JOKER: /* "hard 20 or more", "option on 12 through soft 20"; any 21: OQ-17 */
        return counted.points == 21 || (counted.points == 20 && !counted.soft);
    case MARYSVILLE_JOKER: return counted.points >= 20;
    case MARINA_22:
    case MARINA_22_LATER: return counted.points == 21;
    default: return counted.points >= 19 && !counted.soft;
    }
}

static bool is_pair(const struct page_hand *hand)
{
    return hand->count == 2 && jokers_in(hand->cards, 2) == 0 &&
           (card_rank(hand->cards[0]) == card_rank(hand->cards[1]) ||
            (is_ten(hand->cards[0]) && is_ten(hand->cards[1])));
}

/* "Three splits", "up to four hands"; aces in 22 once; tens there up the ladder. */
static bool may_split(const struct page_terms *terms, const struct page_hand *hand)
{
    if (!is_pair(hand) || hand->splits >= 3)
        return false;
    if (!is_22(terms) || hand->splits == 0)
        return true;
    if (is_ace(hand->cards[0]))
        return false;
    if (!is_ten(hand->cards[0]))
        return true;
    /* 001:604-610: a second split of "the same value or rank as the original card", and two
     * ten-values are; a third "of the same value or rank and of the same suit". */
    return hand->splits == 1 || card_suit(hand->cards[1]) == card_suit(hand->original);
}

struct page_may page_may(const struct page_terms *terms, const struct page_hand *hand)
{
    struct page_count counted = page_count(terms, hand->cards, hand->count, !hand->from_split);
    struct page_may   may     = { .stand = true };
    bool              two = hand->count == 2, aces = hand->from_split && is_ace(hand->original);
    bool              stands = must_stand(terms, counted);
    may.split                = !counted.natural && may_split(terms, hand);
    may.surrender            = two && terms->surrender && !hand->from_split && !counted.natural &&
                    !(terms->page == MARINA_JOKER && jokers_in(hand->cards, 2) > 0);
    if (stands || (aces && two)) /* split aces have their one card */
        return may;
    may.draw  = true;
    may.twice = two && (!hand->from_split || terms->das);
    may.stand = counted.soft || counted.points > 11;
    return may;
}

bool page_freezes(const struct page_terms *terms, card up)
{
    return is_joker_game(terms) && up == CARD_JOKER;
}

bool page_peeks(const struct page_terms *terms, card up)
{
    return terms->peek && (is_ace(up) || is_ten(up));
}

/* 002:583-620 and 000:598-606: ace one, face value, J Q K 11 12 13, a joker as the
 * seventh seat is. No button in the joker game of 001 (001:298). */
int page_button(const struct page_terms *terms, card second)
{
    if (terms->page == MARINA_JOKER)
        return 0;
    return second == CARD_JOKER ? 14 : is_ace(second) ? 1 : card_rank(second) + 2;
}
