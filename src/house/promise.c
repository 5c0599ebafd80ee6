#include "house/promise.h"

#include <string.h>

#define DAY_MS 86400000u

/* When the gaming day of an event is over. One of an earlier program does not say;
 * days were those of UTC then. */
static uint64_t day_ends(const struct words *words)
{
    return words->until != 0 ? words->until : (words->at / DAY_MS + 1) * DAY_MS;
}

/* ---- looking ------------------------------------------------------------ */

bool promise_hears(const struct promise *promise, const struct table *table, uint8_t kind)
{
    switch (kind) {
    case COMMAND_TIP:
    case COMMAND_WORD:
    case COMMAND_DUE:
    case COMMAND_VOID:
    case COMMAND_REVEAL:
    case COMMAND_HALT: return true;
    /* A game that is broken off is the floor's to resume first. */
    case COMMAND_RESUME: return promise->halted && table->phase != TABLE_BROKEN;
    default: return false;
    }
}

/* Who missed a call is out for the rest of the day. */
bool promise_out(const struct promise *promise, uint32_t who, uint64_t at_ms)
{
    for (size_t i = 0; i < promise->out_count; i++)
        if (at_ms < promise->out[i].until_ms && promise->out[i].who == who)
            return true;
    return false;
}

/* The place under which this seat was asked and still owes its word; 0 none. */
static uint8_t owes(const struct promise_shoe *shoe, uint8_t seat)
{
    for (uint8_t place = 1; place <= PLACES_MAX && shoe->stage == PROMISE_CALLED; place++)
        if (shoe->call[place].asked && shoe->call[place].now == seat && !shoe->call[place].given)
            return place;
    return 0;
}

static size_t owing(const struct promise_shoe *shoe)
{
    size_t count = 0;
    for (size_t place = 1; place <= PLACES_MAX; place++)
        count += shoe->call[place].asked && !shoe->call[place].given;
    return count;
}

bool promise_missed(const struct promise *promise, uint64_t at_ms)
{
    const struct promise_shoe *shoe = &promise->now;
    if (shoe->stage != PROMISE_CALLED)
        return false;
    for (size_t place = 1; place <= PLACES_MAX; place++)
        if (shoe->call[place].asked && !shoe->call[place].given && shoe->call[place].now == 0)
            return true;
    return at_ms >= shoe->until_ms;
}

size_t promise_words(const struct promise_shoe *shoe, struct seed_word out[PLACES_MAX])
{
    size_t count = 0;
    for (uint8_t place = 1; place <= PLACES_MAX; place++) {
        if (!shoe->call[place].given)
            continue;
        out[count].place = place;
        memcpy(out[count++].word, shoe->call[place].word, SHUFFLE_KEY_SIZE);
    }
    return count;
}

void promise_draw(const struct promise_shoe *shoe, uint32_t table, const uint8_t secret[SHUFFLE_KEY_SIZE],
                  struct drawn *out)
{
    struct seed_word words[PLACES_MAX];
    uint8_t          seed[SHUFFLE_KEY_SIZE];
    size_t           count = promise_words(shoe, words);
    if (memcmp(shoe->before, NO_WORDS.hash, sizeof shoe->before) == 0)
        seed_make(secret, table, shoe->number, shoe->turn, words, count, seed);
    else
        seed_make_after(shoe->before, secret, table, shoe->number, shoe->turn, words, count, seed);
    draw_shoe(out, seed, shoe->cards, shoe->count);
}

/* ---- deciding ----------------------------------------------------------- */

static struct words *tell(struct events *out, enum event_kind kind, uint8_t seat, uint32_t who)
{
    struct event *event = events_add(out, kind, NULL);
    struct words *words = events_words(out, event);
    event->has.seat     = seat;
    words->who          = who;
    return words;
}

static void tell_hash(struct events *out, enum event_kind kind, uint8_t seat, uint32_t who,
                      const uint8_t *hash)
{
    memcpy(tell(out, kind, seat, who)->hash, hash, SHUFFLE_KEY_SIZE);
}

