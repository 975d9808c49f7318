import ScholarKit

/// An output whose text is one sentence for each thing that was done.
struct Sentences<Document: Encodable>: Output {
    let sentences: [String]
    let document: Document

    func text(for terminal: Terminal) -> String {
        sentences.flatMap { terminal.wrap($0) }.joined(separator: "\n")
    }
}
