/// A problem that did not stop the work, and its location.
public struct Diagnostic: Hashable, Sendable {
    /// How serious the problem is.
    public enum Severity: String, Hashable, Sendable {
        /// For information.
        case note
        /// A number may be wrong because of this problem.
        case warning
    }

    /// The subject of a diagnostic, for programs that read JSON; the facts of a search decide for this program.
    package enum Topic: String, Hashable, Sendable {
        /// A page is missing; valid until the page is added.
        case gap
        /// The pages have dates far apart; recomputed whenever pages are added.
        case dates
        /// A page was cut off, or a list is damaged; valid until the whole page or list is added.
        case cut
        /// A citation count cannot be read; valid until a page with a readable count is added.
        case unreadable
        /// A cited row without a readable title was left out.
        case untitled
        /// The only known date is that of the file.
        case dateOfFile
        /// The date is that of the archive in which the page was saved.
        case dateOfContainer
        /// The user stated the date.
        case dateOfUser
        /// The newest publication is far older than the file.
        case oldFile
        /// Subject areas that the address cannot express.
        case ignoredSubjects
        /// Scholar shows no further results of the query.
        case capped
        /// The list ended before the number of results that Scholar reported.
        case early
        /// Publications may be missing, because the list changed between two runs.
        case moved
        /// Pages of several queries were imported as one search.
        case joined
        /// Pages of another query were imported as a repeat of a stored search.
        case repeated
        /// The search to resume is complete.
        case complete
        /// The pages are already in a stored search.
        case known
        /// The kind of file that the search was imported from, if it was not a page of Scholar.
        case origin
        /// The search was not complete when it was exported.
        case partial
        /// Merged groups were imported without their members.
        case groups
        /// No publication of a list has a citation count.
        case uncounted
    }

    /// How serious the problem is.
    public var severity: Severity
    /// One sentence.
    public var message: String
    /// The page, counted from 1.
    public var page: Int?
    /// The row on the page, counted from 1.
    public var row: Int?
    /// The stored search that the diagnostic is about, if it is a different one.
    package var search: Int?
    package var topic: Topic?
    /// The title of the publication whose citation count cannot be read.
    package var title: String?

    /// The action that helps; a person reads it as a command.
    package var remedy: Remedy?

    package init(
        _ severity: Severity, _ message: String, about topic: Topic? = nil, remedy: Remedy? = nil, search: Int? = nil
    ) {
        self.severity = severity
        self.message = message
        self.topic = topic
        self.remedy = remedy
        self.search = search
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The message with its location.
    public var description: String {
        let place = [page.map { "page \($0)" }, row.map { "row \($0)" }].compactMap { $0 }.joined(separator: ", ")
        return place.isEmpty ? message : "\(place): \(message)"
    }
}

extension Diagnostic: JSONConvertible {
    /// The remedy is the business of the program that prints a diagnostic.
    package var json: JSONValue {
        [
            "severity": severity.rawValue, "message": message, "page": page, "row": row, "search": search,
            "topic": topic?.rawValue, "title": title,
        ]
    }
}
