import ScholarPages
import ScholarIndexes
public import ScholarLists

/// The publications of a search, after all edits, for use in another program.
public struct Export: Sendable {
    /// The options of an export.
    public struct Options: Sendable {
        /// Whether to include rejected publications, marked as such.
        public var includesRejected = false
        /// Whether to include every publication, also rejected ones and the members of groups, so that an import
        /// restores the whole search.
        package var includesMembers = false
        /// The maximum number of publications, most cited first; nil means all.
        package var limit: Int?
        /// The separator of fields in tables: a comma, a semicolon or a tab.
        package var delimiter: Character = ","
        /// Whether the file begins with a byte order mark; nil uses the default of the format.
        package var hasByteOrderMark: Bool?
        /// Whether cells that a spreadsheet would run as formulas begin with an invisible mark (U+200E).
        package var guardsFormulas = true

        /// Creates the default options.
        public init() {}

        var includesAnyRejected: Bool { includesRejected || includesMembers }
    }

    package let listing: Listing
    package let options: Options
    /// The format that is being written.
    private var format: ExportFormat?

    /// Creates an export of a search.
    public init(_ listing: Listing, _ options: Options = Options()) {
        self.listing = listing
        self.options = options
    }

    /// Returns the contents of a file in a format.
    public func text(_ format: ExportFormat) throws -> String { try Self.text([self], format) }

    /// Returns the contents of one file with several searches. A format that cannot hold several searches gets only the
    /// first one.
    package static func text(_ exports: [Export], _ format: ExportFormat) throws -> String {
        guard let first = exports.first?.written(in: format) else { return "" }
        let several = exports.count > 1 ? format.writeSeveral : nil
        let text = try several?(exports.map { $0.written(in: format) }) ?? format.write(first)
        return (first.options.hasByteOrderMark ?? format.hasByteOrderMark) ? "\u{FEFF}" + text : text
    }

    func written(in format: ExportFormat) -> Export {
        var export = self
        export.format = format
        return export
    }

    /// The publications to write: the listed ones by citations, then the rejected ones.
    package var entries: [Listing.Entry] { entries(limit: options.limit) }

    private func entries(limit: Int?) -> [Listing.Entry] {
        // In a format that cannot mark uncounted publications, a reader of the table would count them again.
        let omitsUncounted = format?.omitsUncounted ?? false
        let all = omitsUncounted ? listing.entries.filter(\.isCounted) : listing.entries
        let listed = Array(all.prefix(limit ?? .max))
        if options.includesMembers, format?.holdsMembers ?? false {
            let shown = Set(listed.map(\.publication.id))
            let members = listing.merged.filter { shown.contains(listing.representative(of: $0.publication.id)) }
            return listed + members + listing.rejected
        }
        return options.includesAnyRejected && !omitsUncounted ? listed + listing.rejectedGroups : listed
    }

    /// The number of publications that the file would have without a limit, which the file states.
    var size: Int { entries(limit: nil).count }

    /// The number of publications that a format leaves out because it cannot mark them as not counted.
    package func uncounted(in format: ExportFormat) -> Int {
        format.omitsUncounted ? listing.entries.count { !$0.isCounted } : 0
    }

    /// The number of publications in a file of a format, in words.
    package func summary(in format: ExportFormat) -> String {
        let entries = written(in: format).entries
        let rejected = options.includesMembers ? listing.rejected.count : entries.count(where: \.isRejected)
        // In a table each member has a separate row; elsewhere it is part of its group.
        let listed = entries.count { !$0.isRejected && $0.mergedInto == nil }
        let others = [(rejected, "rejected"), (options.includesMembers ? listing.merged.count : 0, "merged")]
            .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
        return ([IndexValue.publications(listed)] + others).listed("and")
    }

    /// The publications with the fields that bibliographies need.
    package var records: [ExportRecord] {
        let groups = Listing.Groups(listing)
        // The key of a publication does not depend on the options of the export.
        let all = (listing.entries + listing.merged + listing.rejected).map(\.publication)
        let keys = format?.hasKeys ?? true ? CitationKey.keys(of: all) : [:]
        let (entries, size) = (entries, size)
        return entries.map { entry in
            var record = ExportRecord(
                entry, members: Array(groups.publications(of: entry).dropFirst()),
                key: keys[entry.publication.id] ?? "", search: listing.search)
            record.listSize = size
            record.isOfPart = !listing.search.isWhole || size > entries.count
            return record
        }
    }
}
