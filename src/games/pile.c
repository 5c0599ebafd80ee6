#include "games/pile.h"

#include <string.h>

static const char *const WORDS[PILE_KINDS] = { "shoe", "hands", "board", "burns", "discards", "withdrawn" };

const char *pile_word(enum pile pile)
{
    return WORDS[pile];
}

enum pile pile_named(const char *word)
{
    enum pile pile = PILE_SHOE;
    while (pile < PILE_KINDS && strcmp(WORDS[pile], word) != 0)
        pile++;
    return pile;
}

struct event *pile_move(struct events *out, const char *rule, struct pile_place from, struct pile_place to,
                        const struct card_list *cards)
{
    struct event *moved = events_add(out, EVENT_CARDS_MOVED, rule);
    struct words *words = events_words(out, moved);
    moved->has.spot     = from.owner;
    moved->has.to       = to.owner;
    moved->has.cards    = *cards;
    strcpy(words->name, pile_word(from.pile));
    strcpy(words->value, pile_word(to.pile));
    return moved;
}
