/* The hands of the no-bust family: the slow reading of the pages is held to what
 * they print themselves, and the program to the slow reading, hand by hand. */
#include "test.h"

#include "no_bust_twin.h"

#include "games/blackjack.h"
#include "games/terms.h"
#include "hands/read.h"
#include "rulebook/catalog.h"

#include <stdio.h>

static const char *const GAMES[] = { "marina1/no-bust-joker",    "marina1/pure-21.5",
                                     "marina1/no-bust-22",       "marina2/no-bust-22",
                                     "marysville/no-bust-joker", "marysville/pure-21.5" };

/* A game with some options, both ways. */
struct both {
    const char       *game;
    struct page_terms page;
    struct terms      terms;
};

static const struct blackjack_rules *rules_of(const struct both *both)
{
    return (const void *)both->terms.rules.bytes;
}

static struct both open_both(const char *game)
{
    struct both both = { .game = game, .page = page_terms(game) };
    catalog_terms(catalog_find(game), &both.terms);
    return both;
}

static void set_both(struct both *both, const char *name, const char *value)
{
    page_set(&both->page, name, value);
    assert_int_equal(terms_set(&both->terms, name, value), ALLOWED);
}

/* ---- what the pages say in so many words ---------------------------------- */

/* A joker stands for itself; "split" hands are marked. Each line is a sentence of
 * the page: the hand on the left wins this many times its wager, times ten. */
