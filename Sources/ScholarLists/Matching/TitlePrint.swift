/// The pairs of neighbouring letters in a title, as bits: titles that differ in only a few letters share most pairs.
///
/// Thousands of titles are compared, and nearly all of them differ completely; counting bits shows this quickly.
package struct TitlePrint {
    private var bits = SIMD4<UInt64>()

    init(_ text: String) {
        var last: UInt8 = 0
        for byte in text.utf8 {
            // Letters and digits of plain ASCII differ in the lower bits.
            let place = Int(last &* 37 &+ byte)
            bits[place >> 6] |= UInt64(1) << UInt64(place & 63)
            last = byte
        }
    }

    /// Whether two titles may differ in at most `limit` letters: each inserted, removed or replaced letter removes at
    /// most two pairs and adds at most two.
    func isWithin(_ limit: Int, of other: TitlePrint) -> Bool {
        pairs(without: other) <= 2 * limit && other.pairs(without: self) <= 2 * limit
    }

    /// Whether all but a few of the pairs of the shorter title are in the longer one.
    func isMostly(in other: TitlePrint) -> Bool {
        let missing = min(pairs(without: other), other.pairs(without: self))
        return missing <= 12 && missing <= 5 + min(count, other.count) / 6
    }

    private var count: Int { Int(bits.nonzeroBitCount.wrappedSum()) }

    private func pairs(without other: TitlePrint) -> Int {
        Int((bits & ~other.bits).nonzeroBitCount.wrappedSum())
    }
}
