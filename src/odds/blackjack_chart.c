#include "odds/blackjack_chart.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const blackjack_act_names[BLACKJACK_ACTS] = { [ACT_STAND]     = "stand",
                                                          [ACT_HIT]       = "hit",
                                                          [ACT_DOUBLE]    = "double",
                                                          [ACT_SPLIT]     = "split",
                                                          [ACT_SURRENDER] = "surrender" };

static const char LETTERS[BLACKJACK_CELLS + 1] = "SHDdRrP-";

/* No pair is split, and more cards change nothing. */
static void fill_rest(struct blackjack_chart *chart)
{
    chart->even_money = false;
    memset(chart->pair, CELL_NO_PAIR, sizeof chart->pair);
    memcpy(chart->hard_more, chart->hard, sizeof chart->hard);
    memcpy(chart->soft_more, chart->soft, sizeof chart->soft);
}

void chart_stand_12(struct blackjack_chart *out)
{
    memset(out, CELL_STAND, sizeof *out);
    memset(out->hard, CELL_HIT, 12 * sizeof out->hard[0]);
    fill_rest(out);
}

void chart_mimic(const struct blackjack_rules *rules, struct blackjack_chart *out)
{
    for (unsigned total = 0; total < CHART_TOTAL; total++)
        for (unsigned up = 0; up < CHART_COLUMNS; up++) {
            struct blackjack_total hard = { .halves = (uint16_t)(2 * total) }, soft = hard;
            soft.soft            = true;
            out->hard[total][up] = blackjack_bank_draws(rules, hard) ? CELL_HIT : CELL_STAND;
            out->soft[total][up] = blackjack_bank_draws(rules, soft) ? CELL_HIT : CELL_STAND;
        }
    fill_rest(out);
}

/* The first act of a cell, and what is done where that is not allowed. */
static const uint8_t WISHES[BLACKJACK_CELLS][2] = {
    [CELL_STAND] = { ACT_STAND, ACT_HIT },        [CELL_HIT] = { ACT_HIT, ACT_STAND },
    [CELL_DOUBLE_HIT] = { ACT_DOUBLE, ACT_HIT },  [CELL_DOUBLE_STAND] = { ACT_DOUBLE, ACT_STAND },
    [CELL_GIVE_HIT] = { ACT_SURRENDER, ACT_HIT }, [CELL_GIVE_STAND] = { ACT_SURRENDER, ACT_STAND },
    [CELL_SPLIT] = { ACT_SPLIT, ACT_HIT },        [CELL_NO_PAIR] = { ACT_STAND, ACT_HIT },
};

static uint8_t cell_of(const struct blackjack_chart *chart, const struct player_hand *hand, unsigned up,
                       bool split)
{
    unsigned total = hand->total < CHART_TOTAL ? hand->total : CHART_TOTAL - 1;
    for (unsigned value = 0; hand->cards == 2 && value < CHART_COLUMNS; value++)
        if (hand->of[value] == 2 && chart->pair[value][up] != CELL_NO_PAIR &&
            (split || chart->pair[value][up] != CELL_SPLIT))
            return chart->pair[value][up];
    if (hand->cards > 2)
        return hand->soft ? chart->soft_more[total][up] : chart->hard_more[total][up];
    return hand->soft ? chart->soft[total][up] : chart->hard[total][up];
}

enum blackjack_act chart_act(const struct blackjack_chart *chart, const struct player_hand *hand, unsigned up,
                             const bool may[BLACKJACK_ACTS])
{
    const uint8_t *wish = WISHES[cell_of(chart, hand, up, may[ACT_SPLIT])];
    for (unsigned i = 0; i < 2; i++)
        if (may[wish[i]])
            return wish[i];
    return may[ACT_HIT] ? ACT_HIT : ACT_STAND;
}

enum blackjack_act chart_act_cards(const struct blackjack_chart *chart, const struct blackjack_rules *rules,
                                   const card *cards, size_t count, card up, const bool may[BLACKJACK_ACTS])
{
    struct blackjack_total total = blackjack_end(rules, cards, count, false).total;
    struct player_hand     hand  = { .cards = (uint8_t)count, .soft = total.soft };
    hand.total                   = (uint8_t)(total.halves / 2);
    for (size_t i = 0; i < count; i++)
        hand.of[card_value(cards[i])]++;
    return chart_act(chart, &hand, card_value(up), may);
}

/* ---- from the best play ----------------------------------------------------- */

