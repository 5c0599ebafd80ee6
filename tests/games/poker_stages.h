/* A hand of poker with four players, stage by stage, at a table where a dealer enters
 * the cards: the button is at seat 1, so that seat 2 has the small blind, seat 3 the big
 * one, and seat 4 acts first. Seat 3's cards nobody knows, and of seat 4's only the
 * first. */
#ifndef TESTS_GAMES_POKER_STAGES_H
#define TESTS_GAMES_POKER_STAGES_H

#include "games/poker_accident.h"
#include "table/kit.h"

extern struct kit K;

#define SAY(...) say_all((const char *const[]){ __VA_ARGS__, NULL })

/* The call or check, and the raise, of whoever is to act; 0 where there is none. */
struct offer {
    bool  check;
    cents call, raise;
};

enum board_stage {
    BEFORE,
    POSTED,
    ONE_CARD,
    DEALT,
    ONE_ACTED, /* seat 4 calls */
    TWO_ACTED,
    LAST_TO_ACT,
    ROUND_OVER,
    FLOP_DUE,
    FLOP,
    FLOP_ONE, /* seat 2 checks */
    FLOP_THREE,
    TURN_DUE,
    TURN,
    RIVER_DUE,
    RIVER,
    SHOWDOWN, /* at Marysville all hands are shown at once */
    DECIDED,
    ENDED,
    BOARD_STAGES
};

enum draw_stage {
    DRAW_DUE = ROUND_OVER + 1, /* the stages before are the same */
    ONE_DREW,                  /* seat 2 gives its king and gets a six */
    ALL_DREW,
    AFTER_ONE,
    DRAW_SHOWDOWN,
    DRAW_DECIDED,
    DRAW_ENDED,
    DRAW_STAGES
};

void                      say_all(const char *const *lines);
void                      sayf(const char *format, ...) __attribute__((format(printf, 1, 2)));
const struct poker_state *game(void);
struct turn               turn(void);
uint8_t                   to_act(void);
uint16_t                  live(void);
size_t                    pile(enum pile which);
void                      put(cents amount);
void                      goes_along(uint8_t seat);
void                      raises(uint8_t seat);
void                      all_go_along(void);
unsigned                  hole_cards(void);
void                      open_table(const struct sheet *sheet);
void                      deal_hole_cards(unsigned from, unsigned to);
void                      start_hand(const struct sheet *sheet);
void                      deal_hand(const struct sheet *sheet);
void                      name_hands(void);
void                      settle(void);
void                      flop(void);
void                      reach_board(const struct sheet *sheet, int stage);
void                      reach_draw(const struct sheet *sheet, int stage);
enum refusal              asked(const char *line);
struct offer              offered(void);

#endif
