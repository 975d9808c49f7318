/// What the cleanup pass knows of an element by its name.
struct ElementKind: OptionSet, Sendable {
    let rawValue: UInt16

    /// The content is no markup, or none that could hold a row.
    static let opaque = ElementKind(rawValue: 1 << 0)
    /// The tags say nothing here; what stands between them is read as if they were not there.
    static let transparent = ElementKind(rawValue: 1 << 1)
    /// Without content and end tag.
    static let void = ElementKind(rawValue: 1 << 2)
    /// Never inside a drawing: where one stands, the end of the drawing got lost.
    static let notDrawn = ElementKind(rawValue: 1 << 3)
    /// It may tell of the query or of the kind of page, wherever it stands.
    static let telling = ElementKind(rawValue: 1 << 4)
    /// Kept only where it tells.
    static let onlyTelling = ElementKind(rawValue: 1 << 5)
    /// Its beginning may end what is open: cells, table rows, list items, headings, links.
    static let ending = ElementKind(rawValue: 1 << 6)
    /// The document as a whole.
    static let document = ElementKind(rawValue: 1 << 7)

    /// How much an end tag of this element may close on its way: it never reaches beyond a higher rank.
    var rank: UInt16 { rawValue >> 12 }

    private static func rank(_ rank: UInt16) -> ElementKind { ElementKind(rawValue: rank << 12) }

    static let table = NameTable(merged, otherwise: [])

    private static var merged: [(TagName, ElementKind)] {
        var kinds: [TagName: ElementKind] = [:]
        for (kind, names) in names { for name in names { kinds[name, default: []].formUnion(kind) } }
        return kinds.map { ($0.key, $0.value) }
    }

    private static var names: [(ElementKind, [TagName])] {
        [
            (.opaque, [.script, .style, .svg, .textarea, .iframe, .template]),
            (
                .transparent,
                [
                    .html, .head, .body, .p, .img, .hr, .wbr, .nobr, .noscript, .select, .option, .tbody, .thead,
                    .tfoot,
                    .center,
                ]
            ),
            (.void, [.br, .input, .img, .hr, .link, .meta, .base, .wbr]),
            (
                .notDrawn,
                [
                    .a, .div, .span, .h1, .h2, .h3, .h4, .p, .table, .tr, .td, .th, .ul, .ol, .li, .br, .font, .form,
                    .input, .button, .img, .body, .b, TagName("i"), TagName("em"), TagName("strong"),
                ]
            ),
            (.telling, [.link, .meta, .base, .input, .p, .img, .form, .a]),
            (.onlyTelling, [.link, .meta]),
            (.ending, [.tr, .td, .th, .li, .h1, .h2, .h3, .h4, .a]),
            (.document, [.html, .body]),
            (rank(5), [.table]), (rank(4), [.tr]), (rank(3), [.td, .th]),
            (rank(2), [.div, .ul, .ol, .li, .form, .button]), (rank(1), [.h1, .h2, .h3, .h4]),
        ]
    }
}
