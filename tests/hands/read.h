/* Cards from a literal; the test fails if they cannot be read. */
#ifndef TESTS_HANDS_READ_H
#define TESTS_HANDS_READ_H

#include "cards/card.h"

#define READ_MAX 16

static inline size_t read_cards(const char *text, card cards[READ_MAX])
{
    size_t count;
    char   bad[BAD_WORD_MAX];
    if (cards_parse(text, cards, READ_MAX, &count, bad) != STATUS_OK)
        fail_msg("cannot read the cards '%s'", text);
    return count;
}

#endif
