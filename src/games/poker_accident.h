/* What goes wrong at a poker table, by the pages of three editions. Marina's ids are
 * the same in both of its sets (MC-); CM- is Marysville, whose joker Omaha page serves
 * where the others are silent (OQ-83).
 *
 * Every one of these is found by people where a dealer enters the cards. A machine
 * deals in order, keeps each hand for its owner, refuses what comes out of turn and
 * shows a hand to all or to nobody: of its cards the record says otherwise.
 *
 * Phases are 1 the deal, 2 the betting before the flop or the draw, 3 the flop or the
 * draw, 4 the betting after it, 5 and 6 the turn, 7 and 8 the river, 9 the showdown.
 *
 *   accident      names        phases  happened if                          what follows            rules
 *   boxed         cards        1-7     a card is due                        the card is a discard, MC-HE-13a,
 * MC-LB-16, the next one is dealt   CM-OHLJ-DL1a five-up       count        1-2     five or more, before
 * substantial     misdeal                 MC-GEN-17, MC-HE-13b action extra-cards   count        1-2     two
 * or more, the same                misdeal                 MC-GEN-18 first-up                   1-2     a
 * card is out, the same              misdeal                 MC-GEN-18 joker                      1-7     a
 * card is due                        it is laid aside        MC-HE-13c, CM-OHLJ-DL1b joker-held    seat 1-8
 * a card of the hand is unknown, the   that card is dead, and  MC-HE-13c, CM-OHLJ-DL1b owner has not acted on
 * it            another is dealt joker-hidden  seat         2-9     the same, but the owner has acted    dead
 * hand               MC-HE-13c, CM-OHLJ-DL1b exposed       seat, cards  1-2     the hand holds it, its owner
 * has     it is the burn, and     MC-HE-14, MC-LB-17a/c, not acted; at Marina not the first   another is
 * dealt; five  CM-OHLJ-DL2 card of the deal                     or lower stays (LB) draw-exposed  seat, cards
 * 3-4     the hand has drawn, nobody has       it is a discard, and    MC-LB-17b/d acted since another ends
 * the draw too-many      seat         1-8     the owner has not acted              it is the burn MC-HE-16a,
 * CM-OHLJ-DL3a 1-2     (lowball) it is in play              dead hand               MC-LB-7 too-few seat 1-8
 * a card of it is unknown, the owner   another is dealt        MC-HE-16b, CM-OHLJ-DL3a has not acted 1-3
 * (lowball) and has not drawn          the draw fills it       MC-LB-7 (OQ-122) wrong-count   seat 1-2 fewer
 * than two have acted            misdeal                 CM-HE-9a miscounted    seat         2-9     the
 * owner has acted; CM-HE: two have dead hand               MC-HE-16c, MC-LB-7, (LB 4-9) CM-HE-9b,
 * CM-OHLJ-DL3b flop-over     cards        4       before substantial action on it      shuffled in, new flop
 * MC-HE-17a, CM-HE-10, CM-OHLJ-DL4a stuck         cards        4       after it stays, hidden card is
 * MC-HE-17b, CM-OHLJ-DL4b dead, next burn skipped early-flop    cards        2       the betting is not over
 * shuffled in before the  MC-HE-18, CM-OHLJ-DL5 early-turn    cards        4 flop, or before the MC-HE-19,
 * CM-HE-11, -DL6 early-river   cards        6                                            river MC-HE-20,
 * CM-HE-12, -DL7 check-early   seat         2-8     it is not that seat's turn, and it   no bet or raise on
 * MC-GEN-7, MC-HE-9, has not acted on this street         this street             CM-OHLJ-BT4 acted-behind
 * seat         2-8     the same, and two can act behind     the same                MC-HE-15, CM-OHLJ-RP1
 *   nullified     seat         2-8     the same                             dead hand               MC-HE-15,
 * CM-OHLJ-RP1 looked        seat         1-2     the owner has not acted              dead hand MC-HE-28,
 * CM-OHLJ-BL14 off-table     seat         1-9     the hand is in play                  dead hand MC-GEN-13
 *   unprotected   seat         2-9     the hand is in play                  mucked                  MC-HE-1,
 * MC-LB-1, CM-OHLJ-G1 retrieved     seat         2-9     mucked or folded on this street      in play again
 * MC-HE-1, CM-OHLJ-G1 pat           seat         2       the same, before the draw            in play again
 * MC-LB-18 late-call     seat         2-8     it called a raise, nobody has acted  the call goes back
 * MC-GEN-8 behind shown-to-one  seat         2-9     it has cards, all named              shown to all
 * MC-GEN-12 miscalled     seat, spot   9       `spot` mucked at the showdown        `seat` has a dead hand
 * MC-HE-3, MC-LB-3, (OQ-109)                CM-OHLJ-SH2
 *
 * A dead hand is out of play with everything that it has put in, whether it was called
 * or not. The last hand in play cannot die: nobody would be left for the pot. */
#ifndef GAMES_POKER_ACCIDENT_H
#define GAMES_POKER_ACCIDENT_H

