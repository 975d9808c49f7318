import ScholarLists
import ScholarPages
import Foundation

/// The texts of the diagnostics of earlier versions. They are read nowhere else, and do not change.
extension PageFact.Kind {
    /// - Parameter format: the format of the list that is the page.
    init?(_ diagnostic: Diagnostic, _ format: ListOrigin?) {
        let message = diagnostic.message
        switch diagnostic.topic {
        case .origin:
            guard let origin = ListOrigin.allCases.first(where: { $0.name == message }) else { return nil }
            self = .format(origin)
        case .cut:
            if message == "the page ends before its list does; it may have been cut off when it was saved" {
                self = .cutOff
            } else if let match = message.firstMatch(of: /^the rows have ([\d,]+) of the ([\d,]+) citations/),
                let rows = number(match.1), let stated = number(match.2)
            {
                self = .fewerCitations(inRows: rows, stated: stated)
            } else {
                self = .damage(message)
            }
        case .unreadable:
            guard let match = message.wholeMatch(of: /"(.*)"( \(line (\d+)\))? has no readable citation count; .*/)
            else { return nil }
            self = .unreadableCount(title: diagnostic.title ?? String(match.1), line: match.3.flatMap(number))
        case .untitled:
            self = .untitledRow(
                citations: message.firstMatch(of: /^a row with ([\d,]+) citations/).flatMap { number($0.1) })
        case .early:
            guard let match = message.firstMatch(of: /reported about ([\d,]+) results and shows ([\d,]+);/),
                let reported = number(match.1), let shown = number(match.2)
            else { return nil }
            self = .earlyEnd(shown: shown, reported: reported)
        case .groups:
            guard let match = message.firstMatch(of: /^(\d+) merged groups? comes? back/), let count = number(match.1)
            else { return nil }
            self = .groupsWithoutMembers(count)
        case .uncounted:
            guard let format else { return nil }
            self = .noCounts(format)
        case .partial: self = .incompleteExport
        case nil: self.init(withoutTopic: message)
        default: return nil
        }
    }

    private init?(withoutTopic message: String) {
        if message == "a record without a title is left out" {
            self = .untitledRecord
        } else if let match = message.firstMatch(of: /^([\d,]+) rows? (was|were) also on an earlier page/),
            let count = number(match.1)
        {
            self = .repeatedRows(count)
        } else if let match = message.wholeMatch(
            of: /([\d,]+) unreadable characters? (?:is|are) shown as . \(the charset is (.*)\)/),
            let count = number(match.1)
        {
            self = .unreadableCharacters(count, charset: String(match.2))
        } else if let match = message.firstMatch(of: /^merged publications are left out \((\d+)\)/),
            let count = number(match.1)
        {
            self = .membersWithoutGroups(count)
        } else {
            return nil
        }
    }
}

extension SearchEnding {
    /// The limit of a search, from "stopped after 20 results of about 200 because of the limit".
    init?(_ message: String) {
        let pattern = /stopped after ([\d,]+) results?(?: of about (\d+))? because of the limit/
        guard let match = message.wholeMatch(of: pattern), let results = number(match.1) else { return nil }
        self = .limit(results: results, total: match.2.flatMap(number))
    }
}

extension Resumption {
    init?(_ message: String) {
        let pattern =
            /the search was resumed after (\d+) (minute|hour|day)s?; (no|[\d,]+) rows? had moved between its pages(?:, ([\d,]+) pages? (?:was|were) requested again and added ([\d,]+) publications?)?: (.*)/
        guard let match = message.wholeMatch(of: pattern), let length = number(match.1) else { return nil }
        let unit = ["minute": 60, "hour": 3600, "day": 86_400][String(match.2)] ?? 0
        let end = match.6
        let certainty: Certainty
        if let count = end.firstMatch(of: /^up to ([\d,]+) publication/).flatMap({ number($0.1) }) {
            certainty = .unsure(count)
        } else if end == "certainly none is missing" {
            certainty = .sure
        } else {
            certainty = .nearlySure
        }
        self.init(
            pause: length.multipliedReportingOverflow(by: unit).partialValue, moved: number(match.3) ?? 0,
            requestedAgain: match.4.flatMap(number) ?? 0, found: match.5.flatMap(number) ?? 0, certainty: certainty)
    }
}

extension DateDoubt {
    init?(_ message: String) {
        if let match = message.firstMatch(of: /^the page is from (\d+), because it shows numbers since (\d+),/),
            let year = number(match.1), let since = number(match.2)
        {
            self = .earlierYear(year, since: since)
        } else if let match = message.firstMatch(
            of: /^the (page|list) shows no date, .* but the latest year in it is (\d+):/),
            let year = number(match.2)
        {
            self = .lateFile(latestYear: year, isList: match.1 == "list")
        } else {
            return nil
        }
    }
}

extension JoinedPages {
    init?(_ message: String) {
        let queries =
            /the pages of ([\d,]+) queries \((.*?)(?:; …)?\) are joined to one search, because a name or words were given/
        let lists = /(.*) and (?:a list \((.*)\)|(\d+) lists) are joined to one search, because a name or words were .*/
        if let match = message.wholeMatch(of: queries), let count = number(match.1) {
            self.init(names: Self.names(match.2), queries: count)
        } else if let match = message.wholeMatch(of: lists) {
            let names = Self.names(match.1)
            self.init(
                names: names, queries: names.count, lists: match.3.flatMap(number) ?? 1, list: match.2.map(String.init))
        } else {
            return nil
        }
    }

    private static func names(_ text: Substring) -> [String] { String(text).components(separatedBy: "; ") }
}

extension StatedQuery {
    init?(_ message: String) {
        let pattern = /search (\d+) has the same query, .*, so this one \((.*)\) is stored as its repeat and gets .*/
        guard let match = message.wholeMatch(of: pattern), let earlier = number(match.1) else { return nil }
        self.init(String(match.2), earlier: earlier)
    }
}

extension MissingResults {
    /// - Parameter isJoined: whether the text can end with the query.
    init?(_ message: String, isJoined: Bool) {
        guard let whole = message.wholeMatch(of: /missing: (.*?)(?: \(of (.*)\))?/) else { return nil }
        // Without a joined search, brackets at the end are not a query.
        guard isJoined || whole.2 == nil else { return nil }
        self.init(gaps: [], end: nil, query: whole.2.map(String.init))
        for part in String(whole.1).replacing(" and ", with: ", ").components(separatedBy: ", ") {
            if let match = part.wholeMatch(of: /results (\d+)-(\d+)/), let first = number(match.1),
                let last = number(match.2), first <= last
            {
                gaps.append(first...last)
            } else if let match = part.wholeMatch(of: /the results from (\d+) on/), let first = number(match.1) {
                end = .results(from: first)
            } else if let match = part.wholeMatch(of: /the rows after (\d+): press "Show more" before saving/),
                let last = number(match.1)
            {
                end = .rows(after: last)
            } else if let match = part.wholeMatch(of: /(\d+) more parts/), let count = number(match.1) {
                further = count
            } else {
                return nil
            }
        }
    }
}

/// A number with or without thousands separators.
private func number(_ text: Substring) -> Int? { Int(text.filter { $0 != "," }) }
