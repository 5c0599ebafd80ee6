#include "hands/house_way_twin.h"

#include <assert.h>
#include <string.h>

/* The joker is an ace unless it completes something. */
static int rank_of(card face)
{
    return face == CARD_JOKER ? RANK_A : card_rank(face);
}

static void count_ranks(const card *cards, int count, int of_rank[13])
{
    memset(of_rank, 0, 13 * sizeof of_rank[0]);
    for (int i = 0; i < count; i++)
        of_rank[rank_of(cards[i])]++;
}

/* ---- five cards ---- */

/* Would these ranks, all different, fit in the run of five from `low`? The run
 * from -1 is the wheel. */
static bool in_run(const card *cards, int count, int low)
{
    for (int i = 0; i < count; i++) {
        int rank = card_rank(cards[i]);
        if (!(rank >= low && rank <= low + 4) && !(rank == RANK_A && low == -1))
            return false;
        for (int j = 0; j < i; j++)
            if (card_rank(cards[j]) == rank)
                return false;
    }
    return true;
}

/* The lowest rank of the best straight that the natural cards and perhaps the
 * joker make, or -2. */
static int straight_low(const card *cards, int count)
{
    for (int low = RANK_T; low >= -1; low--)
        if (in_run(cards, count, low))
            return low;
    return -2;
}

static bool one_suit(const card *cards, int count)
{
    for (int i = 1; i < count; i++)
        if (card_suit(cards[i]) != card_suit(cards[0]))
            return false;
    return true;
}

/* The cards without the joker; how many there are. */
static int naturals(const card five[5], card out[5])
{
    int count = 0;
    for (int i = 0; i < 5; i++)
        if (five[i] != CARD_JOKER)
            out[count++] = five[i];
    return count;
}

static bool is_made(const card five[5])
{
    card cards[5];
    int  count = naturals(five, cards);
    return straight_low(cards, count) > -2 || one_suit(cards, count);
}

/* Five ranks as one number, the more numerous first. */
static long by_groups(const int of_rank[13])
{
    long value = 0;
    for (int many = 5; many > 0; many--)
        for (int rank = 12; rank >= 0; rank--)
            if (of_rank[rank] == many)
                for (int i = 0; i < many; i++)
                    value = value * 13 + rank;
    return value;
}

/* Category from the counts, as poker has it; five aces above everything. */
static int group_category(const int of_rank[13])
{
    int many[6] = { 0 };
    for (int rank = 0; rank < 13; rank++)
        many[of_rank[rank]]++;
    if (many[5])
        return 9;
    if (many[4])
        return 7;
    if (many[3])
        return many[2] ? 6 : 3;
    return many[2];
}

static long worth(int category, long within)
{
    return (long)category * 1000000 + within;
}

static long five_worth(const card five[5])
{
    card cards[5];
    int  count = naturals(five, cards), of_rank[13];
    count_ranks(five, 5, of_rank);
    long best = worth(group_category(of_rank), by_groups(of_rank));
    int  low  = straight_low(cards, count);
    if (low > -2 && worth(4, low + 1) > best)
        best = worth(4, low + 1);
    if (!one_suit(cards, count))
        return best;
    /* In a flush the joker is the highest rank that is missing. */
    count_ranks(cards, count, of_rank);
    for (int rank = 12; count == 4; rank--)
        if (of_rank[rank] == 0) {
            of_rank[rank] = 1;
            break;
        }
    long flush = low > -2 ? worth(8, low + 1) : worth(5, by_groups(of_rank));
    return flush > best ? flush : best;
}

/* ---- two cards ---- */

static int front_worth(const card front[2])
{
    int a = rank_of(front[0]), b = rank_of(front[1]);
    if (a == b)
        return 1000 + a;
    return a > b ? 13 * a + b : 13 * b + a;
}

bool twin_foul(const struct twin_lay *lay)
{
    int  of_rank[13], category;
    long ahead = front_worth(lay->front);
    if (is_made(lay->back))
        return false;
    count_ranks(lay->back, 5, of_rank);
    category = group_category(of_rank);
    if (category > 1)
        return false;
    if (category == 1) {
        int pair = 12;
        while (of_rank[pair] != 2)
            pair--;
        return ahead > 1000 + pair;
    }
    long all = by_groups(of_rank);
    return ahead > all / (13 * 13 * 13);
}

/* ---- the chart ---- */

/* What may go in front: `both` the two ranks must equal, or cards of which
 * `stay` must remain in back; or a straight or flush must stay. */
struct wish {
    int  both;       /* rank of both front cards, or -1 */
    int  stay[13];   /* how many of each rank must stay in back */
    bool leave_made; /* the back must be a straight or flush */
};

static bool grants(const struct wish *wish, const struct twin_lay *lay)
{
    int of_rank[13];
    if (wish->both >= 0 && (rank_of(lay->front[0]) != wish->both || rank_of(lay->front[1]) != wish->both))
        return false;
    count_ranks(lay->back, 5, of_rank);
    for (int rank = 0; rank < 13; rank++)
        if (of_rank[rank] < wish->stay[rank])
            return false;
    return !wish->leave_made || is_made(lay->back);
}

static struct twin_lay lay_of(const card seven[7], int first, int second)
{
    struct twin_lay lay = { .front = { seven[first], seven[second] } };
    int             at  = 0;
    for (int i = 0; i < 7; i++)
        if (i != first && i != second)
            lay.back[at++] = seven[i];
    return lay;
}

