import ScholarKit

/// An output whose text is one sentence for each thing that was done.
struct Sentences<Document: Encodable>: Output {
    let sentences: [String]
    let document: Document

    var presentation: Presentation { Presentation(blocks: [.text(sentences.map { Sentence($0) })]) }
}

extension [String] {
    /// The names in one line; of more than eight only the first six.
    var shortList: String {
        let first = count > 8 ? 6 : count
        let rest = count > first ? ", … (\(count - first) more)" : ""
        return prefix(first).joined(separator: ", ") + rest
    }
}
