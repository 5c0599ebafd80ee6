#include "cli/equity.h"

#include <inttypes.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/bar.h"
#include "cli/ink.h"
#include "games/poker.h"
#include "odds/equity.h"

bool equity_asked(const struct sheet *sheet)
{
    return sheet != NULL && sheet->kind == SHEET_POT && sheet->pot_engine == &poker_game;
}

/* ---- reading ----------------------------------------------------------------------- */

/* A card in two places: each place is called as it was given. */
static int name_doubled(const struct verb *verb, card_set both, const char *one, const char *other)
{
    char face[3];
    return cli_bad(verb, "%s is in two places: %s and %s", card_print(set_take(&both), face), one, other);
}

static int read_cards(const struct verb *verb, const char *option, const char *text, card *out, size_t max,
                      size_t *count)
{
    char        bad[BAD_WORD_MAX];
    card_set    seen   = 0;
    enum status status = cards_parse(text, out, max, count, bad);
    if (status == STATUS_FULL)
        return cli_bad(verb, "--%s takes at most %zu cards, not '%s'", option, max, text);
    if (status != STATUS_OK)
        return cli_bad(verb, "--%s: '%s' is no card", option, bad);
    for (size_t i = 0; i < *count; i++) {
        char face[3];
        if (out[i] == CARD_UNKNOWN)
            return cli_bad(verb, "--%s: '%s' is no card", option, card_print(out[i], face));
        if ((seen & SET_OF(out[i])) != 0)
            return cli_bad(verb, "--%s names %s twice", option, card_print(out[i], face));
        seen |= SET_OF(out[i]);
    }
    return EXIT_OK;
}

static int read_board(const struct verb *verb, const struct catalog_row *game, const struct cli_equity *given,
                      struct equity_ask *ask)
{
    size_t count;
    if (given->board == NULL)
        return EXIT_OK;
    if (ask->hands == POKER_ACE_TO_FIVE)
        return cli_bad(verb, "%s has no board; leave out --board", game->id);
    int code = read_cards(verb, "board", given->board, ask->board, POKER_BOARD_MAX, &count);
    if (code == EXIT_OK && count != 0 && count < 3)
        return cli_bad(verb, "--board takes 3, 4 or 5 cards, not '%s'", given->board);
    ask->board_count = code == EXIT_OK ? (uint8_t)count : 0;
    return code;
}

static int read_dead(const struct verb *verb, const struct cli_equity *given, struct equity_ask *ask)
{
    card   dead[CARD_KINDS];
    size_t count = 0;
    int    code =
        given->dead == NULL ? EXIT_OK : read_cards(verb, "dead", given->dead, dead, CARD_KINDS, &count);
    if (code == EXIT_OK)
        ask->dead = set_from(dead, count);
    return code;
}

static int read_hands(const struct verb *verb, const struct catalog_row *game, const struct cli_equity *given,
                      struct equity_ask *ask)
{
    struct equity_size size = equity_size(ask->hands);
    char               why[RANGE_WHY_MAX];
    if (given->hands.count < EQUITY_HANDS_MIN || given->hands.count > EQUITY_HANDS_MAX)
        return cli_bad(verb, "%s compares hands: give --hand two or three times, not %zu", game->id,
                       given->hands.count);
    for (; ask->hand_count < given->hands.count; ask->hand_count++)
        if (range_parse(given->hands.text[ask->hand_count], size.least, size.most,
                        &ask->hand[ask->hand_count], why) != STATUS_OK)
            return cli_bad(verb, "--hand %s", why);
    return EXIT_OK;
}

/* Cards named outright in two places, and the joker of a deck without one. Ranges
 * only lose the hands that cannot be. */
