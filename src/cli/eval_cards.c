/* The answers of `eval` for hands of cards. */
#include <assert.h>
#include <string.h>

#include "cli/eval.h"
#include "games/paigow.h"
#include "games/sheet.h"
#include "hands/hands.h"
#include "rulebook/catalog.h"

/* Nobody holds more: 21 aces, deuces and threes of eight decks. */
#define GIVEN_MAX 32

/* -- Reading -- */

/* Which cards a hand may have. */
struct allowed {
    size_t  min, max;
    uint8_t copies; /* of one card */
    bool    jokers;
};

static const struct allowed ONE_DECK_JOKER = { 5, 7, 1, true };

static int check_card(card face, unsigned copies, struct allowed allowed, struct text *why)
{
    char word[3];
    card_print(face, word);
    if (face == CARD_UNKNOWN)
        text_add(why, "'%s' is a card that is not known", word);
    else if (face == CARD_JOKER && !allowed.jokers)
        text_add(why, "'%s': there is no joker in this game", word);
    else if (copies > allowed.copies)
        text_add(why,
                 allowed.copies == 1 ? "'%s' is there twice" : "'%s' is there more often than in eight decks",
                 word);
    return why->used == 0 ? EXIT_OK : EXIT_USAGE;
}

static int check_count(size_t count, struct allowed allowed, const char *input, struct text *why)
{
    if (count >= allowed.min && count <= allowed.max)
        return EXIT_OK;
    text_add(why, "%zu card%s in '%.40s', where ", count, count == 1 ? "" : "s", input);
    if (allowed.min == allowed.max)
        text_add(why, "%zu are needed", allowed.min);
    else
        text_add(why, "%zu to %zu are needed", allowed.min, allowed.max);
    return EXIT_USAGE;
}

static int read_cards(const char *input, struct allowed allowed, card cards[GIVEN_MAX], size_t *count,
                      struct text *why)
{
    char        bad[BAD_WORD_MAX];
    uint8_t     copies[256] = { 0 };
    enum status status      = cards_parse(input, cards, GIVEN_MAX, count, bad);
    if (status == STATUS_BAD_INPUT)
        text_add(why, "'%s' is not a card", bad);
    else if (status != STATUS_OK)
        text_add(why, "more than %d cards in '%.40s'", GIVEN_MAX, input);
    if (status != STATUS_OK)
        return EXIT_USAGE;
    for (size_t i = 0; i < *count; i++)
        if (check_card(cards[i], ++copies[cards[i]], allowed, why) != EXIT_OK)
            return EXIT_USAGE;
    return check_count(*count, allowed, input, why);
}

/* -- Writing -- */

/* A hand as it will be told. */
struct told {
    const char *category;
    char        words[64]; /* for people; empty: the category says it all */
    uint32_t    rank;
    size_t      count;
    card        cards[GIVEN_MAX];
};

static void write_json(struct text *out, const struct told *told)
{
    char  list[GIVEN_MAX * 5 + 1];
    char *at = list;
    for (size_t i = 0; i < told->count; i++) {
        *at++ = '"';
        card_print(told->cards[i], at);
        at += 2;
        *at++ = '"';
        *at++ = ',';
    }
    at[told->count > 0 ? -1 : 0] = '\0';
    text_add(out, "{\"category\":\"%s\",\"rank\":%u,\"best\":[%s]", told->category, told->rank, list);
}

static void write_text(struct text *out, const char *name, const struct told *told)
{
    char face[3];
    text_add(out, "%-6s %s\n%-6s", name, told->words[0] != '\0' ? told->words : told->category, "cards");
    for (size_t i = 0; i < told->count; i++)
        text_add(out, " %s", card_print(told->cards[i], face));
    text_add(out, "\n%-6s %u", "rank", told->rank);
}

static int write_one(const struct eval_ask *ask, struct text *out, const struct told *told)
{
    if (ask->json) {
        write_json(out, told);
        text_add(out, "}");
    } else {
        write_text(out, "hand", told);
    }
    return EXIT_OK;
}

/* -- Poker -- */

static struct told tell_high(hand_rank rank, bool in_words)
{
    struct told told = { .category = high_category_name(high_category(rank)), .rank = rank, .count = 5 };
    if (in_words)
        high_words(rank, told.words);
    return told;
}

static struct told tell_low(hand_rank rank, bool in_words)
{
    struct told told = { .category = low_category_name(low_category(rank)), .rank = rank, .count = 5 };
    if (in_words)
        low_words(rank, told.words);
    return told;
}

