/// Whether a page without a link to a next one is the last of its list.
///
/// Scholar's "about N results" is an estimate that it makes anew for each page. On the last page it is close to what was
/// shown: lists of less than a thousand results end within their last page of it. So a tenth, and at least one page, is no
/// reason to doubt. A page without any link, or without any row, is what a fault leaves as well as an end, so it has to
/// reach the number.
package enum ListEnd: Equatable, Sendable {
    /// It is the last one.
    case believed
    /// The page says that it is the last one, and fewer results came than Scholar said.
    case early
    /// The page does not show that it is the last one, or less than half of the results came.
    case doubtful
}

extension ResultPage {
    /// Judges the end that this page shows.
    ///
    /// - Parameters:
    ///   - start: the number of its first result, counted from 0.
    ///   - knownTotal: the number of results that earlier pages said.
    package func end(startingAt start: Int, knownTotal: Int?) -> ListEnd {
        let end = start + rowCount
        guard let total = reportedTotal ?? knownTotal else { return rowCount == 0 && start > 0 ? .doubtful : .believed }
        let expected = min(total, SearchURL.resultLimit)
        // Scholar's last pages hold a few rows less than a thousand.
        guard end < expected, end < SearchURL.resultLimit - 20 else { return .believed }
        if rowCount == 0 && start > 0 || linkedStarts.isEmpty && (start > 0 || rowCount >= 10) { return .doubtful }
        if 2 * end < expected { return .doubtful }
        return expected - end <= max(10, expected / 10) ? .believed : .early
    }
}
