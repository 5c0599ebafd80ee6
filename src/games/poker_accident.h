/* clang-format off */
/* What goes wrong at a poker table, by the pages of three editions. Marina's ids are the same in both of
 * its sets; CM- is Marysville, whose page of joker Omaha serves where the others are silent (OQ-83).
 *
 * Every one of these is found by people where a dealer enters the cards. A machine deals in order, keeps
 * each hand for its owner, refuses what comes out of turn and shows a hand to all or to nobody: there
 * nothing of the kind has happened.
 *
 * Phases are 1 the deal, 2 the betting before flop or draw, 3 the flop or the draw, 4 the betting after it,
 * 5 and 6 the turn, 7 and 8 the river, 9 the showdown. `names` are s seat, p spot, c cards, n count.
 *
 * accident     names phases it happened if                    what follows, and by which piles  rules
 *
 * boxed        c     1-7    a card is due                     shoe to discards, the next comes  HE-13a LB-16 CM-OHLJ-DL1a
 * five-up      n     1-2    5 or more, no substantial action  misdeal                           GEN-17 HE-13b
 * extra-cards  n     1-2    2 or more, the same               misdeal                           GEN-18
 * first-up           1-2    a card is out, the same           misdeal                           GEN-18
 * joker              1-7    a card is due                     it is none of the deck: nothing   HE-13c CM-OHLJ-DL1b
 * joker-held   s     1-8    a ?? is there, owner not acted    ?? to discards, another comes     HE-13c CM-OHLJ-DL1b
 * joker-hidden s     2-9    a ?? is there, owner has acted    dead hand                         HE-13c CM-OHLJ-DL1b
 * exposed      s c   1-2    it is held, owner not acted;      hand to burns as the next burn,   HE-14 CM-OHLJ-DL2
 *                           Marina: not the first card        another comes after the deal;
 *                                                             lowball: five or lower stays      LB-17a LB-17c
 * draw-exposed s c   3-4    drawn, nobody acted since         to discards, another comes when   LB-17b LB-17d
 *                                                             all have drawn
 * too-many     s     2-8    owner not acted                   shoe to burns as the next burn    HE-16a CM-OHLJ-DL3a
 *                    2      (lowball)                         dead hand                         LB-7
 * too-few      s     2-8    a ?? is there, owner not acted    ?? back to shoe, another comes     HE-16b CM-OHLJ-DL3a
 *                    2-3    (lowball) and not drawn           the draw fills it                 LB-7 (OQ-122)
 * wrong-count  s     2      fewer than two have acted         misdeal                           CM-HE-9a
 * miscounted   s     2-9    owner acted; CM-HE-9b: two have   dead hand                         HE-16c CM-HE-9b CM-OHLJ-DL3b
 *                    4-9    (lowball)                         dead hand                         LB-7
 * flop-over    c     4      no substantial action on it       board, shoe to withdrawn; bets    HE-17a CM-HE-10 CM-OHLJ-DL4a
 *                                                             of the street back; shuffled in
 * stuck        c     4      substantial action on it          shoe to discards, next burn left  HE-17b CM-OHLJ-DL4b
 *                                                             out
 * early-flop   c     2      the betting is not over           shoe to burns and withdrawn,      HE-18 CM-OHLJ-DL5
 * early-turn   c     4                                        shuffled in before the flop, or   HE-19 CM-HE-11 CM-OHLJ-DL6
 * early-river  c     6                                        before the river                  HE-20 CM-HE-12 CM-OHLJ-DL7
 * check-early  s     2-8    not its turn, has not acted       no bet or raise on this street    GEN-7 HE-9 CM-OHLJ-BT4
 * acted-behind s     2-8    has not acted, two can have done  no bet or raise on this street    HE-15 CM-OHLJ-RP1
 * nullified    s     2-8    the same                          dead hand                         HE-15 CM-OHLJ-RP1
 * looked       s     1-2    makes up a blind, not acted       dead hand                         HE-28 CM-OHLJ-BL14
 * off-table    s     1-9    in play                           dead hand                         GEN-13
 * unprotected  s     2-9    in play                           mucked                            HE-1 LB-1 CM-OHLJ-G1
 * retrieved    s     2-9    given up in this round            discards to hand, in play again   HE-1 CM-OHLJ-G1
 * pat          s     2      given up in this round            discards to hand, in play again   LB-18
 * late-call    s     2-8    called a raise, nobody acted      the call goes back                GEN-8
 *                           since
 * shown-to-one s     2-9    has cards, all of them named      shown to all                      GEN-12
 * miscalled    s p   9      p mucked at the showdown          s has a dead hand; p is back if   HE-3 LB-3 CM-OHLJ-SH2
 *                                                             nobody else is left (OQ-109)
 *
 * A dead hand is out of play with everything that it has put in, called or not. The last hand in play
 * cannot die: nobody would be left for the pot. */
