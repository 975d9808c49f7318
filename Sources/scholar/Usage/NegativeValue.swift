import ArgumentParser

/// A value such as `-3` after an option, which the parser reads as another option.
enum NegativeValue {
    /// Returns the arguments with the value joined to its option, as in `--limit=-3`; nil when the error of the parser
    /// is about something else.
    static func joined(_ arguments: [String], because error: any Error) -> [String]? {
        let places = arguments.indices.dropLast().filter {
            arguments[$0].hasPrefix("--") && arguments[$0 + 1].wholeMatch(of: /-\d[\d.]*/) != nil
        }
        guard !places.isEmpty,
            let match = ScholarCommand.message(for: error).firstMatch(of: /^Missing value for '(--[a-z-]+)/),
            let place = places.first(where: { arguments[$0] == match.output.1 })
        else { return nil }
        return arguments[..<place] + ["\(arguments[place])=\(arguments[place + 1])"] + arguments[(place + 2)...]
    }
}
