import ScholarPages

/// The reason why a picture or a PDF cannot be created.
package enum PictureError: Error, Hashable, Sendable {
    /// cairo or the system failed, with the reason.
    case cannotDraw(String)
    /// There is nothing to draw.
    case empty
    /// The program that draws is not installed.
    case noProgram
    /// The program that draws cannot be started, with its path and the reason.
    case notStarted(String, String)
    /// The program that draws belongs to another version of scholar; its version is empty if it does not name one.
    case otherVersion(String, version: String)
    /// A signal ended the program that draws.
    case killed(String, signal: Int32)
    /// The program that draws returned something other than the picture, with what it wrote to standard error.
    case nonsense(String, message: String)
    /// The machine has no font.
    case noFont

    /// Whether the cause is how the machine is installed, not the contents of the picture.
    package var isOfInstallation: Bool {
        switch self {
        case .cannotDraw, .empty: false
        default: true
        }
    }
}

extension PictureError: CustomStringConvertible {
    /// The error as one sentence.
    package var description: String {
        switch self {
        case .cannotDraw(let reason): "the picture cannot be drawn: \(reason)"
        case .empty: "there is nothing to draw: not a single bar"
        case .noProgram: "PDF and PNG need the program scholar-draw, which is not installed"
        case .notStarted(let path, let reason): "\(path), which draws PDF and PNG, cannot be started: \(reason)"
        case .otherVersion(let path, let version):
            "\(path), which draws PDF and PNG, is \(version.isEmpty ? "not of version" : "of version \(version), not") "
                + ScholarVersion.current
        case .killed(let path, let signal): "\(path), which draws PDF and PNG, was ended by signal \(signal)"
        case .nonsense(let path, let message):
            "\(path) returned no picture\(message.isEmpty ? "" : ": \(message)")"
        case .noFont: "PDF and PNG need a font, and this machine has none"
        }
    }
}
