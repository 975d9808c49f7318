import Foundation
import ScholarIndexes
import ScholarPages

/// The pages of an import, sorted into groups that belong to one search each.
struct ImportPages {
    private(set) var groups: [PageGroup] = []
    private(set) var remarks: [ImportRemark] = []
    private let now: Date

    /// Leaves out files that are there twice, parts of whole pages, and groups without publications.
    init(_ pages: [ReadPage], _ options: ImportOptions, now: Date) {
        self.now = now
        let own = withoutParts(of: dated(once(pages), options.date))
        let all = PageGroup.all(of: own, asked: options.query).joined(by: options.roster)
        let useful = all.filter { $0.hasPublications || $0.isEndOfProfile }
        let empty = all.filter { !$0.hasPublications && !$0.isEndOfProfile }.flatMap(\.pages)
        if !empty.isEmpty { remarks.append(.withoutPublications(empty.map(\.page.name))) }
        groups = useful.flatMap { $0.ofEachSave(now: now) }
    }

    /// The pages for one search, of any query.
    init(ungrouped pages: [ReadPage], _ query: SearchQuery, now: Date) {
        self.now = now
        groups = [PageGroup(query: query, pages: once(pages))]
    }

    /// Leaves out files with the same bytes as an earlier one.
    private mutating func once(_ pages: [ReadPage]) -> [ReadPage] {
        var names: [String: String] = [:]
        var twice: [ImportRemark.SameFile] = []
        let first = pages.filter { page in
            guard let name = names.updateValue(page.page.name, forKey: page.digest) else { return true }
            twice.append(ImportRemark.SameFile(name: page.page.name, other: name))
            return false
        }
        if !twice.isEmpty { remarks.append(.sameFiles(twice)) }
        return first
    }

    /// Gives pages without a date the date that the user stated, unless they show numbers of later years.
    private mutating func dated(_ pages: [ReadPage], _ date: Date?) -> [ReadPage] {
        guard let date else { return pages }
        let undated = pages.filter { $0.date(now: now).source == .file }
        if undated.isEmpty { remarks.append(.dateNotNeeded) }
        let year = Calendar.utc.component(.year, from: date)
        if let since = undated.compactMap(\.sinceYear).min(), ProfilePage.ReportedSince.lastYear(since) < year {
            remarks.append(.dateDoubted(numbersSince: since))
        }
        if let latest = undated.compactMap(\.latestYear).max(), latest > year {
            remarks.append(.dateRefuted(by: latest))
            return pages
        }
        return pages.map { $0.date(now: now).source == .file ? $0.dated(date) : $0 }
    }

    /// Leaves out pages that were cut off, if another file has the whole page.
    private mutating func withoutParts(of pages: [ReadPage]) -> [ReadPage] {
        let cut = pages.filter(\.reading.endsEarly)
        guard !cut.isEmpty else { return pages }
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
        remarks.append(.parts(parts.map(\.page.name)))
        let digests = Set(parts.map(\.digest))
        return pages.filter { !digests.contains($0.digest) }
    }
}

extension [PageGroup] {
    /// Joins the lists of the records that a roster names for a person, if each is there once.
    fileprivate func joined(by roster: Roster?) -> [PageGroup] {
        var groups = self
        for query in roster?.entries.flatMap(\.lists) ?? [] where query.records.count > 1 {
            let parts = groups.indices.filter { place in
                let part = groups[place].query
                return part.source == query.source && !part.records.isDisjoint(with: query.records)
            }
            let records = parts.flatMap { groups[$0].query.records }
            guard parts.count > 1, records.count == query.records.count, Set(records) == query.records else { continue }
            groups[parts[0]] = PageGroup(query: query, pages: parts.flatMap { groups[$0].pages })
            for place in parts.dropFirst().reversed() { groups.remove(at: place) }
        }
        return groups
    }
}

extension PageGroup {
    var hasPublications: Bool { pages.contains { $0.reading.rowCount > 0 } }

    /// Whether it is only the page behind the last row of a profile, which shows that no row follows.
    fileprivate var isEndOfProfile: Bool { pages.allSatisfy { $0.profile?.showsEnd == true } }
}