static void test_sentences_of_the_pages(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *player, *bank;
        bool        split;
        int         tenths;
    } row[] = {
        /* "A Natural consists of two Jokers, and a Natural hand beats all other hands, and
         * pushes with another" (001:254), paid 2 to 1 as in 002:764 (OQ-12). */
        { "marina1/no-bust-joker", "XxXx", "Xx7d", false, 20 },
        { "marina1/no-bust-joker", "XxXx", "XxXx", false, 0 },
        { "marina1/no-bust-joker", "Xx7d", "XxXx", false, -10 },
        { "marysville/no-bust-joker", "XxXx", "AsKd", false, 20 },
        /* "Any card(s) and a Joker is 21" (001:258); 21 and 21 push (OQ-13). */
        { "marina1/no-bust-joker", "Xx2d", "Th9h", false, 10 },
        { "marina1/no-bust-joker", "2d3d4dXx", "AsKd", false, 0 },
        { "marina1/no-bust-joker", "9hTd2sXx", "ThQh", false, 10 },
        /* two jokers that came one by one are 21 (OQ-13) */
        { "marina1/no-bust-joker", "5h6dXx", "Xx9d", false, 0 },
        /* rules 1, 2 and 3 of 001:273-281 */
        { "marina1/no-bust-joker", "Th6d9s", "Th7d", false, -10 },
        { "marina1/no-bust-joker", "Th2d", "Th6d9s", false, 10 },
        { "marina1/no-bust-joker", "Th6d9s", "Th6h8s", false, -10 }, /* A: 25, 24 */
        { "marina1/no-bust-joker", "Th6d8s", "Th6h9s", false, 0 },   /* B: 24, 25 */
        { "marina1/no-bust-joker", "Th6d8s", "Td6h8h", false, -10 }, /* C */
        { "marina1/no-bust-joker", "Th8d", "Td7h", false, 10 },
        { "marina1/no-bust-joker", "Th8d", "Td8h", false, 0 },
        { "marina1/no-bust-joker", "AhKd", "Td4h7c", false, 0 }, /* ace and king are but 21 here */
        { "marysville/no-bust-joker", "Th6d8s", "Th6h9s", false, 0 },
        { "marysville/no-bust-joker", "Th6d8s", "Td6h8h", false, -10 },
        /* Pure 21.5 "pays 6 to 5" at Marina (001:305), 3 to 2 at Marysville (002:868) */
        { "marina1/pure-21.5", "AsKd", "Td9h", false, 12 },
        { "marysville/pure-21.5", "AsKd", "Td9h", false, 15 },
        { "marina1/pure-21.5", "AsKd", "AhTd", false, 0 },
        { "marina1/pure-21.5", "7s7d7h", "AhTd", false, -10 }, /* 21 is less than 21.5 */
        { "marina1/pure-21.5", "AsKd", "7s7d7h", false, 12 },
        { "marina1/pure-21.5", "AsKd", "9s9d3h", true, 0 }, /* after a split it is 21 */
        { "marina1/pure-21.5", "AsKd", "Ts9d", true, 10 },  /* and pays even */
        /* "If the Player/Dealer's hand is 888 all Players whose total is more than 21.5 Push" */
        { "marina1/pure-21.5", "Th6d9s", "8h8d8c", false, 0 },
        { "marina1/pure-21.5", "Th6d6s", "8h8d8c", false, 0 },
        { "marina1/pure-21.5", "Th6d6s", "Th6d8s", false, -10 },
        { "marina1/pure-21.5", "Th9d", "8h8d8c", false, 10 },
        /* 22: "6 to 5", and rules 1 to 8 */
        { "marina1/no-bust-22", "AsKd", "7s7d7h", false, 12 },
        { "marina2/no-bust-22", "TsAd", "Th6d8s", false, 12 },
        { "marina1/no-bust-22", "AsKd", "AhTd", false, 0 },
        { "marina1/no-bust-22", "AsKd", "7s7d7h", true, 0 },         /* OQ-14 */
        { "marina1/no-bust-22", "Th6d6s", "Th6d7h", false, 0 },      /* three cards, 22 against 23 */
        { "marina1/no-bust-22", "Th6d9s", "Th6dTs", false, 0 },      /* 25 against 26 */
        { "marina1/no-bust-22", "Th6dTs", "Th2d5d Ts", false, -10 }, /* 26 against 27 */
        { "marina1/no-bust-22", "Th2d4s6h", "Th6d8h", false, -10 },  /* four cards, 22 */
        { "marina1/no-bust-22", "Th6d6s", "Td6h6c", false, -10 },    /* 22 against 22 (rule 6, OQ-11) */
        { "marina1/no-bust-22", "Th6d7s", "Td6h6c", false, -10 },    /* rule 5a */
        { "marina1/no-bust-22", "Th6d6s", "Td7h", false, -10 },      /* rule 7 */
        { "marina2/no-bust-22", "Th6d6s", "Td6h7c", false, 0 },
        { "marina2/no-bust-22", "Th2d4s6h", "Td6h8c", false, -10 },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct page_terms terms = page_terms(row[i].game);
        card              player[READ_MAX], bank[READ_MAX];
        size_t            count = read_cards(row[i].player, player), banks = read_cards(row[i].bank, bank);
        struct times      times = page_base(&terms, player, count, row[i].split, bank, banks);
        if (times.num * 10 != row[i].tenths * times.den)
            fail_msg("%s: %s against %s gets %d/%d", row[i].game, row[i].player, row[i].bank, times.num,
                     times.den);
    }
}

