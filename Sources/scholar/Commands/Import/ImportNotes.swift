import ScholarKit

/// The notes of an import about lists whose author is not known: they are no repeats, so edits and groups of earlier
/// lists do not apply to them.
struct ImportNotes {
    let report: ImportReport
    let scholar: Scholar

    /// The maximum number of lists with a separate note.
    private static let most = 3

    func lines() throws -> [String] {
        let apart = report.unrepeated.compactMap { list, earlier in earlier.map { (list: list, earlier: $0) } }
        let rest = apart.count - Self.most
        let alone = report.unrepeated.filter { $0.earlier == nil }.map(\.list)
        return (try report.named.map(named)) + (try apart.prefix(Self.most).map { try self.apart($0.list, $0.earlier) })
            + (rest > 0 ? ["\(Counted.text(rest, "more list")) like these"] : [])
            + (alone.isEmpty ? [] : [nameless(alone)])
    }

    private func named(_ search: Search, _ other: Search?) throws -> String {
        let fact = "the query of search \(search.id) is now \(search.query.summary); its edits and groups stay"
        guard let other else { return fact }
        let (first, second) = other.countedAt > search.countedAt ? (search, other) : (other, search)
        return "\(fact), and it is a repeat of search \(other.id)"
            + (try replay(first, second).map { "; \($0) applies the edits of search \(first.id)" } ?? "")
    }

    /// The command that applies the edits of a search to another; nil if it has none.
    private func replay(_ first: Search, _ second: Search) throws -> String? {
        let edits = try scholar.listing(.number(first.id)).history.done
        return edits.isEmpty ? nil : "`scholar replay \(first.id) \(second.id)`"
    }

    /// A list with the name and the publications of an earlier one.
    private func apart(_ list: Search, _ earlier: Search) throws -> String {
        let old = earlier.id
        let new = list.id
        let replay = try replay(earlier, list)
        let moves = earlier.groups.map(ShellWords.quoted).flatMap {
            ["`scholar group \($0) \(new)`", "`scholar ungroup \($0) \(old)`"]
        }
        let commands = (replay.map { [$0] } ?? []) + moves
        let isAlone = !list.query.isEmpty
        let lists = isAlone ? "search \(old)" : "they"
        let reason =
            earlier.profileName == nil
            ? "\(isAlone ? "the author of search \(old)" : "their author") is not known"
            : "\(lists) \(isAlone ? "has" : "have") no query"
        let fact =
            "search \(new) has the name and publications of search \(old), but is not its repeat and does not get its edits "
            + "and groups, because \(reason)"
        let files = isAlone ? "import the file of search \(old) again" : "import both files again"
        return "\(fact)\n  If both are of the same person: \(files) with `--author NAME`"
            + (replay.map { ", then \($0)." } ?? ".")
            + (commands.isEmpty ? "" : "\n  If the older file is gone: \(commands.joined(separator: ", ")).")
    }

    private func nameless(_ lists: [Search]) -> String {
        let ids = lists.map(\.id)
        // A list can name its author; only a query makes later lists its repeats.
        if ids.count == 1, let name = lists[0].profileName {
            return "search \(ids[0]) has no query, so a later list of \(name) gets no edits and groups from it; "
                + "`scholar import FILE --author NAME` with the same file gives it one"
        }
        let numbers = ids.prefix(8).map(String.init).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")
        return ids.count == 1
            ? "the author of search \(numbers) is not known, so a later list of the same author gets no edits and groups from it; "
                + "`scholar import FILE --author NAME` with the same file names the author"
            : "the authors of searches \(numbers) are not known, so later lists of the same authors get no edits and groups from them; "
                + "`scholar import FILE --author NAME` with the same file names an author"
    }
}
