/* Which sheet cites which rule, and where: citations_table OUT UNCITED RULES FILE...
 *
 * Reads the sheets (sheet_*.c) and the headers that declare what they are made
 * of. A rule id in a sheet's initializer, or in one that it refers to, is a
 * citation of the field it stands in: "bank.cites.offered". Every field that
 * could cite (a `const char *` that is no name) and every row of a list whose
 * rows cite must do so, or stand in UNCITED with the reason; else the build
 * stops. Of C it understands what sheets are written in: constants, designated
 * or in order, lists of rows, and macros. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tokens.h"
#include "words.h"

#define PATH_SIZE 160

/* ---- what the headers declare ------------------------------------------- */

/* A member that could cite, or one made of another struct. */
struct member {
    const char *owner, *name;
    const char *type; /* NULL: it cites */
};

/* ---- what the sheets say ------------------------------------------------ */

struct item {
    char                path[PATH_SIZE];
    const struct token *token; /* a TEXT, or a WORD that names a thing */
    size_t              row;   /* of a list, from 1; 0 outside */
};

struct thing {
    const char  *file, *name, *type;
    unsigned     line;
    bool         list; /* of rows */
    size_t       from; /* its first token */
    size_t       rows, item_count;
    struct item *items;
};

struct book {
    struct tokens  tokens;
    struct member *members;
    size_t         member_count;
    struct thing  *things;
    size_t         thing_count;
    const char   **rules;
    size_t         rule_count;
    size_t         cited; /* rows written */
    FILE          *out;
};

__attribute__((noreturn)) static void die_at(const char *file, unsigned line, const char *what,
                                             const char *word)
{
    struct csv place = { .path = file, .line = line };
    csv_die(&place, "%s '%s'", what, word);
}

static bool is_rule(const struct book *book, const char *id)
{
    for (size_t i = 0; i < book->rule_count; i++)
        if (strcmp(book->rules[i], id) == 0)
            return true;
    return false;
}

/* What the word names in its file, NULL if it names nothing told there. */
static const struct thing *find_thing(const struct book *book, const char *file, const struct token *word)
{
    for (size_t i = 0; i < book->thing_count && word->kind == WORD; i++)
        if (book->things[i].file == file && strcmp(book->things[i].name, word->text) == 0)
            return &book->things[i];
    return NULL;
}

/* Another constant that the item refers to; not the sheet before a revision. */
static const struct thing *refers_to(const struct book *book, const struct thing *thing,
                                     const struct item *item)
{
    const struct thing *other = find_thing(book, thing->file, item->token);
    bool constant = other != NULL && strcmp(other->type, "#") != 0 && strcmp(other->type, "sheet") != 0;
    return constant && other != thing ? other : NULL;
}

/* Texts that name something and cite nothing. */
static bool is_name(const char *member)
{
    static const char *const names[] = { "id",   "name", "backs", "house", "edition",
                                         "game", "word", "gist",  "phases" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i], member) == 0)
            return true;
    return false;
}

/* "const char *pile, *dice;", "struct bank_cites cites;": the tokens from `at`
 * to `end`. Functions are none of them. */
static void read_member(struct book *book, const char *owner, size_t at, size_t end)
{
    const struct token *list = book->tokens.list;
    const char         *type = NULL;
    bool                text = false;
    for (size_t i = at; i < end; i++) {
        if (is_sign(&list[i], '('))
            return;
        if (list[i].kind == WORD && strcmp(list[i].text, "struct") == 0)
            type = list[i + 1].text;
        text = text || (list[i].kind == WORD && strcmp(list[i].text, "char") == 0);
    }
    for (size_t i = at; i < end; i++) {
        bool ends = i + 1 == end || is_sign(&list[i + 1], ',') || is_sign(&list[i + 1], '[');
        if (is_sign(&list[i], '['))
            i = after_group(&book->tokens, i) - 1;
        else if (list[i].kind == WORD && ends && (type != NULL || (text && !is_name(list[i].text)))) {
            book->members = grow(book->members, book->member_count, sizeof *book->members);
            book->members[book->member_count++] = (struct member){ owner, list[i].text, type };
        }
    }
}

