import ScholarPages
import Foundation

/// A part of a message: its headers and its encoded content, which can contain further parts.
struct MIMEPart {
    /// Headers without the line end, folded.
    var headers: [String]
    /// Lines that end in CRLF; a base64 or multipart body may lack the last CRLF.
    var body: [UInt8]

    private static let base64 = "Content-Transfer-Encoding: base64"

    /// Creates a text part: unchanged if it is plain ASCII in short lines, otherwise quoted-printable.
    static func text(_ text: String, subtype: String) -> MIMEPart {
        let lines = lines(of: text)
        let isPlain = lines.allSatisfy(Self.isPlain)
        return MIMEPart(
            headers: [
                "Content-Type: text/\(subtype); charset=utf-8",
                "Content-Transfer-Encoding: \(isPlain ? "7bit" : "quoted-printable")",
            ],
            body: lines.flatMap { (isPlain ? $0 : QuotedPrintable.encoded($0)) + [13, 10] })
    }

    /// Splits a text at CR, LF or CRLF. A line end after the last line adds no line.
    private static func lines(of text: String) -> [[UInt8]] {
        var lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { Array($0.utf8) }
    }

    /// Whether no server or mailbox would change a line: it is short and printable, does not end with white space, and
    /// does not begin with "." or "From ".
    private static func isPlain(_ line: [UInt8]) -> Bool {
        line.count <= 78 && line.allSatisfy { (0x20...0x7E).contains($0) || $0 == 9 } && line.last != 9
            && line.last != 32 && line.first != UInt8(ascii: ".") && !line.starts(with: "From ".utf8)
    }

    /// Creates a file part, as base64 in lines of 76 characters.
    static func file(_ data: Data, type: String, name: String, contentID: String? = nil) -> MIMEPart {
        let name = FileName(name).text
        var headers = [
            parameters("Content-Type", type, ["name=\"\(name)\""]), base64,
        ]
        if let contentID { headers.append("Content-ID: <\(contentID)>") }
        let disposition = contentID == nil ? "attachment" : "inline"
        headers.append(parameters("Content-Disposition", disposition, ["filename=\"\(name)\""]))
        let options: Data.Base64EncodingOptions = [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ]
        return MIMEPart(headers: headers, body: Array(data.base64EncodedString(options: options).utf8))
    }

    /// Combines several parts into one; a single part is returned unchanged.
    ///
    /// - Parameter token: the text from which boundaries are built.
    static func multipart(_ subtype: String, _ parts: [MIMEPart], also: [String] = [], token: String) -> MIMEPart {
        if parts.count == 1 { return parts[0] }
        let boundary = boundary(for: parts, token: token)
        var body: [UInt8] = []
        for part in parts {
            body += Array("--\(boundary)\r\n".utf8) + part.bytes + [13, 10]
        }
        body += Array("--\(boundary)--\r\n".utf8)
        let type = parameters("Content-Type", "multipart/\(subtype)", also + ["boundary=\"\(boundary)\""])
        return MIMEPart(headers: [type], body: body)
    }

    /// Headers, an empty line, and the content.
    var bytes: [UInt8] {
        Array((headers.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }

    /// Returns a boundary that does not occur in any of the parts.
    ///
    /// Quoted-printable and base64 never contain `=_`, so only plain texts and nested parts can contain it.
    private static func boundary(for parts: [MIMEPart], token: String) -> String {
        let contents = parts.filter { !$0.headers.contains(Self.base64) }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        var number = 1
        while contents.contains(where: { $0.contains("=_\(token)_\(number)_") }) { number += 1 }
        return "=_\(token)_\(number)_"
    }

    private static func parameters(_ name: String, _ value: String, _ parameters: [String]) -> String {
        let pieces = [value] + parameters
        return HeaderText.header(name, pieces.dropLast().map { "\($0);" } + pieces.suffix(1))
    }
}
