import Foundation
import RegexBuilder
import TestSupport
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit
@testable import ScholarPages

/// What people read of every subject, for every depth, every reader and every layout.
@Suite("Subjects as people read them")
struct SubjectsTests {
    /// Lists of which something is not known, was changed, or cannot be compared.
    private enum Kind: CaseIterable {
        case incomplete, edited, unlike, unreadable

        var listing: Listing {
            let publications = (1...30).map { number in
                let count = self == .unreadable && number < 3 ? nil : 40 - number
                var publication = Publication(id: number, title: "Work \(number)", citationCount: count)
                publication.year = 1990 + number
                publication.record = self == .unlike ? #"{"counts_from":"Scopus"}"# : nil
                return publication
            }
            var facts = SearchFacts()
            if self == .incomplete { facts.missing = [MissingResults(gaps: [31...40], end: nil)] }
            let edits: [Edit] = self == .edited ? [.reject([PublicationID(publications[0])])] : []
            let listing = Listing.of(publications, facts: facts, edits: edits)
            var search = listing.search
            search.isComplete = self != .incomplete
            search.countSource = publications.countSource
            return Listing(search, publications, listing.history)
        }

        /// Whether missing publications or counts can raise h.
        var isBound: Bool { self == .incomplete || self == .unreadable }

        /// Each subject about the list, by the name of its type.
        func subjects() throws -> [any Subject] {
            let listing = listing
            var other = Listing.of((1...25).map { Publication(id: $0, title: "Work \($0)", citationCount: 30 - $0) })
            other.search.id = 2
            other.search.fetchedAt = listing.search.fetchedAt - 400 * 86_400
            let indexes = try listing.allIndexes()
            let keys = ["h", "g", "m"]
            func side(_ listing: Listing) throws -> SearchNumbers {
                let all = try listing.allIndexes()
                var numbers = SearchNumbers(listing)
                numbers.indexes = Dictionary(uniqueKeysWithValues: keys.map { ($0, all[$0]) })
                return numbers
            }
            var row = SearchTable.Row(try side(listing))
            row.incompleteness = listing.incompleteness?.sentence
            row.before = try side(other)
            let table = SearchTable([row], keys: keys, against: .repeats("previous"))
            return [
                SearchSubject(listing), ComparisonSubject(Comparison(other, listing, relation: .same)),
                ComparisonSubject(Comparison(other, listing, relation: .different)),
                TableSubject(table, summaries: table.summaries, listings: [listing]),
                ListSubject([SearchOverview(SearchNumbers(listing))]),
                IndexesSubject(indexes, of: listing, isAll: true),
                CommitteeSubject([listing], table: nil, Report.Options()),
            ]
        }
    }

    private static let views = View.Depth.allCases.flatMap { depth in
        View.Reader.allCases.map { View(depth, for: $0) }
    }

    /// A presentation of each subject, for each kind of list and each view.
    private static func all() throws -> [(kind: Kind, subject: any Subject, view: View, shown: Presentation)] {
        try Kind.allCases.flatMap { kind in
            try kind.subjects().flatMap { subject in
                try views.map { (kind, subject, $0, try subject.presentation($0)) }
            }
        }
    }

    private func sentences(_ presentation: Presentation) -> [Sentence] {
        presentation.warnings + presentation.sections.map(\.heading)
            + presentation.blocks.flatMap { block -> [Sentence] in
                switch block {
                case .text(let sentences), .steps(let sentences): sentences
                default: []
                }
            }
    }

    private func figures(_ presentation: Presentation) -> [Presentation.Figure] {
        presentation.blocks.flatMap { block in
            if case .figures(let figures) = block { figures } else { [Presentation.Figure]() }
        }
    }