static struct words *tell_shoe(struct events *out, enum event_kind kind, uint32_t number, uint8_t turn,
                               uint64_t at, const uint8_t *hash)
{
    struct event *event = events_add(out, kind, NULL);
    struct words *words = events_words(out, event);
    event->has.count    = number;
    event->has.turn     = turn;
    words->at           = at;
    memcpy(words->hash, hash, sizeof words->hash);
    return words;
}

const char *promise_said(size_t words, char out[sizeof NO_WORDS.value])
{
    struct text text = text_in(out, sizeof NO_WORDS.value);
    if (words == 0)
        text_add(&text, PROMISE_ALONE);
    else
        text_add(&text, "%zu word%s", words, words == 1 ? "" : "s");
    return out;
}

static void tell_seeded(struct events *out, uint32_t number, uint8_t turn, size_t words)
{
    struct event *event = events_add(out, EVENT_SEEDED, NULL);
    event->has.count    = number;
    event->has.turn     = turn;
    promise_said(words, events_words(out, event)->value);
}

static enum refusal decide_tip(const struct promise *promise, const struct table *table,
                               const struct command *command, struct events *out)
{
    uint8_t seat = command->has.seat;
    if (!room_taken(&table->room, seat)) {
        out->figures = (struct figures){ .seat = seat };
        return REFUSE_SEAT_EMPTY;
    }
    if (owes(&promise->now, seat) != 0)
        return REFUSE_WORD_OWED;
    if (promise_out(promise, table->room.place[seat].who, command->at_ms))
        return REFUSE_WORD_OUT;
    tell_hash(out, EVENT_TIP, seat, 0, words_of(&command->has)->hash);
    return ALLOWED;
}

static enum refusal decide_word(const struct promise *promise, const struct command *command,
                                struct events *out)
{
    const struct promise_shoe *shoe  = &promise->now;
    uint8_t                    place = owes(shoe, command->has.seat);
    if (place == 0)
        return REFUSE_NOT_CALLED;
    if (!seed_below(words_of(&command->has)->hash, shoe->call[place].tip))
        return REFUSE_WRONG_WORD;
    tell_hash(out, EVENT_WORD, place, shoe->call[place].who, words_of(&command->has)->hash);
    if (owing(shoe) == 1) {
        struct seed_word words[PLACES_MAX];
        tell_seeded(out, shoe->number, shoe->turn, promise_words(shoe, words) + 1);
    }
    return ALLOWED;
}

/* A new number and a new commitment; or, with a shoe in play, the next turn of
 * the one it has. */
static enum refusal decide_due(const struct promise *promise, const struct table *table,
                               const struct command *command, struct events *out)
{
    const struct promise_shoe *shoe   = &promise->now;
    const struct words        *said   = words_of(&command->has);
    bool                       again  = shoe->stage == PROMISE_DEALT;
    uint32_t                   number = again ? shoe->number : promise->number + 1;
    uint8_t                    turn   = (uint8_t)(again ? shoe->turn + 1 : 0);
    size_t                     asked  = 0;
    if (promise->halted)
        return REFUSE_HALTED;
    if (shoe->stage == PROMISE_CALLED || shoe->stage == PROMISE_SEEDED || terms_by_hand(&table->terms))
        return REFUSE_NOT_SHUFFLE_TIME;
    uint64_t until = command->at_ms + command->has.count;
    tell_shoe(out, EVENT_DUE, number, turn, until, said->hash);
    for (uint8_t place = 1; place <= PLACES_MAX; place++) {
        uint32_t who = table->room.place[place].who;
        if (!promise->tipped[place] || promise_out(promise, who, until))
            continue;
        tell_hash(out, EVENT_CALLED, place, who, promise->tip[place]);
        asked++;
    }
    if (asked == 0)
        tell_seeded(out, number, turn, 0);
    return ALLOWED;
}

