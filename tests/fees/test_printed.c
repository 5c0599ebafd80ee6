/* The schedules as they stand on the pages, typed from the documents and not
 * from fees.csv. Every tier is asked for at both of its printed ends, every
 * band at its ends too, and the number of rows must add up to the book's 905,
 * so that no row goes unread. */
#include <stdio.h>
#include <stdlib.h>

#include "rulebook/rulebook.h"
#include "test.h"

static size_t rows_read; /* by the test in hand, for test_all_rows_are_read */

static cents dollars(const char *text)
{
    cents amount;
    assert_true(money_parse(text, &amount));
    return amount;
}

static void check_limit(const struct fee_row *row, const char *limit)
{
    char text[64], low[MONEY_MAX], high[MONEY_MAX];
    if (row->table_limit_lo == FEE_NONE)
        text[0] = '\0';
    else if (row->table_limit_hi == FEE_NONE)
        snprintf(text, sizeof text, "%s+", money_print(row->table_limit_lo, low));
    else
        snprintf(text, sizeof text, "%s-%s", money_print(row->table_limit_lo, low),
                 money_print(row->table_limit_hi, high));
    assert_string_equal(text, limit);
}

/* --- banked games --- */

/* `tiers`: "5-50 0.50" is a tier and its player-dealer fee, "501+ 5" an open one. */
struct page {
    const char *option, *limit, *player, *tiers;
};

static void check_banked(const char *house, const char *edition, const char *game, const char *option,
                         const char *action, const struct page *page, const char *fee_text)
{
    struct fee_query query = { house, edition, game, option, FEE_ANY, dollars(action), dollars(action), 0 };
    struct fee       fee;
    assert_true(fees_find(&fee_book, &query, &fee));
    assert_int_equal(fee.player_dealer_fee, dollars(fee_text));
    assert_int_equal(fee.player_fee, dollars(page->player));
    assert_int_equal(fee.modified_fee_a, FEE_NONE);
    assert_int_equal(fee.modified_fee_b, FEE_NONE);
    assert_int_equal(fee.jackpot_fee, FEE_NONE);
    check_limit(fee.row, page->limit);
}

static void check_tiers(const char *house, const char *edition, const char *game, const char *option,
                        const struct page *page)
{
    char tiers[256], *save = NULL;
    assert_true(strlen(page->tiers) < sizeof tiers);
    strcpy(tiers, page->tiers);
    for (char *tier = strtok_r(tiers, ",", &save); tier != NULL; tier = strtok_r(NULL, ",", &save)) {
        char lo[16], fee[16], *hi;
        assert_int_equal(sscanf(tier, " %15s %15s", lo, fee), 2);
        if ((hi = strchr(lo, '-')) != NULL) {
            *hi++ = '\0';
            check_banked(house, edition, game, option, hi, page, fee);
        } else {
            char *plus = strchr(lo, '+');
            assert_non_null(plus);
            *plus = '\0';
            check_banked(house, edition, game, option, "90000", page, fee);
        }
        check_banked(house, edition, game, option, lo, page, fee);
        rows_read++;
    }
}

static void check_pages(const char *house, const char *edition, const char *game, const struct page *pages,
                        size_t count)
{
    for (size_t i = 0; i < count; i++)
        check_tiers(house, edition, game, pages[i].option, &pages[i]);
}

static const struct page PAI_GOW[] = {
    { "1", "10-200", "0", "10-990 2, 991+ 5" },
    { "2", "5-500", "0", "5-50 0.50, 51-200 1, 201-300 2, 301-500 3, 501+ 5" },
    { "3", "5-500", "0", "5-50 0.50, 51-100 1, 101-300 2, 301-500 3, 501+ 8" },
    { "4", "5-500", "0", "5-50 0.50, 51-100 1, 101-200 2, 201-500 3, 501+ 5" },
    { "5", "10-1000", "1", "10+ 1" },
    { "6", "100-2000", "2", "100+ 2" },
    { "7", "100-1000", "1", "100+ 1" },
};