/* The letter for the best of what is allowed, and what to do where that is not. */
static uint8_t cell_for(const struct first_two *sum)
{
    enum blackjack_act best = BLACKJACK_ACTS;
    for (unsigned act = 0; act < BLACKJACK_ACTS; act++)
        if (act != ACT_SPLIT && sum->may[act] && (best == BLACKJACK_ACTS || sum->ev[act] > sum->ev[best]))
            best = act;
    bool stands = sum->may[ACT_STAND] && (!sum->may[ACT_HIT] || sum->ev[ACT_STAND] >= sum->ev[ACT_HIT]);
    switch (best) {
    case ACT_DOUBLE: return stands ? CELL_DOUBLE_STAND : CELL_DOUBLE_HIT;
    case ACT_SURRENDER: return stands ? CELL_GIVE_STAND : CELL_GIVE_HIT;
    default: return stands ? CELL_STAND : CELL_HIT;
    }
}

static void add_first(struct first_two *sum, double chance, const struct first_two *first)
{
    for (unsigned act = 0; act < BLACKJACK_ACTS; act++) {
        sum->may[act] = first->may[act];
        sum->ev[act] += chance * first->ev[act];
    }
}

static bool is_decided(const struct first_two *first)
{
    return first->may[ACT_STAND] || first->may[ACT_HIT];
}

/* With three cards and more one can only hit or stand: the same cell as with
 * two where that says the same. */
static uint8_t more_cell(uint8_t two, const struct first_two *sum)
{
    const uint8_t *wish = WISHES[two];
    if (!is_decided(sum))
        return two;
    uint8_t cell = cell_for(sum), act = cell == CELL_STAND ? ACT_STAND : ACT_HIT;
    return wish[0] == act || (wish[0] > ACT_HIT && wish[1] == act) ? two : cell;
}

/* What two cards that come to a total are worth against one up card, on average, pairs aside
 * unless nothing else does; `weight` is how many hands these are. */
struct column {
    struct first_two hard[CHART_TOTAL], soft[CHART_TOTAL];
    double           hard_weight[CHART_TOTAL], soft_weight[CHART_TOTAL];
};

static void sum_column(const struct pack *full, const struct up_card_play *play, struct column *out)
{
    const struct first_two(*first)[VALUES] = play->first;
    *out                                   = (struct column){ 0 };
    for (unsigned pairs = 0; pairs < 2; pairs++)
        for (unsigned a = 0; a < CHART_COLUMNS; a++)
            for (unsigned b = a + !pairs; b < (pairs ? a + 1 : CHART_COLUMNS); b++) {
                bool              ace   = a == VALUE_ACE;
                unsigned          total = a + b + 2 + (ace ? 10 : 0);
                struct first_two *sum   = ace ? &out->soft[total] : &out->hard[total];
                if (is_decided(&first[a][b]) && (!pairs || !is_decided(sum))) {
                    double hands = (double)full->of[a] * full->of[b];
                    add_first(sum, hands, &first[a][b]);
                    *(ace ? &out->soft_weight[total] : &out->hard_weight[total]) += hands;
                }
            }
}

/* The cells of one up card: what does best. */
static void chart_column(const struct pack *full, unsigned up, const struct up_card_play *play,
                         struct blackjack_chart *out)
{
    const struct first_two(*first)[VALUES] = play->first;
    struct column sum;
    sum_column(full, play, &sum);
    const struct first_two *hard = sum.hard, *soft = sum.soft;
    for (unsigned total = 0; total < CHART_TOTAL; total++) {
        out->hard[total][up]      = is_decided(&hard[total]) ? cell_for(&hard[total])
                                    : total < 12             ? CELL_HIT
                                                             : CELL_STAND;
        out->soft[total][up]      = is_decided(&soft[total]) ? cell_for(&soft[total]) : CELL_STAND;
        out->hard_more[total][up] = more_cell(out->hard[total][up], &play->more[0][total]);
        out->soft_more[total][up] = more_cell(out->soft[total][up], &play->more[1][total]);
    }
    for (unsigned value = 0; value < CHART_COLUMNS; value++) {
        const struct first_two *pair  = &first[value][value];
        unsigned                total = 2 * (value + 1) + (value == VALUE_ACE ? 10 : 0);
        uint8_t                 cell  = cell_for(pair);
        bool as_total        = cell == (value == VALUE_ACE ? out->soft[total][up] : out->hard[total][up]);
        out->pair[value][up] = pair->act == ACT_SPLIT ? CELL_SPLIT : as_total ? CELL_NO_PAIR : cell;
    }
}

void chart_from(const struct pack *full, const struct up_card_play play[VALUES], bool even_money,
                struct blackjack_chart *out)
{
    out->even_money = even_money;
    for (unsigned up = 0; up < CHART_COLUMNS; up++)
        chart_column(full, up, &play[up], out);
}

static const char *const COLUMNS = "A23456789T";

