#include "games/set_hand.h"

#include <string.h>

const char *const set_phase_words[SET_PHASES] = { "between hands", "pile",           "dice",    "dealing",
                                                  "setting",       "bank's setting", "settling" };

/* ---- the table's geometry ----------------------------------------------- */

bool dice_read(const char *text, uint8_t dice[3])
{
    if (strlen(text) != 5 || text[1] != '-' || text[3] != '-')
        return false;
    for (int i = 0; i < 3; i++)
        if (text[2 * i] < '1' || text[2 * i] > '6')
            return false;
    for (int i = 0; i < 3; i++)
        dice[i] = (uint8_t)(text[2 * i] - '0');
    return true;
}

unsigned dice_total(const uint8_t dice[3])
{
    return (unsigned)dice[0] + dice[1] + dice[2];
}

uint8_t dice_position(unsigned total, unsigned spots)
{
    return (uint8_t)((total - 1) % spots + 1);
}

uint8_t spot_after(uint8_t spot, unsigned steps, unsigned spots)
{
    return (uint8_t)((spot - 1 + steps) % spots + 1);
}

uint8_t set_first(const struct set_rules *rules, const struct set_state *state)
{
    unsigned position = dice_position(dice_total(state->dice), rules->spots);
    return spot_after(state->bank, position - 1u, rules->spots);
}

uint8_t set_pile_spot(const struct set_rules *rules, const struct set_state *state, uint8_t pile)
{
    unsigned steps = (unsigned)(pile + rules->spots - state->pile) % rules->spots;
    return spot_after(set_first(rules, state), rules->counter ? rules->spots - steps : steps, rules->spots);
}

/* OQ-24: where the dice name the player-dealer, the next seat is first, the way
 * that the hands go. */
uint32_t set_action_count(const struct at *at, const void *opaque)
{
    const struct set_rules *rules    = at->rules;
    const struct set_state *state    = opaque;
    uint8_t                 position = dice_position(dice_total(state->dice), rules->spots);
    if (position == 1)
        return rules->counter ? rules->spots - 1u : 1;
    return position - 1u;
}

/* ---- hands -------------------------------------------------------------- */

bool set_awaits(const struct set_state *state, uint8_t spot)
{
    const struct set_hand *hand = &state->hand[spot];
    return state->phase == SET_SETTING && hand->wagered && !hand->set && !hand->house_way && !hand->fouled;
}

/* Of those who have as much as the one who decides it nobody has more. */
static uint8_t has_the_most(const struct layout *layout, uint8_t spot, uint8_t decider)
{
    cents   most = layout_amount(layout, decider, spot, WAGER_BASE);
    uint8_t seat = decider;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->spot == spot && stake->wager == WAGER_BASE && stake->amount > most) {
            most = stake->amount;
            seat = stake->seat;
        }
    }
    return seat;
}

/* CM-PGP-12: who plays a hand elsewhere cannot. */
uint8_t set_challenger(const struct at *at, const struct set_state *state, uint8_t spot)
{
    const struct set_rules *rules   = at->rules;
    uint8_t                 decider = state->hand[spot].decider;
    if (!rules->largest_decides || state->phase != SET_SETTING || !state->hand[spot].wagered || decider == 0)
        return 0;
    uint8_t most = has_the_most(at->layout, spot, decider);
    for (uint8_t other = 1; other <= rules->spots && rules->one_hand; other++)
        if (state->hand[other].decider == most)
            return 0;
    return most != decider ? most : 0;
}

uint8_t set_all(const struct set_hand *hand)
{
    return (uint8_t)((1u << hand->count) - 1);
}

uint8_t set_behind(const struct set_hand *hand)
{
    return (uint8_t)(set_all(hand) & ~hand->ahead);
}

size_t set_cards(const struct set_hand *hand, unsigned bits, card out[SET_CARDS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < hand->count; i++)
        if ((bits >> i & 1) != 0)
            out[count++] = hand->card[i];
    return count;
}

