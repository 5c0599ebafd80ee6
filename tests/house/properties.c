#include <stdlib.h>

#include "test.h"

#include "properties.h"

struct session {
    struct random_play play;
    uint64_t           seed;
    struct slot        slot;
    struct auditor     auditor;
    struct judge       judge;
    struct tally       tally;
    size_t             story_count, story_room;
    struct event      *story; /* every event since the table was opened */
    struct command     last;
    struct events      out, scratch, looked;
    struct choice      choice[256];
    struct later       later; /* who was told to be asked next, while somebody is asked alone */
    uint64_t           asked; /* and who that was, as the turn has it; 0 nobody */
    bool               folded;
    struct seen       *seen;
};

static void must(const struct session *session, const char *wrong)
{
    char        line[512];
    struct text text = text_in(line, sizeof line);
    if (wrong == NULL)
        return;
    command_print(&text, &NO_NAMES, &session->last);
    fail_msg("seed %llu, command %llu '%s': %s", (unsigned long long)session->seed,
             (unsigned long long)session->seen->commands, line, wrong);
}

static size_t encode(const struct sheet *sheet, const struct table *table, uint8_t bytes[TABLE_BYTES_MAX])
{
    struct table copy  = *table;
    struct codec codec = codec_writer(bytes, TABLE_BYTES_MAX);
    table_code(sheet, &codec, &copy);
    assert_false(codec.bad);
    return codec_used(&codec, bytes);
}

static bool decode(const struct sheet *sheet, const uint8_t *bytes, size_t size, struct table *table)
{
    struct codec codec = codec_reader(bytes, size);
    table_code(sheet, &codec, table);
    return !codec.bad && codec.at == codec.end;
}

/* ---- commands ----------------------------------------------------------- */

/* Only in these phases can a command of the kind ever be taken. */
static bool in_phase(uint8_t kind, uint8_t phase)
{
    enum { SHUT = 1 << TABLE_SHUT, OFFER = 1 << TABLE_OFFER, BETS = 1 << TABLE_BETS };
    enum {
        PLAY    = 1 << TABLE_PLAY,
        BROKEN  = 1 << TABLE_BROKEN,
        BETWEEN = 1 << TABLE_BETWEEN,
        DRAW    = 1 << TABLE_DRAW
    };
    enum { OPEN = OFFER | BETS | PLAY | BROKEN | BETWEEN | DRAW };
    unsigned in = OPEN;
    switch (kind) {
    case COMMAND_OPEN: in = SHUT; break;
    case COMMAND_SET: in = OFFER | BROKEN | BETWEEN; break;
    case COMMAND_DEAL: in = BETWEEN; break;
    case COMMAND_BANK:
    case COMMAND_DECLINE: in = OFFER; break;
    case COMMAND_RESUME: in = BROKEN; break;
    case COMMAND_SECOND:
    case COMMAND_BET:
    case COMMAND_UNBET:
    case COMMAND_SHARE:
    case COMMAND_CLOSE:
    case COMMAND_CALLOFF: in = BETS; break;
    case COMMAND_CARD:
    case COMMAND_MISDEAL: in = PLAY | DRAW; break;
    case COMMAND_UNCARD:
    case COMMAND_RESULT:
    case COMMAND_SETTLE:
    case COMMAND_PLAY:
    case COMMAND_FOLD:
    case COMMAND_SHOW:
    case COMMAND_PUT:
    case COMMAND_CHECK: in = PLAY; break;
    default: break;
    }
    return (in >> phase & 1) != 0;
}

