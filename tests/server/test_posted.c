/* What hangs at a table against what is done there: every fee of every schedule of every
 * game that is dealt, taken in hands of each number of players and in action on both
 * sides of each bound; and which of the posted rules hang as words. */
#include "test.h"

#include <stdio.h>

#include "../table/kit.h"
#include "book/book.h"
#include "fees/fees.h"
#include "games/sheet.h"
#include "rulebook/status.h"
#include "table/view.h"

static struct kit        K;
static struct table_view BEFORE, AFTER; /* bets were closed */

/* ---- what is posted ---------------------------------------------------------------- */

static const json_t *fee_at(const json_t *collection, size_t column)
{
    return json_array_get(json_object_get(collection, "fees"), column);
}

static size_t fee_count(const json_t *collection)
{
    return json_array_size(json_object_get(collection, "fees"));
}

static const char *word(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* The one band that holds so many players, or so much action. */
static const json_t *rate_for(const json_t *collection, const char *what, int64_t value)
{
    const json_t *found = NULL, *rate;
    size_t        i;
    json_array_foreach(json_object_get(collection, "rates"), i, rate)
    {
        const json_t *bounds = json_object_get(rate, what);
        const json_t *low = json_array_get(bounds, 0), *high = json_array_get(bounds, 1);
        if ((json_is_integer(low) && value < json_integer_value(low)) ||
            (json_is_integer(high) && value > json_integer_value(high)))
            continue;
        assert_null(found);
        found = rate;
    }
    assert_non_null(found);
    return found;
}

static cents posted_amount(const json_t *rate, size_t column)
{
    return json_integer_value(json_array_get(json_object_get(rate, "amounts"), column));
}

static bool is_one_of(const char *word, const char *list)
{
    char   spaced[96], wanted[32];
    size_t length = (size_t)snprintf(spaced, sizeof spaced, " %s ", list);
    assert_true(length < sizeof spaced);
    snprintf(wanted, sizeof wanted, " %s ", word);
    return strstr(spaced, wanted) != NULL;
}

/* ---- what is taken ----------------------------------------------------------------- */

/* FEE, JACKPOT and POOLED of a hand, by the rule and the amount each cites. */
#define TAKEN_MAX 64
struct taken {
    size_t count;
    struct {
        const char *rule;
        cents       amount;
        uint8_t     seat;
    } list[TAKEN_MAX];
};

static void gather(struct taken *taken)
{
    for (size_t i = 0; i < K.events.count; i++) {
        const struct event *event = &K.events.list[i];
        if (event->kind != EVENT_FEE && event->kind != EVENT_JACKPOT && event->kind != EVENT_POOLED)
            continue;
        assert_true(taken->count < TAKEN_MAX);
        taken->list[taken->count].rule     = event->rule;
        taken->list[taken->count].seat     = event->has.seat;
        taken->list[taken->count++].amount = event->has.amount;
    }
}

static void say(struct taken *taken, const char *line)
{
    kit_do(&K, line);
    gather(taken);
}

static void set(const char *name, const char *value)
{
    char line[64];
    snprintf(line, sizeof line, "set name=%s value=%s", name, value);
    kit_do(&K, line);
}

/* ---- tables for the pot ------------------------------------------------------------ */

/* Bets until the pot can bear every fee, then the cheapest that keeps the hand. */
static void decide(struct taken *taken, uint8_t seat, bool gives_up)
{
    static struct events scratch;
    struct choice        choice[64];
    char                 line[64], money[MONEY_MAX];
    size_t               count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch);
    const struct choice *best  = NULL;
    bool                 rich  = pots_sum(&K.table.layout) >= 4000;
    for (size_t i = 0; i < count; i++) {
        uint8_t is     = choice[i].command.kind;
        bool    wanted = is == COMMAND_DRAW || is == COMMAND_TURNUP || (gives_up && is == COMMAND_FOLD) ||
                      (!gives_up && (is == COMMAND_CHECK || is == COMMAND_PUT));
        bool better = best == NULL || (is == COMMAND_PUT && best->command.kind == COMMAND_CHECK && !rich);
        if (wanted && better)
            best = &choice[i];
    }
    assert_non_null(best);
    snprintf(line, sizeof line, "%s seat=%u", command_word(best->command.kind), seat);
    if (best->command.kind == COMMAND_PUT) {
        cents most = best->highest < 6000 ? best->highest : 6000;
        snprintf(line, sizeof line, "put seat=%u amount=%s", seat,
                 money_print(rich || most < best->lowest ? best->lowest : most, money));
    }
    say(taken, line);
}

