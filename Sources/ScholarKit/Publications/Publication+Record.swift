import Foundation

/// Properties of a publication in another program's list that Scholar does not show.
extension Publication {
    /// Its keys and values there; empty for a publication from a page of Scholar.
    var recordValues: [String: Any] {
        let json = record.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
        return json as? [String: Any] ?? [:]
    }

    /// The source of its citation count according to the file: `Scopus`; `unknown` when the file does not name it.
    var countsFrom: String? { record.flatMap { _ in recordValues[PublishOrPerish.countsKey] as? String } }

    /// Whether its citation count is from Google Scholar. Publish or Perish also uses other sources, and names them in
    /// the number of each record.
    var isOfGoogleScholar: Bool {
        guard record != nil else { return true }
        if let countsFrom { return countsFrom == "Google Scholar" }
        guard let number = recordValues["uid"] as? String, !number.isEmpty else { return true }
        return number.hasPrefix("GS:")
    }
}
