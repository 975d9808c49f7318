import ScholarPages

/// Places in a list by the names there: rosters and stores have thousands, so no name is compared with all others.
///
/// Names are the same if they have the same words in any order, without capitals and accents, in one of their spellings.
struct NameIndex {
    private var byName: [String: [Int]] = [:]
    /// The names with each word, and their places.
    private var byWord: [Substring: [(words: Set<Substring>, place: Int)]] = [:]

    static func areOne(_ one: String, _ other: String) -> Bool { !spellings(one).isDisjoint(with: spellings(other)) }

    mutating func add(_ name: String, at place: Int) {
        for spelling in Self.spellings(name) { byName[spelling, default: []].append(place) }
    }

    /// The places of a name, in order.
    func places(of name: String) -> [Int] { Set(Self.spellings(name).flatMap { byName[$0] ?? [] }).sorted() }

    /// Adds a name that is found by some of its words.
    mutating func addWords(_ name: String, at place: Int) {
        for words in Self.spellings(name).map({ Set($0.split(separator: " ")) }) {
            for word in words { byWord[word, default: []].append((words, place)) }
        }
    }

    /// The places of names with all words of a name of two or more words, in order.
    func places(withWordsOf name: String) -> [Int] {
        let found = Self.spellings(name).map { Set($0.split(separator: " ")) }.flatMap { words in
            words.count < 2 ? [] : words.first.flatMap { byWord[$0] }?.filter { words.isSubset(of: $0.words) } ?? []
        }
        return Set(found.map(\.place)).sorted()
    }

    /// The words of a name in alphabetical order, in one or two spellings.
    private static func spellings(_ name: String) -> Set<String> {
        let spellings = NameLetters.spellings(of: name).map { text in
            text.split { !$0.isLetter && !$0.isNumber }.sorted().joined(separator: " ")
        }
        return Set(spellings.filter { !$0.isEmpty })
    }
}
