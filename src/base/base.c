#include "base/base.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *status_words(enum status status)
{
    switch (status) {
    case STATUS_OK: return "ok";
    case STATUS_BAD_INPUT: return "bad input";
    case STATUS_NOT_FOUND: return "not found";
    case STATUS_CORRUPT: return "stored data is damaged";
    case STATUS_FAILED: return "the system refused";
    case STATUS_FULL: return "limit reached";
    case STATUS_BUSY: return "it cannot be written just now";
    }
    return "unknown status";
}

cents ratio_of(cents amount, struct ratio ratio, cents unit)
{
    assert(amount >= 0 && amount <= CENTS_MAX && ratio.num >= 0 && ratio.den > 0 && unit > 0);
    cents exact;
    if (ratio.den != 1 || __builtin_mul_overflow(amount, (cents)ratio.num, &exact))
        exact = (cents)((i128)amount * ratio.num / ratio.den);
    return unit == 1 ? exact : exact - exact % unit;
}

bool money_parse(const char *text, cents *out)
{
    if (*text == '$')
        text++;
    cents whole  = 0;
    int   digits = 0;
    for (; (*text >= '0' && *text <= '9') || (*text == ',' && digits > 0); text++) {
        if (*text == ',')
            continue;
        whole = whole * 10 + (*text - '0');
        if (whole > CENTS_MAX / 100)
            return false;
        digits++;
    }
    if (digits == 0 || text[-1] == ',')
        return false;
    cents part = 0;
    if (*text == '.') {
        for (int place = 0; place < 2; place++) {
            if (text[1 + place] < '0' || text[1 + place] > '9')
                return false;
            part = part * 10 + (text[1 + place] - '0');
        }
        text += 3;
    }
    if (*text != '\0' || whole * 100 + part > CENTS_MAX)
        return false;
    *out = whole * 100 + part;
    return true;
}

const char *money_print(cents amount, char out[MONEY_MAX])
{
    const char *sign = amount < 0 ? "-" : "";
    uint64_t    size = amount < 0 ? (uint64_t)0 - (uint64_t)amount : (uint64_t)amount;
    if (size % 100 == 0)
        snprintf(out, MONEY_MAX, "%s%" PRIu64, sign, size / 100);
    else
        snprintf(out, MONEY_MAX, "%s%" PRIu64 ".%02u", sign, size / 100, (unsigned)(size % 100));
    return out;
}

const char *dollars_print(cents amount, char out[DOLLARS_MAX])
{
    char        digits[MONEY_MAX];
    const char *plain = money_print(amount, digits);
    size_t      used  = 0;
    if (*plain == '-')
        out[used++] = *plain++;
    out[used++] = '$';
    for (size_t whole = strcspn(plain, "."); *plain != '\0'; plain++, whole--) {
        out[used++] = *plain;
        if (whole > 1 && whole <= MONEY_MAX && (whole - 1) % 3 == 0)
            out[used++] = ',';
    }
    out[used] = '\0';
    return out;
}

cents ratio_most(cents amount, struct ratio best, cents unit)
{
    cents won = best.num > 0 ? ratio_of(amount, best, unit) : 0;
    return won > amount ? won : amount;
}

bool ratio_more(struct ratio a, struct ratio b)
{
    return (int64_t)a.num * b.den > (int64_t)b.num * a.den;
}

int64_t ratio_unit(int64_t unit, struct ratio ratio)
{
    assert(unit > 0 && ratio.den > 0);
    int64_t x = unit, y = ratio.den;
    while (y != 0) {
        int64_t rest = x % y;
        x            = y;
        y            = rest;
    }
    return unit / x * ratio.den;
}

int64_t ratio_parts(struct ratio ratio, int64_t unit)
{
    assert(unit % ratio.den == 0);
    return ratio.num * (unit / ratio.den);
}