static int check_places(const struct verb *verb, const struct catalog_row *game,
                        const struct cli_equity *given, const struct equity_ask *ask)
{
    const char *name[EQUITY_HANDS_MAX + 2];
    card_set    cards[EQUITY_HANDS_MAX + 2];
    size_t      places = 0;
    if (ask->board_count > 0) {
        name[places]    = "--board";
        cards[places++] = set_from(ask->board, ask->board_count);
    }
    if (ask->dead != 0) {
        name[places]    = "--dead";
        cards[places++] = ask->dead;
    }
    for (size_t i = 0; i < ask->hand_count; i++)
        if (ask->hand[i].count == 1) {
            name[places]    = given->hands.text[i];
            cards[places++] = ask->hand[i].hand[0];
        }
    for (size_t i = 0; i < places; i++) {
        if ((cards[i] & SET_JOKER) != 0 && !ask->joker)
            return cli_bad(verb, "%s: the deck of %s has no joker 'Xx'", name[i], game->id);
        for (size_t j = 0; j < i; j++)
            if ((cards[i] & cards[j]) != 0)
                return name_doubled(verb, cards[i] & cards[j], name[j], name[i]);
    }
    return EXIT_OK;
}

/* ---- counting ------------------------------------------------------------------------ */

static void draw_bar(void *bar, uint64_t done, uint64_t whole)
{
    cli_bar_draw(bar, done, whole);
}

static int count(const struct verb *verb, const struct equity_ask *ask, struct equity *out)
{
    struct bar         bar    = cli_bar(NULL);
    struct odds_effort effort = { .threads = cli_cores(UINT8_MAX), .progress = draw_bar, .context = &bar };
    enum status        status = equity_count(ask, &effort, out);
    cli_bar_erase(&bar);
    switch (status) {
    case STATUS_OK: return EXIT_OK;
    case STATUS_NOT_FOUND: return cli_bad(verb, "no deal gives each --hand one of its hands");
    case STATUS_FULL:
        return cli_unsupported(verb, "these ranges make more boards than can be counted in a minute");
    default: return cli_failed(verb, "%s", status_words(status));
    }
}

/* ---- printing ------------------------------------------------------------------------ */

/* What this game calls the ways in which cards can fall. */
static const char *ways_word(const struct equity_ask *ask)
{
    return ask->hands == POKER_ACE_TO_FIVE ? "draws" : "boards";
}

static json_t *hand_json(const char *name, const struct equity_hand *hand, bool low, bool counts)
{
    json_t *json = json_pack("{s:s, s:f, s:f, s:f, s:f}", "hand", name, "equity", hand->equity, "win",
                             hand->win, "tie", hand->tie, "lose", hand->lose);
    if (low) {
        json_object_set_new(json, "scoop", json_real(hand->scoop));
        json_object_set_new(json, "high", json_real(hand->high));
        json_object_set_new(json, "low", json_real(hand->low));
    }
    if (counts) {
        json_object_set_new(json, "wins", json_integer((json_int_t)hand->wins));
        json_object_set_new(json, "ties", json_integer((json_int_t)hand->ties));
        json_object_set_new(json, "losses", json_integer((json_int_t)hand->losses));
    }
    return json;
}

static json_t *equity_json(const struct catalog_row *game, const struct equity_ask *ask,
                           const struct equity *equity, const struct cli_equity *given)
{
    json_t *hands = json_array();
    for (size_t i = 0; i < ask->hand_count; i++)
        json_array_append_new(hands,
                              hand_json(given->hands.text[i], &equity->hand[i], ask->low, given->counts));
    return json_pack("{s:s, s:b, s:I, s:I, s:o}", "game", game->id, "exact", true, "boards",
                     (json_int_t)equity->boards, "deals", (json_int_t)equity->deals, "hands", hands);
}