/* The deck from the deuce of clubs up. */
static void next_cards(struct taken *taken, unsigned *next, uint8_t count)
{
    static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";
    char              line[64] = "card cards=";
    for (uint8_t i = 0; i < count; i++, (*next)++) {
        char face[3] = { ranks[*next / 4], suits[*next % 4], '\0' };
        strcat(line, face);
    }
    say(taken, line);
}

static struct taken play_pot(bool gives_up)
{
    struct taken taken = { 0 };
    unsigned     next  = 0;
    say(&taken, "deal");
    say(&taken, "shuffle");
    while (K.table.phase == TABLE_PLAY) {
        struct turn turn = table_turn(K.sheet, &K.table);
        switch (turn.awaits) {
        case AWAITS_DECK: next_cards(&taken, &next, turn.cards); break;
        case AWAITS_SEATS: decide(&taken, (uint8_t)__builtin_ctzll(turn.seats), gives_up); break;
        case AWAITS_DEALER: say(&taken, "show"); break;
        default: say(&taken, "settle"); break;
        }
    }
    return taken;
}

/* Each posted fee of these moments is taken once, with its rule, and nothing else is. */
static void check_out_of_pot(const json_t *collection, const char *moments, const struct taken *taken,
                             unsigned players)
{
    const json_t *rate = rate_for(collection, "players", players);
    cents         due = 0, sum = 0;
    for (size_t column = 0; column < fee_count(collection); column++) {
        const json_t *fee    = fee_at(collection, column);
        cents         amount = posted_amount(rate, column);
        bool          found  = false;
        if (!is_one_of(word(fee, "moment"), moments) || amount == 0)
            continue;
        assert_string_equal(word(fee, "payer"), "pot");
        due += amount;
        for (size_t i = 0; i < taken->count; i++)
            found = found ||
                    (taken->list[i].amount == amount && strcmp(taken->list[i].rule, word(fee, "rule")) == 0);
        assert_true(found);
    }
    for (size_t i = 0; i < taken->count; i++)
        sum += taken->list[i].amount;
    assert_int_equal(sum, due);
}

static void open_pot(const struct catalog_row *game, const struct schedule *schedule, const char *structure,
                     unsigned players)
{
    char line[64];
    kit_open(&K, game->sheet);
    if (structure != NULL)
        set("structure", structure);
    set("option", schedule->number);
    for (unsigned seat = 1; seat <= players; seat++) {
        snprintf(line, sizeof line, "sit seat=%u who=P%u amount=50000", seat, seat);
        kit_do(&K, line);
    }
}

/* Everybody seated pays when the half hour begins, and nothing comes out of the pot. */
static void check_half_hour(const json_t *collection, unsigned players)
{
    struct taken taken = { 0 };
    assert_int_equal(fee_count(collection), 1);
    const json_t *fee  = fee_at(collection, 0);
    const json_t *rate = json_array_get(json_object_get(collection, "rates"), 0);
    assert_string_equal(word(fee, "moment"), "half_hour");
    assert_string_equal(word(fee, "payer"), "seat");
    assert_null(json_object_get(rate, "players"));
    assert_null(json_object_get(rate, "action"));
    say(&taken, "deal");
    assert_int_equal(taken.count, players);
    for (size_t i = 0; i < taken.count; i++) {
        assert_int_equal(taken.list[i].amount, posted_amount(rate, 0));
        assert_string_equal(taken.list[i].rule, word(fee, "rule"));
    }
}

