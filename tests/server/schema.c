#include "schema.h"

#include <string.h>

#include "test.h"

#define SCHEMAS "docs/openapi.json"

static const json_t *schema_named(const char *name)
{
    static json_t *api;
    if (api == NULL)
        api = json_load_file(SCHEMAS, 0, NULL);
    const json_t *schemas = json_object_get(json_object_get(api, "components"), "schemas");
    const json_t *schema  = json_object_get(schemas, name);
    if (schema == NULL)
        fail_msg(SCHEMAS " has no schema %s", name);
    return schema;
}

/* Where in the answer: "hands/3/points"; and what is wrong there. */
struct look {
    char path[256];
    char wrong[256];
};

static bool fits(const json_t *value, const json_t *schema, struct look *look);

static bool is_wrong(struct look *look, const char *what, const char *which)
{
    snprintf(look->wrong, sizeof look->wrong, "%s %s", what, which);
    return false;
}

static bool is_type(const json_t *value, const char *type)
{
    return strcmp(type, "integer") == 0   ? json_is_integer(value)
           : strcmp(type, "number") == 0  ? json_is_number(value)
           : strcmp(type, "string") == 0  ? json_is_string(value)
           : strcmp(type, "boolean") == 0 ? json_is_boolean(value)
           : strcmp(type, "array") == 0   ? json_is_array(value)
           : strcmp(type, "object") == 0  ? json_is_object(value)
                                          : json_is_null(value);
}

static bool is_one_type(const json_t *value, const json_t *type, struct look *look)
{
    const json_t *each;
    size_t        i;
    if (type == NULL || (json_is_string(type) && is_type(value, json_string_value(type))))
        return true;
    json_array_foreach(type, i, each) if (is_type(value, json_string_value(each))) return true;
    return is_wrong(look, "is no", json_is_string(type) ? json_string_value(type) : "such type");
}

static bool fits_at(const json_t *value, const json_t *schema, struct look *look, const char *step)
{
    size_t used = strlen(look->path);
    snprintf(look->path + used, sizeof look->path - used, "/%s", step);
    if (!fits(value, schema, look))
        return false;
    look->path[used] = '\0';
    return true;
}

static bool members_fit(const json_t *value, const json_t *schema, struct look *look)
{
    const json_t *properties = json_object_get(schema, "properties"),
                 *others     = json_object_get(schema, "additionalProperties");
    const json_t *each;
    const char   *key;
    size_t        i;
    json_array_foreach(json_object_get(schema, "required"), i, each)
    {
        if (json_object_get(value, json_string_value(each)) == NULL)
            return is_wrong(look, "lacks", json_string_value(each));
    }
    json_object_foreach((json_t *)(uintptr_t)value, key, each)
    {
        const json_t *own = json_object_get(properties, key);
        if (own == NULL && json_is_false(others))
            return is_wrong(look, "has a member that nobody names:", key);
        own = own != NULL ? own : json_is_object(others) ? others : NULL;
        if (own != NULL && !fits_at(each, own, look, key))
            return false;
    }
    return true;
}

static bool items_fit(const json_t *value, const json_t *schema, struct look *look)
{
    const json_t *items = json_object_get(schema, "items"), *first = json_object_get(schema, "prefixItems");
    const json_t *each, *most                                      = json_object_get(schema, "maxItems"),
                        *least = json_object_get(schema, "minItems");
    size_t i, count = json_array_size(value);
    if ((most != NULL && (json_int_t)count > json_integer_value(most)) ||
        (json_int_t)count < json_integer_value(least))
        return is_wrong(look, "has too many or too few", "items");
    json_array_foreach(value, i, each)
    {
        char          step[24];
        const json_t *own = first != NULL ? json_array_get(first, i) : items;
        snprintf(step, sizeof step, "%zu", i);
        if (own != NULL && !fits_at(each, own, look, step))
            return false;
    }
    return true;
}

static bool is_in(const json_t *value, const json_t *list)
{
    const json_t *each;
    size_t        i;
    json_array_foreach(list, i, each) if (json_equal(value, each)) return true;
    return false;
}

static bool fits(const json_t *value, const json_t *schema, struct look *look)
{
    const char   *name  = json_string_value(json_object_get(schema, "$ref"));
    const json_t *words = json_object_get(schema, "enum"), *ways = json_object_get(schema, "oneOf"), *way;
    size_t        i, used                                        = strlen(look->path);
    if (name != NULL)
        return fits(value, schema_named(strrchr(name, '/') + 1), look);
    json_array_foreach(ways, i, way)
    {
        if (fits(value, way, look))
            return true;
        if (i + 1 < json_array_size(ways) && !json_is_null(value) && json_is_object(value))
            return false; /* what is wrong with the object says more than that it is not null */
        look->path[used] = '\0';
    }
    if (ways != NULL)
        return is_wrong(look, "is none of", "what it may be");
    if (words != NULL && !is_in(value, words))
        return is_wrong(look, "is none of the words:",
                        json_is_string(value) ? json_string_value(value) : "not even a word");
    return is_one_type(value, json_object_get(schema, "type"), look) &&
           (!json_is_object(value) || members_fit(value, schema, look)) &&
           (!json_is_array(value) || items_fit(value, schema, look));
}

void assert_fits(const json_t *value, const char *schema, const char *where)
{
    struct look look = { .path = "" };
    if (!fits(value, schema_named(schema), &look))
        fail_msg("%s: %s%s %s", where, schema, look.path, look.wrong);
}
