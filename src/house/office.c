#include "house/office.h"

#include <stdlib.h>
#include <string.h>

#include "house/directory.h"
#include "journal/grow.h"

/* ---- transfers ---------------------------------------------------------- */

bool lane_under_way(const struct lane *lane)
{
    return lane->sent > lane->received;
}

struct transfer lane_next(const struct lane *lane)
{
    return lane->waiting[lane->first];
}

static uint32_t lane_count(const struct lane *lane)
{
    return lane->sent > lane->received ? lane->sent - lane->received : lane->received - lane->sent;
}

/* One end is read, and the other has not been: it waits. */
static const char *lane_wait(struct lane *lane, struct transfer transfer)
{
    size_t count = lane_count(lane);
    if (lane->first > lane->room / 2) {
        memmove(lane->waiting, lane->waiting + lane->first, count * sizeof *lane->waiting);
        lane->first = 0;
    }
    if (!rows_grow((void **)&lane->waiting, &lane->room, lane->first + count, sizeof *lane->waiting))
        return "out of memory";
    lane->waiting[lane->first + count] = transfer;
    return NULL;
}

/* The other end of the one that waits longest. */
static const char *lane_meet(struct lane *lane, struct transfer transfer)
{
    struct transfer other = lane_next(lane);
    if (other.who != transfer.who || other.amount != transfer.amount)
        return "a transfer that was received otherwise than it was sent";
    lane->first++;
    return NULL;
}

static const char *lane_send(struct lane *lane, uint32_t number, struct transfer transfer)
{
    if (number != lane->sent + 1)
        return number <= lane->sent ? "a transfer that was sent twice" : "a transfer out of order";
    const char *wrong = lane->received > lane->sent ? lane_meet(lane, transfer) : lane_wait(lane, transfer);
    if (wrong == NULL)
        lane->sent++;
    return wrong;
}

static const char *lane_receive(struct lane *lane, uint32_t number, struct transfer transfer)
{
    if (number != lane->received + 1)
        return number <= lane->received ? "a transfer that was received twice" : "a transfer out of order";
    const char *wrong = lane_under_way(lane) ? lane_meet(lane, transfer) : lane_wait(lane, transfer);
    if (wrong == NULL)
        lane->received++;
    return wrong;
}

bool office_under_way(const struct office *office)
{
    for (uint32_t table = 1; table <= OFFICE_TABLES_MAX; table++)
        if (lane_under_way(&office->to_table[table]) || lane_under_way(&office->to_house[table]))
            return true;
    return false;
}

/* ---- what it has -------------------------------------------------------- */

void office_release(struct office *office)
{
    free(office->account);
    free(office->user);
    for (uint32_t table = 0; table <= OFFICE_TABLES_MAX; table++) {
        free(office->to_table[table].waiting);
        free(office->to_house[table].waiting);
    }
    memset(office, 0, sizeof *office);
}

static void *copy_rows(const void *rows, size_t count, size_t row_size)
{
    void *copy = malloc((count > 0 ? count : 1) * row_size);
    if (copy != NULL && count > 0)
        memcpy(copy, rows, count * row_size);
    return copy;
}

static bool lane_copy(struct lane *to, const struct lane *from)
{
    *to         = *from;
    to->first   = 0;
    to->room    = lane_count(from);
    to->waiting = NULL;
    if (to->room > 0)
        to->waiting = copy_rows(from->waiting + from->first, to->room, sizeof *to->waiting);
    return to->room == 0 || to->waiting != NULL;
}

bool office_copy(struct office *to, const struct office *from)
{
    bool good = true;
    office_release(to);
    *to           = *from;
    to->user_room = from->user_count;
    to->account   = copy_rows(from->account, from->account_room, sizeof *to->account);
    to->user      = copy_rows(from->user, from->user_count, sizeof *to->user);
    for (uint32_t table = 0; table <= OFFICE_TABLES_MAX; table++) {
        good = lane_copy(&to->to_table[table], &from->to_table[table]) && good;
        good = lane_copy(&to->to_house[table], &from->to_house[table]) && good;
    }
    if (good && to->account != NULL && to->user != NULL)
        return true;
    office_release(to);
    return false;
}

cents office_account(const struct office *office, uint32_t who)
{
    return who < office->account_room ? office->account[who] : 0;
}

