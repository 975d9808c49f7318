import ArgumentParser

/// An interval as typed: `30d`, `2w`, `3m`, `1y`.
struct Interval: ExpressibleByArgument, CustomStringConvertible {
    let seconds: Int

    private static let day = 86_400
    private static let units: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
    /// The maximum in days. The minimum is a day, because citations change slowly.
    private static let most = 3650

    init?(argument: String) {
        guard let unit = argument.lowercased().last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()),
            (1...Self.most).contains(count), count * unit <= Self.most
        else { return nil }
        seconds = count * unit * Self.day
    }

    init(seconds: Int) {
        self.seconds = seconds
    }

    var description: String {
        let days = seconds / Self.day
        return days == 1 ? "day" : "\(days) days"
    }
}