static size_t check_pot_schedule(const struct catalog_row *game, const struct schedule *schedule,
                                 const char *structure)
{
    size_t hands = 0;
    for (unsigned players = 2; players <= game->sheet->seats; players++, hands++) {
        open_pot(game, schedule, structure, players);
        assert_ptr_equal(K.table.terms.schedule, schedule);
        json_t *collection = posted_collection(&K.table.terms);
        if (schedule->structure == FEE_TIME) {
            check_half_hour(collection, players);
        } else {
            struct taken whole = play_pot(false);
            check_out_of_pot(collection, "flop river draw showdown", &whole, players);
            open_pot(game, schedule, structure, players);
            struct taken early = play_pot(true);
            check_out_of_pot(collection, "no_flop no_draw", &early, players);
        }
        json_decref(collection);
    }
    return hands;
}

/* The word of the option `structure` for the schedules of a page; NULL: the game has no
 * such option. */
static const char *structure_word(const struct catalog_row *game, enum fee_structure structure)
{
    static const struct {
        enum fee_structure structure;
        const char        *word;
    } words[] = { { FEE_LIMIT, "limit" },
                  { FEE_POT_NO_LIMIT, "no-limit" },
                  { FEE_POT_NO_LIMIT, "pot-limit" },
                  { FEE_SPREAD, "spread" } };
    struct terms terms;
    catalog_terms(game, &terms);
    const struct option *option = terms_option(&terms, "structure");
    for (size_t i = 0; option != NULL && i < COUNT_OF(words); i++)
        for (size_t value = 0; option_word(&terms, option, value) != NULL; value++)
            if (words[i].structure == structure &&
                strcmp(option_word(&terms, option, value), words[i].word) == 0)
                return words[i].word;
    return NULL;
}

static void test_every_fee_of_a_pot_is_posted(void **unused)
{
    size_t hands = 0;
    (void)unused;
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row *game = &catalog_rows[i];
        char                      code[CODE_MAX];
        if (game->sheet == NULL || game->sheet->kind != SHEET_POT)
            continue;
        const struct schedule *schedule = NULL, *before = NULL;
        while ((schedule = schedule_next(&fee_book, game->house, game->fee_edition, catalog_code(game, code),
                                         schedule)) != NULL) {
            /* Marina numbers the bands of one limit apart: they are the same rows. */
            if (before == NULL || before->first != schedule->first)
                hands += check_pot_schedule(game, schedule, structure_word(game, schedule->structure));
            before = schedule;
        }
    }
    assert_true(hands > 800);
}

/* ---- tables with a bank ------------------------------------------------------------ */

static bool may_set(const char *number)
{
    char line[64];
    snprintf(line, sizeof line, "set name=option value=%s", number);
    return kit_say(&K, line) == ALLOWED;
}

/* A table under the schedule. One that prints a minimum above what another has for its
 * maximum is reached by way of a third. */
static void open_bank(const struct catalog_row *game, const char *number)
{
    char                   code[CODE_MAX];
    const struct schedule *other = NULL;
    kit_open(&K, game->sheet);
    while (!may_set(number)) {
        other = schedule_next(&fee_book, game->house, game->fee_edition, catalog_code(game, code), other);
        assert_non_null(other);
        may_set(other->number);
    }
    if (K.table.terms.schedule->limit_hi == FEE_NONE)
        set("max", "2000");
}

/* Seat 1 banks, and each of the others has `own` on the game's first wager, the last one
 * `rest` more. */
