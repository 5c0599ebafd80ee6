#include "poker_witness.h"

#include <string.h>

#include "fees/fees.h"
#include "rulebook/sheets.h"

/* ---- what the pages say ------------------------------------------------------------- */

enum drawn { BOARD, DRAW };

struct poker_page {
    const char      *id, *house, *game;
    unsigned         seats, hole;
    enum drawn       kind;
    enum poker_hands hands;
    bool             low, check_raise;
    unsigned         raises;
    bool             straddles; /* whoever comes in puts in two big blinds */
    bool             single;    /* one blind alone */
    cents            leg;       /* the least pot of a leg; 0: no kills */
    cents            buy_in;    /* in lower bets */
};

static const struct poker_page PAGES[] = {
    /* Marina: MC1-HE-10, MC1-LB-8, MC1-LB-10, MC1-LB-20, MC1-HE-25c */
    { "marina1/holdem", "marina", "HE", 9, 2, BOARD, POKER_ANY_FIVE, false, true, 3, true, false, 0, 10 },
    { "marina2/holdem", "marina", "HE", 9, 2, BOARD, POKER_ANY_FIVE, false, true, 3, true, false, 0, 10 },
    { "marina1/lowball", "marina", "LB", 8, 5, DRAW, POKER_ACE_TO_FIVE, false, false, 0, true, false, 0, 5 },
    { "marina2/lowball", "marina", "LB", 8, 5, DRAW, POKER_ACE_TO_FIVE, false, false, 0, true, false, 0, 5 },
    /* Marysville: CM-OHLJ-BT5, CM-OHLJ-BL2 and BL3, CM-KILL-3; lowball OQ-84 */
    { "marysville/holdem", "marysville", "HE", 9, 2, BOARD, POKER_ANY_FIVE, false, true, 3, false, false,
      2000, 10 },
    { "marysville/omaha-8", "marysville", "OHL", 9, 4, BOARD, POKER_TWO_THREE, true, true, 3, false, false,
      2000, 10 },
    { "marysville/omaha-8-joker", "marysville", "OHLJ", 9, 4, BOARD, POKER_TWO_THREE, true, true, 3, false,
      false, 2000, 10 },
    { "marysville/lowball", "marysville", "LB", 8, 5, DRAW, POKER_ACE_TO_FIVE, false, true, 3, false, true,
      2000, 10 },
};

static const struct poker_page *page_of(const char *id)
{
    for (size_t i = 0; i < COUNT_OF(PAGES); i++)
        if (strcmp(PAGES[i].id, id) == 0)
            return &PAGES[i];
    return NULL;
}

/* Two, four or five cards; three, one and one for all behind a burn, or a draw. The upper
 * of two limits is bet on the turn and the river, or after the draw. */
static void read_page(struct poker_witness *witness)
{
    const struct poker_page *page  = witness->page;
    struct poker_rules      *rules = &witness->rules;
    *rules = (struct poker_rules){ .hands = page->hands, .low = page->low, .check_raise = page->check_raise };
    rules->street[0].down = (uint8_t)page->hole;
    rules->streets        = page->kind == BOARD ? 4 : 2;
    for (unsigned street = 1; street < rules->streets; street++) {
        rules->street[street].burns = 1;
        rules->street[street].bet   = page->kind == DRAW || street > 1;
        rules->street[street].draw  = page->kind == DRAW ? 5 : 0;
        rules->street[street].board = page->kind == DRAW ? 0 : street == 1 ? 3 : 1;
    }
    rules->structure      = strcmp(page->id, "marysville/lowball") == 0 ? POKER_SPREAD : POKER_LIMIT;
    witness->hand.rules   = rules;
    witness->hand.placed  = true;
    witness->hand.at_once = strcmp(page->house, "marysville") == 0;
    witness->hand.chip    = 1;
    witness->seats.house  = (struct seat_house){
         .seats = page->seats, .single = page->single, .straddles = page->straddles, .leg = page->leg
    };
}

/* ---- the printed rows ----------------------------------------------------------------- */

