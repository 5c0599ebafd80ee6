#include "three_card_witness.h"

#include <string.h>

#include "hands/high.h"

/* ---- hands by the page -------------------------------------------------- */

enum { NOTHING, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH, MINI_ROYAL };

/* Category in the millions, then the cards that break ties. */
static int rank_of(const card hand[3])
{
    int r[3] = { hand[0] / 4 + 2, hand[1] / 4 + 2, hand[2] / 4 + 2 };
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if (r[j] < r[j + 1]) {
                int swap = r[j];
                r[j]     = r[j + 1];
                r[j + 1] = swap;
            }
    bool suited = hand[0] % 4 == hand[1] % 4 && hand[1] % 4 == hand[2] % 4;
    bool low    = r[0] == 14 && r[1] == 3 && r[2] == 2;
    bool inrow  = low || (r[0] - r[1] == 1 && r[1] - r[2] == 1);
    int  cards  = r[0] * 10000 + r[1] * 100 + r[2];
    if (inrow && suited)
        return (r[0] == 14 && !low ? MINI_ROYAL : STRAIGHT_FLUSH) * 1000000 + (low ? 3 : r[0]);
    if (r[0] == r[1] && r[1] == r[2])
        return TRIPS * 1000000 + r[0];
    if (inrow)
        return STRAIGHT * 1000000 + (low ? 3 : r[0]);
    if (suited)
        return FLUSH * 1000000 + cards;
    if (r[0] == r[1])
        return PAIR * 1000000 + r[0] * 100 + r[2];
    if (r[1] == r[2])
        return PAIR * 1000000 + r[1] * 100 + r[0];
    return cards;
}

static bool qualifies(const card bank[3])
{
    return rank_of(bank) >= 120000;
}

static const struct three_page PAGES[] = {
    { .game          = "marina2/three-card-6",
      .seats         = 8,
      .turned_up     = true,
      .button        = true,
      .pays_any_hand = true,
      .empty_spots   = true,
      .pair_plus     = { 0, 1, 3, 6, 30, 40, 200 } },
    { .game      = "marysville/three-card",
      .seats     = 8,
      .turned_up = true,
      .by_player = true,
      .pair_plus = { 0, 1, 3, 6, 30, 40, 200 } },
    { .game          = "lantern/three-card", /* the made-up house of tests/fourth */
      .seats         = 5,
      .pays_any_hand = true,
      .pair_plus     = { 0, 1, 3.5, 6, 30, 40, 300 },
      .ante_bonus    = { 0, 0, 0, 1, 4, 5, 5 } },
};

static const struct three_page *page_of(const char *game)
{
    const struct three_page *page = PAGES;
    while (strcmp(page->game, game) != 0)
        page++;
    return page;
}

/* How many times the wager: below zero it is lost, zero pushes. */
static double pays(const struct three_witness *witness, const struct three_witness_stake *stake)
{
    const card *player = witness->hand[stake->spot], *bank = witness->hand[witness->front];
    int         ours = rank_of(player), theirs = rank_of(bank);
    if (stake->wager == WAGER_SIX_CARD) {
        card six[6];
        memcpy(six, player, 3);
        memcpy(six + 3, bank, 3);
        switch (high_category(high_rank(six, 6))) {
        case HIGH_ROYAL_FLUSH: return 1000;
        case HIGH_STRAIGHT_FLUSH: return 200;
        case HIGH_FOUR_OF_A_KIND: return 100;
        case HIGH_FULL_HOUSE: return 20;
        case HIGH_FLUSH: return 15;
        case HIGH_STRAIGHT: return 9;
        case HIGH_THREE_OF_A_KIND: return 8;
        default: return -1;
        }
    }
    if (stake->folded)
        return -1;
    if (stake->wager == WAGER_PAIR_PLUS)
        return ours < 1000000 ? -1 : witness->page->pair_plus[ours / 1000000];
    if (qualifies(bank))
        return ours > theirs ? 1 : ours < theirs ? -1 : 0;
    if (stake->wager == WAGER_PLAY)
        return 0;
    return witness->page->pays_any_hand || ours > theirs ? 1 : 0;
}

