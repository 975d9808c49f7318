import ScholarPages
package import ScholarLists
package import Foundation
import GRDB

/// The mails that asked people about their works, their replies, and the messages that were sent, without any address.
extension Store {
    /// Stores a mail that asks, and keeps its search.
    package func add(_ asking: Asking) throws(StoreError) {
        try changing { database in
            let works = asking.works.sorted { $0.key < $1.key }
            try database.insert(
                into: "askings",
                [
                    "code": asking.code, "query_id": asking.search, "asked_at": Timestamp.text(asking.date),
                    "numbers": try JSONText.encode(works.map(\.key)),
                    "works": try Self.text([Edit(.confirm, works.map(\.value))]), "sent": asking.sent,
                ])
            try database.execute(sql: "UPDATE queries SET kept = 1 WHERE id = ?", arguments: [asking.search])
        }
    }

    /// Forgets a mail that was not sent.
    package func forgetAsking(_ code: String) throws(StoreError) {
        try changing { try $0.execute(sql: "DELETE FROM askings WHERE code = ?", arguments: [code]) }
    }

    /// The mail with a code; nil if it is not known.
    package func asking(_ code: String) throws(StoreError) -> Asking? {
        try reading { try Self.askings(where: "code = ?", [code], in: $0).first }
    }

    /// The mails about a list and its repeats, the oldest first.
    package func askings(about search: Search) throws(StoreError) -> [Asking] {
        try reading { try Self.askings(about: search, in: $0) }
    }

    private static func askings(
        about search: Search, and condition: String = "1", in database: Database
    ) throws -> [Asking] {
        // Lists without a query have equal keys. Few lists were asked about, so SQLite reads those first (`+`).
        let isOne = search.query.isEmpty
        let list = isOne ? "query_id = ?" : "+query_id IN (SELECT id FROM queries WHERE \(sameSeries))"
        return try askings(
            where: "\(condition) AND \(list)", isOne ? [search.id] : [search.queryKey.text], in: database)
    }

    private static func askings(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [Asking] {
        let sql = "SELECT * FROM askings WHERE \(condition) ORDER BY asked_at, rowid"
        return try NamedRow.all(sql, arguments, of: "askings", in: database) { row in
            let numbers = try JSONText.decode(try row["numbers"], as: [Int].self)
            guard let ids = edits(try row["works"]).first?.publications, ids.count == numbers.count else {
                throw row.damage("works", "cannot be read")
            }
            return Asking(
                code: try row["code"], search: try row["query_id", StoredNumber.numbers],
                date: Timestamp.date(try row["asked_at"]) ?? .distantPast,
                works: Dictionary(zip(numbers, ids)) { first, _ in first }, sent: try row["sent"])
        }
    }

    /// The replies about a list and its repeats, the oldest first.
    static func replies(about search: Search, in database: Database) throws -> [GivenReply] {
        try askings(about: search, and: "code IN (SELECT code FROM replies)", in: database).flatMap { asking in
            let sql = "SELECT * FROM replies WHERE code = ? ORDER BY id"
            return try NamedRow.all(sql, [asking.code], of: "replies", in: database) { row in
                let answers: String = try row["answers"]
                let via: String = try row["via"]
                let reply = Reply(
                    to: asking, via: Reply.Via(rawValue: via) ?? .reply, from: try row["sender"],
                    answers: answers.split(separator: "\n").flatMap { WorkAnswer.all(in: String($0), of: asking) },
                    remarks: try JSONText.decode(try row["remarks"]))
                return GivenReply(
                    reply, date: Timestamp.date(try row["taken_at"]) ?? .distantPast,
                    edits: Set(edits(try row["edits"])))
            }
        }.sorted { $0.date < $1.date }
    }

    static func add(_ given: GivenReply, in database: Database) throws {
        let reply = given.reply
        try database.insert(
            into: "replies",
            [
                "code": reply.asking.code, "taken_at": Timestamp.text(given.date), "via": reply.via.rawValue,
                "sender": reply.sender, "answers": reply.answers.map(\.description).joined(separator: "\n"),
                "remarks": try JSONText.encode(reply.remarks), "edits": try text(Array(given.edits)),
            ])
    }

    private static func text(_ edits: [Edit]) throws -> String {
        String(decoding: try Recipe(edits: edits).json(), as: UTF8.self)
    }

    private static func edits(_ text: String) -> [Edit] {
        (try? Recipe(json: Data(text.utf8), name: "the store", isStored: true))?.edits ?? []
    }

    // MARK: What was sent

    /// The times when messages were sent, by their digests.
    package func sentMails() throws(StoreError) -> [String: Date] {
        try reading { database in
            let sql = "SELECT digest, sent_at FROM sent_mails"
            let sent = try NamedRow.all(sql, of: "sent_mails", in: database) { row in
                (try row["digest"], Timestamp.date(try row["sent_at"]) ?? .distantPast) as (String, Date)
            }
            return Dictionary(sent) { max($0, $1) }
        }
    }

    /// Stores that a message about a search was sent.
    package func noteSent(_ digest: String, about search: Int, at date: Date) throws(StoreError) {
        try changing { database in
            try database.insert(
                into: "sent_mails", replacing: true,
                ["query_id": search, "digest": digest, "sent_at": Timestamp.text(date)])
        }
    }
}
