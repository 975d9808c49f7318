import Foundation
import TestSupport

@testable import ScholarKit
@testable import ScholarPages

/// Precision and recall of yes/no answers.
struct Scores {
    /// Whether `make matching` runs.
    static let isMeasuring = ProcessInfo.processInfo.environment["SCHOLAR_MATCHING"] == "1"

    var right = 0
    var wrong = 0
    var missed = 0

    var precision: Double { right + wrong == 0 ? 1 : Double(right) / Double(right + wrong) }
    var recall: Double { right + missed == 0 ? 1 : Double(right) / Double(right + missed) }

    /// Counts one answer: the truth, and the answer.
    mutating func count(isSo: Bool, isSaid: Bool) {
        if isSaid { isSo ? (right += 1) : (wrong += 1) } else if isSo { missed += 1 }
    }

    /// Prints a line for `make matching`.
    func report(_ name: String) {
        guard Self.isMeasuring else { return }
        let parts = [precision, recall].map { String(format: "%6.2f %%", $0 * 100) }
        let name = name.padding(toLength: 48, withPad: " ", startingAt: 0)
        print(
            "matching: \(name) precision \(parts[0])  recall \(parts[1])  (\(right) right, \(wrong) wrong, \(missed) missed)"
        )
    }
}

/// Labelled pairs, from the files in `Fixtures/matching`: all of them when measuring, otherwise every eighth.
enum Labelled {
    static func lines(_ name: String, all: Bool = false) throws -> [[String]] {
        let file = Folders.project.appending(path: "Fixtures/matching/\(name)")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return stride(from: 0, to: lines.count, by: all || Scores.isMeasuring ? 1 : 8).map { place in
            lines[place].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// A publication of `works.tsv`, or of `duplicates.tsv`, which also has DOI, kind and citations as OpenAlex states them.
    static func publication(_ fields: ArraySlice<String>, id: Int = 1) -> Publication {
        let fields = Array(fields)
        var publication = Publication(id: id, title: MarkedText.plain(fields[0]))
        publication.authors = fields[1].split(separator: ";").map(\.trimmed)
        publication.authorsTruncated = fields[2] == "1"
        publication.year = Int(fields[3])
        publication.publication = fields[4].isEmpty ? nil : fields[4]
        publication.clusterID = fields[5].isEmpty ? nil : fields[5]
        publication.link = fields[6].isEmpty ? nil : fields[6]
        guard fields.count > 7 else { return publication }
        publication.record = fields[7].isEmpty ? nil : #"{"doi":"\#(fields[7])"}"#
        publication.kind = fields[8].isEmpty ? nil : fields[8]
        publication.citationCount = Int(fields[9])
        return publication
    }
}

/// Profiles to measure: real ones if available, and invented ones.
enum Profiles {
    static let all: [Listing] = {
        let real = (try? FileManager.default.contentsOfDirectory(atPath: Folders.realPages.path)) ?? []
        let files =
            real.sorted().filter { $0.hasPrefix("profile-") }.map { Folders.realPages.appending(path: $0).path }
            + [
                Folders.fixtures.appending(path: "profile-2026").path,
                Folders.fixtures.appending(path: "author-2026").path,
            ]
        return files.compactMap { try? listing([$0]) }.filter { $0.publications.count > 4 }
    }()

    /// The publications of saved pages as one list.
    static func listing(_ paths: [String]) throws -> Listing {
        var results = Results(Search(query: SearchQuery(), .imported))
        for page in try paths.flatMap({ try SavedPage.files(at: $0) }).compactMap({ try SavedPage.read($0) }) {
            results.append(page.reading, name: "page", date: .distantPast)
        }
        return Listing(results.search, results.publications)
    }

    /// The lists of several authors combined, as if meant for the first one.
    static func mixed(_ lists: [Listing], for name: String) -> Listing {
        var search = Search(query: SearchQuery(author: name), .imported)
        var all: [Publication] = []
        for list in lists {
            search.profileNames.merge(list.search.profileNames) { first, _ in first }
            for var publication in list.publications {
                publication.id = all.count + 1
                all.append(publication)
            }
        }
        return Listing(search, all)
    }
}

/// A copy of a list as a later visit may show it: all of Scholar's numbers differ, a third of the years differ by one,
/// and with respelling, titles, names and journals are spelled differently.
struct RenumberedCopy {
    private(set) var publications: [Publication] = []
    /// The number in the copy by the number in the list.
    private(set) var truth: [Int: Int] = [:]

    init(_ original: [Publication], dropsEvery drop: Int?, respells: Bool, seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for publication in original.shuffled(using: &random) {
            if let drop, Int.random(in: 0..<drop, using: &random) == 0 { continue }
            var copy = publication
            copy.clusterID = publication.clusterID.map { _ in String(UInt64.random(in: 1...UInt64.max, using: &random))
            }
            copy.link = nil
            if Int.random(in: 0..<3, using: &random) == 0 {
                copy.year = publication.year.map { $0 + (Bool.random(using: &random) ? 1 : -1) }
            }
            copy.citationCount = publication.citationCount.map { $0 + Int.random(in: 0...4, using: &random) }
            if respells { copy.respell(Int.random(in: 0..<8, using: &random)) }
            copy.id = publications.count + 1
            truth[publication.id] = copy.id
            publications.append(copy)
        }
    }
}

extension Publication {
    fileprivate mutating func respell(_ way: Int) {
        switch way {
        case 0: title = title.uppercased()
        case 1: title = title.folding(options: .diacriticInsensitive, locale: nil)
        case 2 where title.count > 50: title = title.prefix(45) + "…"
        case 3: authors = authors.map { $0.replacing("-", with: " ") }
        case 4 where authors.count > 3: (authors, authorsTruncated) = (Array(authors.prefix(3)), true)
        case 5: publication = publication.map { $0.count > 30 ? $0.prefix(25) + "…" : $0 }
        default: break
        }
    }
}
