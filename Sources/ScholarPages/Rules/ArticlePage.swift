/// The page of one publication within a profile, with its citations per year.
package struct ArticlePage: Sendable {
    /// The publication, with its citations from the first year shown to the last.
    package internal(set) var publication = Publication(id: 0, title: "")
    /// The user id of its profile and its own id there, joined by a colon, from the form for changes that the owner of
    /// the profile sees; every page contains it.
    var entry: String?
    /// Whether the page was cut off before the end of its fields, so that its count may be missing.
    let isCut: Bool
}

extension ArticlePage {
    /// Reads the page of a publication, in the markup of any year; nil for other pages.
    init?(_ document: HTMLDocument, base: PageBase, pageEnd: PageEnd) {
        let titles: [StaticString] = ["gsc_oci_title", "gsc_vcd_title", "gsc_title"]
        let isOld = document.first(class: "cit-dl") != nil
        guard let heading = document.element(ids: titles) ?? (isOld ? document.element(ids: "title") : nil) else {
            return nil
        }
        entry = document.all("input").first { $0.has("s", as: "name") && Self.isEntry($0["value"] ?? "") }?["value"]
        publication.title = heading.text
        publication.link = heading.first { $0.name == "a" }?.address(base: base)
        let classes: [Name] = [Name("gsc_oci_value"), Name("gsc_vcd_value"), Name("gsc_value"), Name("cit-dd")]
        let values = document.all { value in classes.contains(where: value.hasClass) }.filter { value in
            !(value.index...value.range.upperBound).contains(heading.index)
        }
        // Without the end of the page, the end of the fields has to be there, and the entry, which follows them. Until
        // 2014 the count followed the fields.
        let hasFields = !isOld && values.first?.parent?.parent.map(document.isFinished) ?? false
        isCut = pageEnd != .whole && !(hasFields && entry != nil)
        // The names of the fields are in the page's language, so their order is used: authors, then the date.
        if values.count > 1 {
            if let first = values.first, first.first({ $0.name == "a" || $0.name == "div" }) == nil {
                (publication.authors, publication.authorsTruncated) = Byline.authors(in: first.text)
            }
            publication.year = Self.year(ofDate: values[1].text)
        }
        let links = document.all("a")
        if let cited = links.first(where: { $0.parameter("cites") != nil && CountText.only(in: $0.text) != nil }) {
            publication.citationCount = CountText.only(in: cited.text)
            publication.clusterID = cited.parameter("cites").flatMap(ClusterID.first)
            publication.citesURL = cited.address(base: base)
        }
        publication.citationsPerYear = isOld ? Self.yearsOfPicture(document) : YearBars.read(document)
    }

    private static func isEntry(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy {
                $0.utf8.count == 12 && $0.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
            }
    }

    /// A date is a year, or a year with month and day, `2018/9/16`.
    private static func year(ofDate text: String) -> Int? {
        let parts = text.split(separator: "/")
        guard (1...3).contains(parts.count), let year = Byline.bareYear(parts[0]),
            parts.dropFirst().allSatisfy({ Int($0) != nil })
        else { return nil }
        return year
    }

    /// The graph of 2011 to 2014 is a picture whose address contains the numbers: `chd` in hundredths of the axis,
    /// whose maximum is in `chxr`, one for each year from the first label of `chxl` on.
    private static func yearsOfPicture(_ document: HTMLDocument) -> [Int: Int] {
        guard let source = document.first({ $0.name == "img" && $0.has("chd=", in: "src") })?["src"] else {
            return [:]
        }
        let parameters = URLParameters(address: source)
        let axis = (parameters["chxr"] ?? "").split(separator: ",").compactMap { Double($0) }
        let labels = (parameters["chxl"] ?? "").split(separator: "|").compactMap { Byline.bareYear($0) }
        let values = (parameters["chd"] ?? "").drop { $0 != ":" }.dropFirst().split(separator: ",").map {
            Double($0) ?? 0
        }
        guard axis.count >= 3, let first = labels.first else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: zip(first...max(first, BylineText.years.upperBound), values).map { year, value in
                let count = (value * axis[2] / 100).rounded()
                return (year, (0...1e8).contains(count) ? Int(count) : 0)
            })
    }
}