static bool is_structure(uint8_t structure, enum poker_structure bets)
{
    return structure == FEE_TIME || (structure == FEE_LIMIT && bets == POKER_LIMIT) ||
           (structure == FEE_SPREAD && bets == POKER_SPREAD) ||
           (structure == FEE_POT_NO_LIMIT && (bets == POKER_POT_LIMIT || bets == POKER_NO_LIMIT));
}

/* Asked of every printed row after every hand: the short questions come first. */
static bool is_of(const struct fee_row *row, const struct poker_witness *witness, const char *edition)
{
    const struct poker_page *page = witness->page;
    if (!is_structure(row->structure, witness->rules.structure) || strcmp(row->house, page->house) != 0 ||
        (edition != NULL && strcmp(row->edition, edition) != 0))
        return false;
    const char *found = strstr(row->game, page->game);
    size_t      size  = strlen(page->game);
    return found != NULL && (found[size] == '\0' || found[size] == '+') &&
           (found == row->game || found[-1] == '+');
}

/* The rows of one limit stand together: three by the number of players, or one by time. The
 * option is the number of one of them, or counts the limits where none is printed. */
struct block {
    const struct fee_row *row[3];
    unsigned              rows;
};
static bool find_block(const struct poker_witness *witness, struct block *out)
{
    unsigned counted = 0;
    for (size_t i = 0; i < fee_book.row_count; i++) {
        const struct fee_row *first = &fee_book.rows[i];
        char                  number[4];
        if (!is_of(first, witness, witness->edition))
            continue;
        bool found = false;
        out->rows  = first->structure == FEE_TIME ? 1 : 3;
        for (unsigned j = 0; j < out->rows; j++) {
            out->row[j] = &fee_book.rows[i + j];
            found       = found || strcmp(out->row[j]->option, witness->option) == 0;
        }
        counted++;
        number[0] = (char)('0' + counted % 10);
        number[1] = '\0';
        if (found || (first->option[0] == '\0' && strcmp(number, witness->option) == 0))
            return true;
        i += out->rows - 1;
    }
    return false;
}

/* By so many players dealt in; "9" is nine or more, "or less" starts at two (OQ-53). */
static const struct fee_row *row_for(const struct poker_witness *witness, unsigned players)
{
    struct block block;
    for (unsigned i = 0; find_block(witness, &block) && i < block.rows; i++) {
        const struct fee_row *row  = block.row[i];
        unsigned              most = row->players_max == 0 || row->players_max == 9 ? 99 : row->players_max;
        if (players >= row->players_min && players <= most)
            return row;
    }
    return NULL;
}

static cents printed(cents amount)
{
    return amount == FEE_NONE ? 0 : amount;
}

/* OQ-111: the row's own, or those of the house's first row for the same limits and fees that
 * prints some; else half the lower bet in whole dollars and that bet. */
static void read_blinds(const struct poker_witness *witness, const struct fee_row *row, cents *small,
                        cents *big)
{
    *small = row->table_limit_lo / 200 * 100;
    *big   = row->table_limit_lo;
    for (size_t i = fee_book.row_count; i-- > 0;) {
        const struct fee_row *other = &fee_book.rows[i];
        if (is_of(other, witness, NULL) && other->structure == row->structure &&
            other->big_blind != FEE_NONE && other->table_limit_lo == row->table_limit_lo &&
            other->table_limit_hi == row->table_limit_hi && other->player_fee == row->player_fee &&
            other->modified_fee_a == row->modified_fee_a && other->modified_fee_b == row->modified_fee_b &&
            other->players_min == row->players_min) {
            *small = other->small_blind;
            *big   = other->big_blind;
        }
    }
    if (row->big_blind != FEE_NONE) {
        *small = row->small_blind;
        *big   = row->big_blind;
    } else if (witness->page->kind == DRAW && row->table_limit_lo != FEE_NONE) {
        /* MC2-LB-D2: half the limit, which is the bet after the draw; the other two share as much */
        cents half = row->table_limit_lo;
        if (*big != half || *small >= half)
            *small = half / 2;
        *big = half;
    }
}

