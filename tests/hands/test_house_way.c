#include "rulebook/sheets.h"
#include "test.h"

#include "hands/house_way.h"
#include "hands/house_way_counts.h"
#include "hands/house_way_twin.h"

static size_t read_cards(const char *text, card *out, size_t max)
{
    size_t count = 0;
    char   bad[BAD_WORD_MAX];
    assert_int_equal(cards_parse(text, out, max, &count, bad), STATUS_OK);
    return count;
}

/* The chart, and what its notes add. Front and back are as printed; where ranks
 * alone matter each row is tried in all 24 turns of the suits. */
struct example {
    const char *rule, *front, *back;
    bool        split;
};

static card turned(card face, int turn)
{
    static const uint8_t TURNS[24][4] = {
        { 0, 1, 2, 3 }, { 0, 1, 3, 2 }, { 0, 2, 1, 3 }, { 0, 2, 3, 1 }, { 0, 3, 1, 2 }, { 0, 3, 2, 1 },
        { 1, 0, 2, 3 }, { 1, 0, 3, 2 }, { 1, 2, 0, 3 }, { 1, 2, 3, 0 }, { 1, 3, 0, 2 }, { 1, 3, 2, 0 },
        { 2, 0, 1, 3 }, { 2, 0, 3, 1 }, { 2, 1, 0, 3 }, { 2, 1, 3, 0 }, { 2, 3, 0, 1 }, { 2, 3, 1, 0 },
        { 3, 0, 1, 2 }, { 3, 0, 2, 1 }, { 3, 1, 0, 2 }, { 3, 1, 2, 0 }, { 3, 2, 0, 1 }, { 3, 2, 1, 0 },
    };
    return face == CARD_JOKER ? face : card_of(card_rank(face), TURNS[turn][card_suit(face)]);
}

static int rank_of(card face)
{
    return face == CARD_JOKER ? RANK_A + 1 : card_rank(face);
}

static void check_example(const struct example *row)
{
    card front[2], back[5], seven[7];
    assert_int_equal(read_cards(row->front, front, 2), 2);
    assert_int_equal(read_cards(row->back, back, 5), 5);
    for (int turn = 0; turn < 24; turn++) {
        for (int i = 0; i < 7; i++)
            seven[i] = turned(i < 2 ? front[i] : back[i - 2], turn);
        card_set           set = set_from(seven, 7);
        struct house_way   way = house_way(set);
        struct double_hand got = double_hand_of(way.front, set ^ way.front);
        if (strcmp(house_way_rules[way.line], row->rule) != 0)
            fail_msg("%s / %s: %s, not %s", row->front, row->back, house_way_rules[way.line], row->rule);
        assert_int_equal(way.split, row->split);
        assert_non_null(house_way_words(way));
        for (int i = 0; i < 2; i++)
            if (rank_of(got.front[i]) != rank_of(front[i]))
                fail_msg("%s / %s: another front", row->front, row->back);
        for (int i = 0; i < 5; i++)
            if (rank_of(got.back[i]) != rank_of(back[i]))
                fail_msg("%s / %s: another back", row->front, row->back);
    }
}

