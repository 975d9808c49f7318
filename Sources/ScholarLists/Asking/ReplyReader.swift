import ScholarPages

/// Reads replies to mails that asked: each belongs to the round of its code, and only lines that were not sent are answers.
package struct ReplyReader {
    private let asking: (String) throws -> Asking?
    private var readers: [String: AnswerReader] = [:]

    /// - Parameter asking: returns the round with a code.
    package init(asking: @escaping (String) throws -> Asking?) { self.asking = asking }

    /// Returns the replies in the bytes of a file, and the codes of rounds that are not known.
    package mutating func replies(in bytes: [UInt8]) throws -> (replies: [Reply], strangers: [String]) {
        var (replies, strangers): ([Reply], [String]) = ([], [])
        for mail in ReceivedMail.all(in: bytes) {
            let sheets = mail.tables.flatMap(AnswerSheet.all)
            // A file that is a sheet is no text.
            let isSheet = mail.sender == nil && mail.subject.isEmpty && !sheets.isEmpty
            var code = Asking.codes(in: mail.subject).first
            if code == nil, !isSheet {
                let all = Asking.codes(in: mail.views.joined().map(\.text).joined(separator: "\n"))
                if all.count > 1 { strangers += all }
                code = all.count == 1 ? all[0] : nil
            }
            var own: Reply?
            if let code {
                if let reader = try reader(of: code) { own = reader.reply(to: mail) } else { strangers.append(code) }
            }
            for sheet in sheets {
                guard let reader = try reader(of: sheet.code) else {
                    strangers.append(sheet.code)
                    continue
                }
                let read = reader.reply(in: sheet, from: mail.sender)
                if own?.asking.code == sheet.code {
                    own?.answers += read.answers
                    own?.unread += read.unread
                } else if !read.answers.isEmpty || !read.unread.isEmpty || own == nil {
                    replies.append(read)
                }
            }
            if let own { replies.append(own) }
        }
        return (replies.map(\.withoutContradictions), strangers)
    }

    private mutating func reader(of code: String) throws -> AnswerReader? {
        if let known = readers[code] { return known }
        guard let asking = try asking(code) else { return nil }
        let reader = AnswerReader(asking)
        readers[code] = reader
        return reader
    }
}

extension Reply {
    /// The reply without answers that contradict each other: which one is meant is not known.
    fileprivate var withoutContradictions: Reply {
        var reply = self
        reply.answers = []
        for answer in answers where !reply.answers.contains(answer) {
            let others = answers.filter { $0 != answer && $0.contradicts(answer) }
            if others.isEmpty {
                reply.answers.append(answer)
            } else {
                reply.unread.append(
                    Unread(line: "\(answer)", reason: "contradicts \(others.map { "\"\($0)\"" }.listed("and"))"))
            }
        }
        return reply
    }
}

extension WorkAnswer {
    /// The answers in a line, as the store has them.
    package static func all(in line: String, of asking: Asking) -> [WorkAnswer] { AnswerLine(line, asking).answers }

    fileprivate func contradicts(_ other: WorkAnswer) -> Bool {
        let common = Set(numbers).intersection(other.numbers)
        if common.isEmpty { return false }
        let about: [Kind] = [.mine, .notMine, .unsure]
        switch (kind, other.kind) {
        case (.same, .different), (.different, .same): return common.count > 1
        case (.correct, .correct): return correction?.texts.keys == other.correction?.texts.keys
        // One work is not partly hers.
        case (.same, .notMine): return !Set(numbers).isSubset(of: other.numbers)
        case (.notMine, .same): return !Set(other.numbers).isSubset(of: numbers)
        default: return kind != other.kind && about.contains(kind) && about.contains(other.kind)
        }
    }
}

/// Reads the answers to one mail that asked.
private struct AnswerReader {
    let asking: Asking
    private let sent: SentWords

    init(_ asking: Asking) {
        self.asking = asking
        sent = SentWords(asking.sent)
    }

