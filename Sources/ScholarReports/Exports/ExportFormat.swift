/// A file format that other programs read. Each format has a separate source file; `all` lists them.
public struct ExportFormat: Sendable {
    /// Its name on the command line.
    public let name: String
    /// The extension of its files, without the dot.
    package let ending: String
    /// A short description of the format and of the programs that read it.
    package let summary: String
    /// Whether it is a table: then users can choose the delimiter and the protection against formulas.
    package var isTable = false
    /// Whether its files usually begin with a byte order mark.
    package var hasByteOrderMark = false
    /// Whether it cannot mark publications as not counted, and so leaves out uncounted and rejected publications.
    package internal(set) var omitsUncounted = false
    /// Whether the members of a group can have separate rows.
    var holdsMembers = false
    /// Whether it contains the keys of publications in bibliographies.
    var hasKeys = false
    /// The file of a site, if it is not a list for another program but part of a page.
    package var site: SiteFile?
    /// Writes several searches into one file; nil if the format cannot hold several searches.
    var writeSeveral: (@Sendable ([Export]) throws -> String)?
    package let write: @Sendable (Export) throws -> String
}

extension ExportFormat {
    /// Whether a file can hold several searches separately.
    package var holdsSeveral: Bool { writeSeveral != nil }

    /// The formats of whole lists.
    public static let all: [ExportFormat] = [.csv, .json, .bibTeX, .ris, .csl, .popCSV, .popJSON]

    /// All formats, those of single files of sites at the end.
    package static let known = all + forSites

    /// Returns the format with a name.
    public static func named(_ name: String) -> ExportFormat? {
        known.first { $0.name == name.lowercased() }
    }

    /// Returns the format of a list by the extension of its file; if several match, the longest extension wins.
    package static func ofFile(_ path: String) -> ExportFormat? {
        all.filter { path.lowercased().hasSuffix(".\($0.ending)") }.max { $0.ending.count < $1.ending.count }
    }
}
