/// A fact about one page or list that readers of its numbers should know, such as a count that cannot be read.
package struct PageFact: Hashable, Sendable, Codable {
    package enum Kind: Hashable, Sendable, Codable {
        /// The format of a list.
        case format(ListOrigin)
        /// The page ends before its list does.
        case cutOff
        /// The rows of a profile have fewer citations than Google states, so rows are missing.
        case fewerCitations(inRows: Int, stated: Int)
        /// A damaged part of a list, in words: "line 12 is not JSON and is left out".
        case damage(String)
        /// A cited row without a readable title was left out; its citation count is nil if that cannot be read either.
        case untitledRow(citations: Int?)
        /// The citation count of a publication cannot be read; in a list, the publication begins on this line.
        case unreadableCount(title: String, line: Int?)
        /// The list ends with this page, before the number of results that Scholar reported.
        case earlyEnd(shown: Int, reported: Int)
        /// Bytes that are no characters in the charset of the page.
        case unreadableCharacters(Int, charset: String)
        /// A record of a list has no title, citations, DOI or authors, and was left out; the row is its line.
        case untitledRecord
        /// Rows that an earlier page also had.
        case repeatedRows(Int)
        /// Records of a list that an earlier record of the same list is a copy of.
        case repeatedRecords(Int)
        /// Records of a list whose copies have different citation counts.
        case recordsWithTwoCounts(Int)
        /// Records of a list with a date whose year cannot be read.
        case unreadableYears(Int)
        /// Rows of a table that are longer than its header and nevertheless read.
        case longRows(Int)
        /// A list has citation counts of several indexes, and those of one are used; the others are unknown for the
        /// publications that have no count of it.
        case otherCounts(of: [String], used: String, publicationsWithout: Int)
        /// No publication of a list has a citation count.
        case noCounts(ListOrigin)
        /// Merged groups of an export whose members are not in the file.
        case groupsWithoutMembers(Int)
        /// Merged publications of an export, left out because their groups are not in the file.
        case membersWithoutGroups(Int)
        /// The search was not complete when it was exported.
        case incompleteExport
        /// Publications that edits took away are not in the export, as far as they make up Google's own numbers.
        case takenAway(ProfilePage.Reported)
    }

    package var kind: Kind
    /// The page, counted from 1; 0 until the page is added to a search.
    package var page = 0
    /// The number of the page among those that are no repeats, if it is another one; people read this one.
    package var shownPage: Int?
    /// The row on the page, counted from 1.
    package var row: Int?

    package init(_ kind: Kind, page: Int = 0, row: Int? = nil) {
        self.kind = kind
        self.page = page
        self.row = row
    }

    /// Whether rows are missing, because a page was cut off or a list is damaged.
    package var isDamage: Bool {
        switch kind {
        case .cutOff, .fewerCitations, .damage: true
        default: false
        }
    }

    /// The format of a list.
    package var format: ListOrigin? { if case .format(let origin) = kind { origin } else { nil } }

    /// The title of the publication whose citation count cannot be read.
    package var titleWithoutCount: String? { if case .unreadableCount(let title, _) = kind { title } else { nil } }

    /// Whether publications are left out because the ones that they are merged into are not in the file.
    package var leavesOutMembers: Bool { if case .membersWithoutGroups = kind { true } else { false } }

    package var isUntitledRow: Bool { if case .untitledRow = kind { true } else { false } }
    /// The citations of a row without a title; nil if they cannot be read either.
    package var citationsOfUntitledRow: Int? { if case .untitledRow(let count) = kind { count } else { nil } }
}

extension PageFact {
    /// The fact for people and in JSON.
    package var diagnostic: Diagnostic {
        var diagnostic = message
        // The sentence about the end of a list does not name its page.
        if case .earlyEnd = kind { return diagnostic }
        diagnostic.page = page > 0 ? shownPage ?? page : nil
        diagnostic.row = row
        diagnostic.title = titleWithoutCount
        return diagnostic
    }

