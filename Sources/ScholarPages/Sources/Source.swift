/// An index of citations: what it is called, how it is asked, what it allows, and what its lists mean.
///
/// Counts of different sources cannot be compared. Nothing else asks which source it has: what differs between sources
/// is a property here. Files can name any index; one that is not known is a source whose lists are only imported.
public struct Source: Sendable {
    /// Its name in stores, exports and sentences, which identifies it: `Google Scholar`.
    public var name: String { properties.name }
    /// Its name in JSON, tables and queries: `google-scholar`.
    package var key: String { properties.key }
    package var words: Words { properties.words }
    package var meaning: Meaning { properties.meaning }
    /// How its lists are requested; nil if they are only imported.
    package var access: SourceAccess? { properties.access }

    private let properties: Properties

    /// All copies share them: a search has two sources, and commands sort and group thousands of searches.
    private final class Properties: Sendable {
        let name, key: String
        let words: Words
        let meaning: Meaning
        let access: SourceAccess?

        init(_ name: String, _ key: String, _ words: Words, _ meaning: Meaning, _ access: SourceAccess?) {
            self.name = name
            self.key = key
            self.words = words
            self.meaning = meaning
            self.access = access
        }
    }

    /// What people call the source and its lists.
    package struct Words: Sendable {
        /// Its name in a sentence.
        package var name: String
        /// Its short name in a sentence about what it says or shows: `Scholar`.
        package var short: String
        /// The name before its own numbers: `Google`.
        package var owner: String
        /// The list of an author: `Google Scholar profile`.
        package var authorList: String
    }

    /// What the lists of the source mean, and what they prove.
    package struct Meaning: Sendable {
        /// Whether the list of an author is a profile: the most cited publications are first, and its totals are those of
        /// the list. Both bound what missing publications can change.
        package var hasProfiles = false
        /// Whether each list states the number of its publications, so that a whole one is known to be whole.
        package var statesSize = false
        /// The most results that it shows for one query; nil without a limit.
        package var mostResults: Int?
        /// Whether its lists can say which works a publication cites.
        package var hasReferences = false
        /// The first year of the citations per year of its publications; nil if it has none or all.
        package var firstYearOfCitations: Int?
    }

    package init(
        name: String, key: String? = nil, words: Words? = nil, meaning: Meaning = Meaning(), access: SourceAccess? = nil
    ) {
        properties = Properties(
            name, key ?? Self.key(name),
            words ?? Words(name: name, short: name, owner: name, authorList: "\(name) author"), meaning, access)
    }

    /// The known source of this name, otherwise one whose lists are only imported.
    package init(name: String) {
        let known = Self.all + [.unknown, .none]
        self = known.first { $0.name == name } ?? Source(name: name, key: nil)
    }

    /// A name as a key: `Web of Science` is `web-of-science`.
    private static func key(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

extension Source.Words: CustomStringConvertible {
    package var description: String { name }
}

extension Source: Hashable {
    /// Sources with one name are one.
    public static func == (one: Source, other: Source) -> Bool { one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Whether both are known and different.
    package func differs(from other: Source) -> Bool {
        let unnamed: [Source] = [.unknown, .none]
        return self != other && !unnamed.contains(self) && !unnamed.contains(other)
    }
}

// MARK: - The sources

extension Source {
    /// Further sources, which tests invent.
    @TaskLocal package static var invented: [Source] = []

    /// The sources that can be asked.
    package static var all: [Source] { [googleScholar, openAlex] + invented }

    /// The source with a key, if it can be asked.
    package static func named(_ key: String) -> Source? { all.first { $0.key == key && $0.access != nil } }

    /// `Google Scholar shows no more than 1,000 results of a query`, if there is such a limit.
    package var mostResultsInWords: String {
        "\(words.name) shows no more than \((meaning.mostResults ?? 0).grouped) results of a query"
    }

    /// An index that the file does not name.
    package static let unknown = Source(
        name: "unknown",
        words: Words(
            name: "an index that the file does not name", short: "the index", owner: "the index",
            authorList: "list of an author"))
    /// No index: the list has no citation counts.
    package static let none = Source(
        name: "none",
        words: Words(name: "no index", short: "the list", owner: "the list", authorList: "list of an author"))

    /// Google Scholar, by its result pages and profiles.
    public static let googleScholar = Source(
        name: "Google Scholar",
        words: Words(
            name: "Google Scholar", short: "Scholar", owner: "Google", authorList: "Google Scholar profile"),
        meaning: Meaning(hasProfiles: true, mostResults: SearchURL.resultLimit),
        access: SourceAccess(
            base: SearchURL.Encoding.current.host, hasPagesToSave: true, owns: WebAddress.isGoogle,
            allowance: .googleScholar,
            address: { query, encoding, base throws(QueryError) in
                try SearchURL(query, encoding: encoding, base: base)
            },
            refusal: Refusal.init(statusOf:), query: { try? SearchURL.read($0).query }))

    /// OpenAlex, by its interface for programs.
    public static let openAlex = Source(
        name: "OpenAlex", meaning: Meaning(statesSize: true, hasReferences: true, firstYearOfCitations: 2012),
        access: SourceAccess(
            base: OpenAlexURL.host, owns: { WebAddress.host(of: $0) == WebAddress.host(of: OpenAlexURL.host) },
            allowance: .openAlex,
            address: { query, _, base throws(QueryError) in try OpenAlexURL(query, base: base) },
            refusal: OpenAlexAnswer.refusal, authors: OpenAlexAuthors(),
            query: OpenAlexURL.query))
}
