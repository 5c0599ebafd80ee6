#include "ledger/ledger.h"

#include <assert.h>
#include <string.h>

static struct account cage(void)
{
    return (struct account){ ACCOUNT_CAGE, 0 };
}

static struct account player(uint8_t place)
{
    return (struct account){ ACCOUNT_PLAYER, place };
}

static struct account spot(uint8_t number)
{
    return (struct account){ ACCOUNT_SPOT, number };
}

static struct account bank(uint8_t owner)
{
    return (struct account){ ACCOUNT_BANK, owner };
}

static struct account transit(void)
{
    return (struct account){ ACCOUNT_TRANSIT, 0 };
}

static struct account pool(void)
{
    return (struct account){ ACCOUNT_POOL, 0 };
}

static struct account pot(void)
{
    return (struct account){ ACCOUNT_POT, 0 };
}

static struct account drop(void)
{
    return (struct account){ ACCOUNT_DROP, 0 };
}

static struct account jackpot(void)
{
    return (struct account){ ACCOUNT_JACKPOT, 0 };
}

/* Of a compensating entry: a place's, or the one of that name. False: there is none. */
static bool named(uint8_t place, const char *word, struct account *out)
{
    switch (place != 0 ? TILL_NONE : till_named(word)) {
    case TILL_BOX: *out = drop(); return true;
    case TILL_JACKPOT: *out = jackpot(); return true;
    case TILL_POOL: *out = pool(); return true;
    default: *out = player(place); return place != 0;
    }
}

static size_t post(struct posting *out, struct account from, struct account to, cents amount)
{
    if (amount <= 0)
        return 0;
    *out = (struct posting){ from, to, amount };
    return 1;
}

size_t ledger_postings(const struct event *event, struct posting out[POSTINGS_MAX])
{
    const struct fields *has   = &event->has;
    size_t               count = 0;
    struct account       from, to;
    switch (event->kind) {
    case EVENT_BOUGHT: return post(out, cage(), player(has->seat), has->amount);
    case EVENT_CASHED: return post(out, player(has->seat), cage(), has->amount);
    case EVENT_SENT: return post(out, player(has->seat), transit(), has->amount);
    case EVENT_RECEIVED: return post(out, transit(), player(has->seat), has->amount);
    case EVENT_COMPENSATED:
        if (!named(has->seat, words_of(has)->name, &from) || !named(has->to, words_of(has)->value, &to))
            return 0; /* the table takes it for torn (table/entry.c) */
        return post(out, from, to, has->amount);
    case EVENT_DROPPED: return post(out, drop(), transit(), has->amount);
    case EVENT_JACKPOT_SENT: return post(out, jackpot(), transit(), has->amount);
    case EVENT_MOVED: return post(out, player(has->seat), player(has->to), has->amount);
    case EVENT_BANKED:
    case EVENT_SECONDED: return post(out, player(has->seat), bank(has->seat), has->amount);
    case EVENT_UNBANKED: return post(out, bank(has->seat), player(has->seat), has->amount);
    case EVENT_BET: return post(out, player(has->seat), spot(has->spot), has->amount);
    case EVENT_UNBET: return post(out, spot(has->spot), player(has->seat), has->amount);
    case EVENT_FEE: return post(out, has->seat != 0 ? player(has->seat) : pot(), drop(), has->amount);
    case EVENT_FEE_BACK: return post(out, drop(), has->seat != 0 ? player(has->seat) : pot(), has->amount);
    case EVENT_JACKPOT_BACK: return post(out, jackpot(), pot(), has->amount);
    case EVENT_CASH_IN:
        return post(out, (struct account){ ACCOUNT_OUTSIDE, 0 }, has->seat != 0 ? player(has->seat) : pot(),
                    has->amount);
    case EVENT_PUT: return post(out, player(has->seat), pot(), has->amount);
    case EVENT_UNPUT:
    case EVENT_POT: return post(out, pot(), player(has->seat), has->amount);
    case EVENT_POOLED: return post(out, has->seat != 0 ? player(has->seat) : cage(), pool(), has->amount);
    case EVENT_AWARDED: return post(out, pool(), player(has->seat), has->amount);
    case EVENT_JACKPOT: return post(out, pot(), jackpot(), has->amount);
    case EVENT_PAID:
        count = post(out, bank(has->from), player(has->seat), has->amount);
        return count + post(out + count, spot(has->spot), player(has->seat), has->stake);
    case EVENT_TAKEN:
        count = post(out, spot(has->spot), bank(has->from), has->amount);
        return count + post(out + count, spot(has->spot), player(has->seat), has->stake);
    case EVENT_PUSHED:
    case EVENT_RETURNED: return post(out, spot(has->spot), player(has->seat), has->stake);
    default: return 0;
    }
}

