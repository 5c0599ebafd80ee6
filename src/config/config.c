#include "config/config.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "config/demo_games.h"
#include "config/hosts.h"
#include "config/zone.h"
#include "net/proxy.h"
#include "shuffle/trouble.h"

struct setting {
    const char *name, *help;
    size_t      offset;
    bool        is_number, is_live;
    int64_t     lowest, highest;
};

static const struct setting SETTINGS[] = {
#define ROW_TEXT(name, help, live) { #name, help, offsetof(struct config, name), false, live, 0, 0 },
#define ROW_NUMBER(name, lowest, highest, help, live)                                                        \
    { #name, help, offsetof(struct config, name), true, live, lowest, highest },
#define TEXT(name, preset, help)                         ROW_TEXT(name, help, false)
#define NUMBER(name, preset, lowest, highest, help)      ROW_NUMBER(name, lowest, highest, help, false)
#define LIVE_TEXT(name, preset, help)                    ROW_TEXT(name, help, true)
#define LIVE_NUMBER(name, preset, lowest, highest, help) ROW_NUMBER(name, lowest, highest, help, true)
#include "config/config.def"
};

struct config config_presets(void)
{
    return (struct config){
#define TEXT(name, preset, help)                    .name = { preset },
#define NUMBER(name, preset, lowest, highest, help) .name = (preset),
#include "config/config.def"
    };
}

static const struct setting *find(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(SETTINGS); i++)
        if (strcmp(SETTINGS[i].name, name) == 0)
            return &SETTINGS[i];
    return NULL;
}

bool config_set(struct config *config, const char *name, const char *value, char why[CONFIG_WHY_MAX])
{
    const struct setting *setting = find(name);
    if (setting == NULL) {
        char        hint[NEAR_HINT_MAX];
        struct near near = near_word(name);
        for (size_t i = 0; i < COUNT_OF(SETTINGS); i++)
            near_try(&near, SETTINGS[i].name);
        snprintf(why, CONFIG_WHY_MAX, "unknown setting '%.64s'%s", name,
                 near_hint(&near, "; --print-config lists them", hint));
        return false;
    }
    if (!setting->is_number) {
        if (strlen(value) >= CONFIG_TEXT_MAX) {
            snprintf(why, CONFIG_WHY_MAX, "%s is longer than %d characters", name, CONFIG_TEXT_MAX - 1);
            return false;
        }
        strcpy((char *)config + setting->offset, value);
        return true;
    }
    char *end;
    errno          = 0;
    int64_t number = strtoll(value, &end, 10);
    if (errno != 0 || end == value || *end != '\0' || number < setting->lowest || number > setting->highest) {
        snprintf(why, CONFIG_WHY_MAX, "%s takes %lld to %lld, not '%.64s'", name, (long long)setting->lowest,
                 (long long)setting->highest, value);
        return false;
    }
    memcpy((char *)config + setting->offset, &number, sizeof number);
    return true;
}

void config_take(struct config *now, const struct config *next, char *others, size_t size)
{
    struct text names = text_in(others, size);
    for (size_t i = 0; i < COUNT_OF(SETTINGS); i++) {
        const struct setting *setting = &SETTINGS[i];
        char                 *to      = (char *)now + setting->offset;
        const char           *from    = (const char *)next + setting->offset;
        size_t                length  = setting->is_number ? sizeof(int64_t) : strlen(from) + 1;
        if (setting->is_live)
            memcpy(to, from, length);
        else if (memcmp(to, from, length) != 0)
            text_add(&names, "%s%s", names.used > 0 ? ", " : "", setting->name);
    }
}

static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text;
}

bool config_set_pair(struct config *config, const char *pair, char why[CONFIG_WHY_MAX])
{
    char line[CONFIG_TEXT_MAX + 64];
    if ((size_t)snprintf(line, sizeof line, "%s", pair) >= sizeof line) {
        snprintf(why, CONFIG_WHY_MAX, "the line is too long");
        return false;
    }
    char *equals = strchr(line, '=');
    if (equals == NULL) {
        snprintf(why, CONFIG_WHY_MAX, "expected name=value, not '%.64s'", pair);
        return false;
    }
    *equals = '\0';
    return config_set(config, trimmed(line), trimmed(equals + 1), why);
}

enum status config_load(struct config *config, const char *path, char why[CONFIG_WHY_MAX])
{
    char          line[CONFIG_TEXT_MAX + 64], what[CONFIG_WHY_MAX];
    int           number = 0;
    bool          good   = true;
    FILE         *file   = fopen(path, "r");
    struct config read   = *config;
    if (file == NULL) {
        snprintf(why, CONFIG_WHY_MAX, "the settings in '%.256s' cannot be read: %s", path,
                 trouble_words(errno));
        return STATUS_NOT_FOUND;
    }
    while (good && fgets(line, sizeof line, file) != NULL) {
        number++;
        char *text = trimmed(line);
        if (text[0] == '\0' || text[0] == '#')
            continue;
        good = config_set_pair(&read, text, what);
        if (!good)
            snprintf(why, CONFIG_WHY_MAX, "%.256s line %d: %.256s", path, number, what);
    }
    if (good && ferror(file)) {
        snprintf(why, CONFIG_WHY_MAX, "%.256s cannot be read", path);
        good = false;
    }
    fclose(file);
    if (!good)
        return STATUS_BAD_INPUT;
    *config = read;
    return STATUS_OK;
}

