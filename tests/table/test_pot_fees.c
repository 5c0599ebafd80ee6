/* The collection at every poker table: each printed row of fees.csv is reached by the
 * settings of a table and by so many players, in a hand that ends before the flop, on
 * it, or at the showdown. The twin reads the file's rows as the page has them, three to
 * a limit, and knows nothing of schedules. */
#include "test.h"

#include <stdio.h>

#include "fees/fees.h"
#include "games/poker.h"
#include "kit.h"

static struct kit K;

/* ---- the twin ------------------------------------------------------------------- */

/* A page: the rows of one house, edition, game and structure, in their order. */
struct page {
    const struct sheet *sheet;
    const char         *edition, *game, *structure; /* the word of the option, NULL: there is none */
    enum fee_structure  printed;
    size_t              rows; /* typed from the document */
};

static bool is_of_page(const struct fee_row *row, const struct page *page)
{
    char games[16];
    snprintf(games, sizeof games, "+%s+", row->game);
    char game[16];
    snprintf(game, sizeof game, "+%s+", page->game);
    return strcmp(row->house, page->sheet->fees.house) == 0 && strcmp(row->edition, page->edition) == 0 &&
           row->structure == page->printed && strstr(games, game) != NULL;
}

static const struct fee_row *nth_row(const struct page *page, size_t nth)
{
    for (size_t i = 0; i < fee_book.row_count; i++)
        if (is_of_page(&fee_book.rows[i], page) && nth-- == 0)
            return &fee_book.rows[i];
    return NULL;
}

/* "7 or more", "5-6", "4 or less"; "9" is nine or more (OQ-53). */
static const struct fee_row *band_of(const struct page *page, size_t block, unsigned players)
{
    for (size_t i = 0; i < 3; i++) {
        const struct fee_row *row  = nth_row(page, 3 * block + i);
        unsigned              most = row->players_max == 0 || row->players_max == 9 ? 99 : row->players_max;
        if (players >= row->players_min && players <= most)
            return row;
    }
    fail_msg("no row for %u players", players);
    return NULL;
}

static cents amount(cents printed)
{
    return printed == FEE_NONE ? 0 : printed;
}

/* ---- a hand ----------------------------------------------------------------------- */

enum ending { BEFORE_FLOP, ON_FLOP, SHOWDOWN, ENDINGS };

struct drop {
    cents put, fee, jackpot; /* so far */
    cents at_flop, at_end;   /* what lay in the pot when each was taken */
};

static void count_events(struct drop *drop)
{
    for (size_t i = 0; i < K.events.count; i++) {
        const struct event *event = &K.events.list[i];
        cents               money = event->has.amount;
        drop->put += event->kind == EVENT_PUT ? money : event->kind == EVENT_UNPUT ? -money : 0;
        drop->fee += event->kind == EVENT_FEE ? money : 0;
        drop->jackpot += event->kind == EVENT_JACKPOT ? money : 0;
        if (event->kind == EVENT_STREET && event->has.street == 2)
            drop->at_flop = drop->put;
        if (event->kind != EVENT_POT)
            drop->at_end = drop->put;
    }
}

static void say(struct drop *drop, const char *line)
{
    kit_do(&K, line);
    count_events(drop);
}

/* Gives up where the hand shall end, and otherwise does the cheapest that keeps it. */
static void decide(struct drop *drop, enum ending ending, uint8_t seat)
{
    static struct events scratch;
    struct choice        choice[64];
    char                 line[64], money[MONEY_MAX];
    size_t  count = table_legal(K.sheet, &K.table, seat, choice, COUNT_OF(choice), &scratch), i = 0;
    bool    gives = ending == BEFORE_FLOP || (ending == ON_FLOP && K.table.pot.street == 2);
    uint8_t kind  = COMMAND_NONE;
    for (; i < count && kind == COMMAND_NONE; i++) {
        uint8_t is = choice[i].command.kind;
        if (is == COMMAND_DRAW || is == COMMAND_TURNUP || (gives && is == COMMAND_FOLD) ||
            (!gives && (is == COMMAND_CHECK || is == COMMAND_PUT)))
            kind = is;
    }
    snprintf(line, sizeof line, "%s seat=%u", command_word(kind), seat);
    if (kind == COMMAND_PUT)
        snprintf(line, sizeof line, "put seat=%u amount=%s", seat, money_print(choice[i - 1].lowest, money));
    say(drop, line);
}