/* clang-format on */
#ifndef GAMES_POKER_ACCIDENT_H
#define GAMES_POKER_ACCIDENT_H

#include "games/accident.h"
#include "games/poker.h"

/* The cards of street n are phase 2n - 1, its betting is phase 2n. */
enum poker_phase {
    PHASE_DEAL = 1,
    PHASE_FIRST_BETS,
    PHASE_FLOP,
    PHASE_DRAW = PHASE_FLOP,
    PHASE_FLOP_BETS,
    PHASE_DRAW_BETS = PHASE_FLOP_BETS,
    PHASE_TURN,
    PHASE_TURN_BETS,
    PHASE_RIVER,
    PHASE_RIVER_BETS,
    PHASE_SHOWDOWN,
    POKER_PHASES
};
_Static_assert(PHASE_SHOWDOWN == 2 * POKER_STREETS_MAX + 1, "every street has two phases");
extern const char *const poker_board_phases[POKER_PHASES];
extern const char *const poker_draw_phases[POKER_PHASES];
uint8_t                  poker_phase(const struct at *at, const struct poker_state *state);

/* What follows from an accident. */
enum poker_ruling {
    RULING_POKER_MISDEAL,
    RULING_POKER_DEAD_CARD,     /* off the deck to the discards; the next card is dealt */
    RULING_POKER_LAID_ASIDE,    /* it is no card of this deck; the next one is dealt */
    RULING_POKER_REPLACED,      /* a card of the hand is dead, another comes after the deal */
    RULING_POKER_EXCHANGED,     /* a card of the hand is the next burn, another comes after the deal */
    RULING_POKER_EXCHANGED_LOW, /* the same, but a five or lower stays */
    RULING_POKER_SUBSTITUTED,   /* a drawn card is dead, another comes after the draw */
    RULING_POKER_TO_BURN,       /* a card too many is the next burn */
    RULING_POKER_LEFT_SHORT,    /* a card too few: the draw fills it */
    RULING_POKER_DEAD_HAND,     /* out of play, its chips stay in the pot */
    RULING_POKER_MUCKED,        /* the same; it may be called retrievable */
    RULING_POKER_REFLOP,        /* the flop is shuffled in again and its betting begins anew */
    RULING_POKER_STANDS,        /* the flop stays, the card stuck to it is dead and the next burn left out */
    RULING_POKER_WITHDRAWN,     /* board cards are withdrawn and shuffled in later */
    RULING_POKER_NO_BETS,       /* on this street the seat may check, call or fold */
    RULING_POKER_RETRIEVED,
    RULING_POKER_TAKEN_BACK, /* a call goes back, and the seat acts again */
    RULING_POKER_SHOWN,
    RULING_POKER_FORFEITED /* a miscall: the hand is dead, and the one that it deceived may be back */
};

accident_test poker_card_due, poker_five_up, poker_two_extra, poker_first_up, poker_joker_due,
    poker_joker_held, poker_joker_hidden, poker_card_seen, poker_later_card_seen, poker_drawn_card_seen,
    poker_one_short, poker_short_of_draw, poker_before_two, poker_owner_acted, poker_two_acted,
    poker_flop_over, poker_flop_stuck, poker_board_early, poker_checked_early, poker_acted_behind,
    poker_not_acted, poker_looked, poker_in_play, poker_retrievable, poker_called_raise, poker_has_cards,
    poker_miscalled;

/* As the sheets list them: name, what must be named, phases, test and what it is. */
#define ACCIDENT_POKER_BOXED                                                                                 \
    { .name = "boxed" }, HAS_cards, PHASE_DEAL, PHASE_RIVER, poker_card_due,                                 \
        "a card lay face up in the deck", ACCIDENT_PLAIN
#define ACCIDENT_POKER_FIVE_UP                                                                               \
    { .name = "five-up" }, HAS_count, PHASE_DEAL, PHASE_FIRST_BETS, poker_five_up,                           \
        "a group of cards lay face up in the deck", ACCIDENT_PLAIN
#define ACCIDENT_POKER_EXTRA_CARDS                                                                           \
    { .name = "extra-cards" }, HAS_count, PHASE_DEAL, PHASE_FIRST_BETS, poker_two_extra,                     \
        "cards came off the deck that nobody was due", ACCIDENT_PLAIN
#define ACCIDENT_POKER_FIRST_UP                                                                              \
    { .name = "first-up" }, 0, PHASE_DEAL, PHASE_FIRST_BETS, poker_first_up,                                 \
        "the first card of the deal was turned over", ACCIDENT_PLAIN
#define ACCIDENT_POKER_JOKER                                                                                 \
    { .name = "joker" }, 0, PHASE_DEAL, PHASE_RIVER, poker_joker_due, "a joker came off the deck",           \
        ACCIDENT_PLAIN
