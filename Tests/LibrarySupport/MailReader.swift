import Foundation

/// A reader of messages that shares no code with the writer: headers, parts, and their contents.
struct MailReader {
    /// Headers in their order, unfolded, and not decoded.
    let headers: [(name: String, value: String)]
    let body: [UInt8]
    let parts: [MailReader]

    init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        let end = bytes.firstRange(of: [13, 10, 13, 10])
        let head = Self.text(bytes[..<(end?.lowerBound ?? bytes.count)])
        let body = Array(bytes[(end?.upperBound ?? bytes.count)...])
        var headers: [(name: String, value: String)] = []
        for line in head.components(separatedBy: "\r\n") {
            if line.hasPrefix(" "), let last = headers.popLast() {
                headers.append((last.name, last.value + line))
            } else {
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                headers.append((String(parts[0]), parts.dropFirst().joined().trimmingCharacters(in: .whitespaces)))
            }
        }
        self.headers = headers
        self.body = body
        let type = headers.first { $0.name == "Content-Type" }?.value ?? ""
        guard type.hasPrefix("multipart/"), let boundary = Self.parameters(type)["boundary"] else {
            parts = []
            return
        }
        let pieces = Self.text(body[...]).components(separatedBy: "--\(boundary)")
        // The part before the first boundary is empty, and the last one ends the message.
        parts = pieces.dropFirst().dropLast().map { MailReader($0.dropFirst().dropLast().utf8) }
    }

    subscript(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The type without parameters.
    var type: String { (self["Content-Type"] ?? "").components(separatedBy: ";")[0] }

    /// Nested types: `mixed(alternative(text/plain, text/html), application/pdf)`.
    var tree: String {
        parts.isEmpty ? type : "\(type.dropFirst("multipart/".count))(\(parts.map(\.tree).joined(separator: ", ")))"
    }

    var leaves: [MailReader] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }

    var fileName: String? { self["Content-Disposition"].map(Self.parameters)?["filename"] }

    /// The contents of a part.
    var content: [UInt8] {
        switch self["Content-Transfer-Encoding"] {
        case "base64": Array(Data(base64Encoded: Data(body.filter { $0 != 13 && $0 != 10 })) ?? Data())
        case "quoted-printable": Self.quotedPrintable(body, underscores: false)
        default: body
        }
    }

    /// A text with LF.
    var text: String {
        let bytes = content
        return String(
            decoding: bytes.indices.filter { bytes[$0] != 13 || !bytes[$0...].starts(with: [13, 10]) }.map {
                bytes[$0]
            },
            as: UTF8.self)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func quotedPrintable(_ bytes: [UInt8], underscores: Bool) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let next = bytes[place...].prefix(3)
            if next.first == UInt8(ascii: "="), let byte = UInt8(text(next.dropFirst()), radix: 16) {
                result.append(byte)
                place += 3
            } else if Array(next) == [61, 13, 10] {
                place += 3
            } else {
                result.append(underscores && bytes[place] == UInt8(ascii: "_") ? 32 : bytes[place])
                place += 1
            }
        }
        return result
    }

    /// A header with its encoded words decoded; each of them has to be valid text.
    static func decoded(_ header: String) -> String {
        var result = ""
        var wasEncoded = false
        for word in header.split(separator: " ").map(String.init) {
            let parts = word.components(separatedBy: "?")
            guard parts.count == 5, parts[0] == "=", parts[4] == "=" else {
                result += (result.isEmpty ? "" : " ") + word
                wasEncoded = false
                continue
            }
            let bytes =
                parts[2] == "B"
                ? Array(Data(base64Encoded: parts[3]) ?? Data())
                : quotedPrintable(Array(parts[3].utf8), underscores: true)
            let text = String(validating: bytes, as: UTF8.self) ?? "A WORD ENDS WITHIN A CHARACTER"
            result += (result.isEmpty || wasEncoded ? "" : " ") + text
            wasEncoded = true
        }
        return result
    }

    /// The parameters of a header.
    static func parameters(_ header: String) -> [String: String] {
        var plain: [String: String] = [:]
        for piece in header.components(separatedBy: "; ").dropFirst() {
            let sides = piece.components(separatedBy: "=")
            plain[sides[0]] = sides.dropFirst().joined(separator: "=").filter { $0 != "\"" }
        }
        return plain
    }
}
