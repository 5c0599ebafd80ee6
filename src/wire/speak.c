#include "wire/speak.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "door/users.h"
#include "office/office.h"
#include "rulebook/catalog.h"
#include "rulebook/houses.h"

/* ---- fields and events -------------------------------------------------- */

static void speak_cards(struct out *out, const card *cards, size_t count)
{
    out_put(out, "[");
    for (size_t i = 0; i < count; i++) {
        char face[FACE_TEXT_MAX];
        out_comma(out);
        out_string(out, face_print(cards[i], face));
    }
    out_put(out, "]");
}

static void speak_person(struct out *out, const struct names *names, uint32_t person)
{
    char name[PERSON_NAME_MAX];
    person_name(names, person, name);
    out_string(out, name);
}

/* Texts stand as they are; the text form would put quotes around spaces. */
static void speak_words(struct out *out, const struct names *names, const struct fields *fields,
                        enum field field)
{
    const struct words *words = words_of(fields);
    char                value[256];
    struct text         text = text_in(value, sizeof value);
    switch (field) {
    case FIELD_who: speak_person(out, names, words->who); return;
    case FIELD_game: out_string(out, words->game); return;
    case FIELD_name: out_string(out, words->name); return;
    case FIELD_value: out_string(out, words->value); return;
    case FIELD_why: out_string(out, words->why); return;
    default: field_print(&text, names, fields, field); out_string(out, value);
    }
}

static void speak_field(struct out *out, const struct names *names, const struct fields *fields,
                        enum field field)
{
    int64_t number;
    if (field_number(fields, field, &number))
        out_number(out, number);
    else if (field == FIELD_cards)
        speak_cards(out, fields->cards.card, fields->cards.count);
    else
        speak_words(out, names, fields, field);
}

static void speak_open(struct out *out, const struct names *names, const char *kind_key, const char *kind,
                       const struct fields *fields)
{
    out_put(out, "{");
    out_key(out, kind_key);
    out_string(out, kind);
    for (int i = 0; i < FIELD_COUNT; i++)
        if (field_present(fields, (enum field)i)) {
            out_key(out, field_name((enum field)i));
            speak_field(out, names, fields, (enum field)i);
        }
}

void speak_fields(struct out *out, const struct names *names, const char *kind_key, const char *kind,
                  const struct fields *fields)
{
    speak_open(out, names, kind_key, kind, fields);
    out_put(out, "}");
}

void speak_event(struct out *out, const struct names *names, const struct event *event, uint8_t viewer)
{
    speak_event_late(out, names, event, viewer, false);
}

void speak_event_late(struct out *out, const struct names *names, const struct event *event, uint8_t viewer,
                      bool late)
{
    struct event seen;
    if (!event_for(event, viewer, &seen))
        return;
    out_comma(out);
    speak_open(out, names, "event", event_word(seen.kind), &seen.has);
    out_key(out, "rule");
    out_string(out, event_rule(&seen));
    if (late) {
        out_key(out, "late");
        out_bool(out, true);
    }
    out_put(out, "}");
}

uint32_t person_number(const struct house *house, const struct person *person)
{
    uint32_t number;
    return house_find_person(house, person->name, &number) == STATUS_OK ? number : 0;
}

/* ---- views -------------------------------------------------------------- */

static const char *phase_word(uint8_t phase)
{
    static const char *const words[] = { "shut", "offer", "bets", "play", "broken", "between", "draw" };
    return phase < COUNT_OF(words) ? words[phase] : "shut";
}

static void number_key(struct out *out, const char *name, int64_t number)
{
    out_key(out, name);
    out_number(out, number);
}

static void number_or_null(struct out *out, const char *name, int64_t number)
{
    out_key(out, name);
    if (number == 0)
        out_put(out, "null");
    else
        out_number(out, number);
}

