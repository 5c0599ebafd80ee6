/* Double-hand poker: one engine for three houses, and Fortune with its bonus.
 *
 *   CLOSED     pile        dice        cards, cards...        lay, houseway
 *   -------> PILE -------> DICE -------> DEALING -------> SETTING -----+
 *              ^                            |                |         | all are set:
 *              +------- MISDEAL ------------+----------------+         | the bank is opened
 *                                                                      v
 *                        settled <------ DECIDED <--- lay, houseway -- BANK
 *
 * The player-dealer names the pile that goes out first and shakes three dice;
 * counting from the player-dealer as one, they name the position that gets it,
 * and the other piles follow clockwise. Seven piles of seven lie face down and
 * four cards are left over. Each hand with a wager is laid as a front of two
 * and a back of five; then the player-dealer's hand is opened and laid, and
 * the others are shown from the action button on. Piles are named by the
 * player-dealer before a card is seen, so they are dealt straight to their
 * positions.
 *
 * Where the houses differ a field of the rules differs: who decides a hand
 * that several bet on, when House Way hands are set, whether one bettor plays
 * several hands, and what each accident leads to. */
#ifndef GAMES_PAIGOW_H
#define GAMES_PAIGOW_H

#include "games/spots.h"
#include "hands/double_hand.h"
#include "hands/fortune.h"

#define PAIGOW_SPOTS       7
#define PAIGOW_STUB        4
#define PAIGOW_BETTORS_MAX (PAIGOW_SPOTS * BETTORS_A_SPOT)

/* What follows from an accident. */
enum paigow_ruling {
    RULING_REPLACE,    /* a card shown on the deal: replaced, or a misdeal */
    RULING_MISDEAL,    /* dealt again, wagers and collection stand */
    RULING_FOUL,       /* the hand loses */
    RULING_SIZE,       /* the wager was removed and its size is not known */
    RULING_OPEN_BANK,  /* the bank was seen: hands not yet set go the House Way */
    RULING_RESET,      /* the dealer set the House Way wrongly: set anew */
    RULING_TRUE_VALUE, /* the dealer misread a hand: it plays as it is */
};

enum paigow_phase {
    PAIGOW_IDLE,
    PAIGOW_PILE,
    PAIGOW_DICE,
    PAIGOW_DEALING,
    PAIGOW_SETTING,
    PAIGOW_BANK,
    PAIGOW_DECIDED
};

/* An accident by the name that the floor gives it, when it can happen, and the
 * rule for what follows. */
struct paigow_accident {
    struct words says;        /* its name */
    uint8_t      ruling;      /* enum paigow_ruling */
    uint8_t      first, last; /* phases, both included */
    const char  *rule;        /* of the accident */
    const char  *then;        /* of what follows */
};

struct paigow_cites {
    const char *pile, *dice, *deal, *bank_deal, *stub;
    const char *lay, *lay_bank, *ask, *ask_bank, *one_hand, *open, *show;
    const char *win, *lose, *push, *copy, *foul_loses;
    const char *stronger, *front_count, *back_count; /* the kinds of foul */
    const char *reset_bank;                          /* the bank's foul hand */
    const char *ace, *two;                           /* misdeals by exposed cards */
    const char *not_after_looking;                   /* the floor refuses the House Way */
    const char *removed_loser, *removed_winner;
};

/* The bonus of Fortune: pays by line, and what the Envy buttons get. */
struct paigow_fortune {
    struct ratio pays[FORTUNE_LINES];
    cents        envy[FORTUNE_LINES];
    cents        button; /* the least wager that has an Envy button */
    const char  *paid, *lost, *envied;
};

struct paigow_rules {
    bool                          largest_decides; /* else the seated player (OQ-29) */
    bool                          one_hand;        /* a bettor's further hands go the House Way */
    bool                          house_way_late;  /* set when settlement reaches them */
    bool                          wheel_second;    /* A-2-3-4-5 by the other custom (OQ-27) */
    const struct paigow_accident *accidents;
    size_t                        accident_count;
    struct ratio                  base[3];   /* by how many of the two hands the player wins */
    const char *const            *house_way; /* the rule of each line of the chart, by enum house_way_line */
    const struct paigow_fortune  *fortune;   /* NULL where there is no bonus */
    struct paigow_cites           cites;
};

