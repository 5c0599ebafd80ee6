/* Under which names the house answers. A page of anybody's may have its own name point to this
 * machine (DNS rebinding): to the visitor's browser the house is then a part of that page, cookies
 * apart. So a request counts only under a name that is the house's: an address, which no one can
 * point elsewhere, `localhost`, the name of this machine, that of the setting `origin`, or one of
 * the setting `hosts`. */
#ifndef CONFIG_HOSTS_H
#define CONFIG_HOSTS_H

#include "config/config.h"
#include "net/head.h"

/* Is it a list of names, with commas between; or "*", which is any? */
bool hosts_good(const char *list);

/* Does a house with these settings answer to the name, of the header Host? One that was not sent
 * is good: no browser leaves it out. */
bool hosts_take(const struct config *config, struct span host);

#endif
