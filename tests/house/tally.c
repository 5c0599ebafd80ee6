#include "tally.h"

#include <string.h>

static void start(struct tally *tally, const struct sheet *sheet, const struct event *event)
{
    struct shoe_kind kind = sheet->deck.shoe;
    kind.decks            = (uint8_t)event->has.count;
    if (tally->joker_told)
        kind.jokers_each = tally->joker;
    memset(tally->lies, 0, sizeof tally->lies);
    tally->counts = true;
    tally->left   = (unsigned)shoe_size(kind);
    tally->given  = 0;
}

static unsigned *place(struct tally *tally, enum pile pile, unsigned owner, card face)
{
    return &tally->lies[pile][owner <= POT_SEATS_MAX ? owner : 0][face < FACE_KINDS ? face : TALLY_UNKNOWN];
}

static const char *come(struct tally *tally, const struct card_list *cards, enum pile to, unsigned owner)
{
    if (cards->count > tally->left)
        return "more cards come than are left";
    tally->left -= cards->count;
    for (size_t i = 0; i < cards->count; i++) {
        ++*place(tally, to, owner, cards->card[i]);
        tally->owner[tally->given++ % sizeof tally->owner] = (uint8_t)owner;
    }
    return NULL;
}

static const char *take(struct tally *tally, enum pile from, unsigned owner, card face)
{
    unsigned *lies = place(tally, from, owner, face);
    if (*lies == 0)
        return "a card is taken from where it does not lie";
    --*lies;
    return NULL;
}

/* A dealer's wrong entry: the last cards that came, from where they went, or from
 * the hand that one of them has gone to since. */
static const char *go_back(struct tally *tally, const struct card_list *cards)
{
    for (size_t i = cards->count; i-- > 0;) {
        unsigned    went  = tally->owner[--tally->given % sizeof tally->owner];
        const char *wrong = take(tally, went != 0 ? PILE_HANDS : PILE_BOARD, went, cards->card[i]);
        for (unsigned owner = 1; wrong != NULL && owner <= POT_SEATS_MAX; owner++)
            wrong = take(tally, PILE_HANDS, owner, cards->card[i]);
        if (wrong != NULL)
            return wrong;
    }
    tally->left += cards->count;
    return NULL;
}

/* Everything in a pile goes to another, by owner and face; 0: of everybody. */
static unsigned sweep(struct tally *tally, enum pile from, enum pile to, unsigned whose)
{
    unsigned count = 0;
    for (unsigned owner = 0; owner <= POT_SEATS_MAX; owner++)
        for (unsigned face = 0; face <= FACE_KINDS && (whose == 0 || owner == whose); face++) {
            count += tally->lies[from][owner][face];
            tally->lies[to][owner][face] += tally->lies[from][owner][face];
            tally->lies[from][owner][face] = 0;
        }
    return count;
}

/* A result was entered without its cards: some came all the same. */
static void end_hand(struct tally *tally, unsigned unseen)
{
    unsigned in_play =
        sweep(tally, PILE_HANDS, PILE_DISCARDS, 0) + sweep(tally, PILE_BOARD, PILE_DISCARDS, 0);
    (void)sweep(tally, PILE_WITHDRAWN, PILE_DISCARDS, 0);
    unseen = in_play > 0 ? 0 : unseen < tally->left ? unseen : tally->left;
    tally->left -= unseen;
    tally->given += unseen;
    tally->lies[PILE_DISCARDS][0][TALLY_UNKNOWN] += unseen;
}

static const char *refill(struct tally *tally, const struct event *event)
{
    enum pile    pile = pile_named(words_of(&event->has)->value);
    struct tally kept = *tally;
    if (pile != PILE_DISCARDS && pile != PILE_WITHDRAWN)
        return "a pile is shuffled in that stays where it is";
    unsigned back = sweep(tally, pile, PILE_SHOE, 0);
    if (event->has.spot != 0) { /* whose own cards stay out */
        memcpy(tally->lies[pile][event->has.spot], kept.lies[pile][event->has.spot], sizeof kept.lies[0][0]);
        for (size_t face = 0; face <= FACE_KINDS; face++)
            back -= kept.lies[pile][event->has.spot][face];
    }
    memset(tally->lies[PILE_SHOE], 0, sizeof tally->lies[PILE_SHOE]);
    if (event->has.count != back)
        return "other cards are shuffled in than lie in the pile";
    tally->refills += tally->left == 0;
    tally->named += tally->left > 0;
    tally->left += back;
    return NULL;
}

