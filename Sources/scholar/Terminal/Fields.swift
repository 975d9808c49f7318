import ScholarKit

/// Names with their values below each other, the values beside the names on as many lines as they need.
extension Terminal {
    /// - Parameter indent: the column in which values begin.
    func fields(_ fields: [(name: String, value: String)], indent: Int) -> [String] {
        fields.flatMap { name, value in
            Cells.wrap(value, to: width - indent).enumerated().map { place, part in
                styled(Cells.pad(place == 0 ? name : "", to: indent), .dim) + part
            }
        }
    }
}
