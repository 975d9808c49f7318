import ScholarPages
package import Foundation

/// A mail that asks a person which works of a list are hers: its code, the works that it numbered, and what was sent.
///
/// The code is random and in no report. It binds a reply to the list, and each number to a work by its identity.
package struct Asking: Hashable, Sendable {
    package let code: String
    /// The number of the search.
    package let search: Int
    package let date: Date
    /// The works by their numbers in the mail.
    package let works: [Int: PublicationID]
    /// The text and the HTML that were sent, as lines: nothing in them is ever an answer.
    package let sent: String

    package init(code: String, search: Int, date: Date, works: [Int: PublicationID], sent: String) {
        self.code = code
        self.search = search
        self.date = date
        self.works = works
        self.sent = sent
    }

    /// Digits and letters that are not confused with others.
    private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")

    /// Creates a code of 65 random bits. It is one word, so that no mail program breaks it over two lines.
    package static func newCode() -> String {
        "sch" + String((0..<13).compactMap { _ in letters.randomElement() })
    }

    /// Whether a file can have a code: most are lists, which are not read for that. A mail can be encoded, and a table in UTF-16.
    package static func canHaveCode(_ bytes: [UInt8]) -> Bool {
        if ReceivedMail.hasHeaders(bytes) || bytes.starts(with: [0xFF, 0xFE]) { return true }
        let known = Set(String(letters).utf8)
        for start: StaticString in ["sch", "SCH"] {
            var place = 0
            while let found = bytes.firstIndex(of: start, from: place) {
                place = found + 3
                let code = bytes[place...].prefix(13)
                if code.count == 13, code.allSatisfy({ known.contains($0 | 0x20) }) { return true }
            }
        }
        return false
    }

    /// The codes in a text, each once.
    static func codes(in text: String) -> [String] {
        guard text.utf8.count > 15 else { return [] }
        return text.lowercased().matches(of: /\bsch[0-9a-hjkmnp-tv-z]{13}\b/).reduce(into: []) { codes, match in
            if !codes.contains(String(match.output)) { codes.append(String(match.output)) }
        }
    }
}

/// What a person says of numbered works, as she writes it in a line: `not mine 12 44`.
package struct WorkAnswer: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: String, CaseIterable, Sendable {
        // "not mine" comes before "mine", and an answer is read by the first that fits.
        case notMine = "not mine"
        case mine, same, different, unsure, correct
    }

    package var kind: Kind
    package var numbers: [Int]
    package var correction: Correction?

    package var description: String {
        let end = correction.map { " " + $0.texts.map { "\($0.rawValue) \($1)" }.joined() } ?? ""
        return "\(kind.rawValue) \(numbers.map(String.init).joined(separator: " "))\(end)"
    }
}

/// A reply to a mail that asked, as it was read. Who wrote it is not known.
package struct Reply: Hashable, Sendable {
    package enum Via: String, Sendable {
        case reply, sheet
    }

    /// A line that only looks like an answer, and why it is not read as one.
    package struct Unread: Hashable, Sendable {
        package let line: String
        package let reason: String
    }

    package let asking: Asking
    package var via: Via
    /// The address in `From:`.
    package var sender: String?
    package var answers: [WorkAnswer]
    package var remarks: [String]
    package var unread: [Unread] = []

    package init(
        to asking: Asking, via: Via, from sender: String?, answers: [WorkAnswer] = [], remarks: [String] = []
    ) {
        self.asking = asking
        self.via = via
        self.sender = sender
        self.answers = answers
        self.remarks = remarks
    }

    /// The works with an answer of one of three kinds, by their numbers.
    package func numbers(_ kind: WorkAnswer.Kind) -> [Int] {
        answers.filter { $0.kind == kind }.flatMap(\.numbers)
    }

    /// The number of works that were asked about and have no answer.
    package var open: Int { Set(asking.works.keys).subtracting(answers.flatMap(\.numbers)).count }
}

/// A reply that was taken over, as the store has it.
package struct GivenReply: Hashable, Sendable {
    package let reply: Reply
    /// When it was taken over.
    package let date: Date
    /// The edits that it became.
    package let edits: Set<Edit>

    package init(_ reply: Reply, date: Date, edits: Set<Edit>) {
        self.reply = reply
        self.date = date
        self.edits = edits
    }

    /// Whether a step of a history follows this reply, in its own list or replayed on another.
    package func explains(_ step: EditStep) -> Bool {
        !step.edits.isEmpty && step.edits.allSatisfy(edits.contains) && (step.isReplayed || step.date == date)
    }
}
