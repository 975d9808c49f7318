import ScholarLists
import ScholarPages
import Foundation
import GRDB

/// The facts of a search that earlier versions stored as diagnostics: their texts are read once, when a store is
/// upgraded. What cannot be read stays as a remark.
struct EarlierDiagnostics {
    private(set) var facts = SearchFacts()
    private(set) var dateSource = Page.DateSource.page
    private(set) var others: [Diagnostic] = []

    /// - Parameter dates: the first and the last date of the pages that have a place in their list.
    init(_ diagnostics: [Diagnostic], dates: ClosedRange<Date>?) {
        for diagnostic in diagnostics where !read(diagnostic, dates) { others.append(diagnostic) }
    }

    /// Reads a diagnostic by its topic; false if it cannot be read.
    private mutating func read(_ diagnostic: Diagnostic, _ dates: ClosedRange<Date>?) -> Bool {
        let message = diagnostic.message
        switch diagnostic.topic {
        case .origin, .cut, .unreadable, .untitled, .groups, .uncounted, .partial: return readPage(diagnostic)
        case .early:
            // The page is not stored; the end of a list is on its last one.
            return readPage(diagnostic, page: facts.pages.last?.page ?? 1)
        case .dateOfFile: dateSource = .file
        case .dateOfContainer: dateSource = .container
        case .dateOfUser: dateSource = .user
        case .oldFile:
            guard let doubt = DateDoubt(message) else { return false }
            facts.dateDoubt = doubt
        case .dates:
            guard let dates else { return false }
            facts.pagesFrom = dates
        case .capped: facts.ending = .cap
        case .moved: return readResumption(message)
        case .joined:
            guard let joined = JoinedPages(message) else { return false }
            facts.joined = joined
        case .repeated:
            guard let stated = StatedQuery(message) else { return false }
            facts.statedQuery = stated
        case .gap:
            let leftOut = "left out: "
            if diagnostic.severity == .note {
                facts.stopped = message
            } else if message.hasPrefix(leftOut) {
                let reason = String(message.dropFirst(leftOut.count))
                facts.leftOut.append(LeftOutFile(reason: reason, isRefusal: false))
            } else {
                guard let missing = MissingResults(message, isJoined: facts.joined != nil) else { return false }
                facts.missing.append(missing)
            }
        case .ignoredSubjects, .complete, .known: return false
        case nil:
            if let ending = SearchEnding(message) {
                facts.ending = ending
            } else {
                return readPage(diagnostic) || readResumption(message)
            }
        }
        return true
    }

    private mutating func readPage(_ diagnostic: Diagnostic, page: Int? = nil) -> Bool {
        guard let page = page ?? diagnostic.page, page > 0 else { return false }
        let format = facts.pages.last { $0.page == page && $0.format != nil }?.format
        guard let kind = PageFact.Kind(diagnostic, format) else { return false }
        facts.pages.append(PageFact(kind, page: page, row: diagnostic.row))
        return true
    }

    private mutating func readResumption(_ message: String) -> Bool {
        guard let resumption = Resumption(message) else { return false }
        facts.resumptions.append(resumption)
        return true
    }
}

// MARK: - The store

extension EarlierDiagnostics {
    /// Moves the diagnostics of all searches to the columns of facts.
    static func moveToFacts(in database: Database) throws {
        let condition = "diagnostics <> '[]' OR query_key LIKE '%\(keyOfCounts)%'"
        let rows = try Row.fetchAll(database, sql: "SELECT id, query_key, diagnostics FROM queries WHERE \(condition)")
        // Many searches of one import have equal diagnostics.
        var known: [String: EarlierDiagnostics] = [:]
        for row in rows {
            // A damaged row is left as it is, and reported when it is read.
            guard let id = Int.fromDatabaseValue(row["id"]), let text = String.fromDatabaseValue(row["diagnostics"]),
                let key = String.fromDatabaseValue(row["query_key"])
            else { continue }
            let earlier: EarlierDiagnostics
            if let equal = known[text] {
                earlier = equal
            } else {
                guard let diagnostics = try? JSONText.decodeDiagnostics(text) else { continue }
                let areApart = diagnostics.contains { $0.topic == .dates }
                earlier = EarlierDiagnostics(diagnostics, dates: areApart ? try dates(of: id, in: database) : nil)
                if !areApart { known[text] = earlier }
            }
            try earlier.write(to: id, countedBy: countSource(key, earlier.facts.formats), in: database)
        }
    }

    private func write(to id: Int, countedBy source: CountSource, in database: Database) throws {
        try database.cachedStatement(
            sql: "UPDATE queries SET date_source = ?, counted_by = ?, facts = ?, diagnostics = ? WHERE id = ?"
        ).execute(arguments: [
            dateSource.rawValue, source.name, facts == SearchFacts() ? nil : try JSONText.encode(facts),
            try JSONText.encode(others), id,
        ])
        guard facts.joined != nil else { return }
        // The first versions stored the facts of the first profile, which are not true of the whole list.
        try database.execute(
            sql: """
                UPDATE queries SET reported_total = NULL, reported_citations = NULL, reported_h = NULL,
                    reported_i10 = NULL, since_citations = NULL, since_h = NULL, since_i10 = NULL,
                    citations_per_year = NULL, affiliation = NULL, interests = NULL, homepage = NULL,
                    email_domain = NULL WHERE id = ?
                """, arguments: [id])
    }

    private static func dates(of id: Int, in database: Database) throws -> ClosedRange<Date>? {
        let texts = try DatabaseValue.fetchAll(
            database, sql: "SELECT date FROM pages WHERE query_id = ? AND start IS NOT NULL", arguments: [id])
        let dates = texts.compactMap { String.fromDatabaseValue($0).flatMap(Timestamp.date) }
        guard let first = dates.min(), let last = dates.max() else { return nil }
        return first...last
    }

    private static let keyOfCounts = "counts="

    /// The index that counted the citations: the key names it, or the first versions only the format of its lists.
    private static func countSource(_ key: String, _ formats: Set<ListOrigin>) -> CountSource {
        if let last = key.split(separator: "\n").last, last.hasPrefix(keyOfCounts) {
            return CountSource(name: String(last.dropFirst(keyOfCounts.count)))
        }
        let named = formats.count == 1 ? formats.first?.counts : nil
        return named.map(CountSource.init(name:)) ?? .googleScholar
    }
}
