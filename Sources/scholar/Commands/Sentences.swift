import ScholarKit

/// An output whose text is one sentence for each thing that was done.
struct Sentences: Output {
    let sentences: [String]
    let document: JSONValue

    var presentation: Presentation { Presentation(blocks: [.text(sentences.map { Sentence($0) })]) }
}