#include "games/accident.h"
#include "games/poker.h"

/* The cards of street n are phase 2n - 1, its betting is phase 2n. */
enum poker_phase {
    POKER_DEAL = 1,
    POKER_FIRST_BETS,
    POKER_FLOP,
    POKER_DRAW = POKER_FLOP,
    POKER_FLOP_BETS,
    POKER_DRAW_BETS = POKER_FLOP_BETS,
    POKER_TURN,
    POKER_TURN_BETS,
    POKER_RIVER,
    POKER_RIVER_BETS,
    POKER_SHOWDOWN,
    POKER_PHASES
};
_Static_assert(POKER_SHOWDOWN == 2 * POKER_STREETS_MAX + 1, "every street has two phases");
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
    poker_not_acted, poker_in_play, poker_retrievable, poker_called_raise, poker_has_cards, poker_miscalled;

/* As the sheets list them: name, what must be named, phases, test and what it is. */
#define ACCIDENT_POKER_BOXED                                                                                 \
    { .name = "boxed" }, HAS_cards, POKER_DEAL, POKER_RIVER, poker_card_due,                                 \
        "a card lay face up in the deck", false
#define ACCIDENT_POKER_FIVE_UP                                                                               \
    { .name = "five-up" }, HAS_count, POKER_DEAL, POKER_FIRST_BETS, poker_five_up,                           \
        "a group of cards lay face up in the deck", false
#define ACCIDENT_POKER_EXTRA_CARDS                                                                           \
    { .name = "extra-cards" }, HAS_count, POKER_DEAL, POKER_FIRST_BETS, poker_two_extra,                     \
        "cards came off the deck that nobody was due", false
#define ACCIDENT_POKER_FIRST_UP                                                                              \
    { .name = "first-up" }, 0, POKER_DEAL, POKER_FIRST_BETS, poker_first_up,                                 \
        "the first card of the deal was turned over", false
#define ACCIDENT_POKER_JOKER                                                                                 \
    { .name = "joker" }, 0, POKER_DEAL, POKER_RIVER, poker_joker_due, "a joker came off the deck", false
#define ACCIDENT_POKER_JOKER_HELD                                                                            \
    { .name = "joker-held" }, HAS_seat, POKER_DEAL, POKER_RIVER_BETS, poker_joker_held,                      \
        "a player pointed out a joker in the hand", false
#define ACCIDENT_POKER_JOKER_HIDDEN                                                                          \
    { .name = "joker-hidden" }, HAS_seat, POKER_FIRST_BETS, POKER_SHOWDOWN, poker_joker_hidden,              \
        "a player acted on a hand with a joker", false
#define ACCIDENT_POKER_EXPOSED                                                                               \
    { .name = "exposed" }, HAS_seat | HAS_cards, POKER_DEAL, POKER_FIRST_BETS, poker_card_seen,              \
        "the dealer turned over a card of a hand", false
#define ACCIDENT_POKER_EXPOSED_LATER                                                                         \
    { .name = "exposed" }, HAS_seat | HAS_cards, POKER_DEAL, POKER_FIRST_BETS, poker_later_card_seen,        \
        "the dealer turned over a card of a hand", false
#define ACCIDENT_POKER_DRAW_EXPOSED                                                                          \
    { .name = "draw-exposed" }, HAS_seat | HAS_cards, POKER_DRAW, POKER_DRAW_BETS, poker_drawn_card_seen,    \
        "the dealer turned over a card on the draw", false
#define ACCIDENT_POKER_TOO_MANY                                                                              \
    { .name = "too-many" }, HAS_seat, POKER_DEAL, POKER_RIVER_BETS, poker_not_acted,                         \
        "a hand has a card too many", false
#define ACCIDENT_POKER_TOO_MANY_DRAW                                                                         \
    { .name = "too-many" }, HAS_seat, POKER_DEAL, POKER_FIRST_BETS, poker_in_play,                           \
        "a hand has a card too many", false
#define ACCIDENT_POKER_TOO_FEW                                                                               \
    { .name = "too-few" }, HAS_seat, POKER_DEAL, POKER_RIVER_BETS, poker_one_short,                          \
        "a hand has a card too few", false
#define ACCIDENT_POKER_TOO_FEW_DRAW                                                                          \
    { .name = "too-few" }, HAS_seat, POKER_DEAL, POKER_DRAW, poker_short_of_draw,                            \
        "a hand has a card too few before the draw", false
#define ACCIDENT_POKER_WRONG_COUNT                                                                           \
    { .name = "wrong-count" }, HAS_seat, POKER_DEAL, POKER_FIRST_BETS, poker_before_two,                     \
        "a hand has too many or too few cards", false
#define ACCIDENT_POKER_MISCOUNTED                                                                            \
    { .name = "miscounted" }, HAS_seat, POKER_FIRST_BETS, POKER_SHOWDOWN, poker_owner_acted,                 \
        "a player acted on a hand with too many or too few cards", false
