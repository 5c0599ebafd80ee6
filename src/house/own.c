/* What is said to the house itself, and what it does about transfers: each is sent
 * in one transaction and received in a later one, so that it stands for sure on the
 * chain where it came from before it stands on the other. */
#include "house/inside.h"

#include <string.h>

/* ---- one command -------------------------------------------------------- */

/* Can the table be sent to, and would it take the chips now? It decides again when
 * they arrive. */
static enum refusal send_refused(struct house *house, const struct command *command)
{
    const struct words *said = words_of(&command->has);
    const struct slot  *slot = house_working(house, said->table);
    events_clear(&house->events);
    bool pays = command->kind == COMMAND_PAY_JACKPOT;
    if ((command->kind != COMMAND_SEND && !pays) || said->table == 0)
        return ALLOWED;
    if (slot == NULL || house->desk[said->table]->frozen.seq != 0)
        return REFUSE_NO_SUCH_TABLE;
    struct command buy = { .kind = COMMAND_BUY, .at_ms = command->at_ms };
    buy.has.seat       = room_find(&slot->table.room, said->who);
    buy.has.amount     = command->has.amount;
    if (buy.has.seat == 0)
        return REFUSE_NO_PLACE_THERE;
    return table_refuses(slot->sheet, &slot->table, &buy, &house->events);
}

static bool waits(const struct lane *lane, uint32_t who)
{
    uint32_t count = lane->sent > lane->received ? lane->sent - lane->received : 0;
    for (uint32_t i = 0; i < count; i++)
        if (lane->waiting[lane->first + i].who == who)
            return true;
    return false;
}

/* Whose the chips are must be certain: nobody is employed or dismissed with some at a table. */
static enum refusal employ_refused(struct house *house, const struct command *command)
{
    uint32_t who = words_of(&command->has)->who;
    if (command->kind != COMMAND_EMPLOY && command->kind != COMMAND_DISMISS)
        return ALLOWED;
    for (uint32_t table = 1; table <= house->table_count; table++)
        if (room_find(&house->desk[table]->next.table.room, who) != 0 ||
            waits(&house->office.to_house[table], who) || waits(&house->office.to_table[table], who))
            return events_refuse(&house->events, REFUSE_HAS_A_PLACE, (struct figures){ .count = table });
    return ALLOWED;
}

/* Chips without value never become money, nor money such chips. */
static enum refusal policy_refused(const struct house *house, const struct command *command)
{
    const struct words *said = words_of(&command->has);
    struct policy       next = house->office.policy;
    if (command->kind != COMMAND_POLICY || !policy_set(&next, said->name, said->value) ||
        next.money == house->office.policy.money)
        return ALLOWED;
    bool out = house->office.accounts != 0 || house->office.jackpot != 0 || house->office.transit != 0;
    for (uint32_t table = 1; table <= house->table_count; table++) {
        const struct table *at = &house->desk[table]->next.table;
        out                    = out || table_chips(at) > 0 || at->room.jackpot > 0 || at->room.drop > 0 ||
              (!table_has_pot(at) && at->bank.pool > 0);
    }
    return out ? REFUSE_CHIPS_OUT : ALLOWED;
}

/* What two persons agree to is said at once: so it is approved only while the table would
 * take it. */
static enum refusal approve_refused(struct house *house, const struct command *command)
{
    const struct words    *said = words_of(&command->has);
    const struct proposal *open =
        command->kind == COMMAND_APPROVE
            ? proposal_find(&house->office.proposals, said->transfer, command->at_ms)
            : NULL;
    uint32_t table          = command->kind == COMMAND_PROPOSE ? said->table : open != NULL ? open->table : 0;
    const struct slot *slot = house_working(house, table);
    house->approved_at      = 0;
    if (table == 0)
        return ALLOWED;
    if (slot == NULL || house->desk[table]->frozen.seq != 0)
        return REFUSE_NO_SUCH_TABLE;
    if (open == NULL)
        return ALLOWED;
    proposal_command(open, journal_time(house->journal, table, command->at_ms), &house->approved);
    house->approved_at = table;
    return house_refuses(house, table, &house->approved.command);
}