uint8_t set_bits(const struct set_hand *hand, const struct card_list *cards)
{
    unsigned bits = 0;
    for (size_t i = 0; i < cards->count; i++) {
        size_t at = cards->card[i] == CARD_UNKNOWN ? hand->count : 0; /* which is that? */
        while (at < hand->count && (hand->card[at] != cards->card[i] || (bits >> at & 1) != 0))
            at++;
        if (at == hand->count)
            return 0;
        bits |= 1u << at;
    }
    return (uint8_t)bits;
}

size_t set_unknown(const struct set_hand *hand)
{
    size_t unknown = 0;
    for (size_t i = 0; i < hand->count; i++)
        unknown += hand->card[i] == CARD_UNKNOWN;
    return unknown;
}

bool set_named(const struct set_hand *hand)
{
    return set_unknown(hand) == 0;
}

/* Does anything still hang on the cards of this hand? */
static bool cards_count(const struct set_rules *rules, const struct set_state *state, uint8_t spot)
{
    const struct set_hand *hand = &state->hand[spot];
    if (!hand->dealt || (spot != state->bank && !hand->wagered))
        return false;
    bool foul  = hand->fouled || state->hand[state->bank].fouled;
    bool whole = (hand->ruled >> RULING_MISCOUNTED & 1) == 0;
    return !foul || (rules->foul_bonus && spot != state->bank && whole);
}

uint8_t set_unnamed(const struct set_rules *rules, const struct set_state *state)
{
    for (uint8_t spot = 1; spot <= rules->spots; spot++)
        if (cards_count(rules, state, spot) && !set_named(&state->hand[spot]))
            return spot;
    return 0;
}

static struct card_list list_of(const struct set_hand *hand, unsigned bits)
{
    struct card_list list = { 0 };
    list.count            = (uint8_t)set_cards(hand, bits, list.card);
    return list;
}

/* A part of a hand, in the order in which it is told. */
static struct card_list part_of_hand(const struct set_rules *rules, const struct set_hand *hand,
                                     unsigned bits)
{
    struct card_list list = list_of(hand, bits);
    for (size_t i = 1; rules->kind->sorted && i < list.count; i++)
        for (size_t j = i; j > 0 && list.card[j - 1] < list.card[j]; j--) {
            card lower       = list.card[j - 1];
            list.card[j - 1] = list.card[j];
            list.card[j]     = lower;
        }
    return list;
}

unsigned set_stub_size(const struct set_rules *rules, const struct set_state *state)
{
    int size = rules->stub;
    for (uint8_t spot = 1; spot <= rules->spots; spot++)
        size += rules->kind->cards - state->hand[spot].count;
    return size < 0 ? 0 : (unsigned)size;
}

/* Cards that come next: a hand, or as much of the stub as one event may hold. */
static uint8_t next_cards(const struct set_rules *rules, const struct set_state *state)
{
    if (state->hands_dealt < rules->spots)
        return state->hand[set_pile_spot(rules, state, (uint8_t)(state->hands_dealt + 1))].count;
    unsigned left = set_stub_size(rules, state) - state->stub_count;
    return (uint8_t)(left < FIELD_CARDS_MAX ? left : FIELD_CARDS_MAX);
}

/* ---- telling ------------------------------------------------------------ */

struct event *set_tell(struct set_work *work, enum event_kind kind, const char *rule, uint8_t spot)
{
    struct event *event = events_add(work->out, kind, rule);
    event->has.spot     = spot;
    return event;
}

void set_happens(struct set_work *work)
{
    set_apply(work->at, &work->now, &work->out->list[work->out->count - 1]);
}

static void keep_why(struct set_work *work, struct event *event, const struct fields *has)
{
    memcpy(events_words(work->out, event)->why, words_of(has)->why, sizeof NO_WORDS.why);
}

