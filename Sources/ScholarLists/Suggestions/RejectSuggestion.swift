import ScholarIndexes
import ScholarPages

/// Finds publications of other authors in the list of one author.
///
/// Only names are evidence: a publication is suggested when its complete list of authors has no name like the author's,
/// or when it comes from another author's profile. Rows of the author's own profile are never suggested, because people
/// change names and records contain errors.
struct RejectSuggestion {
    /// A publication of the list with its evidence.
    private struct Candidate {
        let publication: Publication
        let authorship: Person.Authorship
        /// The user id of the profile that it comes from.
        let profile: String?
    }

    private let person: Person
    private let rows: [Candidate]
    private let profileNames: [String: String]

    static func all(_ listing: Listing, author: String) -> [PossibleEdit] {
        RejectSuggestion(listing, author)?.findings ?? []
    }

    private init?(_ listing: Listing, _ author: String) {
        guard var person = Person(author) else { return nil }
        if listing.search.query.isAuthorList { return nil }
        let groups = Listing.Groups(listing)
        rows = listing.entries.map { entry in
            let all = groups.publications(of: entry)
            // An author of one record of a work is an author of the work.
            let authorship = all.map { person.authorship(in: $0) }.max() ?? .absent
            return Candidate(
                publication: entry.publication, authorship: authorship,
                profile: all.lazy.compactMap { PublicationKey.Source.entry.key(of: $0)?.profile }.first)
        }
        self.person = person
        profileNames = listing.search.profileNames
    }

    private var findings: [PossibleEdit] {
        let users = Set(rows.compactMap(\.profile))
        var person = person
        var (own, foreign): (Set<String>, [String]) = ([], [])
        for user in users.sorted() {
            let all = rows.filter { $0.profile == user }
            let fitting = all.count { $0.authorship == .author }
            let shown = person.verdict(all.flatMap(\.publication.authors).mode ?? "")
            let verdict = profileNames[user].map { person.verdict($0) } ?? shown
            if verdict > .unknown || fitting * 2 >= all.count {
                own.insert(user)
            } else if verdict == .different || shown == .different, fitting * 4 < all.count {
                foreign.append(user)
            }
        }
        // A name that matches no profile was probably not parsed as intended.
        let isRead = users.isEmpty ? rows.contains { $0.authorship == .author } : !own.isEmpty
        guard isRead else { return [] }
        let ownTitles =
            foreign.isEmpty
            ? []
            : Set(
                rows.filter { $0.authorship == .author || $0.profile.map(own.contains) ?? false }
                    .map { NormalisedTitle($0.publication.title).text })
        let fromProfiles = foreign.compactMap { finding(ofProfile: $0, except: ownTitles) }
        return fromProfiles + byNames(rows.filter { $0.profile == nil })
    }

    // MARK: Another profile

    private func finding(ofProfile user: String, except known: Set<String>) -> PossibleEdit? {
        let all = rows.filter { row in
            row.profile == user && row.authorship != .author
                && !known.contains(NormalisedTitle(row.publication.title).text)
        }
        guard !all.isEmpty else { return nil }
        let name = profileNames[user] ?? all.flatMap(\.publication.authors).mode ?? user
        let cut = all.count { $0.authorship == .unknown }
        let source = Counted.text(all.count, "publication comes", "publications come") + " from the profile of \(name)"
        let names = "no name like \(person.name) among \(all.count == 1 ? "its" : "their") authors"
        return rejection(of: all, [source, cut == 0 ? names : names + " as far as Scholar shows them"])
    }

    // MARK: Names alone

    /// Publications without the author, grouped by their most frequent author.
    private func byNames(_ rows: [Candidate]) -> [PossibleEdit] {
        let absent = rows.filter { $0.authorship == .absent }
        guard !absent.isEmpty else { return [] }
        var (with, without): ([String: Int], [String: Int]) = ([:], [:])
        for row in rows where row.authorship == .author { for name in Self.names(row) { with[name, default: 0] += 1 } }
        for row in absent { for name in Self.names(row) { without[name, default: 0] += 1 } }
        // If the author is in fewer than half of the publications, single ones may be due to a wrong reading of the
        // name.
        let isMinority = absent.count * 2 > rows.count
        var groups: [String: [Candidate]] = [:]
        for row in absent {
            let names = Self.names(row)
            func weight(_ name: String) -> Int { without[name] ?? 0 }
            guard let leader = names.max(by: { (weight($0), $1) < (weight($1), $0) }) else { continue }
            let isGroup = weight(leader) >= 3 && weight(leader) >= 4 * (with[leader] ?? 0)
            // A co-author of the author supports a single publication, whose names may be incomplete.
            let isAlone = !isMinority && names.allSatisfy { with[$0] == nil }
            // The most frequent author may be the same person under another name: with the same given name or initial,
            // and with co-authors of the author.
            func isAlias() -> Bool { names.contains { with[$0] != nil } && person.hasGivenName(like: leader) }
            guard isGroup || isAlone, !isAlias() else { continue }
            groups[leader, default: []].append(row)
        }
        return groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(finding)
    }

    private func finding(_ name: String, _ rows: [Candidate]) -> PossibleEdit {
        let authors = rows[0].publication.authors
        let shown = authors.first { NormalisedTitle($0).text == name } ?? name
        guard rows.count == 1 else {
            let names = "no name like \(person.name) among their authors"
            return rejection(of: rows, ["\(rows.count) publications are by \(shown)", names], by: shown)
        }
        let text =
            authors.count == 1
            ? "its only author is \(shown), no name like \(person.name)"
            : "no name like \(person.name) among its \(authors.count) authors"
        return rejection(of: rows, [text])
    }

    private func rejection(of rows: [Candidate], _ evidence: [String], by author: String? = nil) -> PossibleEdit {
        PossibleEdit(
            operation: .reject, publications: rows.map(\.publication.id), evidence: evidence, author: author)
    }

    private static func names(_ row: Candidate) -> Set<String> {
        Set(row.publication.authors.map { NormalisedTitle($0).text })
    }
}
