/// One index: its name, definition, source, computation and the reason for its value.
///
/// Every index has a separate file in `Definitions`, shared only with variants that differ in a number;
/// `IndexDefinition.all` lists them.
public struct IndexDefinition: Sendable {
    package enum Family: String, Hashable, Sendable, CaseIterable {
        case output = "publications and citations"
        case hirsch = "the h-index and its refinements"
        case egghe = "the g-index and its relatives"
        case core = "inside the h-core"
        case threshold = "other rules of counting"
        case age = "with the age of publications"
        case authors = "shared among authors"
    }

    /// The data that an index needs besides citations.
    struct Needs: OptionSet, Sendable {
        let rawValue: Int
        static let years = Needs(rawValue: 1)
        static let authors = Needs(rawValue: 2)
        static let histories = Needs(rawValue: 4)
        static let firstYear = Needs(rawValue: 16)
        /// Only for the publications of the h-core.
        static let coreOnly = Needs(rawValue: 8)
    }

    /// The key in JSON and on the command line.
    public let key: String
    /// The name for display.
    public let name: String
    package let family: Family
    /// The definition in one sentence.
    public let definition: String
    /// The publication that defined it.
    public let source: String
    /// The use of the index.
    package let use: String
    /// The cases in which it misleads.
    package let caution: String
    /// Whether it is one of the few indexes that are shown by default.
    package var isCommon = false
    /// Whether another citation of any publication can never lower it.
    package var isMonotone = false
    /// Whether another publication can never lower it.
    package var canOnlyGrow = false

    /// Whether it can turn at any number of citations, so that an unknown count leaves it open.
    var isUnsteady = false

    /// Whether it depends on the year in which the citations were counted.
    package var dependsOnYear: Bool { !needs.isDisjoint(with: [.years, .firstYear, .histories]) }
    /// Whether it depends on publications, years and authors only.
    var ignoresCitations = false
    var questions: [Convention.Question] = []
    var needs: Needs = []
    /// The value, given that the needed data is known for at least one publication.
    let value: @Sendable (CitationRecord) -> IndexValue.Outcome
    /// The reason for the value, as an expression with numbers; if nil, the ranking is the reason.
    var working: (@Sendable (CitationRecord) -> String)?
    /// The ranks that decide it.
    var ranking: (@Sendable (CitationRecord) -> Ranking)?
    /// The requirements of the next value, given the publications by citations.
    var next: (@Sendable (CitationRecord, [CitedWork]) -> NextStep?)?
    /// The bounds of the value when data is partly known; nil when all data is known. Without this closure, an index
    /// that uses author lists is bounded by its values for no further author and for infinitely many, and one that uses
    /// ages by its values without the publications of unknown year and with them as new as possible. A first year can
    /// only be earlier, which lowers what is divided by it.
    var bounds: (@Sendable (CitationRecord) -> IndexValue.Bounds?)?
    /// The effect of any number of further publications with at most a number of citations (`.max`: of any number).
    /// Without this closure, some extreme lists show it (`Completions`).
    var further: (@Sendable (CitationRecord, _ most: Int) -> Movement)?
}

extension IndexDefinition {
    /// The answers to the questions that the definition leaves open.
    package func convention(_ convention: Convention) -> String {
        "\(convention.rawValue): \(convention.answers(to: allQuestions))"
    }

    private var allQuestions: [Convention.Question] { questions + (needs.contains(.authors) ? [.cutAuthors] : []) }

    /// Whether it depends on the year of the first publication.
    package var dependsOnFirstYear: Bool { needs.contains(.firstYear) }

    /// The answers of a convention to all open questions of several indexes, each listed once.
    package static func answers(of convention: Convention, to definitions: [IndexDefinition]) -> String {
        let asked: [Convention.Question] = [.boundOfG, .academicAge, .age, .ties, .cutAuthors].filter { question in
            definitions.contains { $0.allQuestions.contains(question) }
        }
        return convention.answers(to: asked)
    }

    /// The rules of this index that are the same in every convention.
    package var particulars: [String] {
        questions.compactMap { if case .settled(let answer) = $0 { answer } else { nil } }
    }

