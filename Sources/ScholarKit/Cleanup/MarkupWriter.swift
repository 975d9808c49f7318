/// The markup that the cleanup pass has written so far.
struct MarkupWriter {
    private(set) var bytes: [UInt8] = []

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        bytes.append(contentsOf: source[range])
    }

    mutating func append(contentsOf other: some Sequence<UInt8>) {
        bytes.append(contentsOf: other)
    }

    mutating func appendLowercased(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        for byte in source[range] { bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) }
    }
}
