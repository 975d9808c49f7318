public import ArgumentParser
public import ScholarKit

/// Values of ScholarKit that are written on the command line as they are called there.
extension SearchURL.Encoding: ExpressibleByArgument {}

extension Convention: ExpressibleByArgument {}

extension SearchReference: ExpressibleByArgument {}

extension SearchSelection: ExpressibleByArgument {}

extension Report.Format: ExpressibleByArgument {}

extension PageRows.Format: ExpressibleByArgument {}

extension PaperSize: ExpressibleByArgument {}

extension Terminal.ColorChoice: ExpressibleByArgument {}

extension ExportFormat: ExpressibleByArgument {
    /// The format of a name.
    public init?(argument: String) {
        guard let format = Self.named(argument) else { return nil }
        self = format
    }

    /// The names there are.
    public static var allValueStrings: [String] { all.map(\.name) }

    /// A shell offers the names.
    public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
