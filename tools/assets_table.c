/* A folder of built pages to a const table: assets_table FOLDER OUT
 *
 * Each file is compressed once, here; equal input gives equal output. */
#define ZLIB_CONST /* what is compressed stays as it is */
#include <dirent.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "csv.h"

#define ASSETS_MAX 256
#define PATH_SIZE  512

static char  *found[ASSETS_MAX]; /* paths below the folder, with a leading slash */
static size_t found_count;

__attribute__((noreturn)) static void die(const char *path, const char *why)
{
    fprintf(stderr, "assets_table: %s: %s\n", path, why);
    exit(1);
}

static void join(char out[PATH_SIZE], const char *folder, const char *between, const char *name)
{
    int length = snprintf(out, PATH_SIZE, "%s%s%s", folder, between, name);
    if (length < 0 || length >= PATH_SIZE)
        die(name, "the path is too long");
}

static void walk(const char *root, const char *below)
{
    char            folder[PATH_SIZE];
    struct dirent **entries;
    join(folder, root, "", below);
    int count = scandir(folder, &entries, NULL, alphasort);
    if (count < 0)
        die(folder, "cannot be read");
    for (int i = 0; i < count; i++) {
        char        path[PATH_SIZE], full[PATH_SIZE];
        struct stat about;
        if (entries[i]->d_name[0] != '.') {
            join(path, below, "/", entries[i]->d_name);
            join(full, root, "", path);
            if (stat(full, &about) != 0)
                die(full, "cannot be read");
            if (S_ISDIR(about.st_mode))
                walk(root, path);
            else if (found_count == ASSETS_MAX || (found[found_count++] = strdup(path)) == NULL)
                die(full, "too many files");
        }
        free(entries[i]);
    }
    free(entries);
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } row[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".svg", "image/svg+xml" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".png", "image/png" },
        { ".woff2", "font/woff2" },
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof row / sizeof row[0]; i++)
        if (strcmp(dot, row[i].ending) == 0)
            return row[i].type;
    die(path, "no content type is known for this ending");
}

/* The smallest gzip of `text`, its size in `*size`. zlib leaves the time at
 * zero, and the system byte is the same on every machine that builds here. */
static uint8_t *compressed(const char *text, size_t *size)
{
    z_stream stream = { 0 };
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        die("zlib", "cannot start");
    uLong    bound = deflateBound(&stream, (uLong)*size);
    uint8_t *out   = malloc(bound);
    if (out == NULL)
        die("zlib", "no memory");
    stream.next_in   = (const Bytef *)text;
    stream.avail_in  = (uInt)*size;
    stream.next_out  = out;
    stream.avail_out = (uInt)bound;
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        die("zlib", "cannot compress");
    *size = stream.total_out;
    deflateEnd(&stream);
    return out;
}

struct packed {
    char   etag[2 * 16 + 1];
    size_t plain_size, size;
};

/* Writes the bytes of asset `index` as an array. */
static struct packed emit_bytes(FILE *out, const char *root, size_t index)
{
    char          full[PATH_SIZE];
    struct packed packed;
    uint8_t       digest[16];
    join(full, root, "", found[index]);
    char *text = file_read(full, &packed.plain_size);
    if (text[0] == '\0')
        die(full, "is empty, or begins with a zero byte");
    crypto_generichash(digest, sizeof digest, (const uint8_t *)text, packed.plain_size, NULL, 0);
    packed.size = packed.plain_size;
    sodium_bin2hex(packed.etag, sizeof packed.etag, digest, sizeof digest);
    uint8_t *bytes = compressed(text, &packed.size);
    fprintf(out, "static const uint8_t asset_%zu[] = {", index);
    for (size_t i = 0; i < packed.size; i++)
        fprintf(out, "%s%u,", i % 24 == 0 ? "\n    " : "", (unsigned)bytes[i]);
    fprintf(out, "\n};\nstatic uint8_t plain_%zu[%zu];\n", index, packed.plain_size);
    free(bytes);
    free(text);
    return packed;
}

int main(int argc, char **argv)
{
    static struct packed packed[ASSETS_MAX];
    if (argc != 3 || sodium_init() < 0)
        return 2;
    walk(argv[1], "");
    if (found_count == 0)
        die(argv[1], "no file is there");
    FILE *out = output_open();
    fprintf(out, "#include \"loop/assets.h\"\n\n");
    for (size_t i = 0; i < found_count; i++)
        packed[i] = emit_bytes(out, argv[1], i);
    fprintf(out, "\nconst struct web_asset web_assets[] = {\n");
    for (size_t i = 0; i < found_count; i++) {
        /* Vite puts what it names by a hash into assets/, and only that. */
        const char *immutable = strncmp(found[i], "/assets/", 8) == 0 ? "true" : "false";
        fprintf(out, "    { ");
        emit_text(out, found[i]);
        fprintf(out, ", ");
        emit_text(out, type_of(found[i]));
        fprintf(out, ", \"W/\\\"%s\\\"\", %s, asset_%zu, %zu, plain_%zu, %zu },\n", packed[i].etag, immutable,
                i, packed[i].size, i, packed[i].plain_size);
        free(found[i]);
    }
    fprintf(out, "    { 0 },\n};\nconst size_t web_asset_count = %zu;\n", found_count);
    output_save(out, argv[2]);
    return 0;
}
