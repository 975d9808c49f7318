import Foundation
import ScholarKit

/// What is read whole: a file, or the stream that is piped in.
enum StandardInput {
    /// The bytes of a file; `-` is standard input.
    static func bytes(of path: String) throws -> [UInt8] {
        if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw PageError.file(path: path, reason: "there is no such file")
        }
        if isFolder.boolValue { throw PageError.file(path: path, reason: "it is a folder") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PageError.file(path: path, reason: "there is no permission")
        }
        return Array(data)
    }
}
