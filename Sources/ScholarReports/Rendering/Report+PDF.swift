import ScholarPresentation
package import Foundation
package import ScholarDrawing

/// Reports as PDF.
extension Report {
    /// Returns a PDF with page numbers, an outline, links and embedded fonts.
    package func pdf() throws(PictureError) -> (data: Data, hasUnknownLetters: Bool) {
        let isBrief = options.limit == nil && !options.isWhole
        return try PDFReport(isBrief ? presentation.brief : shown, elsewhere: options.elsewhere, paper: options.paper)
            .file()
    }
}
