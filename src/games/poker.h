/* Poker: one engine, as many rule sheets as the rulebook has.
 *
 * A sheet is a list of streets, a deck, how hands are made and compared, and how
 * they are bet on. The engine knows whose turn it is, what may be put in and who
 * wins; chips, pots, the collection and the button are the table's (table/pot.c),
 * and what everybody has put in lies on the layout alone (games/pots.h).
 *
 *   deal --blinds, antes--> street 1 --cards--> betting --round over--> the dealer
 *   (posts, until the          ^        or draws                          |
 *    first card)               +----------- the next street, its burn ----+
 *                                                                         |
 *   one hand left at any time: settling            showdown <- after the last street
 *                                                      |
 *                                      hands shown or mucked in order --> settling
 *
 * Steps are at the finest grain: a post, a burn, a card to a hand, an act, a hand
 * shown or mucked. What comes by itself is the table's option: a machine deals and
 * goes on, at a table where the dealer enters the cards each step is said.
 *
 * What a person does with chips is one command, `put`, and the engine derives from
 * it whether that is a call, a bet or a raise (poker_means). A hand may hold cards
 * that nobody knows (`??`) until it is shown: then they are named, or it is mucked.
 *
 * Where each part is: poker.c whose turn it is, cards and draws; poker_showdown.c the
 * showdown; poker_end.c what is seen and who wins; poker_bet.c what may be put in, and what putting it in
 * means; poker_apply.c what events change; poker_accident.c what goes wrong. */
#ifndef GAMES_POKER_H
#define GAMES_POKER_H

#include "games/game.h"
#include "hands/rank.h"

enum poker_structure {
    POKER_LIMIT,     /* every bet and raise is the bet of its street */
    POKER_SPREAD,    /* any amount from the lower to the upper bet; a raise at least the bet before */
    POKER_POT_LIMIT, /* a raise up to the pot after the call (OQ-38) */
    POKER_NO_LIMIT
};

/* How a hand is made of its own cards and the board. */
enum poker_hands {
    POKER_ANY_FIVE,      /* the best five of all: Hold'em */
    POKER_TWO_THREE,     /* two of the hand and three of the board: Omaha */
    POKER_ACE_TO_FIVE,   /* the lowest five, aces low, straights and flushes ignored (OQ-30) */
    POKER_DEUCE_TO_SEVEN /* the lowest five, aces high, straights and flushes counted */
};

/* What comes before the betting of a street: a burn, cards to every hand, cards for
 * all, or a draw of so many cards at the most, each hand in its turn (MC1-LB-D1).
 * `bet` says which of the two bets is bet there. */
struct poker_street {
    uint8_t burns, down, board, draw, bet;
};

#define POKER_STREETS_MAX 4
#define POKER_HOLE_MAX    5
#define POKER_BOARD_MAX   5

/* Which posts there are besides the blinds, before the first card. */
enum poker_posts {
    POKER_POSTS_NONE,
    POKER_POSTS_ANY /* as a record of another house says: live money of any size */
};

struct poker_cites {
    const char *blind, *ante, *post;
    const char *deal, *street, *burn, *draw;
    const char *act, *shown, *mucked, *asked;
    const char *said; /* of what was declared before the chips; NULL: as any act */
    const char *sevens;
    const char *wins, *low_wins, *last; /* the best hand; the low one; the only one left */
};

struct poker_rules {
    uint8_t             streets;
    struct poker_street street[POKER_STREETS_MAX];
    enum poker_hands    hands;
    bool                low; /* an eight or better has half (CM-OHL-0) */
    bool five_aces;          /* four aces and the joker beat all else (OQ-35); else they are four aces */
    enum poker_structure structure;

    /* The bets of limit; the least and the most of spread; of the others the least
     * bet alone. */
    cents bet[2];
    cents chip; /* the smallest; 0: cents */

    /* Who posts what: by seats clockwise from the button, which is 0. Heads-up the
     * button posts the small blind, [1], and the other the big one (OQ-83, OQ-117);
     * a single blind, [1] without [2], stays left of the button (OQ-84).
     * Whoever has the highest, the furthest of equals, acts last on the first
     * street: a straddle is one more blind. Antes are dead. */
    cents blind[POT_SEATS_MAX + 1];
    cents ante[POT_SEATS_MAX + 1];

