/* The sheets of the games that are played, one file each (sheet_*.c). */
#ifndef RULEBOOK_SHEETS_H
#define RULEBOOK_SHEETS_H

#include "games/sheet.h"

extern const struct sheet sheet_marina2_zoobac;

#endif