    /// More remarks are those of a discussion, which no answer needs.
    private static let mostRemarks = 100
    private static let longest = 1000
    /// The name in a signature can also be in the mail that was sent.
    private static let longName = 30

    func reply(to mail: ReceivedMail) -> Reply {
        let read = mail.views.map { reply($0, from: mail.sender) }
        return read.first { !$0.answers.isEmpty || !$0.unread.isEmpty } ?? read.first ?? reply([], from: mail.sender)
    }

    private func reply(_ lines: [ReceivedMail.Line], from sender: String?) -> Reply {
        var reply = Reply(to: asking, via: .reply, from: sender)
        var isSigned = false
        /// The line before, if it is an answer, which a mail program may have wrapped.
        var before: String?
        for line in lines where !line.text.isEmpty {
            let text = String(line.text.prefix(Self.longest))
            let last = before
            before = nil
            if text == "-- " {
                isSigned = true
                continue
            }
            if let last, !line.isQuoted, Self.goesOn(last, text), let place = reply.answers.indices.last,
                let more = AnswerLine.numbers(text), more.allSatisfy({ asking.works[$0] != nil })
            {
                reply.answers[place].numbers += more.filter { !reply.answers[place].numbers.contains($0) }
                before = text
                continue
            }
            let isSent = sent.contains(text)
            let found = AnswerLine(text, asking)
            guard !found.isRemark else {
                if line.isQuoted || isSent && text.count > Self.longName { isSigned = false }
                if !line.isQuoted, !isSent, !isSigned, reply.remarks.count < Self.mostRemarks {
                    reply.remarks.append(text)
                }
                continue
            }
            if line.isQuoted || isSent, !(found.isNumbers && last != nil) {
                if !isSent {
                    reply.unread.append(
                        Reply.Unread(line: text, reason: "it is quoted, so somebody else can have said it"))
                } else if !line.isQuoted, !found.isNumbers {
                    let reason = "these words are also in the mail that was sent"
                    reply.unread.append(Reply.Unread(line: text, reason: reason))
                }
                continue
            }
            reply.answers += found.answers
            reply.unread += found.unread
            if found.unread.isEmpty { before = text }
        }
        return reply
    }

    func reply(in sheet: AnswerSheet, from sender: String?) -> Reply {
        var reply = Reply(to: asking, via: .sheet, from: sender)
        for row in sheet.rows {
            let line = "\(row.number): \(row.answer)"
            guard let number = Int(row.number), let work = asking.works[number] else {
                reply.unread.append(Reply.Unread(line: line, reason: "no work of the mail has this number"))
                continue
            }
            // Somebody who sorts a single column gives each number to another work.
            guard AnswerSheet.isLike(row.title, work.title) else {
                reply.unread.append(Reply.Unread(line: line, reason: "the row has the title of another work"))
                continue
            }
            let found = AnswerLine(cell: row.answer, of: number, asking)
            reply.answers += found.answers
            reply.unread += found.unread.map { Reply.Unread(line: line, reason: $0.reason) }
            if found.isRemark { reply.unread.append(Reply.Unread(line: line, reason: "it is not one of the answers")) }
        }
        return reply
    }

    /// Whether a mail program can have broken a line before a text of numbers: the first of them had no room.
    private static func goesOn(_ line: String, _ text: String) -> Bool {
        line.count + 1 + (text.split(separator: " ").first?.count ?? 0) > 68
    }
}

/// The words that were sent, in their order: what a mail program quotes of them in lines of any length is never an answer.
private struct SentWords {
    private let words: [Substring]
    private var places: [Substring: [Int]] = [:]

    init(_ text: String) {
        words = text.split(separator: "\n").flatMap { Self.words(String($0)) }
        for (place, word) in words.enumerated() { places[word, default: []].append(place) }
    }

    func contains(_ text: String) -> Bool {
        let wanted = Self.words(text)
        guard let first = wanted.first else { return true }
        return places[first]?.contains { words[$0...].starts(with: wanted) } ?? false
    }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
}
