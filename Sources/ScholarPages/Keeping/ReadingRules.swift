/// The version of the rules that turn pages into publications.
extension PageReading {
    /// The number of this version. Every change of the readings of a page raises it; a test compares the readings of all
    /// pages of the project with those of this version.
    package static let rules = 1
}
