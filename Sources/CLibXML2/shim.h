#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU, and its encoding.h then includes the system's ICU headers, which collide with
// the ICU that Foundation brings. Only the layout of xmlCharEncodingHandler depends on this macro; nobody looks in it.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>

// Bytes of UTF-8 are unsigned in Swift. libxml2 copies them.
static inline int scholar_parse_all(htmlParserCtxtPtr context, const unsigned char *bytes, int size) {
    return htmlParseChunk(context, (const char *)bytes, size, 1);
}
