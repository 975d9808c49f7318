package import ScholarLists
import ScholarPages
package import ScholarPresentation
import Foundation

/// The source of the numbers of a search: where they come from, when, and how much there is.
extension SearchSubject {
    /// The source on one line: `saved pages · 22 pages · 2026-03-01 · Scholar says about 214`; a brief one has the day and
    /// what is not obvious.
    func sourceLine(_ view: View) -> String {
        let isBrief = view.depth == .brief
        let saved = search.isDatedByFile ? "saved " : ""
        let state = search.state(at: view.now)
        let parts: [String?] =
            isBrief
            ? [saved + search.countedDay, state]
            : [Counted.text(search.pages, "page"), saved + search.dateText, totalInBrief, state]
        return ([origin(view), counts] + parts).compactMap(\.self).joined(separator: " · ")
    }

    /// The kind of the pages; in documents as the beginning of a sentence.
    private func origin(_ view: View) -> String {
        let isLine = view.reader == .terminal
        if search.origin == .imported {
            return isLine
                ? listing.files ?? "saved pages"
                : listing.files.map(Presentation.sentenceStart) ?? "Google Scholar pages saved in a browser"
        }
        guard search.query.isAuthorList else { return words.name }
        return isLine
            ? words.authorList : "\("AEIOU".contains(words.authorList.prefix(1)) ? "An" : "A") \(words.authorList)"
    }

    var words: Source.Words { search.countSource.words }

    /// The index that counted, unless the origin says it.
    private var counts: String? { search.origin == .imported ? listing.counts : nil }

    /// The number of results that the source states; Scholar estimates it.
    private var totalInBrief: String? {
        search.reportedTotal.map { total in
            search.countSource.meaning.statesSize
                ? "\(words.short) has \(total.grouped)" : "\(words.short) says about \(total.grouped)"
        }
    }

    /// The source and its date as a sentence.
    package var sourceSentence: Sentence { Sentence("\(sourceWords), \(date).", .note) }

    private var sourceWords: String {
        [origin(View(.report, for: .recipient)), counts].compactMap(\.self).joined(separator: "; ")
    }

    /// The date in words; that of a file says so.
    package var date: String { Self.date(search) }

    package static func date(_ search: Search) -> String {
        "\(search.isDatedByFile ? "saved" : "as of") \(LongDate.text(search))"
    }

    /// The query, the pages and their dates, with the doubts about these.
    func source(with others: [Presentation.Fact] = []) -> Presentation.Section {
        .init(
            id: "source", heading: "Source",
            blocks: [.facts(others + sourceFacts)] + (dateDoubts.isEmpty ? [] : [.text(dateDoubts)]))
    }

    package var sourceFacts: [Presentation.Fact] {
        let query = Presentation.Fact(
            "Query", search.query.fullSummary, link: search.isJoined ? nil : ShortLink.text(search.url))
        let facts: [Presentation.Fact?] = [
            search.query.isEmpty ? nil : query, .init("Source", sourceWords), retrieval,
            .init("Pages", search.pages.grouped), .init("Complete", completeness),
            search.reportedTotal.map {
                search.countSource.meaning.statesSize
                    ? .init("\(words.owner)'s number", Counted.text($0, "result"))
                    : .init("\(words.owner)'s estimate", "About \(Counted.text($0, "result"))")
            },
            answered.map { .init("Answered", $0) },
            search.author.reported.map { .init("\(words.owner)'s totals", Self.totals($0)) },
            search.author.reportedSince.map { .init("Since \($0.year)", Self.totals($0.numbers)) },
        ]
        return facts.compactMap(\.self)
    }

    /// What replies to `scholar ask` say of the list; nil without one.
    var answered: String? {
        let replies = listing.repliesInForce
        return replies.isEmpty ? nil : replies.map(answered).joined(separator: " ")
    }

    /// What a reply to `scholar ask` says of the list. Anybody can have written it.
    private func answered(_ given: GivenReply) -> String {
        let reply = given.reply
        let numbers = [
            "\(reply.numbers(.mine).count.grouped) the author's", "\(reply.numbers(.notMine).count.grouped) not",
            "\(reply.numbers(.unsure).count.grouped) unsure",
            reply.open == 0 ? nil : "\(reply.open.grouped) not answered",
            "\(max(0, listing.publications.count - reply.asking.works.count).grouped) not asked",
        ]
        return
            "According to a reply of \(LongDate.text(given.date)): \(numbers.compactMap(\.self).joined(separator: ", ")); its sender is not proved."
    }

    /// The date of the pages; that of the file is not one of a page from an earlier year.
    private var retrieval: Presentation.Fact {
        if search.isDatedByYear {
            return .init("As of", "\(LongDate.text(search)); the file is from \(LongDate.text(search.fetchedAt))")
        }
        return .init(
            search.dateSource == .file ? "Saved" : "Retrieved",
            search.dateSource == .user ? LongDate.text(search.fetchedAt) : LongDate.withTime(search.fetchedAt))
    }

    private var completeness: String {
        if !search.isComplete {
            let facts = search.facts
            let lacksPages = !facts.missing.isEmpty || !facts.leftOut.isEmpty || facts.stopped != nil
            guard facts.isDamaged, !lacksPages else { return "No: pages are missing" }
            return facts.formats.isEmpty ? "No: a page was cut off" : "No: the list is damaged"
        }
        if search.isLimited { return "No: only the first results were requested" }
        if !search.isWhole { return "No: \(words.name) shows no further results" }
        return search.isOfOtherPrograms ? "Not known: such a list does not say" : "Yes"
    }
}
