/* Hands that are set: what double-hand poker and tiles have in common.
 *
 *   CLOSED     pile        dice        cards, cards...        lay, houseway
 *   -------> PILE -------> DICE -------> DEALING -------> SETTING -----+
 *              ^                            |                |         | all are set:
 *              +------- MISDEAL ------------+----------------+         | the bank is opened
 *                                                                      v
 *                        settled <------ DECIDED <--- lay, houseway -- BANK
 *
 * Where the rules say so, the player-dealer names the pile that goes out first
 * (else the hand starts with the dice). Three dice, counted from the
 * player-dealer as one, name the position that gets it, and the other piles
 * follow around the table; what is left over is the stub. Piles are named
 * before a card is seen, so they are dealt straight to their positions. Whoever
 * decides a hand with a wager lays it in two parts; then the player-dealer's
 * hand is opened and laid, and the others are shown from the first position on.
 *
 * A game brings what its hands are worth (struct set_kind), its rules and how
 * it settles. How many positions, cards and parts there are, the way around the
 * table, who decides a shared hand and when the House Way is followed are
 * fields. Who bets what stands on the layout; what must outlive a wager (who
 * bet on a hand, who took a wager away) is kept here as bits of places. */
#ifndef GAMES_SET_HAND_H
#define GAMES_SET_HAND_H

#include "games/accident.h"
#include "games/game.h"

#define SET_CARDS_MAX 8  /* in a hand */
#define STUB_MAX      40 /* left over once every hand is dealt */
_Static_assert(SET_CARDS_MAX <= HAND_CARDS_MAX, "a view shows the whole hand");

enum set_phase { SET_IDLE, SET_PILE, SET_DICE, SET_DEALING, SET_SETTING, SET_BANK, SET_DECIDED, SET_PHASES };
extern const char *const set_phase_words[SET_PHASES];

/* What follows from an accident. */
enum set_ruling {
    RULING_REPLACE,      /* a card seen on the deal: replaced, and two such are a misdeal */
    RULING_REPLACE_EACH, /* the same, however many there are */
    RULING_MISDEAL,      /* dealt again, wagers and collection stand */
    RULING_FOUL,         /* the hand loses, the player-dealer's to everyone */
    RULING_MISCOUNTED,   /* the same, since it has not as many cards as a hand has */
    RULING_SIZE,         /* the wager was removed and its size is not known */
    RULING_OPEN_BANK,    /* the bank was seen: hands not yet set go the House Way */
    RULING_RESET,        /* the dealer set the House Way wrongly: set anew */
    RULING_TRUE_VALUE,   /* the dealer misread a hand: it plays as it is */
    RULINGS
};

struct set_hand {
    uint8_t  decider;   /* the place that sets it, 0 nobody */
    bool     wagered;   /* a wager lies there */
    bool     dealt;     /* its cards are there */
    bool     house_way; /* to be set, or set, the House Way */
    bool     refused;   /* the floor has refused the House Way for this hand */
    bool     set, open, fouled;
    uint8_t  count; /* of its cards, dealt or to be dealt */
    uint8_t  ahead; /* of a hand that is set, bit n: its n-th card lies in the first part */
    uint8_t  seen;  /* bit n: its n-th card was seen on the deal and is to be replaced */
    uint16_t ruled; /* bit n: enum set_ruling n was said of it */
    card     card[SET_CARDS_MAX];
};

/* A wager's place that has a button beside it until the hand is over. */
struct set_button {
    uint8_t seat, spot;
};
#define BUTTONS_MAX 64

struct set_state {
    uint8_t           phase, bank; /* `bank` is the player-dealer's spot */
    uint8_t           pile, dice[3], hands_dealt;
    uint8_t           stub_count, replaced; /* cards of the stub, and those that replaced others */
    uint8_t           shown;                /* cards seen on the deal that count toward a misdeal */
    card              stub[STUB_MAX];
    struct set_hand   hand[SEATS_MAX + 1];    /* by spot, 0 not used */
    uint64_t          bettors[SEATS_MAX + 1]; /* by spot, bit n: place n bet on the hand */
    uint64_t          removed[SEATS_MAX + 1]; /* the same: took the wager away */
    uint16_t          button_count;
    struct set_button button[BUTTONS_MAX];
};

struct set_cites {
    const char *pile, *dice, *deal, *bank_deal, *stub;
    const char *lay, *lay_bank, *ask, *ask_bank, *one_hand, *open, *show;
    const char *reset_bank;        /* the bank's foul hand is set the House Way; NULL: it is not taken */
    const char *not_after_looking; /* the floor refuses the House Way; NULL: it may not */
    const char *replaced;          /* a card seen on the deal */
    const char *two;               /* a misdeal by two of them */
    const char *button;            /* a button beside a wager */
};

struct set_rules;

