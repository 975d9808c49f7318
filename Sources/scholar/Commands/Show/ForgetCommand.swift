import ArgumentParser
import ScholarKit

/// `scholar forget`: deletes searches.
struct ForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Delete searches with all their publications.",
        discussion: """
            At a terminal it asks first; in a script it needs --yes. Deleted searches cannot be restored. \
            A label, @GROUP or 'all' deletes only the newest repeat of a query; 'list --all' shows the numbers of the others.

              scholar forget 3 7-9
              scholar forget last --yes
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @Flag(name: .shortAndLong, help: "Do not ask first.")
    var yes = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let named = try scholar.find(searches)
        if let label = named.compactMap(\.earlierLabel).first {
            throw ValidationError(
                "\(label.name) is the label of search \(label.carrier), and search \(label.latest) is a later repeat; "
                    + "name one by its number")
        }
        let found = named.map(\.search)
        guard try yes || Self.isAgreed(found, scholar) else { return Message.warn("nothing was deleted") }
        try scholar.forget(found.map(\.id))
        let names = found.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
        let document: JSONValue = ["forgotten": found.map(\.id), "results": Batch(found) { _ in () }.results]
        try common.print(stored: Sentences(sentences: [Sentence("deleted: \(names)")], document: document))
    }

    /// Asks for confirmation at a terminal; where no one can answer, nothing may be deleted.
    private static func isAgreed(_ searches: [Search], _ scholar: Scholar) throws -> Bool {
        let names = searches.map { search in
            let count = (try? scholar.listing(.number(search.id)))?.publications.count
            return "\(search.id) (\(search.name)\(count.map { ", \(Counted.text($0, "publication"))" } ?? ""))"
        }
        let what = (names.count == 1 ? "search " : "the searches ") + names.listed("and")
        guard RunContext.current.input.isTerminal else {
            throw ValidationError("there is no terminal to ask whether to delete \(what); --yes deletes without asking")
        }
        return Question.isAgreed("scholar: delete \(what) for good?")
    }
}