static const char *move(struct tally *tally, const struct fields *has)
{
    enum pile   from = pile_named(words_of(has)->name), to = pile_named(words_of(has)->value);
    const char *wrong = NULL;
    tally->moved += has->cards.count;
    if (from == PILE_SHOE)
        return come(tally, &has->cards, to, has->to);
    for (size_t i = 0; i < has->cards.count && wrong == NULL; i++) {
        wrong = take(tally, from, has->spot, has->cards.card[i]);
        if (to == PILE_SHOE) /* it was never there */
            tally->left++, tally->given--;
        else
            ++*place(tally, to, has->to, has->cards.card[i]);
    }
    return wrong;
}

static const char *name(struct tally *tally, const struct fields *has)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < has->cards.count && wrong == NULL; i++) {
        wrong = take(tally, PILE_HANDS, has->spot, CARD_UNKNOWN);
        ++*place(tally, PILE_HANDS, has->spot, has->cards.card[i]);
    }
    return wrong;
}

static const char *replace(struct tally *tally, const struct fields *has)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < has->cards.count && wrong == NULL; i++) {
        wrong = take(tally, PILE_BOARD, 0, has->cards.card[i]);
        ++*place(tally, PILE_HANDS, has->spot, has->cards.card[i]);
    }
    return wrong;
}

const char *tally_hear(struct tally *tally, const struct sheet *sheet, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_SETTING:
        if (strcmp(words_of(has)->name, "joker") == 0) {
            tally->joker_told = true;
            tally->joker      = words_of(has)->value[0] == '1';
        }
        return NULL;
    case EVENT_SHUFFLED: start(tally, sheet, event); return NULL;
    case EVENT_RESHUFFLED: return refill(tally, event);
    case EVENT_BURNED: return come(tally, &has->cards, PILE_BURNS, 0);
    case EVENT_CARD: return come(tally, &has->cards, has->spot != 0 ? PILE_HANDS : PILE_BOARD, has->spot);
    case EVENT_PLUCKED: return come(tally, &has->cards, PILE_DISCARDS, has->seat);
    case EVENT_UNCARD: return go_back(tally, &has->cards);
    case EVENT_NAMED: return name(tally, has);
    case EVENT_REPLACED: return replace(tally, has);
    case EVENT_CARDS_MOVED: return move(tally, has);
    case EVENT_MUCKED:
    case EVENT_FOLDED:
        if (sheet->kind == SHEET_POT)
            (void)sweep(tally, PILE_HANDS, PILE_DISCARDS, has->seat);
        return NULL;
    case EVENT_FOUL: /* a dead hand */
        if (sheet->kind == SHEET_POT)
            (void)sweep(tally, PILE_HANDS, PILE_DISCARDS, has->spot);
        return NULL;
    case EVENT_ENDED: end_hand(tally, sheet->deck.least_cards); return NULL;
    case EVENT_MISDEAL: end_hand(tally, 0); return NULL;
    case EVENT_SHOE_END:
        return tally->counts && has->count != tally->given ? "a shoe has dealt other than it says" : NULL;
    default: return NULL;
    }
}

/* Every card in its pile, by owner and face. */
static const char *compare_piles(const struct tally *tally, const struct piles *piles)
{
    static _Thread_local struct tally table;
    memset(table.lies, 0, sizeof table.lies);
    for (size_t i = 0; i < piles->count; i++)
        ++*place(&table, piles->card[i].pile, piles->card[i].owner, piles->card[i].face);
    bool same = memcmp(table.lies, tally->lies, sizeof table.lies) == 0;
    return same ? NULL : "a card lies in another pile than it went to";
}

const char *tally_compare(const struct tally *tally, const struct table *table)
{
    const struct shoe  *shoe            = &table->shoe;
    const struct piles *piles           = &shoe->piles;
    const char         *wrong           = compare_piles(tally, piles);
    unsigned            all[FACE_KINDS] = { 0 };
    if (!tally->counts || shoe->size == 0)
        return NULL; /* another deck was asked for, and is not shuffled yet */
    if (tally->left != (unsigned)(shoe->size - shoe->dealt))
        return "the shoe has not as many cards as were left in it";
    if (tally->left + piles->count != shoe_size(table->terms.shoe))
        return "shoe and piles are not the deck";
    for (size_t i = 0; i < piles->count; i++)
        if (piles->card[i].face < FACE_KINDS)
            all[piles->card[i].face]++;
    for (card face = 0; face < FACE_KINDS && wrong == NULL; face++)
        if (all[face] != piles->seen[face] || all[face] > shoe_copies(table->terms.shoe, face))
            wrong = "a face lies there more often than the deck has it";
    return wrong;
}
