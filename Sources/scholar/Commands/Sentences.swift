import ScholarKit

/// An output whose text is sentences, such as one for each thing that was done.
struct Sentences: Output {
    let sentences: [Sentence]
    let document: JSONValue

    var presentation: Presentation { Presentation(blocks: [.text(sentences)]) }
}
