/// Something odd that did not stop the work, and where it was.
public struct Diagnostic: Hashable, Sendable, Codable {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Good to know.
        case note
        /// A number may be wrong because of it.
        case warning
    }

    /// What it is about, when that decides how long it holds or what can be done about it.
    package enum Topic: String, Hashable, Sendable, Codable {
        /// A page that is missing; it holds until the page comes in.
        case gap
        /// Pages of dates far apart; worked out anew whenever pages come in.
        case dates
        /// A page that was cut off; until the whole one comes in.
        case cut
        /// A count that cannot be read; until a page comes in where it can.
        case unreadable
        /// A row without a title that can be read, left out although it is cited.
        case untitled
        /// The date of a file is all there is.
        case dateOfFile
        /// The date is that of the archive which a page was saved in.
        case dateOfContainer
        /// The newest publication is far older than the file.
        case oldFile
        /// Subject areas that the address has no place for.
        case ignoredSubjects
        /// Scholar shows no more results of the query.
        case capped
        /// The list ended before the number of results that Scholar said.
        case early
        /// Publications may be missing, because the list changed between two runs.
        case moved
        /// Pages of several queries were imported as one search.
        case joined
        /// Pages of another query were imported as a repeat of a stored search.
        case repeated
        /// The search to be resumed is complete.
        case complete
        /// The pages are those of a stored search.
        case known
        /// What the file was that the search was read from, where it was no page of Scholar.
        case origin
        /// The search was not complete when it was exported.
        case partial
        /// Groups came without their members.
        case groups
        /// No publication of a list has a citation count.
        case uncounted
        /// The same files made a stored search before.
        case madeBefore
    }

    /// How much it matters.
    public var severity: Severity
    /// One sentence.
    public var message: String
    /// The page, counted from 1.
    public var page: Int?
    /// The row on the page, counted from 1.
    public var row: Int?
    /// The stored search that it is about, where that is not the one it belongs to.
    package var search: Int?
    package var topic: Topic?

    /// Makes a diagnostic.
    package init(_ severity: Severity, _ message: String, page: Int? = nil, row: Int? = nil) {
        self.severity = severity
        self.message = message
        self.page = page
        self.row = row
    }

    package init(_ severity: Severity, _ message: String, about topic: Topic, search: Int? = nil) {
        self.init(severity, message)
        self.topic = topic
        self.search = search
    }

    init(untitledRow row: Int, citations: Int?) {
        let count = citations.map { "\($0.grouped) citations" } ?? "a citation count"
        self.init(
            .warning,
            "a row with \(count) has no title that can be read and is left out; the numbers are at least these",
            row: row)
        topic = .untitled
    }

    init(unreadableCountOf title: String, row: Int) {
        self.init(
            .warning, "the citation count of \"\(title)\" cannot be read; the indexes may be too low", row: row)
        topic = .unreadable
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The message with the place it is about.
    public var description: String {
        let place = [page.map { "page \($0)" }, row.map { "row \($0)" }].compactMap { $0 }.joined(separator: ", ")
        return place.isEmpty ? message : "\(place): \(message)"
    }
}