static void test_sentences_on_bonuses(void **unused)
{
    (void)unused;
    static const struct {
        const char *player, *bank;
        int         pays;
    } first_two[] = {
        { "Kh3d", "5c6c", 1 },                          /* the first card is a picture */
        { "3dKh", "5c6c", -1 },                         /* not the second */
        { "Th3d", "5c6c", -1 },                         /* a ten is none */
        { "ThQd", "5c6c", 4 },                          /* any two card 20 */
        { "Ah9d", "5c6c", 4 },                          /* OQ-23 */
        { "ThQh", "5c6c", 6 },   { "TsTs", "5c6c", 8 }, /* "for example two 10's of Spades" */
        { "5c5c", "5c6c", 8 },   { "KsKs", "5c6c", 50 },
        { "KsKs", "AcTc", 500 }, /* "beaten by a Blackjack (Ace with a 10 or face card)" */
        { "KsKs", "TcAc", 500 }, { "KsKs", "XxXx", 50 }, /* no ace with a ten */
        { "KhKh", "AcTc", 8 },   { "XxXx", "5c6c", -1 }, /* OQ-102 */
        { "XxTs", "5c6c", -1 },  { "KsXx", "5c6c", 1 },
    };
    for (size_t i = 0; i < COUNT_OF(first_two); i++) {
        card player[READ_MAX], bank[READ_MAX];
        read_cards(first_two[i].player, player);
        read_cards(first_two[i].bank, bank);
        if (page_first_two(player, bank).num != first_two[i].pays)
            fail_msg("%s against %s", first_two[i].player, first_two[i].bank);
    }
    static const struct {
        const char *cards;
        int         pays[3];
    } pure[] = {
        { "AsKs", { 10, 10, 10 } },
        { "KcAs", { 5, 5, 5 } },
        { "AsKh", { 2, 2, 3 } },
        { "4h2hAh3h", { 2000, 2000, 2000 } },
        { "Ah2d3h4h", { 200, 200, 200 } },
        { "As2d3h4h", { 50, 25, 50 } },
        { "7c7c7c", { 200, 1000, 200 } },
        { "7c7s7c", { 100, 200, 100 } },
        { "7c7h7c", { 75, 75, 75 } },
        { "8h6h7h", { 100, 100, 100 } },
        { "6d7h8h", { 50, 50, 50 } },
        { "6d7h8c", { 25, 25, 10 } },
        { "2c2d3h3s4c5d", { 20, 20, 20 } },
        { "2c2d3h3s4c5dAh", { 20, 20, 20 } },
        { "2c2d3h3s4c9d", { -1, -1, -1 } },
        { "As2d3h4hTc", { -1, -1, -1 } },
        { "7c7h", { -1, -1, -1 } },
    };
    for (size_t i = 0; i < COUNT_OF(pure); i++)
        for (int table = 1; table <= 3; table++) {
            struct page_terms terms = page_terms("marina1/pure-21.5");
            card              cards[READ_MAX];
            size_t            count = read_cards(pure[i].cards, cards);
            terms.bonus_table       = table;
            assert_int_equal(page_pure_bonus(&terms, cards, count, false).num, pure[i].pays[table - 1]);
            assert_int_equal(page_pure_bonus(&terms, cards, count, true).num, -1);
        }
}

/* ---- the program against the slow reading ---------------------------------- */

static void same(const struct both *both, const char *what, struct pay got, struct times times)
{
    if (got.pays.num * times.den != times.num * got.pays.den)
        fail_msg("%s: %s pays %lld/%lld, by the page %d/%d", both->game, what, (long long)got.pays.num,
                 (long long)got.pays.den, times.num, times.den);
}

/* Hands of up to three cards without regard to order or suit, jokers too. */
#define RANKS     14
#define SMALL_MAX 700
struct small {
    card   cards[3];
    size_t count;
};

static card of_rank(int rank, int suit)
{
    return rank == 13 ? CARD_JOKER : card_of(rank, suit);
}

static size_t small_hands(bool jokers, struct small out[SMALL_MAX])
{
    size_t count = 0;
    int    ranks = jokers ? RANKS : RANKS - 1;
    for (int a = 0; a < ranks; a++)
        for (int b = a; b < ranks; b++) {
            out[count++] = (struct small){ { of_rank(a, 0), of_rank(b, 1) }, 2 };
            for (int c = b; c < ranks; c++)
                out[count++] = (struct small){ { of_rank(a, 0), of_rank(b, 1), of_rank(c, 2) }, 3 };
        }
    return count;
}

static bool has_jokers(const struct both *both)
{
    return both->terms.shoe.jokers_each > 0;
}

/* One hand against another, as first hand and after a split. */
static void check_pair(const struct both *both, const card *player, size_t count, const card *bank,
                       size_t bank_count)
{
    const struct blackjack_rules *rules  = rules_of(both);
    struct blackjack_end          theirs = blackjack_end(rules, bank, bank_count, true);
    for (int split = 0; split <= 1; split++) {
        bool first_two = !split || rules->split_natural;
        same(both, "a hand", blackjack_result(rules, blackjack_end(rules, player, count, first_two), theirs),
             page_base(&both->page, player, count, split, bank, bank_count));
    }
    if (rules->buster != NULL)
        same(both, "Buster", blackjack_buster(rules, theirs), page_buster(&both->page, bank, bank_count));
}

