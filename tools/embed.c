/* A file as a C array: embed NAME FILE OUT defines NAME[] and NAME_size. */
#include <stdlib.h>

#include "csv.h"

int main(int argc, char **argv)
{
    size_t size;
    if (argc != 4)
        return 2;
    char *text = file_read(argv[2], &size);
    FILE *out  = output_open();
    fprintf(out, "#include <stddef.h>\n\nextern const unsigned char %s[];\nextern const size_t %s_size;\n\n",
            argv[1], argv[1]);
    fprintf(out, "const unsigned char %s[] = {", argv[1]);
    for (size_t i = 0; i < size; i++)
        fprintf(out, "%s%u,", i % 20 == 0 ? "\n    " : " ", (unsigned)(unsigned char)text[i]);
    fprintf(out, "\n};\nconst size_t %s_size = %zu;\n", argv[1], size);
    free(text);
    output_save(out, argv[3]);
    return 0;
}
