import Foundation
import TestSupport
import Testing

@testable import scholar

/// The reader of settings files: keys and their values, and one mistake for everything else.
@Suite struct SettingsTextTests {
    private typealias Value = SettingsText.Value

    private func entries(_ text: String) throws -> [SettingsText.Entry] { try SettingsText(Array(text.utf8)).entries }

    private func mistake(_ bytes: [UInt8]) -> SettingsText.Mistake? {
        do throws(SettingsText.Mistake) {
            _ = try SettingsText(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `texts in quotes, numbers and truth values are read`() throws {
        let values: [(String, Value)] = [
            (#""""#, .text("")), ("''", .text("")), (#""a # b""#, .text("a # b")),
            (#"'C:\new "x"'"#, .text(#"C:\new "x""#)), (#""\b\t\n\f\r\"\\""#, .text("\u{8}\t\n\u{C}\r\"\\")),
            (#""\u00E9""#, .text("é")), ("\"Łukasz 王\"", .text("Łukasz 王")), ("\"a\tb\"", .text("a\tb")),
            ("0", .number(0)), ("+99", .number(99)), ("1_000", .number(1000)), ("1.5", .number(1.5)),
            ("-2", .number(-2)), ("true", .truth(true)), ("false", .truth(false)),
        ]
        for (written, value) in values {
            #expect(try entries("a = \(written) # b").map(\.value) == [value], "\(written)")
            #expect(try entries("a=\(written)").map(\.value) == [value], "\(written)")
        }
    }

    @Test func `other words are texts without quotes`() throws {
        for word in ["never", "1e3", "0x1F", "nan", ".5", "5.", "+-1", "1 2", "True", "=", "1.2.3", "١", "2026-01-31"] {
            let advice = mistake(Array("a = \(word)".utf8))?.advice
            #expect(advice == "a has a text without quotes; write a = \"\(word)\"", "\(word)")
        }
    }

    @Test func `keys are bare or quoted, and lines end as on any system`() throws {
        let text = "\u{FEFF}# ä\r\n\r\nA-b_1=1\r\n\t'x' = 2 \n\"key\" = 3\n  # end\r"
        #expect(
            try entries(text) == [
                .init(key: "A-b_1", value: .number(1), line: 3), .init(key: "x", value: .number(2), line: 4),
                .init(key: "key", value: .number(3), line: 5),
            ])
        #expect(try entries("").isEmpty && entries("\n\n").isEmpty && entries("#").isEmpty)
    }

    @Test func `every mistake has its line and its cure`() {
        let mistakes: [(String, Int, String)] = [
            ("a = 1\n[b]", 2, "no sections"), ("[[[testme]]", 1, "no sections"), ("a.b = [} 2", 1, "only letters"),
            ("= 2", 1, "only letters"), ("ä = 2", 1, "only letters"), ("a b = 2", 1, "only letters"),
            ("\n\na", 3, "no equals sign"), ("a # b = 3", 1, "no equals sign"), ("a =", 1, "a has no value"),
            ("a = # 1", 1, "a has no value"), ("a = “b”", 1, "curly; write a = \"b\""),
            ("a = \"b\nc = 1", 1, "no closing quote; write a = \"b\""), ("a = \"b\\\"", 1, "no closing quote"),
            ("a = \"\\q\"", 1, "no escape"), ("a = \"\\uD800\"", 1, "no escape"), ("a = [1]", 1, "a list"),
            ("a = {b = 1}", 1, "a list"), ("a = \"b\" c = 1 # d", 1, "'c = 1' follows"), ("a = ''' b", 1, "follows"),
            ("a = 1\nb = 2\na = 3", 3, "also in line 1"), ("a = 1\n'a' = 3", 2, "also in line 1"),
            ("a = 1 # \u{7}", 1, "control"), ("a = 1\rb = 2", 1, "control"), ("a = 1\n\u{0}", 2, "control"),
        ]
        for (text, line, advice) in mistakes {
            let found = mistake(Array(text.utf8))
            #expect(
                found?.line == line && found?.advice.contains(advice) == true,
                "\(text.debugDescription): \(found as Any)")
        }
        #expect(mistake([0x61, 0x3D, 0x31, 10, 0xFF])?.line == 2)
    }

    @Test func `all bytes give entries or a mistake in one sentence on one line`() {
        let words = [
            "\"", "'", "\"\"\"", "'''", "\\", "=", "\n", "\r\n", "#", " ", "[", "{", ".", "a", "delay", "color", "7",
            "0x", "1_0", "-", "inf", "“",
            "\u{FEFF}", "\\u", "é", "true", ":", "2026-01-31", "\u{1B}[31m",
        ]
        var random = SeededRandom(seed: 53)
        var count = (read: 0, wrong: 0)
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                if Int.random(in: 0..<20, using: &random) == 0 {
                    bytes.append(.random(in: 0...255, using: &random))
                } else {
                    bytes += (words.randomElement(using: &random) ?? "").utf8
                }
            }
            guard let mistake = mistake(bytes) else {
                count.read += 1
                continue
            }
            count.wrong += 1
            let lines = bytes.count { $0 == 10 } + 1
            let sentence = mistake.advice
            #expect((1...lines).contains(mistake.line) && !sentence.isEmpty && !sentence.contains("\n"))
        }
        #expect(count.read > 1000 && count.wrong > 1000)
    }

    @Test func `a file that is large, no file, or damaged gives one error`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("config.toml")
        #expect(throws: Never.self) { try Settings(path: path) }
        try Data(repeating: UInt8(ascii: "#"), count: 1 << 20).write(to: URL(filePath: path))
        #expect(throws: Never.self) { try Settings(path: path) }
        try Data(repeating: UInt8(ascii: "#"), count: 1 << 20 + 1).write(to: URL(filePath: path))
        #expect(throws: SettingsError.tooLarge(path, 1 << 20)) { try Settings(path: path) }
        #expect(throws: SettingsError.unreadable(folder.url.path)) { try Settings(path: folder.url.path) }
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: SettingsError.unreadable(pipe)) { try Settings(path: pipe) }
        let long = String(repeating: "x", count: 1_000_000)
        for text in ["\(long) = 1", "color = \(long)", "color = \"\(long)", "\(long)", "\(long)."] {
            try Data(text.utf8).write(to: URL(filePath: path))
            let error = try #require(throws: SettingsError.self) { try Settings(path: path) }
            #expect("\(error)".count < 600 + path.count)
        }
    }
}
