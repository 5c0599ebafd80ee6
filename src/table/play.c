/* The hand in play, whoever banks it: what is said goes to the engine, what the
 * engine answers happens, and once everything is decided the hand is settled.
 * A misdeal has one path, whether the floor calls it or an accident leads to it. */
#include <string.h>

#include "rulebook/status.h"
#include "table/deal.h"

/* What a later wager would come to, beside the wager that it is bound to. */
static enum refusal bound_refused(const struct deal *deal, const struct fields *bet)
{
    const struct layout    *layout = &deal->now->layout;
    const struct wager_row *row    = sheet_wager(deal->sheet, bet->wager);
    struct fields           at     = *bet;
    const struct stake     *lies   = layout_find(layout, bet);
    at.wager                       = row->bound_to;
    const struct stake *other      = layout_find(layout, &at);
    return wagers_bound(deal, bet, bet->amount + (lies != NULL ? lies->amount : 0),
                        other != NULL ? other->amount : 0);
}

/* An engine may raise a wager in play (a double, a play wager): it says so with
 * EVENT_BET, and chips and bounds must be kept as by any other. The bank stays
 * as posted (OQ-3). What was told before `first` has happened. */
static enum refusal bets_refused(const struct deal *deal, size_t first)
{
    const struct event *list = deal->out->list;
    for (size_t i = first; i < deal->out->count; i++) {
        cents needs = 0; /* of this place, up to and with this wager */
        if (list[i].kind != EVENT_BET)
            continue;
        for (size_t j = first; j <= i; j++)
            if (list[j].kind == EVENT_BET && list[j].has.seat == list[i].has.seat)
                needs += list[j].has.amount;
        cents stack = deal->now->room.place[list[i].has.seat].stack;
        if (needs > stack)
            return deal_refuse(deal, REFUSE_NOT_ENOUGH,
                               (struct figures){ .have = stack, .need = needs, .what = "bet" });
        if (list[i].has.amount % deal_terms(deal)->chip != 0)
            return deal_refuse(deal, REFUSE_NOT_IN_CHIPS,
                               (struct figures){ .limit = deal_terms(deal)->chip });
        enum refusal no = bound_refused(deal, &list[i].has);
        if (no != ALLOWED)
            return no;
    }
    return ALLOWED;
}

/* What a seat puts into the pot it has; how much that must be is the engine's to
 * say. And a misdeal that comes too late is none. */
static enum refusal puts_refused(const struct deal *deal)
{
    const struct event *list = deal->out->list;
    for (size_t i = 0; i < deal->out->count; i++) {
        if (list[i].kind == EVENT_MISDEAL)
            return pot_misdeal_refused(deal);
        cents stack = deal->now->room.place[list[i].has.seat].stack;
        if (list[i].kind == EVENT_PUT && list[i].has.amount > stack)
            return deal_refuse(deal, REFUSE_NOT_ENOUGH,
                               (struct figures){ .have = stack, .need = list[i].has.amount, .what = "bet" });
    }
    return ALLOWED;
}

/* A hand that was given up comes back only to whoever was dealt it: they may have left since,
 * and somebody else may have come. */
static enum refusal owner_gone(const struct deal *deal, uint8_t seat)
{
    if (!room_taken(&deal->now->room, seat))
        return deal_nobody(deal, seat);
    bool late = seat <= POT_SEATS_MAX && (deal->now->pot.rotation.late >> seat & 1) != 0;
    return late ? deal_refuse(deal, REFUSE_NOT_DEALT_IN, (struct figures){ .seat = seat }) : ALLOWED;
}

/* Cards that the engine says go from pile to pile must lie there. What is withdrawn
 * is shuffled in again, which is done only so often. */
static enum refusal moves_refused(const struct deal *deal)
{
    bool moves = false, again = false;
    for (size_t i = 0; i < deal->out->count; i++) {
        const struct event *event = &deal->out->list[i];
        if (event->kind != EVENT_CARDS_MOVED)
            continue;
        enum pile    to = pile_named(words_of(&event->has)->value);
        enum refusal no = to == PILE_HANDS ? owner_gone(deal, event->has.to) : ALLOWED;
        if (no != ALLOWED)
            return no;
        moves = true;
        again = again || to == PILE_WITHDRAWN;
    }
    if (moves && !shoe_fits(deal))
        return REFUSE_NO_SUCH_CARD;
    return again && deal->now->shoe.refills >= WITHDRAWN_REFILLS_MAX
               ? deal_refuse(deal, REFUSE_SHUFFLED_OFTEN, (struct figures){ .count = WITHDRAWN_REFILLS_MAX })
               : ALLOWED;
}