/* The best lay that the wish grants; false if there is none. */
static bool best_lay(const card seven[7], const struct wish *wish, struct twin_lay *best)
{
    bool found = false;
    int  ahead = 0;
    for (int i = 0; i < 7; i++)
        for (int j = i + 1; j < 7; j++) {
            struct twin_lay lay   = lay_of(seven, i, j);
            int             worth = front_worth(lay.front);
            if (worth < ahead || !grants(wish, &lay))
                continue;
            if (found && worth == ahead && five_worth(lay.back) <= five_worth(best->back))
                continue;
            *best = lay;
            ahead = worth;
            found = true;
        }
    return found;
}

bool twin_holds_made(const card seven[7])
{
    struct wish     wish = { .both = -1, .leave_made = true };
    struct twin_lay lay;
    return best_lay(seven, &wish, &lay);
}

static struct wish wish_for_front(int rank)
{
    return (struct wish){ .both = rank };
}

/* Keep `many` of the ranks in back if the front then has a pair, or a card of
 * rank `least` or higher; otherwise `part` two in front. */
static struct twin_way keep_or_part(const card seven[7], struct wish keep, int least, int part,
                                    const char *rule)
{
    struct twin_way way  = { .rule = rule };
    bool            kept = best_lay(seven, &keep, &way.lay);
    assert(kept);
    int  a = rank_of(way.lay.front[0]), b = rank_of(way.lay.front[1]);
    bool pair = a == b;
    if (pair || (least <= RANK_A && (a >= least || b >= least)))
        return way;
    struct wish parted = wish_for_front(part);
    best_lay(seven, &parted, &way.lay);
    way.split = true;
    return way;
}

static struct twin_way in_front(const card seven[7], int rank, const char *rule)
{
    struct twin_way way  = { .rule = rule, .split = true };
    struct wish     wish = wish_for_front(rank);
    bool            done = best_lay(seven, &wish, &way.lay);
    assert(done);
    return way;
}

static struct twin_way in_back(const card seven[7], struct wish wish, const char *rule)
{
    struct twin_way way  = { .rule = rule };
    bool            done = best_lay(seven, &wish, &way.lay);
    assert(done);
    return way;
}

enum { A_PAIR_ONLY = 99 };

static struct twin_way four_of_a_kind(const card seven[7], int rank)
{
    struct wish keep = { .both = -1 };
    keep.stay[rank]  = 4;
    if (rank >= RANK_Q)
        return keep_or_part(seven, keep, A_PAIR_ONLY, rank, "CM-PGP-HW8a");
    if (rank >= RANK_9)
        return keep_or_part(seven, keep, RANK_K, rank, "CM-PGP-HW8b");
    if (rank >= RANK_6)
        return keep_or_part(seven, keep, RANK_Q, rank, "CM-PGP-HW8c");
    return in_back(seven, keep, "CM-PGP-HW8d");
}

static struct twin_way two_pair(const card seven[7], int big, int small)
{
    struct wish keep = { .both = -1 };
    keep.stay[big] = keep.stay[small] = 2;
    if (big >= RANK_Q)
        return in_front(seven, small, "CM-PGP-HW3a");
    if (big >= RANK_9)
        return keep_or_part(seven, keep, RANK_A, small, "CM-PGP-HW3b");
    if (big >= RANK_6)
        return keep_or_part(seven, keep, RANK_K, small, "CM-PGP-HW3c");
    return keep_or_part(seven, keep, RANK_Q, small, "CM-PGP-HW3d");
}

/* No pair, one pair or one set: first whether a straight or flush can stay. */
static struct twin_way plain(const card seven[7], int set, int pair)
{
    struct wish     made = { .both = -1, .leave_made = true }, keep = { .both = -1 };
    struct twin_way way = { .rule = set >= 0 ? "CM-PGP-HW6d" : pair >= 0 ? "CM-PGP-HW6b" : "CM-PGP-HW6a" };
    if (best_lay(seven, &made, &way.lay))
        return way;
    if (set == RANK_A) {
        keep.stay[RANK_A] = 2;
        return in_back(seven, keep, "CM-PGP-HW5a");
    }
    if (set >= 0) {
        keep.stay[set] = 3;
        return in_back(seven, keep, "CM-PGP-HW5b");
    }
    if (pair >= 0) {
        keep.stay[pair] = 2;
        return in_back(seven, keep, "CM-PGP-HW2");
    }
    keep.stay[rank_of(seven[0])] = 1;
    return in_back(seven, keep, "CM-PGP-HW1");
}

struct twin_way twin_house_way(const card seven[7])
{
    /* The ranks that stand five, four, three and two times, highest first. */
    int of_rank[13], times[6][13], have[6] = { 0 };
    count_ranks(seven, 7, of_rank);
    for (int rank = 12; rank >= 0; rank--)
        times[of_rank[rank]][have[of_rank[rank]]++] = rank;
    if (have[5])
        return in_front(seven, RANK_A, "CM-PGP-HW9");
    if (have[4])
        return four_of_a_kind(seven, times[4][0]);
    if (have[3] == 2)
        return in_front(seven, times[3][0], "CM-PGP-HW5c");
    if (have[3] && have[2])
        return in_front(seven, times[2][0], "CM-PGP-HW7");
    if (have[2] == 3)
        return in_front(seven, times[2][0], "CM-PGP-HW4");
    if (have[2] == 2)
        return two_pair(seven, times[2][0], times[2][1]);
    return plain(seven, have[3] ? times[3][0] : -1, have[2] ? times[2][0] : -1);
}
