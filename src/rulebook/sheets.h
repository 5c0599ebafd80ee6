/* The sheets of the games that are played, one file each (sheet_*.c). */
#ifndef RULEBOOK_SHEETS_H
#define RULEBOOK_SHEETS_H

#include "games/sheet.h"
#include "rulebook/rulebook.h"

extern const struct sheet sheet_marina1_double_hand;
extern const struct sheet sheet_marina2_double_hand;
extern const struct sheet sheet_marina2_three_card_6;
extern const struct sheet sheet_marina2_zoobac;
extern const struct sheet sheet_marysville_double_hand;
extern const struct sheet sheet_marysville_fortune;
extern const struct sheet sheet_marysville_three_card;
extern const struct sheet sheet_marysville_tiles;

#endif
