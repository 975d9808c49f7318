import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// Headers: in ASCII, on short lines, and never split into two headers.
@Suite("Headers of mail")
struct HeaderTextTests {
    private func subject(_ text: String) -> String {
        HeaderText.header("Subject", HeaderText.pieces(of: text, after: "Subject"))
    }

    @Test("plain text stays plain, and lines break between words")
    func plain() {
        #expect(subject("h = 12, g = 20") == "Subject: h = 12, g = 20")
        let long = subject(Array(repeating: "citation", count: 20).joined(separator: " "))
        #expect(long.components(separatedBy: "\r\n").count == 3)
        #expect(long.components(separatedBy: "\r\n").joined().count == 188)
    }

    @Test("other text is encoded, as Q if it stays readable and otherwise as B")
    func encoded() {
        #expect(subject("Café") == "Subject: =?utf-8?Q?Caf=C3=A9?=")
        #expect(subject("引用") == "Subject: =?utf-8?B?5byV55So?=")
        #expect(subject("=?utf-8?Q?x?=") == "Subject: =?utf-8?Q?=3D=3Futf-8=3FQ=3Fx=3F=3D?=")
        let long = subject(String(repeating: "x", count: 2000)).components(separatedBy: "\r\n")
        #expect(
            long.areAll { $0.count <= 76 } && MailReader.decoded(long.joined()).count == "Subject: ".count + 2000)
    }

    @Test("a line break in a header is a space")
    func injection() {
        #expect(subject("h\r\nBcc: x@y.example") == "Subject: h Bcc: x@y.example")
        #expect(subject("h\u{2028}\0\u{85}i\n\n.\n") == "Subject: h i .")
        #expect(subject("").count == 8)
    }

    @Test("no character is split, not even an emoji of a family or a flag")
    func characters() {
        let text = String(repeating: "👩‍👩‍👧‍👦🇩🇪", count: 40)
        let parts = EncodedWord.words(for: text, room: 60).map { MailReader.decoded($0) }
        #expect(parts.joined() == text)
        for part in parts { #expect(part.areAll { $0 == "👩‍👩‍👧‍👦" || $0 == "🇩🇪" }) }
    }

    @Test("any text is preserved, on lines that are short enough", arguments: 1...40)
    func anything(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<10 {
            let text = MailText.random(40, using: &random)
            let header = subject(text)
            let lines = header.components(separatedBy: "\r\n")
            #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") && $0.count > 1 })
            #expect(lines.allSatisfy { $0.count <= 76 && MailText.isPrintable($0) })
            let encoded = lines.joined().split(separator: " ").filter { $0.hasPrefix("=?") }
            #expect(encoded.allSatisfy { $0.count <= 75 })
            let read = MailReader.decoded(String(lines.joined().dropFirst(9)))
            #expect(MailText.areSame(read, MailText.folded(text)))
        }
    }

    @Test(
        "names of people are words, in quotes, or encoded",
        arguments: [
            ("Ada Lovelace", "Ada Lovelace <a@b>"), ("Lovelace, Ada", "\"Lovelace, Ada\" <a@b>"),
            ("Ada \"the\\first\"", "\"Ada \\\"the\\\\first\\\"\" <a@b>"), ("Ada <x@y>", "\"Ada <x@y>\" <a@b>"),
            ("Zoë", "=?utf-8?Q?Zo=C3=AB?= <a@b>"), ("=?utf-8?Q?x?=", "=?utf-8?Q?=3D=3Futf-8=3FQ=3Fx=3F=3D?= <a@b>"),
            ("Ada\r\nBcc: x@y", "\"Ada Bcc: x@y\" <a@b>"),
        ])
    func names(_ name: String, _ written: String) throws {
        let address = try MailAddress("a@b", name: name)
        #expect(HeaderText.header("From", HeaderText.pieces(of: address, after: "From")) == "From: \(written)")
    }

    @Test("any name of a person is preserved", arguments: 1...20)
    func anyName(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<10 {
            let name = MailText.random(12, using: &random)
            let address = try MailAddress("ada@example.org", name: name)
            let header = HeaderText.header("From", HeaderText.pieces(of: address, after: "From"))
            let lines = header.components(separatedBy: "\r\n")
            #expect(lines.allSatisfy { $0.count <= 78 && MailText.isPrintable($0) })
            let value = String(lines.joined().dropFirst(6))
            let folded = MailText.folded(name).trimmingCharacters(in: .whitespaces)
            guard !folded.isEmpty else {
                #expect(value == "ada@example.org")
                continue
            }
            // The decoded text is the exact name, with any characters in it, and is never parsed as an address.
            let decoded = String(MailReader.decoded(value).dropLast(" <ada@example.org>".count))
            let found = value.hasPrefix("\"") ? try MailAddress(parsing: value).name : decoded
            #expect(MailText.areSame(found, folded), "\(value)")
        }
    }
}
