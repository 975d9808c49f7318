import ArgumentParser
import ScholarKit

/// Numbers of publications as typed: `12`, `3,7,12`, `40-52`.
enum PublicationNumbers {
    /// The maximum size of a range, so that a typing error does not create a million numbers.
    private static let longestRange = 1000

    /// - Throws: `ValidationError` with the reason.
    static func read(_ text: String) throws -> [Int] {
        try text.split(separator: ",", omittingEmptySubsequences: false).flatMap(range)
    }

    /// Rejects `-3` in the position of a number: the parser would read it as an option, and its message would be
    /// misleading.
    static func check(_ arguments: [String]) throws {
        guard ["reject", "restore", "merge", "dissolve"].contains(arguments.first) else { return }
        for (word, before) in zip(arguments.dropFirst(2), arguments.dropFirst())
        where word.wholeMatch(of: /-\d[\d,-]*/) != nil && !before.hasPrefix("--") {
            throw ValidationError(negative(word))
        }
    }

    private static func negative(_ text: String) -> String {
        "\(text) is not a number of a publication: numbers start at 1, and a range has two ends, such as 1-3"
    }

    private static func range(_ part: Substring) throws -> [Int] {
        let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = ends.compactMap { Int($0) }
        if ends.count == 2, ends[0].isEmpty, numbers.count == 1 { throw ValidationError(negative("\(part)")) }
        guard ends.count == numbers.count, ends.count <= 2, let first = numbers.first, let last = numbers.last else {
            throw ValidationError(
                "\(ShellWords.quoted("\(part)")) is not a number of a publication; write 12, or 3,7,12, or 40-52")
        }
        if first < 1 { throw ValidationError("\(part) is not a number of a publication: numbers start at 1") }
        if first > last { throw ValidationError("\(part) runs backwards; write \(last)-\(first)") }
        guard last - first < longestRange else {
            throw ValidationError("\(part) names more than \(longestRange) publications; name fewer")
        }
        return Array(first...last)
    }
}
