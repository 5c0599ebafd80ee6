#include "audit/shoes.h"

#include <stdlib.h>
#include <string.h>

#include "house/house.h"

static bool same(const uint8_t *a, const uint8_t *b)
{
    return memcmp(a, b, SHUFFLE_KEY_SIZE) == 0;
}

static bool is_there(const uint8_t *hash)
{
    return !same(hash, NO_WORDS.hash);
}

/* ---- the secret --------------------------------------------------------- */

const char *shoes_seal(struct shoe_watch *watch, const struct record *record)
{
    const struct promise *promise = &watch->slot.promise;
    struct sealed_secret  sealed;
    struct codec          codec = codec_reader(record->body, record->body_size);
    sealed_secret_code(&codec, &sealed);
    if (codec.bad || codec.at != codec.end)
        return "a secret that cannot be read";
    /* Sealed once more, under another key, it is still the same. */
    if (promise->now.stage != PROMISE_NOTHING) {
        if (sealed.number != promise->now.number || !same(sealed.commitment, promise->now.commitment))
            return "a second secret for a shoe that is under way";
    } else if (sealed.number != promise->number + 1 || watch->has_seal) {
        return "a second secret for the same shoe, or one for none";
    }
    watch->shoe.sealed = sealed;
    watch->has_seal    = true;
    return NULL;
}

const char *shoes_box(struct shoe_watch *watch, const struct record *record)
{
    struct shoe_record *shoe  = &watch->shoe;
    struct codec        codec = codec_reader(record->body, record->body_size);
    auditor_box_code(&codec, &shoe->box);
    if (codec.bad || codec.at != codec.end)
        return "a secret for the auditor that cannot be read";
    /* It stands behind the other, before the shoe is due. */
    bool awaits = watch->has_seal && watch->slot.promise.now.stage == PROMISE_NOTHING && !shoe->has_box;
    if (!awaits || shoe->box.number != shoe->sealed.number ||
        !same(shoe->box.commitment, shoe->sealed.commitment))
        return "a secret for the auditor that belongs to no shoe";
    shoe->has_box = true;
    return NULL;
}

/* ---- due and called ----------------------------------------------------- */

static uint64_t who_must_be_called(const struct shoe_watch *watch, uint64_t at_ms)
{
    const struct promise *promise = &watch->slot.promise;
    uint64_t              places  = 0;
    for (size_t place = 1; place <= PLACES_MAX; place++)
        if (promise->tipped[place] && !promise_out(promise, watch->slot.table.room.place[place].who, at_ms))
            places |= (uint64_t)1 << place;
    return places;
}

/* A pile of the shoe in play is due to be shuffled again, under the same secret. */
static bool is_next_turn(const struct promise_shoe *now, const struct event *event)
{
    return now->stage == PROMISE_DEALT && event->has.count == now->number &&
           event->has.turn == now->turn + 1 && same(words_of(&event->has)->hash, now->commitment);
}

static const char *look_at_due(struct shoe_watch *watch, const struct event *event)
{
    const struct promise      *promise = &watch->slot.promise;
    const struct promise_shoe *now     = &promise->now;
    const struct words        *words   = words_of(&event->has);
    bool                       again   = event->has.turn > 0;
    if (event->has.count <= promise->number && !again)
        return "a shoe was due a second time under the same number";
    if (now->stage != PROMISE_NOTHING && !again)
        return "the shoe before this one was never revealed";
    if (promise->halted || promise->voids >= PROMISE_VOIDS_MAX || (promise->is_later && promise->must_stop))
        return "a shoe was due at a table that had to stop for the floor";
    if (terms_by_hand(&watch->slot.table.terms))
        return "a machine's shoe was due at a table whose cards are entered";
    if (again && !is_next_turn(now, event))
        return "a reshuffle does not belong to the shoe in play";
    if (!again && (!watch->has_seal || watch->shoe.sealed.number != event->has.count ||
                   !same(watch->shoe.sealed.commitment, words->hash)))
        return "a shoe was due whose secret was not sealed";
    watch->calling = true;
    watch->to_call = who_must_be_called(watch, words->at);
    return NULL;
}

