#include "office/office.h"

#include <stdlib.h>
#include <string.h>

#include "journal/grow.h"
#include "office/directory.h"

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
    if (other.who != transfer.who || other.box != transfer.box || other.amount != transfer.amount)
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
    window_release(&office->window);
    cash_release(&office->cash);
    exclusions_release(&office->excluded);
    companies_release(&office->companies);
    for (uint32_t table = 0; table <= OFFICE_TABLES_MAX; table++) {
        free(office->to_table[table].waiting);
        free(office->to_house[table].waiting);
    }
    memset(office, 0, sizeof *office);
}

static bool lane_copy(struct lane *to, const struct lane *from)
{
    const struct transfer *first = from->waiting != NULL ? from->waiting + from->first : NULL;
    *to                          = *from;
    to->first                    = 0;
    return rows_copy((void **)&to->waiting, &to->room, first, lane_count(from), sizeof *first);
}

bool office_copy(struct office *to, const struct office *from)
{
    bool good;
    office_release(to);
    *to  = *from;
    good = rows_copy((void **)&to->account, &to->account_room, from->account, from->account_room,
                     sizeof *to->account);
    good =
        rows_copy((void **)&to->user, &to->user_room, from->user, from->user_count, sizeof *to->user) && good;
    good = window_copy(&to->window, &from->window) && good;
    good = cash_copy(&to->cash, &from->cash) && good;
    good = exclusions_copy(&to->excluded, &from->excluded) && good;
    good = companies_copy(&to->companies, &from->companies) && good;
    for (uint32_t table = 0; table <= OFFICE_TABLES_MAX; table++) {
        good = lane_copy(&to->to_table[table], &from->to_table[table]) && good;
        good = lane_copy(&to->to_house[table], &from->to_house[table]) && good;
    }
    if (good)
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

/* As whom a person counts at this time. */
static uint32_t hand_of(const struct office *office, uint32_t who, uint64_t now_ms)
{
    const struct office_user *user = find_user(office, who);
    return user != NULL && user->set_by != 0 && now_ms < user->set_at_ms + ONE_HAND_MS ? user->set_by : who;
}

bool office_same_hand(const struct office *office, uint32_t one, uint32_t other, uint64_t now_ms)
{
    uint32_t left = hand_of(office, one, now_ms), right = hand_of(office, other, now_ms);
    return left == right || left == other || right == one;
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

/* Over the one mark it waits for its paper, over the other it is logged. */
static enum refusal cash_refused(const struct office *office, uint32_t who, enum cash_way way, cents amount,
                                 uint64_t until, struct events *out)
{
    struct cash_row row   = cash_of(&office->cash, who, until);
    cents           limit = policy_report(&office->policy), sum = row.sum[way] + amount;
    struct figures  figures = { .need = sum, .limit = limit };
    struct text     what    = text_in(figures.what, sizeof figures.what);
    if (sum <= limit || row.reported[way])
        return ALLOWED;
    text_add(&what, way == CASH_IN ? "paid in" : "paid out");
    return events_refuse(out, REFUSE_REPORT_DUE, figures);
}

static void tell_cash(const struct office *office, enum cash_way way, cents amount, uint32_t who,
                      uint64_t until, struct events *out)
{
    static const enum event_kind KIND[CASH_WAYS] = {
        [CASH_IN] = EVENT_DEPOSITED, [CASH_OUT] = EVENT_PAID_OUT
    };
    cents sum                                = cash_of(&office->cash, who, until).sum[way] + amount;
    tell(out, KIND[way], amount, who)->until = until;
    if (sum <= policy_log(&office->policy))
        return;
    struct words *words = tell(out, EVENT_LOGGED, sum, who);
    words->until        = until;
    memcpy(words->word, cash_way_word(way), strlen(cash_way_word(way)) + 1);
}

static uint64_t day_ends(const struct gaming_day *day, uint64_t at_ms)
{
    return (uint64_t)day_starts_ms(day, day_of(day, at_ms) + 1);
}

static enum refusal decide_money(const struct office *office, const struct gaming_day *day,
                                 const struct command *command, struct events *out)
{
    uint32_t      who    = words_of(&command->has)->who;
    cents         amount = command->has.amount, have = office_account(office, who);
    enum cash_way way   = command->kind == COMMAND_DEPOSIT ? CASH_IN : CASH_OUT;
    uint64_t      until = day_ends(day, command->at_ms);
    cents         more  = CENTS_MAX + office->cage; /* so that no account outgrows an event */
    enum refusal  no    = way == CASH_IN ? exclusion_refused(&office->excluded, day, who, command->at_ms, out)
                                         : ALLOWED; /* what is theirs they get */
    if (no != ALLOWED)
        return no;
    if (way == CASH_IN && amount > more)
        return events_refuse(out, REFUSE_ACCOUNTS_FULL, (struct figures){ .have = more });
    if (way == CASH_OUT && amount > have)
        return events_refuse(out, REFUSE_ACCOUNT_SHORT, (struct figures){ .have = have });
    if (way == CASH_OUT && office->policy.money && amount > -office->cage)
        return events_refuse(out, REFUSE_DRAWER_SHORT, (struct figures){ .have = -office->cage });
    no = cash_refused(office, who, way, amount, until, out);
    if (no == ALLOWED)
        tell_cash(office, way, amount, who, until, out);
    return no;
}

static enum refusal decide_report(const struct gaming_day *day, const struct command *command,
                                  struct events *out)
{
    const struct words *said = words_of(&command->has);
    if (cash_way_named(said->word) == CASH_WAYS)
        return REFUSE_MALFORMED;
    struct words *words = tell(out, EVENT_REPORTED, 0, said->who);
    words->until        = day_ends(day, command->at_ms);
    memcpy(words->word, said->word, sizeof words->word);
    memcpy(words->value, said->value, sizeof words->value);
    memcpy(words->why, said->why, sizeof words->why);
    return ALLOWED;
}

static enum refusal decide_policy(const struct office *office, const struct words *said, struct events *out)
{
    struct policy trial = office->policy;
    if (!policy_set(&trial, said->name, said->value))
        return REFUSE_BAD_POLICY;
    struct words *words = events_words(out, events_add(out, EVENT_POLICY, NULL));
    memcpy(words->name, said->name, sizeof words->name);
    memcpy(words->value, said->value, sizeof words->value);
    return ALLOWED;
}

/* An edition counts from a day to come, also when it is approved. */
static enum refusal decide_proposal(const struct office *office, const struct gaming_day *day, uint32_t by,
                                    const struct command *command, struct events *out)
{
    const struct words    *said  = words_of(&command->has);
    const struct proposal *open  = command->kind == COMMAND_APPROVE
                                       ? proposal_find(&office->proposals, said->transfer, command->at_ms)
                                       : NULL;
    struct words           words = *said;
    if (open != NULL) {
        memcpy(words.word, open->word, sizeof words.word);
        memcpy(words.name, open->name, sizeof words.name);
        memcpy(words.value, open->value, sizeof words.value);
    }
    bool edition = command->kind != COMMAND_REJECT && strcmp(words.word, "edition") == 0;
    if (open != NULL && open->who != by && office_same_hand(office, by, open->who, command->at_ms))
        return REFUSE_SAME_HAND;
    enum refusal no =
        edition ? editions_refused(&office->editions, &words, day_of(day, command->at_ms)) : ALLOWED;
    return no == ALLOWED ? proposals_decide(&office->proposals, by, command, out) : no;
}

/* From one account to another, by way of the pouch. */
static void tell_pouch(struct events *out, uint32_t from, uint32_t to, cents amount)
{
    tell(out, EVENT_POUCHED, amount, from);
    tell(out, EVENT_UNPOUCHED, amount, to);
}

static enum refusal decide_transfer(const struct office *office, const struct gaming_day *day,
                                    const struct command *command, struct events *out)
{
    const struct words *said  = words_of(&command->has);
    bool                sends = command->kind == COMMAND_SEND;
    if (command->has.seat != 0 || said->who == 0 || said->table == 0)
        return REFUSE_MALFORMED;
    if (said->table > OFFICE_TABLES_MAX)
        return REFUSE_NO_SUCH_TABLE;
    uint32_t     company = company_of(&office->companies, said->who);
    cents        have    = office_account(office, company != 0 ? company : said->who);
    enum refusal no =
        sends ? exclusion_refused(&office->excluded, day, said->who, command->at_ms, out) : ALLOWED;
    if (no != ALLOWED)
        return no;
    if (sends && command->has.amount > have)
        return events_refuse(out, REFUSE_ACCOUNT_SHORT, (struct figures){ .have = have });
    uint32_t next = office->to_house[said->table].received + 1;
    if (!sends && said->transfer != next)
        return events_refuse(out, REFUSE_WRONG_TRANSFER, (struct figures){ .count = next });
    if (sends && company != 0)
        tell_pouch(out, company, said->who, command->has.amount);
    struct words *words = tell(out, sends ? EVENT_SENT : EVENT_RECEIVED, command->has.amount, said->who);
    words->table        = said->table;
    words->transfer     = sends ? office->to_table[said->table].sent + 1 : said->transfer;
    if (!sends && company != 0)
        tell_pouch(out, said->who, company, command->has.amount);
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

static enum refusal decide_shift(const struct office *office, uint32_t by, const struct command *command,
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
    enum refusal no = !starts && at == SHIFT_CAGE ? window_close(office, by, command, out) : ALLOWED;
    if (no != ALLOWED)
        return no;
    struct event *event = events_add(out, starts ? EVENT_SHIFT_BEGAN : EVENT_SHIFT_ENDED, NULL);
    struct words *words = events_words(out, event);
    event->has.count    = starts ? count + 1 : count;
    words->who          = starts ? 0 : words_of(&command->has)->who;
    memcpy(words->name, name, strlen(name) + 1);
    if (!starts || at != SHIFT_CAGE)
        return ALLOWED;
    event->has.amount = office->cage < 0 ? -office->cage : 0;
    companies_tell(&office->companies, out);
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

enum refusal office_decide(const struct office *office, const struct gaming_day *day, uint32_t by,
                           const struct command *command, struct events *out)
{
    const struct words *said = words_of(&command->has);
    events_clear(out);
    if (!command_fits(command))
        return REFUSE_MALFORMED;
    switch (command->kind) {
    case COMMAND_DEPOSIT:
    case COMMAND_PAY_OUT: return decide_money(office, day, command, out);
    case COMMAND_REPORT: return decide_report(day, command, out);
    case COMMAND_BRING_CASH:
    case COMMAND_TAKE_CASH:
    case COMMAND_COUNT_CASH:
    case COMMAND_RECEIVE_DROP:
    case COMMAND_COUNT_BOX: return window_decide(office, by, command, out);
    case COMMAND_EXCLUDE:
    case COMMAND_READMIT: return exclusion_decide(&office->excluded, day, command, out);
    case COMMAND_COMPANY:
    case COMMAND_EMPLOY:
    case COMMAND_DISMISS: return company_decide(&office->companies, command, out);
    case COMMAND_POLICY: return decide_policy(office, said, out);
    case COMMAND_PROPOSE:
    case COMMAND_APPROVE:
    case COMMAND_REJECT: return decide_proposal(office, day, by, command, out);
    case COMMAND_SEND:
    case COMMAND_RECEIVE: return decide_transfer(office, day, command, out);
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
    case COMMAND_END_SHIFT: return decide_shift(office, by, command, out);
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
    struct transfer     transfer = { .who = words->who, .amount = event->has.amount, .seq = seq };
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
    struct transfer     transfer = { .who = words->who, .amount = event->has.amount, .seq = seq };
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

/* A box is heard of where it arrives; what becomes of it, at the window. */
static const char *apply_drop(struct office *office, uint64_t seq, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    struct transfer     box   = { .box = event->has.count, .amount = event->has.amount, .seq = seq };
    if (words->table == 0 || words->table > OFFICE_TABLES_MAX || box.box == 0)
        return "a box of no table";
    const char *wrong = lane_receive(&office->to_house[words->table], words->transfer, box);
    if (wrong != NULL)
        return wrong;
    office->transit -= event->has.amount;
    return window_apply(office, event);
}

static const char *apply_cash(struct office *office, const struct event *event)
{
    cents       amount = event->kind == EVENT_DEPOSITED ? event->has.amount : -event->has.amount;
    const char *wrong  = move_account(office, words_of(&event->has)->who, amount);
    if (wrong != NULL)
        return wrong;
    office->cage -= amount;
    office->window.counted = false;
    return cash_apply(&office->cash, event);
}

static const char *apply_pouch(struct office *office, const struct event *event)
{
    cents       amount = event->kind == EVENT_POUCHED ? event->has.amount : -event->has.amount;
    const char *wrong  = move_account(office, words_of(&event->has)->who, -amount);
    if (wrong == NULL)
        office->companies.pouch += amount;
    return wrong;
}

/* Their own word changes nothing: whoever has set the password can say it. Nor does a program's
 * that found the list otherwise. */
static void note_setter(struct office *office, struct office_user *user, const struct told *told)
{
    uint64_t at_ms = told->said.command.at_ms;
    uint32_t by    = told->by < BY_CLOCK ? hand_of(office, told->by, at_ms) : BY_DECK;
    if (by == BY_DECK || by == user->who)
        return;
    user->set_by    = by;
    user->set_at_ms = at_ms;
}

static const char *apply_user(struct office *office, const struct told *told, const struct event *event)
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
        user  = &office->user[office->user_count++];
        *user = (struct office_user){ .who = words->who };
    }
    note_setter(office, user, told);
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

static const char *apply_proposal(struct office *office, const struct event *event)
{
    const struct words    *words = words_of(&event->has);
    const struct proposal *open =
        event->kind == EVENT_APPROVED ? proposal_find(&office->proposals, words->transfer, words->at) : NULL;
    cents entry = open != NULL && strcmp(open->word, "entry") == 0 ? open->amount : 0;
    if (words->table > OFFICE_TABLES_MAX)
        return "a proposal for a table that cannot be";
    const char *wrong = proposals_apply(&office->proposals, event);
    if (wrong == NULL)
        office->entries[words->table] += entry;
    return wrong;
}

const char *office_apply(struct office *office, const struct told *told, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    if (!event_fits(event))
        return "an event has a value that no event of its kind has";
    switch (event->kind) {
    case EVENT_DEPOSITED:
    case EVENT_PAID_OUT: return apply_cash(office, event);
    case EVENT_LOGGED: return NULL; /* it stands there to be read */
    case EVENT_REPORTED: return cash_apply(&office->cash, event);
    case EVENT_CASH_BROUGHT:
    case EVENT_CASH_TAKEN:
    case EVENT_CASH_COUNTED:
    case EVENT_OVER:
    case EVENT_SHORT:
    case EVENT_BOX_COUNTED:
    case EVENT_BOX_OVER:
    case EVENT_BOX_SHORT: return window_apply(office, event);
    case EVENT_DROP_RECEIVED: return apply_drop(office, told->seq, event);
    case EVENT_EXCLUDED:
    case EVENT_READMITTED: return exclusion_apply(&office->excluded, event);
    case EVENT_COMPANY:
    case EVENT_EMPLOYED:
    case EVENT_DISMISSED:
    case EVENT_STAFFED: return company_apply(&office->companies, event);
    case EVENT_POUCHED:
    case EVENT_UNPOUCHED: return apply_pouch(office, event);
    case EVENT_POLICY:
        return policy_set(&office->policy, words->name, words->value) ? NULL : "a policy that there is not";
    case EVENT_SENT:
    case EVENT_RECEIVED: return apply_transfer(office, told->seq, event);
    case EVENT_JACKPOT_PAID:
    case EVENT_JACKPOT_RECEIVED: return apply_jackpot(office, told->seq, event);
    case EVENT_USER:
    case EVENT_NO_USER: return apply_user(office, told, event);
    case EVENT_KEYED: {
        size_t at = find_key(office, words->name);
        if (at == OFFICE_KEYS_MAX || words->name[0] == '\0')
            return "a key that the house does not have";
        memcpy(office->key[at].name, words->name, sizeof words->name);
        memcpy(office->key[at].hash, words->hash, sizeof words->hash);
        proposals_keyed(&office->proposals, words->name);
        return NULL;
    }
    case EVENT_PROPOSED:
    case EVENT_APPROVED:
    case EVENT_REJECTED: return apply_proposal(office, event);
    case EVENT_EDITION:
        return proposals_edition(&office->proposals, event) ? editions_apply(&office->editions, event)
                                                            : "an edition that nobody has agreed to";
    case EVENT_SHIFT_BEGAN:
    case EVENT_SHIFT_ENDED: return apply_shift(office, event);
    default: return "what happens at a table stands in the house's own chain";
    }
}

const char *office_hear(struct office *office, uint32_t table, uint64_t seq, const struct event *event)
{
    const struct words *words    = words_of(&event->has);
    struct transfer     transfer = { .who = words->who, .amount = event->has.amount, .seq = seq };
    struct lane        *in = &office->to_table[table], *out = &office->to_house[table];
    const char         *wrong;
    switch (event->kind) {
    case EVENT_SENT:
    case EVENT_RECEIVED:
        if (event->has.seat == 0 || words->table != 0)
            return "a transfer without its place";
        return event->kind == EVENT_SENT ? lane_send(out, words->transfer, transfer)
                                         : lane_receive(in, words->transfer, transfer);
    case EVENT_DROPPED:
        transfer.box = event->has.count;
        return transfer.box != 0 ? lane_send(out, words->transfer, transfer) : "a box without a number";
    case EVENT_JACKPOT_SENT: return lane_send(out, words->transfer, transfer);
    case EVENT_COMPENSATED: office->entries[table] -= event->has.amount; return NULL;
    case EVENT_SENT_BACK:
        wrong = lane_receive(in, words->transfer, transfer);
        return wrong != NULL ? wrong : lane_send(out, event->has.count, transfer);
    default: return event->kind >= HOUSE_FIRST ? "what happens to the house stands at a table" : NULL;
    }
}

const char *office_check(const struct office *office)
{
    const struct window *window = &office->window;
    cents sum = office->cage + office->transit + office->jackpot + office->accounts + window->house +
                window->boxes + window->differences + office->companies.pouch;
    if (office->companies.pouch != 0)
        return "money stays in the pouch between a company and its employee";
    return sum == 0 ? window_check(window) : "the accounts of the house do not sum to zero";
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
        code_u32(codec, &transfer.box);
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
        code_u32(codec, &office->user[i].set_by);
        code_u64(codec, &office->user[i].set_at_ms);
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
    window_code(codec, &office->window);
    cash_code(codec, &office->cash);
    exclusions_code(codec, &office->excluded);
    companies_code(codec, &office->companies);
    policy_code(codec, &office->policy);
    proposals_code(codec, &office->proposals);
    editions_code(codec, &office->editions);
    for (uint32_t table = 1; table <= OFFICE_TABLES_MAX; table++)
        code_cents(codec, &office->entries[table]);
    for (uint32_t table = 1; table <= OFFICE_TABLES_MAX && !codec->bad; table++) {
        lane_code(codec, &office->to_table[table]);
        lane_code(codec, &office->to_house[table]);
    }
}

/* Of numbers that are written in at most ten bytes each. */
size_t office_bytes(const struct office *office)
{
    size_t bytes = 1024 + OFFICE_TABLES_MAX * 50 + sizeof office->proposals + PROPOSALS_MAX * 40 +
                   sizeof office->editions;
    for (size_t i = 0; i < office->account_room; i++)
        bytes += office->account[i] != 0 ? 20 : 0;
    bytes += office->user_count * (sizeof *office->user + 20);
    bytes += office->window.box_count * 30 + office->cash.count * 40 + office->excluded.count * 40 +
             companies_bytes(&office->companies);
    for (uint32_t table = 1; table <= OFFICE_TABLES_MAX; table++)
        bytes += 40 * (lane_count(&office->to_table[table]) + lane_count(&office->to_house[table]));
    return bytes;
}
