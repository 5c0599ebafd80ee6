/* Which game a word names. */
#ifndef CLI_GAME_H
#define CLI_GAME_H

#include "base/near.h"
#include "cli/cli.h"
#include "rulebook/catalog.h"

/* How many games the word names, and the first of them: one by its id
 * ("marina2/zoobac"), else every house's game of that name ("zoobac"). */
size_t cli_games_named(const char *word, const struct catalog_row **first);

/* The one game that `word` names (NULL if there was none). Not EXIT_OK: the
 * mistake has been named, with the games it could mean. */
int cli_game(const struct verb *verb, const char *word, const struct catalog_row **game);

/* Tries every id and every name. */
void cli_games_near(struct near *near);

#endif
