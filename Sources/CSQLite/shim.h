#include <sqlite3.h>

// sqlite3_config is variadic, which Swift cannot call. It has an effect before the first database only.
static inline int scholar_sqlite_config(int option, int value) { return sqlite3_config(option, value); }
