import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarPages
@testable import ScholarStore

/// Whoever was signed in when a page was saved is asked about, in every form of a page, and is gone when it is cleaned.
@Suite("Accounts")
struct AccountTests {
    private let folder = TemporaryFolder.new()

    /// A page of each era with something behind the start of its body, and what becomes of its bytes then.
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var text: String
        var end: String = ".html"
        var change: @Sendable ([UInt8]) -> [UInt8] = { $0 }

        static let bar: String = """
            <div id=gs_hdr_act><a href="https://accounts.google.com/SignOutOptions">ann.quilp@example.org</a></div>
            """

        init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }

        init(_ name: String, end: String = ".html", _ change: @escaping @Sendable ([UInt8]) -> [UInt8]) {
            self.init(name, Form.bar)
            (self.end, self.change) = (end, change)
        }
    }

    private static func utf16(_ bytes: [UInt8], isBig: Bool = false) -> [UInt8] {
        String(decoding: bytes, as: UTF8.self).utf16.flatMap {
            isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
        }
    }

    private static func mhtml(_ encoding: String, _ page: some Sequence<UInt8>, _ other: String = "") -> [UInt8] {
        let head = """
            From: <Saved by Blink>\r\nSnapshot-Content-Location: https://scholar.google.com/scholar?q=sand\r
            MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="--x--"\r\n\r
            ----x--\r\nContent-Type: text/html\r\nContent-ID: <frame-1@mhtml.blink>\r
            Content-Transfer-Encoding: \(encoding)\r\nContent-Location: https://scholar.google.com/scholar?q=sand\r\n\r\n
            """
        return Array(head.utf8) + page + Array("\r\n\(other)----x----\r\n".utf8)
    }

    static let all: [Form] = [
        Form("plain", Form.bar),
        Form(
            "continue",
            "<a href='https://accounts.google.com/SignOutOptions?hl=en&amp;continue=https://scholar.google.com/'>ann.quilp</a>"
        ),
        Form("references", "<a href='https://accounts.google.com&#47;Logout'>x</a> ann.quilp&#64;example.org"),
        Form("references without an end", "<span>ann.quilp&#64example&#46org</span>"),
        Form("named references", "<span>ann.quilp&commat;example&period;org</span>"),
        Form("references in references", "<span>ann.quilp&amp;#64;example.org</span>"),
        Form("percent", "<a href='https://accounts.google.com/AccountChooser?Email=ann.quilp%40example.org'>Ann</a>"),
        Form("percent twice", "<a href='/citations?continue=%2Fx%3Femail%3Dann.quilp%2540example.org'>Ann</a>"),
        Form("capitals", "<A HREF='HTTPS://ACCOUNTS.GOOGLE.COM/LOGOUT'>ann.quilp</A>"),
        Form("port", "<a href='//accounts.google.com:443/u/1/Logout'>ann.quilp</a>"),
        Form("international domain", "<span>ann.quilp@uni-münchen.de</span>"),
        Form("punycode", "<span>ann.quilp@xn--uni-mnchen-geb.xn--p1ai</span>"),
        Form("plus, at the end of a sentence", "<i>You are ann.quilp+scholar@example.org.</i>"),
        Form("letters that are not shown", "<i>ann.quilp&shy;@\u{200B}example.org</i>"),
        Form("own profile", "<a href='/citations?hl=en&amp;user=AbCdEfGhAAAJ'>Ann Quilp</a>"),
        Form("profile of Google", "<a href='https://profiles.google.com/11223344'>Ann Quilp</a>"),
        Form("second account", "<a href='/scholar?q=sand&amp;authuser=1'>Ann Quilp</a>"),
        Form("picture", "<a href='#'><img alt='Ann Quilp' src='//lh3.googleusercontent.com/-trL/photo.jpg'></a>"),
        Form("picture in the page", "<img class=\"gs_hdr_pp\" alt='Ann Quilp' src='data:image/png;base64,AAAA'>"),
        Form("data", "<div data-account='ann.quilp@example.org'></div>"),
        Form("script", "<script>var me={\"mail\":\"ann.quilp\\u0040example.org\"}</script>"),
        Form("script with bytes", "<script>go('https:\\/\\/accounts.google.com\\/Logout?x\\x3dann.quilp')</script>"),
        Form("comment", "<!-- ann.quilp@example.org -->"),
        Form(
            "field of a form",
            "<form id=f action='/x'><input name=continue value='/a?authuser=ann.quilp%40a.org'></form>"),
        Form("no end of a link", "<a href='https://accounts.google.com/Logout'>ann.quilp"),
        Form("second account in all links") { page in
            Array(
                String(decoding: page, as: UTF8.self).replacing("/scholar?", with: "/scholar?authuser=1&amp;")
                    .replacing(Form.bar, with: "").utf8)
        },
        Form("byte order mark") { [0xEF, 0xBB, 0xBF] + $0 },
        Form("UTF-16") { [0xFF, 0xFE] + utf16($0) },
        Form("UTF-16, high bytes first") { [0xFE, 0xFF] + utf16($0, isBig: true) },
        Form("UTF-16 without a mark") { utf16($0) },
        Form("text first") { Array("saved\n".utf8) + $0 },
        Form("a zero first") { [0] + $0 },
        Form("Latin-1") { page in
            Array(String(decoding: page, as: UTF8.self).unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 63 })
        },
        Form("MHTML in base64", end: ".mhtml") { mhtml("base64", Data($0).base64EncodedString().utf8) },
        Form("MHTML in quoted-printable", end: ".mhtml") { page in
            mhtml(
                "quoted-printable",
                page.flatMap { $0 == 0x3D || $0 == 0x40 || $0 > 0x7E ? Array("=\($0.hexDigits)".utf8) : [$0] })
        },
        Form("another part of an MHTML", end: ".mhtml") { page in
            let clean = String(decoding: page, as: UTF8.self).replacing(Form.bar, with: "")
            let mail = Data("<p>ann.quilp@example.org".utf8).base64EncodedString()
            return mhtml(
                "binary", clean.utf8,
                "----x--\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n\(mail)\r\n")
        },
        Form("web archive", end: ".webarchive") { page in
            let clean = String(decoding: page, as: UTF8.self).replacing(Form.bar, with: "")
            func resource(_ text: String, _ url: String) -> [String: Any] {
                ["WebResourceData": Data(text.utf8), "WebResourceURL": url, "WebResourceMIMEType": "text/html"]
            }
            let archive: [String: Any] = [
                "WebMainResource": resource(clean, "https://scholar.google.com/scholar?q=sand"),
                "WebSubresources": [resource("<p>ann.quilp@example.org", "https://accounts.google.com/a")],
            ]
            let data = try? PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0)
            return Array(data ?? Data())
        },
    ]

    /// Archives a page, and returns what its kept bytes show in the end; nil if it is not asked about.
    private func shown(_ bytes: [UInt8], _ end: String) throws -> String? {
        let file = folder.url.appending(path: "page\(end)")
        try Data(bytes).write(to: file)
        let scholar = Scholar(store: try Store(path: folder.path("store.sqlite")))
        var options = ImportOptions()
        options.isAlwaysNew = true
        let id = try #require(try scholar.importFiles([file.path], options).answers.last?.search.id)
        let search = try scholar.search(.number(id))
        guard try !scholar.archive(of: [search]).pagesWithAccount.isEmpty else { return nil }
        let path = folder.path("archive-\(id).sqlite")
        _ = try scholar.archive(of: [search]).write(to: path, account: .cleaned)
        let found = try #require(try Scholar.verify(archive: path).first)
        #expect(found.isProved && found.pages.allSatisfy(\.isCleaned))
        let other = Scholar(store: try Store(path: folder.path("other-\(id).sqlite")))
        #expect(try other.importFiles([path]).answers.count == 1)
        let pages = try found.pages.flatMap { try $0.file.bytes() } + Array(Data(contentsOf: URL(filePath: path)))
        return String(decoding: AccountTraces.plain(pages), as: UTF8.self)
    }

    @Test(
        "a link shows an account unless everybody gets it",
        arguments: [
            ("<a href='/citations?user=A'>", ["citations?a": 1]),
            ("<a href='/citations?user=A'><a href=\"/citations%3Fuser=A&hl=en\">", ["citations?a": 2]),
            ("<a href='/citations?user=A&cstart=20'>", [:]), ("<a href='/citations?view_op=x&user=A'>", [:]),
            ("<a href='//accounts.google.com/ServiceLogin?authuser=0'>", ["authuser=": 1]),
            ("<a href='//accounts.google.com/SignOutOptions'>", ["//accounts.google.": 1]),
            (
                "//lh3.googleusercontent.com/a/x ann@example.org",
                ["//lh3.googleusercontent.": 1, "googleusercontent.com/a/": 1, "ann@example.org": 1]
            ),
        ] as [(String, [String: Int])])
    func links(_ text: String, _ traces: [String: Int]) {
        #expect(AccountTraces.count(in: Array(text.utf8)) == traces)
    }

    @Test(
        "An account in any form is asked about, and gone when the page is cleaned", arguments: Self.all,
        ["author-other", "author-2014", "author-2011"])
    func forms(form: Form, fixture: String) throws {
        let page = try #require(try Fixture(fixture).pages.first)
        let source = String(decoding: page.bytes, as: UTF8.self)
        let body = try #require(source.firstRange(of: /<body[^>]*>/))
        let text = form.change(Array(source.replacingCharacters(in: body, with: source[body] + form.text).utf8))
        let shown = try #require(try shown(text, form.end), "not asked about")
        for trace in ["quilp", "accounts.google", "googleusercontent.com/-", "authuser"] {
            let isShown = shown.contains(trace)
            #expect(!isShown, "\(trace)")
        }
    }

    @Test(
        "What belongs to a publication is not asked about, nor dropped when a page is cleaned",
        arguments: ["author-other", "author-2014", "author-2011"])
    func publications(fixture: String) throws {
        let page = try #require(try Fixture(fixture).pages.first)
        let source = String(decoding: page.bytes, as: UTF8.self)
        let rest = try #require(source.range(of: "</h3>").map { source[$0.upperBound...] })
        let snippet = try #require(rest.range(of: "gs_rs\">") ?? rest.range(of: "</span>") ?? rest.range(of: "<br>"))
        let text = source.replacingCharacters(in: snippet, with: source[snippet] + "E-mail: eve.hart@example.org. ")
        #expect(try shown(Array(text.utf8), ".html") == nil)
        let signedIn = try #require(text.firstRange(of: /<body[^>]*>/))
        let both = text.replacingCharacters(in: signedIn, with: text[signedIn] + Form.bar)
        let left = try #require(try shown(Array(both.utf8), ".html"))
        let isRight = left.contains("eve.hart@example.org") && !left.contains("quilp")
        #expect(isRight)
    }

    @Test("Of the fixtures, those that say so are of a reader who was signed in")
    func fixtures() throws {
        let found = try Fixture.names.filter { name in try Fixture(name).pages.contains(where: \.showsAccount) }
        #expect(found == ["query-all-fields", "query-all-fields-2014"])
        for name in found {
            for page in try Fixture(name).pages {
                let shown = try #require(try shown(page.bytes, ".html"))
                let isClean = !shown.contains("reader@") && !shown.contains("accounts.google")
                #expect(isClean)
            }
        }
    }

    @Test(
        "Of the real pages, eight are of readers who were signed in, and all of them can be cleaned",
        .enabled(if: Folders.hasRealPages, "../shared/scholar-pages is not here"))
    func realPages() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Folders.realPages.path).sorted()
        var found: [String] = []
        for name in names where name.hasSuffix(".html") {
            let page = try SavedPage.load(SavedPage.File(path: Folders.realPages.appending(path: name).path))
            guard page.showsAccount, (try? PageReading.read(page)) != nil else { continue }
            found.append(name)
            let shown = try #require(try shown(page.bytes, ".html"))
            for trace in ["reader@example.org", "accounts.google", "//lh", "authuser", "gs_hdr_pp"] {
                let isShown = shown.contains(trace)
                #expect(!isShown, "\(name): \(trace)")
            }
        }
        #expect(found.count == 8, "\(found)")
    }
}
