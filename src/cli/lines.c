#include "cli/lines.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What was wrong may quote anything at all: only plain ASCII stays as it is. */
static void print_string(const char *words)
{
    putchar('"');
    for (; *words != '\0'; words++) {
        unsigned char letter = (unsigned char)*words;
        if (letter == '"' || letter == '\\')
            printf("\\%c", letter);
        else if (letter < 32 || letter > 126)
            printf("\\u%04x", letter);
        else
            putchar(letter);
    }
    putchar('"');
}

/* True if the line was answered, false if it was refused. */
static bool answer_line(cli_answer *answer, const void *what, const char *line, size_t length,
                        uint64_t number)
{
    char        json_text[ANSWER_MAX], why_text[LINE_WHY_MAX];
    struct text json = text_in(json_text, sizeof json_text);
    struct text why  = text_in(why_text, sizeof why_text);
    int         code = EXIT_USAGE;
    if (strlen(line) != length)
        text_add(&why, "a line holds a zero byte");
    else
        code = answer(what, line, &json, &why);
    if (code == EXIT_OK) {
        puts(json_text);
        return true;
    }
    printf("{\"error\":");
    print_string(why_text);
    printf(",\"line\":%llu}\n", (unsigned long long)number);
    return false;
}

/* Whoever asks one line at a time and waits gets each answer before the next
 * question; a long input is answered in large blocks. */
static void flush_if_waiting(void)
{
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    if (poll(&input, 1, 0) == 0)
        fflush(stdout);
}

int cli_lines(const struct verb *verb, cli_answer *answer, const void *what)
{
    char    *line   = NULL;
    size_t   size   = 0;
    uint64_t number = 0;
    bool     bad    = false;
    ssize_t  length;
    while ((length = getline(&line, &size, stdin)) >= 0) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            line[--length] = '\0';
        if (!answer_line(answer, what, line, (size_t)length, ++number))
            bad = true;
        flush_if_waiting();
    }
    free(line);
    if (ferror(stdin))
        return cli_failed(verb, "cannot read standard input");
    if (fflush(stdout) != 0 || ferror(stdout))
        return cli_failed(verb, "cannot write to standard output");
    return bad ? EXIT_USAGE : EXIT_OK;
}

int cli_line(const struct verb *verb, cli_answer *answer, const void *what, const char *input)
{
    char        json_text[ANSWER_MAX], why_text[LINE_WHY_MAX];
    struct text json = text_in(json_text, sizeof json_text);
    struct text why  = text_in(why_text, sizeof why_text);
    int         code = answer(what, input, &json, &why);
    if (code != EXIT_OK) {
        cli_bad(verb, "%s", why_text);
        return code;
    }
    if (puts(json_text) == EOF || fflush(stdout) != 0)
        return cli_failed(verb, "cannot write to standard output");
    return EXIT_OK;
}

bool cli_join(const char *const *words, int count, char *out, size_t size)
{
    struct text text = text_in(out, size);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s", i == 0 ? "" : " ", words[i]);
    return !text.cut;
}