static enum refusal ask_engine(const struct deal *deal, const struct command *command)
{
    struct at at = deal_at(deal);
    events_clear(deal->out);
    enum refusal no = sheet_game(deal->sheet)->decide(&at, deal->now->game.bytes, command, deal->out);
    if (no != ALLOWED)
        return no;
    no = table_has_pot(deal->now) ? puts_refused(deal) : bets_refused(deal, 0);
    return no == ALLOWED ? moves_refused(deal) : no;
}

static enum refusal card_refused(const struct deal *deal, const struct command *command)
{
    const struct card_list *cards = &command->has.cards;
    struct turn             turn  = deal_turn(deal);
    if (turn.awaits != AWAITS_DECK)
        return REFUSE_NO_CARD_NOW;
    enum refusal no = shoe_short(deal->sheet, deal->now, &turn);
    if (no != ALLOWED)
        return no;
    if (cards->count != turn.cards && (cards->count < turn.cards || cards->count > turn.most))
        return deal_refuse(deal, REFUSE_WRONG_COUNT, (struct figures){ .count = turn.cards });
    no = shoe_lacks(deal, cards);
    if (no != ALLOWED)
        return no;
    if (turn.burns == 0)
        return ask_engine(deal, command);
    struct command rest = shoe_without_burns(deal, command, turn.burns);
    return ask_engine(deal, &rest);
}

/* What was dealt before the shoe ran dry and was filled again stands. */
static enum refusal uncard_refused(const struct deal *deal, const struct command *command)
{
    enum refusal no = shoe_entered(deal) ? ask_engine(deal, command) : REFUSE_NO_ENTRY;
    if (no != ALLOWED)
        return no;
    bool stands = deal->out->list[0].has.cards.count + deal->sheet->deck.burns > deal->now->shoe.dealt;
    return stands || !shoe_fits(deal) ? REFUSE_NOTHING_TO_TAKE_BACK : ALLOWED;
}

/* Which cards these are that nobody knew: faces that the deck still has. */
static enum refusal name_refused(const struct deal *deal, const struct command *command)
{
    const struct card_list *cards = &command->has.cards;
    if (!shoe_entered(deal))
        return REFUSE_NO_ENTRY;
    if (memchr(cards->card, CARD_UNKNOWN, cards->count) != NULL)
        return REFUSE_NO_SUCH_CARD;
    enum refusal no = shoe_lacks(deal, cards);
    return no == ALLOWED ? ask_engine(deal, command) : no;
}

static enum refusal result_refused(const struct deal *deal, const struct command *command)
{
    const struct bank *bank = &deal->now->bank;
    if (table_shallow(deal->now))
        return ask_engine(deal, command);
    if (!shoe_entered(deal))
        return REFUSE_NO_ENTRY;
    if (!deal->now->shoe.ready)
        return REFUSE_NEEDS_SHUFFLE;
    if (!table_covered(deal->now) && command->has.count == 0)
        return deal_refuse(
            deal, REFUSE_NEEDS_ACTION,
            (struct figures){ .have = bank->side[FRONT_BANK].posted + bank->side[SECOND_BANK].posted,
                              .need = bank->exposure });
    return ask_engine(deal, command);
}

static bool engine_hears(const struct deal *deal, uint8_t kind)
{
    return (sheet_game(deal->sheet)->commands(deal->now->terms.rules.bytes) >> kind & 1) != 0;
}

/* Is it ever said in this game? What a hand in play has in every game, and what
 * its engine listens to. */
static bool is_said_here(const struct deal *deal, uint8_t kind)
{
    switch (kind) {
    case COMMAND_SETTLE:
    case COMMAND_MISDEAL:
    case COMMAND_RULING:
    case COMMAND_ACCIDENT: return true;
    case COMMAND_MATCH:
    case COMMAND_RIDE: return sheet_matches(deal->sheet);
    default: return engine_hears(deal, kind);
    }
}