/* Whoever decides a hand sees its cards; those of nobody's hand lie face down. */
static void to_its_decider(const struct set_work *work, struct event *event, uint8_t spot)
{
    const struct set_hand *hand = &work->now.hand[spot];
    event->has.seat             = hand->decider;
    event->seen_by              = hand->open ? SEEN_BY_ALL : hand->decider == 0 ? SEEN_BY_NONE : SEEN_BY_SEAT;
}

static void lay(struct set_work *work, uint8_t spot, uint8_t ahead, const char *rule)
{
    struct event *laid = set_tell(work, EVENT_LAID, rule, spot);
    to_its_decider(work, laid, spot);
    laid->has.hand  = work->rules->kind->part[0];
    laid->has.cards = part_of_hand(work->rules, &work->now.hand[spot], ahead);
    set_happens(work);
}

static const char *advice(const struct set_work *work, uint8_t spot, uint8_t *ahead)
{
    return work->rules->kind->house_way(work->rules, &work->now.hand[spot], ahead);
}

/* Everyone reads the rule of an event: a closed hand's advice stays closed. */
void set_house_way(struct set_work *work, uint8_t spot, const char *rule)
{
    uint8_t     ahead = 0;
    const char *line  = advice(work, spot, &ahead);
    lay(work, spot, ahead, rule != NULL ? rule : line);
}

/* Is it to be set the House Way now, and cannot, since a card is not named? */
static bool awaits_house_way(const struct set_work *work, uint8_t spot)
{
    const struct set_hand *hand = &work->now.hand[spot];
    return hand->wagered && hand->house_way && !hand->set && !hand->fouled && !work->rules->house_way_late;
}

/* MC1-PGP-18, CM-PGP-B11: only when every hand is set, at Marysville those with
 * a House Way button excepted (CM-PGP-B18). */
void set_open_bank(struct set_work *work)
{
    uint8_t bank = work->now.bank;
    for (uint8_t spot = 1; spot <= work->rules->spots; spot++)
        if (set_awaits(&work->now, spot) || awaits_house_way(work, spot))
            return;
    if (work->now.phase != SET_SETTING)
        return;
    struct event *shown = set_tell(work, EVENT_SHOWN, work->rules->cites.open, bank);
    shown->has.cards    = list_of(&work->now.hand[bank], set_all(&work->now.hand[bank]));
    set_happens(work);
}

void set_show_parts(struct set_work *work, uint8_t spot, const char *rule)
{
    const struct set_hand *hand = &work->now.hand[spot];
    for (int i = 0; i < 2; i++) {
        struct event *shown = set_tell(work, EVENT_SHOWN, rule, spot);
        shown->has.hand     = work->rules->kind->part[i];
        shown->has.cards    = part_of_hand(work->rules, hand, i == 0 ? hand->ahead : set_behind(hand));
        set_happens(work);
    }
}

/* A hand comes to the showing. Marysville sets House Way hands only now
 * (CM-PGP-B20). What a House Way hand cites is the advice that set it. */
static void show_hand(struct set_work *work, uint8_t spot)
{
    const struct set_hand *hand = &work->now.hand[spot];
    uint8_t                ahead;
    if (!hand->set && hand->fouled)
        return; /* taken from the table before it was set */
    if (!hand->set)
        set_house_way(work, spot, work->rules->cites.ask);
    set_show_parts(work, spot, hand->house_way ? advice(work, spot, &ahead) : work->rules->cites.show);
    const char *foul = work->rules->kind->foul(work->rules, hand);
    if (foul != NULL) {
        set_tell(work, EVENT_FOUL, foul, spot);
        set_happens(work);
    }
}

static void show_all(struct set_work *work)
{
    uint8_t first = set_first(work->rules, &work->now);
    for (unsigned step = 0; step < work->rules->spots; step++) {
        uint8_t spot = spot_after(first, step, work->rules->spots);
        if (work->now.hand[spot].wagered)
            show_hand(work, spot);
    }
}

/* ---- the deal ----------------------------------------------------------- */

