package import ScholarPages

/// The people of a group: a CSV file with the columns `name` and, optionally, `profile`, `group`, `orcid`, and one for the
/// identifiers of each source that has records of authors, such as `openalex`.
///
/// A person can have several lines, for example one for each group. A line with a fault never refuses the others.
package struct Roster: Sendable {
    package struct Entry: Hashable, Sendable {
        /// The first line of the person in the file, counted from 1.
        package var line: Int
        package var name: String
        /// The user id of the profile; nil for a person who is found by name.
        package var user: String?
        /// The identifiers of the person's records in other sources, separated by commas.
        package var records: [Source: String] = [:]
        package var orcid: String?
        /// The mail addresses, as written. They are for a message only, and nothing stores them.
        var mails: Set<String> = []
        /// The groups of the person; in a line separated by semicolons.
        package var groups: [String]

        /// The mail address; nil without one, and with several, any of which can be that of the person.
        package var mail: String? { mails.count == 1 ? mails.first : nil }

        /// The profile as a query; without one, the records in another source, or the name as an author.
        package var query: SearchQuery { lists.first ?? SearchQuery(author: "\"\(name)\"") }

        /// The profile and the records in other sources, as queries.
        package var lists: [SearchQuery] {
            let others = records.sorted { $0.key.name < $1.key.name }.map { SearchQuery.Target.author($1, $0) }
            return ((user.map { [.profile($0)] } ?? []) + others).map { target in
                var query = SearchQuery()
                query.target = target
                return query
            }
        }

        /// The key of the repeats of the profile, or of the records in another source.
        package var series: String? { allSeries.first }
        package var allSeries: [String] { lists.map { QueryKey($0).text } }

        /// The identifiers that only one person has, with their keys, which are those of ``allSeries`` where a list has one.
        fileprivate var identifiers: [(key: String, text: String)] {
            let single = records.sorted { $0.key.name < $1.key.name }.flatMap { source, ids in
                ids.split(separator: ",").map { (key: "\(source.key) \($0)", text: String($0)) }
            }
            return zip(allSeries, lists).map { ($0, $1.targetID ?? "") } + single
                + (orcid.map { [("orcid \($0)", $0)] } ?? [])
        }
    }

    /// The path of the file, by which groups know who made them.
    package var file = ""
    package private(set) var entries: [Entry] = []
    /// The faults of single lines.
    package private(set) var faults: [RosterError] = []
    /// The entries by the keys of their identifiers, and by name those without a profile.
    private var profiles: [String: Int] = [:]
    private var names = NameIndex()

    /// Parses a CSV file whose first line names the columns, in UTF-8, or in UTF-16 as spreadsheets write it.
    ///
    /// - Throws: `RosterError.noColumn` or `empty`.
    package init(_ bytes: [UInt8]) throws(RosterError) {
        if let kind = SavedPage.kindOfNoText(bytes) { throw .notText(kind) }
        let (table, open) = CSVText.closed(Charset.utf8(bytes))
        faults = open.map { .openQuote(line: $0) }
        let rows = table.rows
        let sources = Source.all.filter { $0.access?.authors != nil }
        let known = ["name", "profile", "group", "orcid", "mail", ""] + sources.map(\.key)
        let header = (rows.first?.cells ?? []).map { cell in
            // The name of a column can be one of several lines.
            let names = ([cell] + cell.split(whereSeparator: \.isNewline).map(String.init)).map { line in
                let name = Folding.fold(line).lowercased()
                return name.hasSuffix("s") ? String(name.dropLast()) : name
            }
            return names.first(where: known.contains) ?? names[0]
        }
        guard header.contains("name") else { throw .noColumn("name") }
        for column in ["profile", "group"] where !header.contains(column) {
            let typed = EditDistance.slips(column, of: header).first
            if let typed { throw .noColumn(column, typed: typed) }
        }
        if !header.contains("profile"), let typed = Self.columnOfProfiles(rows) {
            throw .noColumn("profile", typed: typed)
        }
        // A column of groups by another name would lose them in silence.
        let others = header.indices.filter { !known.contains(header[$0]) }
        if !header.contains("group") || !header.contains("profile"), !others.isEmpty {
            faults.append(.unused(others.map { rows[0].cells[$0].trimmed }))
        }
        func cell(_ name: String, of row: CSVText.Row) -> String {
            header.firstIndex(of: name).flatMap { $0 < row.cells.count ? Folding.fold(row.cells[$0]) : nil } ?? ""
        }
        let numbers = rows.dropFirst().map { cell("profile", of: $0) }.filter { !$0.isEmpty }
        if numbers.count > 1, numbers.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) { throw .numbers(numbers[0]) }
        for row in rows.dropFirst() {
            let name = Folding.name(cell("name", of: row))
            let profile = cell("profile", of: row)
            let orcid = cell("orcid", of: row)
            let texts = sources.map { (source: $0, text: cell($0.key, of: row)) }.filter { !$0.text.isEmpty }
            if name.isEmpty, profile.isEmpty, orcid.isEmpty, texts.isEmpty { continue }
            guard row.cells.dropFirst(header.count).allSatisfy({ Folding.fold($0).isEmpty }) else {
                faults.append(.tooManyFields(line: row.line))
                continue
            }
            let user = UserID.find(in: profile)
            let records = texts.map { ($0.source, Self.records($0.text, of: $0.source)) }
            if name.isEmpty {
                faults.append(.noName(line: row.line))
            } else if user == nil, !profile.isEmpty {
                faults.append(.noProfile(profile, line: row.line))
            } else if let wrong = zip(texts, records).first(where: { $1.1 == nil })?.0.text {
                faults.append(.noRecord(wrong, line: row.line))
            } else if !orcid.isEmpty, ORCID.bare(orcid) == nil {
                faults.append(.noRecord(orcid, line: row.line))
            } else {
                var entry = Entry(
                    line: row.line, name: name, user: user, groups: groups(cell("group", of: row), row.line))
                entry.records = Dictionary(records.compactMap { source, ids in ids.map { (source, $0) } }) { $1 }
                entry.orcid = ORCID.bare(orcid)
                let mail = cell("mail", of: row)
                entry.mails = mail.isEmpty ? [] : [mail]
                add(entry)
            }
        }
        joinNames()
        (profiles, names) = ([:], NameIndex())
        for (place, entry) in entries.enumerated() { index(entry, at: place) }
        if entries.isEmpty, faults.isEmpty { throw .empty }
    }

    /// The identifiers in a cell, separated by commas; nil if another text is among them.
    private static func records(_ text: String, of source: Source) -> String? {
        let parts = text.split { " ,;|".contains($0) }.map(String.init)
        let ids = parts.compactMap { source.access?.authors?.id($0) }
        return ids.count == parts.count && !ids.isEmpty ? ids.joined(separator: ",") : nil
    }

    /// The name of a column with a profile, which has another name than that.
    private static func columnOfProfiles(_ rows: [CSVText.Row]) -> String? {
        rows[0].cells.enumerated().first { place, _ in
            rows.dropFirst().contains { row in
                let text = place < row.cells.count ? row.cells[place].trimmed : ""
                return UserID.find(in: text) != nil
            }
        }?.element
    }

    private mutating func groups(_ text: String, _ line: Int) -> [String] {
        let names = text.split(separator: ";").map { Folding.name(SearchSelection.groupName($0.trimmed)) }.filter {
            !$0.isEmpty
        }
        faults += names.filter { !SearchSelection.isGroupName($0) }.map { .noGroup($0, line: line) }
        return names.filter(SearchSelection.isGroupName)
    }

    /// Adds a line: a new person, or further groups of a person with the same profile or, without one, the same name.
    private mutating func add(_ line: Entry) {
        let shared = line.identifiers.first { profiles[$0.key] != nil }
        guard
            let place = shared.flatMap({ profiles[$0.key] })
                ?? (line.series == nil ? names.places(of: line.name).first : nil)
        else {
            index(line, at: entries.count)
            return entries.append(line)
        }
        guard NameIndex.areOne(entries[place].name, line.name) else {
            faults.append(.twice(shared?.text ?? "", names: [entries[place].name, line.name], line: line.line))
            return
        }
        entries[place].add(line)
        index(entries[place], at: place)
    }

    private mutating func index(_ entry: Entry, at place: Int) {
        for identifier in entry.identifiers { profiles[identifier.key] = place }
        if entry.series == nil { names.add(entry.name, at: place) }
    }

    /// Joins a person without a profile with the only person of the same name who has one.
    private mutating func joinNames() {
        var withProfile = NameIndex()
        for (place, entry) in entries.enumerated() where entry.series != nil { withProfile.add(entry.name, at: place) }
        var joined: Set<Int> = []
        for alone in entries where alone.series == nil {
            let places = withProfile.places(of: alone.name)
            guard let place = places.first else { continue }
            if places.count == 1 {
                entries[place].add(alone)
            } else {
                faults.append(.namesakes(alone.name, line: alone.line))
            }
            joined.insert(alone.line)
        }
        entries.removeAll { joined.contains($0.line) }
    }
}

