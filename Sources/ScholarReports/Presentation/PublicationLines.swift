package import ScholarLists
import ScholarPages
import ScholarPresentation

/// Publications by their numbers, as their owner edits them: mark of the core, number, citations, year and title; below
/// the title the authors and the venue.
extension Presentation.Table {
    /// - Parameters:
    ///   - digits: the length of the longest number in the list, so that its tables are equally wide.
    ///   - cores: the sizes of the h-core and the g-core of entries in the order of citations, whose ends are marked;
    ///     without them, each entry of a core is.
    package init(numbered entries: some Collection<Listing.Entry>, digits: Int, cores: (h: Int, g: Int)? = nil) {
        self.init(
            columns: [
                .number("no", minimum: digits), .number("cites"), .text("year"), .flexible("title"),
            ], marksCores: true)
        func end(_ size: Int, isIn: (Listing.Entry) -> Bool) -> Int? {
            let places = entries.enumerated().filter { isIn($0.element) }.map(\.offset)
            return places.count == size ? places.last : nil
        }
        coreEnds = cores.map { .init(h: end($0.h, isIn: \.isInHCore), g: end($0.g, isIn: \.isInGCore)) }
        for entry in entries {
            let publication = entry.publication
            let count = entry.citationCount?.grouped ?? "?"
            let merged = entry.mergeCount > 0 ? "(+\(entry.mergeCount)) " : ""
            let kind = publication.kind.map { "[\($0)] " } ?? ""
            append(
                [
                    .plain(publication.id), .init(publication.isCountedElsewhere ? "(\(count))" : count),
                    .plain(publication.year),
                    .init(
                        merged + kind + publication.title,
                        details: Self.byline(publication) + [entry.correctedInWords].compactMap { $0 }),
                ], mark: entry.isInHCore ? .hCore : entry.isInGCore ? .gCore : .none)
        }
    }

    private static func byline(_ publication: Publication) -> [String] {
        let authors = publication.authors.joined(separator: ", ") + (publication.authorsTruncated ? "…" : "")
        let place = [publication.publication, publication.publisher].compactMap { $0 }.joined(separator: ", ")
        let byline = [authors, place].filter { !$0.isEmpty }.joined(separator: " - ")
        return byline.isEmpty ? [] : [byline]
    }
}
