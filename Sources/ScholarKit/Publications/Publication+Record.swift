import Foundation

/// What a list of another program says of a publication beyond what Scholar shows.
extension Publication {
    /// Its keys and values there; none of a publication that stood on a page.
    var recordValues: [String: Any] {
        let json = record.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
        return json as? [String: Any] ?? [:]
    }

    /// Whose citation counts it has, where a file says it: `Scopus`; `unknown` for those of an index that nobody names.
    var countsFrom: String? { record.flatMap { _ in recordValues[PublishOrPerish.countsKey] as? String } }

    /// Whether its citations are those of Google Scholar. Publish or Perish asks other indexes, too, and says which in the
    /// number of each record.
    var isOfGoogleScholar: Bool {
        guard record != nil else { return true }
        if let countsFrom { return countsFrom == "Google Scholar" }
        guard let number = recordValues["uid"] as? String, !number.isEmpty else { return true }
        return number.hasPrefix("GS:")
    }
}
