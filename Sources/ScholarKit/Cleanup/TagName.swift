/// The name of an element or attribute, lower case, packed into one word: its first eight letters and its length.
///
/// Comparing names is what the cleanup pass does most, and no two names that it knows are packed alike.
struct TagName: Hashable {
    private let packed: UInt64

    init(_ name: StaticString) {
        self = name.withUTF8Buffer { TagName($0, 0..<$0.count) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var packed: UInt64 = 0
        for index in range.prefix(8) {
            var byte = bytes[index]
            if byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
            packed = packed << 8 | UInt64(byte)
        }
        self.packed = packed ^ (UInt64(truncatingIfNeeded: range.count) << 57)
    }
}

extension TagName {
    static let a = TagName("a"), br = TagName("br"), div = TagName("div"), form = TagName("form")
    static let h1 = TagName("h1"), h2 = TagName("h2"), h3 = TagName("h3"), h4 = TagName("h4")
    static let head = TagName("head"), html = TagName("html"), body = TagName("body"), title = TagName("title")
    static let script = TagName("script"), svg = TagName("svg"), p = TagName("p"), textarea = TagName("textarea")
    static let select = TagName("select"), option = TagName("option"), iframe = TagName("iframe")
    static let template = TagName("template"), link = TagName("link"), meta = TagName("meta"), base = TagName("base")
    static let input = TagName("input"), img = TagName("img"), hr = TagName("hr"), table = TagName("table")
    static let tbody = TagName("tbody"), thead = TagName("thead"), tfoot = TagName("tfoot"), tr = TagName("tr")
    static let td = TagName("td"), th = TagName("th"), ul = TagName("ul"), ol = TagName("ol"), li = TagName("li")
    static let center = TagName("center"), button = TagName("button"), noscript = TagName("noscript")
    static let wbr = TagName("wbr"), nobr = TagName("nobr"), font = TagName("font"), span = TagName("span")

    static let id = TagName("id"), classes = TagName("class"), href = TagName("href"), style = TagName("style")
    static let src = TagName("src"), rel = TagName("rel"), property = TagName("property"), size = TagName("size")

    /// Attributes that a rule of this program reads.
    static let read: Set<TagName> = Set([
        id, classes, href, style, rel, property, size, src, TagName("color"), TagName("data-href"), TagName("data-cid"),
        TagName("data-rp"),
        TagName("data-clk"), TagName("name"), TagName("value"), TagName("type"), TagName("disabled"),
        TagName("content"), TagName("action"), TagName("aria-label"),
    ])

    /// Elements whose content is no markup, or none that could hold a row.
    static let opaque: [TagName: CleanupRule] = [
        script: .script, style: .style, svg: .drawing, textarea: .script, iframe: .script, template: .script,
    ]

    /// Elements whose tags say nothing here; what stands between the tags is read as if they were not there.
    static let transparent: Set<TagName> = [
        html, head, body, p, img, hr, wbr, nobr, noscript, select, option, tbody, thead, tfoot, center,
    ]

    /// Elements that are never inside a drawing: where one stands, the end of the drawing got lost.
    static let notDrawn: Set<TagName> = [
        a, div, span, h1, h2, h3, h4, p, table, tr, td, th, ul, ol, li, br, font, form, input, button, img, body,
        TagName("b"), TagName("i"), TagName("em"), TagName("strong"),
    ]

    /// Elements that have no content and no end tag.
    static let void: Set<TagName> = [br, input, img, hr, link, meta, base, wbr]

    /// How much an end tag of this element may close on its way: it never reaches beyond a higher rank.
    var rank: Int {
        switch self {
        case .table: 5
        case .tr: 4
        case .td, .th: 3
        case .div, .ul, .ol, .li, .form, .button: 2
        case .h1, .h2, .h3, .h4: 1
        default: 0
        }
    }
}