static struct taken close_bets(const struct catalog_row *game, const char *number, unsigned bettors,
                               cents own, cents rest)
{
    struct taken taken = { 0 };
    char         line[80], money[MONEY_MAX];
    open_bank(game, number);
    for (unsigned seat = 1; seat <= bettors + 1; seat++) {
        snprintf(line, sizeof line, "sit seat=%u who=P%u amount=400000", seat, seat);
        kit_do(&K, line);
    }
    kit_do(&K, "bank seat=1 amount=300000");
    for (unsigned seat = 2; seat <= bettors + 1; seat++) {
        snprintf(line, sizeof line, "bet seat=%u wager=%s amount=%s", seat,
                 wager_word(game->sheet->wagers[0].wager),
                 money_print(seat == bettors + 1 ? own + rest : own, money));
        kit_do(&K, line);
    }
    if (!K.table.shoe.ready)
        kit_do(&K, "shuffle");
    table_view(K.sheet, &K.table, VIEWER_BOARD, &BEFORE);
    say(&taken, "close");
    return taken;
}

static cents taken_of(const struct taken *taken, uint8_t seat)
{
    cents sum = 0;
    for (size_t i = 0; i < taken->count; i++)
        sum += taken->list[i].seat == seat ? taken->list[i].amount : 0;
    return sum;
}

static cents taken_in_all(const struct taken *taken)
{
    cents sum = 0;
    for (size_t i = 0; i < taken->count; i++)
        sum += taken->list[i].amount;
    return sum;
}

/* What the notice asks of the player-dealer for this action, or of a player for a wager. */
static cents posted_for(const json_t *collection, bool bank, cents amount)
{
    cents sum = 0;
    for (size_t column = 0; column < fee_count(collection); column++) {
        bool of_bank = strcmp(word(fee_at(collection, column), "payer"), "bank") == 0;
        assert_string_equal(word(fee_at(collection, column), "moment"), "close");
        if (of_bank == bank)
            sum += posted_amount(rate_for(collection, "action", amount), column);
    }
    return sum;
}

/* What is taken cites the rule that hangs beside it: of the same payer, the same amount. */
static void check_rules(const json_t *collection, const struct taken *taken, uint8_t seat, cents amount)
{
    for (size_t i = 0; i < taken->count; i++) {
        bool found = false;
        if (taken->list[i].seat != seat)
            continue;
        for (size_t column = 0; column < fee_count(collection); column++) {
            const json_t *fee = fee_at(collection, column);
            found             = found ||
                    ((strcmp(word(fee, "payer"), "bank") == 0) == (seat == 1) &&
                     posted_amount(rate_for(collection, "action", amount), column) == taken->list[i].amount &&
                     taken->list[i].rule != NULL && strcmp(word(fee, "rule"), taken->list[i].rule) == 0);
        }
        assert_true(found);
    }
}

static void check_close(const struct catalog_row *game, const char *number, unsigned bettors, cents own,
                        cents rest)
{
    struct taken taken      = close_bets(game, number, bettors, own, rest);
    json_t      *collection = posted_collection(&K.table.terms);
    cents        action     = own * bettors + rest;
    assert_int_equal(taken_of(&taken, 1), posted_for(collection, true, action));
    assert_int_equal(BEFORE.bank_fee, taken_of(&taken, 1));
    assert_int_equal(BEFORE.fee, taken_in_all(&taken));
    table_view(K.sheet, &K.table, VIEWER_BOARD, &AFTER);
    assert_int_equal(AFTER.bank_fee, BEFORE.bank_fee);
    assert_int_equal(AFTER.fee, BEFORE.fee);
    assert_true(BEFORE.bank_loss <= BEFORE.bank.exposure);
    check_rules(collection, &taken, 1, action);
    for (unsigned seat = 2; seat <= bettors + 1; seat++) {
        cents wager = seat == bettors + 1 ? own + rest : own;
        assert_int_equal(taken_of(&taken, (uint8_t)seat), posted_for(collection, false, wager));
        check_rules(collection, &taken, (uint8_t)seat, wager);
    }
    json_decref(collection);
}

