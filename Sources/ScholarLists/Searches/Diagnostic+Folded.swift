package import ScholarPages

/// Combining many diagnostics of one kind into one sentence.
extension Diagnostic {
    /// The part of a message that is compared; a longer title adds no information.
    private static let longest = 300

    /// Combines diagnostics that differ only in numbers and quoted names, and adds their number.
    package static func folded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let detail = /"[^"]*"|\d+/
        let groups = Dictionary(grouping: diagnostics.enumerated()) { _, diagnostic in
            diagnostic.topic == .unreadable
                ? "unreadable" : String(diagnostic.message.prefix(longest)).replacing(detail, with: "#")
        }
        return groups.values.sorted { $0[0].offset < $1[0].offset }.map { $0.map(\.element) }.map { group in
            guard group.count > 1 else { return group[0] }
            var all = group[0]
            all.page = nil
            all.row = nil
            all.message = all.topic == .unreadable ? unreadable(group) : missing(group) ?? several(group)
            return all
        }
    }

    /// The start of messages about missing pages.
    private static let gap = "missing: "

    /// All missing parts; nil when the messages are about something else.
    private static func missing(_ group: [Diagnostic]) -> String? {
        guard group.allSatisfy({ $0.message.hasPrefix(gap) }) else { return nil }
        return gap + group.map { $0.message.dropFirst(gap.count) }.joined(separator: "; ")
    }

    /// The first message, and how many pages, rows or files it is about.
    private static func several(_ group: [Diagnostic]) -> String {
        let first = group[0]
        let count = group.count
        // Several lines of one list can be damaged.
        let isOfPages = first.page != nil && first.topic != .cut
        let what = isOfPages ? "pages" : first.row != nil ? "rows" : "cases"
        return group.allSatisfy { $0.message == first.message }
            ? "\(first.message) (the same on \(count - 1) more \(count == 2 ? String(what.dropLast()) : what))"
            : "\(first.message) (the first of \(count) similar \(what))"
    }

    private static func unreadable(_ group: [Diagnostic]) -> String {
        let parts = group[0].message.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
        let title = parts.last?.lastIndex(of: "\"").map { String(parts.last?[..<$0] ?? "") } ?? ""
        return
            "\(group.count.grouped) publications have no readable citation count, for example \"\(title.prefix(100))\"; "
            + "the indexes may be too low"
    }
}
