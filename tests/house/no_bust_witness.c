#include "no_bust_witness.h"

#include <string.h>

/* ---- who is where --------------------------------------------------------- */

static bool is_joker_page(const struct no_bust_witness *witness)
{
    return witness->terms.page == MARINA_JOKER || witness->terms.page == MARYSVILLE_JOKER;
}

static bool is_marina_22(const struct no_bust_witness *witness)
{
    return witness->terms.page == MARINA_22 || witness->terms.page == MARINA_22_LATER;
}

static uint8_t after(uint8_t seat, unsigned steps)
{
    return (uint8_t)((seat - 1 + steps) % NO_BUST_SEATS + 1);
}

static struct no_bust_stake *find(struct no_bust_witness *witness, uint8_t seat, uint8_t spot, uint8_t part,
                                  uint8_t wager)
{
    for (size_t i = 0; i < witness->stake_count; i++) {
        struct no_bust_stake *stake = &witness->stake[i];
        if (stake->seat == seat && stake->spot == spot && stake->part == part && stake->wager == wager)
            return stake;
    }
    return NULL;
}

static bool bets_on(const struct no_bust_witness *witness, uint8_t spot, uint8_t wager)
{
    for (size_t i = 0; i < witness->stake_count; i++)
        if (witness->stake[i].spot == spot && (wager == 0 || witness->stake[i].wager == wager))
            return true;
    return false;
}

/* OQ-64: the joker game of 001 and both of 22 deal from the house dealer's left,
 * the others from the left of the player-dealer. */
static uint8_t nth_spot(const struct no_bust_witness *witness, unsigned n)
{
    bool from_dealer = witness->terms.page == MARINA_JOKER || is_marina_22(witness);
    return from_dealer ? (uint8_t)(n + 1) : after(witness->bank, n + 1);
}

static bool has_hand(const struct no_bust_witness *witness, uint8_t spot)
{
    return spot != witness->bank && witness->spot[spot].parts > 0;
}

/* ---- whose turn ------------------------------------------------------------- */

static struct page_may may_do(const struct no_bust_witness *witness, uint8_t spot, uint8_t part)
{
    const struct no_bust_hand *hand = &witness->spot[spot].hand[part];
    struct page_hand asked = { hand->cards, hand->count, witness->spot[spot].splits, hand->from_split,
                               hand->original };
    return page_may(&witness->terms, &asked);
}

/* Nothing more is to be done with the hand. */
static bool finished(const struct no_bust_witness *witness, uint8_t spot, uint8_t part)
{
    const struct no_bust_hand *hand = &witness->spot[spot].hand[part];
    if (hand->awaits > 0 || hand->count < 2)
        return false;
    if (hand->stood || hand->doubled || witness->spot[spot].surrendered ||
        !bets_on(witness, spot, WAGER_BASE))
        return true;
    struct page_may may = may_do(witness, spot, part);
    return !may.draw && !may.split && !may.surrender;
}

static bool is_frozen(const struct no_bust_witness *witness)
{
    return witness->bank_count > 0 && page_freezes(&witness->terms, witness->bank_cards[0]);
}

/* The spot and hand that is to act; false when all are done. */
static bool next_hand(const struct no_bust_witness *witness, uint8_t *spot, uint8_t *part)
{
    for (unsigned n = 0; n < NO_BUST_SEATS; n++) {
        *spot = nth_spot(witness, n);
        if (!has_hand(witness, *spot))
            continue;
        for (*part = 1; *part <= witness->spot[*spot].parts; (*part)++)
            if (!finished(witness, *spot, *part))
                return true;
    }
    return false;
}

/* The bank's natural has ended the hand, or a joker up stops all. */
static bool players_are_done(const struct no_bust_witness *witness)
{
    uint8_t spot, part;
    return is_frozen(witness) || witness->natural_told || !next_hand(witness, &spot, &part);
}

/* ---- the course of the deal -------------------------------------------------- */

/* After a misdeal the bonus beside a wager that was settled early still lies there. */
static bool gets_cards(const struct no_bust_witness *witness, uint8_t spot)
{
    return bets_on(witness, spot, WAGER_BASE) || bets_on(witness, spot, WAGER_BONUS);
}

/* How many cards the first deal has still to bring, and whose is the next. */
static bool dealing(const struct no_bust_witness *witness, uint8_t *spot)
{
    for (unsigned round = 0; round < 2; round++) {
        for (unsigned n = 0; n < NO_BUST_SEATS; n++) {
            *spot = nth_spot(witness, n);
            if (*spot != witness->bank && gets_cards(witness, *spot) &&
                witness->spot[*spot].hand[1].count <= round && witness->spot[*spot].parts <= 1)
                return true;
        }
        *spot          = 0;
        bool joker     = is_joker_page(witness);
        bool bank_gets = round == 0 || !joker;
        if (bank_gets && witness->bank_count <= round)
            return true;
    }
    return false;
}

static void log_card(struct no_bust_witness *witness, uint8_t spot, uint8_t part)
{
    witness->log[witness->log_count][0]   = spot;
    witness->log[witness->log_count++][1] = part;
}

static bool hangs_on_it(const struct no_bust_witness *witness);

static bool bank_is_done(const struct no_bust_witness *witness)
{
    return witness->bank_count >= 2 && !witness->down && players_are_done(witness) && !hangs_on_it(witness);
}