static struct office_user *find_user(const struct office *office, uint32_t who)
{
    for (size_t i = 0; i < office->user_count; i++)
        if (office->user[i].who == who)
            return &office->user[i];
    return NULL;
}

const char *office_role(const struct office *office, uint32_t who)
{
    const struct office_user *user = find_user(office, who);
    return user != NULL ? user->role : NULL;
}

static size_t find_key(const struct office *office, const char *name)
{
    size_t i = 0;
    while (i < OFFICE_KEYS_MAX && office->key[i].name[0] != '\0' && strcmp(office->key[i].name, name) != 0)
        i++;
    return i;
}

const uint8_t *office_key(const struct office *office, const char *name)
{
    size_t i = find_key(office, name);
    return i < OFFICE_KEYS_MAX && office->key[i].name[0] != '\0' ? office->key[i].hash : NULL;
}

static int find_shift(const char *name)
{
    static const char *const NAMES[OFFICE_SHIFTS] = { [SHIFT_FLOOR] = "floor", [SHIFT_CAGE] = "cage" };
    for (int i = 0; i < OFFICE_SHIFTS; i++)
        if (strcmp(NAMES[i], name) == 0)
            return i;
    return -1;
}

/* ---- deciding ----------------------------------------------------------- */

static struct words *tell(struct events *out, enum event_kind kind, cents amount, uint32_t who)
{
    struct event *event = events_add(out, kind, NULL);
    struct words *words = events_words(out, event);
    event->has.amount   = amount;
    words->who          = who;
    return words;
}

static enum refusal decide_money(const struct office *office, const struct command *command,
                                 struct events *out)
{
    uint32_t who    = words_of(&command->has)->who;
    cents    amount = command->has.amount, have = office_account(office, who);
    if (command->kind == COMMAND_DEPOSIT) {
        /* So that no account can grow past what an event may hold. */
        cents more = CENTS_MAX + office->cage;
        if (amount > more)
            return events_refuse(out, REFUSE_ACCOUNTS_FULL, (struct figures){ .have = more });
        tell(out, EVENT_DEPOSITED, amount, who);
        return ALLOWED;
    }
    if (amount > have)
        return events_refuse(out, REFUSE_ACCOUNT_SHORT, (struct figures){ .have = have });
    tell(out, EVENT_PAID_OUT, amount, who);
    return ALLOWED;
}

static enum refusal decide_transfer(const struct office *office, const struct command *command,
                                    struct events *out)
{
    const struct words *said  = words_of(&command->has);
    bool                sends = command->kind == COMMAND_SEND;
    if (command->has.seat != 0 || said->who == 0 || said->table == 0)
        return REFUSE_MALFORMED;
    if (said->table > OFFICE_TABLES_MAX)
        return REFUSE_NO_SUCH_TABLE;
    cents have = office_account(office, said->who);
    if (sends && command->has.amount > have)
        return events_refuse(out, REFUSE_ACCOUNT_SHORT, (struct figures){ .have = have });
    uint32_t next = office->to_house[said->table].received + 1;
    if (!sends && said->transfer != next)
        return events_refuse(out, REFUSE_WRONG_TRANSFER, (struct figures){ .count = next });
    struct words *words = tell(out, sends ? EVENT_SENT : EVENT_RECEIVED, command->has.amount, said->who);
    words->table        = said->table;
    words->transfer     = sends ? office->to_table[said->table].sent + 1 : said->transfer;
    return ALLOWED;
}

/* What a table has sent is received in order; what is paid goes to a place at a table. */
static enum refusal decide_jackpot(const struct office *office, const struct command *command,
                                   struct events *out)
{
    const struct words *said = words_of(&command->has);
    bool                pays = command->kind == COMMAND_PAY_JACKPOT;
    if (said->table > OFFICE_TABLES_MAX)
        return REFUSE_NO_SUCH_TABLE;
    if (pays && command->has.amount > office->jackpot)
        return events_refuse(out, REFUSE_JACKPOT_SHORT, (struct figures){ .have = office->jackpot });
    uint32_t next = office->to_house[said->table].received + 1;
    if (!pays && said->transfer != next)
        return events_refuse(out, REFUSE_WRONG_TRANSFER, (struct figures){ .count = next });
    struct words *words =
        tell(out, pays ? EVENT_JACKPOT_PAID : EVENT_JACKPOT_RECEIVED, command->has.amount, said->who);
    words->table    = said->table;
    words->transfer = pays ? office->to_table[said->table].sent + 1 : said->transfer;
    return ALLOWED;
}

