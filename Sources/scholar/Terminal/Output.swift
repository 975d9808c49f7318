import Foundation

/// What a command answers: one value that has a text for people and a JSON form for scripts.
protocol Output {
    associatedtype Document: Encodable
    var document: Document { get }
    func text(for terminal: Terminal) -> String
}

/// The stream that carries the answer and nothing else.
enum StandardOutput {
    /// What is wrong with the stream itself, such as a full disk behind it.
    struct Failure: Error, CustomStringConvertible {
        let description = "the answer could not be written to standard output"
    }

    static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure()
        }
    }
}

enum JSONOutput {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        // JSON may hold these as they are, and a terminal would obey them.
        guard text.unicodeScalars.contains(where: { (0x7F...0x9F).contains($0.value) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { out, scalar in
            let isControl = (0x7F...0x9F).contains(scalar.value)
            out += isControl ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }
    }
}
