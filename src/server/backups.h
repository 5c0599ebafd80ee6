/* Copies of the journal that an administrator asks for (journal/copy.h), in the folder that the
 * setting `backups` names. Both are for a pool thread; the house plays on meanwhile. */
#ifndef SERVER_BACKUPS_H
#define SERVER_BACKUPS_H

#include "loop/ask.h"

/* `{folder,backups:[{file,bytes,at}]}`, the latest first, those of this journal's name alone. */
void backups_list(struct ask *ask);

/* A new one: `{file,bytes,at,archives}`; 409 while another is being made, 503 if it cannot be written. */
void backups_make(struct ask *ask);

#endif