/* Every figure of the refusal is given, and every place in its words filled. */
static bool is_told_whole(enum refusal no, const struct events *out, const struct command *command)
{
    char        words[REFUSAL_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    refusal_print(&text, &NO_NAMES, no, &out->figures, command);
    return out->figures.has == refusal_figures(no) && !text.cut && strchr(words, '{') == NULL &&
           strchr(words, '(') == NULL && strstr(words, "seat 0") == NULL && strstr(words, "spot 0") == NULL;
}

/* Decides and holds the decision to what every decision promises. */
static enum refusal decide(struct session *session, const struct command *command, struct events *out)
{
    static _Thread_local struct table before;
    const struct table               *table = &session->slot.table;
    session->last                           = *command;
    memcpy(&before, table, sizeof before);
    enum refusal no = table_decide(session->slot.sheet, table, command, out);
    if (table_refuses(session->slot.sheet, table, command, &session->looked) != no)
        must(session, "looking whether it is refused says otherwise");
    if (memcmp(&before, table, sizeof before) != 0)
        must(session, "deciding changed the table");
    if (no != ALLOWED &&
        (table_act(session->slot.sheet, &session->slot.table, command, &session->looked) != no ||
         memcmp(&before, table, sizeof before) != 0))
        must(session, "a refused command changed the table");
    if (no != ALLOWED && out->count != 0)
        must(session, "a refusal came with events");
    if (no != ALLOWED && !is_told_whole(no, out, command))
        must(session, "the words of a refusal lack a figure");
    if (no == ALLOWED && out->count == 0)
        must(session, "taken, yet nothing happens");
    if (no == ALLOWED && !in_phase(command->kind, table->phase))
        must(session, "taken in a phase that knows no such command");
    if (no == ALLOWED && !command_fits(command))
        must(session, "taken although it lacks a field or has one too many");
    for (size_t i = 0; i < out->count; i++)
        if (!event_fits(&out->list[i]))
            must(session, "an event has a value that it cannot have");
    return no;
}

static void remember(struct session *session, const struct event *event)
{
    if (session->story_count == session->story_room) {
        session->story_room = session->story_room * 2 + 4096;
        session->story      = realloc(session->story, session->story_room * sizeof *session->story);
        assert_non_null(session->story);
    }
    struct event *kept = &session->story[session->story_count++];
    *kept              = *event;
    if (event->has.words == NULL)
        return;
    struct words *words = malloc(sizeof *words);
    assert_non_null(words);
    *words          = *event->has.words;
    kept->has.words = words;
}

static void forget_story(struct session *session)
{
    for (size_t i = 0; i < session->story_count; i++)
        free((void *)(uintptr_t)session->story[i].has.words);
    free(session->story);
}

/* Nobody sees a card that is not to be seen. */
static void check_view(struct session *session)
{
    static _Thread_local struct table_view view;
    uint8_t viewer = (uint8_t)(session->seen->views++ * 7 % (PLACES_MAX + 2)); /* all of them in turn */
    table_view(session->slot.sheet, &session->slot.table, viewer > PLACES_MAX ? VIEWER_HOUSE : viewer, &view);
    must(session, judge_look(&session->judge, session->slot.sheet, &view));
}

static void follow(struct session *session, const struct event *event)
{
    remember(session, event);
    if (session->seen->hear_event != NULL)
        session->seen->hear_event(event);
    must(session, auditor_hear(&session->auditor, event));
    must(session, slot_follow(&session->slot, event, 1));
    must(session, tally_hear(&session->tally, session->slot.sheet, event));
    must(session, judge_hear(&session->judge, session->slot.sheet, event));
    session->seen->rounds += event->kind == EVENT_ENDED;
    session->seen->shoes += event->kind == EVENT_SHUFFLED;
    session->seen->broken += event->kind == EVENT_BROKEN;
}

static void say(struct session *session, const struct command *command)
{
    enum refusal no = decide(session, command, &session->out);
    session->seen->commands++;
    session->seen->refused[no]++;
    if (no != ALLOWED && session->seen->hear_refusal != NULL)
        session->seen->hear_refusal(no, command, sheet_cites(session->slot.sheet, no, command));
    if (no != ALLOWED)
        return;
    session->seen->accepted[command->kind]++;
    if (command->kind == COMMAND_MISDEAL)
        session->asked = 0; /* the hand is dealt anew */
    session->folded |=
        command->kind == COMMAND_FOLD || command->kind == COMMAND_LAPSE || command->kind == COMMAND_SURRENDER;
    unsigned stand = 0; /* one is what was said */
    for (size_t i = 0; i < session->out.count; i++) {
        follow(session, &session->out.list[i]);
        stand += session->out.list[i].kind == EVENT_STANDS;
    }
    session->folded |= stand > (command->kind == COMMAND_STAND);
    must(session, auditor_compare(&session->auditor, &session->slot.table));
    must(session, tally_compare(&session->tally, &session->slot.table));
    cents in_play = -ledger_balance(&session->slot.ledger, ACCOUNT_CAGE, 0) -
                    ledger_balance(&session->slot.ledger, ACCOUNT_TRANSIT, 0) -
                    ledger_balance(&session->slot.ledger, ACCOUNT_DROP, 0) -
                    ledger_balance(&session->slot.ledger, ACCOUNT_JACKPOT, 0) -
                    ledger_balance(&session->slot.ledger, ACCOUNT_POOL, 0);
    if (in_play != table_chips(&session->slot.table))
        must(session, "the ledger's cage, transit and drop do not leave the chips in play");
}

/* ---- what is legal ------------------------------------------------------ */

/* Wagers outside the limits have action here, though they are not offered; and at poker chips
 * are made a call or a raise of (MC1-GEN-4, MC1-GEN-11). */
static bool takes_any_amount(const struct session *session, uint8_t kind)
{
    const struct sheet *sheet = session->slot.sheet;
    if (kind == COMMAND_PUT && sheet->kind == SHEET_POT && sheet->pot_engine == &poker_game)
        return true;
    return kind == COMMAND_BET && session->slot.sheet->kind == SHEET_BANK &&
           session->slot.sheet->bank->out_of_limits == LIMITS_WARN_OR_RETURN;
}

/* Without an amount a double or a match is all that may be. */
static bool says_an_amount(const struct command *command)
{
    return command->has.amount > 0 || (command->kind != COMMAND_DOUBLE && command->kind != COMMAND_MATCH);
}

/* Accepted at both ends, refused one cent outside. */
static void check_choice(struct session *session, const struct choice *choice)
{
    struct command command = choice->command;
    session->seen->choices++;
    command.has.amount = choice->lowest;
    if (decide(session, &command, &session->scratch) != ALLOWED)
        must(session, "a legal command is refused at its lowest");
    command.has.amount = choice->highest;
    if (decide(session, &command, &session->scratch) != ALLOWED)
        must(session, "a legal command is refused at its highest");
    if (choice->highest == 0 || takes_any_amount(session, command.kind))
        return;
    command.has.amount = choice->lowest - 1;
    if (says_an_amount(&command) && decide(session, &command, &session->scratch) == ALLOWED)
        must(session, "taken below the lowest legal amount");
    command.has.amount = choice->highest + 1;
    if (decide(session, &command, &session->scratch) == ALLOWED)
        must(session, "taken above the highest legal amount");
}

static bool is_listed(const struct command *command)
{
    switch (command->kind) {
    case COMMAND_BANK:
    case COMMAND_DECLINE:
    case COMMAND_SECOND:
    case COMMAND_BET:
    case COMMAND_UNBET:
    case COMMAND_AWAY:
    case COMMAND_BACK:
    case COMMAND_LEAVE:
    case COMMAND_CLOSE:
    case COMMAND_SHUFFLE:
    case COMMAND_SETTLE:
    case COMMAND_CALLOFF:
    case COMMAND_RESUME:
    case COMMAND_MISDEAL:
    case COMMAND_UNCARD:
    case COMMAND_PLAY:
    case COMMAND_FOLD:
    case COMMAND_DEAL:
    case COMMAND_PUT:
    case COMMAND_CHECK:
    case COMMAND_SPLIT:
    case COMMAND_MATCH:
    case COMMAND_RIDE:
    case COMMAND_HIT:
    case COMMAND_STAND:
    case COMMAND_DOUBLE:
    case COMMAND_INSURE:
    case COMMAND_EVEN:
    case COMMAND_PASS:
    case COMMAND_PEEK:
    case COMMAND_RESULT: return true;
    default: return false;
    }
}

/* ZooBac lists the cards that a dealer may enter; elsewhere they are too many, or
 * come from the shoe. */
static bool lists_cards(const struct choice *choice, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == COMMAND_CARD)
            return true;
    return false;
}