/* The places called stand right behind the due; then the list is closed. */
static const char *look_at_calls(struct shoe_watch *watch, const struct event *event)
{
    uint64_t place = (uint64_t)1 << (event->has.seat & 63);
    if (event->kind == EVENT_CALLED) {
        if (!watch->calling || (watch->to_call & place) == 0)
            return "a place was called that could not be";
        if (!same(words_of(&event->has)->hash, watch->slot.promise.tip[event->has.seat]))
            return "a place was called with another step than the last one told from it";
        if (words_of(&event->has)->who != watch->slot.table.room.place[event->has.seat].who)
            return "a place was called as another person's";
        watch->to_call &= ~place;
        return NULL;
    }
    if (watch->calling && watch->to_call != 0)
        return "a place with a tip on record was not asked for its word";
    watch->calling = false;
    return NULL;
}

/* ---- words -------------------------------------------------------------- */

static size_t missing(const struct promise_shoe *shoe)
{
    size_t count = 0;
    for (size_t place = 1; place <= PLACES_MAX; place++)
        count += shoe->call[place].asked && !shoe->call[place].given;
    return count;
}

static const char *look_at_word(const struct promise_shoe *now, const struct event *event)
{
    const struct promise_call *call = &now->call[event->has.seat <= PLACES_MAX ? event->has.seat : 0];
    if (now->stage != PROMISE_CALLED || !call->asked || call->given)
        return "a word came that was not asked for";
    if (event->kind == EVENT_WORD && !seed_below(words_of(&event->has)->hash, call->tip))
        return "a word is not the step below the one told before";
    return NULL;
}

static const char *look_at_seeded(const struct promise_shoe *now, const struct event *event)
{
    struct seed_word words[PLACES_MAX];
    char             value[sizeof NO_WORDS.value];
    if (now->stage != PROMISE_CALLED)
        return "a shoe was drawn that was not due";
    if (missing(now) > 0)
        return "a shoe was drawn without a word that was asked for";
    bool same = event->has.count == now->number && event->has.turn == now->turn &&
                strcmp(words_of(&event->has)->value, promise_said(promise_words(now, words), value)) == 0;
    return same ? NULL : "a shoe was drawn by other words than came for it";
}

static const char *look_at_void(const struct shoe_watch *watch, uint32_t table, const struct event *event)
{
    const struct promise_shoe *now   = &watch->slot.promise.now;
    const struct words        *words = words_of(&event->has);
    uint8_t                    commitment[SHUFFLE_KEY_SIZE];
    seed_commit(words->hash, table, now->number, commitment);
    if (event->has.count != now->number || !promise_missed(&watch->slot.promise, words->at) ||
        missing(now) == 0)
        return "a shoe was given up although no word was late";
    return now->turn == 0 && !same(commitment, now->commitment)
               ? "the secret of a void shoe is not the one that was committed to"
               : NULL;
}

/* ---- the shuffle and its cards ------------------------------------------ */

/* By hand where the cards are entered, by the machine where they are not; a
 * script that names its cards has neither. */
static const char *look_at_shuffle(const struct shoe_watch *watch, const struct event *event)
{
    const struct promise_shoe *now   = &watch->slot.promise.now;
    const struct words        *words = words_of(&event->has);
    bool hand = strcmp(words->name, SHUFFLED_BY_HAND) == 0, none = words->name[0] == '\0';
    bool older = strcmp(words->name, SHUFFLE_BEFORE) == 0;
    if (!hand && !none && !older && strcmp(words->name, SHUFFLE_ALGORITHM) != 0)
        return "an unknown method of shuffling";
    if (older && watch->slot.promise.is_later)
        return "a method of shuffling that this table had given up";
    if (terms_by_hand(&watch->slot.table.terms)) {
        if (now->stage != PROMISE_NOTHING)
            return "the shoe before this one was never revealed";
        return hand && !is_there(words->root) ? NULL : "a machine's shoe at a table whose cards are entered";
    }
    if (hand || (none && !watch->scripted))
        return "a shoe without a commitment at a table whose cards are not entered";
    if (none)
        return NULL;
    return now->stage == PROMISE_SEEDED && is_there(words->root) ? NULL
                                                                 : "a shoe was shuffled that was not drawn";
}