/* What a game knows of its hands. */
struct set_kind {
    uint8_t cards;   /* of a hand */
    uint8_t ahead;   /* of those in its first part */
    uint8_t part[2]; /* enum hand: the first part and the other */
    bool    exactly; /* no other number can be laid ahead; else that is a foul hand */
    bool    sorted;  /* a part is told from its highest card down */

    /* Can these be the faces of one hand, or of the stub, as far as they are known? */
    bool (*faces)(const card *faces, size_t count);

    /* The House Way: bits of the first part, and the rule that sets it so. */
    const char *(*house_way)(const struct set_rules *rules, const struct set_hand *hand, uint8_t *ahead);

    /* Why the House Way sets it so, in words. */
    const char *(*why)(const struct set_hand *hand);

    /* The rule by which the hand as it is set is foul, NULL if it is not. */
    const char *(*foul)(const struct set_rules *rules, const struct set_hand *hand);

    /* The rule by which such a card, seen on the deal, is a misdeal; NULL if it
     * is none. The function itself may be NULL. */
    const char *(*spoils)(const struct set_rules *rules, card face);

    /* What the cards of one part are called. */
    void (*call)(const card *cards, size_t count, char out[CALL_MAX]);

    /* The least of which wager brings a button; NULL: there are none. */
    bool (*has_button)(const struct set_rules *rules, const struct stake *stake);
};

struct set_rules {
    const struct set_kind *kind;
    uint8_t                spots;           /* positions around the table */
    uint8_t                stub;            /* cards left over after the deal */
    bool                   piles;           /* the player-dealer names the pile that goes out first */
    bool                   counter;         /* hands are dealt counter-clockwise */
    bool                   largest_decides; /* in an argument; else the seated player (OQ-29) */
    bool                   one_hand;        /* a bettor's further hands go the House Way */
    bool                   house_way_late;  /* set when settlement reaches them */
    bool                   foul_bonus;      /* a foul hand's cards still decide a bonus (OQ-88) */
    struct set_cites       cites;
};

/* "3-5-6" to three dice. */
bool     dice_read(const char *text, uint8_t dice[3]);
unsigned dice_total(const uint8_t dice[3]);

/* A total to the position that it names, the player-dealer's being 1. */
uint8_t dice_position(unsigned total, unsigned spots);

/* So many steps clockwise from a spot. */
uint8_t spot_after(uint8_t spot, unsigned steps, unsigned spots);

/* The position that the dice named, and the one of the n-th pile, from 1. */
uint8_t set_first(const struct set_rules *rules, const struct set_state *state);
uint8_t set_pile_spot(const struct set_rules *rules, const struct set_state *state, uint8_t pile);

/* Is it a hand that somebody must still set? */
bool set_awaits(const struct set_state *state, uint8_t spot);

/* Who may set the hand instead of the one who decides it, by having more on it than anybody
 * (CM-PGP-9); 0 nobody. */
uint8_t set_challenger(const struct at *at, const struct set_state *state, uint8_t spot);

/* The cards of a hand by their bits, and the other way round (0 if one is not
 * there); every bit of a hand, and those that do not lie ahead. */
size_t  set_cards(const struct set_hand *hand, unsigned bits, card out[SET_CARDS_MAX]);
uint8_t set_bits(const struct set_hand *hand, const struct card_list *cards);
uint8_t set_all(const struct set_hand *hand);
uint8_t set_behind(const struct set_hand *hand);

/* struct game's `call` and `foul` of a game whose hands are set. */
void        set_call(const void *opaque, const card *cards, size_t count, char out[CALL_MAX]);
const char *set_advice(const void *opaque, const card *cards, size_t count, unsigned *ahead);

/* Why it sets them so, in words; they are a whole hand. */
const char *set_why(const struct set_rules *rules, const card *cards, size_t count);
const char *set_foul(const void *opaque, const card *ahead, size_t ahead_count, const card *rest,
                     size_t rest_count);

/* How many of its cards nobody knows; are all known? */
size_t set_unknown(const struct set_hand *hand);
bool   set_named(const struct set_hand *hand);

/* The first hand, with a wager or the player-dealer's, whose cards must be named
 * before all hands are laid open and settled; 0 where there is none. */
uint8_t set_unnamed(const struct set_rules *rules, const struct set_state *state);

/* How many cards the stub has, or is to have. */
unsigned set_stub_size(const struct set_rules *rules, const struct set_state *state);

/* The functions of an engine (games/game.h) that all games of hands that are
 * set have in common. Their rules begin with a struct set_rules, their state is
 * a struct set_state. */
struct turn  set_turn(const struct at *at, const void *opaque);
size_t       set_legal(const struct at *at, const void *opaque, struct choice *out, size_t max);
command_set  set_commands(const void *opaque);
enum refusal set_decide(const struct at *at, const void *state, const struct command *command,
                        struct events *out);
