#define _GNU_SOURCE /* strcasestr */
#include "judge.h"

#include <stdio.h>
#include <string.h>

#include "games/blackjack.h"
#include "games/paigow.h"
#include "games/three_card.h"
#include "games/tiles_game.h"
#include "games/zoobac.h"
#include "rulebook/catalog.h"
#include "rulebook/status.h"

/* "Two consecutive hands at most": the law that every page repeats; the house that
 * is made up has three. */
static unsigned hands_printed(const struct sheet *sheet)
{
    return strncmp(sheet->id, "lantern/", 8) == 0 ? 3 : 2;
}

/* Front or second, it is the player-dealer position (OQ-95). A hand counts once
 * its wagers are closed. */
static const char *count_hand(struct rotation *rotation, unsigned most)
{
    struct rotation next  = *rotation;
    const char     *wrong = NULL;
    for (int side = 0; side < 2; side++) {
        uint32_t who        = rotation->who[rotation->holds[side]];
        next.last[side]     = 0;
        next.in_a_row[side] = 0;
        if (rotation->holds[side] == 0)
            continue;
        for (int before = 0; before < 2; before++)
            if (rotation->last[before] == who)
                next.in_a_row[side] = rotation->in_a_row[before];
        next.last[side] = who;
        if (++next.in_a_row[side] > most)
            wrong = "somebody holds the bank too many hands in a row";
    }
    *rotation = next;
    return wrong;
}

static void forget_due(struct rotation *rotation, uint8_t place)
{
    if (rotation->due == place)
        rotation->due = 0;
}

/* Somebody comes to a place, or goes: what was known of whoever was there is over. */
static void forget(struct rotation *rotation, uint8_t place)
{
    rotation->away[place] = rotation->no_bank[place] = false;
    rotation->gone                                   = rotation->gone || rotation->holds[0] == place;
    forget_due(rotation, place);
}

/* Whoever has banked a hand has the next as well, up to so many, unless they are away,
 * have gone or want no bank: nobody else is asked before. Where a spot is for those who
 * wagered there (MC1-PGP-23) others can come first. */
static void hand_ended(struct rotation *rotation, unsigned most)
{
    uint8_t place = rotation->holds[0];
    bool    more  = rotation->last[0] != 0 && rotation->last[0] == rotation->who[place] &&
                rotation->in_a_row[0] < most && !rotation->gone && !rotation->away[place] &&
                !rotation->no_bank[place];
    rotation->due = more ? place : 0;
}

static const char *hear_offer(struct rotation *rotation, uint8_t place)
{
    uint8_t due   = rotation->due;
    rotation->due = 0;
    return due != 0 && place != due ? "somebody has another hand to bank, and others are asked first" : NULL;
}

static const char *hear_rotation(struct rotation *rotation, const struct sheet *sheet,
                                 const struct event *event)
{
    const struct fields *has  = &event->has;
    unsigned             most = hands_printed(sheet);
    switch (event->kind) {
    case EVENT_SEATED:
        forget(rotation, has->seat);
        rotation->who[has->seat] = words_of(has)->who;
        break;
    case EVENT_LEFT: forget(rotation, has->seat); break;
    case EVENT_MOVED:
        rotation->who[has->to] = rotation->who[has->seat];
        forget(rotation, has->to);
        rotation->away[has->to]    = rotation->away[has->seat];
        rotation->no_bank[has->to] = rotation->no_bank[has->seat];
        forget(rotation, has->seat);
        break;
    case EVENT_AWAY:
    case EVENT_NO_BANK:
        forget_due(rotation, has->seat);
        *(event->kind == EVENT_AWAY ? &rotation->away[has->seat] : &rotation->no_bank[has->seat]) = true;
        break;
    case EVENT_BACK: rotation->away[has->seat] = false; break;
    case EVENT_ASK_BANK: rotation->no_bank[has->seat] = false; break;
    case EVENT_ENDED:
        if (!sheet->bank->wager_to_bank)
            hand_ended(rotation, most);
        break;
    case EVENT_OFFERED: return hear_offer(rotation, has->seat);
    case EVENT_BROKEN: return hear_offer(rotation, 0);
    case EVENT_BANKED:
        rotation->holds[0] = has->seat;
        rotation->holds[1] = 0;
        rotation->gone     = false;
        break;
    case EVENT_SECONDED: rotation->holds[1] = has->seat; break;
    case EVENT_CLOSED: return count_hand(rotation, most);
    default: break;
    }
    return NULL;
}

