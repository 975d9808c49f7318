import ScholarPages
import ScholarStore
import ScholarWeb

/// The libraries that ScholarKit uses, with their versions.
package enum Libraries {
    /// The name and version of each library; without one, libcurl is missing.
    package static var all: [(name: String, version: String?)] {
        [
            ("libxml2", HTMLDocument.libraryVersion), ("libcurl", Curl.version), ("SQLite", Store.engineVersion),
        ]
    }
}
