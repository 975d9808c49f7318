/// Reading one start tag as it stands in a page: quotes or none, attributes twice, brackets in the wrong place.
enum TagScanner {
    /// A start tag: its name and the attributes that some rule reads, as ranges of the page.
    struct Tag {
        var name = TagName.div
        var nameRange = 0..<0
        var attributes: [(name: TagName, value: Range<Int>)] = []
        /// Quotes that stand nowhere behind the present place: what is not found once need not be looked for again.
        fileprivate var quotesThatEnded: Set<UInt8> = []
        /// A bit for each token of the class attribute.
        fileprivate(set) var classes: UInt64 = 0

        func value(_ name: TagName) -> Range<Int>? {
            for attribute in attributes where attribute.name == name { return attribute.value }
            return nil
        }

        func hasClass(_ token: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            guard classes & token.classBit != 0, let value = value(.classes) else { return false }
            return bytes.hasToken(token, in: value)
        }
    }

    /// Reads the tag that begins at `start`, and gives the position behind it.
    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into tag: inout Tag, counting repair: inout TagRepair
    ) -> Int {
        var index = start + 1
        while index < bytes.count, !bytes[index].endsName { index += 1 }
        tag.nameRange = start + 1..<index
        tag.name = TagName(bytes, tag.nameRange)
        tag.attributes.removeAll(keepingCapacity: true)
        tag.classes = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            if byte == UInt8(ascii: "<") {
                // The bracket that should have closed this tag is missing: the next tag begins here.
                repair.count(.bareBracket)
                return index
            }
            if byte.isSpace || byte == UInt8(ascii: "/") {
                index += 1
                continue
            }
            let nameStart = index
            // A name may begin with "=", as browsers read it; that also makes sure that each turn moves on.
            index += 1
            while index < bytes.count, !bytes[index].endsName, bytes[index] != UInt8(ascii: "=") { index += 1 }
            let name = TagName(bytes, nameStart..<index)
            var value = index..<index
            (value, index) = self.value(bytes, from: index, of: name, in: &tag, counting: &repair)
            add(bytes, name, value, to: &tag, counting: &repair)
        }
        return index
    }

    private static func add(
        _ bytes: UnsafeBufferPointer<UInt8>, _ name: TagName, _ value: Range<Int>, to tag: inout Tag,
        counting repair: inout TagRepair
    ) {
        if !TagName.read.contains(name) || name == .style && !isTellingStyle(bytes, value) {
            repair.unreadAttributes += 1
        } else if tag.value(name) != nil {
            repair.count(.doubledAttribute)
        } else {
            tag.attributes.append((name, value))
            if name == .classes { tag.classes = bytes.tokenBits(in: value) }
        }
    }

    /// A style is read only where it says the year of a bar, or that a count is struck through.
    private static func isTellingStyle(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        bytes.contains("z-index", in: range) || bytes.contains("line-through", in: range)
    }

    /// The value behind the name of an attribute, and the position behind the value.
    private static func value(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, of name: TagName, in tag: inout Tag,
        counting repair: inout TagRepair
    ) -> (Range<Int>, Int) {
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
            if index > valueStart { repair.count(.unquotedAttribute) }
            return (valueStart..<index, index)
        }
        let valueStart = index + 1
        let close = tag.quotesThatEnded.contains(quote) ? nil : bytes.firstIndex(of: quote, from: valueStart)
        if let close {
            let value = valueStart..<close
            // A class, id or address never holds a tag: if it seems to, the quote was forgotten.
            let isPlain = name == .href || name == .classes || name == .id
            let holdsTag = isPlain && bytes.firstIndex(of: UInt8(ascii: "<"), in: value) != nil
            guard holdsTag, let bracket = bytes[value].firstIndex(of: UInt8(ascii: ">")) else {
                return (value, close + 1)
            }
            repair.count(.openQuote)
            return (valueStart..<bracket, bracket)
        }
        tag.quotesThatEnded.insert(quote)
        repair.count(.openQuote)
        let bracket = bytes.firstIndex(of: UInt8(ascii: ">"), from: valueStart) ?? bytes.count
        return (valueStart..<bracket, bracket)
    }
}
