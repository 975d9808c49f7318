package import Foundation
import GRDB
package import ScholarPages

/// The ledger: every request to a server, counted over all processes that share the store.
extension Store: RequestLedger {
    package func reserve(
        _ url: String, host: String, now: Date, decide: (EarlierRequests) throws -> Date?
    ) throws -> RequestReservation {
        try writing { database in
            let earlier = EarlierRequests(
                requests: try Self.requests(to: host, now: now, in: database),
                refusal: try Self.openRefusal(by: host, now: now, in: database))
            if let date = try decide(earlier) { return .wait(until: date) }
            let isFirst = try Int.fetchOne(
                database, sql: "SELECT 1 FROM requests WHERE host = ? LIMIT 1", arguments: [host])
            try database.insert(
                into: "requests", ["host": host, "at": Moment.text(now), "url": url, "outcome": "begun"])
            return .granted(request: Int(database.lastInsertedRowID), isFirst: isFirst == nil)
        }
    }

    /// Only the last day counts, and dates in the future, from a wrong clock, are ignored.
    private static func requests(
        to host: String, now: Date, in database: Database
    ) throws -> [(date: Date, isCounted: Bool)] {
        let sql = "SELECT at, reason FROM requests WHERE host = ? AND at > ? AND at <= ? ORDER BY at DESC"
        let yesterday = Moment.text(now.addingTimeInterval(-24 * 3600))
        return try NamedRow.all(sql, [host, yesterday, Moment.text(now)], of: "requests", in: database) { row in
            let (at, reason): (String, String?) = (try row["at"], try row["reason"])
            return Moment.date(at).map { (date: $0, isCounted: reason != RequestOutcome.unresolved.rawValue) }
        }.compactMap(\.self)
    }

    /// A refusal whose wait is not over, unless a later request succeeded.
    static func openRefusal(
        by host: String, now: Date, in database: Database
    ) throws -> (reason: Refusal.Reason, date: Date, until: Date)? {
        let sql = """
            SELECT at, reason, refused_until FROM requests AS refusal
            WHERE host = ? AND refused_until > ? AND at <= ? AND NOT EXISTS (
                SELECT 1 FROM requests WHERE host = refusal.host AND id > refusal.id AND outcome = 'answered')
            ORDER BY refused_until DESC LIMIT 1
            """
        let now = Moment.text(now)
        let refusals = try NamedRow.all(sql, [host, now, now], of: "requests", in: database) {
            (try $0["at"], try $0["refused_until"], try $0["reason"]) as (String, String, String?)
        }
        guard let (at, end, name) = refusals.first, let date = Moment.date(at), let until = Moment.date(end) else {
            return nil
        }
        return (name.flatMap(Refusal.Reason.init) ?? .unusualTraffic, date, until)
    }

    package func finish(_ request: Int, _ outcome: RequestOutcome, now: Date) throws {
        // A host that could not be resolved is the reason of a failure.
        let (ending, reason): (RequestOutcome, String?) =
            outcome == .unresolved ? (.failed, outcome.rawValue) : (outcome, nil)
        try writing { database in
            try database.execute(
                sql: "UPDATE requests SET outcome = ?, reason = ?, at = ? WHERE id = ?",
                arguments: [ending.rawValue, reason, Moment.text(now), request])
        }
    }

    package func finish(
        _ request: Int, refused reason: Refusal.Reason, now: Date, since: Date, end: (Int) -> Date
    ) throws -> Date {
        try writing { database in
            let before = try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM requests WHERE outcome = 'refused' AND at > ? AND id <> ?
                    AND host = (SELECT host FROM requests WHERE id = ?)
                    """, arguments: [Moment.text(since), request, request])
            let until = end(before ?? 0)
            try database.execute(
                sql: "UPDATE requests SET outcome = 'refused', reason = ?, refused_until = ? WHERE id = ?",
                arguments: [reason.rawValue, Moment.text(until), request])
            return until
        }
    }
}

/// Times of the ledger, to the millisecond, so that a pause is never shorter than a second.
enum Moment {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// The text of a time: `2026-11-21T03:10:00.250Z`.
    static func text(_ date: Date) -> String {
        date.formatted(style)
    }

    static func date(_ text: String) -> Date? {
        try? Date(text, strategy: style)
    }
}
