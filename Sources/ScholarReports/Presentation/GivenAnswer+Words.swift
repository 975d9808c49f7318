package import ScholarLists
import ScholarPages

/// An answer in words, for the command line and the page.
extension GivenAnswer {
    /// What was said of its publications: `different works: 5 "Seasonal drift", 9 "Seasonal drift II"`.
    ///
    /// - Parameter hasNumbers: whether each publication is named by its number too.
    package func words(in listing: Listing, hasNumbers: Bool = true) -> String {
        let said =
            switch operation {
            case .merge: "one work"
            case .reject: "rejected"
            case .distinct: "different works"
            default: "the author's"
            }
        let names = publications.prefix(Self.named).map { number in
            "\(hasNumbers ? "\(number) " : "")\"\(listing.entry(number)?.publication.title ?? "")\""
        }
        let rest = publications.count - Self.named
        return "\(said): \(names.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : "")
    }

    private static let named = 4
}
