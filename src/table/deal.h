/* Deciding one command: the table it is about, and the story so far.
 *
 * Inside table/ only. Each command has two halves. `..._refused` looks, changes
 * nothing and answers with a refusal or ALLOWED; the other half is called only
 * when it is allowed and cannot fail. So a command can be decided on the table
 * itself, without a copy to fall back on. What happens is told through
 * deal_tell, which applies it at once: the next step sees its effect. */
#ifndef TABLE_DEAL_H
#define TABLE_DEAL_H

#include "table/table.h"

struct deal {
    const struct sheet *sheet;
    struct table       *now;
    struct events      *out;
    uint64_t            at_ms; /* when the command was said */
    bool                lapse; /* nobody did: it is what is done otherwise */
    bool                asked; /* only whether it would be refused: nobody wants the figures */
};

/* An event of the kind with nothing filled in. */
static inline struct event happens(enum event_kind kind, const char *rule)
{
    return (struct event){ .kind = (uint8_t)kind, .rule = rule };
}

/* It happens: appended and applied. */
void deal_tell(struct deal *deal, const struct event *event);

/* The same with a person's reason. */
void deal_tell_why(struct deal *deal, struct event *event, const struct fields *said);

/* Refused, with the figures that say why, unless somebody only asks. */
static inline enum refusal deal_refuse(const struct deal *deal, enum refusal no, struct figures figures)
{
    return deal->asked ? no : events_refuse(deal->out, no, figures);
}

/* Nobody is at that place. */
static inline enum refusal deal_nobody(const struct deal *deal, uint8_t seat)
{
    return deal_refuse(deal, REFUSE_SEAT_EMPTY, (struct figures){ .seat = seat });
}

/* ALLOWED, or there is no room for one more bar. */
enum refusal deal_bars_full(const struct deal *deal);

/* Whoever is at that place is barred from the table, unless that is so already. */
void deal_bar(struct deal *deal, uint8_t seat, const char *rule, const char *why);

/* Would the table take the command? It has the fields that its kind needs, and is
 * not a lapse. Leaves what the looking half wrote in `deal->out`. */
enum refusal deal_refused(const struct deal *deal, const struct command *command);

/* What the engine is given besides its state. */
struct at table_at(const struct table *table);

static inline struct at deal_at(const struct deal *deal)
{
    return table_at(deal->now);
}

/* match.c: match, ride. Who is awaited answers before the engine goes on. */
struct match_range {
    cents least, most; /* both 0: nothing can be added */
};
struct match_range match_range(const struct table *table, uint8_t seat);
bool               match_awaited(const struct table *table);
struct turn        match_turn(const struct table *table);
enum refusal       match_refused(const struct deal *deal, const struct command *command);
enum refusal       match_first(const struct deal *deal); /* somebody is awaited before */
void               match_happen(struct deal *deal, const struct command *command);
void               match_apply(struct table *table, const struct event *event);

/* What the hand in play awaits. The machine names the cards that are burned with
 * those that come behind them; a dealer who enters the cards has not seen them. */
static inline struct turn play_turn(const struct sheet *sheet, const struct table *table)
{
    struct at   at = table_at(table);
    struct turn turn =
        match_awaited(table) ? match_turn(table) : sheet_game(sheet)->turn(&at, table->game.bytes);
    if (!terms_by_hand(&table->terms))
        turn.cards = (uint8_t)(turn.cards + turn.burns);
    return turn;
}

static inline struct turn deal_turn(const struct deal *deal)
{
    return play_turn(deal->sheet, deal->now);
}

static inline const struct bank_rules *deal_rules(const struct deal *deal)
{
    return deal->sheet->bank;
}

static inline const struct bank_cites *deal_cites(const struct deal *deal)
{
    return &deal->sheet->bank->cites;
}

static inline const struct terms *deal_terms(const struct deal *deal)
{
    return &deal->now->terms;
}

/* What both kinds of table cite. */
struct common_cites {
    const char *shuffled, *shoe_end, *ruling, *barred;
};
static inline struct common_cites cites_of(const struct sheet *sheet)
{
    if (sheet->kind == SHEET_POT) {
        const struct pot_cites *pot = &sheet->pot->cites;
        return (struct common_cites){ pot->shuffled, pot->shoe_end, pot->ruling, pot->barred };
    }
    const struct bank_cites *bank = &sheet->bank->cites;
    return (struct common_cites){ bank->shuffled, bank->shoe_end, bank->ruling, bank->barred };
}

