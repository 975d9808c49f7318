/// The fields of a query that were set, by their names in JSON and in the store.
extension SearchQuery {
    /// Name and value of every field that was set, in the order of the form; a Boolean differs from the default there.
    package var fields: [(name: String, value: JSONValue)] {
        var fields: [(name: String, value: JSONValue)] = []
        func text(_ name: String, _ value: String) {
            if !value.isEmpty { fields.append((name, .text(value))) }
        }
        switch target {
        case .form: break
        case .citing(let ids): text("citing", ids)
        case .versions(let id): text("versions_of", id)
        case .profile(let user): text("profile", user)
        case .author(let ids, let source): text(source.key, ids)
        }
        text("all_words", allWords)
        text("exact_phrase", exactPhrase)
        text("any_words", anyWords)
        text("without_words", withoutWords)
        if occurrence == .title { fields.append(("in_title", .flag(true))) }
        text("author", author)
        text("publication", publication)
        if let fromYear { fields.append(("from_year", .whole(fromYear))) }
        if let toYear { fields.append(("to_year", .whole(toYear))) }
        if !subjectAreas.isEmpty { fields.append(("subject", subjectAreas.map(\.rawValue).json)) }
        switch collection {
        case .articles(patents: true): fields.append(("patents", .flag(true)))
        case .articles(patents: false): break
        case .legalOpinions(let courts): text("courts", courts.description)
        }
        if language != "en" { text("language", language) }
        if let resultsPerPage { fields.append(("per_page", .whole(resultsPerPage))) }
        if !includesCitations { fields.append(("citations", .flag(false))) }
        for (name, value) in otherParameters.sorted(by: { $0.key < $1.key }) { text(name, value) }
        return fields
    }

    /// Creates a query from named values, the reverse of ``fields``. Texts are folded, because they can come from a
    /// file.
    package init(values: [String: Any]) {
        self.init()
        for (name, value) in values {
            let text = Folding.fold((value as? String) ?? "")
            let number = (value as? Int)
            switch name {
            case "citing": target = .citing(text)
            case "versions_of": target = .versions(text)
            case "profile": target = .profile(text)
            case "all_words": allWords = text
            case "exact_phrase": exactPhrase = text
            case "any_words": anyWords = text
            case "without_words": withoutWords = text
            case "in_title": if value as? Bool == true { occurrence = .title }
            case "author": author = text
            case "publication": publication = text
            case "from_year": fromYear = number
            case "to_year": toYear = number
            case "subject": subjectAreas = (value as? [String] ?? []).compactMap(SubjectArea.init)
            case "patents": if value as? Bool == true { collection = .articles(patents: true) }
            case "courts": if let courts = ScholarCollection.Courts(text) { collection = .legalOpinions(courts) }
            case "language": language = text
            case "per_page": resultsPerPage = number
            case "citations": if value as? Bool == false { includesCitations = false }
            default:
                if let source = Source.named(name) {
                    target = .author(text, source)
                } else if !text.isEmpty {
                    otherParameters[Folding.fold(name)] = text
                }
            }
        }
    }
}

extension SearchQuery {
    /// The query without quotation marks, which lists do not show.
    package var withoutQuotes: SearchQuery {
        var query = self
        query.author = author.filter { $0 != "\"" }
        query.allWords = allWords.filter { $0 != "\"" }
        query.publication = publication.filter { $0 != "\"" }
        return query
    }
}
