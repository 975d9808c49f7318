import ScholarPages
package import Foundation
import GRDB

/// The messages that were sent to people. No address is stored.
extension Store {
    /// The times when messages were sent, by their digests.
    package func sentMails() throws(StoreError) -> [String: Date] {
        try reading { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT digest, sent_at FROM sent_mails")
            let sent = try NamedRow.all(rows, of: "sent_mails") { row in
                (try row["digest"], Timestamp.date(try row["sent_at"]) ?? .distantPast) as (String, Date)
            }
            return Dictionary(sent) { max($0, $1) }
        }
    }

    /// Stores that a message about a search was sent.
    package func noteSent(_ digest: String, about search: Int, at date: Date) throws(StoreError) {
        try changing { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO sent_mails (query_id, digest, sent_at) VALUES (?, ?, ?)",
                arguments: [search, digest, Timestamp.text(date)])
        }
    }
}