static void test_every_example_of_the_chart(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-HW1", "CM-PGP-HW2", "CM-PGP-HW3a", "CM-PGP-HW3b", "CM-PGP-HW3c", "CM-PGP-HW3d",
           "CM-PGP-HW4", "CM-PGP-HW5a", "CM-PGP-HW5b", "CM-PGP-HW5c", "CM-PGP-HW6a", "CM-PGP-HW6b",
           "CM-PGP-HW6c", "CM-PGP-HW6d", "CM-PGP-HW7", "CM-PGP-HW8a", "CM-PGP-HW8b", "CM-PGP-HW8c",
           "CM-PGP-HW8d", "CM-PGP-HW9");
    static const struct example CHART[] = {
        { "CM-PGP-HW1", "Kc Qd", "As Th 8c 7d 2h", false },
        { "CM-PGP-HW2", "Qs Jd", "Th Tc 8c 6d 3h", false },
        { "CM-PGP-HW3a", "8s 8d", "Qh Qc 9c 7d 3h", true },
        { "CM-PGP-HW3b", "As 5d", "Th Tc 6c 6d 3h", false },
        { "CM-PGP-HW3b", "8s 8d", "9h 9c Qc 7d 3h", true },
        { "CM-PGP-HW3c", "Ks 9d", "7h 7c 4c 4d 3h", false },
        { "CM-PGP-HW3c", "4s 4d", "7h 7c Qc 9d 3h", true },
        { "CM-PGP-HW3d", "Qs Td", "5h 5c 2c 2d 8h", false },
        { "CM-PGP-HW3d", "2s 2d", "5h 5c Jc 9d 3h", true },
        { "CM-PGP-HW4", "Ts Td", "9h 9c 5c 5d 3h", true },
        { "CM-PGP-HW5a", "As Qd", "Ah Ac 9c 8d 2h", false },
        { "CM-PGP-HW5b", "Qs 9d", "Kh Kc Kd 7d 2h", false },
        { "CM-PGP-HW5c", "Ks Kd", "6h 6c 6d Kc 9h", true },
        { "CM-PGP-HW6a", "8s 7d", "6h 5c 4c 3d 2h", false },
        { "CM-PGP-HW6b", "Ks Qd", "Qh Jc Tc 9d 8h", false },
        { "CM-PGP-HW6b", "3s 3d", "Ah Kc Qc Jd Th", false },
        { "CM-PGP-HW3c", "3s 3d", "6h 6c 5c 4d 2h", true }, /* HW6c: as two pair */
        { "CM-PGP-HW6d", "9s 9d", "9h 8c 7c 6d 5h", false },
        { "CM-PGP-HW5c", "9s 9d", "5h 5c 5d 9c 4h", true }, /* HW7's, two sets by rank */
        { "CM-PGP-HW7", "As Ad", "4h 4c 4d 6c 6h", true },  /* a six for the card lost */
        { "CM-PGP-HW8a", "Qs Qd", "Qh Qc Ac Kd 4h", true },
        { "CM-PGP-HW8b", "Ks Jd", "Th Tc Td Ts 7h", false },
        { "CM-PGP-HW8b", "Ts Td", "Th Tc 8c 3d 2h", true },
        { "CM-PGP-HW8c", "Qs Td", "7h 7c 7d 7s 2h", false },
        { "CM-PGP-HW8c", "7s 7d", "7h 7c Tc 9d 2h", true },
        { "CM-PGP-HW8d", "Ks Qd", "4h 4c 4d 4s 7h", false },
        { "CM-PGP-HW9", "Xx As", "Ah Ac Ad 8c 3h", true },
    };
    assert_int_equal(COUNT_OF(CHART), 27);
    for (size_t i = 0; i < COUNT_OF(CHART); i++)
        check_example(&CHART[i]);
}

/* What is just not enough: one rank below what a row needs, a pair and a made
 * hand that could be kept another way. */
static void test_the_edges_of_the_chart(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-HW3b", "CM-PGP-HW3c", "CM-PGP-HW3d", "CM-PGP-HW6b", "CM-PGP-HW8b", "CM-PGP-HW8c");
    static const struct example EDGES[] = {
        { "CM-PGP-HW3b", "8s 8d", "9h 9c Kc Qd 3h", true },  /* a king is no ace */
        { "CM-PGP-HW3b", "Xx 5d", "Th Tc 6c 6d 3h", false }, /* a joker is */
        { "CM-PGP-HW3c", "4s 4d", "8h 8c Qc Jd 3h", true },
        { "CM-PGP-HW3d", "2s 2d", "5h 5c Jc Td 3h", true },
        { "CM-PGP-HW6b", "9s 9d", "8h 7c 6c 5d 4h", false }, /* not 9-4 before 9-8-7-6-5 */
        { "CM-PGP-HW8b", "Ts Td", "Th Tc Qc 3d 2h", true },
        { "CM-PGP-HW8c", "7s 7d", "7h 7c Jc Td 2h", true },
    };
    for (size_t i = 0; i < COUNT_OF(EDGES); i++)
        check_example(&EDGES[i]);
}