/* settings.c: open, set, adopt. */
void         settings_open(struct deal *deal, const struct fields *has);
enum refusal settings_refused(const struct deal *deal, const struct words *said);
void         settings_happen(struct deal *deal, const struct words *said);
void         settings_end(struct deal *deal, const char *name); /* an option that is on goes off */
enum refusal adopt_refused(const struct deal *deal, const struct words *said);
void         adopt_happens(struct deal *deal, const struct words *said);
void         settings_apply(const struct sheet *sheet, struct table *table, const struct event *event);

/* depth.c: what is entered of a hand without its wagers. ALLOWED: the command is one
 * of this depth, and its own part says whether it is taken. */
enum refusal depth_refused(const struct deal *deal, const struct command *command);
enum refusal depth_close_refused(const struct deal *deal, const struct fields *has);
void         depth_close(struct deal *deal, const struct fields *has);
enum refusal depth_deal_refused(const struct deal *deal, const struct fields *has);
void         depth_deal(struct deal *deal, const struct fields *has);
enum refusal depth_tally_refused(const struct deal *deal, const struct fields *has);
void         depth_tally(struct deal *deal, const struct fields *has);
enum refusal depth_settle_refused(const struct deal *deal);
void         depth_settle(struct deal *deal);
void         depth_changed(struct deal *deal); /* the option was set */
struct turn  depth_turn(const struct table *table);
void         depth_apply(struct table *table, const struct event *event);
void         tallied_code(struct codec *codec, struct tallied *tally);

/* Cash for a fee comes from outside, where no chips are entered. */
void depth_cash_in(struct deal *deal, uint8_t seat, cents amount);

/* Does `close` name a bracket of the action here? Do circles pay, and by the wager? How
 * far can a hand go? */
bool    depth_brackets(const struct table *table);
bool    depth_circles(const struct table *table, bool *by_wager);
uint8_t depth_streets(const struct table *table);

/* call.c: callfloor, endcall. */
enum refusal call_refused(const struct deal *deal, const struct command *command);
void         call_happen(struct deal *deal, const struct command *command);
void         call_apply(struct floor_call *call, const struct event *event);
void         call_code(struct codec *codec, struct floor_call *call);

/* bank.c: bank, second, decline, calloff, resume, newdeck. */
enum refusal bank_refused(const struct deal *deal, const struct command *command);
void         bank_happen(struct deal *deal, const struct command *command);

/* Offers the position to whoever is next, or breaks the game, unless the offer
 * still stands. */
void bank_offer(struct deal *deal);

/* What is left of each bank goes back to its owner. */
void bank_give_back(struct deal *deal);

/* bank_time.c: somebody has posted a bank; and before it is offered, whose time is up. */
void bank_time_begins(struct deal *deal, uint8_t seat);
void bank_time_look(struct deal *deal);
bool bank_time_is_up(const struct table *table, uint32_t who);

/* What this place has on the table: stakes and banks. */
cents bank_in_play(const struct table *table, uint8_t seat);

/* Who handles the player-dealer's cards: whoever sits at that spot (MC1-PGP-11),
 * else who banks there; 0 without a bank. */
uint8_t bank_handler(const struct table *table);

/* May bets be made and changed now? Has the place that many whole chips? */
enum refusal bank_bets_open(const struct deal *deal);
enum refusal bank_can_pay(const struct deal *deal, uint8_t seat, cents amount, const char *what);

/* wagers.c: bet, unbet, share. */
enum refusal wagers_refused(const struct deal *deal, const struct command *command);
void         wagers_happen(struct deal *deal, const struct command *command);

/* What lies on a spot as one bettor finds it: looked up once for all its wagers. */
struct spot_look {
    uint8_t  seat, spot;
    uint64_t bettors;           /* bit n: place n bets there */
    cents    mine[WAGER_COUNT]; /* of this bettor, by wager: those of the sheet, and of none 0 */
    cents    all[WAGER_COUNT];
};
void wagers_look(const struct deal *deal, uint8_t seat, uint8_t spot, struct spot_look *out);

/* Does the wager that this one needs lie there? */
static inline bool wagers_has_needed(const struct wager_row *row, const struct spot_look *look)
{
    return row->needs == WAGER_NONE || (row->needs_any ? look->all : look->mine)[row->needs] > 0;
}

/* While bets are open, and without figures: may this bettor bet on the spot at all;
 * may others than its own seat; and such a wager, whatever its amount? */
enum refusal               wagers_spot_no(const struct deal *deal, const struct spot_look *look);
enum refusal               wagers_backline_no(const struct deal *deal, const struct wager_row *row,
                                              const struct spot_look *look);
static inline enum refusal wagers_kind_no(const struct deal *deal, const struct wager_row *row,
                                          const struct spot_look *look)
{
    enum refusal backline = look->spot == look->seat ? ALLOWED : wagers_backline_no(deal, row, look);
    if (row->later || backline != ALLOWED)
        return row->later ? REFUSE_NOT_NOW : backline;
    if (!wagers_has_needed(row, look))
        return REFUSE_NEEDS_WAGER;
    bool full = deal->now->layout.count == STAKES_MAX && look->mine[row->wager] == 0;
    return full ? REFUSE_TABLE_FULL : ALLOWED;
}