static enum refusal not_yet(const struct set_work *work)
{
    struct figures figures = { 0 };
    const char    *now     = set_phase_words[work->now.phase];
    memcpy(figures.what, now, strlen(now) + 1);
    return events_refuse(work->out, REFUSE_NOT_YET, figures);
}

static enum refusal decide_pile(struct set_work *work, const struct fields *has)
{
    if (work->now.phase != SET_PILE)
        return REFUSE_PILE_NAMED;
    if (has->seat != work->at->banker)
        return events_refuse(work->out, REFUSE_NOT_YOUR_TURN,
                             (struct figures){ .seat = work->at->banker, .spot = work->now.bank });
    uint32_t first = has->count > 0 ? has->count : 1; /* who names none takes the first */
    if (first > work->rules->spots)
        return events_refuse(work->out, REFUSE_NO_SUCH_PILE, (struct figures){ .most = work->rules->spots });
    struct event *pile = set_tell(work, EVENT_PILE, work->rules->cites.pile, 0);
    pile->has.seat     = has->seat;
    pile->has.count    = first;
    return ALLOWED;
}

static enum refusal decide_dice(struct set_work *work, const struct fields *has)
{
    if (work->now.phase != SET_DICE)
        return work->now.phase < SET_DICE ? not_yet(work) : REFUSE_NO_DICE_NOW;
    if (!dice_read(words_of(has)->value, work->now.dice))
        return REFUSE_BAD_DICE;
    struct event *dice =
        set_tell(work, EVENT_DICE, work->rules->cites.dice, set_first(work->rules, &work->now));
    dice->has.count = dice_total(work->now.dice);
    memcpy(events_words(work->out, dice)->value, words_of(has)->value, sizeof NO_WORDS.value);
    return ALLOWED;
}

/* One card of this hand is replaced by the next of the stub. A hand that was
 * laid is its decider's to lay again; the House Way is followed anew. */
static void replace_one(struct set_work *work, uint8_t spot)
{
    const struct set_hand *hand     = &work->now.hand[spot];
    struct event          *replaced = set_tell(work, EVENT_REPLACED, work->rules->cites.replaced, spot);
    to_its_decider(work, replaced, spot);
    replaced->has.cards = (struct card_list){ 1, { work->now.stub[work->now.replaced] } };
    set_happens(work);
    if (hand->house_way && hand->seen == 0 && !work->rules->house_way_late && set_named(hand))
        set_house_way(work, spot, work->rules->cites.ask);
}

/* In the order in which the hands were dealt. */
void set_replace(struct set_work *work)
{
    if (work->now.phase != SET_SETTING)
        return; /* after the deal is finished */
    for (uint8_t pile = 1; pile <= work->rules->spots; pile++) {
        uint8_t spot = set_pile_spot(work->rules, &work->now, pile);
        while (work->now.hand[spot].seen != 0 && work->now.replaced < work->now.stub_count)
            replace_one(work, spot);
    }
}

/* The deal is complete: what was seen on it is replaced, and hands that nobody
 * plays get their House Way button. */
static void after_the_deal(struct set_work *work)
{
    set_replace(work);
    for (uint8_t spot = 1; spot <= work->rules->spots; spot++)
        if (work->now.hand[spot].wagered && work->now.hand[spot].decider == 0) {
            set_tell(work, EVENT_HOUSE_WAY, work->rules->cites.one_hand, spot);
            set_happens(work);
        }
    set_open_bank(work);
}

static enum refusal decide_card(struct set_work *work, const struct fields *has)
{
    const struct set_cites *cites = &work->rules->cites;
    const struct set_state *now   = &work->now;
    if (now->phase != SET_DEALING)
        return REFUSE_NO_CARD_NOW;
    bool          stub  = now->hands_dealt == work->rules->spots;
    uint8_t       spot  = stub ? 0 : set_pile_spot(work->rules, now, (uint8_t)(now->hands_dealt + 1));
    struct event *dealt = set_tell(work, EVENT_CARD,
                                   stub                ? cites->stub
                                   : spot == now->bank ? cites->bank_deal
                                                       : cites->deal,
                                   spot);
    if (stub) {
        dealt->has.hand = HAND_STUB;
        dealt->seen_by  = SEEN_BY_NONE;
    } else {
        to_its_decider(work, dealt, spot);
    }
    dealt->has.cards = has->cards;
    set_happens(work);
    if (now->phase == SET_SETTING)
        after_the_deal(work);
    return ALLOWED;
}

