/* Wagers: who may bet what on which spot, and who shares it. */
#include <string.h>

#include "table/deal.h"

/* The one wager that a game has before the deal, if it is the only one. */
static uint8_t only_wager(const struct sheet *sheet)
{
    uint8_t only = WAGER_NONE;
    for (size_t i = 0; i < sheet->wager_count; i++) {
        if (sheet->wagers[i].later)
            continue;
        if (only != WAGER_NONE)
            return WAGER_NONE;
        only = sheet->wagers[i].wager;
    }
    return only;
}

/* A wager is on the bettor's own spot unless another is named; a game with one wager
 * need not name it. Field by field: a copy of the whole would wait for what the
 * speaker has just written. */
static struct fields complete(const struct deal *deal, const struct fields *has)
{
    return (struct fields){ .seat   = has->seat,
                            .spot   = has->spot != 0 ? has->spot : has->seat,
                            .wager  = has->wager != WAGER_NONE ? has->wager : only_wager(deal->sheet),
                            .to     = has->to,
                            .amount = has->amount };
}

void wagers_look(const struct deal *deal, uint8_t seat, uint8_t spot, struct spot_look *out)
{
    const struct layout *layout = &deal->now->layout;
    out->seat                   = seat;
    out->spot                   = spot;
    out->bettors                = 0;
    out->mine[WAGER_NONE] = out->all[WAGER_NONE] = 0;
    for (size_t i = 0; i < deal->sheet->wager_count; i++)
        out->mine[deal->sheet->wagers[i].wager] = out->all[deal->sheet->wagers[i].wager] = 0;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->spot != spot)
            continue;
        out->bettors |= (uint64_t)1 << stake->seat;
        out->all[stake->wager] += stake->amount;
        if (stake->seat == seat)
            out->mine[stake->wager] += stake->amount;
    }
}

/* How many others than its own seat bet on the spot. */
static unsigned backline_count(const struct spot_look *look)
{
    return (unsigned)__builtin_popcountll(look->bettors & ~((uint64_t)1 << look->spot));
}

/* MC2-TCP6-F4: "any position on the table would be allowed to wager in any spot
 * where no one has placed a wager". Who did so has the spot and may add to it. */
static bool may_claim(const struct deal *deal, const struct wager_row *row, const struct spot_look *look)
{
    const struct layout *layout = &deal->now->layout;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake *stake = &layout->stake[i];
        if (stake->spot == look->spot && stake->seat != look->seat &&
            sheet_wager(deal->sheet, stake->wager)->unclaimed)
            return false;
    }
    return row->unclaimed && look->seat <= deal->sheet->seats;
}

/* MC2-TCP6-F4: "the seated player would have first betting opportunity". With
 * the seated player's own wager what another has there goes back. */
static void give_up_claim(struct deal *deal, const struct fields *has)
{
    const struct layout *layout  = &deal->now->layout;
    uint8_t              claimed = 0;
    if (has->spot != has->seat || !sheet_wager(deal->sheet, has->wager)->unclaimed)
        return;
    for (size_t i = 0; i < layout->count; i++)
        if (layout->stake[i].spot == has->spot && layout->stake[i].seat != has->seat &&
            sheet_wager(deal->sheet, layout->stake[i].wager)->unclaimed)
            claimed = layout->stake[i].seat;
    for (size_t i = layout->count; claimed != 0 && i-- > 0;) {
        struct stake stake = layout->stake[i];
        if (stake.spot == has->spot && stake.seat == claimed)
            wagers_take_back(deal, &stake, stake.amount, deal_cites(deal)->claimed);
    }
}

/* The wager is not named, or there is none such: which there are. */
static enum refusal which_wager(const struct deal *deal, uint8_t named)
{
    struct figures figures = { 0 };
    for (size_t i = 0; i < deal->sheet->wager_count; i++)
        if (!deal->sheet->wagers[i].later)
            figures.wagers |= (uint64_t)1 << deal->sheet->wagers[i].wager;
    return deal_refuse(deal, named == WAGER_NONE ? REFUSE_NAME_WAGER : REFUSE_NO_SUCH_WAGER, figures);
}

