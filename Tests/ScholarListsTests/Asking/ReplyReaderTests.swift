import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Replies as mail programs write them, to a mail that numbered forty works.
@Suite("Reading replies")
struct ReplyReaderTests {
    private static let titles = (1...40).map { number in
        switch number {
        // Titles can look like answers, and mail programs break them anywhere.
        case 5: "On the gold of the Alps: not mine 12 44"
        case 9: "Whose is it, theirs or mine 7"
        default: "Seepage in river bed \(number)"
        }
    }

    private static let list = Listing.of(
        titles.enumerated().map { Publication(id: $0 + 1, title: $1, citationCount: 40 - $0) })

    private static let asked: (message: MailMessage, asking: Asking) = {
        let subject = AskingSubject(list, [], isWhole: true, code: "sch0123456789abc")
        do {
            return try subject.message(from: nil, to: [MailAddress(parsing: "elena@example.org")])
        } catch { fatalError("\(error)") }
    }()

    private static var sent: String { asked.message.text }

    private func read(_ bytes: some Sequence<UInt8>) throws -> [Reply] {
        var reader = ReplyReader { $0 == Self.asked.asking.code ? Self.asked.asking : nil }
        return try reader.replies(in: Array(bytes)).replies
    }

    private func mail(_ headers: String, _ body: String, subject: String = asked.message.subject) -> [UInt8] {
        Array(
            "From: Elena M <elena@example.org>\r\nSubject: Re: \(subject)\r\nMIME-Version: 1.0\r\n\(headers)\r\n\r\n\(body)"
                .utf8)
    }

    private func answers(_ headers: String, _ body: String) throws -> [String] {
        let replies = try read(mail(headers, body))
        try #require(replies.count == 1)
        return replies[0].answers.map(\.description).sorted()
    }

