/// What a page says of the address it was served from, and so of the query that it answers.
struct PageAddress {
    /// The address.
    var url: String?
    var query: SearchQuery?
    /// The number of the first result, counted from 0.
    var start: Int?
    /// What the link to sign in or out says, wherever the page came from.
    let signIn: SearchURL.Reading?

    /// Asks in this order: where the page was fetched, the mark of the browser that saved it, the sign-in or sign-out
    /// link, which holds the whole address of the page, the canonical address, and at last the search box.
    init(_ document: HTMLDocument, of page: Page) {
        let continuation = Self.signIn(document)
        signIn = continuation?.1
        let ways = [
            { Self.read(page.finalURL) }, { Self.read(page.url) }, { continuation },
            { Self.read(document.all(.link).first { $0.has("canonical", as: .rel) }?[.href]) },
        ]
        for way in ways {
            guard let (address, reading) = way() else { continue }
            url = address
            query = reading.query
            start = reading.start
            return
        }
        url = page.finalURL ?? page.url
        if let text = Self.searchBox(document) {
            var found = SearchQuery()
            OperatorQuery.read(text, into: &found)
            query = found.isEmpty ? nil : found
        }
    }

    /// `continue=` of the link to sign in or out; signing out wraps it twice.
    private static func signIn(_ document: HTMLDocument) -> (String, SearchURL.Reading)? {
        guard document.holds("continue=") else { return nil }
        for anchor in document.all(.a) where anchor.has("continue=", in: .href) {
            var address = anchor[.href] ?? ""
            for _ in 0..<3 {
                guard let inner = continuation(of: address) else { break }
                address = inner
                if let found = read(address) { return found }
            }
        }
        return nil
    }

    /// What an address says, and the address without what stands behind `#`, which is where the reader was on the page.
    static func read(_ address: String?) -> (String, SearchURL.Reading)? {
        guard let address = address.map({ String(Substring($0.utf8.prefix { $0 != UInt8(ascii: "#") })) }),
            let reading = try? SearchURL.read(address)
        else { return nil }
        return (address, reading)
    }

    private static func continuation(of address: String) -> String? {
        if let value = URLParameters.first("continue", in: address) { return value }
        // The links of 2009 have their address in plain text behind "continue=".
        guard let mark = address.firstPlace(behind: "continue=") else { return nil }
        return URLParameters.decode(address[mark...])
    }

    private static func searchBox(_ document: HTMLDocument) -> String? {
        document.first {
            $0.name == .input && ($0.hasID("gs_hdr_tsi") || $0.has("q", as: .name)) && $0[.value]?.isEmpty == false
        }?[.value]
    }
}
