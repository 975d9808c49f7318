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

    /// The values of all fields with a name.
    func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    /// Reads `a=1&b=two+words`.
    init(encoded text: some Collection<UInt8>) {
        values = Array(text).split(separator: UInt8(ascii: "&")).map { pair in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            return (URLParameters.decode(name), URLParameters.decode(pair.dropFirst(name.count + 1)))
        }
    }

    /// Reads the body of a form.
    ///
    /// - Throws: `RequestError.malformed` for other bodies.
    init(_ request: Request) throws(RequestError) {
        let type = request.header("content-type") ?? ""
        if type.lowercased().hasPrefix("application/x-www-form-urlencoded") {
            self.init(encoded: request.body)
        } else if type.lowercased().hasPrefix("multipart/form-data") {
            try self.init(parts: request.body, type: type)
        } else {
            throw .malformed
        }
    }

    private init(parts body: [UInt8], type: String) throws(RequestError) {
        let form: MultipartForm
        do throws(MultipartForm.Failure) {
            form = try MultipartForm(body, type: type, atMost: Limits.parts)
        } catch .tooManyParts {
            throw .tooLarge
        } catch {
            throw .malformed
        }
        for part in form.parts {
            guard let file = part.file else {
                values.append((part.name, String(decoding: body[part.range], as: UTF8.self)))
                continue
            }
            // A form without a chosen file has one without a name.
            if file.isEmpty, part.range.isEmpty { continue }
            files.append(File(field: part.name, name: file, bytes: Array(body[part.range])))
        }
    }
}