#define ACCIDENT_POKER_MISCOUNTED_TWO                                                                        \
    { .name = "miscounted" }, HAS_seat, POKER_FIRST_BETS, POKER_SHOWDOWN, poker_two_acted,                   \
        "two have acted, and a hand has too many or too few cards", false
#define ACCIDENT_POKER_MISCOUNTED_DRAW                                                                       \
    { .name = "miscounted" }, HAS_seat, POKER_DRAW_BETS, POKER_SHOWDOWN, poker_in_play,                      \
        "a hand has not five cards after the draw", false
#define ACCIDENT_POKER_FLOP_OVER                                                                             \
    { .name = "flop-over" }, HAS_cards, POKER_FLOP_BETS, POKER_FLOP_BETS, poker_flop_over,                   \
        "the flop had more cards than three", false
#define ACCIDENT_POKER_STUCK                                                                                 \
    { .name = "stuck" }, HAS_cards, POKER_FLOP_BETS, POKER_FLOP_BETS, poker_flop_stuck,                      \
        "a card was stuck to one of the flop, and the flop was acted on", false
#define ACCIDENT_POKER_EARLY_FLOP                                                                            \
    { .name = "early-flop" }, HAS_cards, POKER_FIRST_BETS, POKER_FIRST_BETS, poker_board_early,              \
        "the flop came before the betting was over", false
#define ACCIDENT_POKER_EARLY_TURN                                                                            \
    { .name = "early-turn" }, HAS_cards, POKER_FLOP_BETS, POKER_FLOP_BETS, poker_board_early,                \
        "the fourth card came before the betting was over", false
#define ACCIDENT_POKER_EARLY_RIVER                                                                           \
    { .name = "early-river" }, HAS_cards, POKER_TURN_BETS, POKER_TURN_BETS, poker_board_early,               \
        "the fifth card came before the betting was over", false
#define ACCIDENT_POKER_CHECK_EARLY                                                                           \
    { .name = "check-early" }, HAS_seat, POKER_FIRST_BETS, POKER_RIVER_BETS, poker_checked_early,            \
        "a player checked out of turn", false
#define ACCIDENT_POKER_ACTED_BEHIND                                                                          \
    { .name = "acted-behind" }, HAS_seat, POKER_FIRST_BETS, POKER_RIVER_BETS, poker_acted_behind,            \
        "a player let substantial action pass", false
#define ACCIDENT_POKER_NULLIFIED                                                                             \
    { .name = "nullified" }, HAS_seat, POKER_FIRST_BETS, POKER_RIVER_BETS, poker_acted_behind,               \
        "the floor voids the hand of a player who did", false
#define ACCIDENT_POKER_LOOKED                                                                                \
    { .name = "looked" }, HAS_seat, POKER_DEAL, POKER_FIRST_BETS, poker_not_acted,                           \
        "a player looked at the cards before posting a blind that is owed", false
#define ACCIDENT_POKER_OFF_TABLE                                                                             \
    { .name = "off-table" }, HAS_seat, POKER_DEAL, POKER_SHOWDOWN, poker_in_play,                            \
        "cards of a hand left the table", false
#define ACCIDENT_POKER_UNPROTECTED                                                                           \
    { .name = "unprotected" }, HAS_seat, POKER_FIRST_BETS, POKER_SHOWDOWN, poker_in_play,                    \
        "a hand was not protected and is taken for folded", false
#define ACCIDENT_POKER_RETRIEVED                                                                             \
    { .name = "retrieved" }, HAS_seat, POKER_FIRST_BETS, POKER_SHOWDOWN, poker_retrievable,                  \
        "a hand that was taken away can be retrieved", false
#define ACCIDENT_POKER_PAT                                                                                   \
    { .name = "pat" }, HAS_seat, POKER_FIRST_BETS, POKER_FIRST_BETS, poker_retrievable,                      \
        "a knock meant a pat hand, not a pass", false
#define ACCIDENT_POKER_LATE_CALL                                                                             \
    { .name = "late-call" }, HAS_seat, POKER_FIRST_BETS, POKER_RIVER_BETS, poker_called_raise,               \
        "a player called behind a raise that was not announced", false
#define ACCIDENT_POKER_SHOWN_TO_ONE                                                                          \
    { .name = "shown-to-one" }, HAS_seat, POKER_FIRST_BETS, POKER_SHOWDOWN, poker_has_cards,                 \
        "a player showed cards to one other", false
#define ACCIDENT_POKER_MISCALLED                                                                             \
    { .name = "miscalled" }, HAS_seat | HAS_spot, POKER_SHOWDOWN, POKER_SHOWDOWN, poker_miscalled,           \
        "a player miscalled a hand, and another was discarded for it", false

/* Deciding, and what the state keeps of it. */
enum refusal poker_accident(const struct at *at, const struct poker_state *state, const struct fields *has,
                            struct events *out);
void         poker_apply_accident(const struct at *at, struct poker_state *state, const struct fields *has);

/* Substantial action on this street: three have acted, or two have put chips in (OQ-69). */
bool poker_substantial(const struct poker_state *state);

#endif
