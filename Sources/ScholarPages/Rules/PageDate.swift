package import Foundation

/// The time when Scholar generated a page: the first four bytes of the `ei=` parameter in its links are the Unix time.
package enum PageDate {
    /// Scholar started on 2004-11-18; an older time is invalid.
    private static let earliest = Date(timeIntervalSince1970: 1_100_736_000)

    /// Finds the time of a page; nil when no link has one, as before 2012.
    static func find(in document: HTMLDocument) -> Date? {
        guard document.holds("ei=") else { return nil }
        for anchor in document.all("a") {
            if let date = date("data-clk", of: anchor) ?? date("href", of: anchor) { return date }
        }
        return nil
    }

    private static func date(_ name: Name, of anchor: HTMLElement) -> Date? {
        guard anchor.has("ei=", in: name) else { return nil }
        // `data-clk` contains the query part of an address only.
        let value = anchor[name] ?? ""
        let address = value.utf8.contains(UInt8(ascii: "?")) ? value : "?\(value)"
        return URLParameters.first("ei", in: address).flatMap(date)
    }

    /// Whether a time is possible for a page of Scholar; a time in the future has another meaning.
    package static func isPlausible(_ date: Date, now: Date) -> Bool {
        date > earliest && date < now.addingTimeInterval(86_400)
    }

    static func date(of text: String) -> Date? {
        guard text.utf8.count >= 16, let data = Base64URL.decode(text), data.count >= 12 else { return nil }
        let seconds = data.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let date = Date(timeIntervalSince1970: TimeInterval(seconds))
        return isPlausible(date, now: Date()) ? date : nil
    }
}
