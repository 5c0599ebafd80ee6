/* The fuzzer of the server (tests/fuzz/fuzz_server.c) without a fuzzer: what is
 * worth saying, taken apart and put together again by a seeded chance. */
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#define REQUEST(line, more, body)     line " HTTP/1.1\7Host: localhost\7" more "\7" body
#define SIZED(line, more, size, body) REQUEST(line, "Content-Length: " size "\7" more, body)

static const struct {
    const char *bytes;
    size_t      size;
} said[] = {
#define SAID(text)                                                                                           \
    {                                                                                                        \
        (text), sizeof(text) - 1                                                                             \
    }
    SAID(REQUEST("GET /healthz", "", "")),
    SAID(REQUEST("GET /api/v1/games", "Content-Length: 2\7", "{}")),
    SAID(SIZED("POST /api/v1/sessions", "", "42", "{\"name\":\"floor\",\"password\":\"correct horse\"}")),
    SAID(SIZED("POST /api/v1/sessions", "", "12", "{\"name\":\"q\"}")),
    SAID(SIZED("POST /api/v1/tables", "\1", "25", "{\"game\":\"marina2/zoobac\"}")),
    SAID(SIZED("POST /api/v1/tables/1/commands", "\1", "52",
               "{\"key\":\"k\",\"command\":{\"verb\":\"wait\",\"who\":\"Noise\"}}")),
    SAID(SIZED("POST /api/v1/tables/1/commands", "\1", "42",
               "{\"key\":\"k\",\"command\":{\"verb\":\"close\"}}")),
    SAID(REQUEST("GET /api/v1/tables/1/hands?last=2&before=3", "\1", "")),
    SAID(REQUEST("GET /api/v1/tables/1/view", "\1", "")),
    SAID(REQUEST("GET /api/v1/tables", "\1", "")),
    SAID(REQUEST("GET /api/v1/users", "\1", "")),
    SAID(REQUEST("GET /api/v1/fees?game=marina2%2Fzoobac&option=1", "", "")),
    SAID(REQUEST("HEAD /", "Accept-Encoding: gzip\7", "")),
    SAID(REQUEST("GET /metrics", "Connection: close\7", "")),
    SAID(REQUEST("POST /api/v1/tables", "Transfer-Encoding: chunked\7", "0\7\7")),
    SAID(REQUEST("PATCH /api/v1/tables", "Expect: 100-continue\7", "")),
    SAID("\2\0\6\3{\"sub\":1}\0\3{\"ping\":7}"),
    SAID("\2\6\3{\"do\":1,\"key\":\"s\",\"command\":{\"verb\":\"unwait\",\"who\":\"Noise\"}}\0"),
    SAID("\2\6\3{\"sub\":1,\"after\":1}\3{\"unsub\":1}\3[]\3{\0"),
    SAID("\2\6\x01\x80    {\"sub\x80\x80    \":1}"),
    SAID("\x81\x05hello"),
    SAID("\x89\x80    "),
    SAID("\x88\x80    "),
    SAID("\0"),
    SAID("\4"),
    SAID("\5"),
    SAID("\0\4\0"),
};

static uint64_t chance_state = 88172645463325252u;

static size_t chance(size_t below)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 7;
    chance_state ^= chance_state << 17;
    return (size_t)(chance_state % below);
}

/* Changes, drops or doubles a byte here and there. */
static size_t spoil(uint8_t *bytes, size_t size)
{
    for (size_t times = chance(4); times > 0 && size > 1; times--) {
        size_t at = chance(size);
        switch (chance(3)) {
        case 0: bytes[at] = (uint8_t)chance(256); break;
        case 1: memmove(bytes + at, bytes + at + 1, --size - at); break;
        default: bytes[at] = bytes[chance(size)];
        }
    }
    return size;
}

static size_t compose(uint8_t bytes[4096])
{
    size_t size = 0;
    for (size_t parts = 1 + chance(5); parts > 0; parts--) {
        size_t which = chance(COUNT_OF(said));
        memcpy(bytes + size, said[which].bytes, said[which].size);
        size += said[which].size;
        if (chance(4) == 0)
            bytes[size++] = (uint8_t)chance(8);
    }
    return chance(2) == 0 ? size : spoil(bytes, size);
}

static void test_nothing_that_is_said_stops_the_house(void **unused)
{
    (void)unused;
    static uint8_t bytes[4096];
    const char    *longer = getenv("STORM_SECONDS");
    time_t         until  = time(NULL) + (longer != NULL ? atoi(longer) : 2);
    for (size_t i = 0; i < COUNT_OF(said); i++)
        LLVMFuzzerTestOneInput((const uint8_t *)said[i].bytes, said[i].size);
    do
        for (int i = 0; i < 50; i++)
            LLVMFuzzerTestOneInput(bytes, compose(bytes));
    while (time(NULL) < until);
}

int main(void)
{
    const struct CMUnitTest storm[] = { cmocka_unit_test(test_nothing_that_is_said_stops_the_house) };
    return cmocka_run_group_tests_name("storm", storm, NULL, NULL);
}
