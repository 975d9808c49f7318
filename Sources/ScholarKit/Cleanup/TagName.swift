/// The name of an element or attribute, lower case, packed into one word: its first eight letters and its length.
///
/// Comparing names is what the cleanup pass does most, and no two names that it knows are packed alike.
struct TagName: Hashable {
    fileprivate let packed: UInt64

    /// A name in lower case; the compiler makes a number of it.
    @inline(__always)
    init(_ name: StaticString) {
        var packed: UInt64 = 0
        for index in 0..<min(8, name.utf8CodeUnitCount) {
            packed |= UInt64(name.utf8Start[index]) << UInt64(8 * index)
        }
        self.packed = packed ^ UInt64(truncatingIfNeeded: name.utf8CodeUnitCount) << 57
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let count = range.count
        var packed: UInt64 = 0
        if range.lowerBound + 8 <= bytes.count {
            packed = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self)
            packed = UInt64(littleEndian: packed)
            if count < 8 { packed &= (1 << UInt64(count * 8)) &- 1 }
        } else {
            for index in range.prefix(8).reversed() { packed = packed << 8 | UInt64(bytes[index]) }
        }
        self.packed = packed.lowercased ^ UInt64(truncatingIfNeeded: count) << 57
    }
}

extension TagName: CustomStringConvertible {
    /// The name, or the first eight letters of a longer one.
    var description: String {
        // The length stands in the highest bits, where a name of eight letters has a letter of ASCII, too.
        let letters = (0..<8).map { UInt8(truncatingIfNeeded: packed >> UInt64(8 * $0)) }
        let short = letters.prefix(7).prefix { $0 != 0 }
        if short.count < 7 || letters[7] == 7 << 1 { return String(decoding: short, as: UTF8.self) }
        return String(decoding: short, as: UTF8.self) + "…"
    }
}

extension UInt64 {
    /// Eight letters with the capitals of ASCII among them made small.
    fileprivate var lowercased: UInt64 {
        let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let low = self & ~high
        // The high bit of each byte that is at least A, and at most Z.
        let isCapital = (low &+ ones &* (0x80 - 0x41)) & ~(low &+ ones &* (0x80 - 0x5B)) & ~self & high
        return self | isCapital >> 2
    }
}

extension TagName {
    static var a: TagName { TagName("a") }
    static var br: TagName { TagName("br") }
    static var div: TagName { TagName("div") }
    static var form: TagName { TagName("form") }
    static var h1: TagName { TagName("h1") }
    static var h2: TagName { TagName("h2") }
    static var h3: TagName { TagName("h3") }
    static var h4: TagName { TagName("h4") }
    static var head: TagName { TagName("head") }
    static var html: TagName { TagName("html") }
    static var body: TagName { TagName("body") }
    static var title: TagName { TagName("title") }
    static var script: TagName { TagName("script") }
    static var svg: TagName { TagName("svg") }
    static var p: TagName { TagName("p") }
    static var textarea: TagName { TagName("textarea") }
    static var select: TagName { TagName("select") }
    static var option: TagName { TagName("option") }
    static var iframe: TagName { TagName("iframe") }
    static var template: TagName { TagName("template") }
    static var link: TagName { TagName("link") }
    static var meta: TagName { TagName("meta") }
    static var base: TagName { TagName("base") }
    static var input: TagName { TagName("input") }
    static var img: TagName { TagName("img") }
    static var hr: TagName { TagName("hr") }
    static var table: TagName { TagName("table") }
    static var tbody: TagName { TagName("tbody") }
    static var thead: TagName { TagName("thead") }
    static var tfoot: TagName { TagName("tfoot") }
    static var tr: TagName { TagName("tr") }
    static var td: TagName { TagName("td") }
    static var th: TagName { TagName("th") }
    static var ul: TagName { TagName("ul") }
    static var ol: TagName { TagName("ol") }
    static var li: TagName { TagName("li") }
    static var center: TagName { TagName("center") }
    static var button: TagName { TagName("button") }
    static var noscript: TagName { TagName("noscript") }
    static var wbr: TagName { TagName("wbr") }
    static var nobr: TagName { TagName("nobr") }
    static var font: TagName { TagName("font") }
    static var span: TagName { TagName("span") }
    static var b: TagName { TagName("b") }
    static var s: TagName { TagName("s") }
    static var strike: TagName { TagName("strike") }
    static var del: TagName { TagName("del") }
    static var code: TagName { TagName("code") }

