import ArgumentParser
import ScholarKit

/// Numbers of publications as people write them: `12`, `3,7,12`, `40-52`.
struct PublicationNumbers: ExpressibleByArgument {
    let numbers: [Int]

    /// The most that one range may name, so that a slip of the finger is no list of a million.
    private static let longestRange = 1000

    init?(argument: String) {
        var numbers: [Int] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
            case (1, let number?, _) where number > 0: numbers.append(number)
            case (2, let first?, let last?) where first > 0 && first <= last && last - first < Self.longestRange:
                numbers += first...last
            default: return nil
            }
        }
        self.numbers = numbers
    }

    static func all(_ lists: [PublicationNumbers]) -> [Int] {
        lists.flatMap(\.numbers)
    }
}
