import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation
import Foundation

/// A mail that asks a person which works of a list are hers: the doubtful ones first, each with the reason and with what
/// an answer does to h and g, then those that h is made of, then how to answer.
///
/// Examples have words in place of numbers, so that nothing in the mail is a valid answer.
package struct AskingSubject: Sendable {
    /// Works about which there is one doubt.
    private struct Doubt {
        let heading: String
        /// The reason, and what an answer does to h and g.
        let why: [String]
        let entries: [Listing.Entry]
    }

    package let listing: Listing
    private let code: String
    private let doubts: [Doubt]
    /// The works of the h-core that no doubt is about, and with `--all` the others.
    private let core, others: [Listing.Entry]

    /// - Parameter isWhole: whether it asks about all works of the list.
    package init(_ listing: Listing, _ suggestions: [Suggestion], isWhole: Bool, code: String = Asking.newCode()) {
        self.listing = listing
        self.code = code
        var used: Set<Int> = []
        var doubts: [Doubt] = []
        func add(_ heading: String, _ reason: String, _ numbers: [Int], effect: (([Int]) -> String)? = nil) {
            let open = numbers.filter { !used.contains($0) }
            guard !open.isEmpty else { return }
            used.formUnion(open)
            let why = [reason.prefix(1).uppercased() + reason.dropFirst(), effect?(open) ?? ""]
            doubts.append(
                Doubt(heading: heading, why: why.filter { !$0.isEmpty }, entries: open.compactMap(listing.entry)))
        }
        func change(_ numbers: [Int], _ condition: String) -> String { Self.change(listing, numbers, condition) }
        for suggestion in suggestions {
            let (operation, numbers) = suggestion.operation
            // A group of works stays together.
            guard operation == .merge else {
                let isQuestion = suggestion.question != nil
                add(
                    isQuestion ? "Yours, or by another person of your name?" : "Yours?",
                    suggestion.evidenceInWords + ".",
                    numbers
                ) { change($0, $0.count == 1 ? "If it is not yours" : "If none of them is yours") }
                continue
            }
            add("One work, or different ones?", suggestion.evidenceInWords + ".", numbers) { open in
                open.count < numbers.count ? "" : Self.sentence("If they are the same", listing, suggestion.after)
            }
        }
        let counted = listing.entries.filter { $0.isCounted && !$0.isConfirmed }
        func numbers(_ isOdd: (Publication) -> Bool) -> [Int] {
            counted.filter { isOdd($0.publication) }.map(\.publication.id)
        }
        let odd = "If none of them is yours"
        if var person = listing.search.person.flatMap(Person.init) {
            add(
                "Yours?", "No author of these works has a name like \(person.name).",
                numbers {
                    !$0.authors.isEmpty && !$0.authorsTruncated
                        && $0.authors.allSatisfy { person.verdict($0) < .unknown }
                }
            ) { change($0, odd) }
        }
        add("Yours?", "The list has no authors of these works.", numbers(\.authors.isEmpty)) { change($0, odd) }
        add("Of which year?", "The list has no year of these works.", numbers { $0.year == nil }) { change($0, odd) }
        add("Not yours?", "These works were left out, and count nowhere.", listing.rejectedGroups.map(\.publication.id))
        {
            change($0, "If all of them are yours")
        }
        self.doubts = doubts
        let rest = listing.entries.filter { !used.contains($0.publication.id) }
        core = rest.filter(\.isInHCore)
        others = isWhole ? rest.filter { !$0.isInHCore } : []
    }

    /// What it does to h and g if some works do not count, or those that were rejected do.
    private static func change(_ listing: Listing, _ numbers: [Int], _ condition: String) -> String {
        let all = Set(numbers)
        let added = listing.rejected.filter { all.contains($0.publication.id) && $0.mergedInto == nil }
        let rest = (listing.entries.filter { !all.contains($0.publication.id) } + added).filter(\.isCounted)
        return sentence(condition, listing, IndexSummary(citationCounts: rest.map { $0.citationCount ?? 0 }))
    }

    private static func sentence(_ condition: String, _ listing: Listing, _ after: IndexSummary) -> String {
        let changes = ["h", "g"].compactMap { key -> String? in
            guard let old = listing.indexes[key], let new = after[key], old != new else { return nil }
            return "\(key) is \(new.grouped) instead of \(old.grouped)"
        }
        return changes.isEmpty
            ? "No answer changes h or g." : "\(condition), \(changes.listed("and")); otherwise nothing changes."
    }

    private var numbered: [(entry: Listing.Entry, doubt: String)] {
        doubts.flatMap { doubt in
            doubt.entries.map { ($0, doubt.why.joined(separator: " ")) }
        } + (core + others).map { ($0, "") }
    }

    package var presentation: Presentation {
        let search = listing.search
        let (h, g) = (listing.indexes.value("h"), listing.indexes.value("g"))
        let papers = Counted.text(listing.indexes.papers, "publication")
        var shown = Presentation(
            title: "Which of these works are yours?", subtitle: "\(search.name), \(SearchSubject.date(search))")
        shown.subject = "\(search.name): which of these works are yours? (\(code))"
        let about: Sentence =
            "The list of your works\(listing.fromSource) has \(papers), h \(h) and g \(g). Please look at the works below, and reply to this mail; how to answer is at its end."
        shown.sections = [.init(blocks: [.text([about])])]
        for doubt in doubts {
            shown.sections.append(
                .init(
                    heading: Sentence(doubt.heading),
                    blocks: [.text(doubt.why.map { Sentence($0) }), .table(table(doubt.entries))]))
        }
        if !core.isEmpty {
            let text = "Each of these works counts for h."
            shown.sections.append(
                .init(
                    heading: "The works that h is made of",
                    blocks: [.text([Sentence(text)]), .table(table(core, isCore: true))]))
        }
        if !others.isEmpty { shown.sections.append(.init(heading: "The other works", blocks: [.table(table(others))])) }
        shown.sections.append(how)
        return shown
    }

    private func table(_ entries: [Listing.Entry], isCore: Bool = false) -> Presentation.Table {
        let rows = PublicationRows(listing)
        return Presentation.Table(
            "Works", [.number("No"), .head("Work")],
            entries.map { entry in
                var cell = rows.title(entry)
                let year = entry.publication.year.map(String.init) ?? "no year"
                let effect = isCore ? " " + Self.change(listing, [entry.publication.id], "If it is not yours") : ""
                cell.details.append("\(year), cited \(Quantity.count(entry.citationCount).text).\(effect)")
                return Presentation.Row([.plain(entry.publication.id), cell])
            }, noun: "work")
    }

    private var how: Presentation.Section {
        .init(
            heading: "How to answer",
            blocks: [
                .text([
                    "Reply to this mail and keep its subject. Write one answer a line, with the numbers of the works:"
                ]),
                .facts([
                    .init("mine NUMBER NUMBER", "These works are yours."),
                    .init("not mine NUMBER NUMBER", "These are not."),
                    .init("unsure NUMBER", "You cannot tell."),
                    .init("same NUMBER NUMBER", "These are one work."),
                    .init("different NUMBER NUMBER", "These are different works."),
                    .init("correct NUMBER year YEAR", "The year is another one; also title, authors, publication."),
                ]),
                .text([
                    "Any other line is a remark. Or fill the column \"answer\" of the attached table, and send it back.",
                    "The code of this mail is \(code).",
                ]),
            ])
    }

    /// The same as a spreadsheet, with an empty column for the answers.
    private var sheet: Data {
        var table = TableText()
        table.appendHeader(["number", "answer", "title", "authors", "year", "publication", "citations", "why", "code"])
        for (entry, doubt) in numbered {
            let publication = entry.publication
            table.append([
                .number("\(publication.id)"), .text(""), .text(publication.title), .text(publication.authorList),
                .number(publication.year.map(String.init)), .text(publication.publication),
                .number(entry.citationCount.map(String.init)), .text(doubt), .text(code),
            ])
        }
        // Without the mark, Excel reads another charset.
        return Data("\u{FEFF}\(table.text)".utf8)
    }

    /// Creates the mail, and what has to be stored to understand a reply to it.
    package func message(
        from sender: MailAddress?, to recipients: [MailAddress], subject: String? = nil, note: String = "",
        stamp: MailMessage.Stamp = MailMessage.Stamp()
    ) throws -> (message: MailMessage, asking: Asking) {
        var options = Report.Options()
        options.note = note
        options.elsewhere = "in the attached table"
        let presentation = presentation
        let (html, contents) = try Report(presentation: presentation, options: options) { "{}" }.email()
        let text = Report.text(contents, elsewhere: options.elsewhere)
        var message = MailMessage(
            from: sender, to: recipients, subject: subject.map { "\($0) (\(code))" } ?? presentation.subject,
            text: note.isEmpty ? text : "\(note)\n\n\(text)", html: html, stamp: stamp)
        message.attachments = [MailMessage.File(name: "\(listing.search.name).csv", type: "text/csv", data: sheet)]
        var finder = PublicationFinder(listing.publications)
        let places = Dictionary(uniqueKeysWithValues: listing.publications.enumerated().map { ($1.id, $0) })
        let works = Dictionary(
            numbered.compactMap { entry, _ in
                places[entry.publication.id].map { (entry.publication.id, finder.name(of: $0)) }
            }, uniquingKeysWith: { first, _ in first })
        let read = ReceivedMail.all(in: Array(message.data())).flatMap(\.views).joined()
        let asking = Asking(
            code: code, search: listing.search.id, date: stamp.date, works: works,
            sent: read.map(\.text).joined(separator: "\n"))
        return (message, asking)
    }
}
