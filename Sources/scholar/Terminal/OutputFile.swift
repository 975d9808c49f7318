import ArgumentParser
import Foundation

/// A file that an answer is written to; its name says of which kind.
enum OutputFile {
    /// The kinds there are, by the endings of their names.
    enum Kind: String, CaseIterable {
        case svg, png, pdf, csv, json

        init?(of path: String) {
            guard let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last else {
                return nil
            }
            self.init(rawValue: ending.lowercased())
        }
    }

    /// What is wrong with the file itself.
    struct Failure: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) could not be written; name a file in a folder that is there" }
    }

    static func unknownKind(_ path: String) -> ValidationError {
        let kinds = Kind.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
        return ValidationError("--output \(path) does not end with one of \(kinds)")
    }

    static func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    static func write(_ data: Data, to path: String) throws {
        do {
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw Failure(path: path)
        }
    }
}
