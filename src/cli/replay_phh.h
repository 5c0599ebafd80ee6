/* replay FILE: hand histories in PHH form, played again. */
#ifndef CLI_REPLAY_PHH_H
#define CLI_REPLAY_PHH_H

#include "cli/cli.h"

/* What is taken out of each pot: so much, or what the record's finishing stacks lack of its
 * starting ones; no record says it in words. */
struct replay_rake {
    cents amount;
    bool  recorded;
};

/* Plays every record of the file and prints what each player has at its end, and with
 * `recorded` where the record has other stacks. The answer is an exit code. */
int replay_phh(const struct verb *verb, const char *path, const struct replay_rake *rake, bool json);

#endif
