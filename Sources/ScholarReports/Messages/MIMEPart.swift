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
        let lines = MailLines.split(text)
        let isPlain = lines.allSatisfy(MailLines.isPlain)
        return MIMEPart(
            headers: [
                "Content-Type: text/\(subtype); charset=utf-8",
                "Content-Transfer-Encoding: \(isPlain ? "7bit" : "quoted-printable")",
            ],
            body: isPlain ? lines.flatMap { $0 + [13, 10] } : QuotedPrintable.encoded(lines))
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
