/* A third journal that is kept: the no-bust family. kept3.play beside it is what it was
 * played from. */
#define KEPT_NAME  "tests/journal/kept3"
#define KEPT_KINDS RECORD_OPENING, RECORD_COMMAND, RECORD_SECRET, RECORD_ANCHOR, RECORD_PERSON

#include "test_kept.c"