void         set_apply(const struct at *at, void *opaque, const struct event *event);
void         set_show(const struct at *at, const void *opaque, uint8_t viewer, struct shown *out);
uint32_t     set_action_count(const struct at *at, const void *opaque);
void         set_code(struct codec *codec, struct set_state *state, const struct set_kind *kind);

/* What can be asked of an accident (games/accident.h). */
accident_test set_card_seen, set_stub_wrong, set_bank_wrong, set_hand_wrong, set_card_twice, set_misplaced,
    set_hand_touched, set_cheated, set_wager_removed, set_bank_seen, set_wrongly, set_misread;

/* The accidents that a sheet may know: name, what must be named, from when to
 * when it can be found, what must be true, and what it is. One of the deal can be
 * found until hands are opened. Ruling and rules follow in the sheet's row. */
#define ACCIDENT_EXPOSED                                                                                     \
    { .name = "exposed" }, HAS_spot | HAS_cards, SET_DEALING, SET_SETTING, set_card_seen,                    \
        "a card was seen on the deal", ACCIDENT_PLAIN
#define ACCIDENT_BOXED                                                                                       \
    { .name = "boxed" }, HAS_spot | HAS_cards, SET_DEALING, SET_SETTING, set_card_seen,                      \
        "a card lay face up in the deck", ACCIDENT_PLAIN
#define ACCIDENT_STUB_COUNT                                                                                  \
    { .name = "stub-count" }, HAS_count, SET_DEALING, SET_SETTING, set_stub_wrong,                           \
        "the stub has too many or too few cards", ACCIDENT_PLAIN
#define ACCIDENT_IDENTICAL                                                                                   \
    { .name = "identical" }, HAS_cards, SET_DEALING, SET_DECIDED, set_card_twice,                            \
        "the same card turned up twice", ACCIDENT_PLAIN
#define ACCIDENT_HAND_COUNT                                                                                  \
    { .name = "hand-count" }, HAS_spot | HAS_count, SET_DEALING, SET_DECIDED, set_hand_wrong,                \
        "a hand has too many or too few cards", ACCIDENT_PLAIN
#define ACCIDENT_TOUCHED                                                                                     \
    { .name = "touched" }, HAS_spot, SET_SETTING, SET_DECIDED, set_hand_touched,                             \
        "a hand came in contact with other cards", ACCIDENT_PLAIN
#define ACCIDENT_CHEATING                                                                                    \
    { .name = "cheating" }, HAS_spot, SET_SETTING, SET_DECIDED, set_cheated,                                 \
        "cards were switched, passed or held out", ACCIDENT_BARS
#define ACCIDENT_REMOVED                                                                                     \
    { .name = "removed" }, HAS_spot | HAS_seat, SET_SETTING, SET_DECIDED, set_wager_removed,                 \
        "a wager was removed and its size is not known", ACCIDENT_PLAIN
#define ACCIDENT_BANK_SEEN                                                                                   \
    { .name = "bank-seen" }, 0, SET_SETTING, SET_SETTING, set_bank_seen,                                     \
        "the bank's hand was seen before all hands were set", ACCIDENT_PLAIN
#define ACCIDENT_MISSET                                                                                      \
    { .name = "misset" }, HAS_spot, SET_SETTING, SET_DECIDED, set_wrongly,                                   \
        "the dealer set a House Way hand wrongly", ACCIDENT_PLAIN
#define ACCIDENT_MISREAD                                                                                     \
    { .name = "misread" }, HAS_spot, SET_DECIDED, SET_DECIDED, set_misread, "the dealer misread a hand",     \
        ACCIDENT_PLAIN
#define ACCIDENT_BANK_COUNT                                                                                  \
    { .name = "bank-count" }, HAS_count, SET_DEALING, SET_BANK, set_bank_wrong,                              \
        "the bank's hand has too many or too few cards", ACCIDENT_PLAIN
#define ACCIDENT_WRONG_SPOT                                                                                  \
    { .name = "wrong-spot" }, HAS_spot, SET_DEALING, SET_SETTING, set_misplaced,                             \
        "a hand went to the wrong spot", ACCIDENT_PLAIN

/* Deciding one command, inside the family: a working state, the story so far. */
struct set_work {
    const struct at        *at;
    const struct set_rules *rules;
    struct set_state        now;
    struct events          *out;
};

/* Starts an event; set_happens applies the last one started. */
struct event *set_tell(struct set_work *work, enum event_kind kind, const char *rule, uint8_t spot);
void          set_happens(struct set_work *work);

/* A hand is laid the House Way; cards to be replaced are; the bank is opened
 * once all are set; both parts of a hand are shown. */
void set_house_way(struct set_work *work, uint8_t spot, const char *rule);
void set_replace(struct set_work *work);
void set_open_bank(struct set_work *work);
void set_show_parts(struct set_work *work, uint8_t spot, const char *rule);

/* set_accident.c */
enum refusal set_accident(struct set_work *work, const struct fields *has);

#endif
