import Foundation
import ScholarKit

/// What is read whole: a file, or the stream that is piped in.
enum StandardInput {
    /// The bytes of a file; `-` is standard input.
    static func bytes(of path: String) throws -> [UInt8] {
        if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw PageError.file(path: path, reason: "it cannot be read")
        }
    }
}
