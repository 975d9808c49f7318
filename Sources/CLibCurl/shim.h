#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>

// libcurl is loaded by the first request: with the thirty libraries that it needs, it takes half of the time of a start, and
// most commands make no request. 4 is the version of its binary interface since 2006. macOS would look for a name without a
// folder in the current one.
#ifdef __APPLE__
#define SCHOLAR_LIBCURL "/usr/lib/libcurl.4.dylib"
#else
#define SCHOLAR_LIBCURL "libcurl.so.4"
#endif

// NULL, or why libcurl cannot be loaded. All other functions here need it loaded.
static inline const char *scholar_curl_fault(void) { return dlopen(SCHOLAR_LIBCURL, RTLD_LAZY) ? NULL : dlerror(); }

// A function of libcurl, with the type that its header declares.
#define SCHOLAR_CURL(function) ((__typeof__(&function))scholar_curl_function(#function))
static inline void *scholar_curl_function(const char *name) {
    static void *library;
    if (!library) library = dlopen(SCHOLAR_LIBCURL, RTLD_LAZY);
    return dlsym(library, name);
}

// Once in a process, before any other call: the first handle would do the same, but not safely from several threads.
static inline CURLcode scholar_curl_start(void) { return SCHOLAR_CURL(curl_global_init)(CURL_GLOBAL_DEFAULT); }
static inline CURL *scholar_curl_init(void) { return SCHOLAR_CURL(curl_easy_init)(); }
static inline void scholar_curl_clean_up(CURL *handle) { SCHOLAR_CURL(curl_easy_cleanup)(handle); }
static inline void scholar_curl_reset(CURL *handle) { SCHOLAR_CURL(curl_easy_reset)(handle); }
static inline CURLcode scholar_curl_perform(CURL *handle) { return SCHOLAR_CURL(curl_easy_perform)(handle); }
static inline const char *scholar_curl_error(CURLcode code) { return SCHOLAR_CURL(curl_easy_strerror)(code); }
static inline const char *scholar_curl_version(void) { return SCHOLAR_CURL(curl_version)(); }
static inline struct curl_slist *scholar_curl_append(struct curl_slist *list, const char *text) {
    return SCHOLAR_CURL(curl_slist_append)(list, text);
}
static inline void scholar_curl_free(struct curl_slist *list) { SCHOLAR_CURL(curl_slist_free_all)(list); }

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: one line for each kind of argument.
static inline CURLcode scholar_curl_set_long(CURL *handle, CURLoption option, long value) {
    return SCHOLAR_CURL(curl_easy_setopt)(handle, option, value);
}
static inline CURLcode scholar_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return SCHOLAR_CURL(curl_easy_setopt)(handle, option, value);
}
static inline CURLcode scholar_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return SCHOLAR_CURL(curl_easy_setopt)(handle, option, value);
}
// What takes bytes from libcurl and what gives it some have the same form.
typedef size_t (*scholar_curl_callback)(char *, size_t, size_t, void *);
static inline CURLcode scholar_curl_set_callback(CURL *handle, CURLoption option, scholar_curl_callback callback) {
    return SCHOLAR_CURL(curl_easy_setopt)(handle, option, callback);
}
// Called at least once a second; another answer than 0 ends the transfer.
static inline CURLcode scholar_curl_set_progress(CURL *handle, curl_xferinfo_callback callback) {
    CURLcode code = SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_NOPROGRESS, 0L);
    return code != CURLE_OK ? code : SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_XFERINFOFUNCTION, callback);
}
// A key in a header, which libcurl leaves out after a redirect to another host.
static const long scholar_curl_auth_bearer = CURLAUTH_BEARER;
// HTTP and HTTPS only, for redirects too. libcurl 7.85 has a new name for the option; Ubuntu 22.04 has an older one.
static inline CURLcode scholar_curl_allow_http_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    CURLcode code = SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    return code != CURLE_OK ? code : SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
    CURLcode code = SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
    return code != CURLE_OK
        ? code : SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_REDIR_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}
// SMTP only, plain or inside TLS; for the same two names of the option.
static inline CURLcode scholar_curl_allow_mail_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
#else
    return SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_PROTOCOLS, CURLPROTO_SMTP | CURLPROTO_SMTPS);
#endif
}
// How long a server may take for one answer; 120 seconds when nobody says. To the libcurl of Ubuntu 22.04 this name is a
// macro for that of FTP, for which the option was made, and Swift may not see it.
static inline CURLcode scholar_curl_set_answer_seconds(CURL *handle, long seconds) {
    return SCHOLAR_CURL(curl_easy_setopt)(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, seconds);
}
static inline CURLcode scholar_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return SCHOLAR_CURL(curl_easy_getinfo)(handle, info, value);
}
static inline CURLcode scholar_curl_get_microseconds(CURL *handle, CURLINFO info, curl_off_t *value) {
    return SCHOLAR_CURL(curl_easy_getinfo)(handle, info, value);
}
static inline CURLcode scholar_curl_get_string(CURL *handle, CURLINFO info, char **value) {
    return SCHOLAR_CURL(curl_easy_getinfo)(handle, info, value);
}
