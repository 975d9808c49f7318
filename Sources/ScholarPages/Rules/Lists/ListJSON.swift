import Foundation

/// Publications in JSON: lists of Publish or Perish, one object per line, and the output of `show --json` and `read`.
struct ListJSON {
    /// The key under which a row stores its search.
    static let headingKey = "scholar heading"

    let origin: RecordList.Origin
    private(set) var rows: [ListedRow] = []
    private(set) var headings: [RecordList.Heading] = []

    /// Parses a file; nil when it is other JSON.
    ///
    /// - Throws: `ListError` when it begins like a list but is not complete JSON.
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
                "this is not complete JSON; the file may have been cut off", line: Self.line(of: fault, in: text))
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

    /// The objects of a file with one object per line; nil when no line is an object.
    private static func lines(_ text: [UInt8], _ diagnostics: inout [Diagnostic]) -> [[String: Any]]? {
        var (objects, odd) = ([[String: Any]](), [Diagnostic]())
        for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy(\.isSpace) { continue }
            if let object = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any] {
                objects.append(object)
            } else {
                odd.append(Diagnostic(.warning, "a line is not JSON and is left out", row: number + 1))
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

    /// The line that the error names, otherwise the last line.
    private static func line(of fault: (any Error)?, in text: [UInt8]) -> Int {
        let debug = fault.map { "\(($0 as NSError).userInfo["NSDebugDescription"] ?? "")" } ?? ""
        return debug.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) } ?? text.count { $0 == 0x0A } + 1
    }
}
