/* What a game engine is.
 *
 * An engine is a plain rules struct (const, a row of the rulebook), a plain
 * state struct (fixed size, no pointers, all zero at the start, copied with =)
 * and the functions below. It sees every event of its table, its own and the
 * table's: EVENT_SHUFFLED, EVENT_BET, EVENT_CLOSED (the hand starts) and so on,
 * and takes from them what it needs.
 *
 * Chance is an actor. When `turn` awaits the deck, somebody says
 * COMMAND_CARD: the house with the next card of a recorded shuffle, a dealer
 * with the card in the hand, the odds with every card there is. */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include "games/pile.h"
#include "games/pots.h"

enum awaits {
    AWAITS_NOTHING,  /* no hand is in play */
    AWAITS_DECK,     /* the next card */
    AWAITS_SEATS,    /* a decision of each seat in `seats` */
    AWAITS_DEALER,   /* the house dealer, who says `show` */
    AWAITS_FLOOR,    /* a floor decision */
    AWAITS_SETTLING, /* the cards have decided; wagers can be settled */
    AWAITS_DICE      /* three dice from the cup */
};

struct turn {
    enum awaits awaits;
    uint64_t    seats; /* bit n: place n */
    uint8_t     cards; /* AWAITS_DECK: how many at once, 1 to FIELD_CARDS_MAX */
    uint8_t     most;  /* AWAITS_DECK: or up to so many, where a deal may come in larger steps; 0 */
    uint8_t     burns; /* AWAITS_DECK: how many the table burns before them */
    const char *burn_rule;
    uint8_t     draws; /* AWAITS_DECK: the spot that does not get its own discards back (OQ-86) */

    struct reshuffle shuffles; /* AWAITS_DECK: what is shuffled in before the next card comes */

    /* What is said for whoever is awaited and says nothing, the first of these
     * commands that is allowed (COMMAND_LAPSE). An engine names it for seats;
     * the table adds what is done for the house. */
    uint8_t otherwise[2];
};

/* Who is asked after those who are asked now: in turn, each once. */
struct later {
    uint8_t count, place[PLACES_MAX];
};

static inline void later_add(struct later *later, uint8_t place)
{
    for (uint8_t i = 0; i < later->count; i++)
        if (later->place[i] == place)
            return;
    if (later->count < PLACES_MAX)
        later->place[later->count++] = place;
}

/* A command that would be accepted now. `lowest` and `highest` bound its
 * amount (the command itself holds the lowest), in steps of `step` from the
 * lowest on; all 0 where it has none.
 * Accidents, floor decisions and what a seat may say out of turn are `apart`: allowed,
 * but nobody's turn. */
struct choice {
    struct command command;
    cents          lowest, highest, step;
    bool           apart;
    uint8_t        bound;    /* enum wager: the bettor's own, which keeps `highest` so low */
    bool           equal;    /* and which it must come up to */
    cents          gives_up; /* of a muck: what the hand wins by those that are shown so far */
};

/* What a viewer may see of the game: hands on the layout and what came before
 * in this shoe. An engine with hidden cards shows them as CARD_UNKNOWN, or not
 * at all, to whoever may not know them. */
#define VIEWER_BOARD 0   /* everyone: the display over the table */
#define VIEWER_HOUSE 255 /* the house dealer and the floor */

#define SHOWN_HANDS_MAX 40
#define SHOWN_PAST_MAX  104
#define NO_POINTS       255

/* No hand has more, one that is drawn to an ace at a time included; an event
 * carries fewer (FIELD_CARDS_MAX), so that a long hand comes in several. */
#define HAND_CARDS_MAX 20
_Static_assert(FIELD_CARDS_MAX <= HAND_CARDS_MAX, "what one event carries fits a hand");

struct shown_cards {
    uint8_t count;
    card    card[HAND_CARDS_MAX];
};
/* What came of a hand by its player's own word. */
enum hand_said { SAID_NOTHING, SAID_DONE, SAID_PLAYS, SAID_FOLDS, SAID_SURRENDERS };

