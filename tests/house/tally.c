#include "tally.h"

#include <string.h>

static void start(struct tally *tally, const struct sheet *sheet, const struct event *event)
{
    struct shoe_kind kind    = sheet->deck.shoe;
    uint64_t         refills = tally->refills;
    kind.decks               = (uint8_t)event->has.count;
    memset(tally, 0, sizeof *tally);
    tally->counts  = true;
    tally->left    = (unsigned)shoe_size(kind);
    tally->refills = refills;
}

static const char *come(struct tally *tally, const struct card_list *cards)
{
    if (cards->count > tally->left)
        return "more cards come than are left";
    tally->left -= cards->count;
    tally->in_play += cards->count;
    for (size_t i = 0; i < cards->count; i++)
        if (cards->card[i] < FACE_KINDS)
            tally->open[cards->card[i]]++;
    return NULL;
}

static const char *go_back(struct tally *tally, const struct card_list *cards)
{
    for (size_t i = 0; i < cards->count; i++)
        if (cards->card[i] < FACE_KINDS && tally->open[cards->card[i]]-- == 0)
            return "a card is taken back that does not lie there";
    tally->left += cards->count;
    tally->in_play -= cards->count;
    return NULL;
}

static void end_hand(struct tally *tally)
{
    tally->discarded += tally->in_play;
    tally->in_play = 0;
    for (size_t i = 0; i < FACE_KINDS; i++) {
        tally->gone[i] += tally->open[i];
        tally->open[i] = 0;
    }
}

/* A result was entered without its cards: some came all the same. */
static void unseen(struct tally *tally, unsigned cards)
{
    cards = cards < tally->left ? cards : tally->left;
    tally->left -= cards;
    tally->discarded += cards;
}

static const char *refill(struct tally *tally, const struct event *event)
{
    if (tally->left != 0)
        return "a shoe is filled that is not empty";
    if (event->has.count != tally->discarded || strcmp(words_of(&event->has)->value, "discards") != 0)
        return "a shoe is filled with other cards than the discards";
    tally->left      = tally->discarded;
    tally->discarded = 0;
    memset(tally->gone, 0, sizeof tally->gone);
    tally->refills++;
    return NULL;
}

const char *tally_hear(struct tally *tally, const struct sheet *sheet, const struct event *event)
{
    switch (event->kind) {
    case EVENT_SHUFFLED: start(tally, sheet, event); break;
    case EVENT_RESHUFFLED: return refill(tally, event);
    case EVENT_BURNED:
        if (tally->left-- == 0)
            return "a card is burned that there is not";
        tally->burned++;
        break;
    case EVENT_CARD: return come(tally, &event->has.cards);
    case EVENT_UNCARD: return go_back(tally, &event->has.cards);
    case EVENT_NAMED:
        for (size_t i = 0; i < event->has.cards.count; i++)
            tally->open[event->has.cards.card[i]]++;
        break;
    case EVENT_ENDED:
        if (tally->in_play == 0)
            unseen(tally, sheet->deck.least_cards);
        end_hand(tally);
        break;
    case EVENT_MISDEAL: end_hand(tally); break;
    default: break;
    }
    return NULL;
}

const char *tally_compare(const struct tally *tally, const struct table *table)
{
    const struct shoe  *shoe  = &table->shoe;
    const struct piles *piles = &shoe->piles;
    if (!tally->counts || shoe->size == 0)
        return NULL; /* another deck was asked for, and is not shuffled yet */
    if (tally->left != (unsigned)(shoe->size - shoe->dealt))
        return "the shoe has not as many cards as were left in it";
    if (tally->burned != piles_count(piles, PILE_BURNS, 0) ||
        tally->discarded != piles_count(piles, PILE_DISCARDS, 0) ||
        tally->in_play != piles_count(piles, PILE_HANDS, 0) + piles_count(piles, PILE_BOARD, 0) ||
        tally->burned + tally->discarded + tally->in_play != piles->count)
        return "a pile has not as many cards as went there";
    if (tally->left + piles->count != shoe_size(table->terms.shoe))
        return "shoe and piles are not the deck";
    for (card face = 0; face < FACE_KINDS; face++)
        if (tally->open[face] + tally->gone[face] != piles->seen[face] ||
            piles->seen[face] > shoe_copies(table->terms.shoe, face))
            return "a face lies there more or less often than it came";
    return NULL;
}