extension Roster.Entry {
    /// Takes the groups of another line of the person, and the lists that this one does not have.
    fileprivate mutating func add(_ line: Roster.Entry) {
        groups += line.groups.filter { !groups.contains($0) }
        user = user ?? line.user
        orcid = orcid ?? line.orcid
        mails.formUnion(line.mails)
        records.merge(line.records) { first, _ in first }
    }
}

// MARK: - Searches of people

extension Roster {
    /// A person with the searches that can be theirs: one, none, or several between which only a label decides.
    package struct Member: Sendable {
        package let entry: Entry
        package let searches: [Search]
        /// The series of all lists of the person, of any source.
        package let series: Set<String>
        /// For a person without a search the only one whose name has all words of the person's, and more.
        package let nearest: Search?

        package var search: Search? { searches.count == 1 ? searches[0] : nil }
    }

    /// The people in the order of the file, with their searches.
    ///
    /// A person with a profile is found by the profile only; others by the label of a search, then by its author or the name
    /// on its profile. A list of several records is that of a person with one of them.
    /// - Parameter latest: searches of different queries.
    package func members(among latest: [Search]) -> [Member] {
        var keys: [String: [Int]] = [:]
        let byName = SearchesByName(latest)
        var all = NameIndex()
        for (place, search) in latest.enumerated() {
            for key in search.keysOfPerson { keys[key, default: []].append(place) }
            for name in search.namesOfPerson + [search.label].compactMap(\.self) { all.addWords(name, at: place) }
        }
        return entries.map { entry in
            if entry.series != nil {
                // The profile comes first; without one, the records in another source are used.
                let found = entry.identifiers.compactMap { keys[$0.key] }
                let lists = found.first.map { $0.map { latest[$0] } } ?? []
                let series = Set(entry.allSeries).union(found.joined().map { latest[$0].series })
                return Member(entry: entry, searches: lists, series: series, nearest: nil)
            }
            let found = byName.searches(named: entry.name)
            let near = found.isEmpty ? all.places(withWordsOf: entry.name) : []
            return Member(
                entry: entry, searches: found, series: Set(found.map(\.series)),
                nearest: near.count == 1 ? latest[near[0]] : nil)
        }
    }

    /// The person of a search; nil if it matches no person, or several.
    package func person(of search: Search) -> Entry? {
        if let place = search.keysOfPerson.lazy.compactMap({ profiles[$0] }).first { return entries[place] }
        let labelled = search.label.map { names.places(of: $0) } ?? []
        let found = labelled.isEmpty ? Set(search.namesOfPerson.flatMap { names.places(of: $0) }) : Set(labelled)
        return found.count == 1 ? found.first.map { entries[$0] } : nil
    }
}

extension Search {
    /// The keys by which a roster finds it: its series, and each record of its author.
    fileprivate var keysOfPerson: [String] {
        guard case .author(_, let source) = query.target else { return [series] + earlierKeys }
        return [series] + earlierKeys + query.records.sorted().map { "\(source.key) \($0)" }
    }
}
