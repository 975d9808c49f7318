/// Reading start tags as they stand in a page: quotes or none, attributes twice, brackets in the wrong place.
struct TagScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The tag that was read last.
    private(set) var tag = Tag(most: Self.read.count)
    /// Quotes that stand nowhere behind the present place: what is not found once need not be looked for again.
    private var hasNoQuote = false
    private var hasNoApostrophe = false
    /// How often a rule fired in the tag that was read last.
    private(set) var unread = 0
    private(set) var faults: [CleanupRule] = []

    // Held here, as what is global is made sure of at each use.
    private let isRead = Self.isRead
    private let kinds = ElementKind.table
    private let marks = ClassMarks.Table()

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    func deallocate() { tag.deallocate() }

    /// Reads the tag that begins at `start`, and gives the position behind it.
    mutating func scan(from start: Int) -> Int {
        unread = 0
        if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
        var (name, index) = TagName.scan(bytes, from: start + 1)
        tag.start(name, length: index - start - 1, kinds[name])
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            if byte == UInt8(ascii: "<") {
                // The bracket that should have closed this tag is missing: the next tag begins here.
                faults.append(.bareBracket)
                return index
            }
            if byte.isSpace || byte == UInt8(ascii: "/") {
                index += 1
                continue
            }
            (name, index) = TagName.scan(bytes, from: index, isAttribute: true)
            let value = value(from: index, of: name)
            index = value.end
            add(name, value.range)
        }
        return index
    }

    private mutating func add(_ name: TagName, _ value: Range<Int>) {
        if !isRead[name] || name == .style && !isTelling(style: value)
            || name == .classes && value.count > Self.longestClasses
        {
            unread += 1
        } else if tag.value(name) != nil {
            faults.append(.doubledAttribute)
        } else {
            tag.add(name, value)
            if name == .classes { readClasses(value) }
        }
    }

    private mutating func readClasses(_ value: Range<Int>) {
        var start = value.lowerBound
        while let (token, end) = TagName.token(bytes, from: start, to: value.upperBound) {
            tag.add(class: token, marks[token, bytes, endingAt: end])
            start = end
        }
    }

    /// A style is read only where it says the year of a bar, or that a count is struck through.
    private func isTelling(style: Range<Int>) -> Bool {
        bytes.contains("z-index", in: style) || bytes.contains("line-through", in: style)
    }

    /// Scholar gives elements some four classes; with thousands each question for one of them would take its time.
    private static let longestClasses = 1024

    /// Attributes that a rule of this program reads.
    private static let read: [TagName] = [
        .id, .classes, .href, .style, .rel, .property, .size, .src, .color, .dataHref, .dataCID, .dataRP, .dataCLK,
        .nameOf,
        .value, .disabled, .action, .ariaLabel, TagName("type"), TagName("content"),
    ]

    private static let isRead = NameTable(read.map { ($0, true) }, otherwise: false)

    /// The value behind the name of an attribute, and the position behind the value.
    private mutating func value(from start: Int, of name: TagName) -> (range: Range<Int>, end: Int) {
        var index = start
        while index < bytes.count, bytes[index].isSpace { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return (start..<start, start) }
        index += 1
        while index < bytes.count, bytes[index].isSpace { index += 1 }
        guard index < bytes.count else { return (index..<index, index) }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let valueStart = index
            while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") { index += 1 }
            if index > valueStart { faults.append(.unquotedAttribute) }
            return (valueStart..<index, index)
        }
        let valueStart = index + 1
        if let close = close(of: quote, from: valueStart) {
            let value = valueStart..<close
            // A class, id or address never holds a tag: if it seems to, the quote was forgotten.
            let isPlain = name == .href || name == .classes || name == .id
            let holdsTag = isPlain && bytes.firstIndex(of: UInt8(ascii: "<"), in: value) != nil
            guard holdsTag, let bracket = bytes.firstIndex(of: UInt8(ascii: ">"), in: value) else {
                return (value, close + 1)
            }
            faults.append(.openQuote)
            return (valueStart..<bracket, bracket)
        }
        faults.append(.openQuote)
        let bracket = bytes.firstIndex(of: UInt8(ascii: ">"), from: valueStart) ?? bytes.count
        return (valueStart..<bracket, bracket)
    }

    private mutating func close(of quote: UInt8, from start: Int) -> Int? {
        let isApostrophe = quote == UInt8(ascii: "'")
        guard isApostrophe ? !hasNoApostrophe : !hasNoQuote else { return nil }
        let close = bytes.firstIndex(of: quote, from: start)
        if close == nil {
            hasNoApostrophe = hasNoApostrophe || isApostrophe
            hasNoQuote = hasNoQuote || !isApostrophe
        }
        return close
    }
}
