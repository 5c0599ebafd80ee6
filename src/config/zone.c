#include "config/zone.h"

#include <stdio.h>
#include <string.h>

/* The last line of a file of zones is the rule for all times to come. */
static bool last_line(const char *path, char line[ZONE_MAX])
{
    char   end[ZONE_MAX + 2];
    FILE  *file = fopen(path, "rb");
    size_t size = 0;
    if (file == NULL)
        return false;
    if (fseek(file, -(long)(sizeof end - 1), SEEK_END) == 0 || fseek(file, 0, SEEK_SET) == 0)
        size = fread(end, 1, sizeof end - 1, file);
    fclose(file);
    if (size < 2 || end[size - 1] != '\n')
        return false;
    end[size - 1] = '\0';
    for (size_t i = size - 1; i > 0; i--)
        if (end[i - 1] == '\n') {
            snprintf(line, ZONE_MAX, "%s", end + i);
            return true;
        }
    return false;
}

bool zone_rule(const char *words, char rule[ZONE_MAX])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/";
    struct zone       zone;
    char              path[128];
    if (zone_read(words, &zone)) {
        snprintf(rule, ZONE_MAX, "%s", words);
        return true;
    }
    if (words[0] == '\0' || words[0] == '/' || strspn(words, letters) != strlen(words) ||
        (size_t)snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", words) >= sizeof path)
        return false;
    return last_line(path, rule) && zone_read(rule, &zone);
}
