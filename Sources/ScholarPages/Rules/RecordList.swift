package import Foundation

/// A list of publications that another program saved, with what was decided there.
package struct RecordList: Sendable {
    /// One publication of such a list.
    package struct Record: Sendable {
        var rank: Int?
        package var title: String
        var authors: [String] = []
        var isTruncated = false
        var publication: String?
        package var year: Int?
        var publisher: String?
        /// Nil when there is something that is no number, or an empty cell.
        package var citationCount: Int? = 0
        var citesURL: String?
        var clusterID: String?
        var link: String?
        var downloadURL: String?
        var type: String?
        var snippet: String?
        /// Whether the user of that program took it out of the numbers.
        package var isUnchecked = false
        /// When that program asked.
        package var date: Date?
        /// Everything the file says of it, as JSON.
        package var json: String
    }

    package var records: [Record] = []
    /// What was odd.
    package internal(set) var diagnostics: [Diagnostic] = []

    /// Reads a list of another program; nil when the bytes are none.
    package init?(_ bytes: [UInt8]) {
        guard let kind = PublishOrPerish.kind(of: bytes), let list = PublishOrPerish.list(bytes, kind) else {
            return nil
        }
        self = list
    }

    init() {}

    /// When the list was made: the latest time of its records.
    package var date: Date? { records.compactMap(\.date).max() }
}

extension SavedPage {
    /// All pages, and all lists of other programs, below these paths.
    public static func read(_ paths: [String]) throws(PageError) -> Collection {
        try read(paths) { RecordList($0) != nil }
    }

    /// Reads the page or the list in a file; nil where a file of a folder is a table or JSON of another kind.
    ///
    /// - Throws: `PageError` when the file holds no page, `ResultsError` when Scholar did not answer or the page is none of
    ///   its.
    package static func read(_ file: File) throws -> (page: Page, reading: PageReading)? {
        let page = try load(file)
        do {
            let reading = try PageReading.read(page)
            if case .records = reading.content { return (page, reading) }
            return file.mayBeForeign ? nil : (page, reading)
        } catch  where file.mayBeForeign {
            return nil
        }
    }
}
