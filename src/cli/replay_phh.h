/* replay FILE: hand histories in PHH form, played again. */
#ifndef CLI_REPLAY_PHH_H
#define CLI_REPLAY_PHH_H

#include "cli/cli.h"

/* Plays every record of the file and prints what each player has at its end; `rake`
 * is taken out of each pot. The answer is an exit code. */
int replay_phh(const struct verb *verb, const char *path, cents rake, bool json);

#endif