struct paigow_hand {
    uint8_t  decider;   /* the place that sets it, 0 nobody */
    bool     wagered;   /* a wager lies there */
    bool     dealt;     /* its seven cards are there */
    bool     house_way; /* to be set, or set, the House Way */
    bool     set, open, fouled;
    card     card[DOUBLE_HAND_CARDS];
    card_set front; /* of a hand that is set */
};

struct paigow_state {
    uint8_t            phase, bank; /* `bank` is the player-dealer's seat */
    uint8_t            pile, dice[3], piles_dealt, stub_count;
    card               stub[PAIGOW_STUB];
    uint8_t            shown_spot; /* a card shown on the deal, to be replaced */
    card               shown_card;
    bool               replaced;               /* one was */
    struct paigow_hand hand[PAIGOW_SPOTS + 1]; /* by spot, 0 not used */
    struct bettors     bettors;
};

/* Three dice to the position that they name, the player-dealer being 1, 8 and
 * 15 (CM-PGP-B15). */
uint8_t paigow_position(unsigned total);

/* Both hands against both of the bank: 2 the player wins, 1 one each, 0 the
 * bank wins. A copy is the bank's; `*copies` counts those. `wheel_second` is
 * the other custom for A-2-3-4-5 (OQ-27). */
unsigned paigow_wins(card_set front, card_set back, card_set bank_front, card_set bank_back,
                     bool wheel_second, unsigned *copies);

/* All seven cards of a hand, and those behind its front. */
card_set paigow_cards(const struct paigow_hand *hand);
card_set paigow_back(const struct paigow_hand *hand);

/* The rule by which the hand as it is set is foul, NULL if it is not. */
const char *paigow_foul(const struct paigow_rules *rules, const struct paigow_hand *hand);

/* The line that the seven cards are paid by. */
enum fortune_line paigow_line(const struct paigow_fortune *fortune, const struct paigow_hand *hand);

/* What an Envy button gets for a hand of that line, in dollars. */
struct ratio paigow_envy_dollars(const struct paigow_fortune *fortune, enum fortune_line line);

/* The spot that the dice named, and the spot of the next pile. */
uint8_t paigow_action_spot(const struct paigow_state *state);
uint8_t paigow_pile_spot(const struct paigow_state *state, uint8_t pile);
uint8_t paigow_after(uint8_t spot, unsigned steps);

/* Hands that somebody must still set. */
bool paigow_awaits(const struct paigow_state *state, uint8_t spot);

/* paigow_apply.c */
void paigow_apply(const struct at *at, void *opaque, const struct event *event);
void paigow_code(struct codec *codec, void *opaque);
void paigow_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out);

/* Deciding one command: a working state, and the story so far. */
struct paigow_work {
    const struct at           *at;
    const struct paigow_rules *rules;
    struct paigow_state        now;
    struct events             *out;
};

/* Starts an event; paigow_happens applies the last one started. */
struct event *paigow_tell(struct paigow_work *work, enum event_kind kind, const char *rule, uint8_t spot);
void          paigow_happens(struct paigow_work *work);

/* Sets a hand the House Way; opens the bank's once all are set. */
void paigow_set_house_way(struct paigow_work *work, uint8_t spot, const char *rule);
void paigow_open_if_set(struct paigow_work *work);
void paigow_replace(struct paigow_work *work);

/* paigow_accident.c: accidents and the floor's word. */
const struct paigow_accident *paigow_accident_named(const struct paigow_rules *rules, const char *name);
enum refusal                  paigow_accident(struct paigow_work *work, const struct fields *has);
size_t paigow_accidents_now(const struct paigow_rules *rules, const struct paigow_state *state,
                            struct choice *out, size_t max);

/* paigow_settle.c */
struct outcome paigow_settle(const struct at *at, const void *opaque, const struct stake *stake);
cents          paigow_exposure(const struct at *at, cents chip_unit);
size_t paigow_extras(const struct at *at, const void *opaque, uint8_t first, struct extra out[EXTRAS_MAX]);

extern const struct bank_game paigow_game;

#endif
