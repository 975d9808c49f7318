import Testing

@testable import ScholarPages

/// The forms in which mail programs write a subject and the lines of a text.
@Suite("Received mails")
struct ReceivedMailTests {
    private func mail(_ headers: String, _ body: String = "x") throws -> ReceivedMail {
        let text = "From: Ann Marsh <ann@example.org>\n\(headers)\n\n\(body)"
        return try #require(ReceivedMail.all(in: Array(text.utf8)).first)
    }

    @Test(
        "encoded words of a subject are decoded",
        arguments: [
            ("=?UTF-8?Q?Caf=C3=A9_list?=", "Café list"), ("=?utf-8?B?Q2Fmw6k=?= list", "Café list"),
            ("=?iso-8859-1?q?Caf=E9?= list", "Café list"), ("=?UTF-8?Q?Caf?= =?UTF-8?Q?=C3=A9?= list", "Café list"),
            ("Café list", "Café list"),
        ])
    func subjects(_ header: String, _ subject: String) throws {
        #expect(try mail("Subject: \(header)").subject == subject)
    }

    @Test(
        "a line of flowed text goes on behind its space, which belongs to it unless the mail says otherwise",
        arguments: [("", ["not mine 12 14", "mine 7"]), ("; delsp=yes", ["not mine12 14", "mine 7"])])
    func flowed(_ parameter: String, _ lines: [String]) throws {
        let type = "Subject: Re\nContent-Type: text/plain; charset=utf-8; format=flowed\(parameter)"
        #expect(try mail(type, "not mine \n12 14\n mine 7").views.map { $0.map(\.text) } == [lines])
    }

    @Test("the lines of preformatted text in a page stay apart")
    func preformatted() throws {
        let page = "<html><body><pre>not mine 12\nmine 7</pre><p>unsure\n3</p></body></html>"
        let mail = try mail("Subject: Re\nContent-Type: text/html; charset=utf-8", page)
        #expect(mail.views.map { $0.map(\.text) } == [["not mine 12", "mine 7", "unsure 3"]])
    }
}
