#include "stage.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "journal/store.h"
#include "loop/server.h"
#include "net/client.h"

static pid_t running; /* the house that must not outlive us */

void give_up(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    if (running > 0)
        kill(running, SIGKILL);
    exit(EXIT_FAILURE);
}

/* ---- people ------------------------------------------------------------- */

static void add_person(struct users *users, struct pass *pass, size_t i, enum user_role role)
{
    struct session_row row = { .person.role = role };
    char               token[TOKEN_TEXT_MAX];
    snprintf(pass->name, sizeof pass->name, "%s-%zu", user_role_word(role), i);
    token_make(token);
    token_hash(token, row.hash);
    token_csrf(token, pass->csrf);
    snprintf(pass->cookie, sizeof pass->cookie, "hd_session=%s", token);
    snprintf(row.person.name, sizeof row.person.name, "%s", pass->name);
    row.expires_ms = ((uint64_t)time(NULL) + 6 * 3600) * 1000;
    struct user user;
    enum status status = role == USER_PLAYER ? users_add_machine(users, pass->name, role, token)
                                             : users_add(users, pass->name, role, token);
    bool        added  = status == STATUS_OK && users_find(users, pass->name, &user) == STATUS_OK;
    row.stamp          = added ? user.stamp : 0;
    if (!added || users_keep_session(users, &row, 1) != STATUS_OK)
        give_up("%s cannot be added", pass->name);
}

static void add_people(struct stage *stage, enum user_role (*role_of)(size_t i))
{
    const struct users_cost cost = { 1, 8192 };
    struct users           *users;
    struct store            store;
    struct config           config = config_presets();
    uint8_t                 key[USERS_KEY_SIZE];
    char                    why[SERVER_WHY_MAX];
    umask(S_IRWXG | S_IRWXO); /* as `serve` makes its files */
    if (store_sqlite_open(&store, stage->db, STORE_CREATE, why) != STATUS_OK)
        give_up("%s", why);
    store.close(store.context);
    snprintf(config.db, sizeof config.db, "%s", stage->db);
    if (server_users_key(&config, key, why) != STATUS_OK)
        give_up("%s", why);
    if (users_open(&users, stage->db, &cost, key, why) != STATUS_OK)
        give_up("%s", why);
    for (size_t i = 0; i < stage->pass_count; i++)
        add_person(users, &stage->pass[i], i, role_of(i));
    users_close(users);
}

/* The housedealer of the build that we belong to. */
static void find_program(struct stage *stage)
{
    char    self[400];
    ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
    if (size <= 0)
        give_up("where are we?");
    self[size] = '\0';
    for (int up = 0; up < 2 && strrchr(self, '/') != NULL; up++)
        *strrchr(self, '/') = '\0';
    snprintf(stage->program, sizeof stage->program, "%s/housedealer", self);
}

void stage_init(struct stage *stage, size_t count, enum user_role (*role_of)(size_t i))
{
    const char *beside = getenv("TMPDIR");
    *stage             = (struct stage){ .pass_count = count };
    snprintf(stage->folder, sizeof stage->folder, "%.32s/housedealer-stage-XXXXXX",
             beside != NULL ? beside : "/tmp");
    find_program(stage);
    stage->pass = calloc(count, sizeof *stage->pass);
    if (stage->pass == NULL || mkdtemp(stage->folder) == NULL)
        give_up("no folder for a house");
    snprintf(stage->db, sizeof stage->db, "%s/house.db", stage->folder);
    add_people(stage, role_of);
}

void stage_release(struct stage *stage)
{
    DIR                 *folder = opendir(stage->folder);
    const struct dirent *entry;
    char                 path[512];
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        snprintf(path, sizeof path, "%s/%s", stage->folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    if (folder != NULL)
        closedir(folder);
    rmdir(stage->folder);
    free(stage->pass);
}

/* ---- the house ---------------------------------------------------------- */

/* Limits that would measure themselves are out of the way. */
static void become_house(const struct stage *stage, int out)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* whatever becomes of us */
    dup2(out, STDOUT_FILENO);
    execl(stage->program, stage->program, "serve", "--db", stage->db, "--listen", "127.0.0.1:0",
          "--log-level", "error", "--set", "play_chips=100000000", "--set", "requests_per_second=1000000",
          "--set", "requests_burst=1000000", "--set", "address_per_second=1000000", "--set",
          "address_burst=1000000", "--set", "connections_per_address=12000", (char *)NULL);
    _exit(127);
}

void stage_open(struct stage *stage)
{
    int   ends[2];
    char  line[256];
    FILE *said;
    if (pipe(ends) != 0 || (stage->pid = fork()) < 0)
        give_up("no process for a house");
    if (stage->pid == 0) {
        close(ends[0]);
        become_house(stage, ends[1]);
    }
    running = stage->pid;
    close(ends[1]);
    said               = fdopen(ends[0], "r");
    bool        heard  = said != NULL && fgets(line, sizeof line, said) != NULL;
    const char *number = heard ? strrchr(line, ':') : NULL;
    if (number == NULL)
        give_up("%s does not open its house", stage->program);
    stage->port = atoi(number + 1);
    fclose(said);
}

void stage_close(struct stage *stage, int signal_number)
{
    if (stage->pid == 0)
        return;
    kill(stage->pid, signal_number);
    while (waitpid(stage->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    stage->pid = running = 0;
}

size_t stage_memory(const struct stage *stage)
{
    char   path[64], line[256];
    size_t kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)stage->pid);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "VmRSS: %zu", &kib) == 1)
            break;
    if (file != NULL)
        fclose(file);
    return kib * 1024;
}

double stage_processor(const struct stage *stage)
{
    char               path[64];
    unsigned long long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)stage->pid);
    FILE *file = fopen(path, "r");
    if (file == NULL ||
        fscanf(file, "%*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu %llu", &user, &system) != 2)
        give_up("no processor time in %s", path);
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

void stage_tables(const struct stage *stage, const struct pass *floor, size_t count, const char *settings)
{
    struct client client;
    char          body[256];
    client_init(&client, stage->port);
    snprintf(client.cookie, sizeof client.cookie, "%s", floor->cookie);
    snprintf(client.csrf, sizeof client.csrf, "%s", floor->csrf);
    snprintf(body, sizeof body, "{\"game\":\"marina2/zoobac\",\"settings\":{%s}}", settings);
    for (size_t i = 0; i < count; i++)
        if (!client_ask(&client, "POST", "/api/v1/tables", body) || client.code != 200)
            give_up("a table cannot be opened: %d %s", client.code, out_text(&client.answer));
    client_release(&client);
}

bool stage_join(const struct stage *stage, struct crowd *crowd, struct member *member,
                const struct pass *pass, unsigned from)
{
    char greeting[128];
    int  size = snprintf(greeting, sizeof greeting, "{\"csrf\":\"%s\"}", pass->csrf);
    (void)stage;
    return crowd_join(crowd, member, "/api/v1/ws", pass->cookie, from) &&
           crowd_say(member, greeting, (size_t)size);
}