static const char *look_at_card(const struct shoe_watch *watch)
{
    bool known = terms_by_hand(&watch->slot.table.terms) || watch->scripted;
    return known || watch->slot.promise.now.stage == PROMISE_DEALT
               ? NULL
               : "a card was dealt from a shoe that nobody had promised";
}

static void note_faces(struct shoe_record *shoe, const struct card_list *cards, bool burned)
{
    for (size_t i = 0; i < cards->count && shoe->dealt < SHOE_CARDS_MAX; i++) {
        shoe->burned[shoe->dealt] = burned;
        shoe->face[shoe->dealt++] = cards->card[i];
    }
}

/* What was dealt before a pile is shuffled again is checked at the end as well. */
static void keep_turn(struct shoe_watch *watch)
{
    if (!watch->shuffled || watch->turns == COUNT_OF(watch->turn))
        return; /* a turn that was void: nothing was dealt from it */
    watch->turn[watch->turns]           = watch->shoe;
    watch->turn[watch->turns++].promise = watch->slot.promise.now;
}

/* A hand from a deck that was shuffled by hand belongs to no shoe of the machine's. */
static void note_hand(struct shoe_watch *watch, uint32_t hand)
{
    struct shoe_record *shoe = &watch->shoe;
    if (watch->slot.promise.now.stage != PROMISE_DEALT)
        return;
    shoe->first_hand = shoe->first_hand == 0 ? hand : shoe->first_hand;
    shoe->last_hand  = hand;
}

static void note_time(struct shoe_watch *watch, const struct event *event)
{
    struct shoe_times *times = &watch->shoe.times;
    switch (event->kind) {
    case EVENT_DUE: *times = (struct shoe_times){ .due = watch->at_ms }; break;
    case EVENT_SEEDED: times->seeded = watch->at_ms; break;
    case EVENT_SHUFFLED:
    case EVENT_RESHUFFLED: times->shuffled = watch->at_ms; break;
    case EVENT_BURNED:
    case EVENT_CARD:
        times->first_card = times->first_card == 0 ? watch->at_ms : times->first_card;
        times->last_card  = watch->at_ms;
        break;
    default: break;
    }
}

/* What is dealt and thrown is noted as long as it comes from the machine's shoe. */
static void note(struct shoe_watch *watch, const struct event *event)
{
    struct shoe_record *shoe = &watch->shoe;
    switch (event->kind) {
    case EVENT_DUE:
        if (event->has.turn > 0)
            keep_turn(watch);
        shoe->dealt     = 0;
        shoe->dice[0]   = '\0';
        watch->shuffled = false;
        break;
    case EVENT_SHUFFLED:
    case EVENT_RESHUFFLED:
        watch->shuffled = true;
        shoe->shoe      = watch->slot.table.shoe.number + (event->kind == EVENT_SHUFFLED);
        memcpy(shoe->method, words_of(&event->has)->name, sizeof shoe->method);
        break;
    case EVENT_ENDED: note_hand(watch, event->has.count); break;
    case EVENT_DICE: memcpy(shoe->dice, words_of(&event->has)->value, sizeof shoe->dice - 1); break;
    case EVENT_BURNED:
    case EVENT_PLUCKED:
    case EVENT_CARD: note_faces(shoe, &event->has.cards, event->kind == EVENT_BURNED); break;
    default: break;
    }
}

