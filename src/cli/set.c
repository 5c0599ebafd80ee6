/* housedealer set GAME CARDS: lays a hand the House Way. */
#include <string.h>

#include "cli/game.h"
#include "cli/lines.h"
#include "games/paigow.h"
#include "games/sheet.h"
#include "games/tiles_game.h"
#include "hands/house_way.h"
#include "hands/tiles.h"

/* Enough to tell how many too many there are. */
#define WORDS_MAX 64
#define GIVEN_MAX 32
#define INPUT_MAX 512

/* A hand that has been set: its two parts as words, the part named first being
 * the one that is laid ahead. */
struct laid {
    const char *name[2];
    size_t      count[2];
    char        word[2][BACK_CARDS][8];
    const char *rule, *words;
};

static void lay_cards(const card *cards, size_t count, struct laid *out, int part)
{
    out->count[part] = count;
    for (size_t i = 0; i < count; i++)
        card_print(cards[i], out->word[part][i]);
}

/* Seven different cards of the 53, or what is wrong with them. */
static int read_seven(const char *input, card_set *seven, struct text *why)
{
    card        cards[GIVEN_MAX];
    size_t      count = 0;
    char        bad[BAD_WORD_MAX], face[3];
    enum status status = cards_parse(input, cards, GIVEN_MAX, &count, bad);
    *seven             = 0;
    if (status == STATUS_BAD_INPUT)
        text_add(why, "'%s' is not a card", bad);
    for (size_t i = 0; i < count && why->used == 0; i++) {
        if (cards[i] == CARD_UNKNOWN)
            text_add(why, "'%s' is a card that is not known", card_print(cards[i], face));
        else if (*seven & SET_OF(cards[i]))
            text_add(why, "'%s' is there twice", card_print(cards[i], face));
        else
            *seven |= SET_OF(cards[i]);
    }
    if (why->used == 0 && status == STATUS_FULL)
        text_add(why, "a hand is seven cards, not more than %d", GIVEN_MAX);
    if (why->used == 0 && count != DOUBLE_HAND_CARDS)
        text_add(why, "a hand is seven cards, not %zu", count);
    return why->used == 0 ? EXIT_OK : EXIT_USAGE;
}

static int lay_double_hand(const void *rules, const char *input, struct laid *out, struct text *why)
{
    card_set seven;
    if (read_seven(input, &seven, why) != EXIT_OK)
        return EXIT_USAGE;
    struct house_way   way  = house_way(seven);
    struct double_hand hand = double_hand_of(way.front, seven ^ way.front);
    *out                    = (struct laid){ .name  = { "front", "back" },
                                             .rule  = ((const struct paigow_rules *)rules)->house_way[way.line],
                                             .words = house_way_words(way) };
    lay_cards(hand.front, FRONT_CARDS, out, 0);
    lay_cards(hand.back, BACK_CARDS, out, 1);
    return EXIT_OK;
}

static void lay_tiles(const tile two[2], struct laid *out, int part)
{
    out->count[part] = 2;
    for (int i = 0; i < 2; i++)
        strcpy(out->word[part][i], tile_name(two[i]));
}

static int lay_four_tiles(const void *rules, const char *input, struct laid *out, struct text *why)
{
    tile        tiles[GIVEN_MAX];
    size_t      count = 0;
    char        bad[BAD_WORD_MAX];
    enum status status = tiles_parse(input, tiles, GIVEN_MAX, &count, bad);
    if (status == STATUS_BAD_INPUT)
        text_add(why, "'%s' is not a tile", bad);
    else if (status == STATUS_NOT_FOUND)
        text_add(why, "'%s' is there more often than the set has it", bad);
    else if (status == STATUS_FULL)
        text_add(why, "a hand is four tiles, not more than %d", GIVEN_MAX);
    else if (count != TILES_DEALT)
        text_add(why, "a hand is four tiles, not %zu", count);
    if (why->used > 0)
        return EXIT_USAGE;
    struct tiles_setting setting;
    enum tiles_way       way = tiles_set(tiles, &setting);
    *out                     = (struct laid){ .name  = { "low", "high" },
                                              .rule  = ((const struct tiles_rules *)rules)->way[way],
                                              .words = tiles_why(way, &setting) };
    lay_tiles(setting.low, out, 0);
    lay_tiles(setting.high, out, 1);
    return EXIT_OK;
}