/* What may still be added to a wager: the maximum less what lies there, of this
 * bettor or of all on the spot (`max_for`). */
static inline cents wagers_room(const struct deal *deal, const struct wager_row *row,
                                const struct spot_look *look)
{
    const struct terms *terms = deal_terms(deal);
    return wager_most(terms, row) - (terms->max_shared ? look->all : look->mine)[row->wager];
}
enum refusal wagers_bound(const struct deal *deal, const struct fields *at, cents amount, cents other);
void         wagers_take_back(struct deal *deal, const struct stake *stake, cents amount, const char *rule);

/* collect.c: close. */
enum refusal collect_refused(const struct deal *deal);
void         collect_and_close(struct deal *deal);

/* What the schedule takes once the hands are dealt, and that nobody cashes it
 * out before. */
void         collect_after_deal(struct deal *deal);
enum refusal collect_cash_refused(const struct deal *deal, const struct command *command);

/* What is in action now, and what a close would collect, after the shuffle if one
 * is due: in all, of the player-dealer alone, and while bets are open of `seat`. No fee
 * where it would be refused for another reason. */
struct collect_preview {
    cents action, fee, bank_fee, seat_fee;
};
struct collect_preview collect_preview(const struct sheet *sheet, const struct table *table, uint8_t seat);

/* bank_apply.c: what events change, on paper and checked. */
void        bank_apply(struct table *table, const struct event *event);
void        bank_code(struct codec *codec, struct bank *bank);
const char *bank_check(const struct sheet *sheet, const struct table *table);

/* play.c: what is said to the engine, in whichever kind of game; misdeal and
 * settle. `play_refused` leaves what the engine answers in `deal->out`. */
enum refusal play_refused(const struct deal *deal, const struct command *command);
void         play_happen(struct deal *deal, const struct command *command);

/* The hand begins, by `close` or `deal`: what the engine has to say to that. */
void play_start(struct deal *deal, enum command_kind kind);

/* pot.c: deal, and the people around it; what goes on between the engine's words. */
enum refusal pot_deal_refused(const struct deal *deal);
void         pot_deal(struct deal *deal);
enum refusal pot_room_refused(const struct deal *deal, const struct command *command);
enum refusal pot_misdeal_refused(const struct deal *deal);
void         pot_take_back(struct deal *deal); /* every chip, for a misdeal */
void         pot_round_over(struct deal *deal);
bool         pot_dealt(const struct table *table); /* the cards of the street have come */
void         pot_collect(struct deal *deal);       /* they have just come */
void         pot_settle(struct deal *deal);
cents pot_gives_up(const struct table *table, uint8_t seat); /* who mucks what wins against all hands shown */

/* A mark is put on a person, since when it says; one that is there is taken off. */
void deal_mark(struct deal *deal, const struct person_mark *mark, const char *rule);
void deal_unmark(struct deal *deal, uint32_t who, enum mark mark);

/* blinds.c: post and pass, which a seat says before a hand. What it could post now, at
 * the most two amounts. What is remembered once people have come, gone and moved, and
 * once a hand is over, before it ends; and forgotten when a new game begins. */
struct seating;
enum refusal blinds_refused(const struct deal *deal, const struct command *command);
void         blinds_happen(struct deal *deal, const struct command *command);
size_t       blinds_posts(const struct table *table, uint8_t seat, cents out[2]);
void         blinds_remember(struct deal *deal);
void         blinds_after(struct deal *deal);
void         blinds_forget(struct deal *deal);
void         blinds_apply(struct table *table, const struct event *event);
void         rotation_code(struct codec *codec, struct blind_rotation *rotation);

/* button.c: a new game, and the draw for its button. */
struct turn  button_turn(void);
enum refusal button_room_refused(const struct deal *deal, const struct command *command);
enum refusal button_card_refused(const struct deal *deal, const struct card_list *cards);
void         button_card(struct deal *deal, const struct card_list *cards);
void         button_begin(struct deal *deal);
void         button_apply(struct table *table, const struct event *event);

/* kill.c: who kills the next pot, and who has a leg after this one. */
void kill_seating(const struct table *table, struct seating *plan);
void kill_remember(struct deal *deal);
void kill_after(struct deal *deal);

/* absence.c: away and back, and what is done when the time of that is up. */
enum refusal absence_refused(const struct deal *deal, const struct command *command);
void         absence_begins(struct deal *deal, const struct command *command);
void         absence_ends(struct deal *deal, uint32_t who, uint64_t since_ms);
void         pickup_happens(struct deal *deal, uint8_t seat);