/* ---- the end ------------------------------------------------------------ */

/* Order, root, cut, dice and every card again, from the secret. */
static const char *derive_again(const struct shoe_record *shoe, const struct promise_shoe *now,
                                const uint8_t *secret)
{
    struct drawn drawn;
    uint8_t      root[FAIR_HASH_SIZE];
    if (now->stage != PROMISE_DEALT)
        return NULL; /* it never had a root */
    if (now->count == 0)
        return "a shoe without cards";
    promise_draw(now, shoe->table, secret, &drawn);
    fair_root(&drawn, root);
    if (!same(root, now->root))
        return "the order is not the one that secret and words give";
    if (now->cut != drawn.cut)
        return "the cut is not where secret and words put it";
    if (shoe->dice[0] != '\0' && strcmp(shoe->dice, drawn.dice) != 0)
        return "the dice are not those that secret and words give";
    for (size_t i = 0; i < shoe->dealt; i++)
        if (shoe->face[i] != CARD_UNKNOWN && shoe->face[i] != drawn.order[(drawn.cut + i) % drawn.count])
            return "a card was dealt that the revealed shoe has elsewhere";
    return NULL;
}

static const char *derive_all(const struct shoe_watch *watch, const uint8_t *secret)
{
    const struct promise_shoe *now   = &watch->slot.promise.now;
    const char                *wrong = NULL;
    for (size_t i = 0; i < watch->turns && wrong == NULL; i++)
        wrong = derive_again(&watch->turn[i], &watch->turn[i].promise, secret);
    return wrong == NULL && watch->shuffled ? derive_again(&watch->shoe, now, secret) : wrong;
}

/* What stays closed for everybody else the auditor opens. */
static const char *open_box(struct shoe_watch *watch)
{
    struct shoe_record        *shoe = &watch->shoe;
    const struct promise_shoe *now  = &watch->slot.promise.now;
    uint8_t                    secret[SHUFFLE_KEY_SIZE], commitment[SHUFFLE_KEY_SIZE];
    if (!shoe->has_box || watch->auditor == NULL)
        return NULL;
    enum status status = auditor_open(secret, &shoe->box, watch->auditor);
    if (status == STATUS_NOT_FOUND)
        return NULL; /* another auditor's */
    if (status != STATUS_OK)
        return "the secret for the auditor cannot be opened with the key that it names";
    seed_commit(secret, shoe->table, now->number, commitment);
    if (!same(commitment, now->commitment))
        return "the secret for the auditor is not the one that was committed to";
    const char *wrong = derive_all(watch, secret);
    shoe->opened      = wrong == NULL;
    return wrong;
}

static const char *look_at_reveal(struct shoe_watch *watch, const struct event *event)
{
    const struct promise_shoe *now   = &watch->slot.promise.now;
    const struct table        *table = &watch->slot.table;
    const uint8_t             *hash  = words_of(&event->has)->hash;
    uint8_t                    commitment[SHUFFLE_KEY_SIZE];
    if (now->stage == PROMISE_NOTHING || event->has.count != now->number)
        return "a secret was shown that belongs to no shoe";
    bool closed = slot_keeps_closed(&watch->slot);
    if (closed && is_there(hash))
        return "the secret of a shoe was shown whose cards stay closed";
    seed_commit(hash, watch->shoe.table, now->number, commitment);
    if (!closed && !same(commitment, now->commitment))
        return "the revealed secret is not the one that was committed to";
    bool in_play = now->stage == PROMISE_DEALT ? table->shoe.ready && same(now->root, table->shoe.root)
                                               : now->turn == 0 || table->shoe.ready;
    if (!terms_by_hand(&table->terms) && in_play)
        return "a shoe was revealed while it was in play";
    return closed ? open_box(watch) : derive_all(watch, hash);
}

/* ---- following ---------------------------------------------------------- */

