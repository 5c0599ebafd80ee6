#include "base/near.h"

#include <stdio.h>
#include <string.h>

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool begins_with(const char *name, const char *word)
{
    while (*word != '\0' && lower(*name) == lower(*word)) {
        name++;
        word++;
    }
    return *word == '\0';
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The slips that make `word` of `name`, row by row of the usual table: row[i % 3]
 * holds them for the first i letters of `word`. */
static unsigned count_slips(const char *word, const char *name)
{
    unsigned row[3][NEAR_WORD_MAX + 1];
    size_t   words = strlen(word), names = strlen(name);
    if (words > NEAR_WORD_MAX || names > NEAR_WORD_MAX)
        return UINT32_MAX;
    for (size_t j = 0; j <= names; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= words; i++) {
        unsigned *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= names; j++) {
            char a = lower(word[i - 1]), b = lower(name[j - 1]);
            now[j] = least(last[j - 1] + (a != b), least(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a == lower(name[j - 2]) && b == lower(word[i - 2]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[words % 3][names];
}

/* One slip is forgiven in a short word, a third of the letters in a long one; a
 * single letter says nothing. */
struct near near_word(const char *word)
{
    size_t   length = strlen(word);
    unsigned most   = length > 4 ? (unsigned)length / 3 : length > 1;
    return (struct near){ .word = word, .slips = most + 1 };
}

void near_try(struct near *near, const char *name)
{
    unsigned slips = count_slips(near->word, name);
    if (slips > 1 && begins_with(name, near->word))
        slips = 1;
    if (slips >= near->slips)
        return;
    near->slips = slips;
    near->name  = name;
}

const char *near_hint(const struct near *near, const char *otherwise, char out[NEAR_HINT_MAX])
{
    if (near->name == NULL)
        return otherwise;
    snprintf(out, NEAR_HINT_MAX, "; did you mean '%s'?", near->name);
    return out;
}
