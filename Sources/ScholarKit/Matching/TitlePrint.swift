/// The pairs of neighbouring letters in a title, as bits: titles that differ in only a few letters share most pairs.
///
/// Thousands of titles are compared, and nearly all of them differ completely; counting bits shows this quickly.
struct TitlePrint {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    init(_ text: String) {
        var last: UInt8 = 0
        for byte in text.utf8 {
            // Letters and digits of plain ASCII differ in the lower bits.
            let place = (last &* 37 &+ byte) & 0xFF
            let bit = UInt64(1) << UInt64(place & 63)
            switch place >> 6 {
            case 0: bits.0 |= bit
            case 1: bits.1 |= bit
            case 2: bits.2 |= bit
            default: bits.3 |= bit
            }
            last = byte
        }
    }

    /// Whether two titles may differ in at most `limit` letters: each inserted, removed or replaced letter removes at
    /// most two pairs and adds at most two.
    func isWithin(_ limit: Int, of other: TitlePrint) -> Bool {
        let (a, b) = (bits, other.bits)
        let gone =
            (a.0 & ~b.0).nonzeroBitCount + (a.1 & ~b.1).nonzeroBitCount + (a.2 & ~b.2).nonzeroBitCount
            + (a.3 & ~b.3).nonzeroBitCount
        guard gone <= 2 * limit else { return false }
        let new =
            (b.0 & ~a.0).nonzeroBitCount + (b.1 & ~a.1).nonzeroBitCount + (b.2 & ~a.2).nonzeroBitCount
            + (b.3 & ~a.3).nonzeroBitCount
        return new <= 2 * limit
    }
}