static void add_worth(const char *name, const char *number, unsigned up, const struct first_two *sum,
                      double weight, struct chart_worth *out, size_t *count)
{
    if (!is_decided(sum))
        return;
    struct chart_worth *worth = &out[(*count)++];
    snprintf(worth->hand, sizeof worth->hand, "%s %s", name, number);
    worth->up = COLUMNS[up];
    for (unsigned act = 0; act < BLACKJACK_ACTS; act++)
        worth->ev[act] = sum->may[act] ? sum->ev[act] / weight : NAN;
}

size_t chart_worths(const struct pack *full, const struct up_card_play play[VALUES],
                    struct chart_worth out[CHART_WORTHS_MAX])
{
    size_t count = 0;
    for (unsigned up = 0; up < CHART_COLUMNS; up++) {
        struct column sum;
        char          number[4];
        sum_column(full, &play[up], &sum);
        for (unsigned total = CHART_HARD_MIN; total < CHART_TOTAL; total++) {
            snprintf(number, sizeof number, "%u", total);
            add_worth("hard", number, up, &sum.hard[total], sum.hard_weight[total], out, &count);
            if (total >= CHART_SOFT_MIN)
                add_worth("soft", number, up, &sum.soft[total], sum.soft_weight[total], out, &count);
        }
        for (unsigned value = 0; value < CHART_COLUMNS; value++) {
            snprintf(number, sizeof number, "%c%c", COLUMNS[value], COLUMNS[value]);
            add_worth("pair", number, up, &play[up].first[value][value], 1, out, &count);
        }
    }
    return count;
}

/* ---- text ----------------------------------------------------------------- */

static void print_row(const char *name, unsigned number, const uint8_t cells[CHART_COLUMNS], char *out,
                      size_t *used)
{
    char label[8];
    if (strcmp(name, "pair") == 0)
        snprintf(label, sizeof label, "%c%c", COLUMNS[number], COLUMNS[number]);
    else
        snprintf(label, sizeof label, "%u", number);
    *used += (size_t)snprintf(out + *used, CHART_TEXT_MAX - *used, "%-5s %-3s", name, label);
    for (unsigned up = 0; up < CHART_COLUMNS; up++)
        *used += (size_t)snprintf(out + *used, CHART_TEXT_MAX - *used, " %c", LETTERS[cells[up]]);
    *used += (size_t)snprintf(out + *used, CHART_TEXT_MAX - *used, "\n");
}

void chart_print(const struct blackjack_chart *chart, char out[CHART_TEXT_MAX])
{
    size_t used = (size_t)snprintf(out, CHART_TEXT_MAX, "#         A 2 3 4 5 6 7 8 9 T\n");
    for (unsigned total = CHART_HARD_MIN; total < CHART_TOTAL; total++)
        print_row("hard", total, chart->hard[total], out, &used);
    for (unsigned total = CHART_SOFT_MIN; total < CHART_TOTAL; total++)
        print_row("soft", total, chart->soft[total], out, &used);
    for (unsigned value = 0; value < CHART_COLUMNS; value++)
        print_row("pair", value, chart->pair[value], out, &used);
    for (unsigned total = CHART_HARD_MIN; total < CHART_TOTAL; total++)
        if (memcmp(chart->hard_more[total], chart->hard[total], CHART_COLUMNS) != 0)
            print_row("hard+", total, chart->hard_more[total], out, &used);
    for (unsigned total = CHART_SOFT_MIN; total < CHART_TOTAL; total++)
        if (memcmp(chart->soft_more[total], chart->soft[total], CHART_COLUMNS) != 0)
            print_row("soft+", total, chart->soft_more[total], out, &used);
    if (chart->even_money)
        snprintf(out + used, CHART_TEXT_MAX - used, "even money\n");
}

/* The row that two words name, NULL if none. */
static uint8_t *row_named(struct blackjack_chart *chart, const char *name, const char *number)
{
    char         *end;
    unsigned long total = strtoul(number, &end, 10);
    if (strcmp(name, "pair") == 0 && strlen(number) == 2 && number[0] == number[1]) {
        const char *at = strchr(COLUMNS, number[0]);
        return at != NULL ? chart->pair[at - COLUMNS] : NULL;
    }
    if (*end != '\0' || total >= CHART_TOTAL)
        return NULL;
    if (strncmp(name, "hard", 4) == 0 && total >= CHART_HARD_MIN)
        return name[4] == '\0'              ? chart->hard[total]
               : strcmp(name + 4, "+") == 0 ? chart->hard_more[total]
                                            : NULL;
    if (strncmp(name, "soft", 4) == 0 && total >= CHART_SOFT_MIN)
        return name[4] == '\0'              ? chart->soft[total]
               : strcmp(name + 4, "+") == 0 ? chart->soft_more[total]
                                            : NULL;
    return NULL;
}

#define CELL_UNSET 255

