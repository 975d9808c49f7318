import ScholarPages

/// A line chart as a table, for mail programs that show no pictures.
extension LineChart {
    /// The values of the lines at round numbers, at both ends, and where the lines cross.
    package var table: Presentation.Table {
        let named = lines.filter { !$0.name.isEmpty }
        let places = Set(named.flatMap(\.points).map(\.x)).filter { $0 <= columns }.sorted()
        let ends = [places.first, places.last].compactMap(\.self)
        let wanted = Set(labels.map(\.x) + lines.compactMap(\.mark?.x) + ends)
        let rows = places.filter(wanted.contains).map { place in
            Presentation.Row(
                [Presentation.Cell(Int(place).grouped)]
                    + named.map { line in
                        Presentation.Cell.number(line.points.first { $0.x == place }.map { Int($0.y) })
                    })
        }
        return Presentation.Table(title, [.head(across)] + named.map { .number($0.name) }, rows, noun: "row")
    }

    /// The meaning of the columns of the table.
    var tableSentence: String { "\(title): \(up.lowercased()) in each column, by \(across.lowercased())." }
}

extension Presentation {
    /// Returns the contents with tables in place of the line charts that have no picture.
    ///
    /// - Parameter pictures: the names of the charts that have a picture.
    package func withLinesAsTables(except pictures: some Collection<String>) -> Presentation {
        replacing { block, section in
            guard case .lines(let charts) = block,
                !block.plots(of: section.id).contains(where: { pictures.contains($0.name) })
            else { return [block] }
            return charts.flatMap { [.table($0.table), .text([Sentence($0.tableSentence)])] }
        }
    }
}
