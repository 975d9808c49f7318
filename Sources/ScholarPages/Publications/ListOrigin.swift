/// The program or format of a list of publications that is not a page of Scholar.
package enum ListOrigin: String, Hashable, Sendable, Codable, CaseIterable {
    case publishOrPerish = "publish-or-perish"
    case scholar
    case profile
    case scopus
    case webOfScience = "web-of-science"
    case ris
    case bibTeX = "bibtex"
    case csl = "csl-json"
    case zotero
    case openAlex = "openalex"

    /// A short name of the file's format.
    package var name: String {
        switch self {
        case .publishOrPerish: "a list of Publish or Perish"
        case .scholar: "an export of scholar"
        case .profile: "Google Scholar's export of a profile"
        case .scopus: "an export of Scopus"
        case .webOfScience: "an export of Web of Science"
        case .ris: "a RIS file"
        case .bibTeX: "a BibTeX file"
        case .csl: "a CSL-JSON file"
        case .zotero: "a table of Zotero"
        case .openAlex: "a list of OpenAlex"
        }
    }

    /// The export that has citation counts, for a list without them.
    var exportWithCounts: Remedy? {
        switch self {
        case .scopus, .webOfScience: .exportCounts
        case .ris, .bibTeX, .csl, .zotero: .exportTable
        case .publishOrPerish, .scholar, .profile, .openAlex: nil
        }
    }

    /// Whether such a file says how many publications its list has, so that a whole one is known to be whole.
    package var statesSize: Bool { self == .scholar || counts.map { Source(name: $0).meaning.statesSize } ?? false }

    /// The source of the citation counts; nil for Google Scholar, or if each record names its source.
    package var counts: String? {
        switch self {
        case .profile: "Google Scholar"
        case .scopus: "Scopus"
        case .webOfScience: "Web of Science"
        case .openAlex: "OpenAlex"
        case .publishOrPerish, .scholar, .ris, .bibTeX, .csl, .zotero: nil
        }
    }
}