int eval_high(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    card   cards[GIVEN_MAX];
    size_t count;
    if (read_cards(input, ONE_DECK_JOKER, cards, &count, why) != EXIT_OK)
        return EXIT_USAGE;
    hand_rank   rank = ask->wheel_second ? high_rank_wheel_second(cards, count) : high_rank(cards, count);
    struct told told = tell_high(rank, !ask->json);
    high_best(cards, count, rank, told.cards);
    return write_one(ask, out, &told);
}

int eval_six(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    card   cards[GIVEN_MAX];
    size_t count;
    if (read_cards(input, (struct allowed){ 6, 6, 1, false }, cards, &count, why) != EXIT_OK)
        return EXIT_USAGE;
    hand_rank   rank = high_rank6(cards);
    struct told told = tell_high(rank, !ask->json);
    high_best(cards, count, rank, told.cards);
    return write_one(ask, out, &told);
}

int eval_low(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    card   cards[GIVEN_MAX];
    size_t count;
    if (read_cards(input, ONE_DECK_JOKER, cards, &count, why) != EXIT_OK)
        return EXIT_USAGE;
    hand_rank   rank = low_rank(cards, count);
    struct told told = tell_low(rank, !ask->json);
    low_best(cards, count, rank, told.cards);
    return write_one(ask, out, &told);
}

int eval_three(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    card   cards[GIVEN_MAX];
    size_t count;
    if (read_cards(input, (struct allowed){ 3, 3, 1, false }, cards, &count, why) != EXIT_OK)
        return EXIT_USAGE;
    hand_rank   rank = three_rank(cards);
    struct told told = { .category = three_category_name(three_category(rank)), .rank = rank, .count = 3 };
    three_arrange(cards, told.cards);
    return write_one(ask, out, &told);
}

int eval_two(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    card   cards[GIVEN_MAX];
    size_t count;
    if (read_cards(input, (struct allowed){ 2, 2, 1, true }, cards, &count, why) != EXIT_OK)
        return EXIT_USAGE;
    hand_rank   rank = two_rank(cards);
    struct told told = { .category = high_category_name(high_category(rank)), .rank = rank, .count = 2 };
    two_arrange(cards, told.cards);
    return write_one(ask, out, &told);
}

static int read_omaha(const char *input, card cards[GIVEN_MAX], size_t *count, struct text *why)
{
    char        joined[1024];
    const char *slash = strchr(input, '/');
    size_t      hole, length = strlen(input);
    if (slash == NULL || strchr(slash + 1, '/') != NULL) {
        text_add(why, "'%.40s' is not HOLE / BOARD", input);
        return EXIT_USAGE;
    }
    if (length >= sizeof joined) {
        text_add(why, "'%.40s' and so on is too long for a hand", input);
        return EXIT_USAGE;
    }
    /* The hand alone, then hand and board together for the doubles. */
    memcpy(joined, input, length + 1);
    joined[slash - input] = '\0';
    if (read_cards(joined, (struct allowed){ 4, 4, 1, true }, cards, &hole, why) != EXIT_OK)
        return EXIT_USAGE;
    if (read_cards(slash + 1, (struct allowed){ 3, 5, 1, true }, cards + hole, count, why) != EXIT_OK)
        return EXIT_USAGE;
    joined[slash - input] = ' ';
    return read_cards(joined, (struct allowed){ 7, 9, 1, true }, cards, count, why);
}

int eval_omaha(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    card   cards[2 * GIVEN_MAX];
    size_t count;
    if (read_omaha(input, cards, &count, why) != EXIT_OK)
        return EXIT_USAGE;
    const card *board       = cards + OMAHA_HOLE;
    size_t      board_count = count - OMAHA_HOLE;
    hand_rank   high        = omaha_high(cards, board, board_count);
    hand_rank   low         = omaha_low(cards, board, board_count);
    struct told told_high   = tell_high(high, !ask->json), told_low;
    omaha_high_best(cards, board, board_count, high, told_high.cards);
    if (low != HAND_RANK_NONE) {
        told_low = tell_low(low, !ask->json);
        omaha_low_best(cards, board, board_count, low, told_low.cards);
    }
    if (ask->json) {
        text_add(out, "{\"high\":");
        write_json(out, &told_high);
        text_add(out, low != HAND_RANK_NONE ? "},\"low\":" : "},\"low\":null}");
        if (low != HAND_RANK_NONE) {
            write_json(out, &told_low);
            text_add(out, "}}");
        }
        return EXIT_OK;
    }
    write_text(out, "high", &told_high);
    text_add(out, "\n");
    if (low != HAND_RANK_NONE)
        write_text(out, "low", &told_low);
    else
        text_add(out, "%-6s none", "low");
    return EXIT_OK;
}

