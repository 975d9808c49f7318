import ArgumentParser
import ScholarKit

/// The options that name an output file.
protocol Destination: ParsableArguments {
    var output: String? { get }
    var force: Bool { get }
}

/// The output file.
struct OutputOptions: Destination {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to FILE; the format follows the extension.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Replace an existing file.")
    var force = false
}

/// The file for a message.
struct MailDestination: Destination {
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the mail to FILE (.eml); send nothing.", valueName: "file"),
        completion: .file(extensions: ["eml"]))
    var output: String?

    @Flag(help: "Replace an existing file.")
    var force = false
}

extension Destination {
    /// The file to write; nil for standard output.
    var file: OutputFile? {
        output.flatMap { $0 == "-" ? nil : OutputFile(path: $0, replaces: force) }
    }

    func validate() throws {
        if let output, output.isEmpty { throw ValidationError("--output needs the name of a file") }
    }

    /// The error for a file whose extension belongs to another format.
    func contradiction(_ format: String) -> ValidationError {
        ValidationError("--format \(format) and \(output ?? "") contradict each other; leave out one")
    }

    /// The error for a file whose extension belongs to no format.
    func unknownKind(_ endings: [String]) -> ValidationError {
        ValidationError(
            "--output \(output ?? "") has none of the known extensions: \(endings.map { ".\($0)" }.listed("or"))")
    }
}
