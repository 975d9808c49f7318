import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// What a report tells about the time since an earlier list.
@Suite("Since an earlier list")
struct SinceTests {
    private func row(_ id: Int, _ title: String, _ cites: Int, _ year: Int = 2001) -> Publication {
        var row = Publication(id: id, title: title, citationCount: cites)
        row.year = year
        row.authors = ["A Example", "B Other"]
        return row
    }

    private func list(
        _ id: Int, _ rows: [Publication], isWhole: Bool = true, edits: [EditStep] = []
    ) -> Listing {
        var search = Listing.of(rows).search
        search.id = id
        search.fetchedAt = Date(timeIntervalSince1970: TimeInterval(1_763_596_800 + id * 90 * 86_400))
        search.isComplete = isWhole
        return Listing(search, rows, EditHistory(steps: edits))
    }

    private var before: [Publication] {
        [
            row(1, "Sediment transport in braided rivers", 3), row(2, "Scour depth at bridge piers", 2),
            row(3, "Tidal inlets of the northern coast", 2), row(4, "Bank erosion in alpine torrents", 5),
            row(5, "Bank erosion in alpine torrents", 4, 2002), row(6, "Vegetation drag on flood plains", 1),
            row(7, "Seasonal discharge of lagoons", 1),
        ]
    }

    private var now: [Publication] {
        [
            row(1, "Bank erosion in alpine torrents", 9), row(2, "Sediment transport in braided rivers", 4),
            row(3, "Scour depth at bridge piers: a review", 4), row(4, "Tidal inlets of the northern coast", 1),
            row(5, "Seasonal discharge of lagoons", 4), row(6, "Radionuclide dating of oyster reefs", 4, 2026),
        ]
    }

    private func parts(_ since: Since?, _ listing: Listing) throws -> Presentation.Section {
        let shown = try SearchSubject(listing, since: since).presentation(View(.report, for: .recipient))
        #expect(shown.sections.map(\.id).prefix(2) == ["numbers", "since"])
        return shown.sections[1]
    }

    private func tables(_ section: Presentation.Section) -> [[[String]]] {
        section.blocks.compactMap {
            if case .table(let table) = $0 { table.rows.map { $0.cells.map(\.text) } } else { nil }
        }
    }

    private func sentences(_ section: Presentation.Section) -> String {
        section.blocks.flatMap { block -> [Sentence] in
            switch block {
            case .text(let texts), .steps(let texts): texts
            default: []
            }
        }.map(\.text).joined(separator: "\n")
    }

    @Test("it has the numbers, what crossed h, what is new and gone, and what the source changed in the past")
    func whole() throws {
        let (old, new) = (list(1, before), list(2, now))
        let since = Since(old, new)
        // The scour paper is the same by its title without the subtitle; the lagoons and the reefs crossed h.
        #expect(since.new.map(\.entry.publication.title) == ["Radionuclide dating of oyster reefs"])
        #expect(since.gone.map(\.entry.publication.title) == ["Vegetation drag on flood plains"])
        let changes = since.bySource.map { change -> String in
            switch change {
            case .joined(let rows, let now): "\(rows.map(\.id).sorted()) \(now.id)"
            case .retitled(let one, let other): "\(one.id) title \(other.id)"
            case .fell(let one, let other): "\(one.id) fell \(other.id)"
            }
        }
        #expect(changes == ["2 title 3", "3 fell 4", "[4, 5] 1"])
        let section = try parts(since, new)
        #expect(section.heading.text == "Since 18 February 2026")
        let tables = tables(section)
        #expect(
            tables[0] == [
                ["h-index", "3", "4", "+1"], ["g-index", "3", "5", "+2"], ["Publications", "7", "6", "−1"],
                ["Citations", "18", "26", "+8"],
            ])
        #expect(tables[1].contains { $0.last == "Seasonal discharge of lagoons" })
        #expect(tables.count == 4 && tables[2].count == 1 && tables[3].count == 1)
        let said = sentences(section)
        #expect(said.contains("5 + 4 → 9") && said.contains("2 → 1") && said.contains("a review"), "\(said)")
    }

    @Test("edits that found nothing are said there, and numbers have the edits of the earlier list")
    func edits() throws {
        func reject(_ rows: [Publication], _ place: Int) -> EditStep {
            EditStep(
                number: 1, date: Date(timeIntervalSince1970: 0), edits: [Edit(.reject, [PublicationID(rows[place])])],
                isReplayed: false)
        }
        let steps = [reject(before, 5), reject(before, 3)]
        let (old, new) = (list(1, before, edits: steps), list(2, now, edits: steps))
        let shown = try SearchSubject(new, since: Since(old, new)).presentation(View(.report, for: .recipient))
        #expect(sentences(shown.sections[1]).contains("Vegetation drag"))
        #expect(shown.warnings.contains { $0.text.contains("Vegetation drag") })
        let alone = try SearchSubject(new).presentation(View(.report, for: .recipient))
        #expect(!alone.sections.contains { $0.id == "since" })
        // With other edits, the difference is that of lists with the same ones, and says so.
        let other = list(2, now, edits: [reject(now, 0)])
        let section = try parts(Since(list(1, before), other), other)
        #expect(tables(section)[0][0] == ["h-index", "3", "4", "+1"] && !sentences(section).isEmpty)
        guard case .table(let numbers)? = section.blocks.first else { throw CancellationError() }
        #expect(numbers.rows[0].cells[0].details.count == 0 && numbers.rows[3].cells[0].details.count == 1)
    }

    @Test("numbers of an incomplete list are not subtracted, and nothing of it is called new or gone")
    func incomplete() throws {
        let (old, new) = (list(1, Array(before.prefix(3)), isWhole: false), list(2, now))
        let since = Since(old, new)
        #expect(since.new.isEmpty && since.bySource.isEmpty && !since.gone.contains { $0.entry.publication.id > 3 })
        let section = try parts(since, new)
        #expect(tables(section)[0].map { $0[3] } == ["–", "–", "–", "–"] && tables(section)[0][0][1].hasPrefix("≥"))
        #expect(sentences(section).contains("incomplete"))
        let same = try parts(Since(new, new), new)
        #expect(tables(same).isEmpty && !sentences(same).isEmpty)
    }
}