/* The action in whole chips, shared as evenly as chips go. */
static size_t check_action(const struct catalog_row *game, const char *number, cents action)
{
    struct terms terms = K.table.terms;
    unsigned     most  = game->sheet->seats - 1u;
    for (unsigned bettors = 1; bettors <= most; bettors++) {
        cents own = action / bettors / terms.chip * terms.chip, rest = action - own * bettors;
        if (own < terms.min || own + rest > terms.max)
            continue;
        check_close(game, number, bettors, own, rest);
        return 1;
    }
    return 0;
}

static size_t check_bank_schedule(const struct catalog_row *game, const struct schedule *schedule)
{
    size_t hands = 0;
    open_bank(game, schedule->number);
    struct terms terms = K.table.terms;
    for (unsigned bettors = 1; bettors < game->sheet->seats; bettors++, hands++)
        check_close(game, schedule->number, bettors, terms.min, 0);
    for (const struct fee_row *row = schedule->first + 1; row < schedule->end; row++) {
        K.table.terms = terms;
        hands += check_action(game, schedule->number, row->action_lo - terms.chip);
        K.table.terms = terms;
        hands += check_action(game, schedule->number, row->action_lo);
        K.table.terms = terms;
        hands += check_action(game, schedule->number, row->action_lo + terms.chip);
    }
    return hands;
}

static void test_every_fee_of_a_bank_table_is_posted(void **unused)
{
    size_t hands = 0;
    PROVES("CM-FEE-11");
    (void)unused;
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row *game = &catalog_rows[i];
        char                      code[CODE_MAX];
        if (game->sheet == NULL || game->sheet->kind != SHEET_BANK)
            continue;
        const struct schedule *schedule = NULL, *before = NULL;
        while ((schedule = schedule_next(&fee_book, game->house, game->fee_edition, catalog_code(game, code),
                                         schedule)) != NULL) {
            if (before == NULL || before->first != schedule->first)
                hands += check_bank_schedule(game, schedule);
            before = schedule;
        }
    }
    assert_true(hands > 800);
}

/* What goes into the pool for awards hangs there too, of whoever plays and of the bank. */
static void test_the_pool_is_posted(void **unused)
{
    const struct catalog_row *game = catalog_find("marysville/pure-21.5");
    (void)unused;
    kit_open(&K, game->sheet);
    set("award_fee", "1");
    set("award_bank_fee", "2");
    json_t *collection = posted_collection(&K.table.terms);
    size_t  count      = fee_count(collection);
    assert_true(count >= 3);
    assert_string_equal(word(fee_at(collection, count - 2), "fee"), "award_bank_fee");
    assert_string_equal(word(fee_at(collection, count - 2), "payer"), "bank");
    assert_string_equal(word(fee_at(collection, count - 1), "payer"), "hand");
    assert_string_equal(word(fee_at(collection, count - 1), "rule"), "CM-P215-X6");
    assert_int_equal(posted_amount(rate_for(collection, "action", 100000), count - 2), 200);
    assert_int_equal(posted_amount(rate_for(collection, "action", 100000), count - 1), 100);

    struct taken taken = { 0 };
    kit_do(&K, "sit seat=1 who=Ann amount=500");
    kit_do(&K, "sit seat=2 who=Bo amount=500");
    kit_do(&K, "bank seat=1 amount=400");
    kit_do(&K, "bet seat=2 wager=base amount=100");
    kit_do(&K, "shuffle");
    say(&taken, "close");
    assert_int_equal(taken_of(&taken, 1), posted_for(collection, true, 10000));
    assert_int_equal(taken_of(&taken, 2), posted_for(collection, false, 10000));
    check_rules(collection, &taken, 1, 10000);
    check_rules(collection, &taken, 2, 10000);
    json_decref(collection);
}

/* Player and Banker exclude each other: with $25 on the one and $40 on the other the bank
 * cannot lose $65, though it takes $65 to cover them. A bank that does not cover can lose
 * all of it. */
