/// A value such as `-3` after an option, which the parser reads as another option.
enum NegativeValue {
    /// Returns the arguments with the value joined to its option, as in `--limit=-3`; nil when the message of the
    /// parser is about something else.
    static func joined(_ arguments: [String], _ message: String) -> [String]? {
        guard let match = message.firstMatch(of: /^Missing value for '(--[a-z-]+)/) else { return nil }
        let option = String(match.output.1)
        let places = arguments.indices.dropLast()
        guard
            let place = places.first(where: {
                arguments[$0] == option && arguments[$0 + 1].wholeMatch(of: /-\d[\d.]*/) != nil
            })
        else { return nil }
        return arguments[..<place] + ["\(option)=\(arguments[place + 1])"] + arguments[(place + 2)...]
    }
}
