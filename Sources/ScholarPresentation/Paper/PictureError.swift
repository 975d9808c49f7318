/// The reason why a picture cannot be created.
package enum PictureError: Error, Hashable, Sendable {
    /// cairo failed, with its reason.
    case cannotDraw(String)
    /// There is nothing to draw.
    case empty
}

extension PictureError: CustomStringConvertible {
    /// The error as one sentence.
    package var description: String {
        switch self {
        case .cannotDraw(let reason): "the picture cannot be drawn: \(reason)"
        case .empty: "there is nothing to draw: not a single bar"
        }
    }
}
