import Foundation
import ScholarKit

/// The output of a command: one value with a presentation for people and a JSON form for scripts.
protocol Output {
    var document: JSONValue { get throws }
    var presentation: Presentation { get throws }
}

/// What a command prints about a subject.
struct SubjectOutput<Told: Subject>: Output {
    let subject: Told
    let view: View

    var document: JSONValue { get throws { try subject.document(view) } }
    var presentation: Presentation { get throws { try subject.presentation(view) } }
}

/// An output whose text is sentences, such as one for each thing that was done.
struct Sentences: Output {
    let sentences: [Sentence]
    let document: JSONValue

    var presentation: Presentation { Presentation(blocks: [.text(sentences)]) }
}

/// Standard output, which carries only the output of a command.
enum StandardOutput {
    static func write(_ text: String) throws {
        try write(Data(text.utf8))
    }

    static func write(_ data: Data) throws {
        do {
            try RunContext.current.output.write(contentsOf: data)
        } catch {
            // Such as a full disk.
            throw StatedError(
                description: "the answer could not be written to standard output", exitCode: ExitStatus.store)
        }
    }
}