static const char *bank_card(struct no_bust_witness *witness, const struct event *event)
{
    uint8_t spot;
    card    face    = event->has.cards.card[0];
    bool    initial = dealing(witness, &spot);
    bool    down    = witness->bank_count == 1 && !is_joker_page(witness);
    if (initial && spot != 0)
        return "the player-dealer gets a card out of order";
    if (!initial && !players_are_done(witness))
        return "the player-dealer draws before the players are done";
    if (!initial && witness->bank_count >= 2) {
        if (witness->down)
            return "the player-dealer draws before the second card is turned";
        if (!page_bank_draws(&witness->terms, witness->bank_cards, witness->bank_count))
            return "the player-dealer draws although the chart says stand";
        if (!hangs_on_it(witness))
            return "the player-dealer draws although nothing hangs on it";
    }
    if (event->seen_by != (down ? SEEN_BY_NONE : SEEN_BY_ALL))
        return "of the player-dealer's cards the second alone lies face down, where the page has it so";
    witness->down                              = down;
    witness->bank_cards[witness->bank_count++] = face;
    log_card(witness, 0, 0);
    return NULL;
}

static const char *player_card(struct no_bust_witness *witness, const struct event *event)
{
    uint8_t              spot = event->has.spot, part = event->has.part > 1 ? event->has.part : 1, next, turn;
    struct no_bust_hand *hand = &witness->spot[spot].hand[part];
    if (event->seen_by != SEEN_BY_ALL)
        return "a player's card is not face up";
    if (dealing(witness, &next)) {
        if (next != spot || part != 1)
            return "a card is dealt out of order";
        witness->spot[spot].parts = 1;
    } else if (hand->awaits == 0) {
        return "a card that nobody asked for";
    } else {
        if (!next_hand(witness, &next, &turn))
            return "a card when all hands are done";
        /* Split aces get theirs both at once (OQ-106). */
        if (spot != next || (part != turn && !(hand->from_split && hand->count == 1 && !hand->second_later)))
            return "a card to a hand whose turn it is not";
        hand->awaits--;
    }
    hand->cards[hand->count++] = event->has.cards.card[0];
    log_card(witness, spot, part);
    return NULL;
}

static const char *hear_card(struct no_bust_witness *witness, const struct event *event)
{
    if (event->has.cards.count != 1)
        return "cards come one by one";
    return event->has.hand == HAND_BANK ? bank_card(witness, event) : player_card(witness, event);
}

/* The last card was none: whatever it was asked for by is asked again. */
static const char *hear_uncard(struct no_bust_witness *witness)
{
    if (witness->log_count == 0)
        return "a card is taken back that was not dealt";
    uint8_t spot = witness->log[--witness->log_count][0], part = witness->log[witness->log_count][1];
    if (spot == 0) {
        witness->bank_count--;
        witness->down = witness->down && witness->bank_count >= 2;
        return NULL;
    }
    struct no_bust_hand *hand = &witness->spot[spot].hand[part];
    hand->count--;
    if (hand->from_split || hand->count >= 2)
        hand->awaits++;
    else if (hand->count == 0)
        witness->spot[spot].parts = 0;
    return NULL;
}

/* ---- decisions ---------------------------------------------------------------- */

/* "Seated player makes all decisions" (001:284); on a spot that its seat does not
 * bet on, whoever bet there first. */
static uint8_t holder(const struct no_bust_witness *witness, uint8_t spot)
{
    uint8_t first = 0;
    for (size_t i = witness->stake_count; i-- > 0;)
        if (witness->stake[i].spot == spot && witness->stake[i].wager == WAGER_BASE) {
            if (witness->stake[i].seat == spot)
                return spot;
            first = witness->stake[i].seat;
        }
    return first;
}

static bool insuring(const struct no_bust_witness *witness)
{
    return witness->terms.insurance && witness->bank_count >= 1 && witness->bank_cards[0] != CARD_JOKER &&
           card_rank(witness->bank_cards[0]) == RANK_A;
}

/* OQ-80: with an ace up everybody says something about insurance before anybody plays. */
static bool insurance_is_open(const struct no_bust_witness *witness)
{
    for (size_t i = 0; i < witness->stake_count && insuring(witness); i++) {
        const struct no_bust_stake *stake = &witness->stake[i];
        if (stake->wager == WAGER_BASE && (witness->answered[stake->spot] >> stake->seat & 1) == 0)
            return true;
    }
    return false;
}

/* NULL, or why this hand is not this place's to act on now. */
static const char *in_turn(const struct no_bust_witness *witness, const struct fields *has, uint8_t part)
{
    uint8_t spot, turn, next;
    if (dealing(witness, &next) || players_are_done(witness))
        return "somebody acts when nobody may";
    if (insurance_is_open(witness))
        return "somebody acts before insurance is done with";
    if (!next_hand(witness, &spot, &turn) || spot != has->spot || turn != part)
        return "somebody acts out of turn";
    if (witness->spot[spot].hand[part].awaits > 0)
        return "somebody acts while a card is awaited";
    if (has->seat != holder(witness, spot))
        return "somebody decides for another";
    return NULL;
}

static const char *hear_hit(struct no_bust_witness *witness, const struct fields *has)
{
    uint8_t     part  = part_of(has);
    const char *wrong = in_turn(witness, has, part);
    if (wrong == NULL && !may_do(witness, has->spot, part).draw)
        wrong = "a hand is drawn to that stands by the chart";
    witness->spot[has->spot].hand[part].awaits++;
    return wrong;
}