/* Whoever decides the hand sees what is named, as on the deal. */
static enum refusal decide_name(struct set_work *work, const struct fields *has)
{
    const struct set_hand *hand    = &work->now.hand[has->spot <= work->rules->spots ? has->spot : 0];
    size_t                 unknown = hand->dealt ? set_unknown(hand) : 0;
    if (unknown < has->cards.count)
        return events_refuse(work->out, REFUSE_NOTHING_TO_NAME,
                             (struct figures){ .spot = has->spot, .count = (uint32_t)unknown });
    struct event *named = set_tell(work, EVENT_NAMED, work->rules->cites.deal, has->spot);
    to_its_decider(work, named, has->spot);
    named->has.cards = has->cards;
    set_happens(work);
    if (awaits_house_way(work, has->spot) && set_named(hand) && work->now.phase == SET_SETTING) {
        set_house_way(work, has->spot, work->rules->cites.ask);
        set_open_bank(work);
    }
    return ALLOWED;
}

/* Has anyone set a hand, asked for the House Way, or had a card replaced? */
static bool hands_touched(const struct set_rules *rules, const struct set_state *state)
{
    bool touched = state->replaced > 0;
    for (uint8_t spot = 1; spot <= rules->spots; spot++) {
        const struct set_hand *hand = &state->hand[spot];
        touched = touched || hand->set || hand->seen != 0 || (hand->house_way && hand->decider != 0);
    }
    return touched;
}

/* A dealer who entered cards wrongly takes them back, until a hand is laid. */
static enum refusal decide_uncard(struct set_work *work, const struct fields *has)
{
    const struct set_state *now = &work->now;
    if ((now->phase != SET_DEALING && now->phase != SET_SETTING) || now->hands_dealt == 0 ||
        hands_touched(work->rules, now))
        return REFUSE_NOTHING_TO_TAKE_BACK;
    const struct set_hand *last = &now->hand[set_pile_spot(work->rules, now, now->hands_dealt)];
    struct event          *back = set_tell(work, EVENT_UNCARD, NULL, 0);
    back->seen_by               = SEEN_BY_NONE;
    keep_why(work, back, has);
    if (now->stub_count > 0) {
        uint8_t count         = (uint8_t)((now->stub_count - 1) % FIELD_CARDS_MAX + 1);
        back->has.cards.count = count;
        memcpy(back->has.cards.card, now->stub + now->stub_count - count, count);
    } else {
        back->has.cards = list_of(last, set_all(last));
    }
    return ALLOWED;
}

/* ---- setting ------------------------------------------------------------ */

/* The hand that is meant: the one named, else the one this place is to set. */
static uint8_t meant_spot(const struct set_work *work, const struct fields *has)
{
    const struct set_state *now = &work->now;
    if (has->spot != 0)
        return has->spot;
    for (uint8_t spot = 1; spot <= work->rules->spots; spot++)
        if (now->hand[spot].decider == has->seat && set_awaits(now, spot))
            return spot;
    for (uint8_t spot = 1; has->seat != 0 && spot <= work->rules->spots; spot++)
        if (set_challenger(work->at, now, spot) == has->seat)
            return spot;
    return has->seat == work->at->banker ? now->bank : has->seat;
}

/* May this place set that hand now? Until the bank is opened a player may lay
 * again; the player-dealer may not, once hands are shown (MC1-PGP-40). */