/* floor.c: freeze and thaw, and what is still heard of a table that is frozen; dispute
 * and outcome. */
enum refusal floor_refused(const struct deal *deal, const struct command *command);
void         floor_happens(struct deal *deal, const struct command *command);
bool         freeze_hears(uint8_t kind);
void         freeze_apply(struct freeze *freeze, const struct event *event);
void         freeze_code(struct codec *codec, struct freeze *freeze);

/* entry.c: a compensating entry. */
enum refusal entry_refused(const struct deal *deal, const struct command *command);
void         entry_happens(struct deal *deal, const struct command *command);
void         entry_apply(struct table *table, const struct event *event);

/* buy_in.c: may this person come with so much, on top of the stack? What is
 * remembered once people and chips have come and gone. */
enum refusal buy_in_refused(const struct deal *deal, uint32_t who, cents stack, cents amount);
void         buy_in_remember(struct deal *deal);

/* drop.c: the box goes to be counted. */
enum refusal drop_refused(const struct deal *deal);
void         drop_happens(struct deal *deal);
/* time_called.c: time; until when nothing lapses for the seat. */
bool         time_protects(const struct deal *deal, uint8_t seat);
enum refusal time_refused(const struct deal *deal, uint8_t seat);
void         time_happens(struct deal *deal, uint8_t seat);
void         time_apply(struct pot *pot, const struct event *event);

/* half_hour.c: what everybody seated pays by the clock. */
enum refusal half_hour_refused(const struct deal *deal);
void         half_hour_collect(struct deal *deal);
void         half_hour_apply(struct half_hours *hours, const struct event *event);
void         half_hour_code(struct codec *codec, struct half_hours *hours);

/* The seats whose owners are there and have chips: bit n is seat n. */
uint16_t pot_ready(const struct table *table);

/* pot_apply.c: what events change, on paper and checked. */
void        pot_apply(struct table *table, const struct event *event);
void        pot_code(struct codec *codec, struct pot *pot);
const char *pot_check(const struct sheet *sheet, const struct table *table);

/* settle.c: pays and takes every stake, gives the bank back, ends the hand. */
void settle_hand(struct deal *deal);

/* Where settlement from the action button begins, by what is counted to it; some wager lies there. */
uint8_t settle_action(const struct sheet *sheet, const struct layout *layout, uint32_t count);

/* Settles what the engine says is decided before the hand is; false: nothing was. */
bool settle_decided(struct deal *deal);

/* awards.c: fund; what the pool pays when all wagers are settled; whose runs end. */
enum refusal awards_fund_refused(const struct deal *deal, const struct command *command);
void         awards_fund(struct deal *deal, const struct command *command);
void         awards_settle(struct deal *deal);
void         awards_forget(struct deal *deal);
void         awards_apply(struct table *table, const struct event *event);

/* shoe.c: shuffle, cut. */
enum refusal shoe_refused(const struct deal *deal, const struct command *command);
void         shoe_happen(struct deal *deal, const struct command *command);
void         shoe_code(struct codec *codec, struct shoe *shoe, struct shoe_kind kind);

const char *shoe_check(const struct shoe *shoe, struct shoe_kind kind);

/* Has it the cards that this turn awaits? It must be shuffled first, or there are no
 * cards to go on with. */
enum refusal shoe_short(const struct sheet *sheet, const struct table *table, const struct turn *turn);

/* May a card come that nobody has seen? Where a dealer enters the cards, in a game
 * in which they can be named later. */
bool shoe_takes_unknown(const struct sheet *sheet, const struct table *table);

/* Do the cards lie where the events in `deal->out` take them from? */
bool shoe_fits(const struct deal *deal);

/* ALLOWED: it has them. Else the face is none of this deck, or it lies elsewhere. */
enum refusal shoe_lacks(const struct deal *deal, const struct card_list *cards);

/* Has it these cards left? How many are burned before its first? */
bool    shoe_has(const struct deal *deal, const struct card_list *cards);
uint8_t shoe_burns_first(const struct deal *deal);

/* Burns what is burned after a shuffle, and then as many as the turn says. What of
 * the command is for the engine: the cards without those. */
void           shoe_burn(struct deal *deal, const struct command *dealt, const struct turn *turn);
struct command shoe_without_burns(const struct deal *deal, const struct command *dealt, uint8_t burns);

/* Does a dealer enter the cards, instead of the machine? */
static inline bool shoe_entered(const struct deal *deal)
{
    return terms_by_hand(deal_terms(deal));
}

/* Ends the shoe if the cut card has come out; ends it anyway. */
void shoe_after_hand(struct deal *deal);
void shoe_end(struct deal *deal);

#endif
