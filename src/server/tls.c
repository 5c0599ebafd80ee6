#include "server/tls.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "shuffle/trouble.h"

static bool load(SSL_CTX *context, const struct config *config)
{
    bool good = SSL_CTX_use_certificate_chain_file(context, config->cert) == 1 &&
                SSL_CTX_use_PrivateKey_file(context, config->key, SSL_FILETYPE_PEM) == 1 &&
                SSL_CTX_check_private_key(context) == 1;
    ERR_clear_error();
    return good;
}

enum status tls_check(const struct config *config, char why[SERVER_WHY_MAX])
{
    const char *const paths[] = { config->cert, config->key };
    for (size_t i = 0; i < COUNT_OF(paths); i++)
        if (paths[i][0] != '\0' && access(paths[i], R_OK) != 0) {
            snprintf(why, SERVER_WHY_MAX, "the %s '%.256s' cannot be read: %s",
                     i == 0 ? "certificate" : "certificate's key", paths[i], trouble_words(errno));
            return STATUS_BAD_INPUT;
        }
    if (config->cert[0] == '\0')
        return STATUS_OK;
    SSL_CTX *trial = SSL_CTX_new(TLS_server_method());
    bool     good  = trial != NULL && load(trial, config);
    SSL_CTX_free(trial);
    if (!good)
        snprintf(why, SERVER_WHY_MAX,
                 "'%.200s' and '%.200s' cannot be used as certificate chain and private key (PEM)",
                 config->cert, config->key);
    return good ? STATUS_OK : STATUS_BAD_INPUT;
}

const char *tls_dated(const struct config *config)
{
    SSL_CTX    *trial = config->cert[0] != '\0' ? SSL_CTX_new(TLS_server_method()) : NULL;
    X509       *own   = trial != NULL && load(trial, config) ? SSL_CTX_get0_certificate(trial) : NULL;
    const char *words = NULL;
    if (own != NULL && X509_cmp_current_time(X509_get0_notAfter(own)) < 0)
        words = "the certificate has expired: browsers will not come in";
    else if (own != NULL && X509_cmp_current_time(X509_get0_notBefore(own)) > 0)
        words = "the certificate is not valid yet: browsers will not come in";
    SSL_CTX_free(trial);
    return words;
}

enum status tls_take(void *context, const struct config *config, char why[SERVER_WHY_MAX])
{
    enum status status = tls_check(config, why); /* so that what is in use stays whole */
    if (status == STATUS_OK && config->cert[0] != '\0' && !load(context, config)) {
        snprintf(why, SERVER_WHY_MAX, "'%.256s' cannot be read any more", config->cert);
        status = STATUS_FAILED;
    }
    return status;
}
