/* One hash over whole files as a C array: digest NAME OUT FILE... (see rulebook.h) */
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

int main(int argc, char **argv)
{
    crypto_generichash_state state;
    uint8_t                  digest[32];
    if (argc < 4 || sodium_init() < 0 || crypto_generichash_init(&state, NULL, 0, sizeof digest) != 0)
        return 2;
    for (int i = 3; i < argc; i++) {
        size_t size;
        char  *text = file_read(argv[i], &size);
        add(&state, text, size);
        free(text);
    }
    crypto_generichash_final(&state, digest, sizeof digest);
    FILE *out = output_open();
    fprintf(out, "#include \"rulebook/rulebook.h\"\n\nconst uint8_t %s[%zu] = {", argv[1], sizeof digest);
    for (size_t i = 0; i < sizeof digest; i++)
        fprintf(out, "%s0x%02x,", i % 8 == 0 ? "\n    " : " ", digest[i]);
    fprintf(out, "\n};\n");
    output_save(out, argv[2]);
    return 0;
}
