/* Commands as people type them: whatever is read is sound, prints as a line
 * that reads back alike and goes through the journal's bytes unchanged; what is
 * refused leaves nothing behind but one line of reason. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../called.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static size_t encode(const struct said *said, uint8_t bytes[1024])
{
    struct said  copy;
    struct codec codec = codec_writer(bytes, 1024);
    said_keep(&copy, &said->command);
    command_code(&codec, &copy);
    assert(!codec.bad);
    return codec_used(&codec, bytes);
}

static void check_paper(const struct said *said)
{
    uint8_t      first[1024], second[1024];
    struct said  back;
    size_t       size  = encode(said, first);
    struct codec codec = codec_reader(first, size);
    command_code(&codec, &back);
    assert(!codec.bad && codec.at == codec.end);
    assert(encode(&back, second) == size && memcmp(first, second, size) == 0);
}

static void check_print(const struct said *said)
{
    char        line[1024], why[WHY_MAX];
    uint8_t     first[1024], second[1024];
    struct said back;
    struct text text = text_in(line, sizeof line);
    command_print(&text, &CALLED, &said->command);
    assert(!text.cut);
    assert(command_read(line, &CALLED, &back, why) == STATUS_OK);
    size_t size = encode(said, first);
    assert(encode(&back, second) == size && memcmp(first, second, size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct said said = { .command = { .kind = COMMAND_COUNT } };
    char        why[WHY_MAX];
    char       *line = malloc(size + 1); /* just as long, so that no read past it goes unseen */
    assert(line != NULL);
    memcpy(line, bytes, size);
    line[size] = '\0';
    if (command_read(line, &CALLED, &said, why) == STATUS_OK) {
        assert(command_fits(&said.command));
        check_paper(&said);
        check_print(&said);
    } else {
        assert(said.command.kind == COMMAND_COUNT && strlen(why) > 0);
    }
    free(line);
    return 0;
}
