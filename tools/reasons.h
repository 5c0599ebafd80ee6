/* A list of rules, each with a word and the reason for it: exceptions.csv, notices.csv. */
#ifndef TOOLS_REASONS_H
#define TOOLS_REASONS_H

/* What the file is called in its header and in C; `words` and `names` end with NULL. */
struct reasons {
    const char        *header; /* "id,status,reason" */
    const char *const *words;  /* of the second column */
    const char *const *names;  /* the same as C writes them */
    const char        *row;    /* "exception": exception_rows of struct exception_row */
};

/* The program: NAME IN RULES OUT. A rule stands once. */
int reasons_main(int argc, char **argv, const struct reasons *reasons);

#endif
