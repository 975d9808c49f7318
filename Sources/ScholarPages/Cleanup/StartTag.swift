/// A start tag in a page: its name and its attributes, as ranges of the page.
struct StartTag {
    /// An attribute, or a stray slash, which has no name.
    struct Attribute {
        var name: Name
        /// The attribute and the white space before it.
        var range: Range<Int>
        /// Its value without quotes.
        var value: Range<Int>
        /// Why it is repaired or dropped.
        var fault: CleanupRule?
        var isKept = true
    }

    /// A part of a result; parts are never inside each other.
    enum Part {
        case none, row, column, field
    }

    private(set) var name = Name.text
    /// The range of the name.
    private(set) var letters = 0..<0
    private(set) var kind: ElementKind = []
    private(set) var attributes: [Attribute] = []
    /// The index after the tag.
    private(set) var end = 0
    /// Whether the tag ends with its bracket.
    private(set) var isClosed = false
    private(set) var part = Part.none
    /// Whether one of its classes begins the part of the page that contains the results.
    private(set) var hasOpeningClass = false
    /// Quotes that do not occur in the rest of the page. They are not searched for again, so damaged pages take no
    /// longer than others.
    private var missingQuotes: Set<UInt8> = []
    /// The place of the last end tag of the document, which a tag with a missing quote does not contain; nil until searched.
    private var documentEnd: Int?
    /// The value of the attribute `id`, even if no rule reads it.
    private var id: Range<Int>?

    /// Whether no rule reads the tag; the content of the element is kept.
    var isPlain: Bool {
        switch name {
        case "span", "i", "em", "strong", "label", "u":
            !attributes.contains { $0.isKept }
        default: false
        }
    }

    func value(_ name: Name) -> Range<Int>? {
        for attribute in attributes where attribute.isKept && attribute.name == name { return attribute.value }
        return nil
    }

    /// Reads the tag at `start`, where a `<` and a letter are.
    mutating func read(_ page: [UInt8], at start: Int) {
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        part = .none
        hasOpeningClass = false
        isClosed = false
        id = nil
        var index = start + 1
        (name, index) = Name.read(page, from: index, until: { $0.endsName })
        letters = start + 1..<index
        kind = ElementKind(name)
        var gap = index
        while index < page.count {
            let byte = page[index]
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { break }
            if byte.isSpace {
                index += 1
            } else if byte == UInt8(ascii: "/") {
                index += 1
                attributes.append(Attribute(name: .text, range: gap..<index, value: index..<index, isKept: false))
                gap = index
            } else {
                index = readAttribute(page, gap: gap, at: index)
                gap = index
            }
        }
        // Without a closing bracket the tag ends where the next tag begins.
        isClosed = index < page.count && page[index] == UInt8(ascii: ">")
        end = isClosed ? index + 1 : index
    }

    private mutating func readAttribute(_ page: [UInt8], gap: Int, at start: Int) -> Int {
        // A name may begin with "=", as in browsers.
        let (name, nameEnd) = Name.read(page, from: start) { $0.endsName || $0 == UInt8(ascii: "=") }
        let (value, end, fault) = readValue(page, from: nameEnd, of: name)
        var attribute = Attribute(name: name, range: gap..<end, value: value, fault: fault)
        if isDoubled(name) {
            attribute.isKept = false
            attribute.fault = .doubledAttribute
        } else if attributes.count >= Self.mostAttributes || !isRead(name, page, value) {
            attribute.isKept = false
            attribute.fault = .unreadAttribute
        }
        attributes.append(attribute)
        return end
    }

    /// Whether an earlier attribute has the same name. A slice of the array instead of its indices would copy it.
    private func isDoubled(_ name: Name) -> Bool {
        let count = min(attributes.count, Self.mostAttributes)
        for index in 0..<count where attributes[index].name == name { return true }
        return false
    }

    /// Returns the value after the name of an attribute, the index after it, and its defect, if any.
    private mutating func readValue(
        _ page: [UInt8], from start: Int, of name: Name
    ) -> (value: Range<Int>, end: Int, fault: CleanupRule?) {
        var index = start
        while index < page.count, page[index].isSpace { index += 1 }
        guard index < page.count, page[index] == UInt8(ascii: "=") else { return (start..<start, start, nil) }
        index += 1
        while index < page.count, page[index].isSpace { index += 1 }
        guard index < page.count else { return (index..<index, index, .unquotedAttribute) }
        let quote = page[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let first = index
            while index < page.count, !page[index].isSpace, page[index] != UInt8(ascii: ">") { index += 1 }
            return (first..<index, index, .unquotedAttribute)
        }
        let first = index + 1
        if !missingQuotes.contains(quote), let close = page.firstIndex(of: quote, from: first) {
            // A class, an id or an address never contains a tag: if it seems to, the closing quote is missing.
            let isPlain = name == "href" || name == "class" || name == "id"
            guard isPlain, page.firstIndex(of: UInt8(ascii: "<"), in: first..<close) != nil,
                let bracket = page.firstIndex(of: UInt8(ascii: ">"), in: first..<close)
            else { return (first..<close, close + 1, nil) }
            return (first..<bracket, bracket, .openQuote)
        }
        missingQuotes.insert(quote)
        // Without the end of the document, the page was cut off inside the value.
        guard endsDocument(page, behind: first) else { return (first..<page.count, page.count, .openQuote) }
        let bracket = page.firstIndex(of: UInt8(ascii: ">"), from: first) ?? page.count
        return (first..<bracket, bracket, .openQuote)
    }

    private mutating func endsDocument(_ page: [UInt8], behind start: Int) -> Bool {
        if documentEnd == nil {
            let last = page.indices.last {
                page[$0] == UInt8(ascii: "<")
                    && (page.starts(withLowercase: "</html", at: $0) || page.starts(withLowercase: "</body", at: $0))
            }
            documentEnd = last ?? -1
        }
        return documentEnd.map { $0 >= start } ?? false
    }

