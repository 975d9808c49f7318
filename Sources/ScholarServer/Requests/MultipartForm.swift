/// The parts of a form with files (`multipart/form-data`), found in one pass over the body.
struct MultipartForm: Sendable {
    struct Part: Sendable {
        let name: String
        /// The name of the file; nil for a field.
        let file: String?
        /// The place of the contents in the body.
        let range: Range<Int>
    }

    enum Failure: Error {
        case malformed
        case tooManyParts
    }

    private(set) var parts: [Part] = []

    /// The maximum size of the header fields of a part in bytes.
    private static let head = 8192

    /// - Throws: `Failure`.
    init(_ body: [UInt8], boundary: String, atMost most: Int) throws(Failure) {
        let mark = Array("\r\n--\(boundary)".utf8)
        guard (1...200).contains(boundary.utf8.count), body.starts(with: mark[2...]) else { throw .malformed }
        var place = mark.count - 2
        while !Self.starts(body, with: [45, 45], at: place) {
            guard parts.count < most else { throw .tooManyParts }
            let headEnd = Self.place(of: [13, 10, 13, 10], in: body, from: place, to: place + Self.head)
            guard Self.starts(body, with: [13, 10], at: place), let headEnd,
                // Empty contents may share their line break with the head.
                let end = Self.place(of: mark, in: body, from: headEnd + 2, to: body.count)
            else { throw .malformed }
            parts.append(try Self.part(head: body[place..<headEnd], range: min(headEnd + 4, end)..<end))
            place = end + mark.count
        }
    }

    private static func part(head: ArraySlice<UInt8>, range: Range<Int>) throws(Failure) -> Part {
        let lines = head.split(separator: 10).map {
            String(decoding: $0.last == 13 ? $0.dropLast() : $0, as: UTF8.self)
        }
        guard let about = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
            let name = parameter("name", of: about)
        else { throw .malformed }
        return Part(name: name, file: parameter("filename", of: about), range: range)
    }

    private static func starts(_ bytes: [UInt8], with part: [UInt8], at place: Int) -> Bool {
        place + part.count <= bytes.count && part.indices.allSatisfy { bytes[place + $0] == part[$0] }
    }

    /// The first place of bytes that begin with a line break, which they have nowhere else: so a part of them that fits is
    /// compared once.
    private static func place(of part: [UInt8], in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        let last = min(end, bytes.count) - part.count
        guard start <= last else { return nil }
        return (start...last).first { bytes[$0] == 13 && starts(bytes, with: part, at: $0) }
    }

    /// The parameter of a header field: `form-data; name="file"`. A value in quotes may hold semicolons.
    static func parameter(_ name: String, of field: String) -> String? {
        var rest = Array(field.utf8)[...]
        while let semicolon = rest.firstIndex(of: 59) {
            rest = rest[(semicolon + 1)...].drop { $0 == 32 || $0 == 9 }
            let key = String(decoding: rest.prefix { $0 != 61 && $0 != 59 }, as: UTF8.self)
            rest = rest.drop { $0 != 61 && $0 != 59 }
            guard rest.first == 61 else { continue }
            rest = rest.dropFirst().drop { $0 == 32 || $0 == 9 }
            let value: ArraySlice<UInt8>
            if rest.first == 34, let end = rest.dropFirst().firstIndex(of: 34) {
                value = rest[(rest.startIndex + 1)..<end]
                rest = rest[(end + 1)...]
            } else {
                var bytes = rest.prefix { $0 != 59 }
                while let last = bytes.last, last == 32 || last == 9 { bytes.removeLast() }
                value = bytes
            }
            if key.lowercased() == name { return String(decoding: value, as: UTF8.self) }
        }
        return nil
    }
}
