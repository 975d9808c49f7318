/// The operators of Scholar's one-line search box (`q`), read into the fields of the form.
///
/// `author:`, `source:`, `allintitle:`, `"…"`, `-word` and `a OR b` each have a field. Parts without a field, such as a
/// second phrase, stay among the words that all have to occur, and Scholar reads them the same way.
enum OperatorQuery {
    static func read(_ text: String, into query: inout SearchQuery) {
        var words: [String] = []
        var authors: [String] = []
        var sources: [String] = []
        var without: [String] = []
        var any: [String] = []
        var phrases: [String] = []
        let tokens = tokens(of: text)
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if token == "allintitle:" {
                query.occurrence = .title
            } else if let value = value(of: token, after: "allintitle:") {
                query.occurrence = .title
                words.append(value)
            } else if let value = value(of: token, after: "author:") {
                authors.append(value)
            } else if let value = value(of: token, after: "source:") {
                sources.append(unquoted(value))
            } else if token.hasPrefix("-"), token.count > 1 {
                without.append(String(token.dropFirst()))
            } else if index + 2 < tokens.count, tokens[index + 1] == "OR" {
                any.append(token)
                while index + 2 < tokens.count, tokens[index + 1] == "OR" {
                    any.append(tokens[index + 2])
                    index += 2
                }
            } else if token.hasPrefix("\""), token.count > 2 {
                phrases.append(token)
            } else {
                words.append(token)
            }
            index += 1
        }
        if let phrase = phrases.first { query.exactPhrase = unquoted(phrase) }
        query.allWords = (words + phrases.dropFirst()).joined(separator: " ")
        // `author:"R Fielding"` searches for the whole name; in the form, the quotes preserve that.
        query.author = authors.joined(separator: " ")
        query.publication = sources.joined(separator: " ")
        query.withoutWords = without.joined(separator: " ")
        query.anyWords = any.joined(separator: " ")
    }

    /// Words and quoted phrases; an operator keeps the phrase after it: `author:"R Fielding"`.
    static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var current = ""
        var isQuoted = false
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "“" || scalar == "”" {
                isQuoted.toggle()
                current.append("\"")
                if !isQuoted {
                    tokens.append(current)
                    current = ""
                }
            } else if !isQuoted, scalar.value <= 0x20 || scalar.value >= 0x80, scalar.properties.isWhitespace {
                if !current.isEmpty { tokens.append(current) }
                current = ""
            } else {
                current.unicodeScalars.append(scalar)
            }
        }
        if isQuoted { current.append("\"") }
        if !current.isEmpty { tokens.append(current) }
        return tokens
    }

    private static func value(of token: String, after name: String) -> String? {
        guard token.lowercased().hasPrefix(name), token.count > name.count else { return nil }
        return String(token.dropFirst(name.count))
    }

    private static func unquoted(_ text: String) -> String {
        guard text.hasPrefix("\""), text.hasSuffix("\""), text.count >= 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}
