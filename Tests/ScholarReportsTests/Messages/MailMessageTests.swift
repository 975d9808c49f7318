import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Complete messages: their parts, their headers, and protection against injected headers.
@Suite("Messages")
struct MailMessageTests {
    private static let stamp = MailMessage.Stamp(
        date: Date(timeIntervalSince1970: 1_795_261_932), timeZone: TimeZone(secondsFromGMT: 3600) ?? .gmt,
        token: "token")

    private func message(
        _ subject: String = "h-index", text: String = "h = 12\n", html: String? = nil, name: String? = nil,
        pictures: Int = 0, files: Int = 0
    ) throws -> MailMessage {
        var message = try MailMessage(
            from: MailAddress("ada@example.org", name: name), to: [MailAddress("bob@example.net", name: name)],
            subject: subject, text: text, html: html, stamp: Self.stamp)
        for number in 0..<pictures {
            message.pictures.append(
                .init(
                    name: "chart.png", type: "image/png", data: Data([137, 80]), contentID: "chart\(number)@scholar"))
        }
        for _ in 0..<files {
            message.attachments.append(.init(name: "Café.pdf", type: "application/pdf", data: Data("%PDF".utf8)))
        }
        return message
    }

    @Test(
        "levels with a single part are left out",
        arguments: [
            (false, 0, 0, "text/plain"), (true, 0, 0, "alternative(text/plain, text/html)"),
            (true, 2, 0, "alternative(text/plain, related(text/html, image/png, image/png))"),
            (false, 0, 1, "mixed(text/plain, application/pdf)"), (false, 2, 0, "text/plain"),
            (true, 0, 1, "mixed(alternative(text/plain, text/html), application/pdf)"),
            (
                true, 1, 2,
                "mixed(alternative(text/plain, related(text/html, image/png)), application/pdf, application/pdf)"
            ),
        ])
    func trees(_ hasHTML: Bool, _ pictures: Int, _ files: Int, _ tree: String) throws {
        let message = try message(html: hasHTML ? "<p>h</p>" : nil, pictures: pictures, files: files)
        #expect(MailReader(message.data()).tree == tree)
    }

    @Test("a whole message is as recorded")
    func golden() throws {
        var message = try message(
            "Café: h = 12", text: "Café\n.\n", html: "<p>Café <img src=\"cid:chart0@scholar\" alt=\"12\"></p>",
            name: "Zoë",
            pictures: 1, files: 1)
        message.isDraft = true
        let text = String(decoding: message.data(), as: UTF8.self)
        let ends = text.components(separatedBy: "\r\n").count - 1
        #expect(text.utf8.filter { $0 == 10 }.count == ends && text.utf8.filter { $0 == 13 }.count == ends)
        let golden = Golden("ScholarReportsTests/Golden/message.txt")
        #expect(try golden.difference(from: text.replacing("\r\n", with: "\n")) == nil)
    }

    @Test("the required headers")
    func headers() throws {
        let reader = MailReader(try message().data())
        #expect(
            reader.headers.map(\.name) == [
                "Date", "From", "To", "Subject", "Message-ID", "MIME-Version", "Content-Type",
                "Content-Transfer-Encoding",
            ])
        #expect(reader["Date"] == "Sat, 21 Nov 2026 12:52:12 +0100")
        #expect(reader["Message-ID"] == "<token@example.org>")
        #expect(reader["MIME-Version"] == "1.0")
        let new = try MailMessage(from: MailAddress("a@b"), to: [MailAddress("c@d")], subject: "", text: "")
        let other = try MailMessage(from: MailAddress("a@b"), to: [MailAddress("c@d")], subject: "", text: "")
        #expect(MailReader(new.data())["Message-ID"] != MailReader(other.data())["Message-ID"])
    }

    @Test("a draft without a sender has no header that needs one")
    func withoutSender() throws {
        var message = try message()
        message.from = nil
        message.isDraft = true
        let names = MailReader(message.data()).headers.map(\.name)
        #expect(names.prefix(5) == ["Date", "To", "Subject", "MIME-Version", "X-Unsent"], "\(names)")
    }

    @Test(
        "dates are English, in their own zone",
        arguments: [
            (0.0, 0, "Thu, 01 Jan 1970 00:00:00 +0000"), (0, -12600, "Wed, 31 Dec 1969 20:30:00 -0330"),
            (951_782_400, 20700, "Tue, 29 Feb 2000 05:45:00 +0545"), (0.9, 3601, "Thu, 01 Jan 1970 01:00:00 +0100"),
        ])
    func dates(_ seconds: Double, _ offset: Int, _ text: String) {
        let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
        #expect(MailMessage.Stamp(date: Date(timeIntervalSince1970: seconds), timeZone: zone).text == text)
    }

    @Test("many recipients are in one header, on short lines")
    func recipients() throws {
        let people = try (1...30).map {
            try MailAddress("person-\($0)@example.org", name: $0 % 2 == 0 ? "李 \($0)" : nil)
        }
        let message = MailMessage(from: people[0], to: people, subject: "h", text: "h")
        let text = String(decoding: message.data(), as: UTF8.self)
        #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.count <= 76 })
        let list = MailReader(message.data())["To"]?.components(separatedBy: ", ") ?? []
        #expect(try list.map { try MailAddress(parsing: MailReader.decoded($0)) } == people)
    }

    @Test("a boundary occurs in no part, for any content")
    func boundaries() throws {
        let evil = "--=_token_1_\n--=_token_1_--\n--=_token_2_\n"
        let message = try message(text: evil, html: evil, files: 1)
        let reader = MailReader(message.data())
        #expect(reader.tree == "mixed(alternative(text/plain, text/html), application/pdf)")
        #expect(reader.leaves.prefix(2).areAll { $0.text == evil })
    }

    @Test("tokens, of which identifiers are made, have letters, digits and hyphens only")
    func tokens() {
        #expect(MailMessage.Stamp(token: "a>\r\nX: \"y\"").token == "axy")
        #expect(MailMessage.Stamp(token: "\"").token == "message")
    }

    @Test("any message is preserved, without additional headers", arguments: 1...30)
    func anything(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<5 {
            let (subject, text) = (MailText.random(20, using: &random), MailText.random(60, using: &random))
            let (html, name) = (MailText.random(60, using: &random), MailText.random(8, using: &random))
            let bytes = [UInt8](
                try message(subject, text: text, html: html, name: name, pictures: 1, files: 1).data())
            let odd = bytes.filter { !(0x20...0x7E).contains($0) && ![9, 10, 13].contains($0) }
            #expect(odd.isEmpty)
            let reader = MailReader(bytes)
            #expect(
                reader.headers.map(\.name).sorted() == [
                    "Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To",
                ])
            #expect(MailText.areSame(MailReader.decoded(reader["Subject"] ?? ""), MailText.folded(subject)))
            let leaves = reader.leaves
            #expect(leaves.map(\.type) == ["text/plain", "text/html", "image/png", "application/pdf"])
            #expect(MailText.areSame(leaves[0].text, MailText.lines(text)))
            #expect(MailText.areSame(leaves[1].text, MailText.lines(html)))
            #expect(leaves[3].fileName == "Cafe.pdf")
        }
    }
}
