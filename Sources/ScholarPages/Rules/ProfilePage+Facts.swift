/// The facts of a profile besides its publications: the author, and Google's numbers for recent years.
///
/// No rule depends on a language: elements, links and digits identify each fact.
extension ProfilePage {
    /// Google's own numbers computed from the citations since a given year.
    package struct ReportedSince: Hashable, Sendable {
        /// The first of these years on a page of a given year: they are that year and the five years before.
        package static func firstYear(_ pageYear: Int) -> Int { pageYear - 5 }

        /// The year of a page with numbers since a given year.
        package static func lastYear(_ firstYear: Int) -> Int { firstYear + 5 }

        /// The first of these years.
        package var year: Int
        package var numbers: Reported

        package init(year: Int, _ numbers: Reported) { (self.year, self.numbers) = (year, numbers) }
    }

    /// Reads Google's own numbers: the rows of the table are citations, h-index and i10-index; the columns are all
    /// years and recent years, whose heading contains their first year.
    mutating func readReported(_ document: HTMLDocument) {
        let table = document.element(ids: "gsc_rsb_st") ?? document.first { $0.hasID("stats") }
        guard let table else { return }
        let numbers = table.all {
            $0.hasClass("gsc_rsb_std") || $0.hasClass("cit-borderleft") && $0.hasClass("cit-data")
        }
        .map { CountText.only(in: $0.text) }
        guard numbers.count >= 6, let citations = numbers[0], let h = numbers[2], let i10 = numbers[4] else { return }
        author.reported = Reported(citations: citations, h: h, i10: i10)
        let head = table.all { $0.hasClass("gsc_rsb_sth") || $0.hasClass("cit-borderleft") && !$0.hasClass("cit-data") }
        guard let year = head.last.flatMap({ CountText.only(in: $0.text) }), 1900..<2200 ~= year,
            let citations = numbers[1], let h = numbers[3], let i10 = numbers[5]
        else { return }
        author.reportedSince = ReportedSince(year: year, Reported(citations: citations, h: h, i10: i10))
    }

    /// Reads the lines under the name: affiliation, e-mail and homepage, interests.
    mutating func readPerson(_ document: HTMLDocument, base: PageBase) {
        author.interests = document.all("a").filter(Self.isInterest).map(\.text).filter { !$0.isEmpty }
        let lines = document.all(class: "gsc_prf_il")
        let contact = lines.first { $0.hasID("gsc_prf_ivh") }
        // Among the lines without a marker the affiliation comes first; until 2016 the interests had no marker either.
        let unmarked = lines.first { !$0.hasID("gsc_prf_ivh") && $0.first(Self.isInterest) == nil && $0.hasText }
        let affiliation = (document.element(ids: "cit-affiliation-display") ?? unmarked)?.text ?? ""
        author.affiliation = affiliation.isEmpty ? nil : affiliation
        let link = (contact ?? document.element(ids: "cit-homepage-read"))?.first { $0.name == "a" }
        author.homepage = WebAddress.link(link?.address(base: base))
        author.emailDomain = (contact ?? document.element(ids: "cit-domain-display"))
            .flatMap { Self.host(in: $0.text { $0.name == "a" }) }
    }

    /// Whether an element links to other authors with the same interest.
    private static func isInterest(_ element: HTMLElement) -> Bool {
        element.name == "a" && element.parameter("mauthors")?.hasPrefix("label:") == true
    }

    /// The first host name in a sentence of any language.
    private static func host(in sentence: String) -> String? {
        let words = sentence.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
        return words.lazy.map { $0.split(separator: ".") }.first { $0.count > 1 }?.joined(separator: ".")
    }
}
