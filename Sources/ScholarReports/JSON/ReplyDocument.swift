package import ScholarLists
import ScholarPages

/// A reply that was taken over as JSON: how many works it says are the author's. Its sender is not proved.
package struct ReplyDocument: Encodable {
    private let via, date: String
    private let sender: String?
    private let mine, notMine, unsure, open: Int

    /// - Parameter hasSender: whether to name the sender, which a report does not.
    package init(_ given: GivenReply, hasSender: Bool) {
        via = given.reply.via.rawValue
        date = Timestamp.text(given.date)
        sender = hasSender ? given.reply.sender : nil
        mine = given.reply.numbers(.mine).count
        notMine = given.reply.numbers(.notMine).count
        unsure = given.reply.numbers(.unsure).count
        open = given.reply.open
    }
}