/* Document 000b; the older ones have no option 13 and number what follows one lower. */
static const struct page BLACKJACK[] = {
    { "1", "3-25", "0.25", "5-50 0.25, 51-200 0.50, 201+ 1" },
    { "2", "5-50", "0.50", "5-50 0.50, 51-200 1, 201+ 2" },
    { "3", "25-100", "1", "25-100 1, 101-500 2, 501+ 3" },
    { "4", "100+", "1", "100-300 2, 301-500 3, 501+ 5" },
    { "5", "5-500", "0", "5-50 0.50, 51-200 1, 201-300 2, 301-500 3, 501+ 5" },
    { "6", "5-500", "0", "5-50 0.50, 51-100 1, 101-300 2, 301-500 3, 501+ 8" },
    { "7", "5-500", "0", "5-50 0.50, 51-100 1, 101-200 2, 201-500 3, 501+ 5" },
    { "8", "5-500", "0", "5-50 0.50, 51-100 1, 101-200 2, 201-300 3, 301+ 5" },
    { "9", "5-500", "0", "5-50 0.50, 51-100 1, 101-300 3, 301-500 5, 501+ 7" },
    { "10", "5-500", "0", "5-40 0.50, 41-75 1, 76-200 3, 201-500 5, 501+ 8" },
    { "11", "5-500", "0", "5-25 0.50, 26-75 1, 76-200 3, 201-500 5, 501+ 10" },
    { "12", "5-500", "0", "5-50 0.50, 51-400 2, 401-1000 3, 1001+ 5" },
    { "13", "5-600", "0", "5-75 1, 76-200 3, 201-500 5, 501+ 10" },
    { "14", "5-1000", "0", "5-50 0.50, 51-400 2, 401-1000 3, 1001+ 5" },
    { "15", "25-1000", "0", "25-100 1, 101-500 3, 501-700 5, 701-1200 7, 1201+ 10" },
    { "16", "25-1000", "0", "25-100 1, 101-300 3, 301-600 5, 601-1000 8, 1001+ 12" },
    { "17", "25-1000", "0", "25-100 1, 101-300 3, 301-500 5, 501-1000 10, 1001+ 20" },
    { "18", "100-2000", "0", "100-400 2, 401-700 5, 701-1000 7, 1001-1500 10, 1501+ 15" },
    { "19", "100-2000", "0", "100-500 3, 501-1000 8, 1001-2000 15, 2001-3000 25, 3001+ 40" },
};

static void check_blackjack(const char *edition, const char *game, bool older)
{
    for (size_t i = 0; i < COUNT_OF(BLACKJACK); i++) {
        char option[8];
        int  number = (int)i + 1;
        if (older && number == 13)
            continue;
        snprintf(option, sizeof option, "%d", older && number > 13 ? number - 1 : number);
        check_tiers("marina", edition, game, option, &BLACKJACK[i]);
    }
}

static void test_marina_pai_gow(void **state)
{
    (void)state;
    PROVES("MC1-FEE-1", "MC2-FEE-38");
    rows_read = 0;
    check_pages("marina", "000b", "PGP", PAI_GOW, COUNT_OF(PAI_GOW));
    /* 001 prints "$500 +" in option 4; at $501 the two agree. */
    check_pages("marina", "001", "PGP", PAI_GOW, COUNT_OF(PAI_GOW));
    assert_int_equal(rows_read, 20 + 20);
}

static void test_marina_blackjack(void **state)
{
    (void)state;
    PROVES("MC1-FEE-2", "MC2-FEE-39", "MC2-NB22-F10");
    static const char *const games[] = { "NBJ", "NB22", "BUST", "P215" };
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        rows_read = 0;
        check_blackjack("001", games[i], true);
        check_blackjack("000b", games[i], false);
        assert_int_equal(rows_read, 80 + 84);
    }
    rows_read = 0;
    check_blackjack("000a", "NB22", true);
    assert_int_equal(rows_read, 80);
}