static const char *hear_stands(struct no_bust_witness *witness, const struct fields *has)
{
    uint8_t part = part_of(has);
    if (has->hand == HAND_BANK)
        return bank_is_done(witness) ? NULL : "the player-dealer stands too early";
    const struct no_bust_hand *hand = &witness->spot[has->spot].hand[part];
    if (hand->count < 2 || hand->awaits > 0)
        return "a hand stands that has not its cards";
    if (!hand->doubled && !may_do(witness, has->spot, part).stand)
        return "a hand stands that must be drawn to";
    witness->spot[has->spot].hand[part].stood = true;
    return NULL;
}

static const char *hear_split(struct no_bust_witness *witness, const struct fields *has)
{
    struct no_bust_spot *spot = &witness->spot[has->spot];
    uint8_t              from = (uint8_t)has->count, part = has->part;
    const char          *wrong = in_turn(witness, has, from);
    if (wrong != NULL)
        return wrong;
    if (!may_do(witness, has->spot, from).split)
        return "a hand is split that must not be";
    if (part != spot->parts + 1 || part > NO_BUST_PARTS)
        return "the new hand has another number than the next";
    struct no_bust_hand *first = &spot->hand[from], *new = &spot->hand[part];
    bool                 aces = card_rank(first->cards[0]) == RANK_A;
    *new                      = (struct no_bust_hand){ .count        = 1,
                                                       .cards        = { first->cards[1] },
                                                       .awaits       = 1,
                                                       .from_split   = true,
                                                       .second_later = !aces,
                                                       .original     = first->cards[1] };
    *first                    = (struct no_bust_hand){
                           .count = 1, .cards = { first->cards[0] }, .awaits = 1, .from_split = true, .original = first->cards[0]
    };
    spot->parts++;
    spot->splits++;
    witness->splits++;
    witness->resplits += spot->splits > 1;
    return NULL;
}

/* "After their first two cards are dealt ... before the Player/Dealer's second card is
 * dealt" (002:757-759), in Pure 21.5 "before the Player/Dealer's down card is exposed"
 * (001:422); nobody draws to a joker up, nor to a natural that was seen. */
static bool may_give_up(const struct no_bust_witness *witness, uint8_t spot)
{
    uint8_t next;
    bool    closed = is_joker_page(witness) ? witness->bank_count >= 2 : !witness->down;
    bool    looked = !page_peeks(&witness->terms, witness->bank_cards[0]) || witness->peeked;
    if (dealing(witness, &next) || insurance_is_open(witness) || is_frozen(witness) ||
        witness->natural_told || closed || !looked)
        return false;
    return has_hand(witness, spot) && witness->spot[spot].hand[1].awaits == 0 &&
           !witness->spot[spot].surrendered && bets_on(witness, spot, WAGER_BASE) &&
           may_do(witness, spot, 1).surrender;
}

static const char *hear_surrendered(struct no_bust_witness *witness, const struct fields *has)
{
    const char *wrong = NULL;
    if (has->seat != holder(witness, has->spot))
        wrong = "somebody decides for another";
    else if (!may_give_up(witness, has->spot))
        wrong = "a hand is given up that must not be";
    witness->off_turn += wrong == NULL && in_turn(witness, has, 1) != NULL;
    witness->spot[has->spot].surrendered = true;
    witness->surrenders++;
    return wrong;
}

/* ---- insurance ---------------------------------------------------------------- */

static const char *hear_even(struct no_bust_witness *witness, const struct fields *has)
{
    struct no_bust_stake      *base = find(witness, has->seat, has->spot, 1, WAGER_BASE);
    const struct no_bust_hand *hand = &witness->spot[has->spot].hand[1];
    if (!insuring(witness) || base == NULL)
        return "even money where there is none";
    if (!page_count(&witness->terms, hand->cards, hand->count, true).natural)
        return "even money on a hand that is no natural";
    if (witness->peeked || witness->natural_told)
        return "even money after the card was looked at";
    base->even = true;
    witness->evens++;
    return NULL;
}

static const char *hear_peeked(struct no_bust_witness *witness, const struct fields *has)
{
    if (!page_peeks(&witness->terms, witness->bank_cards[0]))
        return "a card is looked at that is not";
    witness->peeks++;
    if (has->result == RESULT_NATURAL)
        witness->natural_told = true;
    else
        witness->peeked = true;
    if (witness->bank_count >= 2 && witness->bank_cards[1] != CARD_UNKNOWN &&
        page_count(&witness->terms, witness->bank_cards, 2, true).natural != witness->natural_told)
        return "what was seen is not what lies there";
    return NULL;
}

/* ---- wagers -------------------------------------------------------------------- */

/* A wager made during the hand. */
static const char *hear_later(struct no_bust_witness *witness, const struct fields *has, uint8_t part)
{
    struct no_bust_stake *base = find(witness, has->seat, has->spot, part, WAGER_BASE);
    struct no_bust_hand  *hand = &witness->spot[has->spot].hand[part];
    bool                  own  = has->seat == holder(witness, has->spot);
    bool                  pure = witness->terms.page == MARINA_PURE || witness->terms.page == MARYSVILLE_PURE;
    if (has->wager == WAGER_INSURANCE) {
        if (!insuring(witness) || base == NULL || witness->peeked || witness->natural_told)
            return "insurance where there is none";
        if (2 * has->amount > base->amount)
            return "insurance of more than half the wager";
        witness->answered[has->spot] |= (uint64_t)1 << has->seat;
        witness->insured++;
        witness->insured_naturals += page_count(&witness->terms, hand->cards, hand->count, true).natural;
        return NULL;
    }
    if (has->wager == WAGER_DOUBLE) {
        if (base == NULL || has->amount > base->amount || (has->amount < base->amount && !pure))
            return "a double is not what the wager is";
        if (!own)
            return hand->doubled ? NULL : "a double from behind on a hand that was not doubled";
        const char *wrong = in_turn(witness, has, part);
        if (wrong == NULL && !may_do(witness, has->spot, part).twice)
            wrong = "a hand is doubled that must not be";
        hand->doubled = true;
        hand->awaits++;
        witness->doubles++;
        return wrong;
    }
    if (has->wager != WAGER_BASE || part == 1)
        return "a wager after the bets were closed";
    /* The wager on a hand that arose by a split: as much as on the hand it came from. */
    cents same = 0;
    for (uint8_t other = 1; other < part; other++) {
        const struct no_bust_stake *beside = find(witness, has->seat, has->spot, other, WAGER_BASE);
        same                               = beside != NULL ? beside->amount : same;
    }
    return same == has->amount ? NULL : "a split wager is not equal to the first";
}

