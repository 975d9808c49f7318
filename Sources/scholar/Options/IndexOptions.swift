import ArgumentParser
import ScholarKit

/// The convention of indexes, and hypothetical changes.
struct IndexOptions: ParsableArguments {
    @Option(help: .convention)
    var convention: Convention?

    @Option(
        help: ArgumentHelp(
            "Count ages up to this year; without it, up to the year of the search, or with --counts up to the current year.",
            valueName: "year"))
    var asOf: Int?

    @Option(
        name: .customLong("if"), parsing: .singleValue,
        help: ArgumentHelp(
            "Assume an edit, such as \"reject 4,7\" or \"merge 3 9\"; several are applied in order.",
            valueName: "edit"))
    var supposed: [SupposedEdit] = []

    @Option(
        help: ArgumentHelp("Use only publications of these years: 2015-2020, 2015-, or 2018.", valueName: "years"),
        transform: Parsed.reading(YearRange.init(typed:)))
    var years: Parsed<YearRange>?

    @Option(
        help: ArgumentHelp(
            "Leave out citations by authors of this name (or regular expression); exact if \"Cited by\" pages are imported, else a range.",
            valueName: "pattern"))
    var withoutSelf: String?

    @Option(
        help: ArgumentHelp(
            "Leave out self-citations: own (by other works of the list, as OpenAlex knows), or coauthor (after 'scholar citing'). The indexes are maximums.",
            valueName: "kind"))
    var without: SelfCitations.Kind?

    func validate() throws {
        _ = try years?.get()
        if without != nil, withoutSelf != nil {
            throw ValidationError("--without and --without-self contradict each other; use one")
        }
        if let asOf, !(1000...2999).contains(asOf) { throw ValidationError("--as-of \(asOf) is not a year") }
        if let withoutSelf, withoutSelf.isEmpty || (try? Regex(withoutSelf)) == nil {
            throw ValidationError(
                "--without-self \(withoutSelf) is not a regular expression; give a name, such as Marchetti")
        }
    }

    /// Rejects a year of `--as-of` before the first publication, because no publication has an age in that year.
    func check(_ years: [Int]) throws {
        guard let asOf, let first = years.min(), asOf < first else { return }
        throw ValidationError("--as-of \(asOf) is before the first publication, of \(first); give \(first) or later")
    }

    var question: IndexQuestion {
        var question = IndexQuestion()
        question.convention = convention ?? Settings.convention
        question.year = asOf
        question.supposed = supposed.map { ($0.operation, $0.numbers) }
        question.years = years?.value?.range
        question.without = without.map { .kind($0) } ?? withoutSelf.map { .by($0) }
        return question
    }

    /// The options as typed, for use in advice.
    var words: [String] {
        var words = convention.map { ["--convention", $0.rawValue] } ?? []
        words += asOf.map { ["--as-of", "\($0)"] } ?? []
        words += supposed.flatMap { edit in
            ["--if", "\"\(edit.operation.name) \(edit.numbers.map(String.init).joined(separator: ","))\""]
        }
        words += years?.value.map { ["--years", "\($0)"] } ?? []
        words += without.map { ["--without", $0.rawValue] } ?? []
        return words + (withoutSelf.map { ["--without-self", ShellWords.quoted($0)] } ?? [])
    }

    /// The hypothetical changes in words.
    var assumptions: [String] {
        supposed.map { "\($0.operation.name) \($0.numbers.map(String.init).joined(separator: ", "))" }
            + [
                years?.value.map { "only publications \($0.words)" },
                withoutSelf.map { "without citations known to be by \($0)" },
                without.map { "without \($0.noun)s" },
            ].compactMap { $0 }
    }
}

extension SelfCitations.Kind: ExpressibleByArgument {}

/// An edit as typed after `--if`: an operation and numbers of publications.
struct SupposedEdit: ExpressibleByArgument {
    let operation: EditOperation
    let numbers: [Int]

    init?(argument: String) {
        // Users type "4, 7" as well as "4,7".
        let words = argument.replacing(/\s*,\s*/, with: ",").split(whereSeparator: \.isWhitespace).map(String.init)
        guard let operation = words.first.flatMap({ EditOperation(name: $0.lowercased()) }), words.count > 1,
            !operation.isAnswer, let numbers = try? words.dropFirst().flatMap(PublicationNumbers.read)
        else { return nil }
        self.operation = operation
        self.numbers = numbers
    }
}

/// A range of years as typed: `2015-2020`, `2015-`, `-2020`, `2018`.
struct YearRange: CustomStringConvertible {
    let range: ClosedRange<Int>
    let description: String

    /// - Throws: `ValidationError` with the reason.
    init(typed text: String) throws {
        let examples = "years are 2015-2020, 2015-, -2020 or 2018"
        range = try TypedRange.read(text, within: 1000...2999, examples)
        description = text
    }

    var words: String {
        if description.hasPrefix("-") { return "until \(range.upperBound)" }
        return description.hasSuffix("-") ? "since \(range.lowerBound)" : "of \(description)"
    }
}

/// A range as typed: `3-9`, `3-`, `-9`, `3`.
enum TypedRange {
    /// - Throws: `ValidationError` with the reason.
    static func read(_ text: String, within all: ClosedRange<Int>, _ examples: String) throws -> ClosedRange<Int> {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        func end(_ text: String, or open: Int) -> Int? {
            let number = text.isEmpty ? open : Int(text)
            return number.flatMap { all.contains($0) ? $0 : nil }
        }
        guard ends.count <= 2, ends.contains(where: { !$0.isEmpty }), let first = end(ends[0], or: all.lowerBound),
            let last = ends.count == 1 ? first : end(ends[1], or: all.upperBound)
        else { throw ValidationError("\(ShellWords.quoted(text)) is not a range; \(examples)") }
        if first > last { throw ValidationError("\(text) runs backwards; write \(last)-\(first)") }
        return first...last
    }
}
