/// The lines of a text, with any line end, counted from 1.
struct TextLines: Sequence, IteratorProtocol {
    private let text: [UInt8]
    private var start = 0
    private var number = 0

    init(_ text: [UInt8]) { self.text = text }

    mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>, start: Int)? {
        guard start < text.count else { return nil }
        let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
        let line = (number: number + 1, bytes: text[start..<end], start: start)
        let isPair = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
        start = end + (isPair ? 2 : 1)
        number += 1
        return line
    }
}
