/// One page of results: its rows in Scholar's order, and the facts about the search.
package struct ResultPage: Sendable {
    var rows: [ResultRow] = []
    /// "About N results", an estimate.
    package internal(set) var reportedTotal: Int?
    /// The number of the first result of the next page, counted from 0, when the page links to one.
    package internal(set) var nextStart: Int?
    /// Problems with its rows.
    package internal(set) var facts: [PageFact] = []
    /// Whether the page was cut off. The row in which it ends is left out.
    let isCut: Bool
    /// The number of the first result of this page, according to its rows or its links to other pages.
    var ownStart: Int?
    var linkToOther: String?
    /// The numbers of the first results of all linked pages.
    var linkedStarts: Set<Int> = []

    package var rowCount: Int { rows.count }
}

extension ResultPage {
    /// Reads a result page of any era; nil when the page lacks the elements of result pages.
    init?(_ document: HTMLDocument, start: Int?, base: PageBase, pageEnd: PageEnd) {
        let starts = Self.starts(in: document)
        guard !starts.isEmpty || Self.isResultPage(document) else { return nil }
        let links = Self.links(in: document)
        // The links of a page that was cut off do not show its own number.
        let hasAllLinks = pageEnd == .whole || Self.hasFooter(document, behind: starts.last)
        linkedStarts = hasAllLinks ? Set(links.keys) : []
        let position = starts.first(where: Self.isResult)?["data-rp"].flatMap(SearchURL.number)
        ownStart = position ?? Self.ownStart(among: linkedStarts)
        // The linked page whose first result follows next after those of this page.
        // Where the page may end before them, only links of Scholar count: a row can link to any address.
        let next = hasAllLinks ? Array(links.keys) : links.filter { $0.value.isOfScholar }.map(\.key)
        nextStart = (start ?? ownStart).flatMap { own in next.filter { $0 > own }.min() }
        linkToOther = links.min { $0.key < $1.key }.flatMap { base.absolute($0.value.address) }
        isCut = !hasAllLinks && nextStart == nil
        let end = Self.end(of: document)
        // Only containers, and elements after the results, show where the last row ends.
        let mayEndInRow = pageEnd == .insideRow || starts.last?.hasClass("gs_r") == false
        let hasOpenRow = isCut && mayEndInRow && !((starts.last?.index ?? 0)..<document.nodes.count).contains(end)
        for (number, start) in starts.dropLast(hasOpenRow ? 1 : 0).enumerated() {
            guard Self.isResult(start) else { continue }
            let next = number + 1 < starts.count ? starts[number + 1].index : max(end, start.range.upperBound)
            let range = start.index..<next
            guard let row = ResultRowReader(document: document, range: range, base: base).read() else {
                let cited = document.first(in: range) { $0.name == "a" && $0.parameter("cites") != nil }
                if let cited {
                    let count = CountText.only(in: cited.text)
                    facts.append(PageFact(.untitledRow(citations: count), row: number + 1))
                }
                continue
            }
            // Headings with only this class also occur on other Google pages; by-lines occur only on Scholar's.
            if start.name == "h3", !row.hasByline, row.citesID == nil { continue }
            if row.publication.citationCount == nil {
                let fact = PageFact.Kind.unreadableCount(title: row.publication.title, line: nil)
                facts.append(PageFact(fact, row: rows.count + 1))
            }
            rows.append(consume row)
        }
        reportedTotal = Self.reportedTotal(document)
    }

    /// Whether the link in the footer of pages until 2012 follows the last row.
    private static func hasFooter(_ document: HTMLDocument, behind row: HTMLElement?) -> Bool {
        document.all("a").last { $0.pathEnds(with: "/scholar/about.html") }.map { $0.index > row?.index ?? 0 } ?? false
    }

    /// The elements that begin a row: `div.gs_r`; without any, the paragraphs of 2005 to 2008, or the headings of 2009.
    private static func starts(in document: HTMLDocument) -> [HTMLElement] {
        let containers = document.all(class: "gs_r")
        if containers.isEmpty {
            let paragraphs = document.all(class: "g").filter { $0.name == "div" }
            let starts = paragraphs.isEmpty ? document.all("h3").filter(ResultRowReader.isHeading) : paragraphs
            return Array(starts.prefix(mostRows))
        }
        guard containers.count <= mostRows else { return Array(containers.prefix(mostRows)) }
        // A row whose container is missing still has its heading.
        var orphans: [HTMLElement] = []
        var covered = 0
        var next = 0
        for heading in document.all("h3") where ResultRowReader.isHeading(heading) {
            while next < containers.count, containers[next].index < heading.index {
                covered = max(covered, containers[next].range.upperBound)
                next += 1
            }
            if heading.index >= covered { orphans.append(heading) }
        }
        return Array((containers + orphans.prefix(mostRows)).sorted { $0.index < $1.index }.prefix(mostRows))
    }

