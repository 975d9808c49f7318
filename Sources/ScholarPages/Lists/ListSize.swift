import Foundation

/// What a file that scholar wrote says of its list, in every row: how many publications the whole list has, so that a
/// file without the last ones is not taken for all, and whether the list itself was complete.
package struct ListSize {
    /// The key of the number of publications of the list, in tables, JSON and BibTeX.
    package static let key = "list_size"
    /// The same as the name of a field of BibTeX, which prints no field that it does not know.
    package static let field = "list-size"
    /// The key of the number of lists in a table.
    package static let searchesKey = "searches"
    /// The key for a list that was incomplete, where its search has no other.
    package static let completeKey = "list_complete"

    /// The statement among the remarks of RIS, and in the first abstract of a table of Publish or Perish.
    package static func remark(_ size: Int) -> String { "The list has \(Counted.text(size, "publication"))" }

    /// The statement in each abstract of a table of Publish or Perish, which has no column for it.
    package static let incomplete = "Part of an incomplete list"

    /// The number of rows read of each list, and what they say.
    private var lists: [Int: (rows: Int, size: Int)] = [:]
    private var searches = 0

    /// Takes what a row says out of its values.
    mutating func take(from row: inout ListedRow) {
        searches = max(searches, PublishOrPerish.number(row.values.removeValue(forKey: Self.searchesKey)) ?? 0)
        let size = PublishOrPerish.number(row.values.removeValue(forKey: Self.key))
        row.listSize = size ?? row.listSize
        var isIncomplete = row.values.removeValue(forKey: Self.completeKey) as? Bool == false
        if let (rest, statement) = (row.values["abstract"] as? String).map(Self.lastStatement) {
            if statement == Self.incomplete {
                isIncomplete = true
                row.values["abstract"] = rest
            } else if let size = RemarkText(statement).listSize, statement == Self.remark(size) {
                row.listSize = size
                row.values["abstract"] = rest
            }
        }
        guard isIncomplete else { return }
        var heading = row.heading ?? RecordList.Heading()
        heading.isComplete = false
        row.heading = heading
    }

    /// The last of the statements in an abstract, which bars separate, and the text before it.
    private static func lastStatement(of abstract: String) -> (rest: String, statement: String) {
        let parts = abstract.components(separatedBy: " | ")
        return (parts.dropLast().joined(separator: " | "), parts.last ?? "")
    }

    /// Counts a row of a list.
    mutating func count(_ row: ListedRow, of list: Int) {
        let known = lists[list] ?? (0, 0)
        lists[list] = (known.rows + 1, max(known.size, row.listSize ?? 0))
    }

    /// The damage of lists without their last publications, and of a file without its last lists.
    ///
    /// - Parameters:
    ///   - headings: the descriptions of the lists.
    ///   - lines: the last line of each list.
    func damage(_ headings: [RecordList.Heading], lines: [Int: Int]) -> [ListDamage] {
        var damage: [ListDamage] = []
        for (place, heading) in headings.enumerated() {
            let (rows, stated) = lists[place] ?? (0, 0)
            let size = max(stated, heading.size ?? 0)
            guard rows < size else { continue }
            damage.append(
                ListDamage(
                    lines[place] ?? 1,
                    "is the last one, with \(rows.grouped) of the \(size.grouped) publications of its list"))
        }
        if headings.count < searches {
            damage.append(
                ListDamage(
                    lines.values.max() ?? 1,
                    "is the last one, with \(headings.count) of the \(searches) searches of the file"))
        }
        return damage
    }

    /// Whether rows of a list are missing.
    func isShort(_ list: Int, _ heading: RecordList.Heading) -> Bool {
        let (rows, size) = lists[list] ?? (0, 0)
        return rows < max(size, heading.size ?? 0)
    }
}
