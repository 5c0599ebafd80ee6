/* The no-bust family: 21 games against the player-dealer, in which a player who
 * goes over has not lost yet. One engine for all its sheets.
 *
 *   IDLE --closed--> DEALING --two cards each--> INSURING --all answered-->
 *        PEEKING --looked--> PLAYING --last hand done--> BANKING --bank done-->
 *        DECIDED --settled--> IDLE
 *
 * DEALING: a card to each spot that has a wager, clockwise from the house
 * dealer's left or the player-dealer's (OQ-64), the player-dealer's last, and
 * again; the player-dealer's second card lies face down or comes only when the
 * players are done. INSURING: only with an ace up where insurance is offered;
 * each bettor for the own wager (OQ-80, OQ-104). PEEKING: where the house dealer
 * looks under an ace or ten-value; a natural of the bank leaves the players nothing
 * to do. A joker up does so too: nobody draws (MC1-NBJ-H7, CM-NBJ-R14). PLAYING:
 * spot by spot in the order of the deal, on a spot hand by hand in the order of
 * their numbers (OQ-106); who has the spot decides, those behind match or ride
 * (OQ-82, OQ-104). BANKING: the second card is turned or dealt, it places the
 * button; then the bank draws, on some pages only while something hangs on it
 * (OQ-107): a Buster wager is such (OQ-72). Until that second card is there a hand of
 * two cards can be given up, in its turn or not. DECIDED: all wagers can be settled;
 * in No Bust 22 naturals are before, where the bank covers everything (OQ-8).
 *
 * Where a dealer enters the cards, the second card that lies face down may be
 * entered as ??. The dealer who looks at it says what it makes, and names it when
 * it is turned.
 *
 * A hand is what lies on one part of one spot. Who goes over is not out: what
 * that is worth hangs on the bank's hand (`over`). */
#ifndef GAMES_BLACKJACK_H
#define GAMES_BLACKJACK_H

#include "base/text.h"
#include "games/game.h"
#include "hands/blackjack.h"

/* What two hands that are both over come to (charts.md, section 7). */
enum blackjack_over {
    OVER_CLOSER_PUSHES,    /* the player's, if strictly closer to 21 (NBJ-G3b) */
    OVER_THREE_CARDS_PUSH, /* the same of three cards and at most 25, else it loses (NB22-G5b) */
    OVER_EIGHTS_PUSH,      /* only against three eights (P215-G8a) */
    OVER_EIGHTS_WIN        /* the same as a win, by the house's choice (CM-P215-X5) */
};

/* Which of two ten-values may be split again (OQ-18, OQ-103). */
enum blackjack_ladder {
    TENS_ALIKE, /* any two, as often as other pairs */
    TENS_LADDER /* any two, and again any two; the third time of one suit */
};

/* Lines of the Bonus Bet on the hand as it ends (P215-B7); each but the last
 * two in a suit, in a color, or in neither. */
enum pure_line {
    PURE_BLACKJACK,
    PURE_A234      = PURE_BLACKJACK + 3,
    PURE_SEVENS    = PURE_A234 + 3,
    PURE_S678      = PURE_SEVENS + 3,
    PURE_SIX_CARDS = PURE_S678 + 3,
    PURE_ELSE,
    PURE_LINES
};

/* Lines of the Blackjack Bonus Bet on the first two cards (CM-BJBB-7a). */
enum first_two_line {
    FIRST_TWO_KINGS_BEATEN, /* the kings of spades, and the bank has ace and ten-value */
    FIRST_TWO_KINGS,
    FIRST_TWO_IDENTICAL,
    FIRST_TWO_SUITED_20,
    FIRST_TWO_20,
    FIRST_TWO_PICTURE, /* the first card of the two */
    FIRST_TWO_ELSE,
    FIRST_TWO_LINES
};

/* What a house may pay out of a pool of its own (CM-P215-X6 to X12): for three eights of
 * the bank's, for a player's hand as it ends, and for naturals in a row. */
enum blackjack_award {
    AWARD_EIGHTS_SUITED,
    AWARD_EIGHTS_COLOR,
    AWARD_EIGHTS,
    AWARD_SEVENS_SUITED,
    AWARD_SEVENS_COLOR,
    AWARD_SEVENS_UNSUITED,
    AWARD_S678_SUITED,
    AWARD_S678_COLOR,
    AWARD_SEVEN_CARDS,
    AWARD_RUN, /* of two naturals and more */
    BLACKJACK_AWARDS = AWARD_RUN + AWARD_RUNS
};
struct award_line {
    const char *name, *rule;
};

#define BUSTER_CARDS_MIN 3
#define BUSTER_CARDS_MAX 8 /* and more */
#define BUSTER_LINES     (BUSTER_CARDS_MAX - BUSTER_CARDS_MIN + 1)

struct blackjack_rules {
    uint8_t kind; /* enum blackjack_kind: what the first two cards can be */
    uint8_t seats;

    /* The deal. */
    bool from_bank;   /* starts at the player-dealer's left; else at the house dealer's (OQ-64) */
    bool second_down; /* the bank's second card lies face down; else it comes when players are done */
    bool peek;        /* under an ace or ten-value it is looked at, and a natural ends the hand (P215-G2b) */

    /* What a player must do: stand on these totals and above (0: on none), draw
     * on this hard total and below. Splitting tens and surrender stay free
     * (OQ-78); doubling, splitting and surrender satisfy the rest (OQ-17). */
    uint8_t stand_hard, stand_soft, draw_hard;

    bool    bank_hits_soft17;
    bool    completes; /* the bank draws by the chart whatever hangs on it; else if something does (OQ-107) */
    uint8_t over;      /* enum blackjack_over */

