/// The words of the remarks of a bibliography, among which citation counts are found.
///
/// Remarks can be long and are foreign, so each search passes over them once; regular expressions would pass over them
/// again for each of their beginnings.
struct RemarkText {
    /// The text with single spaces.
    private let text: [UInt8]
    /// The same with small letters.
    let small: [UInt8]

    init(_ folded: String) {
        text = Array(folded.utf8)
        small = text.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }

    /// The remark of `export`: "Cited by 12 (Scopus, incomplete list, page of 2015, saved 2026-11-21)".
    struct Own {
        var count: Int?
        var source: String?
        /// Whether pages of the list were missing when it was exported.
        var isOfIncompleteList = false
        /// The year of the page, if it is known without the date.
        var pageYear: Int?
        /// Whether the date is only that of the file that held the page.
        var isDateOfFile = false
        var date = ""
    }

    var own: Own? {
        first(after: "cited by ") { place in
            let isUnknown = small.starts(with: "an unknown number of works", at: place)
            var place = isUnknown ? place + 26 : place
            let digits = small[place...].prefix(while: \.isDigit)
            guard isUnknown || !digits.isEmpty, small.starts(with: " (", at: place + digits.count) else { return nil }
            place += digits.count + 2
            let inner = text[place...].prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
            guard inner.endIndex < text.count, text[inner.endIndex] == UInt8(ascii: ")") else { return nil }
            var own = Own(count: PublishOrPerish.number(String(decoding: digits, as: UTF8.self)))
            return own.read(String(decoding: inner, as: UTF8.self)) ? own : nil
        }
    }

    /// "The list has 214 publications", which `export` writes.
    var listSize: Int? {
        first(after: "the list has ") { place in
            guard let (number, end) = wholeNumber(at: place), small.starts(with: " publication", at: end) else {
                return nil
            }
            return number
        }
    }

    /// "Times Cited in Web of Science Core Collection: 12".
    var core: Int? {
        first(after: "times cited in web of science core collection") { number(at: afterColon($0)) }
    }

    /// "Cited By (since 1996): 12", "Cited by 12".
    var citedBy: Int? {
        first(after: "cited by") { place in
            guard place == 8 || !small[place - 9].isAlphanumeric,
                place < 12 || !small.starts(with: "not ", at: place - 12)
            else { return nil }
            var place = afterSpace(place)
            if small.starts(with: "(since ", at: place), place + 12 <= small.count,
                small[place + 11] == UInt8(ascii: ")"), small[(place + 7)..<(place + 11)].allSatisfy(\.isDigit)
            {
                place += 12
            }
            return number(at: afterColon(afterSpace(place)))
        }
    }

    /// "12 cites" at the beginning of a statement.
    var cites: Int? {
        var isStart = true
        for place in small.indices {
            defer {
                let isInNumber = place + 1 < small.count && small[place + 1].isDigit
                isStart = ".;|".utf8.contains(small[place]) && !isInNumber || isStart && small[place] == 0x20
            }
            guard isStart, let (number, end) = wholeNumber(at: place) else { continue }
            for word in ["citations", "citation", "cites", "cite"] as [StaticString]
            where small.starts(with: " ", at: end) && small.starts(with: word, at: end + 1) {
                let next = end + 1 + word.utf8CodeUnitCount
                if next == small.count || !small[next].isAlphanumeric { return number }
            }
        }
        return nil
    }

    /// "Total Times Cited: 12", "Citations: 12".
    var timesCited: Int? {
        let found = (["times cited:", "cites:", "citations:"] as [StaticString]).compactMap { word in
            first(after: word) { place in number(at: afterSpace(place)).map { (place, $0) } }
        }
        return found.min { $0.0 < $1.0 }?.1
    }

    /// Day, month and year of "Export Date: 5 September 2026".
    var exportDate: (day: Int, month: String, year: Int)? {
        first(after: "export date:") { place in
            let words = small[place...].prefix(60).split(separator: 0x20, maxSplits: 3).prefix(3)
            guard words.count == 3, let year = words.last?.prefix(while: \.isDigit), year.count == 4,
                let day = Int(String(decoding: words[0], as: UTF8.self)),
                let number = Int(String(decoding: year, as: UTF8.self))
            else { return nil }
            return (day, String(decoding: words[1], as: UTF8.self), number)
        }
    }

