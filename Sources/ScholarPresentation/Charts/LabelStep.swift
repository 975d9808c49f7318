/// The number of bars from one label to the next, so that labels do not overlap: 1, 2, 5, 10, 20 and so on.
struct LabelStep {
    private let every: Int
    private let width: Double
    private let slot: Double

    /// - Parameters:
    ///   - width: the width of the widest label, with the space around it.
    ///   - slot: the distance between the middles of two bars.
    init(width: Double, slot: Double) {
        self.width = width
        self.slot = slot
        let least = max(1, Int((width / slot).rounded(.up)))
        every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].first { $0 >= least } ?? least
    }

    /// Whether a bar has a label, depending on its number (such as its year), otherwise on its index. The last bar
    /// always has one, and round numbers as far as there is room before it.
    func isNamed(_ place: Int, of count: Int, number: Int?) -> Bool {
        let last = count - 1
        if every == 1 || place == last { return true }
        return (number ?? place) % every == 0 && Double(last - place) * slot >= width
    }
}