static void reach(struct ledger *ledger, uint8_t index)
{
    if (index >= ledger->places)
        ledger->places = (uint8_t)(index + 1);
}

void ledger_post(struct ledger *ledger, const struct event *event)
{
    struct posting postings[POSTINGS_MAX];
    size_t         count = ledger_postings(event, postings);
    for (size_t i = 0; i < count; i++) {
        const struct posting *posting = &postings[i];
        reach(ledger, posting->from.index);
        reach(ledger, posting->to.index);
        ledger->balance[posting->from.kind][posting->from.index] -= posting->amount;
        ledger->balance[posting->to.kind][posting->to.index] += posting->amount;
    }
}

/* Each place has its own account of three kinds; of those before and behind them there is
 * one each. */
_Static_assert(ACCOUNT_TRANSIT + 1 == ACCOUNT_PLAYER && ACCOUNT_PLAYER + 2 == ACCOUNT_BANK,
               "they are together");

static bool is_by_place(size_t kind)
{
    return kind == ACCOUNT_PLAYER || kind == ACCOUNT_SPOT || kind == ACCOUNT_BANK;
}

static size_t account_count(const struct ledger *ledger, size_t kind)
{
    return is_by_place(kind) ? ledger->places : 1;
}

/* The sum, and whether any account but cage, transit and outside is below zero: `low` is as soon as
 * one is, the sign being a bit like any other. */
static cents add_up(const struct ledger *ledger, cents *low)
{
    const cents *player = ledger->balance[ACCOUNT_PLAYER], *spot = ledger->balance[ACCOUNT_SPOT],
                *bank = ledger->balance[ACCOUNT_BANK];
    cents sum         = ledger->balance[ACCOUNT_CAGE][0] + ledger->balance[ACCOUNT_TRANSIT][0] +
                ledger->balance[ACCOUNT_OUTSIDE][0],
          any = 0;
    for (size_t i = 0; i < ledger->places; i++) {
        any |= player[i] | spot[i] | bank[i];
        sum += player[i] + spot[i] + bank[i];
    }
    for (size_t kind = ACCOUNT_BANK + 1; kind < ACCOUNT_OUTSIDE; kind++) {
        any |= ledger->balance[kind][0];
        sum += ledger->balance[kind][0];
    }
    *low = any;
    return sum;
}

cents ledger_sum(const struct ledger *ledger)
{
    cents low;
    return add_up(ledger, &low);
}

void ledger_copy(struct ledger *to, const struct ledger *from)
{
    for (size_t kind = 0; kind < ACCOUNT_KINDS; kind++)
        memcpy(to->balance[kind], from->balance[kind], account_count(from, kind) * sizeof(cents));
    for (size_t kind = 0; kind < ACCOUNT_KINDS; kind++)
        for (size_t i = account_count(from, kind); i < account_count(to, kind); i++)
            to->balance[kind][i] = 0;
    to->places = from->places;
}

cents ledger_balance(const struct ledger *ledger, enum account_kind kind, uint8_t index)
{
    assert(index <= PLACES_MAX);
    return ledger->balance[kind][index];
}

const char *ledger_check(const struct ledger *ledger)
{
    cents low, sum = add_up(ledger, &low);
    if (low < 0)
        return "an account other than cage, transit and outside is below zero";
    return sum != 0 ? "the accounts do not sum to zero" : NULL;
}

void ledger_code(struct codec *codec, struct ledger *ledger)
{
    if (codec->reading)
        memset(ledger, 0, sizeof *ledger);
    code_up_to(codec, &ledger->places, PLACES_MAX + 1);
    for (size_t kind = 0; kind < ACCOUNT_KINDS && !codec->bad; kind++)
        for (size_t i = 0; i < ledger->places; i++)
            code_cents(codec, &ledger->balance[kind][i]);
}
