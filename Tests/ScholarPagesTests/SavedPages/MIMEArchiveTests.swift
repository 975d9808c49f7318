import Foundation
import Testing

@testable import ScholarPages

/// Saved pages in MHTML archives: headers, boundaries, encodings, and archives that were cut off.
@Suite("MHTML archives")
struct MIMEArchiveTests {
    private static let page = "Content-Type: text/html\n\n<p>page</p>"

    /// Returns a message with line ends as in mail.
    private func message(_ head: String, _ body: String) -> [UInt8] {
        Array("MIME-Version: 1.0\n\(head)\n\n\(body)".replacing("\n", with: "\r\n").utf8)
    }

    private func text(_ bytes: [UInt8]) -> String? {
        MIMEArchive.page(bytes).map { String(decoding: $0.bytes, as: UTF8.self).trimmed }
    }

    @Test(
        "a boundary is read with and without quotes",
        arguments: [
            ("boundary=B", "B"), ("boundary=\"B\"", "B"), ("BOUNDARY = \"B\"; charset=x", "B"),
            ("type=\"text/html\"; boundary=B", "B"), ("boundary=\"----=_Part;1\"; x=y", "----=_Part;1"),
            ("x=\"a;boundary=C\"; boundary=B", "B"), ("boundary=B;boundary=C", "B"), ("\n\tboundary=\"B\"", "B"),
        ])
    func boundaries(_ parameter: String, _ boundary: String) {
        let head = "Content-Type: multipart/related; \(parameter)"
        #expect(text(message(head, "--\(boundary)\n\(Self.page)\n--\(boundary)--")) == "<p>page</p>")
    }

    @Test(
        "without a usable boundary there is no page",
        arguments: [
            "Content-Type: multipart/related", "Content-Type: multipart/related; boundary=",
            "Content-Type: multipart/related; boundary=\"\"", "Content-Type: multipart/related; boundary=C", "",
        ])
    func noBoundary(_ head: String) {
        #expect(text(message(head, "--B\n\(Self.page)\n--B--")) == nil)
    }

    @Test("text before the first boundary and after the last one is not part of the page")
    func preambleAndEpilogue() {
        let body = "\(Self.page) before\n--B\n\(Self.page)\n--B--\n--B\nContent-Type: text/html\n\nafter"
        let head = "Content-Type: multipart/related; boundary=B; start=\"<after>\""
        #expect(text(message(head, body)) == "<p>page</p>")
        #expect(text(message(head, "--B--\n--B\n\(Self.page)\n--B--")) == nil)
    }

    @Test("nested parts are searched to a depth of four", arguments: 1...6)
    func nested(_ depth: Int) {
        var part = Self.page
        for level in (1..<depth).reversed() {
            part = "Content-Type: multipart/mixed; boundary=\"=\(level)=\"\n\n--=\(level)=\n\(part)\n--=\(level)=--"
        }
        let bytes = message("Content-Type: multipart/related; boundary=\"=0=\"", "--=0=\n\(part)\n--=0=--")
        #expect(text(bytes) == (depth <= 4 ? "<p>page</p>" : nil))
    }

    @Test("the first HTML part is the page; pictures and style sheets before it are not")
    func otherParts() {
        let body = """
            --B
            Content-Type: image/png

            x
            --B
            Content-Type: text/css

            x
            --B
            Content-Type: Application/XHTML+XML

            page
            --B
            Content-Type: text/html

            frame
            --B--
            """
        #expect(text(message("Content-Type: multipart/related; boundary=B", body)) == "page")
    }