#define ACCIDENT_POKER_JOKER_HELD                                                                            \
    { .name = "joker-held" }, HAS_seat, PHASE_DEAL, PHASE_RIVER_BETS, poker_joker_held,                      \
        "a player pointed out a joker in the hand", ACCIDENT_PLAIN
#define ACCIDENT_POKER_JOKER_HIDDEN                                                                          \
    { .name = "joker-hidden" }, HAS_seat, PHASE_FIRST_BETS, PHASE_SHOWDOWN, poker_joker_hidden,              \
        "a player acted on a hand with a joker", ACCIDENT_PLAIN
#define ACCIDENT_POKER_EXPOSED                                                                               \
    { .name = "exposed" }, HAS_seat | HAS_cards, PHASE_DEAL, PHASE_FIRST_BETS, poker_card_seen,              \
        "the dealer turned over a card of a hand", ACCIDENT_PLAIN
#define ACCIDENT_POKER_EXPOSED_LATER                                                                         \
    { .name = "exposed" }, HAS_seat | HAS_cards, PHASE_DEAL, PHASE_FIRST_BETS, poker_later_card_seen,        \
        "the dealer turned over a card of a hand", ACCIDENT_PLAIN
#define ACCIDENT_POKER_DRAW_EXPOSED                                                                          \
    { .name = "draw-exposed" }, HAS_seat | HAS_cards, PHASE_DRAW, PHASE_DRAW_BETS, poker_drawn_card_seen,    \
        "the dealer turned over a card on the draw", ACCIDENT_PLAIN
#define ACCIDENT_POKER_TOO_MANY                                                                              \
    { .name = "too-many" }, HAS_seat, PHASE_FIRST_BETS, PHASE_RIVER_BETS, poker_not_acted,                   \
        "a hand has a card too many", ACCIDENT_PLAIN
#define ACCIDENT_POKER_TOO_MANY_DRAW                                                                         \
    { .name = "too-many" }, HAS_seat, PHASE_FIRST_BETS, PHASE_FIRST_BETS, poker_in_play,                     \
        "a hand has a card too many", ACCIDENT_PLAIN
#define ACCIDENT_POKER_TOO_FEW                                                                               \
    { .name = "too-few" }, HAS_seat, PHASE_FIRST_BETS, PHASE_RIVER_BETS, poker_one_short,                    \
        "a hand has a card too few", ACCIDENT_PLAIN
#define ACCIDENT_POKER_TOO_FEW_DRAW                                                                          \
    { .name = "too-few" }, HAS_seat, PHASE_FIRST_BETS, PHASE_DRAW, poker_short_of_draw,                      \
        "a hand has a card too few before the draw", ACCIDENT_PLAIN
#define ACCIDENT_POKER_WRONG_COUNT                                                                           \
    { .name = "wrong-count" }, HAS_seat, PHASE_FIRST_BETS, PHASE_FIRST_BETS, poker_before_two,               \
        "a hand has too many or too few cards", ACCIDENT_PLAIN
#define ACCIDENT_POKER_MISCOUNTED                                                                            \
    { .name = "miscounted" }, HAS_seat, PHASE_FIRST_BETS, PHASE_SHOWDOWN, poker_owner_acted,                 \
        "a player acted on a hand with too many or too few cards", ACCIDENT_PLAIN
#define ACCIDENT_POKER_MISCOUNTED_TWO                                                                        \
    { .name = "miscounted" }, HAS_seat, PHASE_FIRST_BETS, PHASE_SHOWDOWN, poker_two_acted,                   \
        "two have acted, and a hand has too many or too few cards", ACCIDENT_PLAIN
#define ACCIDENT_POKER_MISCOUNTED_DRAW                                                                       \
    { .name = "miscounted" }, HAS_seat, PHASE_DRAW_BETS, PHASE_SHOWDOWN, poker_in_play,                      \
        "a hand has not five cards after the draw", ACCIDENT_PLAIN
#define ACCIDENT_POKER_FLOP_OVER                                                                             \
    { .name = "flop-over" }, HAS_cards, PHASE_FLOP_BETS, PHASE_FLOP_BETS, poker_flop_over,                   \
        "the flop had more cards than three", ACCIDENT_PLAIN
#define ACCIDENT_POKER_STUCK                                                                                 \
    { .name = "stuck" }, HAS_cards, PHASE_FLOP_BETS, PHASE_FLOP_BETS, poker_flop_stuck,                      \
        "a card was stuck to one of the flop, and the flop was acted on", ACCIDENT_PLAIN
