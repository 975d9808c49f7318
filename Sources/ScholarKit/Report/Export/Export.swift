/// The publications of a search in the form of another program: as they count, with all edits.
public struct Export: Sendable {
    /// The options of an export.
    public struct Options: Sendable {
        /// Whether rejected publications are in it, too, marked as such.
        public var includesRejected = false
        /// Whether every publication is in it, with rejected ones and the members of groups, so that an import restores
        /// the whole search.
        package var includesMembers = false
        /// At most so many publications, most cited first.
        package var limit: Int?
        /// The separator of fields in tables: a comma, a semicolon or a tab.
        package var delimiter: Character = ","
        /// Whether a byte order mark comes first; nil as is usual for the format.
        package var hasByteOrderMark: Bool?
        /// Whether cells that a spreadsheet would take for a formula get an apostrophe in front.
        package var guardsFormulas = true

        /// The usual choices.
        public init() {}

        var includesAnyRejected: Bool { includesRejected || includesMembers }
    }

    let listing: Listing
    let options: Options
    /// The format that is being written.
    private var format: ExportFormat?

    /// Makes an export of a search.
    public init(_ listing: Listing, _ options: Options = Options()) {
        self.listing = listing
        self.options = options
    }

    /// The file.
    public func text(_ format: ExportFormat) throws -> String {
        var export = self
        export.format = format
        let text = try format.write(export)
        return (options.hasByteOrderMark ?? format.hasByteOrderMark) ? "\u{FEFF}" + text : text
    }

    /// One file of several searches; of a format that has no place for them, that of the first.
    package static func text(_ exports: [Export], _ format: ExportFormat) throws -> String {
        guard let first = exports.first else { return "" }
        guard exports.count > 1, let write = format.writeSeveral else { return try first.text(format) }
        let text = try write(
            exports.map { export in
                var export = export
                export.format = format
                return export
            })
        return (first.options.hasByteOrderMark ?? format.hasByteOrderMark) ? "\u{FEFF}" + text : text
    }

    /// The publications that are to be written: those that are listed, by citations, then the rejected ones.
    var entries: [Listing.Entry] {
        // In a format that cannot mark uncounted publications, a reader of the table would count them again.
        let omitsUncounted = format?.omitsUncounted ?? false
        let all = omitsUncounted ? listing.entries.filter(\.isCounted) : listing.entries
        let listed = Array(all.prefix(options.limit ?? .max))
        if options.includesMembers, format?.holdsMembers ?? false {
            let shown = Set(listed.map(\.publication.id))
            let members = listing.merged.filter { shown.contains(listing.representative(of: $0.publication.id)) }
            return listed + members + listing.rejected
        }
        return options.includesAnyRejected && !omitsUncounted ? listed + listing.rejectedGroups : listed
    }

    /// How many publications a format leaves out because it could not say that they do not count.
    package func uncounted(in format: ExportFormat) -> Int {
        format.omitsUncounted ? listing.entries.count { !$0.isCounted } : 0
    }

    /// The number of publications in a file of a format, in words.
    package func summary(in format: ExportFormat) -> String {
        var export = self
        export.format = format
        let entries = export.entries
        let rejected = entries.count(where: \.isRejected)
        let listed = IndexValue.publications(entries.count - rejected)
        return rejected == 0 ? listed : "\(listed) and \(rejected) rejected"
    }

    /// The publications with the fields that bibliographies need.
    var records: [ExportRecord] {
        let groups = Listing.Groups(listing)
        // The key of a publication does not depend on the options of the export.
        let all = (listing.entries + listing.merged + listing.rejected).map(\.publication)
        let keys = format?.hasKeys ?? true ? CitationKey.keys(of: all) : [:]
        return entries.map { entry in
            ExportRecord(
                entry, members: Array(groups.publications(of: entry).dropFirst()),
                key: keys[entry.publication.id] ?? "", date: listing.search.fetchedAt,
                isDateOfFile: listing.search.dateSource == .file)
        }
    }
}