static const char *hear_bet(struct no_bust_witness *witness, const struct fields *has)
{
    uint8_t               part  = part_of(has);
    struct no_bust_stake *stake = find(witness, has->seat, has->spot, part, has->wager);
    const char           *wrong = witness->closed ? hear_later(witness, has, part) : NULL;
    if (has->spot == witness->bank)
        return "a wager on the player-dealer's spot";
    if (stake != NULL)
        stake->amount += has->amount;
    else
        witness->stake[witness->stake_count++] =
            (struct no_bust_stake){ has->seat, has->spot, part, has->wager, has->amount, false };
    return wrong;
}

static void hear_unbet(struct no_bust_witness *witness, const struct fields *has)
{
    size_t kept = 0;
    for (size_t i = 0; i < witness->stake_count; i++) {
        struct no_bust_stake stake = witness->stake[i];
        if (stake.seat == has->seat && stake.spot == has->spot && stake.wager == has->wager &&
            stake.part == part_of(has))
            stake.amount -= has->amount;
        if (stake.amount > 0)
            witness->stake[kept++] = stake;
    }
    witness->stake_count = kept;
}

/* What the pages bind wagers to, once bets are closed. */
static const char *hear_closed(struct no_bust_witness *witness)
{
    bool marysville = witness->terms.page == MARYSVILLE_JOKER || witness->terms.page == MARYSVILLE_PURE;
    witness->closed = true;
    for (size_t i = 0; i < witness->stake_count; i++) {
        const struct no_bust_stake *stake = &witness->stake[i];
        const struct no_bust_stake *base  = find(witness, stake->seat, stake->spot, 1, WAGER_BASE);
        if (base == NULL)
            return "a side wager without a base wager";
        if (stake->wager == WAGER_BUSTER) {
            if (!page_has_buster(&witness->terms))
                return "a Buster where there is none";
            if (witness->terms.page != MARINA_22_LATER && stake->amount > base->amount)
                return "a Buster above the base wager";
            if (marysville && (stake->amount > 10000 || stake->amount < 100))
                return "a Buster outside $1 and $100";
        }
        if (stake->wager == WAGER_BONUS) {
            if (page_has_pure_bonus(&witness->terms) && stake->amount != base->amount)
                return "a Bonus Bet that is not equal to the base wager";
            if (marysville && stake->amount > 2500)
                return "a Blackjack Bonus above $25";
            if (!marysville && !page_has_pure_bonus(&witness->terms))
                return "a bonus where there is none";
        }
    }
    uint8_t holders[NO_BUST_SEATS + 1] = { 0 };
    for (uint8_t spot = 1; spot <= NO_BUST_SEATS; spot++)
        holders[spot] = holder(witness, spot);
    return award_witness_closed(&witness->awards, witness->front, holders);
}

/* ---- what a wager gets ---------------------------------------------------------- */

static struct times times_of(const struct no_bust_witness *witness, const struct no_bust_stake *stake,
                             const card *bank, size_t count)
{
    const struct no_bust_spot *spot  = &witness->spot[stake->spot];
    const struct no_bust_hand *hand  = &spot->hand[stake->part];
    card                       two[] = { spot->hand[1].cards[0], spot->hand[1].cards[1] };
    switch (stake->wager) {
    case WAGER_BUSTER: return page_buster(&witness->terms, bank, count);
    case WAGER_INSURANCE: return page_insurance(&witness->terms, bank);
    case WAGER_BONUS:
        if (spot->splits > 0) /* the second card went to the hand that arose first */
            two[1] = spot->hand[2].cards[0];
        return page_has_pure_bonus(&witness->terms)
                   ? page_pure_bonus(&witness->terms, hand->cards, hand->count,
                                     spot->splits > 0 || spot->surrendered)
                   : page_first_two(two, bank);
    default: break;
    }
    if (spot->surrendered)
        return page_surrendered();
    if (stake->even)
        return page_even_money();
    return page_base(&witness->terms, hand->cards, hand->count, hand->from_split, bank, count);
}

static bool same_times(struct times a, struct times b)
{
    return a.num * b.den == b.num * a.den;
}

/* Every way in which the bank can end from here: does any stake get anything else
 * than `first` says? The number of copies in the shoe is not asked. */
static bool ends_alike(const struct no_bust_witness *witness, card *bank, size_t count, struct times *first,
                       bool *known)
{
    if (!page_bank_draws(&witness->terms, bank, count)) {
        for (size_t i = 0; i < witness->stake_count; i++) {
            struct times times = times_of(witness, &witness->stake[i], bank, count);
            if (*known && !same_times(first[i], times))
                return false;
            first[i] = times;
        }
        *known = true;
        return true;
    }
    for (int rank = RANK_2; rank <= RANK_A + is_joker_page(witness); rank++) {
        bank[count] = rank > RANK_A ? CARD_JOKER : card_of(rank, SUIT_CLUBS);
        if (!ends_alike(witness, bank, count + 1, first, known))
            return false;
    }
    return true;
}

