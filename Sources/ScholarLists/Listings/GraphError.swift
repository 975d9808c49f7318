/// The reason why there is no graph.
package enum GraphError: Error, Hashable, Sendable {
    /// The publication is not cited.
    case notCited(Int)
    /// The citation count of the publication is not known.
    case noCount(Int)
    /// Scholar gave no list of citing works.
    case noCitingWorks(Int)
    /// The year of the publication is not known, so the first year to request is not known either.
    case noYear(Int)
    /// The year is in the future.
    case notYet(Int)
    /// Scholar reports more citing works for one year than the publication has citations: the number and the year.
    case tooMany(Int, Int)
    /// No year is stored, and requests are not allowed.
    case nothingKnown(Int, search: Int)
    /// No page of the search has a graph that can be read.
    case noGraph(Search)
    /// The retrieved page is of another kind.
    case otherPage(String)
}

extension GraphError: CustomStringConvertible {
    /// One sentence that names the publication or the year, and the next step.
    package var description: String {
        switch self {
        case .notCited(let number): "publication \(number) is not cited, so there is nothing to draw"
        case .noCount(let number):
            "the citation count of publication \(number) is not known, so there is nothing to draw"
        case .noCitingWorks(let number):
            "Scholar gives no list of works that cite publication \(number); its page on a profile, imported, has the years"
        case .noYear(let number):
            "the year of publication \(number) is not known"
        case .notYet(let year): "\(year) is in the future, so there are no citations yet; begin with an earlier year"
        case .tooMany(let count, let year):
            "Scholar answered with \(count) works for \(year), far more than all citations of the publication; they are not stored"
        case .nothingKnown(let number, _):
            "the citations of publication \(number) per year are not known"
        case .noGraph(let search) where search.isOfProfile:
            "the pages of search \(search.id) have no graph of citations per year that can be read: in some old profiles it is a picture"
        case .noGraph(let search) where search.isJoined:
            "search \(search.id) joins the pages of several queries, so it has no graph of all citations per year"
        case .noGraph(let search):
            "search \(search.id) has no citations per year; profiles and lists of OpenAlex have them"
        case .otherPage(let address): "\(address) is a page of another kind than the requested one"
        }
    }
}