static enum refusal decide_void(const struct promise *promise, const struct command *command,
                                struct events *out)
{
    const struct promise_shoe *shoe  = &promise->now;
    uint64_t                   until = words_of(&command->has)->until;
    if (!promise_missed(promise, command->at_ms))
        return REFUSE_NOT_SHUFFLE_TIME;
    for (uint8_t place = 1; place <= PLACES_MAX; place++) {
        const struct promise_call *call = &shoe->call[place];
        if (!call->asked || call->given)
            continue;
        struct words *words = tell(out, EVENT_MISSED, place, call->who);
        words->at           = command->at_ms;
        words->until        = until;
    }
    tell_shoe(out, EVENT_VOID, shoe->number, shoe->turn, command->at_ms, words_of(&command->has)->hash)
        ->until   = until;
    bool same_day = command->at_ms < promise->void_until_ms;
    int  voids    = (same_day ? promise->day_voids : 0) + 1;
    if (voids >= PROMISE_VOIDS_MAX) {
        struct event *halted = events_add(out, EVENT_HALTED, NULL);
        struct text   text   = text_in(events_words(out, halted)->why, sizeof NO_WORDS.why);
        text_add(&text, "%d shoes were void in one day", voids);
    }
    return ALLOWED;
}

static enum refusal decide_halt(const struct promise *promise, const struct command *command,
                                struct events *out)
{
    bool halt = command->kind == COMMAND_HALT;
    if (promise->halted == halt)
        return halt ? REFUSE_HALTED : REFUSE_NOT_HALTED;
    struct event *event = events_add(out, halt ? EVENT_HALTED : EVENT_GOES_ON, NULL);
    memcpy(events_words(out, event)->why, words_of(&command->has)->why, sizeof NO_WORDS.why);
    return ALLOWED;
}

enum refusal promise_decide(const struct promise *promise, const struct table *table,
                            const struct command *command, struct events *out)
{
    events_clear(out);
    if (!command_fits(command))
        return REFUSE_MALFORMED;
    if (table->phase == TABLE_SHUT)
        return REFUSE_NOT_OPEN;
    switch (command->kind) {
    case COMMAND_TIP: return decide_tip(promise, table, command, out);
    case COMMAND_WORD: return decide_word(promise, command, out);
    case COMMAND_DUE: return decide_due(promise, table, command, out);
    case COMMAND_VOID: return decide_void(promise, command, out);
    case COMMAND_REVEAL:
        if (promise->now.stage == PROMISE_NOTHING)
            return REFUSE_NOT_SHUFFLE_TIME;
        tell_shoe(out, EVENT_REVEALED, promise->now.number, 0, 0, words_of(&command->has)->hash);
        return ALLOWED;
    default: return decide_halt(promise, command, out);
    }
}

/* ---- what events change ------------------------------------------------- */

static void begin(struct promise *promise, const struct event *event)
{
    struct promise_shoe *shoe  = &promise->now;
    const struct words  *words = words_of(&event->has);
    struct promise_shoe  next  = {
          .number   = event->has.count,
          .turn     = event->has.turn,
          .stage    = PROMISE_CALLED,
          .until_ms = words->at,
    };
    memcpy(next.commitment, words->hash, sizeof next.commitment);
    memcpy(next.before, promise->undealt, sizeof next.before);
    if (next.turn > 0) /* until the pile is shuffled, what lies there is the turn before */
        memcpy(next.root, shoe->root, sizeof next.root);
    *shoe           = next;
    promise->number = event->has.count;
}

static void ask(struct promise *promise, uint8_t place, const struct words *words)
{
    struct promise_call *call = &promise->now.call[place];
    call->asked               = true;
    call->now                 = place;
    call->who                 = words->who;
    memcpy(call->tip, words->hash, sizeof call->tip);
}

/* The word is the last step told from where its person sits now. */
static void take_word(struct promise *promise, uint8_t place, const uint8_t *hash)
{
    struct promise_call *call = &promise->now.call[place];
    call->given               = true;
    memcpy(call->word, hash, sizeof call->word);
    if (call->now != 0)
        memcpy(promise->tip[call->now], hash, SHUFFLE_KEY_SIZE);
}

static void end_shoe(struct promise *promise, const uint8_t *secret, bool is_void)
{
    promise->last            = promise->now;
    promise->last.is_void    = is_void;
    promise->last.has_secret = memcmp(secret, NO_WORDS.hash, sizeof NO_WORDS.hash) != 0;
    memcpy(promise->last.secret, secret, SHUFFLE_KEY_SIZE);
    memset(&promise->now, 0, sizeof promise->now);
}

