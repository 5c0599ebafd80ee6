#include "games/spots.h"

#include <string.h>

bool dice_read(const char *text, uint8_t dice[3])
{
    if (strlen(text) != 5 || text[1] != '-' || text[3] != '-')
        return false;
    for (int i = 0; i < 3; i++)
        if (text[2 * i] < '1' || text[2 * i] > '6')
            return false;
    for (int i = 0; i < 3; i++)
        dice[i] = (uint8_t)(text[2 * i] - '0');
    return true;
}

unsigned dice_total(const uint8_t dice[3])
{
    return (unsigned)dice[0] + dice[1] + dice[2];
}

uint8_t dice_position(unsigned total, unsigned spots)
{
    return (uint8_t)((total - 1) % spots + 1);
}

uint8_t spot_after(uint8_t spot, unsigned steps, unsigned spots)
{
    return (uint8_t)((spot - 1 + steps) % spots + 1);
}

void bettors_apply(struct bettors *bettors, const struct fields *has, cents amount, unsigned spots)
{
    size_t i = 0;
    while (i < bettors->count && (bettors->list[i].seat != has->seat || bettors->list[i].spot != has->spot))
        i++;
    if (i == bettors->count) {
        if (i == (size_t)spots * BETTORS_A_SPOT || has->spot == 0 || has->spot > spots)
            return;
        bettors->list[i] = (struct bettor){ .seat = has->seat, .spot = has->spot };
        bettors->count++;
    }
    struct bettor *bettor = &bettors->list[i];
    *(has->wager == WAGER_FORTUNE ? &bettor->fortune : &bettor->base) += amount;
    if (bettor->base > 0 || bettor->fortune > 0)
        return;
    bettors->count--;
    memmove(bettor, bettor + 1, (bettors->count - i) * sizeof *bettor);
    memset(&bettors->list[bettors->count], 0, sizeof *bettor);
}

void bettors_code(struct codec *codec, struct bettors *bettors, unsigned spots)
{
    code_count(codec, &bettors->count, spots * BETTORS_A_SPOT);
    for (size_t i = 0; i < bettors->count && !codec->bad; i++) {
        code_up_to(codec, &bettors->list[i].seat, PLACES_MAX);
        code_up_to(codec, &bettors->list[i].spot, spots);
        code_bool(codec, &bettors->list[i].removed);
        code_cents(codec, &bettors->list[i].base);
        code_cents(codec, &bettors->list[i].fortune);
    }
}

uint8_t bettors_decider(const struct bettors *bettors, uint8_t spot, bool largest_decides)
{
    const struct bettor *most = NULL;
    for (int own = 1; own >= 0; own--)
        for (size_t i = 0; i < bettors->count; i++) {
            const struct bettor *bettor = &bettors->list[i];
            if (bettor->spot != spot || (bettor->seat == spot) != (own == 1))
                continue;
            if (own == 1 && !largest_decides)
                return bettor->seat;
            if (most == NULL || bettor->base > most->base)
                most = bettor;
        }
    return most != NULL ? most->seat : 0;
}

const struct bettor *bettors_find(const struct bettors *bettors, uint8_t seat, uint8_t spot)
{
    for (size_t i = 0; i < bettors->count; i++)
        if (bettors->list[i].seat == seat && bettors->list[i].spot == spot)
            return &bettors->list[i];
    return NULL;
}
