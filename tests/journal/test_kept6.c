/* A sixth journal that is kept: the cage and the floor, what needs two persons, hands that are
 * asked for, physical tables and entries that were wrong. kept6.play beside it is what it was
 * played from. */
#define KEPT_NAME  "tests/journal/kept6"
#define KEPT_KINDS RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR, RECORD_PERSON

#include "test_kept.c"