/* What the settings tell must be what the page has; then bets and blinds are the page's. */
static const char *read_terms(struct poker_witness *witness)
{
    struct block          block;
    struct poker_rules   *rules = &witness->rules;
    struct seat_house    *house = &witness->seats.house;
    const struct fee_row *row;
    cents                 small, big;
    if (!find_block(witness, &block))
        return "a schedule that no page has";
    row = block.row[0];
    read_blinds(witness, row, &small, &big);
    bool limits = row->table_limit_lo != FEE_NONE, free = !limits && row->big_blind == FEE_NONE;
    if (free) {                                   /* the house sets them */
        bool third = witness->page->kind == DRAW; /* MC2-LB-D2 */
        if (witness->small <= 0 || witness->small > witness->big || (third && witness->small == witness->big))
            return "blinds that cannot be";
        small = witness->small;
        big   = witness->big;
    }
    if (house->single) {
        big   = row->table_limit_lo;
        small = 0;
    }
    cents low = limits ? row->table_limit_lo : big, high = limits ? row->table_limit_hi : 0;
    if (witness->min != low || witness->max != high)
        return "other bets than the page has";
    if (house->single ? witness->blind != big : witness->small != small || witness->big != big)
        return "other blinds than the page has";
    house->small  = small;
    house->big    = big;
    house->button = witness->page->kind == DRAW && !house->single ? big - small : 0; /* OQ-32 */
    if (witness->button != house->button)
        return "another blind on the button than the page has";
    rules->bet[0] = low;
    rules->bet[1] = high;
    rules->raises = rules->structure == POKER_NO_LIMIT ? 0 : (uint8_t)witness->page->raises; /* OQ-38 */
    return NULL;
}

static cents money(const char *value)
{
    cents amount = -1;
    (void)money_parse(value, &amount);
    return amount;
}

static void hear_setting(struct poker_witness *witness, const struct words *words)
{
    static const char *const structures[] = { "limit", "spread", "pot-limit", "no-limit" };
    const char              *name = words->name, *value = words->value;
    struct poker_rules      *rules = &witness->rules;
    const struct {
        const char *name;
        cents      *at;
    } sums[] = { { "min", &witness->min },
                 { "max", &witness->max },
                 { "small_blind", &witness->small },
                 { "big_blind", &witness->big },
                 { "button_blind", &witness->button },
                 { "blind", &witness->blind },
                 { "chip", &witness->hand.chip } };
    for (size_t i = 0; i < COUNT_OF(sums); i++)
        if (strcmp(name, sums[i].name) == 0)
            *sums[i].at = money(value);
    for (unsigned i = 0; i < COUNT_OF(structures) && strcmp(name, "structure") == 0; i++)
        if (strcmp(value, structures[i]) == 0)
            rules->structure = (enum poker_structure)i;
    if (strcmp(name, "edition") == 0)
        memcpy(witness->edition, value, sizeof witness->edition - 1);
    if (strcmp(name, "option") == 0)
        memcpy(witness->option, value, sizeof witness->option - 1);
    if (strcmp(name, "sevens") == 0)
        rules->sevens = value[0] == '1';
    if (strcmp(name, "five_aces") == 0)
        rules->five_aces = value[0] == '1';
    if (strcmp(name, "first_bet") == 0)
        rules->street[0].bet = strcmp(value, "limit") == 0;
}

/* ---- the collection ------------------------------------------------------------------- */

static void owe(struct poker_witness *witness, bool jackpot, cents amount)
{
    cents there = poker_judge_pot(&witness->hand);
    for (unsigned i = 0; i < witness->dues; i++)
        there -= witness->due[i].amount;
    witness->short_fees += amount > there;
    amount = amount < there ? amount : there; /* OQ-108 */
    if (amount <= 0)
        return;
    witness->due[witness->dues].jackpot  = jackpot;
    witness->due[witness->dues++].amount = amount;
}