static enum refusal decide_shift(const struct office *office, const struct command *command,
                                 struct events *out)
{
    const char *name   = words_of(&command->has)->name;
    bool        starts = command->kind == COMMAND_START_SHIFT;
    int         at     = find_shift(name);
    if (at < 0)
        return REFUSE_NO_SUCH_SHIFT;
    uint32_t count = office->shift[at].count;
    if (starts && office->shift[at].open)
        return events_refuse(out, REFUSE_SHIFT_UNDER_WAY, (struct figures){ .count = count });
    if (!starts && !office->shift[at].open)
        return REFUSE_NO_SHIFT;
    struct event *event = events_add(out, starts ? EVENT_SHIFT_BEGAN : EVENT_SHIFT_ENDED, NULL);
    struct words *words = events_words(out, event);
    event->has.count    = starts ? count + 1 : count;
    memcpy(words->name, name, strlen(name) + 1);
    return ALLOWED;
}

static enum refusal decide_key(const struct office *office, const struct words *said, struct events *out)
{
    if (find_key(office, said->name) == OFFICE_KEYS_MAX)
        return REFUSE_MALFORMED;
    struct words *words = events_words(out, events_add(out, EVENT_KEYED, NULL));
    memcpy(words->name, said->name, sizeof words->name);
    memcpy(words->hash, said->hash, sizeof words->hash);
    return ALLOWED;
}

enum refusal office_decide(const struct office *office, const struct command *command, struct events *out)
{
    const struct words *said = words_of(&command->has);
    events_clear(out);
    if (!command_fits(command))
        return REFUSE_MALFORMED;
    switch (command->kind) {
    case COMMAND_DEPOSIT:
    case COMMAND_PAY_OUT: return decide_money(office, command, out);
    case COMMAND_SEND:
    case COMMAND_RECEIVE: return decide_transfer(office, command, out);
    case COMMAND_PAY_JACKPOT:
    case COMMAND_RECEIVE_JACKPOT: return decide_jackpot(office, command, out);
    case COMMAND_USER: {
        struct words *words = tell(out, EVENT_USER, 0, said->who);
        memcpy(words->value, said->value, sizeof words->value);
        return ALLOWED;
    }
    case COMMAND_NO_USER:
        if (find_user(office, said->who) == NULL)
            return REFUSE_NO_SUCH_USER;
        tell(out, EVENT_NO_USER, 0, said->who);
        return ALLOWED;
    case COMMAND_KEY: return decide_key(office, said, out);
    case COMMAND_START_SHIFT:
    case COMMAND_END_SHIFT: return decide_shift(office, command, out);
    default: return REFUSE_MALFORMED;
    }
}

/* ---- events ------------------------------------------------------------- */

static const char *move_account(struct office *office, uint32_t who, cents amount)
{
    if (who == 0 || who > PERSONS_MAX)
        return "an account of nobody";
    if (office_account(office, who) + amount < 0)
        return "an account is below zero";
    if (who >= office->account_room) {
        size_t room  = who < 32 ? 64 : 2 * (size_t)who;
        cents *grown = realloc(office->account, room * sizeof *grown);
        if (grown == NULL)
            return "out of memory";
        memset(grown + office->account_room, 0, (room - office->account_room) * sizeof *grown);
        office->account      = grown;
        office->account_room = room;
    }
    office->account[who] += amount;
    office->accounts += amount;
    return NULL;
}

static const char *apply_transfer(struct office *office, uint64_t seq, const struct event *event)
{
    const struct words *words    = words_of(&event->has);
    bool                sends    = event->kind == EVENT_SENT;
    cents               amount   = sends ? -event->has.amount : event->has.amount;
    struct transfer     transfer = { words->who, event->has.amount, seq };
    if (event->has.seat != 0 || words->table == 0 || words->table > OFFICE_TABLES_MAX)
        return "a transfer to a table that cannot be";
    const char *wrong = move_account(office, words->who, amount);
    if (wrong != NULL)
        return wrong;
    wrong = sends ? lane_send(&office->to_table[words->table], words->transfer, transfer)
                  : lane_receive(&office->to_house[words->table], words->transfer, transfer);
    if (wrong != NULL)
        (void)move_account(office, words->who, -amount);
    else
        office->transit -= amount;
    return wrong;
}

