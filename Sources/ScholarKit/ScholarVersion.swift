/// The version of the library and of the command line, which are released together.
public enum ScholarVersion {
    /// The current version.
    public static let current = "0.1.0"
}
