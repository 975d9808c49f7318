import Foundation

/// One measurement: its name, and the median of several runs in milliseconds.
struct Figure {
    let name: String
    let milliseconds: Double

    /// Repeats the work several times.
    init(_ name: String, runs: Int = 21, _ work: () throws -> Void) rethrows {
        self.name = name
        var times: [Double] = []
        for _ in 0..<runs {
            let time = try ContinuousClock().measure(work)
            times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
        }
        milliseconds = times.sorted()[runs / 2]
    }

    /// Two columns for other programs: the name and the milliseconds.
    var line: String { "\(name)\t\(milliseconds)" }
}
