import Foundation

/// A key that is equal for equal queries, regardless of their encoding and of the order of words in their fields.
///
/// Words are compared as a set, in one case and one Unicode form; a phrase keeps its order. The key leaves out the
/// language of the pages and the number of results per page, because they do not change the results. The counts of
/// another index are no repeat of Google Scholar's, so the key contains its name.
package struct QueryKey: Hashable, Sendable {
    /// The key as text, the same on every machine and in every version of the program.
    package let text: String

    package init(text: String) { self.text = text }

    package init(_ query: SearchQuery, counts: Source? = nil) {
        let counts = counts ?? query.source
        var parts: [String] = []
        func add(_ name: String, _ value: String) {
            if !value.isEmpty { parts.append("\(name)=\(value)") }
        }
        switch query.target {
        case .form: break
        case .citing(let ids):
            add("citing", Self.sorted(ids))
        case .versions(let id): add("versions", id)
        case .profile(let user): add("profile", user)
        case .author(let ids, _): add("author", Self.sorted(ids))
        }
        add("all", Self.words(query.allWords))
        add("phrase", Self.folded(query.exactPhrase))
        add("any", Self.words(query.anyWords))
        add("without", Self.words(query.withoutWords))
        if query.occurrence == .title { add("in", "title") }
        add("author", Self.words(query.author))
        add("publication", Self.words(query.publication))
        add("from", query.fromYear.map(String.init) ?? "")
        add("to", query.toYear.map(String.init) ?? "")
        add("subject", Set(query.subjectAreas.map(\.rawValue)).sorted().joined(separator: ","))
        if query.target == .form {
            switch query.collection {
            case .articles(let patents): add("patents", patents ? "yes" : "")
            case .legalOpinions(.chosen(let codes)):
                add("courts", Set(codes).sorted().map(String.init).joined(separator: ","))
            case .legalOpinions(let courts): add("courts", courts.description)
            }
        }
        if !query.includesCitations { add("citations", "no") }
        for (name, value) in query.otherParameters.sorted(by: { $0.key < $1.key }) { add(name, value) }
        if counts != .googleScholar { add("counts", counts.name) }
        text = parts.joined(separator: "\n")
    }

    /// The list that it is about: `profile=ID` is "profile ID", and an author of another source "OpenAlex A1".
    package var nameOfList: String {
        let values = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        func value(_ key: String) -> String? { values.first { $0.count == 2 && $0[0] == key }?[1] }
        if let user = value("profile") { return "profile \(user)" }
        guard let ids = value("author"), let source = value("counts") else { return text }
        return "\(source) \(ids.replacing(",", with: ", "))"
    }

    private static func sorted(_ ids: String) -> String {
        ids.split(separator: ",").map(String.init).sorted().joined(separator: ",")
    }

    private static func folded(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    private static func words(_ text: String) -> String {
        OperatorQuery.tokens(of: text).map { token in
            // `OR` between words is an operator; all other words are compared in one case.
            token == "OR" ? token : folded(token)
        }.sorted().joined(separator: " ")
    }
}