    uint8_t raises;                   /* after the bet, while more than two are in; 0, and without a
                                       * limit: as many as they like (MC1-HE-10, OQ-38) */
    bool check_raise;                 /* who checked may raise on the same street */
    bool sevens;                      /* who checked a seven or better and has the best hand wins no bet
                                       * made after the draw (MC1-LB-12) */
    bool               asked_to_show; /* each hand is shown or mucked by its owner; else all are shown */
    bool               winner_shows;  /* at the showdown also the last hand that is left (MC1-LB-14) */
    bool               may_ask;       /* any player may see any hand of the showdown (MC1-LB-11) */
    enum poker_posts   posts;
    bool               burns_again; /* behind board cards that were shuffled in again (OQ-121) */
    struct poker_cites cites;
};

struct poker_state {
    bool     playing;
    uint8_t  street;    /* from 1; after the last comes the showdown */
    uint8_t  out;       /* cards dealt to hands, one after the other */
    uint8_t  last;      /* who acted last: the next to act sits behind */
    uint8_t  bets;      /* full bets and raises of this street, the big blind being one (OQ-113) */
    bool     burned;    /* on this street */
    uint8_t  aggressor; /* who raised what there is to call last, on this street */
    uint16_t folded;    /* hands given up, mucked ones included: bit n is seat n */
    uint16_t acted;     /* since the last full bet or raise: they may not raise again (OQ-37) */
    uint16_t checked;   /* on this street */
    uint16_t shown;
    uint16_t asked; /* hands of the showdown that somebody wants to see */
    uint16_t drew;  /* on this street */
    cents    level; /* the last full bet: what there is to call, but for short all-ins */
    cents    raise; /* the least by which it may be raised */

    /* What accidents are judged by, and what they leave behind (poker_accident.h). */
    uint16_t played;      /* has acted on the hand, on whichever street */
    uint16_t spoke, paid; /* has acted on this street, has put chips in */
    uint16_t fell;        /* hands given up on this street, which may be called retrievable */
    uint16_t barred;      /* may only check, call or fold on this street */
    uint16_t owed;        /* cards are to come for such as were taken out of the hand */
    uint16_t changed;     /* that has happened to the hand */
    bool     announced;   /* the last bet or raise of this street was declared first */
    bool     burn_lies;   /* the burn of the next street lies there, or is left out */
    uint8_t  shuffle;     /* the street before which what was withdrawn is shuffled in, 0 none */
    uint8_t  withdrew;    /* the accident that says so, counted from 1 */
    cents    last_put;    /* by who acted last */

    uint8_t owes[POT_SEATS_MAX + 1];  /* and how many */
    uint8_t drawn[POT_SEATS_MAX + 1]; /* cards drawn on this street, counted from 1; 0: not yet */

    uint8_t board_count;
    card    board[POKER_BOARD_MAX];
    uint8_t count[POT_SEATS_MAX + 1];
    card    hand[POT_SEATS_MAX + 1][POKER_HOLE_MAX];
};

/* A round of betting as it stands, looked up once. */
struct poker_round {
    uint16_t live;                   /* in play, all-in or not */
    uint16_t able;                   /* and with chips left */
    cents    put[POT_SEATS_MAX + 1]; /* on this street */
    cents    most;                   /* the most of these, of a hand that is dead as well */
    cents    pot;                    /* everything that lies in the middle, this street included */
};
void poker_look(const struct at *at, const struct poker_state *state, struct poker_round *out);

/* What this seat must put in to stay in the hand, if it has so much. */
cents poker_to_call(const struct poker_state *state, const struct poker_round *round, uint8_t seat);

/* What it may put in as a bet or a raise, the call included: from `least` to `most`,
 * or with chips for less the last of them. Both 0: it may not raise. */
struct poker_raise {
    cents least, most;
};
struct poker_raise poker_may_raise(const struct at *at, const struct poker_state *state,
                                   const struct poker_round *round, uint8_t seat);

/* Why it may not: nobody else has chips (REFUSE_BET_SIZE); nobody has made a full raise
 * since it acted, so that a short all-in can only be called (MC1-HE-4, OQ-37); it has
 * checked (MC1-LB-10); there were raises enough (MC1-HE-10). */
enum refusal poker_raise_refused(const struct at *at, const struct poker_state *state,
                                 const struct poker_round *round, uint8_t seat);

/* What chips pushed forward mean: what stays in the pot of them. `word` is what was
 * said before, if anything; `chips` how many chips it was, 0 if nobody counted; `opens`
 * is true while no bet lies there, a blind being one. 0: they mean nothing that may be
 * done. */
enum poker_word { POKER_NO_WORD, POKER_CALL, POKER_RAISE };
struct poker_put {
    cents           amount, stack, call;
    unsigned        chips;
    enum poker_word word;
    bool            opens;
};
cents poker_means(const struct poker_put *put, struct poker_raise raise);

/* Whose hand has the next card of the deal or of the draw; 0: they are over. */
uint8_t poker_next_hand(const struct at *at, const struct poker_state *state);

