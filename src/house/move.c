/* Somebody is moved from one table to another: the floor's act, all of it or nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/inside.h"

static void say_leave(const struct house_move *move, struct said *said)
{
    *said                  = (struct said){ .command = { .kind = COMMAND_LEAVE } };
    said->command.has.seat = move->seat;
    door_to_account(said);
}

static void say_sit(const struct house_move *move, struct said *said)
{
    *said                  = (struct said){ .command = { .kind = COMMAND_SIT } };
    said->command.has.seat = move->to_seat;
    said_words(said)->who  = move->who;
}

/* The first seat that nobody has; where there is none the first, which is refused then. */
static uint8_t first_free(const struct slot *slot)
{
    for (uint8_t seat = 1; seat <= slot->sheet->seats; seat++)
        if (!room_taken(&slot->table.room, seat))
            return seat;
    return 1;
}

static enum status refuse(struct house *house, const struct slot *slot, enum refusal no,
                          const struct command *command, struct answer *answer)
{
    *answer = (struct answer){ .refusal = no, .figures = house->events.figures };
    snprintf(answer->rule, sizeof answer->rule, "%s", sheet_cites(slot->sheet, no, command));
    return STATUS_OK;
}

/* Would the other table have them, and what they bring? `trial` is a copy of it. */
static enum status try_there(struct house *house, const struct house_move *move, struct table *trial,
                             struct answer *answer)
{
    const struct slot *slot = house_working(house, move->to);
    struct said        sit;
    struct command     buy = { .kind = COMMAND_BUY };
    say_sit(move, &sit);
    sit.command.at_ms = buy.at_ms =
        journal_time(house->journal, move->to, house->world.now_ms(house->world.context));
    *trial          = slot->table;
    enum refusal no = door_refused(house, move->to, &sit.command);
    if (no == ALLOWED)
        no = table_act(slot->sheet, trial, &sit.command, &house->events);
    if (no != ALLOWED)
        return refuse(house, slot, no, &sit.command, answer);
    buy.has.seat   = move->to_seat;
    buy.has.amount = move->chips;
    if (move->chips > 0)
        no = table_refuses(slot->sheet, trial, &buy, &house->events);
    return refuse(house, slot, no, &buy, answer);
}

/* What the log of the floor has of it; persons go by their seats there, as everywhere. */
static enum status say_why(struct house *house, uint32_t by, const struct house_move *move)
{
    struct said   said = { .command = { .kind = COMMAND_RULING } };
    struct text   why  = text_in(said_words(&said)->why, sizeof move->why);
    struct answer answer;
    said.command.has.seat = move->seat;
    text_add(&why, "moved to table %u, seat %u: %s", (unsigned)move->to, (unsigned)move->to_seat, move->why);
    return house_do(house, move->from, by, "", &said.command, &answer);
}

static enum status move_now(struct house *house, uint32_t by, const char *key, const struct house_move *move,
                            struct answer *answer)
{
    struct said   sit, leave;
    struct answer sat = { .refusal = ALLOWED };
    say_sit(move, &sit);
    say_leave(move, &leave);
    enum status status = say_why(house, by, move);
    if (status == STATUS_OK)
        status = house_do(house, move->to, by, "", &sit.command, &sat);
    if (status == STATUS_OK)
        status = house_must_take(house, move->to, sat.refusal);
    if (status == STATUS_OK)
        status = house_do(house, move->from, by, key, &leave.command, answer);
    return status == STATUS_OK ? house_must_take(house, move->from, answer->refusal) : status;
}

enum status house_move(struct house *house, uint32_t by, const char *key, struct house_move *move,
                       struct answer *answer)
{
    const struct slot *from = house_working(house, move->from), *to = house_working(house, move->to);
    struct said        leave;
    if (from == NULL || to == NULL || move->from == move->to || move->seat > PLACES_MAX ||
        move->to_seat > PLACES_MAX)
        return STATUS_NOT_FOUND;
    if (house->desk[move->to]->frozen.seq != 0)
        return STATUS_CORRUPT;
    say_leave(move, &leave);
    leave.command.at_ms = journal_time(house->journal, move->from, house->world.now_ms(house->world.context));
    move->who           = from->table.room.place[move->seat].who;
    move->chips         = from->table.room.place[move->seat].stack;
    move->to_seat       = move->to_seat != 0 ? move->to_seat : first_free(to);
    /* It was said before, or the key was; or refused it is refused for good. */
    if (house_knows_key(house, move->from, key) ||
        table_refuses(from->sheet, &from->table, &leave.command, &house->events) != ALLOWED) {
        move->chips = 0;
        move->stays = true;
        return house_do(house, move->from, by, key, &leave.command, answer);
    }
    struct table *trial = malloc(sizeof *trial);
    if (trial == NULL)
        return house_starve(house);
    enum status status = try_there(house, move, trial, answer);
    free(trial);
    return status == STATUS_OK && answer->refusal == ALLOWED ? move_now(house, by, key, move, answer)
                                                             : status;
}

enum status house_move_chips(struct house *house, uint32_t by, const struct house_move *move,
                             struct answer *answer)
{
    struct said said         = { .command = { .kind = COMMAND_SEND } };
    said.command.has.amount  = move->chips;
    said_words(&said)->who   = move->who;
    said_words(&said)->table = move->to;
    enum status status       = house_ready(house);
    if (status == STATUS_OK)
        status = house_deliver(house);
    return status == STATUS_OK ? house_do(house, 0, by, "", &said.command, answer) : status;
}
