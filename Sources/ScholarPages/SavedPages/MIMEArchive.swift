import Foundation

/// A web archive in one file as Chrome, Edge, Opera and Internet Explorer write it (MHTML, RFC 2557): a message that
/// contains the page and its resources. Only the page is read; other parts are never opened, and links never followed.
enum MIMEArchive {
    private static let deepest = 4
    private static let mostParts = 5000

    /// Whether bytes begin with the headers of a message that contains a page.
    static func isArchive(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first(where: { !$0.isSpace }), first.isLetter else { return false }
        let head = Part(bytes.prefix(16_384))
        return head.headers["mime-version"] != nil
            && (head.type.hasPrefix("multipart/") || head.type.hasPrefix("text/html"))
            || head.headers["snapshot-content-location"] != nil
    }

    /// Returns the page in an archive, with the time when it was saved; nil when no part is HTML, or when the archive was
    /// cut off before the part that it names as its page.
    static func page(_ bytes: [UInt8]) -> Page? {
        let whole = Part(bytes[...])
        let parts = whole.parts()
        let start = whole.headers["content-type"]?.parameters["start"].map(bracketless)
        let wanted = whole.address("snapshot-content-location") ?? whole.location
        let named =
            parts.first { start != nil && $0.id == start } ?? parts.first { wanted != nil && $0.location == wanted }
        let isWhole = whole.boundary.map(whole.isClosed) ?? true
        guard let main = named ?? (isWhole || start == nil && wanted == nil ? parts.first : nil) else { return nil }
        var page = Page(
            bytes: main.decoded, url: main.location ?? wanted, date: whole.headers["date"].flatMap(date))
        page.charset = main.headers["content-type"]?.parameters["charset"]
        return page
    }

    /// The texts of an archive in UTF-8: the headers and the contents of its parts, except pictures and the like.
    static func texts(_ bytes: [UInt8]) -> [[UInt8]] {
        let whole = Part(bytes[...])
        let parts = whole.parts { type in
            ["text/", "html", "json", "xml", "script"].contains { type.contains($0) }
        }
        return (parts + [whole]).flatMap { part in
            // Names of parts look like e-mail addresses.
            let headers = part.headers.filter { !["content-id", "content-type", "message-id"].contains($0.key) }
            let isWhole = part.type.hasPrefix("multipart/")
            return [Array(headers.values.map(\.text).joined(separator: "\n").utf8)] + (isWhole ? [] : [part.text])
        }
    }

    /// Whether a part with this type, in lower case, is HTML.
    static func isPage(_ type: String) -> Bool {
        type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
    }

    /// RFC 5322: `Tue, 14 Oct 2025 09:12:44 -0000`; the weekday and the seconds are optional.
    private static func date(_ header: Header) -> Date? {
        let text = header.text.split(separator: "(").first.map(String.init)?.trimmed ?? ""
        let formats = ["EEE, d MMM yyyy HH:mm:ss Z", "d MMM yyyy HH:mm:ss Z", "EEE, d MMM yyyy HH:mm Z"]
        return Date(english: text, formats: formats)
    }

    fileprivate static func bracketless(_ text: String) -> String {
        text.trimmed.filter { $0 != "<" && $0 != ">" }
    }

    /// A header: its value before the first semicolon, and the parameters after it.
    struct Header {
        /// The complete header.
        var text: String
        var value: String { (text.split(separator: ";").first.map(String.init) ?? text).trimmed }

        /// `name=value` or `name="value"`; a quoted value may hold semicolons.
        var parameters: [String: String] {
            var found: [String: String] = [:]
            var rest = text.drop { $0 != ";" }.dropFirst()
            while let equals = rest.firstIndex(of: "=") {
                // A parameter without a value can precede.
                let name = (rest[..<equals].split(separator: ";").last ?? "").trimmed.lowercased()
                rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
                let value: Substring
                if rest.first == "\"" {
                    value = rest.dropFirst().prefix { $0 != "\"" }
                    rest = rest[value.endIndex...].drop { $0 != ";" }.dropFirst()
                } else {
                    value = rest.prefix { $0 != ";" }
                    rest = rest[value.endIndex...].dropFirst()
                }
                found[name] = found[name] ?? String(value).trimmed
            }
            return found
        }
    }

    /// A part of a message: its headers, and the bytes after the first empty line.
    struct Part {
        var headers: [String: Header] = [:]
        var body: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) {
            body = bytes[bytes.endIndex...]
            var name: String?
            var place = bytes.startIndex
            var isBegun = false
            while place < bytes.endIndex {
                let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
                var line = bytes[place..<end]
                place = min(end + 1, bytes.endIndex)
                if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
                if line.isEmpty {
                    // Empty lines before the first header are ignored.
                    if !isBegun { continue }
                    body = bytes[place...]
                    return
                }
                isBegun = true
                let text = String(decoding: line, as: UTF8.self)
                if line.first?.isSpace ?? false {
                    if let name { headers[name]?.text += " " + text.trimmed }
                } else if let colon = text.firstIndex(of: ":") {
                    let key = text[..<colon].lowercased()
                    name = key
                    if headers[key] == nil {
                        headers[key] = Header(text: String(text[text.index(after: colon)...]).trimmed)
                    }
                }
            }
        }