static enum refusal may_set(const struct set_work *work, uint8_t seat, uint8_t spot)
{
    const struct set_state *now    = &work->now;
    const struct set_hand  *hand   = spot <= work->rules->spots ? &now->hand[spot] : NULL;
    bool                    bank   = spot == now->bank;
    struct figures          no     = { .spot = spot };
    uint8_t                 setter = bank ? work->at->banker : hand != NULL ? hand->decider : 0;
    if (hand == NULL || (!bank && !hand->wagered))
        return events_refuse(work->out, REFUSE_NO_HAND_TO_SET, no);
    if (setter == 0)
        return events_refuse(work->out, REFUSE_NOBODY_DECIDES, no);
    no.seat = setter;
    if (setter != seat && (bank || set_challenger(work->at, now, spot) != seat))
        return events_refuse(work->out, REFUSE_NOT_YOUR_HAND, no);
    uint8_t when = bank ? SET_BANK : SET_SETTING;
    if (now->phase == SET_SETTING && bank)
        return REFUSE_BANK_CLOSED;
    if (now->phase > when)
        return bank ? REFUSE_LOCKED : REFUSE_HANDS_OPENED;
    if (now->phase < when)
        return not_yet(work);
    if (!bank && hand->fouled)
        return events_refuse(work->out, REFUSE_HAND_FOUL, no);
    if (!bank && hand->house_way)
        return events_refuse(work->out, REFUSE_HOUSE_WAY_ASKED, no);
    /* With the player-dealer's hand the others are shown. */
    no.spot = bank ? set_unnamed(work->rules, now) : set_named(hand) ? 0 : spot;
    return no.spot != 0 ? events_refuse(work->out, REFUSE_NOT_NAMED, no) : ALLOWED;
}

/* The player-dealer may not set a foul hand: Marina's management sets it the House Way,
 * and says so (MC1-PGP-36, OQ-29). */
static void reset_bank(struct set_work *work)
{
    const char       *rule   = work->rules->cites.reset_bank;
    struct event     *ruling = set_tell(work, EVENT_RULING, rule, work->now.bank);
    struct words     *words  = events_words(work->out, ruling);
    static const char name[] = "foul-bank", why[] = "foul as it was laid: set the House Way";
    memcpy(words->name, name, sizeof name);
    memcpy(words->why, why, sizeof why);
    set_house_way(work, work->now.bank, rule);
}

/* "The house dealer cannot allow the player/banker to set his hand foul" (002:362-364): it
 * is set again. */
static enum refusal lay_bank(struct set_work *work, uint8_t ahead)
{
    struct set_hand hand = work->now.hand[work->now.bank];
    hand.ahead           = ahead;
    bool foul            = work->rules->kind->foul(work->rules, &hand) != NULL;
    if (foul && work->rules->cites.reset_bank == NULL)
        return events_refuse(work->out, REFUSE_FOUL_BANK, (struct figures){ .spot = work->now.bank });
    if (foul)
        reset_bank(work);
    else
        lay(work, work->now.bank, ahead, work->rules->cites.lay_bank);
    show_all(work);
    return ALLOWED;
}

/* Whoever argues has the last word from here on (CM-PGP-9). */
static void take_over(struct set_work *work, uint8_t seat, uint8_t spot)
{
    if (spot != work->now.bank)
        work->now.hand[spot].decider = seat;
}

static enum refusal decide_lay(struct set_work *work, const struct fields *has)
{
    uint8_t      spot = meant_spot(work, has);
    enum refusal no   = may_set(work, has->seat, spot);
    if (no != ALLOWED)
        return no;
    if (work->rules->kind->exactly && has->cards.count != work->rules->kind->ahead)
        return events_refuse(work->out, REFUSE_LOW_HAND,
                             (struct figures){ .count = work->rules->kind->ahead });
    uint8_t ahead = set_bits(&work->now.hand[spot], &has->cards);
    if (ahead == 0)
        return events_refuse(work->out, REFUSE_NOT_YOUR_CARDS, (struct figures){ .spot = spot });
    if (spot == work->now.bank)
        return lay_bank(work, ahead);
    take_over(work, has->seat, spot);
    lay(work, spot, ahead, work->rules->cites.lay);
    set_open_bank(work);
    return ALLOWED;
}