/* ALLOWED: the game in play knows it and is asked. */
static enum refusal accident_known(const struct deal *deal, const struct command *command)
{
    const struct accidents *accidents = &deal->sheet->accidents;
    const struct accident  *row       = accident_find(accidents, words_of(&command->has)->name);
    if (row == NULL)
        return accident_refuse(deal->out, accidents, row, 0, REFUSE_NO_SUCH_ACCIDENT);
    if (deal->now->phase != TABLE_PLAY && table_has_pot(deal->now) && deal->now->hand > 0)
        return REFUSE_POT_OUT_OF_PLAY; /* MC1-GEN-15 */
    if (deal->now->phase != TABLE_PLAY)
        return accident_refuse(deal->out, accidents, row, 0, REFUSE_ACCIDENT_NOT_YET);
    if (row->notes != ACCIDENT_BARS || command->has.seat == 0)
        return ALLOWED;
    if (!room_taken(&deal->now->room, command->has.seat))
        return deal_nobody(deal, command->has.seat);
    return deal_bars_full(deal);
}

/* What each command is refused with while no hand is in play. */
static enum refusal not_in_play(const struct deal *deal, const struct command *command)
{
    switch (command->kind) {
    case COMMAND_MISDEAL: return deal->now->phase == TABLE_DRAW ? ALLOWED : REFUSE_NO_MISDEAL;
    case COMMAND_RULING: return ALLOWED; /* the floor's word goes on record at any time */
    case COMMAND_ACCIDENT: return accident_known(deal, command);
    default: return REFUSE_NO_HAND_YET;
    }
}

/* Where the game in play knows the name of a ruling, it follows it as well. */
static enum refusal ruling_refused(const struct deal *deal, const struct command *command)
{
    const char *name  = words_of(&command->has)->name;
    bool        named = name[0] != '\0' && rule_find(name) == NULL;
    return named && engine_hears(deal, COMMAND_RULING) ? ask_engine(deal, command) : ALLOWED;
}

/* Of a hand without its wagers a result is heard, a word of the floor, and that it is
 * over (table/depth.h). */
static enum refusal shallow_refused(const struct deal *deal, const struct command *command)
{
    switch (command->kind) {
    case COMMAND_RESULT: return result_refused(deal, command);
    case COMMAND_SETTLE: return depth_settle_refused(deal);
    case COMMAND_RULING: return ALLOWED;
    default: return REFUSE_NO_CHIPS_HERE;
    }
}

enum refusal play_refused(const struct deal *deal, const struct command *command)
{
    enum refusal no;
    events_clear(deal->out);
    if (!is_said_here(deal, command->kind))
        return command->kind == COMMAND_SURRENDER ? REFUSE_NO_SURRENDER : REFUSE_NOT_THIS_GAME;
    if (deal->now->phase != TABLE_PLAY)
        return not_in_play(deal, command);
    if (table_shallow(deal->now))
        return shallow_refused(deal, command);
    switch (command->kind) {
    case COMMAND_MATCH:
    case COMMAND_RIDE: return match_refused(deal, command);
    case COMMAND_CARD: return card_refused(deal, command);
    case COMMAND_RESULT: return result_refused(deal, command);
    case COMMAND_UNCARD: return uncard_refused(deal, command);
    case COMMAND_NAME: return name_refused(deal, command);
    case COMMAND_SETTLE:
        return deal_turn(deal).awaits == AWAITS_SETTLING ? ALLOWED : REFUSE_NOTHING_TO_SETTLE;
    case COMMAND_MISDEAL: return table_has_pot(deal->now) ? pot_misdeal_refused(deal) : ALLOWED;
    case COMMAND_RULING: return ruling_refused(deal, command);
    case COMMAND_ACCIDENT:
        no = accident_known(deal, command);
        return no == ALLOWED ? ask_engine(deal, command) : no;
    default: return match_awaited(deal->now) ? match_first(deal) : ask_engine(deal, command);
    }
}

/* What was added after the cards were seen (a double, a split, a play wager) goes
 * back: it was made on cards that do not count. */
static void take_back_later(struct deal *deal)
{
    const struct layout *layout = &deal->now->layout;
    for (size_t i = layout->count; i-- > 0;) {
        struct stake stake = layout->stake[i];
        if (sheet_wager(deal->sheet, stake.wager)->later || stake.part > 1)
            wagers_take_back(deal, &stake, stake.amount, NULL);
    }
}

/* OQ-63: the hand is dealt again from the same shoe; wagers and fee stand. At a pot
 * table it is over, and every chip goes back. */
