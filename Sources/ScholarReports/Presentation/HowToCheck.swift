import ScholarLists
import ScholarPages
import ScholarPresentation

/// The last part of every report and mail: how somebody who has never seen scholar checks the numbers.
extension Report {
    /// The root digest of the pages and edits behind a report, and the archive that has them.
    package struct Proof: Sendable {
        let root: String
        /// The name of the archive and the SHA-256 of its file, which is another than the root digest.
        let archive: (name: String, digest: String)?

        package init(root: String, archive: (name: String, digest: String)? = nil) {
            self.root = root
            self.archive = archive.map { (FileNames.bare($0.name), $0.digest) }
        }
    }

    /// - Parameter proof: nil if no root digest is known, as of several searches without an archive.
    static func howToCheck(_ proof: Proof?) -> Presentation.Section {
        let archive = proof?.archive
        let command =
            "scholar verify \(archive.map { ShellWords.quoted($0.name) } ?? "FILE")"
            + (proof.map { " --expect \($0.archive?.digest ?? $0.root)" } ?? "")
        let first: Sentence = "Install scholar \(ScholarVersion.current) or later, from \(ScholarVersion.place)."
        let second: Sentence =
            archive == nil
            ? "Ask the sender for an archive, a file with the pages and the edits behind these numbers: none came with this report."
            : "Open a terminal in the folder of the archive."
        // Nothing stands behind the command, so that it can be copied.
        let third: Sentence = "Type this, and compare the numbers with those above: \(command: command)"
        var blocks: [Presentation.Block] = [
            .text([
                "The numbers come from scholar, a free program that computes citation indexes from the pages of a source, and keeps the pages."
            ])
        ]
        var facts: [Presentation.Fact] = []
        if let archive { facts.append(.init("Archive", "\(archive.name), SHA-256 of the file \(archive.digest)")) }
        if let proof { facts.append(.init("Root digest", "\(proof.root), of the query, the pages and the edits")) }
        if !facts.isEmpty { blocks.append(.facts(facts)) }
        blocks += [
            .steps([first, second, third]),
            .text([
                "“Verified” proves that the numbers follow from the pages and the edits in the archive\(proof == nil ? "" : ", and “the expected one” that the archive is that of this report").",
                "It does not prove that the list is the author's. Pages could have been changed before they were imported, and there is no proof that the source sent them.",
                "Without scholar, open the pages that the sender attached, or ask for them; \(command: "sha256sum -c SHA256SUMS") in their folder shows whether one was changed since.",
            ]),
        ]
        return Presentation.Section(id: "check", heading: "How to check this", blocks: blocks, isIndispensable: true)
    }
}
