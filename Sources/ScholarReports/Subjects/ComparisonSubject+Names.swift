import ScholarLists
import ScholarPages
import ScholarPresentation

/// The names of the two lists in a report, whose readers know no numbers of searches.
extension ComparisonSubject {
    /// Only repeats of one query change with time.
    var isRepeat: Bool { edited.a.search.series == edited.b.search.series }

    private static func sides(_ names: (String, String)) -> Sides {
        Sides(names.0, names.1, inA: "in the first list", inB: "in the second list")
    }

    /// The dates of two lists, with their times if the days are equal.
    var dates: Sides { Self.sides(days) }

    private var days: (String, String) {
        let (a, b) = (edited.a.search, edited.b.search)
        let days = (LongDate.text(a), LongDate.text(b))
        if days.0 != days.1 { return days }
        let times = (LongDate.withTime(a.fetchedAt), LongDate.withTime(b.fetchedAt))
        let isKnown = times.0 != times.1 && !a.isDatedByYear
        return isKnown ? times : ("the first list", "the second list")
    }

    /// The names of two lists of one author; their kinds if the names are equal, and their dates if the kinds are.
    var lists: Sides {
        let (a, b) = (edited.a, edited.b)
        if a.search.name != b.search.name { return Self.sides((a.search.name, b.search.name)) }
        func kind(_ listing: Listing) -> String {
            if listing.isOfLists { return "the imported list" }
            if listing.search.query.isAuthorList { return "the profile" }
            return "the result pages"
        }
        let days = days
        return Self.sides(
            kind(a) != kind(b) ? (kind(a), kind(b)) : ("the list of \(days.0)", "the list of \(days.1)"))
    }

    /// The names of two people, with the dates of their lists if the names are equal.
    var persons: Sides {
        let (a, b) = (edited.a, edited.b)
        let names = [a, b].map { Cells.cut($0.search.name, to: 60) }
        guard names[0] == names[1] else { return Self.sides((names[0], names[1])) }
        let dates = [a.search, b.search].map { $0.isDatedByYear ? LongDate.text($0) : LongDate.withTime($0.fetchedAt) }
        let marks = dates[0] == dates[1] ? ["first list", "second list"] : dates
        return Self.sides(("\(names[0]) (\(marks[0]))", "\(names[1]) (\(marks[1]))"))
    }
}
