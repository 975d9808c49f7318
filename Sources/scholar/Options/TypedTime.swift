import ArgumentParser

/// A length of time as typed: `30s`, `10m`, `8h`, `2d`.
struct TypedTime: ExpressibleByArgument, CustomStringConvertible {
    let seconds: Int

    private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

    init(seconds: Int) { self.seconds = seconds }

    init?(argument: String) {
        guard let unit = argument.lowercased().last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()),
            (1...100_000).contains(count)
        else { return nil }
        seconds = count * unit
    }

    var description: String { seconds % 3600 == 0 ? "\(seconds / 3600)h" : "\(seconds)s" }
}