static const char *look(struct shoe_watch *watch, uint32_t table, const struct event *event)
{
    const struct promise_shoe *now   = &watch->slot.promise.now;
    const char                *wrong = look_at_calls(watch, event);
    if (wrong != NULL)
        return wrong;
    switch (event->kind) {
    case EVENT_DUE: return look_at_due(watch, event);
    case EVENT_WORD:
    case EVENT_MISSED: return look_at_word(now, event);
    case EVENT_SEEDED: return look_at_seeded(now, event);
    case EVENT_VOID: return look_at_void(watch, table, event);
    case EVENT_SHUFFLED:
    case EVENT_RESHUFFLED: return look_at_shuffle(watch, event);
    case EVENT_PLUCKED:
    case EVENT_CARD: return look_at_card(watch);
    case EVENT_REVEALED: return look_at_reveal(watch, event);
    case EVENT_ENDED:
        return event->has.count == watch->slot.table.hand ? NULL : "a hand that ends under another number";
    case EVENT_STOOD:
        return words_of(&event->has)->who == watch->slot.table.room.place[event->has.seat & 63].who
                   ? NULL
                   : "somebody stood at a place that is another's";
    default: return NULL;
    }
}

static void finish(struct shoe_watch *watch, void (*each)(void *, const struct shoe_record *), void *context)
{
    struct shoe_record *shoe = &watch->shoe;
    shoe->promise            = shoe->ended ? watch->slot.promise.last : watch->slot.promise.now;
    shoe->times.ended        = shoe->ended ? watch->at_ms : 0;
    for (size_t i = 0; each != NULL && i < watch->turns; i++) {
        watch->turn[i].promise.has_secret = shoe->promise.has_secret;
        watch->turn[i].first_hand         = shoe->first_hand;
        watch->turn[i].last_hand          = shoe->last_hand;
        memcpy(watch->turn[i].promise.secret, shoe->promise.secret, SHUFFLE_KEY_SIZE);
        watch->turn[i].times.ended = shoe->times.ended;
        each(context, &watch->turn[i]);
    }
    if (each != NULL)
        each(context, shoe);
    watch->turns = 0;
    memset(shoe, 0, sizeof *shoe);
    watch->has_seal = false;
}

/* A turn that came to nothing: whoever makes the next seed again needs its words. */
static void tell_void_turn(const struct shoe_watch *watch, void (*each)(void *, const struct shoe_record *),
                           void                    *context)
{
    struct shoe_record turn = { .table   = watch->shoe.table,
                                .shoe    = watch->slot.table.shoe.number,
                                .promise = watch->slot.promise.now,
                                .times   = watch->shoe.times };
    turn.promise.is_void    = true;
    if (each != NULL)
        each(context, &turn);
}

const char *shoes_follow(struct shoe_watch *watch, uint32_t table, const struct event *events, size_t count,
                         void (*each)(void *context, const struct shoe_record *shoe), void *context)
{
    watch->shoe.table = table;
    steps_next(&watch->slot.steps);
    for (size_t i = 0; i < count; i++) {
        const struct event *event = &events[i];
        const char         *wrong = look(watch, table, event);
        note(watch, event);
        note_time(watch, event);
        if (wrong == NULL && event->kind == EVENT_VOID && event->has.turn > 0)
            tell_void_turn(watch, each, context);
        if (wrong == NULL)
            wrong = slot_apply(&watch->slot, event);
        bool ends = event->kind == EVENT_REVEALED || (event->kind == EVENT_VOID && event->has.turn == 0);
        if (wrong != NULL && watch->shoe.wrong == NULL)
            watch->shoe.wrong = wrong;
        watch->shoe.ended = ends;
        if (ends)
            finish(watch, each, context);
        if (wrong != NULL)
            return wrong;
        watch->shoe.table = table;
    }
    return NULL;
}

/* ---- a shoe without its table ------------------------------------------- */

