package import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The beginning of a search: its name and number, its numbers, the doubts about them, and their source. It is also the
/// answer of `search` and `import`, and the bar of the page.
extension SearchSubject {
    /// - Parameters:
    ///   - g: the indexes, if a convention was chosen that gives another g-index.
    ///   - last: the last line of a brief head at a terminal, if it is not the source and the way to see the rest.
    package func head(_ view: View, g: Indexes? = nil, last: Sentence? = nil) -> Presentation.Section {
        var section = Presentation.Section(
            heading: Sentence(search.name), handle: "search \(search.id)", blocks: [])
        var source: Sentence { Sentence(sourceLine(view), .note) }
        // A zero would look like a result.
        guard search.pages > 0 else {
            section.blocks = [.text([Sentence("no page is stored yet, so there are no indexes", .warning)])]
            return section
        }
        guard listing.hasCounts else {
            section.blocks = [
                .text([Sentence("no citation counts are known, so there are no indexes", .warning), source])
            ]
            return section
        }
        let isBrief = view.depth == .brief
        section.blocks = [
            .figures(figures(view, g: g)),
            .text(isBrief ? briefLines(view, last) : incompleteness(view) + [source] + remarks),
        ]
        return section
    }

    /// The doubts, at a terminal at most two, and a line about the source.
    private func briefLines(_ view: View, _ last: Sentence?) -> [Sentence] {
        let doubts = doubts(view) + retrieved
        guard view.reader == .terminal else { return doubts + [sourceSentence] }
        if let last { return doubts.prefix(2) + [last] }
        let hidden = max(0, doubts.count - 2)
        let warnings = search.remarks.count { $0.isWarning && !$0.isInHeader }
        let rest =
            hidden > 0
            ? "has \(Counted.text(hidden, "more note"))"
            : warnings > 0 ? "has \(Counted.text(warnings, "warning"))" : "has more"
        let end: Sentence = "\(sourceLine(view)) · \(command: "scholar show \(search.id) --details") \(rest)"
        return doubts.prefix(2) + [end.as(.note)]
    }

    /// The numbers before the edits.
    var retrieved: [Sentence] { listing.asRetrievedInWords.map { [Sentence("\($0).", .note)] } ?? [] }

    /// Google's own numbers, the edits, and the publications that are missing or not counted.
    private var remarks: [Sentence] {
        let uncounted = listing.entries.count { !$0.isCounted }
        let what = Counted.text(uncounted, "more publication is", "more publications are")
        let whose = uncounted == 1 ? "its" : "their"
        let elsewhere = Sentence(
            "\(what) not counted: \(search.countSource.words.short) counts \(whose) citations under another entry.",
            .note)
        return records + statedNumbers + retrieved + unread + (uncounted > 0 ? [elsewhere] : [])
    }

    /// The record of each author of the list, which can be that of another person. A profile has only its name.
    private var records: [Sentence] {
        search.authorRecords.sorted(by: <).map { Sentence("\($0) is \($1).", .note) }
    }

    /// The query, unless the search has its name, the author on the profile, and the remarks on the pages.
    func details(_ view: View) -> [Sentence] {
        let asked = search.query.isEmpty ? "not known" : search.query.fullSummary
        let facts = [
            ("query", asked == search.name ? nil : asked),
            ("affiliation", search.authorRecords.isEmpty ? search.author.affiliation : nil),
            ("interests", search.author.interests.isEmpty ? nil : search.author.interests.joined(separator: ", ")),
            ("e-mail verified at", search.author.emailDomain), ("homepage", search.author.homepage),
        ]
        let isOld = search.facts.dateDoubt != nil
        let remarks = search.remarks.filter { remark in
            // The head already names the files and what is missing, and the warning about an old file the date of the file.
            remark.format == nil && !(isOld && remark.fact == .dateSource(.file)) && !remark.isInHeader
        }
        return facts.compactMap { name, value in value.map { Sentence("\(name): \($0)", .note) } }
            + selfCitations.map { $0.as(.note) }
            + Remark.folded(remarks).map {
                let told = view.reader == .terminal ? $0.sentence(in: search.id) : Sentence($0.description)
                let remark: Sentence = "\($0.severity.rawValue): \(told)"
                return remark.as(.note)
            }
    }

    private var statedNumbers: [Sentence] {
        guard let reported = search.author.reported else { return [] }
        let since = search.author.reportedSince.map { "; only citations since \($0.year): \(Self.totals($0.numbers))" }
        return [Sentence("\(words.owner)'s own numbers: \(Self.totals(reported))\(since ?? "")", .note)]
    }

    /// h, i10 and citations as Google states them.
    static func totals(_ numbers: ProfilePage.Reported) -> String {
        "h \(numbers.h.grouped), i10 \(numbers.i10.grouped), \(Counted.text(numbers.citations, "citation"))"
    }
}