enum refusal wagers_backline_no(const struct deal *deal, const struct wager_row *row,
                                const struct spot_look *look)
{
    if (!row->backline)
        return may_claim(deal, row, look) ? ALLOWED : REFUSE_NO_BACKLINE;
    bool has_room = backline_count(look) < (unsigned)deal_terms(deal)->backline;
    return has_room || (look->bettors >> look->seat & 1) != 0 ? ALLOWED : REFUSE_BACKLINE_FULL;
}

static bool banks_here(const struct deal *deal, uint8_t seat)
{
    const struct bank_side *side = deal->now->bank.side;
    return side[FRONT_BANK].seat == seat || side[SECOND_BANK].seat == seat;
}

enum refusal wagers_spot_no(const struct deal *deal, const struct spot_look *look)
{
    if (banks_here(deal, look->seat))
        return REFUSE_OWN_BANK;
    if (look->spot == 0 || look->spot > deal->sheet->seats)
        return REFUSE_NO_SUCH_SPOT;
    return look->spot == deal->now->layout.bank ? REFUSE_BANK_SPOT : ALLOWED;
}

/* Which other wager of the same bettor would lose the one it needs? Somebody
 * else's locks nothing: "no bets shall be withdrawn" holds after the close only
 * (B2), and it goes back as well. */
static uint8_t needed_by(const struct deal *deal, const struct stake *leaving)
{
    const struct layout *layout = &deal->now->layout;
    for (size_t i = 0; i < layout->count; i++) {
        const struct stake     *stake = &layout->stake[i];
        const struct wager_row *row   = sheet_wager(deal->sheet, stake->wager);
        if (stake->spot != leaving->spot || stake->seat != leaving->seat || row->needs != leaving->wager)
            continue;
        bool other = false;
        for (size_t j = 0; j < layout->count; j++) {
            const struct stake *there = &layout->stake[j];
            other = other || (there != leaving && there->spot == stake->spot && there->wager == row->needs &&
                              (row->needs_any || there->seat == stake->seat));
        }
        if (!other)
            return stake->wager;
    }
    return WAGER_NONE;
}

enum refusal wagers_bound(const struct deal *deal, const struct fields *at, cents amount, cents other)
{
    const struct wager_row *row = sheet_wager(deal->sheet, at->wager);
    enum refusal            no  = wager_bound(row, amount, other);
    if (no == ALLOWED)
        return no;
    return deal_refuse(deal, no,
                       (struct figures){ .seat  = at->seat,
                                         .spot  = at->spot,
                                         .wager = row->bound_to,
                                         .have  = amount,
                                         .limit = wager_bound_most(row, other) });
}

static enum refusal wagers_full(const struct deal *deal, uint32_t most, const char *what)
{
    struct figures figures = { .most = most };
    memcpy(figures.what, what, strlen(what) + 1);
    return deal_refuse(deal, REFUSE_TABLE_FULL, figures);
}

static bool is_warned(const struct deal *deal, uint8_t seat)
{
    return marks_find(&deal->now->marks, deal->now->room.place[seat].who, MARK_WARNED) != NULL;
}

/* The wager comes to `amount` and what lies there already. Where wagers outside
 * the limits are taken (OQ-66), a second short one is not (MC1-PGP-3). */
static enum refusal limits_refused(const struct deal *deal, const struct wager_row *row,
                                   const struct spot_look *look, cents amount)
{
    bool  strict = deal_rules(deal)->out_of_limits == LIMITS_REFUSE;
    cents least = wager_least(deal_terms(deal), row), total = amount + look->mine[row->wager];
    cents room = wagers_room(deal, row, look), most = wager_most(deal_terms(deal), row);
    if (total < least && is_warned(deal, look->seat))
        return deal_refuse(deal, REFUSE_WARNED, (struct figures){ .limit = least, .have = total });
    if (strict && total < least)
        return deal_refuse(deal, REFUSE_BELOW_MINIMUM, (struct figures){ .limit = least, .have = total });
    if (!strict || amount <= room)
        return ALLOWED;
    return deal_refuse(deal, REFUSE_ABOVE_MAXIMUM,
                       (struct figures){ .limit = most, .have = most - room + amount });
}

