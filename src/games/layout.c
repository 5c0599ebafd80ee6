#include "games/layout.h"

#include <string.h>

static size_t find(const struct layout *layout, const struct fields *at)
{
    size_t  i    = 0;
    uint8_t part = part_of(at);
    while (i < layout->count && (layout->stake[i].seat != at->seat || layout->stake[i].spot != at->spot ||
                                 layout->stake[i].wager != at->wager || layout->stake[i].part != part))
        i++;
    return i;
}

const struct stake *layout_find(const struct layout *layout, const struct fields *at)
{
    size_t i = find(layout, at);
    return i < layout->count ? &layout->stake[i] : NULL;
}

cents layout_amount(const struct layout *layout, uint8_t seat, uint8_t spot, uint8_t wager)
{
    cents sum = 0;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->seat == seat && stake->spot == spot && stake->wager == wager)
            sum += stake->amount;
    }
    return sum;
}

bool layout_spot_bet(const struct layout *layout, uint8_t spot)
{
    for (size_t i = 0; i < layout->count; i++)
        if (layout->stake[i].spot == spot)
            return true;
    return false;
}

bool layout_wager_on(const struct layout *layout, uint8_t spot, uint8_t wager)
{
    for (size_t i = 0; i < layout->count; i++)
        if (layout->stake[i].spot == spot && layout->stake[i].wager == wager)
            return true;
    return false;
}

bool layout_bets_on(const struct layout *layout, uint8_t seat, uint8_t spot)
{
    for (size_t i = 0; i < layout->count; i++)
        if (layout->stake[i].seat == seat && layout->stake[i].spot == spot)
            return true;
    return false;
}

uint8_t layout_holder(const struct layout *layout, uint8_t spot, uint8_t wager)
{
    uint8_t first = 0;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->spot != spot || stake->wager != wager)
            continue;
        if (stake->seat == spot)
            return spot;
        first = first == 0 ? stake->seat : first;
    }
    return first;
}

bool layout_raise(struct layout *layout, const struct fields *at, cents amount)
{
    size_t i = find(layout, at);
    if (i == STAKES_MAX)
        return false;
    if (i == layout->count)
        layout->stake[layout->count++] = (struct stake){ at->seat, at->spot, part_of(at), at->wager, 0 };
    layout->stake[i].amount += amount;
    return true;
}

bool layout_lower(struct layout *layout, const struct fields *at, cents amount)
{
    size_t        i     = find(layout, at);
    struct stake *stake = &layout->stake[i];
    if (i == layout->count || stake->amount < amount)
        return false;
    stake->amount -= amount;
    if (stake->amount > 0)
        return true;
    layout->count--;
    memmove(stake, stake + 1, (layout->count - i) * sizeof *stake);
    layout->stake[layout->count] = (struct stake){ 0 };
    return true;
}

void layout_code(struct codec *codec, struct layout *layout)
{
    code_up_to(codec, &layout->bank, PLACES_MAX);
    code_up_to(codec, &layout->button, POT_SEATS_MAX);
    code_u16(codec, &layout->dealt);
    code_u16(codec, &layout->passed);
    code_u16(codec, &layout->posted);
    code_up_to(codec, &layout->opener, POT_SEATS_MAX);
    code_up_to(codec, &layout->killer, POT_SEATS_MAX);
    if ((layout->dealt & 1) != 0 || layout->dealt >> (POT_SEATS_MAX + 1) != 0 ||
        ((layout->passed | layout->posted) & ~layout->dealt) != 0)
        codec->bad = true;
    struct matching *match = &layout->match;
    code_up_to(codec, &match->spot, PLACES_MAX);
    if (match->spot != 0) {
        code_u8(codec, &match->part);
        code_u8(codec, &match->from);
        code_up_to(codec, &match->wager, WAGER_COUNT - 1);
        code_u64(codec, &match->awaited);
        if ((match->awaited & 1) != 0 || match->awaited >> (PLACES_MAX + 1) != 0)
            codec->bad = true;
    }
    code_count(codec, &layout->count, STAKES_MAX);
    for (size_t i = 0; i < layout->count && !codec->bad; i++) {
        struct stake *stake = &layout->stake[i];
        code_up_to(codec, &stake->seat, PLACES_MAX);
        code_up_to(codec, &stake->spot, PLACES_MAX);
        code_u8(codec, &stake->part);
        code_up_to(codec, &stake->wager, WAGER_COUNT - 1);
        code_cents(codec, &stake->amount);
    }
}
