/* housedealer shuffle: shuffles as the machine makes them, for a laboratory.
 *
 * Each comes from a secret of its own without any person's word; where a seed is
 * given the secrets follow from it, and the same words give the same bytes. */
#include <string.h>

#include "cli/game.h"
#include "games/terms.h"
#include "shuffle/draw.h"
#include "shuffle/random.h"
#include "shuffle/seed.h"

#define COUNT_MAX 1000000000

struct source {
    bool          seeded;
    uint8_t       base[SHUFFLE_KEY_SIZE];
    struct random random;
};

static bool next_seed(struct source *source, uint64_t number, uint8_t seed[SHUFFLE_KEY_SIZE])
{
    uint8_t secret[SHUFFLE_KEY_SIZE];
    if (source->seeded)
        shuffle_derive(source->base, "shoe", number, secret);
    else if (!random_secret(&source->random, secret))
        return false;
    seed_make(secret, 1, 1, 0, NULL, 0, seed);
    return true;
}

static void print_order(const uint8_t *cards, size_t count)
{
    char face[FACE_TEXT_MAX];
    for (size_t i = 0; i < count; i++)
        printf("%s%s", i > 0 ? " " : "", face_print(cards[i], face));
    putchar('\n');
}

/* A row of the array of shuffles, which is written as it grows: there may be a billion. */
static void print_json(const uint8_t *cards, size_t count, bool first)
{
    char face[FACE_TEXT_MAX];
    fputs(first ? "[[" : ",\n[", stdout);
    for (size_t i = 0; i < count; i++)
        printf("%s\"%s\"", i > 0 ? "," : "", face_print(cards[i], face));
    putchar(']');
}

/* As many bytes of the stream as there are cards, twice: what a shuffle reads if
 * nothing is thrown away. */
static void print_raw(const uint8_t seed[SHUFFLE_KEY_SIZE], size_t count)
{
    struct draw draw;
    uint8_t     bytes[2 * SHOE_CARDS_MAX];
    draw_start(&draw, seed, "order");
    draw_bytes(&draw, bytes, 2 * count);
    fwrite(bytes, 1, 2 * count, stdout);
}

int verb_shuffle(const struct verb *verb, int argc, char **argv)
{
    const char             *game = NULL, *text = NULL;
    int64_t                 count = 0;
    bool                    json = false, raw = false;
    const struct cli_option options[] = {
        { "game", CLI_TEXT, &game, "GAME", "whose deck" },
        { "count", CLI_NUMBER, &count, "N", "how many shuffles" },
        { "seed", CLI_TEXT, &text, "TEXT", "for the same shuffles again; random without" },
        { "raw", CLI_FLAG, &raw, NULL, "the bytes that the orders are drawn from, two for each card" },
    };
    int code = EXIT_OK;
    if (cli_parse(verb, argc, argv, options, COUNT_OF(options), &json, NULL, 0, &code) < 0)
        return code;
    if (json && raw)
        return cli_bad(verb, "--json and --raw are two answers; give one of them");
    const struct catalog_row *row = NULL;
    if (game == NULL)
        return cli_bad(verb, "--game GAME is missing: whose deck is shuffled");
    if ((code = cli_game(verb, game, &row)) != EXIT_OK)
        return code;
    if (row->sheet == NULL)
        return cli_bad(verb, "'%s' is not played here", game);
    if (count < 1 || count > COUNT_MAX)
        return cli_bad(verb, "--count takes 1 to %d", COUNT_MAX);
    static struct source source;
    static struct terms  terms;
    card                 fresh[SHOE_CARDS_MAX], cards[SHOE_CARDS_MAX];
    terms_init(&terms, row->sheet);
    shoe_fill(terms.shoe, fresh);
    size_t size   = shoe_size(terms.shoe);
    source.seeded = text != NULL;
    if (text != NULL)
        shuffle_seed_from_text(text, source.base);
    else if (!random_start(&source.random, NULL, NULL))
        return cli_failed(verb, "%s", source.random.wrong);
    for (int64_t i = 1; i <= count; i++) {
        uint8_t seed[SHUFFLE_KEY_SIZE];
        if (!next_seed(&source, (uint64_t)i, seed))
            return cli_failed(verb, "%s", source.random.wrong);
        if (raw) {
            print_raw(seed, size);
            continue;
        }
        memcpy(cards, fresh, size);
        draw_order(seed, cards, size);
        if (json)
            print_json(cards, size, i == 1);
        else
            print_order(cards, size);
    }
    if (json)
        puts("]");
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_OK
                                                  : cli_failed(verb, "standard output cannot be written");
}
