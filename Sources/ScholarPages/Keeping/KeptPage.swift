package import Foundation

/// A page that a search was made of, with everything that its reading depends on, so that it can be read again.
package struct KeptPage: Sendable {
    /// What the page was read for.
    package enum Role: String, Sendable {
        /// A page of the list.
        case page
        /// The record of an author of the list.
        case record
        /// A page of the list that was requested again, to find rows that had moved.
        case again
    }

    /// Its bytes as they came.
    package var file: KeptFile
    package var role = Role.page
    /// The name of its file; its address if it was requested.
    package var name: String
    package var url: String?
    /// The HTTP status; nil for a saved page.
    package var status: Int?
    /// The charset in the HTTP header.
    package var charset: String?
    /// The date that the page has in the search.
    package var date: Date
    package var dateSource = Page.DateSource.page
    /// Which list of the file it is, counted from 1; 0 for a file with one list.
    package var part = 0
    /// The number of the first result that was requested, counted from 0; nil for a saved page.
    package var start: Int?
    /// Which run that resumed the search requested it, counted from 1; 0 if none did.
    package var run = 0
    package var isResumed: Bool { run > 0 }
    /// Whether it is the cleaned markup of a page, which does not show who was signed in.
    package var isCleaned = false
    /// The number of the page of the search; nil for a record.
    package var number: Int?
    /// The version of the rules that read it, and of the program.
    package var rules = PageReading.rules
    package var program = ScholarVersion.current

    package init(_ file: KeptFile, name: String, date: Date) {
        self.file = file
        self.name = name
        self.date = date
    }

    /// Keeps a page.
    ///
    /// - Throws: the errors of `KeptFile`.
    package init(_ page: Page, role: Role = .page, start: Int? = nil, in spool: PageSpool? = nil) throws(PageError) {
        self.init(try KeptFile(page.asTheyCame, in: spool), name: page.name, date: page.date ?? .distantPast)
        self.role = role
        self.start = start
        url = page.url
        status = page.status
        charset = page.charset
        dateSource = page.dateSource
    }

    /// What recognises the same page: the digest of its file, and which list of it the page is.
    package var digest: String { part == 0 ? file.digest : "\(file.digest)-\(part)" }

    /// The page with its cleaned markup, which does not show an account and has a digest of its own.
    ///
    /// - Throws: the errors of ``page()``.
    package func cleaned() throws -> KeptPage {
        let page = try page()
        var kept = self
        let clean = CleanPage(page, withoutAccount: true)
        // The markup ends with the rows; that the page did not is a proof of the end of its list.
        kept.file = try KeptFile(clean.markup + (clean.end == .whole ? Array("</body></html>".utf8) : []))
        // The link to sign out, which goes, is the only place with the address of many saved pages.
        let address = PageAddress(HTMLDocument(CleanPage(page).markup), of: page)
        let isKnown = address.isCanonical || PageAddress.read(page.url) != nil
        kept.url = (isKnown ? page.url : address.url).map(WebAddress.withoutAccount)
        kept.isCleaned = true
        return kept
    }

    /// The page, as it was before it was read.
    ///
    /// - Throws: `KeptFileDamage`, and `PageError` when the bytes cannot hold a page.
    package func page() throws -> Page {
        let bytes = try file.bytes()
        if status == nil, !isCleaned {
            var page = try SavedPage.page(bytes, file: name, date: date)
            page.url = page.url ?? url
            return page
        }
        var page = Page(bytes: bytes, url: url, file: status == nil ? name : nil, date: date)
        page.status = status
        page.charset = isCleaned ? "utf-8" : charset
        return page
    }
}