/* A table that is frozen takes nothing. */
static bool takes(const struct house *house, uint32_t table)
{
    const struct desk *desk = house->desk[table];
    return desk->frozen.seq == 0 && desk->next.sheet != NULL;
}

enum status house_take_own(struct house *house, uint32_t by, const char *key, const struct command *command,
                           struct told *told)
{
    memset(told, 0, sizeof *told);
    told->events = house->events.list;
    said_keep(&told->said, command);
    told->by      = by;
    told->refusal = send_refused(house, command);
    if (told->refusal == ALLOWED)
        told->refusal = employ_refused(house, command);
    if (told->refusal == ALLOWED)
        told->refusal = policy_refused(house, command);
    if (told->refusal == ALLOWED)
        told->refusal = approve_refused(house, command);
    if (told->refusal == ALLOWED)
        told->refusal = office_decide(&house->office, &house->day, by, command, &house->events);
    told->figures     = house->events.figures;
    told->event_count = told->refusal == ALLOWED ? house->events.count : 0;
    told->seq         = told->refusal == ALLOWED ? journal_tip(house->journal, 0).seq + 1 : 0;
    for (size_t i = 0; i < told->event_count; i++) {
        const char *wrong = office_apply(&house->office, told, &told->events[i]);
        if (wrong != NULL) /* undone, or we erred */
            return house_starves(wrong) ? house_starve(house) : house_die(house);
    }
    return office_check(&house->office) == NULL ? house_keep_told(house, told, key) : house_die(house);
}

/* Two persons have agreed: it is said, as the word of whoever approved it. */
static enum status say_approved(struct house *house, uint32_t by)
{
    struct told told;
    uint32_t    table  = house->approved_at;
    house->approved_at = 0;
    enum status status = house_take(house, table, by, "", &house->approved.command, &told);
    if (status == STATUS_OK)
        status = house_must_take(house, table, told.refusal);
    if (status == STATUS_OK)
        status = house_deal_on(house, table, house->approved.command.at_ms);
    return status == STATUS_OK ? house_end_record(house) : status;
}

enum status house_after_own(struct house *house, uint32_t by, const struct command *command)
{
    if (command->kind == COMMAND_APPROVE && house->approved_at != 0)
        return say_approved(house, by);
    bool ends = command->kind == COMMAND_END_SHIFT && strcmp(words_of(&command->has)->name, "cage") == 0;
    enum status status = STATUS_OK;
    for (uint32_t table = 1; ends && table <= house->table_count && status == STATUS_OK; table++) {
        struct command send = { .kind = COMMAND_SEND_JACKPOT };
        struct told    told;
        if (!takes(house, table) || house->desk[table]->next.table.room.jackpot == 0)
            continue;
        send.has.amount = house->desk[table]->next.table.room.jackpot;
        send.at_ms      = journal_time(house->journal, table, house->world.now_ms(house->world.context));
        status          = house_take(house, table, BY_DECK, "", &send, &told);
        if (status == STATUS_OK)
            status = house_end_record(house);
    }
    return status;
}

int32_t house_date(const struct house *house, uint64_t at_ms)
{
    return day_of(&house->day, at_ms);
}

const char *house_moment(const struct house *house, uint64_t at_ms, char out[MOMENT_MAX])
{
    return moment_print(&house->day, at_ms, out);
}

const struct office *house_office(const struct house *house)
{
    return &house->seen_office;
}

enum status house_tell_key(struct house *house, const char *name, const uint8_t hash[SHUFFLE_KEY_SIZE])
{
    struct said    said  = { .command = { .kind = COMMAND_KEY } };
    const uint8_t *known = office_key(&house->office, name);
    struct answer  answer;
    if (known != NULL && memcmp(known, hash, SHUFFLE_KEY_SIZE) == 0)
        return STATUS_OK;
    memcpy(said_words(&said)->name, name, strlen(name) + 1);
    memcpy(said.words.hash, hash, SHUFFLE_KEY_SIZE);
    return house_do(house, 0, BY_DECK, "", &said.command, &answer);
}

