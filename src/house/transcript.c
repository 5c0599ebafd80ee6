#include "house/transcript.h"

#include <string.h>

static void move(struct transcript *transcript, uint8_t seat, cents amount)
{
    transcript->net[seat] += amount;
    transcript->moved[seat] = true;
}

static void follow(struct transcript *transcript, const struct event *event)
{
    const struct fields *has = &event->has;
    switch (event->kind) {
    case EVENT_FEE:
        if (has->seat != 0)
            move(transcript, has->seat, -has->amount);
        transcript->drop += has->amount;
        break;
    case EVENT_FEE_BACK:
        if (has->seat != 0)
            move(transcript, has->seat, has->amount);
        transcript->drop -= has->amount;
        break;
    case EVENT_CASH_IN:
        if (has->seat != 0)
            move(transcript, has->seat, has->amount);
        transcript->outside -= has->amount;
        break;
    case EVENT_POOLED: /* by the house it is no part of the hand */
        if (has->seat != 0) {
            move(transcript, has->seat, -has->amount);
            transcript->pool += has->amount;
        }
        break;
    case EVENT_AWARDED:
        move(transcript, has->seat, has->amount);
        transcript->pool -= has->amount;
        break;
    case EVENT_JACKPOT: transcript->jackpot += has->amount; break;
    case EVENT_JACKPOT_BACK: transcript->jackpot -= has->amount; break;
    case EVENT_PUT: move(transcript, has->seat, -has->amount); break;
    case EVENT_UNPUT:
    case EVENT_POT: move(transcript, has->seat, has->amount); break;
    case EVENT_PAID:
        move(transcript, has->seat, has->amount);
        move(transcript, has->from, -has->amount);
        break;
    case EVENT_TAKEN:
        move(transcript, has->seat, -has->amount);
        move(transcript, has->from, has->amount);
        break;
    case EVENT_PUSHED:
    case EVENT_RETURNED:
    case EVENT_UNBANKED: move(transcript, has->seat, 0); break; /* stood in the hand, untouched */
    default: break;
    }
}

static void add_sum(const struct transcript *transcript, struct text *text)
{
    char  money[MONEY_MAX];
    cents sum = transcript->drop + transcript->jackpot + transcript->pool + transcript->outside;
    text_add(text, "= SUM");
    for (size_t seat = 1; seat <= PLACES_MAX; seat++) {
        if (!transcript->moved[seat])
            continue;
        cents net = transcript->net[seat];
        sum += net;
        text_add(text, " seat=%zu %s%s", seat, net > 0 ? "+" : "", money_print(net, money));
    }
    if (transcript->outside != 0)
        text_add(text, " outside %s", money_print(transcript->outside, money));
    if (transcript->drop != 0)
        text_add(text, " drop +%s", money_print(transcript->drop, money));
    if (transcript->jackpot != 0)
        text_add(text, " jackpot +%s", money_print(transcript->jackpot, money));
    if (transcript->pool != 0)
        text_add(text, " pool %s%s", transcript->pool > 0 ? "+" : "", money_print(transcript->pool, money));
    if (sum == 0)
        text_add(text, " zero\n");
    else
        text_add(text, " off by %s\n", money_print(sum, money));
}

void transcript_add(struct transcript *transcript, const struct names *names, const struct told *told,
                    struct text *text)
{
    bool refused = told->refusal != ALLOWED;
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
        follow(transcript, event);
        if (event->kind == EVENT_ENDED)
            add_sum(transcript, text);
        if (event->kind == EVENT_ENDED || event->kind == EVENT_CALLED_OFF)
            memset(transcript, 0, sizeof *transcript);
    }
}
