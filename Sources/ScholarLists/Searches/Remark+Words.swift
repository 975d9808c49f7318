import Foundation
import ScholarIndexes
import ScholarPages

/// The words of the facts of searches; those of single pages are beside ``PageFact``.
extension Remark {
    package init(_ fact: Fact, of search: Search, for reader: Reader = .owner) {
        self.fact = fact
        self.reader = reader
        diagnostic =
            switch fact {
            case .page(let fact): fact.diagnostic
            case .dateSource(let source): Self.diagnostic(source)
            case .joined(let pages) where search.query.records.count > 1:
                Diagnostic(
                    .note,
                    "the lists of \(pages.names.listed("and")) are joined to one search, because a roster names them for one person",
                    about: .joined)
            case .joined(let pages):
                Diagnostic(.warning, pages.words, about: .joined, remedy: .importSeparately)
            case .statedQuery(let stated): stated.diagnostic(query: search.query.summary)
            case .ending(let ending): Self.diagnostic(ending, search.query.source)
            case .resumption(let resumption): Self.diagnostic(resumption)
            case .dateDoubt(let doubt):
                Diagnostic(.warning, doubt.words(reader.day(search.fetchedAt)), about: .oldFile, remedy: .stateDate)
            case .pagesFrom(let dates): Self.diagnostic(dates, reader)
            case .missing(let results): Self.diagnostic(results, of: search, reader)
            case .leftOut(let file):
                Diagnostic(.warning, "left out: \(file.reason)", about: .gap, remedy: .importMissing)
            case .stopped(let reason):
                Diagnostic(.note, reason, about: .gap, remedy: search.hasPagesToSave ? .importMissing : .resume)
            }
    }

    private static func diagnostic(_ source: Page.DateSource) -> Diagnostic {
        switch source {
        case .page: Diagnostic(.note, "the page states its date")
        case .container:
            Diagnostic(.note, "the date is that of the archive that contains the page", about: .dateOfContainer)
        case .user: Diagnostic(.note, "the page has no date; the user stated it", about: .dateOfUser)
        case .file: Diagnostic(.note, "the page has no date; the date is that of its file", about: .dateOfFile)
        }
    }

    private static func diagnostic(_ ending: SearchEnding, _ source: Source) -> Diagnostic {
        switch ending {
        case .limit(let results, let total):
            let all = total.map { " of about \($0)" } ?? ""
            return Diagnostic(.note, "stopped after \(Counted.text(results, "result"))\(all) because of the limit")
        case .cap:
            let text = source.mostResultsInWords
            return Diagnostic(.warning, text, about: .capped, remedy: .searchByYear)
        }
    }

    private static func diagnostic(_ resumption: Resumption) -> Diagnostic {
        switch resumption.certainty {
        case .sure: return Diagnostic(.note, "\(resumption.words): certainly none is missing")
        case .nearlySure:
            let text =
                "almost certainly none is missing; one that appeared while another disappeared would not be visible"
            return Diagnostic(.note, "\(resumption.words): \(text)")
        case .unsure(let count):
            let text = "\(resumption.words): up to \(Counted.text(count, "publication")) may be missing"
            return Diagnostic(.warning, text, about: .moved, remedy: .refresh)
        }
    }

    private static func diagnostic(_ dates: ClosedRange<Date>, _ reader: Reader) -> Diagnostic {
        let days = (first: reader.day(dates.lowerBound), last: reader.day(dates.upperBound))
        let text =
            "the pages were retrieved between \(days.first) and \(days.last): in that time results move and citations grow, so "
            + "some may be missing or outdated; use pages that were saved at about the same time"
        return Diagnostic(.warning, text, about: .dates)
    }

    private static func diagnostic(_ results: MissingResults, of search: Search, _ reader: Reader) -> Diagnostic {
        // A profile says itself how to load its last rows.
        let remedy: Remedy? =
            search.isOfNumberedParts
            ? .resume
            : results.isOfProfile && results.isOfEnd ? nil : results.lacksRowsInside ? .saveAgain : .importMissing
        return Diagnostic(.warning, "missing: \(results.words(for: reader))", about: .gap, remedy: remedy)
    }
}

extension Remark.Reader {
    fileprivate func day(_ date: Date) -> String {
        self == .recipient ? LongDate.text(date) : String(LocalTime.text(date).prefix(10))
    }
}

extension MissingResults {
    /// The missing results, for example "results 11-20 and the results from 41 on".
    func words(for reader: Remark.Reader) -> String {
        var parts = gaps.map { "\(isOfProfile ? "rows" : "results") \($0.lowerBound)-\($0.upperBound)" }
        switch end {
        case .results(let first): parts.append("the results from \(first) on")
        // Whether their numbers are those of the first rows is not known.
        case .rows where rows?.isEmpty == true: parts.append("the rows before and after those that are there")
        case .rows(let last):
            let isOnlyPart = isOfEnd && reader == .owner
            parts.append("the rows after \(last)" + (isOnlyPart ? ": press \"Show more\" before saving" : ""))
        case nil: break
        }
        if let unplacedRows {
            parts.append("as many rows as two pages have in common (\(unplacedRows.grouped))")
        }
        if let citations { parts.append("rows with \(citations.grouped) of the citations that Google states") }
        if further > 0 { parts.append("\(further) more parts") }
        return parts.listed("and") + (query.map { " (of \($0))" } ?? "")
    }
}

extension StatedQuery {
    /// - Parameter query: the query of the search, in words.
    func diagnostic(query: String) -> Diagnostic {
        Diagnostic(
            .warning,
            "search \(earlier) has the same query, \(query), so this one (\(name)) is stored as its repeat and gets the "
                + "same edits", about: .repeated, remedy: .nameOtherAuthor)
    }
}

extension JoinedPages {
    fileprivate var words: String {
        let some = names.joined(separator: "; ")
        guard lists == 0 else {
            let kind = list.map { "a list (\($0))" } ?? "\(lists) lists"
            return "\(some) and \(kind) are joined to one search, because a name or words were given; the same work "
                + "can be in both"
        }
        let rest = queries > names.count ? "; …" : ""
        return
            "the pages of \(queries) queries (\(some)\(rest)) are joined to one search, because a name or words were "
            + "given"
    }
}

extension Resumption {
    fileprivate var words: String {
        let rows = moved == 0 ? "no row" : Counted.text(moved, "row")
        let text = "the search was resumed after \(pauseInWords); \(rows) had moved between its pages"
        guard requestedAgain > 0 else { return text }
        let pages = Counted.text(requestedAgain, "page was", "pages were")
        return "\(text), \(pages) requested again and added \(Counted.text(found, "publication"))"
    }

    private var pauseInWords: String {
        let hours = Int((Double(pause) / 3600).rounded())
        if hours >= 48 { return "\(hours / 24) days" }
        if hours >= 1 { return Counted.text(hours, "hour") }
        return Counted.text(Int((Double(pause) / 60).rounded()), "minute")
    }
}

extension DateDoubt {
    fileprivate func words(_ day: String) -> String {
        switch self {
        case .earlierYear(let year, let since):
            return "the page has no date; its \"Since \(since)\" column means \(year), so ages are counted to \(year)"
        case .lateFile(let latest, let isList):
            let what = isList ? "list" : "page"
            return
                "the \(what) has no date; its file is from \(day), but its latest year is \(latest), so indexes that "
                + "count years may be wrong"
        }
    }
}