/* May such a wager be made there, whatever its amount? With the figures. */
static enum refusal wager_refused(const struct deal *deal, const struct wager_row *row,
                                  const struct spot_look *look)
{
    enum refusal   no      = wagers_spot_no(deal, look);
    struct figures figures = { .spot = look->spot };
    if (no == ALLOWED)
        no = wagers_kind_no(deal, row, look);
    switch (no) {
    case REFUSE_NO_SUCH_SPOT: figures.most = deal->sheet->seats; break;
    case REFUSE_NO_BACKLINE: figures.wager = row->wager; break;
    case REFUSE_BACKLINE_FULL: figures.most = (unsigned)deal_terms(deal)->backline; break;
    case REFUSE_NEEDS_WAGER: figures.wager = row->needs; break;
    case REFUSE_TABLE_FULL: return wagers_full(deal, STAKES_MAX, "wagers");
    case REFUSE_BANK_SPOT: break;
    default: return no; /* no figures, or ALLOWED */
    }
    return deal_refuse(deal, no, figures);
}

static enum refusal amount_refused(const struct deal *deal, const struct wager_row *row,
                                   const struct spot_look *look, cents amount)
{
    cents        other = look->mine[row->bound_to], total = amount + look->mine[row->wager];
    enum refusal no = limits_refused(deal, row, look, amount);
    if (no != ALLOWED)
        return no;
    if (row->step > 0 && total % row->step != 0)
        return deal_refuse(deal, REFUSE_WRONG_STEP, (struct figures){ .limit = row->step, .have = total });
    return other > 0 && (row->bound == BOUND_EQUAL || total > wager_bound_most(row, other))
               ? wagers_bound(deal,
                              &(struct fields){ .seat = look->seat, .spot = look->spot, .wager = row->wager },
                              total, other)
               : ALLOWED;
}

static enum refusal bet_refused(const struct deal *deal, const struct fields *has)
{
    const struct wager_row *row = sheet_wager(deal->sheet, has->wager);
    struct spot_look        look;
    enum refusal            no = bank_bets_open(deal);
    if (no == ALLOWED)
        no = bank_can_pay(deal, has->seat, has->amount, "bet");
    if (no != ALLOWED)
        return no;
    if (row == NULL)
        return banks_here(deal, has->seat) ? REFUSE_OWN_BANK : which_wager(deal, has->wager);
    wagers_look(deal, has->seat, has->spot, &look);
    no = wager_refused(deal, row, &look);
    return no == ALLOWED ? amount_refused(deal, row, &look, has->amount) : no;
}

/* A wager that changes loses its shares: partners say them again. */
static void unshare(struct deal *deal, uint8_t seat, uint8_t spot, uint8_t wager)
{
    const struct bank *bank = &deal->now->bank;
    for (size_t i = bank->share_count; i-- > 0;) {
        struct share share = bank->share[i];
        if (share.seat != seat || share.spot != spot || share.wager != wager)
            continue;
        struct event gone = happens(EVENT_UNSHARED, deal_cites(deal)->shared);
        gone.has.seat     = share.seat;
        gone.has.spot     = share.spot;
        gone.has.wager    = share.wager;
        gone.has.to       = share.to;
        gone.has.amount   = share.amount;
        deal_tell(deal, &gone);
    }
}

static void bet(struct deal *deal, const struct fields *has)
{
    give_up_claim(deal, has);
    unshare(deal, has->seat, has->spot, has->wager);
    struct event bet = happens(EVENT_BET, sheet_wager(deal->sheet, has->wager)->limits);
    bet.has.seat     = has->seat;
    bet.has.spot     = has->spot;
    bet.has.wager    = has->wager;
    bet.has.amount   = has->amount;
    deal_tell(deal, &bet);
}

void wagers_take_back(struct deal *deal, const struct stake *stake, cents amount, const char *rule)
{
    unshare(deal, stake->seat, stake->spot, stake->wager);
    struct event unbet = happens(EVENT_UNBET, rule);
    unbet.has.seat     = stake->seat;
    unbet.has.spot     = stake->spot;
    unbet.has.part     = stake->part > 1 ? stake->part : 0;
    unbet.has.wager    = stake->wager;
    unbet.has.amount   = amount;
    deal_tell(deal, &unbet);
}

static enum refusal no_such_stake(const struct deal *deal, const struct fields *has)
{
    return has->wager == WAGER_NONE
               ? which_wager(deal, WAGER_NONE)
               : deal_refuse(deal, REFUSE_NO_WAGER, (struct figures){ .spot = has->spot });
}

