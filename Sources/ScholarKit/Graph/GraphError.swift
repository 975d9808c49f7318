/// Why there is no graph.
package enum GraphError: Error, Hashable, Sendable {
    /// Nobody cites the publication.
    case notCited(Int)
    /// Scholar gave no list of citing works.
    case noCitingWorks(Int)
    /// The year of the publication is not known, so nobody knows where to begin.
    case noYear(Int)
    /// The year has not come.
    case notYet(Int)
    /// More works than cite the publication at all.
    case tooMany(Int, Int)
    /// Nothing is known, and nobody may be asked.
    case nothingKnown(Int, search: Int)
    /// The page of the profile had no graph.
    case noGraph(Int)
    /// What came is another kind of page.
    case otherPage(String)
}

extension GraphError: CustomStringConvertible {
    /// One sentence that names the thing and the way out.
    package var description: String {
        switch self {
        case .notCited(let number): "publication \(number) is not cited, so there is nothing to draw"
        case .noCitingWorks(let number):
            "Scholar gives no list of works that cite publication \(number); its page on a profile, imported, has the years"
        case .noYear(let number):
            "the year of publication \(number) is not known"
        case .notYet(let year): "nobody has cited anything in \(year) yet; begin with an earlier year"
        case .tooMany(let count, let year):
            "Scholar answered with \(count) works for \(year), far more than cite the publication at all; nothing of it is kept"
        case .nothingKnown(let number, _):
            "nothing is known of the years in which publication \(number) was cited"
        case .noGraph(let id):
            "search \(id) has no graph of citations per year: only the page of a profile has one"
        case .otherPage(let address): "\(address) is another kind of page than was asked for"
        }
    }
}