        /// Its type in lower case; empty without one.
        var type: String { headers["content-type"]?.value.lowercased() ?? "" }

        /// The parts with a wanted type in it, in their order, or itself.
        func parts(depth: Int = 0, where isWanted: (String) -> Bool = isPage) -> [Part] {
            let own = isWanted(type) ? [self] : []
            guard type.hasPrefix("multipart/"), depth < deepest, let boundary else { return own }
            return own + split(by: boundary).flatMap { Part($0).parts(depth: depth + 1, where: isWanted) }
        }

        /// The text between its parts. RFC 2046 allows 70 characters; a search for far longer ones is slow.
        var boundary: String? {
            headers["content-type"]?.parameters["boundary"].flatMap { $0.utf8.count <= 200 ? $0 : nil }
        }

        var id: String? { headers["content-id"].map { bracketless($0.text) } }

        var location: String? { address("content-location") }

        func address(_ header: String) -> String? {
            // Long addresses are folded over several lines.
            headers[header].map { $0.text.filter { !$0.isWhitespace } }
        }

        /// Splits the bytes at the lines that consist of two dashes and the boundary.
        func split(by boundary: String) -> [ArraySlice<UInt8>] {
            let mark = Array("--\(boundary)".utf8)
            guard mark.count > 2 else { return [] }
            var parts: [ArraySlice<UInt8>] = []
            var start: Int?
            var place = body.startIndex
            while place < body.endIndex, parts.count < mostParts {
                let end = body[place...].firstIndex(of: UInt8(ascii: "\n")) ?? body.endIndex
                if body[place..<end].starts(with: mark) {
                    if let start, start <= place { parts.append(body[start..<place]) }
                    start = min(end + 1, body.endIndex)
                    let behind = body[place..<end].dropFirst(mark.count)
                    if behind.starts(with: Array("--".utf8)) { return parts }
                }
                place = min(end + 1, body.endIndex)
            }
            // A truncated archive still has its last part.
            if parts.count < mostParts, let start, start < body.endIndex { parts.append(body[start...]) }
            return parts
        }

        /// Whether the mark after its last part is there. Searched from the end, where it is.
        func isClosed(by boundary: String) -> Bool {
            Data(body).range(of: Data("--\(boundary)--".utf8), options: .backwards) != nil
        }

        /// The decoded bytes in UTF-8.
        var text: [UInt8] { Charset.decode(decoded, declared: headers["content-type"]?.parameters["charset"]).bytes }

        /// The bytes with the transfer encoding removed.
        var decoded: [UInt8] {
            switch headers["content-transfer-encoding"]?.value.lowercased() {
            case "quoted-printable": Self.fromQuotedPrintable(body)
            case "base64": Self.fromBase64(body)
            default: Array(body)
            }
        }

        /// A truncated archive ends inside a group of four digits, which is left out.
        private static func fromBase64(_ body: ArraySlice<UInt8>) -> [UInt8] {
            let digits = body.filter { $0.isAlphanumeric || "+/=".utf8.contains($0) }
            return [UInt8](Data(base64Encoded: Data(digits.prefix(digits.count / 4 * 4))) ?? Data())
        }

        /// RFC 2045: `=3D` is a byte, and `=` at the end of a line joins it with the next line; invalid sequences stay
        /// unchanged.
        private static func fromQuotedPrintable(_ body: ArraySlice<UInt8>) -> [UInt8] {
            var out: [UInt8] = []
            out.reserveCapacity(body.count)
            var place = body.startIndex
            while place < body.endIndex {
                let byte = body[place]
                place += 1
                if byte == UInt8(ascii: "="), let (value, length) = escape(body[place...]) {
                    if let value { out.append(value) }
                    place += length
                } else {
                    out.append(byte)
                }
            }
            return out
        }

        /// The meaning of the characters after `=`: a byte as two digits, or a line end, which is removed.
        private static func escape(_ rest: ArraySlice<UInt8>) -> (UInt8?, length: Int)? {
            guard let first = rest.first else { return (nil, 0) }
            if first == UInt8(ascii: "\n") { return (nil, 1) }
            if first == UInt8(ascii: "\r") { return (nil, rest.dropFirst().first == UInt8(ascii: "\n") ? 2 : 1) }
            guard let second = rest.dropFirst().first, let high = first.hexValue, let low = second.hexValue
            else {
                // White space that a program added at the end of the line.
                let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
                guard !blanks.isEmpty, let end = rest.dropFirst(blanks.count).first, end.isSpace else { return nil }
                return (nil, blanks.count)
            }
            return (high << 4 | low, 2)
        }
    }
}
