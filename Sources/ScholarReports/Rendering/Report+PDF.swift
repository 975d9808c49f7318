package import ScholarPresentation
package import Foundation

/// Reports as PDF.
extension Report {
    /// Returns a PDF with page numbers, an outline, links and embedded fonts.
    package func pdf() throws(PictureError) -> (data: Data, hasUnknownLetters: Bool) {
        let isBrief = options.limit == nil && !options.isWhole
        let contents = PaperReport(
            isBrief ? presentation.brief : shown, elsewhere: options.elsewhere, paper: options.paper)
        return try DrawingProgram.installed().file(.pdf, .report(contents))
    }
}
