/* The book in JSON: games, rules, fees and odds, the same for the commands and
 * for the server. Needs no server. */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include <jansson.h>

#include "odds/odds.h"
#include "rulebook/catalog.h"
#include "rulebook/status.h"

#define BOOK_WHY_MAX 160

json_t *book_games(void);

/* "Casino Marysville" */
const char *book_house_name(const char *house);

/* Which rules are asked for: one, one game's or with neither all of them; NULL
 * where nothing more is said. */
struct rules_ask {
    const struct catalog_row *game;
    const struct rule_row    *rule;
    const char               *search; /* in its id or its gist, whatever the capitals */
    const enum rule_status   *status;
    const enum notice_place  *notice; /* of posted rules: those that stand there */
};

/* Is the rule among them? */
bool rules_listed(const struct rules_ask *request, const struct rule_row *rule);

json_t *book_rules(const struct rules_ask *request);

/* What can go wrong in a game that is played, as its sheet lists it. */
json_t *book_accidents(const struct catalog_row *game);

/* What was asked; -1 and NULL where an option was not given. */
struct fees_ask {
    const struct catalog_row *game;
    char                      code_text[CODE_MAX];
    const char               *edition, *structure_name, *schedule;
    enum fee_structure        structure;
    cents                     action, wager;
    int64_t                   players;
};

/* Is the row among those that are asked for? */
bool fees_listed(const struct fees_ask *request, const struct fee_row *row);

/* False, and `why` naming the first word that no row has. */
bool fees_ask_check(const struct fees_ask *request, char why[BOOK_WHY_MAX]);

/* What one schedule asks for; false, and `why`, when more must be said. */
bool fees_ask_find(const struct fees_ask *request, struct fee *fee, char why[BOOK_WHY_MAX]);

json_t *book_fee(const struct fees_ask *request, const struct fee *fee);
json_t *book_fee_rows(const struct fees_ask *request);

/* The rows of one schedule, as the edition prints them. */
json_t *book_schedule(const struct catalog_row *game, const struct schedule *schedule);

/* A printed row by itself: its bounds, its fees, and the page in its note; no blanks. */
json_t *book_fee_row(const struct fee_row *row);

/* The tables that are open, with what each is played on. */
struct book_tables {
    size_t count;
    struct book_table {
        uint32_t                  id;
        const struct catalog_row *game;
        struct terms              terms;
    } table[];
};

/* All that the documents print (book_printed.c): every schedule of every edition with its
 * rows and the rules by which its fees are taken; every pay table with the rules that stand
 * on the lines it comes from; and at which tables each is in force, null without `open`. */
json_t *book_schedules(const struct book_tables *open);
json_t *book_pay_tables(const struct book_tables *open);

/* What hangs at a table that is played on these terms (posted.c): the name of the
 * game, the limits of each wager, the schedule in force as the edition has it under
 * which the table was opened, every fee it takes, what each wager pays, the house
 * rules, and what the documents remark besides. */
json_t *book_notices(const struct catalog_row *game, const struct terms *terms);

/* Is it a row of the game; and of those, in force on these terms? */
bool posted_of_game(const struct catalog_row *game, const struct pay_row *row);
bool posted_in_force(const struct catalog_row *game, const struct terms *terms, const struct pay_row *row);

/* Every fee that the table takes on these terms (posted_fees.c): {fees,rates},
 * `fees` as {fee,moment,payer,rule} and `rates` as {players|action,amounts}, an amount for
 * each of the fees. */
json_t *posted_collection(const struct terms *terms);

/* Takes "NAME=VALUE". False, nothing changed, and `why` naming what is wrong and
 * what could be said instead. book_together() is asked once all are set. */
bool book_set(const struct catalog_row *game, struct terms *terms, const char *text, char why[BOOK_WHY_MAX]);
bool book_together(const struct catalog_row *game, const struct terms *terms, char why[BOOK_WHY_MAX]);

/* How tiles rank (tile_ranks.c): {hands,singles}, the highest first; `hands` are those that
 * beat nine points. */
json_t *book_tile_ranks(void);

json_t *book_odds(const struct catalog_row *game, const struct odds_ask *ask, const struct odds *odds,
                  bool counts);

struct ask; /* loop/ask.h: the same for a request, on a pool thread */
void book_work_games(struct ask *ask);
void book_work_rules(struct ask *ask);
void book_work_accidents(struct ask *ask);
void book_work_setting(struct ask *ask);
void book_work_tile_ranks(struct ask *ask);
void book_work_fees(struct ask *ask);
void book_work_notices(struct ask *ask);
void book_work_table_odds(struct ask *ask);
void book_work_odds(struct ask *ask);
void book_work_bank(struct ask *ask);
void book_work_schedules(struct ask *ask);
void book_work_pay_tables(struct ask *ask);

#endif