/* MC2-FEE-10: the text has no player fee, the table prints $1; OQ-54 goes by the table. */
static void test_pure_spanish(void **state)
{
    (void)state;
    PROVES("MC2-FEE-10", "MC2-FEE-40");
    static const struct page pages[] = {
        { "1", "5-500", "1", "5-25 0.50, 26-200 1, 201-300 3, 301-500 4, 501+ 5" },
        { "2", "5-500", "1", "5-50 1, 51-100 2, 101-300 3, 301-500 4, 501+ 5" },
        { "3", "5-500", "1", "5-50 1, 51-100 2, 101-300 3, 301-500 5, 501+ 7" },
        { "4", "5-500", "1", "5-40 1, 41-200 2, 201-300 3, 301-500 4, 501+ 10" },
        { "5", "5-500", "1", "5-100 1, 101-300 3, 301-400 4, 401-500 5, 501+ 10" },
    };
    rows_read = 0;
    check_pages("marina", "000b", "PS215", pages, COUNT_OF(pages));
    assert_int_equal(rows_read, 25);
}

/* OQ-48: five numbered tiers are one schedule, whichever number is named. */
static void test_zoobac(void **state)
{
    (void)state;
    PROVES("MC2-FEE-41", "MC2-ZOO-F7");
    static const char *const options[] = { "1", "2", "3", "4", "5" };
    for (size_t i = 0; i < COUNT_OF(options); i++) {
        struct page page = { options[i], "", "0", "1-50 1, 51-200 2, 201-300 3, 301-500 6, 501+ 8" };
        check_tiers("marina", "000b", "ZOO", options[i], &page);
        check_tiers("marina", "000a", "ZOO", options[i], &page);
    }
}

static void test_three_card_6(void **state)
{
    (void)state;
    PROVES("MC2-FEE-42", "MC2-TCP6-F7");
    static const struct page pages[] = {
        { "1", "5-500", "0", "5-50 0.50, 51-100 1, 101-300 2, 301-500 4, 501+ 5" },
        { "2", "5-500", "0", "5-50 0.50, 51-100 1, 101-300 3, 301-500 5, 501+ 10" },
        { "3", "5-500", "0", "5-100 1, 101-300 2, 301-600 5, 601-1000 8, 1001+ 10" },
        { "4", "5-500", "0", "5-100 1, 101-300 3, 301-600 6, 601-1000 10, 1001+ 12" },
        { "5", "5-500", "0", "5-100 1, 101-300 3, 301-600 8, 601-1000 12, 1001+ 15" },
        { "6", "5-500", "0", "5-100 2, 101-300 3, 301-600 6, 601+ 10" },
    };
    rows_read = 0;
    check_pages("marina", "000b", "TCP6", pages, 6);
    check_pages("marina", "000a", "TCP6", pages, 5);
    assert_int_equal(rows_read, 29 + 25);
}

static void test_marysville_banked(void **state)
{
    (void)state;
    PROVES("CM-FEE-2", "CM-FEE-12", "CM-FEE-13", "CM-FEE-14");
    static const struct page blackjack  = { "1", "5-1000", "0",
                                            "5-50 0.50, 51-200 2, 201-400 3, 401-600 4, 601-1000 5" };
    static const struct page three_card = { "1", "5-500", "0",
                                            "5-50 0.50, 51-100 1, 101-200 2, 201-300 3, 301+ 5" };
    static const char *const editions[] = { "002b", "002c" };
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        check_tiers("marysville", editions[i], "NBJ", "1", &blackjack);
        check_tiers("marysville", editions[i], "P215", "1", &blackjack);
    }
    check_tiers("marysville", "002a", "TCP", "1", &three_card);
    check_tiers("marysville", "002c", "TCP", "1", &three_card);
}

