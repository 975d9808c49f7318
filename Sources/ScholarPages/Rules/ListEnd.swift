/// Whether a page without a link to a next page is the last of its list.
///
/// Scholar's "about N results" is estimated separately for each page. On the last page it is close to the true number:
/// lists of less than a thousand results end within one page of it. So a difference of a tenth, or of ten results if
/// that is more, is accepted. A page without any links, or without rows, can also be the result of a failure, so there
/// the number has to be reached.
package enum ListEnd: Equatable, Sendable {
    case confirmed
    /// The page shows that it is the last one, but there are fewer results than Scholar reported.
    case early
    /// The page does not show that it is the last one, or less than half of the results are there.
    case doubtful
}

extension ResultPage {
    /// Decides whether the list ends with this page.
    ///
    /// - Parameters:
    ///   - start: the number of its first result, counted from 0.
    ///   - knownTotal: the number of results that earlier pages reported.
    package func end(startingAt start: Int, knownTotal: Int?) -> ListEnd {
        let end = start + rowCount
        guard let total = reportedTotal ?? knownTotal else {
            return rowCount == 0 && start > 0 ? .doubtful : .confirmed
        }
        let expected = min(total, SearchURL.resultLimit)
        // Scholar's last pages contain slightly fewer than a thousand rows.
        guard end < expected, end < SearchURL.resultLimit - 20 else { return .confirmed }
        if rowCount == 0 && start > 0 || linkedStarts.isEmpty && (start > 0 || rowCount >= 10) { return .doubtful }
        if 2 * end < expected { return .doubtful }
        return expected - end <= max(10, expected / 10) ? .confirmed : .early
    }
}
