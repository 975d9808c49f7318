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
        try write(Data(text.utf8))
    }

    static func write(_ data: Data) throws {
        do {
            try RunContext.current.output.write(contentsOf: data)
        } catch {
            throw Failure()
        }
    }
}
