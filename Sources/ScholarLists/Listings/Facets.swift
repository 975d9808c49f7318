import ScholarPages

/// The venues, authors, years and kinds of a list, each with the description that selects its publications for an edit.
package struct Facets: Sendable {
    /// A part of the list: the publications that one description selects.
    package struct Part: Hashable, Sendable {
        package let name: String
        package let description: PublicationDescription
        /// The option of the commands for the description; its value is the name.
        package let option: String
        package let publications: Int
        /// Their citations; publications without a known count add 0.
        package let citations: Int
    }

    package let venues, authors, years, kinds: [Part]
    /// Whether parts are left out: those with the fewest publications.
    package let isCut: Bool

    /// - Parameter most: the maximum number of parts of each facet.
    package init(_ listing: Listing, most: Int = .max) {
        let entries = listing.entries.filter(\.isCounted)
        var isCut = false
        /// The parts with these names, those with the most publications first; a property has the value of the name.
        func parts<Value>(
            _ option: String, by property: WritableKeyPath<PublicationDescription, Value?>,
            _ names: (Listing.Entry) -> [String], _ value: (String) -> Value?
        ) -> [Part] {
            let counts = entries.flatMap { Set(names($0)) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most)
            isCut = isCut || counts.count > most
            var found: [Part] = []
            for (name, _) in order {
                guard let value = value(name) else { continue }
                var description = PublicationDescription()
                description[keyPath: property] = value
                // A description can select more than the name: "E Marchetti" is also Elena Marchetti.
                let selected = description.entries(of: entries)
                found.append(
                    Part(
                        name: name, description: description, option: option, publications: selected.count,
                        citations: selected.reduce(0) { $0 + ($1.citationCount ?? 0) }))
            }
            return found.sorted { ($1.publications, $0.name) < ($0.publications, $1.name) }
        }
        venues = parts(
            "publication", by: \.publication, { $0.publication.publication.flatMap(Self.venue).map { [$0] } ?? [] }
        ) { $0 }
        authors = parts("by", by: \.by, { $0.publication.authors.filter { !PersonName.isGroup($0) } }) { name in
            Person(name) == nil ? nil : name
        }
        years = parts("years", by: \.years, { $0.publication.year.map { ["\($0)"] } ?? [] }) { Int($0).map { $0...$0 } }
            .sorted { $0.name > $1.name }
        kinds = parts("kind", by: \.kind, { $0.publication.kind.map { [$0.lowercased()] } ?? [] }) { $0 }
        self.isCut = isCut
    }

    /// The name of a journal, book or conference without the volume, the issue and the pages after it.
    static func venue(_ text: String) -> String? {
        let words = text.split(separator: " ")
        let name = words.prefix { word in !word.contains(where: \.isNumber) }.joined(separator: " ")
        let end = name.lastIndex { $0.isLetter || $0 == ")" }
        let venue = end.map { String(name[...$0]) } ?? ""
        // A name that begins with a number, such as "2014 IEEE Conference", stays whole.
        return venue.contains(where: \.isLetter) ? venue : NormalisedTitle(text).text.isEmpty ? nil : text
    }
}