static const char *apply_jackpot(struct office *office, uint64_t seq, const struct event *event)
{
    const struct words *words    = words_of(&event->has);
    bool                pays     = event->kind == EVENT_JACKPOT_PAID;
    cents               amount   = pays ? -event->has.amount : event->has.amount;
    struct transfer     transfer = { words->who, event->has.amount, seq };
    if (words->table == 0 || words->table > OFFICE_TABLES_MAX || pays != (words->who != 0))
        return "a transfer of the jackpot that cannot be";
    if (office->jackpot + amount < 0)
        return "the jackpot is below zero";
    const char *wrong = pays ? lane_send(&office->to_table[words->table], words->transfer, transfer)
                             : lane_receive(&office->to_house[words->table], words->transfer, transfer);
    if (wrong != NULL)
        return wrong;
    office->jackpot += amount;
    office->transit -= amount;
    return NULL;
}

static const char *apply_user(struct office *office, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    struct office_user *user  = find_user(office, words->who);
    office->lists_users       = true;
    if (event->kind == EVENT_NO_USER) {
        if (user == NULL)
            return "somebody is no user any more who was none";
        *user = office->user[--office->user_count];
        return NULL;
    }
    if (words->who == 0 || words->value[0] == '\0')
        return "a user who is nobody";
    if (user == NULL) {
        if (!rows_grow((void **)&office->user, &office->user_room, office->user_count, sizeof *user))
            return "out of memory";
        user = &office->user[office->user_count++];
    }
    user->who = words->who;
    memcpy(user->role, words->value, sizeof user->role);
    return NULL;
}

static const char *apply_shift(struct office *office, const struct event *event)
{
    bool     begins = event->kind == EVENT_SHIFT_BEGAN;
    int      at     = find_shift(words_of(&event->has)->name);
    uint32_t count  = event->has.count;
    if (at < 0 || office->shift[at].open == begins || count != office->shift[at].count + (begins ? 1 : 0))
        return "a shift out of order";
    office->shift[at].open  = begins;
    office->shift[at].count = count;
    return NULL;
}

const char *office_apply(struct office *office, uint64_t seq, const struct event *event)
{
    const struct words *words  = words_of(&event->has);
    const char         *wrong  = NULL;
    cents               amount = event->has.amount;
    if (!event_fits(event))
        return "an event has a value that no event of its kind has";
    switch (event->kind) {
    case EVENT_DEPOSITED:
    case EVENT_PAID_OUT:
        amount = event->kind == EVENT_DEPOSITED ? amount : -amount;
        wrong  = move_account(office, words->who, amount);
        office->cage -= wrong == NULL ? amount : 0;
        return wrong;
    case EVENT_SENT:
    case EVENT_RECEIVED: return apply_transfer(office, seq, event);
    case EVENT_JACKPOT_PAID:
    case EVENT_JACKPOT_RECEIVED: return apply_jackpot(office, seq, event);
    case EVENT_USER:
    case EVENT_NO_USER: return apply_user(office, event);
    case EVENT_KEYED: {
        size_t at = find_key(office, words->name);
        if (at == OFFICE_KEYS_MAX || words->name[0] == '\0')
            return "a key that the house does not have";
        memcpy(office->key[at].name, words->name, sizeof words->name);
        memcpy(office->key[at].hash, words->hash, sizeof words->hash);
        return NULL;
    }
    case EVENT_SHIFT_BEGAN:
    case EVENT_SHIFT_ENDED: return apply_shift(office, event);
    default: return "what happens at a table stands in the house's own chain";
    }
}

const char *office_hear(struct office *office, uint32_t table, uint64_t seq, const struct event *event)
{
    const struct words *words    = words_of(&event->has);
    struct transfer     transfer = { words->who, event->has.amount, seq };
    struct lane        *in = &office->to_table[table], *out = &office->to_house[table];
    const char         *wrong;
    switch (event->kind) {
    case EVENT_SENT:
    case EVENT_RECEIVED:
        if (event->has.seat == 0 || words->table != 0)
            return "a transfer without its place";
        return event->kind == EVENT_SENT ? lane_send(out, words->transfer, transfer)
                                         : lane_receive(in, words->transfer, transfer);
    case EVENT_JACKPOT_SENT: return lane_send(out, words->transfer, transfer);
    case EVENT_SENT_BACK:
        wrong = lane_receive(in, words->transfer, transfer);
        return wrong != NULL ? wrong : lane_send(out, event->has.count, transfer);
    default: return event->kind >= HOUSE_FIRST ? "what happens to the house stands at a table" : NULL;
    }
}