static void test_the_bank_cannot_lose_to_all_at_once(void **unused)
{
    static const struct {
        const char *bank;
        cents       loss;
        bool        covered;
    } rows[] = { { "bank seat=1 amount=100", 1500, true }, { "bank seat=1 amount=60", 6000, false } };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        kit_open(&K, &sheet_marina2_zoobac);
        kit_do(&K, "sit seat=1 who=Ann amount=500");
        kit_do(&K, "sit seat=2 who=Bo amount=500");
        kit_do(&K, rows[i].bank);
        kit_do(&K, "bet seat=2 wager=player amount=25");
        kit_do(&K, "bet seat=2 wager=banker amount=40");
        table_view(K.sheet, &K.table, VIEWER_BOARD, &BEFORE);
        assert_int_equal(BEFORE.bank.exposure, 6500);
        assert_int_equal(BEFORE.covered, rows[i].covered);
        assert_int_equal(BEFORE.bank_loss, rows[i].loss);
    }
}

/* ---- the rest of the notice -------------------------------------------------------- */

static bool lists(const json_t *rules, const char *id)
{
    const json_t *rule;
    size_t        i;
    json_array_foreach(rules, i, rule) if (strcmp(word(rule, "id"), id) == 0) return true;
    return false;
}

/* Every posted rule of the game hangs as words, is a remark, or is kept by the notice
 * itself; and nothing hangs that tells a visitor nothing. */
static void test_posted_rules_hang_where_they_belong(void **unused)
{
    static const char *const never[] = { "CM-FPG-Y4",   "CM-NBJ-V7",   "CM-KILL-7",  "MC1-NB22-N1",
                                         "MC2-TCP6-Y3", "MC1-P215-R3", "MC2-FEE-20", "MC2-FEE-36" };
    size_t                   hung = 0, remarked = 0, s;
    const json_t            *sign;
    (void)unused;
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row *game = &catalog_rows[i];
        struct terms              terms;
        if (game->sheet == NULL)
            continue;
        catalog_terms(game, &terms);
        json_t *notices = book_notices(game, &terms);
        json_t *rules = json_object_get(notices, "rules"), *remarks = json_object_get(notices, "remarks");
        for (size_t r = 0; r < rule_row_count; r++) {
            const struct rule_row *rule   = &rule_rows[r];
            bool                   posted = rule_status(rule) == RULE_POSTED && catalog_concerns(game, rule);
            enum notice_place      place  = rule_notice(rule);
            assert_int_equal(lists(rules, rule->id), posted && place == NOTICE_RULE);
            assert_int_equal(lists(remarks, rule->id), posted && place == NOTICE_REMARK);
        }
        for (size_t n = 0; n < COUNT_OF(never); n++)
            assert_false(lists(rules, never[n]));
        json_array_foreach(json_object_get(notices, "signs"), s, sign)
            assert_string_equal(word(sign, "kept"), rule_notice_reason(rule_find(word(sign, "id"))));
        hung += json_array_size(rules);
        remarked += json_array_size(remarks);
        json_decref(notices);
    }
    assert_true(hung > 30);
    assert_true(remarked > 10);
}

static bool is_told_by_fees_alone(const struct rule_row *rule)
{
    for (size_t i = 0; i < catalog_row_count; i++)
        if (catalog_rows[i].sheet != NULL && catalog_concerns(&catalog_rows[i], rule))
            return false;
    return true;
}

