import Foundation
import ScholarKit

/// The help of a command: that of ArgumentParser, with the command's own options in front of titled ones.
enum HelpScreen {
    /// The maximum width of lines; longer ones are hard to read.
    static let widest = 100

    /// Leaves out words that say nothing, and wraps the usage, which ArgumentParser leaves on one line.
    static func text(_ help: String, width: Int) -> String {
        let plain = help.replacing("OVERVIEW: ", with: "", maxReplacements: 1).replacing(" SUBCOMMANDS:", with: ":")
            .replacing("[--database <file>] [--json] [--color <when>] [--quiet] [--no-pager]", with: "[<options>]")
        var sections = plain.components(separatedBy: "\n\n")
        if let own = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:") }),
            let call = sections.lastIndex(where: { $0.hasPrefix("USAGE: ") || $0.hasPrefix("ARGUMENTS:") }), call < own
        {
            sections.insert(sections.remove(at: own), at: call + 1)
        }
        return sections.joined(separator: "\n\n").components(separatedBy: "\n").flatMap { line -> [String] in
            guard Cells.width(line) > width else { return [line] }
            // An option stays together with its value.
            let parts = Cells.wrap(line.replacing(" <", with: "\u{A0}<"), to: width - 8)
                .map { $0.replacing("\u{A0}", with: " ") }
            return parts.prefix(1) + parts.dropFirst().map { "        \($0)" }
        }.joined(separator: "\n")
    }
}
