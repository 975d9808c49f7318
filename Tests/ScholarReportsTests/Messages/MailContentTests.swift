import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// The parts of a message: texts, files and their names.
@Suite("Contents of mail")
struct MailContentTests {
    private func body(_ text: String) -> (encoding: String, body: String) {
        let part = MIMEPart.text(text, subtype: "plain")
        return (part.headers[1], String(decoding: part.body, as: UTF8.self))
    }

    @Test("short lines of ASCII stay unchanged")
    func plain() {
        let (encoding, text) = body("h-index\t12\n\ng-index 20")
        #expect(encoding == "Content-Transfer-Encoding: 7bit")
        #expect(text == "h-index\t12\r\n\r\ng-index 20\r\n")
        #expect(body("").body.isEmpty)
    }

    @Test(
        "text that would change in transit is encoded, and stays readable if possible",
        arguments: [
            ("Café = 3", "Caf=C3=A9 =3D 3\r\n"), (".\n..x\né.", "=2E\r\n=2E.x\r\n=C3=A9.\r\n"),
            ("From here\nFrom: é", "=46rom here\r\nFrom: =C3=A9\r\n"), ("end \nend\t\n", "end=20\r\nend=09\r\n"),
            ("a\rb\r\nc\n\0", "a\r\nb\r\nc\r\n=00\r\n"),
            (String(repeating: "x", count: 79), "\(String(repeating: "x", count: 75))=\r\nxxxx\r\n"),
            (String(repeating: "x", count: 75) + "..é", "\(String(repeating: "x", count: 75))=\r\n=2E.=C3=A9\r\n"),
            (
                String(repeating: "x", count: 75) + "From é",
                "\(String(repeating: "x", count: 75))=\r\n=46rom =C3=A9\r\n"
            ), (String(repeating: "é", count: 13), "\(String(repeating: "=C3=A9", count: 12))=C3=\r\n=A9\r\n"),
            (String(repeating: "x", count: 73) + "é", "\(String(repeating: "x", count: 73))=\r\n=C3=A9\r\n"),
        ])
    func encoded(_ text: String, _ written: String) {
        let (encoding, body) = body(text)
        #expect(encoding == "Content-Transfer-Encoding: quoted-printable")
        #expect(body == written)
    }

    @Test("any text is preserved", arguments: 1...40)
    func anything(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<8 {
            let text = MailText.random(80, using: &random)
            let part = MIMEPart.text(text, subtype: "plain")
            #expect(MailText.areSame(MailReader(part.bytes).text, MailText.lines(text)))
            let lines = String(decoding: part.body, as: UTF8.self).components(separatedBy: "\r\n")
            #expect(lines.last?.isEmpty == true)
            for line in lines {
                #expect(line.count <= 78 && MailText.isPrintable(line.filter { $0 != "\t" }))
                let isSafe = !line.hasPrefix(".") && !line.hasPrefix("From ") && ![" ", "\t"].contains(line.last)
                #expect(isSafe, "\(line)")
            }
        }
    }

    @Test("files are base64 in lines of 76")
    func files() {
        let data = Data((0..<1000).map { UInt8($0 % 256) })
        let part = MIMEPart.file(data, type: "application/pdf", name: "r.pdf")
        let lines = String(decoding: part.body, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(lines.dropLast().areAll { $0.count == 76 } && (1...76).contains(lines.last?.count ?? 0))
        #expect(Data(MailReader(part.bytes).content) == data)
        #expect(MIMEPart.file(Data(), type: "text/csv", name: "e.csv").body.isEmpty)
    }

    @Test(
        "file names contain only plain letters, for any input",
        arguments: [
            ("report.pdf", "report.pdf"), ("Café.pdf", "Cafe.pdf"), ("../../etc/passwd", "etc-passwd"),
            (".hidden", "report.hidden"), ("", "report"), ("..", "report"), ("a\"b\".pdf", "a-b.pdf"),
            ("a\r\nX-Evil: 1\r\n\r\nb.pdf", "a-X-Evil-1-b.pdf"), ("c:\\x.pdf", "c-x.pdf"), ("引用.pdf", "yin-yong.pdf"),
            ("Ørsted Ł. Żółć, ß.pdf", "Orsted-L.-Zolc-ss.pdf"), ("سلام.pdf", "slam.pdf"),
            ("=?utf-8?Q?x?=.pdf", "utf-8-Q-x.pdf"), ("😀.pdf", "report.pdf"),
        ])
    func fileNames(_ given: String, _ plain: String) {
        #expect(FileName(given).text == plain)
    }

    @Test("a publication without a link of the web is not sent, and the error names it")
    func withoutLink() throws {
        var publication = Publication(id: 1, title: "On mud")
        publication.link = "javascript:alert(1)"
        let recipient = try MailAddress(parsing: "ada@example.org")
        let error = #expect(throws: MailError.self) { try publication.message(from: nil, to: [recipient]) }
        #expect(error == .noLink("On mud") && error?.description.contains("no link for \"On mud\"") == true)
    }

    @Test("a long name keeps its extension")
    func longName() {
        let name = FileName(String(repeating: "漢", count: 500) + ".pdf").text
        #expect(name.count <= 64 && name.hasPrefix("han") && name.hasSuffix(".pdf"))
    }

    @Test("any file name becomes a plain one", arguments: 1...20)
    func anyFileName(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<25 {
            let text = MailText.random(30, using: &random)
            let part = MIMEPart.file(Data([1]), type: "application/pdf", name: text)
            let lines = part.headers.flatMap { $0.components(separatedBy: "\r\n") }
            #expect(
                lines.allSatisfy { $0.count <= 78 && MailText.isPrintable($0) }, "\(lines)")
            #expect(part.headers.areAll { $0.hasPrefix("Content-") })
            let name = MailReader(part.bytes).fileName ?? ""
            #expect(name == FileName(text).text)
            #expect(name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]{0,63}/) != nil, "\(name)")
        }
    }
}
