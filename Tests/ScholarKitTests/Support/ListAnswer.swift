import TestSupport
import Foundation

@testable import ScholarKit

/// Answers made of publications, without a store.
extension Scholar.Answer {
    /// An answer that no store has: these publications, as if Scholar had been asked for them in 2026.
    static func of(
        _ publications: [Publication], diagnostics: [Diagnostic] = [], edits: [Edit] = []
    ) -> Scholar.Answer {
        let date = Timestamp.date("2026-11-21T09:00:00Z") ?? .distantPast
        let search = StoredSearch(
            id: 1, label: "A list", query: SearchQuery(), source: .imported, url: nil, createdAt: date, fetchedAt: date,
            isKept: true, isComplete: true, pages: 1, reportedTotal: nil, replayedFrom: nil, limit: nil, nextURL: nil,
            profileName: nil, reportedIndexes: nil, citationsPerYear: [:], diagnostics: diagnostics)
        let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: date, edits: edits, isReplayed: false)]
        return Scholar.Answer(search: search, listing: Listing(publications, edits: steps))
    }
}

extension CommandRun {
    /// Imports publications as Publish or Perish has them, into the store of a folder.
    static func importList(_ records: [[String: Any]], in folder: TemporaryFolder) async throws -> CommandRun {
        let file = folder.path("list.json")
        try JSONSerialization.data(withJSONObject: records).write(to: URL(filePath: file))
        return try await scholar(["import", file, "--label", "A list", "-q"], in: folder)
    }
}