/* OQ-56: the player pays by the wager, the player-dealer $1 or $2 by the action. */
static void test_marysville_pai_gow(void **state)
{
    (void)state;
    PROVES("CM-FEE-1", "CM-FEE-13");
    static const struct {
        cents lo, hi, player, dealer;
    } band[] = {
        { 1000, 10000, 100, 100 },  { 10100, 20000, 200, 200 }, { 20100, 30000, 300, 200 },
        { 30100, 40000, 400, 200 }, { 40100, 50000, 500, 200 },
    };
    static const struct {
        const char *edition, *game;
    } page[] = {
        { "002b", "PGT" }, { "002b", "PGP" }, { "002c", "PGT" }, { "002c", "PGP" }, { "002c", "FPG" }
    };
    for (size_t p = 0; p < COUNT_OF(page); p++)
        for (size_t wager = 0; wager < COUNT_OF(band); wager++)
            for (size_t action = 0; action < COUNT_OF(band); action++)
                for (int end = 0; end < 2; end++) {
                    struct fee_query query = { "marysville",
                                               page[p].edition,
                                               page[p].game,
                                               "1",
                                               FEE_ANY,
                                               end ? band[action].hi : band[action].lo,
                                               end ? band[wager].lo : band[wager].hi,
                                               0 };
                    struct fee       fee;
                    assert_true(fees_find(&fee_book, &query, &fee));
                    assert_int_equal(fee.player_fee, band[wager].player);
                    assert_int_equal(fee.player_dealer_fee, band[action].dealer);
                    check_limit(fee.row, "10-2000");
                }
}

/* --- poker --- */

/* Three bands of one limit: "7,5,2" are the lowest counts of each; fees in dollars. */
struct bands {
    cents low, high;        /* table limit in dollars, 0 where none is printed */
    cents small_cents, big; /* blinds: cents and dollars */
    cents fee[3], fee_a, fee_b;
};

static const unsigned MARINA_FLOORS[3] = { 7, 5, 2 };

static cents or_none(cents amount)
{
    return amount > 0 ? amount : FEE_NONE;
}

/* `options` names each band's own number; `floors` its smallest table. */
static void check_bands(struct fee_query query, const struct bands *bands, const unsigned floors[3],
                        const char *const options[3], cents jackpot, bool blinds)
{
    for (unsigned named = 0; named < 3; named++)
        for (unsigned players = floors[2]; players <= 12; players++) {
            unsigned   band = players >= floors[0] ? 0 : players >= floors[1] ? 1 : 2;
            struct fee fee;
            query.option  = options[named];
            query.players = players;
            assert_true(fees_find(&fee_book, &query, &fee));
            assert_int_equal(fee.player_fee, bands->fee[band] * 100);
            assert_int_equal(fee.modified_fee_a, bands->fee_a < 0 ? FEE_NONE : bands->fee_a * 100);
            assert_int_equal(fee.modified_fee_b, bands->fee_b < 0 ? FEE_NONE : bands->fee_b * 100);
            assert_int_equal(fee.jackpot_fee, jackpot);
            assert_int_equal(fee.player_dealer_fee, FEE_NONE);
            assert_string_equal(fee.row->option, options[band]);
            assert_int_equal(fee.row->table_limit_lo, or_none(bands->low * 100));
            assert_int_equal(fee.row->table_limit_hi, or_none(bands->high * 100));
            assert_int_equal(fee.row->small_blind, blinds ? or_none(bands->small_cents) : FEE_NONE);
            assert_int_equal(fee.row->big_blind, blinds ? or_none(bands->big * 100) : FEE_NONE);
        }
}

/* Marina numbers every band; after 61 comes a second 61, ours being 61b. */
static void check_marina(const char *edition, const char *game, enum fee_structure structure,
                         const struct bands *bands, size_t count, int first, const unsigned floors[3])
{
    bool older = strcmp(edition, "001") == 0;
    for (size_t i = 0; i < count; i++, first += 3) {
        char              text[3][8];
        const char *const options[3] = { text[0], text[1], text[2] };
        bool              doubled    = structure == FEE_LIMIT && first == 61;
        for (int band = 0; band < 3; band++)
            snprintf(text[band], sizeof text[band], "%d%s", first + band - (doubled && band > 0),
                     doubled && band == 1 ? "b" : "");
        struct fee_query query = { .house = "marina", .edition = edition, .game = game };
        check_bands(query, &bands[i], floors, options, older && strcmp(game, "HE") == 0 ? 100 : FEE_NONE,
                    older);
        rows_read += 3;
    }
}

