/// Elements that the cleanup pass skips as a whole, the title, and the detection of the parts of today's pages.
extension CleanupPass {
    mutating func skipContent() {
        note(tag.name == "style" ? .style : tag.name == "svg" ? .drawing : .script)
        if tag.name == "svg" { return skipDrawing() }
        // Without an end tag the page was cut off inside the element: nothing after its start tag is markup.
        position = endTagOfContent()?.upperBound ?? page.count
    }

    /// The range of the end tag of the current element, whose content is not markup; nil without one.
    private mutating func endTagOfContent() -> Range<Int>? {
        var place = position
        while let start = page.firstIndex(of: "</", from: place), start + 2 < page.count {
            let (name, end) = Name.read(page, from: start + 2, until: { $0.endsName })
            if name == tag.name { return start..<(bracketEnd(from: end) ?? page.count) }
            place = start + 2
        }
        return nil
    }

    /// Skips a drawing, up to its end or to the first tag that cannot be part of one.
    private mutating func skipDrawing() {
        guard !unclosed.contains("svg"), page[position - 2] != UInt8(ascii: "/") else { return }
        var place = position
        while let bracket = page.firstIndex(of: UInt8(ascii: "<"), from: place) {
            let isEnd = page.starts(with: "</", at: bracket)
            place = bracket + (isEnd ? 2 : 1)
            guard place < page.count, page[place].isLetter else { continue }
            let (name, end) = Name.read(page, from: place, until: { $0.endsName })
            if isEnd, name == "svg" {
                return position = bracketEnd(from: end) ?? page.count
            }
            if isEnd || name != "a", ElementKind(name).contains(.notDrawn) { return position = bracket }
            place = end
        }
        unclosed.insert("svg")
    }

    /// Keeps the first title of the page, wherever it is.
    mutating func title(_ start: Int) {
        guard !hasTitle, !unclosed.contains("title"), let end = endTagOfContent() else {
            if !hasTitle { unclosed.insert("title") }
            return drop(start..<position)
        }
        hasTitle = true
        let wasInResults = isInResults
        isInResults = true
        if !wasInResults { uncopied = start }
        replace(start..<position, with: "<title>")
        // The content of a title is text, so its brackets are escaped.
        while let bracket = page.firstIndex(of: UInt8(ascii: "<"), in: position..<end.lowerBound) {
            repairReferences(in: position..<bracket, isInAttribute: false)
            replace(bracket..<bracket + 1, with: "&lt;")
            position = bracket + 1
        }
        repairReferences(in: position..<end.lowerBound, isInAttribute: false)
        position = end.upperBound
        replace(end, with: "</title>")
        isInResults = wasInResults
    }

    /// The position after the next bracket; nil without one.
    mutating func bracketEnd(from start: Int) -> Int? {
        guard !unclosed.contains(.text), let bracket = page.firstIndex(of: UInt8(ascii: ">"), from: start) else {
            unclosed.insert(.text)
            return nil
        }
        return bracket + 1
    }

    // MARK: Parts

    /// Whether a part of today's pages is found, first after `place`, where it usually is, then before.
    func findsParts(from place: Int) -> Bool {
        findsParts(in: place..<page.count) || findsParts(in: 0..<place)
    }

    private func findsParts(in range: Range<Int>) -> Bool {
        var place = range.lowerBound
        while let found = page.firstIndex(of: "gs", from: place), found < range.upperBound {
            if Self.parts.contains(where: { page.starts(with: $0, at: found + 2) }) { return true }
            place = found + 2
        }
        return false
    }

    /// The endings of the names of parts, after `gs`.
    private static let parts: [StaticString] = ["_ab_md", "_ccl", "_res_ccl", "c_rsb", "c_a_b", "c_oci"]
}
