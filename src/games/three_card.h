/* Three Card Poker against the player-dealer: one engine for both houses.
 *
 *   IDLE --closed--> DEALING --stacks of three--> DECIDING --last play or fold-->
 *        OPENING --show--> SHOWING --show--> DECIDED --settled--> IDLE
 *
 * DEALING: a stack to each spot that has a wager, clockwise from the
 * player-dealer's left, and the last to the player-dealer, whose bottom card
 * is turned up (E2a). DECIDING: in the same order each Ante is matched by a
 * Play wager or folded (R3). OPENING: what was forfeited is collected before
 * the player-dealer's hand is opened (R4, R5). SHOWING: without a queen the
 * Play wagers go back at once (R5a); then the players' hands are laid open (R6).
 *
 * Who has a spot (its own seat if that has an Ante there, else whoever bet
 * first) looks at the cards and is asked first, then those behind in the order
 * in which they bet. Each plays or folds their own wagers, and who says nothing
 * follows the one who has the spot (OQ-94); by the other custom a fold there
 * folds the hand for everyone (OQ-82). A 6 Card Bonus outlives a fold, and the
 * hand it lies on stays on the table for it (OQ-42).
 *
 * A dealer who enters the cards does not see those that lie face down: they come as ??
 * and are named before they are shown, the player-dealer's first. Of a hand that was
 * folded by all they are never named (R4).
 *
 * The wagers lie on the layout, and who has played has a Play wager there: the
 * state holds the cards and who folded, nothing else. */
#ifndef GAMES_THREE_CARD_H
#define GAMES_THREE_CARD_H

#include "games/game.h"
#include "hands/high.h"
#include "hands/three.h"

struct three_card_rules {
    uint8_t             seats;                 /* L3: spots on the layout */
    bool                seat_decides;          /* OQ-94: who has the spot folds for all who bet there */
    bool                exposes;               /* E2a: the player-dealer's third card is turned up */
    bool                button;                /* R8: the third card places the action button */
    const struct pay   *ante_pays, *play_pays; /* by enum three_card_result: R5 */
    const struct ratio *pair_plus;             /* by enum three_category */
    const struct ratio *six_card;              /* by enum high_category; NULL: no such wager */
    const struct ratio *ante_bonus;            /* by enum three_category, to who plays; NULL: none */
    struct pay          ante_folded, pair_plus_folded;
    const char         *deal, *turned_up, *play, *fold, *opened, *shown;
    const char         *pair_plus_pays, *pair_plus_loses, *six_card_pays, *six_card_loses;
    const char         *ante_bonus_pays;
};

/* How a hand that was played stands against the player-dealer's. */
enum three_card_result {
    THREE_CARD_UNQUALIFIED_HIGHER, /* no queen; the player's hand is higher */
    THREE_CARD_UNQUALIFIED_EQUAL,
    THREE_CARD_UNQUALIFIED_LOWER,
    THREE_CARD_HIGHER,
    THREE_CARD_EQUAL,
    THREE_CARD_LOWER,
    THREE_CARD_RESULTS
};
enum three_card_result three_card_result(hand_rank player, hand_rank bank);

/* What Ante and Play get, and the two bonus wagers of a hand not folded. */
struct outcome three_card_ante(const struct three_card_rules *rules, enum three_card_result result);
struct outcome three_card_play(const struct three_card_rules *rules, enum three_card_result result);
struct pay     three_card_ante_bonus(const struct three_card_rules *rules, enum three_category three);
struct outcome three_card_pair_plus(const struct three_card_rules *rules, hand_rank player);

/* The best five of the player's three and the player-dealer's three cards. */
enum high_category three_card_six(const card player[3], const card bank[3]);
struct outcome     three_card_six_card(const struct three_card_rules *rules, enum high_category six);

/* R8: ace 1, others their face, ten 10 (OQ-6), jack 11, queen 12, king 13. */
uint32_t three_card_action(card turned_up);

enum three_card_phase {
    THREE_CARD_IDLE,
    THREE_CARD_DEALING,
    THREE_CARD_DECIDING,
    THREE_CARD_OPENING,
    THREE_CARD_SHOWING,
    THREE_CARD_DECIDED
};

struct three_card_state {
    uint8_t  phase;
    uint16_t dealt;                 /* bit n: spot n has its stack; the player-dealer's seat too */
    uint16_t shown;                 /* bit n: that hand lies open */
    uint64_t folded[SEATS_MAX + 1]; /* by spot; bit n: place n has folded there */
    card     hand[SEATS_MAX + 1][3];
};

/* Who has the spot and looks at its cards, 0 if nobody has an Ante there. */
uint8_t three_card_holder(const struct layout *layout, uint8_t spot);

/* The Ante that is to be played or folded now, NULL when none is. */
const struct stake *three_card_decides(const struct at *at, const struct three_card_state *state);

extern const struct bank_game three_card_game;

#endif
