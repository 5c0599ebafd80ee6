/* Accidents: what can go wrong at a table, and what follows.
 *
 * A sheet lists them, each under the name that the floor gives it. One
 * mechanism serves every game: the row says in which phases of a hand it can be
 * found, what must be named, and asks the game whether it happened. What then
 * follows is the game's own (`ruling`); the rules that say so stand in the row.
 *
 * A refusal has one of five causes: no such accident; not yet, or no longer, in
 * this phase; something is not named; it did not happen, and why; it has been
 * ruled on already. */
#ifndef GAMES_ACCIDENT_H
#define GAMES_ACCIDENT_H

#include "games/game.h"

/* Did it happen? ALLOWED yes, REFUSE_NOT_KNOWN if the state cannot tell, any
 * other refusal no. What cannot be known is believed only where a dealer enters
 * the cards: of a machine's shoe the house knows every card. */
typedef enum refusal accident_test(const struct at *at, const void *state, const struct fields *has);

/* What else a row says: whoever did it is barred from this table by `then`; and where the page
 * leaves it to the management, the floor says it and no dealer does. */
enum accident_notes { ACCIDENT_PLAIN, ACCIDENT_BARS, ACCIDENT_FLOOR };

struct accident {
    struct words   says;        /* its name */
    uint32_t       names;       /* what must be named: HAS_spot, HAS_seat, HAS_cards, HAS_count */
    uint8_t        first, last; /* the game's phases in which it can be found, both included */
    accident_test *happened;
    const char    *gist;   /* what it is, in words */
    uint8_t        notes;  /* enum accident_notes */
    uint8_t        ruling; /* what follows: an enum of the game's family */
    const char    *rule;   /* that knows it */
    const char    *then;   /* that says what follows */
};

struct accidents {
    const struct accident *list;
    size_t                 count;
    const char *const     *phases; /* the game's phases in words, behind "the" */
};

/* The row of that name, NULL if there is none. */
const struct accident *accident_find(const struct accidents *accidents, const char *name);

/* May the floor say it now? `*row` is filled in where the game knows it. */
enum refusal accident_refused(const struct at *at, const void *state, uint8_t phase, const struct fields *has,
                              const struct accident **row);

/* Adds to a refusal of an accident when it can be found, or which there are;
 * `row` is NULL where the game knows it not. */
enum refusal accident_refuse(struct events *out, const struct accidents *accidents,
                             const struct accident *row, uint8_t phase, enum refusal no);

/* It is told as it was said; its cards only if everybody saw them. */
void accident_tell(struct events *out, const struct accident *row, const struct fields *has, bool cards);

/* Those that could be said now, each with something it could have happened to.
 * One that must name a card or a number is not among them: to name a card that
 * lies face down would be to show it. */
size_t accidents_now(const struct at *at, const void *state, uint8_t phase, struct choice *out, size_t max);

#endif
