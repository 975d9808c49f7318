import Foundation

/// The capture of a page by a web archive, which writes all links of the page as addresses of the archive.
enum Capture {
    /// The time of the capture; nil for a page that no archive captured.
    ///
    /// The address of the page states it, otherwise its links to Google do. The bar of the archive links to other
    /// captures, so the most frequent time counts. A page with more links that no archive has written only cites a
    /// captured one.
    static func date(of page: Page, _ document: HTMLDocument) -> Date? {
        for address in [page.finalURL, page.url] {
            if let archived = address.flatMap(ArchivedAddress.init) { return archived.date }
        }
        guard document.holds("/http") else { return nil }
        var captures: [Date: Int] = [:]
        var others = 0
        for element in document.all({ $0.hasAttribute("href") || $0.hasAttribute("src") }) {
            guard let address = element["href"] ?? element["src"] else { continue }
            if let archived = ArchivedAddress(address) {
                if WebAddress.isGoogle(archived.original) { captures[archived.date, default: 0] += 1 }
            } else if WebAddress.isGoogle(address) || address.hasPrefix("/scholar") || address.hasPrefix("/citations") {
                others += 1
            }
        }
        guard captures.values.reduce(0, +) > others else { return nil }
        return captures.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
