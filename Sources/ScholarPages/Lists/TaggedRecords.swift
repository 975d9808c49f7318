/// The records of a file of tagged lines while they are read, and the damage in it.
struct TaggedRecords {
    private let format: TaggedFormat
    private(set) var rows: [ListedRow] = []
    private(set) var damage: [ListDamage] = []
    private var open: Record?
    /// Whether the lines since the last record are already reported.
    private var isOutside = false

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
    }

    /// - Throws: `ListError` when the last record is not ended.
    init(_ text: [UInt8], _ format: TaggedFormat) throws(ListError) {
        self.format = format
        var last = (number: 1, text: "")
        for (number, bytes, _) in TextLines(text) where !bytes.allSatisfy(\.isSpace) {
            let line = String(decoding: bytes, as: UTF8.self)
            if let (tag, value) = format.field(in: line) { add(tag, value, number) } else { addContinued(line.trimmed) }
            last = (number, line.trimmed)
        }
        if let open {
            throw ListError("the record does not end with \(Self.end); the file may have been cut off", line: open.line)
        }
        checkEnd(text, last.number, last.text)
    }

    private mutating func add(_ tag: String, _ value: String, _ number: Int) {
        if tag == format.begin || tag == Self.end {
            if tag == format.begin, let open {
                damage.append(ListDamage(open.line, "begins a record that does not end with \(Self.end)"))
            }
            close()
            open = tag == format.begin ? Record(line: number) : nil
            isOutside = false
        }
        guard open != nil else {
            if format.keys[tag] != nil, !isOutside {
                isOutside = true
                damage.append(
                    ListDamage(number, "belongs to a record that does not begin with \(format.begin) and is left out"))
            }
            return
        }
        let key = format.keys[tag] ?? ""
        open?.key = key
        guard !key.isEmpty, !value.isEmpty else { return }
        if Self.lists.contains(key) {
            open?.lists[key, default: []].append(value)
        } else if let known = open?.texts[key] {
            // Of two tags with the same key the first wins.
            open?.key = ""
            if known != value, open?.tags[key] == tag, Self.single.contains(key) { open?.doubled.insert(key) }
        } else {
            open?.texts[key] = value
            open?.tags[key] = tag
        }
    }

    /// A long value continues in the next line; in lists of Web of Science each line is a separate item.
    private mutating func addContinued(_ value: String) {
        guard let key = open?.key, !key.isEmpty else { return }
        if !Self.lists.contains(key) {
            let isFirst = open?.texts[key] == nil
            open?.texts[key, default: ""] += isFirst ? value : " " + value
        } else if format.hasHyphen, let last = open?.lists[key]?.indices.last {
            open?.lists[key]?[last] += " " + value
        } else {
            open?.lists[key, default: []].append(value)
        }
    }

    private mutating func close() {
        guard let record = open else { return }
        open = nil
        if record.doubled.count > 1 {
            damage.append(ListDamage(record.line, "begins a record that has the fields of two; it is left out"))
        } else {
            var values: [String: Any] = record.texts
            for (key, list) in record.lists { values[key] = list }
            rows.append(ListedRow(line: record.line, values: values))
        }
    }

    /// Web of Science ends its files with a line; a file of RIS can end with a part of the first line of a record.
    private mutating func checkEnd(_ text: [UInt8], _ number: Int, _ line: String) {
        if format.hasHyphen {
            guard "\(format.begin)  -".hasPrefix(line), !line.isEmpty else { return }
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
