import ScholarPages

/// Why a roster, or a line of one, cannot be used.
package enum RosterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A column is missing, or its name is misspelt.
    case noColumn(String, typed: String? = nil)
    /// The file is no text, but of this kind.
    case notText(String)
    /// The column of profiles has a number in each row, such as this one.
    case numbers(String)
    /// Columns have no meaning in a roster that lacks one.
    case unused([String])
    /// A line has a profile but no name.
    case noName(line: Int)
    /// A line has a quote that is not closed.
    case openQuote(line: Int)
    /// A line has more fields than the first one.
    case tooManyFields(line: Int)
    /// A line has a profile that has no user id.
    case noProfile(String, line: Int)
    /// A cell for the identifiers of a source, or for an ORCID, has another text.
    case noRecord(String, line: Int)
    /// Two lines have the same profile or other identifier, but different names.
    case twice(String, names: [String], line: Int)
    /// A person without a profile has the name of several people with profiles.
    case namesakes(String, line: Int)
    /// A line has a group whose name means searches, or has signs that no name has.
    case noGroup(String, line: Int)
    /// No line contains a person.
    case empty

    /// Whether the error is in a line, with which its description begins.
    package var isInLine: Bool {
        switch self {
        case .noName, .openQuote, .tooManyFields, .noProfile, .noRecord, .twice, .namesakes, .noGroup: true
        case .noColumn, .notText, .numbers, .unused, .empty: false
        }
    }

    package var description: String {
        switch self {
        case .noColumn(let name, let typed?):
            "the first line must be name,profile,group; it has \(typed) instead of \(name)"
        case .noColumn(let name, nil): "the first line must be name,profile,group; it has no column \(name)"
        case .unused(let names):
            "not used: the column\(names.count == 1 ? "" : "s") \(names.listed("and")); a roster has name, profile, group, openalex, orcid and mail"
        case .noName(let line): "line \(line) is left out: the name is empty"
        case .openQuote(let line): "line \(line) is left out: a quote is not closed"
        case .tooManyFields(let line):
            "line \(line) is left out: it has more fields than the first line; a name with a comma needs quotes"
        case .noRecord(let text, let line):
            "line \(line) is left out: \"\(text)\" is neither the identifier of an author nor an ORCID"
        case .noProfile(let text, let line):
            "line \(line) is left out: \"\(text)\" is no profile: \(UserID.form); leave the cell empty if there is none"
        case .notText(let kind): "it is \(kind); save the people as CSV"
        case .numbers(let number):
            "the column profile has numbers such as \(number), which are something else: \(UserID.form); give the column another name"
        case .twice(let user, let names, let line):
            "line \(line) is left out: \(names[1]) has the identifier of \(names[0]), \(user)"
        case .namesakes(let name, let line):
            "line \(line) is left out: several people are called \(name), and the line has no profile"
        case .noGroup(let name, let line) where name.contains(","):
            "line \(line): \"\(name)\" is no group; separate groups with \";\""
        case .noGroup(let name, let line): "line \(line): \"\(name)\" cannot be the name of a group; it is left out"
        case .empty: "the file names no people"
        }
    }
}
