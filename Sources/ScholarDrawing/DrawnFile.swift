package import Foundation
import ScholarPages
import ScholarPresentation

/// The file that an order describes, drawn.
package struct DrawnFile: Sendable {
    package let data: Data
    /// Whether it contains a letter that no font of this machine has.
    package let hasUnknownLetters: Bool

    /// The reason why an order is not drawn. The order can be any bytes.
    package enum Failure: Error, Hashable, Sendable {
        /// The bytes are no order of this version, with the reason.
        case invalid(String)
        case noFont
        /// cairo failed, with its reason.
        case failed(String)
    }

    /// The libraries that draw, with their versions.
    package static var libraries: [(name: String, version: String)] {
        [("cairo", Canvas.drawingVersion), ("Pango", Canvas.textVersion)]
    }

    /// Draws an order, given as JSON.
    package init(_ json: Data) throws(Failure) {
        let order: DrawingOrder
        do {
            order = try JSONDecoder().decode(DrawingOrder.self, from: json)
        } catch {
            throw .invalid("this is no order of scholar \(ScholarVersion.current)")
        }
        try order.check()
        guard Canvas.hasFonts else { throw .noFont }
        do throws(PictureError) {
            (data, hasUnknownLetters) =
                switch order.contents {
                case .drawing(let drawing): try drawing.file(order.format)
                case .report(let report): try PDFReport(report).file()
                }
        } catch {
            throw .failed("\(error)")
        }
    }
}