static const struct sheet A_BANK = { .kind = SHEET_BANK }, A_POT = { .kind = SHEET_POT };

static struct shoe_kind deck_of(size_t which, uint32_t decks)
{
    static const struct shoe_kind KINDS[SHOE_DECKS] = { { 0 }, { .jokers_each = 1 }, { .tiles = true } };
    struct shoe_kind              kind              = KINDS[which];
    kind.decks                                      = (uint8_t)decks;
    return kind;
}

/* What its own events say of it, whatever came before them. */
static const char *look_by_itself(const struct promise_shoe *now, const struct event *event)
{
    bool again = event->kind == EVENT_DUE && event->has.turn > 0;
    if (!event_fits(event))
        return "an event has a value that no event of its kind has";
    if (again && !is_next_turn(now, event))
        return "a reshuffle does not belong to the shoe in play";
    if (event->kind == EVENT_SHUFFLED && (event->has.count == 0 || event->has.count > DECKS_MAX))
        return "a shoe of more decks than there are";
    if (event->kind == EVENT_WORD)
        return look_at_word(now, event);
    return event->kind == EVENT_SEEDED ? look_at_seeded(now, event) : NULL;
}

/* The cards as they come to the shuffle. */
static void trace_cards(struct shoe_watch *watch, const struct event *event)
{
    struct promise_shoe *now   = &watch->slot.promise.now;
    struct table        *table = &watch->slot.table;
    size_t               count;
    if (event->kind == EVENT_SHUFFLED) {
        count = shoe_size(table->terms.shoe);
        shoe_fill(table->terms.shoe, now->cards);
    } else {
        enum pile pile = pile_named(words_of(&event->has)->value);
        count          = table_pile_cards(table, pile, event->has.spot, now->cards);
    }
    now->count = (uint16_t)count;
}

static void trace_as(struct shoe_watch *watch, struct shoe_kind kind, const struct event *event)
{
    struct slot *slot = &watch->slot;
    if (event->kind == EVENT_SHUFFLED)
        slot->table = (struct table){ .terms.shoe = kind };
    if (event->kind == EVENT_SHUFFLED || event->kind == EVENT_RESHUFFLED)
        trace_cards(watch, event);
    note(watch, event);
    table_apply_shoe(slot->sheet, &slot->table, event);
    /* Of a shoe that was dealt from everything is still to be derived. */
    if (event->kind != EVENT_REVEALED || slot->promise.now.stage != PROMISE_DEALT)
        promise_apply(&slot->promise, event);
}

void shoes_trace(struct shoe_trace *trace, uint32_t table, bool pot, const struct event *event)
{
    if (trace->wrong == NULL)
        trace->wrong = look_by_itself(shoes_trace_shoe(trace), event);
    for (size_t i = 0; i < SHOE_DECKS && trace->wrong == NULL; i++) {
        struct shoe_watch *watch = &trace->as[i];
        watch->shoe.table        = table;
        watch->slot.sheet        = pot ? &A_POT : &A_BANK;
        trace_as(watch, deck_of(i, event->has.count), event);
    }
}

void shoes_trace_next(struct shoe_trace *trace)
{
    for (size_t i = 0; i < SHOE_DECKS; i++) {
        struct shoe_watch *watch = &trace->as[i];
        uint8_t            undealt[SHUFFLE_KEY_SIZE];
        memcpy(undealt, watch->slot.promise.undealt, sizeof undealt);
        memset(watch, 0, sizeof *watch);
        memcpy(watch->slot.promise.undealt, undealt, sizeof undealt);
    }
    trace->wrong = NULL;
}

const struct promise_shoe *shoes_trace_shoe(const struct shoe_trace *trace)
{
    return &trace->as[0].slot.promise.now;
}

const uint8_t *shoes_trace_root(const struct shoe_trace *trace)
{
    const struct shoe_watch *any = &trace->as[0];
    return any->turns > 0 ? any->turn[0].promise.root : any->slot.promise.now.root;
}

