import ScholarPages

/// The replies of a server in one dialogue (RFC 5321, 4.2).
struct SMTPReplies {
    /// One reply: its code, and its lines as one text.
    struct Reply: Equatable {
        let code: Int
        let text: String
    }

    /// The number of bytes kept; servers are brief, and bytes beyond this limit are dropped.
    private static let most = 65_536

    private var bytes: [UInt8] = []

    mutating func take(_ data: [UInt8]) {
        bytes.append(contentsOf: data.prefix(Self.most - bytes.count))
    }

    /// The replies in order, without the final one (221); the lines of a reply are joined.
    var all: [Reply] {
        var replies: [Reply] = []
        var lines: [String] = []
        for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            guard line.count >= 3, let code = Int(String(decoding: line.prefix(3), as: UTF8.self)) else { continue }
            lines.append(String(decoding: line.dropFirst(4), as: UTF8.self))
            // A hyphen means that more lines of this reply follow.
            if line.dropFirst(3).first == UInt8(ascii: "-") { continue }
            // The final reply (221) follows an error reply, but contains no information about the error.
            if code != 221 {
                replies.append(Reply(code: code, text: OneLine.folded(lines.joined(separator: " "))))
            }
            lines = []
        }
        return replies
    }

    var isLoggedIn: Bool { all.contains { $0.code == 235 } }

    /// A command that names somebody.
    enum Address: Equatable {
        case sender
        /// The recipient with this index. The command after all recipients has the next one.
        case recipient(Int)
    }

    /// The command that the last reply answers; nil if it comes before the sender, or after the message.
    ///
    /// libcurl does not say which command was refused, but the replies show it: the greeting, or the start of encryption,
    /// is followed by the replies to EHLO, to the login (with another code), to the sender, and to each recipient.
    var lastAddress: Address? {
        let replies = all.dropLast()
        if replies.contains(where: { $0.code == 354 }) { return nil }
        let start = replies.lastIndex { [220, 235].contains($0.code) }
        let accepted = replies[(start.map { $0 + 1 } ?? 0)...].filter { (250...259).contains($0.code) }.count
        let place = accepted - (isLoggedIn ? 1 : 2)
        return place >= 0 ? .recipient(place) : place == -1 ? .sender : nil
    }
}
