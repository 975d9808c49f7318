import Foundation
import ScholarPages

/// The fields of a form or of the query of an address, and the files that a browser sends with them.
struct Fields: Sendable {
    /// A file of a form.
    struct File: Sendable {
        let field: String
        let name: String
        let bytes: [UInt8]
    }

    private var values: [(name: String, value: String)] = []
    private(set) var files: [File] = []

    /// The first value of a field.
    subscript(_ name: String) -> String? { values.first { $0.name == name }?.value }

    /// The numbers in all fields with a name.
    func numbers(_ name: String) -> [Int] { values.filter { $0.name == name }.compactMap { Int($0.value) } }

    func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    /// Reads `a=1&b=two+words`.
    init(encoded text: some Collection<UInt8>) {
        values = text.split(separator: UInt8(ascii: "&")).map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    /// Reads the body of a form.
    ///
    /// - Throws: `RequestError.malformed` for other bodies.
    init(_ request: Request) throws(RequestError) {
        let type = request.header("content-type") ?? ""
        if type.lowercased().hasPrefix("application/x-www-form-urlencoded") {
            self.init(encoded: request.body)
        } else if type.lowercased().hasPrefix("multipart/form-data"), let mark = Self.parameter("boundary", of: type) {
            try self.init(parts: Data(request.body), boundary: mark)
        } else {
            throw .malformed
        }
    }

    private init(parts data: Data, boundary: String) throws(RequestError) {
        guard (1...200).contains(boundary.utf8.count) else { throw .malformed }
        let mark = Data("--\(boundary)".utf8)
        let between = Data("\r\n--\(boundary)".utf8)
        let gap = Data("\r\n\r\n".utf8)
        guard data.starts(with: mark) else { throw .malformed }
        var start = data.startIndex + mark.count
        while let head = data.range(of: gap, in: start..<data.endIndex),
            let end = data.range(of: between, in: head.upperBound - 2..<data.endIndex)
        {
            let lines = String(decoding: data[start..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            let about = lines.first { $0.lowercased().hasPrefix("content-disposition:") } ?? ""
            guard lines.count < 10, let name = Self.parameter("name", of: about) else { throw .malformed }
            let bytes = Array(data[min(head.upperBound, end.lowerBound)..<end.lowerBound])
            if let file = Self.parameter("filename", of: about) {
                // A form without a chosen file has one without a name.
                if !file.isEmpty || !bytes.isEmpty { files.append(File(field: name, name: file, bytes: bytes)) }
            } else {
                values.append((name, String(decoding: bytes, as: UTF8.self)))
            }
            start = end.upperBound
            // Each part costs time that grows with the rest of the body.
            guard values.count + files.count <= Limits.parts else { throw .tooLarge }
            if data[start...].starts(with: Data("--".utf8)) { return }
        }
        throw .malformed
    }

    /// The parameter of a header field: `form-data; name="file"`.
    private static func parameter(_ name: String, of field: String) -> String? {
        for part in field.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
            guard pair.count == 2, pair[0].lowercased() == name else { continue }
            return pair[1].hasPrefix("\"") && pair[1].hasSuffix("\"") && pair[1].count > 1
                ? String(pair[1].dropFirst().dropLast()) : pair[1]
        }
        return nil
    }

    private static func decoded(_ bytes: some Collection<UInt8>) -> String {
        var out: [UInt8] = []
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let pair = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                out.append(pair)
                rest = rest.dropFirst(2)
            } else {
                out.append(byte == UInt8(ascii: "+") ? 32 : byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