    @Test("every type of subject is tested here")
    func types() throws {
        let declared = Reference(Substring.self)
        let pattern = Regex {
            "struct "
            Capture(as: declared) { OneOrMore(.word) }
            ": Subject {"
        }
        let sources = try #require(
            FileManager.default.enumerator(
                at: Folders.project.appending(path: "Sources"), includingPropertiesForKeys: nil))
        var names: Set<String> = []
        for case let file as URL in sources where file.pathExtension == "swift" {
            names.formUnion(
                try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0[declared]) })
        }
        #expect(!names.isEmpty)
        #expect(Set(try Kind.incomplete.subjects().map { "\(type(of: $0))" }) == names)
    }

    @Test("h and g are bounds wherever publications or counts are missing, and nowhere else")
    func bounds() throws {
        for (kind, subject, view, shown) in try Self.all() where !(subject is IndexesSubject) {
            let main = figures(shown).filter(\.isMain)
            // Of two people, and of many searches, a report has a table instead.
            let cells = shown.blocks.flatMap { block in
                if case .table(let table) = block { table.rows.flatMap(\.cells) } else { [Presentation.Cell]() }
            }
            let isShown = main.contains { $0.value.contains("≥") } || cells.contains { $0.text.contains("≥") }
            #expect(isShown == kind.isBound, "\(type(of: subject)) \(view)")
            #expect(main.allSatisfy { $0.isBound == $0.value.contains("≥") })
        }
    }

    @Test("every reader sees in every subject what is missing")
    func missing() throws {
        for (kind, subject, view, shown) in try Self.all() where kind == .incomplete {
            // The indexes stand below their search.
            if subject is IndexesSubject { continue }
            let isTold = sentences(shown).contains { Set([31, 40]).isSubset(of: $0.text.numbers) }
            #expect(isTold, "\(type(of: subject)) \(view)")
        }
    }

    @Test("an edited list has the numbers before the edits, and unlike ones no differences")
    func edits() throws {
        for (kind, subject, view, shown) in try Self.all() {
            if kind == .edited, subject is SearchSubject {
                #expect(sentences(shown).contains { $0.text.numbers.starts(with: [20, 26, 30]) }, "\(view)")
            }
            if kind == .unlike, subject is ComparisonSubject {
                #expect(!figures(shown).contains { $0.sentence.contains("since") || $0.value.hasPrefix("+") })
                #expect(sentences(shown).contains { $0.text.contains("Scopus") }, "\(view)")
            }
        }
    }

    @Test("only the owner at a terminal sees commands, options and the numbers of searches")
    func readers() throws {
        for (_, subject, view, shown) in try Self.all() where view.reader != .terminal {
            for sentence in sentences(shown) {
                let isCommand = sentence.spans.contains { if case .command = $0 { true } else { false } }
                #expect(!isCommand, "\(type(of: subject)) \(view): \(sentence)")
                #expect(!sentence.text.contains(/--[a-z]|\bsearch \d/), "\(type(of: subject)) \(view): \(sentence)")
            }
        }
    }

    @Test("every layout has all numbers, and all reasons to doubt them")
    func layouts() throws {
        for (_, subject, view, shown) in try Self.all() {
            let doubts = sentences(shown).filter { $0.role == .warning }.map(\.text)
            let texts = try Self.texts(shown, subject, view)
            for text in texts {
                let words = Self.words(text)
                for needed in doubts + figures(shown).map(\.value) {
                    #expect(words.contains(Self.words(needed)), "\(type(of: subject)) \(view): \(needed)")
                }
            }
        }
    }

    /// The letters and digits of a text without tags, in lower case, so that breaks and marks do not matter.
    private static func words(_ text: String) -> String {
        let plain = text.replacing(/<style[^>]*>[^<]*<\/style>|<[^>]*>/, with: "").replacing("&quot;", with: "")
            .replacing(/&#(\d+);/) { UInt32($0.1).flatMap(UnicodeScalar.init).map(String.init) ?? "" }
        return plain.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "≥" }
    }

    /// The texts of all layouts that a view has: a terminal shows every depth, documents show reports.
    private static func texts(_ shown: Presentation, _ subject: any Subject, _ view: View) throws -> [String] {
        let report = Report(presentation: shown, options: Report.Options()) {
            try DocumentText.json(try subject.document(view))
        }
        switch view.reader {
        case .terminal:
            return [44, 80, TextRenderer.natural].map { TextRenderer(width: $0).text(shown) }
        case .page: return [try report.html()]
        case .recipient:
            guard view.depth == .report else { return [] }
            // A PDF is drawn from the same contents as this JSON.
            let paper = String(decoding: try JSONEncoder().encode(PaperReport(shown)), as: UTF8.self)
            return try Report.Format.allCases.map { format in
                format == .pdf ? paper : String(decoding: try report.file(format).data, as: UTF8.self)
            } + [try report.email().html]
        }
    }
}
