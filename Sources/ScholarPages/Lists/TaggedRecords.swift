/// The records of a file of tagged lines while they are read, and the damage in it.
struct TaggedRecords {
    private let format: TaggedFormat
    private(set) var rows: [ListedRow] = []
    private(set) var damage: [ListDamage] = []
    private var open: Record?
    /// The lines since the last record. R packages write tags in any order, so that they can belong to the next record.
    private var before: Record?
    /// Records that are ended and have no first line.
    private var unbegun: [Record] = []
    /// The ends without a hyphen.
    private var bareEnds = 0
    /// Whether a record of the file has its first line in its middle.
    private var isInAnyOrder = false

    private static let end = "ER"
    /// Keys whose tags may occur several times in a record.
    private static let lists: Set = ["authors", "full_names", "notes"]
    /// Keys that a record has once: if two of them occur twice, the lines between two records are missing.
    private static let single: Set = ["title", "year", "volume", "startpage", "doi", "uid", "cites"]

    private struct Record {
        let line: Int
        var texts: [String: String] = [:]
        var lists: [String: [String]] = [:]
        /// The tag of each text.
        var tags: [String: String] = [:]
        /// The key of the current line; empty for a line that is not used.
        var key = ""
        /// The keys that the same tag gives two different texts.
        var doubled: Set<String> = []
        /// Whether lines that may be its own were left out with a damaged record.
        var isRest = false

        var row: ListedRow {
            var values: [String: Any] = texts
            for (key, list) in lists { values[key] = list }
            return ListedRow(line: line, values: values)
        }

        /// Whether lines before the first line of a record can belong to it: none of them states something else.
        func canFollow(_ before: Record) -> Bool {
            !TaggedRecords.single.contains { before.texts[$0] != nil && texts[$0] != nil }
        }

        /// The record with the lines before its first line.
        func following(_ before: Record) -> Record {
            var all = before
            all.texts.merge(texts) { first, _ in first }
            all.lists.merge(lists, uniquingKeysWith: +)
            all.doubled.formUnion(doubled)
            return all
        }
    }

    /// - Throws: `ListError` when the last record is not ended.
    init(_ text: [UInt8], _ format: TaggedFormat) throws(ListError) {
        self.format = format
        var last = (number: 1, text: "")
        for (number, bytes, _) in TextLines(text) where !bytes.allSatisfy(\.isSpace) {
            // Files that were joined have a byte order mark in front of each.
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let line = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes, as: UTF8.self)
            if let (tag, value) = format.field(in: line) { add(tag, value, number) } else { addContinued(line.trimmed) }
            last = (number, line.trimmed)
            if last.text == Self.end { bareEnds += 1 }
        }
        if let open {
            throw ListError("the record does not end with \(Self.end); the file may have been cut off", line: open.line)
        }
        addUnbegun()
        checkEnd(text, last.number, last.text)
    }

    private mutating func add(_ tag: String, _ value: String, _ number: Int) {
        if tag == format.begin {
            var isRest = false
            if let open {
                // Where lines can precede the first one, those of two records are mixed.
                let isMixed = before != nil
                let problem = "begins a record that does not end with \(Self.end)"
                damage.append(ListDamage(open.line, isMixed ? problem + " and is left out" : problem))
                if isMixed { (self.open, before) = (nil, nil) }
                isRest = isMixed
                close()
            }
            open = Record(line: number, isRest: isRest)
        } else if tag == Self.end {
            close()
            return
        }
        let key = format.keys[tag] ?? ""
        if open != nil {
            Self.add(tag, value, key, to: &open)
        } else {
            if before == nil, !key.isEmpty { before = Record(line: number) }
            Self.add(tag, value, key, to: &before)
        }
    }

    private static func add(_ tag: String, _ value: String, _ key: String, to record: inout Record?) {
        record?.key = key
        guard !key.isEmpty, !value.isEmpty else { return }
        if lists.contains(key) {
            record?.lists[key, default: []].append(value)
        } else if let known = record?.texts[key] {
            // Of two tags with the same key the first wins.
            record?.key = ""
            if known != value, record?.tags[key] == tag, single.contains(key) { record?.doubled.insert(key) }
        } else {
            record?.texts[key] = value
            record?.tags[key] = tag
        }
    }

    /// A long value continues in the next line; in lists of Web of Science each line is a separate item.
    private mutating func addContinued(_ value: String) {
        let hasHyphen = format.hasHyphen
        if open != nil { Self.add(value, to: &open, hasHyphen) } else { Self.add(value, to: &before, hasHyphen) }
    }

    /// - Note: A method of the value would hold a second copy of the record, so that each line copied its text.
    private static func add(_ value: String, to record: inout Record?, _ hasHyphen: Bool) {
        guard let key = record?.key, !key.isEmpty else { return }
        if !lists.contains(key) {
            let isFirst = record?.texts[key] == nil
            record?.texts[key, default: ""] += isFirst ? value : " " + value
        } else if hasHyphen, let last = record?.lists[key]?.indices.last {
            record?.lists[key]?[last] += " " + value
        } else {
            record?.lists[key, default: []].append(value)
        }
    }

    private mutating func close() {
        defer { (open, before) = (nil, nil) }
        guard var record = open else {
            if let before { unbegun.append(before) }
            return
        }
        if let before {
            if format.hasHyphen, before.doubled.isEmpty, record.canFollow(before) {
                isInAnyOrder = true
                record = record.following(before)
            } else {
                reportUnbegun(before)
            }
        }
        if record.doubled.count > 1 {
            damage.append(ListDamage(record.line, "begins a record that has the fields of two; it is left out"))
        } else if !record.isRest || record.texts["title"] != nil {
            rows.append(record.row)
        }
    }

    /// Reads records without a first line if records of the file have their lines in any order, or none has a first line.
    private mutating func addUnbegun() {
        if let before { reportUnbegun(before) }
        if format.hasHyphen, isInAnyOrder || rows.isEmpty && damage.isEmpty {
            rows += unbegun.filter { $0.doubled.count < 2 }.map(\.row)
            rows.sort { $0.line < $1.line }
            unbegun.removeAll { $0.doubled.count < 2 }
        }
        unbegun.forEach { reportUnbegun($0) }
        damage.sort { $0.line < $1.line }
    }

    private mutating func reportUnbegun(_ record: Record) {
        damage.append(
            ListDamage(
                record.line, "belongs to a record that does not begin with \(format.begin) and is left out"))
    }

    /// Web of Science ends its files with a line; a file of RIS can end with a part of the first line of a record.
    private mutating func checkEnd(_ text: [UInt8], _ number: Int, _ line: String) {
        if format.hasHyphen {
            let isOpen = text.last != 0x0A && text.last != 0x0D
            // The end of a record without its hyphen may be cut, unless the program writes it so.
            let isCutEnd = line == Self.end ? isOpen && bareEnds == 1 : line == "E"
            let isCutTag = isInAnyOrder && isOpen && line != Self.end && line.count < 3
            guard isCutEnd || isCutTag || "\(format.begin)  -".hasPrefix(line), !line.isEmpty else { return }
        } else {
            guard text.starts(with: "FN".utf8), line != "EF" else { return }
        }
        damage.append(ListDamage(number, "is the last line, but the file does not end there; it may have been cut off"))
    }
}

extension TaggedFormat {
    /// Returns the records of a file.
    ///
    /// - Throws: `ListError` when the last record is not ended.
    func read(_ text: [UInt8]) throws(ListError) -> ListContents {
        let records = try TaggedRecords(text, self)
        return ListContents(origin, records.rows, damage: records.damage)
    }
}
