/// The edits of a history in words, with the numbers that their publications have in the current list.
extension Listing {
    /// Returns the edits of each step in words; a publication that the list no longer has is named by its title alone.
    package func words(of steps: [EditStep]) -> [[String]] {
        guard !steps.isEmpty else { return [] }
        var finder = PublicationFinder(publications)
        return steps.map { step in
            step.edits.map { edit in
                edit.words(
                    with: edit.publications.map { id in
                        let finding = step.isReplayed ? finder.find(id).finding : finder.findOwn(id)
                        return if case .found(let place) = finding { publications[place].id } else { nil }
                    })
            }
        }
    }
}

extension Edit {
    /// The edit in words; a merge names the representative, and the others by their numbers.
    fileprivate func words(with numbers: [Int?]) -> String {
        let names = zip(publications, numbers).map { id, number in (number.map { "\($0) " } ?? "") + "\"\(id.title)\"" }
        guard case .merge = self, names.count > 1, numbers.allSatisfy({ $0 != nil }) else {
            return words(of: names)
        }
        let others = numbers.dropFirst().compactMap { $0.map(String.init) }
        return "merge \(others.joined(separator: ", ")) into \(names[0])"
    }
}
