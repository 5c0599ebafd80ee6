/* What stands in the way of a file, in words: the same for every file, whoever meets it. */
#ifndef SHUFFLE_TROUBLE_H
#define SHUFFLE_TROUBLE_H

/* Of an errno. */
const char *trouble_words(int error);

#endif
