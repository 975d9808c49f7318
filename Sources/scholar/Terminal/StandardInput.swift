import Foundation
import ScholarKit

/// Reads a file, or piped input, completely.
enum StandardInput {
    /// The maximum size: no list of numbers is longer, and some devices never end.
    private static let most = 64 << 20

    /// The path of a file; `-` is standard input.
    static func path(_ path: String) -> String { path == "-" ? "/dev/stdin" : path }

    /// The bytes of a file; `-` is standard input.
    static func bytes(of path: String) throws -> [UInt8] {
        if path == "-" { return try bytes(of: RunContext.current.input, named: "standard input") }
        guard let status = FileStatus(path) else {
            throw PageError.file(path: path, reason: "there is no such file")
        }
        if status.isFolder { throw PageError.file(path: path, reason: "it is a folder") }
        // A file handle can also read pipes, which shells pass as file names.
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw PageError.file(path: path, reason: "there is no permission")
        }
        return try bytes(of: handle, named: path)
    }

    private static func bytes(of handle: FileHandle, named name: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(handle.fileDescriptor, &part, part.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                throw PageError.file(path: name, reason: String(cString: strerror(errno)).lowercased())
            }
            bytes += part[..<count]
            if bytes.count > most { throw PageError.file(path: name, reason: "it does not end within 64 MB") }
        }
    }
}

/// Names of files from piped input, each returned as soon as it arrives.
struct PipedNames: Sequence, IteratorProtocol {
    /// The byte after each name: a line feed or NUL.
    let separator: UInt8
    private var bytes: ArraySlice<UInt8> = []
    private var isAtEnd = false

    init(separatedByNUL: Bool) { separator = separatedByNUL ? 0 : UInt8(ascii: "\n") }

    mutating func next() -> String? {
        while true {
            if isAtEnd, bytes.isEmpty { return nil }
            if let end = bytes.firstIndex(of: separator) ?? (isAtEnd ? bytes.endIndex : nil) {
                let name = bytes[..<end]
                bytes = bytes[end...].dropFirst()
                if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
            } else {
                // Read only the bytes that have arrived, so that a program can pipe a name, wait for the output, and
                // pipe the next name.
                let part = RunContext.current.input.availableData
                isAtEnd = part.isEmpty
                bytes = ArraySlice(bytes + part)
            }
        }
    }
}
