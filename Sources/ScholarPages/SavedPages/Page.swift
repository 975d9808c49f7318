public import Foundation

/// A page as retrieved or saved: its bytes, its source and its date.
public struct Page: Sendable {
    /// The source of a page's date, the most reliable first.
    package enum DateSource: String, Sendable, CaseIterable {
        /// The page itself: it was retrieved then, or states its date.
        case page
        /// The archive in which a browser saved the page, or the web archive that captured it.
        case container
        /// The user, for a page without a date.
        case user
        /// The file, whose date copies and downloads change.
        case file
    }

    /// The bytes, in the charset of the page.
    public var bytes: [UInt8]
    /// The bytes of the archive in which a browser saved the page; nil if they are those of the page.
    package var archive: [UInt8]?
    /// The requested address, or the address that a saved page states.
    public var url: String?
    /// The address that responded after all redirects.
    package var finalURL: String?
    /// The HTTP status; nil for a saved page.
    public var status: Int?
    /// The charset in the HTTP header.
    package var charset: String?
    /// When the page was retrieved, or the file last changed.
    public var date: Date?
    package var dateSource = DateSource.page
    /// The seconds that a refusing server asked us to wait (`Retry-After`).
    package var retryAfter: Int?
    /// The text of a `Retry-After` header that cannot be used as it is: not a time, in the past, or too long.
    package var oddRetryAfter: String?
    /// Whether the connection closed before all announced bytes were received.
    package var isPartial = false
    /// The name of the file that the page was read from.
    public var file: String?
    /// Whether a browser sent the file, so that it is in no folder of this machine.
    package var isReceived = false

    /// Creates a page from bytes.
    public init(bytes: [UInt8], url: String? = nil, file: String? = nil, date: Date? = nil) {
        self.bytes = bytes
        self.url = url
        self.file = file
        self.date = date
    }

    /// The bytes of its file or answer.
    package var asTheyCame: [UInt8] { archive ?? bytes }

    package var name: String {
        Folding.oneLine(file ?? url ?? "page")
    }
}
