import ScholarPages

/// An error of a search as a whole.
public enum SearchError: Error, Equatable, Sendable {
    /// Scholar found no publications.
    case nothingFound(query: String, source: String)
    /// The store has no search for the query, and requests are not allowed.
    case notInStore(query: String, alike: Int? = nil)
    /// No file contains a publication.
    case nothingImported
    /// No page belongs to the search to be filled.
    case nothingFits(Int, reasons: [String])
    /// The search to be filled lacks none of the results of the pages, which are of other dates.
    case nothingMissing(Int, String?, dates: String)
    /// The search has no pages yet.
    case nothingYet(Int)
    /// No citation count of the search is known.
    case noCounts(Int)
    /// The source of the search was not asked which works its publications cite.
    case notAskedForReferences(Int)
    /// The works that cite the publications of the search are not known; OpenAlex can be asked if it lists them.
    case notAskedForCitingWorks(Int, canBeAsked: Bool)
    /// The search has no query, so it cannot be repeated.
    case cannotAskAgain(Int)
    /// Another index counted the citations of the search, so Google Scholar cannot repeat it.
    case countedElsewhere(Int, String, asked: String)
    /// A page belongs to another query than the search to be repeated.
    case otherQuery(Int, page: String, query: String)
    /// The query of the search is not followed.
    case notFollowed(Int)
    /// A search cannot be compared with itself.
    case comparedWithItself(Int)
    /// No author of the list, and none of a citing work, matches the name.
    case noAuthor(String, search: Int)
    /// The search has no query, so it cannot be resumed.
    case cannotResume(Int)
    /// The search is from a list that is damaged or incomplete, so pages cannot complete it.
    case partialList(Int)
    /// Two indexes counted the citations of lists that should become one.
    case countedByTwo(String, String)
    /// No kept page of the store identifies an author, and requests are not allowed.
    case notIdentified(String)
    /// The source knows no author of this name or ORCID.
    case noCandidates(String, source: String)
    /// A person of a roster has no identifier of the source, and no ORCID.
    case noIdentifier(String)
    /// The bytes of the pages of the search are not in the store.
    case notKept(Int)
    /// Newer rules do not read some publications of the search any more.
    case wouldVanish(Int, Int)
    /// Newer rules do not read the publications of this number of edits.
    case wouldFindNothing(Int, Int)
    /// The numbers of a search do not follow from its pages: in an archive that is imported, or is to be written.
    case notProved(Int, String?)
    /// The cleaned markup of a page still shows an account or an address.
    case showsAccount(Int, String)
    /// The source answers programs, so its pages are not saved in a browser.
    case notSaved(Int, String)
}

extension SearchError: CustomStringConvertible {
    /// One sentence that names the search.
    public var description: String {
        switch self {
        case .nothingFound(let query, let source):
            "\(source) found no publications for \(query); check the spelling, or use fewer words"
        case .notInStore(let query, _?): "the store has no search for \(query) with exactly these quotes"
        case .notInStore(let query, nil):
            "the store has no search for \(query)"
        case .notIdentified(let text): "no page that the store keeps has the identifier of the author \(text)"
        case .cannotResume(let id), .cannotAskAgain(let id):
            "search \(id) has no query"
        case .partialList(let id): "search \(id) is from a list that is not complete, and cannot be resumed"
        case .countedElsewhere(let id, let source, let asked):
            "\(asked) cannot repeat search \(id), whose citation counts are from \(source)"
        case .countedByTwo(let one, let other):
            "the citation counts are from two indexes, \(one) and \(other), so the lists cannot become one"
        case .noCandidates(let text, let source):
            "\(source) knows no author \"\(text)\"; check the spelling, or leave out a part of the name"
        case .noIdentifier(let name): "\(name) has no identifier or ORCID"
        case .notSaved(let id, let source):
            "search \(id) is from \(source), which answers programs, so no page has to be saved"
        case .notKept(let id):
            "the pages of search \(id) were not kept: it is of an earlier version, or keeping was turned off"
        case .showsAccount(let id, let page):
            "\(FileNames.bare(page)) of search \(id) cannot be cleaned: an account still shows, or publications are lost"
        case .wouldVanish(let id, let count):
            "today's rules do not read \(Counted.text(count, "publication")) of search \(id), whose numbers would lead to nothing"
        case .wouldFindNothing(let id, let count):
            "today's rules leave \(Counted.text(count, "edit")) of search \(id) without its publications"
        case .notProved(let id, let path):
            "search \(id) \(path.map { "of \(FileNames.bare($0)) is not taken in" } ?? "is not archived"): "
                + "its numbers do not follow from its pages"
        case .otherQuery(let id, let page, let query):
            "\(page) belongs to another query than search \(id): \(query); import it separately"
        case .noCounts(let id): "search \(id) has no citation counts, so there are no indexes"
        case .notAskedForReferences(let id):
            "which works the publications of search \(id) cite is not known, so own self-citations are not known"
        case .notAskedForCitingWorks(let id, _):
            "the works that cite search \(id) are not known, so co-author self-citations are not known"
        case .notFollowed(let id): "search \(id) is not followed"
        case .comparedWithItself(let id): "search \(id) cannot be compared with itself"
        case .noAuthor(let pattern, _):
            "no author of the list or of a citing work matches \(pattern)"
        case .nothingFits(let id, let reasons):
            (["none of the pages belongs to search \(id)"] + reasons).joined(separator: "\n  ")
        case .nothingMissing(let id, let missing, let dates):
            (missing.map { "search \(id) lacks only \($0)" } ?? "search \(id) is complete and lacks no page")
                + ", so nothing was added from the pages of \(dates)"
        case .nothingYet(let id):
            "search \(id) has no pages yet, so there are no indexes"
        case .nothingImported:
            "the pages contain no publications: Google Scholar found nothing, so there is nothing to store"
        }
    }
}
