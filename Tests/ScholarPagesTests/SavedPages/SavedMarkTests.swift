import Foundation
import Testing

@testable import ScholarPages

/// The address and time that browsers write at the head of a saved page.
@Suite("Marks of saved pages")
struct SavedMarkTests {
    private func mark(_ text: String) -> SavedMark { SavedMark(Array(text.utf8)) }

    @Test(
        "Chrome and Internet Explorer write the address and its length",
        arguments: [
            "<!DOCTYPE html>\n<!-- saved from url=(0042)https://a.example/scholar?q=x&hl=en -->\n<html>",
            "<!DOCTYPE html>\r\n<!-- saved from url=(0042)https://a.example/scholar?q=x&amp;hl=en -->\r\n<html>",
            "<html><!-- saved from url=(1)https://a.example/scholar?q=x&hl=en-->".replacing("-->", with: " >"),
            "<!-- saved from url=(0042)https://a.example/scholar?q=x&hl=en\n-->",
            "<!-- saved from url=(0042) https://a.example/scholar?q=x&hl=en>",
        ])
    func chrome(_ text: String) {
        #expect(mark(text).url == "https://a.example/scholar?q=x&hl=en")
        #expect(mark(text).date == nil)
    }

    @Test(
        "SingleFile writes the address and the time, in its old and its new comment",
        arguments: ["Page saved with SingleFile", "Archive processed by SingleFile"])
    func singleFile(_ begin: String) {
        let head = "<!DOCTYPE html> <html lang=en><!--\n \(begin) \n url: https://a.example/?q=x&amp;hl=en \n"
        let date = " saved date: Sat Oct 11 2025 09:12:44 GMT+0200 (Central European Summer Time)\n"
        let both = mark(head + date + "--><head>")
        #expect(both.url == "https://a.example/?q=x&hl=en")
        #expect(both.date?.timeIntervalSince1970 == 1_760_166_764)
        #expect(mark(head.replacing("\n", with: "\r\n") + date + "-->").date == both.date)
        #expect(mark(head + "--><p>\n" + date).date == nil)
        #expect(mark(head + "-->").url == both.url)
        #expect(mark("<!--\n \(begin)\n" + date + "-->").url == nil)
        #expect(mark("<!--\n \(begin)\n" + date + "-->").date == both.date)
    }

    @Test(
        "a time is read with any name of its time zone, and not guessed",
        arguments: [
            ("Sat Oct 11 2025 09:12:44 GMT+0200 (Mitteleuropäische Sommerzeit)", 1_760_166_764),
            ("Sat Oct 11 2025 09:12:44 GMT+0200", 1_760_166_764), ("Fri Oct 10 2025 23:12:44 GMT-0800", 1_760_166_764),
            ("Sat Oct 11 2025", nil), ("11/10/2025", nil), ("", nil),
        ] as [(String, Double?)])
    func dates(_ text: String, _ seconds: Double?) {
        let found = mark("<!-- Page saved with SingleFile\n url: https://a.example/\n saved date: \(text)\n-->")
        #expect(found.date?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "other addresses are rejected, as is a mark in the text of the page",
        arguments: [
            "<!-- saved from url=(0014)about:internet -->", "<!-- saved from url=(0016)file:///C:/a.htm -->",
            "<!-- saved from url=(0042 -->", "<!-- saved from url=() -->", "<!-- saved from url=",
            "<!-- Page saved with SingleFile\n url: file:///a.html\n-->", "<!-- Page saved with SingleFile",
            "<!-- url: https://a.example/\n saved date: Sat Oct 11 2025 09:12:44 GMT+0200\n-->", "",
            String(repeating: " ", count: 4096) + "<!-- saved from url=(0018)https://a.example/ -->",
        ])
    func none(_ text: String) {
        #expect(mark(text).url == nil)
        #expect(mark(text).date == nil)
    }

    @Test("the page has the address and time of the mark, otherwise the time of the file")
    func pages() throws {
        let file = Date(timeIntervalSince1970: 1)
        let chrome = Array("<!-- saved from url=(0018)https://a.example/ --><p>".utf8)
        let page = try SavedPage.page(chrome, file: "a.html", date: file)
        #expect(page.url == "https://a.example/")
        #expect(page.date == file)
        #expect(page.bytes == chrome)
        #expect(page.file == "a.html")
        let date = "saved date: Sat Oct 11 2025 09:12:44 GMT+0200"
        let single = Array("<!-- Page saved with SingleFile\nurl: https://a.example/\n\(date)\n-->".utf8)
        #expect(try SavedPage.page(single, file: "a.html", date: file).date?.timeIntervalSince1970 == 1_760_166_764)
    }
}
