/// A defect of Scholar's pages, and how the cleanup pass repairs it.
package enum CleanupRule: String, Hashable, Sendable, CaseIterable {
    /// The page declares a wrong charset: it is read in its actual charset.
    case wrongCharset = "wrong-charset"
    /// Bytes that are no character in the charset of the page: replaced by U+FFFD.
    case undecodable = "undecodable-character"
    /// Lines of a crawler before or after the document (headers, log lines): dropped.
    case crawlerJunk = "crawler-junk"
    /// Scripts, whose strings contain markup that is not a result: dropped.
    case script
    /// Style sheets: dropped.
    case style
    /// Inline drawings, which libxml2 does not know: dropped.
    case drawing = "svg"
    /// Comments, which contain markup that is not shown: dropped.
    case comment
    /// The header and footer of the page, which contain no results: dropped except the tags about the query.
    case outside = "outside-results"
    /// Attributes, classes and ids that no rule reads, and the unread rest of two long addresses: dropped.
    case unreadAttribute = "unread-attribute"
    /// Attribute values without quotes: quoted.
    case unquotedAttribute = "unquoted-attribute"
    /// An attribute that occurs twice in one tag: the first one is used, as in browsers.
    case doubledAttribute = "doubled-attribute"
    /// A quote that is never closed and would hide the rest of the page: closed at the end of the tag.
    case openQuote = "open-quote"
    /// An element that is not closed before a tag that cannot be inside it: closed there.
    case missingEndTag = "missing-end-tag"
    /// Elements nested far deeper than on any page of Scholar: the inner ones are dropped, their text is kept.
    case tooDeep = "too-deep"
    /// An end tag without an open element: dropped.
    case strayEndTag = "stray-end-tag"
    /// Control characters, which browsers do not show: dropped.
    case controlCharacter = "control-character"
    /// A `<` that does not begin a tag: written as text.
    case bareBracket = "bare-bracket"
    /// A Latin-1 character reference without its semicolon (`&nbsp Journal`): completed.
    case openReference = "open-reference"
    /// A numeric reference into the C1 range (`&#150;`), meant as windows-1252: replaced by the intended character.
    case windowsReference = "windows-1252-reference"
}
