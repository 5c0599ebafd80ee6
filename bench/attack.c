#include "attack.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "yardstick.h"

static const char *const NAMES[ATTACK_KINDS] = { "slow", "malformed", "pipelined", "guessing",
                                                 "reconnecting" };

bool attack_init(struct attack *attack, size_t count, int port)
{
    *attack          = (struct attack){ .port = port, .count = count, .random = 6364136223846793005u };
    attack->attacker = calloc(count > 0 ? count : 1, sizeof *attack->attacker);
    for (size_t i = 0; attack->attacker != NULL && i < count; i++)
        attack->attacker[i].handle = -1;
    return attack->attacker != NULL;
}

void attack_part(struct attack *attack, int port)
{
    attack->port = port;
    for (size_t i = 0; i < attack->count; i++) {
        if (attack->attacker[i].handle >= 0)
            close(attack->attacker[i].handle);
        attack->attacker[i].handle = -1;
    }
}

void attack_release(struct attack *attack)
{
    attack_part(attack, 0);
    free(attack->attacker);
}

static uint64_t below(struct attack *attack, uint64_t limit)
{
    return bench_random(&attack->random) % limit;
}

/* From 127.2.x.y, so that those who play have their own address to themselves. */
static bool come(struct attack *attack, size_t number)
{
    struct attacker   *attacker = &attack->attacker[number];
    struct sockaddr_in from     = { .sin_family = AF_INET };
    struct sockaddr_in to       = { .sin_family = AF_INET, .sin_port = htons((uint16_t)attack->port) };
    from.sin_addr.s_addr        = htonl((127u << 24 | 2u << 16) + 1 + (uint32_t)(number / 20));
    to.sin_addr.s_addr          = htonl(INADDR_LOOPBACK);
    attacker->sent              = 0;
    attacker->handle            = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (attacker->handle < 0)
        return false;
    if (bind(attacker->handle, (struct sockaddr *)&from, sizeof from) != 0 ||
        connect(attacker->handle, (struct sockaddr *)&to, sizeof to) != 0) {
        close(attacker->handle);
        attacker->handle = -1;
        return false;
    }
    attack->tries[number % ATTACK_KINDS]++;
    return true;
}

static void go(struct attacker *attacker)
{
    close(attacker->handle);
    attacker->handle = -1;
}

/* Takes what came back; false once the house has closed. */
static bool take(struct attack *attack, struct attacker *attacker)
{
    char    back[4096];
    ssize_t got;
    while ((got = recv(attacker->handle, back, sizeof back - 1, MSG_DONTWAIT)) > 0) {
        back[got] = '\0';
        attack->bytes_back += (uint64_t)got;
        if (strstr(back, "hd_session") != NULL)
            attack->came_in++;
    }
    return got < 0;
}

static void push(struct attacker *attacker, const void *bytes, size_t size)
{
    (void)!send(attacker->handle, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL);
}

static void push_text(struct attacker *attacker, const char *text)
{
    push(attacker, text, strlen(text));
}

/* ---- what each does ----------------------------------------------------- */

static double drip(struct attack *attack, struct attacker *attacker)
{
    static const char request[] = "GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";
    char              byte      = attacker->sent < sizeof request - 1 ? request[attacker->sent] : 'a';
    push(attacker, &byte, 1);
    attacker->sent++;
    return 0.1 + (double)below(attack, 400) / 1000;
}

static double babble(struct attack *attack, struct attacker *attacker)
{
    static const char *const odd[] = {
        "GET / HTTP/1.1\nHost: localhost\n\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 18446744073709551616\r\n\r\n{}",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
        ("GET /api/v1/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aG91c2UgZGVhbGVyIGhvdQ==\r\n\r\n\x81\x05hello"),
        "DELETE /api/v1/users/floor HTTP/1.1\r\nHost: localhost\r\nX-CSRF: 0\r\n\r\n",
        "\x16\x03\x01\x02",
    };
    uint8_t noise[512];
    if (below(attack, 3) == 0) {
        for (size_t i = 0; i < sizeof noise; i++)
            noise[i] = (uint8_t)below(attack, 256);
        push(attacker, noise, 1 + below(attack, sizeof noise));
    } else {
        push_text(attacker, odd[below(attack, sizeof odd / sizeof odd[0])]);
    }
    return 0.05 + (double)below(attack, 200) / 1000;
}

static double pile_up(struct attack *attack, struct attacker *attacker)
{
    static const char *const one[] = {
        "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        "GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}",
        "GET /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        "GET /api/v1/fees?game=marina2/zoobac HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    };
    for (int i = 0; i < 20; i++)
        push_text(attacker, one[below(attack, sizeof one / sizeof one[0])]);
    return 0.2 + (double)below(attack, 500) / 1000;
}

static double guess(struct attack *attack, struct attacker *attacker)
{
    char body[96], request[256];
    snprintf(body, sizeof body, "{\"name\":\"%s%u\",\"password\":\"password%u\"}",
             below(attack, 2) == 0 ? "p" : "nobody", (unsigned)below(attack, 400),
             (unsigned)below(attack, 1000));
    snprintf(request, sizeof request,
             "POST /api/v1/sessions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
             "Content-Length: %zu\r\n\r\n%s",
             strlen(body), body);
    push_text(attacker, request);
    return 1 + (double)below(attack, 2000) / 1000;
}

static double flit(struct attack *attack, struct attacker *attacker)
{
    if (below(attack, 2) == 0)
        push_text(attacker, "GET /api/v1/ga");
    go(attacker);
    return (double)below(attack, 100) / 1000;
}

void attack_turn(struct attack *attack, double now)
{
    static double (*const acts[ATTACK_KINDS])(struct attack *, struct attacker *) = { drip, babble, pile_up,
                                                                                      guess, flit };
    for (size_t i = 0; i < attack->count; i++) {
        struct attacker *attacker = &attack->attacker[i];
        if (now < attacker->next)
            continue;
        attacker->next = now + 0.5;
        if (attacker->handle >= 0 && !take(attack, attacker))
            go(attacker);
        if (attacker->handle >= 0 || come(attack, i))
            attacker->next = now + acts[i % ATTACK_KINDS](attack, attacker);
    }
}

void attack_print(const struct attack *attack)
{
    printf("%zu attackers:", attack->count);
    for (int kind = 0; kind < ATTACK_KINDS; kind++)
        printf("%s %llu %s", kind > 0 ? "," : "", (unsigned long long)attack->tries[kind], NAMES[kind]);
    printf(" connections, %.1f MiB of answers, %llu came in\n", (double)attack->bytes_back / 1048576,
           (unsigned long long)attack->came_in);
}
