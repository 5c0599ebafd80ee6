/* A fifth journal that is kept: games for the pot, awards, a machine without randomness.
 * kept5.play beside it is what it was played from. */
#define KEPT_NAME  "tests/journal/kept5"
#define KEPT_KINDS RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR, RECORD_PERSON

#include "test_kept.c"
