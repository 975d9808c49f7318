/// The kind of documents to search: articles, or legal opinions of some courts.
public enum ScholarCollection: Hashable, Sendable {
    /// Articles, with patents or without.
    case articles(patents: Bool)
    /// Legal opinions of these courts.
    case legalOpinions(Courts)

    /// Courts of the United States whose opinions Scholar has.
    public enum Courts: Hashable, Sendable {
        /// Every court, and journals of law.
        case all
        /// The federal courts.
        case federal
        /// Courts by Scholar's numbers: 1-51 are states, 60 and above single courts.
        case chosen([Int])
    }
}

extension ScholarCollection.Courts {
    /// Parses `all`, `federal`, or numbers of courts separated by commas; nil for other text.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "all": self = .all
        case "federal": self = .federal
        default:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let codes = parts.compactMap { Int($0.filter { $0 != " " }) }
            guard !codes.isEmpty, codes.count == parts.count, codes.allSatisfy({ $0 > 0 }) else { return nil }
            self = .chosen(codes)
        }
    }
}

extension ScholarCollection.Courts: CustomStringConvertible {
    /// `all`, `federal`, or the numbers separated by commas.
    public var description: String {
        switch self {
        case .all: "all"
        case .federal: "federal"
        case .chosen(let codes): codes.map(String.init).joined(separator: ",")
        }
    }
}