static enum status no_more(char *rest, unsigned number, char why[CHART_WHY_MAX])
{
    const char *more = strtok_r(NULL, " \t\r", &rest);
    if (more != NULL)
        snprintf(why, CHART_WHY_MAX, "line %u: '%.16s' is one too many", number, more);
    return more == NULL ? STATUS_OK : STATUS_BAD_INPUT;
}

static enum status parse_line(char *line, unsigned number, struct blackjack_chart *out,
                              char why[CHART_WHY_MAX])
{
    char       *rest, *name = strtok_r(line, " \t\r", &rest);
    const char *total = name != NULL ? strtok_r(NULL, " \t\r", &rest) : NULL;
    if (name == NULL || name[0] == '#')
        return STATUS_OK;
    if (total != NULL && strcmp(name, "even") == 0 && strcmp(total, "money") == 0) {
        out->even_money = true;
        return no_more(rest, number, why);
    }
    uint8_t *row = total != NULL ? row_named(out, name, total) : NULL;
    if (row == NULL || row[0] != CELL_UNSET) {
        snprintf(why, CHART_WHY_MAX, "line %u: '%.16s %.16s' %s", number, name, total != NULL ? total : "",
                 row == NULL
                     ? "is no row (hard 4 to 21, soft 12 to 21, pair AA to TT, hard+, soft+, even money)"
                     : "stands there twice");
        return STATUS_BAD_INPUT;
    }
    for (unsigned up = 0; up < CHART_COLUMNS; up++) {
        const char *cell = strtok_r(NULL, " \t\r", &rest), *letter;
        bool        pair = name[0] == 'p';
        letter = cell != NULL && cell[0] != '\0' && cell[1] == '\0' ? strchr(LETTERS, cell[0]) : NULL;
        if (letter == NULL || (!pair && letter - LETTERS >= CELL_SPLIT)) {
            snprintf(why, CHART_WHY_MAX, "line %u: '%.16s' under %c is none of %s", number,
                     cell != NULL ? cell : "", COLUMNS[up], pair ? "S H D d R r P -" : "S H D d R r");
            return STATUS_BAD_INPUT;
        }
        row[up] = (uint8_t)(letter - LETTERS);
    }
    return no_more(rest, number, why);
}

static enum status all_there(const struct blackjack_chart *chart, char why[CHART_WHY_MAX])
{
    const char *name = NULL;
    unsigned    row  = 0;
    for (unsigned t = CHART_HARD_MIN; t < CHART_TOTAL && name == NULL; t++)
        if (chart->hard[t][0] == CELL_UNSET)
            name = "hard", row = t;
    for (unsigned t = CHART_SOFT_MIN; t < CHART_TOTAL && name == NULL; t++)
        if (chart->soft[t][0] == CELL_UNSET)
            name = "soft", row = t;
    if (name != NULL)
        snprintf(why, CHART_WHY_MAX, "there is no line for %s %u", name, row);
    return name == NULL ? STATUS_OK : STATUS_BAD_INPUT;
}

enum status chart_parse(const char *text, struct blackjack_chart *out, char why[CHART_WHY_MAX])
{
    struct blackjack_chart chart;
    memset(&chart, CELL_UNSET, sizeof chart);
    chart.even_money = false;
    /* Totals below the rows of the text must be drawn on anyway. */
    memset(chart.hard, CELL_HIT, CHART_HARD_MIN * sizeof chart.hard[0]);
    memset(chart.soft, CELL_HIT, CHART_SOFT_MIN * sizeof chart.soft[0]);
    for (unsigned number = 1; *text != '\0'; number++) {
        char   line[160];
        size_t length = strcspn(text, "\n");
        if (length >= sizeof line) {
            snprintf(why, CHART_WHY_MAX, "line %u is too long", number);
            return STATUS_BAD_INPUT;
        }
        memcpy(line, text, length);
        line[length] = '\0';
        if (parse_line(line, number, &chart, why) != STATUS_OK)
            return STATUS_BAD_INPUT;
        text += length + (text[length] == '\n');
    }
    if (all_there(&chart, why) != STATUS_OK)
        return STATUS_BAD_INPUT;
    /* Pairs that are not named are played by their totals. */
    for (unsigned value = 0; value < CHART_COLUMNS; value++)
        if (chart.pair[value][0] == CELL_UNSET)
            memset(chart.pair[value], CELL_NO_PAIR, sizeof chart.pair[value]);
    for (unsigned total = 0; total < CHART_TOTAL; total++) {
        if (chart.hard_more[total][0] == CELL_UNSET)
            memcpy(chart.hard_more[total], chart.hard[total], CHART_COLUMNS);
        if (chart.soft_more[total][0] == CELL_UNSET)
            memcpy(chart.soft_more[total], chart.soft[total], CHART_COLUMNS);
    }
    *out = chart;
    return STATUS_OK;
}