static enum refusal unbet_refused(const struct deal *deal, const struct fields *has)
{
    enum refusal no = bank_bets_open(deal);
    if (no != ALLOWED)
        return no;
    const struct stake *stake = layout_find(&deal->now->layout, has);
    if (stake == NULL)
        return no_such_stake(deal, has);
    uint8_t other = needed_by(deal, stake);
    return other != WAGER_NONE
               ? deal_refuse(deal, REFUSE_NEEDED, (struct figures){ .wager = other, .spot = has->spot })
               : ALLOWED;
}

/* With the last wager of a kind on a spot go those of others that needed it. */
static void unbet(struct deal *deal, const struct fields *has)
{
    const struct layout *layout = &deal->now->layout;
    struct stake         stake  = *layout_find(layout, has);
    const char          *rule   = sheet_cites(deal->sheet, REFUSE_NEEDS_WAGER, &(struct command){ 0 });
    wagers_take_back(deal, &stake, stake.amount, NULL);
    for (size_t i = layout->count; i-- > 0;) {
        struct stake     other = layout->stake[i];
        struct spot_look look;
        if (other.spot != stake.spot)
            continue;
        wagers_look(deal, other.seat, other.spot, &look);
        if (!wagers_has_needed(sheet_wager(deal->sheet, other.wager), &look))
            wagers_take_back(deal, &other, other.amount, rule);
    }
}

static cents shared_already(const struct bank *bank, const struct fields *has)
{
    cents sum = 0;
    for (size_t i = 0; i < bank->share_count; i++) {
        const struct share *share = &bank->share[i];
        if (share->seat == has->seat && share->spot == has->spot && share->wager == has->wager)
            sum += share->amount;
    }
    return sum;
}

static bool shares_bank(const struct deal *deal, const struct fields *said)
{
    return said->spot == 0 && said->wager == 0 && said->seat == deal->now->bank.side[FRONT_BANK].seat;
}

/* Kum-kum (OQ-7): one wager, settled as one; each share at least the table
 * minimum, the owner's too. Without a wager it is the bank that is shared. */
static enum refusal share_refused(const struct deal *deal, const struct fields *has, bool of_bank)
{
    const struct bank *bank  = &deal->now->bank;
    cents              whole = bank->side[FRONT_BANK].posted;
    enum refusal       no    = bank_bets_open(deal);
    if (no != ALLOWED)
        return no;
    if (!of_bank) {
        const struct stake *stake = layout_find(&deal->now->layout, has);
        if (stake == NULL)
            return no_such_stake(deal, has);
        whole = stake->amount;
    }
    if (!room_taken(&deal->now->room, has->to))
        return deal_nobody(deal, has->to);
    if (has->to == has->seat)
        return REFUSE_SHARE_WITH_SELF;
    cents least = deal_terms(deal)->min, own = whole - shared_already(bank, has);
    if (has->amount < least)
        return deal_refuse(deal, REFUSE_SHARE_BELOW_MINIMUM, (struct figures){ .limit = least });
    if (own - has->amount < least)
        return deal_refuse(deal, REFUSE_SHARE_TOO_LARGE, (struct figures){ .have = own, .limit = least });
    return bank->share_count == SHARES_MAX ? wagers_full(deal, SHARES_MAX, "shares") : ALLOWED;
}

static void share(struct deal *deal, const struct fields *has)
{
    struct event shared = happens(EVENT_SHARED, deal_cites(deal)->shared);
    shared.has.seat     = has->seat;
    shared.has.spot     = has->spot;
    shared.has.wager    = has->wager;
    shared.has.to       = has->to;
    shared.has.amount   = has->amount;
    deal_tell(deal, &shared);
}

enum refusal wagers_refused(const struct deal *deal, const struct command *command)
{
    struct fields has     = complete(deal, &command->has);
    bool          of_bank = command->kind == COMMAND_SHARE && shares_bank(deal, &command->has);
    switch (command->kind) {
    case COMMAND_BET: return bet_refused(deal, &has);
    case COMMAND_UNBET: return unbet_refused(deal, &has);
    default: return share_refused(deal, of_bank ? &command->has : &has, of_bank);
    }
}

void wagers_happen(struct deal *deal, const struct command *command)
{
    struct fields has = complete(deal, &command->has);
    switch (command->kind) {
    case COMMAND_BET: bet(deal, &has); break;
    case COMMAND_UNBET: unbet(deal, &has); break;
    default: share(deal, shares_bank(deal, &command->has) ? &command->has : &has); break;
    }
}
