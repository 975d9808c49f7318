/// The properties of an element that the cleanup pass derives from its name.
struct ElementKind: OptionSet, Sendable {
    let rawValue: UInt16

    /// The content is not markup, or contains no row.
    static let opaque = ElementKind(rawValue: 1 << 0)
    /// The tags are dropped; the content between them is kept.
    static let transparent = ElementKind(rawValue: 1 << 1)
    /// Has neither content nor an end tag.
    static let void = ElementKind(rawValue: 1 << 2)
    /// Never part of a drawing: a drawing without an end tag ends before it.
    static let notDrawn = ElementKind(rawValue: 1 << 3)
    /// May describe the query or the kind of page, anywhere on the page.
    static let pageMarker = ElementKind(rawValue: 1 << 4)
    /// Kept only where it describes the query or the kind of page.
    static let onlyPageMarker = ElementKind(rawValue: 1 << 5)
    /// The document as a whole.
    static let document = ElementKind(rawValue: 1 << 6)

    /// The highest rank that an end tag of this element may close: it never closes an element of a higher rank.
    var rank: UInt16 { rawValue >> 12 }

    private init(rank: UInt16) { rawValue = rank << 12 }

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The kind of an element by its name; most elements have none.
    init(_ name: Name) {
        self =
            switch name {
            case "a": [.notDrawn, .pageMarker]
            case "span", "font", "b", "i", "em", "strong": .notDrawn
            case "div", "ul", "ol", "li", "button": [ElementKind(rank: 2), .notDrawn]
            case "td", "th": [ElementKind(rank: 3), .notDrawn]
            case "tr": [ElementKind(rank: 4), .notDrawn]
            case "table": [ElementKind(rank: 5), .notDrawn]
            case "h3", "h1", "h2", "h4": [ElementKind(rank: 1), .notDrawn]
            case "br": [.void, .notDrawn]
            case "input": [.void, .notDrawn, .pageMarker, .onlyPageMarker]
            case "p": [.transparent, .notDrawn, .pageMarker]
            case "img": [.transparent, .void, .notDrawn, .pageMarker]
            case "form": [ElementKind(rank: 2), .notDrawn, .pageMarker]
            case "script", "style", "svg", "textarea", "iframe", "template": .opaque
            case "link", "meta": [.void, .pageMarker, .onlyPageMarker]
            case "base": [.void, .pageMarker]
            case "body": [.transparent, .document, .notDrawn]
            case "html": [.transparent, .document]
            case "hr", "wbr": [.transparent, .void]
            case "head", "nobr", "noscript", "select", "option", "tbody", "thead", "tfoot", "center": .transparent
            default: []
            }
    }
}
