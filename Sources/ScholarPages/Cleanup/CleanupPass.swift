/// The pass from bytes to markup: it reads the page once, applies named rules and never loses a row.
///
/// Two thirds of a current page are scripts, styles and a header. The pass copies the rest in long pieces, and removes
/// and repairs markup between them.
struct CleanupPass {
    let page: [UInt8]
    var markup: [UInt8] = []
    /// How often each rule fired.
    var fired: [CleanupRule: Int] = [:]
    var position = 0
    /// The start of the piece that is kept but not copied yet.
    var uncopied = 0
    /// Whether everything that a rule may read is kept. Outside the results only tags about the query are kept.
    var isInResults: Bool
    /// Whether only the part with the results is kept as a whole.
    private let canCut: Bool
    /// Whether everything that shows an account is dropped, outside of the publications.
    private let hidesAccount: Bool
    /// Whether the page contains the name of one of its parts; nil until checked.
    private var hasParts: Bool?
    var hasTitle = false
    /// Elements and marks that have no end after the current position.
    var unclosed: Set<Name> = []
    private var isBehindDocument = false
    /// Whether the footer or the end of the document follows the last row.
    private var hasEnded = false
    /// Whether a row was found.
    private var hasBegun = false
    var tag = StartTag()
    private var open = OpenElements()

    private init(_ page: [UInt8], canCut: Bool, hidesAccount: Bool) {
        self.page = page
        self.canCut = canCut
        self.hidesAccount = hidesAccount
        isInResults = !canCut
        markup.reserveCapacity(page.count / (canCut ? 3 : 1) + 64)
    }

    /// Cleans a page in UTF-8.
    static func run(_ decoded: Charset.Decoded, hidesAccount: Bool) -> CleanPage {
        let page = withoutControls(decoded.bytes)
        var pass = CleanupPass(page, canCut: true, hidesAccount: hidesAccount)
        pass.run()
        // Pages without any part names are so old that there is almost nothing to remove.
        if !(pass.hasParts ?? pass.findsParts(from: 0)) {
            pass = CleanupPass(page, canCut: false, hidesAccount: hidesAccount)
            pass.run()
        }
        let controls = decoded.bytes.count - page.count
        if controls > 0 { pass.note(.controlCharacter, controls) }
        if decoded.isMisdeclared { pass.note(.wrongCharset) }
        // Half a character at the end belongs to the text that is left out.
        let undecodable = decoded.undecodable - (decoded.endsInsideCharacter ? 1 : 0)
        if undecodable > 0 { pass.note(.undecodable, undecodable) }
        return CleanPage(markup: pass.markup, fired: pass.fired, charset: decoded.name, end: pass.end)
    }

    mutating func note(_ rule: CleanupRule, _ count: Int = 1) { fired[rule, default: 0] += count }

    private var end: PageEnd {
        if hasEnded { return .whole }
        if open.isInsideRow { return .insideRow }
        return open.hasLeftRows ? .afterRows : .betweenRows
    }

