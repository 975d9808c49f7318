import Foundation

/// Publications in JSON: lists of Publish or Perish, one object a line, and what `show --json` and `read` write.
struct ListJSON {
    /// The key under which a row names its search.
    static let headingKey = "scholar heading"

    let origin: RecordList.Origin
    private(set) var rows: [ListedRow] = []
    private(set) var headings: [RecordList.Heading] = []

    /// Reads a file; nil when it is JSON of another kind.
    ///
    /// - Throws: `ListError` when it begins like a list and is no whole JSON.
    init?(_ text: [UInt8], _ kind: ListKind, _ diagnostics: inout [Diagnostic]) throws(ListError) {
        let whole: Any?
        var fault: (any Error)?
        do { whole = try JSONSerialization.jsonObject(with: Data(text)) } catch { (whole, fault) = (nil, error) }
        let objects: [[String: Any]]
        if let object = whole as? [String: Any], let searches = ScholarExport.searches(object) {
            origin = .scholar
            for search in searches {
                for var values in ScholarExport.objects(search) {
                    values[Self.headingKey] = headings.count
                    rows.append(ListedRow(line: rows.count + 1, values: values))
                }
                headings.append(ScholarExport.heading(search))
            }
            return
        } else if let all = whole as? [Any] {
            objects = all.compactMap { $0 as? [String: Any] }
        } else if let object = whole as? [String: Any] {
            objects = [object]
        } else if case .jsonLines = kind, let lines = Self.lines(text, &diagnostics) {
            objects = lines
        } else {
            guard Self.looksLikeList(text) else { return nil }
            throw ListError(
                "this is no whole JSON; the file may have been cut off", line: Self.line(of: fault, in: text))
        }
        if objects.contains(where: ScholarExport.isRecord) {
            origin = .scholar
        } else if objects.contains(where: PublishOrPerish.isRecord) {
            origin = .publishOrPerish
        } else {
            return nil
        }
        rows = objects.enumerated().map { ListedRow(line: $0 + 1, values: $1) }
    }

    /// The objects of a file that has one in each line; nil when no line holds one.
    private static func lines(_ text: [UInt8], _ diagnostics: inout [Diagnostic]) -> [[String: Any]]? {
        var (objects, odd) = ([[String: Any]](), [Diagnostic]())
        for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy(\.isSpace) { continue }
            if let object = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any] {
                objects.append(object)
            } else {
                odd.append(Diagnostic(.warning, "a line is no JSON and is left out", row: number + 1))
            }
        }
        guard !objects.isEmpty else { return nil }
        diagnostics += odd
        return objects
    }

    private static func looksLikeList(_ text: [UInt8]) -> Bool {
        let head = String(decoding: text.prefix(4096), as: UTF8.self)
        return ["\"authors_truncated\"", "\"own_cites\"", "\"article_url\"", "\"cites_url\"", "\"uid\""]
            .contains(where: head.contains) || head.contains("\"indexes\"") && head.contains("\"diagnostics\"")
    }

    /// The line that a fault names, else the last.
    private static func line(of fault: (any Error)?, in text: [UInt8]) -> Int {
        let debug = fault.map { "\(($0 as NSError).userInfo["NSDebugDescription"] ?? "")" } ?? ""
        return debug.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) } ?? text.count { $0 == 0x0A } + 1
    }
}
