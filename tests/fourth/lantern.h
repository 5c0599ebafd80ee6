/* The Lantern Room: a made-up house that lives here only. Its book is rows, as
 * the real one is, and the program is made with it instead (meson.build). */
#ifndef TESTS_FOURTH_LANTERN_H
#define TESTS_FOURTH_LANTERN_H

#include "games/sheet.h"

extern const struct sheet lantern_double_hand, lantern_three_card, lantern_high_card, lantern_high_low,
    lantern_high_stub, lantern_bac;
extern const uint8_t lantern_double_hand_digest[32], lantern_three_card_digest[32],
    lantern_high_card_digest[32], lantern_high_low_digest[32], lantern_high_stub_digest[32],
    lantern_bac_digest[32];

#endif
