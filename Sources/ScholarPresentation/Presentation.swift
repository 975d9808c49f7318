/// The contents of an answer or a report about one subject, as values without layout: all formats show the same.
///
/// Builders know the field and make it; renderers know layout only.
package struct Presentation: Hashable, Sendable {
    /// The title: the author or the topic.
    package var title: String
    package var subtitle: String
    /// The subject of a mail, with h and g; empty means the title and the subtitle.
    package var subject = ""
    /// Reasons to doubt the numbers, above them.
    package var warnings: [Sentence]
    package var sections: [Section]
    package var colophon: String

    package init(
        title: String = "", subtitle: String = "", warnings: [Sentence] = [], sections: [Section] = [],
        colophon: String = ""
    ) {
        self.title = title
        self.subtitle = subtitle
        self.warnings = warnings
        self.sections = sections
        self.colophon = colophon
    }

    /// Creates the answer of a command: one section without a heading.
    package init(title: String = "", blocks: [Block]) {
        self.init(title: title, sections: [Section(blocks: blocks)])
    }

    /// The blocks of all sections.
    package var blocks: [Block] { sections.flatMap(\.blocks) }
}
