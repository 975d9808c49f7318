import Foundation
import GRDB

/// The ledger: every request to a server, counted over all processes that share the store.
extension Store {
    /// What the ledger says to somebody who wants to ask.
    enum Turn: Equatable {
        /// It is written down; ask now. `isFirst` when no request to this server was ever written down before.
        case now(request: Int, isFirst: Bool)
        /// Not before this time; come again then, as another process may be faster.
        case later(Date)
    }

    /// What came of a request.
    enum Outcome: String {
        case answered, refused, failed
        case notUnderstood = "not-understood"
    }

    /// Asks for a turn, and writes the request down when it has come: both in one transaction.
    ///
    /// - Parameters:
    ///   - pause: the seconds since the last request to the same server.
    ///   - rest: the seconds after many requests in a row to Google.
    /// - Throws: `NotAsked` when the server is not to be asked at all for now.
    func turn(
        for url: String, _ politeness: Politeness, pause: Double, rest: Double, now: Date
    ) throws -> Turn {
        let host = Politeness.ledgerName(of: url)
        return try writing { database in
            if !politeness.asksAnyway { try Self.checkRefusals(of: host, now: now, in: database) }
            // Only the last day counts; what a clock that went ahead has written stops nobody.
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT at, reason FROM requests WHERE host = ? AND at > ? AND at <= ? ORDER BY at DESC",
                arguments: [
                    host, Moment.text(now.addingTimeInterval(-Self.day)), Moment.text(now),
                ])
            let times = rows.filter { ($0["reason"] as String?) != Self.unresolved }
                .compactMap { Moment.date($0["at"]) }
            var earliest = now
            if let last = rows.first.flatMap({ Moment.date($0["at"]) }) {
                earliest = max(earliest, last.addingTimeInterval(pause))
                if host == Politeness.googleName {
                    try Self.checkDay(times, politeness, now: now)
                    if Self.needsRest(times) { earliest = max(earliest, last.addingTimeInterval(rest)) }
                }
            }
            guard earliest <= now else { return .later(earliest) }
            let isFirst = try Int.fetchOne(
                database, sql: "SELECT 1 FROM requests WHERE host = ? LIMIT 1", arguments: [host])
            try database.execute(
                sql: "INSERT INTO requests (host, at, url, outcome) VALUES (?, ?, ?, 'begun')",
                arguments: [host, Moment.text(now), url])
            return .now(request: Int(database.lastInsertedRowID), isFirst: isFirst == nil)
        }
    }

    /// A server that refused is left alone until the wait is over, or until it answered in spite of it.
    private static func checkRefusals(of host: String, now: Date, in database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT at, reason, refused_until FROM requests AS refusal
                WHERE host = ? AND refused_until > ? AND at <= ? AND NOT EXISTS (
                    SELECT 1 FROM requests WHERE host = refusal.host AND id > refusal.id AND outcome = 'answered')
                ORDER BY refused_until DESC LIMIT 1
                """, arguments: [host, Moment.text(now), Moment.text(now)])
        let refusals = try NamedRow.all(rows) {
            (try $0["at"], try $0["refused_until"], try $0["reason"]) as (String, String, String?)
        }
        guard let (time, end, name) = refusals.first, let at = Moment.date(time), let until = Moment.date(end) else {
            return
        }
        let reason = name.flatMap(Refusal.Reason.init) ?? .unusualTraffic
        throw NotAsked.refused(host: host, reason: reason, at: at, until: until)
    }

    private static func checkDay(_ times: [Date], _ politeness: Politeness, now: Date) throws {
        guard !politeness.asksAnyway, times.count >= politeness.requestsPerDay else { return }
        // Times run backwards: this one has to be a day old before the next request.
        let oldest = times[politeness.requestsPerDay - 1]
        throw NotAsked.dayIsFull(limit: politeness.requestsPerDay, until: oldest.addingTimeInterval(day))
    }

    private static let day: TimeInterval = 24 * 3600

    /// Whether the latest requests followed each other without a rest.
    private static func needsRest(_ times: [Date]) -> Bool {
        guard times.count >= Politeness.requestsBeforeRest else { return false }
        let latest = times.prefix(Politeness.requestsBeforeRest)
        return zip(latest, latest.dropFirst()).allSatisfy {
            $0.timeIntervalSince($1) < Politeness.rest.lowerBound
        }
    }

    /// Writes down what came of a request, and when: pauses begin with the answer.
    func settle(_ request: Int, _ outcome: Outcome, now: Date) throws {
        try writing { database in
            try database.execute(
                sql: "UPDATE requests SET outcome = ?, at = ? WHERE id = ?",
                arguments: [outcome.rawValue, Moment.text(now), request])
        }
    }

    /// Writes down that the name of the host led to no address: that counts as no request, and a pause follows all the same.
    func settleUnresolved(_ request: Int, now: Date) throws {
        try settle(request, .failed, now: now)
        try writing { database in
            try database.execute(
                sql: "UPDATE requests SET reason = ? WHERE id = ?", arguments: [Self.unresolved, request])
        }
    }

    /// The reason of a request that reached no server.
    private static let unresolved = "unresolved"

    /// Writes down a refusal.
    ///
    /// - Returns: the time before which the server is not to be asked again: what it said itself; else in two hours, or in
    ///   a day when it had refused within a day before.
    func settle(_ request: Int, refused refusal: Refusal, now: Date) throws -> Date {
        try writing { database in
            let since = Moment.text(now.addingTimeInterval(-Politeness.secondWait))
            let before = try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM requests WHERE outcome = 'refused' AND at > ? AND id <> ?
                    AND host = (SELECT host FROM requests WHERE id = ?)
                    """, arguments: [since, request, request])
            let wait = before == 0 ? Politeness.firstWait : Politeness.secondWait
            // What the server says is at least a minute, so that a zero is no invitation to knock again at once.
            let until = now.addingTimeInterval(refusal.retryAfter.map { max(TimeInterval($0), 60) } ?? wait)
            try database.execute(
                sql: "UPDATE requests SET outcome = 'refused', reason = ?, refused_until = ? WHERE id = ?",
                arguments: [refusal.reason.rawValue, Moment.text(until), request])
            return until
        }
    }
}
