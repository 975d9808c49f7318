/// The libraries that ScholarKit stands on, with the versions that are in use.
package enum Libraries {
    /// Name and version of each.
    package static var all: [(name: String, version: String)] {
        [
            ("libxml2", HTMLDocument.libraryVersion), ("libcurl", Curl.version), ("SQLite", Store.engineVersion),
            ("cairo", Canvas.drawingVersion), ("Pango", Canvas.textVersion),
        ]
    }
}
