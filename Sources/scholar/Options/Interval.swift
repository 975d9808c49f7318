import ArgumentParser

/// An interval as typed: `30d`, `2w`, `3m`, `1y`.
struct Interval: ExpressibleByArgument, CustomStringConvertible {
    let seconds: Int

    private static let day = 86_400
    private static let units: [(letter: Character, days: Int)] = [("d", 1), ("w", 7), ("m", 30), ("y", 365)]
    /// At least a day, because citations change slowly; at most 3,650 days.
    private static let range = day...3650 * day

    init?(argument: String) {
        guard let letter = argument.lowercased().last, let unit = Self.units.first(where: { $0.letter == letter }),
            let count = Int(argument.dropLast()), (1...3650).contains(count),
            Self.range.contains(count * unit.days * Self.day)
        else { return nil }
        seconds = count * unit.days * Self.day
    }

    init(seconds: Int) {
        self.seconds = seconds
    }

    var description: String {
        let days = seconds / Self.day
        return days == 1 ? "day" : "\(days) days"
    }
}
