/// Groups of things that are connected by what they share.
enum Islands {
    /// The indices of the things of each group, which share a key with another one of the group.
    static func connected<Key: Hashable>(_ keys: [[Key]]) -> [[Int]] {
        var parents = Array(keys.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        var firsts: [Key: Int] = [:]
        for (index, all) in keys.enumerated() {
            for key in all {
                if let first = firsts[key] { parents[root(index)] = root(first) } else { firsts[key] = index }
            }
        }
        return Array(Dictionary(grouping: keys.indices, by: root).values)
    }
}