/* Every posted rule of a house stands in the notices of a table of that house, and no other does. */
static void test_every_posted_rule_hangs_somewhere(void **unused)
{
    static const char *const PLACES[]    = { "rules", "signs", "remarks" };
    size_t                   found       = 0;
    bool                     hangs[2048] = { false };
    (void)unused;
    assert_true(rule_row_count <= COUNT_OF(hangs));
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct catalog_row *game = &catalog_rows[i];
        struct terms              terms;
        if (game->sheet == NULL)
            continue;
        catalog_terms(game, &terms);
        json_t *notices = book_notices(game, &terms);
        for (size_t r = 0; r < rule_row_count; r++)
            for (size_t p = 0; p < COUNT_OF(PLACES); p++)
                if (lists(json_object_get(notices, PLACES[p]), rule_rows[r].id)) {
                    assert_string_equal(rule_rows[r].house, game->house);
                    hangs[r] = true;
                }
        json_decref(notices);
    }
    for (size_t r = 0; r < rule_row_count; r++) {
        /* Pure Spanish 21.5 has no table (OQ-73): the command `fees` tells its rules. */
        bool posted = rule_status(&rule_rows[r]) == RULE_POSTED && !is_told_by_fees_alone(&rule_rows[r]);
        if (posted != hangs[r])
            fail_msg("%s is %s", rule_rows[r].id,
                     posted ? "posted and hangs nowhere" : "not posted and hangs");
        found += posted;
    }
    assert_true(found > 60);
}

/* A rule that does not hang is one that would, and says why not. */
static void test_only_posted_rules_are_kept_off_the_wall(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < notice_row_count; i++) {
        const struct rule_row *rule = rule_find(notice_rows[i].rule);
        assert_int_equal(rule_status(rule), RULE_POSTED);
        assert_true(strlen(notice_rows[i].reason) > 10);
    }
}

/* Side wagers have limits of their own: Fortune up to $20 where the game takes $1,000. */
static void test_each_wager_has_its_limits(void **unused)
{
    const struct catalog_row *game = catalog_find("marysville/fortune");
    struct terms              terms;
    size_t                    i, found = 0;
    const json_t             *limit;
    (void)unused;
    catalog_terms(game, &terms);
    json_t *notices = book_notices(game, &terms);
    json_array_foreach(json_object_get(notices, "limits"), i, limit)
    {
        bool  fortune = strcmp(word(limit, "wager"), "fortune") == 0;
        cents most    = json_integer_value(json_object_get(limit, "max"));
        assert_int_equal(most, fortune ? 2000 : terms.max);
        found += fortune;
    }
    assert_int_equal(found, 1);
    json_decref(notices);
}

/* A side wager that may not be more than another, or must be the same, says of which. */
static void test_a_bound_wager_says_to_what(void **unused)
{
    static const struct {
        const char *game, *wager, *bound;
    } rows[] = {
        { "marina1/no-bust-22", "buster", "at_most" },       /* MC1-BUST-3 */
        { "marina2/no-bust-22", "buster", NULL },            /* MC2-BUST-F1: below, equal or above */
        { "marina1/pure-21.5", "bonus", "equal" },           /* MC1-P215-B2 */
        { "marysville/no-bust-joker", "buster", "at_most" }, /* CM-BUST-4 */
        { "marysville/no-bust-joker", "bonus", NULL },       /* CM-BJBB-3: up to $25 */
        { "marysville/fortune", "fortune", NULL },
    };
    (void)unused;
    for (size_t r = 0; r < COUNT_OF(rows); r++) {
        const struct catalog_row *game = catalog_find(rows[r].game);
        struct terms              terms;
        size_t                    i, found = 0;
        const json_t             *limit;
        catalog_terms(game, &terms);
        json_t *notices = book_notices(game, &terms);
        json_array_foreach(json_object_get(notices, "limits"), i, limit)
        {
            if (strcmp(word(limit, "wager"), rows[r].wager) != 0)
                continue;
            found++;
            if (rows[r].bound == NULL) {
                assert_null(json_object_get(limit, "bound"));
                continue;
            }
            assert_string_equal(word(limit, "bound"), rows[r].bound);
            assert_string_equal(word(limit, "to"), "base");
        }
        assert_int_equal(found, 1);
        json_decref(notices);
    }
}

/* Every table with a bank hangs out how it goes round and how far it reaches, by the rules of
 * its own house; a table for the pot has no bank. */