/* A bank that must draw can go over and can stop: a Buster hangs on that, and a hand
 * that is neither over nor settled by its first two cards. */
static bool surely_hangs(const struct no_bust_witness *witness, const struct no_bust_stake *stake)
{
    const struct no_bust_hand *hand = &witness->spot[stake->spot].hand[stake->part];
    if (stake->wager == WAGER_BUSTER)
        return true;
    if (stake->wager != WAGER_BASE || stake->even || witness->spot[stake->spot].surrendered)
        return false;
    struct page_count counted = page_count(&witness->terms, hand->cards, hand->count, !hand->from_split);
    return !counted.natural && !counted.over;
}

/* The joker game of 001 (268-270: the player-dealer draws "as permitted in #6") and both of
 * Pure 21.5 (001:385-401, 002:1030-1054) have the hand completed by the chart. No Bust 22
 * and Marysville's joker game draw "if necessary" (001:564, 000:683, 002:668, OQ-107): a card is drawn
 * only if something hangs on it, and then it is. */
static bool hangs_on_it(const struct no_bust_witness *witness)
{
    static _Thread_local struct times first[NO_BUST_STAKES];
    card                              bank[HAND_CARDS_MAX + 4];
    bool                              known = false;
    memcpy(bank, witness->bank_cards, sizeof witness->bank_cards);
    if (!page_bank_draws(&witness->terms, bank, witness->bank_count))
        return false;
    if (witness->terms.page == MARINA_JOKER || witness->terms.page == MARINA_PURE ||
        witness->terms.page == MARYSVILLE_PURE)
        return true;
    for (size_t i = 0; i < witness->stake_count; i++)
        if (surely_hangs(witness, &witness->stake[i]))
            return true;
    return !ends_alike(witness, bank, witness->bank_count, first, &known);
}

/* ---- the settlement --------------------------------------------------------------- */

struct money {
    cents               front, second; /* cover left */
    size_t              count;
    bool                done[NO_BUST_STAKES];
    struct no_bust_line line[2 * NO_BUST_STAKES];
};

static void add(struct money *money, const struct no_bust_stake *stake, uint8_t kind, uint8_t from,
                cents amount, cents back)
{
    money->line[money->count++] = (struct no_bust_line){ kind,         stake->seat, stake->spot, stake->part,
                                                         stake->wager, from,        amount,      back };
}

/* OQ-9, OQ-105: what moves is rounded down to the chip. */
static cents moves(const struct no_bust_witness *witness, const struct no_bust_stake *stake,
                   struct times times)
{
    cents due = stake->amount * (times.num < 0 ? -times.num : times.num) / times.den;
    return due - due % witness->chip;
}

static void exchange(const struct no_bust_witness *witness, const struct no_bust_stake *stake,
                     struct times times, struct money *money)
{
    cents   due   = moves(witness, stake, times);
    uint8_t kind  = times.num > 0 ? EVENT_PAID : EVENT_TAKEN;
    cents   first = due < money->front ? due : money->front;
    cents   more  = due - first < money->second ? due - first : money->second;
    cents   back  = stake->amount - (kind == EVENT_TAKEN ? first + more : 0);
    money->front -= first;
    money->second -= more;
    if (due == 0)
        add(money, stake, EVENT_PUSHED, 0, 0, stake->amount);
    else if (first + more == 0)
        add(money, stake, EVENT_RETURNED, 0, 0, stake->amount);
    if (first > 0)
        add(money, stake, kind, witness->front, first, more > 0 ? 0 : back);
    if (more > 0)
        add(money, stake, kind, witness->second, more, back);
}

static struct times result_of(const struct no_bust_witness *witness, const struct no_bust_stake *stake)
{
    return times_of(witness, stake, witness->bank_cards, witness->bank_count);
}

/* OQ-93: what the wagers as they lie would move. */
static bool reaches(const struct no_bust_witness *witness)
{
    cents sum = 0;
    for (size_t i = 0; i < witness->stake_count; i++)
        sum += moves(witness, &witness->stake[i], result_of(witness, &witness->stake[i]));
    return sum <= witness->front_left + witness->second_left;
}

/* One lap over the hands of a spot, or over one side wager of it: hand by hand, the
 * seat before those behind, each with its double (OQ-96, OQ-97). */
static void settle_lap(const struct no_bust_witness *witness, uint8_t spot, uint8_t wager,
                       struct money *money)
{
    for (uint8_t part = 1; part <= NO_BUST_PARTS; part++)
        for (int own = 1; own >= 0; own--)
            for (size_t i = 0; i < witness->stake_count; i++) {
                const struct no_bust_stake *stake = &witness->stake[i];
                if (stake->spot != spot || stake->part != part || stake->wager != wager ||
                    (stake->seat == spot) != own)
                    continue;
                exchange(witness, stake, result_of(witness, stake), money);
                for (size_t d = 0; d < witness->stake_count && wager == WAGER_BASE; d++) {
                    const struct no_bust_stake *twice = &witness->stake[d];
                    if (twice->spot == spot && twice->part == part && twice->wager == WAGER_DOUBLE &&
                        twice->seat == stake->seat)
                        exchange(witness, twice, result_of(witness, twice), money);
                }
            }
}

