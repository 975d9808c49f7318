package import ScholarPages
import Foundation

/// Properties of a publication in another program's list that Scholar does not show.
extension Publication {
    /// Its keys and values there; empty for a publication from a page of Scholar.
    package var recordValues: [String: Any] {
        let json = record.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
        return json as? [String: Any] ?? [:]
    }

    /// The source of its citation count according to the file: `Scopus`; `unknown` when the file does not name it.
    package var countsFrom: String? { record.flatMap { _ in recordValues[PublishOrPerish.countsKey] as? String } }

    /// Whether its citation count is from Google Scholar. Publish or Perish also uses other sources, and names them in
    /// the number of each record.
    package var isOfGoogleScholar: Bool {
        guard record != nil else { return true }
        if let countsFrom { return countsFrom == "Google Scholar" }
        guard let number = recordValues["uid"] as? String, !number.isEmpty else { return true }
        return number.hasPrefix("GS:")
    }

    /// The index that counted its citations.
    package var countSource: CountSource {
        isOfGoogleScholar ? .googleScholar : countsFrom.map(CountSource.init(name:)) ?? .unknown
    }
}

extension [Publication] {
    /// The index that counted the citations of most of them.
    package var countSource: CountSource {
        guard contains(where: { $0.record != nil }) else { return .googleScholar }
        let counted = filter { $0.citationCount != nil }
        guard !counted.isEmpty else {
            return !isEmpty && allSatisfy { $0.record != nil } ? .none : .googleScholar
        }
        let sources = Dictionary(grouping: counted, by: \.countSource).mapValues(\.count)
        return sources.max { ($0.value, $1.key.name) < ($1.value, $0.key.name) }?.key ?? .googleScholar
    }
}
