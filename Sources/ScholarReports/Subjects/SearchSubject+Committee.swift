import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// One page with what committees ask of a person, and the works behind it: an order over the parts of other reports.
extension SearchSubject {
    /// - Parameter isOneOfSeveral: whether the page has the name and the doubts that the report of one person has above it.
    func committee(_ view: View, isOneOfSeveral: Bool = false) throws -> [Section] {
        let indexes = try listing.allIndexes(convention: view.convention)
        let hasIndexes = listing.hasCounts && indexes.papers > 0
        var page = Section(
            id: isOneOfSeveral ? "search-\(search.id)" : "numbers",
            heading: Sentence(isOneOfSeveral ? search.name : ""), blocks: [], beginsPage: isOneOfSeveral)
        if isOneOfSeveral { page.blocks.append(.text(doubts(view))) }
        page.blocks += [.facts(person + sourceFacts + edited), .figures(figures(view, indexes))]
        page.blocks.append(.text(retrieved.map { $0.as(.plain) } + (hasIndexes ? reasons(indexes) + support : [])))
        page.blocks.removeAll { if case .text(let sentences) = $0 { sentences.isEmpty } else { false } }
        var sections = [page]
        if hasIndexes {
            sections.append(parts(Self.partsOfCommittee(until: search.countedYear)))
        }
        let caution: Sentence = "These numbers can support reading the works; they do not replace it."
        sections.append(Section(blocks: [.facts(career(indexes)), .text([caution])]))
        var works = publications(view) + [edits]
        works[0].beginsPage = true
        if !isOneOfSeveral, listing.hasCounts {
            works.append(IndexesSubject(indexes, of: listing, isAll: false).method(view))
        }
        return sections + works
    }

    // MARK: Person and list

    private var person: [Presentation.Fact] {
        let ids = search.query.authorListID.map { id in
            search.query.records.isEmpty || !id.contains(":")
                ? "Google Scholar profile \(id)" : "\(words.name) \(id.drop { $0 != ":" }.dropFirst())"
        }
        let records = search.authorRecords.sorted(by: <).map { "\($0) is \($1)" }
        let name = [(search.person ?? search.name).replacing("\"", with: ""), search.author.affiliation, ids]
            .compactMap(
                \.self)
        return [.init("Person", (name + records).joined(separator: "; "))]
    }

    /// The edits by reason, and who checked the list.
    private var edited: [Presentation.Fact] {
        let trail = AuditTrail(listing)
        let kinds = [("rejected", trail.rejected), ("merged into others", trail.merged)]
        let counts = kinds.compactMap { name, reasons -> String? in
            guard !reasons.isEmpty else { return nil }
            let groups = Dictionary(grouping: reasons.values) {
                $0.map { "\($0.kind)" } ?? "for a reason that is not known"
            }
            let parts = groups.map { ($0.value.count, $0.key) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }
            return "\(reasons.count.grouped) \(name) (\(parts.map { "\($0.grouped) \($1)" }.joined(separator: ", ")))"
        }
        return [
            .init("Edits", counts.isEmpty ? "None" : Presentation.sentenceStart(counts.joined(separator: "; "))),
            .init("Checked by", checked),
        ]
    }

    /// Who checked the list.
    private var checked: String {
        if let answered { return answered }
        return listing.history.done.isEmpty
            ? "Not checked: the list is as it was retrieved"
            : "Edited by the owner of this file; not confirmed by the person"
    }

    // MARK: Numbers

    /// What h hangs on.
    private var support: [Sentence] {
        let (h, works) = (listing.indexes.h, listing.support)
        guard h > 0 else { return [] }
        let fall = works - h + 1
        let whose =
            works == 1
            ? "this work is not the person's"
            : "\(fall.grouped) of these \(works.grouped) works \(fall == 1 ? "is" : "are") not the person's"
        let at = "\(Counted.text(works, "work has", "works have")) at least \(Counted.text(h, "citation")) each"
        return listing.indexes.minimums.contains("h")
            ? ["\(at) in this list."] : ["\(at): h falls if \(whose)."]
    }

    private static func partsOfCommittee(until year: Int) -> [ListPart] {
        [ListPart()] + [5, 10, 15].map { ListPart(years: (year - $0 + 1)...year) }
            + [ListPart(without: .own), ListPart(without: .coauthor)]
    }