bool config_listen(const struct config *config, char address[64], int *port)
{
    const char *colon = strrchr(config->listen, ':');
    if (colon == NULL || colon[1] == '\0' || strspn(colon + 1, "0123456789") != strlen(colon + 1) ||
        strlen(colon + 1) > 5 || atoi(colon + 1) > 65535)
        return false;
    size_t      length = (size_t)(colon - config->listen);
    const char *start  = config->listen;
    if (length >= 2 && start[0] == '[' && start[length - 1] == ']') {
        start++;
        length -= 2;
    }
    if (length >= 64)
        return false;
    memcpy(address, start, length);
    address[length] = '\0';
    *port           = atoi(colon + 1);
    return true;
}

bool config_check(const struct config *config, char why[CONFIG_WHY_MAX])
{
    static const char *const levels[] = { "debug", "info", "warn", "error" };
    char                     address[64];
    int                      port;
    bool                     level = false;
    char                     rule[ZONE_MAX];
    uint16_t                 minutes;
    for (size_t i = 0; i < COUNT_OF(levels); i++)
        level = level || strcmp(config->log_level, levels[i]) == 0;
    if (!level)
        snprintf(why, CONFIG_WHY_MAX, "log_level takes debug, info, warn or error, not '%.64s'",
                 config->log_level);
    else if (!config_listen(config, address, &port))
        snprintf(why, CONFIG_WHY_MAX, "listen takes ADDRESS:PORT such as 127.0.0.1:8080, not '%.64s'",
                 config->listen);
    else if ((config->cert[0] == '\0') != (config->key[0] == '\0'))
        snprintf(why, CONFIG_WHY_MAX, "a certificate and its key go together; '%s' is missing",
                 config->cert[0] == '\0' ? "cert" : "key");
    else if (!hosts_good(config->hosts))
        snprintf(why, CONFIG_WHY_MAX,
                 "hosts takes names with commas, such as cards.example.com, without http:// and port, not "
                 "'%.64s'",
                 config->hosts);
    else if (!proxy_list_good(config->trusted_proxies))
        snprintf(why, CONFIG_WHY_MAX,
                 "trusted_proxies takes addresses with commas, such as 10.0.0.0/8, not '%.64s'",
                 config->trusted_proxies);
    else if (!zone_rule(config->zone, rule))
        snprintf(why, CONFIG_WHY_MAX,
                 "zone takes a rule such as UTC0, or a place that this machine knows, not '%.64s'",
                 config->zone);
    else if (!clock_read(config->day_start, &minutes))
        snprintf(why, CONFIG_WHY_MAX, "day_start takes a time of day such as 06:00, not '%.64s'",
                 config->day_start);
    else if (strcmp(config->chips, "play") != 0 && strcmp(config->chips, "money") != 0)
        snprintf(why, CONFIG_WHY_MAX, "chips takes play or money, not '%.64s'", config->chips);
    else if (strcmp(config->chips, "money") == 0 && (config->play_chips > 0 || config->demo > 0))
        snprintf(why, CONFIG_WHY_MAX, "chips = money and '%s' do not go together",
                 config->demo > 0 ? "demo" : "play_chips");
    else if (config->db[0] == '\0')
        snprintf(why, CONFIG_WHY_MAX, "db takes the name of a file, not ''");
    else
        return demo_games_check(config->demo_games, why);
    return false;
}

static int64_t number_of(const struct config *config, const struct setting *setting)
{
    int64_t number;
    memcpy(&number, (const char *)config + setting->offset, sizeof number);
    return number;
}

void config_print(const struct config *config, FILE *out)
{
    for (size_t i = 0; i < COUNT_OF(SETTINGS); i++) {
        const struct setting *setting = &SETTINGS[i];
        fprintf(out, "# %s%s\n%s = ", setting->help, setting->is_live ? "; read again on SIGHUP" : "",
                setting->name);
        if (setting->is_number)
            fprintf(out, "%lld\n", (long long)number_of(config, setting));
        else
            fprintf(out, "%s\n", (const char *)config + setting->offset);
    }
}

json_t *config_json(const struct config *config)
{
    json_t *list = json_array();
    for (size_t i = 0; i < COUNT_OF(SETTINGS); i++) {
        const struct setting *setting = &SETTINGS[i];
        json_t               *value   = setting->is_number ? json_integer(number_of(config, setting))
                                                           : json_string((const char *)config + setting->offset);
        json_array_append_new(list, json_pack("{s:s, s:o, s:s, s:b}", "name", setting->name, "value", value,
                                              "help", setting->help, "live", setting->is_live));
    }
    return list;
}
