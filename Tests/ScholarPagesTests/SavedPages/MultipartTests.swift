import TestSupport
import Testing

@testable import ScholarPages

/// The parts of forms with files.
@Suite struct MultipartTests {
    private func parts(_ body: String, boundary: String = "x", atMost most: Int = 9) -> [String]? {
        let bytes = Array(body.utf8)
        return (try? MultipartForm(bytes, type: "multipart/form-data; boundary=\(boundary)", atMost: most))?.parts.map {
            part in
            "\(part.name)|\(part.file ?? "-")|\(String(decoding: bytes[part.range], as: UTF8.self))"
        }
    }

    private func part(_ name: String, _ contents: String) -> String {
        "--x\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(contents)\r\n"
    }

    @Test func `fields and files have their names and bytes`() {
        let file =
            "--x\r\ncontent-type: text/html\r\nCONTENT-DISPOSITION: form-data; name=f; filename=\"a; name=b.html\"\r\n\r\n"
            + "\r\n--y\r\n\r\n--\r\n"
        #expect(
            parts(part("a", "1") + file + part("b", "") + "--x--")
                == ["a|-|1", "f|a; name=b.html|\r\n--y\r\n\r\n--", "b|-|"])
        #expect(parts("--x--\r\n") == [])
        #expect(parts("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n--x--") == ["a|-|"])
    }

    @Test(arguments: [
        "", "--", "--x", "--x\r\n", "--y--", "\r\n--x--", "--x\r\n\r\n\r\n--x--",
        "--x\r\nContent-Type: a/b\r\n\r\n1\r\n--x--",
        "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--",
        "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1",
        "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x", "--x  --",
    ])
    func `other bodies are refused`(body: String) {
        #expect(parts(body) == nil)
    }

    @Test func `long heads, long boundaries and too many parts are refused`() {
        let many = part("a", "1") + part("a", "2") + "--x--"
        #expect(parts(many, atMost: 2)?.count == 2)
        #expect(parts(many, atMost: 1) == nil)
        #expect(
            parts("--" + String(repeating: "x", count: 201) + "--", boundary: String(repeating: "x", count: 201)) == nil
        )
        #expect(parts("----", boundary: "") == nil)
        let long = String(repeating: "y", count: 9000)
        #expect(parts("--x\r\nX: \(long)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--") == nil)
    }

    @Test func `a parameter is found by its name alone`() {
        func parameters(_ field: String) -> [String: String] { MIMEArchive.Header(text: field).parameters }
        #expect(parameters("multipart/form-data; charset=utf-8; Boundary=\"a b\"")["boundary"] == "a b")
        #expect(parameters("form-data; filename=\"x\"; name=y ")["name"] == "y")
        #expect(parameters("form-data; filename=\"; name=z\"")["name"] == nil)
        #expect(parameters("form-data; name")["name"] == nil)
        #expect(parameters("form-data; name; name=y")["name"] == "y")
        #expect(parameters("form-data; name=\"open")["name"] == "open")
    }

    @Test func `all bytes give parts inside of the body, or are refused`() {
        let words = [
            "--x", "\r\n", "\r\n\r\n", "--", "\r\n--x", "Content-Disposition: form-data; name=\"a\"",
            "; filename=\"b\"", "\"", ";", "=", "y",
        ]
        var random = SeededRandom(seed: 54)
        var count = 0
        for _ in 0..<20_000 {
            var bytes = Array("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8)
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                bytes += (words.randomElement(using: &random) ?? "").utf8
            }
            bytes += Array("\r\n--x--".utf8)
            guard let form = try? MultipartForm(bytes, type: "multipart/form-data; boundary=x", atMost: 9) else {
                continue
            }
            count += 1
            #expect(form.parts.allSatisfy { $0.range.lowerBound > 0 && $0.range.upperBound <= bytes.count })
        }
        #expect(count > 1000)
    }
}
