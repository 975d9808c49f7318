import Foundation
import GRDB

/// The ledger: every request to a server, counted over all processes that share the store.
extension Store {
    /// The ledger's response to a planned request.
    enum Reservation: Equatable {
        /// The request is recorded; make it now. `isFirst` means that it is the first request ever to this server.
        case granted(request: Int, isFirst: Bool)
        /// The request has to wait until this time; check again then, because another process may be first.
        case wait(until: Date)
    }

    enum Outcome: String {
        case answered, failed
        case notUnderstood = "not-understood"
    }

    /// Reserves the next request and records it if it may be made now, in one transaction.
    ///
    /// - Parameters:
    ///   - pause: the seconds since the last request to the same server.
    ///   - rest: the seconds after many requests in a row to Google.
    /// - Throws: `RequestLimit` when no request may be made to the server for now.
    func reserve(
        _ url: String, _ politeness: Politeness, pause: Double, rest: Double, now: Date
    ) throws -> Reservation {
        let host = Politeness.ledgerName(of: url)
        return try writing { database in
            if !politeness.ignoresLimits { try Self.checkRefusals(of: host, now: now, in: database) }
            // Only the last day counts, and dates in the future, from a wrong clock, are ignored.
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT at, reason FROM requests WHERE host = ? AND at > ? AND at <= ? ORDER BY at DESC",
                arguments: [
                    host, Moment.text(now.addingTimeInterval(-Self.day)), Moment.text(now),
                ])
            let latest = try NamedRow.all(rows, of: "requests") {
                (try $0["at"], try $0["reason"]) as (String, String?)
            }
            let times = latest.filter { $0.1 != Self.unresolved }.compactMap { Moment.date($0.0) }
            var earliest = now
            if let last = latest.first.flatMap({ Moment.date($0.0) }) {
                earliest = max(earliest, last.addingTimeInterval(pause))
                if host == Politeness.googleName {
                    try Self.checkDay(times, politeness, now: now)
                    if Self.needsRest(times) { earliest = max(earliest, last.addingTimeInterval(rest)) }
                }
            }
            guard earliest <= now else { return .wait(until: earliest) }
            let isFirst = try Int.fetchOne(
                database, sql: "SELECT 1 FROM requests WHERE host = ? LIMIT 1", arguments: [host])
            try database.execute(
                sql: "INSERT INTO requests (host, at, url, outcome) VALUES (?, ?, ?, 'begun')",
                arguments: [host, Moment.text(now), url])
            return .granted(request: Int(database.lastInsertedRowID), isFirst: isFirst == nil)
        }
    }

    /// After a refusal no request is made until the wait is over, or until a later request succeeded.
    private static func checkRefusals(of host: String, now: Date, in database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT at, reason, refused_until FROM requests AS refusal
                WHERE host = ? AND refused_until > ? AND at <= ? AND NOT EXISTS (
                    SELECT 1 FROM requests WHERE host = refusal.host AND id > refusal.id AND outcome = 'answered')
                ORDER BY refused_until DESC LIMIT 1
                """, arguments: [host, Moment.text(now), Moment.text(now)])
        let refusals = try NamedRow.all(rows, of: "requests") {
            (try $0["at"], try $0["refused_until"], try $0["reason"]) as (String, String, String?)
        }
        guard let (time, end, name) = refusals.first, let at = Moment.date(time), let until = Moment.date(end) else {
            return
        }
        let reason = name.flatMap(Refusal.Reason.init) ?? .unusualTraffic
        throw RequestLimit.refused(host: host, reason: reason, at: at, until: until)
    }

    private static func checkDay(_ times: [Date], _ politeness: Politeness, now: Date) throws {
        guard !politeness.ignoresLimits, times.count >= politeness.requestsPerDay else { return }
        // The times are sorted from new to old: this one has to be a day old before the next request.
        let oldest = times[politeness.requestsPerDay - 1]
        throw RequestLimit.dailyLimit(limit: politeness.requestsPerDay, until: oldest.addingTimeInterval(day))
    }

    private static let day: TimeInterval = 24 * 3600

    /// Whether the latest requests were made without a rest between them.
    private static func needsRest(_ times: [Date]) -> Bool {
        guard times.count >= Politeness.requestsBeforeRest else { return false }
        let latest = times.prefix(Politeness.requestsBeforeRest)
        return zip(latest, latest.dropFirst()).allSatisfy {
            $0.timeIntervalSince($1) < Politeness.rest.lowerBound
        }
    }

    /// Records the outcome and time of a request; pauses begin with the response.
    func finish(_ request: Int, _ outcome: Outcome, reason: String? = nil, now: Date) throws {
        try writing { database in
            try database.execute(
                sql: "UPDATE requests SET outcome = ?, reason = ?, at = ? WHERE id = ?",
                arguments: [outcome.rawValue, reason, Moment.text(now), request])
        }
    }

    /// The reason for a request that reached no server, because the host name could not be resolved: it does not count
    /// as a request, but a pause follows.
    static let unresolved = "unresolved"

    /// Records a refusal.
    ///
    /// - Returns: the end of the wait, as named by the server; otherwise two hours, or a day after a second refusal
    ///   within a day.
    func finish(_ request: Int, refused refusal: Refusal, now: Date) throws -> Date {
        try writing { database in
            let since = Moment.text(now.addingTimeInterval(-Politeness.secondWait))
            let before = try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM requests WHERE outcome = 'refused' AND at > ? AND id <> ?
                    AND host = (SELECT host FROM requests WHERE id = ?)
                    """, arguments: [since, request, request])
            let wait = before == 0 ? Politeness.firstWait : Politeness.secondWait
            // The wait is at least a minute, because a server may name 0 seconds.
            let until = now.addingTimeInterval(refusal.retryAfter.map { max(TimeInterval($0), 60) } ?? wait)
            try database.execute(
                sql: "UPDATE requests SET outcome = 'refused', reason = ?, refused_until = ? WHERE id = ?",
                arguments: [refusal.reason.rawValue, Moment.text(until), request])
            return until
        }
    }
}