    @Test(
        "the head of the archive names the part that is the page",
        arguments: [
            "Content-Type: multipart/related; boundary=B; start=\"<page@x>\"",
            "Content-Type: multipart/related; boundary=B; start=page@x",
            "Snapshot-Content-Location: https://a.example/?q=page\nContent-Type: multipart/related; boundary=B",
            "Content-Location: https://a.example/?q=page\nContent-Type: multipart/related; boundary=B",
            "Snapshot-Content-Location: https://a.example/?q=\n page\nContent-Type: multipart/related; boundary=B",
            "Snapshot-Content-Location: https://a.example/?q=page\nContent-Location: https://a.example/frame\n"
                + "Content-Type: multipart/related; boundary=B",
            "Snapshot-Content-Location: https://a.example/frame\nContent-Type: multipart/related; boundary=B;\n "
                + "start=\"<page@x>\"",
        ])
    func start(_ head: String) throws {
        let body = """
            --B
            Content-Type: text/html
            Content-ID: <frame@x>
            Content-Location: https://a.example/frame

            frame
            --B
            content-id: <page@x>
            Content-Type: text/html; charset="GB2312"
            CONTENT-LOCATION: https://a.example/
             ?q=page

            page
            --B--
            """
        let content = try #require(MIMEArchive.page(message(head, body)))
        #expect(String(decoding: content.bytes, as: UTF8.self).trimmed == "page")
        #expect(content.url == "https://a.example/?q=page")
        #expect(content.charset == "GB2312")
    }

    @Test("a page without its own address has that of the archive")
    func addressOfArchive() throws {
        let head = "Snapshot-Content-Location: https://a.example/\n x\nContent-Type: multipart/related; boundary=B"
        let content = try #require(MIMEArchive.page(message(head, "--B\n\(Self.page)\n--B--")))
        #expect(content.url == "https://a.example/x")
        #expect(content.charset == nil)
        #expect(content.date == nil)
    }

    @Test("of two headers with the same name the first is used")
    func repeatedHeader() {
        let body = "Content-Type: text/html\nContent-Type: image/png\n\n<p>page</p>"
        #expect(text(message("Content-Type: multipart/related; boundary=B", "--B\n\(body)\n--B--")) == "<p>page</p>")
    }

    @Test(
        "the content of a part is decoded",
        arguments: [
            ("quoted-printable", "<p>na=C3=AFve =3D =\n50%</p>", "<p>naïve = 50%</p>"),
            ("Quoted-Printable", "=e2=82=ac", "€"), ("quoted-printable", "a=3Db=\nc", "a=bc"),
            ("quoted-printable", "=C5=\n=82", "ł"), ("quoted-printable", "50% = half", "50% = half"),
            ("quoted-printable", "a=  \nb", "a\r\nb"), ("quoted-printable", "=ZZend=", "=ZZend"),
            ("base64", "PHA+bmHDr3\n ZlPC9wPg==", "<p>naïve</p>"),
            ("BASE64", "PHA+ !bmHDr3ZlPC9wPg==", "<p>naïve</p>"), ("8bit", "naïve =3D", "naïve =3D"),
            ("binary", "naïve", "naïve"), ("x-unknown", "a=3Db", "a=3Db"),
        ])
    func encodings(_ encoding: String, _ body: String, _ wanted: String) {
        let part = "Content-Type: text/html\nContent-Transfer-Encoding: \(encoding)\n\n\(body)"
        #expect(text(message("Content-Type: multipart/related; boundary=B", "--B\n\(part)\n--B--")) == wanted)
    }

    @Test("an archive with the line ends of Unix has the same page")
    func unixLineEnds() {
        let part = "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<p>na=C3=AFve =\n50=25</p>"
        let head = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B"
        #expect(text(Array("\(head)\n\n--B\n\(part)\n--B--".utf8)) == "<p>naïve 50%</p>")
    }