/* How a hand is set, by the engine that deals it. */
typedef int lay_hand(const void *rules, const char *input, struct laid *out, struct text *why);

static const struct {
    const struct bank_game *engine;
    lay_hand               *lay;
} SETTERS[] = {
    { &paigow_game, lay_double_hand },
    { &tiles_game, lay_four_tiles },
};

struct setter {
    const struct sheet *sheet;
    lay_hand           *lay; /* NULL: no hand is set in the game */
};

static struct setter find_setter(const struct catalog_row *game)
{
    struct setter setter = { game->sheet, NULL };
    for (size_t i = 0; i < COUNT_OF(SETTERS); i++)
        if (game->sheet != NULL && game->sheet->engine == SETTERS[i].engine)
            setter.lay = SETTERS[i].lay;
    return setter;
}

static int answer_json(const void *what, const char *input, struct text *json, struct text *why)
{
    const struct setter *setter = what;
    struct laid          laid;
    int                  code = setter->lay(setter->sheet->rules, input, &laid, why);
    if (code != EXIT_OK)
        return code;
    for (int part = 0; part < 2; part++) {
        text_add(json, "%s\"%s\":[", part == 0 ? "{" : ",", laid.name[part]);
        for (size_t i = 0; i < laid.count[part]; i++)
            text_add(json, "%s\"%s\"", i == 0 ? "" : ",", laid.word[part][i]);
        text_add(json, "]");
    }
    text_add(json, ",\"rule\":\"%s\",\"words\":\"%s\"}", laid.rule, laid.words);
    return EXIT_OK;
}

static int answer_text(const void *what, const char *input, struct text *lines, struct text *why)
{
    const struct setter *setter = what;
    struct laid          laid;
    int                  code = setter->lay(setter->sheet->rules, input, &laid, why);
    if (code != EXIT_OK)
        return code;
    for (int part = 0; part < 2; part++) {
        text_add(lines, "%-5s ", laid.name[part]);
        for (size_t i = 0; i < laid.count[part]; i++)
            text_add(lines, " %s", laid.word[part][i]);
        text_add(lines, "\n");
    }
    text_add(lines, "%-5s  %s, %s", "rule", laid.rule, laid.words);
    return EXIT_OK;
}

int verb_set(const struct verb *self, int argc, char **argv)
{
    bool                    lines = false, json = false;
    const struct cli_option options[] = {
        { "stdin", CLI_FLAG, &lines, NULL, "set each line of standard input, answer each in JSON" },
    };
    const char *words[WORDS_MAX];
    int         code;
    int count = cli_parse(self, argc, argv, options, COUNT_OF(options), &json, words, WORDS_MAX, &code);
    if (count < 0)
        return code;
    const struct catalog_row *game;
    code = cli_game(self, count > 0 ? words[0] : NULL, &game);
    if (code != EXIT_OK)
        return code;
    struct setter setter = find_setter(game);
    if (setter.lay == NULL)
        return cli_unsupported(self, "no hand is set in '%s'", words[0]);
    if (lines && count > 1)
        return cli_bad(self, "with --stdin the hands come from standard input, not '%s'", words[1]);
    if (lines)
        return cli_lines(self, answer_json, &setter);
    if (count == 1)
        return cli_bad(self, "CARDS is missing after '%s'; try --help", words[0]);
    char input[INPUT_MAX];
    if (!cli_join(words + 1, count - 1, input, sizeof input))
        return cli_bad(self, "more cards than can be read, from '%.20s' on", words[1]);
    return cli_line(self, json ? answer_json : answer_text, &setter, input);
}
