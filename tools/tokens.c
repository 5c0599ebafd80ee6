#include "tokens.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void *grow(void *list, size_t count, size_t size)
{
    void *more = realloc(list, (count + 1) * size);
    if (more == NULL)
        exit(1);
    return more;
}

static char *copy_part(const char *from, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy == NULL)
        exit(1);
    memcpy(copy, from, length);
    copy[length] = '\0';
    return copy;
}

static void add_token(struct tokens *tokens, enum kind kind, const char *from, size_t length, unsigned line)
{
    tokens->list                  = grow(tokens->list, tokens->count, sizeof *tokens->list);
    tokens->list[tokens->count++] = (struct token){ kind, copy_part(from, length), line };
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Past blanks, line ends and comments. */
static const char *skip_blank(const char *at, unsigned *line)
{
    for (;; at++) {
        if (at[0] == '/' && at[1] == '*') {
            for (at += 2; *at != '\0' && !(at[0] == '*' && at[1] == '/'); at++)
                *line += *at == '\n';
            at++;
        } else if (*at == '\n') {
            (*line)++;
        } else if (!isspace((unsigned char)*at) && *at != '\\') {
            return at;
        }
    }
}

static size_t literal_length(const char *at)
{
    size_t length = 1;
    while (at[length] != '"' && at[length] != '\0')
        length += at[length] == '\\' ? 2 : 1;
    return length - 1;
}

static size_t word_length(const char *at)
{
    size_t length = 0;
    while (is_word(at[length]))
        length++;
    return length;
}

/* Where a directive ends: the first line end that no backslash precedes. */
static const char *directive_end(const char *at)
{
    for (; *at != '\0' && !(*at == '\n' && at[-1] != '\\'); at++)
        ;
    return at;
}

/* A definition behind its name. What it does with # and ## is a word of its own. */
static void read_body(const char *at, const char *end, unsigned line, struct tokens *out)
{
    for (const char *part = at; part < end; part = at + 1) {
        for (at = part; at < end && *at != '#';)
            at += *at == '"' ? literal_length(at) + 2 : 1;
        tokens_read(part, at, line, out);
        if (at < end)
            add_token(out, WORD, "#", 1, line);
    }
}

static const char *read_directive(const char *at, unsigned *line, struct tokens *out)
{
    const char *end = directive_end(at);
    if (strncmp(at, "#define ", 8) == 0) {
        const char *name   = at + 8;
        size_t      length = word_length(name);
        add_token(out, SIGN, "#", 1, *line);
        add_token(out, WORD, name, length, *line);
        read_body(name + length, end, *line, out);
        add_token(out, SIGN, "#", 1, *line);
    }
    for (; at < end; at++)
        *line += *at == '\n';
    return end;
}

void tokens_read(const char *at, const char *end, unsigned line, struct tokens *out)
{
    while ((at = skip_blank(at, &line)) < end && *at != '\0') {
        if (*at == '#') {
            at = read_directive(at, &line, out);
        } else if (*at == '"') {
            size_t length = literal_length(at);
            add_token(out, TEXT, at + 1, length, line);
            at += length + 2;
        } else if (is_word(*at)) {
            size_t length = word_length(at);
            add_token(out, WORD, at, length, line);
            at += length;
        } else {
            add_token(out, SIGN, at++, 1, line);
        }
    }
}

void tokens_release(struct tokens *tokens)
{
    for (size_t i = 0; i < tokens->count; i++)
        free(tokens->list[i].text);
    free(tokens->list);
}

bool is_sign(const struct token *token, char sign)
{
    return token->kind == SIGN && token->text[0] == sign;
}

size_t after_group(const struct tokens *tokens, size_t at)
{
    unsigned depth = 0;
    do {
        const struct token *token = &tokens->list[at++];
        depth += is_sign(token, '(') || is_sign(token, '[') || is_sign(token, '{');
        depth -= is_sign(token, ')') || is_sign(token, ']') || is_sign(token, '}');
    } while (depth > 0 && at < tokens->count);
    return at;
}
