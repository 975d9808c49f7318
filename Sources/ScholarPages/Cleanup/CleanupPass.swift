/// One walk over the bytes of one page: finds the tags, decides what is kept, and hands it to the repairer.
struct CleanupPass {
    /// What of the page is written.
    private enum Mode {
        /// Only what tells of the query: title, canonical address, sign-in link, inputs.
        case outline
        /// Everything that a rule may read.
        case full
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var mode: Mode
    /// Whether only the part with the results is kept whole.
    private let canCut: Bool
    /// Whether the page has a name of one of its parts; nil as long as nobody had to know.
    private var hasParts: Bool?
    private var hasTitle = false
    private var hasNoCommentEnd = false
    private var hasNoBracketEnd = false
    /// Elements that have no end tag behind the present place.
    private var unclosed: Set<TagName> = []
    /// Whether the end tag of the document was there.
    private var isBehindDocument = false
    private var scanner: TagScanner
    private let kinds = ElementKind.table
    private var repair: TagRepair

    private init(_ bytes: UnsafeBufferPointer<UInt8>, canCut: Bool) {
        self.bytes = bytes
        self.canCut = canCut
        mode = canCut ? .outline : .full
        scanner = TagScanner(bytes)
        repair = TagRepair(bytes)
    }

    /// The tree of a page, how often each rule fired, and whether the page ends before its last row does.
    static func run(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (tree: HTMLTree, fired: RuleCounts, endsInsideRow: Bool) {
        var pass = CleanupPass(bytes, canCut: true)
        let result = pass.walk()
        if pass.hasParts ?? pass.findsParts(from: 0) { return result }
        // Pages without any name of a part are so old that they have next to nothing to cut.
        var whole = CleanupPass(bytes, canCut: false)
        return whole.walk()
    }

    private mutating func walk() -> (tree: HTMLTree, fired: RuleCounts, endsInsideRow: Bool) {
        defer { scanner.deallocate() }
        position = documentStart()
        while position < bytes.count {
            let bracket = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) ?? bytes.count
            text(position..<bracket)
            position = bracket
            if bracket < bytes.count { markup() }
        }
        let endsInsideRow = repair.isInsideRow && !isBehindDocument
        let (tree, fired) = repair.finish()
        return (tree, fired, endsInsideRow)
    }

    /// Looks for a name of a part: here and behind, where it mostly is, then in front.
    private func findsParts(from place: Int) -> Bool {
        findsParts(in: place..<bytes.count) || findsParts(in: 0..<place)
    }

    private func findsParts(in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while let found = bytes.firstRange(of: "gs", from: index), found.lowerBound < range.upperBound {
            index = found.upperBound
            guard index + 2 < bytes.count else { return false }
            let next = bytes[index] == UInt8(ascii: "c") ? bytes[index + 2] : bytes[index + 1]
            guard
                next == UInt8(ascii: "a") || next == UInt8(ascii: "c") || next == UInt8(ascii: "r")
                    || next == UInt8(ascii: "o")
            else { continue }
            if Self.parts.contains(where: { bytes.starts(with: $0, at: index) }) { return true }
        }
        return false
    }

    /// What stands behind the `gs` of the names of parts.
    private static let parts: [StaticString] = ["_ab_md", "_ccl", "_res_ccl", "c_rsb", "c_a_b", "c_oci"]

    // MARK: Text

    private mutating func text(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if isBehindDocument, range.upperBound == bytes.count {
            if range.contains(where: { bytes[$0] > 0x20 }) { repair.count(.crawlerJunk) }
        } else if mode == .full {
            repair.text(range)
        }
    }

    /// Where the document begins, behind what a crawler may have written before it.
    private mutating func documentStart() -> Int {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), bytes[first] != UInt8(ascii: "<") else { return 0 }
        let starts = ["<!doctype", "<html"].compactMap { bytes.firstRange(ofLowercase: $0, from: 0)?.lowerBound }
        guard let start = starts.min(), start > first else { return 0 }
        repair.count(.crawlerJunk)
        return start
    }

    // MARK: Tags

    private mutating func markup() {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        switch next {
        case UInt8(ascii: "!"): declaration()
        case UInt8(ascii: "?"): passBracket()
        case UInt8(ascii: "/") where position + 2 < bytes.count && bytes[position + 2].isLetter: endTag()
        case let byte where byte.isLetter: startTag()
        default:
            if mode == .full {
                repair.count(.bareBracket)
                repair.text(UInt8(ascii: "<"))
            }
            position += 1
        }
    }

    /// Passes over what ends with the next bracket; without one, over the first character alone.
    private mutating func passBracket() {
        let bracket = hasNoBracketEnd ? nil : bytes.firstIndex(of: UInt8(ascii: ">"), from: position)
        hasNoBracketEnd = bracket == nil
        position = (bracket ?? position) + 1
    }

    private mutating func declaration() {
        guard bytes.starts(with: "<!--", at: position) else { return passBracket() }
        repair.count(.comment)
        if bytes.starts(with: ">", at: position + 4) || bytes.starts(with: "->", at: position + 4) {
            position = (bytes.firstIndex(of: UInt8(ascii: ">"), from: position + 4) ?? position) + 1
        } else if let end = commentEnd(from: position + 4) {
            position = end
        } else {
            // A comment that never ends would swallow every row behind it.
            position += 4
        }
    }

