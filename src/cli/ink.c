#include "cli/ink.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum { INK_AUTO, INK_ALWAYS, INK_NEVER } when = INK_AUTO;

bool ink_when(const char *word)
{
    if (strcmp(word, "auto") == 0)
        when = INK_AUTO;
    else if (strcmp(word, "always") == 0)
        when = INK_ALWAYS;
    else if (strcmp(word, "never") == 0)
        when = INK_NEVER;
    else
        return false;
    return true;
}

/* NO_COLOR counts when it holds anything at all. */
static bool wanted(void)
{
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (when != INK_AUTO)
        return when == INK_ALWAYS;
    return isatty(STDOUT_FILENO) && (no == NULL || no[0] == '\0') &&
           (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

const char *ink(const char *code)
{
    return wanted() ? code : "";
}
