/* A house that speaks TLS: the same answers, over a certificate made for the test,
 * to clients that know it and to nobody else; the practice players play there too. */
#include "test.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "manager.h"
#include "server/tls.h"
#include "wire.h"

#define WAIT_MS 60000

static struct live_house live;
static char              cert[80], key[80];
static struct trust     *trust;

static void write_pem(const char *path, X509 *certificate, EVP_PKEY *secret)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    if (certificate != NULL)
        assert_int_equal(PEM_write_X509(file, certificate), 1);
    else
        assert_int_equal(PEM_write_PrivateKey(file, secret, NULL, NULL, 0, NULL, NULL), 1);
    assert_int_equal(fclose(file), 0);
}

/* Signed by itself. */
static void make_certificate_for(long from, long until, const char *cert_path, const char *key_path)
{
    EVP_PKEY *secret = EVP_EC_gen("P-256");
    X509     *made   = X509_new();
    assert_true(secret != NULL && made != NULL);
    ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
    X509_gmtime_adj(X509_getm_notBefore(made), from);
    X509_gmtime_adj(X509_getm_notAfter(made), until);
    X509_set_pubkey(made, secret);
    X509_NAME_add_entry_by_txt(X509_get_subject_name(made), "CN", MBSTRING_ASC,
                               (const unsigned char *)"a house under test", -1, -1, 0);
    X509_set_issuer_name(made, X509_get_subject_name(made));
    assert_true(X509_sign(made, secret, EVP_sha256()) > 0);
    write_pem(cert_path, made, NULL);
    write_pem(key_path, NULL, secret);
    X509_free(made);
    EVP_PKEY_free(secret);
}

/* Good for an hour. */
static void make_certificate(const char *cert_path, const char *key_path)
{
    make_certificate_for(-60, 3600, cert_path, key_path);
}

/* What serve warns of, and --check tells. */
static void test_a_certificate_out_of_date(void **unused)
{
    static const struct {
        long        from, until;
        const char *word;
    } row[] = { { -60, 3600, NULL }, { -7200, -60, "has expired" }, { 60, 3600, "is not valid yet" } };
    char          folder[] = "/tmp/housedealer-dated-XXXXXX", why[SERVER_WHY_MAX];
    struct config config   = config_presets();
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(config.cert, sizeof config.cert, "%s/cert", folder);
    snprintf(config.key, sizeof config.key, "%s/key", folder);
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        make_certificate_for(row[i].from, row[i].until, config.cert, config.key);
        assert_int_equal(tls_check(&config, why), STATUS_OK);
        const char *words = tls_dated(&config);
        assert_int_equal(words != NULL, row[i].word != NULL);
        if (words != NULL)
            assert_non_null(strstr(words, row[i].word));
    }
    unlink(config.cert);
    unlink(config.key);
    assert_int_equal(rmdir(folder), 0);
}

static void open_house(const char *more, const char *and_more)
{
    char with_cert[96], with_key[96];
    snprintf(with_cert, sizeof with_cert, "cert=%s", cert);
    snprintf(with_key, sizeof with_key, "key=%s", key);
    LIVE_START(&live, "log_level=error", "play_chips=1000000", "demo_games=zoobac,three-card", with_cert,
               with_key, more, and_more);
}

static void start(const char *more, const char *and_more)
{
    live_make(&live);
    snprintf(cert, sizeof cert, "%s/cert", live.folder);
    snprintf(key, sizeof key, "%s/key", live.folder);
    make_certificate(cert, key);
    open_house(more, and_more);
    trust = trust_open(cert);
    assert_non_null(trust);
}

static void end(void)
{
    trust_close(trust);
    live_stop(&live);
    unlink(cert);
    unlink(key);
    live_remove(&live);
}

static void enter(struct client *client, const char *name)
{
    client_init(client, live.port);
    client->trust = trust;
    assert_true(client_login(client, name, LIVE_PASSWORD));
}

static void test_the_house_speaks_tls(void **unused)
{
    (void)unused;
    struct client floor, ann;
    start("requests_per_second=1000", "requests_burst=1000");
    enter(&floor, "floor");
    assert_non_null(strstr(floor.guards, "Secure")); /* the cookie is for TLS alone */
    int table = live_table(&floor);
    enter(&ann, "player");
    live_follow(&ann, table);
    json_t *view = live_hear(&ann, "view", WAIT_MS);
    assert_int_equal(json_number_at(view, "id"), table);
    json_decref(view);
    json_decref(live_do(&floor, table, NULL,
                        "{\"verb\":\"sit\",\"seat\":2,\"who\":\"player\",\"amount\":50000}", 200));
    json_t *events = live_hear(&ann, "events", WAIT_MS);
    assert_true(json_array_size(json_object_get(events, "events")) >= 2);
    json_decref(events);
    assert_true(client_ws_say(&ann, "{\"do\":1,\"key\":\"a\",\"command\":{\"verb\":\"decline\"}}"));
    json_t *ok = live_hear(&ann, "ok", WAIT_MS);
    assert_non_null(ok);
    json_decref(ok);
    /* Answers of many records, and many on one connection. */
    assert_true(client_ask(&ann, "GET", "/api/v1/rules", NULL));
    assert_int_equal(ann.code, 200);
    assert_true(ann.answer.used > 200000);
    for (int i = 0; i < 50; i++)
        json_decref(live_ask(&ann, "GET", "/api/v1/tables", NULL, 200));
    client_release(&ann);
    client_release(&floor);
    end();
}

/* Strangers to TLS are sent away, half a greeting holds nobody up, and a client that
 * expects another certificate says nothing. */
