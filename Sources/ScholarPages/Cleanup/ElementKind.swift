/// What the cleanup pass knows about an element from its name.
struct ElementKind: OptionSet, Sendable {
    let rawValue: UInt16

    /// The content is not markup, or holds no row.
    static let opaque = ElementKind(rawValue: 1 << 0)
    /// The tags are dropped; what is between them stays.
    static let transparent = ElementKind(rawValue: 1 << 1)
    /// Has neither content nor end tag.
    static let void = ElementKind(rawValue: 1 << 2)
    /// Never inside a drawing: a drawing without its end tag ends in front of it.
    static let notDrawn = ElementKind(rawValue: 1 << 3)
    /// May tell about the query or the kind of page, wherever it is.
    static let telling = ElementKind(rawValue: 1 << 4)
    /// Stays only where it tells.
    static let onlyTelling = ElementKind(rawValue: 1 << 5)
    /// The document as a whole.
    static let document = ElementKind(rawValue: 1 << 6)

    /// How much an end tag of this element may close on its way: it never closes an element of a higher rank.
    var rank: UInt16 { rawValue >> 12 }

    private init(rank: UInt16) { rawValue = rank << 12 }

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The kind of an element by its name; most have none.
    init(_ name: Name) {
        self =
            switch name {
            case .a: [.notDrawn, .telling]
            case .span, .font, .b, Name("i"), Name("em"), Name("strong"): .notDrawn
            case .div, Name("ul"), Name("ol"), Name("li"), .button: [ElementKind(rank: 2), .notDrawn]
            case .td, Name("th"): [ElementKind(rank: 3), .notDrawn]
            case .tr: [ElementKind(rank: 4), .notDrawn]
            case .table: [ElementKind(rank: 5), .notDrawn]
            case .h3, Name("h1"), Name("h2"), Name("h4"): [ElementKind(rank: 1), .notDrawn]
            case .br: [.void, .notDrawn]
            case .input: [.void, .notDrawn, .telling, .onlyTelling]
            case .p: [.transparent, .notDrawn, .telling]
            case .img: [.transparent, .void, .notDrawn, .telling]
            case .form: [ElementKind(rank: 2), .notDrawn, .telling]
            case .script, .style, .svg, Name("textarea"), Name("iframe"), Name("template"): .opaque
            case .link, .meta: [.void, .telling, .onlyTelling]
            case .base: [.void, .telling]
            case .body: [.transparent, .document, .notDrawn]
            case Name("html"): [.transparent, .document]
            case Name("hr"), Name("wbr"): [.transparent, .void]
            case Name("head"), Name("nobr"), Name("noscript"), Name("select"), Name("option"), Name("tbody"),
                Name("thead"), Name("tfoot"), Name("center"):
                .transparent
            default: []
            }
    }
}
