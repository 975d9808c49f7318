public import Foundation

/// One page as it came: its bytes, where they are from and when they were made.
public struct Page: Sendable {
    /// What the date of a page is that of, the best first.
    package enum DateSource: String, Sendable, CaseIterable {
        /// Of the page itself: it was fetched then, or says so.
        case page
        /// Of the archive that a browser saved it in.
        case container
        /// Of its file, which copies and downloads change.
        case file
    }

    /// The bytes, in whatever charset they are.
    public var bytes: [UInt8]
    /// The address that was asked for, or that a saved page says it has.
    public var url: String?
    /// The address that answered in the end, behind all redirects.
    package var finalURL: String?
    /// The HTTP status; nil for a saved page.
    public var status: Int?
    /// The charset named outside of the page: by the HTTP header.
    package var charset: String?
    /// When the page was fetched, or the file last changed.
    public var date: Date?
    /// What the date is that of.
    package var dateSource = DateSource.page
    /// The seconds that a refusing server asked us to wait (`Retry-After`).
    package var retryAfter: Int?
    /// The text of a `Retry-After` that is not used as it is: not a time, in the past, or too long.
    package var oddRetryAfter: String?
    /// Whether the connection broke off before all announced bytes were there.
    package var isPartial = false
    /// The name of the file that the page was read from.
    public var file: String?

    /// Makes a page of bytes of which nothing else is known.
    public init(bytes: [UInt8], url: String? = nil, file: String? = nil, date: Date? = nil) {
        self.bytes = bytes
        self.url = url
        self.file = file
        self.date = date
    }

    /// A number made of its bytes, by which the same file is known again: FNV-1a of 64 bits, in hexadecimal.
    package var digest: String {
        let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    /// What to call the page in messages.
    package var name: String {
        Folding.oneLine(file ?? url ?? "page")
    }
}
