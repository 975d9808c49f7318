import Foundation
import ScholarKit

/// Times what has to be fast, each as the median of several runs: `swift run -c release --package-path Benchmarks`.
func median(_ name: String, runs: Int = 21, _ work: () throws -> Void) rethrows {
    var times: [Double] = []
    for _ in 0..<runs {
        let clock = ContinuousClock()
        let time = try clock.measure(work)
        times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
    }
    times.sort()
    print(name.padding(toLength: 58, withPad: " ", startingAt: 0), String(format: "%8.2f ms", times[runs / 2]))
}

let names = ["Anna Ito", "Ben Okafor", "Carla Ng", "Dov Levi"]
let publications = (1...1000).map { id in
    var publication = Publication(id: id, title: "On the transport of matter number \(id) in rivers", citationCount: 5000 / id)
    publication.clusterID = id % 3 == 0 ? nil : String(10_000_000 + id)
    publication.authors = [names[id % names.count]]
    publication.year = 1980 + id % 45
    return publication
}
let edits = (1...500).map { step -> Edit in
    func name(_ id: Int) -> PublicationID {
        let publication = publications[id - 1]
        return PublicationID(
            clusterID: publication.clusterID, title: publication.title, author: publication.authors.first,
            year: publication.year)
    }
    return step % 2 == 0 ? .reject([name(step)]) : .merge([name(step), name(step + 500)])
}
func steps(isReplayed: Bool) -> [EditStep] {
    edits.enumerated().map { EditStep(number: $0 + 1, date: .now, edits: [$1], isReplayed: isReplayed) }
}

let (own, replayed) = (steps(isReplayed: false), steps(isReplayed: true))
median("listing, 1000 publications, no edit") { _ = Listing(publications) }
median("listing, 1000 publications, 500 edits") { _ = Listing(publications, edits: own) }
median("replay of 500 edits onto 1000 publications in other order") {
    _ = Listing(publications.reversed(), edits: replayed)
}
median("suggestions, 1000 publications") { _ = Suggestion.all(for: Listing(publications), author: "Anna Ito") }

let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fixtures/scholar-pages/author-2026")
let pages = try SavedPage.read([folder.standardizedFileURL.path]).pages
let size = pages.reduce(0) { $0 + $1.bytes.count }
try median("cleaning and reading 22 pages, \(size / 1024) KB") { for page in pages { _ = try PageReading.read(page) } }
median("cleaning them alone") { for page in pages { _ = Cleanup.clean(page) } }

// Counts as authors have them: few of many, many of few.
let million = (0..<1_000_000).map { place in Int(2_000_000 / Double(place + 1)) + (place &* 7919) % 13 }.shuffled()
let years = million.indices.map { Int?(1980 + $0 % 45) }
let authors = million.indices.map { Int?(1 + $0 % 9) }
try median("all indexes of 1,000,000 counts", runs: 11) {
    let indexes = try Indexes(citations: million, year: 2026)
    for definition in IndexDefinition.all { _ = indexes[definition] }
}
try median("sorting them and counting h alone", runs: 11) { _ = try Indexes(citations: million, year: 2026).h }
try median("all indexes of 1,000,000 counts, years and authors", runs: 11) {
    let indexes = try Indexes(citations: million, years: years, authors: authors, year: 2026)
    for definition in IndexDefinition.all { _ = indexes[definition] }
}
median("Swift's own sort of the counts", runs: 11) { _ = million.sorted(by: >) }
let text = Array(million.map(String.init).joined(separator: "\n").utf8)
try median("reading 1,000,000 counts from \(text.count / 1024) KB of text", runs: 11) { _ = try CountList(text) }