    @Test("an archive that was cut off keeps the page up to the cut")
    func cutOff() {
        let head = "Content-Type: multipart/related; boundary=B"
        #expect(text(message(head, "--B\nContent-Type: text/html\n\n<p>one</p><p>tw")) == "<p>one</p><p>tw")
        let quoted = "--B\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n"
        #expect(text(message(head, quoted + "a=3Db=C3")) == String(decoding: [0x61, 0x3D, 0x62, 0xC3], as: UTF8.self))
        #expect(text(message(head, quoted + "a=3Db=")) == "a=b")
        #expect(text(message(head, quoted + "a=3Db=3")) == "a=b=3")
        let packed = "--B\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n"
        #expect(text(message(head, packed + "PHA+bmHDr3ZlPC9wPg==")) == "<p>naïve</p>")
        for (cut, wanted) in [("PHA+bmHDr3ZlPC9wP", "<p>naïve</p"), ("PHA+bmHDr3ZlPC", "<p>naïve"), ("PHA", "")] {
            #expect(text(message(head, packed + cut)) == wanted)
        }
        // Without a body, or cut inside the head of the part.
        #expect(text(message(head, "--B\nContent-Type: text/html\n")) == "")
        #expect(text(message(head, "--B\nContent-Ty")) == nil)
        #expect(text(message(head, "--B")) == nil)
    }

    @Test("a message that is itself HTML is the page")
    func singlePart() throws {
        let head = "Content-Location: https://a.example/\nContent-Type: text/html; charset=utf-8"
        let bytes = message(head, "<p>page</p>")
        #expect(MIMEArchive.isArchive(bytes))
        let content = try #require(MIMEArchive.page(bytes))
        #expect(String(decoding: content.bytes, as: UTF8.self) == "<p>page</p>")
        #expect(content.url == "https://a.example/")
        #expect(content.charset == "utf-8")
    }

    @Test(
        "the date is that of the message",
        arguments: [
            ("Tue, 14 Oct 2025 09:12:44 -0000", 1_760_433_164), ("Tue, 14 Oct 2025 11:12:44 +0200", 1_760_433_164),
            ("14 Oct 2025 09:12:44 +0000", 1_760_433_164), ("Tue, 14 Oct 2025 09:12 +0000", 1_760_433_120),
            ("Tue, 14 Oct 2025 01:12:44 -0800 (Pacific Standard Time)", 1_760_433_164),
            ("Tue, 14 Oct 2025\n 09:12:44 -0000", 1_760_433_164), ("yesterday", nil), ("", nil),
        ] as [(String, Double?)])
    func dates(_ text: String, _ seconds: Double?) throws {
        let bytes = message("Date: \(text)\nContent-Type: multipart/related; boundary=B", "--B\n\(Self.page)\n--B--")
        #expect(try #require(MIMEArchive.page(bytes)).date?.timeIntervalSince1970 == seconds)
        let file = Date(timeIntervalSince1970: 1)
        #expect(
            try SavedPage.page(bytes, file: "a.mhtml", date: file).date
                == (seconds.map(Date.init(timeIntervalSince1970:)) ?? file))
    }

    @Test(
        "an archive is recognised by its headers",
        arguments: [
            ("MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n", true),
            ("\r\n\r\nFrom: x\r\nMIME-Version: 1.0\r\nContent-Type:\r\n Multipart/Related; boundary=B\r\n\r\n", true),
            ("From: <Saved by Blink>\nSnapshot-Content-Location: https://a.example/\n\n", true),
            ("MIME-Version: 1.0\nContent-Type: text/html\n\n", true),
            ("MIME-Version: 1.0\nContent-Type: text/plain\n\n", false),
            ("Content-Type: multipart/related; boundary=B\n\n", false), ("MIME-Version: 1.0\n\n", false),
            ("<!-- x -->\nMIME-Version: 1.0\nContent-Type: text/html\n\n", false),
            ("A text.\n\nMIME-Version: 1.0\nContent-Type: text/html\n\n", false), ("", false), (" \r\n", false),
        ])
    func known(_ text: String, _ isArchive: Bool) {
        #expect(MIMEArchive.isArchive(Array(text.utf8)) == isArchive)
    }
}
