/// The place of the rows of a page in the list of its profile, and whether the list ends with them.
///
/// "Show more" is disabled at the end of a list, but also while rows load. So the button proves the end only at a number
/// of rows at which no load ends.
struct RowsOfProfile {
    /// The numbers of the rows on the page, counted from 0.
    private let rows: Range<Int>
    /// The number of the first row, if the page states it. The canonical address is the same for all parts of a list.
    let start: Int?
    /// The number of the first row according to the line below the rows, which counts those shown: "Articles 21–36".
    let ownStart: Int?
    /// The number of the row after the last one that is shown.
    let end: Int
    /// Whether "Show more" follows the last row.
    let hasButton: Bool
    /// Whether "Show more" is disabled; in the layout of 2012 to 2014, whether no link leads to later rows.
    private let offersNoMore: Bool
    /// The number of rows that the address of the page asks for.
    private let pageSize: Int?

    /// - Parameter isOld: whether the page has the layout of 2012 to 2014.
    init(_ document: HTMLDocument, address: PageAddress, rows elements: [HTMLElement], isOld: Bool) {
        let isButton = { (element: HTMLElement) in element.hasID("gsc_bpf_more") || element.hasID("gsc_bpf_next") }
        let parts = document.all { $0.hasID("gsc_a_nn") || isButton($0) }
        // A file of several pages has several lines.
        let spans = parts.filter { !isButton($0) }.compactMap { Self.span(in: $0.text) }
        let isOneList = zip(spans, spans.dropFirst()).allSatisfy { $0 == $1 || $0.upperBound + 1 == $1.lowerBound }
        ownStart = isOneList ? spans.first.map { $0.lowerBound - 1 } : nil
        start = ownStart ?? (address.isCanonical || !isOneList ? nil : address.start)
        rows = (start ?? 0)..<(start ?? 0) + elements.count
        // The line can count rows that are not there, and be older than rows that were loaded later.
        let end = max(rows.upperBound, isOneList ? spans.last?.upperBound ?? 0 : 0)
        self.end = end
        pageSize = address.url.flatMap { URLParameters.first("pagesize", in: $0) }.flatMap { Int($0) }
        let buttons = parts.filter { isButton($0) && $0.index > elements.last?.index ?? 0 }
        hasButton = !buttons.isEmpty
        if hasButton {
            let isDisabled = { (button: HTMLElement) in
                button["disabled"] != nil || button.hasClass("gs_dis") || button.hasClass("cit-disabled")
            }
            offersNoMore = buttons.allSatisfy(isDisabled)
        } else {
            let starts = document.all("a").compactMap { $0.parameter("cstart").flatMap { Int($0) } }
            offersNoMore = isOld && !starts.contains { $0 >= end }
        }
    }

    /// Reads "Articles 21–36" in any language.
    private static func span(in text: String) -> ClosedRange<Int>? {
        let numbers = CountText.numbers(in: text)
        guard let first = numbers.min(), let last = numbers.max(), first > 0 else { return nil }
        return first...last
    }

    /// Whether the rows are the last ones of the list. A page behind the last row has none.
    var showEnd: Bool {
        guard offersNoMore, start != nil, rows.upperBound == end else { return false }
        return rows.isEmpty ? end > 0 : !isEndOfLoad(rows.count)
    }

    /// Whether a load can end at a number of rows: a page shows 20 rows, or as many as its address asks for, then 100, then
    /// 100 more with each load.
    private func isEndOfLoad(_ count: Int) -> Bool {
        count == 20 || count.isMultiple(of: 100) || count == pageSize.map { min(max($0, 20), 100) }
    }
}
