package import ScholarPages

/// Finds the publications that an edit names in the list of a search.
package struct PublicationFinder {
    package enum Finding: Equatable {
        case found(Int)
        case notFound
        case ambiguous([Int])
    }

    private let works: [Work]
    private lazy var blocks = WorkBlocks(works)
    private lazy var entries = EntryOrder(works)

    /// - Parameter publications: in Scholar's order; results are indices of this list.
    package init(_ publications: [Publication]) {
        works = Work.all(publications)
    }

    /// The identity by which an edit can find a publication again.
    package mutating func name(of index: Int) -> PublicationID {
        let work = works[index]
        var id = PublicationID(work.publication)
        id.occurrence = entries.occurrence(of: index)
        // For speed, only titles with the same beginning are compared.
        let shared = Set(
            entries.neighbours(of: index).compactMap { place -> PublicationID.Twins? in
                let years = [work, works[place]].compactMap(\.publication.year)
                guard abs((years.first ?? 0) - (years.last ?? 0)) <= 3 else { return nil }
                return twins(work, works[place])
            })
        id.twins = PublicationID.Twins.allCases.last(where: shared.contains)
        return id
    }

    /// The properties that two publications of one list share.
    private func twins(_ one: Work, _ other: Work) -> PublicationID.Twins? {
        let match = WorkMatch(one, other)
        if match.title > .different, match.authors > .different, match.yearsApart ?? 0 <= 3 {
            return Self.isVerbatim(one, other) ? .record : .title
        }
        return one.title.text.prefix(20) == other.title.text.prefix(20) ? .beginning : nil
    }

    /// Finds a publication in the search in which its identity was created: entries that differ in no property are
    /// distinguished by their order.
    mutating func findOwn(_ id: PublicationID) -> Finding {
        let same = entries.places(of: Work(Publication(id), at: 0))
        if same.count == 1 { return .found(same[0]) }
        return same.indices.contains(id.occurrence) ? .found(same[id.occurrence]) : find(id).finding
    }

    /// The index of a publication that a step names: one of the search itself, or of another search whose edits were
    /// replayed; nil if it is not certain.
    mutating func place(of id: PublicationID, in step: EditStep) -> Int? {
        if case .found(let place) = step.isReplayed ? find(id).finding : findOwn(id) { place } else { nil }
    }

    /// Finds a publication in any search, with the evidence; for a missing one, also the most similar entry.
    package mutating func find(_ id: PublicationID) -> (
        finding: Finding, match: WorkMatch?, nearest: (place: Int, match: WorkMatch)?
    ) {
        let wanted = Work(Publication(id), at: 0)
        var found = matches(wanted, blocks.exactCandidates(for: wanted))
        if found.allSatisfy({ $0.match.verdict < .probable }) {
            found += matches(wanted, blocks.looseCandidates(for: wanted)).filter { new in
                !found.contains { $0.place == new.place }
            }
        }
        found.sort { ($1.match.score, $0.place) < ($0.match.score, $1.place) }
        let known = found.filter { $0.match.verdict == .same }
        let probable = found.filter { $0.match.verdict == .probable }
        guard let best = known.first ?? probable.first else { return (.notFound, nil, found.first) }
        let rivals = (known.isEmpty ? probable : known).dropFirst()
        let isSure =
            known.isEmpty
            ? isSure(best.match, rivals.map(\.match), isTwin: isTwin(id, wanted, works[best.place], best.match))
            : rivals.allSatisfy { $0.match.score < best.match.score }
        guard isSure else { return (.ambiguous([best.place] + rivals.map(\.place).sorted()), best.match, nil) }
        return (.found(best.place), best.match, nil)
    }

    private func matches(_ wanted: Work, _ places: [Int]) -> [(place: Int, match: WorkMatch)] {
        places.map { ($0, WorkMatch(wanted, works[$0])) }.filter { $0.match.verdict > .different }
    }

    /// Whether the best match is certain although several works have its title: it differs from the others, and from
    /// its twins in the original list, by more than a corrected year.
    private func isSure(_ best: WorkMatch, _ rivals: [WorkMatch], isTwin: Bool) -> Bool {
        guard !isTwin, rivals.allSatisfy({ $0.venue != .same }) else { return false }
        if rivals.isEmpty || best.venue == .same { return true }
        // If Scholar's numbers changed, years may have changed too.
        return !best.hasOtherNumber && best.yearsApart == 0 && best.title == .same
            && rivals.allSatisfy { $0.yearsApart != 0 }
    }

    /// Whether a publication may be the twin of the wanted one.
    private func isTwin(_ id: PublicationID, _ wanted: Work, _ found: Work, _ match: WorkMatch) -> Bool {
        switch id.twins {
        case nil: false
        case .beginning: match.title < .same
        case .title: !Self.isVerbatim(wanted, found) && (match.hasOtherNumber || match.yearsApart != 0)
        case .record: true
        }
    }

    /// Whether title and journal are equal word for word, with volume and pages; without journals, the title.
    private static func isVerbatim(_ one: Work, _ other: Work) -> Bool {
        let a = one.publication.publication
        let b = other.publication.publication
        return one.title == other.title && a.map { NormalisedTitle($0) } == b.map { NormalisedTitle($0) }
    }
}
