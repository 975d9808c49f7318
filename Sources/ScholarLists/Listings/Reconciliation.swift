import ScholarIndexes
import ScholarPages

/// The number of publications found, minus those that do not count, equals the number that counts.
package struct Reconciliation: Hashable, Sendable {
    /// The number of publications on the pages or in the file.
    package let found: Int
    /// The number of publications whose citations Scholar counts under another entry.
    package let elsewhere: Int
    package let merged: Int
    package let rejected: Int
    /// The number of publications that count; all indexes are computed from these.
    package let publications: Int

    private let place: String
    private let difference: String?

    package init(_ listing: Listing) {
        found = listing.publications.count
        elsewhere = listing.entries.count { !$0.isCounted }
        merged = listing.merged.count
        rejected = listing.rejected.count
        publications = listing.indexes.papers
        let search = listing.search
        let source = search.isOfProfile ? "profile" : listing.files == nil ? "results" : "list"
        let preposition = source == "profile" ? "on" : "in"
        place =
            search.isLimited
            ? "in the first \(source)"
            : search.isComplete ? "\(preposition) the \(source)" : "of the \(source) so far"
        // Publications that are missing explain every difference.
        difference =
            listing.hasCounts && search.isWhole
            ? search.author.reported.map { Self.difference($0, of: search.countSource.words.owner, listing) } : nil
    }

    /// The sum in words: `423 on the profile − 4 counted under another entry − 2 rejected = 417 publications`.
    package var sentence: String {
        let terms = [
            (elsewhere, "counted under another entry"), (merged, "merged into others"), (rejected, "rejected"),
        ]
        if isTrivial { return "\(Counted.text(found, "publication")) \(place)" }
        return (["\(found.grouped) \(place)"] + terms.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" })
            .joined(separator: " − ") + " = \(Counted.text(publications, "publication"))"
    }

    /// The sum, and the differences between the totals on the profile and those of the list, if any.
    package var sentences: [String] { (isTrivial ? [] : ["\(sentence)."]) + [difference].compactMap(\.self) }

    /// Whether nothing is subtracted.
    private var isTrivial: Bool { found == publications }

    private static func difference(
        _ own: ProfilePage.Reported, of owner: String, _ listing: Listing
    ) -> String {
        let i10 = listing.entries.count { $0.isCounted && $0.citationCount ?? 0 >= 10 }
        let totals = [
            (own.citations, listing.indexes.citations, Counted.text(own.citations, "citation")),
            (own.h, listing.indexes.h, "h \(own.h.grouped)"), (own.i10, i10, "i10 \(own.i10.grouped)"),
        ]
        let place = listing.search.isOfProfile ? " on the profile" : ""
        let words = totals.filter { $0.0 != $0.1 }.map { own, here, text in
            "\(text) (\(abs(own - here).grouped) \(own > here ? "more" : "fewer"))"
        }
        return words.isEmpty
            ? "\(owner)'s own totals\(place) are the same."
            : "\(owner)'s own totals\(place) differ: \(words.joined(separator: ", "))."
    }
}

extension Search {
    /// Whether its publications are those of a profile.
    package var isOfProfile: Bool {
        if case .profile = query.target { return true }
        return countSource.meaning.hasProfiles && author.reported != nil && profileName != nil
    }
}