/* ---- who is where ------------------------------------------------------- */

static bool on_spot(const struct three_witness *witness, uint8_t spot)
{
    for (size_t i = 0; i < witness->stake_count; i++)
        if (witness->stake[i].spot == spot)
            return true;
    return false;
}

/* The seat's own Ante first, else the first Ante on the spot. */
static uint8_t holder(const struct three_witness *witness, uint8_t spot)
{
    uint8_t first = 0;
    for (size_t i = witness->stake_count; i-- > 0;) {
        const struct three_witness_stake *stake = &witness->stake[i];
        if (stake->spot == spot && stake->wager == WAGER_ANTE) {
            if (stake->seat == spot)
                return spot;
            first = stake->seat;
        }
    }
    return first;
}

static uint8_t after(const struct three_witness *witness, uint8_t seat, unsigned steps)
{
    return (uint8_t)((seat - 1 + steps) % witness->page->seats + 1);
}

static struct three_witness_stake *find(struct three_witness *witness, uint8_t seat, uint8_t spot,
                                        uint8_t wager)
{
    for (size_t i = 0; i < witness->stake_count; i++) {
        struct three_witness_stake *stake = &witness->stake[i];
        if (stake->seat == seat && stake->spot == spot && stake->wager == wager)
            return stake;
    }
    return NULL;
}

/* Whose Ante is to be played or folded next: clockwise from the bank, on each
 * spot its holder, then the others as they came. */
