public import ArgumentParser
public import ScholarKit

/// Values of ScholarKit with the same names on the command line.
extension SearchURL.Encoding: ExpressibleByArgument {}

extension Convention: ExpressibleByArgument {}

extension SearchReference: ExpressibleByArgument {}

extension SearchSelection: ExpressibleByArgument {}

extension Report.Format: ExpressibleByArgument {}

extension PageRows.Format: ExpressibleByArgument {}

extension PaperSize: ExpressibleByArgument {}

extension Drawing.Theme: ExpressibleByArgument {}

extension Terminal.ColorChoice: ExpressibleByArgument {}

extension SiteTemplate: ExpressibleByArgument {}

extension ExportFormat: ExpressibleByArgument {
    /// Creates the format with a name.
    public init?(argument: String) {
        guard let format = Self.named(argument) else { return nil }
        self = format
    }

    /// The names of all formats.
    public static var allValueStrings: [String] { known.map(\.name) }

    /// The names, for completion in a shell.
    public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