static const struct bands MARINA_LIMIT[] = {
    { 1, 2, 100, 1, { 3, 2, 1 }, 0, 1 },         { 2, 4, 100, 2, { 3, 2, 1 }, 0, 1 },
    { 3, 6, 200, 3, { 3, 2, 1 }, 0, 1 },         { 4, 8, 200, 4, { 3, 2, 1 }, 0, 1 },
    { 5, 10, 300, 5, { 4, 3, 1 }, 0, 1 },        { 6, 12, 300, 6, { 4, 3, 1 }, 0, 1 },
    { 8, 16, 400, 8, { 4, 3, 1 }, 0, 1 },        { 9, 18, 600, 9, { 4, 3, 1 }, 0, 1 },
    { 10, 20, 500, 10, { 4, 3, 1 }, 0, 1 },      { 12, 24, 600, 12, { 4, 3, 1 }, 0, 1 },
    { 15, 30, 1000, 15, { 4, 3, 1 }, 0, 1 },     { 20, 40, 1000, 20, { 5, 4, 3 }, 1, 1 },
    { 30, 60, 1500, 30, { 5, 4, 3 }, 1, 1 },     { 40, 80, 2000, 40, { 5, 4, 3 }, 1, 1 },
    { 50, 100, 2500, 50, { 5, 4, 3 }, 1, 1 },    { 60, 120, 3000, 60, { 5, 4, 3 }, 1, 1 },
    { 75, 150, 4000, 75, { 5, 4, 3 }, 1, 1 },    { 80, 160, 4000, 80, { 5, 4, 3 }, 1, 1 },
    { 100, 200, 5000, 100, { 5, 4, 3 }, 1, 1 },  { 300, 600, 10000, 200, { 5, 4, 3 }, 1, 1 },
    { 400, 800, 15000, 300, { 5, 4, 3 }, 1, 1 },
};

static const struct bands MARINA_POT_001[] = {
    { 0, 0, 50, 1, { 3, 2, 2 }, 0, 1 },      { 0, 0, 100, 1, { 3, 2, 2 }, 0, 1 },
    { 0, 0, 100, 2, { 3, 2, 2 }, 0, 1 },     { 0, 0, 100, 3, { 3, 2, 2 }, 0, 1 },
    { 0, 0, 200, 3, { 3, 2, 2 }, 1, 1 },     { 0, 0, 200, 4, { 3, 2, 2 }, 1, 1 },
    { 0, 0, 200, 5, { 5, 4, 3 }, 1, 0 },     { 0, 0, 300, 5, { 5, 4, 3 }, 1, 0 },
    { 0, 0, 500, 10, { 5, 4, 3 }, 1, 0 },    { 0, 0, 500, 15, { 5, 4, 3 }, 1, 0 },
    { 0, 0, 1000, 20, { 5, 4, 3 }, 1, 0 },   { 0, 0, 2500, 50, { 5, 4, 3 }, 1, 0 },
    { 0, 0, 5000, 100, { 5, 4, 3 }, 1, 0 },  { 0, 0, 7500, 150, { 5, 4, 3 }, 1, 0 },
    { 0, 0, 10000, 200, { 5, 4, 3 }, 1, 0 },
};

static const struct bands MARINA_POT_000B[] = {
    { 0, 0, 0, 0, { 3, 2, 2 }, 0, 1 },
    { 0, 0, 0, 0, { 3, 2, 2 }, 1, 1 },
    { 0, 0, 0, 0, { 5, 4, 3 }, 1, 0 },
};

