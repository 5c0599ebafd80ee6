/* One hash over every source of some folders as a C array:
 * tree_digest NAME OUT DEPFILE FOLDER...
 *
 * Whatever the program makes of the same bytes hangs on these files: a state
 * that was written by others is not read again (house/snapshot.c). The depfile
 * names every file and folder, so that the hash follows a change. */
#include <dirent.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"

struct tree {
    crypto_generichash_state state;
    FILE                    *deps;
};

static void add(struct tree *tree, const void *bytes, size_t size)
{
    uint8_t length[8];
    for (unsigned byte = 0; byte < sizeof length; byte++)
        length[byte] = (uint8_t)((uint64_t)size >> (8 * byte));
    crypto_generichash_update(&tree->state, length, sizeof length);
    crypto_generichash_update(&tree->state, bytes, size);
}

static bool is_source(const char *name)
{
    const char *ending = strrchr(name, '.');
    return ending != NULL &&
           (strcmp(ending, ".c") == 0 || strcmp(ending, ".h") == 0 || strcmp(ending, ".def") == 0);
}

static void add_folder(struct tree *tree, const char *folder)
{
    struct dirent **entries;
    int             count = scandir(folder, &entries, NULL, alphasort);
    if (count < 0) {
        fprintf(stderr, "%s: cannot be read\n", folder);
        exit(EXIT_FAILURE);
    }
    fprintf(tree->deps, " %s", folder);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        char        path[4096];
        size_t      size;
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (is_source(name)) {
            char *text = file_read(path, &size);
            add(tree, name, strlen(name));
            add(tree, text, size);
            fprintf(tree->deps, " %s", path);
            free(text);
        }
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv)
{
    struct tree tree;
    uint8_t     digest[32];
    if (argc < 5 || sodium_init() < 0 || crypto_generichash_init(&tree.state, NULL, 0, sizeof digest) != 0)
        return 2;
    tree.deps = fopen(argv[3], "w");
    if (tree.deps == NULL)
        return 1;
    fprintf(tree.deps, "%s:", argv[2]);
    for (int i = 4; i < argc; i++)
        add_folder(&tree, argv[i]);
    fprintf(tree.deps, "\n");
    crypto_generichash_final(&tree.state, digest, sizeof digest);
    FILE *out = output_open();
    fprintf(out, "#include \"house/inside.h\"\n\nconst uint8_t %s[%zu] = {", argv[1], sizeof digest);
    for (size_t i = 0; i < sizeof digest; i++)
        fprintf(out, "%s0x%02x,", i % 8 == 0 ? "\n    " : " ", digest[i]);
    fprintf(out, "\n};\n");
    output_save(out, argv[2]);
    return fclose(tree.deps) == 0 ? 0 : 1;
}
