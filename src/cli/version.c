/* version: which House Dealer this is. */
#include "cli/cli.h"

int verb_version(const struct verb *self, int argc, char **argv)
{
    bool json = false;
    int  code;
    if (cli_parse(self, argc, argv, NULL, 0, &json, NULL, 0, &code) < 0)
        return code;
    if (json)
        return cli_json(self, json_pack("{s:s}", "version", HOUSEDEALER_VERSION));
    printf("housedealer " HOUSEDEALER_VERSION "\n");
    return EXIT_OK;
}
