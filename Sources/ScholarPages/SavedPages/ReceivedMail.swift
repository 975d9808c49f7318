import Foundation

/// A message that somebody wrote: what it says of its sender and subject, its lines, and the tables attached to it.
///
/// Everything in it is foreign. No part is opened but texts and tables, and no address in it is followed.
package struct ReceivedMail: Sendable {
    /// A line as its reader sees it, without the marks of quoting.
    package struct Line: Hashable, Sendable {
        package var text: String
        package var isQuoted = false
    }

    /// The address in `From:`, which anybody can write; nil without one.
    package private(set) var sender: String?
    package private(set) var subject = ""
    /// The lines of its text; of one that is there in two forms, those of each.
    package private(set) var views: [[Line]] = []
    /// Attached tables, in UTF-8.
    package private(set) var tables: [[UInt8]] = []

    /// More is never read: an answer needs a page, and a mail that quotes a long list less than a megabyte.
    package static let sizeLimit = 8 * 1_048_576
    private static let longest = 200

    /// The messages in the bytes of a file: a mail, a mailbox, or a text without headers.
    package static func all(in bytes: [UInt8]) -> [ReceivedMail] {
        guard bytes.count <= sizeLimit else { return [] }
        let start = Array("From ".utf8)
        guard bytes.starts(with: start) else { return [ReceivedMail(bytes[...])] }
        var places = [0]
        for place in bytes.indices where bytes[place] == 0x0A && bytes[(place + 1)...].starts(with: start) {
            places.append(place + 1)
        }
        return zip(places, places.dropFirst() + [bytes.count]).map { from, to in
            let end = bytes[from..<to].firstIndex(of: 0x0A) ?? to - 1
            return ReceivedMail(bytes[(end + 1)..<to])
        }
    }

    /// Whether bytes begin with the headers of a mail, or of the first of a mailbox.
    package static func hasHeaders(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "From ".utf8) || isMail(MIMEArchive.Part(bytes.prefix(16_384)))
    }

    private static func isMail(_ part: MIMEArchive.Part) -> Bool {
        ["from", "subject", "mime-version"].contains { part.headers[$0] != nil }
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        let whole = MIMEArchive.Part(bytes)
        guard Self.isMail(whole) else {
            // A table that was saved, or a text that was copied from a mail program.
            let decoded = Charset.decode(Array(bytes), declared: nil).bytes
            views = [Self.lines(String(decoding: decoded, as: UTF8.self))]
            tables = [decoded]
            return
        }
        subject = Self.text(of: whole.headers["subject"])
        let from = Self.text(of: whole.headers["from"])
        let address = from.lastIndex(of: "<").map { from[from.index(after: $0)...].prefix { $0 != ">" } } ?? from[...]
        sender = address.contains("@") ? String(address.trimmed.prefix(Self.longest)) : nil
        var (plain, pages): ([Line], [Line]) = ([], [])
        for part in whole.parts(where: { !$0.hasPrefix("multipart/") }) {
            let type = part.headers["content-type"]
            let kind = type?.value.lowercased() ?? "text/plain"
            let disposition = part.headers["content-disposition"]
            let name = disposition?.parameters["filename"] ?? type?.parameters["name"] ?? ""
            let isTable = kind == "text/csv" || [".csv", ".tsv"].contains(where: name.lowercased().hasSuffix)
            guard isTable || kind.hasPrefix("text/") else { continue }
            if isTable {
                tables.append(part.text)
            } else if MIMEArchive.isPage(kind) {
                pages += HTMLDocument(part.text).lines
            } else {
                let isFlowed = type?.parameters["format"]?.lowercased() == "flowed"
                let joins = type?.parameters["delsp"]?.lowercased() == "yes"
                plain += Self.lines(String(decoding: part.text, as: UTF8.self), isFlowed: isFlowed, joinsWords: joins)
            }
        }
        views = [plain, pages].filter { view in view.contains { !$0.text.isEmpty } }
    }

    /// The lines of a plain text. Those of `format=flowed` (RFC 3676) end in a space where they go on.
    private static func lines(_ text: String, isFlowed: Bool = false, joinsWords: Bool = false) -> [Line] {
        var lines: [Line] = []
        var goesOn = false
        for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let shown = raw.drop { $0.isWhitespace }
            let isQuoted = shown.first == ">" || shown.first == "|"
            var line = isQuoted ? shown.drop { ">| \t".contains($0) } : raw
            if isFlowed, !isQuoted, line.first == " " { line = line.dropFirst() }
            let isSoft = isFlowed && line.last == " " && line != "-- "
            if isSoft, joinsWords { line = line.dropLast() }
            if goesOn, let last = lines.indices.last, lines[last].isQuoted == isQuoted {
                lines[last].text += line
            } else {
                lines.append(Line(text: String(line), isQuoted: isQuoted))
            }
            goesOn = isSoft
        }
        return lines.map { Line(text: $0.text == "-- " ? $0.text : Folding.fold($0.text), isQuoted: $0.isQuoted) }
    }

    /// The text of a header, with its encoded words decoded (RFC 2047), on one line.
    private static func text(of header: MIMEArchive.Header?) -> String {
        let joined = (header?.text ?? "").replacing(/\?=\s+=\?/, with: "?==?")
        typealias Word = Regex<(Substring, Substring, Substring, Substring)>.Match
        let text = joined.replacing(/=\?([^?]{1,40})\?([BbQq])\?([^?]*)\?=/) { (word: Word) -> String in
            let isBase64 = word.2.lowercased() == "b"
            let letters = isBase64 ? String(word.3) : String(word.3).replacing("_", with: " ")
            let head = "Content-Transfer-Encoding: \(isBase64 ? "base64" : "quoted-printable")\n\n"
            let part = MIMEArchive.Part(Array((head + letters).utf8)[...])
            return String(decoding: Charset.decode(part.decoded, declared: String(word.1)).bytes, as: UTF8.self)
        }
        return Folding.oneLine(Folding.fold(text))
    }
}