/* Where it begins (charts.md, section 5). */
static uint8_t first_spot(const struct no_bust_witness *witness, bool counter)
{
    int     count = page_button(&witness->terms, witness->bank_cards[1]);
    uint8_t seat  = witness->bank;
    if (count == 0 || (witness->terms.page == MARINA_22 && reaches(witness)))
        return NO_BUST_SEATS;
    for (; count > 0; count -= seat != witness->bank)
        seat = after(seat, 1);
    while (!bets_on(witness, seat, 0))
        seat = after(seat, counter ? NO_BUST_SEATS - 1 : 1);
    return seat;
}

static void settle(const struct no_bust_witness *witness, struct money *money)
{
    static const uint8_t sides[] = { WAGER_BASE, WAGER_INSURANCE, WAGER_BONUS, WAGER_BUSTER };
    bool                 counter = is_marina_22(witness) || witness->terms.page == MARINA_JOKER;
    bool                 laps    = witness->terms.page == MARINA_22_LATER;
    uint8_t              first   = first_spot(witness, counter);
    for (size_t lap = 0; lap < (laps ? COUNT_OF(sides) : 1); lap++)
        for (unsigned n = 0; n < NO_BUST_SEATS; n++) {
            uint8_t spot = after(first, counter ? NO_BUST_SEATS - n : n);
            for (size_t w = 0; w < COUNT_OF(sides); w++)
                if (!laps || w == lap)
                    settle_lap(witness, spot, sides[w], money);
        }
}

/* A wager that is settled before the hand is over: a natural of No Bust 22 that the bank
 * cannot equal (001:632, 000:814). No other page settles anything before its turn
 * (001:298, 001:352, 002:622-634, 002:991-995). */
static bool may_be_early(const struct no_bust_witness *witness, const struct no_bust_stake *stake)
{
    if (!is_marina_22(witness) || stake->wager != WAGER_BASE)
        return false;
    const struct no_bust_hand *hand = &witness->spot[stake->spot].hand[stake->part];
    if (!page_count(&witness->terms, hand->cards, hand->count, !hand->from_split).natural)
        return false;
    bool could = card_rank(witness->bank_cards[0]) >= RANK_T; /* ten to ace */
    bool known = witness->bank_count >= 2 && !witness->down;  /* it lies open: no natural, or a push */
    if (known)
        return !page_count(&witness->terms, witness->bank_cards, witness->bank_count, true).natural;
    return !could || witness->peeked;
}

static bool same_line(const struct no_bust_line *a, const struct no_bust_line *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->spot == b->spot && a->part == b->part &&
           a->wager == b->wager && a->from == b->from && a->amount == b->amount && a->stake == b->stake;
}

/* Early lines are judged as they come, since the wager is gone afterwards. Where both
 * banks have a part of it, the second line is awaited next. */
static const char *hear_early(struct no_bust_witness *witness, const struct no_bust_line *line)
{
    struct no_bust_stake *stake = find(witness, line->seat, line->spot, line->part, line->wager);
    struct money          money = { .front = witness->front_left, .second = witness->second_left };
    if (stake == NULL || !may_be_early(witness, stake))
        return "a wager is settled before it is decided";
    if (!witness->covered)
        return "a wager is settled early though not everything is covered";
    exchange(witness, stake, (struct times){ witness->terms.natural_num, witness->terms.natural_den },
             &money);
    if (!same_line(&money.line[0], line))
        return "a wager is settled early otherwise than printed";
    witness->rest = money.count == 2 ? money.line[1] : (struct no_bust_line){ 0 };
    witness->two_banks += money.count == 2;
    witness->front_left  = money.front;
    witness->second_left = money.second;
    witness->early++;
    hear_unbet(witness, &(struct fields){ .seat   = line->seat,
                                          .spot   = line->spot,
                                          .part   = line->part,
                                          .wager  = line->wager,
                                          .amount = stake->amount });
    return NULL;
}

static const char *hear_line(struct no_bust_witness *witness, const struct event *event)
{
    const struct fields *has  = &event->has;
    struct no_bust_line  line = { event->kind, has->seat, has->spot,   part_of(has),
                                  has->wager,  has->from, has->amount, has->stake };
    witness->partial += has->due > 0;
    if (witness->rest.kind != 0) {
        bool same     = same_line(&witness->rest, &line);
        witness->rest = (struct no_bust_line){ 0 };
        return same ? NULL : "the second bank's part is another than printed";
    }
    const struct no_bust_stake *stake = find(witness, has->seat, has->spot, part_of(has), has->wager);
    bool early = witness->covered && !witness->buttoned && stake != NULL && may_be_early(witness, stake);
    if (witness->line_count == 0 && (early || !bank_is_done(witness)))
        return hear_early(witness, &line);
    witness->line[witness->line_count++] = line;
    return NULL;
}

static void count_up(struct no_bust_witness *witness)
{
    witness->hands++;
    witness->frozen += is_frozen(witness);
    witness->undrawn += page_bank_draws(&witness->terms, witness->bank_cards, witness->bank_count);
    witness->uncovered += !reaches(witness);
    for (size_t i = 0; i < witness->stake_count; i++) {
        const struct no_bust_stake *stake = &witness->stake[i];
        struct times                times = result_of(witness, stake);
        const struct no_bust_hand  *hand  = &witness->spot[stake->spot].hand[stake->part];
        struct page_count ours = page_count(&witness->terms, hand->cards, hand->count, !hand->from_split);
        witness->wins += times.num > 0;
        witness->losses += times.num < 0;
        witness->pushes += times.num == 0;
        witness->naturals += ours.natural && times.num > 0;
        witness->over_pushes += stake->wager == WAGER_BASE && ours.over && times.num == 0;
        witness->busters += stake->wager == WAGER_BUSTER && times.num > 0;
        witness->bonuses += stake->wager == WAGER_BONUS && times.num > 0;
    }
}

