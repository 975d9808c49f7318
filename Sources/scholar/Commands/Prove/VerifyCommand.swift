import ArgumentParser
import Foundation
import ScholarKit

/// `scholar verify`: computes the numbers of a search again from its pages and edits.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Prove the numbers of a search again from its pages.",
        discussion: """
            Reads the kept pages again, applies the edits, computes the indexes, and compares everything with what is stored. \
            The exit code is 2 if something differs or has another digest, and 1 if pages were not kept, so that there is \
            nothing to prove it from. The root digest covers the query, \
            all pages, the rules that read them, and the edits: if it is the one that you noted, nothing was changed. It is \
            not the SHA-256 of the file. docs/numbers.md says what it proves, and what it does not.

              scholar verify 3
              scholar verify marchetti.sqlite
            """)

    @Argument(
        help: ArgumentHelp("A search, or an archive that 'scholar archive' wrote.", valueName: "search|file"),
        completion: .searches)
    var search: String = "last"

    @Option(
        help: ArgumentHelp(
            "The root digest that the search should have, or the SHA-256 of the archive's file.", valueName: "sha-256"))
    var expect: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let expect, expect.count != 64 || !expect.allSatisfy(\.isHexDigit) {
            throw ValidationError("--expect \(expect) is no SHA-256, which has 64 digits from 0 to f")
        }
    }

    func run() throws {
        let (verifications, file) = try verifications()
        let output = VerificationsOutput(
            verifications: verifications, root: try RootDigest.text(of: verifications.map(\.root)), file: file,
            expected: expect?.lowercased())
        try common.print(output)
        if !output.isVerified { throw output.isUnprovable ? ExitStatus.nothing : ExitStatus.differs }
    }

    /// What is verified, and the SHA-256 of its file if it is an archive.
    private func verifications() throws -> ([Verification], file: String?) {
        let isThere = FileManager.default.fileExists(atPath: search)
        if isThere, Store.isStore(search) {
            let verifications = try Scholar.verify(archive: search)
            return (verifications, try SHA256.text(of: Array(Data(contentsOf: URL(filePath: search)))))
        }
        guard let reference = SearchReference(argument: search) else {
            throw ValidationError("'\(search)' is neither a search nor an archive")
        }
        do {
            return ([try common.reader().verify(reference)], nil)
        } catch let error as StoreError {
            // A text can be the label of a search, which comes first, or the name of a file.
            guard case .text = reference, ExitStatus.code(of: error) == ExitStatus.nothing else { throw error }
            if isThere {
                let isEmpty = FileStatus(search)?.size == 0
                throw PageError.file(
                    path: search, reason: isEmpty ? "it is empty" : "it is no archive that scholar wrote")
            }
            guard search.contains("/") || !URL(filePath: search).pathExtension.isEmpty else { throw error }
            throw StoreError.noFile(path: search)
        }
    }
}

/// What the verification of a search, or of all searches of an archive, found.
struct VerificationsOutput: Output {
    let verifications: [Verification]
    let root: String
    /// The SHA-256 of an archive's file.
    let file: String?
    /// The digest that the user expects: the root digest, or that of the file.
    let expected: String?

    private var isExpected: Bool { expected.map { [root, file].contains($0) } ?? true }

    var isVerified: Bool { isExpected && !verifications.isEmpty && verifications.allSatisfy(\.isProved) }

    /// Whether the only reason is that pages were not kept.
    var isUnprovable: Bool {
        isExpected && verifications.allSatisfy { $0.isProved || !$0.hasAllPages && !$0.differs }
    }

    var document: JSONValue {
        [
            "verified": isVerified, "root": root, "file_sha256": file, "expected": expected,
            "searches": verifications.map(\.document),
        ]
    }

    var presentation: Presentation {
        var presentation = Presentation(sections: verifications.flatMap(\.presentation.sections))
        guard !verifications.isEmpty else {
            return Presentation(blocks: [.text([Sentence("the archive has no searches", .warning)])])
        }
        let digests = [("root digest", root), ("SHA-256 of the file", file)]
        let sentences = digests.compactMap { name, digest in
            digest.map { Sentence("\(name) \($0)\($0 == expected ? ", the expected one" : "")", .note) }
        }
        if let expected, !isExpected {
            let (what, reason) =
                file == nil
                ? ("The root digest is not", "the query, a page or an edit is another one")
                : ("Neither digest is", "this is another archive, or it was changed")
            // Before the numbers, which may well be verified: they are not those that are expected.
            let mismatch = Sentence("\(what) the expected digest, \(expected): \(reason).", .warning)
            presentation.sections.insert(Presentation.Section(blocks: [.text([mismatch])]), at: 0)
        }
        presentation.sections.append(Presentation.Section(blocks: [.text(sentences)]))
        return presentation
    }
}