/* The next card: for a hand, or with seat 0 for the board; none if `cards` is 0. While
 * hands are dealt the next ones may come with it, up to `most` in all. */
struct poker_due {
    uint8_t seat, cards, most;
};
struct poker_due poker_due(const struct at *at, const struct poker_state *state);

/* Whose turn it is to draw: from the button's left, all-in or not; 0 nobody's. */
uint8_t poker_drawer(const struct at *at, const struct poker_state *state);

/* Whose turn it is to bet, and whose to show; 0 nobody's. */
uint8_t poker_actor(const struct poker_state *state, const struct poker_round *round);
uint8_t poker_shower(const struct at *at, const struct poker_state *state);

/* How many cards of a hand nobody knows. */
static inline size_t poker_unknown(const struct poker_state *state, uint8_t seat)
{
    size_t unknown = 0;
    for (size_t i = 0; i < state->count[seat]; i++)
        unknown += state->hand[seat][i] == CARD_UNKNOWN;
    return unknown;
}

/* A seat is live. The seats that are. */
uint16_t poker_live(const struct at *at, const struct poker_state *state);

static inline uint16_t poker_bit(unsigned seat)
{
    return (uint16_t)(1u << seat);
}
static inline unsigned poker_after(unsigned seat)
{
    return seat % POT_SEATS_MAX + 1;
}

/* How many times as high the bets of this hand are: a kill doubles them (CM-KILL-5). */
static inline cents poker_stakes(const struct at *at)
{
    return at->layout->killer != 0 ? 2 : 1;
}

/* The seat that posts the blind at `place` (0 the button); 0 where too few are in. */
uint8_t poker_blind_seat(const struct at *at, unsigned place);

/* The bet of a street, from 1: the least one unless the game is limit. */
static inline cents poker_bet(const struct poker_rules *rules, uint8_t street)
{
    return rules->bet[rules->structure == POKER_LIMIT ? rules->street[street - 1].bet : 0];
}

/* Somebody else is awaited. */
enum refusal poker_out_of_turn(struct turn turn, struct events *out);

/* poker_showdown.c: the hands in play, and at the showdown those that were thrown away
 * there; the next street, turnup and muck and see, and what of these may be said. */
uint16_t     poker_in_showdown(const struct at *at, const struct poker_state *state);
enum refusal poker_next_street(const struct at *at, const struct poker_state *state, struct events *out);
enum refusal poker_at_showdown(const struct at *at, const struct poker_state *state,
                               const struct command *command, struct events *out);
size_t       poker_showdown_legal(const struct at *at, const struct poker_state *state, struct choice *out,
                                  size_t max);

/* poker_end.c */
void               poker_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out);
hand_rank          poker_omaha(bool five_aces, const card *hole, const card *board, size_t board_count);
struct pot_winners poker_winners(const struct at *at, const void *opaque, uint16_t seats);

/* Once all hands are seen: what goes back to this seat of its bets after the draw,
 * because somebody wins with a seven or better that they had checked (MC1-LB-12). Of a
 * pot that they are not in nothing does, and all-in before the draw is no check (OQ-123). */
cents poker_sevens_back(const struct at *at, const struct poker_state *state, uint8_t seat);

/* poker_showdown.c: that of all seats, once nobody is left to show; else nothing. */
void poker_give_sevens_back(const struct at *at, const struct poker_state *state, struct events *out);

/* poker_call.c: "kings and nines", "7-5-4-3-A"; the hand's own cards, then the board. */
void poker_call(const void *opaque, const card *cards, size_t count, char out[CALL_MAX]);

/* Of "kings and nines, low 8-6-4-2-A" the half that plays for this part of a pot: "kings and
 * nines" with HAND_HIGH, "8-6-4-2-A" with HAND_LOW, else all of it; "" where it has none. */
void poker_call_half(const char *called, uint8_t half, char out[CALL_MAX]);

bool poker_best(const void *rules, const struct shown_cards *own, const struct shown_cards *board,
                uint8_t half, card out[5]);

card poker_joker(const void *opaque, const card five[5], uint8_t half);

/* poker_apply.c */
void poker_apply(const struct at *at, void *opaque, const struct event *event);
void poker_code(struct codec *codec, void *opaque);

/* The betting of a street begins, or begins anew. A card is to come for one that was
 * taken out of a hand. A burn lies there before its time. */
void poker_begin_street(const struct at *at, struct poker_state *state, uint8_t street);
void poker_owe_card(struct poker_state *state, uint8_t seat);
void poker_lay_burn(const struct poker_rules *rules, struct poker_state *state);

extern const struct pot_game poker_game;

#endif
