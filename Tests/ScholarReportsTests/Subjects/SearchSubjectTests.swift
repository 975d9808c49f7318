import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit
@testable import ScholarPages

/// What a search shows, for every depth and every reader.
@Suite("A search as people read it")
struct SearchSubjectTests {
    /// Lists of which something is not known, or was changed.
    private enum Kind: CaseIterable {
        case incomplete, edited, unreadable

        var listing: Listing {
            let publications = (1...30).map { number in
                let count = self == .unreadable && number < 3 ? nil : 40 - number
                return Publication(id: number, title: "Work \(number)", citationCount: count)
            }
            switch self {
            case .incomplete:
                var facts = SearchFacts()
                facts.missing = [MissingResults(gaps: [31...40], end: nil)]
                var search = Listing.of(publications, facts: facts).search
                search.isComplete = false
                return Listing(search, publications)
            case .edited: return .of(publications, edits: [.reject([PublicationID(publications[0])])])
            case .unreadable: return .of(publications)
            }
        }
    }

    private static let views = View.Depth.allCases.flatMap { depth in
        View.Reader.allCases.map { View(depth, for: $0) }
    }

    private func sentences(_ presentation: Presentation) -> [Sentence] {
        presentation.warnings
            + presentation.blocks.flatMap { block -> [Sentence] in
                switch block {
                case .text(let sentences), .steps(let sentences): sentences
                default: []
                }
            }
    }

    @Test("h and g are bounds wherever publications or counts are missing, and nowhere else")
    func bounds() throws {
        for kind in Kind.allCases {
            for view in Self.views {
                let shown = try SearchSubject(kind.listing).presentation(view)
                let figures = shown.blocks.flatMap { block in
                    if case .figures(let figures) = block { figures } else { [Presentation.Figure]() }
                }
                let main = figures.filter(\.isMain)
                #expect(main.count == 2)
                #expect(main.areAll { $0.isBound == (kind != .edited) && $0.value.hasPrefix("≥ ") == $0.isBound })
            }
        }
    }

    @Test("columns of numbers hold quantities only")
    func columns() throws {
        for kind in Kind.allCases {
            for view in Self.views {
                let tables = try SearchSubject(kind.listing).presentation(view).blocks.compactMap { block in
                    if case .table(let table) = block { table } else { nil }
                }
                #expect(!tables.isEmpty)
                for table in tables {
                    for place in table.columns.indices where table.columns[place].isNumber {
                        let isTyped = table.rows.map(\.cells[place].isQuantity)
                        #expect(!isTyped.isEmpty && !isTyped.contains(false), "\(table.columns[place].title)")
                    }
                }
            }
        }
    }

    @Test("every reader sees what is missing, and only the owner at a terminal sees a command")
    func readers() throws {
        let listing = Kind.incomplete.listing
        for view in Self.views {
            let shown = sentences(try SearchSubject(listing).presentation(view))
            #expect(shown.contains { $0.role == .warning && $0.text.numbers.starts(with: [31, 40]) })
            guard view.reader != .terminal else { continue }
            let head = SearchSubject(listing).head(view, last: SearchSubject(listing).sourceSentence)
            let told = view.depth == .report ? shown : sentences(Presentation(sections: [head]))
            #expect(!told.flatMap(\.spans).contains { if case .command = $0 { true } else { false } })
        }
    }

    @Test("every depth shows the numbers before the edits")
    func retrieved() throws {
        let listing = Kind.edited.listing
        for view in Self.views {
            let shown = sentences(try SearchSubject(listing).presentation(view))
            #expect(shown.contains { $0.text.numbers.starts(with: [20, 26, 30]) }, "\(view.depth)")
        }
    }
}
