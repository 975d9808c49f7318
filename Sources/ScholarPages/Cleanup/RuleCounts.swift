/// The number of times that each rule fired on one page.
///
/// Usually a handful of rules fire, and fire often: searching a short array is faster than a dictionary.
struct RuleCounts {
    private var counts: [(rule: CleanupRule, count: Int)] = []

    mutating func add(_ rule: CleanupRule, _ count: Int = 1) {
        for index in counts.indices where counts[index].rule == rule {
            counts[index].count += count
            return
        }
        counts.append((rule, count))
    }

    /// The number of times by rule; rules that did not fire are absent.
    var byRule: [CleanupRule: Int] { Dictionary(uniqueKeysWithValues: counts.map { ($0.rule, $0.count) }) }
}
