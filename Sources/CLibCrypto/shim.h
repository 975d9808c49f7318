#include <dlfcn.h>
#include <stddef.h>

// libcrypto comes with libcurl, and is loaded as late: by the first page that is kept or checked. It is called without its
// headers, because one function with a fixed form is all that is needed. macOS has the same function in its own library.
#ifdef __APPLE__
#include <CommonCrypto/CommonDigest.h>
static inline const char *scholar_crypto_fault(void) { return NULL; }
static inline void scholar_sha256(const void *bytes, size_t count, unsigned char *digest) {
    CC_SHA256(bytes, (CC_LONG)count, digest);
}
#else
typedef unsigned char *(*scholar_sha256_function)(const unsigned char *, size_t, unsigned char *);

static inline scholar_sha256_function scholar_crypto_function(void) {
    static scholar_sha256_function function;
    if (function) return function;
    // 3 is the version of its binary interface since 2021; Debian 11 and Ubuntu 20.04 have the older one.
    void *library = dlopen("libcrypto.so.3", RTLD_LAZY);
    if (!library) library = dlopen("libcrypto.so.1.1", RTLD_LAZY);
    if (library) function = (scholar_sha256_function)dlsym(library, "SHA256");
    return function;
}

// NULL, or why libcrypto cannot be used. The other function needs it.
static inline const char *scholar_crypto_fault(void) {
    return scholar_crypto_function() ? NULL : "libcrypto.so.3 cannot be loaded";
}
static inline void scholar_sha256(const void *bytes, size_t count, unsigned char *digest) {
    scholar_crypto_function()(bytes, count, digest);
}
#endif