struct shown_hand {
    uint8_t            spot; /* 0: of the layout */
    uint8_t            hand; /* enum hand */
    uint8_t            part; /* which hand of a split, from 1; 0 where there is but one */
    struct shown_cards cards;
    uint8_t            points; /* NO_POINTS where the game has none */
    bool               half;   /* and a half on top (Pure 21.5) */
    bool               soft;   /* an ace counts 11 in them */
    bool               natural;
    uint8_t            said; /* enum hand_said: then nothing more is decided about it */
    uint8_t            drew; /* how many cards it has drawn, counted from 1, while that is said; 0 */
};

/* A finished hand on the scoreboard. */
struct shown_past {
    uint8_t result;
    uint8_t points[2]; /* first and second hand; NO_POINTS if not known */
};

/* A button beside somebody's wager on a spot (CM-FPG-10). */
#define SHOWN_BUTTONS_MAX 64
struct shown_button {
    uint8_t seat, spot;
};

struct shown {
    uint8_t             result;         /* of the hand in play, once decided */
    uint8_t             dice[3], first; /* that were thrown for it, and the spot they name; 0: none were */
    uint16_t            hand_count, past_count, button_count;
    struct shown_button button[SHOWN_BUTTONS_MAX];
    struct shown_hand   hand[SHOWN_HANDS_MAX];
    struct shown_past   past[SHOWN_PAST_MAX];
};

/* What every function of an engine is given besides its state. */
struct accidents; /* games/accident.h */
struct at {
    const void             *rules;
    const struct layout    *layout;
    const struct accidents *accidents; /* those that the sheet knows; NULL: none */
    bool                    entered;   /* a dealer enters the cards */
    bool                    joker;     /* the deck has one */
    uint8_t                 banker;    /* the place that handles the player-dealer's cards */
    const char             *stacks;    /* at a pot table: where seat 0 would have its chips */
    size_t                  stride;    /* and how far it is from one seat to the next */
    cents                   collected; /* and what has been taken out of the pots */
};

/* At a pot table: what a seat has left to put in. The stacks lie in the places of
 * the room, each beside the name of its owner, hence the stride. */
static inline cents at_stack(const struct at *at, uint8_t seat)
{
    return *(const cents *)(const void *)(at->stacks + seat * at->stride);
}

/* A set of commands: bit n is command n. */
__extension__ typedef unsigned __int128 command_set;
#define COMMAND_BIT(name) ((command_set)1 << COMMAND_##name)
_Static_assert(COMMAND_COUNT <= 128, "commands fit a set");

#define CALL_MAX 64

struct game {
    const char *name;
    size_t      state_size, rules_size;

    struct turn (*turn)(const struct at *at, const void *state);
    size_t (*legal)(const struct at *at, const void *state, struct choice *out, size_t max);

    /* Every command that these rules ever listen to, as COMMAND_BITs. The table
     * says no other, and answers those itself: they are not done in this game. So
     * `decide` need only tell too early from too late. A game that has something
     * to say when a hand begins listens to COMMAND_CLOSE, at a pot table
     * COMMAND_DEAL, one that follows rulings to COMMAND_RULING; accidents it hears of if its sheet lists any.
     */
    command_set (*commands)(const void *rules);

    /* What those who are asked now look for, whether they may do it or not, as
     * COMMAND_BITs. NULL in a game that shows them what they may do and no more. */
    command_set (*looked_for)(const struct at *at, const void *state);

    /* Who still has something to decide about a hand that was dealt or is being dealt, in
     * the order in which they are asked. NULL where all are asked at once, or as betting goes. */
    void (*later)(const struct at *at, const void *state, struct later *out);

    /* Answers with events in `out` (appended) or with a refusal; changes nothing. */
    enum refusal (*decide)(const struct at *at, const void *state, const struct command *command,
                           struct events *out);

    /* Cannot fail. Replay calls nothing else. */
    void (*apply)(const struct at *at, void *state, const struct event *event);

    /* The state on paper, both ways. */
    void (*code)(struct codec *codec, void *state);

    /* Fills `out`, which is zeroed, with what this viewer may see. */
    void (*show)(const struct at *at, const void *state, uint8_t viewer, struct shown *out);

