/// A sheet of paper.
package enum PaperSize: String, Codable, Sendable, CaseIterable {
    case a4, letter
}
