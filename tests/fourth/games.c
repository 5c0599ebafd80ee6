#include "lantern.h"
#include "rulebook/catalog.h"

const struct catalog_row catalog_rows[] = {
    { .id          = "lantern/double-hand",
      .title       = "Double-Hand Poker",
      .house       = "lantern",
      .edition     = "900",
      .rules       = "900",
      .codes       = "PGP",
      .family      = FAMILY_BANKED,
      .seats       = 6,
      .decks_min   = 1,
      .decks       = 1,
      .wagers      = "base",
      .fee_edition = "900b",
      .sheet       = &lantern_double_hand },
    { .id          = "lantern/three-card",
      .title       = "Three Card Poker with Ante Bonus",
      .house       = "lantern",
      .edition     = "900",
      .rules       = "900",
      .codes       = "TCP",
      .family      = FAMILY_BANKED,
      .seats       = 5,
      .decks_min   = 1,
      .decks       = 1,
      .wagers      = "ante play pair-plus",
      .fee_edition = "900b",
      .sheet       = &lantern_three_card },
};
const size_t catalog_row_count = COUNT_OF(catalog_rows);
