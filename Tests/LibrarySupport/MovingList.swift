import Foundation
import Synchronization

import ScholarKit

/// A list of results as Scholar would serve it, ten per page, which a test can change between two requests.
final class MovingList: Sendable {
    private let works: Mutex<[Int]>
    private let refused = Mutex<Set<Int>>([])
    private let log = Mutex<[Int]>([])

    init(count: Int) {
        works = Mutex(Array(1...count))
    }

    /// The numbers of the works in their current order.
    var order: [Int] {
        get { works.withLock { $0 } }
        set { works.withLock { $0 = newValue } }
    }

    /// The starts of the requested pages.
    var asked: [Int] { log.withLock { $0 } }

    /// Refuses the pages with these starts from now on.
    func refuse(_ starts: Set<Int>) {
        refused.withLock { $0 = starts }
    }

    /// A fetcher for the pages, without a network; `host` determines the pauses.
    var fetcher: Fetcher {
        Fetcher { url throws(PageError) in
            let start = SearchURLStart.of(url)
            self.log.withLock { $0.append(start) }
            var page = Page(bytes: self.page(start), url: url)
            page.status = self.refused.withLock { $0.contains(start) } ? 429 : 200
            return page
        }
    }

    /// A page in today's markup; a work is identified by its number only.
    func page(_ start: Int) -> [UInt8] {
        let order = order
        let rows = order.dropFirst(start).prefix(10).map { number in
            """
            <div class="gs_r gs_or gs_scl"><div class="gs_ri"><h3 class="gs_rt"><a href="https://example.org/\(number)">\
            Work \(number)</a></h3><div class="gs_a">E Marchetti - Journal, \(1980 + number % 40) - example.org</div>\
            <div class="gs_fl"><a href="/scholar?cites=\(1000 + number)">Cited by \(500 - number)</a></div></div></div>
            """
        }
        let next =
            start + 10 < order.count ? "<div id=gs_n><a href=\"/scholar?q=x&start=\(start + 10)\">2</a></div>" : ""
        return Array(
            """
            <html><body><div id="gs_ab_md">About \(order.count) results</div><div id="gs_res_ccl_mid">\
            \(rows.joined())</div>\(next)</body></html>
            """.utf8)
    }

    /// The numbers of the works that a listing has.
    static func numbers(_ listing: Listing) -> [Int] {
        listing.entries.compactMap { Int($0.publication.title.dropFirst("Work ".count)) }
    }
}

/// The `start=` of an address.
enum SearchURLStart {
    static func of(_ url: String) -> Int {
        (try? SearchURL.read(url).start) ?? 0
    }
}