    private var message: Diagnostic {
        switch kind {
        case .format(let origin): return Diagnostic(.note, origin.name, about: .origin)
        case .cutOff:
            return Self.damage("the page ends before its list does; it may have been cut off when it was saved")
        case .fewerCitations(let sum, let stated):
            return Self.damage(
                "the rows have \(sum.grouped) of the \(stated.grouped) citations that Google states, so rows are missing"
            )
        case .damage(let text): return Self.damage(text)
        case .untitledRow(let citations):
            let count = citations.map { "\($0.grouped) citations" } ?? "a citation count"
            return Diagnostic(
                .warning,
                "a row with \(count) has no readable title and is left out, so the true numbers may be higher",
                about: .untitled)
        case .unreadableCount(let title, let line):
            let place = line.map { " (line \($0))" } ?? ""
            return Diagnostic(
                .warning, "\"\(title)\"\(place) has no readable citation count; the indexes may be too low",
                about: .unreadable)
        case .earlyEnd(let shown, let reported):
            return Diagnostic(
                .warning,
                "Google Scholar reported about \(reported.grouped) results and shows \(shown.grouped); "
                    + "some may be missing", about: .early)
        case .unreadableCharacters(let count, let charset):
            let characters = Counted.text(count, "unreadable character is", "unreadable characters are")
            return Diagnostic(.note, "\(characters) shown as \u{FFFD} (the charset is \(charset))")
        case .untitledRecord:
            return Diagnostic(.warning, "an empty record, without a title, citations, a DOI or authors, is left out")
        case .repeatedRows(let count):
            let rows = Counted.text(count, "row was", "rows were")
            return Diagnostic(
                .note, "\(rows) also on an earlier page, and \(count == 1 ? "is" : "are") counted once")
        case .repeatedRecords(let count):
            let text =
                count == 1
                ? "1 record is in the file twice, and is counted once"
                : "\(count.grouped) records repeat earlier ones of the file, and are counted once"
            return Diagnostic(.note, text)
        case .recordsWithTwoCounts(let count):
            let records = Counted.text(count, "record has", "records have")
            return Diagnostic(
                .note,
                "\(records) different citation counts in the file; the later or, of one day, the larger one is used")
        case .unreadableYears(let count):
            let records = count == 1 ? "the date of 1 record" : "the dates of \(count.grouped) records"
            return Diagnostic(.note, "\(records) cannot be read, so the year is unknown")
        case .longRows(let count):
            let rows = Counted.text(count, "row has", "rows have")
            return Diagnostic(
                .note, "\(rows) more cells than the header; the columns behind those of the publication may be wrong")
        case .otherCounts(let others, let used, let count):
            let names = others.map { Source(name: $0).words.name }.joined(separator: " and ")
            let text =
                "the citation counts are those of \(Source(name: used).words.name); those of \(names) are left out"
            guard count > 0 else { return Diagnostic(.note, text) }
            let publications = Counted.text(count, "publication has", "publications have")
            return Diagnostic(.warning, "\(text), and \(publications) no other", about: .unreadable)
        case .noCounts(let origin):
            let file = origin.name.prefix(1).uppercased() + origin.name.dropFirst()
            return Diagnostic(
                .warning,
                origin == .profile
                    ? "\(file) has no citation counts; save the page of the profile itself and import it"
                    : "\(file) without citation counts: they are unknown, so the indexes have no meaning",
                about: .uncounted, remedy: origin.exportWithCounts)
        case .groupsWithoutMembers(let count):
            let groups = count == 1 ? "1 merged group comes" : "\(count) merged groups come"
            return Diagnostic(
                .note, "\(groups) back as one publication each, because the members are not in the file",
                about: .groups, remedy: .exportAll)
        case .membersWithoutGroups(let count):
            return Diagnostic(
                .note,
                "merged publications are left out (\(count)): the publications that they are merged into are not in "
                    + "the file")
        case .incompleteExport:
            return Diagnostic(.warning, "the search was not complete when it was exported", about: .partial)
        case .takenAway:
            return Diagnostic(
                .note, "publications that Google's own numbers count were rejected and are not in the file")
        }
    }

    private static func damage(_ text: String) -> Diagnostic {
        Diagnostic(.warning, text, about: .cut, remedy: .saveAgain)
    }
}
