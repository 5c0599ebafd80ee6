/* A way of playing the no-bust family by what a hand counts, as people keep it
 * on a card: a cell for each total against each up card.
 *
 * In text a line for each total, "hard 16   R S S S S S H H R R" and so on, the
 * columns being the up cards A 2 3 4 5 6 7 8 9 T; "soft 18", "pair 88". Hands of
 * three cards and more follow the same lines unless one of their own says
 * otherwise: "hard+ 13", "soft+ 18" (going over with three cards is not going
 * over with four in No Bust 22). The letters:
 *
 *   S stand   H hit   D double, else hit   d double, else stand
 *   R surrender, else hit   r surrender, else stand
 *   P split   - as the total says (in lines of pairs)
 *
 * A line "even money" says that it is taken with a natural, where it is offered;
 * insurance never is: it pays for nobody who has seen two cards of a fresh shoe.
 *
 * Where the rules leave no choice (draw on 11, stand on 20) they are followed,
 * whatever the cell says. */
#ifndef ODDS_BLACKJACK_CHART_H
#define ODDS_BLACKJACK_CHART_H

#include "odds/blackjack_hands.h"

enum blackjack_act { ACT_STAND, ACT_HIT, ACT_DOUBLE, ACT_SPLIT, ACT_SURRENDER, BLACKJACK_ACTS };
extern const char *const blackjack_act_names[BLACKJACK_ACTS];

enum blackjack_cell {
    CELL_STAND,
    CELL_HIT,
    CELL_DOUBLE_HIT,
    CELL_DOUBLE_STAND,
    CELL_GIVE_HIT,
    CELL_GIVE_STAND,
    CELL_SPLIT,
    CELL_NO_PAIR,
    BLACKJACK_CELLS
};

#define CHART_HARD_MIN 4
#define CHART_SOFT_MIN 12
#define CHART_TOTAL    22 /* rows up to 21 */
#define CHART_COLUMNS  VALUE_JOKER

struct blackjack_chart {
    uint8_t hard[CHART_TOTAL][CHART_COLUMNS]; /* by total and up card: enum blackjack_cell */
    uint8_t soft[CHART_TOTAL][CHART_COLUMNS];
    uint8_t hard_more[CHART_TOTAL][CHART_COLUMNS]; /* of three cards and more */
    uint8_t soft_more[CHART_TOTAL][CHART_COLUMNS];
    uint8_t pair[CHART_COLUMNS][CHART_COLUMNS]; /* by the value of the two cards */
    bool    even_money;                         /* takes it with a natural, where it is offered */
};

/* Draws on 11 or less, else stands; draws as the bank does. Neither doubles,
 * splits or surrenders. */
void chart_stand_12(struct blackjack_chart *out);
void chart_mimic(const struct blackjack_rules *rules, struct blackjack_chart *out);

/* What the chart does with a hand among what is allowed. */
enum blackjack_act chart_act(const struct blackjack_chart *chart, const struct player_hand *hand, unsigned up,
                             const bool may[BLACKJACK_ACTS]);

/* The same for cards as they lie on the table; the bank shows `up`, not a joker. */
enum blackjack_act chart_act_cards(const struct blackjack_chart *chart, const struct blackjack_rules *rules,
                                   const card *cards, size_t count, card up, const bool may[BLACKJACK_ACTS]);

/* What can be done with two cards, and what is. */
struct first_two {
    bool    may[BLACKJACK_ACTS];
    double  ev[BLACKJACK_ACTS]; /* of those that were looked at: all, for the best play */
    uint8_t act;
};

/* What a play is worth, over all hands of one up card: of two cards by their
 * values, the lower first; of more by their total, hard and soft, summed over the
 * hands that come to it, each as often as the shoe has it. */
struct up_card_play {
    struct first_two first[VALUES][VALUES];
    struct first_two more[2][CHART_TOTAL];
};

/* The chart that comes nearest to the best play. */
void chart_from(const struct pack *full, const struct up_card_play play[VALUES], bool even_money,
                struct blackjack_chart *out);

/* What each act is worth in a cell of the chart for two cards, in base wagers, on average
 * over the hands that come to it. `chart_worths` says how many cells there are. */
struct chart_worth {
    char   hand[12]; /* "hard 16", "soft 18", "pair 88" */
    char   up;
    double ev[BLACKJACK_ACTS]; /* NAN where it is not allowed */
};
#define CHART_WORTHS_MAX                                                                                     \
    ((CHART_TOTAL - CHART_HARD_MIN + CHART_TOTAL - CHART_SOFT_MIN + CHART_COLUMNS) * CHART_COLUMNS)
size_t chart_worths(const struct pack *full, const struct up_card_play play[VALUES],
                    struct chart_worth out[CHART_WORTHS_MAX]);

#define CHART_TEXT_MAX 2048
void chart_print(const struct blackjack_chart *chart, char out[CHART_TEXT_MAX]);

/* STATUS_BAD_INPUT, and `why` names line and word: a row that is no row, a cell
 * that is no letter, a row twice or missing. Lines that are empty or start with
 * # are passed over. */
#define CHART_WHY_MAX 160
enum status chart_parse(const char *text, struct blackjack_chart *out, char why[CHART_WHY_MAX]);

#endif