static void check_small(const struct both *both)
{
    static struct small hand[SMALL_MAX];
    size_t              count = small_hands(has_jokers(both), hand);
    assert_true(count > 500);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            const struct small *player = &hand[i], *bank = &hand[j];
            if (bank->count == 3 && !page_bank_draws(&both->page, bank->cards, 2))
                continue;
            check_pair(both, player->cards, player->count, bank->cards, bank->count);
        }
}

/* SplitMix64. */
static uint64_t next_word(uint64_t *state)
{
    uint64_t word = *state += 0x9e3779b97f4a7c15u;
    word          = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word          = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

/* Low cards come often, so that hands grow long. */
static card some_card(const struct both *both, uint64_t *state)
{
    uint64_t word = next_word(state);
    if (has_jokers(both) && word % 40 == 0)
        return CARD_JOKER;
    int rank = (word >> 8) % 3 == 0 ? (int)((word >> 16) % 13) : (int)((word >> 16) % 4);
    return card_of((word >> 8) % 7 == 1 ? RANK_A : rank, (int)(word >> 40) % 4);
}

/* Long hands: the bank drawn by the page's own chart, players to any length. */
static void check_long(const struct both *both, uint64_t seed)
{
    size_t longest = 0;
    for (int round = 0; round < 40000; round++) {
        card   player[12], bank[24];
        size_t count = 2 + next_word(&seed) % 8, banks = 0;
        for (size_t i = 0; i < count; i++)
            player[i] = some_card(both, &seed);
        while (page_bank_draws(&both->page, bank, banks)) {
            if (banks >= 2 &&
                !blackjack_bank_draws(rules_of(both), blackjack_end(rules_of(both), bank, banks, true).total))
                fail_msg("%s: the bank stops early", both->game);
            bank[banks++] = some_card(both, &seed);
        }
        if (blackjack_bank_draws(rules_of(both), blackjack_end(rules_of(both), bank, banks, true).total))
            fail_msg("%s: the bank goes on", both->game);
        longest = banks > longest ? banks : longest;
        check_pair(both, player, count, bank, banks);
    }
    assert_true(longest >= 8);
}

static void check_game(struct both *both)
{
    check_small(both);
    check_long(both, 1);
}

/* Which rule takes a lost wager: of a natural the one that has it beat every hand, also
 * one that is over; 21 against less, and over against less, stay with their own. */
static void test_losses_cite_what_beat_them(void **unused)
{
    PROVES("MC1-NB22-G8", "MC2-NB22-G8", "MC1-NB22-G3", "MC2-NB22-G3", "CM-NBJ-O1");
    (void)unused;
    static const struct {
        const char *game, *player, *bank, *rule;
    } row[] = {
        { "marina1/no-bust-22", "Th9d", "AsKd", "MC1-NB22-G8" },
        { "marina1/no-bust-22", "Th5d6h", "AsKd", "MC1-NB22-G8" },
        { "marina1/no-bust-22", "Th5d7h", "AsKd", "MC1-NB22-G8" },
        { "marina1/no-bust-22", "Th9d", "ThQd", "MC1-NB22-G3" },
        { "marina1/no-bust-22", "Th9d", "Th5d6h", "MC1-NB22-G3" },
        { "marina1/no-bust-22", "Th5d7h", "Th9d", "MC1-NB22-G7" },
        { "marina2/no-bust-22", "Th9d", "AsKd", "MC2-NB22-G8" },
        { "marina2/no-bust-22", "Th5d7h", "AsKd", "MC2-NB22-G8" },
        { "marina2/no-bust-22", "Th9d", "ThQd", "MC2-NB22-G3" },
        { "marina1/no-bust-joker", "Xx9d", "XxXx", "MC1-NBJ-O1" },
        { "marina1/no-bust-joker", "Th9d", "Xx9d", "MC1-NBJ-G4" },
        { "marysville/no-bust-joker", "Th5d7h", "XxXx", "CM-NBJ-O1" },
        { "marysville/no-bust-joker", "Xx9d", "XxXx", "CM-NBJ-O1" },
        { "marysville/no-bust-joker", "Th9d", "Xx9d", "CM-NBJ-G4" },
        { "marina1/pure-21.5", "7h7d7s", "AsKd", "MC1-P215-V2" },
        { "marina1/pure-21.5", "Th9d", "ThQd", "MC1-P215-G7" },
        { "marysville/pure-21.5", "7h7d7s", "AsKd", "CM-P215-V2" },
        { "marysville/pure-21.5", "Th9d", "ThQd", "CM-P215-G7" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct both                   both  = open_both(row[i].game);
        const struct blackjack_rules *rules = rules_of(&both);
        card                          player[READ_MAX], bank[READ_MAX];
        size_t     count = read_cards(row[i].player, player), banks = read_cards(row[i].bank, bank);
        struct pay pay = blackjack_result(rules, blackjack_end(rules, player, count, true),
                                          blackjack_end(rules, bank, banks, true));
        assert_string_equal(pay.rule, row[i].rule);
        assert_int_equal(pay.pays.num, -1);
    }
}

static void test_every_hand_against_the_bank(void **unused)
{
    PROVES("MC1-BUST-5a", "MC2-BUST-5a", "CM-BUST-6a", "MC1-BUST-O1", "MC2-BUST-O1");
    PROVES("MC1-BUST-T1", "MC2-BUST-T1", "CM-BUST-10", "MC1-NBJ-G3b", "CM-NBJ-G6b", "MC1-NB22-G5b",
           "MC2-NB22-G5b");
    PROVES("MC1-P215-G8a", "MC1-P215-G8b", "CM-P215-G8a", "CM-P215-G8b", "CM-P215-X5");
    PROVES("MC1-NB22-G8", "MC2-NB22-G8", "MC1-NB22-O1", "MC2-NB22-O1", "MC1-NBJ-O1", "CM-NBJ-O1");
    PROVES("MC1-P215-O1", "CM-P215-O1", "MC1-P215-V2", "CM-P215-V2", "CM-P215-M1", "CM-NBJ-R17a",
           "CM-NBJ-G4");
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(GAMES); i++) {
        struct both both = open_both(GAMES[i]);
        check_game(&both);
        if (both.page.page == MARINA_PURE) {
            set_both(&both, "natural", "3:2");
            check_long(&both, 2);
            set_both(&both, "natural", "7:5");
            check_long(&both, 3);
        } else if (both.page.page == MARYSVILLE_PURE) {
            set_both(&both, "insurance", "0");
            set_both(&both, "natural", "6:5");
            set_both(&both, "eights", "win");
            check_game(&both);
            set_both(&both, "natural", "7:5");
            check_long(&both, 4);
        } else if (both.page.page == MARINA_22 || both.page.page == MARINA_22_LATER) {
            set_both(&both, "split_natural", "1");
            check_game(&both);
        } else {
            set_both(&both, "joker_natural", "1:1");
            check_long(&both, 4);
        }
    }
}

/* Every two cards of a player against every two of the bank, jokers among them. */
static void test_every_first_two(void **unused)
{
    PROVES("CM-BJBB-7a");
    (void)unused;
    struct both both = open_both("marysville/no-bust-joker");
    for (int number = 0; number < 53 * 53 * 53 * 53; number++) {
        card player[2] = { (card)(number % 53), (card)(number / 53 % 53) };
        card bank[2]   = { (card)(number / 53 / 53 % 53), (card)(number / 53 / 53 / 53) };
        same(&both, "Blackjack Bonus", rules_of(&both)->first_two[blackjack_first_two(player, bank)],
             page_first_two(player, bank));
    }
}

static void check_pure(const struct both *both, const card *cards, size_t count)
{
    same(both, "Bonus Bet", rules_of(both)->pure[blackjack_pure(rules_of(both), cards, count)],
         page_pure_bonus(&both->page, cards, count, false));
}

/* Every hand of two and three cards, every four of low ranks, long ones by chance. */
static void test_every_bonus_bet(void **unused)
{
    PROVES("MC1-P215-B3", "MC1-P215-B7");
    (void)unused;
    struct both both = open_both("marina1/pure-21.5");
    uint64_t    seed = 5;
    for (int table = 1; table <= 3; table++) {
        set_both(&both, "bonus_table", table == 1 ? "1" : table == 2 ? "2" : "3");
        for (int number = 0; number < 52 * 52 * 52; number++) {
            card cards[3] = { (card)(number % 52), (card)(number / 52 % 52), (card)(number / 52 / 52) };
            check_pure(&both, cards, 3);
            if (number < 52 * 52)
                check_pure(&both, cards, 2);
        }
        for (int number = 0; number < 20 * 20 * 20 * 20; number++) {
            card cards[4];
            int  rest = number;
            for (int i = 0; i < 4; i++, rest /= 20)
                cards[i] = card_of(rest / 4 % 5 == 4 ? RANK_A : rest / 4 % 5, rest % 4);
            check_pure(&both, cards, 4);
        }
        for (int round = 0; round < 40000; round++) {
            card   cards[9];
            size_t count = 4 + next_word(&seed) % 6;
            for (size_t i = 0; i < count; i++)
                cards[i] = some_card(&both, &seed);
            check_pure(&both, cards, count);
        }
    }
}

/* What must be drawn to and stood on, for all hands of two and three cards. */
/* Which award three cards or a long hand deserve, by what is on offer: "-" none. */
static void test_awards(void **unused)
{
    static const struct {
        const char *set, *hand;
        bool        bank;
        const char *award;
    } rows[] = {
        /* all of a kind on offer: the narrowest */
        { "888 888_color 888_suited", "8h 8h 8h", true, "8-8-8 suited" },
        { "888 888_color 888_suited", "8h 8d 8h", true, "8-8-8 in one color" },
        { "888 888_color 888_suited", "8s 8c 8s", true, "8-8-8 in one color" },
        { "888 888_color 888_suited", "8h 8h 8s", true, "8-8-8" },
        { "888 888_color 888_suited", "8h 8h 8s", false, "-" },
        { "888 888_color 888_suited", "8h 8h 7h", true, "-" },
        { "888 888_color 888_suited", "8h 8h", true, "-" },
        /* fewer: whatever fits */
        { "888", "8h 8h 8h", true, "8-8-8" },
        { "888_color", "8h 8h 8h", true, "8-8-8 in one color" },
        { "888_suited", "8h 8h 8d", true, "-" },
        { "888_color", "8h 8h 8s", true, "-" },
        { "777_suited 777_color 777_unsuited", "7c 7c 7c", false, "7-7-7 suited" },
        { "777_suited 777_color 777_unsuited", "7c 7s 7c", false, "7-7-7 in one color" },
        { "777_suited 777_color 777_unsuited", "7c 7h 7c", false, "7-7-7 unsuited" },
        { "777_suited 777_color 777_unsuited", "7c 7c 7c", true, "-" },
        { "777_unsuited", "7c 7s 7c", false, "7-7-7 unsuited" },
        { "777_unsuited", "7c 7c 7c", false, "-" },
        { "777_color", "7c 7c 7c", false, "7-7-7 in one color" },
        { "678_suited 678_color", "8d 6d 7d", false, "6-7-8 suited" },
        { "678_suited 678_color", "7h 6d 8d", false, "6-7-8 in one color" },
        { "678_suited 678_color", "7c 6d 8d", false, "-" },
        { "678_color", "6s 7s 8s", false, "6-7-8 in one color" },
        { "678_suited 678_color", "6s 7s 8s 2d", false, "-" },
        { "678_suited 678_color", "6s 6s 8s", false, "-" },
        { "seven_cards", "2c 2d 2h 2s 3c 3d Ah", false, "seven cards" },
        { "seven_cards", "2c 2d 2h 2s 3c 3d 7h", false, "seven cards" },
        { "seven_cards", "2c 2d 2h 2s 3c 3d 8h", false, "-" },
        { "seven_cards", "2c 2d 2h 2s 3c Ah", false, "-" },
        { "seven_cards", "Ac Ad Ah As Ac Ad Ah As", false, "seven cards" },
        { "888", "2c 2d 2h 2s 3c 3d Ah", false, "-" },
    };
    (void)unused;
    PROVES("CM-P215-X6", "CM-P215-X7", "CM-P215-X8", "CM-P215-X9", "CM-P215-X10", "CM-P215-X11");
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct both both = open_both("marysville/pure-21.5");
        char        set[80], *rest = set, *word;
        card        cards[16];
        size_t      count = read_cards(rows[i].hand, cards);
        snprintf(set, sizeof set, "%s", rows[i].set);
        while ((word = strtok_r(rest, " ", &rest)) != NULL) {
            char name[40];
            snprintf(name, sizeof name, "award_%s", word);
            assert_int_equal(terms_set(&both.terms, name, "5%"), ALLOWED);
        }
        enum blackjack_award line = blackjack_award(rules_of(&both), cards, count, rows[i].bank);
        const char          *name = line < BLACKJACK_AWARDS ? rules_of(&both)->awards[line].name : "-";
        if (strcmp(name, rows[i].award) != 0)
            fail_msg("%s with %s: %s", rows[i].hand, rows[i].set, name);
    }
}