static const struct three_witness_stake *next_to_decide(struct three_witness *witness)
{
    for (unsigned step = 1; step < witness->page->seats; step++) {
        uint8_t                           spot  = after(witness, witness->front, step);
        const struct three_witness_stake *found = NULL;
        for (size_t i = 0; i < witness->stake_count; i++) {
            const struct three_witness_stake *ante = &witness->stake[i];
            if (ante->spot != spot || ante->wager != WAGER_ANTE || ante->folded ||
                find(witness, ante->seat, spot, WAGER_PLAY) != NULL)
                continue;
            if (found == NULL || ante->seat == holder(witness, spot))
                found = ante;
        }
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* ---- the settlement ----------------------------------------------------- */

struct money {
    cents  front, second; /* cover left */
    size_t count;
    bool   done[THREE_WITNESS_STAKES_MAX];

    struct three_witness_line line[2 * THREE_WITNESS_STAKES_MAX];
};

static void add(struct money *money, const struct three_witness_stake *stake, uint8_t kind, uint8_t from,
                cents amount, cents back)
{
    money->line[money->count++] =
        (struct three_witness_line){ kind, stake->seat, stake->spot, stake->wager, from, amount, back };
}

/* What changes hands, as far as the banks reach, with what goes back. */
static void exchange(const struct three_witness *witness, const struct three_witness_stake *stake,
                     uint8_t kind, cents due, cents whole, struct money *money)
{
    cents first = due < money->front ? due : money->front;
    cents more  = due - first < money->second ? due - first : money->second;
    cents back  = whole - (kind == EVENT_TAKEN ? first + more : 0);
    money->front -= first;
    money->second -= more;
    if (first + more == 0) /* of a bonus on top nothing lay there that could come back */
        add(money, stake, whole > 0 ? EVENT_RETURNED : EVENT_UNPAID, 0, 0, whole);
    if (first > 0)
        add(money, stake, kind, witness->front, first, more > 0 ? 0 : back);
    if (more > 0)
        add(money, stake, kind, witness->second, more, back);
}

static cents whole_chips(const struct three_witness *witness, double amount)
{
    cents down = (cents)(amount + 0.001);
    return down - down % witness->chip;
}

static void settle_one(struct three_witness *witness, size_t i, struct money *money)
{
    const struct three_witness_stake *stake = &witness->stake[i];
    double                            times = pays(witness, stake);
    cents due      = times < 0 ? stake->amount : whole_chips(witness, times * (double)stake->amount);
    int   hand     = rank_of(witness->hand[stake->spot]) / 1000000;
    cents bonus    = stake->amount * witness->page->ante_bonus[hand];
    money->done[i] = true;
    if (due == 0)
        add(money, stake, EVENT_PUSHED, 0, 0, stake->amount);
    else
        exchange(witness, stake, times < 0 ? EVENT_TAKEN : EVENT_PAID, due, stake->amount, money);
    if (stake->wager != WAGER_ANTE || stake->folded || bonus == 0)
        return;
    witness->bonuses++;
    exchange(witness, stake, EVENT_PAID, bonus, 0, money);
}

/* What is settled together: all that `which` says, seat by seat. */
enum pass { THE_FOLDED, THE_PLAYS, THE_REST };

static bool belongs(const struct three_witness_stake *stake, enum pass pass)
{
    switch (pass) {
    case THE_FOLDED: return stake->folded && stake->wager != WAGER_SIX_CARD;
    case THE_PLAYS: return stake->wager == WAGER_PLAY;
    default: return true;
    }
}

static const uint8_t ORDER[] = { WAGER_ANTE, WAGER_PLAY, WAGER_PAIR_PLUS, WAGER_SIX_CARD };

/* One kind of wager on one spot, of the seat's own, of those behind, or (bettor
 * given) of one of them. */
static void settle_kind(struct three_witness *witness, uint8_t spot, uint8_t wager, uint8_t bettor,
                        enum pass pass, struct money *money)
{
    for (int own = 1; own >= 0; own--)
        for (size_t i = 0; i < witness->stake_count; i++) {
            const struct three_witness_stake *stake = &witness->stake[i];
            if (stake->spot == spot && stake->wager == wager && !money->done[i] &&
                (stake->seat == stake->spot) == own && (bettor == 0 || stake->seat == bettor) &&
                belongs(stake, pass))
                settle_one(witness, i, money);
        }
}

/* Marysville: "from player to player", the seat first, then as their first
 * wager that still lies there came. */
static void settle_players(struct three_witness *witness, uint8_t spot, enum pass pass, struct money *money)
{
    for (size_t w = 0; w < COUNT_OF(ORDER); w++)
        settle_kind(witness, spot, ORDER[w], spot, pass, money);
    for (size_t i = 0; i < witness->stake_count; i++)
        for (size_t w = 0; w < COUNT_OF(ORDER) && witness->stake[i].spot == spot; w++)
            settle_kind(witness, spot, ORDER[w], witness->stake[i].seat, pass, money);
}

static void settle_from(struct three_witness *witness, uint8_t first, enum pass pass, struct money *money)
{
    for (size_t w = 0; w < COUNT_OF(ORDER) && witness->by_wager; w++)
        for (unsigned step = 0; step < witness->page->seats; step++)
            settle_kind(witness, after(witness, first, step), ORDER[w], 0, pass, money);
    for (unsigned step = 0; step < witness->page->seats && !witness->by_wager; step++) {
        uint8_t spot = after(witness, first, step);
        if (witness->page->by_player)
            settle_players(witness, spot, pass, money);
        for (size_t w = 0; w < COUNT_OF(ORDER) && !witness->page->by_player; w++)
            settle_kind(witness, spot, ORDER[w], 0, pass, money);
    }
}

/* Marina: as many seats from the house dealer's left as the turned-up card says,
 * without the player-dealer, and on to the next spot that has a wager. */
static uint8_t button(const struct three_witness *witness, const struct money *money)
{
    int     value = witness->hand[witness->front][2] / 4 + 2;
    uint8_t seat  = witness->page->seats;
    for (int left = value == 14 ? 1 : value; left > 0;) {
        seat = after(witness, seat, 1);
        left -= seat != witness->front;
    }
    for (int turns = 0; turns < witness->page->seats; turns++, seat = after(witness, seat, 1))
        for (size_t i = 0; i < witness->stake_count; i++)
            if (witness->stake[i].spot == seat && !money->done[i])
                return seat;
    return seat;
}

static const char *compare(struct three_witness *witness, const struct money *money)
{
    if (money->count != witness->line_count)
        return "the settlement has another number of lines";
    for (size_t i = 0; i < money->count; i++) {
        const struct three_witness_line *a = &money->line[i], *b = &witness->line[i];
        if (a->kind != b->kind || a->seat != b->seat || a->spot != b->spot || a->wager != b->wager ||
            a->from != b->from || a->amount != b->amount || a->stake != b->stake)
            return "a wager is settled otherwise than printed";
        witness->two_banks += a->from != 0 && a->from == witness->second;
    }
    return NULL;
}

static const char *hear_ended(struct three_witness *witness)
{
    static _Thread_local struct money money;
    memset(&money, 0, sizeof money);
    money.front  = witness->front_posted;
    money.second = witness->second_posted;
    bool plays   = qualifies(witness->hand[witness->front]);
    settle_from(witness, after(witness, witness->front, 1), THE_FOLDED, &money);
    if (!plays)
        settle_from(witness, after(witness, witness->front, 1), THE_PLAYS, &money);
    uint8_t first = witness->page->button ? button(witness, &money) : after(witness, witness->front, 1);
    settle_from(witness, first, THE_REST, &money);
    witness->hands++;
    witness->laps += witness->by_wager;
    witness->downs += witness->down;
    witness->unqualified += !plays;
    for (uint8_t spot = 1; spot <= witness->page->seats; spot++)
        if (spot != witness->front && (witness->shown >> spot & 1) != (witness->dealt >> spot & 1))
            return "a hand was not shown, or one that was collected";
    return compare(witness, &money);
}

/* ---- hearing ------------------------------------------------------------ */

static const char *hear_bet(struct three_witness *witness, const struct fields *has)
{
    struct three_witness_stake *stake = find(witness, has->seat, has->spot, has->wager);
    if (has->wager == WAGER_PLAY) {
        const struct three_witness_stake *ante = next_to_decide(witness);
        if (ante == NULL || ante->seat != has->seat || ante->spot != has->spot)
            return "somebody plays out of turn";
        if (ante->amount != has->amount)
            return "a Play wager is not equal to the Ante";
        const struct three_witness_stake *held =
            find(witness, holder(witness, has->spot), has->spot, WAGER_ANTE);
        if (held->folded && witness->seat_decides)
            return "a hand is played that its holder has folded";
        witness->backline_plays += has->seat != holder(witness, has->spot);
        witness->own_ways += held->folded;
    }
    if (stake != NULL) {
        stake->amount += has->amount;
        return NULL;
    }
    if (has->seat != has->spot && !witness->page->by_player && has->wager == WAGER_ANTE) {
        if (!witness->page->empty_spots || holder(witness, has->spot) != 0)
            return "an Ante from behind";
        witness->claims++;
    }
    if (has->wager != WAGER_ANTE && holder(witness, has->spot) == 0)
        return "a wager on a spot without an Ante";
    witness->stake[witness->stake_count++] =
        (struct three_witness_stake){ has->seat, has->spot, has->wager, false, has->amount };
    return NULL;
}

static void hear_unbet(struct three_witness *witness, const struct fields *has)
{
    size_t kept = 0;
    for (size_t i = 0; i < witness->stake_count; i++) {
        struct three_witness_stake stake = witness->stake[i];
        if (stake.seat != has->seat || stake.spot != has->spot || stake.wager != has->wager)
            witness->stake[kept++] = stake;
    }
    witness->stake_count = kept;
}

static const char *hear_folded(struct three_witness *witness, const struct fields *has)
{
    const struct three_witness_stake *ante = next_to_decide(witness);
    const struct three_witness_stake *held = find(witness, holder(witness, has->spot), has->spot, WAGER_ANTE);
    const struct three_witness_stake *own  = find(witness, has->seat, has->spot, WAGER_ANTE);
    /* With the other custom one word of the holder folds for all, as they came. */
    bool whole = witness->seat_decides && own != NULL && held != NULL && !own->folded &&
                 (held->folded || ante == held) && find(witness, held->seat, has->spot, WAGER_PLAY) == NULL;
    if (!whole && (ante == NULL || ante != own))
        return "somebody folds out of turn";
    witness->own_ways +=
        ante == own && own != held && find(witness, held->seat, has->spot, WAGER_PLAY) != NULL;
    for (size_t i = 0; i < witness->stake_count; i++)
        if (witness->stake[i].seat == has->seat && witness->stake[i].spot == has->spot)
            witness->stake[i].folded = true;
    witness->folds++;
    return NULL;
}

/* Stacks of three, clockwise from the bank's left, the bank's last and its
 * third card turned up. */
static const char *hear_card(struct three_witness *witness, const struct event *event)
{
    const struct fields *has  = &event->has;
    uint8_t              spot = has->spot;
    for (unsigned step = 1; step <= witness->page->seats; step++) {
        uint8_t before = after(witness, witness->front, step);
        if (before == spot)
            break;
        if (on_spot(witness, before) && (witness->dealt >> before & 1) == 0)
            return "a stack is dealt out of order";
    }
    bool bank = spot == witness->front, third = bank && has->cards.count == 1;
    if (!bank && (event->seen_by != SEEN_BY_SEAT || has->seat != holder(witness, spot)))
        return "a stack is seen by somebody else";
    if (bank &&
        event->seen_by != (third && witness->page->turned_up && !witness->down ? SEEN_BY_ALL : SEEN_BY_NONE))
        return "of the player-dealer's cards the third alone is turned up, or none";
    memcpy(witness->hand[spot] + (third ? 2 : 0), has->cards.card, has->cards.count);
    if (!bank || third)
        witness->dealt = (uint16_t)(witness->dealt | 1u << spot);
    return NULL;
}

static const char *hear_named(struct three_witness *witness, const struct event *event)
{
    const struct fields *has  = &event->has;
    size_t               next = 0;
    if (!witness->entered)
        return "cards are named that the machine knows";
    if (event->seen_by != (has->spot == witness->front ? SEEN_BY_NONE : SEEN_BY_SEAT) ||
        has->seat != (has->spot == witness->front ? 0 : holder(witness, has->spot)))
        return "what is named is seen by somebody else";
    for (size_t i = 0; i < 3 && next < has->cards.count; i++)
        if (witness->hand[has->spot][i] == CARD_UNKNOWN)
            witness->hand[has->spot][i] = has->cards.card[next++];
    witness->named += next;
    return next == has->cards.count ? NULL : "more cards are named than lay face down";
}

static const char *hear_shown(struct three_witness *witness, const struct fields *has)
{
    witness->shown = (uint16_t)(witness->shown | 1u << has->spot);
    if (memchr(witness->hand[has->spot], CARD_UNKNOWN, 3) != NULL)
        return "a hand is shown that nobody has named";
    if (has->spot != witness->front)
        return witness->bank_open ? NULL : "a hand is shown before the player-dealer's";
    if (next_to_decide(witness) != NULL)
        return "the player-dealer's hand is opened before all have decided";
    for (uint8_t spot = 1; spot <= witness->page->seats; spot++) {
        bool live = false, folded = false;
        for (size_t i = 0; i < witness->stake_count; i++)
            if (witness->stake[i].spot == spot) {
                live   = live || !witness->stake[i].folded || witness->stake[i].wager == WAGER_SIX_CARD;
                folded = folded || witness->stake[i].folded;
            }
        if (!live && spot != witness->front)
            witness->dealt = (uint16_t)(witness->dealt & ~(1u << spot));
        witness->live_folds += live && folded;
    }
    witness->bank_open = true;
    if (witness->entered)
        return witness->line_count == 0 ? NULL : "a wager is settled before the dealer says so";
    /* What was folded has been taken by now, and nothing else. */
    size_t forfeits = 0;
    for (size_t i = 0; i < witness->stake_count; i++)
        forfeits += witness->stake[i].folded && witness->stake[i].wager != WAGER_SIX_CARD;
    return (witness->line_count == 0) == (forfeits == 0) ? NULL
                                                         : "forfeits are collected before the bank opens";
}

static void hear_line(struct three_witness *witness, const struct event *event)
{
    const struct fields *has = &event->has;
    witness->line[witness->line_count++] =
        (struct three_witness_line){ event->kind, has->seat,   has->spot, has->wager,
                                     has->from,   has->amount, has->stake };
    witness->partial += has->due > 0;
}

static void forget_hand(struct three_witness *witness, bool stakes_too)
{
    memset(witness->hand, 0, sizeof witness->hand);
    witness->dealt = witness->shown = 0;
    witness->bank_open              = false;
    witness->line_count             = 0;
    for (size_t i = 0; i < witness->stake_count; i++)
        witness->stake[i].folded = false;
    if (stakes_too)
        witness->stake_count = witness->front = witness->second = 0;
    if (stakes_too)
        witness->front_posted = witness->second_posted = 0;
}

const char *three_witness_hear(struct three_witness *witness, const struct event *event)
{
    const struct fields *has   = &event->has;
    const char          *wrong = NULL;
    switch (event->kind) {
    case EVENT_OPENED:
        witness->page         = page_of(words_of(has)->game);
        witness->seat_decides = false;
        return NULL;
    case EVENT_SETTING:
        if (strcmp(words_of(has)->name, "backline_plays") == 0)
            witness->seat_decides = strcmp(words_of(has)->value, "seat") == 0;
        if (strcmp(words_of(has)->name, "chip") == 0)
            money_parse(words_of(has)->value, &witness->chip);
        if (strcmp(words_of(has)->name, "laps") == 0)
            witness->by_wager = strcmp(words_of(has)->value, "wager") == 0;
        if (strcmp(words_of(has)->name, "exposed") == 0)
            witness->down = strcmp(words_of(has)->value, "0") == 0;
        if (strcmp(words_of(has)->name, "entered") == 0)
            witness->entered = strcmp(words_of(has)->value, "1") == 0;
        return NULL;
    case EVENT_BANKED:
        witness->front        = has->seat;
        witness->front_posted = has->amount;
        return NULL;
    case EVENT_SECONDED:
        witness->second        = has->seat;
        witness->second_posted = has->amount;
        return NULL;
    case EVENT_BET: return hear_bet(witness, has);
    case EVENT_UNBET: hear_unbet(witness, has); return NULL;
    case EVENT_CARD: return hear_card(witness, event);
    case EVENT_NAMED: return hear_named(witness, event);
    case EVENT_FOLDED: return hear_folded(witness, has);
    case EVENT_SHOWN: return hear_shown(witness, has);
    case EVENT_MISDEAL: forget_hand(witness, false); return NULL;
    case EVENT_PAID:
    case EVENT_TAKEN:
    case EVENT_PUSHED:
    case EVENT_RETURNED:
    case EVENT_UNPAID: hear_line(witness, event); return NULL;
    case EVENT_CALLED_OFF: forget_hand(witness, true); return NULL;
    case EVENT_ENDED:
        wrong = hear_ended(witness);
        forget_hand(witness, true);
        return wrong;
    default: return NULL;
    }
}

const char *three_witness_look(const struct three_witness *witness, const struct table_view *view)
{
    for (size_t i = 0; i < view->shown.hand_count; i++) {
        const struct shown_hand *hand = &view->shown.hand[i];
        bool                     bank = hand->spot == witness->front;
        bool                     own  = view->viewer == VIEWER_HOUSE ||
                   (view->viewer != VIEWER_BOARD && view->viewer == holder(witness, hand->spot));
        bool open = (witness->shown >> hand->spot & 1) != 0 || (!bank && own);
        if (hand->cards.count != 3)
            return "a hand has not three cards";
        for (size_t c = 0; c < 3; c++) {
            card face = open || (bank && c == 2 && witness->page->turned_up && !witness->down)
                            ? witness->hand[hand->spot][c]
                            : CARD_UNKNOWN;
            if (hand->cards.card[c] != face)
                return "a viewer sees another card than is to be seen";
        }
    }
    return NULL;
}