static size_t read_struct(struct book *book, size_t at)
{
    const struct token *list  = book->tokens.list;
    const char         *owner = list[at + 1].text;
    size_t              end = after_group(&book->tokens, at + 2) - 1, start = at + 3;
    for (size_t i = start; i < end; i++) {
        if (is_sign(&list[i], '{'))
            i = after_group(&book->tokens, i) - 1;
        if (is_sign(&list[i], ';')) {
            read_member(book, owner, start, i);
            start = i + 1;
        }
    }
    return end + 1;
}

static bool is_struct(const struct token *token)
{
    return token->kind == WORD && token->text != NULL && strcmp(token->text, "struct") == 0;
}

/* `NAME[...] =` of a constant: which token is the name, and of what struct. */
static void name_thing(struct book *book, const char *file, size_t start, size_t equals)
{
    const struct token *list  = book->tokens.list;
    struct thing        thing = { .file = file, .type = "", .from = equals + 1, .line = list[equals].line };
    for (size_t i = start; i < equals; i++) {
        if (list[i].kind != WORD)
            continue;
        if (i > start && is_struct(&list[i - 1]))
            thing.type = list[i].text;
        else if (i + 1 == equals || is_sign(&list[i + 1], '['))
            thing.name = list[i].text;
        if (thing.name != NULL)
            break;
    }
    thing.list = list[equals - 1].kind == SIGN && is_sign(&list[equals - 1], ']');
    if (thing.name == NULL)
        return;
    book->things                      = grow(book->things, book->thing_count, sizeof *book->things);
    book->things[book->thing_count++] = thing;
}

/* The statements of a file: structs, constants and macros. */
static void read_file(struct book *book, const char *file, size_t at)
{
    const struct token *list;
    for (size_t start = at; at < book->tokens.count; at++) {
        list = book->tokens.list;
        if (is_sign(&list[at], '#')) {
            struct thing macro = { .file = file, .name = list[at + 1].text, .type = "#", .from = at + 2 };
            book->things       = grow(book->things, book->thing_count, sizeof *book->things);
            book->things[book->thing_count++] = macro;
            for (at++; !is_sign(&list[at], '#'); at++)
                ;
            start = at + 1;
        } else if (is_sign(&list[at], '=')) {
            name_thing(book, file, start, at);
        } else if (is_sign(&list[at], '{')) {
            if (at >= 2 && strcmp(list[at - 2].text, "struct") == 0)
                at = read_struct(book, at - 2) - 1;
            else
                at = after_group(&book->tokens, at) - 1;
        } else if (is_sign(&list[at], ';')) {
            start = at + 1;
        }
    }
}

/* ---- initializers to items ---------------------------------------------- */

static void join(char out[PATH_SIZE], const char *path, const char *sub)
{
    char        joined[PATH_SIZE];
    const char *dot    = *path != '\0' && *sub != '\0' ? "." : "";
    int         length = snprintf(joined, sizeof joined, "%s%s%s", path, dot, sub);
    if (length < 0 || (size_t)length >= sizeof joined)
        exit(1);
    memcpy(out, joined, sizeof joined);
}

/* What a row is called: its first text or word that is no field's name. */
static const char *row_name(const struct book *book, size_t at)
{
    const struct token *list = book->tokens.list;
    size_t              end  = after_group(&book->tokens, at);
    for (; at < end; at++)
        if (list[at].kind == TEXT || (list[at].kind == WORD && !is_sign(&list[at - 1], '.')))
            return list[at].text;
    return "";
}

static void add_item(struct thing *thing, const char *path, const struct token *token, size_t row)
{
    thing->items      = grow(thing->items, thing->item_count, sizeof *thing->items);
    struct item *item = &thing->items[thing->item_count++];
    snprintf(item->path, sizeof item->path, "%s", path);
    item->token = token;
    item->row   = row;
}