    /// Scholar shows a thousand results of a query, so a page with many more rows is not from Scholar. Further rows are
    /// not read, so such a page takes no longer.
    private static let mostRows = 2000

    /// Whether the element is a result and not a similar box: profiles, related searches, alerts, "did you mean".
    private static func isResult(_ start: HTMLElement) -> Bool {
        if [Name("gs_qsuggest_wrap"), Name("gs_pda"), Name("gs_alrt_btm"), Name("gs_res_ob")].contains(
            where: start.hasClass)
        {
            return false
        }
        let heading = ResultRowReader.isHeading(start) ? start : start.first(ResultRowReader.isHeading)
        guard let heading else { return start.hasClass("g") }
        // A heading that links to an author, or to another search, belongs to a box.
        guard let link = heading.first({ $0.name == "a" }) else { return true }
        return !link.pathEnds(with: "/citations") && !(link.pathEnds(with: "/scholar") && link.parameter("q") != nil)
    }

    /// The index where the results end and the links to other pages begin.
    private static func end(of document: HTMLDocument) -> Int {
        let bar = document.element(ids: "gs_n", "gs_nm", "gs_nml", "gs_res_ccl_bot", "gs_ccl_bottom", "gs_ftr")
        let old = document.all(class: "n").first { $0.name == "div" }
        return [bar, old].compactMap { $0?.index }.min() ?? document.nodes.count
    }

    /// Whether the page has elements that result pages have even without results.
    private static func isResultPage(_ document: HTMLDocument) -> Bool {
        if document.element(ids: "gs_res_ccl_mid", "gs_ccl", "gs_ccl_results") != nil { return true }
        // Before 2012 only the search form identifies the page.
        return document.all("form").contains { $0.has("gs", as: "name") && $0["action"]?.hasSuffix("/scholar") == true }
            && document.all("input").contains { $0.has("q", as: "name") }
    }

    private static func reportedTotal(_ document: HTMLDocument) -> Int? {
        if let bar = document.element(ids: "gs_ab_md") { return CountText.total(in: bar.text) }
        // Until 2011: "Results 1 - 10 of about 94,000 for …", in bold numbers at the right of the bar.
        let cell = document.first { cell in
            guard cell.name == "td", cell.first({ $0.name == "td" || $0.name == "table" }) == nil else { return false }
            return cell.all {
                $0.name == "b" && document.all("b", in: $0.range).isEmpty && CountText.only(in: $0.text) != nil
            }.count >= 3
        }
        return cell.flatMap { CountText.total(in: $0.text) }
    }

    /// The links to other pages, outside the rows, by the number of each page's first result.
    private static func links(in document: HTMLDocument) -> [Int: (address: String, isOfScholar: Bool)] {
        var links: [Int: (address: String, isOfScholar: Bool)] = [:]
        var index = document.range.lowerBound
        while index < document.range.upperBound {
            let element = HTMLElement(document: document, index: index)
            index = element.hasClass("gs_ri") ? element.range.upperBound : index + 1
            guard element.name == "a" || element.name == "button" else { continue }
            let name: Name = element.hasAttribute("href") ? "href" : "data-href"
            if let start = element.parameter("start", in: name).flatMap(SearchURL.number) {
                links[start] = links[start] ?? (element[name] ?? "", element.pathEnds(with: "/scholar"))
            }
        }
        return links
    }

    /// A page links to all pages around it but not to itself, so the gap is its own number.
    private static func ownStart(among starts: Set<Int>) -> Int? {
        guard !starts.isEmpty else { return nil }
        guard starts.contains(0) else { return 0 }
        let sorted = starts.sorted()
        guard let step = zip(sorted, sorted.dropFirst()).map({ $1 - $0 }).min() else { return 0 }
        return stride(from: 0, through: (sorted.last ?? 0) + step, by: step).first { !starts.contains($0) } ?? 0
    }
}
