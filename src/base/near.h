/* What somebody may have meant: the name nearest to a word that is none. */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

#include "base/base.h"

/* Longer words are names of nothing. */
#define NEAR_WORD_MAX 40

struct near {
    const char *word;
    const char *name;  /* the nearest so far; NULL: none is near enough */
    unsigned    slips; /* letters wrong, missing, too many, or two swapped */
};

/* Every name there is goes through near_try(); of several equally near the first
 * stays. Capitals do not matter, and a name that begins with the word is one
 * slip away, however much is missing. */
struct near near_word(const char *word);
void        near_try(struct near *near, const char *name);

/* "; did you mean 'odds'?", or `otherwise` when no name is near enough: a third
 * of the word's letters may be wrong. */
#define NEAR_HINT_MAX 80
const char *near_hint(const struct near *near, const char *otherwise, char out[NEAR_HINT_MAX]);

#endif