/* After the flop or the draw the player fee and the jackpot's; after the river card Fee B. */
static void street_came(struct poker_witness *witness, bool river)
{
    const struct fee_row *row = row_for(witness, witness->dealt);
    if (row == NULL || row->structure == FEE_TIME)
        return;
    if (!river && !witness->flopped) {
        owe(witness, false, printed(row->player_fee));
        owe(witness, true, printed(row->jackpot_fee));
    }
    if (river)
        owe(witness, false, printed(row->modified_fee_b));
    witness->flopped = true;
}

/* Three cards lie there, or five. A draw is over when each hand in play has said how many it
 * draws and has them. */
static void look_for_cards(struct poker_witness *witness, const struct event *event)
{
    const struct poker_judge *hand = &witness->hand;
    const struct fields      *has  = &event->has;
    if (witness->page->kind == BOARD) {
        if (event->kind == EVENT_CARD && has->seat == 0 && (hand->board_count == 3 || hand->board_count == 5))
            street_came(witness, hand->board_count == 5);
        return;
    }
    if (hand->street != 2 || witness->flopped)
        return;
    if (event->kind == EVENT_DRAWS)
        witness->awaits[has->seat] = has->count + hand->cards_each - hand->cards[has->seat];
    if (event->kind == EVENT_CARD && witness->awaits[has->seat] > 0)
        witness->awaits[has->seat]--;
    for (unsigned seat = 1; seat <= witness->page->seats; seat++)
        if (hand->in[seat] && !hand->gone[seat] && (!hand->drew[seat] || witness->awaits[seat] > 0))
            return;
    street_came(witness, false);
}

/* Fee A where there was no flop or draw; Fee B of lowball at the showdown (OQ-51). */
static void hand_ends(struct poker_witness *witness)
{
    const struct fee_row *row = row_for(witness, witness->dealt);
    if (witness->over || row == NULL || row->structure == FEE_TIME)
        return;
    witness->over = true;
    witness->no_flops += !witness->flopped;
    if (!witness->flopped)
        owe(witness, false, printed(row->modified_fee_a));
    if (witness->hand.street > 2 && witness->page->kind == DRAW)
        owe(witness, false, printed(row->modified_fee_b));
}

static const char *hear_drop(struct poker_witness *witness, const struct event *event)
{
    bool jackpot = event->kind == EVENT_JACKPOT;
    if (witness->dues == 0)
        hand_ends(witness);
    if (witness->dues == 0 || witness->due[0].jackpot != jackpot)
        return "a collection that is not due";
    if (witness->due[0].amount != event->has.amount)
        return "another collection than is printed";
    witness->dues--;
    memmove(witness->due, witness->due + 1, witness->dues * sizeof witness->due[0]);
    witness->fees += !jackpot;
    witness->jackpots += jackpot;
    return NULL;
}

/* ---- buy-ins --------------------------------------------------------------------------- */

/* MC1-HE-6, MC1-LB-6, CM-OHLJ-G2; from a limit of $30 on Marina's lowball asks ten bets. */
static cents buy_in(const struct poker_witness *witness)
{
    const struct poker_page *page = witness->page;
    bool                     high = page->buy_in == 5 && witness->rules.bet[1] >= 3000;
    return witness->rules.bet[0] * (high ? 10 : page->buy_in);
}

/* The first time for the whole of it; later once for less, when that is all that is bought.
 * At Marysville chips that make it whole again are no such buy. Marina's players come back
 * within half an hour with what they left with (MC1-GEN-9), however little, and with the short
 * buy that they had left. */
static const char *hear_bought(struct poker_witness *witness, const struct fields *has)
{
    uint32_t who   = witness->seats.at[has->seat].who;
    cents    stack = witness->seats.at[has->seat].stack, whole = buy_in(witness);
    bool     add = witness->page->leg > 0 && stack > 0 && stack + has->amount >= whole;
    if (who == 0 || who >= WITNESS_PEOPLE)
        return "chips of somebody who is not there";
    unsigned *buys            = &witness->person[who].buys;
    cents     took            = witness->person[who].took;
    witness->person[who].took = 0;
    if (took > 0 && witness->page->leg == 0 && stack == 0 &&
        witness->now_ms < witness->person[who].left_ms + 1800000) {
        witness->brought_back += has->amount < whole;
        *buys = witness->person[who].kept;
        if (has->amount == took)
            return NULL;
        if (has->amount < took)
            return "somebody comes back with less than they left with";
        if (has->amount < whole)
            return "somebody comes back with too little for a buy-in and not with what they left with";
    }
    if (has->amount < whole && !add && *buys != 2)
        return "a buy-in that is too small";
    witness->short_buys += has->amount < whole && !add;
    *buys = has->amount < whole && !add ? 1 : *buys == 0 ? 2 : *buys;
    return NULL;
}

