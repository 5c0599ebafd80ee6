/* docs/openapi.json is one description in one version, 3.1, whose schemas are those of JSON
 * Schema: nothing of 3.0 (`nullable`), no keyword that does not belong where it stands, no
 * reference to what is not there. That it names every route is in test_api.c. */
#include "test.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "server/openapi.h"

static json_t *api;

static int load(void **unused)
{
    (void)unused;
    json_error_t error;
    api = json_loadb((const char *)openapi_json, openapi_json_size, JSON_REJECT_DUPLICATES, &error);
    if (api == NULL)
        fail_msg("line %d: %s", error.line, error.text);
    return 0;
}

static int unload(void **unused)
{
    (void)unused;
    json_decref(api);
    return 0;
}

#define WRONG(at, why, word) fail_msg("%s: %s '%s'", (at), (why), (word))

static bool one_of(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static const char *text(const json_t *object, const char *key)
{
    const char *value = json_string_value(json_object_get(object, key));
    return value != NULL ? value : "";
}

/* ---- schemas --------------------------------------------------------------- */

#define TYPES "object array string integer number boolean null"

static bool has_type(const json_t *schema, const char *wanted)
{
    const json_t *type = json_object_get(schema, "type"), *each;
    size_t        i;
    if (json_is_string(type))
        return one_of(json_string_value(type), wanted);
    json_array_foreach((json_t *)type, i, each)
    {
        if (one_of(json_string_value(each), wanted))
            return true;
    }
    return false;
}

static void check_type(const json_t *schema, const char *at)
{
    const json_t *type = json_object_get(schema, "type"), *each, *other;
    size_t        i, j;
    if (type == NULL)
        return;
    if (json_is_string(type) && !one_of(json_string_value(type), TYPES))
        WRONG(at, "is no type:", json_string_value(type));
    assert_true(json_is_string(type) || json_array_size(type) >= 2); /* one alone is written as a word */
    json_array_foreach((json_t *)type, i, each)
    {
        if (!json_is_string(each) || !one_of(json_string_value(each), TYPES))
            WRONG(at, "has a type that is none, the number", i == 0 ? "first" : "later");
        json_array_foreach((json_t *)type, j, other)
        {
            if (i != j && json_equal(each, other))
                WRONG(at, "has a type twice:", json_string_value(each));
        }
    }
}

/* Which words a schema may have, and of which type it must be to have them. */
static const struct {
    const char *word, *types;
} KEYWORDS[] = {
    { "type", NULL },
    { "description", NULL },
    { "enum", NULL },
    { "$ref", NULL },
    { "oneOf", NULL },
    { "anyOf", NULL },
    { "properties", "object" },
    { "required", "object" },
    { "additionalProperties", "object" },
    { "items", "array" },
    { "prefixItems", "array" },
    { "minItems", "array" },
    { "maxItems", "array" },
    { "minimum", "integer number" },
    { "maximum", "integer number" },
    { "minLength", "string" },
    { "maxLength", "string" },
    { "pattern", "string" },
};

static void check_keyword(const json_t *schema, const char *word, const char *at)
{
    for (size_t i = 0; i < COUNT_OF(KEYWORDS); i++)
        if (strcmp(KEYWORDS[i].word, word) == 0) {
            if (KEYWORDS[i].types != NULL && !has_type(schema, KEYWORDS[i].types))
                WRONG(at, "is not of the type for", word);
            return;
        }
    WRONG(at, "has what no schema of 3.1 has:", word);
}

static void check_reference(const json_t *schema, const char *at)
{
    static const char prefix[] = "#/components/schemas/";
    const char       *to       = text(schema, "$ref");
    const json_t     *schemas  = json_object_get(json_object_get(api, "components"), "schemas");
    if (json_object_get(schema, "$ref") == NULL)
        return;
    if (strncmp(to, prefix, strlen(prefix)) != 0 || json_object_get(schemas, to + strlen(prefix)) == NULL)
        WRONG(at, "refers to what is not there:", to);
}

static void check_required(const json_t *schema, const char *at)
{
    json_t *each;
    size_t  i;
    json_array_foreach(json_object_get(schema, "required"), i, each)
    {
        if (json_object_get(json_object_get(schema, "properties"), json_string_value(each)) == NULL)
            WRONG(at, "requires what it does not have:", json_string_value(each));
    }
}

static void check_enum(const json_t *schema, const char *at)
{
    json_t *each;
    size_t  i;
    json_array_foreach(json_object_get(schema, "enum"), i, each)
    {
        const char *type = json_is_string(each) ? "string" : json_is_integer(each) ? "integer" : "null";
        if (json_object_get(schema, "type") != NULL && !has_type(schema, type))
            WRONG(at, "lists what is not of its type, a", type);
    }
}

static void check_schema(const json_t *schema, const char *at);

static void check_under(const json_t *part, const char *at, const char *word)
{
    char below[512];
    snprintf(below, sizeof below, "%s/%s", at, word);
    check_schema(part, below);
}

static void check_parts(const json_t *schema, const char *at)
{
    static const char *const one[] = { "items", "additionalProperties" }, *const many[] = { "oneOf",
                                                                                            "prefixItems",
                                                                                            "anyOf" };
    const char *word;
    json_t     *part;
    size_t      i;
    json_object_foreach(json_object_get(schema, "properties"), word, part) check_under(part, at, word);
    for (size_t k = 0; k < COUNT_OF(one); k++)
        if ((part = json_object_get(schema, one[k])) != NULL && !json_is_boolean(part))
            check_under(part, at, one[k]);
    for (size_t k = 0; k < COUNT_OF(many); k++)
        json_array_foreach(json_object_get(schema, many[k]), i, part) check_under(part, at, many[k]);
}

static void check_schema(const json_t *schema, const char *at)
{
    const char *word;
    json_t     *value;
    if (!json_is_object(schema) || json_object_size(schema) == 0)
        WRONG(at, "says nothing", "");
    check_type(schema, at);
    json_object_foreach((json_t *)schema, word, value) check_keyword(schema, word, at);
    check_reference(schema, at);
    check_required(schema, at);
    check_enum(schema, at);
    check_parts(schema, at);
}

static void check_content(const json_t *holder, const char *at)
{
    const char *type;
    json_t     *media;
    json_object_foreach(json_object_get(holder, "content"), type, media)
    {
        if (strchr(type, '/') == NULL)
            WRONG(at, "is no kind of content:", type);
        if (json_object_get(media, "schema") != NULL)
            check_under(json_object_get(media, "schema"), at, type);
    }
}

/* ---- operations -------------------------------------------------------------- */

/* Every {word} of the path is a parameter of it, and every parameter in the path is there. */
static void check_path_parameters(const json_t *operation, const char *path)
{
    json_t *each;
    size_t  i, there = 0, words = 0;
    for (const char *at = path; (at = strchr(at, '{')) != NULL; at++)
        words++;
    json_array_foreach(json_object_get(operation, "parameters"), i, each)
    {
        char braced[64];
        snprintf(braced, sizeof braced, "{%s}", text(each, "name"));
        if (strcmp(text(each, "in"), "path") == 0) {
            if (strstr(path, braced) == NULL || !json_is_true(json_object_get(each, "required")))
                WRONG(path, "has no required", braced);
            there++;
        }
    }
    if (there != words)
        WRONG(path, "has a word that is no parameter", "");
}

static void check_parameters(const json_t *operation, const char *path)
{
    json_t *each;
    size_t  i;
    json_array_foreach(json_object_get(operation, "parameters"), i, each)
    {
        if (!one_of(text(each, "in"), "path query header"))
            WRONG(path, "has a parameter in", text(each, "in"));
        check_under(json_object_get(each, "schema"), path, text(each, "name"));
    }
    check_path_parameters(operation, path);
}

static void check_responses(const json_t *operation, const char *path)
{
    const char *code;
    json_t     *response;
    assert_true(json_object_size(json_object_get(operation, "responses")) > 0);
    json_object_foreach(json_object_get(operation, "responses"), code, response)
    {
        if (strlen(code) != 3 || !isdigit((unsigned char)code[0]) || text(response, "description")[0] == '\0')
            WRONG(path, "does not say what is", code);
        check_content(response, path);
    }
}

static void check_security(const json_t *operation, const char *path)
{
    const json_t *schemes = json_object_get(json_object_get(api, "components"), "securitySchemes");
    json_t       *each, *scopes;
    const char   *name;
    size_t        i;
    json_array_foreach(json_object_get(operation, "security"), i, each)
    {
        json_object_foreach(each, name, scopes)
        {
            if (json_object_get(schemes, name) == NULL)
                WRONG(path, "is kept by what is not there:", name);
        }
    }
}

static void test_it_is_of_one_version(void **unused)
{
    (void)unused;
    assert_string_equal(text(api, "openapi"), "3.1.0");
    assert_string_not_equal(text(json_object_get(api, "info"), "title"), "");
    assert_string_not_equal(text(json_object_get(api, "info"), "version"), "");
}

static void test_every_operation_is_sound(void **unused)
{
    (void)unused;
    const char *path, *method;
    json_t     *item, *operation;
    json_object_foreach(json_object_get(api, "paths"), path, item)
    {
        assert_int_equal(path[0], '/');
        json_object_foreach(item, method, operation)
        {
            if (!one_of(method, "get post delete") || text(operation, "summary")[0] == '\0')
                WRONG(path, "has an unknown or silent", method);
            check_parameters(operation, path);
            check_content(json_object_get(operation, "requestBody"), path);
            check_responses(operation, path);
            check_security(operation, path);
        }
    }
}

static void test_every_schema_is_sound(void **unused)
{
    (void)unused;
    const char *name;
    json_t     *schema;
    json_object_foreach(json_object_get(json_object_get(api, "components"), "schemas"), name, schema)
        check_schema(schema, name);
}

int main(void)
{
    static const struct CMUnitTest openapi[] = {
        cmocka_unit_test(test_it_is_of_one_version),
        cmocka_unit_test(test_every_operation_is_sound),
        cmocka_unit_test(test_every_schema_is_sound),
    };
    return cmocka_run_group_tests(openapi, load, unload);
}