const char *shoes_trace_check(struct shoe_trace *trace, const uint8_t *secret)
{
    const struct promise_shoe *now = shoes_trace_shoe(trace);
    uint8_t                    commitment[SHUFFLE_KEY_SIZE];
    const char                *wrong = trace->wrong;
    seed_commit(secret, trace->as[0].shoe.table, now->number, commitment);
    if (wrong == NULL && !same(commitment, now->commitment))
        wrong = "the revealed secret is not the one that was committed to";
    if (wrong != NULL)
        return wrong;
    for (size_t i = 0; i < SHOE_DECKS; i++) {
        const struct shoe_watch *watch = &trace->as[i];
        const char              *here  = watch->slot.table.torn ? NULL : derive_all(watch, secret);
        if (here == NULL && !watch->slot.table.torn)
            return NULL;
        wrong = wrong == NULL ? here : wrong;
    }
    return wrong != NULL ? wrong : "a card was dealt that no deck has any more";
}

/* ---- a whole journal ---------------------------------------------------- */

struct walk {
    struct shoe_watch *watch[TABLES_MAX + 1];
    struct events      events;
    bool               scripted;
    void (*each)(void *context, const struct shoe_record *shoe);
    void *context;
};

/* After something wrong the table is not followed any further: what comes after
 * stands on it. */
static enum status follow(struct walk *walk, const struct record *record)
{
    struct told told;
    if (record->kind == RECORD_OPENING && record->table == 0)
        return opening_read(record, &walk->scripted);
    if (record->table == 0 || record->table > TABLES_MAX)
        return STATUS_OK;
    struct shoe_watch **place = &walk->watch[record->table];
    if (*place == NULL && (*place = calloc(1, sizeof **place)) == NULL)
        return STATUS_FAILED;
    struct shoe_watch *watch = *place;
    if (watch->shoe.wrong != NULL)
        return STATUS_OK;
    watch->scripted = walk->scripted;
    watch->at_ms    = record->at_ms;
    if (record->kind == RECORD_SECRET || record->kind == RECORD_AUDITOR) {
        watch->shoe.wrong =
            record->kind == RECORD_SECRET ? shoes_seal(watch, record) : shoes_box(watch, record);
        return STATUS_OK;
    }
    if (record->kind != RECORD_COMMAND)
        return STATUS_OK;
    struct told_reader reader = told_read(record);
    enum status        status = STATUS_OK;
    while (watch->shoe.wrong == NULL && (status = told_next(&reader, &told, &walk->events)) == STATUS_OK) {
        const char *wrong =
            shoes_follow(watch, record->table, told.events, told.event_count, walk->each, walk->context);
        watch->shoe.wrong = wrong;
    }
    return status == STATUS_CORRUPT ? status : STATUS_OK;
}

enum status shoes_walk(struct journal *journal, uint32_t                                  table,
                       void (*each)(void *context, const struct shoe_record *shoe), void *context)
{
    struct walk *walk = calloc(1, sizeof *walk);
    if (walk == NULL)
        return STATUS_FAILED;
    walk->each    = each;
    walk->context = context;
    struct record record;
    enum status   status =
        table == TABLES_ALL ? journal_read(journal, 0, table) : journal_read_sound(journal, 0, table);
    while (status == STATUS_OK && (status = journal_next(journal, &record)) == STATUS_OK)
        status = follow(walk, &record);
    if (status == STATUS_NOT_FOUND)
        status = STATUS_OK;
    for (uint32_t at = 1; at <= TABLES_MAX; at++) {
        struct shoe_watch *watch = walk->watch[at];
        bool left = watch != NULL && (watch->shoe.wrong != NULL || watch->slot.promise.now.number != 0);
        if (status == STATUS_OK && left) {
            watch->shoe.table = at;
            finish(watch, each, context);
        }
        free(watch);
    }
    free(walk);
    return status;
}
