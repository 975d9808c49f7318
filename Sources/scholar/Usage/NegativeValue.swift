/// A value such as `-3` after an option, which the parser would read as another option.
enum NegativeValue {
    /// Returns the arguments with such values joined to their options, as in `--limit=-3`.
    static func joined(_ arguments: [String]) -> [String] {
        let places = arguments.indices.dropLast().filter {
            arguments[$0].hasPrefix("--") && arguments[$0 + 1].wholeMatch(of: /-\d[\d.]*/) != nil
        }
        guard !places.isEmpty, let command = ScholarCommand.named(arguments[0]), let shape = CommandShape(command)
        else {
            return arguments
        }
        return places.filter { shape.takesValue(arguments[$0]) }.reversed().reduce(into: arguments) { joined, place in
            joined[place] += "=\(joined.remove(at: place + 1))"
        }
    }
}
