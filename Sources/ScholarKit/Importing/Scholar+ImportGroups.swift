import ScholarLists
import ScholarPages
import ScholarReports
import ScholarStore
import Foundation

/// Making searches of imported pages: groups of pages that the store does not know are written as new searches.
extension Scholar {
    func makeSearches(of read: [ReadPage], _ options: ImportOptions, _ report: ImportReport) throws -> ImportReport {
        var report = report
        let groups = groups(of: withoutParts(of: dated(read, options.date, &report), &report), options, &report)
        let isOneQuery = Set(groups.map { QueryKey($0.query) }).count == 1
        let (new, old) = try store(groups, label: isOneQuery ? options.label : nil, options, &report)
        // The searches are stored. Their numbers can be computed later, for example when the disk has space again.
        try? store.summarizeAll()
        store.writeLog()

        var publications = Dictionary(uniqueKeysWithValues: new.map { ($0.results.search.id, $0.results.publications) })
        // It can also be a search of this import, which gets further pages.
        for (_, search) in old { publications[search.id] = nil }
        var seen: Set<Int> = []
        let added = new.map { (place: $0.place, id: $0.results.search.id, isNew: true) }
        let stored = (added + old.map { (place: $0.place, id: $0.search.id, isNew: false) })
            .sorted { $0.place < $1.place }.filter { seen.insert($0.id).inserted }
        let listings = try store.listings(of: stored.map(\.id), publications: publications)
        let counts = try store.counts(of: listings.map(\.search.queryKey))
        for (listing, (_, _, isNew)) in zip(listings, stored) {
            report.answers.append(try answer(listing, isNew: isNew))
            if isNew, counts[listing.search.queryKey.text] ?? 0 > 1 {
                report.notices += try doubtAboutOrder(of: listing)
            }
        }
        let lists = new.filter { $0.group.pages.allSatisfy(\.isList) }
        report.unrepeated = try unrepeated(lists.map { ($0.results.search.id, $0.group.nameOfFiles) })
        if report.answers.isEmpty {
            throw report.failure ?? SearchError.nothingImported
        }
        if let prefix = options.label, !isOneQuery {
            for place in report.answers.indices {
                let search = report.answers[place].search
                let known = old.first { $0.search.id == search.id }?.search
                try rename(known ?? search, to: search.name(after: prefix), &report, isNew: known == nil)
                report.answers[place].listing = try listing(.number(search.id))
            }
        }
        if !report.known.isEmpty {
            let searches = report.known.count == 1 ? "search" : "searches"
            let numbers = report.known.map(String.init).joined(separator: ", ")
            let last = try store.search(.last).id
            let isOld = report.answers.count == 1 && !report.known.contains(last)
            let text =
                "the store already has these pages, as \(searches) \(numbers)"
                + (isOld ? " (the last one added is search \(last))" : "")
            // A stated date is the reason to import pages again.
            report.notices.append(
                options.date == nil ? Diagnostic(.note, text, about: .known) : Diagnostic(.note, text))
        }
        if let roster = options.roster { try enter(roster, &report) }
        return report
    }

    /// A new search, and the place of its group among all groups.
    private typealias Added = (place: Int, group: PageGroup, results: Results)
    /// A stored search that has the pages of a group.
    private typealias Known = (place: Int, search: Search)

    /// Writes the groups that the store does not know, and returns those that it knows, too.
    ///
    /// - Parameter label: the label of searches that no roster names.
    private func store(
        _ groups: [PageGroup], label: String?, _ options: ImportOptions, _ report: inout ImportReport
    ) throws -> (new: [Added], old: [Known]) {
        var new: [Added] = []
        var old: [Known] = []
        for batch in PageGroup.batches(of: groups) {
            do {
                let stored = try store(batch, of: groups, label: label, options, &report)
                new += stored.new
                old += stored.old
            } catch let error as StoreError where !new.isEmpty {
                // The searches of earlier batches are stored, and are listed.
                report.failures.append(error)
                break
            }
        }
        return (new, old)
    }

