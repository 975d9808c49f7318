#include <curl/curl.h>
#include <stddef.h>

// Once in a process, before any other call: the first handle would do the same, but not safely from several threads.
static inline CURLcode scholar_curl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }
// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: one line for each kind of argument.
static inline CURLcode scholar_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode scholar_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode scholar_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}
// What takes bytes from libcurl and what gives it some have the same form.
typedef size_t (*scholar_curl_callback)(char *, size_t, size_t, void *);
static inline CURLcode scholar_curl_set_callback(CURL *handle, CURLoption option, scholar_curl_callback callback) {
    return curl_easy_setopt(handle, option, callback);
}
// Called at least once a second; another answer than 0 ends the transfer.
static inline CURLcode scholar_curl_set_progress(CURL *handle, curl_xferinfo_callback callback) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}
// HTTP and HTTPS only, for redirects too. libcurl 7.85 has a new name for the option; Ubuntu 22.04 has an older one.
static inline CURLcode scholar_curl_allow_http_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
    CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
    return code != CURLE_OK
        ? code : curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}
// SMTP only, plain or inside TLS; for the same two names of the option.
static inline CURLcode scholar_curl_allow_mail_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, CURLPROTO_SMTP | CURLPROTO_SMTPS);
#endif
}
// How long a server may take for one answer; 120 seconds when nobody says. To the libcurl of Ubuntu 22.04 this name is a
// macro for that of FTP, for which the option was made, and Swift may not see it.
static inline CURLcode scholar_curl_set_answer_seconds(CURL *handle, long seconds) {
    return curl_easy_setopt(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, seconds);
}
static inline CURLcode scholar_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode scholar_curl_get_microseconds(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode scholar_curl_get_string(CURL *handle, CURLINFO info, char **value) {
    return curl_easy_getinfo(handle, info, value);
}