static enum refusal decide_house_way(struct set_work *work, const struct fields *has)
{
    const struct set_cites *cites = &work->rules->cites;
    uint8_t                 spot  = meant_spot(work, has);
    bool                    bank  = spot == work->now.bank;
    enum refusal            no    = may_set(work, has->seat, spot);
    if (no != ALLOWED)
        return no;
    if (work->now.hand[spot].refused)
        return REFUSE_NO_HOUSE_WAY;
    take_over(work, has->seat, spot);
    struct event *asked = set_tell(work, EVENT_HOUSE_WAY, bank ? cites->ask_bank : cites->ask, spot);
    asked->has.seat     = has->seat;
    set_happens(work);
    if (bank || !work->rules->house_way_late)
        set_house_way(work, spot, bank ? NULL : cites->ask);
    if (bank)
        show_all(work);
    set_open_bank(work);
    return ALLOWED;
}

/* CM-PGP-B21: a player who has looked may or may not ask; the floor says, and
 * what it says stands for the hand (CM-PGP-14). */
static enum refusal decide_ruling(struct set_work *work, const struct fields *has)
{
    const char *rule = work->rules->cites.not_after_looking;
    if (rule == NULL || strcmp(words_of(has)->name, "no-house-way") != 0)
        return ALLOWED; /* nothing follows from it in the hand */
    if (has->spot == 0)
        return REFUSE_NAME_SPOT;
    if (work->now.phase != SET_SETTING || has->spot > work->rules->spots ||
        !work->now.hand[has->spot].house_way || work->now.hand[has->spot].decider == 0)
        return REFUSE_NOT_ASKED;
    struct event *refused = set_tell(work, EVENT_HOUSE_WAY, rule, has->spot);
    keep_why(work, refused, has);
    return ALLOWED;
}

/* Wagers are closed: buttons are put beside those that bring one. */
static enum refusal decide_close(struct set_work *work)
{
    for (size_t i = 0; i < work->now.button_count; i++) {
        const struct set_button *at     = &work->now.button[i];
        struct event            *button = set_tell(work, EVENT_BUTTON, work->rules->cites.button, at->spot);
        button->has.seat                = at->seat;
    }
    return ALLOWED;
}

command_set set_commands(const void *opaque)
{
    const struct set_rules *rules = opaque;
    return COMMAND_BIT(CLOSE) | COMMAND_BIT(DICE) | COMMAND_BIT(CARD) | COMMAND_BIT(UNCARD) |
           COMMAND_BIT(NAME) | COMMAND_BIT(LAY) | COMMAND_BIT(HOUSEWAY) | COMMAND_BIT(RULING) |
           (rules->piles ? COMMAND_BIT(PILE) : 0);
}

enum refusal set_decide(const struct at *at, const void *state, const struct command *command,
                        struct events *out)
{
    struct set_work work = {
        .at = at, .rules = at->rules, .now = *(const struct set_state *)state, .out = out
    };
    const struct fields *has = &command->has;
    switch (command->kind) {
    case COMMAND_CLOSE: return decide_close(&work);
    case COMMAND_PILE: return decide_pile(&work, has);
    case COMMAND_DICE: return decide_dice(&work, has);
    case COMMAND_CARD: return decide_card(&work, has);
    case COMMAND_UNCARD: return decide_uncard(&work, has);
    case COMMAND_NAME: return decide_name(&work, has);
    case COMMAND_LAY: return decide_lay(&work, has);
    case COMMAND_HOUSEWAY: return decide_house_way(&work, has);
    case COMMAND_ACCIDENT: return set_accident(&work, has);
    case COMMAND_RULING: return decide_ruling(&work, has);
    default: return REFUSE_NOT_THIS_GAME;
    }
}

/* ---- what is awaited, and what may be said ------------------------------ */

