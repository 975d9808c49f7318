import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The result of an edit in words and figures, for the command line and the page.
extension EditAnswer {
    /// h, g, publications and citations; a changed number is followed by the new one.
    package var figures: [Presentation.Figure] {
        let numbers = [SearchNumbers(before), SearchNumbers(after)]
        func figure(_ name: String, _ key: String) -> Presentation.Figure {
            let change = Quantity.change(from: numbers[0].value(key), to: numbers[1].value(key))
            return .init(name, change, role: change == .index(numbers[1].value(key)) ? .plain : .answer)
        }
        return [
            figure("h-index", "h"), figure("g-index", "g"), figure("publications", "papers"),
            figure("citations", "citations"),
        ]
    }

    /// The changes of h and g: `h 28 → 29, g 50`.
    package var indexesInWords: String {
        zip(["h", "g"], figures).map { "\($0) \($1.value)" }.joined(separator: ", ")
    }

    /// The changes of h and g: `h 28 → 29`; nil if both stay the same.
    package var changesInWords: String? {
        let changed = zip(["h", "g"], figures).filter { $1.role == .answer }.map { "\($0) \($1.value)" }
        return changed.isEmpty ? nil : changed.joined(separator: ", ")
    }

    /// What stays the same of them: `h, g unchanged`.
    package var unchangedInWords: String? {
        Self.unchanged(zip(["h", "g"], figures).filter { $1.role != .answer }.map(\.0))
    }

    static func unchanged(_ keys: [String]) -> String? {
        keys.isEmpty ? nil : "\(keys.joined(separator: ", ")) unchanged"
    }

    /// What a merge makes of publications: `26 + 7 = 33, keeps "Scour depth"`; nil for other operations.
    package func plan(of numbers: [Int], _ operation: EditOperation) -> String? {
        guard operation == .merge else { return nil }
        let representative = numbers.first { after.entry($0)?.mergedInto == nil } ?? numbers[0]
        func count(_ listing: Listing, _ number: Int) -> String { listing.entry(number)?.citationCount?.grouped ?? "?" }
        let terms = numbers.map { count(before, $0) }.joined(separator: " + ")
        let title = after.entry(representative)?.publication.title ?? ""
        return "\(terms) = \(count(after, representative)), keeps \"\(title)\""
    }

    /// What its edits did, in numbers: `rejected 2 publications, merged 3 into 1`.
    package var summary: String {
        let edits = Dictionary(grouping: steps.flatMap(\.edits), by: \.operation?.name)
        func all(_ name: String, _ done: String) -> String? {
            edits[name].map { "\(done) \(Counted.text($0.reduce(0) { $0 + $1.publications.count }, "publication"))" }
        }
        let merges = edits[EditOperation.merge.name].map { merges in
            "merged \(merges.reduce(0) { $0 + $1.publications.count }.grouped) into \(merges.count.grouped)"
        }
        return [
            all(EditOperation.reject.name, "rejected"), merges, all(EditOperation.dissolve.name, "dissolved"),
            all(EditOperation.restore.name, "restored"), all(EditOperation.correctName, "corrected"),
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// What an operation did to publications: `rejected 12 "Scour depth"`.
    package func headline(of operation: EditOperation, _ numbers: [Int]) -> String {
        func named(_ numbers: [Int]) -> String {
            let titles = numbers.prefix(3).map { number in
                let title = after.entry(number)?.publication.title ?? ""
                return "\(number) \"\(title)\""
            }
            return titles.joined(separator: ", ") + (numbers.count > 3 ? " and \(numbers.count - 3) more" : "")
        }
        // The same publications as in the history, and so in undo.
        var seen = Set(unchanged + followers)
        let done = numbers.filter { seen.insert($0).inserted }
        let count = followers.count
        let others = count == 0 ? "" : ", with \(count) merged into \(done.count == 1 ? "it" : "them")"
        switch operation {
        case .reject: return repeatable("rejected \(named(done))\(others)", "already rejected")
        case .restore: return repeatable("restored \(named(done))\(others)", "not rejected")
        case .dissolve: return "dissolved \(named(numbers))"
        case .confirm: return repeatable("confirmed \(named(done))", "already confirmed")
        case .doubt: return repeatable("took back: the author's \(named(done))", "not confirmed")
        case .distinct:
            return repeatable("told apart \(named(done)); they stay different works", "different works already")
        case .reopen: return repeatable("took back: different works \(named(done))", "not told apart")
        case .correct(let correction):
            return "corrected \(named(numbers)): \(changes(correction, numbers))" + numbers.compactMap(unseen).joined()
        case .merge:
            let representative = numbers.first { after.entry($0)?.mergedInto == nil } ?? numbers[0]
            let count = after.entry(representative)?.citationCount ?? 0
            return
                "merged \(named(numbers.filter { $0 != representative })) into \(named([representative])), which now has \(Counted.text(count, "citation"))"
        }
    }

    /// Why the correction of a publication changes no number and no row of the list; nil if it can.
    private func unseen(_ number: Int) -> String? {
        guard let entry = after.entry(number) else { return nil }
        if entry.isRejected { return "; \(number) is rejected, so it counts for no index" }
        return entry.mergedInto.map { "; \(number) is merged into \($0), whose year, title and authors count" }
    }

    /// The change, and the publications that already had the wanted state.
    private func repeatable(_ done: String, _ state: String) -> String {
        guard !unchanged.isEmpty else { return done }
        let verb = unchanged.count == 1 ? "is" : "are"
        let rest = "\(unchanged.map(String.init).listed("and")) \(verb) \(state)"
        return steps.isEmpty ? "\(rest); nothing was changed" : "\(done); \(rest)"
    }

    /// The old and the new text of each changed field: `year 1998 → 2005`.
    private func changes(_ correction: Correction, _ numbers: [Int]) -> String {
        correction.texts.keys.sorted().compactMap { field in
            let texts = [before, after].map { list in
                let text = numbers.first.flatMap(list.entry)?.publication.text(of: field) ?? ""
                return text.isEmpty ? "not listed" : field.quoted(text)
            }
            return texts[0] == texts[1] ? nil : "\(field.rawValue) \(texts[0]) → \(texts[1])"
        }.joined(separator: ", ")
    }
}

extension Presentation.Cell {
    /// The h and g that an edit in force changed, in a cell each.
    package static func changes(_ effect: AuditTrail.Effect?) -> [Presentation.Cell] {
        ["h", "g"].map { key in
            let (before, after) = (effect?.before.value(key), effect?.after.value(key))
            return .init(before == after ? .plain(nil) : .change(from: before, to: after))
        }
    }
}

extension GivenAnswer {
    /// What was said of its publications: `different works: 5 "Seasonal drift", 9 "Seasonal drift II"`.
    ///
    /// - Parameter hasNumbers: whether each publication is named by its number too.
    package func words(in listing: Listing, hasNumbers: Bool = true) -> String {
        let said =
            switch operation {
            case .merge: "one work"
            case .reject: "rejected"
            case .distinct: "different works"
            default: "the author's"
            }
        let names = publications.prefix(Self.named).map { number in
            "\(hasNumbers ? "\(number) " : "")\"\(listing.entry(number)?.publication.title ?? "")\""
        }
        let rest = publications.count - Self.named
        return "\(said): \(names.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : "")
    }

    private static let named = 4
}