extension HTMLDocument {
    private static let blocks: Set<Name> = [
        "p", "div", "tr", "li", "ul", "ol", "table", "pre", "blockquote", "hr", "h1", "h2", "h3", "h4", "td", "th",
        "dd", "dt",
    ]
    private static let hidden: Set<Name> = ["script", "style", "title", "template"]

    /// Its lines as a reader sees them; those in a `blockquote` are quoted.
    package var lines: [ReceivedMail.Line] {
        var lines: [ReceivedMail.Line] = []
        var text = ""
        // The blocks around a node, by their ends.
        var open: [(end: Int, name: Name)] = []
        func endLine() {
            let line = Folding.fold(text)
            let isQuoted = open.contains { $0.name == "blockquote" }
            if !line.isEmpty { lines.append(ReceivedMail.Line(text: line, isQuoted: isQuoted)) }
            text = ""
        }
        var place = 1
        while place < nodes.count {
            while let last = open.last, last.end <= place {
                endLine()
                open.removeLast()
            }
            let node = nodes[place]
            place += 1
            if node.name == .text {
                let bytes = letters[Int(node.content.lowerBound)..<Int(node.content.upperBound)]
                guard open.contains(where: { $0.name == "pre" }) else {
                    text += String(decoding: bytes, as: UTF8.self)
                    continue
                }
                for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
                    if number > 0 { endLine() }
                    text += String(decoding: line, as: UTF8.self)
                }
            } else if Self.hidden.contains(node.name) {
                place = Int(node.end)
            } else if node.name == "br" {
                endLine()
            } else if Self.blocks.contains(node.name) {
                endLine()
                open.append((Int(node.end), node.name))
            }
        }
        while !open.isEmpty {
            endLine()
            open.removeLast()
        }
        endLine()
        return lines
    }
}