/* The deck from the deuce of clubs up, card by card. */
static void next_cards(struct drop *drop, unsigned *next, uint8_t count)
{
    static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";
    char              line[64] = "card cards=";
    for (uint8_t i = 0; i < count; i++, (*next)++) {
        char face[3] = { ranks[*next / 4], suits[*next % 4], '\0' };
        strcat(line, face);
    }
    say(drop, line);
}

static struct drop play(enum ending ending)
{
    struct drop drop = { 0 };
    unsigned    next = 0;
    say(&drop, "deal");
    say(&drop, "shuffle");
    while (K.table.phase == TABLE_PLAY) {
        struct turn turn = table_turn(K.sheet, &K.table);
        switch (turn.awaits) {
        case AWAITS_DECK: next_cards(&drop, &next, turn.cards); break;
        case AWAITS_SEATS: decide(&drop, ending, (uint8_t)__builtin_ctzll(turn.seats)); break;
        case AWAITS_DEALER: say(&drop, "show"); break;
        default: say(&drop, "settle"); break;
        }
    }
    return drop;
}

/* ---- every row --------------------------------------------------------------------- */

static void set(const char *name, const char *value)
{
    char line[64];
    snprintf(line, sizeof line, "set name=%s value=%s", name, value);
    kit_do(&K, line);
}

static void open_table(const struct page *page, const char *option, unsigned players)
{
    char line[64];
    kit_open(&K, page->sheet);
    set("edition", page->edition);
    if (page->structure != NULL)
        set("structure", page->structure);
    set("option", option);
    for (unsigned seat = 1; seat <= players; seat++) {
        snprintf(line, sizeof line, "sit seat=%u who=P%u amount=50000", seat, seat);
        kit_do(&K, line);
    }
}

static cents lower(cents a, cents b)
{
    return a < b ? a : b;
}

/* OQ-108: the fee, then the jackpot, then what is due at the end, each as far as the
 * pot goes. */
static void check_drop(const struct fee_row *row, enum ending ending)
{
    struct drop drop  = play(ending);
    cents       first = 0, jackpot = 0, last = 0;
    if (ending == BEFORE_FLOP) {
        last = lower(amount(row->modified_fee_a), drop.at_end);
    } else {
        first   = lower(amount(row->player_fee), drop.at_flop);
        jackpot = lower(amount(row->jackpot_fee), drop.at_flop - first);
    }
    if (ending == SHOWDOWN)
        last = lower(amount(row->modified_fee_b), drop.at_end - first - jackpot);
    assert_int_equal(drop.fee, first + last);
    assert_int_equal(drop.jackpot, jackpot);
}

static void check_limits(const struct fee_row *row)
{
    const struct terms *terms = &K.table.terms;
    if (row->table_limit_lo != FEE_NONE) {
        assert_int_equal(terms->min, row->table_limit_lo);
        assert_int_equal(terms->max, row->table_limit_hi);
    }
    const struct poker_rules *rules = (const struct poker_rules *)(const void *)terms->rules.bytes;
    if (row->big_blind != FEE_NONE) {
        assert_int_equal(rules->blind[1], row->small_blind);
        assert_int_equal(rules->blind[2], row->big_blind);
    }
}

/* MC2-LB-D2: three blinds in all lowball games. The big one is half of them, and where there is
 * a limit, which is the bet after the draw, they come to it together. */
static void check_three_blinds(const struct fee_row *row)
{
    const cents *blind = ((const struct poker_rules *)(const void *)K.table.terms.rules.bytes)->blind;
    assert_true(blind[0] > 0 && blind[1] > 0);
    assert_int_equal(blind[2], blind[0] + blind[1]);
    if (row->structure == FEE_LIMIT)
        assert_int_equal(blind[0] + blind[1] + blind[2], row->table_limit_hi);
}

