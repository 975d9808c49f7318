/// Combining many diagnostics of one kind into one sentence.
extension Diagnostic {
    /// The part of a message that is compared; a longer title adds no information.
    private static let longest = 300

    /// Combines diagnostics that differ only in numbers and quoted names, and adds their number.
    package static func folded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var kinds: [String: Int] = [:]
        var groups: [[Diagnostic]] = []
        for diagnostic in diagnostics {
            let kind =
                diagnostic.topic == .unreadable
                ? "unreadable" : String(diagnostic.message.prefix(longest)).replacing(/"[^"]*"|\d+/, with: "#")
            if let place = kinds[kind] {
                groups[place].append(diagnostic)
            } else {
                kinds[kind] = groups.count
                groups.append([diagnostic])
            }
        }
        return groups.map { group in
            guard group.count > 1 else { return group[0] }
            var all = group[0]
            (all.page, all.row) = (nil, nil)
            all.message =
                all.topic == .unreadable
                ? unreadable(group) : "\(all.message), and \(group.count - 1) more of this kind"
            return all
        }
    }

    private static func unreadable(_ group: [Diagnostic]) -> String {
        let parts = group[0].message.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
        let title = parts.last?.lastIndex(of: "\"").map { String(parts.last?[..<$0] ?? "") } ?? ""
        return
            "the citation counts of \(group.count) publications cannot be read, for example that of \"\(title.prefix(100))\"; "
            + "the indexes may be too low"
    }
}
