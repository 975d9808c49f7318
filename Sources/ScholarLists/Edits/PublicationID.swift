package import ScholarPages
import Foundation

/// The identity of a publication in an edit, based on its properties and never on its row number.
///
/// Scholar's number of the work comes first. It survives changes of the title, which a title alone (thesis, section
/// 5.7) does not, and it distinguishes two works with the same title. An entry without a number is identified by its
/// normalised title, first author and year together.
package struct PublicationID: Hashable, Sendable {
    /// Scholar's number of the work.
    package var clusterID: String?
    /// The title as Scholar printed it.
    package var title: String
    /// The first author as Scholar printed the name.
    package var author: String?
    package var year: Int?
    /// The journal, book or conference.
    package var publication: String?
    /// Its address, which can contain a DOI or the name of its row on a profile.
    package var link: String?
    /// The properties shared with another publication of the list, with which it could be confused.
    package var twins: Twins?
    /// Its position among entries that differ in no property, in Scholar's order, from 0.
    package var occurrence = 0
    /// Whether it was a merged member when the edit was made, so that the edit applies only to it.
    package var isMember = false

    /// Its title in quotes, for a sentence; if its list has another publication of this title, with the year and the
    /// venue, as far as they are known: `"Editorial" (2009, Estuarine Letters)`.
    package var quoted: String {
        let isAmbiguous = twins == .title || twins == .record || occurrence > 0
        let details = isAmbiguous ? [year.map(String.init), publication].compactMap(\.self) : []
        return "\"\(title)\"" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
    }

    /// The properties that two publications of one list share, the weakest first.
    package enum Twins: String, Sendable, CaseIterable {
        /// The beginning of the title, which is all that a cut title shows.
        case beginning
        /// The title, exactly or nearly.
        case title
        /// Title and journal word for word.
        case record
    }
}

extension PublicationID: JSONConvertible {
    package var json: JSONValue {
        [
            "cluster_id": clusterID, "title": title, "author": author, "year": year, "publication": publication,
            "link": link, "occurrence": occurrence > 0 ? occurrence : nil, "member": isMember ? true : nil,
            "twins": twins?.rawValue,
        ]
    }
}

extension PublicationID {
    /// Creates an identity from its JSON; nil without a title, or if a value is of another kind. Texts are folded, because
    /// they can come from a file.
    init?(json: [String: Any]) {
        var isSound = true
        func value<Value>(_ key: String) -> Value? {
            guard let any = json[key], !(any is NSNull) else { return nil }
            // Foundation would convert true to 1, and 1 to true; it marks a truth value by the type of its storage.
            let isFlag = (any as? NSNumber)?.objCType.pointee == CChar(UInt8(ascii: "c"))
            let value = isFlag == (Value.self == Bool.self) ? any as? Value : nil
            if value == nil { isSound = false }
            return value
        }
        func text(_ key: String) -> String? { value(key).map(Folding.fold) }
        guard let title = text("title") else { return nil }
        let twins: String? = value("twins")
        self.init(
            clusterID: text("cluster_id"), title: title, author: text("author"), year: value("year"),
            publication: text("publication"), link: text("link"), twins: twins.flatMap(Twins.init),
            occurrence: value("occurrence") ?? 0, isMember: value("member") ?? false)
        guard isSound, (self.twins == nil) == (twins == nil) else { return nil }
    }

    /// All its properties in one text.
    var fingerprint: String {
        let texts = [clusterID, title, author, year.map(String.init), publication, link, twins?.rawValue]
        return texts.map { $0 ?? "\u{0}" }.joined(separator: "\u{1F}") + "\u{1F}\(occurrence)\(isMember)"
    }

    /// Creates the identity by which a publication is found in another list.
    package init(_ publication: Publication) {
        self.init(
            clusterID: publication.clusterID, title: publication.title, author: publication.authors.first,
            year: publication.year, publication: publication.publication, link: publication.link)
    }
}

extension Publication {
    package init(_ id: PublicationID) {
        self.init(id: 0, title: id.title)
        clusterID = id.clusterID
        authors = id.author.map { [$0] } ?? []
        // Only the first author is known.
        authorsTruncated = true
        year = id.year
        publication = id.publication
        link = id.link
    }
}