/* The hands that were dealt, to whoever judges the awards. */
static const char *judge_awards(struct no_bust_witness *witness)
{
    struct award_hand hand[NO_BUST_SEATS + 1] = { { 0 } };
    for (uint8_t spot = 1; spot <= NO_BUST_SEATS; spot++) {
        const struct no_bust_spot *there = &witness->spot[spot];
        const struct no_bust_hand *first = &there->hand[1];
        if (!has_hand(witness, spot))
            continue;
        hand[spot] = (struct award_hand){
            .cards    = first->cards,
            .count    = first->count,
            .split    = there->splits > 0,
            .given_up = there->surrendered,
            .natural =
                there->splits == 0 && page_count(&witness->terms, first->cards, first->count, true).natural,
        };
    }
    return award_witness_ended(&witness->awards, witness->front, witness->bank, witness->bank_cards,
                               witness->bank_count, hand);
}

static const char *hear_ended(struct no_bust_witness *witness)
{
    static _Thread_local struct money money;
    memset(&money, 0, sizeof money);
    money.front  = witness->front_left;
    money.second = witness->second_left;
    if (!bank_is_done(witness))
        return "the hand is over before the player-dealer's is";
    if (witness->stake_count > 0)
        settle(witness, &money);
    count_up(witness);
    if (money.count != witness->line_count)
        return "the settlement has another number of lines";
    for (size_t i = 0; i < money.count; i++) {
        if (!same_line(&money.line[i], &witness->line[i]))
            return "a wager is settled otherwise than printed";
        witness->two_banks += money.line[i].from != 0 && money.line[i].from == witness->second;
    }
    return judge_awards(witness);
}

/* OQ-93: the worst that can come, later wagers included: every base wager four times
 * by splits, each of them twice where a double may follow; half of it lost as insurance,
 * or won if nobody looks; the top line of every bonus. */
static const char *hear_cover(struct no_bust_witness *witness, const struct fields *has)
{
    cents worst = 0;
    for (size_t i = 0; i < witness->stake_count; i++) {
        const struct no_bust_stake *stake = &witness->stake[i];
        cents                       half  = moves(witness, stake, (struct times){ 1, 2 });
        switch (stake->wager) {
        case WAGER_BASE:
            worst += stake->amount * (witness->terms.das ? 8 : 4);
            worst += witness->terms.insurance ? half * (witness->terms.peek ? 1 : 2) : 0;
            break;
        case WAGER_BUSTER:
            worst += stake->amount * (witness->terms.page == MARINA_22         ? 200
                                      : witness->terms.page == MARINA_22_LATER ? 300
                                                                               : 100);
            break;
        default: worst += stake->amount * (page_has_pure_bonus(&witness->terms) ? 2000 : 500); break;
        }
    }
    witness->covered = worst <= witness->front_left + witness->second_left;
    return has->due == worst ? NULL : "the worst case is told otherwise than it is";
}

/* ---- hearing ------------------------------------------------------------------------ */

static void forget_cards(struct no_bust_witness *witness)
{
    memset(witness->spot, 0, sizeof witness->spot);
    memset(witness->answered, 0, sizeof witness->answered);
    witness->bank_count = 0;
    witness->log_count  = 0;
    witness->line_count = 0;
    witness->down = witness->peeked = witness->natural_told = witness->buttoned = false;
    for (size_t i = 0; i < witness->stake_count; i++)
        witness->stake[i].even = false;
}

static void forget_hand(struct no_bust_witness *witness)
{
    witness->stake_count = 0;
    forget_cards(witness);
    witness->closed = false;
    witness->front = witness->second = witness->bank = 0;
    witness->front_left = witness->second_left = 0;
}

static void hear_setting(struct no_bust_witness *witness, const struct words *words)
{
    page_set(&witness->terms, words->name, words->value);
    if (strcmp(words->name, "chip") == 0)
        money_parse(words->value, &witness->chip);
}

/* Faces of cards that nobody knew: the first such of the hand. */
static void hear_named(struct no_bust_witness *witness, const struct fields *has)
{
    size_t named = 0;
    for (size_t i = 0; i < witness->bank_count && named < has->cards.count; i++)
        if (witness->bank_cards[i] == CARD_UNKNOWN)
            witness->bank_cards[i] = has->cards.card[named++];
}

static const char *hear_shown(struct no_bust_witness *witness, const struct fields *has)
{
    if (has->hand != HAND_BANK)
        return NULL;
    if (!players_are_done(witness))
        return "the player-dealer's second card is turned before the players are done";
    witness->down = false;
    return NULL;
}