static void test_the_notes_to_the_chart(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-HW6d", "CM-PGP-HW8a");
    static const struct example NOTES[] = {
        /* OQ-26: pairs override the made hand, the joker an ace among them. */
        { "CM-PGP-HW4", "Xx As", "Kh Kc Qc Qd Jh", true },
        { "CM-PGP-HW3a", "Qs Qd", "Kh Kc Xx Jd Th", true },
        /* A full house with two pairs: the higher of them. */
        { "CM-PGP-HW7", "9s 9d", "Kh Kc Kd 5c 5h", true },
        { "CM-PGP-HW7", "5s 5d", "Kh Kc Kd 9c 4h", true },
        /* Four of a kind: a pair meets "at least a king", also a pair of a set,
         * also the ace with the joker. */
        { "CM-PGP-HW8a", "3s 3d", "Kh Kc Kd Ks Ah", false },
        { "CM-PGP-HW8b", "2s 2d", "Th Tc Td Ts 2h", false },
        { "CM-PGP-HW8a", "Xx As", "Kh Kc Kd Ks 2h", false },
        { "CM-PGP-HW8b", "Xx 3s", "Jh Jc Jd Js 2h", false },
        /* "Ace or joker" can go in front. */
        { "CM-PGP-HW3b", "Xx 5d", "Th Tc 6c 6d 3h", false },
        /* Four aces with the joker split: the joker stays where it completes. */
        { "CM-PGP-HW8a", "As Ad", "Xx Ah Kc Qd Jh", true },
        { "CM-PGP-HW8a", "Xx As", "Ah Ad Kc Jd 9h", true },
        /* A straight that needs joker and ace leaves no pair of aces. */
        { "CM-PGP-HW6d", "As 3d", "Xx Ah Kc Qd Jh", false },
        { "CM-PGP-HW6b", "7s 3d", "Xx Ah Kc Qd Jh", false },
        /* The joker moves down so that the nine can go in front. */
        { "CM-PGP-HW6a", "9s 2d", "Xx 8h 7c 6d 4h", false },
        /* Behind it is a six, ahead only an ace. */
        { "CM-PGP-HW6d", "As Ad", "Xx 5c 4d 3h 2c", false },
        { "CM-PGP-HW5a", "Xx Ks", "Ah Ac 9c 8d 2h", false },
        { "CM-PGP-HW2", "Ks 9d", "Xx Ah 8c 6d 2h", false },
        { "CM-PGP-HW1", "Ks 9d", "Xx 8h 6c 4d 2h", false },
    };
    for (size_t i = 0; i < COUNT_OF(NOTES); i++)
        check_example(&NOTES[i]);
}

static void test_of_equal_ranks_the_higher_back(void **unused)
{
    (void)unused;
    static const struct {
        const char *cards, *front;
    } row[] = {
        /* The queen of spades stays for the straight flush. */
        { "Ac Qs Qd Js Ts 9s 8s", "Ac Qd" },
        /* No difference: the higher suit in front. */
        { "Kc Qs Qd Jh Tc 9s 8c", "Kc Qs" },
        /* The flush needs the joker and the ace of hearts. */
        { "Xx As Ah Kh 9h 5h 2c", "As 2c" },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card seven[7], front[2];
        assert_int_equal(read_cards(row[i].cards, seven, 7), 7);
        read_cards(row[i].front, front, 2);
        assert_true(house_way(set_from(seven, 7)).front == set_from(front, 2));
    }
}

/* ---- the judge ---- */

static uint32_t judged;

