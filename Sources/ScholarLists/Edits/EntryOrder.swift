import ScholarPages

/// The entries of a list by their properties and by their titles, to find those that can be confused.
struct EntryOrder {
    private let titles: [String]
    private var entries: [[String?]: [Int]] = [:]
    /// The position of each entry among those that differ in no property.
    private var occurrences: [Int] = []
    /// The entries by title, and the position of each in that order.
    private let sorted: [Int]
    private var positions: [Int]

    /// More titles with one beginning are usual words, not twins.
    private static let most = 20
    private static let beginning = 6

    init(_ works: [Work]) {
        let titles = works.map(\.title.text)
        self.titles = titles
        for (place, work) in works.enumerated() {
            let properties = Self.properties(work)
            occurrences.append(entries[properties]?.count ?? 0)
            entries[properties, default: []].append(place)
        }
        sorted = works.indices.sorted { (titles[$0], $0) < (titles[$1], $1) }
        positions = Array(repeating: 0, count: works.count)
        for (position, place) in sorted.enumerated() { positions[place] = position }
    }

    func occurrence(of place: Int) -> Int { occurrences[place] }

    /// The entries with all properties of a publication.
    func places(of work: Work) -> [Int] { entries[Self.properties(work)] ?? [] }

    /// Its number, year, first author and title.
    private static func properties(_ work: Work) -> [String?] {
        let publication = work.publication
        return [publication.clusterID, publication.year.map(String.init), publication.authors.first, work.title.text]
    }

    /// The other entries whose titles begin like the title of this one; of many, those with the most similar beginning.
    func neighbours(of place: Int) -> [Int] {
        let start = titles[place].utf8.prefix(Self.beginning)
        let isNear = { [titles] (other: Int) in titles[other].utf8.starts(with: start) }
        return sorted[..<positions[place]].suffix(Self.most).reversed().prefix(while: isNear)
            + sorted[(positions[place] + 1)...].prefix(Self.most).prefix(while: isNear)
    }
}
