import Foundation

/// Publications in JSON: lists of Publish or Perish and of OpenAlex, CSL-JSON, one object per line, and the output of
/// `show --json` and `read`.
enum ListJSON {
    /// Parses a file; returns nil when it is other JSON.
    ///
    /// - Parameter mayBeLines: whether each line can be an object.
    /// - Throws: `ListError` when it begins like a list but is not complete JSON.
    static func read(_ text: [UInt8], mayBeLines: Bool) throws(ListError) -> ListContents? {
        let whole: Any?
        var fault: (any Error)?
        do { whole = try JSONReader.value(text) } catch { (whole, fault) = (nil, error) }
        let objects: [[String: Any]]
        var damage: [ListDamage] = []
        if let object = whole as? [String: Any], let searches = ScholarExport.searches(object) {
            var rows: [ListedRow] = []
            for (place, search) in searches.enumerated() {
                let values = ScholarExport.values(search)
                let objects = values.compactMap { $0 as? [String: Any] }
                damage += odd(values.count - objects.count, of: values.count)
                for object in objects {
                    rows.append(ListedRow(line: rows.count + 1, values: object, search: place))
                }
            }
            return ListContents(
                .scholar, rows, headings: searches.map { ScholarExport.heading($0) }, damage: damage)
        } else if let pages = whole as? [Any] {
            // A program that saves all pages of an answer writes a list of lists.
            let all = (pages as? [[Any]])?.flatMap(\.self) ?? pages
            objects = all.compactMap { $0 as? [String: Any] }
            damage = odd(all.count - objects.count, of: all.count)
        } else if let object = whole as? [String: Any] {
            objects = [object]
        } else if mayBeLines, let found = lines(text) {
            (objects, damage) = found
        } else {
            guard looksLikeList(text) else { return nil }
            throw ListError(
                "this is not complete JSON; the file may have been cut off", line: line(of: fault, in: text))
        }
        if let list = OpenAlexWorks.read(objects, damage) ?? CSLItems.read(objects, damage) { return list }
        let isOwn = objects.contains(where: ScholarExport.isRecord)
        guard isOwn || objects.contains(where: PublishOrPerish.isRecord) else { return nil }
        return ListContents(
            isOwn ? .scholar : .publishOrPerish,
            objects.enumerated().lazy.map { ListedRow(line: $0 + 1, values: $1) }, damage: damage)
    }

    /// The damage of a list with values that are no records.
    static func odd(_ count: Int, of all: Int, are kind: String = "other values") -> [ListDamage] {
        count == 0 ? [] : [ListDamage(1, "begins a file in which \(count) of \(all) records are \(kind)")]
    }

    /// The objects of a file with one object per line, and the other lines; nil when no line is an object.
    private static func lines(_ text: [UInt8]) -> (objects: [[String: Any]], odd: [ListDamage])? {
        var objects = [[String: Any]]()
        var odd = [ListDamage]()
        for (number, line, _) in TextLines(text) {
            if line.allSatisfy(\.isSpace) { continue }
            if let object = (try? JSONReader.value(line)) as? [String: Any] {
                objects.append(object)
            } else {
                odd.append(ListDamage(number, "is not JSON and is left out"))
            }
        }
        return objects.isEmpty ? nil : (objects, odd)
    }

    private static func looksLikeList(_ text: [UInt8]) -> Bool {
        let head = String(decoding: text.prefix(4096), as: UTF8.self)
        return [
            "\"authors_truncated\"", "\"own_cites\"", "\"article_url\"", "\"cites_url\"", "\"uid\"",
            "\"cited_by_count\"", "\"date-parts\"", "\"container-title\"",
        ]
        .contains(where: head.contains) || head.contains("\"indexes\"") && head.contains("\"diagnostics\"")
    }

    /// The line that the error names, otherwise the last line.
    private static func line(of fault: (any Error)?, in text: [UInt8]) -> Int {
        let debug = fault.map { "\(($0 as NSError).userInfo["NSDebugDescription"] ?? "")" } ?? ""
        return debug.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) } ?? text.count { $0 == 0x0A } + 1
    }
}
