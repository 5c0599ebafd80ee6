/* The sheets of the games that are played, one file each (sheet_*.c). */
#ifndef RULEBOOK_SHEETS_H
#define RULEBOOK_SHEETS_H

#include "games/sheet.h"
#include "hands/house_way.h"
#include "rulebook/rulebook.h"

/* BLAKE2b-256 of each file, made by the build. OPENED records it. */
#define SHEET_DIGEST_SIZE 32
extern const uint8_t sheet_double_hand_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_three_card_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_tiles_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_zoobac_digest[SHEET_DIGEST_SIZE];

extern const struct sheet sheet_marina1_double_hand;
extern const struct sheet sheet_marina2_double_hand;
extern const struct sheet sheet_marina2_three_card_6;
extern const struct sheet sheet_marina2_zoobac;
extern const struct sheet sheet_marysville_double_hand;
extern const struct sheet sheet_marysville_fortune;
extern const struct sheet sheet_marysville_three_card;
extern const struct sheet sheet_marysville_tiles;

/* Games that are not dealt yet, whose rules the odds know (paper_*.c). */
extern const struct sheet paper_marina1_no_bust_22;
extern const struct sheet paper_marina1_no_bust_joker;
extern const struct sheet paper_marina1_pure_215;
extern const struct sheet paper_marina2_no_bust_22;
extern const struct sheet paper_marysville_no_bust_joker;
extern const struct sheet paper_marysville_pure_215;

/* The rule of each line of the House Way chart. */
extern const char *const house_way_rules[HOUSE_WAY_LINES];

#endif