static void put_out(struct promise *promise, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    size_t              kept  = 0;
    for (size_t i = 0; i < promise->out_count; i++) /* yesterday's are forgotten */
        if (words->at < promise->out[i].until_ms)
            promise->out[kept++] = promise->out[i];
    if (kept == PROMISE_OUT_MAX) /* the longest ago makes room */
        memmove(&promise->out[0], &promise->out[1], --kept * sizeof promise->out[0]);
    promise->out[kept].who      = words->who;
    promise->out[kept].until_ms = day_ends(words);
    promise->out_count          = (uint8_t)(kept + 1);
}

static uint8_t one_more(uint8_t count)
{
    return count < UINT8_MAX ? (uint8_t)(count + 1) : count;
}

static void count_void(struct promise *promise, const struct words *words)
{
    if (words->at >= promise->void_until_ms)
        promise->voids = promise->day_voids = 0;
    promise->voids         = one_more(promise->voids);
    promise->day_voids     = one_more(promise->day_voids);
    promise->must_stop     = promise->day_voids >= PROMISE_VOIDS_MAX;
    promise->void_until_ms = day_ends(words);
}

/* It was called, and is given up before it was shuffled. */
static void note_undealt(struct promise *promise, const uint8_t *secret)
{
    struct promise_shoe *now = &promise->now;
    struct seed_word     words[PLACES_MAX];
    if (now->stage != PROMISE_CALLED && now->stage != PROMISE_SEEDED)
        return;
    size_t count = promise_words(now, words);
    seed_undealt(promise->undealt, secret, now->number, now->turn, words, count, promise->undealt);
}

/* An older program's shuffle knew nothing of what was void. */
static void note_shuffle(struct promise *promise, const struct words *words)
{
    struct promise_shoe *now = &promise->now;
    now->stage               = PROMISE_DEALT;
    now->is_older            = strcmp(words->name, SHUFFLE_BEFORE) == 0;
    promise->is_later        = promise->is_later || !now->is_older;
    if (now->is_older)
        memset(now->before, 0, sizeof now->before);
    memset(promise->undealt, 0, sizeof promise->undealt);
    memcpy(now->root, words->root, sizeof now->root);
}

/* A person takes the tip along, and what is owed. */
static void move(struct promise *promise, uint8_t from, uint8_t to)
{
    for (size_t place = 1; place <= PLACES_MAX; place++)
        if (promise->now.call[place].now == from)
            promise->now.call[place].now = to;
    if (to != 0 && promise->tipped[from]) {
        promise->tipped[to] = true;
        memcpy(promise->tip[to], promise->tip[from], SHUFFLE_KEY_SIZE);
    }
    promise->tipped[from] = false;
    memset(promise->tip[from], 0, SHUFFLE_KEY_SIZE);
}

static bool apply_room(struct promise *promise, const struct event *event)
{
    switch (event->kind) {
    case EVENT_LEFT: move(promise, event->has.seat, 0); return true;
    case EVENT_MOVED: move(promise, event->has.seat, event->has.to); return true;
    case EVENT_TIP:
        promise->tipped[event->has.seat] = true;
        memcpy(promise->tip[event->has.seat], words_of(&event->has)->hash, SHUFFLE_KEY_SIZE);
        return true;
    default: return false;
    }
}

static bool apply_shoe(struct promise *promise, const struct event *event)
{
    struct promise_shoe *now   = &promise->now;
    const struct words  *words = words_of(&event->has);
    switch (event->kind) {
    case EVENT_DUE: begin(promise, event); return true;
    case EVENT_CALLED: ask(promise, event->has.seat, words); return true;
    case EVENT_WORD: take_word(promise, event->has.seat, words->hash); return true;
    case EVENT_SEEDED: now->stage = PROMISE_SEEDED; return true;
    case EVENT_SHUFFLED:
    case EVENT_RESHUFFLED:
        if (now->stage != PROMISE_SEEDED)
            return false;
        note_shuffle(promise, words);
        return true;
    case EVENT_CUT:
        if (now->stage != PROMISE_DEALT)
            return false;
        now->cut = (uint16_t)event->has.count;
        return true;
    case EVENT_REVEALED:
        note_undealt(promise, words->hash);
        end_shoe(promise, words->hash, false);
        return true;
    default: return false;
    }
}

