import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// The library states facts; only the command line names commands, options and settings.
@Suite("Advice")
struct AdviceTests {
    private static let sources = Folders.project.appending(path: "Sources")

    /// Every line of a folder or file that names a command, an option or a setting outside a comment.
    private static func commandWords(in folder: String) throws -> [String] {
        let commands = ScholarCommand.all.compactMap { $0.configuration.commandName }.joined(separator: "|")
        let keys = Settings.Key.allCases.map(\.rawValue).filter { $0.contains("_") }.joined(separator: "|")
        // In debug builds, Foundation's regular expressions take a tenth of the time of Swift's.
        let words = try NSRegularExpression(
            pattern:
                "\\bscholar (\(commands))\\b|`(\(commands)) |(?<!var\\()--[a-z][a-z-]*(?![a-z:-])|\\b(\(keys))\\b|\\b(the|this) command\\b"
        )
        let start = sources.appending(path: folder)
        let below = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)?.allObjects as? [URL]
        var found: [String] = []
        for file in [start] + (below ?? []) where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in words.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                guard let place = Range(match.range, in: text) else { continue }
                let line = text[text.lineRange(for: place)]
                let before = text[line.startIndex..<place.lowerBound]
                let isComment = before.trimmed.hasPrefix("//") || before.contains(" // ")
                if !isComment { found.append("\(file.path): \(line.trimmed)") }
            }
        }
        return found
    }

    @Test("no string of the library names a command, an option or a setting")
    func factsOnly() throws {
        for folder in [
            "ScholarPages", "ScholarIndexes", "ScholarLists", "ScholarStore", "ScholarWeb", "ScholarReports",
            "ScholarKit",
        ] {
            #expect(FileManager.default.fileExists(atPath: Self.sources.appending(path: folder).path))
            for line in try Self.commandWords(in: folder) { Issue.record("\(line)") }
        }
        // The check finds such words in the command line, where they belong.
        #expect(try Self.commandWords(in: "scholar/Terminal/Advice.swift").count > 30)
    }

    @Test("advice follows the fact, on the first line if there are several")
    func sentences() {
        #expect(
            Advice.sentence(StoreError.noSearch("12"))
                == "no search 12 in the store; `scholar list --all` lists all searches")
        #expect(
            Advice.sentence(SearchError.nothingFits(3, reasons: ["a is b"]))
                == "none of the pages belongs to search 3; `scholar show 3` shows its query and the pages that it lacks\n  a is b"
        )
        #expect(Advice.sentence(EditError.nothingToUndo(0, search: 3)) == "there is no edit to undo")
        #expect(
            Advice.sentence(EditError.nothingToUndo(1, search: 3)).hasSuffix(
                "can be undone; `scholar history 3` lists them"))
        let page = ResultsError.unknownPage(name: "list.CSV", title: nil)
        #expect(Advice.sentence(page).contains("scholar help import"))
        #expect(Advice.sentence(ResultsError.unknownPage(name: "a.html", title: "A")).hasSuffix("itself, as HTML"))
        let kept = ResultsError.unknownPage(name: "list.csv", title: nil, keptAt: "x")
        #expect(Advice.sentence(kept) == "\(kept)")
    }

    @Test("a self-signed certificate has its own advice, as has a server without encryption")
    func untrusted() {
        func advice(_ distrust: PageError.Distrust) -> String? {
            Advice.advice(of: PageError.untrusted(host: "a.example", distrust, reason: ""))
        }
        #expect(Set([.selfSigned, .certificate, .encryption].compactMap(advice)).count == 3)
    }

    @Test("diagnostics of a search get their advice when printed, and old stores are read unchanged")
    func diagnostics() throws {
        let capped = Diagnostic(.warning, "no more", about: .capped)
        let stored = try JSONDecoder().decode(Diagnostic.self, from: JSONEncoder().encode(capped))
        #expect(
            stored == capped
                && stored.sentence
                    == "no more; `scholar search` with --from-year and --to-year finds the rest, year by year"
        )
        let old = #"{"severity": "note", "message": "stopped after 9 results, as was asked with --max", "page": 2}"#
        let read = try JSONDecoder().decode(Diagnostic.self, from: Data(old.utf8))
        #expect(read.sentence == "page 2: stopped after 9 results, as was asked with --max")
    }

    @Test("an edit that several publications match is advised with their numbers")
    func remedy() {
        let twins = [Publication(id: 4, title: "Same"), Publication(id: 9, title: "Same")]
        let edit = Edit.reject([PublicationID(title: "Same")])
        let step = EditStep(number: 1, date: .now, edits: [edit], isReplayed: true)
        #expect(
            Listing(twins, edits: [step]).unapplied.first?.remedy(in: 3) == "to apply it: scholar reject 3 4 (or 9)")
    }
}