/* `set` against the twin, card for card; and never foul. */
static void judge(card_set set)
{
    card     seven[7];
    card_set left = set;
    for (int i = 0; i < 7; i++)
        seven[i] = set_take(&left);
    struct house_way got    = house_way(set);
    struct twin_way  wanted = twin_house_way(seven);
    judged++;
    if (got.front == set_from(wanted.lay.front, 2) && got.split == wanted.split &&
        strcmp(house_way_rules[got.line], wanted.rule) == 0 && !twin_foul(&wanted.lay) &&
        !front_is_stronger(got.front, set ^ got.front))
        return;
    char text[32] = "", face[3];
    for (int i = 0; i < 7; i++)
        strcat(strcat(text, card_print(seven[i], face)), " ");
    fail_msg("%s: %s %d, the judge %s %d", text, house_way_rules[got.line], got.split, wanted.rule,
             wanted.split);
}

/* Every seven cards of a short deck, or every `step`-th of them. */
static void judge_deck(card_set deck, uint32_t step, uint32_t *turn)
{
    card cards[CARD_KINDS];
    int  n = 0;
    while (deck != 0)
        cards[n++] = set_take(&deck);
    assert_true(n >= 7);
    for (uint32_t pick = 127; pick < UINT32_C(1) << n;) {
        if ((*turn)++ % step == 0) {
            card_set set = 0;
            for (int i = 0; i < n; i++)
                if (pick >> i & 1)
                    set |= SET_OF(cards[i]);
            judge(set);
        }
        uint32_t low = pick & -pick, ripple = pick + low;
        pick = (((ripple ^ pick) >> 2) / low) | ripple;
    }
}

static card_set whole_rank(int rank)
{
    return UINT64_C(15) << 4 * rank;
}

static void test_judged_where_sets_meet(void **unused)
{
    (void)unused;
    uint32_t turn = 0;
    judged        = 0;
    /* All aces and the joker with any two ranks; any three ranks. */
    for (int a = 0; a < RANK_A; a++)
        for (int b = 0; b < a; b++)
            judge_deck(SET_JOKER | whole_rank(RANK_A) | whole_rank(a) | whole_rank(b), 1, &turn);
    for (int a = 0; a < RANK_A; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++)
                judge_deck(whole_rank(a) | whole_rank(b) | whole_rank(c), 3, &turn);
    assert_int_equal(judged, 66 * 1716 + 220 * 792 / 3);
}

static void test_judged_where_flushes_and_straights_meet(void **unused)
{
    (void)unused;
    uint32_t turn = 0;
    judged        = 0;
    /* One suit and the joker; runs of seven ranks in two suits with it. */
    for (int suit = 0; suit < 4; suit++)
        judge_deck((UINT64_C(0x1111111111111) << suit) | SET_JOKER, 1, &turn);
    for (int low = -1; low <= RANK_8; low++) {
        card_set deck = SET_JOKER;
        for (int rank = low; rank < low + 7; rank++)
            deck |= UINT64_C(10) << 4 * (rank < 0 ? RANK_A : rank);
        judge_deck(deck, 1, &turn);
    }
    assert_int_equal(judged, 4 * 3432 + 8 * 6435);
}

static void test_judged_at_random(void **unused)
{
    (void)unused;
    uint64_t seed = 20061012;
    for (int n = 0; n < 100000; n++) {
        card_set set = 0;
        while (__builtin_popcountll(set) < 7) {
            seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            set |= SET_OF((seed >> 33) % CARD_KINDS);
        }
        judge(set);
    }
}

/* ---- counts ---- */

struct tally {
    uint64_t kept[HOUSE_WAY_LINES], split[HOUSE_WAY_LINES];
};

/* Adds every hand of the cards from `low` up to below `high`. */
static void tally_deck(int low, int high, struct tally *tally)
{
    card_set pick = 127;
    while (pick < UINT64_C(1) << (high - low)) {
        struct house_way way = house_way(pick << low);
        (way.split ? tally->split : tally->kept)[way.line]++;
        card_set lowest = pick & -pick, ripple = pick + lowest;
        pick = (((ripple ^ pick) >> 2) >> __builtin_ctzll(lowest)) | ripple;
    }
}