    /// Returns the page without control characters. Browsers ignore them; one in a tag would hide the name of a class.
    private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
        // Without an early exit the compiler vectorises this loop.
        let found = bytes.withUnsafeBytes { page in
            var found: UInt8 = 0
            for index in 0..<page.count {
                let byte = page[index]
                found |= (byte < 0x20 ? 1 : 0) & (byte &- 0x09 > 4 ? 1 : 0)
                found |= (byte == 0x0B ? 1 : 0) | (byte == 0x7F ? 1 : 0)
            }
            return found == 1
        }
        return found ? bytes.filter { $0 >= 0x20 && $0 != 0x7F || $0.isSpace } : bytes
    }

    private mutating func run() {
        markup += Array("<body>".utf8)
        position = documentStart()
        uncopied = position
        while position < page.count {
            let bracket = page.firstIndex(of: UInt8(ascii: "<"), from: position) ?? page.count
            text(position..<bracket)
            position = bracket
            if bracket < page.count { readMarkup() }
        }
        if isInResults { copy(to: page.count) }
    }

    // MARK: Text

    private mutating func text(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if range.upperBound == page.count {
            // Text after the last tag is either junk after the document, or cut off.
            if isBehindDocument, page[range].contains(where: { $0 > 0x20 }) { note(.crawlerJunk) }
            drop(range)
        } else if hidesAccount, open.isInsideAccount || showsAccount(page[range]) {
            drop(range)
        } else if isInResults {
            repairReferences(in: range, isInAttribute: false)
        }
    }

    /// The start of the document, after any lines that a crawler wrote before it.
    private mutating func documentStart() -> Int {
        guard let first = page.firstIndex(where: { $0 > 0x20 }), page[first] != UInt8(ascii: "<") else { return 0 }
        var place = first
        while let bracket = page.firstIndex(of: UInt8(ascii: "<"), from: place) {
            if page.starts(withLowercase: "<!doctype", at: bracket) || page.starts(withLowercase: "<html", at: bracket)
            {
                note(.crawlerJunk)
                return bracket
            }
            place = bracket + 1
        }
        return 0
    }

    // MARK: Accounts

    /// What a text shows of an account. What is in a publication belongs to it; pages without parts end with them.
    private func traces(in text: some Sequence<UInt8>) -> [String] {
        let isPublic = canCut ? open.isInsidePublication : hasBegun
        return isPublic ? [] : Array(AccountTraces.count(in: Array(text)).keys)
    }

    private func showsAccount(_ text: some Sequence<UInt8>) -> Bool {
        traces(in: text).contains { !$0.hasPrefix(AccountTraces.profile) }
    }

    /// Whether the current tag, with the text behind it, leads to an account, or shows one. In the header of pages without
    /// parts, links to other pages of the list do not occur, and a parameter that names an account is enough.
    private var leadsToAccount: Bool {
        guard ["a", "span", "button"].contains(tag.name) else { return false }
        return tag.attributes.contains { attribute in
            attribute.name == "href" && AccountTraces.isLink(Array(page[attribute.value]))
                || !traces(in: canCut ? withoutAccount(attribute) : Array(page[attribute.value])).isEmpty
        }
    }

    /// The value of an attribute, of an address without the parameters that name an account.
    private func withoutAccount(_ attribute: StartTag.Attribute) -> [UInt8] {
        let value = Array(page[attribute.value])
        guard
            attribute.name == "href" || attribute.name == "action" || attribute.name == "src"
                || attribute.name == "data-href", value.contains(UInt8(ascii: "?"))
        else { return value }
        // Decoding references and parameters of every link would take most of the time.
        let plain = AccountTraces.plain(value)
        guard ["authuser=", "email=", "login_hint="].contains(where: { plain.contains($0, in: plain.indices) }) else {
            return value
        }
        let address = Entities.decoded(String(decoding: value, as: UTF8.self))
        let bare = WebAddress.linkWithoutAccount(address)
        return bare == address ? value : Array(bare.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").utf8)
    }

    // MARK: Tags

    private mutating func readMarkup() {
        let next = position + 1 < page.count ? page[position + 1] : 0
        switch next {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): declaration()
        case UInt8(ascii: "/") where position + 2 < page.count && page[position + 2].isLetter: endTag()
        case let byte where byte.isLetter: startTag()
        // The page ends inside the tag.
        case _ where position + 2 >= page.count:
            drop(position..<page.count)
            position = page.count
        default:
            if isInResults { note(.bareBracket) }
            replace(position..<position + 1, with: "&lt;")
            position += 1
        }
    }

    private mutating func declaration() {
        let start = position
        if page.starts(with: "<!--", at: start) {
            note(.comment)
            position = commentEnd(from: start + 4) ?? page.count
        } else {
            position = bracketEnd(from: start) ?? page.count
        }
        drop(start..<position)
    }

    private mutating func commentEnd(from start: Int) -> Int? {
        // `<!-->` and `<!--->` are complete comments, as in browsers.
        if page.starts(with: ">", at: start) { return start + 1 }
        if page.starts(with: "->", at: start) { return start + 2 }
        var place = start
        while let dashes = page.firstIndex(of: "--", from: place) {
            if page.starts(with: ">", at: dashes + 2) { return dashes + 3 }
            if page.starts(with: "!>", at: dashes + 2) { return dashes + 4 }
            place = dashes + 1
        }
        return nil
    }

    private mutating func startTag() {
        let start = position
        tag.read(page, at: start)
        position = tag.end
        if !tag.isClosed {
            note(.bareBracket)
            // The page ends inside the tag.
            if position == page.count { return drop(start..<position) }
        }
        if tag.isFooter(page) { hasEnded = true }
        if tag.kind.contains(.opaque) {
            skipContent()
            return drop(start..<position)
        }
        if tag.name == "title" { return title(start) }
        if !isInResults {
            guard tag.opensResults(page) else { return outline(start) }
            // Checked once: a page can leave and reenter its results any number of times.
            if hasParts == nil { hasParts = findsParts(from: start) }
            // Pages without known parts are parsed again as a whole.
            guard hasParts == true else { return position = page.count }
            isInResults = true
            uncopied = start
            note(.outside)
        } else if canCut, tag.closesResults(page) {
            copy(to: start)
            close(open.closeAll(), at: start)
            isInResults = false
            return
        }
        keepOrDrop(start)
    }

    private mutating func keepOrDrop(_ start: Int) {
        let isKept = tag.kind.isDisjoint(with: [.transparent, .onlyPageMarker]) || tag.isPageMarker(page)
        guard isKept else { return replace(start..<position, with: tag.kind.contains(.transparent) ? " " : "") }
        let isAccount = hidesAccount && leadsToAccount
        let element = OpenElements.Element(
            name: tag.name, letters: tag.letters, rank: tag.kind.rank, part: tag.part,
            isWritten: !tag.isPlain && !isAccount,
            isAccount: isAccount, isPublic: tag.isPublic(page))
        guard let closed = open.open(element, isVoid: tag.kind.contains(.void)) else {
            note(.tooDeep)
            return drop(start..<position)
        }
        if !closed.isEmpty {
            note(.missingEndTag, closed.count)
            close(closed, at: start)
        }
        if element.isWritten { keepTag() } else { drop(start..<position) }
        // The end tag of the document can also occur in the middle of a page.
        if element.part != .none || element.name == "h3" {
            hasEnded = false
            hasBegun = true
        }
    }

    /// Keeps the current tag, without attributes that no rule reads and with the others repaired.
    private mutating func keepTag() {
        // A paragraph that is a row becomes a `div`, as rows are today.
        if tag.name == "p" { replace(tag.letters, with: "div") }
        // Iterating over the array itself would count a reference to it.
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            if let fault = attribute.fault { note(fault) }
            let value = attribute.value
            let bare = hidesAccount ? withoutAccount(attribute) : nil
            guard attribute.isKept, bare.map(showsAccount) != true else {
                drop(attribute.range)
                continue
            }
            if let bare, !bare.elementsEqual(page[value]) {
                let name = page[attribute.range].prefix { $0 != UInt8(ascii: "=") }
                replace(attribute.range, with: Array(name) + "=\"".utf8 + bare + "\"".utf8)
                continue
            }
            if attribute.fault == .unquotedAttribute {
                let quote: StaticString = page[value].contains(UInt8(ascii: "\"")) ? "'" : "\""
                replace(value.lowerBound..<value.lowerBound, with: quote)
                repairReferences(in: value, isInAttribute: true)
                replace(value.upperBound..<value.upperBound, with: quote)
            } else {
                let part = attribute.readPart(of: page)
                if part != value { note(.unreadAttribute) }
                if part.lowerBound > value.lowerBound { drop(value.lowerBound..<part.lowerBound) }
                repairReferences(in: part, isInAttribute: true)
                if part.upperBound < value.upperBound { drop(part.upperBound..<value.upperBound) }
                if attribute.fault == .openQuote {
                    replace(value.upperBound..<value.upperBound, with: [page[value.lowerBound - 1]])
                }
            }
        }
        if !tag.isClosed { replace(tag.end..<tag.end, with: ">") }
    }

    /// Keeps a tag outside the results as an empty element, if it describes the query.
    private mutating func outline(_ start: Int) {
        guard tag.isPageMarker(page), tag.name != "p", !hidesAccount || !leadsToAccount else { return }
        isInResults = true
        uncopied = start
        keepTag()
        copy(to: tag.end)
        if !tag.kind.contains(.void) { close([tag.letters], at: tag.end) }
        isInResults = false
    }

    private mutating func endTag() {
        let start = position
        var (name, end) = Name.read(page, from: start + 2, until: { $0.endsName })
        let letters = start + 2..<end
        while end < page.count, page[end] != UInt8(ascii: ">"), page[end] != UInt8(ascii: "<") { end += 1 }
        let isClosed = end < page.count && page[end] == UInt8(ascii: ">")
        position = isClosed ? end + 1 : end
        // Outside the results only `</html>` and `</body>` matter; both names have four letters.
        guard isInResults || letters.count == 4 else { return }
        let kind = ElementKind(name)
        // Only text after the last tag is junk: this end tag can also occur in the middle of a page.
        if kind.contains(.document) {
            isBehindDocument = true
            hasEnded = true
        }
        guard isInResults else { return }
        // The page ends inside the tag, whose name can be longer.
        if !isClosed, end == page.count { return drop(start..<position) }
        if kind.contains(.transparent) { return replace(start..<position, with: kind.contains(.document) ? "" : " ") }
        switch kind.contains(.void) ? .dropped : open.end(name, rank: kind.rank) {
        case .stray:
            note(.strayEndTag)
            drop(start..<position)
        case .dropped: drop(start..<position)
        case .element(let others):
            if others > 0 { note(.missingEndTag, others) }
            if letters.upperBound < end || !isClosed { replace(letters.upperBound..<position, with: ">") }
        }
    }
}

/// Writing the markup that the cleanup pass keeps: long pieces of the page, and repairs between them.
extension CleanupPass {
    mutating func copy(to end: Int) {
        if end > uncopied { markup += page[uncopied..<end] }
        uncopied = end
    }

    mutating func drop(_ range: Range<Int>) {
        guard isInResults else { return }
        copy(to: range.lowerBound)
        uncopied = range.upperBound
    }

    mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        drop(range)
        if isInResults { markup += text }
    }

    mutating func replace(_ range: Range<Int>, with text: StaticString) {
        drop(range)
        if isInResults { text.withUTF8Buffer { markup += $0 } }
    }

    /// Writes the end tags of elements before a position.
    mutating func close(_ names: [Range<Int>], at place: Int) {
        for name in names { replace(place..<place, with: Array("</".utf8) + page[name] + [UInt8(ascii: ">")]) }
    }
}