const char *office_check(const struct office *office)
{
    return office->cage + office->transit + office->jackpot + office->accounts == 0
               ? NULL
               : "the accounts of the house do not sum to zero";
}

/* ---- on paper ----------------------------------------------------------- */

static void lane_code(struct codec *codec, struct lane *lane)
{
    uint32_t sent = lane->sent, received = lane->received;
    code_u32(codec, &sent);
    code_u32(codec, &received);
    uint32_t met = sent < received ? sent : received, most = sent < received ? received : sent;
    if (codec->reading)
        lane->sent = lane->received = met;
    for (uint32_t i = met; i < most && !codec->bad; i++) {
        struct transfer transfer = { 0 };
        if (!codec->reading)
            transfer = lane->waiting[lane->first + i - met];
        code_u32(codec, &transfer.who);
        code_cents(codec, &transfer.amount);
        code_u64(codec, &transfer.seq);
        if (!codec->reading)
            continue;
        codec->bad = codec->bad || lane_wait(lane, transfer) != NULL;
        *(sent > received ? &lane->sent : &lane->received) += 1;
    }
}

static void accounts_code(struct codec *codec, struct office *office)
{
    uint32_t count = 0, who = 0;
    for (size_t i = 0; i < office->account_room; i++)
        count += office->account[i] != 0;
    code_u32(codec, &count);
    for (uint32_t i = 0; i < count && !codec->bad; i++) {
        cents amount = 0;
        if (!codec->reading) {
            do
                who++;
            while (office->account[who] == 0);
            amount = office->account[who];
        }
        code_u32(codec, &who);
        code_cents(codec, &amount);
        if (codec->reading && !codec->bad && move_account(office, who, amount) != NULL)
            codec->bad = true;
    }
}

static void users_code(struct codec *codec, struct office *office)
{
    uint32_t count = (uint32_t)office->user_count;
    code_bool(codec, &office->lists_users);
    code_u32(codec, &count);
    for (uint32_t i = 0; i < count && !codec->bad; i++) {
        if (codec->reading &&
            !rows_grow((void **)&office->user, &office->user_room, i, sizeof *office->user)) {
            codec->bad = true;
            return;
        }
        if (codec->reading)
            memset(&office->user[i], 0, sizeof office->user[i]);
        code_u32(codec, &office->user[i].who);
        code_text(codec, office->user[i].role, sizeof office->user[i].role);
        office->user_count = codec->reading ? i + 1 : office->user_count;
    }
}

void office_code(struct codec *codec, struct office *office)
{
    if (codec->reading)
        office_release(office);
    code_cents(codec, &office->cage);
    code_cents(codec, &office->transit);
    code_cents(codec, &office->jackpot);
    accounts_code(codec, office);
    users_code(codec, office);
    for (size_t i = 0; i < OFFICE_KEYS_MAX; i++) {
        code_text(codec, office->key[i].name, sizeof office->key[i].name);
        code_bytes(codec, office->key[i].hash, sizeof office->key[i].hash);
    }
    for (size_t i = 0; i < OFFICE_SHIFTS; i++) {
        code_u32(codec, &office->shift[i].count);
        code_bool(codec, &office->shift[i].open);
    }
    for (uint32_t table = 1; table <= OFFICE_TABLES_MAX && !codec->bad; table++) {
        lane_code(codec, &office->to_table[table]);
        lane_code(codec, &office->to_house[table]);
    }
}

/* Of numbers that are written in at most ten bytes each. */
size_t office_bytes(const struct office *office)
{
    size_t bytes = 1024 + OFFICE_TABLES_MAX * 40;
    for (size_t i = 0; i < office->account_room; i++)
        bytes += office->account[i] != 0 ? 20 : 0;
    bytes += office->user_count * (sizeof *office->user + 10);
    for (uint32_t table = 1; table <= OFFICE_TABLES_MAX; table++)
        bytes += 30 * (lane_count(&office->to_table[table]) + lane_count(&office->to_house[table]));
    return bytes;
}