static void misdeal(struct deal *deal, struct event *event)
{
    bool shuffling = table_shoe_due(deal->sheet, deal->now);
    if (table_has_pot(deal->now))
        pot_take_back(deal);
    else
        take_back_later(deal);
    deal_tell(deal, event);
    shoe_after_hand(deal);
    if (shuffling) /* the pile that was to go into this shoe is wanted no more */
        shoe_end(deal);
}

/* With the cards of a street comes what is collected there; of a later one they are still
 * to come. */
struct street_before {
    uint8_t street;
    bool    dealt;
};
static struct street_before look_at_street(const struct table *table)
{
    bool pot = table_has_pot(table) && table->phase == TABLE_PLAY;
    return (struct street_before){ table->pot.street, pot && pot_dealt(table) };
}

static void collect_on_street(struct deal *deal, const struct street_before *before)
{
    bool known = before->dealt && before->street == deal->now->pot.street;
    if (table_has_pot(deal->now) && deal->now->phase == TABLE_PLAY && !known && pot_dealt(deal->now))
        pot_collect(deal);
}

/* What the engine answered happens, in its order; false if that was a misdeal. */
static bool apply_answer(struct deal *deal)
{
    struct street_before before = look_at_street(deal->now);
    size_t               count  = deal->out->count;
    for (size_t i = 0; i < count; i++) {
        struct event *event = &deal->out->list[i];
        if (event->kind == EVENT_MISDEAL) {
            struct event last = *event; /* the last that an engine says */
            deal->out->count  = i;
            misdeal(deal, &last);
            return false;
        }
        table_apply(deal->sheet, deal->now, event);
    }
    collect_on_street(deal, &before);
    return true;
}

/* The engine says more, behind what is told already. */
static bool hear_more(struct deal *deal, const struct command *command)
{
    struct at            at     = deal_at(deal);
    struct street_before before = look_at_street(deal->now);
    size_t               first  = deal->out->count;
    if (sheet_game(deal->sheet)->decide(&at, deal->now->game.bytes, command, deal->out) != ALLOWED)
        return false;
    for (size_t i = first; i < deal->out->count; i++)
        table_apply(deal->sheet, deal->now, &deal->out->list[i]);
    collect_on_street(deal, &before);
    return true;
}

/* A round of betting that is over gives back what nobody called; then comes the
 * next street, or the end, unless the dealer enters cards and must say so. */
static void pot_goes_on(struct deal *deal)
{
    const struct command show = { .kind = COMMAND_SHOW };
    for (;;) {
        enum awaits awaits = deal_turn(deal).awaits;
        if (awaits == AWAITS_DEALER || awaits == AWAITS_SETTLING)
            pot_round_over(deal);
        if (awaits == AWAITS_SETTLING && !shoe_entered(deal)) {
            pot_settle(deal);
            return;
        }
        if (awaits != AWAITS_DEALER || shoe_entered(deal) || !hear_more(deal, &show))
            return;
    }
}

/* Would the table take it, behind what is told already? Nothing is told of it. */
static bool would_take(struct deal *deal, const struct command *command)
{
    struct at at    = deal_at(deal);
    size_t    count = deal->out->count, used = deal->out->used;
    bool taken = sheet_game(deal->sheet)->decide(&at, deal->now->game.bytes, command, deal->out) == ALLOWED &&
                 bets_refused(deal, count) == ALLOWED;
    deal->out->count = count;
    deal->out->used  = used;
    return taken;
}

/* A hand that is left nothing but to stand is not asked about: all else that its cards allow
 * takes chips that its owner does not have. */
static bool stands_alone(struct deal *deal)
{
    struct choice        found[16]; /* those of the turn come first */
    const struct choice *stand = NULL;
    struct turn          turn  = deal_turn(deal);
    struct at            at    = deal_at(deal);
    if (turn.awaits != AWAITS_SEATS || turn.otherwise[0] != COMMAND_STAND)
        return false;
    size_t count = sheet_game(deal->sheet)->legal(&at, deal->now->game.bytes, found, COUNT_OF(found));
    for (size_t i = 0; i < count; i++) {
        if (found[i].command.kind == COMMAND_STAND)
            stand = &found[i];
        else if (!found[i].apart && would_take(deal, &found[i].command))
            return false;
    }
    return stand != NULL && hear_more(deal, &stand->command);
}