static void hear_gone(struct poker_witness *witness, const struct event *event)
{
    const struct fields *has = &event->has;
    uint32_t who = event->kind == EVENT_CASHED ? witness->seats.at[has->seat].who : words_of(has)->who;
    if (who >= WITNESS_PEOPLE)
        return;
    if (witness->person[who].buys > 0)
        witness->person[who].kept = witness->person[who].buys;
    if (event->kind == EVENT_LEFT)
        witness->person[who].buys = 0;
    else
        witness->person[who].took = has->amount;
}

/* When somebody left is told by the mark that says with how much. */
static const char *hear_mark(struct poker_witness *witness, const struct fields *has)
{
    uint32_t who    = words_of(has)->who;
    witness->now_ms = words_of(has)->at > witness->now_ms ? words_of(has)->at : witness->now_ms;
    if (who >= WITNESS_PEOPLE)
        return NULL;
    if (has->mark == MARK_CASHED_OUT) {
        witness->person[who].left_ms = words_of(has)->at;
        return has->amount == witness->person[who].took && has->count + 1 == witness->person[who].kept
                   ? NULL
                   : "a mark says that another sum, or another short buy, was taken along";
    }
    return has->mark == MARK_SHORT_BUYS && has->count != witness->person[who].buys - 1
               ? "a mark says otherwise how often somebody may buy for less"
               : NULL;
}

/* ---- the half hour --------------------------------------------------------------------- */

static bool owes_rent(const struct poker_witness *witness, unsigned seat)
{
    return witness->begun && witness->seats.at[seat].who != 0 && !witness->paid[seat] &&
           witness->sat_ms[seat] / 1000 <= witness->mark_ms / 1000;
}

static const char *hear_rent(struct poker_witness *witness, const struct fields *has)
{
    const struct fee_row *row   = row_for(witness, 0);
    cents                 stack = witness->seats.at[has->seat].stack, due = printed(row->player_fee);
    if (row->structure != FEE_TIME || witness->playing || !owes_rent(witness, has->seat))
        return "somebody pays for a half hour who does not owe it";
    witness->paid[has->seat] = true;
    witness->rents++;
    return has->amount == (stack < due ? stack : due) ? NULL
                                                      : "another amount for the half hour than is printed";
}

static const char *hear_half_hour(struct poker_witness *witness, uint64_t mark_ms)
{
    uint64_t step = mark_ms - witness->mark_ms;
    bool     good = !witness->begun || (mark_ms > witness->mark_ms && step % 1800000 == 0);
    memset(witness->paid, 0, sizeof witness->paid);
    witness->begun   = true;
    witness->mark_ms = mark_ms;
    return good && !witness->playing ? NULL : "a half hour begins at another time than it can";
}

static const char *owes_nothing(const struct poker_witness *witness)
{
    const struct fee_row *row = row_for(witness, 0);
    if (row == NULL || row->structure != FEE_TIME)
        return NULL;
    if (!witness->begun)
        return "a hand before the first half hour has begun";
    for (unsigned seat = 1; seat <= witness->page->seats; seat++)
        if (owes_rent(witness, seat) && witness->seats.at[seat].stack > 0)
            return "a hand is dealt although somebody owes for the half hour";
    return NULL;
}

/* ---- hearing -------------------------------------------------------------------------------- */