    private mutating func commentEnd(from start: Int) -> Int? {
        // What is not found once is not behind any later place either: damaged pages take no longer than others.
        guard !hasNoCommentEnd else { return nil }
        var from = start
        while let dashes = bytes.firstRange(of: "--", from: from) {
            if bytes.starts(with: ">", at: dashes.upperBound) { return dashes.upperBound + 1 }
            if bytes.starts(with: "!>", at: dashes.upperBound) { return dashes.upperBound + 2 }
            from = dashes.lowerBound + 1
        }
        hasNoCommentEnd = true
        return nil
    }

    private mutating func startTag() {
        let start = position
        position = scanner.scan(from: position)
        assert(position > start)
        if scanner.unread > 0 { repair.count(.unreadAttribute, times: scanner.unread) }
        for fault in scanner.faults { repair.count(fault) }
        let tag = scanner.tag
        if tag.kind.contains(.opaque) { return skipContent(of: tag) }
        if tag.name == .title { return title() }
        if mode == .outline {
            guard tag.opensResults(in: bytes) else { return outline(tag) }
            // Asked once: a page can leave its results and come back to them as often as it likes.
            if hasParts == nil { hasParts = findsParts(from: start) }
            // What is older is walked anew.
            guard hasParts == true else { return position = bytes.count }
            mode = .full
            repair.count(.outside)
        } else if canCut, tag.closesResults(in: bytes) {
            mode = .outline
            repair.closeAll()
            return
        }
        if tag.kind.isDisjoint(with: [.transparent, .onlyTelling]) || tag.isTelling(in: bytes) {
            repair.start(tag)
        } else if tag.kind.contains(.transparent) {
            repair.text(UInt8(ascii: " "))
        }
    }

    private mutating func endTag() {
        var (name, end) = TagName.scan(bytes, from: position + 2)
        while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<") { end += 1 }
        position = end < bytes.count && bytes[end] == UInt8(ascii: ">") ? end + 1 : end
        let kind = kinds[name]
        if kind.contains(.document) {
            // Only the text behind the last tag is junk: an end tag such as this can stand in the middle of a page.
            isBehindDocument = true
        } else if kind.contains(.transparent) {
            if mode == .full { repair.text(UInt8(ascii: " ")) }
        } else if !kind.contains(.void) {
            if mode == .full { repair.end(name, kind) } else { repair.leaveOutside() }
        }
    }

    /// Passes over an element whose content is no markup.
    private mutating func skipContent(of tag: Tag) {
        repair.count(tag.name == .style ? .style : tag.name == .svg ? .drawing : .script)
        guard !unclosed.contains(tag.name) else { return }
        if tag.name == .svg { return skipDrawing() }
        var from = position
        while let close = bytes.firstRange(of: "</", from: from) {
            let end = close.upperBound + tag.nameLength
            if end <= bytes.count, TagName(bytes, close.upperBound..<end) == tag.name,
                end == bytes.count || bytes[end].endsName
            {
                position = (bytes.firstIndex(of: UInt8(ascii: ">"), from: end) ?? bytes.count - 1) + 1
                return
            }
            from = close.upperBound
        }
        // Without its end tag only the tag itself is dropped, so that no row behind it is lost.
        unclosed.insert(tag.name)
    }

    /// Passes over a drawing, up to its end or to the first tag that cannot be part of one.
    private mutating func skipDrawing() {
        guard bytes[position - 2] != UInt8(ascii: "/") else { return }
        var from = position
        while let bracket = bytes.firstIndex(of: UInt8(ascii: "<"), from: from) {
            let isEnd = bytes.starts(with: "</", at: bracket)
            let start = bracket + (isEnd ? 2 : 1)
            let (name, end) = TagName.scan(bytes, from: start)
            if isEnd, name == .svg {
                position = (bytes.firstIndex(of: UInt8(ascii: ">"), from: end) ?? bytes.count - 1) + 1
                return
            }
            if kinds[name].contains(.notDrawn), isEnd || name != .a {
                position = bracket
                return
            }
            from = max(end, bracket + 1)
        }
        unclosed.insert(.svg)
    }

    private mutating func title() {
        guard !hasTitle, !unclosed.contains(.title) else { return }
        guard let close = titleEnd() else {
            unclosed.insert(.title)
            return
        }
        hasTitle = true
        repair.title(position..<close.lowerBound)
        position = (bytes.firstIndex(of: UInt8(ascii: ">"), from: close.upperBound) ?? bytes.count - 1) + 1
    }

    private func titleEnd() -> Range<Int>? {
        var from = position
        while let close = bytes.firstRange(ofLowercase: "</title", from: from) {
            if close.upperBound == bytes.count || bytes[close.upperBound].endsName { return close }
            from = close.upperBound
        }
        return nil
    }

    // MARK: What is kept

    /// Outside of the results: elements are written closed, one after the other.
    private mutating func outline(_ tag: Tag) {
        if tag.isTelling(in: bytes) {
            if tag.name != .p { repair.lone(tag) }
        } else if tag.kind.isDisjoint(with: [.void, .transparent]) {
            repair.enterOutside()
        }
    }
}
