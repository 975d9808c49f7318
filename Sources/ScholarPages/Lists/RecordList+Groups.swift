/// The groups of merged publications in scholar's own exports.
extension RecordList {
    /// Finds the publications that others are merged into. If the members of a group are not in the file, its
    /// representative gets the citations of all of them.
    mutating func joinGroups() {
        guard origin == .scholar else { return }
        var places: [Place: Int] = [:]
        for (place, record) in records.enumerated() {
            if let number = record.number { places[Place(heading: record.heading, number: number)] = place }
        }
        var orphans: Set<Int> = []
        for (place, record) in records.enumerated() {
            let present = record.members.count { places[Place(heading: record.heading, number: $0)] != nil }
            if present < record.members.count {
                // In a damaged file the members can be missing, so their citations are in neither number. A file that
                // ends too early has all of its rows up to there, so it can also be an export without members.
                let isWhole =
                    damage.isEmpty && (present == 0 || !size.isShort(record.heading, headings[record.heading]))
                records[place].publication.citationCount = isWhole ? record.groupCount : nil
                records[place].isWholeGroup = isWhole
            }
            records[place].distinctFrom = record.others.compactMap {
                places[Place(heading: record.heading, number: $0)]
            }
            guard let parent = record.parent else { continue }
            records[place].mergedInto = places[Place(heading: record.heading, number: parent)]
            if records[place].mergedInto == nil { orphans.insert(place) }
        }
        let ends = ends(orphans)
        for place in records.indices where ends[place] == .circle { records[place].mergedInto = nil }
        // Removes members whose group is not in the file; they would be counted separately.
        let kept = records.indices.filter { ends[$0] != .orphan }
        var renumbered = [Int?](repeating: nil, count: records.count)
        for (new, old) in kept.enumerated() { renumbered[old] = new }
        records = kept.map { place in
            var record = records[place]
            record.mergedInto = record.mergedInto.flatMap { renumbered[$0] }
            record.distinctFrom = record.distinctFrom.compactMap { renumbered[$0] }
            return record
        }
        guard !orphans.isEmpty else { return }
        remarks.append(PageFact(.membersWithoutGroups(orphans.count)))
    }

    private struct Place: Hashable {
        let heading: Int
        let number: Int
    }

    /// Where the publications lead that one is merged into, directly and through others.
    private enum End {
        case listed
        /// The last one is merged into a publication that is not in the file.
        case orphan
        /// They are merged into themselves.
        case circle
    }

    /// The ends of all publications, found from the last ones; what none of them leads to is merged in a circle.
    private func ends(_ orphans: Set<Int>) -> [End] {
        var ends = [End](repeating: .circle, count: records.count)
        let merged = Dictionary(grouping: records.indices) { records[$0].mergedInto }
        var places = merged[nil] ?? []
        for place in places { ends[place] = orphans.contains(place) ? .orphan : .listed }
        while let place = places.popLast() {
            for member in merged[place] ?? [] {
                ends[member] = ends[place]
                places.append(member)
            }
        }
        return ends
    }
}
