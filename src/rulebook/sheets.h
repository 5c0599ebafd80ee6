/* The sheets of the games that are played, by family (sheet_*.c). */
#ifndef RULEBOOK_SHEETS_H
#define RULEBOOK_SHEETS_H

#include "games/sheet.h"
#include "hands/house_way.h"
#include "rulebook/rulebook.h"

/* Of what each sheet says, made by the build (tools/sheet_digests.c). OPENED
 * records it, and rulebook/released.csv has it from the day of its release. */
#define SHEET_DIGEST_SIZE 32
extern const uint8_t sheet_marina1_double_hand_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina1_holdem_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina1_lowball_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina1_no_bust_22_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina1_no_bust_joker_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina1_pure_215_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina2_double_hand_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina2_holdem_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina2_lowball_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina2_no_bust_22_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina2_three_card_6_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marina2_zoobac_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_double_hand_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_fortune_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_holdem_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_lowball_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_no_bust_joker_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_omaha_8_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_omaha_8_joker_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_pure_215_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_three_card_digest[SHEET_DIGEST_SIZE];
extern const uint8_t sheet_marysville_tiles_digest[SHEET_DIGEST_SIZE];

extern const struct sheet sheet_marina1_double_hand;
extern const struct sheet sheet_marina1_holdem;
extern const struct sheet sheet_marina1_lowball;
extern const struct sheet sheet_marina1_no_bust_22;
extern const struct sheet sheet_marina1_no_bust_joker;
extern const struct sheet sheet_marina1_pure_215;
extern const struct sheet sheet_marina2_double_hand;
extern const struct sheet sheet_marina2_holdem;
extern const struct sheet sheet_marina2_lowball;
extern const struct sheet sheet_marina2_no_bust_22;
extern const struct sheet sheet_marina2_three_card_6;
extern const struct sheet sheet_marina2_zoobac;
extern const struct sheet sheet_marysville_double_hand;
extern const struct sheet sheet_marysville_fortune;
extern const struct sheet sheet_marysville_holdem;
extern const struct sheet sheet_marysville_lowball;
extern const struct sheet sheet_marysville_no_bust_joker;
extern const struct sheet sheet_marysville_omaha_8;
extern const struct sheet sheet_marysville_omaha_8_joker;
extern const struct sheet sheet_marysville_pure_215;
extern const struct sheet sheet_marysville_three_card;
extern const struct sheet sheet_marysville_tiles;

/* The rule of each line of the House Way chart. */
extern const char *const house_way_rules[HOUSE_WAY_LINES];

#endif
