/* What the server is told: presets, then a file, then flags.
 *
 * The file has one `name = value` a line; `#` begins a comment. Names and
 * bounds are in config.def, and nowhere else. */
#ifndef CONFIG_CONFIG_H
#define CONFIG_CONFIG_H

#include <jansson.h>
#include <stdio.h>

#include "base/base.h"

#define CONFIG_TEXT_MAX 512
#define CONFIG_WHY_MAX  640

struct config {
#define TEXT(name, preset, help)                    char name[CONFIG_TEXT_MAX];
#define NUMBER(name, preset, lowest, highest, help) int64_t name;
#include "config/config.def"
};

struct config config_presets(void);

/* One setting; false, and `why` in one line, when there is no such name or it
 * cannot have that value. */
bool config_set(struct config *config, const char *name, const char *value, char why[CONFIG_WHY_MAX]);

/* "name=value", as after --set. */
bool config_set_pair(struct config *config, const char *pair, char why[CONFIG_WHY_MAX]);

/* A whole file. STATUS_NOT_FOUND if it cannot be read, STATUS_BAD_INPUT if a
 * line is wrong: `why` names file, line and word. */
enum status config_load(struct config *config, const char *path, char why[CONFIG_WHY_MAX]);

/* Takes from `next` what a running house can; writes the names of other settings that differ,
 * with commas between them. */
void config_take(struct config *now, const struct config *next, char *others, size_t size);

/* What belongs together: a certificate and its key, an address with a port. */
bool config_check(const struct config *config, char why[CONFIG_WHY_MAX]);

/* Address and port of `listen`; false if it is not of that form. */
bool config_listen(const struct config *config, char address[64], int *port);

/* Every setting as a file would have it, each under its help. */
void    config_print(const struct config *config, FILE *out);
json_t *config_json(const struct config *config);

#endif
