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

/// Standard output, which carries only the output of a command.
enum StandardOutput {
    /// A failure of the stream, such as a full disk.
    struct Failure: ExitCoded, CustomStringConvertible {
        let description = "the answer could not be written to standard output"
        let exitCode = ExitStatus.store
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