/* OQ-93: the worst case of the close has every later wager in it, so no hand moves
 * more; and whoever has put up as much settles every wager whole, early or late. Nobody
 * foresees what a wager that was taken away is made up to (MC1-PGP-26). */
static const char *hear_promised(struct promised *promised, const struct sheet *sheet,
                                 const struct event *event)
{
    const struct fields *has     = &event->has;
    bool                 covered = promised->posted >= promised->worst;
    switch (event->kind) {
    case EVENT_COVER: *promised = (struct promised){ .posted = has->amount, .worst = has->due }; break;
    case EVENT_BET: promised->worst += sheet->engine == &paigow_game ? has->amount : 0; break;
    case EVENT_PAID:
    case EVENT_TAKEN:
        promised->moved += has->amount;
        if (promised->moved > promised->worst)
            return "more moves than the worst case that was told at the close";
        if (covered && has->due > 0)
            return "a wager is settled in part by a bank that covers the worst case";
        break;
    case EVENT_RETURNED:
    case EVENT_UNPAID:
        if (covered)
            return "a bank that covers the worst case leaves a wager without action";
        break;
    default: break;
    }
    return NULL;
}

/* Every payment names its rule: one of the document that the game is played by, about that game
 * or a bet beside it. Fortune is the house's double-hand with a bonus (002:1410-1412), and the tiles
 * take the course of its hands from there (OQ-28). What it says speaks of such an end; where a page has no
 * word for one, of what comes nearest: Marina's double-hand has the copy alone (MC1-PGP-44), surrender costs
 * half. */
static const struct {
    enum event_kind kind;
    const char     *words;
} SPEAKS[] = {
    { EVENT_PAID, "win|pay|paid|beat| to 1|even money|copy|forfeit" },
    { EVENT_TAKEN,
      "los|win|beat|top hand|collect|forfeit|foul|cop|fold|cost|equal|outrank|compared|half|regardless" },
    { EVENT_PUSHED, "push|equal|tie|back|return|half|cop" },
    { EVENT_RETURNED, "action|cover|back|return|reach" },
    { EVENT_UNPAID, "action|cover|back|return|reach" },
};

/* Is one of these words, parted by `between`, in the text? */
static bool has_one(const char *text, const char *words, char between)
{
    const char ends[] = { between, '\0' };
    for (size_t length; *words != '\0'; words += length + (words[length] == between)) {
        char word[32];
        length = strcspn(words, ends);
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (strcasestr(text, word) != NULL)
            return true;
    }
    return false;
}

static const char *hear_cited(const struct sheet *sheet, const struct event *event)
{
    size_t at = 0;
    while (at < COUNT_OF(SPEAKS) && SPEAKS[at].kind != event->kind)
        at++;
    const struct catalog_row *game = catalog_find(sheet->id);
    const char               *id   = event_rule(event);
    if (at == COUNT_OF(SPEAKS) || game == NULL)
        return NULL;
    bool uncovered = event->kind == EVENT_RETURNED || event->kind == EVENT_UNPAID;
    if (id[0] == '\0')
        return uncovered && sheet->bank->cites.returned == NULL ? NULL : "a wager is settled without a rule";
    const struct rule_row *rule = rule_find(id);
    if (rule == NULL || strcmp(rule->house, game->house) != 0 || strcmp(rule->edition, game->rules) != 0)
        return "a wager is settled by a rule of another house";
    if (!has_one(rule->game, game->codes, ' ') &&
        !(strcmp(rule->game, "PGP") == 0 &&
          (strcmp(game->codes, "FPG") == 0 || (uncovered && strcmp(game->codes, "PGT") == 0))))
        return "a wager is settled by a rule of another game";
    return has_one(rule->gist, SPEAKS[at].words, '|')
               ? NULL
               : "a wager is settled by a rule that does not speak of it";
}