    private mutating func isRead(_ name: Name, _ page: [UInt8], _ value: Range<Int>) -> Bool {
        guard ReadNames.attributes.contains(name) else { return false }
        switch name {
        case "style": return page.contains("z-index", in: value) || page.contains("line-through", in: value)
        case "class": return value.count <= Self.longestClasses && hasReadClass(page, value)
        case "id":
            id = value
            return ReadNames.ids.contains(Name(bytes: page[value]))
        // A script is not an address.
        case "href": return !page.starts(with: "javascript:", at: value.lowerBound)
        default: return true
        }
    }

    private mutating func hasReadClass(_ page: [UInt8], _ value: Range<Int>) -> Bool {
        var isRead = false
        Name.classes(page, value) { name in
            isRead = isRead || ReadNames.classes.contains(name)
            switch name {
            case "gs_r": (part, hasOpeningClass) = (.row, true)
            case "gsc_a_tr", "cit-table":
                hasOpeningClass = true
                if self.name == "tr" { part = .row }
            case "gs_ri":
                hasOpeningClass = true
                if part != .row { part = .column }
            case "gs_rt", "gs_a", "gs_rs", "gs_fl", "gs_ggs":
                if name == "gs_rt" { hasOpeningClass = true }
                if part == .none { part = .field }
            case "cit-user-info": hasOpeningClass = true
            case "g": if self.name == "p" { part = .row }
            default: break
            }
        }
        return isRead
    }

    /// Scholar gives elements about four classes; reading thousands of them for each check would be slow.
    private static let longestClasses = 1024
    /// Scholar's own elements have less than a tenth of this number.
    private static let mostAttributes = 256
}

extension StartTag.Attribute {
    /// The part of a value that rules read. Of two long addresses in every result they read one parameter: of the link to
    /// related articles the number of the work, of the address for counting clicks the date.
    func readPart(of page: [UInt8]) -> Range<Int> {
        switch name {
        case "href":
            guard let mark = page.firstIndex(of: "q=related:", in: value) else { return value }
            let end = page.firstIndex(of: UInt8(ascii: "&"), in: mark..<value.upperBound)
            return value.lowerBound..<(end ?? value.upperBound)
        case "data-clk":
            return (page.firstIndex(of: ";ei=", in: value) ?? value.lowerBound - 1) + 1..<value.upperBound
        default: return value
        }
    }
}

/// Recognises the tags that describe the page, and the tags between which the results are.
extension StartTag {
    /// Whether the tag describes the query or the kind of page, anywhere on the page.
    func isPageMarker(_ page: [UInt8]) -> Bool {
        guard kind.contains(.pageMarker) else { return false }
        return switch name {
        case "link": value("rel").map { page.contains("canonical", in: $0) } ?? false
        case "meta": value("property").map { page.contains("og:", in: $0) } ?? false
        case "base": true
        case "input":
            value("id") != nil || value("name").map { ReadNames.inputs.contains(Name(bytes: page[$0])) } ?? false
        // Until 2008 a result was a paragraph; until 2014 a graph was a picture whose address contains its numbers.
        case "p": part == .row
        case "img": value("src").map { page.contains("chd=", in: $0) } ?? false
        case "form": id != nil
        case "a": value("href").map { page.contains("continue=", in: $0) } ?? false
        default: false
        }
    }

    /// Whether its content is that of a publication or a profile, which everybody sees.
    func isPublic(_ page: [UInt8]) -> Bool {
        part != .none
            || [value("id"), value("class")].contains { value in
                value.map {
                    page.starts(with: "gsc_", at: $0.lowerBound) || page.starts(with: "cit-", at: $0.lowerBound)
                }
                    ?? false
            }
    }

    /// Whether the part of the page that can contain results begins with this tag.
    func opensResults(_ page: [UInt8]) -> Bool {
        if hasOpeningClass { return true }
        guard let id, page.starts(with: "gs", at: id.lowerBound) else { return false }
        return Self.openings.contains { page.equals($0, in: id) }
    }

    /// Whether the part of the page that can contain results ends with this tag.
    func closesResults(_ page: [UInt8]) -> Bool {
        guard let id, page.starts(with: "gs_", at: id.lowerBound) else { return false }
        return Self.closings.contains { page.equals($0, in: id) }
    }

    /// Whether the tag begins the footer of the page.
    func isFooter(_ page: [UInt8]) -> Bool {
        guard let id, page.starts(with: "gs_ftr", at: id.lowerBound) else { return false }
        return page.equals("gs_ftr", in: id) || page.equals("gs_ftr_sp", in: id)
    }

    /// The footer, the menus above the results and the column next to them.
    private static let closings: [StaticString] = ["gs_ftr_sp", "gs_ftr", "gs_rdy", "gs_ab_btns", "gs_bdy_sb"]

    private static let openings: [StaticString] = [
        "gs_ab_md", "gs_res_ccl", "gs_res_ccl_mid", "gs_ccl", "gs_ccl_results", "gs_captcha_ccl", "gsc_prf",
        "gsc_prf_w", "gsc_prf_in", "gsc_rsb", "gsc_rsb_st", "gsc_art", "gsc_a_t", "gsc_a_b", "gsc_oci_title_wrapper",
        "gsc_oci_title", "gsc_oci_table", "gsc_vcd_title_wrapper", "gsc_vcd_title", "gsc_title_wrapper", "gsc_title",
    ]
}

extension UInt8 {
    /// Whether the name of an element or attribute ends before this byte.
    var endsName: Bool {
        isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "<")
    }
}
