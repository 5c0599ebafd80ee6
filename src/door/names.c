#include "door/names.h"

#include <ctype.h>
#include <string.h>

/* U+00C0 to U+017F without their accents; '?' is no letter. */
static const char BARE[] = "aaaaaaaceeeeiiiidnooooo?ouuuuyps"
                           "aaaaaaaceeeeiiiidnooooo?ouuuuypy"
                           "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk"
                           "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

/* The next letter, digit or sign of a name, in its plain form; 0 at the end,
 * -1 for what a name does not have. */
static int next_plain(const char **at)
{
    unsigned char first = (unsigned char)**at;
    if (first == '\0')
        return 0;
    (*at)++;
    if (first < 0x80)
        return first < ' ' || first == 0x7f || first == '/' ? -1 : tolower(first);
    unsigned char second = (unsigned char)**at;
    if (first < 0xc3 || first > 0xc5 || (second & 0xc0) != 0x80)
        return -1;
    (*at)++;
    char bare = BARE[((first & 0x1fu) << 6 | (second & 0x3fu)) - 0xc0];
    return bare == '?' ? -1 : bare;
}

static int look(int c)
{
    return c == 'i' || c == '1' || c == '|' || c == '!' ? 'l' : c == '0' ? 'o' : c;
}

void names_fold(const char *name, char fold[USER_NAME_MAX])
{
    size_t used = 0;
    for (int c; (c = next_plain(&name)) != 0 && used + 1 < USER_NAME_MAX;) {
        if (c < 0 || strchr(" .,-_'`~\"", c) != NULL)
            continue;
        fold[used] = (char)look(c);
        if (used > 0 && fold[used - 1] == 'r' && c == 'n')
            fold[--used] = 'm';
        else if (used > 0 && fold[used - 1] == 'v' && c == 'v')
            fold[--used] = 'w';
        used++;
    }
    fold[used] = '\0';
}

bool names_same(const char *left, const char *right)
{
    char one[USER_NAME_MAX], other[USER_NAME_MAX];
    names_fold(left, one);
    names_fold(right, other);
    return strcmp(one, other) == 0;
}

bool user_name_good(const char *name)
{
    size_t length = strlen(name);
    bool   has    = false;
    if (length == 0 || length >= USER_NAME_MAX || name[0] == ' ' || name[length - 1] == ' ')
        return false;
    for (const char *at = name;;) {
        int c = next_plain(&at);
        if (c < 0)
            return false;
        if (c == 0)
            break;
        has = has || isalnum(c) != 0;
    }
    return has && !names_same(name, "deck") && !names_same(name, "script") && !names_same(name, "clock") &&
           person_name_sound(name);
}