/* What is decided is settled, hands are laid open step by step, and once
 * everything is decided the hand is over. Where a dealer enters the cards nothing of
 * it happens before the dealer says so: until then every entry can be taken back, also
 * the card on which a wager seemed lost. */
static void go_on(struct deal *deal)
{
    const struct command show = { .kind = COMMAND_SHOW };
    if (table_has_pot(deal->now)) {
        pot_goes_on(deal);
        return;
    }
    bool machine = !shoe_entered(deal);
    do {
        if (machine)
            (void)settle_decided(deal);
    } while (stands_alone(deal) ||
             (machine && deal_turn(deal).awaits == AWAITS_DEALER && hear_more(deal, &show)));
    if (machine && deal_turn(deal).awaits == AWAITS_SETTLING)
        settle_hand(deal);
}

/* The burn comes before the card: what the engine answered is asked for again
 * behind it. */
static void card_happens(struct deal *deal, const struct command *command)
{
    struct turn turn = deal_turn(deal);
    if (table_shallow(deal->now)) {
        (void)apply_answer(deal);
        return;
    }
    if (shoe_burns_first(deal) > 0 || turn.burns > 0) {
        struct command rest = shoe_without_burns(deal, command, turn.burns);
        events_clear(deal->out);
        shoe_burn(deal, command, &turn);
        (void)hear_more(deal, &rest);
    } else {
        (void)apply_answer(deal);
    }
    if (!table_has_pot(deal->now))
        collect_after_deal(deal);
    if (command->kind == COMMAND_CARD)
        go_on(deal);
}

static void ruling_happens(struct deal *deal, const struct command *command)
{
    const struct words *said    = words_of(&command->has);
    bool                follows = deal->out->count > 0;
    events_clear(deal->out);
    const struct rule_row *rule = rule_find(said->name); /* the floor may say by which it rules */
    struct event  ruling = happens(EVENT_RULING, rule != NULL ? rule->id : cites_of(deal->sheet).ruling);
    struct words *words  = events_words(deal->out, &ruling);
    if (rule == NULL)
        memcpy(words->name, said->name, sizeof words->name);
    memcpy(words->why, said->why, sizeof words->why);
    ruling.has.seat = command->has.seat;
    ruling.has.spot = command->has.spot;
    deal_tell(deal, &ruling);
    if (follows && hear_more(deal, command))
        go_on(deal);
}

void play_start(struct deal *deal, enum command_kind kind)
{
    const struct command begins = { .kind = (uint8_t)kind };
    if (engine_hears(deal, begins.kind))
        (void)hear_more(deal, &begins);
}

/* MC1-PGP-25: "will be excluded". The accident was told first, and says who. */
static void bar_whoever_did_it(struct deal *deal)
{
    const struct fields   *told = &deal->out->list[0].has;
    const struct words    *said = words_of(told);
    const struct accident *row  = accident_find(&deal->sheet->accidents, said->name);
    if (row->notes == ACCIDENT_BARS && told->seat != 0)
        deal_bar(deal, told->seat, row->then, said->why[0] != '\0' ? said->why : said->name);
}

void play_happen(struct deal *deal, const struct command *command)
{
    struct event event;
    switch (command->kind) {
    case COMMAND_CARD:
    case COMMAND_RESULT: card_happens(deal, command); break;
    case COMMAND_UNCARD: (void)apply_answer(deal); break;
    case COMMAND_MATCH:
    case COMMAND_RIDE:
        match_happen(deal, command);
        go_on(deal);
        break;
    case COMMAND_SETTLE:
        if (table_shallow(deal->now))
            depth_settle(deal);
        else if (table_has_pot(deal->now))
            pot_settle(deal);
        else {
            while (settle_decided(deal))
                continue;
            settle_hand(deal);
        }
        break;
    case COMMAND_RULING: ruling_happens(deal, command); break;
    case COMMAND_MISDEAL:
        event               = happens(EVENT_MISDEAL, NULL);
        struct words *words = events_words(deal->out, &event);
        memcpy(words->why, words_of(&command->has)->why, sizeof words->why);
        misdeal(deal, &event);
        break;
    default: {
        bool goes_on = apply_answer(deal);
        if (command->kind == COMMAND_ACCIDENT)
            bar_whoever_did_it(deal);
        if (goes_on)
            go_on(deal);
        break;
    }
    }
}