    /// The numbers of parts of the list.
    func parts(_ parts: [ListPart]) -> Section {
        let rows = parts.map { part -> Presentation.Row in
            let numbers = part.numbers(of: listing)
            let open = "Not excluded: the works that cite these are not known."
            let name = Presentation.Cell(
                part.words(until: search.countedYear), details: numbers == nil && listing.hasCounts ? [open] : [])
            return Presentation.Row(
                [name]
                    + ListPart.keys.map { key in
                        let value = numbers?[key]
                        return .init(value?.certainty == .open ? .unknown : .index(value))
                    })
        }
        let columns: [Presentation.Column] = [
            .head("Counted"), .number("Publications"), .number("Citations"), .number("h"), .number("g"), .number("i10"),
        ]
        let undated = listing.works.count { $0.year == nil }
        var table = Presentation.Table("Parts of the list", columns, rows)
        table.keepsAll = true
        let many = Counted.text(undated, "publication has", "publications have")
        let note = "\(many) no year and may be of these years, so the numbers are minimums."
        return Section(
            id: "parts", heading: "Parts of the list",
            blocks: [.table(table)]
                + (undated > 0 && parts.contains { $0.years != nil } ? [.text([Sentence(note, .note)])] : []))
    }

    // MARK: Career

    private func career(_ indexes: Indexes) -> [Presentation.Fact] {
        [bylines, age(indexes)].compactMap(\.self) + [
            retractions, .init("Citing works", citingWorks),
        ]
    }

    private var citingWorks: String {
        guard let citing = search.citing else { return "How many different works cite these is not known" }
        let least = citing.isWhole ? "" : "At least "
        let retracted = citing.retracted == 0 ? "" : "; \(citing.retracted.grouped) of them were retracted"
        let rejected = listing.rejected.isEmpty ? "" : ", with the rejected ones"
        return
            "\(least)\(Counted.text(citing.works, "different work")) cite the works of this list\(rejected)\(retracted)"
    }

    private var bylines: Presentation.Fact {
        guard let places = Bylines(listing) else {
            return .init("Among the authors", "Not known: the list has no name of the person")
        }
        let parts = [
            (places.first, "first"), (places.last, "last"), (places.single, "single"), (places.between, "in between"),
        ]
        let known =
            "known for \(places.known.grouped) of \(Counted.text(places.known + places.unknown, "publication")), in the order of the byline"
        return .init(
            "Among the authors",
            places.known == 0
                ? "Not known: the lists of authors are cut or missing"
                : Presentation.sentenceStart(parts.map { "\($1) \($0.grouped)" }.joined(separator: ", ")) + "; \(known)"
        )
    }

    /// The academic age without breaks, and h divided by it.
    private func age(_ indexes: Indexes) -> Presentation.Fact? {
        guard let first = listing.works.compactMap(\.year).min() else { return nil }
        let (age, until) = (indexes["years"], max(first, search.countedYear))
        var words = "\(Quantity.index(age).text) years from \(first) to \(until)"
        var m = Quantity.index(indexes["m"])
        if !options.breaks.isEmpty {
            let months = CareerBreak.months(of: options.breaks, in: first...until)
            let rest = (age.number ?? 0) - Double(months) / 12
            let isKnown = age.certainty == .certain && age.withoutFirst == nil && rest > 0
            let breaks = options.breaks.map { "\($0)" }.joined(separator: "; ")
            words += ", less \(Counted.text(months, "month")) (\(breaks))"
            if isKnown { words += ": \(IndexValue.text(rest)) years" }
            var h = indexes["h"]
            if let number = h.number, isKnown { h.outcome = .number(number / rest) }
            m = isKnown ? .index(h) : .unknown
        }
        return .init("Academic age", "\(words); m, h divided by it, \(m.text)")
    }

    private var retractions: Presentation.Fact {
        let retracted = listing.entries.map(\.publication).filter(\.isRetracted).map { "“\($0.title)”" }
        let isTold = search.countSource == .openAlex
        return .init(
            "Retracted",
            !retracted.isEmpty
                ? retracted.shortList
                : isTold ? "None that \(words.name) knows" : "Not known: \(words.name) does not say")
    }
}

extension ListPart {
    /// What is counted, as the name of a row.
    fileprivate func words(until year: Int) -> String {
        let years = years.map { years in
            let last = min(years.upperBound, year)
            let span =
                years.lowerBound > 1000 && last >= years.lowerBound
                ? ", \(Counted.text(last - years.lowerBound + 1, "year"))" : ""
            return
                "Published \(years.lowerBound > 1000 ? "\(years.lowerBound)–\(last)" : "until \(years.upperBound)")\(span)"
        }
        let citations = without.map { $0 == .own ? "without own self-citations" : "without co-author self-citations" }
        let parts = [years, citations].compactMap(\.self)
        return parts.isEmpty ? "All" : Presentation.sentenceStart(parts.joined(separator: ", "))
    }
}