static bool lists(const struct choice *choice, const struct command *command)
{
    const struct fields *a = &choice->command.has, *b = &command->has;
    uint8_t              spot = b->spot;
    if (spot == 0 && (command->kind == COMMAND_BET || command->kind == COMMAND_UNBET))
        spot = b->seat;
    if (spot == 0) /* a decision: there is one to be made at a time */
        spot = a->spot;
    return choice->command.kind == command->kind && a->seat == b->seat && a->spot == spot &&
           a->wager == b->wager && a->result == b->result && a->cards.count == b->cards.count &&
           (a->cards.count == 0 || a->cards.card[0] == b->cards.card[0]) &&
           (!says_an_amount(command) || (choice->lowest <= b->amount && b->amount <= choice->highest));
}

/* Every choice of one place or of the house holds; and what would be taken is
 * among the choices. */
static void check_legal(struct session *session, const struct command *next)
{
    const struct sheet *sheet = session->slot.sheet;
    const struct table *table = &session->slot.table;
    uint8_t             seat  = random_chance(&session->play, 500) ? next->has.seat
                                                                   : (uint8_t)random_below(&session->play, PLACES_MAX + 1);
    size_t              count =
        table_legal(sheet, table, seat, session->choice, COUNT_OF(session->choice), &session->scratch);
    assert_true(count < COUNT_OF(session->choice));
    must(session, judge_offers(&session->judge, sheet, table, seat, session->choice, count));
    for (size_t i = 0; i < count; i++)
        check_choice(session, &session->choice[i]);
    bool listed = next->kind == COMMAND_CARD ? lists_cards(session->choice, count) : is_listed(next);
    if (seat != next->has.seat || !listed || takes_any_amount(session, next->kind) ||
        decide(session, next, &session->scratch) != ALLOWED)
        return;
    for (size_t i = 0; i < count; i++)
        if (lists(&session->choice[i], next))
            return;
    must(session, "it would be taken, yet is not among the legal choices");
}