static void check_page(const struct page *page)
{
    size_t rows = 0;
    while (nth_row(page, rows) != NULL)
        rows++;
    assert_int_equal(rows, page->rows);
    for (size_t i = 0; i < rows; i++) {
        const struct fee_row *row   = nth_row(page, i);
        unsigned              least = row->players_min > 2 ? row->players_min : 2;
        char                  counted[24];
        snprintf(counted, sizeof counted, "%zu", i / 3 + 1);
        for (unsigned players = least; players <= page->sheet->seats; players++) {
            if (band_of(page, i / 3, players) != row)
                continue;
            for (enum ending ending = 0; ending < ENDINGS; ending++) {
                open_table(page, *row->option != '\0' ? row->option : counted, players);
                check_limits(row);
                if (strcmp(page->game, "LB") == 0 && row->big_blind == FEE_NONE)
                    check_three_blinds(row);
                check_drop(row, ending);
            }
        }
    }
}

static const struct page PAGES[] = {
    { &sheet_marina1_holdem, "001", "HE", "limit", FEE_LIMIT, 63 },
    { &sheet_marina1_holdem, "001", "HE", "pot-limit", FEE_POT_NO_LIMIT, 45 },
    { &sheet_marina1_holdem, "001", "HE", "no-limit", FEE_POT_NO_LIMIT, 45 },
    { &sheet_marina1_holdem, "001", "HE", "spread", FEE_SPREAD, 12 },
    { &sheet_marina1_lowball, "001", "LB", "limit", FEE_LIMIT, 63 },
    { &sheet_marina1_lowball, "001", "LB", "no-limit", FEE_POT_NO_LIMIT, 45 },
    { &sheet_marina1_lowball, "001", "LB", "spread", FEE_SPREAD, 12 },
    { &sheet_marina2_holdem, "000b", "HE", "limit", FEE_LIMIT, 63 },
    { &sheet_marina2_holdem, "000b", "HE", "no-limit", FEE_POT_NO_LIMIT, 9 },
    { &sheet_marina2_holdem, "000b", "HE", "spread", FEE_SPREAD, 15 },
    { &sheet_marina2_lowball, "000b", "LB", "limit", FEE_LIMIT, 63 },
    { &sheet_marina2_lowball, "000b", "LB", "pot-limit", FEE_POT_NO_LIMIT, 9 },
    { &sheet_marina2_lowball, "000b", "LB", "spread", FEE_SPREAD, 12 },
    { &sheet_marysville_holdem, "002b", "HE", "limit", FEE_LIMIT, 15 },
    { &sheet_marysville_holdem, "002c", "HE", "limit", FEE_LIMIT, 15 },
    { &sheet_marysville_holdem, "002b", "HE", "no-limit", FEE_POT_NO_LIMIT, 6 },
    { &sheet_marysville_holdem, "002c", "HE", "no-limit", FEE_POT_NO_LIMIT, 6 },
    { &sheet_marysville_omaha_8, "002b", "OHL", "limit", FEE_LIMIT, 15 },
    { &sheet_marysville_omaha_8, "002c", "OHL", "limit", FEE_LIMIT, 15 },
    { &sheet_marysville_omaha_8, "002b", "OHL", "no-limit", FEE_POT_NO_LIMIT, 6 },
    { &sheet_marysville_omaha_8, "002c", "OHL", "no-limit", FEE_POT_NO_LIMIT, 6 },
    { &sheet_marysville_omaha_8_joker, "002a", "OHLJ", NULL, FEE_LIMIT, 15 },
};

/* Every page of a document. */
static void check_document(const char *document)
{
    size_t checked = 0;
    for (size_t i = 0; i < COUNT_OF(PAGES); i++)
        if (strncmp(PAGES[i].edition, document, strlen(document)) == 0) {
            check_page(&PAGES[i]);
            checked++;
        }
    assert_true(checked >= 6);
}

static void test_marina_first_set(void **unused)
{
    PROVES("MC1-FEE-3", "MC1-FEE-4", "MC1-FEE-5", "MC1-FEE-6", "MC1-FEE-7", "MC1-FEE-8", "MC1-FEE-9");
    (void)unused;
    check_document("001");
}

static void test_marina_second_set(void **unused)
{
    PROVES("MC2-FEE-22", "MC2-FEE-23", "MC2-FEE-24", "MC2-FEE-25", "MC2-FEE-26", "MC2-FEE-27", "MC2-FEE-28",
           "MC2-FEE-29", "MC2-FEE-43", "MC2-FEE-44", "MC2-FEE-45", "MC2-LB-D2");
    (void)unused;
    check_document("000");

    /* Where the house sets them the button has one as well. */
    kit_open(&K, &sheet_marina2_lowball);
    set("structure", "no-limit");
    set("big_blind", "10");
    kit_no(&K, "set name=small_blind value=10", REFUSE_BETS_FIXED, "MC2-FEE-33");
    set("small_blind", "4");
    check_three_blinds(nth_row(&PAGES[11], 0));
}

