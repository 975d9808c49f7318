/// What a profile, or another list of an author, states besides the publications and the name.
package struct AuthorFacts: Hashable, Sendable {
    /// The source's own numbers, over all years; nil without citations.
    package var reported: ProfilePage.Reported?
    /// The same for recent years.
    package var reportedSince: ProfilePage.ReportedSince?
    /// The author's affiliation, as the author wrote it.
    package var affiliation: String? { didSet { affiliation = affiliation.map(Folding.name) } }
    /// The author's research interests, as on the page.
    package var interests: [String] = [] { didSet { interests = interests.map(Folding.name) } }
    package var homepage: String?
    /// The host of the author's e-mail address, which Google verified.
    package var emailDomain: String?
    /// The citations of all publications by year, if the page has their graph.
    package var citationsPerYear: [Int: Int] = [:]

    package init() {}

    /// These facts, and those of another page that this one does not state. The numbers of recent years come with those
    /// of all years.
    package func completed(by other: AuthorFacts) -> AuthorFacts {
        var all = self
        if reported == nil { (all.reported, all.reportedSince) = (other.reported, other.reportedSince) }
        all.affiliation = affiliation ?? other.affiliation
        if interests.isEmpty { all.interests = other.interests }
        all.homepage = homepage ?? other.homepage
        all.emailDomain = emailDomain ?? other.emailDomain
        if citationsPerYear.isEmpty { all.citationsPerYear = other.citationsPerYear }
        return all
    }
}
