import ArgumentParser
import Foundation
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// The library states facts; only the command line names commands, options and settings.
@Suite("Advice")
struct AdviceTests {
    private static let errors: [any Error] = [
        StoreError.cannotOpen(path: "s.sqlite", reason: "it is not an SQLite database"), StoreError.isFolder(path: "x"),
        StoreError.damaged(path: "my store.sqlite", reason: "no such table: edits"), StoreError.lost(search: 2),
        StoreError.replaced(path: "s.sqlite"),
        StoreError.busy(path: "s.sqlite"), StoreError.readOnly(path: "s.sqlite"), StoreError.tooNew(path: "s.sqlite"),
        StoreError.tooOld(path: "s.sqlite"),
        StoreError.noSearch("12"), StoreError.misspelled("Elana", meant: ["Elena Marchetti"]),
        StoreError.ambiguous("Elena", ids: [1, 3]), StoreError.empty(path: "s.sqlite"),
        StoreError.changedMeanwhile(1), EditError.nothingToUndo(0, search: 3), EditError.nothingToUndo(1, search: 3),
        SearchError.nothingFits(3, reasons: ["a is b"]), SearchError.notInStore(query: "Ada"),
        SearchError.comparedWithItself(1), SearchError.cannotResume(2), SearchError.partialList(1),
        SearchError.nothingYet(1), SearchError.nothingImported, SearchError.notIdentified("A"), GraphError.notCited(1),
        MailServerError.hungUp(server: "x:25"), MailServerError.unencrypted(host: "x"),
        PageError.network(host: "x", reason: "down"), ResultsError.unknownPage(name: "list.CSV", title: nil),
        ResultsError.unknownPage(name: "a.html", title: "A"),
        ResultsError.unknownPage(name: "list.csv", title: nil, keptAt: "x"),
        PageError.notHTTP(host: "x", reason: "it greets like a mail server"),
        PageError.library(name: "libcurl", reason: "it cannot start"),
        RequestLimit.runLimit(limit: 20, source: "Google Scholar"),
        ResultsError.noAuthor("A1", source: "OpenAlex", instead: "A2"),
        ResultsError.lacking(3, of: 250, source: "OpenAlex"),
        ResultsError.unknownPage(name: "a.html", title: nil, kind: .cutOff), GraphError.noYear(4),
        RecipeError.tooNew("r.json", version: 9), SearchError.countedByTwo("Scopus", "OpenAlex"),
        SearchError.notSaved(5, "OpenAlex"), SearchError.notAskedForReferences(1),
        SearchError.notAskedForCitingWorks(1, canBeAsked: false), SearchError.wouldVanish(1, 2),
        SearchError.wouldFindNothing(1, 1), SearchError.showsAccount(1, "page.html"),
        PictureError.killed("scholar-draw", signal: 9),
        MailServerError.library(name: "libcurl", reason: "it is missing"),
        MailServerError.unreachable(server: "x:25", reason: "timeout"),
        MailServerError.certificate(server: "x:25", reason: "it has expired"),
        MailServerError.certificateFile("ca.pem"), MailServerError.noEncryption(server: "x:25"),
        MailServerError.loginRefused(server: "x:25", user: "ada", reply: "535 no"),
        MailServerError.noKnownLogin(server: "x:25"),
    ]

    @Test("errors of the library name no command and no option; advice follows the fact on its first line, as recorded")
    func sentences() throws {
        for error in Self.errors {
            #expect(!"\(error)".contains(/`|--[a-z]|\bscholar (show|list|search|import|history)\b/), "\(error)")
        }
        try expectGolden(Self.errors.map { "\(Advice.sentence($0))\n" }.joined(), "advice.txt")
    }

    @Test("a self-signed certificate has its own advice, as has a server without encryption")
    func untrusted() {
        func advice(_ distrust: PageError.Distrust) -> Sentence? {
            Advice.advice(of: PageError.untrusted(host: "a.example", distrust, reason: ""))
        }
        #expect(Set([.selfSigned, .certificate, .encryption].compactMap(advice)).count == 3)
    }

    @Test(
        "scripts can rely on the exit code of an error",
        arguments: [
            (QueryError.empty, 64), (PageError.network(host: "x", reason: "down"), 69),
            (PageError.noPages(path: "x"), 1), (PageError.packed(path: "x", tool: nil), 65),
            (ResultsError.lacking(3, of: 250, source: "OpenAlex"), 69),
            (ResultsError.noAuthor("A1", source: "OpenAlex", instead: nil), 1),
            (RequestLimit.runLimit(limit: 1, source: "OpenAlex"), 75), (StoreError.noGroup("x"), 1),
            (StoreError.ambiguous("x", ids: [1, 2]), 64), (StoreError.busy(path: "x"), 74),
            (SearchError.countedByTwo("a", "b"), 64), (SearchError.notProved(1, nil), 65),
            (SearchError.nothingYet(1), 1), (EditError.nothingToDo, 64), (RecipeError.notARecipe("x"), 65),
            (NotRefreshed.notAllowed(1), 64), (NotRefreshed.withoutPage(1), 1), (GraphError.notCited(1), 1),
            (PictureError.empty, 1), (PictureError.noFont, 74), (MailServerError.port(0), 64),
            (MailServerError.hungUp(server: "x"), 69),
        ] as [(any Error, Int32)])
    func exitCodes(_ error: any Error, _ code: Int32) {
        #expect(ExitStatus.code(of: error)?.rawValue == code)
    }

    @Test("OpenAlex works while Google Scholar refuses, and not while it refuses itself")
    func refusals() {
        func advice(_ host: String) -> Sentence? {
            Advice.advice(of: RequestLimit.refused(host: host, reason: .busy, at: .now, until: .now))
        }
        #expect(advice("OpenAlex") == "--anyway sends the request nevertheless")
        #expect(advice("Google Scholar")?.text.contains("scholar openalex") == true)
    }

    @Test("remarks get their advice when printed")
    func diagnostics() {
        let capped = Diagnostic(.warning, "no more", about: .capped, remedy: .searchByYear)
        #expect(capped.sentence.text.hasPrefix("no more; ") && capped.sentence.text.contains("--from-year"))
    }

    @Test("an edit that several publications match is advised with their numbers")
    func remedy() {
        let twins = [Publication(id: 4, title: "Same"), Publication(id: 9, title: "Same")]
        let edit = Edit.reject([PublicationID(title: "Same")])
        let step = EditStep(number: 1, date: .now, edits: [edit], isReplayed: true)
        #expect(
            Listing(twins, edits: [step]).unapplied.first?.remedy(in: 3)
                == "to apply it: \(command: "scholar reject 3 4") (or 9)")
    }
}