    private static let plain = "Content-Type: text/plain; charset=utf-8"
    private static var quoted: String {
        sent.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }.joined(separator: "\n")
    }
    private static let expected = ["mine 7 9", "not mine 12 14", "unsure 3"]

    @Test("answers are read above, below and between quoted lines")
    func places() throws {
        let lines = Self.quoted.split(separator: "\n", omittingEmptySubsequences: false)
        let (start, end) = (lines.prefix(30).joined(separator: "\n"), lines.dropFirst(30).joined(separator: "\n"))
        let body = "Not mine: 12, 14.\nOn Saturday the office wrote:\n\(start)\nmine 7 and 9\n\(end)\n\nunsure 3\n"
        #expect(try answers(Self.plain, body) == Self.expected)
    }

    @Test("a reply of each of five mail programs has the same answers")
    func programs() throws {
        let text = "not mine 12 14\nmine 7 9\nunsure 3"
        let html =
            "<html><head><style>p { color: red }</style></head><body><div>not mine 12 14</div><div>mine&nbsp;7 9<br>unsure 3</div>"
        let old = Self.asked.message.html ?? ""
        // Outlook: HTML alone, the mail below without a mark. Gmail: HTML with a quote, in quoted-printable.
        #expect(try answers("Content-Type: text/html; charset=utf-8", html + "<hr>" + old) == Self.expected)
        let soft = html.replacing("not mine 12 14", with: "not mine 12=\r\n 14").replacing("red", with: "re=64")
        let gmail = soft + "<blockquote>\(old.replacing("=", with: "=3D"))</blockquote>"
        #expect(
            try answers(
                "Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable", gmail)
                == Self.expected)
        // Thunderbird: flowed lines. Apple Mail: base64. A telephone: on top of an unquoted copy, with a signature.
        let flowed = "not mine \n12 14\nmine 7 9\nunsure 3\n-- \nElena\n\(Self.quoted)"
        #expect(try answers("Content-Type: text/plain; charset=utf-8; format=flowed", flowed) == Self.expected)
        let encoded = Data("\(text)\n\n\(Self.quoted)".utf8).base64EncodedString(options: .lineLength76Characters)
        #expect(try answers("\(Self.plain)\r\nContent-Transfer-Encoding: base64", encoded) == Self.expected)
        let notice = "\n-- \nSent from a telephone\nThis mail is confidential. Its 3 pages are not for you.\n\n"
        #expect(try answers(Self.plain, text + notice + Self.sent) == Self.expected)
    }

    @Test("text that was sent is no answer, quoted or not, in lines of any length")
    func sentText() throws {
        let words = Self.sent.split(whereSeparator: \.isWhitespace)
        for width in 1...12 {
            let lines = stride(from: 0, to: words.count, by: width).map {
                words[$0..<min($0 + width, words.count)].joined(separator: " ")
            }
            for mark in ["", "> "] {
                let body = "Looks fine\n\n" + lines.map { mark + $0 }.joined(separator: "\n")
                let reply = try #require(try read(mail(Self.plain, body)).first)
                #expect(reply.answers.isEmpty, "\(reply.answers)")
                #expect(reply.remarks == ["Looks fine"])
            }
        }
        #expect(try answers("Content-Type: text/html", Self.asked.message.html ?? "").isEmpty)
        #expect(try #require(try read(Self.asked.message.data()).first).answers.isEmpty)
        // A quotation of somebody else is none either, and is said.
        let other = try #require(try read(mail(Self.plain, "Bo wrote:\n> not mine 20\nmine 21")).first)
        #expect(other.answers.map(\.description) == ["mine 21"] && other.unread.map(\.line) == ["not mine 20"])
        // The same words as in a title, written by her or copied.
        let same = try #require(try read(mail(Self.plain, "mine 7\nmine 8")).first)
        #expect(same.answers.map(\.description) == ["mine 8"] && same.unread.map(\.line) == ["mine 7"])
    }

    @Test("a line that is not understood is listed and loses no other answer")
    func notUnderstood() throws {
        let lines = [
            "not mine 12 or 14", "mine 1-4", "same 30", "mine 99", "correct 12 year then", "correct 3 pages 4", "7 8",
            "mine 7?",
        ]
        let good = ["same 30 31", "different 33 34", "correct 12 year 2005", "mine 8"]
        let body = zip(lines, good + good).map { "\($0)\n\($1)" }.joined(separator: "\n") + "\n12 is not mine\n"
        let reply = try #require(try read(mail(Self.plain, body)).first)
        #expect(reply.answers.map(\.description) == good)
        #expect(reply.unread.map(\.line) == lines)
        #expect(reply.remarks == ["12 is not mine"])
        // Which works are one is not known if one of them is not known.
        let same = try #require(try read(mail(Self.plain, "same 12 99")).first)
        #expect(same.answers.isEmpty)
        #expect(same.unread.map(\.reason) == ["no work of the mail has the number 99"])
    }

    @Test("answers that contradict each other count for nothing, and unsure is an answer")
    func contradictory() throws {
        let body = "mine 1 2\nnot mine 2\nunsure 4\nsame 10 11\ndifferent 10 11\nmine 5"
        let reply = try #require(try read(mail(Self.plain, body)).first)
        #expect(reply.answers.map(\.description) == ["unsure 4", "mine 5"])
        #expect(reply.unread.map(\.line) == ["mine 1 2", "not mine 2", "same 10 11", "different 10 11"])
        #expect(reply.open == 38)
        // Two corrections of one field contradict each other, and one work is not partly hers.
        let corrections = "correct 30 year 2001\ncorrect 30 year 2002\ncorrect 31 year 2003\ncorrect 31 title Sea\n"
        let groups = "same 33 34\nnot mine 33\nsame 36 37\nnot mine 36 37"
        let other = try #require(try read(mail(Self.plain, corrections + groups)).first)
        #expect(
            other.answers.map(\.description) == [
                "correct 31 year 2003", "correct 31 title Sea", "same 36 37", "not mine 36 37",
            ])
        #expect(
            other.unread.map(\.line) == ["correct 30 year 2001", "correct 30 year 2002", "same 33 34", "not mine 33"])
    }

    @Test("numbers that a mail program wrapped belong to the answer, and no others")
    func wrapped() throws {
        let numbers = (10...39).map(String.init)
        let first = "not mine " + numbers.prefix(21).joined(separator: " ")
        let body = "\(first)\n\(numbers.dropFirst(21).joined(separator: " "))\nmine 1\n2"
        let reply = try #require(try read(mail(Self.plain, body)).first)
        #expect(reply.answers.map(\.description) == ["not mine \(numbers.joined(separator: " "))", "mine 1"])
        #expect(reply.unread.map(\.line) == ["2"])
    }

    @Test("the code is found in an encoded subject, in a text that was copied, and in each mail of a mailbox")
    func codes() throws {
        let subject = "=?utf-8?B?\(Data("回复: (\(Self.asked.asking.code.uppercased()))".utf8).base64EncodedString())?="
        #expect(try read(mail(Self.plain, "mine 1", subject: subject)).count == 1)
        #expect(try read("mine 1\n\nThe code of this mail is \(Self.asked.asking.code).".utf8).first?.sender == nil)
        let one = mail(Self.plain, "mine 1\n"), two = mail(Self.plain, "not mine 2\n")
        let box = Array("From e@x Sat Nov 28\n".utf8) + one + Array("\nFrom e@x Sat Nov 28\n".utf8) + two
        #expect(try read(box).map { $0.answers.map(\.description) } == [["mine 1"], ["not mine 2"]])
        #expect(try read(mail(Self.plain, "mine 1", subject: "hello")).isEmpty)
        #expect(Asking.canHaveCode(Array("1,mine,\(Self.asked.asking.code.uppercased())".utf8)))
        #expect(!Asking.canHaveCode(Array("Author,Title\nM Schmidt,On schools and scholars with schedules\n".utf8)))
        // A mail that names two rounds belongs to neither.
        #expect(try read("mine 1 \(Self.asked.asking.code) schaaaaaaaaaaaaa".utf8).isEmpty)
        #expect(try read(mail(Self.plain, "mine 1")).first?.sender == "elena@example.org")
    }

    @Test("the table is read by its numbers, and a row whose title is another work's is not")
    func sheet() throws {
        var lines = String(decoding: Self.asked.message.attachments[0].data, as: UTF8.self).split(separator: "\r\n")
            .map(String.init)
        #expect(try read(Data(lines.joined(separator: "\r\n").utf8)).first?.answers.isEmpty == true)
        lines[1] = lines[1].replacing("1,,", with: "1,mine,")
        lines[2] = lines[2].replacing("2,,", with: "2,same 3,")
        lines[3] = lines[3].replacing("3,,", with: "5,mine,")
        lines[4] = lines[4].replacing("4,,", with: "4,yes,")
        lines[6] = lines[6].replacing("6,,", with: "6,Correct: year 2005,")
        lines[7] = lines[7].replacing("7,,", with: "7,mine 3,")
        lines[8] = lines[8].replacing("8,,", with: "99,mine,")
        let table = lines.reversed().joined(separator: "\r\n").replacing(",", with: ";")
        let sorted = [lines[0].replacing(",", with: ";")] + table.split(separator: "\r\n").dropLast().map(String.init)
        let reply = try #require(try read(sorted.joined(separator: "\n").utf8).first)
        #expect(reply.via == .sheet)
        #expect(reply.answers.map(\.description).sorted() == ["correct 6 year 2005", "mine 1", "same 2 3"])
        #expect(reply.unread.map(\.line) == ["99: mine", "7: mine 3", "4: yes", "5: mine"])
    }

    @Test("of 10,000 mutated replies none without the code is a reply, and none answers about another work")
    func mutated() throws {
        var random = SeededRandom(seed: 77)
        var reader = ReplyReader { $0 == Self.asked.asking.code ? Self.asked.asking : nil }
        let seeds = ["", "> "].map { mark in
            mail(
                Self.plain,
                "not mine 12 14\nmine 7 9\n\n"
                    + Self.sent.split(separator: "\n").prefix(12).map { mark + $0 }.joined(separator: "\n"))
        }
        let code = Array(Self.asked.asking.code.utf8)
        for number in 0..<10_000 {
            var bytes = seeds[number % 2]
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1:
                    bytes.removeSubrange(place..<min(place + Int.random(in: 1...40, using: &random), bytes.count - 1))
                case 2: bytes.insert(contentsOf: bytes[place..<min(place + 30, bytes.count)], at: 0)
                default: bytes.insert(contentsOf: [0x0A], at: place)
                }
            }
            let replies = try reader.replies(in: bytes).replies
            #expect(replies.allSatisfy { $0.answers.flatMap(\.numbers).allSatisfy((1...40).contains) })
            if !replies.isEmpty {
                #expect(String(decoding: bytes, as: UTF8.self).lowercased().utf8.firstRange(of: code) != nil)
            }
        }
    }
}