static void test_counts_of_two_short_decks(void **unused)
{
    (void)unused;
    /* Deuces to eights, and nines to aces with the joker. */
    static const struct {
        int      low, high;
        uint64_t hands;
    } deck[]                                            = { { 0, 28, 1184040 }, { 28, 53, 480700 } };
    static const uint64_t WANTED[2][HOUSE_WAY_LINES][2] = {
        {
            [HOUSE_WAY_FOUR_876]     = { 2232, 3840 },
            [HOUSE_WAY_FOUR_SMALL]   = { 8096, 0 },
            [HOUSE_WAY_TWO_SETS]     = { 0, 6720 },
            [HOUSE_WAY_FULL_HOUSE]   = { 0, 176400 },
            [HOUSE_WAY_THREE_PAIR]   = { 0, 120960 },
            [HOUSE_WAY_TWO_PAIR_876] = { 0, 345600 },
            [HOUSE_WAY_TWO_PAIR_543] = { 0, 138240 },
            [HOUSE_WAY_MADE]         = { 16384, 0 },
            [HOUSE_WAY_MADE_PAIR]    = { 151128, 0 },
            [HOUSE_WAY_MADE_SET]     = { 16440, 0 },
            [HOUSE_WAY_THREE_BELOW]  = { 91080, 0 },
            [HOUSE_WAY_ONE_PAIR]     = { 106920, 0 },
        },
        {
            [HOUSE_WAY_FIVE_ACES]    = { 0, 190 },
            [HOUSE_WAY_FOUR_AKQ]     = { 3688, 4672 },
            [HOUSE_WAY_FOUR_JT9]     = { 3798, 192 },
            [HOUSE_WAY_TWO_SETS]     = { 0, 5920 },
            [HOUSE_WAY_FULL_HOUSE]   = { 0, 112560 },
            [HOUSE_WAY_THREE_PAIR]   = { 0, 71280 },
            [HOUSE_WAY_TWO_PAIR_AKQ] = { 0, 153408 },
            [HOUSE_WAY_TWO_PAIR_JT9] = { 25920, 6912 },
            [HOUSE_WAY_MADE_PAIR]    = { 48640, 0 },
            [HOUSE_WAY_MADE_SET]     = { 23280, 0 },
            [HOUSE_WAY_THREE_ACES]   = { 4048, 0 },
            [HOUSE_WAY_THREE_BELOW]  = { 16192, 0 },
        },
    };
    for (int d = 0; d < 2; d++) {
        struct tally tally = { 0 };
        uint64_t     hands = 0;
        tally_deck(deck[d].low, deck[d].high, &tally);
        for (int line = 0; line < HOUSE_WAY_LINES; line++) {
            assert_int_equal(tally.kept[line], WANTED[d][line][0]);
            assert_int_equal(tally.split[line], WANTED[d][line][1]);
            hands += tally.kept[line] + tally.split[line];
        }
        assert_int_equal(hands, deck[d].hands);
    }
}

/* The recorded counts against another way to count: by how many cards of each
 * rank a hand has, of which the aces and the joker are five. Rows that ask for
 * pairs alone are decided by that; the others in sum. */
static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return ways;
}

struct sums {
    uint64_t five, four[4][2], two_sets, full, three_pair, two_pair[4][2], set, pair, none;
};

static int band(int rank, int top, int middle, int low)
{
    return rank >= top ? 0 : rank >= middle ? 1 : rank >= low ? 2 : 3;
}

