import Foundation
import TestSupport
import Testing

@testable import scholar

/// The reader of settings files: TOML's keys, strings and numbers, and one mistake for everything else.
@Suite struct SettingsTextTests {
    private typealias Value = SettingsText.Value
    private typealias Reason = SettingsText.Mistake.Reason

    private func entries(_ text: String) throws -> [SettingsText.Entry] { try SettingsText(Array(text.utf8)).entries }

    private func mistake(_ bytes: [UInt8]) -> SettingsText.Mistake? {
        do throws(SettingsText.Mistake) {
            _ = try SettingsText(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `strings of all four forms are texts`() throws {
        let values: [(String, String)] = [
            (#""""#, ""), ("''", ""), (#""a # b""#, "a # b"), (#"'C:\new "x"'"#, #"C:\new "x""#),
            (#""\b\t\n\f\r\"\\""#, "\u{8}\t\n\u{C}\r\"\\"), (#""\u00E9\U0001F4DA""#, "é📚"),
            ("\"Łukasz 王\"", "Łukasz 王"),
            ("\"\"\"\nfirst\nsecond\"\"\"", "first\nsecond"), ("\"\"\"one \\\n\n   two\"\"\"", "one two"),
            (#""""a ""quoted"" b""""#, #"a ""quoted"" b"#), (#""""a"""""#, #"a""#), (#""""a""""""#, #"a"""#),
            ("'''\n\\d 'x' \n'''", "\\d 'x' \n"), ("''''a'''''", "'a''"), ("\"\"\"\r\na\r\nb\"\"\"", "a\nb"),
            ("\"\"\"\n\n\"\"\"", "\n"), ("\"\"\"\\ \t\n \"\"\"", ""), ("\"\"\"\\u0041\"\"\"", "A"),
        ]
        for (written, text) in values {
            #expect(try entries("a = \(written) # b").map(\.value) == [.text(text)], "\(written)")
        }
    }

    @Test func `numbers of all forms are numbers`() throws {
        let values: [(String, Value)] = [
            ("0", .whole(0)), ("-0", .whole(0)), ("+99", .whole(99)), ("1_000", .whole(1000)),
            ("0xDEAD_beef", .whole(0xDEAD_BEEF)),
            ("0o17", .whole(15)), ("0b1_1", .whole(3)), ("-9223372036854775808", .whole(.min)), ("1.5", .decimal(1.5)),
            ("+1.0", .decimal(1)), ("5e+22", .decimal(5e22)), ("1e06", .decimal(1e6)), ("-2E-2", .decimal(-0.02)),
            ("6.626e-3_4", .decimal(6.626e-34)), ("inf", .decimal(.infinity)), ("-inf", .decimal(-.infinity)),
            ("true", .truth(true)), ("false", .truth(false)),
        ]
        for (written, value) in values { #expect(try entries("a=\(written)#").map(\.value) == [value], "\(written)") }
        guard case .decimal(let number)? = try entries("a = +nan").first?.value else { throw CancellationError() }
        #expect(number.isNaN)
    }

    @Test func `words that are no number of TOML are texts without quotes`() throws {
        for word in [
            "never", "060", "1__0", "_1", "1_", ".5", "5.", "1.e3", "1e", "1e1.5", "0x", "0x_1", "+0x1", "0b2", "0o8",
            "+-1", "1 2",
            "True", "infinity", "NaN", "=", "1.2.3", "١",
        ] {
            #expect(mistake(Array("a = \(word)".utf8))?.reason == .unquoted(word), "\(word)")
        }
    }

    @Test func `keys are bare or quoted, and lines end as on any system`() throws {
        let text = "\u{FEFF}# ä\r\n\r\nA-b_1=1\r\n\t'x y' = 2 \n\"k\\u0065y\" = 3\n  # end"
        #expect(
            try entries(text) == [
                .init(key: "A-b_1", value: .whole(1), line: 3), .init(key: "x y", value: .whole(2), line: 4),
                .init(key: "key", value: .whole(3), line: 5),
            ])
        #expect(try entries("").isEmpty && entries("\n\n").isEmpty && entries("#").isEmpty)
    }

    @Test func `every mistake has its line and its key`() {
        let mistakes: [(String, Int, String, Reason)] = [
            ("a = 1\n[b]", 2, "", .section), ("[[[testme]]", 1, "", .section), ("a.b = [} 2", 1, "", .dottedKey),
            ("\"a\".b = 2", 1, "", .dottedKey), ("= 2", 1, "", .badKey), ("ä = 2", 1, "", .badKey),
            ("\"a = 2", 1, "", .badKey), ("'''a''' = 2", 1, "", .badKey),
            ("\n\na", 3, "", .noEqualsSign(line: "a")), ("a : 3 # b", 1, "", .noEqualsSign(line: "a : 3")),
            ("a =", 1, "a", .noValue), ("a = # 1", 1, "a", .noValue), ("a = “b”", 1, "a", .curlyQuotes("“b”")),
            ("a = \"b\nc = 1", 1, "a", .openQuote("b")), ("a = 1\nb = '''c\n''", 2, "b", .openQuote("c")),
            ("a = \"\"\"b\n\n", 1, "a", .openQuote("b")), ("a = \"\\q\"", 1, "a", .escape("\\q")),
            ("a = \"\\é\"", 1, "a", .escape("\\é")), ("a = \"\\u12\"", 1, "a", .escape("\\u")),
            ("a = \"\\uD800\"", 1, "a", .escape("\\u")), ("a = [1]", 1, "a", .list), ("a = {b = 1}", 1, "a", .list),
            ("a = 2026-01-31", 1, "a", .date), ("a = 07:30:00", 1, "a", .date),
            ("a = 9223372036854775808", 1, "a", .tooLarge),
            ("a = \"b\" c = 1 # d", 1, "a", .more("c = 1")), ("a = 1\nb = 2\na = 3", 3, "a", .twice(earlier: 1)),
            ("a = 1\n'a' = 3", 2, "a", .twice(earlier: 1)), ("a = 1 # \u{7}", 1, "", .control(7)),
            ("a = 1\rb = 2", 1, "", .control(13)),
            ("a = 1\r", 1, "", .control(13)), ("a = 1\n\u{0}", 2, "", .control(0)),
        ]
        for (text, line, key, reason) in mistakes {
            let found = mistake(Array(text.utf8))
            #expect(
                found?.line == line && found?.key == key && found?.reason == reason,
                "\(text.debugDescription): \(found as Any)")
        }
        #expect(mistake([0x61, 0x3D, 0x31, 10, 0xFF]) == .init(line: 2, key: "", reason: .notText))
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
            let sentence = SettingsMistake.advice(mistake)
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