static size_t read_list(struct book *book, struct thing *thing, const char *path, size_t at, size_t row);

/* One value, up to the comma or brace after it. */
static size_t read_value(struct book *book, struct thing *thing, const char *path, size_t at, size_t row)
{
    const struct token *list = book->tokens.list;
    if (is_sign(&list[at], '{'))
        return read_list(book, thing, path, at, row);
    for (unsigned depth = 0;; at++) {
        const struct token *token = &list[at];
        if (depth == 0 &&
            (is_sign(token, ',') || is_sign(token, '}') || is_sign(token, ';') || is_sign(token, '#')))
            return at;
        depth += is_sign(token, '(');
        depth -= is_sign(token, ')');
        if (token->kind == WORD && strcmp(token->text, "COUNT_OF") == 0)
            at = after_group(&book->tokens, at + 1) - 1;
        else if (token->kind != SIGN)
            add_item(thing, path, token, row);
    }
}

/* ".field =" and "[WORD] =", rows and calls by their names, others by none. */
static size_t read_label(const struct book *book, size_t at, const char **label)
{
    const struct token *list = book->tokens.list;
    *label                   = "";
    if (is_sign(&list[at], '.')) {
        *label = list[at + 1].text;
        return at + 3;
    }
    if (is_sign(&list[at], '[')) {
        *label = list[at + 1].text;
        return after_group(&book->tokens, at) + 1;
    }
    if (is_sign(&list[at], '{'))
        *label = row_name(book, at);
    else if (list[at].kind == WORD && is_sign(&list[at + 1], '('))
        *label = list[at].text;
    return at;
}

/* A macro without arguments stands for the fields that it holds. */
static const struct thing *macro_at(const struct book *book, const char *file, size_t at)
{
    const struct thing *macro = find_thing(book, file, &book->tokens.list[at]);
    bool                call  = is_sign(&book->tokens.list[at + 1], '(');
    return macro != NULL && strcmp(macro->type, "#") == 0 && !call ? macro : NULL;
}

static size_t read_fields(struct book *book, struct thing *thing, const char *path, size_t at, size_t row)
{
    const struct token *list = book->tokens.list;
    while (!is_sign(&list[at], '}') && !is_sign(&list[at], '#')) {
        const struct thing *macro = macro_at(book, thing->file, at);
        const char         *label;
        char                sub[PATH_SIZE];
        if (macro != NULL && is_sign(&list[macro->from], '.')) {
            read_fields(book, thing, path, macro->from, row);
            at++;
        } else {
            bool outer = thing->list && *path == '\0';
            at         = read_label(book, at, &label);
            join(sub, path, label);
            at = read_value(book, thing, sub, at, outer ? ++thing->rows : row);
        }
        if (is_sign(&list[at], ','))
            at++;
    }
    return at;
}

static size_t read_list(struct book *book, struct thing *thing, const char *path, size_t at, size_t row)
{
    return read_fields(book, thing, path, at + 1, row) + 1;
}

/* ---- citations ---------------------------------------------------------- */

static void tell(struct book *book, const char *sheet, const struct thing *thing, const char *prefix)
{
    for (size_t i = 0; i < thing->item_count; i++) {
        const struct item  *item  = &thing->items[i];
        const struct thing *other = refers_to(book, thing, item);
        char                field[PATH_SIZE];
        join(field, prefix, item->path);
        if (other != NULL)
            tell(book, sheet, other, field);
        if (item->token->kind != TEXT || !is_rule(book, item->token->text))
            continue;
        bool again = false; /* rows of one name may cite alike */
        for (size_t j = 0; j < i; j++)
            again = again || (strcmp(thing->items[j].path, item->path) == 0 &&
                              strcmp(thing->items[j].token->text, item->token->text) == 0);
        if (again)
            continue;
        fprintf(book->out, "    { \"%s\", \"%s\", \"%s\" },\n", item->token->text, sheet, field);
        book->cited++;
    }
}