/* A fold by who has the spot passes those by who bet there too, unless another of their
 * hands is still to come; whoever gives a hand up before it is its turn is passed by, and so is
 * whose hand can only stand for want of chips. */
static const char *next_as_told(const struct later *told, uint64_t seats, bool folded)
{
    for (uint8_t i = 0; i < told->count && (i == 0 || folded); i++)
        if (seats == (uint64_t)1 << told->place[i])
            return NULL;
    return "somebody is asked who was not told to be next";
}

/* Where one is asked after the other, they are asked as was told, and nobody once all is
 * decided. What is matched meanwhile is not theirs. */
static void check_later(struct session *session)
{
    const struct table *table = &session->slot.table;
    struct turn         turn  = table_turn(session->slot.sheet, table);
    struct later        later;
    bool                alone = turn.awaits == AWAITS_SEATS && (turn.seats & (turn.seats - 1)) == 0;
    table_later(session->slot.sheet, table, &later);
    for (uint8_t i = 0; i < later.count; i++)
        if ((turn.seats >> later.place[i] & 1) != 0)
            must(session, "who is asked now is told to be asked later");
    if (sheet_game(session->slot.sheet)->later == NULL || table->layout.match.awaited != 0 ||
        table->phase != TABLE_PLAY) {
        session->asked = 0;
        return;
    }
    if (turn.awaits == AWAITS_SETTLING && later.count > 0)
        must(session, "somebody is told to be asked when all is decided");
    if (turn.awaits != AWAITS_SEATS)
        return;
    if (alone && session->asked != 0 && turn.seats != session->asked) {
        must(session, next_as_told(&session->later, turn.seats, session->folded));
        session->seen->nexts++;
    }
    session->asked  = alone ? turn.seats : 0;
    session->later  = later;
    session->folded = false;
}

/* ---- paper -------------------------------------------------------------- */

static bool same_answer(struct session *session, const struct table *other, const struct command *command)
{
    static _Thread_local struct events there;
    enum refusal                       no = decide(session, command, &session->scratch);
    if (table_decide(session->slot.sheet, other, command, &there) != no ||
        there.count != session->scratch.count)
        return false;
    for (size_t i = 0; i < there.count; i++) {
        uint8_t      a[1024], b[1024];
        struct codec first = codec_writer(a, sizeof a), second = codec_writer(b, sizeof b);
        event_write(&first, &session->scratch.list[i]);
        event_write(&second, &there.list[i]);
        size_t size = codec_used(&first, a);
        if (codec_used(&second, b) != size || memcmp(a, b, size) != 0)
            return false;
    }
    return true;
}

/* Whatever is said to the two tables, they answer alike. */
static void check_answers(struct session *session, const struct table *other)
{
    static const enum command_kind plain[] = { COMMAND_AWAY, COMMAND_BACK, COMMAND_DECLINE, COMMAND_LEAVE };
    for (int i = 0; i < 4; i++) {
        struct command command = random_play_next(&session->play, &session->slot.table);
        if (!same_answer(session, other, &command))
            must(session, "read from paper the table answers otherwise");
    }
    for (uint8_t place = 1; place <= SEATS_MAX + 4; place++) {
        for (size_t i = 0; i < COUNT_OF(plain); i++) {
            struct command command = { .kind = (uint8_t)plain[i], .has = { .seat = place } };
            if (!same_answer(session, other, &command))
                must(session, "read from paper the table answers otherwise");
        }
    }
}