/* The judge of the seats has walked around the table: the hand is played by those. */
static const char *hear_started(struct poker_witness *witness)
{
    struct poker_judge *hand = &witness->hand;
    witness->dealt           = 0;
    for (unsigned seat = 1; seat <= witness->page->seats; seat++) {
        hand->in[seat]        = witness->seats.in[seat];
        witness->player[seat] = witness->seats.at[seat].who;
        witness->dealt += hand->in[seat];
    }
    hand->opener    = witness->seats.opener;
    hand->stakes    = witness->seats.killer != 0 ? 2 : 1;
    hand->first_bet = witness->seats.house.big * hand->stakes;
    memset(witness->awaits, 0, sizeof witness->awaits);
    witness->over = witness->flopped = false;
    witness->dues                    = 0;
    witness->kills += hand->stakes == 2;
    witness->structures[witness->rules.structure]++;
    witness->playing = true;
    return owes_nothing(witness);
}

/* Chips come out of the pot to whoever was dealt in, and to nobody who came later. */
static const char *hear_chips(const struct poker_witness *witness, const struct fields *has)
{
    if (has->seat == 0 || has->seat > JUDGE_SEATS || witness->seats.at[has->seat].who == 0)
        return "chips go to a seat where nobody is";
    return witness->seats.at[has->seat].who == witness->player[has->seat]
               ? NULL
               : "chips go to somebody who was not dealt in";
}

static void hear_seat(struct poker_witness *witness, const struct event *event)
{
    const struct fields *has = &event->has;
    if (event->kind == EVENT_SEATED && has->seat <= JUDGE_SEATS) {
        witness->paid[has->seat]   = false;
        witness->sat_ms[has->seat] = words_of(has)->at;
        witness->now_ms            = words_of(has)->at;
    }
    if (event->kind == EVENT_MOVED && has->seat <= JUDGE_SEATS && has->to <= JUDGE_SEATS) {
        witness->paid[has->to]   = witness->paid[has->seat];
        witness->sat_ms[has->to] = witness->sat_ms[has->seat];
    }
}

/* What comes before the judges hear it. */
static const char *hear_before(struct poker_witness *witness, const struct event *event)
{
    const char *wrong = NULL;
    if (event->kind == EVENT_SETTING) {
        hear_setting(witness, words_of(&event->has));
        witness->changed = true;
        return NULL;
    }
    if (witness->changed && event->kind != EVENT_OPENED) { /* all that hang together are told */
        witness->changed = false;
        wrong            = read_terms(witness);
    }
    if (wrong != NULL)
        return wrong;
    switch (event->kind) {
    case EVENT_FEE: return event->has.seat != 0 ? hear_rent(witness, &event->has) : hear_drop(witness, event);
    case EVENT_JACKPOT: return hear_drop(witness, event);
    case EVENT_HALF_HOUR: return hear_half_hour(witness, words_of(&event->has)->at);
    case EVENT_BOUGHT:
    case EVENT_RECEIVED: wrong = hear_bought(witness, &event->has); break;
    case EVENT_CASHED:
    case EVENT_SENT:
    case EVENT_LEFT: hear_gone(witness, event); break;
    case EVENT_MARKED: wrong = hear_mark(witness, &event->has); break;
    case EVENT_UNPUT: wrong = hear_chips(witness, &event->has); break;
    case EVENT_POT:
        hand_ends(witness);
        wrong = hear_chips(witness, &event->has);
        break;
    case EVENT_ENDED: hand_ends(witness); break;
    default: break;
    }
    hear_seat(witness, event);
    if (wrong != NULL)
        return wrong;
    return witness->dues == 0 ? NULL : "a collection that was due is not taken";
}

static const char *hear_after(struct poker_witness *witness, const struct event *event)
{
    switch (event->kind) {
    case EVENT_ACCIDENT: witness->accidents++; break;
    case EVENT_MISDEAL: witness->playing = false; return NULL;
    case EVENT_ENDED:
        witness->playing = false;
        witness->hands++;
        return NULL;
    default: break;
    }
    if (witness->playing)
        look_for_cards(witness, event);
    return NULL;
}