/* Is the item in that field, or below it? */
static bool lies_in(const struct item *item, const char *path)
{
    size_t length = strlen(path);
    return length == 0 || (strncmp(item->path, path, length) == 0 &&
                           (item->path[length] == '\0' || item->path[length] == '.'));
}

/* Does the thing cite a rule in that field, and in that row unless it is 0? */
static bool cites(const struct book *book, const struct thing *thing, const char *path, size_t row)
{
    for (size_t i = 0; i < thing->item_count; i++) {
        const struct item *item = &thing->items[i];
        if (!lies_in(item, path) || (row > 0 && item->row != row))
            continue;
        const struct thing *other = refers_to(book, thing, item);
        if (other != NULL ? cites(book, other, "", 0)
                          : item->token->kind == TEXT && is_rule(book, item->token->text))
            return true;
    }
    return false;
}

static bool can_cite(const struct book *book, const char *type)
{
    for (size_t i = 0; i < book->member_count; i++)
        if (strcmp(book->members[i].owner, type) == 0 && book->members[i].type == NULL)
            return true;
    return false;
}

/* A field that nothing needs to cite, and why. */
struct uncited {
    const char *field, *sheets;
    unsigned    line;
    bool        used;
};
struct uncited_list {
    struct csv      csv;
    struct uncited *list;
    size_t          count;
};

static bool names_sheet(const char *sheets, const char *sheet)
{
    size_t length = strlen(sheet);
    for (const char *at = sheets; *at != '\0';) {
        size_t part = strcspn(at, " ");
        if (part == length && memcmp(at, sheet, part) == 0)
            return true;
        at += part + (at[part] == ' ');
    }
    return false;
}

static void excuse(struct uncited_list *uncited, const char *sheet, const struct thing *thing, unsigned line,
                   const char *field)
{
    for (size_t i = 0; i < uncited->count; i++)
        if (strcmp(uncited->list[i].field, field) == 0 && names_sheet(uncited->list[i].sheets, sheet)) {
            uncited->list[i].used = true;
            return;
        }
    struct csv place = { .path = thing->file, .line = line };
    csv_die(&place, "%s cites no rule for '%s', and %s gives no reason", sheet, field, uncited->csv.path);
}

static void check_rows(const struct book *book, struct uncited_list *uncited, const char *sheet,
                       const struct thing *thing, const char *prefix)
{
    for (size_t i = 0; i < thing->item_count && can_cite(book, thing->type); i++) {
        const struct item *item = &thing->items[i];
        char               field[PATH_SIZE], label[PATH_SIZE];
        if ((i > 0 && thing->items[i - 1].row == item->row) || cites(book, thing, "", item->row))
            continue;
        snprintf(label, sizeof label, "%.*s", (int)strcspn(item->path, "."), item->path);
        join(field, prefix, label);
        excuse(uncited, sheet, thing, item->token->line, field);
    }
}

/* Is the member a struct of citations, or rules that stand inside these rules
 * (and are not referred to)? */
static bool holds_fields(const struct thing *thing, const struct member *member, const char *path)
{
    size_t length = strlen(path);
    if (strstr(member->type, "_cites") != NULL)
        return true;
    for (size_t i = 0; i < thing->item_count && strstr(member->type, "_rules") != NULL; i++)
        if (strncmp(thing->items[i].path, path, length) == 0 && thing->items[i].path[length] == '.')
            return true;
    return false;
}

/* The members of a struct that stands at `path` in the thing. */
static void check_members(const struct book *book, struct uncited_list *uncited, const char *sheet,
                          const struct thing *thing, const char *type, const char *path, const char *prefix)
{
    for (size_t i = 0; i < book->member_count; i++) {
        const struct member *member = &book->members[i];
        char                 at[PATH_SIZE], field[PATH_SIZE];
        if (strcmp(member->owner, type) != 0)
            continue;
        join(at, path, member->name);
        join(field, prefix, at);
        bool line = member->type == NULL || strcmp(member->type, "pay") == 0;
        if (line && !cites(book, thing, at, 0))
            excuse(uncited, sheet, thing, thing->line, field);
        if (!line && holds_fields(thing, member, at))
            check_members(book, uncited, sheet, thing, member->type, at, prefix);
    }
}

