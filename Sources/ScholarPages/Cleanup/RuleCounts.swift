/// How often each rule fired on one page.
///
/// Most pages have a handful of rules that fire, and these often: looking through them takes less time than a dictionary.
struct RuleCounts {
    private var counts: [(rule: CleanupRule, count: Int)] = []

    mutating func add(_ rule: CleanupRule, _ count: Int = 1) {
        for index in counts.indices where counts[index].rule == rule {
            counts[index].count += count
            return
        }
        counts.append((rule, count))
    }

    /// The counts by rule; rules that did not fire are absent.
    var byRule: [CleanupRule: Int] { Dictionary(uniqueKeysWithValues: counts.map { ($0.rule, $0.count) }) }
}
