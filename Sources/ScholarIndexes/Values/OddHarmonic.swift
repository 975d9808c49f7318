import Foundation

/// The sums 1 + 1/3 + 1/5 + ... in the definition of the tapered h-index.
enum OddHarmonic {
    /// Half of Euler's constant plus the logarithm of 2: the limit of the sums minus half the logarithm of their
    /// length.
    private static let limit = 0.577_215_664_901_532_9 / 2 + log(2)

    private static let table = [0] + (1...64).map { 1 / Double(2 * $0 - 1) }.runningSums

    /// The sum of the first terms, from a table or, exact to the last digits, from Euler and Maclaurin's series.
    static func sum(_ terms: Int) -> Double {
        guard terms >= table.count else { return table[max(0, terms)] }
        let square = Double(terms) * Double(terms)
        return log(Double(terms)) / 2 + limit + 1 / (48 * square) - 7 / (1920 * square * square)
    }
}
