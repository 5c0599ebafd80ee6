#include "table/piles.h"

#include <string.h>

static bool in_play(const struct lying *lying)
{
    return lying->pile == PILE_HANDS || lying->pile == PILE_BOARD;
}

static bool lies_in(const struct lying *lying, enum pile pile, uint8_t except)
{
    return lying->pile == pile && (except == 0 || lying->owner != except);
}

bool piles_take(struct piles *piles, card face, enum pile to, uint8_t owner)
{
    if (piles->count == SHOE_CARDS_MAX)
        return false;
    piles->card[piles->count++] = (struct lying){ face, (uint8_t)to, owner };
    if (face < FACE_KINDS)
        piles->seen[face]++;
    return true;
}

bool piles_untake(struct piles *piles, card face)
{
    if (piles->count == piles->before)
        return false;
    struct lying *last = &piles->card[piles->count - 1];
    if (last->face != face || !in_play(last))
        return false;
    if (face < FACE_KINDS)
        piles->seen[face]--;
    *last = (struct lying){ 0 };
    piles->count--;
    return true;
}

bool piles_move(struct piles *piles, card face, enum pile from, uint8_t owner, enum pile to,
                uint8_t new_owner)
{
    for (size_t i = piles->before; i < piles->count; i++) {
        struct lying *lying = &piles->card[i];
        if (lying->face != face || lying->pile != from || lying->owner != owner)
            continue;
        lying->pile  = (uint8_t)to;
        lying->owner = new_owner;
        return true;
    }
    return false;
}

bool piles_lose(struct piles *piles, card face, enum pile from, uint8_t owner)
{
    for (size_t i = piles->before; i < piles->count; i++) {
        struct lying *lying = &piles->card[i];
        if (lying->face != face || lying->pile != from || lying->owner != owner)
            continue;
        memmove(lying, lying + 1, (size_t)(--piles->count - i) * sizeof *lying);
        piles->card[piles->count] = (struct lying){ 0 };
        if (face < FACE_KINDS)
            piles->seen[face]--;
        return true;
    }
    return false;
}

void piles_fold(struct piles *piles, uint8_t owner)
{
    for (size_t i = piles->before; i < piles->count; i++)
        if (piles->card[i].pile == PILE_HANDS && piles->card[i].owner == owner)
            piles->card[i].pile = PILE_DISCARDS;
}

static struct lying *first_unknown(struct piles *piles, enum pile pile, uint8_t owner)
{
    for (size_t i = piles->before; i < piles->count; i++) {
        struct lying *lying = &piles->card[i];
        if (lying->face == CARD_UNKNOWN && lying->pile == pile && lying->owner == owner)
            return lying;
    }
    return NULL;
}

bool piles_name(struct piles *piles, uint8_t owner, card face)
{
    struct lying *lying = first_unknown(piles, PILE_HANDS, owner);
    if (lying == NULL)
        lying = first_unknown(piles, PILE_DISCARDS, owner);
    if (lying == NULL || face >= FACE_KINDS)
        return false;
    lying->face = face;
    piles->seen[face]++;
    return true;
}

bool piles_in_play(const struct piles *piles)
{
    for (size_t i = piles->before; i < piles->count; i++)
        if (in_play(&piles->card[i]))
            return true;
    return false;
}

void piles_end_hand(struct piles *piles)
{
    for (size_t i = piles->before; i < piles->count; i++)
        if (piles->card[i].pile != PILE_BURNS)
            piles->card[i].pile = PILE_DISCARDS;
    piles->before = piles->count;
}

size_t piles_count(const struct piles *piles, enum pile pile, uint8_t except)
{
    size_t count = 0;
    for (size_t i = 0; i < piles->count; i++)
        count += lies_in(&piles->card[i], pile, except);
    return count;
}

size_t piles_list(const struct piles *piles, enum pile pile, uint8_t except, card *out)
{
    size_t count = 0;
    for (size_t i = 0; i < piles->count; i++)
        if (lies_in(&piles->card[i], pile, except))
            out[count++] = piles->card[i].face;
    return count;
}

void piles_return(struct piles *piles, enum pile pile, uint8_t except)
{
    uint16_t stay = 0;
    for (size_t i = 0; i < piles->count; i++) {
        struct lying lying = piles->card[i];
        if (!lies_in(&lying, pile, except))
            piles->card[stay++] = lying;
        else if (lying.face < FACE_KINDS)
            piles->seen[lying.face]--;
    }
    memset(piles->card + stay, 0, (piles->count - stay) * sizeof piles->card[0]);
    piles->count  = stay;
    piles->before = 0; /* the hand's own cards have moved up */
}

void piles_code(struct codec *codec, struct piles *piles, struct shoe_kind kind)
{
    code_count(codec, &piles->count, shoe_size(kind));
    code_count(codec, &piles->before, piles->count);
    for (size_t i = 0; i < piles->count && !codec->bad; i++) {
        struct lying *lying = &piles->card[i];
        code_u8(codec, &lying->face);
        code_up_to(codec, &lying->pile, PILE_KINDS - 1);
        code_u8(codec, &lying->owner);
        if (lying->pile == PILE_SHOE)
            codec->bad = true;
        if (!codec->reading || lying->face == CARD_UNKNOWN)
            continue;
        if (lying->face >= FACE_KINDS || piles->seen[lying->face]++ >= shoe_copies(kind, lying->face))
            codec->bad = true;
    }
}
