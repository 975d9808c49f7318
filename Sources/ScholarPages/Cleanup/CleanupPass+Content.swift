/// Elements that the cleanup pass skips as a whole, the title, and the detection of the parts of today's pages.
extension CleanupPass {
    /// Skips an element whose content is not markup.
    mutating func skipContent(of name: Name) {
        fired.add(name == .style ? .style : name == .svg ? .drawing : .script)
        guard !unclosed.contains(name) else { return }
        if name == .svg { return skipDrawing() }
        let length = tag.letters.count
        var place = position
        while let close = page.firstIndex(of: "</", from: place) {
            let end = close + 2 + length
            if end <= page.count, Name(page, close + 2..<end) == name, end == page.count || page[end].endsName {
                return position = page.firstIndex(of: UInt8(ascii: ">"), from: end).map { $0 + 1 } ?? page.count
            }
            place = close + 2
        }
        // Without an end tag only the start tag is dropped, so that no row after it is lost.
        unclosed.insert(name)
    }

    /// Skips a drawing, up to its end or to the first tag that cannot be part of one.
    private mutating func skipDrawing() {
        guard page[position - 2] != UInt8(ascii: "/") else { return }
        var place = position
        while let bracket = page.firstIndex(of: UInt8(ascii: "<"), from: place) {
            let isEnd = page.starts(with: "</", at: bracket)
            let start = bracket + (isEnd ? 2 : 1)
            var end = start
            while end < page.count, !page[end].endsName { end += 1 }
            let name = Name(page, start..<end)
            if isEnd, name == .svg {
                return position = page.firstIndex(of: UInt8(ascii: ">"), from: end).map { $0 + 1 } ?? page.count
            }
            if isEnd || name != .a, ElementKind(name).contains(.notDrawn) { return position = bracket }
            place = max(end, bracket + 1)
        }
        unclosed.insert(.svg)
    }

    /// Keeps the first title of the page, wherever it is.
    mutating func title(_ start: Int) {
        guard !hasTitle, !unclosed.contains(.title), let close = titleEnd() else {
            if !hasTitle { unclosed.insert(.title) }
            return drop(start..<position)
        }
        hasTitle = true
        let wasInResults = isInResults
        isInResults = true
        if !wasInResults { uncopied = start }
        replace(start..<position, with: "<title>")
        // The content of a title is text, so its brackets are escaped.
        while let bracket = page.firstIndex(of: UInt8(ascii: "<"), in: position..<close) {
            repairReferences(in: position..<bracket, isInAttribute: false)
            replace(bracket..<bracket + 1, with: "&lt;")
            position = bracket + 1
        }
        repairReferences(in: position..<close, isInAttribute: false)
        position = page.firstIndex(of: UInt8(ascii: ">"), from: close).map { $0 + 1 } ?? page.count
        replace(close..<position, with: "</title>")
        isInResults = wasInResults
    }

    private func titleEnd() -> Int? {
        var place = position
        while let close = page.firstIndex(of: "</", from: place) {
            let end = close + 7
            if page.starts(withLowercase: "title", at: close + 2), end == page.count || page[end].endsName {
                return close
            }
            place = close + 2
        }
        return nil
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