    /// The day of "Query date: 2020-02-08 20:42:36".
    var queryDate: String? {
        first(after: "query date:") { place in
            let start = afterSpace(place)
            guard let number = small.indices.contains(start + 9) ? small[start..<(start + 10)] : nil,
                number.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
            else { return nil }
            return String(decoding: number, as: UTF8.self)
        }
    }

    /// Scholar's number of the work in "12 cites: https://scholar.google.com/scholar?cites=1234567890".
    var scholarNumber: String? {
        first(after: "scholar?cites=") { place in
            let digits = small[place...].prefix(while: \.isDigit)
            return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
        }
    }

    // MARK: Places

    /// The first value found behind an occurrence of a text in small letters.
    private func first<Value>(after word: StaticString, _ value: (Int) -> Value?) -> Value? {
        for place in ends(of: word) {
            if let value = value(place) { return value }
        }
        return nil
    }

    /// The letters at places, as they were written.
    func original(_ places: Range<Int>) -> ArraySlice<UInt8> { text[places] }

    /// The ends of all occurrences of a text in small letters.
    func ends(of word: StaticString) -> some Sequence<Int> {
        sequence(state: 0) { [small] place -> Int? in
            guard let found = small.firstIndex(of: word, from: place) else { return nil }
            place = found + word.utf8CodeUnitCount
            return place
        }
    }

    func afterSpace(_ place: Int) -> Int { place < small.count && small[place] == 0x20 ? place + 1 : place }

    func afterColon(_ place: Int) -> Int {
        afterSpace(place < small.count && small[place] == UInt8(ascii: ":") ? place + 1 : place)
    }

    /// The number that begins at a place, with separators between thousands; nil for another text: "12,5", "3/4", "12k".
    private func number(at place: Int) -> Int? { wholeNumber(at: place)?.number }

    private func wholeNumber(at place: Int) -> (number: Int?, end: Int)? {
        guard place < small.count, small[place].isDigit else { return nil }
        var end = place + small[place...].prefix(while: \.isDigit).count
        var digits = Array(small[place..<end])
        let separator = end < small.count && digits.count <= 3 && ",.' ".utf8.contains(small[end]) ? small[end] : nil
        while end < small.count, small[end] == separator, small[(end + 1)...].prefix(while: \.isDigit).count == 3 {
            digits += small[(end + 1)...(end + 3)]
            end += 4
        }
        if end < small.count {
            let next = small[end]
            let isFraction = ",.'".utf8.contains(next) && end + 1 < small.count && small[end + 1].isDigit
            guard !isFraction, !next.isAlphanumeric, next < 0x80, !"/%".utf8.contains(next) else { return nil }
        }
        return (PublishOrPerish.number(String(decoding: digits, as: UTF8.self)), end)
    }
}

extension RemarkText.Own {
    /// Reads the text in brackets from its end; false if it is another text.
    fileprivate mutating func read(_ inner: String) -> Bool {
        let form = "0000-00-00"
        date = String(inner.suffix(form.count))
        guard String(date.map { $0.isNumber ? "0" : $0 }) == form else { return false }
        var rest = inner.dropLast(form.count)
        func removeEnd(_ end: String) -> Bool {
            guard rest.hasSuffix(end) else { return false }
            rest = rest.dropLast(end.count)
            return true
        }
        isDateOfFile = removeEnd("saved ")
        let page = rest.suffix(14)
        if page.hasPrefix("page of "), page.hasSuffix(", "), let year = Int(page.dropFirst(8).prefix(4)) {
            pageYear = year
            rest = rest.dropLast(14)
        }
        isOfIncompleteList = removeEnd("incomplete list, ")
        guard !rest.isEmpty else { return true }
        guard removeEnd(", "), !rest.isEmpty else { return false }
        source = String(rest)
        return true
    }
}