static void add_hand(const int of_rank[13], uint64_t ways, struct sums *sums)
{
    static const int FOUR_NEEDS[4] = { 99, RANK_K, RANK_Q, 0 },
                     PAIR_NEEDS[4] = { 99, RANK_A, RANK_K, RANK_Q };
    int have[6] = { 0 }, top[6] = { -1, -1, -1, -1, -1, -1 };
    for (int rank = 0; rank < 13; rank++) {
        have[of_rank[rank]]++;
        top[of_rank[rank]] = rank;
    }
    if (have[5])
        sums->five += ways;
    else if (have[4]) {
        int  row  = band(top[4], RANK_Q, RANK_9, RANK_6);
        bool kept = have[3] || have[2] || top[1] >= FOUR_NEEDS[row];
        sums->four[row][!kept] += ways;
    } else if (have[3] == 2)
        sums->two_sets += ways;
    else if (have[3])
        *(have[2] ? &sums->full : &sums->set) += ways;
    else if (have[2] == 3)
        sums->three_pair += ways;
    else if (have[2] == 2) {
        int row = band(top[2], RANK_Q, RANK_9, RANK_6);
        sums->two_pair[row][top[1] < PAIR_NEEDS[row]] += ways;
    } else
        *(have[2] ? &sums->pair : &sums->none) += ways;
}

static void add_hands(int of_rank[13], int rank, int left, uint64_t ways, struct sums *sums)
{
    if (rank == 13) {
        if (left == 0)
            add_hand(of_rank, ways, sums);
        return;
    }
    int size = rank == RANK_A ? 5 : 4;
    for (int n = 0; n <= size && n <= left; n++) {
        of_rank[rank] = n;
        add_hands(of_rank, rank + 1, left - n, ways * choose(size, n), sums);
    }
}

static uint64_t kept(enum house_way_line line)
{
    return HOUSE_WAY_COUNTS[line].kept;
}
static uint64_t parted(enum house_way_line line)
{
    return HOUSE_WAY_COUNTS[line].split;
}

static void test_recorded_counts_by_ranks_alone(void **unused)
{
    (void)unused;
    int         of_rank[13] = { 0 };
    struct sums sums        = { 0 };
    uint64_t    all         = 0;
    add_hands(of_rank, 0, 7, 1, &sums);
    for (int row = 0; row < 4; row++) {
        assert_int_equal(kept(HOUSE_WAY_FOUR_AKQ + row), sums.four[row][0]);
        assert_int_equal(parted(HOUSE_WAY_FOUR_AKQ + row), sums.four[row][1]);
        assert_int_equal(kept(HOUSE_WAY_TWO_PAIR_AKQ + row), sums.two_pair[row][0]);
        assert_int_equal(parted(HOUSE_WAY_TWO_PAIR_AKQ + row), sums.two_pair[row][1]);
    }
    assert_int_equal(parted(HOUSE_WAY_FIVE_ACES), sums.five);
    assert_int_equal(parted(HOUSE_WAY_TWO_SETS), sums.two_sets);
    assert_int_equal(parted(HOUSE_WAY_FULL_HOUSE), sums.full);
    assert_int_equal(parted(HOUSE_WAY_THREE_PAIR), sums.three_pair);
    assert_int_equal(kept(HOUSE_WAY_MADE_SET) + kept(HOUSE_WAY_THREE_ACES) + kept(HOUSE_WAY_THREE_BELOW),
                     sums.set);
    assert_int_equal(kept(HOUSE_WAY_MADE_PAIR) + kept(HOUSE_WAY_ONE_PAIR), sums.pair);
    assert_int_equal(kept(HOUSE_WAY_MADE) + kept(HOUSE_WAY_NO_PAIR), sums.none);
    for (int line = 0; line < HOUSE_WAY_LINES; line++)
        all += kept(line) + parted(line);
    assert_int_equal(all, SEVEN_CARD_HANDS);
}

/* ---- foul ---- */

