import ScholarPages

/// The edits of a history in words, with the numbers that their publications have in the current list.
extension Listing {
    /// The part of an edit that was applied, and the number of its publications that the list does not have. An edit
    /// that was not applied at all is returned as it is.
    package func applied(_ edit: Edit) -> (edit: Edit, missing: Int) {
        let missing = Set(outcome.failures(of: edit).compactMap(\.publication))
        guard !missing.isEmpty, !hasNoEffect(edit) else { return (edit, 0) }
        var part = edit
        part.publications.removeAll(where: missing.contains)
        return (part, edit.publications.count - part.publications.count)
    }

    /// Returns the edits of each step in words; a publication that the list no longer has is named by its title alone.
    package func words(of steps: [EditStep]) -> [[String]] {
        var finder = PublicationFinder(publications)
        return steps.map { step in
            step.edits.map { whole in
                let (edit, missing) = step.isUndone ? (whole, 0) : applied(whole)
                let words = edit.words(
                    with: edit.publications.map { finder.place(of: $0, in: step).map { publications[$0].id } })
                return missing == 0 ? words : "\(words) (\(missing) not applied)"
            }
        }
    }
}

extension Edit {
    /// The edit in words; a merge names the representative, and the others by their numbers.
    fileprivate func words(with numbers: [Int?]) -> String {
        let names = zip(publications, numbers).map { id, number in (number.map { "\($0) " } ?? "") + "\"\(id.title)\"" }
        let known = numbers.compactMap { $0.map(String.init) }
        guard known.count == names.count else { return words(of: names) }
        // A line can be too short for all titles, but not for the numbers and for what was corrected.
        let titles = publications.map { "\"\($0.title)\"" }.joined(separator: ", ")
        if let correction = operation?.correction {
            return "correct \(known.joined(separator: ", ")) to \(correction): \(titles)"
        }
        guard names.count > 1 else { return words(of: names) }
        if operation == .merge { return "merge \(known.dropFirst().joined(separator: ", ")) into \(names[0])" }
        let some = known.prefix(4).joined(separator: ", ")
        return "\(op) \(some)\(known.count > 4 ? " and \(known.count - 4) more" : ""): \(titles)"
    }
}
