/// A page after the cleanup pass: readable markup for libxml2, and the rules that fired.
public struct CleanPage: Sendable {
    /// The markup, in UTF-8: everything that the rules of this program may read, and little else.
    public var markup: [UInt8]
    /// How often each rule fired. Rules that did not fire are absent.
    package var fired: [CleanupRule: Int]
    /// The charset of the page, in lower case.
    package var charset: String
    /// Where the page ends.
    package var end: PageEnd
}

/// Where a page ends. A page that does not end after its last part was cut off, or is a part of a page.
package enum PageEnd: Sendable {
    /// After the document, or in its footer.
    case whole
    /// After the element that contains the rows.
    case afterRows
    /// Between two rows, or before the first one.
    case betweenRows
    /// Inside a row.
    case insideRow
}

extension CleanPage {
    /// Cleans a page.
    public init(_ page: Page) { self.init(page, withoutAccount: false) }

    /// Cleans a page, and removes an account that shows outside of its publications.
    package init(_ page: Page, withoutAccount: Bool) {
        self = CleanupPass.run(Charset.decode(page.bytes, declared: page.charset), hidesAccount: withoutAccount)
    }
}
