/* A fourth journal that is kept, among the games of this house: half hours, and the
 * jackpot of the whole house. kept4.play beside it is what it was played from. */
#define KEPT_NAME  "tests/journal/kept4"
#define KEPT_KINDS RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR, RECORD_PERSON

#include "../journal/test_kept.c"