static enum status tell_policy(struct house *house, const char *name, const char *value)
{
    struct said   said = { .command = { .kind = COMMAND_POLICY } };
    struct answer answer;
    memcpy(said_words(&said)->name, name, strlen(name) + 1);
    memcpy(said.words.value, value, strlen(value) + 1);
    enum status status = house_do(house, 0, BY_DECK, "", &said.command, &answer);
    return status == STATUS_OK && answer.refusal != ALLOWED ? STATUS_BAD_INPUT : status;
}

enum status house_tell_policy(struct house *house, const struct policy *policy)
{
    const struct policy *now    = &house->office.policy;
    enum status          status = STATUS_OK;
    char                 money[MONEY_MAX];
    if (policy->money != now->money)
        status = tell_policy(house, "chips", policy->money ? "money" : "play");
    if (status == STATUS_OK && policy_log(policy) != policy_log(now))
        status = tell_policy(house, "cash_log", money_print(policy_log(policy), money));
    if (status == STATUS_OK && policy_report(policy) != policy_report(now))
        status = tell_policy(house, "cash_report", money_print(policy_report(policy), money));
    if (status == STATUS_OK && policy->chip != now->chip)
        status = tell_policy(house, "smallest_chip", money_print(policy->chip, money));
    return status;
}

/* ---- transfers ---------------------------------------------------------- */

static void say_receive(const struct lane *lane, uint64_t at_ms, struct said *said)
{
    struct transfer transfer = lane_next(lane);
    struct words   *words    = said_words(said);
    said->command.kind       = transfer.who != 0   ? COMMAND_RECEIVE
                               : transfer.box != 0 ? COMMAND_RECEIVE_DROP
                                                   : COMMAND_RECEIVE_JACKPOT;
    said->command.at_ms      = at_ms;
    said->command.has.amount = transfer.amount;
    said->command.has.count  = transfer.box;
    words->who               = transfer.who;
    words->transfer          = lane->received + 1;
}

static enum status receive_here(struct house *house, uint32_t table)
{
    struct said said = { 0 };
    struct told told;
    uint64_t    now = journal_time(house->journal, 0, house->world.now_ms(house->world.context));
    say_receive(&house->office.to_house[table], now, &said);
    said.words.table   = table;
    enum status status = house_take_own(house, BY_DECK, "", &said.command, &told);
    if (status == STATUS_OK)
        status = house_must_take(house, 0, told.refusal);
    return status == STATUS_OK ? house_end_record(house) : status;
}

static enum status receive_there(struct house *house, uint32_t table)
{
    struct said said = { 0 };
    struct told told;
    uint64_t    now = journal_time(house->journal, table, house->world.now_ms(house->world.context));
    say_receive(&house->office.to_table[table], now, &said);
    enum status status = house_take(house, table, BY_DECK, "", &said.command, &told);
    if (status == STATUS_OK)
        status = house_must_take(house, table, told.refusal);
    if (status == STATUS_OK)
        status = house_deal_on(house, table, now);
    return status == STATUS_OK ? house_end_record(house) : status;
}

/* What has arrived in a broken chain cannot be known. */
bool house_owes(const struct house *house)
{
    const struct office *seen = &house->seen_office;
    for (uint32_t table = 1; table <= house->seen_count && house->chain.seq == 0; table++)
        if (lane_under_way(&seen->to_house[table]) ||
            (lane_under_way(&seen->to_table[table]) && takes(house, table)))
            return true;
    return false;
}

enum status house_deliver(struct house *house)
{
    enum status status = STATUS_OK;
    if (!house_owes(house))
        return STATUS_OK;
    for (uint32_t table = 1; table <= house->seen_count; table++) {
        const struct lane *out = &house->office.to_house[table], *in = &house->office.to_table[table];
        uint32_t           left = house->seen_office.to_house[table].sent;
        uint32_t           came = house->seen_office.to_table[table].sent;
        while (out->received < left && status == STATUS_OK)
            status = receive_here(house, table);
        while (in->received < came && takes(house, table) && status == STATUS_OK)
            status = receive_there(house, table);
        if (status != STATUS_OK && status != STATUS_CORRUPT) /* that one is frozen; the others go on */
            return status;
        status = STATUS_OK;
    }
    return status;
}
