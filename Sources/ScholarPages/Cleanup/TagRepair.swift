/// Makes tags balance on their way into the tree: it knows what is open, what closes what, and that rows never lie in rows.
struct TagRepair {
    /// The parts of a result that are never inside each other.
    private enum Part {
        case none, row, column, field
    }

    private struct Open {
        var name: TagName
        var kind: ElementKind
        var part: Part
    }

    private(set) var tree: HTMLTreeBuilder
    private var fired = RuleCounts()
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
        tree = HTMLTreeBuilder(size: bytes.count)
    }

    mutating func count(_ rule: CleanupRule, times: Int = 1) {
        fired.add(rule, times)
    }

    mutating func enterOutside() { outside += 1 }

    mutating func leaveOutside() {
        if outside > 0 { outside -= 1 }
    }

    /// Whether a row is open.
    var isInsideRow: Bool {
        // Rows that are paragraphs have no end tag anyway.
        open.contains { $0.part == .row && $0.name != .p }
    }

    // MARK: Tags

    mutating func start(_ tag: Tag) {
        let isVoid = tag.kind.contains(.void)
        let part = part(of: tag)
        if part != .none || tag.kind.contains(.ending) { closeWhatEnds(before: tag, part) }
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
        guard !isVoid else { return tree.end() }
        open.append(Open(name: tag.name, kind: tag.kind, part: part))
    }

    /// Writes an element without content.
    mutating func lone(_ tag: Tag) {
        write(tag)
        tree.end()
    }

    mutating func end(_ name: TagName, _ kind: ElementKind) {
        guard dropped == 0 else {
            dropped -= 1
            return
        }
        var index = open.count - 1
        while index >= 0, open[index].name != name {
            if open[index].kind.rank > kind.rank {
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

    /// Adds the title of the page, wherever it stands.
    mutating func title(_ range: Range<Int>) {
        tree.start(.title)
        text(range)
        tree.end()
    }

    /// The finished tree, and how often each rule fired.
    mutating func finish() -> (tree: HTMLTree, fired: RuleCounts) {
        closeAll()
        return (tree.finish(), fired)
    }

    mutating func closeAll() {
        close(to: 0, countingLast: false)
    }

    // MARK: Repair

    private mutating func closeWhatEnds(before tag: Tag, _ part: Part) {
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
            if let index = open.lastIndex(where: { $0.kind.rank > 0 || $0.name == .a }), open[index].name == .a {
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
        guard let index = open.lastIndex(where: { $0.kind.rank >= 1 }), open[index].kind.rank == 1 else { return }
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
            open.removeLast()
            dropped = 0
            tree.end()
            if open.count > index || countingLast { count(.missingEndTag) }
        }
    }

    private func part(of tag: Tag) -> Part {
        if tag.name == .p { return tag.value(.classes) == nil ? .none : .row }
        guard !tag.marks.isEmpty else { return .none }
        if tag.marks.contains(.row) || tag.name == .tr && tag.marks.contains(.tableRow) { return .row }
        if tag.marks.contains(.column) { return .column }
        return tag.marks.contains(.field) ? .field : .none
    }

    // MARK: Writing

    private mutating func write(_ tag: Tag) {
        // A paragraph that is a row is what rows are today.
        let attributes = tag.attributes
        tree.start(tag.name == .p ? .div : tag.name, classes: tag.classes, attributes: attributes.count)
        for attribute in attributes {
            let start = tree.count
            write(attribute.value, isAttribute: true)
            tree.attribute(attribute.name, from: start)
        }
    }

    /// Adds text, with control characters out and character references as they are meant.
    mutating func text(_ range: Range<Int>) {
        let start = tree.count
        write(range, isAttribute: false)
        tree.text(from: start)
    }

    mutating func text(_ letter: UInt8) {
        tree.write(letter)
        tree.text(from: tree.count - 1)
    }

    private mutating func write(_ range: Range<Int>, isAttribute: Bool) {
        var index = range.lowerBound
        while true {
            index = tree.writePlain(bytes, index..<range.upperBound)
            guard index < range.upperBound else { return }
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") {
                let reference = CharacterReference(bytes, at: index, end: range.upperBound, isInAttribute: isAttribute)
                if let rule = reference.rule { count(rule) }
                if let scalar = reference.scalar { tree.write(scalar) }
                index = reference.end
            } else {
                if byte.isSpace { tree.write(byte) } else { count(.controlCharacter) }
                index += 1
            }
        }
    }
}
