import Foundation
import ScholarKit

/// The help of a command, in the order in which users need it: purpose, usage, its own options, and last the options
/// that every command has.
enum HelpScreen {
    /// The maximum width of lines; longer ones are hard to read.
    static let widest = 100

    /// Arranges the help of ArgumentParser; other texts stay unchanged.
    static func text(_ help: String, width: Int) -> String {
        guard help.hasPrefix("OVERVIEW: ") else { return help }
        var sections = help.replacing(" SUBCOMMANDS:", with: ":").components(of: "\n\n")
        sections[0] = Cells.wrap(line(sections[0], behind: "OVERVIEW: "), to: width)
            .joined(separator: "\n")
        if let place = sections.firstIndex(where: { $0.hasPrefix("USAGE: ") }) {
            let call = line(sections[place], behind: "USAGE: ")
            sections[place] = usage(call, behind: "USAGE: ", width: width).joined(separator: "\n")
        }
        if let last = sections.last, last.hasPrefix("  See ") {
            sections[sections.count - 1] = "scholar help COMMAND explains a command; scholar alone shows how to begin."
        }
        return commonLast(sections).joined(separator: "\n\n")
    }

    /// The text after a title, on one line.
    private static func line(_ section: String, behind title: String) -> String {
        String(section.dropFirst(title.count)).replacing("\n", with: " ")
    }

    /// The usage of a command without the options that every command has, with line breaks between arguments.
    static func usage(_ text: String, behind prefix: String, width: Int) -> [String] {
        let text = text.replacing(
            "[--database <file>] [--json] [--color <when>] [--quiet] [--no-pager]", with: "[<options>]")
        var lines = [prefix]
        for part in text.matches(of: /\[[^\]]*\]|\S+/).map({ String($0.output) }) {
            let last = lines[lines.count - 1]
            if Cells.width(last) + part.count >= width, !last.hasSuffix(" ") { lines.append("        ") }
            lines[lines.count - 1] += (lines[lines.count - 1].hasSuffix(" ") ? "" : " ") + part
        }
        return lines
    }

    /// A command's own options come before those of all commands, to which `--version` and `--help` belong.
    private static func commonLast(_ sections: [String]) -> [String] {
        var sections = sections
        guard let common = sections.firstIndex(where: { $0.hasPrefix("COMMON OPTIONS:\n") }),
            let place = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:\n") }), common < place
        else { return sections }
        let lines = sections.remove(at: place).components(of: "\n")
        let usual = lines.firstIndex { $0.hasPrefix("  --version") } ?? lines.count
        sections.append(([sections.remove(at: common)] + lines[usual...]).joined(separator: "\n"))
        if usual > 1, let call = sections.lastIndex(where: { $0.hasPrefix("USAGE: ") || $0.hasPrefix("ARGUMENTS:\n") })
        {
            sections.insert(lines[..<usual].joined(separator: "\n"), at: call + 1)
        }
        return sections
    }
}

extension String {
    /// The parts between separators, without empty ones and without line breaks at their ends.
    fileprivate func components(of separator: String) -> [String] {
        split(separator: separator).map { $0.trimmingCharacters(in: .newlines) }.filter { !$0.isEmpty }
    }
}
