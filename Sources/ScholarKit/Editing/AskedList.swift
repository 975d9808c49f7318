package import ScholarLists
import ScholarPages
import ScholarStore
package import Foundation

/// A list whose person was asked by mail, with the mails and the replies that were taken over.
package struct AskedList: Sendable {
    package let listing: Listing
    /// The mails, the oldest first.
    package let askings: [Asking]

    /// What the latest reply says of the list as it is now; nil without a reply.
    package var effect: ReplyEffect? { listing.replies.last.map { ReplyEffect($0.reply, on: listing) } }
}

/// The replies in a file, each with what it does to the latest repeat of its list.
package struct FoundReplies: Sendable {
    package struct Item: Sendable {
        package let effect: ReplyEffect
        package let listing: Listing
        /// When the same reply was taken over already.
        package let taken: Date?
        /// Its place among the replies to one mail, from 1.
        package let place: Int
        /// What taking it over did; nil for a look.
        package var answer: EditAnswer?
    }

    package let path: String
    package private(set) var items: [Item] = []
    /// The codes of mails that are not known here.
    package let strangers: [String]

    private static let pages: Set = ["html", "htm", "xhtml", "mhtml", "mht", "webarchive", "json", "jsonl"]

    /// Reads a file; nil if it has no reply.
    init?(_ path: String, in store: Store) throws {
        let ending = URL(filePath: path).pathExtension.lowercased()
        guard !Self.pages.contains(ending), let status = FileStatus(path), status.isRegular,
            status.size <= ReceivedMail.sizeLimit, let data = FileManager.default.contents(atPath: path)
        else { return nil }
        let bytes = Array(data)
        guard Asking.canHaveCode(bytes) else { return nil }
        var reader = ReplyReader { try store.asking($0) }
        let (replies, strangers) = try reader.replies(in: bytes)
        guard !replies.isEmpty || !strangers.isEmpty else { return nil }
        self.path = path
        self.strangers = strangers
        for reply in replies {
            let search = try store.search(.number(reply.asking.search))
            let latest = search.query.isEmpty ? nil : try store.repeats(of: search.queryKey).latest
            let listing = try store.listing(.number((latest ?? search).id))
            let known = listing.repliesInForce.filter { $0.reply.asking.code == reply.asking.code }
            var bare = reply
            bare.unread = []
            let place = known.firstIndex { $0.reply == bare }
            items.append(
                Item(
                    effect: ReplyEffect(reply, on: listing), listing: listing,
                    taken: place.map { known[$0].date }, place: (place ?? known.count) + 1))
        }
    }
}
