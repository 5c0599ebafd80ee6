#include "loop/health.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "office/office.h"

static void number_key(struct out *out, const char *name, uint64_t number)
{
    out_key(out, name);
    out_format(out, "%llu", (unsigned long long)number);
}

/* What is left on the disk of the journal, and what that takes with its log. */
static void speak_disk(struct out *out, const char *db)
{
    struct statvfs disk;
    struct stat    file;
    char           log[CONFIG_TEXT_MAX + 8];
    uint64_t       free = statvfs(db, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : 0;
    uint64_t       size = stat(db, &file) == 0 ? (uint64_t)file.st_size : 0;
    snprintf(log, sizeof log, "%s-wal", db);
    size += stat(log, &file) == 0 ? (uint64_t)file.st_size : 0;
    out_key(out, "disk");
    out_format(out, "{\"free\":%llu,\"journal\":%llu}", (unsigned long long)free, (unsigned long long)size);
}

static void speak_head(struct out *out, const struct heads *heads)
{
    out_key(out, "head");
    if (heads->last.seq == 0) {
        out_put(out, "null");
        return;
    }
    out_put(out, "{");
    number_key(out, "seq", heads->last.seq);
    out_key(out, "hash");
    out_hex(out, heads->last.hash, HASH_SIZE);
    out_put(out, "}");
}

/* Of each key that is in use the hash that the chain has of it. */
static void speak_keys(struct out *out, const struct office *office)
{
    out_key(out, "keys");
    out_put(out, "[");
    for (size_t i = 0; i < OFFICE_KEYS_MAX && office->key[i].name[0] != '\0'; i++) {
        out_comma(out);
        out_put(out, "{");
        out_key(out, "name");
        out_string(out, office->key[i].name);
        out_key(out, "hash");
        out_hex(out, office->key[i].hash, sizeof office->key[i].hash);
        out_put(out, "}");
    }
    out_put(out, "]");
}

static void speak_journal(struct out *out, struct server *server)
{
    uint64_t records = house_head(server->house).seq, frozen = 0;
    for (uint32_t table = 1; table <= house_tables(server->house); table++) {
        records += house_seq(server->house, table);
        frozen += house_frozen(server->house, table) != NULL;
    }
    number_key(out, "records", records);
    number_key(out, "frozen", frozen);
    out_key(out, "verifying");
    if (server->doubts.walking)
        out_format(out, "{\"records\":%llu,\"of\":%llu}",
                   (unsigned long long)atomic_load(&server->doubts.walked),
                   (unsigned long long)server->doubts.total);
    else
        out_put(out, "null");
}

void get_house_health(struct server *server, struct conn *conn)
{
    struct out    *out     = &conn->request->answer;
    const char    *trouble = clerk_trouble(server->clerk);
    const char    *broken  = server_broken(server);
    enum user_role role    = conn->request->person.role;
    if (role != USER_ADMIN && role != USER_AUDITOR) {
        reply_error(server, conn, 403, "the health of the house is for its administrator and auditors");
        return;
    }
    out_put(out, "{");
    out_key(out, "status");
    out_string(out, broken != NULL ? "broken" : trouble != NULL ? "waiting" : "ok");
    out_key(out, "trouble");
    if (broken != NULL)
        out_string(out, broken);
    else if (trouble != NULL)
        out_string(out, trouble);
    else
        out_put(out, "null");
    out_key(out, "version");
    out_string(out, HOUSEDEALER_VERSION);
    number_key(out, "now", server_now_ms(server));
    number_key(out, "started", server->started_ms);
    speak_journal(out, server);
    speak_disk(out, server->config.db);
    speak_head(out, &server->heads);
    speak_keys(out, house_office(server->house));
    number_key(out, "sockets", server->counts.sockets);
    out_put(out, "}");
    reply(server, conn, 200, NULL);
}
