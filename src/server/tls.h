/* Certificate and key of a house that speaks TLS. */
#ifndef SERVER_TLS_H
#define SERVER_TLS_H

#include "config/config.h"
#include "loop/server.h"

/* Can certificate chain and key be read, and do they belong together? STATUS_OK also
 * where the house does not speak TLS. */
enum status tls_check(const struct config *config, char why[SERVER_WHY_MAX]);

/* Is the certificate out of date? In words, or NULL. */
const char *tls_dated(const struct config *config);

/* The same, and whoever connects from now on meets them. `context` is an SSL_CTX. */
enum status tls_take(void *context, const struct config *config, char why[SERVER_WHY_MAX]);

#endif