/* Every banked game that is played takes its fees, and what goes into a pool, when the bets are
 * over and before a card is dealt (001:5, 344, 544, 000:888, 1560, 1667, 1892, 1936, 2253, 002:24,
 * 526, 734, 954), once: a hand that is dealt again owes nothing more (OQ-63). */
static const char *hear_collected(enum collecting *state, const struct sheet *sheet,
                                  const struct event *event)
{
    const struct catalog_row *game = catalog_find(sheet->id);
    if (game == NULL || (strcmp(game->house, "marina") != 0 && strcmp(game->house, "marysville") != 0))
        return NULL; /* a made-up house collects when it likes */
    switch (event->kind) {
    case EVENT_BANKED:
    case EVENT_CALLED_OFF:
    case EVENT_ENDED: *state = COLLECTING_NOT; return NULL;
    case EVENT_COVER: *state = COLLECTING_NOW; return NULL;
    case EVENT_CLOSED: *state = COLLECTING_OVER; return NULL;
    case EVENT_FEE:
    case EVENT_POOLED: /* what the house puts into the pool comes at any time, and from no seat */
        return *state == COLLECTING_NOW || event->has.seat == 0
                   ? NULL
                   : "a fee is taken at another moment than before the deal";
    case EVENT_DICE:
    case EVENT_CARD: return *state == COLLECTING_OVER ? NULL : "a card comes before the collection";
    default: return NULL;
    }
}

static bool is_poker(const struct sheet *sheet)
{
    return sheet->kind == SHEET_POT && sheet->pot_engine == &poker_game;
}

const char *judge_hear(struct judge *judge, const struct sheet *sheet, const struct event *event)
{
    if (is_poker(sheet))
        return poker_witness_hear(&judge->poker, sheet, event);
    if (sheet->kind == SHEET_POT)
        return pot_witness_hear(&judge->pot, sheet, event);
    const char *wrong = hear_rotation(&judge->rotation, sheet, event);
    if (wrong == NULL)
        wrong = hear_promised(&judge->promised, sheet, event);
    if (wrong == NULL)
        wrong = hear_cited(sheet, event);
    if (wrong == NULL)
        wrong = hear_collected(&judge->collecting, sheet, event);
    if (wrong != NULL)
        return wrong;
    if (sheet->engine == &zoobac_game)
        return witness_hear(&judge->zoobac, event);
    if (sheet->engine == &paigow_game)
        return paigow_witness_hear(&judge->paigow, event);
    if (sheet->engine == &tiles_game)
        return tiles_witness_hear(&judge->tiles, event);
    if (sheet->engine == &blackjack_game)
        return no_bust_witness_hear(&judge->no_bust, event);
    return sheet->engine == &three_card_game ? three_witness_hear(&judge->three, event) : NULL;
}

const char *judge_look(const struct judge *judge, const struct sheet *sheet, const struct table_view *view)
{
    if (is_poker(sheet))
        return poker_witness_look(&judge->poker, view);
    if (sheet->kind == SHEET_POT)
        return pot_witness_look(&judge->pot, view);
    if (sheet->engine == &paigow_game)
        return paigow_witness_look(&judge->paigow, view);
    if (sheet->engine == &tiles_game)
        return tiles_witness_look(&judge->tiles, view);
    if (sheet->engine == &blackjack_game)
        return no_bust_witness_look(&judge->no_bust, view);
    return sheet->engine == &three_card_game ? three_witness_look(&judge->three, view) : NULL;
}

const char *judge_offers(struct judge *judge, const struct sheet *sheet, const struct table *table,
                         uint8_t seat, const struct choice *choice, size_t count)
{
    if (is_poker(sheet))
        return poker_witness_offers(&judge->poker, seat, choice, count);
    return sheet->kind == SHEET_BANK && sheet->engine == &blackjack_game
               ? no_bust_witness_offers(&judge->no_bust, table, seat, choice, count)
               : NULL;
}
