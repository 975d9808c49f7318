/// A page after the cleanup pass: readable markup for libxml2, and the rules that fired.
public struct CleanPage: Sendable {
    /// The markup, in UTF-8: everything that the rules of this program may read, and little else.
    public var markup: [UInt8]
    /// How often each rule fired. Rules that did not fire are absent.
    package var fired: [CleanupRule: Int]
    /// The charset of the page, in lower case.
    package var charset: String
    /// Whether the page ends inside a row because it was cut off.
    package var endsInsideRow: Bool
}

extension CleanPage {
    /// Cleans a page.
    public init(_ page: Page) {
        self = CleanupPass.run(Charset.decode(page.bytes, declared: page.charset))
    }
}