    /// What is no element.
    static var text: TagName { TagName("") }
    static var document: TagName { TagName("#document") }

    static var id: TagName { TagName("id") }
    static var classes: TagName { TagName("class") }
    static var href: TagName { TagName("href") }
    static var style: TagName { TagName("style") }
    static var action: TagName { TagName("action") }
    static var value: TagName { TagName("value") }
    static var nameOf: TagName { TagName("name") }
    static var color: TagName { TagName("color") }
    static var disabled: TagName { TagName("disabled") }
    static var ariaLabel: TagName { TagName("aria-label") }
    static var dataHref: TagName { TagName("data-href") }
    static var dataCID: TagName { TagName("data-cid") }
    static var dataRP: TagName { TagName("data-rp") }
    static var dataCLK: TagName { TagName("data-clk") }
    static var src: TagName { TagName("src") }
    static var rel: TagName { TagName("rel") }
    static var property: TagName { TagName("property") }
    static var size: TagName { TagName("size") }

    /// Attributes that a rule of this program reads.
    static let read = NameSet([
        id, classes, href, style, rel, property, size, src, TagName("color"), TagName("data-href"), TagName("data-cid"),
        TagName("data-rp"),
        TagName("data-clk"), TagName("name"), TagName("value"), TagName("type"), TagName("disabled"),
        TagName("content"), TagName("action"), TagName("aria-label"),
    ])

    /// Elements whose content is no markup, or none that could hold a row, and what passing over them is called.
    var opaque: CleanupRule? {
        guard Self.opaque.contains(self) else { return nil }
        return self == .style ? .style : self == .svg ? .drawing : .script
    }

    private static let opaque = NameSet([script, style, svg, textarea, iframe, template])

    /// Elements whose tags say nothing here; what stands between the tags is read as if they were not there.
    static let transparent = NameSet([
        html, head, body, p, img, hr, wbr, nobr, noscript, select, option, tbody, thead, tfoot, center,
    ])

    /// Elements that are never inside a drawing: where one stands, the end of the drawing got lost.
    static let notDrawn = NameSet([
        a, div, span, h1, h2, h3, h4, p, table, tr, td, th, ul, ol, li, br, font, form, input, button, img, body,
        TagName("b"), TagName("i"), TagName("em"), TagName("strong"),
    ])

    /// Elements that have no content and no end tag.
    static let void = NameSet([br, input, img, hr, link, meta, base, wbr])

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

/// A set of names that is asked for every tag of every page: a table in which no two of them share a place.
struct NameSet: Sendable {
    /// No name is packed like an empty place, not even the empty one.
    private static let empty = UInt64.max
    private let table: [UInt64]
    private let factor: UInt64

    init(_ names: [TagName]) {
        var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        while true {
            var table = [UInt64](repeating: Self.empty, count: 256)
            var isFree = true
            for name in names {
                let place = Int((name.packed &* factor) >> 56)
                isFree = isFree && (table[place] == Self.empty || table[place] == name.packed)
                table[place] = name.packed
            }
            if isFree {
                (self.table, self.factor) = (table, factor)
                return
            }
            factor = factor &* 0xD134_2543_DE82_EF95 &+ 2
        }
    }

    func contains(_ name: TagName) -> Bool {
        table[Int((name.packed &* factor) >> 56)] == name.packed
    }
}
