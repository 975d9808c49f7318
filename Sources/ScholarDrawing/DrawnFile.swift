package import Foundation
import ScholarPages
package import ScholarPresentation

/// The file that an order describes, drawn.
package struct DrawnFile: Sendable {
    package let data: Data
    /// Whether it contains a letter that no font of this machine has.
    package let hasUnknownLetters: Bool

    /// The reason why an order is not drawn. The order can be any bytes.
    package struct Failure: Error, Hashable, Sendable {
        package let outcome: DrawingOrder.Outcome
        package let reason: String

        /// The bytes are no order of this version.
        static func invalid(_ reason: String) -> Failure { Failure(outcome: .invalid, reason: reason) }
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
        guard Canvas.hasFonts else { throw Failure(outcome: .noFont, reason: "this machine has no font") }
        do throws(PictureError) {
            (data, hasUnknownLetters) =
                switch order.contents {
                case .drawing(let drawing): try drawing.file(order.format)
                case .report(let report): try PDFReport(report).file()
                }
        } catch {
            throw Failure(outcome: .failed, reason: "\(error)")
        }
    }
}
