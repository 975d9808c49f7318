import Foundation

/// All indexes of an author, each computed when it is used.
///
/// ```swift
/// let indexes = try Indexes(citations: [42, 36, 14, 11, 9, 9, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0])
/// indexes.h                   // 6
/// indexes.number("hg")        // 8.124...
/// indexes["hc"].outcome       // .undefined("the years of publication are not known")
/// ```
public struct Indexes: Sendable {
    /// The convention for questions that definitions leave open.
    package let convention: Convention
    /// The year in which the citations were counted.
    package let year: Int
    let record: CitationRecord
    /// If some citations are not certain: the same publications with their minimum citations.
    private var least: CitationRecord?
    var leastCitations: [Int]?
    /// The publication on which the first year depends, if the evidence is weak, and all others.
    private let doubtfulStart: (first: DoubtfulStart, rest: CitationRecord)?
    /// The publication on which the first year depends, if the evidence is weak.
    package var doubtfulFirst: DoubtfulStart? { doubtfulStart?.first }
    /// The reason to doubt the year in which the citations were counted.
    package var doubtfulYear: String?
    /// The publications that the list lacks.
    package var missing = MissingPublications.none {
        didSet { completed = Completions.Lists() }
    }
    private var completed = Completions.Lists()
    /// Google's own numbers, if they say something about those of the list.
    package var googlesH: GooglesH?
    /// Whether several lists are combined, so that a missing publication can be a listed one with more citations.
    package var isCombined = false
    /// Whether some of the citations may not count, and it is not known which: then the indexes that more citations never lower
    /// are maximums.
    package var isMaximum = false
    /// Whether any citation count is known, or there is no publication; otherwise only the indexes that use no counts are
    /// defined.
    package var hasCounts: Bool
    /// The publications as given.
    let works: CitedWorks
    /// The positions of the publications that can have more citations than are known.
    private let openCounts: [Int]
    /// Notes on all indexes.
    public var notes: [String] = []

    /// Computes the indexes of publications that are given as numbers.
    ///
    /// - Parameters:
    ///   - citations: the citations of each publication, 0 or more, in any order.
    ///   - years: the year of each, in the same order; nil where it is not known.
    ///   - authors: the number of authors of each, 1 or more; nil where it is not known.
    ///   - year: the year in which the citations were counted; nil means the current year.
    ///   - convention: the convention for open questions.
    /// - Throws: `IndexError` when a number is invalid, or the arrays have different lengths.
    public init(
        citations: [Int], years: [Int?]? = nil, authors: [Int?]? = nil, year: Int? = nil,
        convention: Convention = .thesis
    ) throws(IndexError) {
        for (name, count) in [("years", years?.count), ("numbers of authors", authors?.count)] {
            guard let count, count != citations.count else { continue }
            throw .uneven(name, count, publications: citations.count)
        }
        let works = citations.indices.map { place in
            CitedWork(
                citations: citations[place], year: years?[place],
                authors: authors?[place].map(AuthorCount.exactly))
        }
        try self.init(works, year: year, convention: convention)
    }

    /// Computes the indexes of publications.
    ///
    /// - Throws: `IndexError` when a number is invalid.
    package init(_ works: [CitedWork], year: Int? = nil, convention: Convention = .thesis) throws(IndexError) {
        try self.init(CitedWorks(works), year: year, convention: convention)
    }

    /// Computes the indexes of publications with or without details.
    ///
    /// - Throws: `IndexError` when a number is invalid.
    package init(_ works: CitedWorks, year: Int? = nil, convention: Convention = .thesis) throws(IndexError) {
        self.year = year ?? Self.thisYear
        self.convention = convention
        self.works = works
        hasCounts = works.isEmpty || works.contains(where: \.isCountKnown)
        let detailed = works.detailed
        openCounts = detailed.indices.filter { detailed[$0].isCountOpen }
        record = try CitationRecord(works, year: self.year, convention: convention)
        doubtfulStart = try Self.doubtfulStart(detailed, year: self.year, convention)
    }

    /// A gap of more than this many years after a single publication makes it doubtful.
    private static let farOff = 10

    /// The single publication on which the first year depends, if it is not cited or far from all others.
    private static func doubtfulStart(
        _ works: [CitedWork], year: Int, _ convention: Convention
    ) throws(IndexError) -> (first: DoubtfulStart, rest: CitationRecord)? {
        let dated = works.indices.filter { works[$0].year ?? 0 != 0 }
        guard let first = dated.min(by: { works[$0].year ?? 0 < works[$1].year ?? 0 }), let start = works[first].year
        else { return nil }
        var rest = works
        rest.remove(at: first)
        guard let next = rest.compactMap(\.year).filter({ $0 != 0 }).min(), next > start,
            works[first].citations == 0 || next - start > farOff
        else { return nil }
        let doubt = DoubtfulStart(
            year: start, citations: works[first].isCountKnown ? works[first].citations : nil,
            publication: works[first].number, nextYear: next)
        return (doubt, try CitationRecord(CitedWorks(rest), year: year, convention: convention))
    }

