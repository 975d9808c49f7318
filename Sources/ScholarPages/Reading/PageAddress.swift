/// The address that a page was served from, according to the page, and the query in it.
struct PageAddress {
    var url: String?
    var query: SearchQuery?
    /// The number of the first result, counted from 0.
    var start: Int?
    /// Whether the address is the canonical one of the page, which lacks its place in the list.
    private(set) var isCanonical = false
    /// The address in the link to sign in or out, independent of the address of the page.
    let signIn: SearchURL.Reading?

    /// Tries these sources in order: the address the page was retrieved from, the mark of the browser that saved it,
    /// the sign-in or sign-out link, which contains the whole address, the canonical address, and finally the search
    /// box.
    init(_ document: HTMLDocument, of page: Page) {
        let continuation = Self.signIn(document)
        signIn = continuation?.1
        let served = Self.read(page.finalURL) ?? Self.read(page.url) ?? continuation
        isCanonical = served == nil
        let canonical = document.all("link").first { $0.has("canonical", as: "rel") }?["href"]
        if let (address, reading) = served ?? Self.read(canonical) {
            url = address
            query = reading.query
            start = reading.start
            return
        }
        url = (page.finalURL ?? page.url).map { ArchivedAddress($0)?.original ?? $0 }
        if let text = Self.searchBox(document) {
            var found = SearchQuery()
            OperatorQuery.read(text, into: &found)
            query = found.isEmpty ? nil : found
        }
    }

    /// `continue=` of the link to sign in or out; the sign-out link encodes it twice.
    private static func signIn(_ document: HTMLDocument) -> (String, SearchURL.Reading)? {
        guard document.holds("continue=") else { return nil }
        for anchor in document.all("a") where anchor.has("continue=", in: "href") {
            var address = anchor["href"] ?? ""
            for _ in 0..<3 {
                guard let inner = continuation(of: address) else { break }
                address = inner
                if let found = read(address) { return found }
            }
        }
        return nil
    }

    /// Parses an address, and returns it without the fragment after `#`, which is a position on the page, and without
    /// that of a web archive before it.
    static func read(_ address: String?) -> (String, SearchURL.Reading)? {
        let address = address.map { ArchivedAddress($0)?.original ?? $0 }
        guard let address = address.map({ String(Substring($0.utf8.prefix { $0 != UInt8(ascii: "#") })) }),
            let reading = try? SearchURL.read(address)
        else { return nil }
        return (address, reading)
    }

    private static func continuation(of address: String) -> String? {
        if let value = URLParameters.first("continue", in: address) { return value }
        // The links of 2009 have their address unencoded after "continue=".
        guard let mark = address.firstPlace(behind: "continue=") else { return nil }
        return URLParameters.decode(Array(address[mark...].utf8)[...])
    }

    private static func searchBox(_ document: HTMLDocument) -> String? {
        document.first {
            $0.name == "input" && ($0.hasID("gs_hdr_tsi") || $0.has("q", as: "name")) && $0["value"]?.isEmpty == false
        }?["value"]
    }
}
