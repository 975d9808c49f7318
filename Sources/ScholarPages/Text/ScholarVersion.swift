/// The version of the library and of the command line, which are released together.
package enum ScholarVersion {
    /// The current version.
    package static let current = "0.9.0"
    /// Where a stranger gets the program: its address, once it has one.
    package static let place = "the address that the sender gives"
}