    /* What known cards are called as a hand or as a part of one: "pair of nines".
     * What lies on the board for everyone follows the hand's own.
     * Empty where they are not yet a hand. NULL in a game without such words. */
    void (*call)(const void *rules, const card *cards, size_t count, char out[CALL_MAX]);

    /* The rule by which a hand that is set so is foul, NULL if it is not. NULL in a
     * game whose hands are not set. */
    const char *(*foul)(const void *rules, const card *ahead, size_t ahead_count, const card *rest,
                        size_t rest_count);

    /* The House Way of a whole hand: bit n of `*ahead` is its n-th card, and the rule that
     * sets it so; NULL where the cards are no hand. NULL in a game whose hands are not set. */
    const char *(*house_way)(const void *rules, const card *cards, size_t count, unsigned *ahead);

    /* How a hand, or a part of one that is set, stands against the bank's where both are
     * whole: above zero it is higher, below lower, and zero means that they rank alike.
     * `hand` says which it is. NULL in a game whose hands are told by their points. */
    int (*against)(const void *rules, uint8_t hand, const card *own, const card *bank);

    /* What a hand that `call` names is called beside another, so that two which do not rank
     * alike never have one name: "jack-ten high". As `against`. NULL where names say all. */
    void (*beside)(const void *rules, uint8_t hand, const card *own, const card *other, char out[CALL_MAX]);

    /* What a player's hand comes to, in words: "soft 18", "over with 24". `split`: it is one of
     * several. NULL in a game whose hands are not totals. */
    void (*total)(const void *rules, const card *cards, size_t count, bool split, struct text *out);

    /* What a card counts, and whether a banker of two cards with so many points draws to a
     * player's third card that counts `third`. NULL in a game without such hands. */
    uint8_t (*count)(card face);
    bool (*follows)(const void *rules, uint8_t banker, uint8_t third);
};

/* The engine's state inside a table: no engine needs more. */
#define GAME_STATE_MAX 2048

/* What the cards decided about one wager: { 1, 1 } pays even, { 0, 1 } pushes,
 * { -1, 1 } loses. `rule` is the id of the line that says so. */
enum stake_size {
    SIZE_AS_IT_LIES,
    SIZE_UNKNOWN /* the wager was removed: a loser owes the table maximum, a winner gets the minimum */
};
/* A printed line: what it pays, and the rule that says so. */
struct pay {
    struct ratio pays;
    const char  *rule;
};

struct outcome {
    struct ratio    pays;
    const char     *rule;
    enum stake_size size;
    struct pay      besides; /* paid on the stake whatever becomes of it (an ante bonus) */
};

/* A payment of the bank that no stake stands for, after all wagers. */
struct extra {
    uint8_t     seat, spot, wager;
    cents       amount;
    const char *rule;
};
#define EXTRAS_MAX 256
_Static_assert(STAKES_MAX + EXTRAS_MAX + 128 <= EVENTS_MAX, "one command settles every wager");

/* What the hands that were dealt deserve besides all wagers: out of the table's pool,
 * not of the bank. `worth` is cents, or below zero percent of the pool. */
struct award {
    uint8_t     spot; /* of the hand: a player's, or the player-dealer's */
    int64_t     worth;
    const char *name, *rule;
};
#define AWARD_RUNS 4 /* two, three, four, five and more in a row */
struct awards {
    uint8_t      count;
    struct award list[SEATS_MAX];
    uint16_t     hands, naturals; /* bit n: spot n was dealt a hand, and that is a natural */
    struct award run[AWARD_RUNS]; /* for naturals of one person, one after another */
};

/* A game against the player-dealer: what the bank table asks besides. */
struct bank_game {
    struct game game;

    /* While `turn` awaits settling. */
    struct outcome (*settle)(const struct at *at, const void *state, const struct stake *stake);

    /* The most money that can change hands over all results (OQ-47): a bank of
     * at least this covers everything. */
    cents (*exposure)(const struct at *at, cents chip_unit);