    /// Computes the indexes of publications whose citations may not all count.
    ///
    /// - Parameter least: the minimum of the citations of each, in the same order.
    package init(_ works: [CitedWork], least: [Int], year: Int, convention: Convention) throws(IndexError) {
        try self.init(works, year: year, convention: convention)
        guard least != works.map(\.citations) else { return }
        leastCitations = least
        var fewest = works
        for place in works.indices { fewest[place].citations = min(least[place], works[place].citations) }
        self.least = try CitationRecord(CitedWorks(fewest), year: year, convention: convention)
    }

    package static var thisYear: Int { Calendar.utc.component(.year, from: .now) }
}

extension Indexes {
    /// The number of publications.
    public var papers: Int { record.papers }
    /// The citations of all publications.
    public var citations: Int { record.total }
    /// The h-index.
    public var h: Int { record.h }
    /// The g-index, according to the convention.
    public var g: Int { record.g }

    /// One index, with its bounds and notes.
    public subscript(definition: IndexDefinition) -> IndexValue {
        let value = valueOfList(definition)
        if isMaximum, !definition.ignoresCitations {
            let isOpen = missing != .none || !openCounts.isEmpty || !definition.isMonotone
            return value.bounded(by: isOpen ? .both : .falls)
        }
        guard missing != .none || !openCounts.isEmpty, value.number != nil else { return value }
        if isCombined, missing != .none, missing != .publications(mostCitations: 0), !definition.canOnlyGrow {
            return value.bounded(by: .both)
        }
        let completions = Completions(works, record, missing, open: openCounts, completed)
        let bounded = value.bounded(by: completions.movement(of: definition))
        return bounded.raised(by: googlesH, definition.key)
    }

    /// One index of the publications in the list alone.
    private func valueOfList(_ definition: IndexDefinition) -> IndexValue {
        guard hasCounts || definition.ignoresCitations else {
            return IndexValue(outcome: .undefined("no citation counts are known"))
        }
        var value = definition.value(of: record)
        if let start = doubtfulStart, definition.needs.contains(.firstYear) {
            value.withoutFirst = .init(
                outcome: definition.value(of: start.rest).outcome, publication: start.first,
                besides: value.outcome)
        }
        if let doubtfulYear, definition.dependsOnYear, value.number != nil { value.notes.append(doubtfulYear) }
        guard let least else { return value }
        guard !definition.ignoresCitations, let number = value.number else { return value }
        let other = definition.value(of: least)
        // More citations never lower these indexes, so their bounds are the values for the fewest and for all
        // citations.
        if definition.isMonotone {
            let lowest = other.bounds.map(\.least) ?? other.number
            let highest = value.bounds.map(\.most) ?? number
            value.bounds = lowest == highest ? nil : .init(least: lowest, most: highest)
        } else {
            value.notes.append(
                "it is not known which citations do not count, so this uses all citations that may count")
        }
        return value
    }

    /// One index by its key; undefined when there is no such index.
    public subscript(key: String) -> IndexValue {
        guard let definition = IndexDefinition.named(key) else {
            return IndexValue(outcome: .undefined("there is no index \(key)"))
        }
        return self[definition]
    }

    /// The number of an index by its key; nil when it is undefined, or there is no such index.
    package func number(_ key: String) -> Double? { self[key].number }
}

extension Indexes {
    /// The publications by citations, most first.
    package var ranked: [CitedWork] {
        record.places.isEmpty ? works.sorted { $0.citations > $1.citations } : record.places.map { works[$0] }
    }

    /// The publications in the order in which an index ranks them. Among equally cited ones, an index of citations alone
    /// keeps the order of the list.
    func ranked(for definition: IndexDefinition) -> [CitedWork] {
        definition.needs.isEmpty ? works.sorted { $0.citations > $1.citations } : ranked
    }

    /// Returns each note once, with the names of its indexes; the doubt about the first year is the first one.
    ///
    /// - Parameter isNumbered: whether notes name publications by their numbers.
    package func notes(
        on definitions: [IndexDefinition], isNumbered: Bool = true, name: (IndexDefinition) -> String = { $0.name }
    ) -> [String] {
        var all: [(note: String, names: [String])] = []
        for definition in definitions {
            for note in self[definition].notes {
                let place = all.firstIndex { $0.note == note } ?? all.count
                if place == all.count { all.append((note, [])) }
                all[place].names.append(name(definition))
            }
        }
        let doubtful = definitions.filter { self[$0].bothTexts != nil }.map(name)
        return [doubtfulFirst?.reason(isNumbered: isNumbered, for: doubtful)].compactMap(\.self)
            + all.map { note, names in "\(note); this concerns \(names.joined(separator: ", "))" }
    }

    /// Adds a note on publications whose citations are not known, if those of others are.
    package mutating func noteUnknownCounts() {
        let unknown = hasCounts ? works.detailed.count { !$0.isCountKnown } : 0
        guard unknown > 0 else { return }
        notes.append("the citations of \(IndexValue.publications(unknown)) could not be read and count as 0")
    }

    /// h and g at the end of each year.
    ///
    /// - Parameter first: the first year of which the citations of each publication are known.
    package func history(countedSince first: Int? = nil) -> IndexHistory {
        IndexHistory(
            Array(works), least: leastCitations, missing: missing, convention: convention, countedSince: first)
    }

    /// Explains an index: the ranks that decide it, a sentence, and for h and g the requirements of the next value.
    public func explanation(of definition: IndexDefinition) -> IndexExplanation {
        IndexExplanation(definition, self, record)
    }
}