    /* Doubling on two cards. */
    bool double_for_less; /* OQ-100 */
    bool double_21;       /* on a total of 21 as well (NB22-D1: not) */
    bool double_split;    /* after a split (OQ-79) */

    uint8_t splits, ace_splits; /* at most, of a spot */
    uint8_t ladder;             /* enum blackjack_ladder */
    bool    split_natural;      /* ace and ten after a split are a natural (OQ-14) */

    bool surrender;        /* on the first two cards, before the bank's second is known */
    bool joker_surrenders; /* with a joker too (MC1-NBJ-D2: not) */
    bool insurance;        /* and even money, with an ace up (P215-X3, X4) */

    struct pay win, lose, equal, natural, over_push, over_lost, surrendered;
    /* Of the same pays, other causes: a win since the bank is over, a loss by less or to a
     * natural, two naturals, and of two hands that are over equal ones and one that is
     * closer. */
    const char *bank_over, *lower, *to_natural, *naturals, *over_equal, *over_closer;
    struct pay  eights_push, eights_win; /* against three eights, by `over` */
    struct pay  insured, uninsured, even_money;

    /* Side bets; NULL where there is none. */
    const struct pay *buster;    /* by cards of the bank's hand that went over, from three */
    struct pay        no_buster; /* the bank did not */
    const struct pay *pure;      /* by enum pure_line */
    const struct pay *first_two; /* by enum first_two_line */

    /* Out of the table's pool, by enum blackjack_award; NULL where no house has any. */
    const struct award_line *awards;
    int64_t                  award[BLACKJACK_AWARDS]; /* what each is worth; 0: not offered */

    /* The rules that events cite. */
    const char *deal, *drawn;                                /* cards of the players */
    const char *bank_up, *bank_second, *turned, *bank_draws; /* and of the bank */
    const char *hit, *stand, *doubled, *split, *gave_up;
    const char *peeked, *insures, *evens;
};

/* Must the bank take another card? It has at least two. */
bool blackjack_bank_draws(const struct blackjack_rules *rules, struct blackjack_total bank);

/* Must a player stand, must one draw, with this? Never both. */
bool blackjack_must_stand(const struct blackjack_rules *rules, struct blackjack_total total);
bool blackjack_must_draw(const struct blackjack_rules *rules, struct blackjack_total total);

/* A finished hand, as far as it decides anything. */
struct blackjack_end {
    struct blackjack_total total;
    uint8_t                cards;
    bool                   eights; /* three eights and nothing else */
};

struct blackjack_end blackjack_end(const struct blackjack_rules *rules, const card *cards, size_t count,
                                   bool first_two);

/* What the base wager gets. */
struct pay blackjack_result(const struct blackjack_rules *rules, struct blackjack_end player,
                            struct blackjack_end bank);

/* What the side bets get. */
struct pay          blackjack_buster(const struct blackjack_rules *rules, struct blackjack_end bank);
enum pure_line      blackjack_pure(const struct blackjack_rules *rules, const card *cards, size_t count);
enum first_two_line blackjack_first_two(const card player[2], const card bank[2]);

/* The award that a player's hand deserves as it ends, or the bank's: of those that are
 * offered the narrowest that it fits; BLACKJACK_AWARDS where there is none. */
enum blackjack_award blackjack_award(const struct blackjack_rules *rules, const card *cards, size_t count,
                                     bool bank);

/* Seats to count to the first action: ace 1, others their face, jack 11, queen 12,
 * king 13, joker 14 (CM-NBJ-R11, MC2-NB22-C0, OQ-22). */
uint32_t blackjack_action(card second);

/* What a hand comes to, in words: "soft 18", "20", "over with 24", "a natural"; the one
 * of Pure 21.5, which alone counts halves, has the game's own name (P215-V2). */
void blackjack_say(struct blackjack_total total, struct text *out);

/* ---- the hand in play -------------------------------------------------------- */

enum blackjack_phase {
    BLACKJACK_IDLE,
    BLACKJACK_DEALING,
    BLACKJACK_INSURING,
    BLACKJACK_PEEKING,
    BLACKJACK_PLAYING,
    BLACKJACK_BANKING,
    BLACKJACK_DECIDED
};

#define BLACKJACK_PARTS_MAX 4 /* three splits (OQ-18) */
#define BLACKJACK_HANDS_MAX (BLACKJACK_PARTS_MAX * SEATS_MAX)

/* A player's hand: what lies on one part of a spot. No sheet lets a hand have more
 * than 19 cards: eighteen aces, one of them never eleven, stand on hard 19. */
struct blackjack_hand {
    uint8_t spot, part, count;
    bool    hit;  /* a card is due to it */
    bool    last; /* which is its last */
    bool    done; /* nothing more is decided about it */
    bool    gave_up;
    card    card[HAND_CARDS_MAX];
};

struct blackjack_state {
    uint8_t               phase;
    bool                  turned; /* the bank's second card lies open */
    uint8_t               peeked; /* RESULT_NATURAL, RESULT_NO_NATURAL, or nobody looked */
    uint8_t               bank_count;
    card                  bank[HAND_CARDS_MAX];
    uint8_t               hand_count; /* in the order of the deal, then as they arose */
    struct blackjack_hand hand[BLACKJACK_HANDS_MAX];
    uint64_t              answered[SEATS_MAX + 1]; /* about insurance, by spot: bit n, place n */
    uint64_t              even[SEATS_MAX + 1];     /* and has taken even money */
};

extern const struct bank_game blackjack_game;

#endif