    /// Writes some of the groups. Another process may import the same files at the same time, so new searches are stored
    /// only if the store has the same files and repeats as when they were made; otherwise they are made again.
    private func store(
        _ batch: Range<Int>, of groups: [PageGroup], label: String?, _ options: ImportOptions,
        _ report: inout ImportReport
    ) throws -> (new: [Added], old: [Known]) {
        // A refusal is in the place of a page; a list has no pages.
        let failures = groups.count == 1 && !groups[0].pages.allSatisfy(\.isList) ? report.failures : []
        let entries = Dictionary((options.roster?.entries ?? []).map { ($0.series, $0) }) { first, _ in first }
        var reports: [Int: ImportReport] = [:]
        var old: [Known] = []
        var open = Array(batch)
        for attempt in 1...Self.mostAttempts {
            let holders = try store.searches(holding: open.map { groups[$0].files })
            let counts = try store.counts(of: open.map { groups[$0].key })
            var unknown: [(place: Int, search: NewSearch)] = []
            for (place, holder) in zip(open, holders) {
                let group = groups[place]
                var own = ImportReport()
                let remarks = try self.remarks(on: group, options)
                own.notices += remarks.prefix(1)
                var search = Search(query: group.query, source: .imported)
                let entry = entries[search.series]
                let label = entry?.name ?? label
                let count = counts[group.key.text]
                if let known = try importAgain(group, holder: holder, isRepeat: count != nil, options, &own) {
                    old.append((place, known))
                    if let label { try rename(known, to: label, &own) }
                } else {
                    search.label = label ?? group.defaultLabel
                    var new = try newSearch(
                        search, of: group, twin: holder, replays: options.replays, remarks: remarks,
                        failures: failures, &own)
                    new.groups = group.pages.flatMap { $0.heading?.groups ?? [] }.filter(SearchSelection.isGroupName)
                    new.groups += entry?.groups ?? []
                    if !options.isAlwaysNew {
                        new.expected = NewSearch.Expected(
                            key: group.key, files: group.files, holder: holder, repeats: count ?? 0)
                    }
                    unknown.append((place, new))
                }
                reports[place] = own
            }
            open = unknown.map(\.place)
            do {
                let written = try store.add(unknown.map(\.search), summarizes: false, now: clock.now())
                for place in batch { report += reports[place] ?? ImportReport() }
                return (zip(unknown, written).map { ($0.place, groups[$0.place], $1) }, old)
            } catch StoreError.changedMeanwhile where attempt < Self.mostAttempts {
                continue
            }
        }
        return ([], old)
    }

    /// Leaves out pages that were cut off, if another file has the whole page.
    private func withoutParts(of pages: [ReadPage], _ report: inout ImportReport) -> [ReadPage] {
        let cut = pages.filter(\.reading.endsEarly)
        guard !cut.isEmpty else { return pages }
        let now = clock.now()
        var wholes: [PublicationKey: [ReadPage]] = [:]
        var places: [ReadPage.Place: [ReadPage]] = [:]
        for page in pages where !page.reading.endsEarly {
            for key in Set(page.publications.compactMap(\.key)) { wholes[key, default: []].append(page) }
            if let place = page.place { places[place, default: []].append(page) }
        }
        let parts = cut.filter { part in
            let sharing = part.publications.first?.key.flatMap { wholes[$0] } ?? []
            let samePlace = part.place.flatMap { places[$0] } ?? []
            return (sharing + samePlace).contains { $0.contains(part, now: now) }
        }
        guard !parts.isEmpty else { return pages }
        report.notices += Self.folded(
            parts.map { ($0.page.name, "left out: it was cut off, and another file has the whole page") },
            of: "left out: they were cut off, and other files have the whole pages")
        let digests = Set(parts.map(\.digest))
        return pages.filter { !digests.contains($0.digest) }
    }

    /// Groups pages, and leaves out groups without publications.
    private func groups(of pages: [ReadPage], _ options: ImportOptions, _ report: inout ImportReport) -> [PageGroup] {
        let all = PageGroup.all(of: pages, asked: options.query)
        let empty = all.filter { $0.pages.allSatisfy { $0.reading.rowCount == 0 } }.flatMap(\.pages)
        report.notices += Self.folded(
            empty.map { ($0.page.name, "a page without publications") }, of: "pages without publications")
        return all.filter { $0.pages.contains { $0.reading.rowCount > 0 } }.flatMap { $0.ofEachSave(now: clock.now()) }
    }

    /// A warning that several queries are joined, if the user's query joins them, and the gaps of each.
    private func remarks(on group: PageGroup, _ options: ImportOptions) throws -> [Diagnostic] {
        guard options.query?.isEmpty == false, let joined = try joined(group) else { return [] }
        return [joined] + (joined.topic == .joined ? gapsOfEachQuery(group.pages) : [])
    }

    private func newSearch(
        _ search: Search, of group: PageGroup, twin: Int?, replays: Bool, remarks: [Diagnostic],
        failures: [any Error], _ report: inout ImportReport
    ) throws -> NewSearch {
        let pages = ReadPage.inOrder(group.pages)
        var results = Results(search)
        results.search.isKept = true
        var listedEdits = ListedEdits()
        for item in pages { listedEdits += item.append(to: &results, now: clock.now()) }
        results.search.diagnostics += remarks
        results.search.url = pages.first?.reading.url
        results.conclude(leftOut: failures)
        report.notices += results.search.diagnostics.filter { $0.topic == .dates }
        if let twin {
            let isOne = results.pages.count == 1
            // A search with more pages than these is preferred.
            let isPart = try store.search(.number(twin)).pages > results.search.pages
            report.add(
                .note,
                isPart
                    ? (isOne ? "this file is a page" : "these files are pages") + " that search \(twin) already has"
                    : "search \(twin) has the same \(isOne ? "file" : "files"); the new search does not change it")
        }
        // scholar's own exports contain their edits, even if there are none.
        let hasListedEdits = !pages.isEmpty && pages.allSatisfy { $0.heading != nil }
        return NewSearch(results: results, replays: replays && !hasListedEdits, listedEdits: listedEdits)
    }

    /// Gives a search its label; a note says so if the search was in the store under another name.
    private func rename(_ search: Search, to label: String, _ report: inout ImportReport, isNew: Bool = false) throws {
        try store.keep(search.id, label: label)
        guard !isNew, search.name != label else { return }
        report.add(.note, "the label of search \(search.id) is now \(label) (its name was \(search.name))")
    }
}