static void speak_places(struct out *out, const struct names *names, const struct room *room)
{
    out_key(out, "places");
    out_put(out, "[");
    for (uint8_t i = 1; i <= PLACES_MAX; i++) {
        const struct place *place = &room->place[i];
        if (place->who == 0)
            continue;
        out_comma(out);
        out_put(out, "{\"place\":");
        out_number(out, i);
        out_key(out, "who");
        speak_person(out, names, place->who);
        number_key(out, "person", place->who);
        number_key(out, "stack", place->stack);
        out_key(out, "away");
        out_bool(out, place->away);
        out_key(out, "no_bank");
        out_bool(out, place->no_bank);
        number_key(out, "since", (int64_t)place->since_ms);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* Why the floor is wanted, since when, and whose seat it is about; null: it is not. */
static void speak_call(struct out *out, const struct floor_call *call)
{
    out_key(out, "call");
    if (call->why[0] == '\0') {
        out_put(out, "null");
        return;
    }
    out_put(out, "{");
    out_key(out, "why");
    out_string(out, call->why);
    number_key(out, "since", (int64_t)call->since_ms);
    number_or_null(out, "seat", call->seat);
    out_put(out, "}");
}

/* What is known of a hand whose wagers are not entered, at such a table. */
static void speak_tally(struct out *out, const struct table_view *view)
{
    const struct tallied *tally   = &view->tally;
    unsigned              circles = 0;
    if (view->terms.depth == DEPTH_FULL)
        return;
    for (size_t i = 0; i < TALLY_ROWS_MAX; i++)
        circles += tally->circles[i];
    out_key(out, "tally");
    out_put(out, "{");
    number_key(out, "action", tally->action);
    number_key(out, "circles", circles);
    number_key(out, "players", tally->players);
    number_or_null(out, "street", tally->street);
    number_or_null(out, "seat", tally->seat);
    out_put(out, "}");
}

static void speak_waiting(struct out *out, const struct names *names, const struct room *room)
{
    out_key(out, "waiting");
    out_put(out, "[");
    for (size_t i = 0; i < room->waiting_count; i++) {
        out_comma(out);
        speak_person(out, names, room->waiting[i]);
    }
    out_put(out, "]");
}

static void speak_side(struct out *out, const char *name, const struct bank_side *side)
{
    out_key(out, name);
    if (side->seat == 0) {
        out_put(out, "null");
        return;
    }
    out_put(out, "{");
    number_key(out, "seat", side->seat);
    number_key(out, "posted", side->posted);
    number_key(out, "cover", side->cover);
    number_key(out, "chips", side->chips);
    out_put(out, "}");
}

/* Who was offered the bank and has declined it since it was last posted. */
static void speak_declined(struct out *out, const struct bank *bank)
{
    uint64_t declined = 0;
    for (size_t spot = 1; spot <= SEATS_MAX; spot++)
        declined |= bank->declined[spot];
    out_key(out, "declined");
    out_put(out, "[");
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        if ((declined >> place & 1) != 0) {
            out_comma(out);
            out_number(out, place);
        }
    out_put(out, "]");
}

/* Who pays a collection, the least and the most that the schedule in force asks. */
static void speak_fee(struct out *out, const struct schedule *schedule, enum fee_payer payer)
{
    static const char *const PAYERS[] = {
        [FEE_BY_BANK] = "bank", [FEE_BY_CIRCLE] = "wager", [FEE_BY_POT] = "pot", [FEE_BY_SEAT] = "seat"
    };
    cents least = CENTS_MAX, most = 0;
    for (const struct fee_row *row = schedule->first; row < schedule->end; row++) {
        cents fee = fees_of_hand(row, payer);
        least     = fee < least ? fee : least;
        most      = fee > most ? fee : most;
    }
    if (most == 0)
        return;
    out_comma(out);
    out_put(out, "{");
    out_key(out, "by");
    out_string(out, PAYERS[payer]);
    number_key(out, "least", least);
    number_key(out, "most", most);
    out_put(out, "}");
}

static void speak_fees(struct out *out, const struct schedule *schedule)
{
    out_key(out, "fees");
    out_put(out, "[");
    for (enum fee_payer payer = FEE_BY_BANK; schedule != NULL && payer <= FEE_BY_SEAT; payer++)
        speak_fee(out, schedule, payer);
    out_put(out, "]");
}

/* By when the position must pass to others (`bank_minutes`): of whoever has it. */
static int64_t bank_until(const struct table_view *view)
{
    uint32_t                  who  = view->room.place[view->bank.side[FRONT_BANK].seat].who;
    const struct person_mark *mark = who != 0 ? marks_find(&view->marks, who, MARK_BANKS) : NULL;
    return mark != NULL ? (int64_t)(mark->since_ms + (uint64_t)view->terms.bank_minutes * 60000) : 0;
}

/* What may still be laid beside the wagers while the hand is played: the bank's exposure
 * has it in. */
static void speak_later(struct out *out, const struct sheet *sheet)
{
    out_key(out, "later");
    out_put(out, "[");
    for (size_t i = 0; i < sheet->wager_count; i++)
        if (sheet->wagers[i].later) {
            out_comma(out);
            out_string(out, wager_word(sheet->wagers[i].wager));
        }
    out_put(out, "]");
}

/* What its hand must do or have, in words, where the rules say so. */
static void speak_must(struct out *out, const struct terms *terms)
{
    const struct bank_game *game = terms->sheet->kind == SHEET_BANK ? terms->sheet->engine : NULL;
    char                    said[CALL_MAX];
    struct text             text = text_in(said, sizeof said);
    if (game == NULL || game->must == NULL)
        return;
    game->must(terms->rules.bytes, &text);
    out_key(out, "must");
    out_string(out, said);
}

static void speak_bank(struct out *out, const struct table_view *view)
{
    out_key(out, "bank");
    out_put(out, "{");
    number_or_null(out, "offered", view->bank.offered);
    number_or_null(out, "spot", view->layout.bank != 0 ? view->layout.bank : view->bank.offered_spot);
    number_or_null(out, "next", view->bank_next);
    number_key(out, "turn", view->bank_turn);
    speak_side(out, "front", &view->bank.side[FRONT_BANK]);
    speak_side(out, "second", &view->bank.side[SECOND_BANK]);
    out_key(out, "covered");
    out_bool(out, view->covered);
    number_key(out, "exposure", view->bank.exposure);
    number_key(out, "loss", view->bank_loss);
    number_key(out, "fee", view->bank_fee);
    speak_later(out, view->terms.sheet);
    speak_must(out, &view->terms);
    number_key(out, "in_a_row", view->bank.run[FRONT_BANK].hands);
    speak_declined(out, &view->bank);
    if (view->terms.bank_minutes > 0)
        number_or_null(out, "until", bank_until(view));
    if (view->pool)
        number_key(out, "pool", view->bank.pool);
    out_put(out, "}");
}

static void speak_wager(struct out *out, uint8_t seat, uint8_t spot, uint8_t wager)
{
    out_comma(out);
    out_put(out, "{");
    number_key(out, "seat", seat);
    number_key(out, "spot", spot);
    out_key(out, "wager");
    if (wager == 0)
        out_put(out, "null");
    else
        out_string(out, wager_word(wager));
}

static void speak_stakes(struct out *out, const struct bank *bank, const struct layout *layout)
{
    out_key(out, "stakes");
    out_put(out, "[");
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        speak_wager(out, stake->seat, stake->spot, stake->wager);
        if (stake->spot == 0) /* chips for the pot */
            number_key(out, "street", stake->part);
        else if (stake->part > 1)
            number_key(out, "part", stake->part);
        number_key(out, "amount", stake->amount);
        out_put(out, "}");
    }
    out_put(out, "]");
    out_key(out, "shares");
    out_put(out, "[");
    for (size_t i = 0; i < bank->share_count; i++) {
        speak_wager(out, bank->share[i].seat, bank->share[i].spot, bank->share[i].wager);
        number_key(out, "to", bank->share[i].to);
        number_key(out, "amount", bank->share[i].amount);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* null, or where all have agreed to kill pots what a pot must come to for a leg, and what
 * whoever has two posts on the next hand (CM-KILL-2, CM-KILL-3). */
static void speak_kill(struct out *out, const struct table_view *view)
{
    const struct kill_rules *rules = view->terms.sheet->pot->kill;
    out_key(out, "kill");
    if (rules == NULL || !view->terms.kills)
        out_put(out, "null");
    else
        out_format(out, "{\"least\":%lld,\"post\":%lld}", (long long)rules->least,
                   (long long)(2 * view->blind));
}

/* Who has the blinds of the hand in play, the big one last. */
static void speak_blinds(struct out *out, const struct table_view *view)
{
    out_key(out, "blinds");
    out_put(out, "[");
    for (size_t i = 0; i < BLIND_PLACES; i++) {
        const struct pot_blind *blind = &view->blinds[i];
        if (blind->seat == 0 || blind->amount == 0)
            continue;
        out_comma(out);
        out_put(out, "{");
        number_key(out, "seat", blind->seat);
        number_key(out, "amount", blind->amount);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* Are cards drawn, before the betting of the street? */
static bool is_drawing(struct turn turn)
{
    return turn.awaits == AWAITS_DECK ? turn.draws != 0
                                      : turn.awaits == AWAITS_SEATS && turn.otherwise[0] == COMMAND_DRAW;
}

/* How bets are bounded, where the game tells. */
static void speak_structure(struct out *out, const struct terms *terms)
{
    const struct sheet *sheet = terms->sheet;
    if (sheet->kind != SHEET_POT || sheet->pot_engine->structure == NULL)
        return;
    out_key(out, "structure");
    out_string(out, sheet->pot_engine->structure(terms->rules.bytes));
}

/* The pots as they would be pushed now, the main pot first. */
static void speak_pots(struct out *out, const struct table_view *view)
{
    number_or_null(out, "button", view->layout.button);
    number_or_null(out, "street", view->street);
    out_key(out, "drawing");
    out_bool(out, is_drawing(view->turn));
    number_key(out, "blind", view->blind);
    number_key(out, "buy_in", table_buy_in(&view->terms));
    out_key(out, "calls_time");
    out_bool(out, view->terms.sheet->pot->cites.time != NULL);
    speak_blinds(out, view);
    number_or_null(out, "killer", view->layout.killer);
    speak_kill(out, view);
    speak_structure(out, &view->terms);
    cents times = view->layout.killer != 0 ? 2 : 1; /* CM-KILL-5 */
    out_key(out, "bets");
    out_format(out, "[%lld,%lld]", (long long)(times * view->terms.min),
               (long long)(times * view->terms.max));
    out_key(out, "pots");
    out_put(out, "[");
    for (size_t i = 0; i < view->pots.count; i++) {
        const struct pot_pile *pile = &view->pots.pile[i];
        out_comma(out);
        out_put(out, "{");
        number_key(out, "amount", pile->amount);
        out_key(out, "seats");
        out_put(out, "[");
        for (unsigned seat = 1; seat <= POT_SEATS_MAX; seat++)
            if ((pile->seats >> seat & 1) != 0) {
                out_comma(out);
                out_number(out, seat);
            }
        out_put(out, "]}");
    }
    out_put(out, "]");
}

static void hash_key(struct out *out, const char *name, const uint8_t hash[32])
{
    static const char hex[] = "0123456789abcdef";
    char              text[65];
    for (size_t i = 0; i < 32; i++) {
        text[2 * i]     = hex[hash[i] >> 4];
        text[2 * i + 1] = hex[hash[i] & 15];
    }
    text[64] = '\0';
    out_key(out, name);
    out_string(out, text);
}

static void speak_shoe(struct out *out, const struct table_view *view)
{
    out_key(out, "shoe");
    out_put(out, "{");
    out_key(out, "ready");
    out_bool(out, view->shoe.ready);
    number_key(out, "number", view->shoe.number);
    number_key(out, "dealt", view->shoe.dealt);
    number_key(out, "size", view->shoe.size);
    number_key(out, "cut", view->shoe.cut);
    hash_key(out, "root", view->shoe.root);
    out_put(out, "}");
}

/* Which places owe a word, where they sit now; and the last step told from each. */
static void speak_steps(struct out *out, const struct promise *promise)
{
    const struct promise_shoe *now = &promise->now;
    out_key(out, "owes");
    out_put(out, "[");
    for (size_t place = 1; place <= PLACES_MAX && now->stage == PROMISE_CALLED; place++)
        if (now->call[place].asked && !now->call[place].given && now->call[place].now != 0) {
            out_comma(out);
            out_number(out, now->call[place].now);
        }
    out_put(out, "]");
    out_key(out, "steps");
    out_put(out, "[");
    for (size_t place = 1; place <= PLACES_MAX; place++) {
        if (!promise->tipped[place])
            continue;
        out_comma(out);
        out_put(out, "{");
        number_key(out, "place", (int64_t)place);
        hash_key(out, "step", promise->tip[place]);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* Why the table has no shoe until the floor has looked. */
static void speak_stopped(struct out *out, const struct promise *promise)
{
    out_key(out, "stopped");
    if (promise->halted)
        out_string(out, promise->why);
    else
        out_put(out, "null");
}

/* How the machine's shoe comes about; GET proofs has the rest. */
static void speak_promise(struct out *out, const struct promise *promise)
{
    static const char *const   stages[] = { "nothing", "called", "seeded", "dealt" };
    const struct promise_shoe *now      = &promise->now;
    struct seed_word           words[PLACES_MAX];
    out_key(out, "promise");
    out_put(out, "{");
    number_key(out, "number", now->number);
    out_key(out, "stage");
    out_string(out, stages[now->stage]);
    number_key(out, "words", (int64_t)promise_words(now, words));
    number_key(out, "until_ms", (int64_t)now->until_ms);
    hash_key(out, "commitment", now->commitment);
    number_key(out, "last", promise->last.number);
    speak_stopped(out, promise);
    speak_steps(out, promise);
    out_put(out, "}");
}

/* Money in cents, numbers as they are, and words. */
static void speak_settings(struct out *out, const struct terms *terms)
{
    out_key(out, "settings");
    out_put(out, "{");
    for (size_t i = 0; terms->options != NULL && i < terms->options->count; i++) {
        const struct option *option = &terms->options->list[i];
        char                 value[OPTION_TEXT_MAX];
        if (option->change == OPTION_ASSUMED)
            continue;
        if (option->kind == OPTION_MONEY || option->kind == OPTION_NUMBER) {
            number_key(out, option->name, terms->value[i]);
            continue;
        }
        out_key(out, option->name);
        out_string(out, terms_print(terms, i, value));
    }
    out_put(out, "}");
}

/* The chips of the house that can be used here, the smallest first. */
static void speak_chips(struct out *out, const struct house *house, const struct terms *terms)
{
    cents  chips[CHIPS_MAX];
    size_t count = house_chips(terms->sheet->fees.house, house_office(house)->policy.chip, chips);
    out_key(out, "denominations");
    out_put(out, "[");
    for (size_t i = 0; i < count; i++)
        if (chips[i] % terms->chip == 0) {
            out_comma(out);
            out_number(out, chips[i]);
        }
    out_put(out, "]");
}

/* What the table remembers of people: everyone may know who was warned. */
static void speak_marks(struct out *out, const struct names *names, const struct marks *marks)
{
    out_key(out, "marks");
    out_put(out, "[");
    for (size_t i = 0; i < marks->count; i++) {
        const struct person_mark *mark = &marks->list[i];
        out_comma(out);
        out_put(out, "{");
        out_key(out, "who");
        speak_person(out, names, mark->who);
        number_key(out, "person", mark->who);
        out_key(out, "mark");
        out_string(out, mark_word(mark->mark));
        number_key(out, "count", mark->count);
        number_key(out, "amount", mark->amount);
        number_key(out, "since", (int64_t)mark->since_ms);
        out_put(out, "}");
    }
    out_put(out, "]");
}

void speak_frozen(struct out *out, const struct house *house, uint32_t table, const struct person *person)
{
    const struct house_frozen *frozen = house_frozen(house, table);
    bool told = person->role == USER_FLOOR || person->role == USER_ADMIN || person->role == USER_AUDITOR;
    out_key(out, "frozen");
    if (frozen == NULL) {
        out_put(out, "null");
        return;
    }
    out_put(out, "{");
    number_key(out, "seq", told ? (int64_t)frozen->seq : 0);
    out_key(out, "why");
    out_string(out, told ? frozen->why : "the table is closed; ask the floor");
    out_put(out, "}");
}

/* Results of hands that are over: everyone has seen them. */
static void speak_past(struct out *out, const struct shown *shown)
{
    out_key(out, "past");
    out_put(out, "[");
    for (size_t i = 0; i < shown->past_count; i++) {
        const struct shown_past *past = &shown->past[i];
        out_comma(out);
        out_put(out, "{\"result\":");
        out_string(out, result_word(past->result));
        out_put(out, ",\"points\":[");
        for (size_t p = 0; p < 2; p++) {
            out_comma(out);
            if (past->points[p] == NO_POINTS)
                out_put(out, "null");
            else
                out_number(out, past->points[p]);
        }
        out_put(out, "]}");
    }
    out_put(out, "]");
}

/* null, or what was thrown for the hand in play, who is dealt first by it, and where the action
 * begins, which is where a wager lies; null where none is entered. */
static void speak_thrown(struct out *out, const struct table_view *view)
{
    const struct shown *shown = &view->shown;
    out_key(out, "thrown");
    if (shown->first == 0) {
        out_put(out, "null");
        return;
    }
    out_format(out, "{\"dice\":[%u,%u,%u],\"first\":%u", (unsigned)shown->dice[0], (unsigned)shown->dice[1],
               (unsigned)shown->dice[2], (unsigned)shown->first);
    number_or_null(out, "action", view->action_spot);
    out_put(out, "}");
}

/* All of them in one line. */
static void speak_warnings(struct out *out, const struct sheet *sheet, const struct terms *terms)
{
    char           line[1024];
    struct text    text = text_in(line, sizeof line);
    struct warning warning;
    size_t         count = 0;
    for (; (warning = sheet_warning(sheet, terms, count)).why != NULL; count++)
        text_add(&text, "%s%s", count == 0 ? "" : "; ", warning.why);
    if (count == 0)
        return;
    out_key(out, "warning");
    out_string(out, line);
}

void speak_shared(struct out *out, const struct house *house, uint32_t table, struct speak_room *room)
{
    const struct slot *slot = house_slot(house, table);
    struct table_view *view = &room->board;
    table_view(slot->sheet, &slot->table, VIEWER_BOARD, view);
    number_key(out, "id", table);
    out_key(out, "game");
    out_string(out, slot->sheet->id);
    out_key(out, "phase");
    out_string(out, phase_word(view->phase));
    number_key(out, "hand", view->hand);
    number_key(out, "seats", view->seats);
    speak_settings(out, &view->terms);
    speak_chips(out, house, &view->terms);
    speak_warnings(out, slot->sheet, &view->terms);
    speak_places(out, house_names(house), &view->room);
    speak_waiting(out, house_names(house), &view->room);
    speak_bank(out, view);
    speak_stakes(out, &view->bank, &view->layout);
    if (view->terms.sheet->kind == SHEET_POT)
        speak_pots(out, view);
    speak_shoe(out, view);
    speak_promise(out, &slot->promise);
    number_key(out, "action", view->action);
    number_key(out, "fee", view->fee);
    speak_fees(out, view->terms.schedule);
    speak_marks(out, house_names(house), &view->marks);
    speak_call(out, &view->call);
    speak_freeze(out, &slot->table.freeze);
    speak_tally(out, view);
    speak_thrown(out, view);
    speak_past(out, &view->shown);
}

static struct shown_cards board_of(const struct shown *shown)
{
    for (size_t i = 0; i < shown->hand_count; i++)
        if (shown->hand[i].hand == HAND_BOARD)
            return shown->hand[i].cards;
    return (struct shown_cards){ .count = 0 };
}

/* What a hand that is seen whole makes of wagers that it decides by itself. */
static void speak_makes(struct out *out, const struct sheet *sheet, const struct terms *terms,
                        const struct shown_hand *hand)
{
    const struct bank_game *game = sheet->kind == SHEET_BANK ? sheet->engine : NULL;
    if (game == NULL || game->makes == NULL || hand->spot == 0 || hand->hand == HAND_BANK ||
        memchr(hand->cards.card, CARD_UNKNOWN, hand->cards.count) != NULL)
        return;
    out_key(out, "makes");
    out_put(out, "[");
    for (uint8_t wager = 1; wager < WAGER_COUNT; wager++) {
        struct ratio pays = game->makes(terms->rules.bytes, wager, hand->cards.card, hand->cards.count);
        if (pays.num <= 0)
            continue;
        out_comma(out);
        out_put(out, "{");
        out_key(out, "wager");
        out_string(out, wager_word(wager));
        out_key(out, "pays");
        out_format(out, "[%d,%d]", (int)pays.num, (int)pays.den);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* What the joker among these five stands for. */
static void speak_joker(struct out *out, const struct sheet *sheet, const card five[5], uint8_t half)
{
    card face =
        sheet->pot_engine->joker != NULL ? sheet->pot_engine->joker(sheet->rules, five, half) : CARD_UNKNOWN;
    char text[FACE_TEXT_MAX];
    if (face == CARD_UNKNOWN)
        return;
    out_key(out, half == HAND_LOW ? "joker_low" : "joker");
    out_string(out, face_print(face, text));
}

static void speak_half(struct out *out, const struct sheet *sheet, const struct shown_cards *own,
                       const struct shown_cards *board, uint8_t half, const char *key)
{
    card best[5];
    if (!sheet->pot_engine->best(sheet->rules, own, board, half, best))
        return;
    out_key(out, key);
    speak_cards(out, best, COUNT_OF(best));
    speak_joker(out, sheet, best, half);
}

void speak_best(struct out *out, const struct sheet *sheet, const struct shown_cards *own,
                const struct shown_cards *board)
{
    if (sheet->kind != SHEET_POT || sheet->pot_engine->best == NULL)
        return;
    speak_half(out, sheet, own, board, HAND_HIGH, "best");
    speak_half(out, sheet, own, board, HAND_LOW, "best_low");
    if (own->count == 5 && memchr(own->card, CARD_UNKNOWN, 5) == NULL) /* that is the hand itself */
        speak_joker(out, sheet, own->card, HAND_NONE);
}

static const char *const SAID[] = { "", "done", "plays", "folds", "surrenders" };

static void speak_hands(struct out *out, const struct sheet *sheet, const struct terms *terms,
                        const struct shown *shown)
{
    struct shown_cards board = board_of(shown), none = { .count = 0 };
    out_key(out, "hands");
    out_put(out, "[");
    for (size_t i = 0; i < shown->hand_count; i++) {
        const struct shown_hand *hand   = &shown->hand[i];
        struct fields            fields = { .hand = hand->hand };
        out_comma(out);
        out_put(out, "{");
        out_key(out, "hand");
        speak_words(out, &NO_NAMES, &fields, FIELD_hand);
        number_key(out, "spot", hand->spot);
        if (hand->part > 1)
            number_key(out, "part", hand->part);
        out_key(out, "cards");
        speak_cards(out, hand->cards.card, hand->cards.count);
        char name[CALL_MAX];
        if (sheet_call_with(sheet, &hand->cards, hand->spot != 0 ? &board : &none, name)[0] != '\0') {
            out_key(out, "name");
            out_string(out, name);
        }
        if (hand->spot != 0)
            speak_best(out, sheet, &hand->cards, &board);
        out_key(out, "points");
        if (hand->points == NO_POINTS)
            out_put(out, "null");
        else
            out_number(out, hand->points);
        if (hand->half)
            out_put(out, ".5");
        if (hand->soft || hand->natural)
            out_format(out, ",\"%s\":true", hand->natural ? "natural" : "soft");
        if (hand->drew > 0)
            number_key(out, "drew", hand->drew - 1);
        if (hand->said != SAID_NOTHING) {
            out_key(out, "said");
            out_string(out, SAID[hand->said]);
        }
        speak_makes(out, sheet, terms, hand);
        out_put(out, "}");
    }
    out_put(out, "]");
    out_key(out, "result");
    if (shown->result == RESULT_NONE)
        out_put(out, "null");
    else
        out_string(out, result_word(shown->result));
}

/* What cards count by their ranks, and the chart of third cards: a row for each score of the
 * banker's, a letter for each count of the player's third card, "H" where the banker draws. */
static void speak_counts(struct out *out, const struct sheet *sheet, const struct terms *terms)
{
    static const char  RANKS[] = "23456789TJQKA";
    const struct game *game    = sheet_game(sheet);
    if (game == NULL || game->count == NULL)
        return;
    out_key(out, "counts");
    out_put(out, "{");
    for (uint8_t rank = 0; RANKS[rank] != '\0'; rank++)
        out_format(out, "%s\"%c\":%u", rank > 0 ? "," : "", RANKS[rank],
                   (unsigned)game->count((card)(rank * 4)));
    out_put(out, "}");
    out_key(out, "thirds");
    out_put(out, "[");
    for (uint8_t banker = 0; banker < 8; banker++) {
        out_put(out, banker > 0 ? ",\"" : "\"");
        for (uint8_t third = 0; third < 10; third++)
            out_put(out, game->follows(terms->rules.bytes, banker, third) ? "H" : "S");
        out_put(out, "\"");
    }
    out_put(out, "]");
}

/* Buttons beside wagers, which lie there for all to see. */
static void speak_buttons(struct out *out, const struct shown *shown)
{
    out_key(out, "buttons");
    out_put(out, "[");
    for (size_t i = 0; i < shown->button_count; i++) {
        out_comma(out);
        out_put(out, "{");
        number_key(out, "seat", shown->button[i].seat);
        number_key(out, "spot", shown->button[i].spot);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* What is done when the time is up, in words; of what players do themselves `own` says who. */
static const char *otherwise_words(uint8_t kind, bool own)
{
    switch (kind) {
    case COMMAND_DECLINE: return "the bank is passed on";
    case COMMAND_CLOSE: return "the bets are closed";
    case COMMAND_CALLOFF: return "the hand is called off and all chips go back";
    case COMMAND_RESUME: return "the bank is offered again";
    case COMMAND_PILE: return "the first pile is sent";
    case COMMAND_HOUSEWAY: return "the hand is set the House Way";
    case COMMAND_PLAY: return "the hand is played";
    case COMMAND_FOLD: return "the hand is folded";
    case COMMAND_SHOW: return "the player-dealer's hand is opened";
    case COMMAND_SETTLE: return "the wagers are settled";
    case COMMAND_MISDEAL: return "the hand is a misdeal and all chips go back";
    case COMMAND_STAND: return "the hand stands";
    case COMMAND_HIT: return "the hand takes a card";
    case COMMAND_PASS: return "no insurance is taken";
    case COMMAND_RIDE: return "the wager rides as it is";
    case COMMAND_CHECK: return own ? "you check" : "the player checks";
    case COMMAND_DRAW: return own ? "you stand pat" : "the player stands pat";
    case COMMAND_TURNUP: return "the hand is shown";
    case COMMAND_MUCK: return "the hand is mucked";
    case COMMAND_DEAL: return "the next hand is dealt";
    default: return command_word(kind);
    }
}

/* Whose time is shown: the own where it runs, else the one that is up first. */
static uint8_t whose_time(const struct slot *slot, uint8_t own)
{
    uint8_t  first = 0;
    uint64_t until = clock_deadline(&slot->clock, &slot->table, 0);
    if (own != 0 && clock_deadline(&slot->clock, &slot->table, own) != 0)
        return own;
    for (uint8_t place = 1; place <= PLACES_MAX; place++) {
        uint64_t other = clock_deadline(&slot->clock, &slot->table, place);
        if (other != 0 && (until == 0 || other < until)) {
            first = place;
            until = other;
        }
    }
    return first;
}

/* Will anything come of it when this time is up? A broken game is not resumed while
 * nobody there can bank, however long the floor has had. */
static bool time_runs(const struct slot *slot, uint8_t whose, uint64_t deadline, struct speak_room *room)
{
    const struct command lapse = { .kind = COMMAND_LAPSE, .has = { .seat = whose }, .at_ms = room->now_ms };
    return (slot->table.phase != TABLE_BROKEN && deadline > room->now_ms) ||
           table_refuses(slot->sheet, &slot->table, &lapse, &room->events) == ALLOWED;
}

/* Until when the table waits, by the house's clock, and what is done then. */
static void speak_deadline(struct out *out, const struct slot *slot, uint8_t own, struct speak_room *room)
{
    uint8_t  whose    = whose_time(slot, own);
    uint64_t deadline = clock_deadline(&slot->clock, &slot->table, whose);
    uint8_t  otherwise =
        deadline == 0 ? COMMAND_NONE : table_otherwise(slot->sheet, &slot->table, whose, &room->events);
    bool runs = otherwise != COMMAND_NONE && time_runs(slot, whose, deadline, room);
    number_or_null(out, "deadline", runs ? (int64_t)deadline : 0);
    out_key(out, "otherwise");
    if (runs)
        out_string(out, otherwise_words(otherwise, own != 0 && own == whose));
    else
        out_put(out, "null");
}

static void speak_turn(struct out *out, const struct slot *slot, struct turn turn, uint8_t own,
                       struct speak_room *room)
{
    static const char *const words[] = { "nothing", "deck", "seats", "dealer", "floor", "settling", "dice" };
    _Static_assert(COUNT_OF(words) == AWAITS_DICE + 1, "a word for everything that is awaited");
    out_key(out, "turn");
    out_put(out, "{\"awaits\":");
    out_string(out, words[turn.awaits]);
    out_put(out, ",\"seats\":[");
    for (unsigned place = 1; place <= PLACES_MAX; place++)
        if ((turn.seats >> place & 1) != 0) {
            out_comma(out);
            out_number(out, place);
        }
    out_put(out, "]");
    struct later later;
    table_later(slot->sheet, &slot->table, &later);
    out_key(out, "later");
    out_put(out, "[");
    for (uint8_t i = 0; i < later.count; i++) {
        out_comma(out);
        out_number(out, later.place[i]);
    }
    out_put(out, "]");
    if (turn.awaits == AWAITS_DECK) {
        number_key(out, "cards", turn.cards);
        number_key(out, "most", turn.most > turn.cards ? turn.most : turn.cards);
    }
    speak_deadline(out, slot, own, room);
    out_put(out, "}");
    number_key(out, "now", (int64_t)room->now_ms);
}

/* A backline bet is offered only where somebody sits. */
static uint16_t spots_in_use(const struct slot *slot, uint8_t place)
{
    unsigned spots = place < 16 ? 1u << place : 0;
    for (uint8_t spot = 1; spot <= SEATS_MAX; spot++)
        if (room_taken(&slot->table.room, spot))
            spots |= 1u << spot;
    return (uint16_t)spots;
}

static bool worth_saying(const struct slot *slot, const struct person *person, const struct choice *choice)
{
    const struct command *command = &choice->command;
    if (!role_says(person->role, command->kind) && !permit_for_seats(person->role, command, &slot->table))
        return false;
    if (command_role(command->kind) == ROLE_DECK && !terms_by_hand(&slot->table.terms))
        return false;
    return command->has.spot == 0 || command->has.spot == command->has.seat ||
           room_taken(&slot->table.room, command->has.spot);
}

/* What those say who are awaited at a table that is dealt by hand: whoever enters it for
 * them is told. While bets are open that is everybody, on their own spots. */
static size_t add_seats(const struct slot *slot, struct speak_room *room, size_t count)
{
    const struct table *table = &slot->table;
    struct turn         turn  = table_turn(slot->sheet, table);
    bool                bets  = table->phase == TABLE_BETS;
    for (uint8_t place = 1; place <= PLACES_MAX; place++)
        if (bets ? room_taken(&table->room, place)
                 : turn.awaits == AWAITS_SEATS && (turn.seats >> place & 1) != 0) {
            const struct asker asker = { place, (uint16_t)(place < 16 ? 1u << place : 0), room->now_ms };
            count += table_legal_on(slot->sheet, table, &asker, room->choices + count,
                                    COUNT_OF(room->choices) - count, &room->events);
        }
    return count;
}

/* What the house may say can name cards that lie face down (an accident shows
 * one): it is listed only for those who see as the house does. */
static void speak_legal(struct out *out, const struct slot *slot, const struct person *person, uint8_t place,
                        struct speak_room *room)
{
    bool               house = person->role == USER_DEALER || person->role == USER_FLOOR;
    const struct asker asker = { house ? 0 : place, spots_in_use(slot, place), room->now_ms };
    size_t             count = 0;
    if (house || place != 0)
        count = table_legal_on(slot->sheet, &slot->table, &asker, room->choices, COUNT_OF(room->choices),
                               &room->events);
    if (person->role == USER_FLOOR && count < COUNT_OF(room->choices) &&
        promise_hears(&slot->promise, &slot->table, COMMAND_RESUME)) {
        static const struct words decision = { .why = "floor decision" };
        room->choices[count++] =
            (struct choice){ .command = { .kind = COMMAND_RESUME, .has.words = &decision }, .apart = true };
    }
    if (house && terms_by_hand(&slot->table.terms))
        count = add_seats(slot, room, count);
    if (house && count < COUNT_OF(room->choices) && steps_last(&slot->steps, &room->events) != NULL) {
        static const struct words wrong = { .why = "entered wrongly" };
        room->choices[count++] =
            (struct choice){ .command = { .kind = COMMAND_CORRECT, .has.words = &wrong }, .apart = true };
    }
    out_key(out, "legal");
    out_put(out, "[");
    for (size_t i = 0; i < count; i++) {
        const struct choice *choice = &room->choices[i];
        if (!worth_saying(slot, person, choice))
            continue;
        out_comma(out);
        out_put(out, "{\"command\":");
        speak_fields(out, &NO_NAMES, "verb", command_word(choice->command.kind), &choice->command.has);
        number_key(out, "lowest", choice->lowest);
        number_key(out, "highest", choice->highest);
        if (choice->step > 0)
            number_key(out, "step", choice->step);
        if (choice->bound != WAGER_NONE) {
            out_key(out, "bound");
            out_put(out, "{\"wager\":");
            out_string(out, wager_word(choice->bound));
            out_key(out, "equal");
            out_bool(out, choice->equal);
            out_put(out, "}");
        }
        if (choice->gives_up > 0)
            number_key(out, "gives_up", choice->gives_up);
        out_key(out, "apart");
        out_bool(out, choice->apart);
        out_put(out, "}");
    }
    out_put(out, "]");
}

/* What this place would look for now and be refused. */
static void speak_denied(struct out *out, const struct slot *slot, uint8_t place, struct speak_room *room)
{
    struct denial denial[DENIALS_MAX];
    size_t        count = table_denials(slot->sheet, &slot->table, place, denial, &room->events);
    out_key(out, "denied");
    out_put(out, "[");
    for (size_t i = 0; i < count; i++) {
        char           words[REFUSAL_WORDS_MAX];
        struct text    text    = text_in(words, sizeof words);
        struct command command = denial[i].command;
        refusal_print_why(&text, &NO_NAMES, denial[i].refusal, &denial[i].figures, &command);
        out_comma(out);
        out_put(out, "{");
        out_key(out, "verb");
        out_string(out, command_word(command.kind));
        out_key(out, "words");
        out_string(out, words);
        out_key(out, "rule");
        out_string(out, sheet_cites(slot->sheet, denial[i].refusal, &command));
        out_put(out, "}");
    }
    out_put(out, "]");
}

void speak_own(struct out *out, const struct house *house, uint32_t table, const struct person *person,
               struct speak_room *room)
{
    const struct slot *slot   = house_slot(house, table);
    uint8_t            viewer = permit_viewer(person->role, person_number(house, person), &slot->table);
    uint8_t            place  = person->role == USER_PLAYER ? viewer : 0;
    table_view(slot->sheet, &slot->table, viewer, &room->view);
    out_key(out, "me");
    out_put(out, "{");
    number_or_null(out, "place", place);
    out_key(out, "role");
    out_string(out, user_role_word(person->role));
    number_key(out, "fee", place != 0 ? room->view.own_fee : 0);
    if (place != 0 && room->view.waits)
        out_format(out, ",\"waits\":{\"before\":%u,\"call\":%lld}", (unsigned)room->view.wait.before,
                   (long long)room->view.wait.call);
    out_put(out, "}");
    speak_frozen(out, house, table, person);
    speak_hands(out, slot->sheet, &slot->table.terms, &room->view.shown);
    speak_counts(out, slot->sheet, &slot->table.terms);
    speak_buttons(out, &room->view.shown);
    speak_turn(out, slot, room->view.turn, place, room);
    if (viewer == VIEWER_HOUSE && terms_by_hand(&slot->table.terms))
        speak_pad(out, house, slot, room);
    speak_legal(out, slot, person, place, room);
    speak_denied(out, slot, place, room);
}

void speak_view(struct out *out, const struct house *house, uint32_t table, const struct person *person,
                struct speak_room *room)
{
    out_put(out, "{");
    number_key(out, "seq", (int64_t)house_seq(house, table));
    speak_shared(out, house, table, room);
    speak_own(out, house, table, person, room);
    out_put(out, "}");
}

/* ---- the list of tables ------------------------------------------------- */

bool practices(const struct roster *roster, const char *name)
{
    const struct user *user = roster_find(roster, name);
    return user != NULL && user->machine;
}

static void speak_seats(struct out *out, const struct names *names, const struct slot *slot,
                        const struct roster *roster)
{
    char name[PERSON_NAME_MAX];
    out_key(out, "seats");
    out_put(out, "[");
    for (uint8_t seat = 1; seat <= slot->sheet->seats; seat++) {
        const struct place *place = &slot->table.room.place[seat];
        out_comma(out);
        if (place->who == 0) {
            out_put(out, "null");
            continue;
        }
        out_put(out, "{");
        number_key(out, "seat", seat);
        out_key(out, "who");
        person_name(names, place->who, name);
        out_string(out, name);
        number_key(out, "person", place->who);
        number_key(out, "stack", place->stack);
        out_key(out, "away");
        out_bool(out, place->away);
        out_key(out, "practice");
        out_bool(out, practices(roster, name));
        out_put(out, "}");
    }
    out_put(out, "]");
}

static void speak_terms(struct out *out, const struct slot *slot)
{
    const struct bank_side *bank = &slot->table.bank.side[FRONT_BANK];
    speak_fees(out, slot->table.terms.schedule);
    out_key(out, "banker");
    if (slot->sheet->kind == SHEET_BANK && bank->seat != 0) {
        out_put(out, "{");
        number_key(out, "seat", bank->seat);
        number_key(out, "posted", bank->posted);
        out_put(out, "}");
    } else
        out_put(out, "null");
}

/* What of this seat lies on the felt: its wagers wherever they are made, chips in the pot. */
static cents on_felt(const struct layout *layout, uint8_t seat)
{
    cents sum = 0;
    for (size_t i = 0; i < layout->count; i++)
        if (layout->stake[i].seat == seat)
            sum += layout->stake[i].amount;
    return sum;
}

/* What this place may say while the table waits for it, in the order of `legal`; nothing while
 * it does not. */
static void speak_asks(struct out *out, const struct slot *slot, uint8_t place, struct speak_room *room)
{
    const struct asker asker = { place, (uint16_t)(place < 16 ? 1u << place : 0), room->now_ms };
    struct turn        turn  = table_turn(slot->sheet, &slot->table);
    size_t             count = 0;
    if (turn.awaits == AWAITS_SEATS && (turn.seats >> place & 1) != 0)
        count = table_legal_on(slot->sheet, &slot->table, &asker, room->choices, COUNT_OF(room->choices),
                               &room->events);
    out_key(out, "asks");
    out_put(out, "[");
    for (size_t i = 0; i < count; i++)
        if (!room->choices[i].apart) {
            out_comma(out);
            out_string(out, command_word(room->choices[i].command.kind));
        }
    out_put(out, "]");
}

/* Whoever asks, if they have a place here: what is asked of them and until when, and what of
 * theirs is in play. */
static void speak_mine(struct out *out, const struct house *house, const struct slot *slot,
                       const struct person *person, struct speak_room *room)
{
    uint8_t place = person->role == USER_PLAYER
                        ? permit_viewer(person->role, person_number(house, person), &slot->table)
                        : 0;
    out_key(out, "mine");
    if (place == 0 || place > PLACES_MAX) {
        out_put(out, "null");
        return;
    }
    out_put(out, "{");
    number_key(out, "place", place);
    number_key(out, "stack", slot->table.room.place[place].stack);
    number_key(out, "on_felt", on_felt(&slot->table.layout, place));
    speak_asks(out, slot, place, room);
    speak_deadline(out, slot, place, room);
    out_put(out, "}");
}

void speak_table(struct out *out, const struct house *house, uint32_t table, const struct person *person,
                 struct speak_room *room)
{
    const struct slot *slot = house_slot(house, table);
    out_put(out, "{");
    number_key(out, "id", table);
    if (slot == NULL) { /* frozen before it was ever sure which game it is */
        out_put(out,
                ",\"game\":null,\"title\":null,\"phase\":\"shut\",\"hand\":0,\"seats\":[],\"waiting\":[],"
                "\"min\":0,\"max\":0,\"fees\":[],\"banker\":null,\"deadline\":null,\"otherwise\":null,"
                "\"freeze\":null,\"stopped\":null,\"mine\":null");
    } else {
        const struct catalog_row *row = catalog_find(slot->sheet->id);
        out_key(out, "game");
        out_string(out, slot->sheet->id);
        out_key(out, "title");
        out_string(out, row != NULL ? row->title : slot->sheet->id);
        out_key(out, "phase");
        out_string(out, phase_word(slot->table.phase));
        number_key(out, "hand", slot->table.hand);
        speak_seats(out, house_names(house), slot, room->roster);
        speak_waiting(out, house_names(house), &slot->table.room);
        speak_call(out, &slot->table.call);
        number_key(out, "min", slot->table.terms.min);
        number_key(out, "max", slot->table.terms.max);
        speak_structure(out, &slot->table.terms);
        speak_terms(out, slot);
        speak_deadline(out, slot, 0, room);
        speak_freeze(out, &slot->table.freeze);
        speak_stopped(out, &slot->promise);
        speak_mine(out, house, slot, person, room);
        if (person->role == USER_FLOOR || person->role == USER_ADMIN)
            speak_glance(out, slot, room->now_ms);
    }
    number_key(out, "clock", (int64_t)room->now_ms);
    speak_frozen(out, house, table, person);
    out_put(out, "}");
}

/* ---- commands ----------------------------------------------------------- */

static enum status complain(char why[WHY_MAX], const char *what, const char *word)
{
    snprintf(why, WHY_MAX, "%s '%.60s'", what, word);
    return STATUS_BAD_INPUT;
}

static bool is_money(enum field field)
{
    return field == FIELD_amount || field == FIELD_due || field == FIELD_stake;
}

/* An array of faces, each a string of its own: "As", "??", a tile by its name. */
static bool read_cards(struct card_list *cards, const json_t *value)
{
    size_t count = json_is_array(value) ? json_array_size(value) : 0;
    if (count == 0 || count > FIELD_CARDS_MAX)
        return false;
    for (size_t i = 0; i < count; i++) {
        const char *face = json_string_value(json_array_get(value, i));
        size_t      used = face != NULL ? face_parse(face, &cards->card[i]) : 0;
        if (used == 0 || face[used] != '\0')
            return false;
    }
    cards->count = (uint8_t)count;
    return true;
}

/* A name is kept as it is said: who that is, is for others to know. */
static bool read_text(struct said *said, char who[PERSON_NAME_MAX], enum field field, const char *text)
{
    if (field_read(said, &NO_NAMES, field, text))
        return true;
    if (field != FIELD_who || !person_name_sound(text))
        return false;
    memcpy(who, text, strlen(text) + 1);
    return true;
}

/* Money is whole cents here; everything else reads as its text form does. */
static bool read_value(struct said *said, char who[PERSON_NAME_MAX], enum field field, const json_t *value)
{
    struct fields *fields = &said->command.has;
    char           text[128];
    if (json_is_integer(value) && is_money(field)) {
        json_int_t amount = json_integer_value(value);
        if (amount <= 0 || amount > CENTS_MAX)
            return false;
        *(field == FIELD_amount ? &fields->amount
          : field == FIELD_due  ? &fields->due
                                : &fields->stake) = amount;
        return true;
    }
    if (is_money(field))
        return false;
    if (json_is_integer(value)) {
        snprintf(text, sizeof text, "%lld", (long long)json_integer_value(value));
        return read_text(said, who, field, text);
    }
    if (json_is_string(value))
        return field != FIELD_cards && strlen(json_string_value(value)) == json_string_length(value) &&
               read_text(said, who, field, json_string_value(value));
    return field == FIELD_cards && read_cards(&fields->cards, value);
}

static int field_called(const char *name)
{
    for (int i = 0; i < FIELD_COUNT; i++)
        if (strcmp(field_name((enum field)i), name) == 0)
            return i;
    return -1;
}

enum status speak_read(const json_t *object, struct said *out, char who[PERSON_NAME_MAX], char why[WHY_MAX])
{
    struct said     said    = { 0 };
    struct command *command = &said.command;
    const char     *verb    = json_string_value(json_object_get(object, "verb")), *key;
    json_t         *value;
    who[0] = '\0';
    if (!json_is_object(object) || verb == NULL)
        return complain(why, "a command needs a", "verb");
    command->kind = command_named(verb);
    if (command->kind == COMMAND_NONE)
        return complain(why, "unknown command", verb);
    uint32_t allowed = command_needs(command->kind) | command_may(command->kind);
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        int field = field_called(key);
        if (strcmp(key, "verb") == 0 || json_is_null(value))
            continue;
        if (field < 0 || (allowed >> field & 1) == 0)
            return complain(why, "this command takes no", key);
        if (!read_value(&said, who, (enum field)field, value))
            return complain(why, "cannot read the value of", key);
    }
    said_keep(out, command);
    return STATUS_OK;
}

static void speak_figure(struct out *out, const struct figures *figures, enum figure figure)
{
    char        value[FIGURE_TEXT_MAX];
    struct text text = text_in(value, sizeof value);
    switch (figure_kind(figure)) {
    case FIGURE_MONEY:
    case FIGURE_NUMBER:
    case FIGURE_SEAT: out_number(out, figure_number(figures, figure)); break;
    case FIGURE_WAGERS:
        out_put(out, "[");
        for (uint8_t wager = 1; wager < WAGER_COUNT; wager++)
            if ((figures->wagers >> wager & 1) != 0) {
                out_comma(out);
                out_string(out, wager_word(wager));
            }
        out_put(out, "]");
        break;
    default:
        figure_print(&text, figures, figure);
        out_string(out, value);
        break;
    }
}

void speak_refusal(struct out *out, const struct names *names, const struct command *command,
                   const struct answer *answer)
{
    char        name[64], words[REFUSAL_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    snprintf(name, sizeof name, "%s", refusal_name(answer->refusal));
    for (char *at = name; *at != '\0'; at++)
        *at = (char)tolower((unsigned char)*at);
    refusal_print(&text, names, answer->refusal, &answer->figures, command);
    out_key(out, "refusal");
    out_string(out, name);
    out_key(out, "words");
    out_string(out, words);
    out_key(out, "rule");
    out_string(out, answer->rule);
    for (int i = 0; i < FIGURE_COUNT; i++)
        if ((answer->figures.has >> i & 1) != 0) {
            out_key(out, figure_name((enum figure)i));
            speak_figure(out, &answer->figures, (enum figure)i);
        }
}