static void test_marysville(void **unused)
{
    PROVES("CM-FEE-3", "CM-FEE-4", "CM-FEE-5", "CM-FEE-6", "CM-FEE-7", "CM-FEE-15", "CM-OHLJ-F2",
           "CM-OHLJ-F3");
    (void)unused;
    check_document("002");
}

/* ---- when ----------------------------------------------------------------------------- */

static void goes_along(void)
{
    while (table_turn(K.sheet, &K.table).awaits == AWAITS_SEATS) {
        struct drop ignored = { 0 };
        decide(&ignored, SHOWDOWN, (uint8_t)__builtin_ctzll(table_turn(K.sheet, &K.table).seats));
    }
}

/* The deck one by one, until somebody else is awaited. */
static void deal_out(unsigned *next)
{
    struct drop ignored = { 0 };
    while (table_turn(K.sheet, &K.table).awaits == AWAITS_DECK)
        next_cards(&ignored, next, table_turn(K.sheet, &K.table).cards);
}

static size_t collected(void)
{
    return kit_count(&K, EVENT_FEE) + kit_count(&K, EVENT_JACKPOT);
}

/* 002:2229-2230: "after the flop", and "after the river card is put out". Until the cards lie
 * there nothing is taken, and the hand may still be a misdeal. */
static void test_the_fees_come_after_the_cards(void **unused)
{
    PROVES("CM-FEE-6", "CM-FEE-7", "CM-OHLJ-F2");
    static const struct sheet *const sheets[] = { &sheet_marysville_holdem, &sheet_marysville_omaha_8,
                                                  &sheet_marina2_holdem };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        unsigned next = 0;
        open_table(
            &(struct page){ .sheet = sheets[i], .edition = sheets[i]->fees.edition, .structure = "limit" },
            "1", 6);
        set("entered", "1");
        kit_do(&K, "deal");
        kit_do(&K, "shuffle");
        deal_out(&next);
        goes_along();
        kit_do(&K, "show");
        assert_int_equal(collected(), 0);
        kit_do(&K, "misdeal why=test"); /* every chip comes back */
        for (uint8_t seat = 1; seat <= 6; seat++)
            assert_int_equal(kit_stack(&K, seat), 5000000);

        next = 0;
        kit_do(&K, "deal");
        kit_do(&K, "shuffle");
        deal_out(&next);
        goes_along();
        kit_do(&K, "show");
        struct drop drop = { 0 };
        next_cards(&drop, &next, 3);
        assert_true(drop.fee > 0);
        kit_no(&K, "misdeal why=test", REFUSE_MISDEAL_LATE, "");
        for (unsigned street = 3; street <= 4; street++) {
            goes_along();
            kit_do(&K, "show");
            assert_int_equal(collected(), 0);
            next_cards(&drop, &next, 1);
            assert_int_equal(collected(), street == 4);
        }
    }

    /* The draw stands for the flop (OQ-51): it is over when everybody has their cards. */
    unsigned next = 0;
    open_table(&(struct page){ .sheet = &sheet_marina1_lowball, .edition = "001", .structure = "limit" }, "1",
               3);
    set("entered", "1");
    kit_do(&K, "deal");
    kit_do(&K, "shuffle");
    deal_out(&next);
    while (K.table.pot.street == 1) {
        goes_along();
        kit_do(&K, "show");
    }
    assert_int_equal(collected(), 0);
    for (unsigned drawn = 0; drawn < 3; drawn++) {
        uint8_t seat = (uint8_t)__builtin_ctzll(table_turn(K.sheet, &K.table).seats);
        char    line[32];
        snprintf(line, sizeof line, "draw seat=%u", seat);
        kit_do(&K, line); /* pat */
        assert_int_equal(collected(), drawn == 2);
    }
}

int main(void)
{
    const struct CMUnitTest pot_fees[] = {
        cmocka_unit_test(test_marina_first_set),
        cmocka_unit_test(test_marina_second_set),
        cmocka_unit_test(test_marysville),
        cmocka_unit_test(test_the_fees_come_after_the_cards),
    };
    return RUN_TESTS(pot_fees);
}