    /// The index of some publications, with its bounds and notes.
    func value(of record: CitationRecord) -> IndexValue {
        if record.papers > 0, let missing = missing(in: record) { return IndexValue(outcome: missing) }
        var result = IndexValue(outcome: value(record))
        guard result.number != nil else { return result }
        result.notes = notes(on: record)
        result.bounds = if let bounds { bounds(record) } else { defaultBounds(record) }
        if let bounds = result.bounds, bounds.least == bounds.most { result.bounds = nil }
        if result.bounds != nil, result.notes.isEmpty, questions.contains(.ties) {
            let other = needs.contains(.coreOnly) ? "the last one of the h-core" : "another one"
            result.notes.append("a publication without a year has as many citations as \(other)")
        }
        return result
    }

    private func defaultBounds(_ record: CitationRecord) -> IndexValue.Bounds? {
        var possible = [record]
        if needs.contains(.authors), gaps(in: record).authors > 0 { possible.append(record.withEndlessAuthors) }
        if needs.contains(.years), gaps(in: record).years > 0 { possible += possible.map(\.withLatestYears) }
        let isFirstOpen = needs.contains(.firstYear) && record.gaps.all.years > 0
        guard possible.count > 1 || isFirstOpen else { return nil }
        let ends = possible.map { IndexValue(outcome: value($0)).number }
        let known = ends.compactMap { $0 }
        let most = known.count < ends.count ? nil : known.max().flatMap { $0.isFinite ? $0 : nil }
        return .init(least: isFirstOpen ? nil : known.min(), most: most)
    }

    private func missing(in record: CitationRecord) -> IndexValue.Outcome? {
        if !needs.isDisjoint(with: [.years, .firstYear]), record.years == nil { return .noYears }
        if needs.contains(.authors), record.authors == nil { return .noAuthors }
        if needs.contains(.histories), record.histories == nil { return .noHistories }
        return nil
    }

    /// The numbers of missing values among the publications that the index uses.
    private func gaps(in record: CitationRecord) -> CitationRecord.Gaps {
        needs.contains(.coreOnly) ? record.gaps.core : record.gaps.all
    }

    private func notes(on record: CitationRecord) -> [String] {
        let gaps = gaps(in: record)
        let all =
            needs.contains(.coreOnly)
            ? "\(IndexValue.publications(record.h)) of the h-core" : IndexValue.publications(record.papers)
        var notes: [String] = []
        if needs.contains(.years), gaps.years > 0 {
            notes.append(
                "\(gaps.years) of \(all) \(gaps.years == 1 ? "has" : "have") no year and \(gaps.years == 1 ? "is" : "are") left out"
            )
        }
        if needs.contains(.firstYear), record.gaps.all.years > 0 {
            notes.append(
                "\(record.gaps.all.years) of \(IndexValue.publications(record.papers)) \(record.gaps.all.years == 1 ? "has" : "have") no year, so the first may be earlier"
            )
        }
        if needs.contains(.authors), gaps.authors > 0 {
            notes.append("the authors of \(gaps.authors) of \(all) are cut or missing")
        }
        if needs.contains(.histories), gaps.histories > 0 {
            notes.append("the citations per year of \(gaps.histories) of \(all) are not known")
        }
        return notes
    }
}

/// All indexes, in the order in which they are shown.
extension IndexDefinition {
    /// Every index that can be computed from Google Scholar's data.
    public static let all: [IndexDefinition] = [
        papers, citations, years, citesPerYear, papersPerYear, citesPerPaper, gini,
        h, realH, rationalH, taperedH, weightedH, normalizedH, hirschA, m,
        g, gUnbounded, gOverH, gCoverage, hg,
        e, a, r, ar, mMedian, q2, hCoverage, upperShare, centerShare, tailShare,
        i10, i100, i1000, h2, wWu, wWoeginger, maxprod, chi, o, p,
        hc, ac, trendH, ha, hpd, awcr, aw, acc1, acc2, acc5, acc10, acc20,
        citesPerAuthor, papersPerAuthor, authorsPerPaper, authorsPerPaperMedian, authorsPerPaperMode, hi, hiNorm,
        hiAnnual,
        hm, awcrpa, gfCitations, gfPapers, pf,
    ]

    private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

    /// The index with a key or a name, ignoring case, with `-` for `_`, and with or without "-index"; nil if there is
    /// no such index.
    public static func named(_ name: String) -> IndexDefinition? {
        let name = name.lowercased()
        var key = name.replacing("-", with: "_")
        if key.hasSuffix("_index") { key.removeLast("_index".count) }
        return byKey[key] ?? all.first { $0.name.lowercased() == name }
    }
}