static void test_who_does_not_speak_it(void **unused)
{
    (void)unused;
    struct client plain, wary, floor;
    struct wire   half[20];
    char          other_cert[80], other_key[80];
    start("request_seconds=1", "lockout_failures=5");
    client_init(&plain, live.port);
    assert_false(client_login(&plain, "floor", LIVE_PASSWORD));
    assert_int_equal(plain.code, 0);
    for (size_t i = 0; i < COUNT_OF(half); i++) {
        static const char hello[] = "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03";
        wire_open(&half[i], live.port);
        wire_send(&half[i], i % 2 == 0 ? hello : "\x80\xff\x00\x00garbage",
                  i % 2 == 0 ? sizeof hello - 1 : 11);
    }
    enter(&floor, "floor");
    json_decref(live_ask(&floor, "GET", "/api/v1/sessions", NULL, 200));
    for (size_t i = 0; i < COUNT_OF(half); i++) {
        assert_true(wire_ends(&half[i], WAIT_MS));
        wire_release(&half[i]);
    }
    snprintf(other_cert, sizeof other_cert, "%s/cert2", live.folder);
    snprintf(other_key, sizeof other_key, "%s/key2", live.folder);
    make_certificate(other_cert, other_key);
    struct trust *other = trust_open(other_cert);
    client_init(&wary, live.port);
    wary.trust = other;
    assert_false(client_ask(&wary, "GET", "/healthz", NULL));
    assert_null(trust_open(live.db)); /* no certificate at all */
    json_decref(live_ask(&floor, "GET", "/api/v1/sessions", NULL, 200));
    client_release(&plain);
    client_release(&wary);
    client_release(&floor);
    trust_close(other);
    unlink(other_cert);
    unlink(other_key);
    end();
}

static void knows(struct trust *whom, int code)
{
    struct client client;
    client_init(&client, live.port);
    client.trust  = whom;
    bool answered = client_ask(&client, "GET", "/healthz", NULL);
    assert_int_equal(answered ? client.code : 0, code);
    client_release(&client);
}

/* A certificate is renewed while the house is open: newcomers meet the new one, and whoever
 * was there goes on. With a key that is not its own the house keeps what it has. */
static void test_a_certificate_is_renewed(void **unused)
{
    (void)unused;
    struct manager manager;
    struct client  floor;
    char           other[80];
    manager_begin(&manager);
    start(NULL, NULL);
    manager_hears(&manager, "READY=1");
    enter(&floor, "floor");
    live_table(&floor);
    live_follow(&floor, 1);
    make_certificate(cert, key);
    struct trust *renewed = trust_open(cert);
    knows(trust, 200);
    knows(renewed, 0);
    assert_int_equal(kill(live.pid, SIGHUP), 0);
    manager_hears(&manager, "RELOADING=1");
    manager_hears(&manager, "READY=1");
    knows(trust, 0);
    knows(renewed, 200);
    json_t *view = live_hear(&floor, "view", WAIT_MS);
    assert_non_null(view);
    json_decref(view);
    snprintf(other, sizeof other, "%s/other", live.folder);
    make_certificate(other, key); /* and its certificate stays as it was */
    assert_int_equal(kill(live.pid, SIGHUP), 0);
    manager_hears(&manager, "RELOADING=1");
    manager_hears(&manager, "READY=1");
    knows(renewed, 200);
    unlink(other);
    trust_close(renewed);
    client_release(&floor);
    manager_end(&manager);
    end();
}

static int64_t hands(struct client *client, size_t *tables_there)
{
    int64_t most   = 0;
    json_t *tables = live_ask(client, "GET", "/api/v1/tables", NULL, 200);
    *tables_there  = json_array_size(tables);
    for (size_t i = 0; i < *tables_there; i++) {
        int64_t hand = json_number_at(json_array_get(tables, i), "hand");
        most         = hand > most ? hand : most;
    }
    json_decref(tables);
    return most;
}

/* Hundreds of players shake hands first: a slow machine may take its time. */
static int64_t until_hand(struct client *client, int64_t wanted, size_t *tables)
{
    int64_t until = clock_ms() + 3 * WAIT_MS;
    while (hands(client, tables) < wanted) {
        assert_true(clock_ms() < until);
        sleep_ms(200);
    }
    return hands(client, tables);
}

/* And go on at the same tables when the house has been shut. */
static void test_practice_players_speak_it_too(void **unused)
{
    (void)unused;
    struct client guest;
    size_t        tables, again;
    start("demo=1", "betting_seconds=1");
    client_init(&guest, live.port);
    guest.trust = trust;
    assert_true(client_login(&guest, "Visitor", NULL));
    int64_t hand = until_hand(&guest, 1, &tables);
    client_release(&guest);
    live_stop(&live);
    open_house("demo=1", "betting_seconds=1");
    client_init(&guest, live.port);
    guest.trust = trust;
    assert_true(client_login(&guest, "Another", NULL));
    until_hand(&guest, hand + 1, &again);
    assert_int_equal(again, tables);
    client_release(&guest);
    end();
}

int main(void)
{
    const struct CMUnitTest tls[] = {
        cmocka_unit_test(test_a_certificate_out_of_date),     cmocka_unit_test(test_the_house_speaks_tls),
        cmocka_unit_test(test_who_does_not_speak_it),         cmocka_unit_test(test_a_certificate_is_renewed),
        cmocka_unit_test(test_practice_players_speak_it_too),
    };
    signal(SIGPIPE, SIG_IGN); /* as in the house: the library writes without asking */
    return cmocka_run_group_tests_name("tls", tls, NULL, NULL);
}