static bool apply_void(struct promise *promise, const struct event *event)
{
    const struct words *words = words_of(&event->has);
    switch (event->kind) {
    case EVENT_MISSED: put_out(promise, event); return true;
    case EVENT_VOID:
        count_void(promise, words);
        note_undealt(promise, words->hash);
        if (promise->now.turn > 0) /* its cards lie on the table: the next turn is asked for */
            promise->now.stage = PROMISE_DEALT;
        else
            end_shoe(promise, words->hash, true);
        return true;
    case EVENT_HALTED:
        promise->halted = true;
        memcpy(promise->why, words->why, sizeof promise->why);
        return true;
    case EVENT_GOES_ON: /* the floor has looked */
        promise->halted    = false;
        promise->must_stop = false;
        promise->voids     = 0;
        memset(promise->why, 0, sizeof promise->why);
        return true;
    default: return false;
    }
}

void promise_apply(struct promise *promise, const struct event *event)
{
    if (event->has.seat > PLACES_MAX || event->has.to > PLACES_MAX)
        return;
    if (apply_room(promise, event) || apply_shoe(promise, event) || apply_void(promise, event))
        promise->version++;
}

/* ---- on paper ----------------------------------------------------------- */

static void call_code(struct codec *codec, struct promise_call *call)
{
    code_bool(codec, &call->asked);
    if (!call->asked)
        return;
    code_u32(codec, &call->who);
    code_up_to(codec, &call->now, PLACES_MAX);
    code_bool(codec, &call->given);
    code_bytes(codec, call->tip, sizeof call->tip);
    code_bytes(codec, call->word, sizeof call->word);
}

static void shoe_code_promise(struct codec *codec, struct promise_shoe *shoe)
{
    code_u32(codec, &shoe->number);
    if (shoe->number == 0)
        return;
    code_up_to(codec, &shoe->turn, UINT8_MAX);
    code_up_to(codec, &shoe->stage, PROMISE_DEALT);
    code_bool(codec, &shoe->is_void);
    code_bool(codec, &shoe->has_secret);
    code_bool(codec, &shoe->is_older);
    code_u64(codec, &shoe->until_ms);
    code_u16(codec, &shoe->cut);
    code_count(codec, &shoe->count, SHOE_CARDS_MAX);
    code_bytes(codec, shoe->cards, shoe->count);
    code_bytes(codec, shoe->commitment, sizeof shoe->commitment);
    code_bytes(codec, shoe->root, sizeof shoe->root);
    code_bytes(codec, shoe->secret, sizeof shoe->secret);
    code_bytes(codec, shoe->before, sizeof shoe->before);
    for (size_t place = 1; place <= PLACES_MAX; place++)
        call_code(codec, &shoe->call[place]);
}

void promise_code(struct codec *codec, struct promise *promise)
{
    uint16_t out_count = promise->out_count;
    if (codec->reading)
        memset(promise, 0, sizeof *promise);
    code_u32(codec, &promise->version);
    code_u32(codec, &promise->number);
    for (size_t place = 1; place <= PLACES_MAX; place++) {
        code_bool(codec, &promise->tipped[place]);
        if (promise->tipped[place])
            code_bytes(codec, promise->tip[place], SHUFFLE_KEY_SIZE);
    }
    shoe_code_promise(codec, &promise->now);
    shoe_code_promise(codec, &promise->last);
    code_bytes(codec, promise->undealt, sizeof promise->undealt);
    code_bool(codec, &promise->is_later);
    code_u64(codec, &promise->void_until_ms);
    code_up_to(codec, &promise->day_voids, UINT8_MAX);
    code_up_to(codec, &promise->voids, UINT8_MAX);
    code_bool(codec, &promise->must_stop);
    code_count(codec, &out_count, PROMISE_OUT_MAX);
    promise->out_count = (uint8_t)out_count;
    for (size_t i = 0; i < promise->out_count && !codec->bad; i++) {
        code_u32(codec, &promise->out[i].who);
        code_u64(codec, &promise->out[i].until_ms);
    }
    code_bool(codec, &promise->halted);
    code_text(codec, promise->why, sizeof promise->why);
}