static void test_the_bank_is_told_by_rules_of_the_house(void **unused)
{
    static const char *const NAMES[] = { "offered", "cover", "returned" };
    (void)unused;
    for (size_t g = 0; g < catalog_row_count; g++) {
        const struct catalog_row *game = &catalog_rows[g];
        struct terms              terms;
        if (game->sheet == NULL)
            continue;
        catalog_terms(game, &terms);
        json_t *notices = book_notices(game, &terms), *banked = json_object_get(notices, "banked");
        if (terms.sheet->kind == SHEET_POT)
            assert_true(json_is_null(banked));
        for (size_t i = 0; terms.sheet->kind == SHEET_BANK && i < COUNT_OF(NAMES); i++) {
            const json_t *id = json_object_get(banked, NAMES[i]);
            assert_true(json_is_null(id) ||
                        strcmp(rule_find(json_string_value(id))->house, game->house) == 0);
        }
        if (terms.sheet->kind == SHEET_BANK)
            assert_int_equal(json_integer_value(json_object_get(banked, "hands")),
                             2); /* MC2-ZOO-P1 and its likes */
        json_decref(notices);
    }
}

/* The notice of ZooBac has what every result of every wager pays. */
static void test_the_notice_is_the_payout_screen(void **unused)
{
    static const struct {
        const char *wager;
        size_t      lines;
        json_int_t  most;
    } row[] = { { "player", 3, 1 }, { "banker", 4, 1 },   { "tie", 2, 9 }, { "rabbit", 3, 75 },
                { "tiger", 3, 75 }, { "monkey", 2, 150 }, { "zoo", 6, 30 } };
    const struct catalog_row *game = catalog_find("marina2/zoobac");
    struct terms              terms;
    PROVES("MC2-ZOO-Q3", "MC2-ZOO-Q4");
    (void)unused;
    catalog_terms(game, &terms);
    json_t *notices = book_notices(game, &terms), *pays = json_object_get(notices, "pays"), *pay;
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        json_int_t most  = 0;
        size_t     lines = 0, p;
        json_array_foreach(pays, p, pay) if (strcmp(word(pay, "wager"), row[i].wager) == 0)
        {
            json_int_t over = json_integer_value(json_array_get(json_object_get(pay, "pays"), 0));
            lines++;
            most = over > most ? over : most;
        }
        assert_int_equal(lines, row[i].lines);
        assert_int_equal(most, row[i].most);
    }
    json_decref(notices);
}

/* "One deck" is no word for two that are used in turn (MC2-TCP6-K3). */
static void test_two_decks_in_turn_are_told(void **unused)
{
    static const struct {
        const char *game;
        int         in_turn;
    } rows[] = { { "marina2/three-card-6", 2 },
                 { "marysville/three-card", 2 },
                 { "marina1/double-hand", 1 } };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct catalog_row *game = catalog_find(rows[i].game);
        struct terms              terms;
        catalog_terms(game, &terms);
        json_t *notices = book_notices(game, &terms);
        assert_int_equal(json_integer_value(json_object_get(notices, "in_turn")), rows[i].in_turn);
        json_decref(notices);
    }
}

int main(void)
{
    const struct CMUnitTest posted[] = {
        cmocka_unit_test(test_every_fee_of_a_pot_is_posted),
        cmocka_unit_test(test_every_fee_of_a_bank_table_is_posted),
        cmocka_unit_test(test_the_pool_is_posted),
        cmocka_unit_test(test_the_bank_cannot_lose_to_all_at_once),
        cmocka_unit_test(test_posted_rules_hang_where_they_belong),
        cmocka_unit_test(test_every_posted_rule_hangs_somewhere),
        cmocka_unit_test(test_only_posted_rules_are_kept_off_the_wall),
        cmocka_unit_test(test_each_wager_has_its_limits),
        cmocka_unit_test(test_a_bound_wager_says_to_what),
        cmocka_unit_test(test_the_bank_is_told_by_rules_of_the_house),
        cmocka_unit_test(test_two_decks_in_turn_are_told),
        cmocka_unit_test(test_the_notice_is_the_payout_screen),
    };
    return RUN_TESTS(posted);
}
