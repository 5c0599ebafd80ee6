/* C source as a list of words, texts and signs, without its comments. */
#ifndef TOOLS_TOKENS_H
#define TOOLS_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

enum kind { WORD, TEXT, SIGN };

struct token {
    enum kind kind;
    char     *text; /* of a SIGN one character, of a TEXT its inside */
    unsigned  line;
};

struct tokens {
    struct token *list;
    size_t        count;
};

/* A list with room for one more member; the end of the program without memory. */
void *grow(void *list, size_t count, size_t size);

/* Adds the source from `at` to before `end`. Directives go, but a definition
 * stays as "# NAME body #", its parameters in front of the body and a # in it as a
 * WORD. */
void tokens_read(const char *at, const char *end, unsigned line, struct tokens *out);

void tokens_release(struct tokens *tokens);

bool is_sign(const struct token *token, char sign);

/* The place after the parenthesis, bracket or brace that opens at `at`. */
size_t after_group(const struct tokens *tokens, size_t at);

#endif
