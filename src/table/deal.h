/* Deciding one command: a working copy of the table, and the story so far.
 *
 * Inside table/ only. Every part tells what happens through deal_tell, which
 * applies it to the working copy at once, so the next step sees its effect. */
#ifndef TABLE_DEAL_H
#define TABLE_DEAL_H

#include "table/table.h"

struct deal {
    const struct sheet *sheet;
    struct table        now;
    struct events      *out;
};

/* An event of the kind with nothing filled in. */
struct event happens(enum event_kind kind, const char *rule);

/* It happens: appended and applied. */
void deal_tell(struct deal *deal, const struct event *event);

/* The engine decides; what it says happens. */
enum refusal deal_engine(struct deal *deal, const struct command *command);

struct turn deal_turn(const struct deal *deal);

static inline const struct bank_rules *deal_rules(const struct deal *deal)
{
    return deal->sheet->bank;
}

static inline const struct bank_cites *deal_cites(const struct deal *deal)
{
    return &deal->sheet->bank->cites;
}

static inline cents deal_setting(const struct deal *deal, enum setting which)
{
    return deal->now.setting[which];
}

/* bank.c: bank, second, decline, calloff, resume; the rest it hands on. */
enum refusal bank_decide(struct deal *deal, const struct command *command);

/* Offers the position to whoever is next, or breaks the game, unless the offer
 * still stands. */
void bank_offer(struct deal *deal);

/* What is left of each bank goes back to its owner. */
void bank_give_back(struct deal *deal);

/* Has this place a stake or a bank on the table? */
bool bank_has_money(const struct bank *bank, uint8_t seat);

/* The stake at this seat, spot and wager, NULL if there is none. */
struct stake *bank_stake(struct bank *bank, const struct fields *at);

/* May bets be made and changed now? Has the place that many whole chips? */
enum refusal bank_bets_open(const struct deal *deal);
enum refusal bank_can_pay(const struct deal *deal, uint8_t seat, cents amount);

/* wagers.c: bet, unbet, share. */
enum refusal wagers_bet(struct deal *deal, const struct fields *said);
enum refusal wagers_unbet(struct deal *deal, const struct fields *said);
enum refusal wagers_share(struct deal *deal, const struct fields *said);
void         wagers_take_back(struct deal *deal, const struct stake *stake, cents amount, const char *rule);

/* collect.c: close. */
enum refusal collect_and_close(struct deal *deal);

/* bank_apply.c: what events change, on paper and checked. */
void        bank_apply(struct table *table, const struct event *event);
void        bank_code(struct codec *codec, struct bank *bank);
const char *bank_check(const struct sheet *sheet, const struct table *table);

/* settle.c: pays and takes every stake, gives the bank back, ends the hand. */
void settle_hand(struct deal *deal);

/* Settles what the engine says is decided before the hand is. */
void settle_decided(struct deal *deal);

/* shoe.c: shuffle, cut, card, uncard, result, misdeal. */
enum refusal shoe_decide(struct deal *deal, const struct command *command);
void         shoe_apply(const struct sheet *sheet, struct shoe *shoe, const struct event *event);
void         shoe_code(struct codec *codec, struct shoe *shoe);

/* Ends the shoe if the cut card has come out; ends it anyway. */
void shoe_after_hand(struct deal *deal);
void shoe_end(struct deal *deal);

#endif
