/* The six no-bust games by their pages, read a second time, slowly and plainly.
 * Each page is followed rule by rule in its own order; nothing of src/games is
 * used. What a page leaves open is as docs/rulings.md has it. */
#ifndef TESTS_GAMES_NO_BUST_TWIN_H
#define TESTS_GAMES_NO_BUST_TWIN_H

#include <stdbool.h>
#include <stddef.h>

#include "cards/card.h"

enum page {
    NO_PAGE,
    MARINA_JOKER,     /* 001:246-299 */
    MARINA_PURE,      /* 001:300-475 */
    MARINA_22,        /* 001:475-680 */
    MARINA_22_LATER,  /* 000:500-895 */
    MARYSVILLE_JOKER, /* 002:445-775, 1219-1356 */
    MARYSVILLE_PURE   /* 002:864-1150, 1219-1356 */
};

/* What of a page a house may choose, and has chosen. */
struct page_terms {
    enum page page;
    int       natural_num, natural_den; /* a natural pays so much to so much */
    bool      split_natural;            /* 22: ace and ten after a split are a natural (OQ-14) */
    bool      eights_win;               /* Pure 21.5: against 8-8-8 whoever is over wins */
    int       bonus_table;              /* Pure 21.5 at Marina: 1 to 3 */
    bool      das, surrender, peek, insurance;
};

/* The page of a game as it comes; `page` is NO_PAGE for any other game. */
struct page_terms page_terms(const char *game);

/* Hears of a setting; those that are not the page's change nothing. */
void page_set(struct page_terms *terms, const char *name, const char *value);

/* A hand counted: every ace as 1 and as 11. */
struct page_count {
    int  points; /* of a natural not asked */
    bool soft, natural, over;
};
/* `first_two`: these are the two cards as they were dealt, not part of a split. */
struct page_count page_count(const struct page_terms *terms, const card *cards, size_t count, bool first_two);

/* So many times the wager: below zero it is lost, zero pushes. */
struct times {
    int num, den;
};
struct times page_base(const struct page_terms *terms, const card *player, size_t count, bool split,
                       const card *bank, size_t bank_count);
struct times page_surrendered(void);
struct times page_even_money(void);
struct times page_insurance(const struct page_terms *terms, const card bank[2]);
struct times page_buster(const struct page_terms *terms, const card *bank, size_t count);

/* Marysville's bonus on the first two cards (002:1236-1264) and Marina's on the
 * hand as it ends (001:444-468), which a hand that was split or given up loses. */
struct times page_first_two(const card player[2], const card bank[2]);
struct times page_pure_bonus(const struct page_terms *terms, const card *cards, size_t count, bool given_up);

/* Does the page have the wager: "buster", "bonus"? */
bool page_has_buster(const struct page_terms *terms);
bool page_has_first_two(const struct page_terms *terms);
bool page_has_pure_bonus(const struct page_terms *terms);

/* The charts: must the player-dealer draw, may the player do this? */
bool page_bank_draws(const struct page_terms *terms, const card *bank, size_t count);

/* A hand that a player is to act on. */
struct page_hand {
    const card *cards;
    size_t      count;
    unsigned    splits;     /* of this spot so far */
    bool        from_split; /* this hand came of one */
    card        original;   /* the card it was split with (OQ-103) */
};
struct page_may {
    bool draw, stand, twice, split, surrender;
};
struct page_may page_may(const struct page_terms *terms, const struct page_hand *hand);

/* Does a joker up freeze all hands? Is the card below looked at? Where is the
 * action button: so many seats (0: there is none)? */
bool page_freezes(const struct page_terms *terms, card up);
bool page_peeks(const struct page_terms *terms, card up);
int  page_button(const struct page_terms *terms, card second);

#endif
