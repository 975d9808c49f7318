import ScholarKit

/// An output whose text is one sentence for each thing that was done.
struct Sentences<Document: Encodable>: Output {
    let sentences: [String]
    let document: Document

    var presentation: Presentation { Presentation(blocks: [.text(sentences.map { Sentence($0) })]) }
}
