/// The groups of merged publications in scholar's own exports.
extension RecordList {
    /// Finds the publications that others are merged into. If the members of a group are not in the file, its
    /// representative gets the citations of all of them.
    mutating func joinGroups() {
        guard origin == .scholar else { return }
        // The numbers of each search are its own.
        var places: [Int: [Int: Int]] = [:]
        for (place, record) in records.enumerated() {
            if let number = record.number { places[record.heading, default: [:]][number] = place }
        }
        var orphans: Set<Int> = []
        for (place, record) in records.enumerated() {
            let known = places[record.heading] ?? [:]
            let present = record.members.count { known[$0] != nil }
            if present < record.members.count {
                // In a damaged file the members can be missing, so their citations are in neither number. A file that
                // ends too early has all of its rows up to there, so it can also be an export without members.
                let isWhole =
                    damage.isEmpty && (present == 0 || !size.isShort(record.heading, headings[record.heading]))
                records[place].publication.citationCount = isWhole ? record.groupCount : nil
                records[place].isWholeGroup = isWhole
            }
            records[place].distinctFrom = record.others.compactMap { known[$0] }
            guard let parent = record.parent else { continue }
            records[place].mergedInto = known[parent]
            if known[parent] == nil { orphans.insert(place) }
        }
        // The other publications are merged in a circle.
        let isReached = reached(from: records.indices.filter { records[$0].mergedInto == nil })
        for place in records.indices where !isReached[place] { records[place].mergedInto = nil }
        guard !orphans.isEmpty else { return }
        // Removes members whose group is not in the file; they would be counted separately.
        let isRemoved = reached(from: orphans)
        let kept = records.indices.filter { !isRemoved[$0] }
        var renumbered = [Int?](repeating: nil, count: records.count)
        for (new, old) in kept.enumerated() { renumbered[old] = new }
        records = kept.map { place in
            var record = records[place]
            record.mergedInto = record.mergedInto.flatMap { renumbered[$0] }
            record.distinctFrom = record.distinctFrom.compactMap { renumbered[$0] }
            return record
        }
        remarks.append(PageFact(.membersWithoutGroups(orphans.count)))
    }

    /// For each publication, whether it is at one of some places, or merged into such a one, also through others.
    ///
    /// - Parameter places: those of publications that are not merged.
    private func reached(from places: some Sequence<Int>) -> [Bool] {
        let members = Dictionary(grouping: records.indices) { records[$0].mergedInto }
        var isReached = [Bool](repeating: false, count: records.count)
        var open = Array(places)
        while let place = open.popLast() {
            isReached[place] = true
            open += members[place] ?? []
        }
        return isReached
    }
}
