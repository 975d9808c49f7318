/// The parts of a form with files (`multipart/form-data`), found in one pass over the body.
package struct MultipartForm: Sendable {
    package struct Part: Sendable {
        package let name: String
        /// The name of the file; nil for a field.
        package let file: String?
        /// The place of the contents in the body.
        package let range: Range<Int>
    }

    package enum Failure: Error {
        case malformed
        case tooManyParts
    }

    package private(set) var parts: [Part] = []

    /// The maximum size of the header fields of a part in bytes.
    private static let head = 8192

    /// - Parameter type: the type of the body, with the boundary between its parts.
    /// - Throws: `Failure`.
    package init(_ body: [UInt8], type: String, atMost most: Int) throws(Failure) {
        let boundary = MIMEArchive.Header(text: type).parameters["boundary"] ?? ""
        let mark = Array("\r\n--\(boundary)".utf8)
        guard (1...200).contains(boundary.utf8.count), body.starts(with: mark[2...]) else { throw .malformed }
        var place = mark.count - 2
        while !body.starts(with: "--", at: place) {
            guard parts.count < most else { throw .tooManyParts }
            let headEnd = body.firstIndex(of: "\r\n\r\n", in: place..<min(place + Self.head, body.count))
            guard body.starts(with: "\r\n", at: place), let headEnd,
                // Empty contents may share their line break with the head.
                let end = Self.place(of: mark, in: body, from: headEnd + 2)
            else { throw .malformed }
            parts.append(try Self.part(head: body[place..<headEnd], range: min(headEnd + 4, end)..<end))
            place = end + mark.count
        }
    }

    private static func part(head: ArraySlice<UInt8>, range: Range<Int>) throws(Failure) -> Part {
        let about = MIMEArchive.Part(head).headers["content-disposition"]?.parameters ?? [:]
        guard let name = about["name"] else { throw .malformed }
        return Part(name: name, file: about["filename"], range: range)
    }

    /// The first place of bytes that begin with a line break, which they have nowhere else: so a part of them that fits is
    /// compared once.
    private static func place(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        let last = bytes.count - part.count
        guard start <= last else { return nil }
        return (start...last).first { bytes[$0] == 13 && bytes[$0...].starts(with: part) }
    }
}
