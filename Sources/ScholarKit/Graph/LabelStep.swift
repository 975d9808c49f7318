/// Every how many bars there is room for a label below: years and ranks are counted in fives and tens.
struct LabelStep {
    private let every: Int

    /// - Parameters:
    ///   - width: the width of the widest label, with the room around it.
    ///   - slot: how far apart the bars are.
    init(width: Double, slot: Double) {
        let least = max(1, Int((width / slot).rounded(.up)))
        every = [1, 2, 5, 10, 20, 50, 100].first { $0 >= least } ?? least
    }

    /// Whether there is a label below a bar, which is called by a number or by its place; the last one always has one.
    func isNamed(_ place: Int, of count: Int, number: Int?) -> Bool {
        let last = count - 1
        if every == 1 || place == last { return true }
        return (number ?? place) % every == 0 && last - place >= every
    }
}
