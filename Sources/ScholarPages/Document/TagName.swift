/// The name of an element or attribute, lower case, packed into one word: its first eight letters and its length.
///
/// Comparing names is what the cleanup pass does most, and no two names that it knows are packed alike.
struct TagName: Hashable {
    let packed: UInt64

    /// A name in lower case; the compiler makes a number of it.
    @inline(__always)
    init(_ name: StaticString) {
        var packed: UInt64 = 0
        for index in 0..<min(8, name.utf8CodeUnitCount) {
            packed |= UInt64(name.utf8Start[index]) << UInt64(8 * index)
        }
        self.packed = packed ^ UInt64(truncatingIfNeeded: name.utf8CodeUnitCount) << 57
    }

    /// A name in either case.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        packed = Self.letters(bytes, range).lowercased ^ Self.length(range.count)
    }

    /// The next word of a class attribute, as it stands, as case matters there, and the place behind it; nil for none.
    static func token(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> (name: TagName, end: Int)? {
        var start = start
        while start < end, bytes[start].isSpace { start += 1 }
        guard start < end else { return nil }
        var next = start
        if start + 8 <= bytes.count {
            let raw = UnsafeRawBufferPointer(bytes)
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
            // The high bit of the first byte that is a space or a control character.
            let gap = (word &- .ones &* 0x21) & ~word & .highBits
            let length = min(gap.trailingZeroBitCount / 8, end - start)
            next += length
            if length < 8, next == end || bytes[next].isSpace {
                return (TagName(packed: word & ((1 << UInt64(length * 8)) &- 1) ^ self.length(length)), next)
            }
        }
        while next < end, !bytes[next].isSpace { next += 1 }
        return (TagName(packed: letters(bytes, start..<next) ^ length(next - start)), next)
    }

    /// Reads the name that begins at `start`, and gives the place behind it; that of an attribute ends with `=`, too.
    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAttribute: Bool = false
    ) -> (name: TagName, end: Int) {
        if start + 8 <= bytes.count {
            let raw = UnsafeRawBufferPointer(bytes)
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
            // The high bit of each byte below 64: all that end a name are, and of what stands in most names nothing is.
            let low = ~(word | word << 1) & .highBits
            let length = low.trailingZeroBitCount / 8
            if low != 0, length > 0, endsName(bytes[start + length], isAttribute) {
                let letters = (word & ((1 << UInt64(length * 8)) &- 1)).lowercased
                return (TagName(packed: letters ^ self.length(length)), start + length)
            }
        }
        var end = start
        // The name of an attribute may begin with "=", as browsers read it.
        if isAttribute { end += 1 }
        while end < bytes.count, !endsName(bytes[end], isAttribute) { end += 1 }
        return (TagName(bytes, start..<end), end)
    }

    private static func endsName(_ byte: UInt8, _ isAttribute: Bool) -> Bool {
        isAttribute ? byte.endsAttributeName : byte.endsName
    }

    private init(packed: UInt64) { self.packed = packed }

    private static func length(_ count: Int) -> UInt64 { UInt64(truncatingIfNeeded: count) << 57 }

    private static func letters(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
        let count = range.count
        if range.lowerBound + 8 <= bytes.count {
            let raw = UnsafeRawBufferPointer(bytes)
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self))
            return count < 8 ? word & ((1 << UInt64(count * 8)) &- 1) : word
        }
        return range.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
    }

    /// One of 64 bits: what has none of the bits of a name in a set of them does not hold it.
    @inline(__always)
    var bit: UInt64 { 1 &<< ((packed &* 0x9E37_79B9_7F4A_7C15) >> 58) }
}

extension StaticString {
    /// The bit that a class attribute has which holds this token.
    @inline(__always)
    var classBit: UInt64 { TagName(self).bit }
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
}
