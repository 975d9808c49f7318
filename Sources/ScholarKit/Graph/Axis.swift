/// The level lines of a plot and the numbers beside them.
struct Axis {
    let ticks: Ticks

    static let style = Canvas.Style(size: 10, colour: .grey)

    init(upTo most: Int) {
        ticks = Ticks(upTo: most)
    }

    /// The room for the numbers, at the left of the plot.
    func width(_ ruler: Canvas) -> Double {
        ruler.size(of: String(ticks.last), Self.style).width + 8
    }

    /// Draws the lines and the numbers, and tells how many points one citation is high.
    func draw(in plot: Canvas.Box, _ canvas: Canvas) -> Double {
        let scale = plot.height / Double(ticks.last)
        for tick in ticks.values {
            let y = plot.y + plot.height - Double(tick) * scale
            canvas.rule(x: plot.x, y: y, width: plot.width, tick == 0 ? .grey : .line)
            let size = canvas.size(of: String(tick), Self.style)
            canvas.write(String(tick), Self.style, x: plot.x - 6, y: y - size.height / 2, anchor: 1)
        }
        return scale
    }
}

/// Round numbers on an axis, from 0 to one that no bar exceeds.
struct Ticks {
    let values: [Int]

    /// The last tick.
    var last: Int { values.last ?? 1 }

    /// At most seven ticks, in steps of 1, 2, 5, 10, 20, 50 and so on.
    init(upTo most: Int) {
        var (digit, power) = (1, 1)
        while digit * power * 6 < most, power <= 100_000_000_000_000_000 {
            switch digit {
            case 1: digit = 2
            case 2: digit = 5
            default: (digit, power) = (1, power * 10)
            }
        }
        let step = digit * power
        values = Array(stride(from: 0, through: max(1, (most + step - 1) / step) * step, by: step))
    }
}
