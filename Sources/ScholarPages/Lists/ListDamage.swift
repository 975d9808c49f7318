/// A place where a file of publications is damaged or cut off, so that publications may be missing.
struct ListDamage: Hashable, Sendable {
    /// The line, counted from 1.
    let line: Int
    /// The problem, as the rest of a sentence that begins with the line.
    let problem: String

    init(_ line: Int, _ problem: String) {
        self.line = line
        self.problem = problem
    }

    /// More lines are only counted.
    private static let most = 10

    static func facts(_ all: [ListDamage]) -> [PageFact] {
        let rest = all.count - most
        let counted = rest > 0 ? ["\(rest.grouped) more \(rest == 1 ? "line is" : "lines are") damaged"] : []
        return (all.prefix(most).map { "line \($0.line) \($0.problem)" } + counted).map { PageFact(.damage($0)) }
    }
}
