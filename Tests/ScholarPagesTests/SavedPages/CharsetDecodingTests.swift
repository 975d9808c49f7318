import Foundation
import Testing

@testable import ScholarPages

/// The actual charset of a page: marks, labels, wrong labels, and invalid bytes.
@Suite("Charsets of saved pages")
struct CharsetDecodingTests {
    private func decode(_ bytes: [UInt8], declared: String? = nil) -> (text: String, name: String, isLie: Bool) {
        let decoded = Charset.decode(bytes, declared: declared)
        return (String(decoding: decoded.bytes, as: UTF8.self), decoded.name, decoded.isMisdeclared)
    }

    private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isBig ? bytes.reversed() : bytes
        }
    }

    @Test("a byte order mark takes precedence over any label, and is not part of the text")
    func marks() {
        let text = "<meta charset=gbk>Ł€ 引用"
        let all: [(mark: [UInt8], bytes: [UInt8], name: String)] = [
            ([0xEF, 0xBB, 0xBF], Array(text.utf8), "utf-8"),
            ([0xFF, 0xFE], Self.utf16(text, isBig: false), "utf-16le"),
            ([0xFE, 0xFF], Self.utf16(text, isBig: true), "utf-16be"),
        ]
        for (mark, bytes, name) in all {
            #expect(decode(mark + bytes, declared: "windows-1251") == (text, name, false))
            #expect(decode(mark) == ("", name, false))
        }
        // A page that was cut inside a letter.
        let cut = [0xFF, 0xFE] + Self.utf16(String(repeating: text, count: 3), isBig: false).dropLast()
        #expect(decode(cut).text == String(String(repeating: text, count: 3).dropLast()) + "\u{FFFD}")
    }

    @Test("UTF-16 without its mark is recognised by its zeros, with a note")
    func wide() {
        let text = "<html><head><title>Łódź 引用</title>"
        #expect(decode(Self.utf16(text, isBig: false)) == (text, "utf-16le", true))
        #expect(decode(Self.utf16(text, isBig: true), declared: "utf-8") == (text, "utf-16be", true))
        // Too short to decide, and zeros in both positions.
        #expect(decode([0x3C, 0, 0x70, 0, 0x3E, 0]).name == "utf-8")
        #expect(decode([UInt8](repeating: 0, count: 64)).name == "utf-8")
        #expect(decode(Array(repeating: [0x61, 0, 0x62, 0x63], count: 16).flatMap { $0 }).name == "utf-8")
    }

    @Test(
        "the labels of a charset are read as browsers read them",
        arguments: [
            (["gb2312", "GBK", "gb18030", "x-gbk"], [0xD2, 0xFD, 0xD3, 0xC3], "引用", "gb18030"),
            // A letter of GBK that GB 2312 does not have.
            (["gb2312"], [0xE9, 0x46], "镕", "gb18030"),
            (["shift_jis", "Shift-JIS", "sjis", "x-sjis", "windows-31j"], [0x88, 0xF8, 0x97, 0x70], "引用", "cp932"),
            (["shift_jis"], [0x87, 0x40], "①", "cp932"),
            (["big5", "Big5-HKSCS"], [0xA4, 0xDE, 0xA5, 0xCE], "引用", "big5-hkscs"),
            (["euc-kr", "ks_c_5601-1987"], [0xC0, 0xCE, 0xBF, 0xEB], "인용", "cp949"),
            (["windows-1251"], [0xD6, 0xE8, 0xF2], "Цит", "windows-1251"),
            (["koi8-r"], [0xC3, 0xC9, 0xD4], "цит", "koi8-r"),
            (["iso-8859-9", "latin5"], [0xFE, 0x96], "ş–", "windows-1254"), (["iso-8859-2"], [0xA3], "Ł", "iso-8859-2"),
            (["iso-8859-1", "latin1", "us-ascii", "cp1252"], [0xE9, 0x96, 0x80, 0x81], "é–€\u{81}", "windows-1252"),
        ] as [([String], [UInt8], String, String)])
    func labels(_ labels: [String], _ bytes: [UInt8], _ wanted: String, _ name: String) {
        for label in labels {
            let head = "<meta charset=\(label)>"
            #expect(decode(Array(head.utf8) + bytes) == (head + wanted, name, false))
            #expect(decode(Array("<p>".utf8) + bytes + [0x3C], declared: label) == ("<p>\(wanted)<", name, false))
        }
    }

    @Test(
        "a page names its charset in its head",
        arguments: [
            ("<meta charset=\"windows-1251\">", true), ("<META CHARSET = 'windows-1251' />", true),
            ("<meta name=x><meta http-equiv=Content-Type content=\"text/html; charset=windows-1251\">", true),
            ("<meta charset=><meta charset=windows-1251", true), ("<p charset=windows-1251>", false),
            ("<meta>charset=windows-1251", false),
            (String(repeating: " ", count: 4096) + "<meta charset=windows-1251>", false),
        ])
    func claims(_ head: String, _ isRead: Bool) {
        #expect(decode(Array("\(head)<p>".utf8) + [0xD6, 0xE8, 0xF2]).text.hasSuffix(isRead ? "<p>Цит" : "<p>Öèò"))
    }

    @Test("the HTTP header takes precedence over the page")
    func header() {
        let bytes = Array("<meta charset=windows-1251>".utf8) + [0xD2, 0xFD, 0xD3, 0xC3]
        #expect(decode(bytes, declared: "GBK").text.hasSuffix("引用"))
    }

    @Test("UTF-8 is read as UTF-8 regardless of the label, and a wrong label is reported")
    func lies() {
        #expect(decode(Array("Łódź".utf8), declared: "iso-8859-2") == ("Łódź", "utf-8", true))
        #expect(decode(Array("Łódź".utf8), declared: "UTF8") == ("Łódź", "utf-8", false))
        #expect(decode(Array("Łódź".utf8)) == ("Łódź", "utf-8", false))
        // Nearly every label is correct for plain ASCII.
        #expect(decode(Array("Lodz".utf8), declared: "gbk") == ("Lodz", "utf-8", false))
        #expect(decode(Array("caf".utf8) + [0xE9, 0x20], declared: "utf-8") == ("café ", "windows-1252", true))
        #expect(decode(Array("caf".utf8) + [0xE9, 0x20]) == ("café ", "windows-1252", false))
        #expect(decode(Array("caf".utf8) + [0xE9, 0x20], declared: "x-unknown") == ("café ", "windows-1252", true))
    }

    @Test("UTF-8 with a few broken bytes stays UTF-8")
    func brokenUTF8() {
        let bytes = Array("Łódź, źdźbło".utf8) + [0xC5]
        #expect(decode(bytes) == ("Łódź, źdźbło\u{FFFD}", "utf-8", false))
        #expect(decode(bytes, declared: "utf-8").name == "utf-8")
        #expect(decode([0xE9] + bytes, declared: "iso-8859-1").name == "windows-1252")
        #expect(decode([0xC5, 0x81, 0xC5, 0x81, 0xC5, 0x81, 0xC5, 0x81, 0xE9, 0x20]).name == "windows-1252")
        #expect(decode([0xC5, 0x81, 0xC5, 0x81, 0xC5, 0x81, 0xC5, 0x81, 0xC5, 0x81, 0xE9, 0x20]).name == "utf-8")
    }

    @Test("a broken byte does not change the charset that a byte order mark promises")
    func brokenAfterMark() {
        let bytes = Array("ééééééé".utf8) + [0xC3] + Array("é".utf8)
        // libxml2 would read the whole page as Latin-1 from the broken byte on.
        #expect(decode([0xEF, 0xBB, 0xBF] + bytes) == ("ééééééé\u{FFFD}é", "utf-8", false))
    }

    @Test(
        "one bad byte loses only itself, at any position of a page of any length", arguments: [100, 5000, 300_000])
    func badBytes(_ length: Int) {
        let letters = (0..<length).flatMap { _ in [0xD2, 0xFD] as [UInt8] }
        let text = String(repeating: "引", count: length)
        for place in [0, length / 2, length] {
            let bytes = Array(letters.prefix(place * 2)) + [0xFF, 0x20] + Array(letters.dropFirst(place * 2))
            let found = decode(bytes, declared: "gb2312")
            #expect(found.name == "gb18030")
            #expect(found.text.replacing("\u{FFFD} ", with: "") == text, "\(found.text.count)")
        }
    }

    @Test(
        "bytes that are no character become one replacement character each, and are counted",
        arguments: [
            // A byte that begins no letter, a pair without a letter between letters, and half a letter before a tag.
            ("gb18030", [0xFF], "\u{FFFD}"), ("big5", [0xFE, 0xFF], "\u{FFFD}"),
            ("gb18030", [0xD2, 0x3C, 0x62, 0x3E], "\u{FFFD}<b>"),
            ("windows-1253", [0xFF], "\u{FFFD}"), ("euc-kr", [0xB0, 0xFF], "\u{FFFD}"),
            ("shift_jis", [0x85, 0x80], "\u{FFFD}"),
        ] as [(String, [UInt8], String)])
    func replaced(_ charset: String, _ bytes: [UInt8], _ wanted: String) {
        let plain = Array(String(repeating: "word ", count: 20).utf8)
        let decoded = Charset.decode(plain + bytes + plain, declared: charset)
        let text = String(decoding: decoded.bytes, as: UTF8.self)
        #expect(text == String(decoding: plain, as: UTF8.self) + wanted + String(decoding: plain, as: UTF8.self))
        #expect(decoded.undecodable == 1 && !decoded.endsInsideCharacter && !decoded.isMisdeclared)
    }

    @Test("letters after a pair that is no letter stay readable")
    func pairs() {
        let letters = (0..<40).flatMap { _ in [0xC0, 0xCE, 0xBF, 0xEB] as [UInt8] }
        let found = decode(letters + [0xB0, 0xFF] + letters, declared: "euc-kr")
        let half = String(repeating: "인용", count: 40)
        #expect(found.text == half + "\u{FFFD}" + half)
    }

    @Test(
        "a page cut inside a letter keeps all letters before it, and says that it is cut",
        arguments: [
            ("gbk", [0xD2, 0xFD], "引"), ("utf-8", Array("引".utf8), "引"), ("utf-8", Array("😀".utf8), "😀"),
            ("shift_jis", [0x88, 0xF8], "引"), ("big5", [0xA4, 0xDE], "引"),
        ] as [(String, [UInt8], String)])
    func cutLetter(_ charset: String, _ letter: [UInt8], _ text: String) {
        for count in [1, 40] {
            let head = Array("<title>".utf8) + (0..<count).flatMap { _ in letter }
            let whole = Charset.decode(head, declared: charset)
            #expect(!whole.endsInsideCharacter && whole.undecodable == 0)
            for length in 1..<letter.count {
                let cut = Charset.decode(head + letter.prefix(length), declared: charset)
                // One of few bytes is too many for another charset than UTF-8.
                guard count > 1 || charset == "utf-8" else { continue }
                #expect(
                    String(decoding: cut.bytes, as: UTF8.self)
                        == "<title>" + String(repeating: text, count: count) + "\u{FFFD}")
                #expect(cut.endsInsideCharacter && cut.undecodable == 1 && cut.name == whole.name)
            }
        }
    }

    @Test("UTF-8 that declares another charset stays UTF-8 when it is cut inside a letter")
    func cutMisdeclared() {
        let bytes = Array("<title>Łukasz é".utf8).dropLast()
        for charset in ["iso-8859-1", "gbk", "windows-1251"] {
            let decoded = Charset.decode(Array(bytes), declared: charset)
            #expect(decoded.name == "utf-8" && decoded.endsInsideCharacter && decoded.isMisdeclared)
            #expect(String(decoding: decoded.bytes, as: UTF8.self) == "<title>Łukasz \u{FFFD}")
        }
    }

    @Test("a page can contain the replacement character itself")
    func ownReplacement() {
        let page = Array("é\u{FFFD}é\u{FFFD}ééééé".utf8)
        #expect(Charset.decode(page, declared: "utf-8").undecodable == 0)
        #expect(Charset.decode(page + [0xC3, 0x20], declared: "utf-8").undecodable == 1)
    }

    @Test("bytes that are mostly invalid in the charset are not converted")
    func leftovers() {
        // The invalid rest is more than a twentieth of the text.
        let found = decode([0x61, 0xE9], declared: "gbk")
        #expect(found == ("aé", "windows-1252", true))
    }
}
