import ArgumentParser
import ScholarKit

/// Where an answer goes that is a file.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write a file; the end of its name says of which kind.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Replace a file that is there.")
    var force = false

    /// The file that is wanted; nil when the answer goes to standard output.
    var file: OutputFile? {
        output.flatMap { $0 == "-" ? nil : OutputFile(path: $0, replaces: force) }
    }

    func validate() throws {
        if let output, output.isEmpty { throw ValidationError("--output needs the name of a file") }
    }

    /// The error of a file whose name does not say what it is.
    func unknownKind(_ endings: [String]) -> ValidationError {
        ValidationError(
            "--output \(output ?? "") does not end with \(endings.map { ".\($0)" }.listed("or"))")
    }
}