static void test_foul_hands(void **unused)
{
    (void)unused;
    PROVES("CM-PGP-B4a", "CM-PGP-B4b", "CM-PGP-B4c", "MC1-PGP-28a", "MC1-PGP-28b", "MC1-PGP-28c");
    PROVES("MC2-PGP-28a", "MC2-PGP-28b", "MC2-PGP-28c");
    static const struct {
        const char *front, *back;
        bool        foul;
    } row[] = {
        { "Ks Qd", "As Th 8c 7d 2h", false },
        { "As Qd", "Ks Th 8c 7d 2h", true },
        { "2s 2d", "As Kh 8c 7d 3h", true },
        { "3s 3d", "2s 2h 8c 7d Ah", true },
        { "2s 2d", "3s 3h 8c 7d 4h", false },
        { "As Kd", "2s 2h 8c 7d 4h", false },
        /* OQ-71: equal as far as the front goes is not foul. */
        { "Qs Qd", "Qh Qc As Kd 4h", false },
        { "As Kd", "Ah Kc 8c 7d 4h", false },
        { "As Kd", "Ah Qc 8c 7d 4h", true },
        { "Ks Qd", "Kh Jc 8c 7d 4h", true },
        /* Two pair or better behind: no front is stronger. */
        { "As Ad", "3s 3h 2c 2d 4h", false },
        { "As Ad", "6s 5h 4c 3d 2h", false },
        { "As Ad", "9h 5h 4h 3h 2h", false },
        { "As Ad", "2s 2h 2c 7d 4h", false },
        /* The joker is an ace in front; behind it may complete. */
        { "Xx 2d", "Kh Qc 8c 7d 4h", true },
        { "Xx Ad", "Ah Kc 8c 7d 4h", true },
        { "As Ad", "Xx 5h 4c 3d 2h", false },
        { "As Ad", "Xx 9h 5h 3h 2h", false },
        { "Ks Kd", "Xx Ah 5h 3c 2h", false },
        { "Ks Qd", "Xx Th 5h 3c 2h", false },
        /* Wrong counts. */
        { "Ks", "As Th 8c 7d 2h 3d", true },
        { "Ks Qd 2c", "As Th 8c 7d", true },
        { "Ks Qd", "As Th 8c 7d", true },
        { "Ks Qd 2c", "As Th 8c 7d 2h", true },
        { "Ks Qd", "As Th 8c 7d 2h 3d", true },
        { "Ks", "As Th 8c 7d 2h", true },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        card   front[7], back[7];
        size_t ahead = read_cards(row[i].front, front, 7), behind = read_cards(row[i].back, back, 7);
        if (double_hand_foul(front, ahead, back, behind) != row[i].foul)
            fail_msg("%s / %s", row[i].front, row[i].back);
    }
}

static void test_foul_judged_at_random(void **unused)
{
    (void)unused;
    uint64_t seed = 71;
    int      foul = 0;
    for (int n = 0; n < 200000; n++) {
        card_set set = 0, left, front = 0;
        int      deck = n % 2 == 0 ? CARD_KINDS : 24; /* a short deck has more pairs */
        while (__builtin_popcountll(set) < 7) {
            seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            set |= SET_OF(CARD_JOKER - (seed >> 33) % (uint64_t)deck);
            if (__builtin_popcountll(set) == 2)
                front = set;
        }
        struct twin_lay lay;
        left = front;
        for (int i = 0; i < 2; i++)
            lay.front[i] = set_take(&left);
        left = set ^ front;
        for (int i = 0; i < 5; i++)
            lay.back[i] = set_take(&left);
        bool wanted = twin_foul(&lay);
        foul += wanted;
        assert_int_equal(front_is_stronger(front, set ^ front), wanted);
        assert_int_equal(double_hand_foul(lay.front, 2, lay.back, 5), wanted);
    }
    assert_in_range(foul, 10000, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_example_of_the_chart),
        cmocka_unit_test(test_the_edges_of_the_chart),
        cmocka_unit_test(test_the_notes_to_the_chart),
        cmocka_unit_test(test_of_equal_ranks_the_higher_back),
        cmocka_unit_test(test_judged_where_sets_meet),
        cmocka_unit_test(test_judged_where_flushes_and_straights_meet),
        cmocka_unit_test(test_judged_at_random),
        cmocka_unit_test(test_counts_of_two_short_decks),
        cmocka_unit_test(test_recorded_counts_by_ranks_alone),
        cmocka_unit_test(test_foul_hands),
        cmocka_unit_test(test_foul_judged_at_random),
    };
    return RUN_TESTS(tests);
}
