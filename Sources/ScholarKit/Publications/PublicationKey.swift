import Foundation

/// What tells two rows to be the same work, for joining pages: by Scholar's number, else by what the row says.
struct PublicationKey: Hashable {
    private let text: String

    /// The key of a row of a result page.
    init(_ row: ResultRow, isVersionList: Bool) {
        // In a list of versions every row has the number of the one work, so the number cannot tell them apart.
        let number = isVersionList ? row.dataCID : row.clusterID ?? row.relatedCID.flatMap(ClusterID.number)
        text = number.map { "cluster \($0)" } ?? Self.description(Publication(row))
    }

    /// The key of a row of a profile: Scholar's own name of the row, else what it says.
    init(_ row: ProfilePage.Row) {
        text = row.key.map { "entry \($0)" } ?? Self.description(Publication(row))
    }

    private static func description(_ publication: Publication) -> String {
        [
            NormalisedTitle(publication.title).text, publication.authors.first ?? "",
            publication.year.map(String.init) ?? "", publication.publication ?? "", publication.link ?? "",
        ].joined(separator: "\u{1F}")
    }
}

/// A title without what varies between two visits: capitals, accents, punctuation, an ellipsis, white space.
public struct NormalisedTitle: Hashable, Sendable {
    /// Words in lower case, parted by single spaces.
    public let text: String

    /// Normalises a title.
    public init(_ title: String) {
        let folded = title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var words = ""
        for scalar in folded.unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                words.unicodeScalars.append(scalar)
            } else if !Self.isInvisible(scalar), words.last != " ", !words.isEmpty {
                words.append(" ")
            }
        }
        text = words.trimmed
    }

    /// Soft hyphens, zero-width marks and combining accents part no words.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: true
        default: scalar == "'" || scalar == "’"
        }
    }
}
