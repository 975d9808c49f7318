/// Writes tags so that they balance: it knows what is open, what closes what, and that rows never lie in rows.
struct TagRepair {
    /// The parts of a result that are never inside each other.
    private enum Part {
        case none, row, column, field
    }

    private struct Open {
        var name: TagName
        var nameRange: Range<Int>
        var part: Part
    }

    var output = MarkupWriter()
    private(set) var fired: [CleanupRule: Int] = [:]
    private let bytes: UnsafeBufferPointer<UInt8>
    private var open: [Open] = []
    /// Elements that were opened where nothing is written; their end tags are not stray.
    private var outside = 0
    /// Elements that were dropped because they lay too deep, and whose end tags are still to come.
    private var dropped = 0
    /// Pages of Scholar are some 30 elements deep. What goes on without end would take time and memory without end.
    private static let deepest = 400

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        output.reserve(bytes.count / 2)
    }

    mutating func count(_ rule: CleanupRule) {
        fired[rule, default: 0] += 1
    }

    mutating func enterOutside() { outside += 1 }

    mutating func leaveOutside(_ name: TagName) {
        if outside > 0, !TagName.void.contains(name), !TagName.transparent.contains(name) { outside -= 1 }
    }

    /// Whether a row is open.
    var isInsideRow: Bool {
        // Rows that are paragraphs have no end tag anyway.
        open.contains { $0.part == .row && $0.name != .p }
    }

    // MARK: Tags

    mutating func start(_ tag: TagScanner.Tag, isVoid: Bool) {
        let part = part(of: tag)
        closeWhatEnds(before: tag, part)
        if open.count >= Self.deepest {
            count(.tooDeep)
            // A row is written wherever it stands.
            guard part == .row else {
                if !isVoid { dropped += 1 }
                return
            }
            close(to: 0, countingLast: true)
        }
        write(tag)
        if !isVoid { open.append(Open(name: tag.name, nameRange: tag.nameRange, part: part)) }
    }

    /// Writes an element without content.
    mutating func lone(_ tag: TagScanner.Tag) {
        write(tag)
        if !TagName.void.contains(tag.name) { writeEnd(tag.name, tag.nameRange) }
    }

    mutating func end(_ name: TagName) {
        guard dropped == 0 else {
            dropped -= 1
            return
        }
        var index = open.count - 1
        while index >= 0, open[index].name != name {
            if open[index].name.rank > name.rank {
                index = -1
                break
            }
            index -= 1
        }
        guard index >= 0 else {
            if outside > 0 { outside -= 1 } else { count(.strayEndTag) }
            return
        }
        close(to: index, countingLast: false)
    }

    mutating func closeAll() {
        close(to: 0, countingLast: false)
    }

    // MARK: Repair

    private mutating func closeWhatEnds(before tag: TagScanner.Tag, _ part: Part) {
        switch part {
        case .row: closeLast { $0.part == .row }
        case .column: closeField()
        case .field: closeField()
        case .none: break
        }
        switch tag.name {
        case .tr: closeImplied([.tr])
        case .td, .th: closeImplied([.td, .th])
        case .li: closeImplied([.li])
        case .h1, .h2, .h3, .h4: closeHeading()
        case .a:
            // Links do not hold links.
            if let index = open.lastIndex(where: { $0.name.rank > 0 || $0.name == .a }), open[index].name == .a {
                close(to: index, countingLast: true)
            }
        default: break
        }
    }

    /// Closes the field that is open in the row that is open.
    private mutating func closeField() {
        guard let index = open.lastIndex(where: { $0.part != .none }), open[index].part == .field else { return }
        close(to: index, countingLast: true)
    }

    private mutating func closeLast(where isIt: (Open) -> Bool) {
        guard let index = open.lastIndex(where: isIt) else { return }
        close(to: index, countingLast: true)
    }

    /// Headings do not hold headings.
    private mutating func closeHeading() {
        guard let index = open.lastIndex(where: { $0.name.rank >= 1 }), open[index].name.rank == 1 else { return }
        close(to: index, countingLast: true)
    }

    /// Cells, table rows and list items end where the next one begins; leaving their end tag out is no fault.
    private mutating func closeImplied(_ names: [TagName]) {
        guard let index = open.lastIndex(where: { names.contains($0.name) || $0.name == .table || $0.name == .ul }),
            names.contains(open[index].name)
        else { return }
        close(to: index, countingLast: false)
    }

    private mutating func close(to index: Int, countingLast: Bool) {
        while open.count > index {
            let element = open.removeLast()
            dropped = 0
            writeEnd(element.name, element.nameRange)
            if open.count > index || countingLast { count(.missingEndTag) }
        }
    }

    private func part(of tag: TagScanner.Tag) -> Part {
        guard let classes = tag.value(.classes) else { return .none }
        if tag.name == .p { return .row }
        if tag.name == .tr {
            return bytes.hasToken("gsc_a_tr", in: classes) || bytes.hasToken("cit-table", in: classes) ? .row : .none
        }
        guard bytes.contains("gs_", in: classes) else { return .none }
        if bytes.hasToken("gs_r", in: classes) { return .row }
        if bytes.hasToken("gs_ri", in: classes) { return .column }
        for name in Self.fields where bytes.hasToken(name, in: classes) { return .field }
        return .none
    }

    private static let fields: [StaticString] = ["gs_rt", "gs_a", "gs_rs", "gs_fl", "gs_ggs"]

    // MARK: Writing

    private mutating func write(_ tag: TagScanner.Tag) {
        output.append(UInt8(ascii: "<"))
        writeName(tag.name, tag.nameRange)
        for attribute in tag.attributes {
            output.append(UInt8(ascii: " "))
            output.appendLowercased(bytes, attribute.nameRange)
            output.append("=\"")
            for byte in bytes[attribute.value] {
                switch byte {
                case UInt8(ascii: "\""): output.append("&quot;")
                case UInt8(ascii: "<"): output.append("&lt;")
                case 0..<0x20, 0x7F:
                    if byte.isSpace { output.append(UInt8(ascii: " ")) } else { count(.controlCharacter) }
                default: output.append(byte)
                }
            }
            output.append(UInt8(ascii: "\""))
        }
        output.append(UInt8(ascii: ">"))
    }

    private mutating func writeEnd(_ name: TagName, _ nameRange: Range<Int>) {
        output.append("</")
        writeName(name, nameRange)
        output.append(UInt8(ascii: ">"))
    }

    /// A paragraph that is a row is written as what rows are today: parsers end a paragraph at the first block inside.
    private mutating func writeName(_ name: TagName, _ nameRange: Range<Int>) {
        if name == .p { output.append("div") } else { output.appendLowercased(bytes, nameRange) }
    }

    /// Writes text, with control characters out and character references as they are meant.
    mutating func text(_ range: Range<Int>) {
        var from = range.lowerBound
        var index = from
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") {
                output.append(bytes, from..<index)
                index = CharacterReference.write(bytes, at: index, end: range.upperBound, to: &self)
                from = index
            } else if byte < 0x20 && !byte.isSpace || byte == 0x7F {
                output.append(bytes, from..<index)
                count(.controlCharacter)
                index += 1
                from = index
            } else {
                index += 1
            }
        }
        output.append(bytes, from..<range.upperBound)
    }
}