static void test_charts(void **unused)
{
    (void)unused;
    static struct small hand[SMALL_MAX];
    for (size_t i = 0; i < COUNT_OF(GAMES); i++) {
        struct both both  = open_both(GAMES[i]);
        size_t      count = small_hands(has_jokers(&both), hand);
        for (size_t h = 0; h < count; h++) {
            struct page_hand       asked = { .cards = hand[h].cards, .count = hand[h].count };
            struct page_may        may   = page_may(&both.page, &asked);
            struct blackjack_total total =
                blackjack_end(rules_of(&both), hand[h].cards, hand[h].count, true).total;
            assert_int_equal(!may.draw, blackjack_must_stand(rules_of(&both), total));
            assert_int_equal(!may.stand, blackjack_must_draw(rules_of(&both), total));
        }
    }
}

/* ---- what a bank can lose ------------------------------------------------------ */

/* By trying: one base wager, every two cards, everything that its player may do with them, and
 * a bank that ends in each way there is. In tenths of the wager. */
#define NEVER (-1000)

static int tenths(struct times times)
{
    return 10 * times.num / times.den;
}

struct trial {
    const struct page_terms *page;
    card                     bank[READ_MAX];
    size_t                   banks;
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* This hand as it is, drawn to or doubled; not split. */
static int most_unsplit(const struct trial *trial, const struct page_hand *hand)
{
    struct page_may may  = page_may(trial->page, hand);
    int             most = NEVER;
    card            cards[5];
    memcpy(cards, hand->cards, hand->count * sizeof *cards);
    struct page_hand longer = *hand;
    longer.cards            = cards;
    longer.count            = hand->count + 1;
    if (!may.draw || may.stand)
        most = tenths(
            page_base(trial->page, hand->cards, hand->count, hand->from_split, trial->bank, trial->banks));
    if (may.surrender)
        most = larger(most, tenths(page_surrendered()));
    for (int rank = 0; rank < 13 && hand->count < 4 && may.draw; rank++) {
        cards[hand->count] = card_of(rank, 2);
        most               = larger(most, most_unsplit(trial, &longer));
        if (may.twice)
            most = larger(most, 2 * tenths(page_base(trial->page, cards, longer.count, hand->from_split,
                                                     trial->bank, trial->banks)));
    }
    return most;
}

/* A hand that was split with this card, after so many splits of the spot: the most that it
 * wins by itself; and is there a second card with which it is split again? */
static int most_of_part(const struct trial *trial, card original, unsigned splits, bool *again)
{
    int most = NEVER;
    *again   = false;
    for (int rank = 0; rank < 13; rank++) {
        card             cards[2] = { original, card_of(rank, card_suit(original)) };
        struct page_hand hand     = { cards, 2, splits, true, original };
        most                      = larger(most, most_unsplit(trial, &hand));
        *again                    = *again || page_may(trial->page, &hand).split;
    }
    return most;
}

/* So many hands of it that the spot has still to play. */
static int most_of_split(const struct trial *trial, card original, unsigned splits, unsigned hands)
{
    bool again;
    if (hands == 0)
        return 0;
    int part = most_of_part(trial, original, splits, &again);
    int most = part + most_of_split(trial, original, splits, hands - 1);
    return again ? larger(most, most_of_split(trial, original, splits + 1, hands + 1)) : most;
}

static int most_of_two(const struct trial *trial, const card two[2])
{
    struct page_hand hand = { two, 2, 0, false, two[0] };
    int              most = most_unsplit(trial, &hand);
    if (page_may(trial->page, &hand).split)
        most = larger(most, most_of_split(trial, two[0], 1, 2));
    if (!trial->page->insurance || card_rank(trial->bank[0]) != RANK_A)
        return most;
    /* The bank is looked at once insurance is laid: where it wins nothing more is added. */
    int base    = tenths(page_base(trial->page, two, 2, false, trial->bank, trial->banks));
    int insured = tenths(page_insurance(trial->page, trial->bank)) / 2;
    return larger(tenths(page_even_money()), larger(most, insured + (insured > 0 ? base : most)));
}

static int most_of_game(const struct both *both)
{
    static const char *const BANKS[] = { "AsKd", "As9d", "Th7d", "ThTd", "Th5d6h", "Th6d9h", "8h8d8s" };
    int                      most    = NEVER;
    for (size_t i = 0; i < COUNT_OF(BANKS); i++) {
        struct trial trial = { .page = &both->page };
        trial.banks        = read_cards(BANKS[i], trial.bank);
        for (int ranks = 0; ranks < 13 * 13; ranks++) {
            card two[2] = { card_of(ranks / 13, 1), card_of(ranks % 13, 1) };
            most        = larger(most, most_of_two(&trial, two));
        }
    }
    return most;
}

/* OQ-93 is of what changes hands; this is of what is lost of it: insurance that is paid goes
 * with hands that are taken. */
static void test_what_one_wager_can_cost_the_bank(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(GAMES); i++)
        for (int das = 0; das <= 1; das++) {
            struct both   both   = open_both(GAMES[i]);
            struct layout layout = { .count = 1, .stake = { { 2, 2, 1, WAGER_BASE, 2500 } } };
            struct at     at     = { .rules = rules_of(&both), .layout = &layout };
            if (terms_option(&both.terms, "das") != NULL)
                set_both(&both, "das", das ? "1" : "0");
            int most = most_of_game(&both);
            assert_int_equal(most, rules_of(&both)->double_split ? 80 : 40);
            assert_int_equal(blackjack_game.loss(&at, 1), 2500 * most / 10);
            assert_true(blackjack_game.exposure(&at, 1) >= 2500 * most / 10);
        }
}

int main(void)
{
    const struct CMUnitTest no_bust_hands[] = {
        cmocka_unit_test(test_sentences_of_the_pages),
        cmocka_unit_test(test_sentences_on_bonuses),
        cmocka_unit_test(test_losses_cite_what_beat_them),
        cmocka_unit_test(test_every_hand_against_the_bank),
        cmocka_unit_test(test_every_first_two),
        cmocka_unit_test(test_every_bonus_bet),
        cmocka_unit_test(test_charts),
        cmocka_unit_test(test_awards),
        cmocka_unit_test(test_what_one_wager_can_cost_the_bank),
    };
    return RUN_TESTS(no_bust_hands);
}
