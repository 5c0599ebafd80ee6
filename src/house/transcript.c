#include "house/transcript.h"

#include <stdlib.h>
#include <string.h>

struct hand_sums {
    uint32_t table;
    cents    net[PLACES_MAX + 1];
    cents    drop, jackpot, pool, outside;
    bool     moved[PLACES_MAX + 1];
};

/* NULL: there is no memory. */
static struct hand_sums *sums_at(struct transcript *transcript, uint32_t table)
{
    for (size_t i = 0; i < transcript->count; i++)
        if (transcript->sums[i].table == table)
            return &transcript->sums[i];
    struct hand_sums *more = realloc(transcript->sums, (transcript->count + 1) * sizeof *more);
    if (more == NULL)
        return NULL;
    transcript->sums = more;
    memset(&more[transcript->count], 0, sizeof *more);
    more[transcript->count].table = table;
    return &more[transcript->count++];
}

void transcript_release(struct transcript *transcript)
{
    free(transcript->sums);
    *transcript = (struct transcript){ 0 };
}

static void move(struct hand_sums *sums, uint8_t seat, cents amount)
{
    sums->net[seat] += amount;
    sums->moved[seat] = true;
}

static void follow(struct hand_sums *sums, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_FEE:
        if (has->seat != 0)
            move(sums, has->seat, -has->amount);
        sums->drop += has->amount;
        break;
    case EVENT_FEE_BACK:
        if (has->seat != 0)
            move(sums, has->seat, has->amount);
        sums->drop -= has->amount;
        break;
    case EVENT_CASH_IN:
        if (has->seat != 0)
            move(sums, has->seat, has->amount);
        sums->outside -= has->amount;
        break;
    case EVENT_POOLED: /* by the house it is no part of the hand */
        if (has->seat != 0) {
            move(sums, has->seat, -has->amount);
            sums->pool += has->amount;
        }
        break;
    case EVENT_AWARDED:
        move(sums, has->seat, has->amount);
        sums->pool -= has->amount;
        break;
    case EVENT_JACKPOT: sums->jackpot += has->amount; break;
    case EVENT_JACKPOT_BACK: sums->jackpot -= has->amount; break;
    case EVENT_PUT: move(sums, has->seat, -has->amount); break;
    case EVENT_UNPUT:
    case EVENT_POT: move(sums, has->seat, has->amount); break;
    case EVENT_PAID:
        move(sums, has->seat, has->amount);
        move(sums, has->from, -has->amount);
        break;
    case EVENT_TAKEN:
        move(sums, has->seat, -has->amount);
        move(sums, has->from, has->amount);
        break;
    case EVENT_PUSHED:
    case EVENT_RETURNED:
    case EVENT_UNBANKED: move(sums, has->seat, 0); break; /* stood in the hand, untouched */
    default: break;
    }
}

static void add_sum(const struct hand_sums *sums, struct text *text)
{
    char  money[MONEY_MAX];
    cents sum = sums->drop + sums->jackpot + sums->pool + sums->outside;
    text_add(text, "= SUM");
    for (size_t seat = 1; seat <= PLACES_MAX; seat++) {
        if (!sums->moved[seat])
            continue;
        cents net = sums->net[seat];
        sum += net;
        text_add(text, " seat=%zu %s%s", seat, net > 0 ? "+" : "", money_print(net, money));
    }
    if (sums->outside != 0)
        text_add(text, " outside %s", money_print(sums->outside, money));
    if (sums->drop != 0)
        text_add(text, " drop +%s", money_print(sums->drop, money));
    if (sums->jackpot != 0)
        text_add(text, " jackpot +%s", money_print(sums->jackpot, money));
    if (sums->pool != 0)
        text_add(text, " pool %s%s", sums->pool > 0 ? "+" : "", money_print(sums->pool, money));
    if (sum == 0)
        text_add(text, " zero\n");
    else
        text_add(text, " off by %s\n", money_print(sum, money));
}

void transcript_add(struct transcript *transcript, const struct names *names, const struct told *told,
                    struct text *text)
{
    bool              refused = told->refusal != ALLOWED;
    struct hand_sums *sums    = sums_at(transcript, told->table);
    if (refused || told->by != BY_DECK) {
        text_add(text, refused ? "! " : "> ");
        command_print(text, names, &told->said.command);
        if (refused) {
            text_add(text, " %s ", told->rule[0] != '\0' ? told->rule : "-");
            refusal_print(text, names, told->refusal, &told->figures, &told->said.command);
        }
        text_add(text, "\n");
    }
    for (size_t i = 0; i < told->event_count; i++) {
        const struct event *event = &told->events[i];
        text_add(text, "= ");
        event_print(text, names, event);
        text_add(text, "\n");
        if (sums == NULL)
            continue;
        follow(sums, event);
        if (event->kind == EVENT_ENDED)
            add_sum(sums, text);
        if (event->kind == EVENT_ENDED || event->kind == EVENT_CALLED_OFF)
            *sums = (struct hand_sums){ .table = told->table };
    }
}