/* Encode, decode, encode: the same bytes. From here on the play goes on with
 * the decoded table, so that anything the paper lost comes out later. */
static void check_paper(struct session *session)
{
    static _Thread_local uint8_t      first[TABLE_BYTES_MAX], second[TABLE_BYTES_MAX];
    static _Thread_local struct table read;
    const struct sheet               *sheet = session->slot.sheet;
    size_t                            size  = encode(sheet, &session->slot.table, first);
    if (!decode(sheet, first, size, &read))
        must(session, "the encoded table cannot be read");
    if (encode(sheet, &read, second) != size || memcmp(first, second, size) != 0)
        must(session, "the encoded table reads as another");
    check_answers(session, &read);
    session->slot.table = read;
    session->seen->swaps++;
}

#define DAMAGE_STEP 4

/* No bytes whatever may hurt the reader, and it takes no table for another. Every fourth byte
 * and bit, by the seed: four evenings of a game cut and flip them all. */
static void check_damage(struct session *session)
{
    static _Thread_local uint8_t      bytes[TABLE_BYTES_MAX], again[TABLE_BYTES_MAX];
    static _Thread_local struct table read;
    const struct sheet               *sheet = session->slot.sheet;
    size_t                            size  = encode(sheet, &session->slot.table, bytes);
    for (size_t cut = session->seed % DAMAGE_STEP; cut < size; cut += DAMAGE_STEP)
        if (decode(sheet, bytes, cut, &read))
            must(session, "a part of an encoded table is read as a whole one");
    for (size_t bit = session->seed % DAMAGE_STEP; bit < size * 8; bit += DAMAGE_STEP) {
        bytes[bit / 8] = (uint8_t)(bytes[bit / 8] ^ 1u << bit % 8);
        if (decode(sheet, bytes, size, &read)) {
            (void)table_check(sheet, &read);
            (void)table_turn(sheet, &read);
            if (encode(sheet, &read, again) != size || memcmp(bytes, again, size) != 0)
                must(session, "two encodings are read as one table");
        }
        bytes[bit / 8] = (uint8_t)(bytes[bit / 8] ^ 1u << bit % 8);
    }
}

/* The same events from the start: the same state, to the byte. */
static void check_replay(const struct session *session)
{
    static _Thread_local uint8_t     live[TABLE_BYTES_MAX], told[TABLE_BYTES_MAX];
    static _Thread_local struct slot again;
    memset(&again, 0, sizeof again);
    for (size_t i = 0; i < session->story_count; i++) {
        struct event *event = &session->story[i];
        if (i == 0)
            again.sheet = session->slot.sheet;
        table_apply(again.sheet, &again.table, event);
        ledger_post(&again.ledger, event);
    }
    size_t size = encode(again.sheet, &session->slot.table, live);
    if (encode(again.sheet, &again.table, told) != size || memcmp(live, told, size) != 0)
        must(session, "replayed from its events the table is another");
    if (memcmp(&again.ledger, &session->slot.ledger, sizeof again.ledger) != 0)
        must(session, "replayed from its events the ledger is another");
}

static void add_no_bust(struct seen *seen, const struct no_bust_witness *witness)
{
    seen->no_bust.hands += witness->hands;
    seen->no_bust.wins += witness->wins;
    seen->no_bust.losses += witness->losses;
    seen->no_bust.pushes += witness->pushes;
    seen->no_bust.naturals += witness->naturals;
    seen->no_bust.surrenders += witness->surrenders;
    seen->no_bust.splits += witness->splits;
    seen->no_bust.resplits += witness->resplits;
    seen->no_bust.doubles += witness->doubles;
    seen->no_bust.rides += witness->rides;
    seen->no_bust.frozen += witness->frozen;
    seen->no_bust.insured += witness->insured;
    seen->no_bust.evens += witness->evens;
    seen->no_bust.busters += witness->busters;
    seen->no_bust.bonuses += witness->bonuses;
    seen->no_bust.over_pushes += witness->over_pushes;
    seen->no_bust.early += witness->early;
    seen->no_bust.partial += witness->partial;
    seen->no_bust.two_banks += witness->two_banks;
    seen->no_bust.uncovered += witness->uncovered;
    seen->no_bust.undrawn += witness->undrawn;
    seen->no_bust.off_turn += witness->off_turn;
    seen->no_bust.insured_naturals += witness->insured_naturals;
    seen->no_bust.peeks += witness->peeks;
    seen->no_bust.awards.awards += witness->awards.awards;
    seen->no_bust.awards.shorts += witness->awards.shorts;
    seen->no_bust.awards.shares += witness->awards.shares;
    seen->no_bust.awards.runs += witness->awards.runs;
    seen->no_bust.awards.fees += witness->awards.fees;
}