/* -- Fortune -- */

/* What the game with a Fortune bonus pays by line. */
static const struct ratio *fortune_pays(void)
{
    for (size_t i = 0; i < catalog_row_count; i++) {
        const struct sheet *sheet = catalog_rows[i].sheet;
        if (sheet == NULL || sheet->engine != &paigow_game)
            continue;
        const struct paigow_rules *rules = sheet->rules;
        if (rules->fortune != NULL)
            return rules->fortune->pays;
    }
    assert(!"no game has a Fortune bonus");
    return NULL;
}

/* The seven-card lines use all cards, three pair six, the others five. */
static void fortune_cards(const card cards[7], enum fortune_line line, hand_rank rank, struct told *told)
{
    unsigned value[7];
    if (line > FORTUNE_SEVEN_WITH_JOKER && line != FORTUNE_THREE_PAIR) {
        high_best(cards, 7, rank, told->cards);
        told->count = 5;
        return;
    }
    for (int i = 0; i < 7; i++) {
        value[i]       = cards[i] == CARD_JOKER ? RANK_A : (unsigned)card_rank(cards[i]);
        told->cards[i] = cards[i];
    }
    hand_arrange(told->cards, 7, value);
    told->count = line == FORTUNE_THREE_PAIR ? 6 : 7;
}

int eval_fortune(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    card   cards[GIVEN_MAX];
    size_t count;
    if (read_cards(input, (struct allowed){ 7, 7, 1, true }, cards, &count, why) != EXIT_OK)
        return EXIT_USAGE;
    fortune_set       lines = fortune_lines(cards);
    enum fortune_line line = fortune_line(lines), paid = fortune_paid_line(lines, fortune_pays());
    hand_rank         rank = high_rank7(cards);
    struct told       told = { .category = fortune_line_name(line),
                               .rank     = (FORTUNE_LINES - 1u - line) << 16 | rank };
    fortune_cards(cards, line, rank, &told);
    if (!ask->json) {
        write_text(out, "hand", &told);
        text_add(out, "\n%-6s %s", "pays", fortune_line_name(paid));
        return EXIT_OK;
    }
    write_json(out, &told);
    text_add(out, ",\"paid\":\"%s\"}", fortune_line_name(paid));
    return EXIT_OK;
}

/* -- Totals -- */

int eval_baccarat(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    struct told told = { .category = "points" };
    if (read_cards(input, (struct allowed){ 2, 3, DECKS_MAX, false }, told.cards, &told.count, why) !=
        EXIT_OK)
        return EXIT_USAGE;
    told.rank = baccarat_points(told.cards, told.count);
    if (ask->json) {
        write_json(out, &told);
        text_add(out, ",\"points\":%u}", told.rank);
        return EXIT_OK;
    }
    snprintf(told.words, sizeof told.words, "%u point%s", told.rank, told.rank == 1 ? "" : "s");
    return write_one(ask, out, &told);
}

static int eval_total(const struct eval_ask *ask, enum blackjack_kind kind, const char *input,
                      struct text *out, struct text *why)
{
    struct told    told    = { .count = 0 };
    struct allowed allowed = { 1, GIVEN_MAX, DECKS_MAX, kind == BLACKJACK_JOKER };
    if (read_cards(input, allowed, told.cards, &told.count, why) != EXIT_OK)
        return EXIT_USAGE;
    bool                   first_two = told.count == 2 && !ask->split;
    struct blackjack_total total     = blackjack_total(kind, told.cards, told.count, first_two);
    const char            *half      = total.halves % 2 != 0 ? ".5" : "";
    told.category                    = blackjack_category_name(total);
    told.rank                        = blackjack_rank(total);
    if (ask->json) {
        write_json(out, &told);
        text_add(out, ",\"total\":%d%s,\"soft\":%s}", total.halves / 2, half, total.soft ? "true" : "false");
        return EXIT_OK;
    }
    snprintf(told.words, sizeof told.words, "%s%d%s%s",
             total.natural ? "natural "
             : total.soft  ? "soft "
                           : "",
             total.halves / 2, half, total.over ? ", over" : "");
    return write_one(ask, out, &told);
}

int eval_no_bust_joker(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    return eval_total(ask, BLACKJACK_JOKER, input, out, why);
}

int eval_no_bust_22(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    return eval_total(ask, BLACKJACK_22, input, out, why);
}

int eval_pure_215(const struct eval_ask *ask, const char *input, struct text *out, struct text *why)
{
    return eval_total(ask, BLACKJACK_215, input, out, why);
}
