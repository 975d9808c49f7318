import Foundation
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// The library states facts; only the command line names commands, options and settings.
@Suite("Advice")
struct AdviceTests {
    @Test("errors of the library name no command and no option")
    func factsOnly() {
        let errors: [any Error] = [
            StoreError.noSearch("12"), StoreError.ambiguous("Elena", ids: [1, 3]), StoreError.readOnly(path: "x"),
            EditError.nothingToUndo(1, search: 3), SearchError.nothingFits(3, reasons: ["a is b"]),
            SearchError.notInStore(query: "Ada"), SearchError.comparedWithItself(1), SearchError.cannotResume(2),
            SearchError.partialList(1), SearchError.nothingImported, GraphError.notCited(1), MailError.noRecipient,
            ResultsError.unknownPage(name: "list.csv", title: nil),
        ]
        for error in errors {
            #expect(!"\(error)".contains(/`|--[a-z]|\bscholar (show|list|search|import|history)\b/), "\(error)")
            #expect(Advice.sentence(error).count >= "\(error)".count)
        }
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

    @Test("remarks get their advice when printed, and those of old stores are read unchanged")
    func diagnostics() throws {
        let capped = Diagnostic(.warning, "no more", about: .capped, remedy: .searchByYear)
        #expect(
            capped.sentence == "no more; `scholar search` with --from-year and --to-year finds the rest, year by year")
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