const char *poker_witness_hear(struct poker_witness *witness, const struct sheet *sheet,
                               const struct event *event)
{
    const char *wrong;
    if (event->kind == EVENT_OPENED) {
        witness->page = page_of(sheet->id);
        read_page(witness);
    }
    wrong = hear_before(witness, event);
    if (wrong == NULL)
        wrong = seat_judge_hear(&witness->seats, event);
    if (wrong == NULL && event->kind == EVENT_STARTED)
        wrong = hear_started(witness);
    if (wrong == NULL)
        wrong = poker_judge_hear(&witness->hand, event);
    return wrong != NULL ? wrong : hear_after(witness, event);
}

/* ---- what is seen and offered --------------------------------------------------------------- */

const char *poker_witness_look(const struct poker_witness *witness, const struct table_view *view)
{
    const struct poker_judge *hand = &witness->hand;
    cents                     sum  = 0;
    for (size_t i = 0; i < view->shown.hand_count; i++) {
        const struct shown_hand *shown = &view->shown.hand[i];
        bool open = view->viewer == shown->spot || view->viewer == VIEWER_HOUSE || shown->spot == 0 ||
                    hand->open[shown->spot];
        for (size_t c = 0; c < shown->cards.count && !open; c++)
            if (shown->cards.card[c] != CARD_UNKNOWN)
                return "a card face down is seen";
        if (open && shown->spot != 0 &&
            memchr(shown->cards.card, hand->hand[shown->spot][0], shown->cards.count) == NULL)
            return "a card of the own hand is not seen";
    }
    for (size_t i = 0; i < view->pots.count; i++)
        sum += view->pots.pile[i].amount;
    return witness->playing && sum != poker_judge_pot(hand) ? "the pots that are seen are not what lies there"
                                                            : NULL;
}

const char *poker_witness_marks(const struct poker_witness *witness, const struct marks *marks)
{
    return witness->page != NULL ? seat_judge_marks(&witness->seats, marks) : NULL;
}

/* A call or a check, and a raise from and to, as the judge reads them; nothing out of turn. */
const char *poker_witness_offers(struct poker_witness *witness, uint8_t seat, const struct choice *choice,
                                 size_t count)
{
    struct poker_judge_may may  = { 0 };
    bool                   bets = false, check = false, call = false;
    cents                  lowest = 0, highest = 0;
    if (witness->page == NULL || seat == 0 || seat > witness->page->seats)
        return NULL;
    for (size_t i = 0; i < count; i++)
        bets = bets || choice[i].command.kind == COMMAND_FOLD;
    if (!bets)
        return NULL;
    if (!poker_judge_may(&witness->hand, seat, &may))
        return "somebody is asked out of turn";
    for (size_t i = 0; i < count; i++) {
        check = check || choice[i].command.kind == COMMAND_CHECK;
        if (choice[i].command.kind != COMMAND_PUT)
            continue;
        if (may.call > 0 && !call && choice[i].lowest == may.call && choice[i].highest == may.call) {
            call = true;
            continue;
        }
        lowest  = lowest == 0 || choice[i].lowest < lowest ? choice[i].lowest : lowest;
        highest = choice[i].highest > highest ? choice[i].highest : highest;
    }
    if (check != (may.call == 0) || call != (may.call > 0))
        return "another call is offered than there is to make";
    return lowest == may.least && highest == may.most ? NULL : "another raise is offered than may be made";
}

/* ---- a new table ------------------------------------------------------------------------------ */

void poker_witness_begin(struct poker_witness *witness)
{
    struct poker_witness      seen  = *witness;
    const struct seat_judge  *seats = &seen.seats;
    const struct poker_judge *hand  = &seen.hand;
    memset(witness, 0, offsetof(struct poker_witness, short_buys));
    memcpy((char *)&witness->seats + offsetof(struct seat_judge, hands),
           (const char *)seats + offsetof(struct seat_judge, hands),
           sizeof *seats - offsetof(struct seat_judge, hands));
    memcpy((char *)&witness->hand + offsetof(struct poker_judge, hands),
           (const char *)hand + offsetof(struct poker_judge, hands),
           sizeof *hand - offsetof(struct poker_judge, hands));
}