const char *no_bust_witness_hear(struct no_bust_witness *witness, const struct event *event)
{
    const struct fields *has   = &event->has;
    const char          *wrong = award_witness_hear(&witness->awards, event);
    if (wrong != NULL)
        return wrong;
    switch (event->kind) {
    case EVENT_OPENED:
        witness->terms = page_terms(words_of(has)->game);
        witness->chip = witness->awards.chip = 1;
        return NULL;
    case EVENT_SETTING: hear_setting(witness, words_of(has)); return NULL;
    case EVENT_BANKED:
        witness->front      = has->seat;
        witness->bank       = has->spot != 0 ? has->spot : has->seat;
        witness->front_left = has->amount;
        return NULL;
    case EVENT_SECONDED:
        witness->second      = has->seat;
        witness->second_left = has->amount;
        return NULL;
    case EVENT_BET: return hear_bet(witness, has);
    case EVENT_UNBET: hear_unbet(witness, has); return NULL;
    case EVENT_RODE: witness->rides++; return NULL;
    case EVENT_COVER: return hear_cover(witness, has);
    case EVENT_ACTION: witness->buttoned = true; return NULL;
    case EVENT_CLOSED: return hear_closed(witness);
    case EVENT_CARD: return hear_card(witness, event);
    case EVENT_UNCARD: return hear_uncard(witness);
    case EVENT_NAMED: hear_named(witness, has); return NULL;
    case EVENT_HIT: return hear_hit(witness, has);
    case EVENT_STANDS: return hear_stands(witness, has);
    case EVENT_SPLIT: return hear_split(witness, has);
    case EVENT_SURRENDERED: return hear_surrendered(witness, has);
    case EVENT_EVEN:
        wrong = hear_even(witness, has);
        witness->answered[has->spot] |= (uint64_t)1 << has->seat;
        return wrong;
    case EVENT_PASSED: witness->answered[has->spot] |= (uint64_t)1 << has->seat; return NULL;
    case EVENT_PEEKED: return hear_peeked(witness, has);
    case EVENT_SHOWN: return hear_shown(witness, has);
    case EVENT_MISDEAL: forget_cards(witness); return NULL;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED: return hear_line(witness, event);
    case EVENT_CALLED_OFF: forget_hand(witness); return NULL;
    case EVENT_ENDED:
        wrong = hear_ended(witness);
        forget_hand(witness);
        return wrong;
    default: return NULL;
    }
}

/* ---- views -------------------------------------------------------------------------- */

const char *no_bust_witness_look(const struct no_bust_witness *witness, const struct table_view *view)
{
    for (size_t i = 0; i < view->shown.hand_count; i++) {
        const struct shown_hand   *shown = &view->shown.hand[i];
        bool                       bank  = shown->hand == HAND_BANK;
        uint8_t                    part  = shown->part > 1 ? shown->part : 1;
        const struct no_bust_hand *hand  = &witness->spot[shown->spot].hand[part];
        const card                *cards = bank ? witness->bank_cards : hand->cards;
        uint8_t                    count = bank ? witness->bank_count : hand->count;
        if (shown->cards.count != count)
            return "a viewer sees another number of cards than lie there";
        for (size_t c = 0; c < count; c++) {
            card face = bank && c == 1 && witness->down ? CARD_UNKNOWN : cards[c];
            if (shown->cards.card[c] != face)
                return "a viewer sees another card than is to be seen";
        }
    }
    return NULL;
}

static bool offers(const struct choice *choice, size_t count, enum command_kind kind, uint8_t spot)
{
    for (size_t i = 0; i < count; i++)
        if (choice[i].command.kind == kind && choice[i].command.has.spot == spot)
            return true;
    return false;
}

/* To give up a hand is offered for as long as it may be, in turn or out of it. */
static bool offers_to_give_up(const struct no_bust_witness *witness, uint8_t seat,
                              const struct choice *choice, size_t count)
{
    for (uint8_t spot = 1; spot <= NO_BUST_SEATS; spot++)
        if (seat == holder(witness, spot) &&
            offers(choice, count, COMMAND_SURRENDER, spot) != may_give_up(witness, spot))
            return false;
    return true;
}

const char *no_bust_witness_offers(const struct no_bust_witness *witness, const struct table *table,
                                   uint8_t seat, const struct choice *choice, size_t count)
{
    uint8_t spot, part, next;
    if (witness->closed && table->layout.match.awaited == 0 &&
        !offers_to_give_up(witness, seat, choice, count))
        return "a surrender is offered that may not be had, or is not";
    if (!witness->closed || table->layout.match.awaited != 0 || dealing(witness, &next) ||
        insurance_is_open(witness) || players_are_done(witness) || !next_hand(witness, &spot, &part) ||
        witness->spot[spot].hand[part].awaits > 0 || seat != holder(witness, spot))
        return NULL;
    cents stack = table->room.place[seat].stack, base = 0;
    for (size_t i = 0; i < witness->stake_count; i++)
        if (witness->stake[i].seat == seat && witness->stake[i].spot == spot &&
            witness->stake[i].part == part && witness->stake[i].wager == WAGER_BASE)
            base = witness->stake[i].amount;
    struct page_may may  = may_do(witness, spot, part);
    bool            less = witness->terms.page == MARINA_PURE || witness->terms.page == MARYSVILLE_PURE;
    if (page_peeks(&witness->terms, witness->bank_cards[0]) && !witness->peeked)
        return NULL; /* the peek comes first */
    may.twice = may.twice && stack >= (less ? witness->chip : base);
    may.split = may.split && stack >= base;
    if (offers(choice, count, COMMAND_HIT, spot) != may.draw)
        return "a card is offered that may not be had, or is not";
    if (offers(choice, count, COMMAND_STAND, spot) != may.stand)
        return "to stand is offered against the chart, or is not";
    if (offers(choice, count, COMMAND_DOUBLE, spot) != may.twice)
        return "a double is offered that may not be had, or is not";
    if (offers(choice, count, COMMAND_SPLIT, spot) != may.split)
        return "a split is offered that may not be had, or is not";
    return NULL;
}
