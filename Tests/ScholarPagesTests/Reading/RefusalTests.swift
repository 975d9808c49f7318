import TestSupport
import Testing

@testable import ScholarPages

/// Answers without results: what shows a refusal, and the sentences about it that a person reads.
@Suite("Refusals and other answers without results")
struct RefusalTests {
    @Test(
        "an answer is a refusal by the host that it comes from, or by its status",
        arguments: [
            ("https://consent.google.com/m?continue=https://scholar.google.com/scholar?q=mud", 200, .consent),
            ("https://consent.google.de/ml?continue=x", 200, .consent),
            ("https://consent.youtube.com/m", 200, .consent),
            ("https://accounts.google.com/v3/signin/identifier?continue=x", 200, .signIn),
            ("https://www.google.com/sorry/index?continue=x", 200, .unusualTraffic),
            ("https://scholar.google.com/scholar?q=mud", 429, .unusualTraffic),
            ("https://scholar.google.com/scholar?q=mud", 503, .unusualTraffic),
            ("https://scholar.google.com/scholar?q=mud", 403, .forbidden),
            ("https://scholar.google.com/scholar?q=mud", 200, nil),
            ("https://scholar.google.com/scholar?q=https://accounts.google.com/", 404, nil),
        ] as [(String, Int, Refusal.Reason?)])
    func answers(_ address: String, _ status: Int, _ reason: Refusal.Reason?) {
        var page = Page(bytes: [], url: "https://scholar.google.com/scholar?q=mud")
        page.finalURL = address
        page.status = status
        #expect(Refusal(statusOf: page)?.reason == reason)
    }

    @Test("a saved page is a refusal by its captcha, or by the status in its title")
    func pages() throws {
        let forbidden = String(
            decoding: try #require(Fixture("refusal-forbidden-plain").pages.first).bytes, as: UTF8.self)
        let captcha = "<html><body><form><div class=\"g-recaptcha\"></div></form></body></html>"
        for text in [forbidden.replacing("403", with: "429"), captcha] {
            let page = Page(bytes: Array(text.utf8), file: "a.html")
            #expect(throws: ResultsError.refused(Refusal(.unusualTraffic, page: page))) { try PageReading.read(page) }
        }
    }

    @Test("a saved page that states the address of a refusal is named by its file")
    func statedAddress() throws {
        let text = "<!-- saved from url=(0040)https://www.google.com/sorry/index?q=mud --><html></html>"
        let page = try SavedPage.page(Array(text.utf8), file: "a.html")
        let error = #expect(throws: ResultsError.self) { try PageReading.read(page) }
        #expect(error?.description.hasPrefix("a.html shows a refusal") == true)
    }

    @Test(
        "an answer that is not used is described, with the place of its copy",
        arguments: [
            (
                ResultsError.unknownPage(name: "Page 2", title: nil, keptAt: "/kept/2.html", kind: .cutOff),
                "Page 2 is a page of Google Scholar that was cut off before the end of its first publication; "
                    + "a copy is in /kept/2.html"
            ),
            (
                .unknownPage(name: "Page 2", title: nil, keptAt: "/kept/2.html", kind: .withoutResults),
                "Page 2 is a page of Google Scholar without results, such as one about an error; "
                    + "a copy is in /kept/2.html"
            ),
            (
                .strangeAnswer(source: "OpenAlex", url: "https://a.example/", keptAt: nil, isCutOff: true),
                "the answer of OpenAlex to https://a.example/ was cut off before its end"
            ),
            (
                .endsEarly(at: 1200, total: nil),
                "the list ends at number 1,200, although that page says that more results follow"
            ),
        ])
    func sentences(_ error: ResultsError, _ sentence: String) {
        #expect(error.description == sentence)
    }

    @Test("requests that get no whole answer are described")
    func requests() {
        let url = "https://a.example/"
        #expect(PageError.lacking(1, url: url).failedAttempt == "https://a.example/ lacks 1 result")
        #expect(PageError.cancelled(url: url).description == "the request for https://a.example/ was cancelled")
        #expect(PageError.library(name: "libcurl", reason: "too old").description == "libcurl cannot be used: too old")
    }
}
