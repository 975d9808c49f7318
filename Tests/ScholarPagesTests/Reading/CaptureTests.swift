import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Pages of the Wayback Machine, made of the fixtures as it makes them: with its address before each link, and its bar.
@Suite("Captured pages")
struct CaptureTests {
    private static let time = "20190304050607"
    private static let date = Timestamp.date("2019-03-04T05:06:07Z")
    private static let fixtures = ["profile-2026", "author-2009", "author-2026", "article-2012", "odd-cited-by-2014"]

    /// The bar of the archive, with links to other captures.
    private static let bar =
        "<div id=\"wm-ipp-base\"><a href=\"https://web.archive.org/web/20180101000000*/https://scholar.google.com/\">All</a>"
        + ["20180203040506", "20200203040506", "20210203040506"].map {
            "<a href=\"https://web.archive.org/web/\($0)/https://scholar.google.com/citations?user=a\">Other</a>"
        }.joined() + "</div>"

    /// The page as the archive shows it.
    ///
    /// - Parameter isWhole: whether the links have the host of the archive, as after saving in a browser.
    private static func captured(_ page: Page, isWhole: Bool) throws -> Page {
        var text = try #require(String(bytes: page.bytes, encoding: .utf8))
        // The time in Scholar's own links is better than that of the capture.
        text = text.replacing(/[?&;]ei=[^"&]*/, with: "")
        let host = isWhole ? "https://web.archive.org" : ""
        for name in ["href", "src"] {
            text = text.replacing("\(name)=\"http", with: "\(name)=\"\(host)/web/\(time)/http")
            text = text.replacing("\(name)=\"/", with: "\(name)=\"\(host)/web/\(time)/https://scholar.google.com/")
            text = text.replacing(
                "\(name)=\"\(host)/web/\(time)/https://scholar.google.com/web/", with: "\(name)=\"/web/")
        }
        let body = try #require(text.firstRange(of: /<body[^>]*>/))
        text.insert(contentsOf: bar, at: body.upperBound)
        return Page(bytes: Array(text.utf8), file: page.file)
    }

    @Test(
        "have the date of their capture, and the publications and links of the original", arguments: fixtures,
        [true, false])
    func links(_ name: String, _ isWhole: Bool) throws {
        for page in try Fixture(name).pages {
            let captured = try PageReading.read(try Self.captured(page, isWhole: isWhole))
            #expect(captured.date == Self.date && captured.dateSource == .container)
            var plain = page
            plain.url = nil
            let original = try PageReading.read(plain)
            let query = original.query ?? SearchQuery()
            func rows(_ reading: PageReading) -> [String] {
                reading.publications(of: query).map { row in
                    // An address that the page does not state has no scheme of its own.
                    let links = [row.link, row.download?.url, row.citesURL].map {
                        $0?.split(separator: "://").last ?? ""
                    }
                    return "\(row.title) \(row.citationCount ?? -1) \(row.key?.text ?? "") \(links)"
                }
            }
            #expect(!rows(original).isEmpty && Array(rows(captured).difference(from: rows(original))).isEmpty)
        }
    }

    @Test("the address that a browser or an archive names is enough")
    func address() throws {
        for address in ["web.archive.org/web/\(Self.time)", "web.archive.org/web/\(Self.time)id_"] {
            var page = try #require(try Fixture("profile-2026").pages.first)
            page.url = "https://\(address)/https://scholar.google.com/citations?user=kQ7xEwMAAAAJ&cstart=20"
            let reading = try PageReading.read(page)
            #expect(reading.date == Self.date && reading.dateSource == .container)
            #expect(reading.url == "https://scholar.google.com/citations?user=kQ7xEwMAAAAJ&cstart=20")
            // The line below the rows says that they begin at the first.
            #expect(reading.query?.target == .profile("kQ7xEwMAAAAJ") && reading.start == 0)
        }
    }

    @Test("a page that only cites captured pages has no date, and keeps their addresses")
    func cited() throws {
        var page = try #require(try Fixture("author-2014").pages.first)
        page.url = nil
        let cited = "https://web.archive.org/web/\(Self.time)/https://scholar.google.com/intl/en/scholar/help.html"
        let link = try #require(
            try PageReading.read(page).publications(of: SearchQuery()).compactMap(\.link).first { !$0.contains("&") })
        page.bytes = Array(
            String(decoding: page.bytes, as: UTF8.self).replacing("\"\(link)\"", with: "\"\(cited)\"").utf8)
        let reading = try PageReading.read(page)
        #expect(reading.date != Self.date && reading.dateSource == .page)
        #expect(reading.publications(of: SearchQuery()).contains { $0.link == cited })
    }
}
