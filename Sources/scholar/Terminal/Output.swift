import Foundation

/// What a command answers: one value that has a text for people and a JSON form for scripts.
protocol Output {
    associatedtype Document: Encodable
    var document: Document { get }
    func text(for terminal: Terminal) -> String
}

enum JSONOutput {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