static const struct bands MARINA_SPREAD[] = {
    { 2, 6, 100, 2, { 3, 2, 2 }, 0, 1 },
    { 4, 12, 200, 4, { 4, 3, 2 }, 0, 1 },
    { 5, 40, 300, 5, { 5, 4, 3 }, 0, 1 },
    { 10, 100, 500, 10, { 5, 4, 3 }, 0, 1 },
};

static void check_marina_poker(const char *game)
{
    check_marina("001", game, FEE_LIMIT, MARINA_LIMIT, 21, 1, MARINA_FLOORS);
    check_marina("001", game, FEE_POT_NO_LIMIT, MARINA_POT_001, 15, 63, MARINA_FLOORS);
    check_marina("001", game, FEE_SPREAD, MARINA_SPREAD, 4, 108, MARINA_FLOORS);
    check_marina("000b", game, FEE_LIMIT, MARINA_LIMIT, 21, 1, MARINA_FLOORS);
    check_marina("000b", game, FEE_POT_NO_LIMIT, MARINA_POT_000B, 3, 63, MARINA_FLOORS);
    check_marina("000b", game, FEE_SPREAD, MARINA_SPREAD, 1, 72, MARINA_FLOORS);
}

static void test_marina_holdem(void **state)
{
    (void)state;
    PROVES("MC1-FEE-3", "MC1-FEE-4", "MC1-FEE-5", "MC2-FEE-43", "MC2-FEE-44");
    static const struct bands nine_handed = { 2, 6, 0, 0, { 4, 3, 2 }, 0, 0 };
    static const unsigned     floors[3]   = { 9, 6, 2 };
    rows_read                             = 0;
    check_marina_poker("HE");
    check_marina("000b", "HE", FEE_SPREAD, &nine_handed, 1, 75, floors);
    check_marina("000b", "HE", FEE_SPREAD, MARINA_SPREAD + 1, 3, 78, MARINA_FLOORS);
    assert_int_equal(rows_read, 63 + 45 + 12 + 63 + 9 + 15);
}

static void test_marina_lowball(void **state)
{
    (void)state;
    PROVES("MC1-FEE-6", "MC1-FEE-7", "MC1-FEE-8", "MC2-FEE-45");
    rows_read = 0;
    check_marina_poker("LB");
    check_marina("000b", "LB", FEE_SPREAD, MARINA_SPREAD + 1, 3, 75, MARINA_FLOORS);
    assert_int_equal(rows_read, 63 + 45 + 12 + 63 + 9 + 12);
}

/* One fee cell serves all five limits of a Marysville page. */
static void check_marysville(const char *edition, const char *game, enum fee_structure structure,
                             struct bands bands, size_t count, const unsigned floors[3], cents jackpot)
{
    static const cents       limits[5][2] = { { 2, 4 }, { 3, 6 }, { 4, 8 }, { 6, 12 }, { 10, 20 } };
    static const cents       blinds[2][2] = { { 200, 4 }, { 300, 5 } };
    static const char *const number[]     = { "1", "2", "3", "4", "5" };
    bool                     limit        = structure == FEE_LIMIT;
    for (size_t i = 0; i < count; i++) {
        bands.low         = limit ? limits[i][0] : 0;
        bands.high        = limit ? limits[i][1] : 0;
        bands.small_cents = limit ? 0 : blinds[i][0];
        bands.big         = limit ? 0 : blinds[i][1];
        /* An option of the limit page needs no structure, the other does. */
        struct fee_query  query     = { .house = "marysville", .edition = edition, .game = game };
        const char *const options[] = { number[i], number[i], number[i] };
        if (!limit)
            query.structure = structure;
        check_bands(query, &bands, floors, options, jackpot, true);
        rows_read += 3;
    }
}