/* The dealer says which cards those are that nobody knew. */
static const struct turn NAMING = { .awaits = AWAITS_DEALER };

struct turn set_turn(const struct at *at, const void *opaque)
{
    const struct set_state *state = opaque;
    const struct set_rules *rules = at->rules;
    struct turn             turn  = { .awaits = AWAITS_NOTHING };
    switch (state->phase) {
    case SET_DICE: turn.awaits = AWAITS_DICE; break;
    case SET_DEALING:
        turn.awaits = AWAITS_DECK;
        turn.cards  = next_cards(rules, state);
        break;
    case SET_SETTING:
        turn.awaits       = AWAITS_SEATS;
        turn.otherwise[0] = COMMAND_HOUSEWAY;
        for (uint8_t spot = 1; spot <= rules->spots; spot++)
            if (set_awaits(state, spot) && set_named(&state->hand[spot]))
                turn.seats |= (uint64_t)1 << state->hand[spot].decider;
        if (turn.seats == 0)
            turn = NAMING;
        break;
    case SET_PILE:
    case SET_BANK:
        turn.awaits       = AWAITS_SEATS;
        turn.seats        = (uint64_t)1 << at->banker;
        turn.otherwise[0] = state->phase == SET_PILE ? COMMAND_PILE : COMMAND_HOUSEWAY;
        if (state->phase == SET_BANK && set_unnamed(rules, state) != 0)
            turn = NAMING;
        break;
    case SET_DECIDED:
        turn.awaits = AWAITS_SETTLING;
        if (set_unnamed(rules, state) != 0)
            turn = NAMING;
        break;
    default: break;
    }
    return turn;
}

/* For each hand to be set: the House Way, asked for or laid by oneself. Any
 * other cards may be laid ahead as well. */
static size_t offer_hand(const struct set_rules *rules, const struct set_hand *hand, uint8_t seat,
                         uint8_t spot, struct choice *out)
{
    struct fields has   = { .seat = seat, .spot = spot };
    size_t        count = 0;
    uint8_t       ahead = 0;
    if (!hand->refused)
        out[count++].command = (struct command){ .kind = COMMAND_HOUSEWAY, .has = has };
    (void)rules->kind->house_way(rules, hand, &ahead);
    has.cards            = part_of_hand(rules, hand, ahead);
    out[count++].command = (struct command){ .kind = COMMAND_LAY, .has = has };
    return count;
}

/* Where two may set a hand, the one who has not its decision says so out of turn. */
static size_t offer_argument(const struct at *at, const struct set_state *state, uint8_t spot,
                             struct choice *out)
{
    const struct set_hand *hand  = &state->hand[spot];
    uint8_t                other = set_challenger(at, state, spot);
    if (other == 0 || hand->house_way || hand->fouled || !set_named(hand))
        return 0;
    size_t count = offer_hand(at->rules, hand, other, spot, out);
    for (size_t i = 0; i < count; i++)
        out[i].apart = true;
    return count;
}

size_t set_legal(const struct at *at, const void *opaque, struct choice *out, size_t max)
{
    const struct set_state *state = opaque;
    const struct set_rules *rules = at->rules;
    size_t                  count = 0;
    memset(out, 0, max * sizeof *out);
    if (max < 4u * SEATS_MAX)
        return 0;
    for (uint8_t i = 1; i <= rules->spots; i++) {
        if (state->phase == SET_PILE)
            out[count++].command =
                (struct command){ .kind = COMMAND_PILE, .has = { .seat = at->banker, .count = i } };
        else if (set_awaits(state, i) && set_named(&state->hand[i]))
            count += offer_hand(rules, &state->hand[i], state->hand[i].decider, i, out + count);
        count += offer_argument(at, state, i, out + count);
    }
    if (state->phase == SET_BANK && set_unnamed(rules, state) == 0)
        count += offer_hand(rules, &state->hand[state->bank], at->banker, state->bank, out + count);
    return count + accidents_now(at, state, state->phase, out + count, max - count);
}
