/// One index: what it is called, what it means, where it was defined, how it is computed and why it has its value.
///
/// Every index has a file of its own in `Definitions`; `IndexDefinition.all` lists them.
public struct IndexDefinition: Sendable {
    /// What an index is about.
    public enum Family: String, Hashable, Sendable, CaseIterable {
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
        /// Only of the publications of the h-core.
        static let coreOnly = Needs(rawValue: 8)
    }

    /// The key in JSON and on the command line.
    public let key: String
    /// The name for people.
    public let name: String
    /// What it is about.
    public let family: Family
    /// The definition in one sentence.
    public let definition: String
    /// Where it was defined.
    public let source: String
    /// What it is good for.
    public let use: String
    /// When it misleads.
    public let caution: String
    /// Whether it is one of the few that are shown when nobody asks for all.
    public var isCommon = false
    /// Whether another citation of any publication can never lower it.
    public var isMonotone = false

    var questions: [Convention.Question] = []
    var needs: Needs = []
    /// The value, given that what is needed is known of at least one publication.
    let value: @Sendable (CitationRecord) -> IndexValue.Outcome
    /// The value as an expression of numbers: why it is what it is.
    let working: @Sendable (CitationRecord) -> String
    /// The ranks that decide it.
    var ranking: (@Sendable (CitationRecord) -> Ranking)?
    /// Between what it lies when something is known in part; nil when all is known. Without it, an index that author lists
    /// enter lies between its values for no further author and for endlessly many.
    var bounds: (@Sendable (CitationRecord) -> IndexValue.Bounds?)?
}

extension IndexDefinition {
    /// What is agreed where the definition leaves room.
    public func convention(_ convention: Convention) -> String {
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
        } else if needs.contains(.authors), hasCutLists(record) {
            let other = IndexValue(outcome: value(record.withEndlessAuthors)).number
            let ends = [result.number, other].compactMap { $0 }
            let most = other == nil ? nil : ends.max().flatMap { $0.isFinite ? $0 : nil }
            result.bounds = .init(least: ends.min(), most: most)
        }
        if let bounds = result.bounds, bounds.least == bounds.most { result.bounds = nil }
        return result
    }

    private func missing(in record: CitationRecord) -> IndexValue.Outcome? {
        if needs.contains(.years), record.years == nil { return .noYears }
        if needs.contains(.authors), record.authors == nil { return .noAuthors }
        if needs.contains(.histories), record.histories == nil { return .noHistories }
        return nil
    }

    /// The ranks of which something has to be known.
    private func ranks(of record: CitationRecord) -> Range<Int> {
        0..<(needs.contains(.coreOnly) ? record.h : record.papers)
    }

    private func hasCutLists(_ record: CitationRecord) -> Bool {
        ranks(of: record).contains { record.isOpen[$0] }
    }

    private func notes(on record: CitationRecord) -> [String] {
        let ranks = ranks(of: record)
        let all =
            needs.contains(.coreOnly) ? "\(ranks.count) publications of the h-core" : "\(ranks.count) publications"
        var notes: [String] = []
        if needs.contains(.years), let years = record.years {
            let without = ranks.count { years[$0] == 0 }
            if without > 0 { notes.append("\(without) of \(all) have no year and are left out") }
        }
        if needs.contains(.authors), record.authors != nil {
            let cut = ranks.count { record.isOpen[$0] }
            if cut > 0 { notes.append("the authors of \(cut) of \(all) are cut or not given") }
        }
        if needs.contains(.histories), let histories = record.histories {
            let without = ranks.count { histories[$0].isEmpty && record.citations[$0] > 0 }
            if without > 0 { notes.append("the citations per year of \(without) of \(all) are not known") }
        }
        return notes
    }
}