static void print_csv(const struct catalog_row *game, const struct equity_ask *ask,
                      const struct equity *equity, const struct cli_equity *given)
{
    printf("game,boards,hand,equity,win,tie,lose%s%s\n", ask->low ? ",scoop,high,low" : "",
           given->counts ? ",wins,ties,losses" : "");
    for (size_t i = 0; i < ask->hand_count; i++) {
        const struct equity_hand *hand = &equity->hand[i];
        printf("%s,%" PRIu64 ",\"%s\",%.17g,%.17g,%.17g,%.17g", game->id, equity->boards,
               given->hands.text[i], hand->equity, hand->win, hand->tie, hand->lose);
        if (ask->low)
            printf(",%.17g,%.17g,%.17g", hand->scoop, hand->high, hand->low);
        if (given->counts)
            printf(",%" PRIu64 ",%" PRIu64 ",%" PRIu64, hand->wins, hand->ties, hand->losses);
        printf("\n");
    }
}

static void print_line(const char *name, int width, const struct equity_hand *hand, bool low, bool counts)
{
    char number[GROUPED_MAX];
    printf("%-*s  %s%9.4f %%%s  %9.4f %%  %9.4f %%  %9.4f %%", width, name, ink(INK_GREEN),
           100 * hand->equity, ink(INK_NORMAL), 100 * hand->win, 100 * hand->tie, 100 * hand->lose);
    if (low)
        printf("  %9.4f %%  %9.4f %%", 100 * hand->high, 100 * hand->low);
    const uint64_t ways[] = { hand->wins, hand->ties, hand->losses };
    for (size_t i = 0; counts && i < COUNT_OF(ways); i++)
        printf("  %15s", cli_grouped(ways[i], number));
    printf("\n");
}

static void print_equity(const struct catalog_row *game, const struct equity_ask *ask,
                         const struct equity *equity, const struct cli_equity *given)
{
    char   number[GROUPED_MAX];
    size_t width = 4;
    for (size_t i = 0; i < ask->hand_count; i++)
        if (strlen(given->hands.text[i]) > width)
            width = strlen(given->hands.text[i]);
    printf("%s, counted over all %s %s", game->id, cli_grouped(equity->boards, number), ways_word(ask));
    if (equity->deals > 1)
        printf(" of %s deals of these hands", cli_grouped(equity->deals, number));
    printf("\n\n%s%-*s  %11s  %11s  %11s  %11s", ink(INK_BOLD), (int)width, "hand", "equity",
           ask->low ? "scoop" : "win", ask->low ? "part" : "tie", ask->low ? "nothing" : "lose");
    if (ask->low)
        printf("  %11s  %11s", "high", "low");
    if (given->counts)
        printf("  %15s  %15s  %15s", "wins", "ties", "losses");
    printf("%s\n", ink(INK_NORMAL));
    for (size_t i = 0; i < ask->hand_count; i++)
        print_line(given->hands.text[i], (int)width, &equity->hand[i], ask->low, given->counts);
    printf("\nParts of the pot if nobody folds; shared pots are split evenly, without odd chips or fees.\n");
    if (ask->hands == POKER_ACE_TO_FIVE)
        printf("A hand is what is kept; it draws to five cards. What is thrown away belongs to --dead.\n");
}

int equity_answer(const struct verb *verb, const struct catalog_row *game, const struct terms *terms,
                  const struct cli_equity *given)
{
    static struct equity_ask  ask;
    struct equity             equity;
    const struct poker_rules *rules = (const void *)terms->rules.bytes;
    ask                             = (struct equity_ask){ .hands     = rules->hands,
                                                           .low       = rules->low,
                                                           .joker     = terms->shoe.jokers_each > 0,
                                                           .five_aces = rules->five_aces };
    int code                        = read_hands(verb, game, given, &ask);
    if (code == EXIT_OK)
        code = read_board(verb, game, given, &ask);
    if (code == EXIT_OK)
        code = read_dead(verb, given, &ask);
    if (code == EXIT_OK)
        code = check_places(verb, game, given, &ask);
    if (code == EXIT_OK)
        code = count(verb, &ask, &equity);
    if (code != EXIT_OK)
        return code;
    if (given->json)
        return cli_json(verb, equity_json(game, &ask, &equity, given));
    if (given->csv)
        print_csv(game, &ask, &equity, given);
    else
        print_equity(game, &ask, &equity, given);
    return EXIT_OK;
}
