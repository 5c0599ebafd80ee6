#include "players/practice_pace.h"

#include <sodium.h>
#include <string.h>

#define THINK_MS 250 /* and up to so much more */
#define MORE_MS  350
#define HURRY_MS 100
#define HURRY_BY 150

/* Does one of the list name the place by this key? */
static bool names(const json_t *list, const char *key, json_int_t place)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_integer_value(json_object_get(json_array_get(list, i), key)) == place)
            return true;
    return false;
}

/* For the pot whoever has cards is in the hand, elsewhere whoever has bet or banks. */
static bool plays(const json_t *view, json_int_t place)
{
    const json_t *front = json_object_get(json_object_get(view, "bank"), "front");
    if (json_object_get(view, "pots") != NULL)
        return names(json_object_get(view, "hands"), "spot", place);
    return names(json_object_get(view, "stakes"), "seat", place) ||
           json_integer_value(json_object_get(front, "seat")) == place;
}

static bool practices(const json_t *place)
{
    const char *who    = json_string_value(json_object_get(place, "who"));
    size_t      length = who != NULL ? strlen(who) : 0;
    return length > 0 && who[length - 1] == '*';
}

bool practice_hurries(const json_t *view)
{
    const char   *phase  = json_string_value(json_object_get(view, "phase"));
    const json_t *places = json_object_get(view, "places");
    bool          waits  = false;
    if (phase == NULL || strcmp(phase, "play") != 0)
        return false;
    for (size_t i = 0; i < json_array_size(places); i++) {
        const json_t *place = json_array_get(places, i);
        if (practices(place) || json_is_true(json_object_get(place, "away")))
            continue;
        if (plays(view, json_integer_value(json_object_get(place, "place"))))
            return false;
        waits = true;
    }
    return waits;
}

int64_t practice_think_ms(const json_t *view)
{
    if (practice_hurries(view))
        return HURRY_MS + (int64_t)randombytes_uniform(HURRY_BY);
    return THINK_MS + (int64_t)randombytes_uniform(MORE_MS);
}