#define ACCIDENT_POKER_EARLY_FLOP                                                                            \
    { .name = "early-flop" }, HAS_cards, PHASE_FIRST_BETS, PHASE_FIRST_BETS, poker_board_early,              \
        "the flop came before the betting was over", ACCIDENT_PLAIN
#define ACCIDENT_POKER_EARLY_TURN                                                                            \
    { .name = "early-turn" }, HAS_cards, PHASE_FLOP_BETS, PHASE_FLOP_BETS, poker_board_early,                \
        "the fourth card came before the betting was over", ACCIDENT_PLAIN
#define ACCIDENT_POKER_EARLY_RIVER                                                                           \
    { .name = "early-river" }, HAS_cards, PHASE_TURN_BETS, PHASE_TURN_BETS, poker_board_early,               \
        "the fifth card came before the betting was over", ACCIDENT_PLAIN
#define ACCIDENT_POKER_CHECK_EARLY                                                                           \
    { .name = "check-early" }, HAS_seat, PHASE_FIRST_BETS, PHASE_RIVER_BETS, poker_checked_early,            \
        "a player checked out of turn", ACCIDENT_PLAIN
#define ACCIDENT_POKER_ACTED_BEHIND                                                                          \
    { .name = "acted-behind" }, HAS_seat, PHASE_FIRST_BETS, PHASE_RIVER_BETS, poker_acted_behind,            \
        "a player let substantial action pass", ACCIDENT_PLAIN
#define ACCIDENT_POKER_NULLIFIED                                                                             \
    { .name = "nullified" }, HAS_seat, PHASE_FIRST_BETS, PHASE_RIVER_BETS, poker_acted_behind,               \
        "the floor voids the hand of a player who let it pass", ACCIDENT_FLOOR
#define ACCIDENT_POKER_LOOKED                                                                                \
    { .name = "looked" }, HAS_seat, PHASE_DEAL, PHASE_FIRST_BETS, poker_looked,                              \
        "a player looked at the cards before posting a blind that is owed", ACCIDENT_PLAIN
#define ACCIDENT_POKER_OFF_TABLE                                                                             \
    { .name = "off-table" }, HAS_seat, PHASE_DEAL, PHASE_SHOWDOWN, poker_in_play,                            \
        "cards of a hand left the table", ACCIDENT_PLAIN
#define ACCIDENT_POKER_UNPROTECTED                                                                           \
    { .name = "unprotected" }, HAS_seat, PHASE_FIRST_BETS, PHASE_SHOWDOWN, poker_in_play,                    \
        "a hand was not protected and is taken for folded", ACCIDENT_PLAIN
#define ACCIDENT_POKER_RETRIEVED                                                                             \
    { .name = "retrieved" }, HAS_seat, PHASE_FIRST_BETS, PHASE_SHOWDOWN, poker_retrievable,                  \
        "a hand that was taken away can be retrieved", ACCIDENT_PLAIN
#define ACCIDENT_POKER_RETRIEVED_BY_FLOOR                                                                    \
    { .name = "retrieved" }, HAS_seat, PHASE_FIRST_BETS, PHASE_SHOWDOWN, poker_retrievable,                  \
        "a hand that was taken away can be retrieved", ACCIDENT_FLOOR
#define ACCIDENT_POKER_PAT                                                                                   \
    { .name = "pat" }, HAS_seat, PHASE_FIRST_BETS, PHASE_FIRST_BETS, poker_retrievable,                      \
        "a knock meant a pat hand, not a pass", ACCIDENT_PLAIN
#define ACCIDENT_POKER_LATE_CALL                                                                             \
    { .name = "late-call" }, HAS_seat, PHASE_FIRST_BETS, PHASE_RIVER_BETS, poker_called_raise,               \
        "a player called behind a raise that was not announced", ACCIDENT_PLAIN
#define ACCIDENT_POKER_SHOWN_TO_ONE                                                                          \
    { .name = "shown-to-one" }, HAS_seat, PHASE_FIRST_BETS, PHASE_SHOWDOWN, poker_has_cards,                 \
        "a player showed cards to one other", ACCIDENT_PLAIN
#define ACCIDENT_POKER_MISCALLED                                                                             \
    { .name = "miscalled" }, HAS_seat | HAS_spot, PHASE_SHOWDOWN, PHASE_SHOWDOWN, poker_miscalled,           \
        "a player miscalled a hand, and another was discarded for it", ACCIDENT_FLOOR

/* Deciding, and what the state keeps of it. */
enum refusal poker_accident(const struct at *at, const struct poker_state *state, const struct fields *has,
                            struct events *out);
struct reshuffle poker_withdrawn(const struct at *at, const struct poker_state *state);
void poker_apply_accident(const struct at *at, struct poker_state *state, const struct fields *has);

/* Substantial action on this street: three have acted, or two have put chips in (OQ-69). */
bool poker_substantial(const struct poker_state *state);

#endif
