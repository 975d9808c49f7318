import Foundation

/// The numbers in a text, so that a test compares what a sentence states and not its words.
extension String {
    /// The whole numbers of the text in order, read without thousands separators.
    package var numbers: [Int] {
        matches(of: /[0-9]+(?:,[0-9]{3})*/).compactMap { Int($0.output.filter { $0 != "," }) }
    }
}
