/* Hashes by libsodium of messages of every length around the block, and shoes
 * drawn by the program itself, one JSON object a line, for the page's own hash
 * and check to be held to (unit/fair.test.ts). */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "cards/card.h"
#include "shuffle/fair.h"
#include "shuffle/seed.h"

static void print_hex(const char *name, const uint8_t *bytes, size_t size, const char *end)
{
    printf("\"%s\":\"", name);
    for (size_t i = 0; i < size; i++)
        printf("%02x", bytes[i]);
    printf("\"%s", end);
}

static void print_hashes(void)
{
    uint8_t message[300], hash[64];
    for (size_t i = 0; i < sizeof message; i++)
        message[i] = (uint8_t)(i * 7 + 3);
    for (size_t length = 0; length <= sizeof message; length++)
        for (size_t size = 16; size <= 64; size += 16) {
            crypto_generichash(hash, size, message, length, NULL, 0);
            printf("{\"size\":%zu,", size);
            print_hex("message", message, length, ",");
            print_hex("hash", hash, size, "}\n");
        }
}

/* `wanted` of `count` cards, from a place on and around. */
static void print_faces(const char *name, const uint8_t *cards, size_t from, size_t count, size_t wanted)
{
    printf("\"%s\":[", name);
    for (size_t i = 0; i < wanted; i++) {
        char face[FACE_TEXT_MAX];
        printf("%s\"%s\"", i > 0 ? "," : "", face_print(cards[(from + i) % count], face));
    }
    printf("],");
}

/* A new shoe of a kind, with the words of some places; `after` one that was void, if
 * not NULL. */
static void print_shoe(uint32_t number, struct shoe_kind kind, size_t persons, const uint8_t *after)
{
    static struct drawn drawn;
    size_t              count = shoe_size(kind);
    uint8_t             secret[SHUFFLE_KEY_SIZE], seed[SHUFFLE_KEY_SIZE], hash[SHUFFLE_KEY_SIZE];
    uint8_t             cards[SHOE_CARDS_MAX];
    struct seed_word    words[3];
    memset(secret, (int)number, sizeof secret);
    shoe_fill(kind, cards);
    seed_commit(secret, 200, number, hash);
    printf("{\"table\":200,\"number\":%u,\"turn\":0,\"stage\":\"revealed\",\"method\":\"%s\",",
           (unsigned)number, SHUFFLE_ALGORITHM);
    print_hex("commitment", hash, sizeof hash, ",\"words\":[");
    for (size_t i = 0; i < persons; i++) {
        words[i].place = (uint8_t)(i * 20 + 1);
        memset(words[i].word, (int)(i + 40), sizeof words[i].word);
        seed_step(words[i].word, hash);
        printf("%s{\"place\":%u,\"who\":\"p\",", i > 0 ? "," : "", words[i].place);
        print_hex("tip", hash, sizeof hash, ",");
        print_hex("word", words[i].word, sizeof words[i].word, "}");
    }
    if (after != NULL)
        seed_make_after(after, secret, 200, number, 0, words, persons, seed);
    else
        seed_make(secret, 200, number, 0, words, persons, seed);
    draw_shoe(&drawn, seed, cards, count);
    fair_root(&drawn, hash);
    printf("],");
    if (after != NULL)
        print_hex("before", after, SHUFFLE_KEY_SIZE, ",");
    else
        printf("\"before\":null,");
    printf("\"cut\":%u,", drawn.cut);
    print_faces("deck", cards, 0, count, count);
    print_faces("dealt", drawn.order, drawn.cut, count, 20);
    print_hex("root", hash, sizeof hash, ",");
    print_hex("secret", secret, sizeof secret, ",\"codes\":[");
    for (size_t i = 0; i < count; i++)
        printf("%s%u", i > 0 ? "," : "", cards[i]);
    printf("]}\n");
}

/* A shoe that was void for want of the word of place 2, and what of it goes on. */
static void print_void(uint32_t number, uint8_t undealt[SHUFFLE_KEY_SIZE])
{
    static const uint8_t none[SHUFFLE_KEY_SIZE];
    uint8_t              secret[SHUFFLE_KEY_SIZE], hash[SHUFFLE_KEY_SIZE];
    struct seed_word     word = { .place = 1 };
    memset(secret, (int)number, sizeof secret);
    memset(word.word, 70, sizeof word.word);
    seed_undealt(none, secret, number, 0, &word, 1, undealt);
    seed_commit(secret, 200, number, hash);
    printf("{\"table\":200,\"number\":%u,\"turn\":0,\"stage\":\"void\",\"method\":\"%s\",", (unsigned)number,
           SHUFFLE_ALGORITHM);
    print_hex("commitment", hash, sizeof hash, ",\"words\":[{\"place\":1,\"who\":\"p\",");
    seed_step(word.word, hash);
    print_hex("tip", hash, sizeof hash, ",");
    print_hex("word", word.word, sizeof word.word, "},{\"place\":2,\"who\":\"q\",");
    print_hex("tip", hash, sizeof hash, ",\"word\":null}],\"before\":null,\"root\":null,\"cut\":null,");
    print_hex("secret", secret, sizeof secret, ",\"deck\":[],\"codes\":[]}\n");
}

int main(void)
{
    uint8_t undealt[SHUFFLE_KEY_SIZE];
    print_hashes();
    print_shoe(1, (struct shoe_kind){ .decks = 1, .tiles = true }, 0, NULL);
    print_shoe(2, (struct shoe_kind){ .decks = 1 }, 1, NULL);
    print_shoe(300, (struct shoe_kind){ .decks = 1, .jokers_each = 1 }, 2, NULL);
    print_shoe(4, (struct shoe_kind){ .decks = 8 }, 3, NULL);
    print_void(5, undealt);
    print_shoe(6, (struct shoe_kind){ .decks = 1 }, 1, undealt);
    return 0;
}
