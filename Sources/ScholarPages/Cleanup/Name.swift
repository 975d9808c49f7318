/// The name of an element, an attribute or a class as one number, so that comparing two names takes one instruction.
///
/// The number is the 64-bit FNV-1a hash. The compiler computes it for names in the source.
///
/// Two names with equal numbers are the same to the rules. By chance that never happens: a page has about a hundred
/// names besides the 200 that rules read, so the probability of such a pair in ten thousand million pages is 1 in
/// 90,000. The author of a hostile page gains nothing from such a name, because the page could as well have the name
/// that the rules read.
struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
    private let code: UInt64

    /// The name of text between elements.
    static let text = Name(code: 0)

    private init(code: UInt64) { self.code = code }

    /// The name with the hash of its letters. There are names with the hash 0, which is reserved for text.
    @inline(__always)
    private init(hash: UInt64) { code = hash == 0 ? 1 : hash }

    /// A name in the source: elements and attributes in lower case, classes unchanged.
    @inline(__always)
    init(stringLiteral name: StaticString) {
        var code = Self.start
        for index in 0..<name.utf8CodeUnitCount { code = Self.next(code, name.utf8Start[index]) }
        self.code = code
    }

    /// A class or an id, which are case-sensitive, or another name in lower case.
    init(bytes: some Sequence<UInt8>) {
        self.init(hash: bytes.reduce(Self.start) { Self.next($0, $1) })
    }

    /// Reads the name of an element or an attribute, ignoring case, and returns it with the index after it. The first
    /// byte always belongs to the name.
    @inline(__always)
    static func read(_ bytes: [UInt8], from start: Int, until endsName: (UInt8) -> Bool) -> (name: Name, end: Int) {
        var code = self.start
        var index = start
        repeat {
            code = next(code, bytes[index].lowercased)
            index += 1
        } while index < bytes.count && !endsName(bytes[index])
        return (Name(hash: code), index)
    }

    /// Calls `body` with each name in a class attribute. Class names are case-sensitive.
    static func classes(_ bytes: [UInt8], _ range: Range<Int>, _ body: (Name) -> Void) {
        var code = start
        for index in range {
            if !bytes[index].isSpace {
                code = next(code, bytes[index])
            } else if code != start {
                body(Name(hash: code))
                code = start
            }
        }
        if code != start { body(Name(hash: code)) }
    }

    @inline(__always)
    private static var start: UInt64 { 0xCBF2_9CE4_8422_2325 }

    @inline(__always)
    private static func next(_ code: UInt64, _ byte: UInt8) -> UInt64 { (code ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