static void add_up(const struct session *session)
{
    struct seen          *seen    = session->seen;
    const struct witness *witness = &session->judge.zoobac;
    seen->refills += session->tally.refills;
    seen->named += session->tally.named;
    seen->moved += session->tally.moved;
    seen->settled += witness->settled;
    seen->laps += witness->laps;
    seen->uncovered += witness->uncovered;
    seen->partial += witness->partial;
    seen->two_banks += witness->two_banks;
    for (size_t i = 0; i < RESULT_COUNT; i++)
        seen->results[i] += witness->results[i];
    const struct three_witness *three = &session->judge.three;
    seen->three.hands += three->hands;
    seen->three.laps += three->laps;
    seen->three.downs += three->downs;
    seen->three.named += three->named;
    seen->three.folds += three->folds;
    seen->three.unqualified += three->unqualified;
    seen->three.partial += three->partial;
    seen->three.two_banks += three->two_banks;
    seen->three.live_folds += three->live_folds;
    seen->three.backline_plays += three->backline_plays;
    seen->three.own_ways += three->own_ways;
    seen->three.bonuses += three->bonuses;
    seen->three.claims += three->claims;
    const struct paigow_witness *paigow = &session->judge.paigow;
    seen->paigow.hands += paigow->hands;
    seen->paigow.customs += paigow->customs;
    seen->paigow.wins += paigow->wins;
    seen->paigow.losses += paigow->losses;
    seen->paigow.pushes += paigow->pushes;
    seen->paigow.fouls += paigow->fouls;
    seen->paigow.bonuses += paigow->bonuses;
    seen->paigow.envies += paigow->envies;
    seen->paigow.own += paigow->own;
    add_no_bust(seen, &session->judge.no_bust);
    const struct tiles_witness *tiles = &session->judge.tiles;
    seen->tiles.hands += tiles->hands;
    seen->tiles.wins += tiles->wins;
    seen->tiles.losses += tiles->losses;
    seen->tiles.pushes += tiles->pushes;
    seen->tiles.fouls += tiles->fouls;
    const struct pot_witness *pot = &session->judge.pot;
    seen->pot.hands += pot->hands;
    seen->pot.side_pots += pot->side_pots;
    seen->pot.shared += pot->shared;
    seen->pot.odd += pot->odd;
    seen->pot.lows += pot->lows;
    seen->pot.unseen += pot->unseen;
    seen->pot.uncalled += pot->uncalled;
    seen->pot.short_fees += pot->short_fees;
    seen->pot.misdeals += pot->misdeals;
    seen->pot.jackpots += pot->jackpots;
    seen->pot.half_hours += pot->half_hours;
    seen->pot.rents += pot->rents;
    seen->pot.seen_cards += pot->seen_cards;
    seen->pot.mucks += pot->mucks;
    seen->pot.returns += pot->returns;
}

void properties_play(const struct sheet *sheet, uint64_t seed, uint64_t rounds, struct seen *seen)
{
    struct session *session = calloc(1, sizeof *session);
    assert_non_null(session);
    session->play       = random_play_start(sheet, seed);
    session->seed       = seed;
    session->seen       = seen;
    session->slot.sheet = sheet;
    uint64_t enough = seen->rounds + rounds, patience = seen->commands + 400 * rounds + 4000;
    while (seen->rounds < enough && seen->commands < patience) {
        struct command next = random_play_next(&session->play, &session->slot.table);
        check_later(session);
        if (random_chance(&session->play, 4))
            check_legal(session, &next);
        if (random_chance(&session->play, 10))
            check_paper(session);
        if (seen->commands % 10 == 0)
            check_view(session);
        say(session, &next);
    }
    if (seen->rounds < enough)
        must(session, "the table does not come to its hands");
    check_damage(session);
    check_replay(session);
    add_up(session);
    forget_story(session);
    free(session);
}