    /* The most that a bank which covers can lose in sum, over all results. NULL where no
     * result decides two wagers, so that all of it may be lost. */
    cents (*loss)(const struct at *at, cents chip_unit);

    /* Is this wager decided already, before the hand is (folded, busted)? Then
     * it is settled at once. NULL where no wager ever is. */
    bool (*decided)(const struct at *at, const void *state, const struct stake *stake);

    /* Seats to count clockwise from the player-dealer to the first action, 0
     * where the game places no button by card. */
    uint32_t (*action_count)(const struct at *at, const void *state);

    /* Payments without a stake, due once every wager is settled, in the order
     * of seats from `first` clockwise. NULL where there are none. */
    size_t (*extras)(const struct at *at, const void *state, uint8_t first, struct extra out[EXTRAS_MAX]);

    /* What these cards, a whole hand, make of a wager that they decide whatever the bank has:
     * to 1, and nothing where they lose it or do not decide it. NULL where no wager is so. */
    struct ratio (*makes)(const void *rules, uint8_t wager, const card *cards, size_t count);

    /* What the rules ask of the player-dealer's own hand, as the felt says it: "draws to hard
     * 17", "qualifies with queen high". NULL where nothing is asked of it. */
    void (*must)(const void *rules, struct text *out);

    /* Which hands deserve something of the pool, once the hand is decided; `out` is
     * zeroed. NULL where no house has awards. */
    void (*awards)(const struct at *at, const void *state, struct awards *out);
};

/* Who wins a pot: bit n is seat n. The low hands have half of it; without one the
 * high hands have it all (CM-OHL-3). */
struct pot_winners {
    uint16_t    high, low;
    const char *high_rule, *low_rule;
};

/* A game for the pot, whose course is as follows. At COMMAND_DEAL the engine puts
 * in what must be put in before the cards (EVENT_PUT: antes, blinds, dead money),
 * from the button that the layout shows. While it awaits seats they put in chips,
 * check or fold. Once a round of betting is over it awaits the dealer: the table
 * gives back what nobody called and says COMMAND_SHOW, to which the engine answers
 * with EVENT_STREET, the next street, and the table takes what is collected there.
 * When it awaits settling the table pushes the pots. */
/* What is posted at a place, counted clockwise from the button, which is 0, and by
 * which seat of those dealt in; seat 0 where too few are. */
struct pot_blind {
    uint8_t seat;
    cents   amount;
};

/* What lies before a seat that is still to be asked in this round of betting, while nobody
 * bets or raises: how many are asked first, and what it must put in then to stay. */
struct pot_wait {
    uint8_t before;
    cents   call;
};

struct pot_game {
    struct game game;

    /* NULL in a game without blinds. */
    struct pot_blind (*blind)(const struct at *at, unsigned place);

    /* How bets are bounded under these rules: "limit", "spread", "pot-limit" or "no-limit". NULL in a
     * game that does not tell. */
    const char *(*structure)(const void *rules);

    /* The seats whose hands are still in play, all-in or not: bit n is seat n. */
    uint16_t (*live)(const struct at *at, const void *state);

    /* Have all cards of the street come, those for all and those of a draw? NULL in a game
     * whose streets bring none. */
    bool (*dealt)(const struct at *at, const void *state);

    /* While `turn` awaits settling: who of these seats, all of them live, wins. */
    struct pot_winners (*winners)(const struct at *at, const void *state, uint16_t seats);

    /* False where the seat is asked now, or as it stands not at all. NULL in a game that
     * does not tell. */
    bool (*waits)(const struct at *at, const void *state, uint8_t seat, struct pot_wait *out);

    /* The five cards that a hand plays with those on the board, most telling first; of the
     * half that is low with HAND_LOW. False where it has no such hand, or nothing to choose
     * from. NULL in a game without a board. */
    bool (*best)(const void *rules, const struct shown_cards *own, const struct shown_cards *board,
                 uint8_t half, card out[5]);

    /* The card that the joker among these five stands for; CARD_UNKNOWN where it is not among
     * them. NULL in a game without one. */
    card (*joker)(const void *rules, const card five[5], uint8_t half);
};

#endif
