/* What each sheet says, as one hash: sheet_digests OUT SHEET.c HEADER...
 *
 * For every `struct sheet NAME` of the file an array NAME_digest: BLAKE2b-256 of
 * the words of its initializer and of everything they name, and so on: the lists,
 * rules, macros and enums of the same file, and the macros of the headers, with
 * their parameters, which is how pays (pays.h) and the options of every table come in. Comments, white
 * space and what other sheets alone refer to leave it as it is. A former revision
 * is named and not read. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "tokens.h"

/* A macro, or a declaration outside of all braces: tokens from `from` to `to`. */
struct part {
    size_t from, to;
    bool   sheet, said; /* a struct sheet; it is in the digest already */
};

struct source {
    struct tokens tokens;
    struct part  *parts;
    size_t        count;
};

static bool is_word(const struct token *token, const char *word)
{
    return token->kind == WORD && strcmp(token->text, word) == 0;
}

static size_t end_of_macro(const struct tokens *tokens, size_t at)
{
    for (at++; !is_sign(&tokens->list[at], '#'); at++)
        ;
    return at + 1;
}

/* Up to its semicolon, or to the brace that ends a function. */
static size_t end_of_declaration(const struct tokens *tokens, size_t at)
{
    bool function = false;
    while (at < tokens->count && !is_sign(&tokens->list[at], ';')) {
        bool braces = is_sign(&tokens->list[at], '{');
        bool opens  = braces || is_sign(&tokens->list[at], '(') || is_sign(&tokens->list[at], '[');
        function    = function || (braces && at > 0 && is_sign(&tokens->list[at - 1], ')'));
        at          = opens ? after_group(tokens, at) : at + 1;
        if (function && braces)
            return at;
    }
    return at < tokens->count ? at + 1 : at;
}

/* Of a header only the macros count: what its structs are is no sheet's word. */
static void read_parts(struct source *source, const char *path, bool header)
{
    size_t size, at = source->tokens.count;
    char  *text = file_read(path, &size);
    tokens_read(text, text + size, 1, &source->tokens);
    free(text);
    const struct tokens *tokens = &source->tokens;
    while (at < tokens->count) {
        bool        macro = is_sign(&tokens->list[at], '#');
        struct part part  = { .from = at };
        at = part.to = macro ? end_of_macro(tokens, at) : end_of_declaration(tokens, at);
        for (size_t i = part.from; i < part.to && !macro && !is_sign(&tokens->list[i], '='); i++)
            part.sheet = part.sheet || is_word(&tokens->list[i], "sheet");
        if (header && !macro)
            continue;
        source->parts                  = grow(source->parts, source->count, sizeof *source->parts);
        source->parts[source->count++] = part;
    }
}

/* The token that a declaration names: the last word before its brackets, its
 * parameters or its value. */
static size_t name_of(const struct source *source, const struct part *part)
{
    const struct token *list = source->tokens.list;
    size_t              at   = part->from;
    if (is_sign(&list[at], '#'))
        return at + 1;
    while (at + 1 < part->to && list[at + 1].kind != TEXT && strchr("[(={;", list[at + 1].text[0]) == NULL)
        at++;
    return at;
}

static bool defines(const struct source *source, const struct part *part, const struct token *word)
{
    const struct token *list = source->tokens.list;
    if (is_word(&list[part->from], "enum"))
        for (size_t i = part->from; i < part->to; i++)
            if (is_word(&list[i], word->text))
                return true;
    return is_word(&list[name_of(source, part)], word->text);
}

static void say(crypto_generichash_state *state, const struct token *token)
{
    uint32_t size     = (uint32_t)strlen(token->text);
    uint8_t  front[5] = { (uint8_t)token->kind, (uint8_t)size, (uint8_t)(size >> 8), (uint8_t)(size >> 16),
                          (uint8_t)(size >> 24) };
    crypto_generichash_update(state, front, sizeof front);
    crypto_generichash_update(state, (const uint8_t *)token->text, size);
}

/* The tokens from `from`, and behind them every part that they name and that was
 * not said before. */
static void say_part(crypto_generichash_state *state, struct source *source, const struct part *part,
                     size_t from)
{
    const struct token *list = source->tokens.list;
    for (size_t i = from; i < part->to; i++)
        say(state, &list[i]);
    for (size_t i = from; i < part->to; i++)
        for (size_t p = 0; p < source->count && list[i].kind == WORD; p++) {
            struct part *other = &source->parts[p];
            if (other->said || other->sheet || !defines(source, other, &list[i]))
                continue;
            other->said = true;
            say_part(state, source, other, other->from);
        }
}

static void write_digest(FILE *out, struct source *source, const struct part *sheet)
{
    crypto_generichash_state state;
    uint8_t                  digest[32];
    size_t                   name = name_of(source, sheet);
    for (size_t i = 0; i < source->count; i++)
        source->parts[i].said = false;
    crypto_generichash_init(&state, NULL, 0, sizeof digest);
    say_part(&state, source, sheet, name + 1);
    crypto_generichash_final(&state, digest, sizeof digest);
    fprintf(out, "\nconst uint8_t %s_digest[%zu] = {", source->tokens.list[name].text, sizeof digest);
    for (size_t i = 0; i < sizeof digest; i++)
        fprintf(out, "%s0x%02x,", i % 8 == 0 ? "\n    " : " ", digest[i]);
    fprintf(out, "\n};\n");
}

int main(int argc, char **argv)
{
    struct source source = { 0 };
    if (argc < 3 || sodium_init() < 0)
        return 2;
    for (int i = 2; i < argc; i++)
        read_parts(&source, argv[i], i > 2);
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/sheets.h\"\n");
    for (size_t i = 0; i < source.count; i++)
        if (source.parts[i].sheet)
            write_digest(out, &source, &source.parts[i]);
    output_save(out, argv[1]);
    tokens_release(&source.tokens);
    free(source.parts);
    return 0;
}
