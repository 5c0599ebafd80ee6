/* The games that a demo has tables of, as the setting demo_games names them: by id
 * ("marina2/zoobac") or by name alone ("zoobac", every house's), with commas between. An
 * empty list names them all. */
#ifndef CONFIG_DEMO_GAMES_H
#define CONFIG_DEMO_GAMES_H

#include "config/config.h"
#include "rulebook/catalog.h"

bool demo_games_hold(const char *list, const struct catalog_row *game);

/* Does every word name a game that is played here? False, and `why` in one line, if not. */
bool demo_games_check(const char *list, char why[CONFIG_WHY_MAX]);

#endif
