import ScholarKit

/// Names and values in two columns; a long value takes several lines.
extension Terminal {
    /// - Parameter indent: the column at which values begin.
    func fields(_ fields: [(name: String, value: String)], indent: Int) -> [String] {
        fields.flatMap { name, value in
            Cells.wrap(value, to: width - indent).enumerated().map { place, part in
                styled(Cells.pad(place == 0 ? name : "", to: indent), .dim) + part
            }
        }
    }
}