static void check_thing(const struct book *book, struct uncited_list *uncited, const char *sheet,
                        const struct thing *thing, const char *prefix)
{
    if (thing->list)
        check_rows(book, uncited, sheet, thing, prefix);
    else
        check_members(book, uncited, sheet, thing, thing->type, "", prefix);
    for (size_t i = 0; i < thing->item_count; i++) {
        const struct thing *other = refers_to(book, thing, &thing->items[i]);
        char                field[PATH_SIZE];
        join(field, prefix, thing->items[i].path);
        if (other != NULL)
            check_thing(book, uncited, sheet, other, field);
    }
}

static const char *sheet_id(const struct thing *sheet)
{
    for (size_t i = 0; i < sheet->item_count; i++)
        if (strcmp(sheet->items[i].path, "id") == 0)
            return sheet->items[i].token->text;
    die_at(sheet->file, sheet->line, "no id in", sheet->name);
}

/* ---- the program -------------------------------------------------------- */

static void read_rules(struct book *book, struct csv *csv, const char *path)
{
    csv_open(csv, path, RULES_HEADER);
    while (csv_next(csv)) {
        book->rules                     = grow(book->rules, book->rule_count, sizeof *book->rules);
        book->rules[book->rule_count++] = csv->field[0];
    }
}

static void read_uncited(struct uncited_list *uncited, const char *path)
{
    csv_open(&uncited->csv, path, "field,sheets,reason");
    while (csv_next(&uncited->csv)) {
        csv_text(&uncited->csv, 2);
        uncited->list = grow(uncited->list, uncited->count, sizeof *uncited->list);
        uncited->list[uncited->count++] =
            (struct uncited){ csv_text(&uncited->csv, 0), csv_text(&uncited->csv, 1), uncited->csv.line,
                              false };
    }
}

static void read_items(struct book *book)
{
    for (size_t i = 0; i < book->thing_count; i++) {
        struct thing *thing = &book->things[i];
        if (strcmp(thing->type, "#") != 0)
            read_value(book, thing, "", thing->from, 0);
    }
}

static void release(struct book *book)
{
    for (size_t i = 0; i < book->thing_count; i++)
        free(book->things[i].items);
    free(book->things);
    free(book->members);
    free(book->rules);
    tokens_release(&book->tokens);
}

int main(int argc, char **argv)
{
    struct book         book    = { .out = NULL };
    struct uncited_list uncited = { .list = NULL };
    struct csv          rules;
    if (argc < 5)
        return 2;
    read_uncited(&uncited, argv[2]);
    read_rules(&book, &rules, argv[3]);
    for (int i = 4; i < argc; i++) {
        size_t size, first = book.tokens.count;
        char  *text = file_read(argv[i], &size);
        tokens_read(text, text + size, 1, &book.tokens);
        read_file(&book, argv[i], first);
        free(text);
    }
    read_items(&book);
    book.out = output_open();
    fprintf(book.out, "#include \"rulebook/status.h\"\n\nconst struct citation_row citation_rows[] = {\n");
    for (size_t i = 0; i < book.thing_count; i++)
        if (strcmp(book.things[i].type, "sheet") == 0) {
            tell(&book, sheet_id(&book.things[i]), &book.things[i], "");
            check_thing(&book, &uncited, sheet_id(&book.things[i]), &book.things[i], "");
        }
    for (size_t i = 0; i < uncited.count; i++)
        if (!uncited.list[i].used)
            die_at(argv[2], uncited.list[i].line, "nothing is left without", uncited.list[i].field);
    fprintf(book.out, "};\nconst size_t citation_row_count = %zu;\n", book.cited);
    output_save(book.out, argv[1]);
    release(&book);
    free(uncited.list);
    csv_close(&uncited.csv);
    csv_close(&rules);
    return 0;
}
