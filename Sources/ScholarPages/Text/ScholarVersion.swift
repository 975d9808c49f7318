/// The version of the library and of the command line, which are released together.
package enum ScholarVersion {
    /// The current version.
    package static let current = "0.9.0"
}
