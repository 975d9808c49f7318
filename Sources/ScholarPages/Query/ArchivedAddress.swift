package import Foundation

/// The address of a page in a web archive, such as the Wayback Machine: the time of the capture in UTC, then the
/// original address, as in `https://web.archive.org/web/20190304050607/https://scholar.google.com/scholar?q=lagoon`.
///
/// Other archives with this form have other hosts and other folders before the time. Two letters behind the time tell
/// the archive how to show the file: `20190304050607id_`.
package struct ArchivedAddress: Equatable {
    /// When the page was captured.
    package let date: Date
    /// The address that was captured.
    package let original: String

    /// Parses an address, whole or relative to its host; nil for an address of another form, and for an impossible
    /// time.
    package init?(_ address: String) {
        let bytes = Array(address.utf8)
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
        var start = 0
        while let slash = bytes.firstIndex(of: UInt8(ascii: "/"), in: start..<end) {
            start = slash + 1
            var rest = bytes[start..<end].drop(while: \.isDigit)
            guard rest.startIndex - start == Self.digits else { continue }
            if rest.dropFirst(2).first == UInt8(ascii: "_"), rest.prefix(2).allSatisfy(\.isLetter) {
                rest = rest.dropFirst(3)
            }
            let original = rest.startIndex + 1
            guard rest.first == UInt8(ascii: "/"),
                bytes.starts(with: "http://", at: original) || bytes.starts(with: "https://", at: original),
                let date = Self.date(bytes[start..<start + Self.digits])
            else { continue }
            self.date = date
            self.original = String(decoding: bytes[original...], as: UTF8.self)
            return
        }
        return nil
    }

    private static let digits = 14

    /// A time as `20190304050607`.
    private static func date(_ digits: ArraySlice<UInt8>) -> Date? {
        let text = String(decoding: digits, as: UTF8.self)
        let parts = [(0, 4), (4, 2), (6, 2), (8, 2), (10, 2), (12, 2)].map { text.dropFirst($0.0).prefix($0.1) }
        let day = parts[..<3].joined(separator: "-")
        let time = "\(day)T\(parts[3...].joined(separator: ":"))Z"
        // The parser takes 30 February for 2 March.
        guard let date = Timestamp.date(time), Timestamp.text(date) == time, PageDate.isPlausible(date, now: Date())
        else {
            return nil
        }
        return date
    }
}
