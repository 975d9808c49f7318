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

    /// The keys that alone hold a group together: without one of them it falls into two sides of a least size.
    ///
    /// They are the articulation points of the graph of things and keys, which one walk finds (Hopcroft and Tarjan 1973).
    static func bridges<Key: Hashable>(_ keys: [[Key]], least: Int, most: Int) -> [(key: Key, sides: [[Int]])] {
        var names: [Key] = []
        var nodes: [Key: Int] = [:]
        // The nodes are the things and, after them, the keys.
        var links: [[Int]] = Array(repeating: [], count: keys.count)
        for (thing, all) in keys.enumerated() {
            for key in all {
                let node = nodes[key] ?? links.count
                if node == links.count {
                    nodes[key] = node
                    names.append(key)
                    links.append([])
                }
                links[thing].append(node)
                links[node].append(thing)
            }
        }
        var found: [(key: Key, sides: [[Int]])] = []
        var order: [Int] = []
        var next = Array(repeating: 0, count: links.count)
        // When the walk came to a node, and the earliest node to which a link of its branch leads.
        var reached = Array(repeating: -1, count: links.count)
        var earliest = reached
        var path: [Int] = []
        func enter(_ node: Int) {
            (reached[node], earliest[node]) = (order.count, order.count)
            order.append(node)
            path.append(node)
        }
        for start in keys.indices where reached[start] < 0 {
            let first = order.count
            var branches: [(key: Int, nodes: Range<Int>)] = []
            enter(start)
            while let node = path.last {
                if next[node] < links[node].count {
                    let other = links[node][next[node]]
                    next[node] += 1
                    if reached[other] < 0 { enter(other) } else { earliest[node] = min(earliest[node], reached[other]) }
                } else {
                    path.removeLast()
                    guard let parent = path.last else { break }
                    earliest[parent] = min(earliest[parent], earliest[node])
                    guard parent >= keys.count, earliest[node] >= reached[parent] else { continue }
                    branches.append((parent, reached[node]..<order.count))
                }
            }
            for (key, branch) in branches where branch.count >= least && found.count < most {
                let side = order[branch].filter { $0 < keys.count }
                let others = (order[first..<branch.lowerBound] + order[branch.upperBound...]).filter { $0 < keys.count }
                if min(side.count, others.count) >= least { found.append((names[key - keys.count], [side, others])) }
            }
        }
        return found
    }
}