/// What the verification of a search found.
extension Verification: Output {
    var document: JSONValue {
        let summary = SearchNumbers(again).summary.indexes
        let damaged = fold.faults.map { fault -> JSONValue in
            ["place": fault.place, "name": fault.name, "reason": fault.reason]
        }
        let differences = differences.map { difference -> JSONValue in
            [
                "field": difference.field, "publication": difference.publication, "stored": difference.stored,
                "computed": difference.computed,
            ]
        }
        return [
            "search": stored.search.id, "name": name, "root": root,
            "label": stored.search.label, "verified": isProved,
            "other_rules": !otherVersions.isEmpty, "pages": pages.count,
            "rules": PageReading.rules, "rules_then": rules, "not_kept": fold.notKept,
            "h": summary.least("h"), "g": summary.least("g"), "damaged": damaged, "differences": differences,
        ]
    }

    typealias Difference = (field: String, publication: Int?, stored: String?, computed: String?)

    var differences: [Difference] {
        let values = values.map { value -> Difference in
            (value.field, nil, value.stored, value.computed)
        }
        return values
            + changes.flatMap { change in
                change.fields.map { ($0.name, change.number, $0.stored, $0.read) }
            }
    }

    // MARK: At the terminal

    /// The most differences at a terminal; JSON has all.
    private static let mostRows = 20

    var presentation: Presentation {
        let listing = again
        let search = stored.search
        var section = Presentation.Section(
            heading: Sentence(name), handle: "search \(search.id)",
            blocks: [.figures(SearchSubject(listing).figures(View(.brief, for: .terminal)))])
        section.blocks.append(.text(isProved ? [verdict] : [verdict] + reasons))
        if let label = search.label, label != name {
            section.blocks.append(.text([Sentence("Not proved: its label, \(label).", .note)]))
        }
        if !differences.isEmpty { section.blocks.append(.table(table)) }
        return Presentation(sections: [section])
    }

    private var sources: String {
        let edits = stored.history.done.count
        let steps = edits == 0 ? "" : " and \(Counted.text(edits, "step of edits", "steps of edits"))"
        return Counted.text(pages.count, "page") + steps
    }

    private var verdict: Sentence {
        isProved
            ? Sentence("Verified: these numbers follow from \(sources).")
            : Sentence("Not verified: this is what follows from \(sources).", .warning)
    }

    private var reasons: [Sentence] {
        var reasons: [String] = []
        if let stated = proof.root, stated != root {
            reasons.append("The archive states another root digest, \(stated), so it was changed after it was written.")
        }
        if proof.isChanged {
            let what = "a label, a date, or the reason of an edit, which no page proves"
            reasons.append("The archive was changed after it was written: \(what).")
        }
        if !fold.notKept.isEmpty {
            let pages = fold.notKept.map(String.init).joined(separator: ", ")
            reasons.append("The bytes of these pages were not kept: \(pages).")
        }
        reasons += fold.faults.map { "Kept page \($0.place), \(FileNames.bare($0.name)): \($0.reason)." }
        guard !differences.isEmpty else { return reasons.map { Sentence($0, .warning) } }
        let versions = otherVersions.map { "scholar \($0)" }
        reasons.append(
            versions.isEmpty
                ? "Today's rules are those that read the pages, so what is stored was changed since."
                : "Not proved by this version: other rules read the pages, those of \(versions.shortList).")
        return reasons.map { Sentence($0, .warning) }
    }

    private var table: Presentation.Table {
        var table = Presentation.Table(
            columns: [.number("no"), .text("field"), .flexible("stored"), .wrapped("from the pages")])
        for row in differences.prefix(Self.mostRows) {
            table.append([
                .plain(row.publication), .init(row.field), .init(row.stored ?? "–"), .init(row.computed ?? "–"),
            ])
        }
        return table
    }
}
