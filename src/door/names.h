/* One person, one name. Names that people could take for each other are the
 * same name: `names_fold` brings them to one form, and nobody gets a name whose
 * form somebody else has. */
#ifndef DOOR_NAMES_H
#define DOOR_NAMES_H

#include "events/events.h"

#define USER_NAME_MAX PERSON_NAME_MAX

/* A name is 1 to 23 bytes: Latin letters with or without accents, digits,
 * spaces and signs, but no slash (it parts a path) and no control
 * character. It has a letter or a digit, and no space at either end. "deck",
 * "clock" and "script" are the house's own, and "person 17" is somebody's number. */
bool user_name_good(const char *name);

/* The form: small letters without accents, spaces and signs that are easily
 * overlooked left out, and i, l, 1 and |, o and 0, rn and m, vv and w not told
 * apart. It is never longer than the name. */
void names_fold(const char *name, char fold[USER_NAME_MAX]);
bool names_same(const char *left, const char *right);

#endif
