/// One index: what it is called, what it means, where it was defined, how it is computed and why it has its value.
///
/// Every index has a file of its own in `Definitions`, which it shares only with those that differ from it by a number;
/// `IndexDefinition.all` lists them.
public struct IndexDefinition: Sendable {
    /// What an index is about.
    package enum Family: String, Hashable, Sendable, CaseIterable {
        case output = "publications and citations"
        case hirsch = "the h-index and what refines it"
        case egghe = "the g-index and its kin"
        case core = "inside the h-core"
        case threshold = "other rules of counting"
        case age = "with the age of publications"
        case authors = "shared among authors"
    }

    /// What has to be known of publications beside their citations.
    struct Needs: OptionSet, Sendable {
        let rawValue: Int
        static let years = Needs(rawValue: 1)
        static let authors = Needs(rawValue: 2)
        static let histories = Needs(rawValue: 4)
        /// The year of the first publication.
        static let firstYear = Needs(rawValue: 16)
        /// Only of the publications of the h-core.
        static let coreOnly = Needs(rawValue: 8)
    }

    /// The key in JSON and on the command line.
    public let key: String
    /// The name for people.
    public let name: String
    /// What it is about.
    package let family: Family
    /// The definition in one sentence.
    public let definition: String
    /// Where it was defined.
    public let source: String
    /// What it is good for.
    package let use: String
    /// When it misleads.
    package let caution: String
    /// Whether it is one of the few that are shown when nobody asks for all.
    package var isCommon = false
    /// Whether another citation of any publication can never lower it.
    package var isMonotone = false

    /// Whether it is of publications, years and authors alone.
    var ignoresCitations = false
    var questions: [Convention.Question] = []
    var needs: Needs = []
    /// The value, given that what is needed is known of at least one publication.
    let value: @Sendable (CitationRecord) -> IndexValue.Outcome
    /// The value as an expression of numbers: why it is what it is.
    let working: @Sendable (CitationRecord) -> String
    /// The ranks that decide it.
    var ranking: (@Sendable (CitationRecord) -> Ranking)?
    /// What the next value needs, given the publications by citations.
    var next: (@Sendable (CitationRecord, [CitedWork]) -> NextStep?)?
    /// Between what it lies when something is known in part; nil when all is known. Without it, an index that author lists
    /// enter lies between its values for no further author and for endlessly many.
    var bounds: (@Sendable (CitationRecord) -> IndexValue.Bounds?)?
}

extension IndexDefinition {
    /// What is agreed where the definition leaves room.
    package func convention(_ convention: Convention) -> String {
        var all = questions
        if needs.contains(.authors) { all.append(.cutAuthors) }
        return convention.answers(to: all)
    }

    /// How all open questions of some indexes are answered, each once.
    package static func convention(_ convention: Convention, of definitions: [IndexDefinition]) -> String {
        let asked: [Convention.Question] = [.boundOfG, .academicAge, .age, .ties, .cutAuthors].filter { question in
            definitions.contains {
                $0.questions.contains(question) || question == .cutAuthors && $0.needs.contains(.authors)
            }
        }
        return convention.answers(to: asked)
    }

    /// What is agreed for this index alone, whatever the convention.
    package var particulars: [String] {
        questions.compactMap { if case .settled(let answer) = $0 { answer } else { nil } }
    }

    /// The index of some publications, with all that is to be said of how sure it is.
    func value(of record: CitationRecord) -> IndexValue {
        if record.papers > 0, let missing = missing(in: record) { return IndexValue(outcome: missing) }
        var result = IndexValue(outcome: value(record))
        guard result.number != nil else { return result }
        result.notes = notes(on: record)
        if let bounds {
            result.bounds = bounds(record)
        } else if needs.contains(.authors), gaps(in: record).authors > 0 {
            let other = IndexValue(outcome: value(record.withEndlessAuthors)).number
            let ends = [result.number, other].compactMap { $0 }
            let most = other == nil ? nil : ends.max().flatMap { $0.isFinite ? $0 : nil }
            result.bounds = .init(least: ends.min(), most: most)
        }
        if let bounds = result.bounds, bounds.least == bounds.most { result.bounds = nil }
        return result
    }

    private func missing(in record: CitationRecord) -> IndexValue.Outcome? {
        if !needs.isDisjoint(with: [.years, .firstYear]), record.years == nil { return .noYears }
        if needs.contains(.authors), record.authors == nil { return .noAuthors }
        if needs.contains(.histories), record.histories == nil { return .noHistories }
        return nil
    }

    /// What is not known of the publications of which it has to be.
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
                "\(record.gaps.all.years) of \(IndexValue.publications(record.papers)) \(record.gaps.all.years == 1 ? "has" : "have") no year; the first may be earlier"
            )
        }
        if needs.contains(.authors), gaps.authors > 0 {
            notes.append("the authors of \(gaps.authors) of \(all) are cut or not given")
        }
        if needs.contains(.histories), gaps.histories > 0 {
            notes.append("the citations per year of \(gaps.histories) of \(all) are not known")
        }
        return notes
    }
}
