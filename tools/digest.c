/* One hash over whole files as a C array: digest NAME OUT FILE... (see rulebook.h, sheets.h)
 *
 * Of a header of pays (pays.h) only those lines count whose names the first file
 * writes: a sheet's digest changes with what the sheet pays and with nothing
 * that others pay. */
#include <ctype.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"

static void add(crypto_generichash_state *state, const char *text, size_t size)
{
    uint8_t length[8];
    for (unsigned byte = 0; byte < sizeof length; byte++)
        length[byte] = (uint8_t)((uint64_t)size >> (8 * byte));
    crypto_generichash_update(state, length, sizeof length);
    crypto_generichash_update(state, (const uint8_t *)text, size);
}

static bool writes(const char *text, const char *name, size_t length)
{
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++)
        if (!isalnum((unsigned char)at[length]) && at[length] != '_')
            return true;
    return false;
}

/* Lines "#define NAME pays" whose name stands in `sheet`. */
static void add_pays(crypto_generichash_state *state, const char *sheet, const char *pays)
{
    static const char start[] = "#define ";
    for (const char *line = pays; *line != '\0';) {
        size_t size = strcspn(line, "\n"), length = strcspn(line + sizeof start - 1, " ");
        char   name[256];
        snprintf(name, sizeof name, "%.*s", (int)length, line + sizeof start - 1);
        if (strncmp(line, start, sizeof start - 1) == 0 && writes(sheet, name, strlen(name)))
            add(state, line, size);
        line += size + (line[size] == '\n');
    }
}

int main(int argc, char **argv)
{
    crypto_generichash_state state;
    uint8_t                  digest[32];
    if (argc < 4 || sodium_init() < 0 || crypto_generichash_init(&state, NULL, 0, sizeof digest) != 0)
        return 2;
    char *first = NULL;
    for (int i = 3; i < argc; i++) {
        size_t size, length = strlen(argv[i]);
        char  *text = file_read(argv[i], &size);
        if (first != NULL && length > 2 && strcmp(argv[i] + length - 2, ".h") == 0)
            add_pays(&state, first, text);
        else
            add(&state, text, size);
        if (first == NULL)
            first = text;
        else
            free(text);
    }
    free(first);
    crypto_generichash_final(&state, digest, sizeof digest);
    FILE *out = output_open();
    fprintf(out,
            "#include \"rulebook/sheets.h\"\n#include \"rulebook/rulebook.h\"\n\nconst uint8_t %s[%zu] = {",
            argv[1], sizeof digest);
    for (size_t i = 0; i < sizeof digest; i++)
        fprintf(out, "%s0x%02x,", i % 8 == 0 ? "\n    " : " ", digest[i]);
    fprintf(out, "\n};\n");
    output_save(out, argv[2]);
    return 0;
}