static void test_marysville_poker(void **state)
{
    (void)state;
    PROVES("CM-FEE-3", "CM-FEE-4", "CM-FEE-5", "CM-FEE-15", "CM-OHLJ-F3");
    static const struct bands holdem = { .fee = { 3, 2, 1 }, .fee_a = -1, .fee_b = 1 };
    static const struct bands omaha  = { .fee = { 4, 3, 2 }, .fee_a = -1, .fee_b = 1 };
    static const struct bands joker  = { .fee = { 4, 3, 2 }, .fee_a = -1, .fee_b = -1 };
    static const unsigned     six[3] = { 6, 5, 2 }, eight[3] = { 8, 6, 2 }, seven[3] = { 7, 6, 2 };
    static const char *const  editions[] = { "002b", "002c" };
    rows_read                            = 0;
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        check_marysville(editions[i], "HE", FEE_LIMIT, holdem, 5, six, 100);
        check_marysville(editions[i], "OHL", FEE_LIMIT, omaha, 5, eight, 100);
        check_marysville(editions[i], "HE", FEE_POT_NO_LIMIT, holdem, 2, seven, 100);
    }
    check_marysville("002a", "OHLJ", FEE_LIMIT, joker, 5, seven, FEE_NONE);
    assert_int_equal(rows_read, 2 * (15 + 15 + 6) + 15);
    check_marysville("002b", "OHL", FEE_POT_NO_LIMIT, holdem, 2, seven, 100);
    check_marysville("002c", "OHL", FEE_POT_NO_LIMIT, holdem, 2, seven, 100);
}

static void test_marysville_lowball_time(void **state)
{
    (void)state;
    PROVES("CM-FEE-16");
    static const struct {
        const char *option, *limit;
        cents       fee;
    } row[]                             = { { "1", "2-6", 300 }, { "2", "5-20", 600 } };
    static const char *const editions[] = { "002a", "002c" };
    for (size_t e = 0; e < COUNT_OF(editions); e++)
        for (size_t i = 0; i < COUNT_OF(row); i++) {
            struct fee_query query = { .house   = "marysville",
                                       .edition = editions[e],
                                       .game    = "LB",
                                       .option  = row[i].option,
                                       .players = 6 };
            struct fee       fee;
            assert_true(fees_find(&fee_book, &query, &fee));
            assert_int_equal(fee.row->structure, FEE_TIME);
            assert_int_equal(fee.player_fee, row[i].fee);
            check_limit(fee.row, row[i].limit);
        }
}

/* The rows that the tests above read, page by page, are all there are. */
static void test_all_rows_are_read(void **state)
{
    (void)state;
    size_t marina     = 20 + 80 + 120 + 120 + 80 + 25 + 5 + 20 + 84 + 25 + 5 + 29 + 87 + 84;
    size_t marysville = 2 + 15 + 5 + 5 + 5 + 15 + 15 + 6 + 5 + 5 + 5 + 15 + 15 + 6 + 2;
    assert_int_equal(marina + marysville, 905);
    assert_int_equal(fee_book.row_count, 905);
}

/* CM-FEE-17: which Marysville pages carry which number. */
static void test_approval_numbers(void **state)
{
    (void)state;
    PROVES("CM-FEE-17");
    for (size_t i = 0; i < fee_book.row_count; i++) {
        const struct fee_row *row = &fee_book.rows[i];
        if (strcmp(row->house, "marysville") != 0)
            continue;
        if (strcmp(row->edition, "002b") != 0)
            assert_string_equal(row->gega, "");
        else
            assert_string_equal(row->gega, row->structure == FEE_BANKED ? "GEGA-002888" : "GEGA-002279");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_marina_pai_gow),
        cmocka_unit_test(test_marina_blackjack),
        cmocka_unit_test(test_pure_spanish),
        cmocka_unit_test(test_zoobac),
        cmocka_unit_test(test_three_card_6),
        cmocka_unit_test(test_marysville_banked),
        cmocka_unit_test(test_marysville_pai_gow),
        cmocka_unit_test(test_marina_holdem),
        cmocka_unit_test(test_marina_lowball),
        cmocka_unit_test(test_marysville_poker),
        cmocka_unit_test(test_marysville_lowball_time),
        cmocka_unit_test(test_all_rows_are_read),
        cmocka_unit_test(test_approval_numbers),
    };
    return RUN_TESTS(tests);
}
