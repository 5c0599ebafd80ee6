/* The plain client, and the text it reads into: servers that answer badly, in
 * part or not at all. */
#include "test.h"

#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "net/client.h"

/* A server that says the same to everybody, whatever they ask. */
static pid_t serve(const char *bytes, size_t size, int *port)
{
    struct sockaddr_in own    = { .sin_family = AF_INET };
    socklen_t          length = sizeof own;
    int                door   = socket(AF_INET, SOCK_STREAM, 0);
    own.sin_addr.s_addr       = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(door, (struct sockaddr *)&own, sizeof own), 0);
    assert_int_equal(listen(door, 4), 0);
    assert_int_equal(getsockname(door, (struct sockaddr *)&own, &length), 0);
    *port     = ntohs(own.sin_port);
    pid_t pid = fork();
    if (pid == 0)
        for (;;) {
            char ask[4096];
            int  handle = accept(door, NULL, NULL);
            setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &(struct timeval){ .tv_usec = 200000 },
                       sizeof(struct timeval)); /* others wait to be served */
            if (read(handle, ask, sizeof ask) > 0)
                (void)!write(handle, bytes, size);
            shutdown(handle, SHUT_WR);
            while (read(handle, ask, sizeof ask) > 0)
                continue;
            close(handle);
        }
    close(door);
    return pid;
}

static void end(pid_t pid)
{
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
}

static void test_answers_are_whole_or_none(void **unused)
{
    (void)unused;
    static char long_head[9000];
    memset(long_head, 'a', sizeof long_head - 1);
    const struct {
        const char *bytes;
        bool        good;
        int         code;
        const char *answer;
    } row[] = {
        { "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi", true, 200, "hi" },
        { "HTTP/1.1 204 No\r\n\r\n", true, 204, "" },
        { "HTTP/1.1 404 No\r\ncontent-length: 1\r\nConnection: close\r\n\r\nx", true, 404, "x" },
        { "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi", false, 0, NULL },
        { "HTTP/1.1 200 OK\r\nContent-Le", false, 0, NULL },
        { long_head, false, 0, NULL },
        { "", false, 0, NULL },
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct client client;
        int           port;
        pid_t         pid = serve(row[i].bytes, strlen(row[i].bytes), &port);
        client_init(&client, port);
        assert_int_equal(client_ask(&client, "GET", "/", NULL), row[i].good);
        if (row[i].good) {
            assert_int_equal(client.code, row[i].code);
            assert_string_equal(out_text(&client.answer), row[i].answer);
            assert_true(client_ask(&client, "POST", "/", "{}")); /* the connection has gone: once more */
        }
        assert_false(client_login(&client, "ann", "x")); /* no token in any of it */
        assert_false(client_ws_open(&client, "http://x"));
        client_release(&client);
        end(pid);
    }
    struct client client;
    client_init(&client, 1); /* nobody is there */
    assert_false(client_ask(&client, "GET", "/", NULL));
    assert_false(client_ws_open(&client, NULL));
    assert_false(client_ws_say(&client, "x"));
    assert_int_equal(client_ws_hear(&client, 10), -1);
    client_release(&client);
}

static void test_frames_of_every_size_are_heard(void **unused)
{
    (void)unused;
    static char   text[70000], frames[150000];
    struct client client;
    struct out    said = { 0 };
    int           port;
    memset(text, 'x', sizeof text - 1);
    out_put(&said, "HTTP/1.1 101 Go\r\n\r\n");
    out_bytes(&said, "\x81\x02hi", 4);
    out_bytes(&said, "\x81\x7e\x01\x00", 4);
    out_bytes(&said, text, 256);
    out_bytes(&said, "\x81\x7f\0\0\0\0\0\1\0\1", 10);
    out_bytes(&said, text, 65537);
    out_bytes(&said, "\x89\x01p", 3);
    out_bytes(&said,
              "\x01\x02"
              "ab"
              "\x80\x01"
              "c",
              7);
    out_bytes(&said, "\x88\x00", 2);
    memcpy(frames, out_text(&said), said.used);
    pid_t pid = serve(frames, said.used, &port);
    client_init(&client, port);
    assert_true(client_ws_open(&client, NULL));
    const size_t sizes[] = { 2, 256, 65537, 3 };
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        assert_int_equal(client_ws_hear(&client, 20000), 1);
        assert_int_equal(client.answer.used, sizes[i]);
    }
    assert_string_equal(out_text(&client.answer), "abc");
    assert_int_equal(client_ws_hear(&client, 20000), -1);
    text[200] = '\0';
    client_ws_say(&client, text); /* of a middling size */
    text[200] = 'x';
    assert_false(client_ws_say(&client, text)); /* and of one that is not sent */
    client_release(&client);
    end(pid);
    out_release(&said);
}

static void test_texts_grow_to_their_limit(void **unused)
{
    (void)unused;
    struct out  out = { 0 };
    static char part[65536];
    out_string(&out, "a\"b\\c\n\t\x01");
    assert_string_equal(out_text(&out), "\"a\\\"b\\\\c\\u000a\\u0009\\u0001\"");
    out_clear(&out);
    out_put(&out, "{");
    out_key(&out, "a");
    out_bool(&out, true);
    out_key(&out, "b");
    out_number(&out, -7);
    out_put(&out, "}");
    assert_string_equal(out_text(&out), "{\"a\":true,\"b\":-7}");
    memset(part, 'x', sizeof part);
    while (!out.bad && out.used <= OUT_MAX)
        out_bytes(&out, part, sizeof part);
    assert_true(out.bad);
    assert_string_equal(out_text(&out), "");
    out_put(&out, "more"); /* stays as it is */
    assert_string_equal(out_text(&out), "");
    out_clear(&out);
    out_put(&out, "again");
    assert_string_equal(out_text(&out), "again");
    out_release(&out);
}

int main(void)
{
    const struct CMUnitTest client[] = {
        cmocka_unit_test(test_answers_are_whole_or_none),
        cmocka_unit_test(test_frames_of_every_size_are_heard),
        cmocka_unit_test(test_texts_grow_to_their_limit),
    };
    return cmocka_run_group_tests_name("client", client, NULL, NULL);
}
