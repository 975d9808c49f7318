/// One mess that pages of Scholar come in, and what the cleanup pass does about it.
package enum CleanupRule: String, Hashable, Sendable, CaseIterable {
    /// The page claims another charset than it has: it is read in the one it has.
    case wrongCharset = "wrong-charset"
    /// Lines of a crawler before the document or behind all of it (headers, log lines): dropped.
    case crawlerJunk = "crawler-junk"
    /// Scripts, which hold markup in strings that is no result: dropped.
    case script
    /// Style sheets: dropped.
    case style
    /// Drawings inside the page, which libxml2 does not know: dropped.
    case drawing = "svg"
    /// Comments, which hold markup that is not shown: dropped.
    case comment
    /// The header and footer of the page, where no result can be: only what tells of the query is kept.
    case outside = "outside-results"
    /// Attributes, classes and ids that no rule of this program reads: dropped.
    case unreadAttribute = "unread-attribute"
    /// Attribute values without quotes: quoted.
    case unquotedAttribute = "unquoted-attribute"
    /// An attribute that comes twice in one tag: the first one counts, as in browsers.
    case doubledAttribute = "doubled-attribute"
    /// A quote that is never closed and would swallow what follows: closed at the end of the tag.
    case openQuote = "open-quote"
    /// An element that is not closed before something that cannot be inside it: closed there.
    case missingEndTag = "missing-end-tag"
    /// Elements inside each other so deep that no page of Scholar comes near: the inner ones are dropped, their text stays.
    case tooDeep = "too-deep"
    /// An end tag of nothing that is open: dropped.
    case strayEndTag = "stray-end-tag"
    /// Control characters, which browsers show as nothing: dropped.
    case controlCharacter = "control-character"
    /// A `<` that begins no tag: written as text.
    case bareBracket = "bare-bracket"
    /// A Latin-1 character reference without its semicolon (`&nbsp Journal`): completed.
    case openReference = "open-reference"
    /// A numeric reference into the C1 range (`&#150;`), meant in windows-1252: replaced by what was meant.
    case windowsReference = "windows-1252-reference"
}
