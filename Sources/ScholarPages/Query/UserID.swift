/// The user id of a Google Scholar profile: 12 letters, digits, hyphens and underscores, of which the last five are AAAAJ.
package enum UserID {
    /// The form of all user ids, as a sentence of a message.
    package static let form = "a user id has 12 characters and ends in AAAAJ"

    /// The id in a text: alone, in an address, or copied from one with what follows it, such as `ID&hl=en`; nil for
    /// other texts.
    package static func find(in text: String) -> String? {
        let text = Folding.fold(text).replacing("&amp;", with: "&")
        let beginning = String(text.prefix { !"&?#/".contains($0) })
        return [URLParameters.first("user", in: text), URLParameters.first("user", in: "?\(text)"), beginning].lazy
            .compactMap(\.self).first(where: isID)
    }

    /// Whether a text has the form of an id. The last letter is enough where an id has to be; only names of 12 letters need more.
    private static func isID(_ text: String) -> Bool {
        text.utf8.count == 12 && text.hasSuffix("J")
            && text.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
    }
}

extension SearchQuery {
    /// The query of a text that is a user id, or an address of a profile or search of any source; nil for a name.
    package init?(pasted text: String) {
        if let user = UserID.find(in: text), user.hasSuffix("AAAAJ") || user != Folding.fold(text) {
            self.init()
            target = .profile(user)
            return
        }
        guard text.contains("/"), let query = SearchQuery(address: Folding.fold(text)) else { return nil }
        // The id of another form was not found above.
        if case .profile = query.target { return nil }
        self = query
    }
}
