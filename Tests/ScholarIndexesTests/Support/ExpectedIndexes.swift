import Testing

@testable import ScholarIndexes

/// Compares indexes with printed figures, to the printed number of digits.
func expectIndexes(
    _ indexes: Indexes, _ expected: [String: Double], within tolerance: Double = 0.005, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (key, value) in expected.sorted(by: { $0.key < $1.key }) {
        let number = indexes.number(key)
        #expect(
            number.map { abs($0 - value) <= tolerance } ?? false,
            "\(key) is \(number.map { "\($0)" } ?? "undefined"), not \(value) \(comment?.rawValue ?? "")",
            sourceLocation: sourceLocation)
    }
}
