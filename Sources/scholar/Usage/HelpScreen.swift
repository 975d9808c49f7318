import ScholarKit

/// The help of a command, as ArgumentParser writes it.
enum HelpScreen {
    /// The maximum width of lines; longer ones are hard to read.
    static let widest = 100

    /// Leaves out words that say nothing, and wraps the usage, which ArgumentParser leaves on one line.
    static func text(_ help: String, width: Int) -> String {
        help.replacing("OVERVIEW: ", with: "", maxReplacements: 1).replacing(" SUBCOMMANDS:", with: ":")
            .split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
                guard Cells.width(String(line)) > width else { return [String(line)] }
                let parts = Cells.wrap(String(line), to: width - 8)
                return parts.prefix(1) + parts.dropFirst().map { "        \($0)" }
            }.joined(separator: "\n")
    }
}
